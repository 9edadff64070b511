import type { DraftSectionItem, MeetingContent, SummarizerResult } from '../summarizer.ts'
import { escapeMarkdown, renderBlocks } from './content-blocks.ts'
import { wordingIn, type Wording } from './languages/wording.ts'
import { readMeeting, type ReadMeeting } from './read-meeting.ts'
import { writeSections, type WrittenSection } from './write-sections.ts'

/** Fewer words than this, greetings left out, are nothing to sum up. */
const LEAST_WORDS = 8

/** Summarises a meeting, without waiting for anything; the same content always gives the same result. */
export function summarizeContent(content: MeetingContent, onProgress: (fraction: number) => void): SummarizerResult {
  const meeting = readMeeting(content, (fraction) => onProgress(fraction * 0.8))
  if (meeting.wordCount < LEAST_WORDS) return { summary: null, sectionItems: [] }
  const sections = writeSections(content, meeting)
  onProgress(1)
  const sectionItems = sections.flatMap(({ items }) => items).map((item, index) => ({ ...item, sortOrder: index + 1 }))
  return { summary: toDocument(sections, content, meeting), sectionItems }
}

/** All sections as one Markdown text; null where there is none. */
function toDocument(sections: WrittenSection[], content: MeetingContent, meeting: ReadMeeting): string | null {
  const wording = wordingIn(meeting.rules.language)
  const parts = sections.map(({ section, blocks, items }) => {
    const body = section.sectionType === 'tasks' ? taskList(items, content, wording) : renderBlocks(blocks, 'markdown')
    return `## ${escapeMarkdown(section.title)}\n\n${body}`
  })
  return parts.length === 0 ? null : parts.join('\n\n')
}

function taskList(
  items: Omit<DraftSectionItem, 'sortOrder'>[],
  { timeZone }: MeetingContent,
  wording: Wording,
): string {
  return items
    .map(({ subject, responsibleUserName, dueDate }) => {
      const details = [responsibleUserName, dueDate === null ? null : wording.due(dayOf(dueDate, timeZone))].filter(
        (detail) => detail !== null,
      )
      return `- ${escapeMarkdown([subject ?? '', ...details].join(' — '))}`
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
