import { deletedQueries } from '~/features/recordings/deleted/deleted-queries'
import { DeletedPage } from '~/features/recordings/deleted/DeletedPage'
import type { SettingsPage } from './settings-page'

export const settingsPage: SettingsPage = {
  Page: DeletedPage,
  preload: (queryClient, directoryId) => queryClient.infiniteQuery(deletedQueries.list(directoryId)),
}
