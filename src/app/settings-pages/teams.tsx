import { TeamsPage } from '~/features/teams/page/TeamsPage'
import { parseTeamsSearch } from '~/features/teams/page/teams-search'
import { teamQueries } from '~/features/teams/team-queries'
import type { SettingsPage } from './settings-page'

export const settingsPage: SettingsPage = {
  Page: ({ search, ...props }) => <TeamsPage {...props} search={parseTeamsSearch(search)} />,
  preload: (queryClient, directoryId) => queryClient.query(teamQueries.list(directoryId)),
}
