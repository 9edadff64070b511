import type { SectionItem, SectionType } from '#openapi/generated/types.ts'

/** Section items that show under one heading. */
export type Section = { key: string; title: string; sectionType: SectionType; items: SectionItem[] }

/**
 * Puts the items in `sortOrder` and those that follow each other with the same type and title under one heading: a service
 * may send one item for each decision or task, or one for all of them.
 */
export function groupSections(items: readonly SectionItem[]): Section[] {
  const sections: Section[] = []
  for (const item of items.toSorted((a, b) => a.sortOrder - b.sortOrder)) {
    if (isBlank(item)) continue
    const open = sections.at(-1)
    if (open?.sectionType === item.sectionType && open.title === item.title) open.items.push(item)
    else sections.push({ key: item.sectionItemId, title: item.title, sectionType: item.sectionType, items: [item] })
  }
  return sections
}

const isBlank = ({ content, subject, description }: SectionItem) =>
  [content, subject, description].every((text) => (text ?? '').trim() === '')
