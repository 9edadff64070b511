import { type RefObject, useLayoutEffect, useMemo } from 'react'
import { useMessages } from '~/messages/use-messages'
import { type Shortcut, useShortcuts } from '~/ui/shortcuts'
import { editing, neighbourOf, shownLines, useEditing } from '../corrections/edit-store'
import { leaveSelection, lineSelection, useLineSelection } from '../corrections/line-selection'
import { playback, usePlayback } from '../player/playback'
import { reading, useReadingStore } from './reading-store'
import { readSelection } from './selection/selection-actions'
import { isWithin, type Paragraph, paragraphOf, type TranscriptLine } from './transcript-lines'
import { transcriptMessages } from './transcript.messages'

type TranscriptInput = {
  region: RefObject<HTMLElement | null>
  /** The region itself, or the page around it. */
  scroller: RefObject<HTMLElement | null>
  lines: readonly TranscriptLine[]
  /** Asks for the paragraph so many away from the focused one (or the current one) to take focus; keep it stable. */
  focusParagraph: (target: ParagraphTarget) => void
}

export type ParagraphTarget = 'next' | 'previous' | 'first' | 'last'

const targets: Partial<Record<string, ParagraphTarget>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
}

const SCROLL_KEYS = new Set(['PageUp', 'PageDown', ...Object.keys(targets)])

/**
 * Pointer and keys of the whole transcript. One listener each instead of one per line: ten thousand lines are ten thousand
 * pieces of text, not ten thousand buttons for a screen reader.
 */
export function useTranscriptInput({ region, scroller, lines, focusParagraph }: TranscriptInput) {
  useLayoutEffect(() => {
    const element = region.current
    const scrolled = scroller.current
    if (element === null || scrolled === null) return
    const listening = new AbortController()
    const clicks = lineClicks()
    const on = <Name extends keyof HTMLElementEventMap>(
      name: Name,
      handle: (event: HTMLElementEventMap[Name]) => void,
    ) =>
      element.addEventListener(name, handle, {
        signal: listening.signal,
        passive: name !== 'keydown' && name !== 'mousedown',
      })

    on('click', (event) => {
      const line = lines[lineUnder(event.target)]
      if (useLineSelection.getState().isOn) {
        if (line !== undefined && !(event.target instanceof HTMLInputElement)) {
          lineSelection.toggled(line, event.shiftKey)
        }
        return
      }
      if (line !== undefined && !isSelecting()) clicks.played(line)
    })
    on('dblclick', (event) => {
      const line = lines[lineUnder(event.target)]
      if (line === undefined || !mayCorrect(line) || useLineSelection.getState().isOn) return
      const word = selectedWord(element, line)
      if (word === null) return
      clicks.takenBack()
      window.getSelection()?.removeAllRanges()
      editing.startedAt(line, word)
    })
    on('mousedown', (event) => {
      // Of a stretch of lines the words in between are not selected as text too.
      if (event.shiftKey && useLineSelection.getState().isOn) event.preventDefault()
    })
    on('keydown', (event) => {
      if (useLineSelection.getState().isOn && !isTyping(event) && selectByKey(event, lines)) {
        reading.scrolledAway()
        event.preventDefault()
        return
      }
      if (event.ctrlKey || event.metaKey || event.altKey || !SCROLL_KEYS.has(event.key) || isTyping(event)) return
      const target = targets[event.key]
      reading.scrolledAway()
      if (target === undefined) return
      event.preventDefault()
      focusParagraph(target)
    })
    const options = { signal: listening.signal, passive: true }
    scrolled.addEventListener('wheel', reading.scrolledAway, options)
    scrolled.addEventListener('touchmove', reading.scrolledAway, options)
    scrolled.addEventListener(
      'pointerdown',
      (event) => {
        // Beside the text is the scroll bar.
        if (event.target === scrolled && event.offsetX >= scrolled.clientWidth) reading.scrolledAway()
      },
      options,
    )
    return () => {
      listening.abort()
      clicks.stopped()
    }
  }, [region, scroller, lines, focusParagraph])
}

const isTyping = ({ target }: Event) =>
  target instanceof Element && target.closest('textarea, input:not([type="checkbox"]), select, dialog') !== null

/** While lines are selected, keys go from line to line. Answers whether it was one of them. */
function selectByKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent, lines: readonly TranscriptLine[]) {
  if (altKey) return false
  if (ctrlKey || metaKey) {
    if (key.toLowerCase() !== 'a' || shiftKey) return false
    lineSelection.allShown()
    return true
  }
  if (key === 'Escape') {
    leaveSelection()
    return true
  }
  const current = lines[useLineSelection.getState().pointedLine]
  const all = shownLines()
  const lineAt: Partial<Record<string, TranscriptLine | undefined>> = {
    ArrowDown: current === undefined ? all[0] : neighbourOf(current, 1),
    ArrowUp: current === undefined ? all[0] : neighbourOf(current, -1),
    Home: all[0],
    End: all.at(-1),
  }
  if (!(key in lineAt)) return false
  if (shiftKey) lineSelection.stretchedTo(lineAt[key])
  else lineSelection.pointed(lineAt[key])
  return true
}

function lineUnder(target: EventTarget | null): number {
  const line = target instanceof Element ? target.closest('[data-line]') : null
  return Number(line?.getAttribute('data-line') ?? -1)
}

// Longer than most people take for a double click, and too short to be missed before a line sounds.
const DOUBLE_CLICK_MS = 250

/** A click plays a line. Where a double click corrects it, silence waits for the second click, so that typing begins without a sound. */
function lineClicks() {
  let starting: ReturnType<typeof setTimeout> | undefined
  let wasSilent = false
  const stopped = () => clearTimeout(starting)
  return {
    stopped,
    played: (line: TranscriptLine) => {
      stopped()
      wasSilent = !usePlayback.getState().isPlaying
      if (!wasSilent || !mayCorrect(line)) return playback.seekAndPlay(line.startTime)
      playback.seek(line.startTime)
      starting = setTimeout(playback.play, DOUBLE_CLICK_MS)
    },
    takenBack: () => {
      stopped()
      if (wasSilent) playback.pause()
    },
  }
}

const mayCorrect = ({ correction }: TranscriptLine) => correction !== undefined && useEditing.getState().place !== null

/** Which word of the line a double click has selected; null where it was drawn over more than that. */
function selectedWord(region: HTMLElement, line: TranscriptLine): { from: number; to: number } | null {
  const span = readSelection(region)?.span
  if (span === undefined) return { from: line.text.length, to: line.text.length }
  if (span.start.line !== line.index) return null
  // Some systems select the space behind a word too, or all that follows of the next line's.
  const to = span.end.line === line.index ? span.end.offset : line.text.length
  const word = line.text.slice(span.start.offset, to).trimEnd()
  return /\s/.test(word) ? null : { from: span.start.offset, to: span.start.offset + word.length }
}

const isSelecting = () => window.getSelection()?.isCollapsed === false

/** The keys that go from speaker to speaker, for the whole page. */
export function useTurnShortcuts(rows: readonly Paragraph[], onRename: ((speakerId: string) => void) | undefined) {
  const t = useMessages(transcriptMessages)
  const group = useMemo(() => {
    const goTo = (row: Paragraph | undefined) => {
      const line = row?.lines[0]
      if (line === undefined) return
      reading.broughtBack()
      playback.seek(line.startTime)
    }
    const shortcuts: Shortcut[] = [
      { keys: ['n'], label: t.shortcutNextTurn, run: () => goTo(turnAfter(rows, spokenLine())) },
      { keys: ['p'], label: t.shortcutPreviousTurn, run: () => goTo(turnBefore(rows, spokenLine())) },
      { keys: ['f'], label: t.shortcutFollow, run: reading.broughtBack },
      ...(onRename === undefined
        ? []
        : [{ keys: ['r'], label: t.shortcutRename, run: () => renameAt(rows, onRename) }]),
      { keys: ['ArrowUp', 'ArrowDown'], label: t.shortcutParagraphs },
      { keys: ['Home', 'End'], label: t.shortcutEnds },
      { keys: ['Enter'], label: t.shortcutPlay },
    ]
    return { id: 'transcript', label: t.shortcuts, shortcuts }
  }, [t, rows, onRename])
  useShortcuts(group)
}

/** Of the paragraph that has focus, else of the one that is spoken. */
function renameAt(rows: readonly Paragraph[], onRename: (speakerId: string) => void) {
  const row = rows[focusedParagraph() ?? paragraphOf(rows, Math.max(0, spokenLine()))]
  const speaker = row?.lines[0]?.speaker
  if (speaker !== undefined) onRename(speaker.speakerId)
}

const spokenLine = () => useReadingStore.getState().currentLine

/** The turn that begins next, of those shown. */
export const turnAfter = (rows: readonly Paragraph[], line: number): Paragraph | undefined =>
  rows.find((row) => row.firstLine > line && row.isTurnStart)

/** The turn before the one that is spoken; where that one is not shown, the last before it. */
export function turnBefore(rows: readonly Paragraph[], line: number): Paragraph | undefined {
  const spoken = rows.findLast((row) => row.firstLine <= line && row.isTurnStart)
  if (!isWithin(rows[paragraphOf(rows, line)], line)) return spoken
  return rows.findLast((row) => row.isTurnStart && row.firstLine < (spoken?.firstLine ?? 0)) ?? spoken
}

/** Place among the rows of the paragraph that has focus. */
export function focusedParagraph(): number | undefined {
  const index = document.activeElement?.getAttribute('data-paragraph')
  return index === null || index === undefined ? undefined : Number(index)
}
