import { BookA, ClipboardPlus, Link2, Quote as QuoteIcon, type LucideIcon } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react'
import { useMessages } from '~/messages/use-messages'
import type { Paragraph } from '../paragraphs'
import { placeToolbar } from './place-toolbar'
import { selected, useSelected } from './selected-store'
import { passagesIn, type TextSpan } from './selected-text'
import { selectionMessages } from './selection.messages'
import { useSelectionActions } from './use-selection-actions'

type SelectionToolbarProps = {
  scroller: RefObject<HTMLElement | null>
  rows: readonly Paragraph[]
  span: TextSpan
  title: string
  languageCode: string | null
}

/** What can be done with what is selected. It takes no focus by itself, so that the selection stays. */
export function SelectionToolbar({ scroller, rows, span, title, languageCode }: SelectionToolbarProps) {
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
      // A press must not take the selection away before it is used.
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

/** The toolbar pattern: one stop for Tab, arrows between its buttons. */
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

/** Beside what is selected, also while it is scrolled. */
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
