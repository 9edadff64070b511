import { useRouterState } from '@tanstack/react-router'
import { AudioLines, CalendarDays, Folders, LayoutTemplate, ListChecks, SlidersHorizontal } from 'lucide-react'
import { type GuidePage, guidePageOf } from '~/features/help/guide-pages'
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

/** Which page of the guide is about a page of the app, by what follows the company in its address; the first that fits. */
const guideOf: readonly [RegExp, GuidePage][] = [
  [/^recordings\/(?!deleted)[^/]+/, 'read-and-correct'],
  [/^recordings/, 'upload'],
  [/^(tasks|news)/, 'tasks'],
  [/^search/, 'search'],
  [/^folders/, 'share'],
  [/^settings/, 'admin'],
]

export function guidePageFor(pathname: string): GuidePage {
  const place = pathname.replace(/^\/d\/[^/]+\//, '')
  const [, shown = ''] = /^help\/([^/]+)/.exec(place) ?? []
  return guidePageOf(shown) ?? guideOf.find(([pattern]) => pattern.test(place))?.[1] ?? 'first-steps'
}

/** Where help for the page that is shown is. */
export function useHelpAddress(directoryId: string) {
  const page = useRouterState({ select: ({ location }) => guidePageFor(location.pathname) })
  return { to: '/d/$directoryId/help/$page', params: { directoryId, page } } as const
}
