import { securityQueries } from '~/features/security/security-queries'
import { SecurityPage } from '~/features/security/SecurityPage'
import type { SettingsPage } from './settings-page'

export const settingsPage: SettingsPage = {
  Page: SecurityPage,
  preload: (queryClient) => queryClient.query(securityQueries.sessions()),
}
