import { i18n } from '~/messages/i18n'

export const settingsMessages = i18n('settings', {
  settings: 'Settings',
  tokens: 'Access tokens',
  applications: 'Applications',
  security: 'Sign-in',
  engines: 'Transcription and summaries',
  noSettings: 'Nothing to set here',
  noSettingsDetail:
    'This service has no settings that the app can change. Appearance and language are in the account menu.',
})
