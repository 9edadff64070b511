import type { StateCreator } from 'zustand/vanilla'
import { create as createBound } from 'zustand/react'

const resets = new Set<() => void>()

function createTracked<State>(initializer: StateCreator<State>) {
  const store = createBound(initializer)
  resets.add(() => store.setState(store.getInitialState(), true))
  return store
}

/** Replaces zustand's `create` to reset stores after each file, because the files of a worker share its modules. */
export const create = <State>(initializer?: StateCreator<State>) =>
  initializer === undefined ? createTracked : createTracked(initializer)

export function resetStores(): void {
  for (const reset of resets) reset()
}
