import { applicationQueries } from '~/features/applications/application-queries'
import { ApplicationsPage } from '~/features/applications/ApplicationsPage'
import type { SettingsPage } from './settings-page'

export const settingsPage: SettingsPage = {
  Page: ApplicationsPage,
  preload: (queryClient) => queryClient.query(applicationQueries.list()),
}
