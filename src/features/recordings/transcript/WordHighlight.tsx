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

/** The mark on the word that is spoken. Fetches the times of words for the minutes that play, and draws nothing of its own. */
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

/** The words of a line, worked out once for each. */
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

/** The words of a line one after the other, four numbers each; ten hours of them are too many for objects. */
export type WordTimes = { readonly numbers: Float64Array }

const FIELDS = 4
// How far ahead a word may be. A corrected line has words that nobody timed, and lacks some that someone did.
const MAX_GAP = 60

/** Finds timed words in the text of their line; null when there are none. Words that are not in it are left out. */
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

/** Which part of the text is said at a second: the last word that has begun, unless it ended a while ago. */
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

// Between two words nothing flickers.
const LINGER_SECONDS = 0.4

const isTimed = ({ startTime, endTime }: SpokenWord) => Number.isFinite(startTime) && Number.isFinite(endTime)
