import { expect, test } from 'vitest'
import { byFolderId } from '../build-folder-tree'
import { madeFolder as folder } from '~/test/made-folder'
import { dropRefusal, type Dragged } from './drag'

const sales = folder('Sales')
const q4 = folder('Q4', { parentFolderId: 'Sales' })
const calls = folder('Calls', { parentFolderId: 'Q4' })
const product = folder('Product', { accessLevel: 'read' })
const support = folder('Support')
const folders = byFolderId([sales, q4, calls, product, support])

const carrying = (one: typeof sales): Dragged => ({ kind: 'folder', folder: one })
const recording = (from: typeof sales | null): Dragged => ({
  kind: 'recording',
  recordingIds: ['r'],
  name: 'Call',
  from,
})

test.for([
  ['a folder goes into another', carrying(q4), support, null],
  ['a folder goes to the top', carrying(q4), null, null],
  ['a folder does not go into itself', carrying(sales), sales, 'itself'],
  ['a folder does not go into one far inside it', carrying(sales), calls, 'itself'],
  ['a folder does not go where it is', carrying(q4), sales, 'isThere'],
  ['a folder at the top is there already', carrying(sales), null, 'isThere'],
  ['a folder does not go where one can only read', carrying(q4), product, 'readOnly'],
  ['a folder that one can only read stays', carrying(product), support, 'sourceReadOnly'],
  ['a recording goes into a folder', recording(sales), q4, null],
  ['a recording that is in no folder goes into one', recording(null), q4, null],
  ['a recording is no folder at the top', recording(sales), null, 'notAFolder'],
  ['a recording does not go where it is', recording(sales), sales, 'isThere'],
  ['a recording does not go where one can only read', recording(sales), product, 'readOnly'],
] as const)('%s', ([, dragged, target, refusal]) => {
  expect(dropRefusal(dragged, { target, folders })).toBe(refusal)
})

test('folders in a cycle don’t hang the tree', () => {
  const ring = byFolderId([folder('A', { parentFolderId: 'B' }), folder('B', { parentFolderId: 'A' })])
  const target = ring.get('A') ?? null
  expect(dropRefusal(carrying(support), { target, folders: ring })).toBeNull()
})
