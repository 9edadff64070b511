import { create } from 'zustand'
import type { Recording } from '#openapi/generated/types.ts'
import { createSelection, MOST_CHOSEN } from '~/ui/list/create-selection'
import { choosableCount, type ListRows } from './list-rows'

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

/** Chooses what `read` answers, unless something else was asked for meanwhile. */
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
