import { companyQueries } from '~/features/company/company-queries'
import { CompanyPage } from '~/features/company/page/CompanyPage'
import { preloadEngines } from '~/features/engines/preload-engines'
import { RetentionSection } from '~/features/retention/RetentionSection'
import { useHasExtension } from '~/features/session/use-has-extension'
import { CompanyVoices } from '~/features/voices/CompanyVoices'
import type { SettingsPage } from './settings-page'

function Page({ directoryId }: { directoryId: string }) {
  const hasRetention = useHasExtension('retention')
  const hasVoices = useHasExtension('voices')
  return (
    <>
      <CompanyPage directoryId={directoryId} />
      {hasRetention ? <RetentionSection directoryId={directoryId} /> : null}
      {hasVoices ? <CompanyVoices directoryId={directoryId} /> : null}
    </>
  )
}

export const settingsPage: SettingsPage = {
  Page,
  preload: (queryClient, directoryId) =>
    Promise.all([queryClient.query(companyQueries.detail(directoryId)), preloadEngines(queryClient, directoryId)]),
}
