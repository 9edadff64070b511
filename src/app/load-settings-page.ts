import { lazy, type ComponentType } from 'react'
import type { SettingsPage, SettingsPageProps } from './settings-pages/settings-page'
import { settingsPages, type SettingsPageId } from './settings-pages'

const imports: Record<SettingsPageId, () => Promise<{ settingsPage: SettingsPage }>> = {
  profile: () => import('./settings-pages/profile'),
  tokens: () => import('./settings-pages/tokens'),
  applications: () => import('./settings-pages/applications'),
  security: () => import('./settings-pages/security'),
  deleted: () => import('./settings-pages/deleted'),
  engines: () => import('./settings-pages/engines'),
  tags: () => import('./settings-pages/tags'),
  vocabulary: () => import('./settings-pages/vocabulary'),
  webhooks: () => import('./settings-pages/webhooks'),
  members: () => import('./settings-pages/members'),
  teams: () => import('./settings-pages/teams'),
  company: () => import('./settings-pages/company'),
  audit: () => import('./settings-pages/audit'),
}

/** One try to fetch the code of a page, and what draws it since. */
type Fetching = { page: Promise<SettingsPage>; hasFailed: boolean; view: ComponentType<SettingsPageProps> | null }

const fetches = new Map<SettingsPageId, Fetching>()

/** Whether the settings have such a page. */
export const isSettingsPage = (id: string): id is SettingsPageId => settingsPages.some((page) => page.id === id)

/** Fetches the code of a page, once; anew after it did not come. */
export function fetchSettingsPage(id: SettingsPageId): Promise<SettingsPage> {
  const last = fetches.get(id)
  return (last === undefined || last.hasFailed ? begin(id) : last).page
}

/**
 * What draws a page, at once where its code is here, else when it is; the same until that is fetched anew. One that failed
 * stays drawn as failed, or drawing it would fetch it again and again.
 */
export function settingsPageView(id: SettingsPageId): ComponentType<SettingsPageProps> {
  const fetching = fetches.get(id) ?? begin(id)
  fetching.view ??= lazy(async () => ({ default: (await fetching.page).Page }))
  return fetching.view
}

function begin(id: SettingsPageId): Fetching {
  const page = imports[id]().then(({ settingsPage }) => settingsPage)
  const fetching: Fetching = { page, hasFailed: false, view: null }
  void settle(fetching)
  fetches.set(id, fetching)
  return fetching
}

async function settle(fetching: Fetching) {
  try {
    const { Page } = await fetching.page
    fetching.view ??= Page
  } catch {
    fetching.hasFailed = true
  }
}
