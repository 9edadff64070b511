import { TeamsPage } from '~/features/teams/page/TeamsPage'
import { TeamsSkeleton } from '~/features/teams/page/TeamsSkeleton'
import { parseTeamsSearch } from '~/features/teams/page/teams-search'
import { teamQueries } from '~/features/teams/team-queries'
import type { SettingsPage } from './settings-page'
import { withSkeleton } from './with-skeleton'

export const settingsPage: SettingsPage = {
  Page: withSkeleton(TeamsSkeleton, ({ search, ...props }) => (
    <TeamsPage {...props} search={parseTeamsSearch(search)} />
  )),
  preload: (queryClient, directoryId) => queryClient.query(teamQueries.list(directoryId)),
}
