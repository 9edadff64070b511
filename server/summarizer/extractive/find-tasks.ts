import type { Action, LanguageRules } from './languages/language-rules.ts'
import type { Person } from '../people.ts'
import { isBroken, overlapOf, type Sentence } from './read-transcript.ts'
import {
  type Clause,
  type FoundTask,
  TITLES,
  type TaskReading,
  answer,
  asSaid,
  namesPattern,
  takeOn,
  taskOf,
  withoutVocative,
} from './task-reading.ts'

/** How many sentences later an answer can still belong to a request. */
const PATIENCE = 4
const LONGEST_SENTENCE = 600

/** Finds what people took on, accepted on request or were assigned, in the order of the meeting. */
export function findTasks(meeting: Pick<TaskReading, 'sentences' | 'rules' | 'people' | 'time'>): FoundTask[] {
  const cues = meeting.rules.tasks
  if (cues === null) return []
  const names = namesPattern(meeting.people)
  const reading: TaskReading = { ...meeting, cues, names, tasks: [], open: [] }
  for (const sentence of meeting.sentences) {
    expire(reading, sentence.index)
    const clauses = sentence.said.length > LONGEST_SENTENCE ? [] : cues.clauses(sentence.said, names)
    for (const text of clauses) if (text.trim() !== '') readClause({ text, sentence }, reading)
  }
  expire(reading, Number.POSITIVE_INFINITY)
  const readable = reading.tasks.filter((task) => saysWhat(task, meeting.rules))
  return withoutRepeats(readable.toSorted((a, b) => (a.evidence[0]?.index ?? 0) - (b.evidence[0]?.index ?? 0)))
}

function readClause(clause: Clause, reading: TaskReading): void {
  if (answer(clause, reading)) return
  const promise = reading.cues.promise(clause.text)
  if (promise !== null) return takeOn(promise, clause, reading)
  const assignment = reading.cues.assignment(clause.text, reading.names)
  if (assignment === null || assignment.isElliptical) return askFor(clause, reading)
  reading.tasks.push({ ...taskOf(assignment, clause, reading), person: reading.people.called(assignment.name) })
}

/** Drops requests that weren't answered in time, unless they are firm. */
function expire(reading: TaskReading, index: number): void {
  const expired = reading.open.filter((request) => index - request.asking.index > PATIENCE)
  reading.open = reading.open.filter((request) => !expired.includes(request))
  for (const { isFirm, subject, person, due, evidence } of expired) {
    if (isFirm) reading.tasks.push({ subject, person, due, evidence })
  }
}

const VAGUE = new Set(
  'else later meeting next one ones something thing things time etwas mal nächste sache sachen'.split(' '),
)

/** Whether a task can be understood when read alone: not cut off, and not just `send it`, unless it has a deadline. */
function saysWhat({ subject, due }: FoundTask, { stopWords, tasks }: LanguageRules): boolean {
  if (isBroken(subject) || tasks?.partial.test(subject) === true) return false
  if (due !== null) return subject.replace(due.phrase, '').trim().includes(' ')
  const words = subject.toLowerCase().match(/\p{L}[\p{L}'-]*/gu) ?? []
  return words.slice(1).some((word) => word.length > 1 && !stopWords.has(word) && !VAGUE.has(word))
}

type Worded = { task: FoundTask; words: Set<string> }

function withoutRepeats(tasks: FoundTask[]): FoundTask[] {
  const kept: Worded[] = []
  for (const task of tasks) {
    const worded = { task, words: new Set(task.subject.toLowerCase().match(/\p{L}{4,}/gu)) }
    const same = kept.find((other) => isSame(other, worded))
    if (same === undefined) kept.push(worded)
    else same.task.due ??= task.due
  }
  return kept.map(({ task }) => task)
}

function isSame({ task, words }: Worded, { task: other, words: others }: Worded): boolean {
  if (task.person !== null && other.person !== null && task.person.name !== other.person.name) return false
  const { shared, share } = overlapOf(words, others)
  return shared >= 2 && share >= 0.7
}

/** How far back "please do it" can refer, in sentences. */
const LOOK_BACK = 3

/** Records a request, or something that has to be done, until it's answered. */
function askFor(clause: Clause, reading: TaskReading): void {
  const request = reading.cues.request(withoutVocative(clause.text, reading))
  if (request !== null) return addRequest(request, clause, reading)
  const need = reading.cues.need(clause.text)
  if (need === null || need.isElliptical) return
  reading.open.push({ ...taskOf(need, clause, reading), asking: clause.sentence, kind: 'need', isFirm: false })
}

function addRequest(request: Action, clause: Clause, reading: TaskReading): void {
  const person = addresseeOf(clause.sentence, reading)
  const task = request.isElliptical ? pointedAt(clause, reading) : taskOf(request, clause, reading)
  // Without a name, a question like "can you feel that?" doesn't ask for a task.
  if (task === null || (person === null && !request.isToDo && !request.isElliptical)) return
  const isFirm = person !== null && request.isToDo && !request.isWeak
  const kind = person === null && request.isAppeal === true ? 'need' : 'request'
  reading.open.push({ ...task, asking: clause.sentence, person, kind, isFirm })
}

/** Returns what "would you do that?" refers to: an open need, or else the last sentence with content. */
function pointedAt(clause: Clause, reading: TaskReading): FoundTask | null {
  const { sentence } = clause
  const need = reading.open.findLast((open) => open.kind === 'need' && sentence.index - open.asking.index <= LOOK_BACK)
  reading.open = reading.open.filter((open) => open !== need)
  if (need !== undefined) return { ...need, evidence: [...need.evidence, sentence] }
  const before = reading.sentences
    .slice(Math.max(0, sentence.index - LOOK_BACK), sentence.index)
    .findLast(({ isNoise, terms }) => !isNoise && terms.length > 1)
  if (before === undefined) return null
  const task = taskOf(asSaid(before), clause, reading)
  return { ...task, evidence: [before, sentence] }
}

const LEAD = String.raw`(?:(?:and|so|okay|ok|then|und|also|herr|frau|dr\.|mr\.?|mrs\.?|ms\.?)\s+)*`
const ASKING = String.raw`(?:can|could|would|will|kannst|könntest|können|könnten)`

/** Returns the person a request addresses by name, or null. */
function addresseeOf({ said }: Sentence, { names, people }: TaskReading): Person | null {
  if (names === '') return null
  const head = new RegExp(String.raw`(?:^|[,.] )${LEAD}(?<name>${names})(?=,|\s${ASKING}(?!\p{L}))`, 'iu').exec(said)
  const tail = new RegExp(String.raw`,\s*${TITLES}(?<name>${names})(?=[,?.!]|$)`, 'iu').exec(said)
  const called = (head ?? tail)?.groups?.name ?? null
  return called === null ? null : (people.called(called) ?? { name: called, emailAddress: null })
}
