import { createFileRoute } from '@tanstack/react-router'
import { companyQueries } from '~/features/company/company-queries'
import { CompanyPage } from '~/features/company/page/CompanyPage'
import { preloadEngines } from '~/features/engines/engine-queries'
import { RetentionSection } from '~/features/retention/RetentionSection'
import { useHasExtension } from '~/features/session/use-has-extension'
import { SecondFactorRuleSection } from '~/features/two-factor/SecondFactorRuleSection'
import { CompanyVoices } from '~/features/voices/CompanyVoices'
import { TIMEOUT_MS, waitAtMost } from '~/lib/waiting'
import { SettingsSkeleton } from '~/ui/Skeleton'

export const Route = createFileRoute('/d/$directoryId/settings/_frame/company')({
  loader: ({ context: { queryClient }, params: { directoryId } }) =>
    waitAtMost(
      TIMEOUT_MS,
      queryClient.query(companyQueries.detail(directoryId)),
      preloadEngines(queryClient, directoryId),
    ),
  component: CompanyRoute,
  pendingComponent: SettingsSkeleton,
})

function CompanyRoute() {
  const { directoryId } = Route.useParams()
  const hasRetention = useHasExtension('retention')
  const hasTwoFactor = useHasExtension('two-factor')
  const hasVoices = useHasExtension('voices')
  return (
    <>
      <CompanyPage directoryId={directoryId} />
      {hasTwoFactor ? <SecondFactorRuleSection directoryId={directoryId} /> : null}
      {hasRetention ? <RetentionSection directoryId={directoryId} /> : null}
      {hasVoices ? <CompanyVoices directoryId={directoryId} /> : null}
    </>
  )
}
