import { expect, test } from 'vitest'
import { partsOf } from './s3-store.ts'

test.for<[number[], number[][]]>([
  [[], []],
  [[3], [[3]]],
  [[3, 4], [[3, 4]]],
  [
    [9, 5, 1, 1],
    [[9], [5], [1, 1]],
  ],
  [
    [1, 9, 2, 2, 2],
    [
      [1, 9],
      [2, 2, 2],
    ],
  ],
])('objects of %j, joined to parts of at least 5, are the parts %j', ([sizes, parts]) => {
  const sources = sizes.map((sizeBytes, index) => ({ key: String(index), sizeBytes }))

  expect(partsOf(sources, 5).map((part) => part.map(({ sizeBytes }) => sizeBytes))).toEqual(parts)
})
