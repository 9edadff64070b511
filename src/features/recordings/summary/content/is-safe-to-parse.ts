const MOST_CHARACTERS = 100_000
const MOST_CELLS = 20_000
// No one writes so many in a row; each may open a level that the parser and the page go into.
const NESTING = /[*_~[\]`]{100,}|(?:(?:[-+*]|\d{1,9}[.)]) |> ?){100,}/

/**
 * Whether Markdown can be parsed and drawn at all: a few kilobytes may nest thousands deep, or make a table of millions of
 * cells, since each row is filled up to the width of the widest.
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
