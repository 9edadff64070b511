import type { SectionItem } from '#openapi/generated/types.ts'
import { markdownListEntries } from './content/content-shape'
import { splitTimes } from './content/split-times'

/** One thing a summary says that could become a task: an item, or an entry of an item that is a list. */
export type SummaryEntry = {
  /** The item's id, and behind a `/` the entry's place where the item is a list. */
  key: string
  text: string
  item: SectionItem
}

/** The text of an item, whichever of its fields has it. */
export const textOf = ({ content, subject, description }: SectionItem): string =>
  content ?? [subject, description].filter(Boolean).join('\n\n')

/** The entries of items of which each is a list or a single line; null when one of them is longer or richer than that. */
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

/** Whether an item of a section of tasks is one, and not a text about them. */
export const isTask = (item: SectionItem): boolean => (item.subject ?? '').trim() !== ''

/** Words without the times in them, and these times, each once. */
export function withoutTimes(text: string) {
  const parts = splitTimes(text)
  const words = parts.filter((part) => typeof part === 'string').join('')
  return {
    text: words.replaceAll(/ +/g, ' ').replaceAll(' .', '.').trim(),
    times: parts.filter((part) => typeof part !== 'string'),
  }
}
