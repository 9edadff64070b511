import { i18n } from '~/messages/i18n'
import { settingsPages, settingsTabs, type SettingsPageId, type SettingsTabId } from './settings-pages'

type Labels = Record<SettingsPageId | SettingsTabId, string>

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TypeScript forgets the keys
const labels = Object.fromEntries([...settingsTabs, ...settingsPages].map(({ id, label }) => [id, label])) as Labels

export const settingsMessages = i18n('settings', () => import('./settings.de.json'), {
  settings: 'Settings',
  tabs: 'On this page',
  generalDetail: 'Name, logo and defaults',
  transcriptionDetail: 'Engines and speech models',
  dataDetail: 'Retention, usage and deleted recordings',
  auditDetail: 'Who changed what, and when',
  ...labels,
})
