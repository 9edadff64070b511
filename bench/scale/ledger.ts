import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

import { listenOn } from '../../server/test/listen.ts'

/** What people wait for: an answer to a read or a write, an upload that became a recording, a run whose summary was told of. */
export type Kind = 'reading' | 'writing' | 'uploading' | 'run'
export const kinds: readonly Kind[] = ['reading', 'writing', 'uploading', 'run']

/** Milliseconds on `performance.now()`'s clock: when it was asked for, and when it was there. */
type Answered = { kind: Kind; askedAt: number; at: number }

/** A task by its id. Its subjects are those it may have: one, or two while a change was not answered. */
export type LedgerTask = { subjects: string[] }
export type LedgerRecording = { name: string; acknowledgedAt: number }

/** Everything that was acknowledged, and what nobody can know because its answer never came. */
export class Ledger {
  readonly tasks = new Map<string, LedgerTask>()
  readonly recordings = new Map<string, LedgerRecording>()
  /** Names of what was sent and not answered: it may be there, once. */
  readonly uncertain = new Set<string>()
  /** Recordings by the `webhook-id` of what was told of them, and how often. */
  readonly messages = new Map<string, { recordingId: string; times: number }>()
  readonly answered: Answered[] = []
  /** How often something was refused or broke, by what it was. */
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

  /** Those of whom no summary was told yet. */
  untold(): string[] {
    const told = new Set([...this.messages.values()].map(({ recordingId }) => recordingId))
    return [...this.recordings.keys()].filter((recordingId) => !told.has(recordingId))
  }

  /** Seconds of the longest time between two answers of a kind, from a moment until now. */
  longestPause(kind: Kind, from: number): number {
    const moments = this.answered.filter((answer) => answer.kind === kind && answer.at > from).map(({ at }) => at)
    const ends = [...moments, performance.now()]
    return Math.max(...ends.map((at, index) => at - (moments[index - 1] ?? from))) / 1000
  }

  /** Seconds from a moment until the first answer to something that was asked since; null while there is none. */
  answeredAfter(kind: Kind, moment: number): number | null {
    const first = this.answered.find((answer) => answer.kind === kind && answer.askedAt >= moment)
    return first === undefined ? null : (first.at - moment) / 1000
  }
}

/** A webhook's real receiver: notes each message in the ledger before it says that it has it. */
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
