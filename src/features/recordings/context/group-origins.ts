import type { TagOrigin, TagSource } from '#openapi/generated/types.ts'

/** Tags that come from one source. */
export type TagGroup = { source: TagSource; tags: TagOrigin[] }

/** A recording's own tags, and those that are only inherited by what hands them down; each under its first source. */
export function groupOrigins(origins: readonly TagOrigin[]): { own: TagOrigin[]; inherited: TagGroup[] } {
  const own = origins.filter(({ isOwn }) => isOwn)
  const groups = new Map<string, TagGroup>()
  for (const tag of origins) {
    const source = tag.inheritedFrom[0]
    if (tag.isOwn || !source) continue
    const key = JSON.stringify(source)
    const group = groups.get(key) ?? { source, tags: [] }
    group.tags.push(tag)
    groups.set(key, group)
  }
  return { own, inherited: [...groups.values()] }
}
