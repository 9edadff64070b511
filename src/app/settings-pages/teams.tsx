import { Suspense } from 'react'
import { TeamsPage } from '~/features/teams/page/TeamsPage'
import { TeamsSkeleton } from '~/features/teams/page/TeamsSkeleton'
import { parseTeamsSearch } from '~/features/teams/page/teams-search'
import { teamQueries } from '~/features/teams/team-queries'
import type { SettingsPage } from './settings-page'

export const settingsPage: SettingsPage = {
  Page: ({ search, ...props }) => (
    <Suspense fallback={<TeamsSkeleton directoryId={props.directoryId} />}>
      <TeamsPage {...props} search={parseTeamsSearch(search)} />
    </Suspense>
  ),
  preload: (queryClient, directoryId) => queryClient.query(teamQueries.list(directoryId)),
}
