import { createFileRoute } from '@tanstack/react-router'
import { companyQueries } from '~/features/company/company-queries'
import { CompanyPage } from '~/features/company/page/CompanyPage'
import { useHasExtension } from '~/features/session/use-has-extension'
import { SecondFactorRuleSection } from '~/features/two-factor/SecondFactorRuleSection'
import { TIMEOUT_MS, waitAtMost } from '~/lib/waiting'
import { SettingsSkeleton } from '~/ui/Skeleton'

export const Route = createFileRoute('/d/$directoryId/settings/_frame/general')({
  loader: ({ context: { queryClient }, params: { directoryId } }) =>
    waitAtMost(TIMEOUT_MS, queryClient.query(companyQueries.detail(directoryId))),
  component: GeneralRoute,
  pendingComponent: SettingsSkeleton,
})

function GeneralRoute() {
  const { directoryId } = Route.useParams()
  const hasTwoFactor = useHasExtension('two-factor')
  return (
    <>
      <CompanyPage directoryId={directoryId} />
      {hasTwoFactor ? <SecondFactorRuleSection directoryId={directoryId} /> : null}
    </>
  )
}
