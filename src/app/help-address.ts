import { useRouterState } from '@tanstack/react-router'
import { type GuidePage, guidePageOf } from '~/features/help/guide-pages'

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
