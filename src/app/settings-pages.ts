/** The pages of the settings; each is shown where the service offers its group of operations, without one everywhere. */
export const settingsPages = [
  { id: 'tokens', group: 'tokens', to: '/d/$directoryId/settings/tokens' },
  { id: 'applications', group: 'oauth', to: '/d/$directoryId/settings/applications' },
  { id: 'security', group: 'accounts', to: '/d/$directoryId/settings/security' },
  { id: 'engines', group: 'engines', to: '/d/$directoryId/settings/engines' },
  { id: 'tags', group: null, to: '/d/$directoryId/settings/tags' },
  { id: 'vocabulary', group: null, to: '/d/$directoryId/settings/vocabulary' },
] as const
