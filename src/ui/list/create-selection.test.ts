import { beforeEach, expect, test } from 'vitest'
import { createSelection, MOST_CHOSEN } from './create-selection'

const { useSelection, selection } = createSelection<string>((letter) => letter)
const rows = ['a', 'b', 'c', 'd', 'e']
const toggle = (index: number) => selection.toggled(rows[index] ?? 'none', { index })
const chosen = () => [...useSelection.getState().chosen.keys()].toSorted().join('')

beforeEach(() => selection.cleared())

test('one is chosen and let go', () => {
  toggle(1)
  expect(chosen()).toBe('b')
  expect(useSelection.getState().anchor).toEqual({ id: 'b', index: 1, list: '' })
  toggle(1)
  expect(chosen()).toBe('')
})

test('a stretch follows its end both ways and keeps what was chosen before', () => {
  toggle(0)
  toggle(2)
  selection.stretched(rows.slice(2, 5))
  expect(chosen()).toBe('acde')
  selection.stretched(rows.slice(2, 4))
  expect(chosen()).toBe('acd')
  selection.stretched(rows.slice(1, 3))
  expect(chosen()).toBe('abc')
})

test('exactly these are chosen, and those that are done with are let go', () => {
  toggle(0)
  selection.replaced(rows.slice(2))
  expect(chosen()).toBe('cde')
  selection.letGo(new Set(['d']))
  expect(chosen()).toBe('ce')
})

test('no more are chosen than are changed in one go', () => {
  selection.replaced(Array.from({ length: MOST_CHOSEN + 5 }, (_, index) => `${index}`))
  selection.toggled('a', { index: 0 })
  expect(useSelection.getState().chosen.size).toBe(MOST_CHOSEN)
  expect(useSelection.getState().chosen.has('a')).toBe(false)
})
