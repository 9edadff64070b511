import { lengthOf } from '~/lib/text'
import type { Tag } from '#openapi/generated/types.ts'

const MAX_LENGTH = 100

/** A name as the service keeps it: without spaces around it, and composed. */
export const tagNameOf = (typed: string): string => typed.trim().normalize('NFC')

/** Why no tag can be called so; null when one can. */
export function tagNameProblem(name: string): 'nameNeeded' | 'nameTooLong' | 'nameNotOneLine' | null {
  if (name === '') return 'nameNeeded'
  if (/\p{Cc}/u.test(name)) return 'nameNotOneLine'
  return lengthOf(name) > MAX_LENGTH ? 'nameTooLong' : null
}

/** The tag that already has the name, compared as the service does: ignoring case. */
export function namesake(tags: readonly Tag[], name: string): Tag | undefined {
  const wanted = tagNameOf(name).toLowerCase()
  return tags.find((tag) => tag.name.normalize('NFC').toLowerCase() === wanted)
}
