import { create } from 'zustand'

export type ShownRefusal = {
  id: string
  /** What is refused. */
  control: HTMLElement
  /** A press or focus asked for it: it stays when the pointer goes. */
  isHeld: boolean
}

/** The reason that is on the page now: one at a time. */
export const useShownRefusal = create<{ shown: ShownRefusal | null }>()(() => ({ shown: null }))

export const showRefusal = (shown: ShownRefusal) => useShownRefusal.setState({ shown })

/** Takes a reason from the page, if it is the one that is there. */
export const hideRefusal = (id: string) =>
  useShownRefusal.setState(({ shown }) => (shown?.id === id ? { shown: null } : { shown }))

/** The pointer has gone elsewhere. */
export const leaveRefusal = (id: string) =>
  useShownRefusal.setState(({ shown }) => (shown?.id === id && !shown.isHeld ? { shown: null } : { shown }))
