import { useLayoutEffect, type RefObject } from 'react'
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
    ) => element.addEventListener(name, handle, { signal: listening.signal, passive: name !== 'keydown' })

    on('click', (event) => {
      const line = lines[lineUnder(event.target)]
      if (line !== undefined && !isSelecting()) playback.seekAndPlay(line.startTime)
    })
    on('keydown', (event) => {
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
  target instanceof Element && target.closest('textarea, input, select, dialog') !== null

function lineUnder(target: EventTarget | null): number {
  const line = target instanceof Element ? target.closest('[data-line]') : null
  return Number(line?.getAttribute('data-line') ?? -1)
}

const isSelecting = () => window.getSelection()?.isCollapsed === false
