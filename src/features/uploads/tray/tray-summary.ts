import type { UploadStep } from '../upload-step'
import type { UploadItem } from '../upload-store'

/** What the tray says of all its files together, the most urgent first. */
export type TraySummary =
  | {
      kind: 'sending'
      position: number
      total: number
      sentPart: number
      bytesPerSecond: number
      /** null while it cannot be told. */
      secondsLeft: number | null
    }
  | { kind: 'starting' | 'waiting' | 'unfinished'; count: number }
  /** They wait for the person: all of them to be started, or all paused, or each for its own reason. */
  | { kind: 'offered' | 'paused' | 'held'; count: number }
  | { kind: 'settled'; uploaded: number; notUploaded: number }

type Counted = Pick<UploadItem, 'step' | 'sizeBytes'> & Partial<Pick<UploadItem, 'sound'>>

type Counts = Record<UploadStep['step'], number> & { starting: number }

/** Sums up uploads; refused files and those that wait for the person do not count as being uploaded. */
export function summarize(items: readonly Counted[]): TraySummary {
  if (items.some(({ step }) => isMoving(step))) return sendingSummary(items)
  const counts = countSteps(items)
  if (counts.starting > 0) return { kind: 'starting', count: counts.starting }
  // What needs a person comes before what only needs time.
  if (counts.unfinished > 0) return { kind: 'unfinished', count: counts.unfinished }
  if (counts.held > 0) return { kind: kindOfHold(items), count: counts.held }
  if (counts.waitingForSlot > 0) return { kind: 'waiting', count: counts.waitingForSlot }
  return { kind: 'settled', uploaded: counts.done, notUploaded: counts.refused + counts.failed }
}

function countSteps(items: readonly Counted[]): Counts {
  const counts: Counts = {
    refused: 0,
    queued: 0,
    held: 0,
    extracting: 0,
    requesting: 0,
    sending: 0,
    interrupted: 0,
    finalizing: 0,
    waitingForSlot: 0,
    done: 0,
    failed: 0,
    unfinished: 0,
    starting: 0,
  }
  for (const { step } of items) counts[step.step] += 1
  counts.starting = counts.finalizing + counts.interrupted
  return counts
}

function kindOfHold(items: readonly Counted[]): 'offered' | 'paused' | 'held' {
  const holds = new Set(items.flatMap(({ step }) => (step.step === 'held' ? step.hold : [])))
  const [only] = holds
  return holds.size === 1 && (only === 'offered' || only === 'paused') ? only : 'held'
}

const onTheWay: readonly UploadStep['step'][] = ['queued', 'extracting', 'requesting', 'sending', 'interrupted']
const notCounted: readonly UploadStep['step'][] = ['refused', 'unfinished', 'failed', 'held']

/** Its bytes are still on their way or wait to be. */
const isMoving = (step: UploadStep) => onTheWay.includes(step.step) && !('uploadId' in step && step.uploadId !== null)

function sendingSummary(items: readonly Counted[]): TraySummary {
  const sums = { queued: 0, total: 0, bytes: 0, sentBytes: 0, bytesPerSecond: 0 }
  for (const { step, sizeBytes, sound } of items) {
    if (notCounted.includes(step.step)) continue
    const size = sound?.size ?? sizeBytes
    sums.total += 1
    sums.bytes += size
    sums.sentBytes += isMoving(step) ? sentBytes(step) : size
    if (step.step === 'queued') sums.queued += 1
    if (step.step === 'sending') sums.bytesPerSecond += step.bytesPerSecond ?? 0
  }
  return {
    kind: 'sending',
    // The first file is begun with before its step says so.
    position: Math.max(1, sums.total - sums.queued),
    total: sums.total,
    sentPart: sums.sentBytes / Math.max(1, sums.bytes),
    bytesPerSecond: sums.bytesPerSecond,
    secondsLeft: sums.bytesPerSecond > 0 ? (sums.bytes - sums.sentBytes) / sums.bytesPerSecond : null,
  }
}

const sentBytes = (step: UploadStep): number => (step.step === 'sending' ? step.sentBytes : 0)
