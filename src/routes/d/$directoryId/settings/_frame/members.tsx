import { createFileRoute } from '@tanstack/react-router'
import { membershipQueries } from '~/features/members/page/membership-queries'
import { membersDialogParams, parseMembersSearch } from '~/features/members/page/members-search'
import { MembersPage } from '~/features/members/page/MembersPage'
import { passThroughSearch } from '~/lib/addresses'
import { TIMEOUT_MS, waitAtMost } from '~/lib/waiting'
import { SettingsSkeleton } from '~/ui/Skeleton'
import { useDialogSearchParams } from '~/ui/use-dialog-search-params'

export const Route = createFileRoute('/d/$directoryId/settings/_frame/members')({
  validateSearch: passThroughSearch,
  loader: ({ context: { queryClient }, params: { directoryId } }) => {
    void queryClient.prefetchQuery(membershipQueries.roles())
    void queryClient.prefetchQuery(membershipQueries.licenses())
    return waitAtMost(TIMEOUT_MS, queryClient.prefetchQuery(membershipQueries.page(directoryId, '', 1)))
  },
  component: MembersRoute,
  pendingComponent: SettingsSkeleton,
})

function MembersRoute() {
  const { directoryId } = Route.useParams()
  const { shown, change } = useDialogSearchParams(Route.useSearch(), membersDialogParams)
  return <MembersPage directoryId={directoryId} search={parseMembersSearch(shown)} onSearchChange={change} />
}
