import { addresseeOf } from './addressee.ts'
import type { Action } from './languages/cues.ts'
import type { Person } from './people.ts'
import type { Sentence } from './sentence.ts'
import { taskOf, withoutVocative, type Clause, type FoundTask, type TaskReading } from './task-reading.ts'

/** How far back "please do it" can point, in sentences. */
const LOOK_BACK = 3

/** Notes a request or something that has to be done, to wait for an answer. */
export function askFor(clause: Clause, reading: TaskReading): void {
  const request = reading.cues.request(withoutVocative(clause.text, reading))
  if (request !== null) return addRequest(request, clause, reading)
  const need = reading.cues.need(clause.text)
  if (need === null || need.isElliptical) return
  const task = taskOf(need, clause, reading)
  reading.open.push({ ...task, ...asking(clause), kind: 'need', isFirm: need.isImpersonal || task.due !== null })
}

function addRequest(request: Action, clause: Clause, reading: TaskReading): void {
  const person = addresseeOf(clause.sentence, reading)
  const task = request.isElliptical ? pointedAt(clause, reading) : taskOf(request, clause, reading)
  // Without a name, a question like "can you feel that?" asks for nothing that is done later.
  if (task === null || (person === null && !request.isToDo && !request.isElliptical)) return
  const subject = forAsker(task.subject, reading.people.ofSpeaker(clause.sentence.speakerId))
  const isFirm = person !== null && !request.isWeak
  reading.open.push({ ...task, ...asking(clause), subject, person, kind: 'request', isFirm })
}

function asking({ sentence }: Clause): { askedBy: string; at: number } {
  return { askedBy: sentence.speakerId, at: sentence.index }
}

/** What "would you do that?" is about: something open, or else the last sentence that says something. */
function pointedAt(clause: Clause, reading: TaskReading): FoundTask | null {
  const { sentence } = clause
  const need = reading.open.findLast((open) => open.kind === 'need' && sentence.index - open.at <= LOOK_BACK)
  if (need !== undefined) {
    reading.open.splice(reading.open.indexOf(need), 1)
    return { ...need, evidence: [...need.evidence, sentence] }
  }
  const before = reading.sentences
    .slice(Math.max(0, sentence.index - LOOK_BACK), sentence.index)
    .findLast(saysSomething)
  if (before === undefined) return null
  const task = taskOf(
    { subject: before.text.replace(/[.!?]+$/, ''), isElliptical: false, isWeak: false, isToDo: true },
    clause,
    reading,
  )
  return { ...task, evidence: [before, sentence] }
}

function saysSomething({ isNoise, terms }: Sentence): boolean {
  return !isNoise && terms.length > 1
}

/** "Send me the bill" is read by somebody else later: me is the person who asked. */
function forAsker(subject: string, asker: Person | null): string {
  return asker === null
    ? subject
    : subject.replace(
        /\b(?<=(?:send|give|show|get|bring|email|mail|forward|tell|call|write|let|ask|join|help) )me\b/i,
        asker.name,
      )
}
