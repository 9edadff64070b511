import type { StateCreator } from 'zustand/vanilla'
import { create as createBound } from 'zustand/react'

const resets = new Set<() => void>()

function createTracked<State>(initializer: StateCreator<State>) {
  const store = createBound(initializer)
  resets.add(() => store.setState(store.getInitialState(), true))
  return store
}

/** Stands for zustand's in the tests of the app: the files that a worker runs share its modules, and none is to find what another left. */
export const create = <State>(initializer?: StateCreator<State>) =>
  initializer === undefined ? createTracked : createTracked(initializer)

export function resetStores(): void {
  for (const reset of resets) reset()
}
