import { lengthOf } from '~/lib/text'

/** What is searched, in the order in which it is shown: what is said in texts comes last to be found, and moves nothing then. */
export const searchKinds = ['recordings', 'people', 'folders', 'tasks', 'appointments', 'summaries', 'spoken'] as const

export type SearchKind = (typeof searchKinds)[number]

/** Summaries and spoken words are searched from this many characters on (docs/contract.md 8). */
const TEXT_LENGTH = 3
const LONGEST = 1_000

/** Whether it is looked for in texts, and not only in names and the like. */
export const isTextKind = (kind: SearchKind) => kind === 'summaries' || kind === 'spoken'

/** What was typed or pasted as the services take it: on one line, without white space around it. */
export const toTerm = (typed: string): string => typed.trim().replaceAll(/\s+/g, ' ').slice(0, LONGEST)

/** Whether a term has enough characters for a kind to be searched for it. */
export function isLongEnough(kind: SearchKind, term: string): boolean {
  if (!isTextKind(kind)) return term !== ''
  return lengthOf(term) >= TEXT_LENGTH
}

/** Whether something has been typed, but not enough to look into texts. */
export const isTooShortForTexts = (term: string): boolean => term !== '' && !isLongEnough('summaries', term)

/** A search of one kind, and what the service needs to know to do it. */
export type SearchParams = {
  kind: SearchKind
  term: string
  /** Admins and owners search the tasks of everybody, in their descriptions too. */
  seesAllTasks: boolean
  /** The service offers the extension `library`: recordings are searched by name. */
  hasLibrary: boolean
  /** Only for recordings. */
  limits?: { createdAfter?: string; createdBefore?: string }
}
