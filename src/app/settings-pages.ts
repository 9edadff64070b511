/**
 * The pages of the settings in the order of their menu. Each has a route file of its name below `routes/d/$directoryId/settings`
 * and is offered where the service has its extension, without one everywhere.
 */
export const settingsPages = [
  { id: 'profile', group: 'you', extension: null, label: 'Profile' },
  { id: 'security', group: 'you', extension: 'accounts', label: 'Sign-in' },
  { id: 'tokens', group: 'you', extension: 'tokens', label: 'Access tokens' },
  { id: 'applications', group: 'you', extension: 'oauth', label: 'Applications' },
  { id: 'deleted', group: 'you', extension: 'recordings.edit', label: 'Deleted recordings' },
  { id: 'company', group: 'yourCompany', extension: null, label: 'Name and allowances' },
  { id: 'members', group: 'yourCompany', extension: null, label: 'Members' },
  { id: 'teams', group: 'yourCompany', extension: null, label: 'Teams' },
  { id: 'tags', group: 'yourCompany', extension: null, label: 'Tags' },
  { id: 'vocabulary', group: 'yourCompany', extension: null, label: 'Vocabulary' },
  { id: 'webhooks', group: 'yourCompany', extension: null, label: 'Webhooks' },
  { id: 'engines', group: 'yourCompany', extension: 'engines', label: 'Transcription and summaries' },
  { id: 'audit', group: 'yourCompany', extension: 'audit', label: 'Audit log' },
] as const

type SettingsPage = (typeof settingsPages)[number]
export type SettingsPageId = SettingsPage['id']

/** The pages that a service with these extensions offers. */
export const offeredSettingsPages = (extensions: readonly string[]): SettingsPage[] =>
  settingsPages.filter(({ extension }) => extension === null || extensions.includes(extension))
