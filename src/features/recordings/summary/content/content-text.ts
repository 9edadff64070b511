import { TIME_MENTION } from '#shared/summaries.ts'
import { formatDuration } from '~/lib/text'

/** A time in a text. `seconds` is its start; `label` is formatted like on the rest of the page. */
export type TimeMention = { seconds: number; label: string }

/** Splits a text at the times in it: `Agreed [12:04].` → `['Agreed ', { seconds: 724, label: '12:04' }, '.']`. */
export function splitTimes(text: string): (string | TimeMention)[] {
  const parts: (string | TimeMention)[] = []
  let read = 0
  for (const match of text.matchAll(TIME_MENTION)) {
    const [whole, from = '', to] = match
    if (match.index > read) parts.push(text.slice(read, match.index))
    const seconds = clockSeconds(from)
    const end = to === undefined ? '' : `–${formatDuration(clockSeconds(to))}`
    parts.push({ seconds, label: `${formatDuration(seconds)}${end}` })
    read = match.index + whole.length
  }
  if (read < text.length) parts.push(text.slice(read))
  return parts
}

/** `1:02:04` → 3724, `75:00` → 4500. */
const clockSeconds = (clock: string) => clock.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0)

/** A time to render: `tail` is the punctuation after it, which must not start a new line. */
export type DrawnTime = TimeMention & { tail: string }

/** Like `splitTimes`, with the punctuation after each time attached to it. */
export function drawnTimes(text: string): (string | DrawnTime)[] {
  const parts = splitTimes(text)
  return parts.flatMap((part, place): (string | DrawnTime)[] => {
    if (typeof part !== 'string') return [{ ...part, tail: tailOf(parts[place + 1]) }]
    const rest = typeof parts[place - 1] === 'object' ? part.slice(tailOf(part).length) : part
    return rest === '' ? [] : [rest]
  })
}

const tailOf = (next: string | TimeMention | undefined): string =>
  typeof next === 'string' ? (/^[.,;:!?)\]»”’]+/.exec(next)?.[0] ?? '') : ''

// Anything Markdown (CommonMark with GFM) might interpret: escapes, emphasis, code, links, HTML, strikethrough, tables.
const SIGNS = /[\\*_`[\]<>~|\r\n]|&#?\w+;/
// A heading, list, quote, thematic break or indented code.
const BLOCK_START = /^(?: {4}|\t|\s*(?:#|>|[-+=]|\d{1,9}[.)]))/
const LINKED_TIME = /\]\(/
// Text that becomes a link without any markup.
const ADDRESS = /@|www\.|https?:/i

/**
 * Whether a text is a single line without Markdown, apart from times in brackets, like most of a summary. It is
 * rendered immediately, without loading the Markdown parser.
 */
export function isPlainLine(text: string): boolean {
  const line = text.trimEnd()
  if (BLOCK_START.test(line) || LINKED_TIME.test(line)) return false
  return splitTimes(line).every((part) => typeof part !== 'string' || !(SIGNS.test(part) || ADDRESS.test(part)))
}

/** Returns the entries if the content is just a Markdown list; otherwise null. */
export function markdownListEntries(content: string): string[] | null {
  const lines = content.trim().split('\n')
  const entries = lines.map((line) => /^(?:[-*+]|\d{1,4}[.)])\s+(\S.*)$/.exec(line.trimEnd())?.[1])
  return entries.every((entry) => entry !== undefined) ? entries : null
}

/** Classes for rich text by element, for both Markdown and HTML. */
export const contentClasses = {
  p: 'my-2 first:mt-0 last:mb-0',
  ul: 'my-2 list-disc space-y-1 pl-5 marker:text-ink-3 first:mt-0 last:mb-0',
  ol: 'my-2 list-decimal space-y-1 pl-5 marker:text-ink-3 first:mt-0 last:mb-0',
  blockquote: 'my-2 border-l-2 border-line-strong pl-4 text-ink-2',
  heading: 'mt-4 mb-1 font-semibold first:mt-0',
  code: 'rounded-xs bg-sunken px-1 font-mono text-small',
  pre: 'my-2 overflow-x-auto rounded-control bg-sunken p-3 font-mono text-small [&_code]:bg-transparent [&_code]:p-0',
  table: 'w-full border-collapse text-control',
  tableFrame: 'my-2 overflow-x-auto first:mt-0 last:mb-0',
  th: 'border-b border-line-strong py-1.5 pr-4 text-left align-bottom font-semibold',
  td: 'border-b border-line py-1.5 pr-4 align-top',
  hr: 'my-4 border-line',
} as const

const MOST_CHARACTERS = 100_000
const MOST_CELLS = 20_000
// No one writes this many in a row; each may open a nesting level.
const NESTING = /[*_~[\]`]{100,}|(?:(?:[-+*]|\d{1,9}[.)]) |> ?){100,}/

/**
 * Whether Markdown is safe to parse and render: a few kilobytes may nest thousands of levels deep, or make a table of
 * millions of cells, since each row is padded to the widest.
 */
export const isSafeToParse = (markdown: string): boolean =>
  markdown.length <= MOST_CHARACTERS && !NESTING.test(markdown) && cellsAtMost(markdown) <= MOST_CELLS

function cellsAtMost(markdown: string): number {
  let rows = 0
  let widest = 0
  for (const line of markdown.split('\n')) {
    const bars = line.split('|').length - 1
    if (bars > 0) rows += 1
    widest = Math.max(widest, bars)
  }
  return rows * widest
}
