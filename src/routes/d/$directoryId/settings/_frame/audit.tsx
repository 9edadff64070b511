import { createFileRoute } from '@tanstack/react-router'
import { parseAuditSearch } from '~/features/audit/audit-search'
import { AuditPage } from '~/features/audit/AuditPage'
import { passThroughSearch } from '~/lib/addresses'
import { SettingsSkeleton } from '~/ui/Skeleton'
import { useDialogSearchParams } from '~/ui/use-dialog-search-params'

export const Route = createFileRoute('/d/$directoryId/settings/_frame/audit')({
  validateSearch: passThroughSearch,
  component: AuditRoute,
  pendingComponent: SettingsSkeleton,
})

/** Nothing opens over this page. */
const NO_DIALOGS: readonly string[] = []

function AuditRoute() {
  const { directoryId } = Route.useParams()
  const { shown, change } = useDialogSearchParams(Route.useSearch(), NO_DIALOGS)
  return <AuditPage directoryId={directoryId} search={parseAuditSearch(shown)} onSearchChange={change} />
}
