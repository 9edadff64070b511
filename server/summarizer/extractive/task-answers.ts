import { findDueDate } from '../due-date.ts'
import type { Action } from './languages/language-rules.ts'
import type { Sentence } from './read-transcript.ts'
import { taskOf, type Clause, type FoundTask, type OpenRequest, type TaskReading } from './task-reading.ts'

/** How many sentences later a plain yes, or a promise, still answers a request. */
const SOON = 2
/** Words of a plain yes. */
const LONGEST_YES = 3

/** `Sure.`, `I'll do that`, `you'll have it by Friday`: settles the latest open request; true when that was all. */
export function answer(clause: Clause, reading: TaskReading): boolean {
  const { cues } = reading
  const request = requestFor(clause.sentence, reading)
  if (cues.delivery.test(clause.text)) {
    deliver(request, clause, reading)
    return true
  }
  if (request === null || request.askedBy === clause.sentence.speakerId) return false
  if (cues.refusal.test(clause.text)) {
    if (request.kind === 'request') reading.open.splice(reading.open.indexOf(request), 1)
    return false
  }
  if (!isAcceptance(request, clause, reading)) return false
  settle(request, clause, reading)
  return true
}

function isAcceptance(request: OpenRequest, { text, sentence }: Clause, { cues }: TaskReading): boolean {
  const promise = cues.promise(text)
  if (promise !== null) return promise.isElliptical
  return request.kind === 'request' && cues.assent.test(text) && sentence.index - request.at <= SOON
}

/** The latest request that this speaker can answer. */
function requestFor({ speakerId }: Sentence, { open, people }: TaskReading): OpenRequest | null {
  const name = people.ofSpeaker(speakerId)?.name
  const found = open.findLast(
    ({ kind, askedBy, person }) =>
      kind === 'need' || (askedBy !== speakerId && (person === null || person.name === name)),
  )
  return found ?? null
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

/** "You'll have it by Friday" accepts what is open, or dates what was just taken on. */
function deliver(request: OpenRequest | null, clause: Clause, reading: TaskReading): void {
  if (request !== null && request.askedBy !== clause.sentence.speakerId) return settle(request, clause, reading)
  const own = lastOwnTask(reading, clause.sentence)
  if (own === null) return
  own.due ??= findDueDate(clause.text, reading.rules.language, reading.time)
  if (!own.evidence.includes(clause.sentence)) own.evidence.push(clause.sentence)
}

/** Notes what a speaker promises, as the answer to a request where there is one. */
export function takeOn(promise: Action, clause: Clause, reading: TaskReading): void {
  const request = requestFor(clause.sentence, reading)
  if (!promise.isElliptical) promiseOf(promise, clause, { ...reading, request })
  else if (request !== null) settle(request, clause, reading)
}

function promiseOf(promise: Action, clause: Clause, reading: TaskReading & { request: OpenRequest | null }): void {
  const { request, tasks, open } = reading
  const task = { ...taskOf(promise, clause, reading), person: reading.people.ofSpeaker(clause.sentence.speakerId) }
  const hasReason = isCredible(promise, task, reading)
  if ((request === null && !hasReason) || isMoreOfTheSame(task, clause, reading)) return
  if (request !== null && isAnswerTo(request, clause.sentence)) {
    open.splice(open.indexOf(request), 1)
    tasks.push({ ...task, due: task.due ?? request.due, evidence: [...request.evidence, clause.sentence] })
  } else if (hasReason) tasks.push(task)
}

/** Adds to what the speaker has just taken on; true when that was all. */
function isMoreOfTheSame(task: FoundTask, clause: Clause, reading: TaskReading): boolean {
  const accepted = lastOwnTask(reading, clause.sentence)
  if (accepted === null) return false
  if (isRestatement(accepted, task, reading)) restate(accepted, task)
  else if (isElaboration(accepted, clause)) elaborate(accepted, task)
  else return false
  return true
}

/** A bare `I can` or a verb that may be done on the spot counts with a deadline. */
function isCredible({ isWeak, isToDo, subject }: Action, { due }: FoundTask, { rules }: TaskReading): boolean {
  const words = subject.toLowerCase().match(/\p{L}{3,}/gu) ?? []
  if (words.length < 2 || words.every((word) => rules.stopWords.has(word))) return false
  return due !== null || (isToDo && !isWeak)
}

/** What follows a plain yes in the same breath says how it will be done, unless it is one thing more. */
function isElaboration({ evidence, isPlainYes }: FoundTask, { text, sentence }: Clause): boolean {
  const last = evidence.at(-1)
  if (last === undefined || isPlainYes !== true || last.turn !== sentence.turn) return false
  const isNext = last === sentence || (sentence.index - last.index === 1 && last.wordCount <= LONGEST_YES)
  return isNext && !/\b(?:also|and then|auch|außerdem|noch)\b/i.test(text)
}

/** "I can do that. … I will have it done by Friday": the same thing, now with a day. */
function isRestatement(accepted: FoundTask, { subject, evidence }: FoundTask, { cues }: TaskReading): boolean {
  return accepted.evidence.at(-1)?.turn === evidence[0]?.turn && cues.restates.test(subject)
}

function restate(accepted: FoundTask, { due, evidence }: FoundTask): void {
  elaborate(accepted, { ...accepted, due, evidence })
}

function elaborate(accepted: FoundTask, { subject, due, evidence }: FoundTask): void {
  if (contentOf(subject) >= contentOf(accepted.subject)) accepted.subject = subject
  accepted.due = due ?? accepted.due
  accepted.isPlainYes = false
  for (const sentence of evidence) if (!accepted.evidence.includes(sentence)) accepted.evidence.push(sentence)
}

/** How many words of some weight a subject has. */
function contentOf(subject: string): number {
  return subject.match(/\p{L}{4,}/gu)?.length ?? 0
}

/** A promise right after a request answers it when the request was meant for the speaker, or it is the same matter. */
function isAnswerTo(request: OpenRequest, sentence: Sentence): boolean {
  if (sentence.index - request.at > SOON) return false
  return (
    request.kind === 'request' ||
    request.evidence.some((earlier) => earlier.terms.some((term) => sentence.terms.includes(term)))
  )
}

function lastOwnTask({ tasks, people }: TaskReading, { speakerId, index }: Sentence): FoundTask | null {
  const task = tasks.at(-1)
  const last = task?.evidence.at(-1)
  if (task === undefined || last === undefined || index - last.index > SOON) return null
  return task.person?.name === people.ofSpeaker(speakerId)?.name ? task : null
}
