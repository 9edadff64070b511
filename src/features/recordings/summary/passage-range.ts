/** What is drawn beside the words of a summary: times, buttons, icons. */
const BESIDE = 'button, [aria-hidden="true"], [data-not-copied], dialog, [popover]'

/**
 * Where a passage stands in what is drawn of a summary; null where it does not. Letters and digits alone count, for how the
 * passage was written, times and marks of Markdown among them, is not what is drawn. Of one that is drawn in parts, the first.
 */
export function rangeOfPassage(root: Element, passage: string): Range | null {
  const wanted = lettersOf(passage)
    .map(({ letter }) => letter)
    .join('')
  const drawn = drawnLetters(root)
  const text = drawn.map(({ letter }) => letter).join('')
  for (const part of [wanted, wanted.slice(0, Math.ceil(wanted.length / 2))]) {
    const at = part === '' ? -1 : text.indexOf(part)
    const [first, last] = [drawn[at], drawn[at + part.length - 1]]
    if (first === undefined || last === undefined) continue
    const range = new Range()
    range.setStart(first.node, first.start)
    range.setEnd(last.node, last.end)
    return range
  }
  return null
}

/** One UTF-16 unit of a letter in lower case, and where the letter stands. */
type Letter = { letter: string; start: number; end: number }

function drawnLetters(root: Element): (Letter & { node: Node })[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const drawn: (Letter & { node: Node })[] = []
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node.parentElement?.closest(BESIDE)) continue
    for (const letter of lettersOf(node.nodeValue ?? '')) drawn.push({ ...letter, node })
  }
  return drawn
}

const lettersOf = (text: string): Letter[] =>
  [...text.matchAll(/[\p{L}\p{N}]/gu)].flatMap(({ 0: letter, index }) =>
    letter
      .toLowerCase()
      .split('')
      .map((unit) => ({ letter: unit, start: index, end: index + letter.length })),
  )
