import type { Tag } from '~/api/generated/types.gen'

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Tags whose name has the words in it, accents and case apart. */
export function findTags(tags: readonly Tag[], query: string): Tag[] {
  const wanted = plain(query.trim())
  return tags.filter(({ name }) => plain(name).includes(wanted))
}
