import { createFileRoute } from '@tanstack/react-router'
import { membershipQueries } from '~/features/members/page/membership-queries'
import { membersDialogParams, parseMembersSearch } from '~/features/members/page/members-search'
import { MembersPage } from '~/features/members/page/MembersPage'
import { asGiven } from '~/lib/as-given'
import { PATIENCE_MS, within } from '~/lib/within'
import { SettingsSkeleton } from '~/ui/SettingsSkeleton'
import { useAddressSteps } from '~/ui/use-address-steps'

export const Route = createFileRoute('/d/$directoryId/settings/_frame/members')({
  validateSearch: asGiven,
  loader: ({ context: { queryClient }, params: { directoryId } }) => {
    void queryClient.prefetchQuery(membershipQueries.roles())
    void queryClient.prefetchQuery(membershipQueries.licenses())
    return within(PATIENCE_MS, queryClient.prefetchQuery(membershipQueries.page(directoryId, '', 1)))
  },
  component: MembersRoute,
  pendingComponent: SettingsSkeleton,
})

function MembersRoute() {
  const { directoryId } = Route.useParams()
  const { shown, change } = useAddressSteps(Route.useSearch(), membersDialogParams)
  return <MembersPage directoryId={directoryId} search={parseMembersSearch(shown)} onSearchChange={change} />
}
