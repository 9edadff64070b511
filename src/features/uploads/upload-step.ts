import type { Refusal } from './check-file'
import type { UploadFailure } from './upload-failure'

/** Where one file is on its way to being a recording (contract 3.2). An `uploadId` means that the service has all its bytes. */
export type UploadStep =
  | { step: 'refused'; refusal: Refusal }
  /** Its turn comes when another file has been sent. */
  | { step: 'queued' }
  | { step: 'requesting' }
  | { step: 'sending'; sentBytes: number; bytesPerSecond: number | null }
  /** Goes on by itself. */
  | { step: 'interrupted'; failure: UploadFailure; uploadId: string | null }
  | { step: 'finalizing'; uploadId: string }
  | { step: 'waitingForSlot'; uploadId: string }
  | { step: 'done'; recordingId: string }
  | { step: 'failed'; failure: UploadFailure; uploadId: string | null }
  /** Known from before a reload; its bytes are only in the person's file. */
  | { step: 'unfinished' }

/** What happens to an upload. */
export type UploadEvent =
  | { type: 'requested' }
  | { type: 'addressed' }
  | { type: 'progressed'; sentBytes: number; bytesPerSecond: number | null }
  | { type: 'stored'; uploadId: string }
  | { type: 'interrupted'; failure: UploadFailure }
  | { type: 'slotsTaken' }
  | { type: 'created'; recordingId: string }
  | { type: 'failed'; failure: UploadFailure }
  /** Tried again, by a person or by itself. */
  | { type: 'retried' }

export const startingStep: UploadStep = { step: 'queued' }

const settled: readonly UploadStep['step'][] = ['refused', 'done', 'failed', 'unfinished']

/** Whether anything would be lost if the page went away now. */
export const isUnderWay = ({ step }: UploadStep): boolean => !settled.includes(step)

/** The upload that has all its bytes in this step, if it has. */
export const storedUploadId = (step: UploadStep): string | null => ('uploadId' in step ? step.uploadId : null)

/** The step after an event. An event that comes too late for a step (a progress after the end) changes nothing. */
export function nextStep(current: UploadStep, event: UploadEvent): UploadStep {
  switch (event.type) {
    case 'requested':
      return from(current, ['queued'], { step: 'requesting' })
    case 'addressed':
      return from(current, ['requesting'], { step: 'sending', sentBytes: 0, bytesPerSecond: null })
    case 'progressed':
      return from(current, ['sending'], sendingStep(event))
    case 'stored':
      return from(current, ['requesting', 'sending'], { step: 'finalizing', uploadId: event.uploadId })
    case 'slotsTaken':
      return waiting(current)
    case 'created':
      return created(current, event.recordingId)
    case 'retried':
      return retried(current)
    case 'interrupted':
    case 'failed':
      return stopped(current, event)
  }
}

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
  { type, failure }: { type: 'interrupted' | 'failed'; failure: UploadFailure },
): UploadStep {
  if (!isUnderWay(current)) return current
  // The service lost the bytes: the next try sends them again.
  const uploadId = failure === 'gone' ? null : storedUploadId(current)
  return { step: type, failure, uploadId }
}

function retried(current: UploadStep): UploadStep {
  if (current.step === 'unfinished') return startingStep
  if (current.step !== 'failed' && current.step !== 'interrupted') return current
  return current.uploadId === null ? startingStep : { step: 'finalizing', uploadId: current.uploadId }
}
