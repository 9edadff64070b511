import { expect, test } from 'vitest'
import { withoutFields } from './fields.ts'

test.for([
  { title: 'a field', paths: [['b']], body: { a: 1, b: 2 }, left: { a: 1 } },
  {
    title: 'a field of each entry',
    paths: [['list', '*', 'b']],
    body: { list: [{ b: 1, c: 2 }] },
    left: { list: [{ c: 2 }] },
  },
  { title: 'nothing where there is no list', paths: [['list', '*', 'b']], body: { list: null }, left: { list: null } },
  { title: 'nothing of an answer without a body', paths: [['b']], body: null, left: null },
])('extension fields are dropped: $title', ({ paths, body, left }) => {
  expect(withoutFields(body, paths)).toEqual(left)
})
