import { useLayoutEffect, type RefObject } from 'react'
import { neighbourOf, shownLines } from '../corrections/edit-store'
import { leaveSelection, lineSelection, useLineSelection } from '../corrections/line-selection'
import { playback } from '../player/playback'
import { reading } from './reading-store'
import type { TranscriptLine } from './transcript-lines'

type TranscriptInput = {
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
export function useTranscriptInput({ scroller, lines, focusParagraph }: TranscriptInput) {
  useLayoutEffect(() => {
    const element = scroller.current
    if (element === null) return
    const listening = new AbortController()
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
      if (line !== undefined && !isSelecting()) playback.seekAndPlay(line.startTime)
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
    on('wheel', reading.scrolledAway)
    on('touchmove', reading.scrolledAway)
    on('pointerdown', (event) => {
      // Beside the text is the scroll bar.
      if (event.target === element && event.offsetX >= element.clientWidth) reading.scrolledAway()
    })
    return () => listening.abort()
  }, [scroller, lines, focusParagraph])
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

const isSelecting = () => window.getSelection()?.isCollapsed === false
