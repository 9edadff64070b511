import { companyQueries } from '~/features/company/company-queries'
import { CompanyPage } from '~/features/company/page/CompanyPage'
import { preloadEngines } from '~/features/engines/preload-engines'
import type { SettingsPage } from './settings-page'

export const settingsPage: SettingsPage = {
  Page: CompanyPage,
  preload: (queryClient, directoryId) =>
    Promise.all([queryClient.query(companyQueries.detail(directoryId)), preloadEngines(queryClient, directoryId)]),
}
