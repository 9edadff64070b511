/** What the service asks of the embedded database's thread. */
export type EmbeddedRequest = { id: number } & EmbeddedCommand

export type EmbeddedCommand =
  | { kind: 'query'; sql: string; parameters: unknown[] }
  | { kind: 'exec'; sql: string }
  | { kind: 'copy'; query: string }
  | { kind: 'listen'; channel: string }
  | { kind: 'unlisten'; channel: string }
  | { kind: 'dump' }
  | { kind: 'close' }

/** What each command resolves to. */
export type EmbeddedAnswers = {
  query: { rows: object[]; affectedRows?: number }
  exec: object[]
  copy: Uint8Array<ArrayBuffer>
  listen: null
  unlisten: null
  dump: Uint8Array<ArrayBuffer>
  close: null
}

/** What the thread answers. `error` carries PostgreSQL's `code`, `constraint` and `detail`. */
export type EmbeddedReply =
  | { kind: 'ready' }
  | { kind: 'result'; id: number; value: unknown }
  | { kind: 'failure'; id: number; error: { message: string; code?: string } }
  | { kind: 'notification'; channel: string; payload: string }
