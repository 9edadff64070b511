import { i18n } from '~/messages/i18n'

export const settingsMessages = i18n('settings', {
  settings: 'Settings',
  you: 'You',
  yourCompany: 'Company',
  profile: 'Profile',
  company: 'Name and allowances',
  audit: 'Audit log',
  tokens: 'Access tokens',
  applications: 'Applications',
  security: 'Sign-in',
  deleted: 'Deleted recordings',
  engines: 'Transcription and summaries',
  tags: 'Tags',
  vocabulary: 'Vocabulary',
  webhooks: 'Webhooks',
  members: 'Members',
  teams: 'Teams',
})
