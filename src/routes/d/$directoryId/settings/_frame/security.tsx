import { createFileRoute } from '@tanstack/react-router'
import { securityQueries } from '~/features/security/security-queries'
import { SecurityPage } from '~/features/security/SecurityPage'
import { useHasExtension } from '~/features/session/use-has-extension'
import { TwoFactorSection } from '~/features/two-factor/TwoFactorSection'
import { TIMEOUT_MS, waitAtMost } from '~/lib/waiting'
import { SettingsSkeleton } from '~/ui/Skeleton'

export const Route = createFileRoute('/d/$directoryId/settings/_frame/security')({
  loader: ({ context: { queryClient } }) => waitAtMost(TIMEOUT_MS, queryClient.query(securityQueries.sessions())),
  component: SecurityRoute,
  pendingComponent: SettingsSkeleton,
})

function SecurityRoute() {
  const hasTwoFactor = useHasExtension('two-factor')
  return <SecurityPage>{hasTwoFactor ? <TwoFactorSection /> : null}</SecurityPage>
}
