import { create } from 'zustand'
import type { Recording } from '#openapi/generated/types.ts'
import { choosableCount, MOST_CHOSEN, type ListRows } from './list-rows'
import { choose, NOTHING_CHOSEN, stretch, toggle, type Chosen, type Selection } from './selection'

type SelectionState = Selection & {
  /** What there is to choose from. */
  rows: ListRows | null
  /** Rows that are to be chosen are being read. */
  isReading: boolean
  /** How often they could not be read. */
  failures: number
}

/** What is chosen in the list. */
export const useSelection = create<SelectionState>()(() => ({
  ...NOTHING_CHOSEN,
  rows: null,
  isReading: false,
  failures: 0,
}))

const { getState, setState } = useSelection

let reads = 0

/** Chooses what `read` answers, unless something else was asked for meanwhile. */
async function chooseRead(read: Promise<Recording[]>, apply: (found: Recording[]) => Selection) {
  reads += 1
  const mine = reads
  setState({ isReading: true })
  const found = await read.catch(() => null)
  if (mine !== reads) return
  if (found === null) setState(({ failures }) => ({ isReading: false, failures: failures + 1 }))
  else setState({ ...apply(found), isReading: false })
}

/** Forgets what is still being read. */
function settle(change: Partial<SelectionState>) {
  reads += 1
  setState({ ...change, isReading: false })
}

/** Where the stretch begins now: what is above may have become more or less. */
function anchorIndex({ anchor, rows }: SelectionState): number {
  if (anchor === null || rows === null) return -1
  const { index, recordingId } = anchor
  return rows.at(index)?.recordingId === recordingId ? index : rows.indexOf(recordingId)
}

/** What happens to the selection. */
export const selection = {
  listed: (rows: ListRows) => setState({ rows }),

  toggled: (index: number) => {
    const recording = getState().rows?.at(index)
    if (recording) settle(toggle(getState(), recording, index))
  },

  /** Everything from where the stretch began to here, up to `MOST_CHOSEN`. */
  stretchedTo: (index: number) => {
    const state = getState()
    const from = anchorIndex(state)
    if (state.rows === null || from === -1) {
      selection.toggled(index)
      return
    }
    const far = MOST_CHOSEN - 1
    const first = index < from ? Math.max(index, from - far) : from
    const last = index < from ? from : Math.min(index, from + far)
    const between = state.rows.between(first, last)
    if (between === null) void chooseRead(state.rows.load(first, last), (found) => stretch(getState(), found))
    else settle(stretch(state, between))
  },

  /** Adds one without moving where a stretch begins, if there is one. */
  begun: (index: number) => {
    const recording = getState().rows?.at(index)
    if (recording && !getState().chosen.has(recording.recordingId)) selection.toggled(index)
  },

  /** All that are here, the newest first. */
  allLoaded: () => settle(choose(getState().rows?.loaded().slice(0, MOST_CHOSEN) ?? [])),

  /** All that there are, the newest `MOST_CHOSEN` at most. */
  allFound: () => {
    const { rows } = getState()
    if (rows !== null) void chooseRead(rows.load(0, choosableCount(rows.known) - 1), (found) => choose(found))
  },

  chosen: (recordings: readonly Recording[]) => settle(choose(recordings)),

  /** Lets go of those that are done with. */
  letGo: (ids: ReadonlySet<string>) => {
    const chosen: Chosen = new Map([...getState().chosen].filter(([id]) => !ids.has(id)))
    settle({ chosen, base: chosen })
  },

  cleared: () => settle(NOTHING_CHOSEN),

  /** The list is left: there is nothing to choose from until the next one is here. */
  left: () => settle({ ...NOTHING_CHOSEN, rows: null }),
}
