import { expect, test } from 'vitest'
import { compareLedger, type Kept } from './compare-ledger.ts'
import { Ledger } from './ledger.ts'

function ledgerOfOne(): Ledger {
  const ledger = new Ledger()
  ledger.tasks.set('t1', { subjects: ['Call'] })
  ledger.recordings.set('r1', { name: 'Weekly', acknowledgedAt: 0 })
  ledger.told('m1', 'r1')
  return ledger
}

const run = { isSucceeded: true, segments: 1, summaries: 1 }
const asAcknowledged: Kept = {
  tasks: [{ taskId: 't1', subject: 'Call' }],
  recordings: [{ recordingId: 'r1', name: 'Weekly', ...run }],
}

test('reports nothing if everything is as acknowledged', () => {
  expect(compareLedger(ledgerOfOne(), asAcknowledged)).toEqual([])
})

test('reports acknowledged things that are missing as lost', () => {
  expect(compareLedger(ledgerOfOne(), { tasks: [], recordings: [] })).toEqual([
    'lost: task Call',
    'lost: recording Weekly',
  ])
})

test('requires an acknowledged change, and accepts either state of one without a response', () => {
  const ledger = ledgerOfOne()
  ledger.tasks.set('t1', { subjects: ['Call back'] })
  expect(compareLedger(ledger, asAcknowledged)).toEqual(['lost: the change of task Call back'])

  ledger.tasks.set('t1', { subjects: ['Call', 'Call back'] })
  expect(compareLedger(ledger, asAcknowledged)).toEqual([])
})

test('accepts something sent without a response once, and nothing that was never sent', () => {
  const ledger = ledgerOfOne()
  const another = { taskId: 't2', subject: 'Write' }
  const withMore = { ...asAcknowledged, tasks: [...asAcknowledged.tasks, another] }
  expect(compareLedger(ledger, withMore)).toEqual(['unasked: task Write'])

  ledger.uncertain.add('Write')
  expect(compareLedger(ledger, asAcknowledged)).toEqual([])
  expect(compareLedger(ledger, withMore)).toEqual([])
  const withTwo = { ...withMore, tasks: [...withMore.tasks, { ...another, taskId: 't3' }] }
  expect(compareLedger(ledger, withTwo)).toEqual(['twice: task Write'])
})

test.each([
  [{ ...run, isSucceeded: false }, 'lost: the run of Weekly'],
  [{ ...run, segments: 2 }, 'run of Weekly: 2 segments and 1 summaries, not 1 and 1'],
  [{ ...run, summaries: 2 }, 'run of Weekly: 1 segments and 2 summaries, not 1 and 1'],
])('reports a run that did not end, or whose result was written twice', (kept, words) => {
  const recordings = [{ recordingId: 'r1', name: 'Weekly', ...kept }]
  expect(compareLedger(ledgerOfOne(), { ...asAcknowledged, recordings })).toEqual([words])
})

test('expects one message per summary, which may be repeated', () => {
  const ledger = ledgerOfOne()
  ledger.told('m1', 'r1')
  expect(compareLedger(ledger, asAcknowledged)).toEqual([])

  ledger.told('m2', 'r1')
  expect(compareLedger(ledger, asAcknowledged)).toEqual(['2 messages, not 1: of the summary of Weekly'])
})

test('measures the longest time without a response, and the time to the first response to a later request', () => {
  const ledger = ledgerOfOne()
  ledger.answered.push({ kind: 'reading', askedAt: 900, at: 1_000 }, { kind: 'reading', askedAt: 2_900, at: 3_000 })

  expect(ledger.answeredAfter('reading', 950)).toBe(2.05)
  expect(ledger.answeredAfter('writing', 950)).toBe(null)
  expect(ledger.longestPause('reading', 950)).toBeGreaterThanOrEqual(2)
})
