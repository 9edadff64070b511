import { create } from 'zustand'

export const useShortcutsDialog = create<{ isOpen: boolean }>()(() => ({ isOpen: false }))

export const shortcutsDialog = {
  opened: () => useShortcutsDialog.setState({ isOpen: true }),
  closed: () => useShortcutsDialog.setState({ isOpen: false }),
}
