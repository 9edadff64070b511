import { Suspense, useEffect, type ReactNode } from 'react'
import { create } from 'zustand'

/**
 * A dialog opened from somewhere other than where it renders: `newTask.open({ subject })` anywhere, and once on the page
 * `<newTask.Place>{(prefill) => <NewTaskDialog prefill={prefill} onClose={newTask.close} />}</newTask.Place>`.
 */
export function createDialog<Opening>() {
  const useStore = create<{ opening: Opening | null }>()(() => ({ opening: null }))
  const close = () => useStore.setState({ opening: null })
  const useOpening = () => useStore((state) => state.opening)

  /** Closes the dialog when its page unmounts. */
  function Place({ children }: { children: (opening: Opening) => ReactNode }) {
    useEffect(() => close, [])
    const opening = useOpening()
    return opening === null ? null : <Suspense>{children(opening)}</Suspense>
  }

  return {
    open: (opening: Opening) => useStore.setState({ opening }),
    close,
    /** The value it was opened with, or null while closed. */
    opening: () => useStore.getState().opening,
    useOpening,
    subscribe: (onChange: () => void) => useStore.subscribe(onChange),
    Place,
  }
}
