import { ProfilePage } from '~/features/profile/ProfilePage'
import { sessionQueries } from '~/features/session/session-queries'
import type { SettingsPage } from './settings-page'

export const settingsPage: SettingsPage = {
  Page: ProfilePage,
  preload: (queryClient) => queryClient.query({ ...sessionQueries.me(), staleTime: 'static' }),
}
