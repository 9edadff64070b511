import { create } from 'zustand'

/** The maximum for one bulk change. */
export const MOST_CHOSEN = 1_000

/** Where a range starts: an index in one of several lists. */
type Anchor = { id: string; index: number; list: string }

type Selection<Item> = {
  chosen: ReadonlyMap<string, Item>
  /** The selection before the range that starts at `anchor`. */
  base: ReadonlyMap<string, Item>
  anchor: Anchor | null
}

export function createSelection<Item>(idOf: (item: Item) => string) {
  const nothing: Selection<Item> = { chosen: new Map(), base: new Map(), anchor: null }
  const useSelection = create<Selection<Item>>()(() => nothing)
  const { getState, setState } = useSelection
  const byId = (items: readonly Item[]) => items.map((item) => [idOf(item), item] as const)

  const selection = {
    /** Selects or deselects an item and starts a range there. */
    toggled: (item: Item, { index, list = '' }: { index: number; list?: string }) => {
      const id = idOf(item)
      const chosen = new Map(getState().chosen)
      if (!chosen.delete(id) && chosen.size < MOST_CHOSEN) chosen.set(id, item)
      setState({ chosen, base: chosen, anchor: { id, index, list } })
    },

    /** Selects everything in the range, and deselects what only an earlier end of it included. */
    stretched: (between: readonly Item[]) =>
      setState(({ base }) => ({ chosen: new Map([...base, ...byId(between)].slice(0, MOST_CHOSEN)) })),

    /** Selects exactly these. */
    replaced: (items: readonly Item[]) => {
      const chosen = new Map(byId(items.slice(0, MOST_CHOSEN)))
      setState({ chosen, base: chosen, anchor: null })
    },

    /** Deselects items that are finished. */
    letGo: (ids: ReadonlySet<string>) => {
      const chosen = new Map([...getState().chosen].filter(([id]) => !ids.has(id)))
      setState({ chosen, base: chosen })
    },

    cleared: () => setState(nothing),
  }
  return { useSelection, selection }
}
