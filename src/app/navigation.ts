import { AudioLines, CalendarDays, Folders, LayoutTemplate, ListChecks, SlidersHorizontal } from 'lucide-react'
import { createDialog } from '~/ui/create-dialog'

/** The menu: one entry per feature. `key` comes after G; a phone's bar has no room for all, the account's menu has the others. */
export const navigation = [
  { id: 'recordings', to: '/d/$directoryId/recordings', icon: AudioLines, key: 'r', isInBar: true },
  { id: 'folders', to: '/d/$directoryId/folders', icon: Folders, key: 'f', isInBar: true },
  { id: 'tasks', to: '/d/$directoryId/tasks', icon: ListChecks, key: 't', isInBar: true },
  { id: 'appointments', to: '/d/$directoryId/appointments', icon: CalendarDays, key: 'a', isInBar: true },
  { id: 'templates', to: '/d/$directoryId/templates', icon: LayoutTemplate, key: 'm', isInBar: false },
  { id: 'settings', to: '/d/$directoryId/settings', icon: SlidersHorizontal, key: 's', isInBar: false },
] as const

/** The list of all keyboard shortcuts. */
export const shortcutsDialog = createDialog<true>()
