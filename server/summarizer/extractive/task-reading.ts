import { actionAlone } from '../english-sentence/english-cues.ts'
import { type DueDate, type MeetingTime, findDueDate } from '../due-date.ts'
import type { People, Person } from '../people.ts'
import type { Action, LanguageRules, TaskCues } from './languages/language-rules.ts'
import type { Sentence } from './read-transcript.ts'

/** Something to do that came up in the meeting. */
export type FoundTask = {
  subject: string
  person: Person | null
  due: DueDate | null
  /** The sentences it comes from, in order. */
  evidence: Sentence[]
  /** Accepted with a plain yes: what the speaker says next may be the details. */
  isPlainYes?: boolean
}

/** A request that hasn't been answered yet. */
type OpenRequest = FoundTask & {
  kind: 'request' | 'need'
  /** The sentence that asks. */
  asking: Sentence
  /** Becomes a task even without an answer. */
  isFirm: boolean
}

/** A part of a sentence with its own subject. */
export type Clause = { text: string; sentence: Sentence }

/** The state of reading a meeting in order: what was found, and what is still open. */
export type TaskReading = {
  sentences: Sentence[]
  rules: LanguageRules
  cues: TaskCues
  people: People
  time: MeetingTime
  /** A pattern's alternatives that match all names. */
  names: string
  tasks: FoundTask[]
  open: OpenRequest[]
}

export const TITLES = String.raw`(?:(?:herr|frau|dr\.?|mr\.?|mrs\.?|ms\.?) )?`
const LEAST_WORDS = 2

/** Returns a task that is still unassigned, worded from an action and its deadline. */
export function taskOf({ subject }: Action, { text, sentence }: Clause, reading: TaskReading): FoundTask {
  const due = findDueDate(text, reading.rules.language, reading.time)
  return { subject: polished(subject, due, reading), person: null, due, evidence: [sentence] }
}

/** `Ask marketing by Friday then, Omar` without the addressee and without words that mean nothing tomorrow. */
function polished(subject: string, due: DueDate | null, reading: TaskReading): string {
  const unnamed = withoutVocative(subject, reading)
  const undated = due === null ? unnamed : withoutPhrase(unnamed, due.phrase, reading.rules.language)
  const short = actionAlone(undated)
  return short.charAt(0).toUpperCase() + short.slice(1)
}

/** `Adjust the plan, Ben.` without Ben. */
export function withoutVocative(said: string, { names }: TaskReading): string {
  return names === '' ? said : said.replace(new RegExp(String.raw`,\s*${TITLES}(?:${names})(?=[.!?]*$)`, 'iu'), '')
}

/** "By Friday" is in the due date, and misleading in a subject read a week later. */
function withoutPhrase(subject: string, phrase: string, language: string): string {
  const escaped = phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  // In the middle of an English sentence it belongs to what follows: `find a day of the week`. A German verb comes
  // last.
  const after = language === 'de' ? '' : '(?=[,.;]|$| (?:and|about|to|with|for|so|if|but|as) )'
  const dated = new RegExp(
    String.raw`(?<!^spend)(?:^|[\s,]+)(?:(?:by|on|until|till|before|for|at|in|right|bis zum|bis|am|ab|vor|noch|gleich)\s+)?(?:(?:the|just|even|early|late|later|sometime)\s+)*${escaped}(?![\p{L}\p{N}])${after}`,
    'iu',
  )
  const rest = subject.replace(dated, '').replace(/\s+/g, ' ').trim()
  return rest.split(' ').length >= LEAST_WORDS && !/\b(?:and|or|of|the|und|oder)$/i.test(rest) ? rest : subject
}

/** Returns all names as alternatives of a pattern, longest first. */
export function namesPattern({ callings }: People): string {
  return callings
    .map((calling) => calling.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/ /g, String.raw`\s+`))
    .join('|')
}

/** How many sentences later a plain yes, or a promise, still answers a request. */
const SOON = 2
/** Maximum words of a plain yes. */
const LONGEST_YES = 3
/** Maximum words of a yes with thanks or a reason; a longer reply answers a question. */
const LONGEST_ASSENT = 8

/** `Sure.`, `I'll do that`: settles the latest open request. Returns true if there is nothing more in the clause. */
export function answer(clause: Clause, reading: TaskReading): boolean {
  const request = requestFor(clause.sentence, reading)
  if (request === undefined || request.asking.speakerId === clause.sentence.speakerId) return false
  if (reading.cues.refusal.test(clause.text)) {
    if (request.kind === 'request') reading.open.splice(reading.open.indexOf(request), 1)
    return false
  }
  const isShort = clause.text.split(' ').length <= LONGEST_ASSENT
  const isYes = request.kind === 'request' && isShort && reading.cues.assent.test(clause.text)
  if (!isYes || clause.sentence.index - request.asking.index > SOON || reading.cues.promise(clause.text) !== null)
    return false
  settle(request, clause, reading)
  return true
}

/** Returns the latest request that this speaker can answer. */
function requestFor({ speakerId }: Sentence, { open, people }: TaskReading): OpenRequest | undefined {
  const name = people.ofSpeaker(speakerId)?.name
  return open.findLast(
    ({ kind, asking, person }) =>
      kind === 'need' || (asking.speakerId !== speakerId && (person === null || person.name === name)),
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

/**
 * `I'll get one made. You'll have it by Tuesday.`: adds the date to the task. Returns true if the last task is of this
 * turn.
 */
function isOfThisTurn({ text, sentence }: Clause, { tasks, rules, time }: TaskReading): boolean {
  const last = tasks.at(-1)
  if (last === undefined || last.evidence.at(-1)?.turn !== sentence.turn) return false
  if (last.due !== null) return true
  last.due = findDueDate(text, rules.language, time)
  if (last.due !== null && last.evidence.at(-1) !== sentence) last.evidence.push(sentence)
  return true
}

/** Questions to be answered, not tasks. */
const OPEN_QUESTION = /^(?:what(?! about)|how|why|was|wie|warum|wieso|weshalb)(?!\p{L})/iu

/** `On it.`: takes on what another speaker has just said. */
function takeOver(clause: Clause, reading: TaskReading): void {
  const { sentence, text } = clause
  const before = reading.sentences
    .slice(Math.max(0, sentence.index - SOON), sentence.index)
    .findLast(({ turn, isNoise, terms }) => turn === sentence.turn - 1 && !isNoise && terms.length > 1)
  if (before === undefined || OPEN_QUESTION.test(before.text)) return
  const due = findDueDate(text, reading.rules.language, reading.time)
  const action = reading.cues.need(before.text) ?? asSaid(before)
  const task = taskOf(action, { text: before.text, sentence: before }, reading)
  reading.tasks.push({
    ...task,
    due: due ?? task.due,
    person: reading.people.ofSpeaker(sentence.speakerId),
    evidence: [before, sentence],
  })
}

/** Returns the action in the words of the sentence that `that` or `on it` refers to. */
export function asSaid({ text }: Sentence): Action {
  return { subject: text.replace(/[.!?]+$/, ''), isElliptical: false, isWeak: false, isToDo: true }
}

/** Records what a speaker promises, as the answer to a request if there is one. */
export function takeOn(promise: Action, clause: Clause, reading: TaskReading): void {
  if (promise.isElliptical) return takeOnWhatWasSaid(promise, clause, reading)
  const request = requestFor(clause.sentence, reading)
  const { tasks, open } = reading
  const task = { ...taskOf(promise, clause, reading), person: reading.people.ofSpeaker(clause.sentence.speakerId) }
  // A bare `I can`, or a verb that may be done on the spot, counts only with a deadline.
  const hasReason = task.due !== null || (promise.isToDo && !promise.isWeak)
  if (isMoreOfTheSame(task, clause, reading)) return
  // `We should keep it simple, so I can …` isn't an answer.
  const isOwn = promise.isWeak && request?.asking.turn === clause.sentence.turn
  if (request !== undefined && !isOwn && isAnswerTo(request, clause.sentence)) {
    open.splice(open.indexOf(request), 1)
    tasks.push({ ...task, due: task.due ?? request.due, evidence: [...request.evidence, clause.sentence] })
  } else if (hasReason) tasks.push(task)
}

function takeOnWhatWasSaid(promise: Action, clause: Clause, reading: TaskReading): void {
  if (promise.isTakenOver === true && isOfThisTurn(clause, reading)) return
  const request = requestFor(clause.sentence, reading)
  // `I can.` answers a request, not `we have to`.
  const isTaken = request?.kind === 'request' || !promise.isWeak || promise.subject !== ''
  if (request !== undefined && isTaken) settle(request, clause, reading)
  else if (promise.isTakenOver === true) takeOver(clause, reading)
}

/**
 * Adds the details that follow a plain yes in the same turn, unless they are a separate task. Returns true if they were
 * added.
 */
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

/**
 * A promise right after a request answers it if the request was to the speaker, or if both are about the same thing.
 */
function isAnswerTo(request: OpenRequest, sentence: Sentence): boolean {
  if (sentence.index - request.asking.index > SOON) return false
  return (
    request.kind === 'request' ||
    request.evidence.some((earlier) => earlier.terms.some((term) => sentence.terms.includes(term)))
  )
}
