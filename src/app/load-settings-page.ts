import type { SettingsPage } from './settings-pages/settings-page'
import { settingsPages, type SettingsPageId } from './settings-pages'

const imports: Record<SettingsPageId, () => Promise<{ settingsPage: SettingsPage }>> = {
  tokens: () => import('./settings-pages/tokens'),
  applications: () => import('./settings-pages/applications'),
  security: () => import('./settings-pages/security'),
  engines: () => import('./settings-pages/engines'),
  tags: () => import('./settings-pages/tags'),
  vocabulary: () => import('./settings-pages/vocabulary'),
}

const loaded = new Map<SettingsPageId, Promise<SettingsPage>>()

/** Whether the settings have such a page. */
export const isSettingsPage = (id: string): id is SettingsPageId => settingsPages.some((page) => page.id === id)

/** The same promise for each page, as `use` needs it; one that failed is made anew. */
export function loadSettingsPage(id: SettingsPageId): Promise<SettingsPage> {
  const known = loaded.get(id)
  if (known) return known
  const page = imports[id]().then(({ settingsPage }) => settingsPage)
  loaded.set(id, page)
  page.catch(() => loaded.delete(id))
  return page
}
