import { create } from 'zustand'
import type { QueryClient } from '@tanstack/react-query'
import type { Recording } from '#openapi/generated/types.ts'
import { createSelection, MOST_CHOSEN } from '~/ui/list/create-selection'
import type { ListTotal } from '~/lib/list-total'
import { type ListSource, PAGE_SIZE, pageQuery } from './list-queries'

const { useSelection, selection: chosen } = createSelection<Recording>(({ recordingId }) => recordingId)

export { useSelection }

type Listed = {
  /** The rows to select from. */
  rows: ListRows | null
  /** Whether rows to be selected are being fetched. */
  isReading: boolean
  /** Number of failed fetches. */
  failures: number
}

/** The state of what can be selected. */
export const useListed = create<Listed>()(() => ({ rows: null, isReading: false, failures: 0 }))

let reads = 0

/** Selects what `read` resolves to, unless the selection has changed in the meantime. */
async function chooseRead(read: Promise<Recording[]>, apply: (found: Recording[]) => void) {
  reads += 1
  const mine = reads
  useListed.setState({ isReading: true })
  const found = await read.catch(() => null)
  if (mine !== reads) return
  if (found === null) useListed.setState(({ failures }) => ({ isReading: false, failures: failures + 1 }))
  else settle(() => apply(found))
}

/** Discards pending reads and applies a change. */
function settle(change: () => void) {
  reads += 1
  useListed.setState({ isReading: false })
  change()
}

/** The current index of the range's anchor: rows above may have come or gone. */
function anchorIndex(rows: ListRows): number {
  const { anchor } = useSelection.getState()
  if (anchor === null) return -1
  return rows.at(anchor.index)?.recordingId === anchor.id ? anchor.index : rows.indexOf(anchor.id)
}

/** Actions on the selection. */
export const selection = {
  listed: (rows: ListRows) => useListed.setState({ rows }),

  toggled: (index: number) => {
    const recording = useListed.getState().rows?.at(index)
    if (recording) settle(() => chosen.toggled(recording, { index }))
  },

  /** Selects everything from the anchor to an index, up to `MOST_CHOSEN`. */
  stretchedTo: (index: number) => {
    const { rows } = useListed.getState()
    const from = rows === null ? -1 : anchorIndex(rows)
    if (rows === null || from === -1) {
      selection.toggled(index)
      return
    }
    const far = MOST_CHOSEN - 1
    const first = index < from ? Math.max(index, from - far) : from
    const last = index < from ? from : Math.min(index, from + far)
    const between = rows.between(first, last)
    if (between === null) void chooseRead(rows.load(first, last), chosen.stretched)
    else settle(() => chosen.stretched(between))
  },

  /** Selects a row; if it already is, keeps the anchor as well. */
  begun: (index: number) => {
    const recording = useListed.getState().rows?.at(index)
    if (recording && !useSelection.getState().chosen.has(recording.recordingId)) selection.toggled(index)
  },

  /** Selects all loaded recordings, in order. */
  allLoaded: () => settle(() => chosen.replaced(useListed.getState().rows?.loaded() ?? [])),

  /** Selects all recordings, up to the first `MOST_CHOSEN`. */
  allFound: () => {
    const { rows } = useListed.getState()
    if (rows !== null) void chooseRead(rows.load(0, choosableCount(rows.known) - 1), chosen.replaced)
  },

  letGo: (ids: ReadonlySet<string>) => settle(() => chosen.letGo(ids)),

  cleared: () => settle(chosen.cleared),

  /** The list was left: nothing to select from until the next one has loaded. */
  left: () => {
    selection.cleared()
    useListed.setState({ rows: null })
  },
}

const AT_ONCE = 4

/** How many recordings of a list can be selected; may be too high if the total is unknown. */
export const choosableCount = ({ total, isTotalExact }: ListTotal): number =>
  isTotalExact ? Math.min(total, MOST_CHOSEN) : MOST_CHOSEN

/** The partly loaded recordings of a list by 0-based index. */
type ListRows = {
  known: ListTotal
  /** undefined if not loaded. */
  at: (index: number) => Recording | undefined
  /** The index of a loaded recording; otherwise -1. */
  indexOf: (recordingId: string) => number
  /** All loaded and up-to-date recordings, in order. */
  loaded: () => Recording[]
  /** Recordings from one index to another, inclusive, if all are loaded and up to date. */
  between: (first: number, last: number) => Recording[] | null
  /** Like `between`, but fetches missing or outdated rows first; returns fewer if the list is shorter. */
  load: (first: number, last: number) => Promise<Recording[]>
}

/** The rows of a list whose pages are cached. */
export function listRows(client: QueryClient, source: ListSource, known: ListTotal): ListRows {
  const pageOf = (page: number) => client.getQueryData(pageQuery(source, page).queryKey)?.items
  const at = (index: number) => pageOf(Math.floor(index / PAGE_SIZE) + 1)?.[index % PAGE_SIZE]

  /** Nothing may be selected from an invalidated page: its rows may have moved. */
  function isCurrent(page: number): boolean {
    const state = client.getQueryState(pageQuery(source, page).queryKey)
    return state?.data !== undefined && !state.isInvalidated
  }

  function pagesHere(): number[] {
    const cached = client.getQueryCache().findAll({ queryKey: source.queryKey })
    const pages = cached.flatMap(({ queryKey, state }) => (state.data === undefined ? [] : [Number(queryKey.at(-1))]))
    return pages.toSorted((a, b) => a - b)
  }

  function between(first: number, last: number): Recording[] | null {
    const found: Recording[] = []
    for (let index = first; index <= last; index += 1) {
      const recording = at(index)
      if (recording === undefined || !isCurrent(Math.floor(index / PAGE_SIZE) + 1)) return null
      found.push(recording)
    }
    return found
  }

  async function load(first: number, last: number): Promise<Recording[]> {
    const parts = rowsByPage(first, last, PAGE_SIZE)
    const found: Recording[] = []
    for (let next = 0; next < parts.length; next += AT_ONCE) {
      const asking = parts.slice(next, next + AT_ONCE).map(async ({ page, from, to }) => {
        const read = { ...pageQuery(source, page), staleTime: Infinity }
        const { items, hasMore } = await client.query(read)
        return { items: items.slice(from, to), hasMore }
      })
      const read = await Promise.all(asking)
      found.push(...read.flatMap(({ items }) => items))
      if (!known.isTotalExact && !read.every(({ hasMore }) => hasMore)) break
    }
    return found
  }

  return {
    known,
    at,
    indexOf(recordingId) {
      for (const page of pagesHere()) {
        const place = pageOf(page)?.findIndex((recording) => recording.recordingId === recordingId) ?? -1
        if (place !== -1) return (page - 1) * PAGE_SIZE + place
      }
      return -1
    },
    loaded: () =>
      pagesHere()
        .filter(isCurrent)
        .flatMap((page) => pageOf(page) ?? []),
    between,
    load,
  }
}

/** Row indices within one page; `to` is exclusive. */
type PagePart = { page: number; from: number; to: number }

/** Splits rows `first` to `last` of a list by page; pages are 1-based. */
export function rowsByPage(first: number, last: number, pageSize: number): PagePart[] {
  const parts: PagePart[] = []
  for (let page = Math.floor(first / pageSize) + 1; (page - 1) * pageSize <= last; page += 1) {
    const start = (page - 1) * pageSize
    parts.push({ page, from: Math.max(first - start, 0), to: Math.min(last + 1 - start, pageSize) })
  }
  return parts
}
