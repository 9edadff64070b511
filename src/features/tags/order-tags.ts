import type { Tag, TagUsage } from '#openapi/generated/types.ts'

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
