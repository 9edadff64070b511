import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useMemo } from 'react'
import type { SpokenWord } from '#openapi/generated/types.ts'
import { useHasExtension } from '~/features/session/use-has-extension'
import { usePlayback } from '../player/playback'
import type { TextPart, TranscriptLine } from './transcript-lines'
import { transcriptQueries, WORD_STRETCH_SECONDS } from './transcript-queries'
import { useReadingStore } from './reading-store'

type WordHighlightProps = {
  directoryId: string
  recordingId: string
  scroller: RefObject<HTMLElement | null>
  lines: readonly TranscriptLine[]
}

/** Marks the word being spoken. Loads word times for the minutes being played, and renders nothing. */
export function WordHighlight({ directoryId, recordingId, scroller, lines }: WordHighlightProps) {
  const isOffered = useHasExtension('transcripts.words')
  const isPlaying = usePlayback((state) => state.isPlaying)
  const stretch = usePlayback(({ position }) => Math.floor(position / WORD_STRETCH_SECONDS))
  const { data: words } = useQuery({
    ...transcriptQueries.words(directoryId, recordingId, stretch),
    enabled: isOffered && isPlaying,
    placeholderData: keepPreviousData,
  })
  const wordsOf = useMemo(() => wordsOfLines(lines, words), [lines, words])
  useWordHighlight(scroller, wordsOf)
  return null
}

/** Returns the words of a line, computed once per line. */
function wordsOfLines(lines: readonly TranscriptLine[], words: ReadonlyMap<string, SpokenWord[]> | undefined) {
  const known = new Map<number, WordTimes | null>()
  return (index: number): WordTimes | null => {
    const line = lines[index]
    const before = known.get(index)
    if (line === undefined || before !== undefined) return before ?? null
    const found = wordTimes(line.text, words?.get(line.correction?.segmentId ?? ''))
    known.set(index, found)
    return found
  }
}

const NAME = 'spoken-word'
const DRAWING_FRAMES = 8

/**
 * Marks the word being spoken within the current line. Painted with the CSS Custom Highlight API, without rerendering a
 * row; if unsupported, only the line is marked. Keep `wordsOf` stable.
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
      // A row rendered since then has other text nodes.
      if (word === shown && range.startContainer.isConnected) return
      hide()
      if (!placeRange(range, scroller.current?.querySelectorAll(`[data-line="${currentLine}"]`), part))
        return markSoon()
      shown = word
      framesLeft = DRAWING_FRAMES
      highlight.add(range)
    }
    /** The row of a line just reached may not be rendered yet. */
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

/** Sets the range to a part of a line's text; returns false if that isn't in the document. */
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

/** Finds the text node and offset at a number of characters into an element. */
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

/** The words of a line, four numbers each; ten hours of them would be too many objects. */
export type WordTimes = { readonly numbers: Float64Array }

const FIELDS = 4
// How many characters may lie between words. A corrected line contains words without times, and lacks some that have
// them.
const MAX_GAP = 60

/** Locates timed words in the text of their line; null if there are none. Words not found are skipped. */
export function wordTimes(text: string, words: readonly SpokenWord[] | undefined): WordTimes | null {
  if (words === undefined || words.length === 0) return null
  const numbers = new Float64Array(words.length * FIELDS)
  let filled = 0
  let end = 0
  for (const word of words) {
    const said = word.text.trim()
    const from = said === '' ? -1 : text.indexOf(said, end)
    if (from < 0 || from - end > MAX_GAP || !isTimed(word)) continue
    end = from + said.length
    numbers.set([word.startTime, word.endTime, from, end], filled)
    filled += FIELDS
  }
  return filled === 0 ? null : { numbers: numbers.subarray(0, filled) }
}

/** Returns the part of the text spoken at a time: the last word that has started, unless it ended a while ago. */
export function wordAt({ numbers }: WordTimes, seconds: number): TextPart | null {
  let low = 0
  let high = numbers.length / FIELDS
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((numbers[middle * FIELDS] ?? Infinity) <= seconds) low = middle + 1
    else high = middle
  }
  const [, end = 0, from = 0, to = 0] = numbers.subarray((low - 1) * FIELDS, low * FIELDS)
  return low === 0 || seconds > end + LINGER_SECONDS ? null : { from, to }
}

// Avoids flickering between words.
const LINGER_SECONDS = 0.4

const isTimed = ({ startTime, endTime }: SpokenWord) => Number.isFinite(startTime) && Number.isFinite(endTime)
