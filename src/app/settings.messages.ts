import { i18n } from '~/messages/i18n'

export const settingsMessages = i18n('settings', {
  settings: 'Settings',
  tokens: 'Access tokens',
  applications: 'Applications',
  security: 'Sign-in',
  engines: 'Transcription and summaries',
  tags: 'Tags',
  vocabulary: 'Vocabulary',
  webhooks: 'Webhooks',
  members: 'Members',
  teams: 'Teams',
})
