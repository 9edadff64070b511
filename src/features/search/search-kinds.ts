import type { TimeLimits } from '~/features/recordings/list/list-filter'
import { lengthOf } from '~/lib/text'

/**
 * Everything that can be searched, in display order. If the service can search meetings, those include recordings and
 * summaries.
 */
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

/** Minimum length for searching meetings and summaries (docs/contract.md 8). */
const TEXT_LENGTH = 3
const LONGEST = 1_000

/** Whether texts are searched, and not only names and the like. */
export const isTextKind = (kind: SearchKind) => kind === 'summaries' || kind === 'meetings'

/** Normalizes typed or pasted text for the service: trimmed and on a single line. */
export const toTerm = (typed: string): string => typed.trim().replaceAll(/\s+/g, ' ').slice(0, LONGEST)

/** Whether a term is long enough to search a kind. */
export function isLongEnough(kind: SearchKind, term: string): boolean {
  if (!isTextKind(kind)) return term !== ''
  return lengthOf(term) >= TEXT_LENGTH || (kind === 'meetings' && isWholeWord(term))
}

/** In these scripts, one or two characters can be a word. */
const isWholeWord = (term: string) => /[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(term)

/** Whether something has been typed, but too little to search texts. */
export const isTooShortForTexts = (term: string): boolean => term !== '' && !isLongEnough('meetings', term)

/** The kinds that a service searches for a term. With one or two letters, meetings are found only by name. */
export function kindsFor(term: string, hasMeetings: boolean): readonly SearchKind[] {
  const isLeftOut = (kind: SearchKind) => {
    if (kind === 'meetings') return !hasMeetings || isTooShortForTexts(term)
    if (kind === 'recordings') return hasMeetings && !isTooShortForTexts(term)
    return kind === 'summaries' && hasMeetings
  }
  return searchKinds.filter((kind) => !isLeftOut(kind))
}

/** Whether a kind finds meetings in some way. */
export const isOfMeetings = (kind: SearchKind | undefined) =>
  kind === 'meetings' || kind === 'recordings' || kind === 'summaries'

/** A search of one kind, with what the service needs for it. */
export type SearchParams = {
  kind: SearchKind
  term: string
  /** Admins and owners search everyone's tasks, including descriptions. */
  seesAllTasks: boolean
  /** The service has the extension `library`: it can search recordings by name. */
  hasLibrary: boolean
  /** The time zone for "yesterday" and the like. */
  timeZone?: string | undefined
  /** Only for recordings. */
  limits?: TimeLimits
}
