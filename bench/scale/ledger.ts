import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

import { listenOn } from '../../server/test/listen.ts'

/**
 * What people wait for: the response to a read or a write, an upload that becomes a recording, a run whose summary is
 * announced.
 */
export type Kind = 'reading' | 'writing' | 'uploading' | 'run'
export const kinds: readonly Kind[] = ['reading', 'writing', 'uploading', 'run']

/** Times on `performance.now()`'s clock: when it was requested, and when it was done. */
type Answered = { kind: Kind; askedAt: number; at: number }

/** A task by its id. `subjects` are its possible subjects: one, or two while a change has no response. */
export type LedgerTask = { subjects: string[] }
export type LedgerRecording = { name: string; acknowledgedAt: number }

/** Everything that was acknowledged, and what is uncertain because its response never came. */
export class Ledger {
  readonly tasks = new Map<string, LedgerTask>()
  readonly recordings = new Map<string, LedgerRecording>()
  /** Names of what was sent without a response: each may exist once. */
  readonly uncertain = new Set<string>()
  /** Announced recordings by `webhook-id`, and how often each was announced. */
  readonly messages = new Map<string, { recordingId: string; times: number }>()
  readonly answered: Answered[] = []
  /** How often something was refused or failed, by kind. */
  readonly failures = new Map<string, number>()

  acknowledge(kind: Kind, askedAt: number): void {
    this.answered.push({ kind, askedAt, at: performance.now() })
  }

  fail(what: string): void {
    this.failures.set(what, (this.failures.get(what) ?? 0) + 1)
  }

  told(messageId: string, recordingId: string): void {
    const known = this.messages.get(messageId)
    if (known !== undefined) known.times += 1
    else this.messages.set(messageId, { recordingId, times: 1 })
  }

  /** Returns recordings whose summary hasn't been announced yet. */
  untold(): string[] {
    const told = new Set([...this.messages.values()].map(({ recordingId }) => recordingId))
    return [...this.recordings.keys()].filter((recordingId) => !told.has(recordingId))
  }

  /** Returns the longest time between two responses of a kind since `from`, in seconds. */
  longestPause(kind: Kind, from: number): number {
    const moments = this.answered.filter((answer) => answer.kind === kind && answer.at > from).map(({ at }) => at)
    const ends = [...moments, performance.now()]
    return Math.max(...ends.map((at, index) => at - (moments[index - 1] ?? from))) / 1000
  }

  /**
   * Returns the seconds from `moment` until the first response to something requested since; null if there is none yet.
   */
  answeredAfter(kind: Kind, moment: number): number | null {
    const first = this.answered.find((answer) => answer.kind === kind && answer.askedAt >= moment)
    return first === undefined ? null : (first.at - moment) / 1000
  }
}

/** Starts a real webhook receiver that records each message in the ledger before acknowledging it. */
export async function startReceiver(ledger: Ledger) {
  const server = createServer((request, response) => void receive(request, response))

  async function receive(request: IncomingMessage, response: ServerResponse) {
    const { data }: { data: { recording: { recordingId: string } } } = JSON.parse(await text(request))
    const { recordingId } = data.recording
    const isFirst = ledger.untold().includes(recordingId)
    ledger.told(String(request.headers['webhook-id']), recordingId)
    const uploadedAt = ledger.recordings.get(recordingId)?.acknowledgedAt
    if (isFirst && uploadedAt !== undefined) ledger.acknowledge('run', uploadedAt)
    response.writeHead(204).end()
  }

  const url = await listenOn(server)
  return {
    url,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
