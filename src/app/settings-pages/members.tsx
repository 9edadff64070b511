import { membershipQueries } from '~/features/members/page/membership-queries'
import { MembersPage } from '~/features/members/page/MembersPage'
import { parseMembersSearch } from '~/features/members/page/members-search'
import type { SettingsPage } from './settings-page'

export const settingsPage: SettingsPage = {
  Page: ({ search, ...props }) => <MembersPage {...props} search={parseMembersSearch(search)} />,
  preload: async (queryClient, directoryId) => {
    void queryClient.prefetchQuery(membershipQueries.roles())
    void queryClient.prefetchQuery(membershipQueries.licenses())
    await queryClient.prefetchQuery(membershipQueries.page(directoryId, '', 1))
  },
}
