import { engineQueries } from '~/features/engines/engine-queries'
import { EnginesPage } from '~/features/engines/EnginesPage'
import { sessionQueries } from '~/features/session/session-queries'
import { isManager } from '~/features/session/use-own-role'
import type { SettingsPage } from './settings-page'

export const settingsPage: SettingsPage = {
  Page: EnginesPage,
  preload: async (queryClient, directoryId) => {
    const directories = await queryClient.query({ ...sessionQueries.directories(), staleTime: 'static' })
    const role = directories.find((directory) => directory.directoryId === directoryId)?.role ?? 'user'
    if (isManager(role)) await queryClient.query(engineQueries.list(directoryId))
  },
}
