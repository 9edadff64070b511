import { expect, test } from 'vitest'
import { expectContract, expectContractSelection } from './validate-response.ts'

const tag = { tagId: 't1', name: 'Stand-up', colorCode: null }
const envelope = { page: 1, pageSize: 25, total: 1, hasMore: false }
const role = { roleId: 'r1', code: 'owner', name: 'Owner' }

test('a response that matches the document passes', () => {
  const problem = { type: 'about:blank', title: 'Forbidden', status: 403, detail: 'Admins only.' }
  expect(() => expectContract('createTag', 200, tag)).not.toThrow()
  expect(() => expectContract('listTags', 200, { items: [tag] })).not.toThrow()
  expect(() => expectContract('deleteTag', 204, '')).not.toThrow()
  expect(() => expectContract('createTag', 403, problem)).not.toThrow()
})

test('a missing, an invalid and an additional property fail', () => {
  expect(() => expectContract('createTag', 200, { tagId: 't1', name: 'Stand-up' })).toThrow('colorCode')
  expect(() => expectContract('createTag', 200, { ...tag, colorCode: '#fff' })).toThrow('/colorCode')
  expect(() => expectContract('createTag', 200, { ...tag, directoryId: 'd1' })).toThrow('directoryId')
  expect(() => expectContract('deleteTag', 204, '{}')).toThrow('gives deleteTag 204 no body')
})

test('a status that isn’t in the document fails', () => {
  expect(() => expectContract('createTag', 201, tag)).toThrow('does not let createTag answer 201')
  expect(() => expectContract('paintTag', 200, tag)).toThrow('has no operation paintTag')
})

test('a selection has exactly the selected fields in every entry', () => {
  const folders = { ...envelope, items: [{ name: 'Customers' }] }
  expect(() => expectContractSelection('createTag', 'name,tagId', { tagId: 't1', name: 'Stand-up' })).not.toThrow()
  expect(() => expectContractSelection('listRoles', 'code', [{ code: 'owner' }])).not.toThrow()
  expect(() => expectContractSelection('listFolders', 'name', folders)).not.toThrow()
  expect(() => expectContractSelection('listFolders', 'name', { items: folders.items })).toThrow('"page"')
  expect(() => expectContractSelection('listRoles', 'code', [{ code: 'king' }])).toThrow('/0/code')
  expect(() => expectContractSelection('listRoles', 'code,name', [{ code: 'owner' }])).toThrow('"name"')
  expect(() => expectContractSelection('listRoles', 'code', [role])).toThrow('to deeply equal')
})
