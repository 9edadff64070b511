import { createFileRoute } from '@tanstack/react-router'
import { parseAuditSearch } from '~/features/audit/audit-search'
import { AuditPage } from '~/features/audit/AuditPage'
import { asGiven } from '~/lib/as-given'
import { SettingsSkeleton } from '~/ui/SettingsSkeleton'
import { useAddressSteps } from '~/ui/use-address-steps'

export const Route = createFileRoute('/d/$directoryId/settings/_frame/audit')({
  validateSearch: asGiven,
  component: AuditRoute,
  pendingComponent: SettingsSkeleton,
})

/** Nothing opens above it. */
const NO_DIALOGS: readonly string[] = []

function AuditRoute() {
  const { directoryId } = Route.useParams()
  const { shown, change } = useAddressSteps(Route.useSearch(), NO_DIALOGS)
  return <AuditPage directoryId={directoryId} search={parseAuditSearch(shown)} onSearchChange={change} />
}
