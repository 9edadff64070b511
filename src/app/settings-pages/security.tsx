import { EraseAccountSection } from '~/features/erasure/EraseAccountSection'
import { ExportSection } from '~/features/exports/ExportSection'
import { securityQueries } from '~/features/security/security-queries'
import { SecurityPage } from '~/features/security/SecurityPage'
import { useHasExtension } from '~/features/session/use-has-extension'
import type { SettingsPage } from './settings-page'

function Page() {
  const hasExports = useHasExtension('exports')
  const hasErasure = useHasExtension('erasure')
  return (
    <>
      <SecurityPage />
      {hasExports ? <ExportSection /> : null}
      {hasErasure ? <EraseAccountSection /> : null}
    </>
  )
}

export const settingsPage: SettingsPage = {
  Page,
  preload: (queryClient) => queryClient.query(securityQueries.sessions()),
}
