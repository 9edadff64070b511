import { useMutation, useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useHasExtension } from '~/features/session/use-has-extension'
import { newsMutations, newsQueries } from './news-queries'

/** The number of unread entries; null if the service has no news. */
export function useUnreadNews(directoryId: string) {
  const hasNews = useHasExtension('news')
  const { data } = useQuery({ ...newsQueries.count(directoryId), enabled: hasNews })
  return hasNews ? (data ?? { unread: 0, unreadTasks: 0 }) : null
}

/** Marks news about tasks as read when the person opens their tasks. */
export function useReadOfTasks(directoryId: string) {
  const unreadTasks = useUnreadNews(directoryId)?.unreadTasks ?? 0
  const isAtTasks = useRouterState({ select: ({ location }) => /^\/d\/[^/]+\/tasks$/.test(location.pathname) })
  const { mutate } = useMutation(newsMutations.read(directoryId))
  useEffect(() => {
    if (isAtTasks && unreadTasks > 0) mutate({ kind: 'taskAssigned' })
  }, [isAtTasks, unreadTasks, mutate])
}

/** A number at the corner of an icon; screen readers get it from the element's name. */
export function Badge({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span
      aria-hidden
      className="absolute -top-2 -right-2.5 flex h-4 min-w-4 items-center justify-center rounded-full bg-accent px-1 text-meta leading-none font-semibold text-accent-ink tabular-nums"
    >
      {count > 9 ? '9+' : count}
    </span>
  )
}
