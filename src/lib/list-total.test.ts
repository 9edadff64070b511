import { expect, test } from 'vitest'
import { knownTotal, placesMark, setSizeOf } from './list-total'

const exact = (total: number) => ({ total, isTotalExact: true })
const atLeast = (total: number) => ({ total, isTotalExact: false })

test.for([
  ['services that always count', [{ total: 7 }], { total: 7, isTotalExact: true }],
  ['an empty list', [exact(0)], { total: 0, isTotalExact: true }],
  ['one that is not counted to the end', [atLeast(1_280)], { total: 1_280, isTotalExact: false }],
  ['pages further down, which got further', [atLeast(1_280), atLeast(12_800)], { total: 12_800, isTotalExact: false }],
  ['what was found out since', [atLeast(1_280), exact(67_123)], { total: 67_123, isTotalExact: true }],
  ['a list that has just as many as were counted', [atLeast(60), exact(60)], { total: 60, isTotalExact: true }],
  ['what has grown beyond what was found out', [atLeast(61), exact(60)], { total: 61, isTotalExact: false }],
  ['a first page that counted all', [exact(40), exact(39)], { total: 40, isTotalExact: true }],
  ['nothing', [], { total: 0, isTotalExact: true }],
] as const)('%s', ([, answers, known]) => {
  expect(knownTotal(answers)).toEqual(known)
})

test('the size of a list that isn’t fully counted is unknown', () => {
  expect(setSizeOf({ total: 60, isTotalExact: true })).toBe(60)
  expect(setSizeOf({ total: 60, isTotalExact: false })).toBe(-1)
})

test('rows have shifted if the total changed or, if it is inexact, if the first page ends with another row', () => {
  expect(placesMark({ total: 60 }, 'a')).toBe(placesMark(exact(60), 'b'))
  expect(placesMark(exact(60), 'a')).not.toBe(placesMark(exact(61), 'a'))
  expect(placesMark(atLeast(60), 'a')).toBe(placesMark(atLeast(60), 'a'))
  expect(placesMark(atLeast(60), 'a')).not.toBe(placesMark(atLeast(60), 'b'))
})
