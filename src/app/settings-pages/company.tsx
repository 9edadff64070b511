import { companyQueries } from '~/features/company/company-queries'
import { CompanyPage } from '~/features/company/page/CompanyPage'
import type { SettingsPage } from './settings-page'

export const settingsPage: SettingsPage = {
  Page: CompanyPage,
  preload: (queryClient, directoryId) => queryClient.query(companyQueries.detail(directoryId)),
}
