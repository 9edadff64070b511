import { expect, test } from 'vitest'
import { settingsPages } from './settings-pages'

const routes = import.meta.glob('../routes/d/$directoryId/settings/_frame/*.tsx')

test('the list of settings pages names each route of theirs', () => {
  const ids = Object.keys(routes).map((file) => file.replace(/.*\/|\.tsx$/g, ''))
  expect(settingsPages.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
})
