import type { MeetingTime } from './due-date.ts'
import type { LanguageRules } from './languages/language-rules.ts'
import type { People } from './people.ts'
import type { Sentence } from './sentence.ts'
import { answer, takeOn } from './task-answers.ts'
import { namesPattern, taskOf, type Clause, type FoundTask, type TaskReading } from './task-reading.ts'
import { askFor } from './task-requests.ts'

/** How many sentences later an answer may still belong to a request. */
const PATIENCE = 4
const LONGEST_SENTENCE = 600

/** Finds what people took on, were asked to do and accepted, or were given, in the order of the meeting. */
export function findTasks(meeting: {
  sentences: Sentence[]
  rules: LanguageRules
  people: People
  time: MeetingTime
}): FoundTask[] {
  const cues = meeting.rules.tasks
  if (cues === null) return []
  const names = namesPattern(meeting.people)
  const reading: TaskReading = { ...meeting, cues, names, tasks: [], open: [] }
  for (const sentence of meeting.sentences) {
    expire(reading, sentence.index)
    for (const text of clausesOf(sentence.said, reading)) readClause({ text, sentence }, reading)
  }
  expire(reading, Number.POSITIVE_INFINITY)
  return withoutRepeats(reading.tasks.toSorted((a, b) => startOf(a) - startOf(b)))
}

function clausesOf(said: string, { cues, names }: TaskReading): string[] {
  return said.length > LONGEST_SENTENCE ? [] : cues.clauses(said, names).filter((clause) => clause.trim() !== '')
}

function readClause(clause: Clause, reading: TaskReading): void {
  if (answer(clause, reading)) return
  const promise = reading.cues.promise(clause.text)
  if (promise !== null) return takeOn(promise, clause, reading)
  const assignment = reading.cues.assignment(clause.text, reading.names)
  if (assignment === null || assignment.isElliptical) return askFor(clause, reading)
  reading.tasks.push({ ...taskOf(assignment, clause, reading), person: reading.people.called(assignment.name) })
}

/** What nobody answered in time is dropped, unless it was firm. */
function expire(reading: TaskReading, index: number): void {
  const expired = reading.open.filter((request) => index - request.at > PATIENCE)
  if (expired.length === 0) return
  reading.open = reading.open.filter((request) => !expired.includes(request))
  for (const { isFirm, subject, person, due, evidence } of expired) {
    if (isFirm) reading.tasks.push({ subject, person, due, evidence })
  }
}

function startOf({ evidence }: FoundTask): number {
  return evidence[0]?.index ?? 0
}

function withoutRepeats(tasks: FoundTask[]): FoundTask[] {
  const kept: FoundTask[] = []
  for (const task of tasks) {
    const same = kept.find((other) => isSame(other, task))
    if (same === undefined) kept.push(task)
    else same.due ??= task.due
  }
  return kept
}

function isSame(task: FoundTask, other: FoundTask): boolean {
  if (task.person !== null && other.person !== null && task.person.name !== other.person.name) return false
  const words = wordsOf(task.subject)
  const others = wordsOf(other.subject)
  const shared = [...words].filter((word) => others.has(word)).length
  return shared >= 2 && shared / Math.min(words.size, others.size) >= 0.7
}

function wordsOf(subject: string): Set<string> {
  return new Set(subject.toLowerCase().match(/\p{L}{4,}/gu))
}
