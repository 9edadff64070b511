import { describe, expect, test } from 'vitest'

import { labelledDialogues, scoreDialogues } from './labelled-set.ts'

const LEAST_RECALL = 0.9
const LEAST_PRECISION = 0.85

describe.for(['tuned', 'heldOut'] as const)('labelled dialogues: %s', (part) => {
  const { hits, misses, extras, wrongDates } = scoreDialogues(part)

  test('nine of ten decisions and tasks are found, with the right person', () => {
    expect({ isEnough: hits / (hits + misses.length) >= LEAST_RECALL, misses }).toMatchObject({ isEnough: true })
  })

  test('wishes, jokes, proposals and things already done are left out', () => {
    expect({ isEnough: hits / (hits + extras.length) >= LEAST_PRECISION, extras }).toMatchObject({ isEnough: true })
  })

  test('days that were said plainly become due dates', () => {
    expect(wrongDates).toEqual([])
  })
})

test('the set holds sixty items that were labelled before tuning', () => {
  expect(labelledDialogues('tuned').flatMap((dialogue) => dialogue.expected)).toHaveLength(60)
})
