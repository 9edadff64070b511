import { expect, test } from 'vitest'
import { parseFolderSearch } from './folder-search'

test.for([
  [{}, {}],
  [{ show: 'share' }, { show: 'share' }],
  [{ share: '' }, { show: 'share' }],
  [
    { show: 'move', to: 'top' },
    { show: 'move', to: 'top' },
  ],
  [{ show: 'move', to: '../../evil' }, { show: 'move' }],
  [{ show: 'delete', to: 'top' }, { show: 'delete' }],
  [{ show: 'nothing', inside: 'yes' }, {}],
  [{ inside: true, other: 1 }, { inside: true }],
] as const)('%j is parsed as %j', ([search, expected]) => {
  expect(parseFolderSearch(search)).toEqual(expected)
})
