import { findDueDate } from '../due-date.ts'
import type { Action } from './languages/language-rules.ts'
import type { Sentence } from './read-transcript.ts'
import { taskOf, type Clause, type FoundTask, type OpenRequest, type TaskReading } from './task-reading.ts'

/** How many sentences later a plain yes, or a promise, still answers a request. */
const SOON = 2
/** Words of a plain yes. */
const LONGEST_YES = 3

/** `Sure.`, `I'll do that`: settles the latest open request; true when that was all. */
export function answer(clause: Clause, reading: TaskReading): boolean {
  const request = requestFor(clause.sentence, reading)
  if (request === undefined || request.askedBy === clause.sentence.speakerId) return false
  if (reading.cues.refusal.test(clause.text)) {
    if (request.kind === 'request') reading.open.splice(reading.open.indexOf(request), 1)
    return false
  }
  const isYes = request.kind === 'request' && reading.cues.assent.test(clause.text)
  if (!isYes || clause.sentence.index - request.at > SOON || reading.cues.promise(clause.text) !== null) return false
  settle(request, clause, reading)
  return true
}

/** The latest request that this speaker can answer. */
function requestFor({ speakerId }: Sentence, { open, people }: TaskReading): OpenRequest | undefined {
  const name = people.ofSpeaker(speakerId)?.name
  return open.findLast(
    ({ kind, askedBy, person }) =>
      kind === 'need' || (askedBy !== speakerId && (person === null || person.name === name)),
  )
}

function settle(request: OpenRequest, { text, sentence }: Clause, reading: TaskReading): void {
  reading.open.splice(reading.open.indexOf(request), 1)
  reading.tasks.push({
    subject: request.subject,
    person: reading.people.ofSpeaker(sentence.speakerId),
    due: findDueDate(text, reading.rules.language, reading.time) ?? request.due,
    evidence: [...request.evidence, sentence],
    isPlainYes: true,
  })
}

/** Notes what a speaker promises, as the answer to a request where there is one. */
export function takeOn(promise: Action, clause: Clause, reading: TaskReading): void {
  const request = requestFor(clause.sentence, reading)
  if (promise.isElliptical) {
    if (request !== undefined) settle(request, clause, reading)
    return
  }
  const { tasks, open } = reading
  const task = { ...taskOf(promise, clause, reading), person: reading.people.ofSpeaker(clause.sentence.speakerId) }
  // A bare `I can` or a verb that may be done on the spot counts with a deadline.
  const hasReason = task.due !== null || (promise.isToDo && !promise.isWeak)
  if ((request === null && !hasReason) || isMoreOfTheSame(task, clause, reading)) return
  if (request !== undefined && isAnswerTo(request, clause.sentence)) {
    open.splice(open.indexOf(request), 1)
    tasks.push({ ...task, due: task.due ?? request.due, evidence: [...request.evidence, clause.sentence] })
  } else if (hasReason) tasks.push(task)
}

/** Adds to a plain yes of the same breath how it will be done, unless it is one thing more; true when that was all. */
function isMoreOfTheSame(
  { subject, due, evidence }: FoundTask,
  { text, sentence }: Clause,
  reading: TaskReading,
): boolean {
  const accepted = reading.tasks.at(-1)
  const last = accepted?.evidence.at(-1)
  if (accepted?.isPlainYes !== true || last?.turn !== sentence.turn) return false
  const isNext = last === sentence || (sentence.index - last.index === 1 && last.wordCount <= LONGEST_YES)
  if (!isNext || /\b(?:also|and then|auch|außerdem|noch)\b/i.test(text)) return false
  if (subject.length > accepted.subject.length) accepted.subject = subject
  accepted.due = due ?? accepted.due
  accepted.isPlainYes = false
  for (const one of evidence) if (!accepted.evidence.includes(one)) accepted.evidence.push(one)
  return true
}

/** A promise right after a request answers it when the request was meant for the speaker, or it is the same matter. */
function isAnswerTo(request: OpenRequest, sentence: Sentence): boolean {
  if (sentence.index - request.at > SOON) return false
  return (
    request.kind === 'request' ||
    request.evidence.some((earlier) => earlier.terms.some((term) => sentence.terms.includes(term)))
  )
}
