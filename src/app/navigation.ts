import { AudioLines, SlidersHorizontal } from 'lucide-react'

/** The menu: one entry per feature. */
export const navigation = [
  { id: 'recordings', to: '/d/$directoryId/recordings', icon: AudioLines },
  { id: 'settings', to: '/d/$directoryId/settings', icon: SlidersHorizontal },
] as const
