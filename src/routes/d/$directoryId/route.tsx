import { createFileRoute, notFound, Outlet, redirect, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { AppShell, loadNavigation, ShellSkeleton } from '~/app/AppShell'
import { rememberPlace } from '~/app/last-place'
import { startSession } from '~/features/session/session'
import { sessionQueries } from '~/features/session/session-queries'
import { showTimeZone } from '~/messages/formats'

export const Route = createFileRoute('/d/$directoryId')({
  // Not split off: every page of a company renders inside it.
  codeSplitGroupings: [],
  beforeLoad: async ({ location }) => {
    if (!(await startSession())) throw redirect({ to: '/sign-in', search: { to: location.href }, replace: true })
  },
  loader: async ({ context: { queryClient }, params: { directoryId } }) => {
    // Not awaited: a placeholder takes its place in the frame until then.
    void loadNavigation().catch(() => {})
    const [directories, me] = await Promise.all([
      queryClient.query({ ...sessionQueries.directories(), staleTime: 'static' }),
      queryClient.query({ ...sessionQueries.me(), staleTime: 'static' }),
      queryClient.query({ ...sessionQueries.extensions(), staleTime: 'static' }),
    ])
    showTimeZone(me.timeZone)
    const open = directories.filter((directory) => !directory.isBlocked)
    // That page says who has blocked the person.
    if (open.length === 0) throw redirect({ to: '/', replace: true })
    if (!open.some((directory) => directory.directoryId === directoryId)) throw notFound()
  },
  component: DirectoryRoute,
  pendingComponent: ShellSkeleton,
})

function DirectoryRoute() {
  const { directoryId } = Route.useParams()
  const href = useLocation({ select: (location) => location.href })
  useEffect(() => rememberPlace(directoryId, href), [directoryId, href])
  return (
    <AppShell directoryId={directoryId}>
      <Outlet />
    </AppShell>
  )
}
