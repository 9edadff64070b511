import { splitTimes } from './split-times'

// What Markdown (CommonMark with GFM) could read anything into: escapes, emphasis, code, links, HTML, strikethrough, tables.
const SIGNS = /[\\*_`[\]<>~|\r\n]|&#?\w+;/
// A heading, a list, a quote, a line, or code by indentation.
const BLOCK_START = /^(?: {4}|\t|\s*(?:#|>|[-+=]|\d{1,9}[.)]))/
const LINKED_TIME = /\]\(/
// What becomes a link without any sign.
const ADDRESS = /@|www\.|https?:/i

/**
 * Whether a text is a single line in which Markdown has nothing to do, times in brackets aside: most of what a summary says.
 * It is drawn at once, without the code that reads Markdown.
 */
export function isPlainLine(text: string): boolean {
  const line = text.trimEnd()
  if (BLOCK_START.test(line) || LINKED_TIME.test(line)) return false
  return splitTimes(line).every((part) => typeof part !== 'string' || !(SIGNS.test(part) || ADDRESS.test(part)))
}
