import type { TimeLimits } from '~/features/recordings/list/list-filter'
import { lengthOf } from '~/lib/text'

/** What is searched, in the order in which it is shown. Where the service finds meetings, recordings and summaries are in them. */
export const searchKinds = [
  'meetings',
  'recordings',
  'people',
  'folders',
  'tasks',
  'appointments',
  'summaries',
] as const

export type SearchKind = (typeof searchKinds)[number]

/** Meetings and summaries are searched from this many characters on (docs/contract.md 8). */
const TEXT_LENGTH = 3
const LONGEST = 1_000

/** Whether it is looked for in texts, and not only in names and the like. */
export const isTextKind = (kind: SearchKind) => kind === 'summaries' || kind === 'meetings'

/** What was typed or pasted as the services take it: on one line, without white space around it. */
export const toTerm = (typed: string): string => typed.trim().replaceAll(/\s+/g, ' ').slice(0, LONGEST)

/** Whether a term has enough characters for a kind to be searched for it. */
export function isLongEnough(kind: SearchKind, term: string): boolean {
  if (!isTextKind(kind)) return term !== ''
  return lengthOf(term) >= TEXT_LENGTH || (kind === 'meetings' && isWholeWord(term))
}

/** In these scripts a character or two are a word. */
const isWholeWord = (term: string) => /[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(term)

/** Whether something has been typed, but not enough to look into texts. */
export const isTooShortForTexts = (term: string): boolean => term !== '' && !isLongEnough('meetings', term)

/** The kinds that a service searches for a term. Of a letter or two, meetings are found by their names alone. */
export function kindsFor(term: string, hasMeetings: boolean): readonly SearchKind[] {
  const isLeftOut = (kind: SearchKind) => {
    if (kind === 'meetings') return !hasMeetings || isTooShortForTexts(term)
    if (kind === 'recordings') return hasMeetings && !isTooShortForTexts(term)
    return kind === 'summaries' && hasMeetings
  }
  return searchKinds.filter((kind) => !isLeftOut(kind))
}

/** Whether it is a way of finding meetings. */
export const isOfMeetings = (kind: SearchKind | undefined) =>
  kind === 'meetings' || kind === 'recordings' || kind === 'summaries'

/** A search of one kind, and what the service needs to know to do it. */
export type SearchParams = {
  kind: SearchKind
  term: string
  /** Admins and owners search the tasks of everyone, in their descriptions too. */
  seesAllTasks: boolean
  /** The service offers the extension `library`: recordings are searched by name. */
  hasLibrary: boolean
  /** Whose days "yesterday" and the like are. */
  timeZone?: string | undefined
  /** Only for recordings. */
  limits?: TimeLimits
}
