import type { SectionItem } from '#openapi/generated/types.ts'
import { markdownListEntries } from './content/content-shape'
import { splitTimes } from './content/split-times'

const MAX_CHARACTERS = 72
const MARKUP = /[*_`~<>|\\[\]]|https?:/

/** Short topics that fit in a line of text, with their times; null when they are longer or richer than that. */
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
