import type { SectionItem, SectionType } from '#openapi/generated/types.ts'
import { textOf } from '#shared/summaries.ts'
import { markdownListEntries, splitTimes } from './content/content-text'
import type { Chapter } from '../player/playback-marks'

/** Something in a summary that could become a task: an item, or an entry of an item that is a list. */
export type SummaryEntry = {
  /** The item's id, followed by `/` and the entry's index if the item is a list. */
  key: string
  text: string
  item: SectionItem
}

/** The entries of items that are lists or single lines; null if any item is longer or richer than that. */
export function entriesOf(items: readonly SectionItem[]): SummaryEntry[] | null {
  const entries = items.flatMap((item) => {
    const text = textOf(item).trim()
    if (item.outputFormat === 'html') return [null]
    const listed = markdownListEntries(text)
    if (listed !== null)
      return listed.map((entry, place) => ({ key: `${item.sectionItemId}/${place}`, text: entry, item }))
    return [isLine(text) ? { key: item.sectionItemId, text, item } : null]
  })
  const known = entries.filter((entry) => entry !== null)
  return known.length === entries.length && known.length > 0 ? known : null
}

const isLine = (text: string) => !text.includes('\n') && !/^(?:#{1,6}\s|>|\||```)/.test(text)

/** Whether an item in a tasks section is a task, not just text about tasks. */
export const isTask = (item: SectionItem): boolean => (item.subject ?? '').trim() !== ''

/** Separates a text from the times in it. */
export function withoutTimes(text: string) {
  const parts = splitTimes(text)
  const words = parts.filter((part) => typeof part === 'string').join('')
  return {
    text: words.replaceAll(/ +/g, ' ').replaceAll(' .', '.').trim(),
    times: parts.filter((part) => typeof part !== 'string'),
  }
}

/** Section items under one heading. */
export type Section = { key: string; title: string; sectionType: SectionType; items: SectionItem[] }

/**
 * Sorts items by `sortOrder` and groups adjacent ones with the same type and title under one heading: a service may
 * send one item per decision or task, or one for all.
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

const MAX_CHARACTERS = 72
const MARKUP = /[*_`~<>|\\[\]]|https?:/

/** Short topics that fit in a line, with their times; null if any is longer or richer than that. */
export function topicEntries(items: readonly SectionItem[]): string[] | null {
  const entries = items.flatMap(({ content, outputFormat }) =>
    outputFormat === 'html' ? [null] : (markdownListEntries(content ?? '') ?? [null]),
  )
  const short = entries.filter((entry) => entry !== null && isShort(entry))
  return short.length === entries.length && short.length > 0 ? short.filter((entry) => entry !== null) : null
}

function isShort(entry: string): boolean {
  const text = splitTimes(entry)
    .filter((part) => typeof part === 'string')
    .join('')
  return text.length <= MAX_CHARACTERS && !MARKUP.test(text)
}

const LONGEST_TITLE = 80

/** The topics of a summary that have a time, as chapters of the recording. */
export function chaptersOf(items: readonly SectionItem[]): Chapter[] {
  return items
    .filter(({ sectionType, outputFormat }) => sectionType === 'topics' && outputFormat !== 'html')
    .flatMap((item) => topicsOf(item).flatMap(toChapter))
}

function topicsOf({ content, subject }: SectionItem): string[] {
  if (content === null || content.trim() === '') return subject === null ? [] : [subject]
  return markdownListEntries(content) ?? content.split('\n')
}

/** If a topic names two times, as a range or in separate places, it starts at the first. */
function toChapter(topic: string): Chapter[] {
  const time = splitTimes(topic).find((part) => typeof part !== 'string')
  const title = plainText(topic)
  if (time === undefined || title === '') return []
  const short = title.length > LONGEST_TITLE ? `${title.slice(0, LONGEST_TITLE - 1).trimEnd()}…` : title
  return [{ startTime: time.seconds, title: short }]
}

// Callers want a title or a description, and matching pairs of markers takes quadratic time.
const MOST_CHARACTERS = 5_000

/**
 * Converts a line of Markdown to plain text: without times, emphasis, headings, list markers and link addresses. Very
 * long text is truncated.
 */
export function plainText(markdown: string): string {
  return splitTimes(markdown.slice(0, MOST_CHARACTERS))
    .filter((part) => typeof part === 'string')
    .join('')
    .replaceAll(/^\s{0,3}(?:#{1,6}|[-*+]|>|\d{1,4}[.)])\s+/gm, '')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/(\*\*|__|~~|`)(.+?)\1/g, '$2')
    .replaceAll(/(?<![\p{L}\p{N}])[*_](\S(?:.*?\S)?)[*_](?![\p{L}\p{N}])/gu, '$1')
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(/ ([.,;:!?])/g, '$1')
    .trim()
}
