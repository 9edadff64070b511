import { escapeHtml } from '../../shared/escape-html.ts'
import { displayText } from '../text-rules.ts'
import type { DraftSectionItem, MeetingContent, TemplateSection } from './summarizer.ts'
import { type Wording, wordingIn } from './wording.ts'

/** A section with its content. */
export type WrittenSection = {
  section: TemplateSection
  blocks: ContentBlock[]
  items: Omit<DraftSectionItem, 'sortOrder'>[]
}

/** Returns all sections as one Markdown text, in the given order; null if there are none. */
export function toDocument(
  sections: WrittenSection[],
  { timeZone }: MeetingContent,
  languageCode: string,
): string | null {
  const wording = wordingIn(languageCode.toLowerCase().split('-', 1)[0] ?? '')
  const parts = sections.map(({ section, blocks, items }) => {
    // A section for tasks can have a note instead that there are none.
    const isTasks = section.sectionType === 'tasks' && blocks.length === 0
    const body = isTasks ? taskList(items, timeZone, wording) : renderBlocks(blocks, 'markdown')
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

/** `2026-03-06`: unambiguous in any language. */
function dayOf(dueDate: string, timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(new Date(dueDate))
  } catch {
    return dueDate.slice(0, 10)
  }
}

/** A line of a section: plain text, with an optional label before it and an optional timestamp after it. */
export type ContentLine = { label?: string; text: string; startTime: number | null }

/** The content of a section, before it's rendered as Markdown or HTML. */
export type ContentBlock = { kind: 'paragraph' | 'list'; lines: ContentLine[] }

/** Renders blocks in a section's format; speech can never become markup. */
export function renderBlocks(blocks: ContentBlock[], format: 'html' | 'markdown'): string {
  const filled = blocks.filter((block) => block.lines.length > 0)
  return format === 'html' ? filled.map(toHtml).join('\n') : filled.map(toMarkdown).join('\n\n')
}

function toMarkdown({ kind, lines }: ContentBlock): string {
  const written = lines.map(({ label, text, startTime }) =>
    [label === undefined ? '' : `**${escapeMarkdown(label)}**`, escapeMarkdown(text), momentOf(startTime)]
      .filter((part) => part !== '')
      .join(' '),
  )
  return kind === 'list' ? written.map((line) => `- ${line}`).join('\n') : written.join(' ')
}

function toHtml({ kind, lines }: ContentBlock): string {
  const written = lines.map(({ label, text, startTime }) =>
    [label === undefined ? '' : `<strong>${oneLine(label)}</strong>`, oneLine(text), momentOf(startTime)]
      .filter((part) => part !== '')
      .join(' '),
  )
  return kind === 'list'
    ? `<ul>\n${written.map((line) => `<li>${line}</li>`).join('\n')}\n</ul>`
    : `<p>${written.join(' ')}</p>`
}

const oneLine = (text: string) => escapeHtml(text.replaceAll(/\s+/g, ' ').trim())

function momentOf(startTime: number | null): string {
  return startTime === null ? '' : timestamp(startTime)
}

/** Escapes Markdown so that a text is shown as is: no emphasis, links, headings, tables, HTML or autolinks. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_{}[\]<>|~#!&$]/g, '\\$&')
    .replace(/:\/\//g, ':\\//')
    .replace(/\bwww\./gi, (host) => `${host.slice(0, -1)}\\.`)
    .replace(/^(?=[-+=] )/, '\\')
    .replace(/^(\d{1,9})(?=[.)] )/, '$1\\')
}

/** Formats a time in the recording as the app links it: `[12:04]`, `[1:02:04]`. */
export function timestamp(seconds: number): string {
  const whole = Math.max(0, Math.floor(Number.isFinite(seconds) ? seconds : 0))
  const hours = Math.floor(whole / 3600)
  const minutes = twoDigits(Math.floor(whole / 60) % 60)
  const rest = twoDigits(whole % 60)
  return hours > 0 ? `[${hours}:${minutes}:${rest}]` : `[${minutes}:${rest}]`
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}

const LONGEST_TITLE = 60

/** Returns a title fit for a recording: one short line, no sentence and no markup; null if it isn't. */
export function shortTitle(text: string): string | null {
  const title = displayText(text)
    .replace(/^["'“”„‘’«»]+|["'“”„‘’«».]+$/gu, '')
    .trim()
  if (title === '' || Array.from(title).length > LONGEST_TITLE || !/\p{L}/u.test(title)) return null
  if (/[<>{}[\]|*_`#\\\n]|:\/\/|[.?!] |[,;:–-]$/u.test(title)) return null
  return title.charAt(0).toUpperCase() + title.slice(1)
}
