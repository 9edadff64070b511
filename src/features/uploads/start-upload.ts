import { finalizeWhenPossible } from './finalize-upload'
import { noOptions, untilChosen } from './upload-options'
import { sendUpload, stopSending } from './send-upload'
import { persistedUploads } from './persisted-uploads'
import { storedUploadId, type UploadStep } from './upload-step'
import { findUpload, uploadingPerson, type UploadItem } from './upload-store'

const finalizings = new Map<string, AbortController>()

/** Remembers an upload and starts it from where it is. */
export function startUpload(item: UploadItem) {
  const person = uploadingPerson()
  if (!person) return
  remember(item)
  if (item.step.step === 'queued') void sendUpload(item.id, { userId: person.userId, whenSent: finalize })
  const uploadId = storedUploadId(item.step)
  if (item.step.step === 'finalizing' && uploadId !== null) void finalize(item.id, uploadId)
}

/** Writes down what a reload has to know of an upload. */
export function remember(item: UploadItem) {
  const person = uploadingPerson()
  if (!person) return
  const { id, directoryId, name, sizeBytes, lastModified, isSoundOnly, wishes, facts, step, transcript } = item
  const { tabId, userId } = person
  const file = { name, sizeBytes, lastModified, fingerprint: facts?.fingerprint ?? null, isSoundOnly }
  const owner = { id, tabId, userId, directoryId }
  persistedUploads.write({
    ...owner,
    ...file,
    wishes,
    ...ledgerTranscript(transcript),
    storedUploadId: storedUploadId(step),
    savedAt: Date.now(),
  })
}

/** A reload keeps what the service has of it; the file itself would have to be chosen again. */
const ledgerTranscript = (transcript: UploadItem['transcript']) => ({
  transcriptName: transcript?.name ?? null,
  transcriptUploadId: transcript?.uploadId ?? null,
})

async function finalize(id: string, uploadId: string) {
  const item = findUpload(id)
  const person = uploadingPerson()
  if (!item || !person) return
  const aborting = new AbortController()
  finalizings.set(id, aborting)
  const { signal } = aborting
  await untilChosen(id, signal)
  if (!signal.aborted) await finalizeWhenPossible({ id, directoryId: item.directoryId, uploadId, signal, person })
  if (finalizings.get(id) === aborting) finalizings.delete(id)
}

/** Stops working on an upload; what the service has of it stays. */
export function stop(id: string) {
  stopSending(id)
  finalizings.get(id)?.abort()
  finalizings.delete(id)
}

/** What is known of an upload before it was looked into. */
export const freshUpload = {
  lastModified: null,
  folderPath: null,
  file: null,
  sound: null,
  isSoundOnly: false,
  wishes: noOptions,
  transcript: null,
  transcriptProblem: null,
  facts: null,
  isChecked: false,
  duplicate: null,
} satisfies Partial<UploadItem>

let lastNumber = 0

/** Ids sort in the order of their uploads, so that a reload keeps it. */
export function newUploadId(): string {
  lastNumber += 1
  const parts = [
    Date.now().toString(36),
    lastNumber.toString(36).padStart(4, '0'),
    Math.random().toString(36).slice(2, 8),
  ]
  return parts.join('-')
}

/** The step of an upload that is taken up again: from the start, or from where the service has its bytes. */
export function resumedStep(uploadId: string | null): UploadStep {
  return uploadId === null ? { step: 'unfinished' } : { step: 'finalizing', uploadId }
}
