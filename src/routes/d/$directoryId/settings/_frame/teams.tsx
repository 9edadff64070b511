import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { teamsDialogParams, parseTeamsSearch } from '~/features/teams/page/teams-search'
import { TeamsPage } from '~/features/teams/page/TeamsPage'
import { TeamsSkeleton } from '~/features/teams/page/TeamsSkeleton'
import { teamQueries } from '~/features/teams/team-queries'
import { asGiven } from '~/lib/as-given'
import { PATIENCE_MS, within } from '~/lib/within'
import { SettingsSkeleton } from '~/ui/SettingsSkeleton'
import { useAddressSteps } from '~/ui/use-address-steps'

export const Route = createFileRoute('/d/$directoryId/settings/_frame/teams')({
  validateSearch: asGiven,
  loader: ({ context: { queryClient }, params: { directoryId } }) =>
    within(PATIENCE_MS, queryClient.query(teamQueries.list(directoryId))),
  component: TeamsRoute,
  pendingComponent: SettingsSkeleton,
})

function TeamsRoute() {
  const { directoryId } = Route.useParams()
  const { shown, change } = useAddressSteps(Route.useSearch(), teamsDialogParams)
  return (
    <Suspense fallback={<TeamsSkeleton directoryId={directoryId} />}>
      <TeamsPage directoryId={directoryId} search={parseTeamsSearch(shown)} onSearchChange={change} />
    </Suspense>
  )
}
