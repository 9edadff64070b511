import { create } from 'zustand'
import type { Paragraph } from '../paragraphs'
import { createFindIndex, findAll, hitFrom, placeOfLine, type FindIndex, type Found } from './find-index'

type FindState = {
  /** As typed. */
  term: string
  /** undefined while nothing is looked for. */
  found: Found | undefined
  /** The hit the reader is at; -1 when there is none. */
  current: number
  /** Grows each time the reader is to be taken to the current hit. */
  visits: number
}

const NOTHING: FindState = { term: '', found: undefined, current: -1, visits: 0 }

/** What is looked for in the transcript, and where it is. */
export const useFind = create<FindState>()(() => NOTHING)

const { getState, setState } = useFind

let rows: readonly Paragraph[] = []
let index: FindIndex | undefined
/** Where what the address names is looked for first. */
let openedLine = 0

/** What happens to the search. */
export const find = {
  /** A page shows a recording; its address may name words, and the line in or after which they are meant. */
  opened: (term: string, line = 0) => {
    rows = []
    openedLine = line
    index = undefined
    setState({ ...NOTHING, term })
  },

  /** What there is to search has changed; the reader stays at the same hit, or the one after it. */
  rowsShown: (shown: readonly Paragraph[]) => {
    if (shown === rows) return
    rows = shown
    index = undefined
    const { term, found, current } = getState()
    if (term.trim() === '') return
    const line = found === undefined ? undefined : lineAt(found, current)
    search(term, line ?? openedLine)
  },

  /** Reads the transcript before the first letter is typed. */
  prepared: () => void ready(),

  /** `topLine` is the first line in sight: the search goes on from there. */
  typed: (term: string, topLine: number) => {
    search(term, topLine)
    find.visited()
  },

  /** The address names words and a moment: the line that is spoken then. */
  sought: (term: string, line: number) => {
    setState({ current: -1 })
    search(term, line)
  },

  stepped: (direction: 1 | -1) => {
    const { found, current, visits } = getState()
    const count = found?.hits.length ?? 0
    if (count > 0) setState({ current: (current + direction + count) % count, visits: visits + 1 })
  },

  /** Takes the reader to the current hit, where there is one. */
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
