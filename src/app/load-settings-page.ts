import { lazy, type ComponentType } from 'react'
import type { SettingsPage, SettingsPageProps } from './settings-pages/settings-page'
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
const views = new Map<SettingsPageId, ComponentType<SettingsPageProps>>()

/** Whether the settings have such a page. */
export const isSettingsPage = (id: string): id is SettingsPageId => settingsPages.some((page) => page.id === id)

/** Fetches the code of a page, once; anew after it did not come. */
export function fetchSettingsPage(id: SettingsPageId): Promise<SettingsPage> {
  const known = loading.get(id)
  if (known) return known
  const page = imports[id]().then(({ settingsPage }) => settingsPage)
  loading.set(id, page)
  // One that failed stays drawn as failed, or drawing it would fetch it again and again.
  views.delete(id)
  page.catch(() => loading.delete(id))
  return page
}

/** What draws a page once its code is here; the same until that is fetched anew. */
export function settingsPageView(id: SettingsPageId): ComponentType<SettingsPageProps> {
  const known = views.get(id)
  if (known) return known
  const view = lazy(async () => ({ default: (await fetchSettingsPage(id)).Page }))
  views.set(id, view)
  return view
}
