import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { createElement, Suspense } from 'react'
import { fetchSettingsPage, isSettingsPage, settingsPageView } from '~/app/load-settings-page'
import { SettingsFrame } from '~/app/SettingsFrame'
import type { SettingsPageId } from '~/app/settings-pages'
import { asGiven } from '~/lib/as-given'
import { PATIENCE_MS, within } from '~/lib/within'
import { SettingsSkeleton } from '~/ui/SettingsSkeleton'
import { useAddressSteps } from '~/ui/use-address-steps'

// One route for all of them: what each page needs is said where it is fetched, not in what every first visit fetches.
export const Route = createFileRoute('/d/$directoryId/settings/{-$page}')({
  validateSearch: asGiven,
  loader: async ({ context: { queryClient }, params: { directoryId, page } }) => {
    if (page === undefined) {
      throw redirect({
        to: '/d/$directoryId/settings/{-$page}',
        params: { directoryId, page: 'profile' },
        replace: true,
      })
    }
    if (!isSettingsPage(page)) throw notFound()
    // Mostly it is here before anybody could tell: then the page is drawn once, with it. A failure is the page's own to tell.
    const ready = fetchSettingsPage(page).then(({ preload }) => preload?.(queryClient, directoryId))
    await within(PATIENCE_MS, ready)
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
  const { directoryId } = Route.useParams()
  const { shown, change } = useAddressSteps(Route.useSearch())
  return createElement(settingsPageView(id), { directoryId, search: shown, onSearchChange: change })
}
