import { AudioLines, Folders, SlidersHorizontal } from 'lucide-react'

/** The menu: one entry per feature. */
export const navigation = [
  { id: 'recordings', to: '/d/$directoryId/recordings', icon: AudioLines },
  { id: 'folders', to: '/d/$directoryId/folders', icon: Folders },
  { id: 'settings', to: '/d/$directoryId/settings', icon: SlidersHorizontal },
] as const
