import { tokenQueries } from '~/features/tokens/token-queries'
import { TokensPage } from '~/features/tokens/TokensPage'
import type { SettingsPage } from './settings-page'

export const settingsPage: SettingsPage = {
  Page: TokensPage,
  preload: (queryClient) => queryClient.query(tokenQueries.list()),
}
