import type { Tag, TagUsage } from '#openapi/generated/types.ts'
import { lengthOf, plainText } from '~/lib/text'

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

/** Tags whose name has the words in it, accents and case apart. */
export function findTags(tags: readonly Tag[], query: string): Tag[] {
  const wanted = plainText(query.trim())
  return tags.filter(({ name }) => plainText(name).includes(wanted))
}

export type UsageByTag = ReadonlyMap<string, TagUsage>

/** The most used first, equally used ones by name; all by name where it is not known how often they are used. */
export function orderTags(tags: readonly Tag[], usage?: UsageByTag): Tag[] {
  const { compare } = new Intl.Collator()
  const uses = ({ tagId }: Tag) => {
    const found = usage?.get(tagId)
    return found === undefined ? 0 : found.recordingCount + found.appointmentCount
  }
  return tags.toSorted((a, b) => uses(b) - uses(a) || compare(a.name, b.name))
}
