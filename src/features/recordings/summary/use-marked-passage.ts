import { useEffect, useEffectEvent, type RefObject } from 'react'

const NAME = 'found-passage'

/** The passage marked in the summary by the address. */
export type MarkedPassage = {
  /** undefined for nothing. */
  text: string | undefined
  /** A different number for each link followed here. */
  arrival: number | undefined
  /** Called when the mark is removed. */
  onLeave: () => void
}

/**
 * Marks a passage of the summary and scrolls to it, and keeps it in view while content above is rendered, until the
 * reader does something. Escape or a press in the summary removes the mark. Painted with the CSS Custom Highlight API,
 * independent of how the text is rendered.
 */
export function useMarkedPassage(drawn: RefObject<HTMLElement | null>, { text, arrival, onLeave }: MarkedPassage) {
  const leave = useEffectEvent(onLeave)

  useEffect(() => {
    const root = drawn.current
    if (root === null || text === undefined) return
    let isHeld = true

    function show(of: Element, passage: string) {
      const range = rangeOfPassage(of, passage)
      if ('highlights' in CSS) CSS.highlights.set(NAME, new Highlight(...(range === null ? [] : [range])))
      if (isHeld) range?.startContainer.parentElement?.scrollIntoView({ block: 'center', behavior: 'instant' })
    }
    const changes = new MutationObserver(() => show(root, text))
    const sizes = new ResizeObserver(() => show(root, text))
    changes.observe(root, { childList: true, subtree: true, characterData: true })
    sizes.observe(root)

    const release = () => {
      isHeld = false
    }
    const handleKey = ({ key, defaultPrevented }: KeyboardEvent) => {
      release()
      if (key === 'Escape' && !defaultPrevented && document.querySelector('dialog:modal') === null) leave()
    }
    const handlePress = () => leave()
    const acts = ['wheel', 'touchmove', 'pointerdown'] as const
    for (const act of acts) window.addEventListener(act, release, { passive: true })
    window.addEventListener('keydown', handleKey)
    root.addEventListener('click', handlePress)
    return () => {
      changes.disconnect()
      sizes.disconnect()
      for (const act of acts) window.removeEventListener(act, release)
      window.removeEventListener('keydown', handleKey)
      root.removeEventListener('click', handlePress)
      if ('highlights' in CSS) CSS.highlights.delete(NAME)
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the same link pressed again leads there again
  }, [drawn, text, arrival])
}

/** Elements of a summary that aren't part of its text: times, buttons, icons. */
const BESIDE = 'button, [aria-hidden="true"], [data-not-copied], dialog, [popover]'

/**
 * Finds a passage in a rendered summary; null if missing. Compares only letters and digits, because times and Markdown
 * aren't rendered as written. If the whole isn't found, looks for the first half.
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

/** One UTF-16 unit of a lower-cased letter, and the letter's offsets. */
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
