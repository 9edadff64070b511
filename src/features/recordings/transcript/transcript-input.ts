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
  /** Moves focus to a paragraph, counted from the focused or current one. Must be stable. */
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
 * Handles pointer and keyboard for the whole transcript. One listener each instead of one per line: for screen readers,
 * ten thousand lines should be text, not ten thousand buttons.
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
      // Extending a selection of lines must not select their text too.
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
        // A press beside the text is on the scroll bar.
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

/** Handles keys that move between lines while selecting. Returns whether it was one. */
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

// Longer than most people's double click, and short enough not to notice before a line plays.
const DOUBLE_CLICK_MS = 250

/**
 * Plays a line on click. If a double click would edit the line and nothing is playing, waits for the second click to
 * avoid a snippet of sound.
 */
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

/** The word of the line that a double click has selected; null if dragged over more. */
function selectedWord(region: HTMLElement, line: TranscriptLine): { from: number; to: number } | null {
  const span = readSelection(region)?.span
  if (span === undefined) return { from: line.text.length, to: line.text.length }
  if (span.start.line !== line.index) return null
  // Some systems also select the space after a word, or up to the next line's start.
  const to = span.end.line === line.index ? span.end.offset : line.text.length
  const word = line.text.slice(span.start.offset, to).trimEnd()
  return /\s/.test(word) ? null : { from: span.start.offset, to: span.start.offset + word.length }
}

const isSelecting = () => window.getSelection()?.isCollapsed === false

/** Keyboard shortcuts for moving between turns, for the whole page. */
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

/** Renames the speaker of the focused paragraph, or else of the current one. */
function renameAt(rows: readonly Paragraph[], onRename: (speakerId: string) => void) {
  const row = rows[focusedParagraph() ?? paragraphOf(rows, Math.max(0, spokenLine()))]
  const speaker = row?.lines[0]?.speaker
  if (speaker !== undefined) onRename(speaker.speakerId)
}

const spokenLine = () => useReadingStore.getState().currentLine

/** The next turn of those shown. */
export const turnAfter = (rows: readonly Paragraph[], line: number): Paragraph | undefined =>
  rows.find((row) => row.firstLine > line && row.isTurnStart)

/** The turn before the current one; if that isn't shown, the last one before it. */
export function turnBefore(rows: readonly Paragraph[], line: number): Paragraph | undefined {
  const spoken = rows.findLast((row) => row.firstLine <= line && row.isTurnStart)
  if (!isWithin(rows[paragraphOf(rows, line)], line)) return spoken
  return rows.findLast((row) => row.isTurnStart && row.firstLine < (spoken?.firstLine ?? 0)) ?? spoken
}

/** Row index of the focused paragraph. */
export function focusedParagraph(): number | undefined {
  const index = document.activeElement?.getAttribute('data-paragraph')
  return index === null || index === undefined ? undefined : Number(index)
}
