import { expect, test } from 'vitest'
import { buildFolderTree, findFolders, pathOf, type FolderNode } from './build-folder-tree'
import { madeFolder } from '~/test/made-folder'

const folder = (name: string, parentFolderId: string | null = null) => madeFolder(name, { parentFolderId })

type Drawn = { [name: string]: Drawn }
const drawn = (nodes: readonly FolderNode[]): Drawn =>
  Object.fromEntries(nodes.map((node) => [node.folder.name, drawn(node.children)]))

const folders = [folder('Sales'), folder('Q4', 'Sales'), folder('Calls', 'Q4'), folder('Lost', 'unreadable')]

test('folders are inside their parents, or at the top if the parent can’t be read', () => {
  expect(drawn(buildFolderTree(folders))).toEqual({ Sales: { Q4: { Calls: {} } }, Lost: {} })
})

test('a path has the names of the parents that can be read', () => {
  const byId = new Map(folders.map((one) => [one.folderId, one]))
  const paths = folders.map((one) => pathOf(one, byId))
  expect(paths).toEqual([[], ['Sales'], ['Sales', 'Q4'], []])
})

test('the path of folders in a cycle ends', () => {
  const ring = [folder('A', 'B'), folder('B', 'A')]
  const path = pathOf(folder('A', 'B'), new Map(ring.map((one) => [one.folderId, one])))
  expect(path).toEqual(['B'])
})

test('matches show inside their parents, which are expanded', () => {
  const { tree, expanded, found } = findFolders(buildFolderTree(folders), 'cál')
  expect(drawn(tree)).toEqual({ Sales: { Q4: { Calls: {} } } })
  expect([...expanded].toSorted()).toEqual(['Q4', 'Sales'])
  expect(found).toBe(1)
})

test('of thousands of matches only a readable number is shown, which is reported', () => {
  const many = Array.from({ length: 5_000 }, (_, index) => folder(`Customer ${index}`))
  const { tree, isCut } = findFolders(buildFolderTree(many), 'customer')
  expect(tree).toHaveLength(200)
  expect(isCut).toBe(true)
})
