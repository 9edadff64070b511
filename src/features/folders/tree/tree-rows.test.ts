import { expect, test } from 'vitest'
import { madeFolder as folder } from '~/test/made-folder'
import { buildFolderTree } from '../build-folder-tree'
import { rowByName, treeRows, treeStep } from './tree-rows'

const tree = buildFolderTree([
  folder('Sales'),
  folder('Q4', { parentFolderId: 'Sales' }),
  folder('Calls', { parentFolderId: 'Q4' }),
  folder('Renewals', { parentFolderId: 'Sales' }),
  folder('Support'),
  folder('🎉 Äther'),
])
const rows = treeRows(tree, new Set(['Sales']))
const names = rows.map((row) => row.name)

test('only rows of open folders show, with their position among siblings', () => {
  expect(rows.map(({ name, level, position, siblings }) => [name, level, position, siblings])).toEqual([
    ['Sales', 1, 1, 3],
    ['Q4', 2, 1, 2],
    ['Renewals', 2, 2, 2],
    ['Support', 1, 2, 3],
    ['🎉 Äther', 1, 3, 3],
  ])
})

test.for([
  ['ArrowDown', 0, 1],
  ['ArrowUp', 0, 0],
  ['ArrowDown', 4, 4],
  ['Home', 3, 0],
  ['End', 0, 4],
  ['PageDown', 0, 4],
  ['ArrowRight', 0, 1],
  ['ArrowLeft', 2, 0],
  ['ArrowLeft', 3, 3],
  ['ArrowRight', 3, 3],
  ['ArrowDown', -1, 0],
] as const)('%s at row %i moves to row %i', ([key, from, to]) => {
  expect(treeStep(rows, from, key)).toEqual({ kind: 'go', index: to })
})

test('arrow keys open closed folders and close open ones', () => {
  expect(treeStep(rows, 1, 'ArrowRight')).toEqual({ kind: 'toggle', isOpen: true })
  expect(treeStep(rows, 0, 'ArrowLeft')).toEqual({ kind: 'toggle', isOpen: false })
  expect(treeStep(rows, 0, 'x')).toBeUndefined()
})

test.for([
  ['s', 0, 'Support'],
  ['s', 3, 'Sales'],
  ['su', 0, 'Support'],
  ['sa', 0, 'Sales'],
  ['re', 0, 'Renewals'],
  ['🎉', 0, '🎉 Äther'],
  ['zz', 0, undefined],
] as const)('typing "%s" at row %i finds %s', ([typed, from, found]) => {
  expect(names[rowByName(rows, from, typed)]).toBe(found)
})
