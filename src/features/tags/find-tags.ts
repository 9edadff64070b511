import type { Tag } from '#openapi/generated/types.ts'
import { plainText } from '~/lib/text'

/** Tags whose name has the words in it, accents and case apart. */
export function findTags(tags: readonly Tag[], query: string): Tag[] {
  const wanted = plainText(query.trim())
  return tags.filter(({ name }) => plainText(name).includes(wanted))
}
