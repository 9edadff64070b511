/**
 * The thread that searches a transcript for names. It gets the lines in batches, each after it has read the previous
 * one.
 */
import { parentPort, workerData } from 'node:worker_threads'
import type { KnownPerson } from './known-people.ts'
import { NameCues, type NameCue, type SaidLine } from './name-cues.ts'

export type CuesRequest = { lines: SaidLine[] } | 'finish'
export type CuesReply = NameCue[] | 'taken'

const people: KnownPerson[] = workerData
const cues = new NameCues(people)

parentPort?.on('message', (request: CuesRequest) => {
  if (request === 'finish') return tell(cues.finish())
  for (const line of request.lines) cues.add(line)
  tell('taken')
})

function tell(reply: CuesReply) {
  parentPort?.postMessage(reply)
}
