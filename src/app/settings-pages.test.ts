import { expect, test } from 'vitest'
import { movedSettings, offeredSettingsPages, settingsTabs } from './settings-pages'

const routes = import.meta.glob('../routes/d/$directoryId/settings/_frame/*.tsx')
const ids = settingsTabs.map(({ id }) => id)

const titles = (extensions: string[]) => offeredSettingsPages(extensions).map(({ id, tabs }) => [id, tabs.length])

test('the list of settings pages matches their routes', () => {
  const files = Object.keys(routes).map((file) => file.replace(/.*\/|\.tsx$/g, ''))
  expect(ids.toSorted()).toEqual(files.toSorted())
})

test('a moved URL leads to an existing page and hides none', () => {
  for (const [from, to] of Object.entries(movedSettings)) {
    expect(ids).not.toContain(from)
    expect([...ids.map((id) => `settings/${id}`), 'recordings/deleted']).toContain(to)
  }
})

test('only the pages a service supports are listed', () => {
  expect(titles([])).toEqual([
    ['account', 1],
    ['integrations', 1],
    ['general', 1],
    ['people', 2],
    ['library', 2],
  ])
  expect(titles(['accounts', 'erasure', 'engines'])).toContainEqual(['account', 3])
  expect(titles(['retention'])).toContainEqual(['data', 1])
})
