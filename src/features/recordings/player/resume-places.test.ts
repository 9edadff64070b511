// @vitest-environment jsdom

import { beforeEach, expect, test } from 'vitest'
import { keepPlace, readPlace } from './resume-places'

beforeEach(() => localStorage.clear())

test('a recording’s position is restored', () => {
  keepPlace('a', 724.18, 3600)
  keepPlace('b', 40, null)
  expect(readPlace('a')).toBe(724.1)
  expect(readPlace('b')).toBe(40)
  expect(readPlace('c')).toBeNull()
})

test.for([
  ['its start', 2],
  ['its end', 3599],
] as const)('a recording left at %s starts over', ([, seconds]) => {
  keepPlace('a', 724, 3600)
  keepPlace('a', seconds, 3600)
  expect(readPlace('a')).toBeNull()
})

test('only the hundred most recent recordings are kept', () => {
  for (let number = 0; number < 120; number += 1) keepPlace(`r${number}`, 100, null)
  keepPlace('r20', 200, null)
  expect(readPlace('r19')).toBeNull()
  expect(readPlace('r20')).toBe(200)
  expect(readPlace('r119')).toBe(100)
})

test.for(['{', '"x"', '[1, null, ["a"], ["a", "b"], ["a", -4]]'])('ignores %s in storage', (stored) => {
  localStorage.setItem('minutebook.playback-places', stored)
  expect(readPlace('a')).toBeNull()
  keepPlace('a', 60, null)
  expect(readPlace('a')).toBe(60)
})
