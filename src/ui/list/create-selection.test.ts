import { beforeEach, expect, test } from 'vitest'
import { createSelection, MOST_CHOSEN } from './create-selection'

const { useSelection, selection } = createSelection<string>((letter) => letter)
const rows = ['a', 'b', 'c', 'd', 'e']
const toggle = (index: number) => selection.toggled(rows[index] ?? 'none', { index })
const chosen = () => [...useSelection.getState().chosen.keys()].toSorted().join('')

beforeEach(() => selection.cleared())

test('an item is selected and deselected', () => {
  toggle(1)
  expect(chosen()).toBe('b')
  expect(useSelection.getState().anchor).toEqual({ id: 'b', index: 1, list: '' })
  toggle(1)
  expect(chosen()).toBe('')
})

test('a range follows its end both ways and keeps the previous selection', () => {
  toggle(0)
  toggle(2)
  selection.stretched(rows.slice(2, 5))
  expect(chosen()).toBe('acde')
  selection.stretched(rows.slice(2, 4))
  expect(chosen()).toBe('acd')
  selection.stretched(rows.slice(1, 3))
  expect(chosen()).toBe('abc')
})

test('the selection is replaced exactly, and finished items are deselected', () => {
  toggle(0)
  selection.replaced(rows.slice(2))
  expect(chosen()).toBe('cde')
  selection.letGo(new Set(['d']))
  expect(chosen()).toBe('ce')
})

test('the selection is limited to what one bulk change can handle', () => {
  selection.replaced(Array.from({ length: MOST_CHOSEN + 5 }, (_, index) => `${index}`))
  selection.toggled('a', { index: 0 })
  expect(useSelection.getState().chosen.size).toBe(MOST_CHOSEN)
  expect(useSelection.getState().chosen.has('a')).toBe(false)
})
