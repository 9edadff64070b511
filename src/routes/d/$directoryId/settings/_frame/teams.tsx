import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { teamsDialogParams, parseTeamsSearch } from '~/features/teams/page/teams-search'
import { TeamsPage, TeamsSkeleton } from '~/features/teams/page/TeamsPage'
import { teamQueries } from '~/features/teams/team-queries'
import { passThroughSearch } from '~/lib/addresses'
import { TIMEOUT_MS, waitAtMost } from '~/lib/waiting'
import { SettingsSkeleton } from '~/ui/Skeleton'
import { useDialogSearchParams } from '~/ui/use-dialog-search-params'

export const Route = createFileRoute('/d/$directoryId/settings/_frame/teams')({
  validateSearch: passThroughSearch,
  loader: ({ context: { queryClient }, params: { directoryId } }) =>
    waitAtMost(TIMEOUT_MS, queryClient.query(teamQueries.list(directoryId))),
  component: TeamsRoute,
  pendingComponent: SettingsSkeleton,
})

function TeamsRoute() {
  const { directoryId } = Route.useParams()
  const { shown, change } = useDialogSearchParams(Route.useSearch(), teamsDialogParams)
  return (
    <Suspense fallback={<TeamsSkeleton directoryId={directoryId} />}>
      <TeamsPage directoryId={directoryId} search={parseTeamsSearch(shown)} onSearchChange={change} />
    </Suspense>
  )
}
