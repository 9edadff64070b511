import { lengthOf } from '~/lib/text'

/** As the contract allows. */
const MAX_LENGTH = 1_000

/** What is to be said about a name: the first two keep it from being saved, the last one says what is saved. */
export type NameProblem = 'nameNeeded' | 'nameTooLong' | 'nameSpaces'

/** A name as it is kept: without spaces around it, and one where there were several. */
export const tidyName = (name: string): string => name.trim().replaceAll(/\s+/g, ' ')

/** While it is typed, nothing is no problem yet, and neither is a space at its end. */
export function nameProblem(name: string, { isTyping = false } = {}): NameProblem | null {
  const tidy = tidyName(name)
  if (tidy === '') return isTyping ? null : 'nameNeeded'
  // As the service counts: an emoji is one.
  if (lengthOf(tidy) > MAX_LENGTH) return 'nameTooLong'
  return tidy === name.trim() ? null : 'nameSpaces'
}
