import { Suspense, useEffect, type ReactNode } from 'react'
import { create } from 'zustand'

/**
 * A dialog that is opened from elsewhere than where it is drawn: `newTask.open({ subject })` anywhere, and on the page, once,
 * `<newTask.Place>{(prefill) => <NewTaskDialog prefill={prefill} onClose={newTask.close} />}</newTask.Place>`.
 */
export function createDialog<Opening>() {
  const useStore = create<{ opening: Opening | null }>()(() => ({ opening: null }))
  const close = () => useStore.setState({ opening: null })
  const useOpening = () => useStore((state) => state.opening)

  /** The dialog does not outlive the page that it is drawn on. */
  function Place({ children }: { children: (opening: Opening) => ReactNode }) {
    useEffect(() => close, [])
    const opening = useOpening()
    return opening === null ? null : <Suspense>{children(opening)}</Suspense>
  }

  return {
    open: (opening: Opening) => useStore.setState({ opening }),
    close,
    /** What it was opened with; null while it is closed. */
    opening: () => useStore.getState().opening,
    useOpening,
    subscribe: (onChange: () => void) => useStore.subscribe(onChange),
    Place,
  }
}
