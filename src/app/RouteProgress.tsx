import { useRouterState } from '@tanstack/react-router'
import { useMessages } from '~/messages/use-messages'
import { appMessages } from './app.messages'

/** A thin line at the top while the next page loads. */
export function RouteProgress() {
  const t = useMessages(appMessages)
  const isLoading = useRouterState({ select: (state) => state.isLoading && state.resolvedLocation !== undefined })
  if (!isLoading) return null
  return (
    <progress
      aria-label={t.loadingPage}
      className="fixed inset-x-0 top-0 z-50 h-0.5 w-full animate-pulse appearance-none border-0 bg-accent text-accent [&::-webkit-progress-bar]:bg-transparent"
    />
  )
}
