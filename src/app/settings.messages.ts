import { i18n } from '~/messages/i18n'
import { settingsPages, type SettingsPageId } from './settings-pages'

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TypeScript forgets the keys
const labels = Object.fromEntries(settingsPages.map(({ id, label }) => [id, label])) as Record<SettingsPageId, string>

export const settingsMessages = i18n('settings', () => import('./settings.de.json'), {
  settings: 'Settings',
  you: 'You',
  yourCompany: 'Company',
  ...labels,
})
