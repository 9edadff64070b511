import { expect, test } from 'vitest'
import { relatedTests } from './related-tests.ts'

const imports = new Map([
  ['server/tags/tag-store.ts', ['server/access.ts']],
  ['server/tags/tag-handlers.ts', ['server/tags/tag-store.ts']],
  ['server/tags/tags.test.ts', ['server/test/service-test.ts']],
  ['server/tags/deep/tag-names.test.ts', ['server/tags/tag-store.ts']],
  ['server/service-parts.ts', ['server/tags/tag-handlers.ts', 'server/tasks/task-handlers.ts']],
  ['server/test/service-test.ts', ['server/service-parts.ts']],
  ['server/tasks/task-handlers.ts', ['server/access.ts']],
  ['server/tasks/tasks.test.ts', ['server/test/service-test.ts']],
  ['server/http/request-id.ts', []],
  ['server/http/fuzz.test.ts', []],
  ['server/http/request-id.test.ts', ['server/http/request-id.ts']],
  ['server/access.ts', []],
  ['server/access-matrix.test.ts', ['server/test/service-test.ts']],
])

test('lists the tests of a changed file’s folder, then those that import it', () => {
  expect(relatedTests(['server/tags/tag-store.ts'], imports)).toEqual([
    'server/tags/tags.test.ts',
    'server/tags/deep/tag-names.test.ts',
  ])
})

test('lists a changed test first', () => {
  expect(relatedTests(['server/tags/tag-store.ts', 'server/access-matrix.test.ts'], imports)[0]).toBe(
    'server/access-matrix.test.ts',
  )
})

test('lists long tests last unless they were changed', () => {
  const [short, long] = ['server/http/request-id.test.ts', 'server/http/fuzz.test.ts']
  expect(relatedTests(['server/http/request-id.ts'], imports)).toEqual([short, long])
  expect(relatedTests(['server/http/request-id.ts', long], imports)).toEqual([long, short])
})

test('lists all tests for a module that all depend on, but not for one that is only registered', () => {
  expect(relatedTests(['server/test/service-test.ts'], imports).toSorted()).toEqual([
    'server/access-matrix.test.ts',
    'server/tags/tags.test.ts',
    'server/tasks/tasks.test.ts',
  ])
  expect(relatedTests(['server/service-parts.ts'], imports)).toContain('server/tasks/tasks.test.ts')
  expect(relatedTests(['server/access.ts'], imports)).toEqual([
    'server/access-matrix.test.ts',
    'server/tags/deep/tag-names.test.ts',
  ])
})

test('lists no tests for a deleted file or one that is not a module', () => {
  expect(relatedTests(['server/tags/gone.test.ts', 'README.md'], imports)).not.toContain('server/tags/gone.test.ts')
  expect(relatedTests(['README.md'], imports)).toEqual([])
})
