import { describe, expect, test } from 'vitest'

import { labelledDialogues, scoreDialogues, scoreSnippets } from './labelled-set.ts'

const LEAST_RECALL = 0.9
const LEAST_PRECISION = 0.85

describe.for(['tuned', 'heldOut'] as const)('labelled dialogues: %s', (part) => {
  const { hits, misses, extras, wrongDates } = scoreDialogues(part)

  test('nine out of ten decisions and tasks are found, with the right person', () => {
    expect({ isEnough: hits / (hits + misses.length) >= LEAST_RECALL, misses }).toMatchObject({ isEnough: true })
  })

  test('wishes, jokes, proposals and things already done are left out', () => {
    expect({ isEnough: hits / (hits + extras.length) >= LEAST_PRECISION, extras }).toMatchObject({ isEnough: true })
  })

  test('days that were said plainly become due dates', () => {
    expect(wrongDates).toEqual([])
  })
})

test('the set has sixty items that were labelled before tuning', () => {
  expect(labelledDialogues('tuned').flatMap((dialogue) => dialogue.expected)).toHaveLength(60)
})

describe.for(['en', 'de'] as const)('snippets in %s', (languageCode) => {
  test('a snippet without a task or decision lists none', () => {
    for (const part of ['tuned', 'heldOut'] as const) {
      const { nothing } = scoreSnippets(languageCode, part)
      expect(nothing).toEqual({ found: nothing.of, of: nothing.of })
    }
  })

  test('three out of five of those the rules were written from are found', () => {
    const { tasks, decisions } = scoreSnippets(languageCode, 'tuned')
    expect((tasks.found + decisions.found) / (tasks.of + decisions.of)).toBeGreaterThan(3 / 5)
  })
})
