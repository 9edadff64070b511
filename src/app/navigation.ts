import { AudioLines, SlidersHorizontal } from 'lucide-react'

/** The menu: one entry per feature. */
export const navigation = [
  { id: 'recordings', to: '/d/$directoryId/recordings', icon: AudioLines },
  { id: 'settings', to: '/d/$directoryId/settings', icon: SlidersHorizontal },
] as const

/** The pages of the settings; each is shown where the service offers its group of operations. */
export const settingsPages = [
  { id: 'tokens', to: '/d/$directoryId/settings/tokens' },
  { id: 'engines', to: '/d/$directoryId/settings/engines' },
] as const
