import { expect, test } from 'vitest'
import { rowsByPage } from './selection-store'

test.for([
  { first: 0, last: -1, parts: [] },
  { first: 0, last: 9, parts: [{ page: 1, from: 0, to: 10 }] },
  { first: 0, last: 49, parts: [{ page: 1, from: 0, to: 50 }] },
  {
    first: 45,
    last: 52,
    parts: [
      { page: 1, from: 45, to: 50 },
      { page: 2, from: 0, to: 3 },
    ],
  },
  { first: 49_990, last: 49_999, parts: [{ page: 1000, from: 40, to: 50 }] },
  {
    first: 99,
    last: 150,
    parts: [
      { page: 2, from: 49, to: 50 },
      { page: 3, from: 0, to: 50 },
      { page: 4, from: 0, to: 1 },
    ],
  },
])('splits rows $first to $last by page', ({ first, last, parts }) => {
  expect(rowsByPage(first, last, 50)).toEqual(parts)
})
