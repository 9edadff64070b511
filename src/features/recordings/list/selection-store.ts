import { create } from 'zustand'
import { choose, NOTHING_CHOSEN, stretch, toggle, type Selection } from './selection'

type SelectionState = Selection & { shown: readonly string[] }

/** What is chosen in the list, and what there is to choose from, in order. */
export const useSelection = create<SelectionState>()(() => ({ ...NOTHING_CHOSEN, shown: [] }))

/** What happens to the selection. */
export const selection = {
  listed: (shown: readonly string[]) => useSelection.setState({ shown }),
  toggled: (id: string) => useSelection.setState((state) => toggle(state, id)),
  stretchedTo: (id: string) => useSelection.setState((state) => stretch(state, id, state.shown)),
  chosen: (ids: readonly string[]) => useSelection.setState(choose(ids)),
  cleared: () => useSelection.setState(NOTHING_CHOSEN),
}
