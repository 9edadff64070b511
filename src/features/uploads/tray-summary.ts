import type { UploadStep } from './upload-step'
import type { UploadItem } from './upload-store'

/** What the tray says of all its files together, the most urgent first. */
export type TraySummary =
  | { kind: 'sending'; position: number; total: number; sentPart: number; bytesPerSecond: number }
  | { kind: 'starting'; count: number }
  | { kind: 'waiting'; count: number }
  | { kind: 'unfinished'; count: number }
  | { kind: 'settled'; uploaded: number; notUploaded: number }

const onTheWay: readonly UploadStep['step'][] = ['queued', 'requesting', 'sending', 'interrupted']

type Steps = readonly Pick<UploadItem, 'step' | 'sizeBytes'>[]

/** Sums up uploads; refused files and those that wait for the person do not count as being uploaded. */
export function summarize(items: Steps): TraySummary {
  const count = (step: UploadStep['step']) => items.filter((item) => item.step.step === step).length
  const moving = items.filter(isMoving)
  if (moving.length > 0) return sendingSummary(items, moving)
  if (count('finalizing') + count('interrupted') > 0) {
    return { kind: 'starting', count: count('finalizing') + count('interrupted') }
  }
  // What needs a person comes before what only needs time.
  if (count('unfinished') > 0) return { kind: 'unfinished', count: count('unfinished') }
  if (count('waitingForSlot') > 0) return { kind: 'waiting', count: count('waitingForSlot') }
  return { kind: 'settled', uploaded: count('done'), notUploaded: count('refused') + count('failed') }
}

/** Its bytes are still on their way or wait to be. */
const isMoving = ({ step }: Pick<UploadItem, 'step'>) =>
  onTheWay.includes(step.step) && !('uploadId' in step && step.uploadId !== null)

function sendingSummary(items: Steps, moving: Steps): TraySummary {
  const counted = items.filter(({ step }) => !['refused', 'unfinished', 'failed'].includes(step.step))
  const queued = moving.filter(({ step }) => step.step === 'queued').length
  const sent = (item: Steps[number]) => (moving.includes(item) ? sentBytes(item.step) : item.sizeBytes)
  return {
    kind: 'sending',
    // The first file is begun with before its step says so.
    position: Math.max(1, counted.length - queued),
    total: counted.length,
    sentPart: sum(counted.map(sent)) / Math.max(1, sum(counted.map(({ sizeBytes }) => sizeBytes))),
    bytesPerSecond: sum(moving.map(({ step }) => (step.step === 'sending' ? (step.bytesPerSecond ?? 0) : 0))),
  }
}

const sentBytes = (step: UploadStep): number => (step.step === 'sending' ? step.sentBytes : 0)

const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0)
