import { create } from 'zustand'

/** The modal dialogs that are open, the one in front last. */
export const useOpenModals = create<{ modals: readonly HTMLDialogElement[] }>()(() => ({ modals: [] }))

/** Counts a dialog among those that are open, until what it returns is called. */
export function modalOpened(modal: HTMLDialogElement): () => void {
  useOpenModals.setState(({ modals }) => ({ modals: [...modals, modal] }))
  return () => useOpenModals.setState(({ modals }) => ({ modals: modals.filter((one) => one !== modal) }))
}
