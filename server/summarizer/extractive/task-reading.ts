import type { MeetingTime } from '../meeting-time.ts'
import { findDueDate, type DueDate } from '../due-date.ts'
import type { Action, LanguageRules, TaskCues } from './languages/language-rules.ts'
import type { People, Person } from '../people.ts'
import type { Sentence } from './read-transcript.ts'

/** Something to do that came up in the meeting. */
export type FoundTask = {
  subject: string
  person: Person | null
  due: DueDate | null
  /** The sentences that say so, in order. */
  evidence: Sentence[]
  /** Taken on with a plain yes: what the speaker goes on to say may be the details. */
  isPlainYes?: boolean
}

/** Something asked for that nobody has answered yet. */
export type OpenRequest = FoundTask & {
  kind: 'request' | 'need'
  askedBy: string
  /** Index of the sentence that asks. */
  at: number
  /** Becomes a task even if nobody answers. */
  isFirm: boolean
}

/** A part of a sentence with a subject of its own. */
export type Clause = { text: string; sentence: Sentence }

/** A meeting on its way from the first sentence to the last: what was found, and what is still open. */
export type TaskReading = {
  sentences: Sentence[]
  rules: LanguageRules
  cues: TaskCues
  people: People
  time: MeetingTime
  /** Alternatives of a pattern that match everybody's names. */
  names: string
  tasks: FoundTask[]
  open: OpenRequest[]
}

export const TITLES = String.raw`(?:(?:herr|frau|dr\.?|mr\.?|mrs\.?|ms\.?) )?`
const LEAST_WORDS = 2
/** What the speaker goes on with, in one breath: `… to Michael, it's what I do anyway`, `… and she's working on that`. */
const OTHER_CLAUSE =
  /(?<=^\S+ \S+ .*?)(?:,| and| but)* (?:it's|it is|she's|he's|they're|i'm|i am|we're|that's|that is|there's|there are|which|see what|tell)\b.*$/i

/** A task of nobody yet, worded from an action and its deadline. */
export function taskOf({ subject }: Action, { text, sentence }: Clause, reading: TaskReading): FoundTask {
  const due = findDueDate(text, reading.rules.language, reading.time)
  return { subject: polished(subject, due, reading), person: null, due, evidence: [sentence] }
}

/** `Ask marketing by Friday then, Omar` without the person spoken to and without words that mean nothing tomorrow. */
function polished(subject: string, due: DueDate | null, reading: TaskReading): string {
  const unnamed = withoutVocative(subject, reading)
  const undated = due === null ? unnamed : withoutPhrase(unnamed, due.phrase)
  const short = undated
    // What it is for, and what follows from it, stands in the quotation.
    .replace(/,? (?:so (?:if|that|you|we|i|they)|because|but)\b.*$/i, '')
    .replace(OTHER_CLAUSE, '')
    .replace(
      /\b(send|give|e-?mail|forward|bring|mail|show|dig|write|get)((?: up| out)?) (?:you|me|us) (?!to\b|know\b)/i,
      '$1$2 ',
    )
    .replace(
      /(?:[\s,]+(?:then|please|so|and|jus|though|too|as well|again then|starting|from|until|by|yourself|dann|bitte|auch))+$/i,
      '',
    )
    .trim()
  return short.charAt(0).toUpperCase() + short.slice(1)
}

/** `Adjust the plan, Ben.` without Ben. */
export function withoutVocative(said: string, { names }: TaskReading): string {
  return names === '' ? said : said.replace(new RegExp(String.raw`,\s*${TITLES}(?:${names})(?=[.!?]*$)`, 'iu'), '')
}

/** "By Friday" is in the due date, and wrong in a subject that is read a week later. */
function withoutPhrase(subject: string, phrase: string): string {
  const escaped = phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const dated = new RegExp(
    String.raw`(?:^|[\s,]+)(?:(?:by|on|until|till|before|at|in|right|bis zum|bis|am|ab|vor|noch|gleich)\s+)?(?:the\s+)?${escaped}(?![\p{L}\p{N}])`,
    'iu',
  )
  const rest = subject.replace(dated, '').replace(/\s+/g, ' ').trim()
  return rest.split(' ').length >= LEAST_WORDS && !/\b(?:and|or|of|the|und|oder)$/i.test(rest) ? rest : subject
}

/** The names of everybody as alternatives of a pattern, longest first. */
export function namesPattern({ callings }: People): string {
  return callings
    .map((calling) => calling.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/ /g, String.raw`\s+`))
    .join('|')
}
