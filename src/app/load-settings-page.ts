import type { SettingsPage } from './settings-pages/settings-page'
import { settingsPages, type SettingsPageId } from './settings-pages'

const imports: Record<SettingsPageId, () => Promise<{ settingsPage: SettingsPage }>> = {
  profile: () => import('./settings-pages/profile'),
  tokens: () => import('./settings-pages/tokens'),
  applications: () => import('./settings-pages/applications'),
  security: () => import('./settings-pages/security'),
  engines: () => import('./settings-pages/engines'),
  tags: () => import('./settings-pages/tags'),
  vocabulary: () => import('./settings-pages/vocabulary'),
  webhooks: () => import('./settings-pages/webhooks'),
  members: () => import('./settings-pages/members'),
  teams: () => import('./settings-pages/teams'),
  company: () => import('./settings-pages/company'),
  audit: () => import('./settings-pages/audit'),
}

const loading = new Map<SettingsPageId, Promise<SettingsPage>>()
const failed = new Set<SettingsPageId>()

/** Whether the settings have such a page. */
export const isSettingsPage = (id: string): id is SettingsPageId => settingsPages.some((page) => page.id === id)

/** Fetches the code of a page, once; anew after it did not come. */
export function fetchSettingsPage(id: SettingsPageId): Promise<SettingsPage> {
  const known = loading.get(id)
  if (known && !failed.has(id)) return known
  failed.delete(id)
  const page = imports[id]().then(({ settingsPage }) => settingsPage)
  loading.set(id, page)
  page.catch(() => failed.add(id))
  return page
}

/** What was fetched last, failed or not: drawing a page must not fetch it again and again. */
export const fetchedSettingsPage = (id: SettingsPageId): Promise<SettingsPage> =>
  loading.get(id) ?? fetchSettingsPage(id)
