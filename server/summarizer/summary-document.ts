import { escapeMarkdown, renderBlocks, type ContentBlock } from './extractive/content-blocks.ts'
import { wordingIn, type Wording } from './extractive/languages/wording.ts'
import type { DraftSectionItem, MeetingContent, TemplateSection } from './summarizer.ts'

/** A section with what goes into it. */
export type WrittenSection = {
  section: TemplateSection
  blocks: ContentBlock[]
  items: Omit<DraftSectionItem, 'sortOrder'>[]
}

/** All sections as one Markdown text, in the order given; null where there is none. */
export function toDocument(
  sections: WrittenSection[],
  { timeZone }: MeetingContent,
  languageCode: string,
): string | null {
  const wording = wordingIn(languageCode.toLowerCase().split('-', 1)[0] ?? '')
  const parts = sections.map(({ section, blocks, items }) => {
    const body = section.sectionType === 'tasks' ? taskList(items, timeZone, wording) : renderBlocks(blocks, 'markdown')
    return `## ${escapeMarkdown(section.title)}\n\n${body}`
  })
  return parts.length === 0 ? null : parts.join('\n\n')
}

function taskList(items: Omit<DraftSectionItem, 'sortOrder'>[], timeZone: string, wording: Wording): string {
  return items
    .map(({ subject, responsibleUserName, dueDate }) => {
      const due = dueDate === null ? null : `${wording.due} ${dayOf(dueDate, timeZone)}`
      const details = [subject, responsibleUserName, due].filter((detail) => detail !== null)
      return `- ${escapeMarkdown(details.join(' — '))}`
    })
    .join('\n')
}

/** `2026-03-06`: unambiguous in every language. */
function dayOf(dueDate: string, timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(new Date(dueDate))
  } catch {
    return dueDate.slice(0, 10)
  }
}
