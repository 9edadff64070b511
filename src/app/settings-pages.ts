/** The pages of the settings; each is shown where the service offers its group of operations, without one everywhere. */
export const settingsPages = [
  { id: 'profile', group: null },
  { id: 'tokens', group: 'tokens' },
  { id: 'applications', group: 'oauth' },
  { id: 'security', group: 'accounts' },
  { id: 'deleted', group: 'recordings.edit' },
  { id: 'engines', group: 'engines' },
  { id: 'tags', group: null },
  { id: 'vocabulary', group: null },
  { id: 'webhooks', group: null },
  { id: 'members', group: null },
  { id: 'teams', group: null },
  { id: 'company', group: null },
  { id: 'audit', group: 'audit' },
] as const

export type SettingsPageId = (typeof settingsPages)[number]['id']
