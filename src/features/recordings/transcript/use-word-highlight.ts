import { useEffect, type RefObject } from 'react'
import { usePlayback } from '../player/playback'
import { useReadingStore } from './reading-store'
import type { TextPart } from './text-part'
import { wordAt, type WordTimes } from './word-times'

const NAME = 'spoken-word'
const DRAWING_FRAMES = 8

/**
 * Marks the word that is spoken within the current line. The browser paints it (CSS Custom Highlight API), so that no row is
 * rendered again; where it cannot, the line stays the finest mark. Keep `fieldMessage` stable.
 */
export function useWordHighlight(scroller: RefObject<HTMLElement | null>, wordsOf: (line: number) => WordTimes | null) {
  useEffect(() => {
    if (!('highlights' in CSS)) return
    const range = new Range()
    const highlight = new Highlight()
    let shown = ''
    let [frame, framesLeft] = [0, DRAWING_FRAMES]
    CSS.highlights.set(NAME, highlight)

    const hide = () => {
      if (shown !== '') highlight.clear()
      shown = ''
    }

    const mark = ({ position }: { position: number }) => {
      const { currentLine } = useReadingStore.getState()
      const label = wordsOf(currentLine)
      const part = label === null ? null : wordAt(label, position)
      if (part === null) return hide()
      const word = `${currentLine}:${part.from}`
      // A row that came into sight since has other text nodes.
      if (word === shown && range.startContainer.isConnected) return
      hide()
      if (!placeRange(range, scroller.current?.querySelectorAll(`[data-line="${currentLine}"]`), part))
        return markSoon()
      shown = word
      framesLeft = DRAWING_FRAMES
      highlight.add(range)
    }
    /** The row of a line that was just reached may not be drawn yet. */
    const markSoon = () => {
      cancelAnimationFrame(frame)
      framesLeft -= 1
      if (framesLeft > 0) frame = requestAnimationFrame(() => mark(usePlayback.getState()))
    }
    mark(usePlayback.getState())
    const stopPlaying = usePlayback.subscribe(mark)
    const stopReading = useReadingStore.subscribe(() => {
      framesLeft = DRAWING_FRAMES
      mark(usePlayback.getState())
    })
    return () => {
      stopPlaying()
      stopReading()
      cancelAnimationFrame(frame)
      CSS.highlights.delete(NAME)
    }
  }, [scroller, wordsOf])
}

/** Puts the range around a part of a line's text; false when it is not in the document. */
function placeRange(range: Range, shown: NodeListOf<Element> | undefined, part: TextPart): boolean {
  for (const element of shown ?? []) {
    const offset = Number(element.getAttribute('data-from') ?? 0)
    const start = textPoint(element, part.from - offset)
    const end = textPoint(element, part.to - offset)
    if (start === null || end === null) continue
    range.setStart(...start)
    range.setEnd(...end)
    return true
  }
  return false
}

/** The text node and the place in it that so many characters of an element end at. */
function textPoint(element: Element, characters: number): [Text, number] | null {
  if (characters < 0) return null
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  let left = characters
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (!(node instanceof Text)) continue
    if (left <= node.length) return [node, left]
    left -= node.length
  }
  return null
}
