/** The pages of the settings; each is shown where the service offers its group of operations. */
export const settingsPages = [
  { id: 'tokens', to: '/d/$directoryId/settings/tokens' },
  { id: 'applications', to: '/d/$directoryId/settings/applications' },
  { id: 'engines', to: '/d/$directoryId/settings/engines' },
] as const
