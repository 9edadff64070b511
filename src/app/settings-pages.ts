/** A part of a page with its own URL. Offered if the service has at least one of `extensions`, or always if there are none. */
type SettingsTab = { id: string; label: string; extensions?: readonly string[] }

/**
 * The settings pages in menu order, with their tabs. Each tab has a route file of the same name in
 * `routes/d/$directoryId/settings/_frame`; if a page has only one tab, both have the same name.
 */
export const settingsPages = [
  {
    id: 'account',
    label: 'Account',
    tabs: [
      { id: 'profile', label: 'Profile' },
      { id: 'security', label: 'Sign-in', extensions: ['accounts'] },
      { id: 'your-data', label: 'Your data', extensions: ['exports', 'erasure'] },
    ],
  },
  {
    id: 'integrations',
    label: 'Integrations',
    tabs: [
      { id: 'tokens', label: 'Access tokens', extensions: ['tokens'] },
      { id: 'applications', label: 'Applications', extensions: ['oauth'] },
      { id: 'webhooks', label: 'Webhooks' },
    ],
  },
  { id: 'general', label: 'General', tabs: [{ id: 'general', label: 'General' }] },
  {
    id: 'people',
    label: 'People',
    tabs: [
      { id: 'members', label: 'Members' },
      { id: 'teams', label: 'Teams' },
    ],
  },
  {
    id: 'library',
    label: 'Library',
    tabs: [
      { id: 'tags', label: 'Tags' },
      { id: 'vocabulary', label: 'Vocabulary' },
    ],
  },
  {
    id: 'transcription',
    label: 'Transcription',
    tabs: [{ id: 'transcription', label: 'Transcription', extensions: ['engines'] }],
  },
  {
    id: 'data',
    label: 'Data',
    tabs: [{ id: 'data', label: 'Data', extensions: ['retention', 'recordings.edit', 'company', 'voices'] }],
  },
  { id: 'audit', label: 'Audit log', tabs: [{ id: 'audit', label: 'Audit log', extensions: ['audit'] }] },
] as const satisfies readonly { id: string; label: string; tabs: readonly SettingsTab[] }[]

export type SettingsPageId = (typeof settingsPages)[number]['id']
export type SettingsTabId = (typeof settingsPages)[number]['tabs'][number]['id']

type Page = { id: SettingsPageId; tabs: readonly (SettingsTab & { id: SettingsTabId })[] }

const pages: readonly Page[] = settingsPages

export const settingsTabs = pages.flatMap(({ tabs }) => tabs)

/** The pages offered by a service with these extensions, each with only its offered tabs. */
export const offeredSettingsPages = (extensions: readonly string[]): Page[] =>
  pages
    .map(({ id, tabs }) => ({ id, tabs: tabs.filter((tab) => isOffered(tab, extensions)) }))
    .filter(({ tabs }) => tabs.length > 0)

const isOffered = ({ extensions: needed = [] }: SettingsTab, extensions: readonly string[]) =>
  needed.length === 0 || needed.some((extension) => extensions.includes(extension))

/** Former paths, by their last segment. A page's own name leads to its first tab. */
export const movedSettings: Readonly<Record<string, `settings/${SettingsTabId}` | 'recordings/deleted'>> = {
  account: 'settings/profile',
  integrations: 'settings/webhooks',
  people: 'settings/members',
  library: 'settings/tags',
  company: 'settings/general',
  engines: 'settings/transcription',
  deleted: 'recordings/deleted',
}
