import { expect, test } from 'vitest'

import { rankSentences } from './read-meeting.ts'

/** Nothing is common among so many lists of rare words; four of them share words. */
const lists = [
  ['price', 'list'],
  ['price', 'paper'],
  ['list', 'paper', 'price'],
  ['paper'],
  ...Array.from({ length: 60 }, (_, index) => [`alone${index}`]),
]

test('ranks sum to about one at most and favour what is most alike to the rest', () => {
  const ranks = rankSentences(lists)
  expect(ranks).toHaveLength(lists.length)
  const highest = ranks.indexOf(Math.max(...ranks))
  expect(highest).toBe(2)
  expect(ranks[10]).toBeLessThan(ranks[3] ?? 0)
})

test('is the same as comparing every sentence with every other', () => {
  const fast = rankSentences(lists)
  const slow = bruteForce(lists)
  for (const [index, rank] of fast.entries()) expect(rank).toBeCloseTo(slow[index] ?? 0, 9)
})

test.for([[[]], [[[]]], [[['a'], ['a']]]] as const)('%j does no harm', ([odd]) => {
  expect([...rankSentences(odd.map((terms) => [...terms]))].every(Number.isFinite)).toBe(true)
})

function bruteForce(terms: string[][]): number[] {
  const frequency = new Map<string, number>()
  for (const list of terms) for (const term of new Set(list)) frequency.set(term, (frequency.get(term) ?? 0) + 1)
  const vectors = terms.map((list) => {
    const weights = new Map(
      list
        .filter((term) => (frequency.get(term) ?? 0) <= terms.length / 10)
        .map((term) => [term, Math.log(terms.length / (frequency.get(term) ?? 1))]),
    )
    const norm = Math.hypot(...weights.values()) || 1
    return new Map([...weights].map(([term, weight]) => [term, weight / norm]))
  })
  const alike = vectors.map((a, i) =>
    vectors.map((b, j) => (i === j ? 0 : [...a].reduce((sum, [term, weight]) => sum + weight * (b.get(term) ?? 0), 0))),
  )
  const totals = alike.map((row) => row.reduce((sum, value) => sum + value, 0))
  let rank = terms.map(() => 1 / terms.length)
  for (let round = 0; round < 30; round += 1) {
    const before = rank
    rank = terms.map(
      (_, j) =>
        0.15 / terms.length +
        0.85 *
          before.reduce(
            (sum, value, i) => sum + ((totals[i] ?? 0) > 1e-9 ? (value * (alike[i]?.[j] ?? 0)) / (totals[i] ?? 1) : 0),
            0,
          ),
    )
  }
  return rank
}
