import { create } from 'zustand'
import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { useMessages } from '~/messages/use-messages'
import { type Shortcut, useShortcuts, useShortcutStore } from '~/ui/shortcuts'
import type { Paragraph } from '../transcript-lines'
import { createFindIndex, findAll, type FindIndex, type Found, hitFrom, placeOfLine } from './find-index'
import { findMessages } from '../transcript.messages'

type FindState = {
  /** As typed. */
  term: string
  /** undefined while there is no search. */
  found: Found | undefined
  /** Index of the current match; -1 if there is none. */
  current: number
  /** Incremented each time the reader should be taken to the current match. */
  visits: number
}

const NOTHING: FindState = { term: '', found: undefined, current: -1, visits: 0 }

/** The search in the transcript, and its current match. */
export const useFind = create<FindState>()(() => NOTHING)

const { getState, setState } = useFind

let rows: readonly Paragraph[] = []
let index: FindIndex | undefined
/** The line from which to search for the address's term first. */
let openedLine = 0

/** Actions of the search. */
export const find = {
  /** Called when a page opens a recording, with a search term from its address and the line to search from. */
  opened: (term: string, line = 0) => {
    rows = []
    openedLine = line
    index = undefined
    setState({ ...NOTHING, term })
  },

  /** Called when the searched rows change; the reader stays at the same match, or the next one. */
  rowsShown: (shown: readonly Paragraph[]) => {
    if (shown === rows) return
    rows = shown
    index = undefined
    const { term, found, current } = getState()
    if (term.trim() === '') return
    const line = found === undefined ? undefined : lineAt(found, current)
    search(term, line ?? openedLine)
  },

  /** Builds the index before the first letter is typed. */
  prepared: () => void ready(),

  /** `topLine` is the first line in view, from which to search. */
  typed: (term: string, topLine: number) => {
    search(term, topLine)
    find.visited()
  },

  /** Called when the address has a search term and a moment: searches from the line spoken then. */
  sought: (term: string, line: number) => {
    setState({ current: -1 })
    search(term, line)
  },

  stepped: (direction: 1 | -1) => {
    const { found, current, visits } = getState()
    const count = found?.hits.length ?? 0
    if (count > 0) setState({ current: (current + direction + count) % count, visits: visits + 1 })
  },

  /** Takes the reader to the current match, if there is one. */
  visited: () => setState(({ visits, current }) => ({ visits: current < 0 ? visits : visits + 1 })),

  cleared: () => setState({ ...NOTHING, visits: getState().visits }),
}

function ready(): FindIndex {
  index ??= createFindIndex(rows)
  return index
}

function search(term: string, topLine: number) {
  const before = getState()
  const found = term.trim() === '' ? undefined : findAll(ready(), term)
  if (found === undefined) return setState({ term, found, current: -1 })
  const isSameText = before.found?.index === found.index && before.current >= 0
  const place = isSameText ? (before.found?.hits[before.current] ?? 0) : placeOfLine(found.index, topLine)
  setState({ term, found, current: hitFrom(found, place) })
}

function lineAt({ index: { lines, starts }, hits }: Found, hit: number): number | undefined {
  const place = hits[hit]
  if (place === undefined) return undefined
  return lines[starts.findLastIndex((start) => start <= place)]?.index
}

type FindKeys = {
  input: RefObject<HTMLInputElement | null>
  /** Gets focus if there is nothing to return it to. */
  region: RefObject<HTMLElement | null>
}

/**
 * Opens the search with `/`, and with the browser's own shortcut while reading the transcript; a second press goes to
 * the browser. Returns a function that returns focus.
 */
export function useFindKeys({ input, region }: FindKeys): () => void {
  const t = useMessages(findMessages)
  const cameFrom = useRef<Element | null>(null)

  const enter = useCallback(() => {
    cameFrom.current = document.activeElement
    input.current?.focus()
    input.current?.select()
  }, [input])

  const group = useMemo(() => {
    const shortcuts: Shortcut[] = [
      // Ctrl+F is only listed here; it's handled below, if the transcript has focus.
      { keys: ['/', 'Ctrl+F'], label: t.shortcutFind, run: enter },
      { keys: ['Enter'], label: t.shortcutNext },
      { keys: ['Shift+Enter'], label: t.shortcutPrevious },
    ]
    return { id: 'find', label: t.find, shortcuts }
  }, [t, enter])
  useShortcuts(group)

  useLayoutEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!isFindKey(event) || !useShortcutStore.getState().isOn) return
      if (input.current === null || !isPlace(input.current, region.current)) return
      event.preventDefault()
      enter()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [input, region, enter])

  return useCallback(() => {
    const target = cameFrom.current
    const canTakeFocus = target instanceof HTMLElement && target.isConnected && target !== document.body
    const element = canTakeFocus && target !== input.current ? target : region.current
    element?.focus({ preventScroll: true })
  }, [input, region])
}

const isFindKey = ({ key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented }: KeyboardEvent) =>
  key.toLowerCase() === 'f' && ctrlKey !== metaKey && !altKey && !shiftKey && !defaultPrevented

/** Whether the search field is displayed and the reader isn't elsewhere: in the summary, a dialog, or a text field. */
function isPlace(input: HTMLElement, region: HTMLElement | null): boolean {
  const { activeElement } = document
  if (input.offsetParent === null || document.querySelector('dialog:modal') !== null) return false
  if (activeElement === null || activeElement === document.body) return true
  if (activeElement.matches('input, textarea, select, [contenteditable]')) return false
  const readIn = activeElement.closest('section[tabindex]')
  return readIn === null || readIn === region
}
