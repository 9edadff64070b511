import { EnginesPage } from '~/features/engines/EnginesPage'
import { preloadEngines } from '~/features/engines/preload-engines'
import type { SettingsPage } from './settings-page'

export const settingsPage: SettingsPage = { Page: EnginesPage, preload: preloadEngines }
