import { create } from 'zustand'

/** Whether the speakers are being named one after another. */
export const useNamingDialog = create<{ isOpen: boolean }>()(() => ({ isOpen: false }))

export const namingDialog = {
  opened: () => useNamingDialog.setState({ isOpen: true }),
  closed: () => useNamingDialog.setState({ isOpen: false }),
}
