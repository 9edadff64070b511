import { type KeyboardEvent, type RefObject, use, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { BookA, ClipboardPlus, Link2, type LucideIcon, Quote as QuoteIcon } from 'lucide-react'
import { useMessages } from '~/messages/use-messages'
import { useShortcuts } from '~/ui/shortcuts'
import { type Paragraph, paragraphOf } from '../transcript-lines'
import { PageScroll, readablePart } from '../../detail/page-scroll'
import {
  type TextSpan,
  passagesIn,
  readSelection,
  selected,
  spanOfRow,
  useSelected,
  useSelectionActions,
} from './selection-actions'
import { selectionMessages } from '../transcript.messages'
import { focusedParagraph } from '../transcript-input'
import { useReadingStore } from '../reading-store'

type SelectionHostProps = {
  /** The transcript's element. */
  region: RefObject<HTMLElement | null>
  rows: readonly Paragraph[]
  /** The recording's title. */
  title: string
  languageCode: string | null
}

/** Shows actions for selected text beside it. */
export function SelectionHost({ region, rows, ...recording }: SelectionHostProps) {
  const scroller = use(PageScroll) ?? region
  const span = useSelected((state) => state.span)
  useSelection(region)
  useSelectionShortcut(rows)
  if (span === null) return null
  return <SelectionToolbar scroller={scroller} rows={rows} span={span} {...recording} />
}

/** Tracks the selection. Nothing pops up under a dragging pointer. */
function useSelection(region: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    let isDragging = false
    let frame = 0

    const read = () => {
      const element = region.current
      const found = element === null ? null : readSelection(element)
      if (found !== null) selected.spanChosen(found.span)
      else if (useSelected.getState().row === null) selected.nothing()
    }
    const readSoon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(read)
    }
    document.addEventListener(
      'selectionchange',
      () => {
        const selection = window.getSelection()
        selected.rowsHeld(selection === null || selection.isCollapsed ? [] : heldRows(selection, region.current))
        if (!isDragging) readSoon()
      },
      { signal },
    )
    document.addEventListener(
      'pointerdown',
      ({ pointerType, target }) => {
        isDragging = pointerType === 'mouse'
        if (!(target instanceof Element) || target.closest('[data-selection-tools]') === null) selected.nothing()
        else isDragging = false
      },
      { signal },
    )
    document.addEventListener(
      'pointerup',
      () => {
        if (isDragging) readSoon()
        isDragging = false
      },
      { signal },
    )
    return () => {
      listening.abort()
      cancelAnimationFrame(frame)
      selected.nothing()
      selected.rowsHeld([])
    }
  }, [region])
}

function heldRows({ anchorNode, focusNode }: Selection, region: HTMLElement | null): number[] {
  return [anchorNode, focusNode].flatMap((node) => {
    const row = region?.contains(node) ? node?.parentElement?.closest('[data-index]') : null
    return row ? [Number(row.getAttribute('data-index'))] : []
  })
}

type SelectionToolbarProps = {
  scroller: RefObject<HTMLElement | null>
  rows: readonly Paragraph[]
  span: TextSpan
  title: string
  languageCode: string | null
}

/** Actions for the selection. It doesn't take focus on its own, which would clear the selection. */
function SelectionToolbar({ scroller, rows, span, title, languageCode }: SelectionToolbarProps) {
  const t = useMessages(selectionMessages)
  const bar = useRef<HTMLDivElement>(null)
  const cameFrom = useRef<Element | null>(null)
  const entries = useSelected((state) => state.entries)
  const row = useSelected((state) => state.row)
  const seenEntries = useRef(row === null ? entries : entries - 1)
  const passages = passagesIn(rows, span)
  const actions = useSelectionActions({ passages, title, languageCode })
  usePlace({ bar, scroller, row })

  useEffect(() => {
    if (entries === seenEntries.current) return
    seenEntries.current = entries
    cameFrom.current = document.activeElement
    bar.current?.querySelector('button')?.focus()
  }, [entries])

  function leave() {
    const hasFocus = bar.current?.contains(document.activeElement) ?? false
    selected.nothing()
    if (hasFocus && cameFrom.current instanceof HTMLElement) cameFrom.current.focus({ preventScroll: true })
  }

  function handleKey(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key === 'Escape') leave()
    else if (!moveFocus(event.currentTarget, event.key)) return
    event.preventDefault()
    event.stopPropagation()
  }

  if (passages.length === 0) return null
  const buttons: { label: string; Icon: LucideIcon; run: () => void }[] = [
    { label: t.copyQuote, Icon: QuoteIcon, run: actions.copyQuote },
    { label: t.task, Icon: ClipboardPlus, run: actions.makeTask },
    ...(actions.addWord === undefined ? [] : [{ label: t.vocabulary, Icon: BookA, run: actions.addWord }]),
    { label: t.copyLink, Icon: Link2, run: actions.copyLink },
  ]
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={t.tools}
      tabIndex={-1}
      data-selection-tools
      onKeyDown={handleKey}
      // A press must not clear the selection before it is used.
      onMouseDown={(event) => event.preventDefault()}
      className="invisible fixed top-0 left-0 z-30 flex max-w-[calc(100vw-1rem)] flex-wrap rounded-card border border-line bg-surface p-1 shadow-float"
    >
      {buttons.map(({ label, Icon, run }, place) => (
        <button
          key={label}
          type="button"
          tabIndex={place === 0 ? 0 : -1}
          onClick={() => {
            leave()
            run()
          }}
          className="flex min-h-8 items-center gap-1.5 rounded-control px-2 text-small font-medium whitespace-nowrap hover:bg-sunken focus-visible:-outline-offset-2 coarse:min-h-11"
        >
          <Icon aria-hidden className="text-ink-3" />
          {label}
        </button>
      ))}
    </div>
  )
}

/** The toolbar pattern: a single Tab stop, with arrow keys between buttons. */
function moveFocus(bar: HTMLElement, key: string): boolean {
  const buttons = [...bar.querySelectorAll('button')]
  const at = buttons.findIndex((button) => button === document.activeElement)
  const targets: Partial<Record<string, number>> = {
    ArrowRight: (at + 1) % buttons.length,
    ArrowLeft: (at - 1 + buttons.length) % buttons.length,
    Home: 0,
    End: buttons.length - 1,
  }
  const target = targets[key]
  if (target === undefined) return false
  buttons[target]?.focus()
  return true
}

type Place = {
  bar: RefObject<HTMLElement | null>
  scroller: RefObject<HTMLElement | null>
  row: number | null
}

/** Keeps the toolbar beside the selection, also while scrolling. */
function usePlace({ bar, scroller, row }: Place) {
  useLayoutEffect(() => {
    const element = scroller.current
    if (element === null) return
    const place = () => {
      if (bar.current !== null) placeToolbar(bar.current, element, row)
    }
    place()
    const listening = new AbortController()
    element.addEventListener('scroll', place, { signal: listening.signal, passive: true })
    window.addEventListener('resize', place, { signal: listening.signal })
    return () => listening.abort()
  })
}

const GAP = 8
const MARGIN = 8
// On touch, the system's own bar is above the text, and its handles below.
const TOUCH_GAP = 32

/**
 * Places the toolbar above the selection or a row, or below if there is no room or on touch. Hides it while that is
 * scrolled away.
 */
function placeToolbar(bar: HTMLElement, scroller: HTMLElement, row: number | null) {
  const target = targetRect(scroller, row)
  const view = readablePart(scroller)
  const isInSight = target !== null && target.bottom > view.top && target.top < view.bottom
  bar.style.visibility = isInSight ? 'visible' : 'hidden'
  if (!isInSight) return
  // At the edge, it would be squeezed and measured too narrow.
  bar.style.left = '0px'
  const { offsetWidth: width, offsetHeight: height } = bar
  const { clientWidth } = document.documentElement
  const isTouch = window.matchMedia('(pointer: coarse)').matches
  const above = target.top - GAP - height
  const below = target.bottom + (isTouch ? TOUCH_GAP : GAP)
  const top = isTouch || above < view.top ? below : above
  const left = target.left + target.width / 2 - width / 2
  bar.style.top = `${clamp(top, view.top + MARGIN, view.bottom - height - MARGIN)}px`
  bar.style.left = `${clamp(left, MARGIN, clientWidth - width - MARGIN)}px`
}

function targetRect(scroller: HTMLElement, row: number | null): DOMRect | null {
  if (row !== null) return scroller.querySelector(`[data-index="${row}"]`)?.getBoundingClientRect() ?? null
  const selection = window.getSelection()
  return selection === null || selection.rangeCount === 0 ? null : selection.getRangeAt(0).getBoundingClientRect()
}

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most))

/** A moves to the actions for the selected text, or else for the paragraph that has focus or is being spoken. */
function useSelectionShortcut(rows: readonly Paragraph[]) {
  const t = useMessages(selectionMessages)
  const group = useMemo(() => {
    const enter = () => {
      const { span, row: chosen } = useSelected.getState()
      if (span !== null && chosen === null) return selected.entered()
      const place = focusedParagraph() ?? paragraphOf(rows, Math.max(0, useReadingStore.getState().currentLine))
      const row = rows[place]
      if (row !== undefined) selected.rowChosen(place, spanOfRow(row))
    }
    return { id: 'selection', label: t.tools, shortcuts: [{ keys: ['a'], label: t.shortcutTools, run: enter }] }
  }, [t, rows])
  useShortcuts(group)
}
