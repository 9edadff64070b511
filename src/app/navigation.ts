import { useRouterState } from '@tanstack/react-router'
import { AudioLines, CalendarDays, Folders, LayoutTemplate, ListChecks, SlidersHorizontal } from 'lucide-react'
import { type GuidePage, guidePageOf } from '~/features/help/guide-pages'
import { createDialog } from '~/ui/create-dialog'

/**
 * The menu, one entry per feature. `key` is the shortcut pressed after G. A phone's bar doesn't have room for all entries; the
 * account menu has the rest.
 */
export const navigation = [
  { id: 'recordings', to: '/d/$directoryId/recordings', icon: AudioLines, key: 'r', isInBar: true },
  { id: 'folders', to: '/d/$directoryId/folders', icon: Folders, key: 'f', isInBar: true },
  { id: 'tasks', to: '/d/$directoryId/tasks', icon: ListChecks, key: 't', isInBar: true },
  { id: 'appointments', to: '/d/$directoryId/appointments', icon: CalendarDays, key: 'a', isInBar: true },
  { id: 'templates', to: '/d/$directoryId/templates', icon: LayoutTemplate, key: 'm', isInBar: false },
  { id: 'settings', to: '/d/$directoryId/settings', icon: SlidersHorizontal, key: 's', isInBar: false },
] as const

export const shortcutsDialog = createDialog<true>()

/** Maps the path after the company to the guide page about it; the first match wins. */
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

/** The guide page about the current page. */
export function useHelpAddress(directoryId: string) {
  const page = useRouterState({ select: ({ location }) => guidePageFor(location.pathname) })
  return { to: '/d/$directoryId/help/$page', params: { directoryId, page } } as const
}
