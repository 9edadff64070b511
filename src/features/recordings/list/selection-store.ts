import { create } from 'zustand'
import type { QueryClient } from '@tanstack/react-query'
import type { Recording } from '#openapi/generated/types.ts'
import { createSelection, MOST_CHOSEN } from '~/ui/list/create-selection'
import type { ListTotal } from '~/lib/list-total'
import { type ListSource, PAGE_SIZE, pageQuery } from './list-queries'

const { useSelection, selection: chosen } = createSelection<Recording>(({ recordingId }) => recordingId)

export { useSelection }

type Listed = {
  /** What there is to choose from. */
  rows: ListRows | null
  /** Rows that are to be chosen are being read. */
  isReading: boolean
  /** How often they could not be read. */
  failures: number
}

/** What the list has to choose from. */
export const useListed = create<Listed>()(() => ({ rows: null, isReading: false, failures: 0 }))

let reads = 0

/** Chooses what `read` answers, unless something else was asked for in the meantime. */
async function chooseRead(read: Promise<Recording[]>, apply: (found: Recording[]) => void) {
  reads += 1
  const mine = reads
  useListed.setState({ isReading: true })
  const found = await read.catch(() => null)
  if (mine !== reads) return
  if (found === null) useListed.setState(({ failures }) => ({ isReading: false, failures: failures + 1 }))
  else settle(() => apply(found))
}

/** Forgets what is still being read. */
function settle(change: () => void) {
  reads += 1
  useListed.setState({ isReading: false })
  change()
}

/** Where the stretch begins now: what is above may have become more or less. */
function anchorIndex(rows: ListRows): number {
  const { anchor } = useSelection.getState()
  if (anchor === null) return -1
  return rows.at(anchor.index)?.recordingId === anchor.id ? anchor.index : rows.indexOf(anchor.id)
}

/** What happens to the selection. */
export const selection = {
  listed: (rows: ListRows) => useListed.setState({ rows }),

  toggled: (index: number) => {
    const recording = useListed.getState().rows?.at(index)
    if (recording) settle(() => chosen.toggled(recording, { index }))
  },

  /** Everything from where the stretch began to here, up to `MOST_CHOSEN`. */
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

  /** Adds one without moving where a stretch begins, if there is one. */
  begun: (index: number) => {
    const recording = useListed.getState().rows?.at(index)
    if (recording && !useSelection.getState().chosen.has(recording.recordingId)) selection.toggled(index)
  },

  /** All that are here, in order. */
  allLoaded: () => settle(() => chosen.replaced(useListed.getState().rows?.loaded() ?? [])),

  /** All that there are, the first `MOST_CHOSEN` at most. */
  allFound: () => {
    const { rows } = useListed.getState()
    if (rows !== null) void chooseRead(rows.load(0, choosableCount(rows.known) - 1), chosen.replaced)
  },

  letGo: (ids: ReadonlySet<string>) => settle(() => chosen.letGo(ids)),

  cleared: () => settle(chosen.cleared),

  /** The list is left: there is nothing to choose from until the next one is here. */
  left: () => {
    selection.cleared()
    useListed.setState({ rows: null })
  },
}

const AT_ONCE = 4

/** How many of a list can be chosen, or more where it is not known how many it has. */
export const choosableCount = ({ total, isTotalExact }: ListTotal): number =>
  isTotalExact ? Math.min(total, MOST_CHOSEN) : MOST_CHOSEN

/** The recordings of a list by where they stand in it, counted from 0, of which a part is here. */
type ListRows = {
  known: ListTotal
  /** Undefined where it is not here. */
  at: (index: number) => Recording | undefined
  /** Where a recording that is here stands; -1 where it is not. */
  indexOf: (recordingId: string) => number
  /** All that are here and current, in order. */
  loaded: () => Recording[]
  /** From one to another, both included, if all of them are here and current. */
  between: (first: number, last: number) => Recording[] | null
  /** Reads what is missing or outdated of them first; less than was asked for where the list ends before. */
  load: (first: number, last: number) => Promise<Recording[]>
}

/** The rows of a list as far as its pages are in the cache. */
export function listRows(client: QueryClient, source: ListSource, known: ListTotal): ListRows {
  const pageOf = (page: number) => client.getQueryData(pageQuery(source, page).queryKey)?.items
  const at = (index: number) => pageOf(Math.floor(index / PAGE_SIZE) + 1)?.[index % PAGE_SIZE]

  /** Of a page that a change has outdated nothing may be chosen: what stood there may be elsewhere by now. */
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

/** Rows of one page, counted within it; `to` is not among them. */
type PagePart = { page: number; from: number; to: number }

/** Which rows of which pages the rows from `first` to `last` of a list are; pages are counted from 1. */
export function rowsByPage(first: number, last: number, pageSize: number): PagePart[] {
  const parts: PagePart[] = []
  for (let page = Math.floor(first / pageSize) + 1; (page - 1) * pageSize <= last; page += 1) {
    const start = (page - 1) * pageSize
    parts.push({ page, from: Math.max(first - start, 0), to: Math.min(last + 1 - start, pageSize) })
  }
  return parts
}
