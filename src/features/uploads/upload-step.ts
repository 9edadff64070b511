import type { Refusal, UploadFailure } from './upload-failure'

/** The steps of an upload (docs/contract.md 3.2). `uploadId` is set once the service has all its bytes. */
export type UploadStep =
  | { step: 'refused'; refusal: Refusal }
  /** Waits until another file has been sent. */
  | { step: 'queued' }
  /** Waits for the user. */
  | { step: 'held'; hold: Hold }
  /** The sound of a video is being extracted; `part` from 0 to 1. */
  | { step: 'extracting'; part: number }
  | { step: 'requesting' }
  | { step: 'sending'; sentBytes: number; bytesPerSecond: number | null }
  /** Retried automatically. */
  | { step: 'interrupted'; failure: UploadFailure; uploadId: string | null }
  | { step: 'finalizing'; uploadId: string }
  | { step: 'waitingForSlot'; uploadId: string }
  | { step: 'done'; recordingId: string }
  | { step: 'failed'; failure: UploadFailure; uploadId: string | null }
  /** Known from before a reload; its bytes are only in the user's file. */
  | { step: 'unfinished' }

/** Why an upload waits for the user. */
export type Hold =
  | 'paused'
  | 'offered' // chosen for review, or found in a folder
  | 'duplicate' // uploaded before, or twice in the list
  | 'noSound' // a video without a sound track
  | 'emptySound' // a sound track without a second of sound
  | 'silent'
  | 'soundFailed' // the sound couldn't be extracted from the video
  | 'transcript' // a transcript that may belong to a recording in the list

/** An event in the life of an upload. */
export type UploadEvent =
  | { type: 'held'; hold: Hold }
  | { type: 'released' }
  | { type: 'extracted'; part: number }
  | { type: 'requested' }
  | { type: 'addressed' }
  | { type: 'progressed'; sentBytes: number; bytesPerSecond: number | null }
  | { type: 'stored'; uploadId: string }
  | { type: 'interrupted'; failure: UploadFailure }
  | { type: 'slotsTaken' }
  | { type: 'created'; recordingId: string }
  | { type: 'failed'; failure: UploadFailure }
  /** Retried, by the user or automatically. */
  | { type: 'retried' }

export const startingStep: UploadStep = { step: 'queued' }

const settled: readonly UploadStep['step'][] = ['refused', 'done', 'failed', 'unfinished']

/** Returns whether closing the page now would lose something. */
export const isUnderWay = (step: UploadStep): boolean =>
  step.step === 'held' ? step.hold === 'paused' : !settled.includes(step.step)

/** Returns whether its bytes are still to be sent, automatically or once the user confirms. */
export const isWaiting = (step: UploadStep): boolean => step.step === 'queued' || step.step === 'held'

/** Returns the id of the upload if the service has all its bytes in this step. */
export const storedUploadId = (step: UploadStep): string | null => ('uploadId' in step ? step.uploadId : null)

/**
 * Returns the step after an event. An event that is too late for a step (such as progress after the end) changes
 * nothing.
 */
export function nextStep(current: UploadStep, event: UploadEvent): UploadStep {
  if (isDecision(event)) return decided(current, event)
  if (isEnd(event)) return ended(current, event)
  return moved(current, event)
}

type Decision = Extract<UploadEvent, { type: 'held' | 'released' | 'retried' }>

const isDecision = (event: UploadEvent): event is Decision => ['held', 'released', 'retried'].includes(event.type)

/** Decisions by the user, or resulting from the file's content. */
function decided(current: UploadStep, event: Decision): UploadStep {
  if (event.type === 'retried') return retried(current)
  if (event.type === 'released') return from(current, ['held'], startingStep)
  return isHoldable(current) ? { step: 'held', hold: event.hold } : current
}

type End = Extract<UploadEvent, { type: 'interrupted' | 'failed' | 'slotsTaken' | 'created' }>

const isEnd = (event: UploadEvent): event is End =>
  ['interrupted', 'failed', 'slotsTaken', 'created'].includes(event.type)

/** Interruptions, failures and completion. */
function ended(current: UploadStep, event: End): UploadStep {
  if (event.type === 'slotsTaken') return waiting(current)
  return event.type === 'created' ? created(current, event.recordingId) : stopped(current, event)
}

type Movement = Exclude<UploadEvent, Decision | End>

/** Progress on the way to the service. */
function moved(current: UploadStep, event: Movement): UploadStep {
  switch (event.type) {
    case 'extracted':
      return from(current, ['queued', 'extracting'], { step: 'extracting', part: event.part })
    case 'requested':
      return from(current, ['queued', 'extracting'], { step: 'requesting' })
    case 'addressed':
      return from(current, ['requesting'], { step: 'sending', sentBytes: 0, bytesPerSecond: null })
    case 'progressed':
      return from(current, ['sending'], sendingStep(event))
    case 'stored':
      return from(current, ['requesting', 'sending'], { step: 'finalizing', uploadId: event.uploadId })
  }
}

/** True if it is under way and the service doesn't have all its bytes yet. */
export const isHoldable = (current: UploadStep): boolean => isUnderWay(current) && storedUploadId(current) === null

const waiting = (current: UploadStep): UploadStep =>
  current.step === 'finalizing' ? { step: 'waitingForSlot', uploadId: current.uploadId } : current

const created = (current: UploadStep, recordingId: string): UploadStep =>
  storedUploadId(current) === null ? current : { step: 'done', recordingId }

type Progress = Extract<UploadEvent, { type: 'progressed' }>

const sendingStep = ({ sentBytes, bytesPerSecond }: Progress): UploadStep => {
  return { step: 'sending', sentBytes, bytesPerSecond }
}

const from = (current: UploadStep, steps: readonly UploadStep['step'][], next: UploadStep): UploadStep =>
  steps.includes(current.step) ? next : current

function stopped(
  current: UploadStep,
  { type, failure }: Extract<UploadEvent, { type: 'interrupted' | 'failed' }>,
): UploadStep {
  if (!isUnderWay(current) || current.step === 'held') return current
  // The service lost the bytes, so the next try sends them again.
  const uploadId = failure === 'gone' ? null : storedUploadId(current)
  return { step: type, failure, uploadId }
}

function retried(current: UploadStep): UploadStep {
  if (current.step === 'unfinished') return startingStep
  if (current.step !== 'failed' && current.step !== 'interrupted') return current
  return current.uploadId === null ? startingStep : { step: 'finalizing', uploadId: current.uploadId }
}
