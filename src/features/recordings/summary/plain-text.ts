import { splitTimes } from './content/split-times'

// Whoever asks wants a title or a description, and finding pairs of marks takes the square of the length.
const MOST_CHARACTERS = 5_000

/** A line of Markdown as plain words: without times, emphasis, headings, list marks and link addresses; not all of a very long one. */
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
