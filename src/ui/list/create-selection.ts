import { create } from 'zustand'

/** As many as are changed in one go. */
export const MOST_CHOSEN = 1_000

/** Where a stretch begins: a row of one of several lists, counted from 0. */
type Anchor = { id: string; index: number; list: string }

type Selection<Item> = {
  chosen: ReadonlyMap<string, Item>
  /** What was chosen before the stretch that begins at `anchor`. */
  base: ReadonlyMap<string, Item>
  anchor: Anchor | null
}

/** Which rows of a list are chosen, and what happens to that. */
export function createSelection<Item>(idOf: (item: Item) => string) {
  const nothing: Selection<Item> = { chosen: new Map(), base: new Map(), anchor: null }
  const useSelection = create<Selection<Item>>()(() => nothing)
  const { getState, setState } = useSelection
  const byId = (items: readonly Item[]) => items.map((item) => [idOf(item), item] as const)

  const selection = {
    /** Chooses one, or lets it go; a stretch begins there. */
    toggled: (item: Item, { index, list = '' }: { index: number; list?: string }) => {
      const id = idOf(item)
      const chosen = new Map(getState().chosen)
      if (!chosen.delete(id) && chosen.size < MOST_CHOSEN) chosen.set(id, item)
      setState({ chosen, base: chosen, anchor: { id, index, list } })
    },

    /** Chooses everything between the beginning of the stretch and its end, and lets go what an earlier end had beyond. */
    stretched: (between: readonly Item[]) =>
      setState(({ base }) => ({ chosen: new Map([...base, ...byId(between)].slice(0, MOST_CHOSEN)) })),

    /** Exactly these. */
    replaced: (items: readonly Item[]) => {
      const chosen = new Map(byId(items.slice(0, MOST_CHOSEN)))
      setState({ chosen, base: chosen, anchor: null })
    },

    /** Lets go of those that are done with. */
    letGo: (ids: ReadonlySet<string>) => {
      const chosen = new Map([...getState().chosen].filter(([id]) => !ids.has(id)))
      setState({ chosen, base: chosen })
    },

    cleared: () => setState(nothing),
  }
  return { useSelection, selection }
}
