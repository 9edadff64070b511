import { expect } from 'vitest'
import { readServedDocument, routesOf, type Route } from '../test/contract-document.ts'
import { test } from '../test/service-test.ts'
import type { TestPerson } from '../test/test-directory.ts'

const routes = routesOf(readServedDocument()).filter(({ operation }) => operation['x-extension'] === undefined)
const lists = routes
  .filter(({ method, operation }) => method === 'GET' && takes(operation, 'PageSize'))
  .map(belowDirectory)
  .filter((path) => !path.includes('{'))
const searches = routes.filter(({ method, path }) => method === 'POST' && path.endsWith('/search')).map(belowDirectory)

function takes({ parameters = [] }: Route['operation'], name: string): boolean {
  return parameters.some(({ $ref }) => $ref?.endsWith(`/${name}`))
}

function belowDirectory({ path }: Route): string {
  return path.replace('/v1.0/directories/{directoryId}', '')
}

const wrongInQuery = ['0', '-1', '1.5', 'x', '', 'null', '1e999']
const wrongInBody = [0, -1, 1.5, '1', '', null, true, [1], {}]

test('the contract’s paged lists and searches are tried', () => {
  expect(lists.toSorted()).toEqual([
    '/appointments',
    '/folders',
    '/meetingtemplates',
    '/memberships',
    '/memberships/users',
    '/recordings',
    '/tasks',
  ])
  expect(searches.toSorted()).toEqual([
    '/appointments/search',
    '/folders/search',
    '/memberships/users/search',
    '/summaries/search',
    '/tasks/search',
  ])
})

test.for(lists)('%s pages as the contract says (contract 2.0, 4.0, 8)', async (path, { directory }) => {
  const person = await directory.signIn('owner')

  for (const name of ['page', 'pageSize']) {
    for (const value of wrongInQuery) {
      const response = await person.get(`${path}?${name}=${value}`)
      expect({ name, value, status: response.statusCode }).toEqual({ name, value, status: 400 })
      expect(response.json()).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ field: name }] })
    }
  }
  expect(await envelope(person.get(path))).toEqual([1, 25])
  expect(await envelope(person.get(`${path}?page=2&pageSize=100`))).toEqual([2, 100])
  expect(await envelope(person.get(`${path}?pageSize=101`))).toEqual([1, 100])
  const past = (await person.get(`${path}?page=999`)).json()
  expect(past).toMatchObject({ page: 999, hasMore: false, items: [] })
})

test.for(searches)('the body of %s pages like a list (contract 4.0, 8)', async (path, { directory }) => {
  const person = await directory.signIn('owner')

  for (const name of ['page', 'pageSize']) {
    for (const value of wrongInBody) {
      const response = await person.post(path, { [name]: value })
      expect({ name, value, status: response.statusCode }).toEqual({ name, value, status: 400 })
      expect(response.json()).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ field: name }] })
    }
  }
  expect(await envelope(person.post(path, {}))).toEqual([1, 25])
  expect(await envelope(person.post(path, { page: 2, pageSize: 100 }))).toEqual([2, 100])
  expect(await envelope(person.post(path, { pageSize: 101 }))).toEqual([1, 100])
  // The search counterpart of a list takes them in the body instead of the query.
  expect(await envelope(person.post(`${path}?page=7&pageSize=7`, {}))).toEqual([1, 25])
  expect((await person.post(path, { page: 999 })).json()).toMatchObject({ page: 999, hasMore: false, items: [] })
})

test.for(searches)(
  '%s finds everything without a term, and no term is a text (contract 4)',
  async (path, { directory }) => {
    const person = await directory.signIn('owner')
    const all = (await person.post(path, {})).json()

    expect((await person.post(path, { search: null })).json()).toEqual(all)
    for (const search of [5, true, ['a'], {}]) {
      const response = await person.post(path, { search })
      expect(response.statusCode).toBe(400)
      expect(response.json()).toMatchObject({ errors: [{ field: 'search' }] })
    }
  },
)

async function envelope(requested: ReturnType<TestPerson['get']>): Promise<number[]> {
  const { page, pageSize } = (await requested).json()
  return [page, pageSize]
}
