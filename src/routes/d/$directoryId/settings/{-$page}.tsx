import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { Suspense, use } from 'react'
import { fetchedSettingsPage, fetchSettingsPage, isSettingsPage } from '~/app/load-settings-page'
import { SettingsFrame } from '~/app/SettingsFrame'
import { settingsPages, type SettingsPageId } from '~/app/settings-pages'
import { sessionQueries } from '~/features/session/session-queries'
import { asGiven } from '~/lib/as-given'
import { SettingsSkeleton } from '~/ui/SettingsSkeleton'

// One route for all of them: what each page needs is said where it is fetched, not in what every first visit fetches.
export const Route = createFileRoute('/d/$directoryId/settings/{-$page}')({
  validateSearch: asGiven,
  loader: async ({ context: { queryClient }, params: { directoryId, page } }) => {
    if (page === undefined) {
      const extensions = await queryClient.query({ ...sessionQueries.extensions(), staleTime: 'static' })
      const first = settingsPages.find(({ group }) => group === null || extensions.includes(group))
      throw redirect({
        to: '/d/$directoryId/settings/{-$page}',
        params: { directoryId, page: first?.id ?? 'tags' },
        replace: true,
      })
    }
    if (!isSettingsPage(page)) throw notFound()
    // Not waited for: the frame shows with a skeleton in it. A failure is the page's own to tell.
    void fetchSettingsPage(page)
      .then(({ preload }) => preload?.(queryClient, directoryId))
      .catch(() => {})
  },
  component: SettingsRoute,
})

function SettingsRoute() {
  const { directoryId, page } = Route.useParams()
  return (
    <SettingsFrame directoryId={directoryId}>
      {page !== undefined && isSettingsPage(page) ? (
        <Suspense fallback={<SettingsSkeleton />}>
          <Content key={page} id={page} />
        </Suspense>
      ) : null}
    </SettingsFrame>
  )
}

function Content({ id }: { id: SettingsPageId }) {
  const { Page } = use(fetchedSettingsPage(id))
  const { directoryId } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <Page
      directoryId={directoryId}
      search={search}
      onSearchChange={(changes) =>
        void navigate({ search: (before) => ({ ...before, ...changes }), replace: true, resetScroll: false })
      }
    />
  )
}
