import { expect, test } from 'vitest'
import { choose, NOTHING_CHOSEN, stretch, toggle } from './selection'

const shown = ['a', 'b', 'c', 'd', 'e']

test('one is chosen and let go', () => {
  const one = toggle(NOTHING_CHOSEN, 'b')
  expect([...one.chosen]).toEqual(['b'])
  expect(toggle(one, 'b').chosen.size).toBe(0)
})

test('a stretch follows its end both ways and keeps what was chosen before', () => {
  const started = toggle(toggle(NOTHING_CHOSEN, 'a'), 'c')
  const down = stretch(started, 'e', shown)
  expect([...down.chosen].toSorted()).toEqual(['a', 'c', 'd', 'e'])
  expect([...stretch(down, 'd', shown).chosen].toSorted()).toEqual(['a', 'c', 'd'])
  expect([...stretch(down, 'b', shown).chosen].toSorted()).toEqual(['a', 'b', 'c'])
})

test('a stretch whose beginning is not shown any more begins anew', () => {
  expect([...stretch(toggle(NOTHING_CHOSEN, 'gone'), 'c', shown).chosen]).toEqual(['gone', 'c'])
})

test('all are chosen', () => {
  expect(choose(shown).chosen.size).toBe(5)
})
