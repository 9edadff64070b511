import { expect, test } from 'vitest'
import { isUnderWay, nextStep, type UploadEvent, type UploadStep } from './upload-step'

const uploadId = 'upload-1'
const recordingId = 'recording-1'

const steps = {
  refused: { step: 'refused', refusal: 'format' },
  queued: { step: 'queued' },
  paused: { step: 'held', hold: 'paused' },
  offered: { step: 'held', hold: 'offered' },
  extracting: { step: 'extracting', part: 0.2 },
  requesting: { step: 'requesting' },
  sending: { step: 'sending', sentBytes: 5, bytesPerSecond: 2 },
  cut: { step: 'interrupted', failure: 'connection', uploadId: null },
  finalizing: { step: 'finalizing', uploadId },
  cutAfterStored: { step: 'interrupted', failure: 'connection', uploadId },
  waiting: { step: 'waitingForSlot', uploadId },
  done: { step: 'done', recordingId },
  failed: { step: 'failed', failure: 'connection', uploadId: null },
  failedAfterStored: { step: 'failed', failure: 'service', uploadId },
  unfinished: { step: 'unfinished' },
} satisfies Record<string, UploadStep>

type StepName = keyof typeof steps

const events = {
  held: { type: 'held', hold: 'silent' },
  released: { type: 'released' },
  extracted: { type: 'extracted', part: 0.4 },
  requested: { type: 'requested' },
  addressed: { type: 'addressed' },
  progressed: { type: 'progressed', sentBytes: 8, bytesPerSecond: 3 },
  stored: { type: 'stored', uploadId },
  slotsTaken: { type: 'slotsTaken' },
  created: { type: 'created', recordingId },
  interrupted: { type: 'interrupted', failure: 'connection' },
  failed: { type: 'failed', failure: 'service' },
  gone: { type: 'failed', failure: 'gone' },
  retried: { type: 'retried' },
} satisfies Record<string, UploadEvent>

type EventName = keyof typeof events

const justSending: UploadStep = { step: 'sending', sentBytes: 0, bytesPerSecond: null }
const further: UploadStep = { step: 'sending', sentBytes: 8, bytesPerSecond: 3 }
const held: UploadStep = { step: 'held', hold: 'silent' }
const takingOut: UploadStep = { step: 'extracting', part: 0.4 }
const failedNow: UploadStep = { step: 'failed', failure: 'service', uploadId: null }
const goneNow: UploadStep = { step: 'failed', failure: 'gone', uploadId: null }

/** Every possible change; all other pairs of step and event change nothing. */
const changes: [StepName, EventName, UploadStep][] = [
  ['queued', 'held', held],
  ['paused', 'held', held],
  ['extracting', 'held', held],
  ['requesting', 'held', held],
  ['sending', 'held', held],
  ['cut', 'held', held],
  ['paused', 'released', steps.queued],
  ['offered', 'released', steps.queued],
  ['queued', 'extracted', takingOut],
  ['extracting', 'extracted', takingOut],
  ['extracting', 'requested', steps.requesting],
  ['extracting', 'interrupted', steps.cut],
  ['extracting', 'failed', failedNow],
  ['extracting', 'gone', goneNow],
  ['queued', 'requested', steps.requesting],
  ['queued', 'interrupted', steps.cut],
  ['queued', 'failed', failedNow],
  ['queued', 'gone', goneNow],
  ['requesting', 'addressed', justSending],
  ['requesting', 'stored', steps.finalizing],
  ['requesting', 'interrupted', steps.cut],
  ['requesting', 'failed', failedNow],
  ['requesting', 'gone', goneNow],
  ['sending', 'progressed', further],
  ['sending', 'stored', steps.finalizing],
  ['sending', 'interrupted', steps.cut],
  ['sending', 'failed', failedNow],
  ['sending', 'gone', goneNow],
  ['cut', 'interrupted', steps.cut],
  ['cut', 'failed', failedNow],
  ['cut', 'gone', goneNow],
  ['cut', 'retried', steps.queued],
  ['finalizing', 'slotsTaken', steps.waiting],
  ['finalizing', 'created', steps.done],
  ['finalizing', 'interrupted', steps.cutAfterStored],
  ['finalizing', 'failed', steps.failedAfterStored],
  ['finalizing', 'gone', goneNow],
  ['waiting', 'created', steps.done],
  ['waiting', 'interrupted', steps.cutAfterStored],
  ['waiting', 'failed', steps.failedAfterStored],
  ['waiting', 'gone', goneNow],
  ['cutAfterStored', 'created', steps.done],
  ['cutAfterStored', 'interrupted', steps.cutAfterStored],
  ['cutAfterStored', 'failed', steps.failedAfterStored],
  ['cutAfterStored', 'gone', goneNow],
  ['cutAfterStored', 'retried', steps.finalizing],
  ['failed', 'retried', steps.queued],
  ['failedAfterStored', 'created', steps.done],
  ['failedAfterStored', 'retried', steps.finalizing],
  ['unfinished', 'retried', steps.queued],
]

test.for(changes)('changes %s on %s', ([from, event, to]) => {
  expect(nextStep(steps[from], events[event])).toEqual(to)
})

const isName = <Names extends object>(names: Names, name: string): name is Extract<keyof Names, string> => name in names
const stepNames = Object.keys(steps).filter((name) => isName(steps, name))
const eventNames = Object.keys(events).filter((name) => isName(events, name))

const pairs = stepNames.flatMap((from) => eventNames.map((event) => [from, event] as const))
const others = pairs.filter(([from, event]) => !changes.some((change) => change[0] === from && change[1] === event))

test.for(others)('keeps %s unchanged on %s', ([from, event]) => {
  expect(nextStep(steps[from], events[event])).toBe(steps[from])
})

test('counts as under way only what would be lost with the page', () => {
  const underWay = stepNames.filter((name) => isUnderWay(steps[name]))
  const before = ['queued', 'paused', 'extracting', 'requesting', 'sending', 'cut']
  expect(underWay).toEqual([...before, 'finalizing', 'cutAfterStored', 'waiting'])
})
