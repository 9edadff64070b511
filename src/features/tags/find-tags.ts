import type { Tag } from '~/api/generated/types.gen'

const MAX_SHOWN = 200

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Tags whose name has the words in it, accents and case apart; more than anybody reads through are left out. */
export function findTags(tags: readonly Tag[], query: string): Tag[] {
  const wanted = plain(query.trim())
  return tags.filter(({ name }) => plain(name).includes(wanted)).slice(0, MAX_SHOWN)
}

/** Whether the catalog has the name already; the service tells upper and lower case apart no more than this (contract 2.13). */
export function hasTagNamed(tags: readonly Tag[], name: string): boolean {
  const wanted = name.trim().normalize('NFC').toLowerCase()
  return tags.some((tag) => tag.name.normalize('NFC').toLowerCase() === wanted)
}
