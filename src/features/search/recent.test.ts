// @vitest-environment jsdom

import { beforeEach, expect, test } from 'vitest'
import { forgetRecent, parseRecent, readRecent, rememberOpened } from './recent'

const owner = { directoryId: 'company', userId: 'person' }

beforeEach(() => localStorage.clear())

test('the latest come first, at most six and each once, per person and company', () => {
  for (const term of ['one', 'two', 'ONE', 'three', 'four', 'five', 'six', 'seven'])
    rememberOpened(owner, { term, place: { to: 'folder', folderId: term.toLowerCase() }, name: `Folder ${term}` })
  const { searches, places } = readRecent(owner)
  expect(searches).toEqual(['seven', 'six', 'five', 'four', 'three', 'ONE'])
  expect(places.map(({ name }) => name)).toEqual(
    ['seven', 'six', 'five', 'four', 'three', 'ONE'].map((n) => `Folder ${n}`),
  )
  expect(readRecent({ ...owner, userId: 'another' })).toEqual({ searches: [], places: [] })
  forgetRecent(owner)
  expect(readRecent(owner)).toEqual({ searches: [], places: [] })
})

test('a recording is remembered without the time, and a result without a page isn’t', () => {
  rememberOpened(owner, {
    term: 'x',
    place: { to: 'recording', recordingId: 'r', section: 'transcript', t: 3, find: 'x' },
    name: 'Call',
  })
  rememberOpened(owner, { term: 'y', place: { to: 'search', q: 'y', in: 'people', item: 'p' }, name: 'Ana' })
  expect(readRecent(owner)).toEqual({
    searches: ['y', 'x'],
    places: [{ place: { to: 'recording', recordingId: 'r' }, name: 'Call' }],
  })
})

test.for([
  '',
  '[]',
  'null',
  '{"searches":3,"places":{}}',
  '{"searches":[1,null],"places":[{"name":"x","place":{"to":"http"}}]}',
])('stored data can be %s', (kept) => {
  expect(parseRecent(kept)).toEqual({ searches: [], places: [] })
})

test('a manipulated link leads nowhere', () => {
  const places = [{ name: 'x', place: { to: 'folder', folderId: '../../settings' } }]
  expect(parseRecent(JSON.stringify({ searches: [], places })).places).toEqual([])
})
