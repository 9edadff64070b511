import { checkFile, isFileGone } from './upload-failure'
import { approveUpload } from './check-upload'
import { persistedUploads } from './persisted-uploads'
import { isHoldable, isUnderWay, startingStep, storedUploadId, type UploadStep } from './upload-step'
import { findUpload, takesTranscripts, uploadingPerson, type UploadItem, uploads, useUploads } from './upload-store'
import { noOptions, untilChosen, type UploadOptions } from './upload-options'
import { isTranscriptName } from './choose-files'
import { finalizeWhenPossible } from './finalize-upload'
import { sendUpload, stopSending } from './send-upload'

/** Stops uploads and takes them out of the tray. The answer brings back those that can be: from the start, or from where the service has their bytes. */
export function dismissUploads(ids: readonly string[]): () => void {
  const items = ids.flatMap((id) => findUpload(id) ?? [])
  for (const { id } of items) {
    stop(id)
    persistedUploads.remove(id)
  }
  uploads.removed(ids)
  return () => {
    const restored = items.map(restoredItem)
    uploads.added(...restored)
    for (const item of restored) startUpload(item)
  }
}

function restoredItem(item: UploadItem): UploadItem {
  const { step } = item
  if (step.step === 'refused' || step.step === 'done' || step.step === 'held') return item
  const uploadId = storedUploadId(step)
  const isAtStart = uploadId === null && item.file !== null
  return { ...item, step: isAtStart ? startingStep : resumedStep(uploadId) }
}

/** Tries a failed upload again, from where it stopped. */
export function retryUpload(id: string) {
  uploads.happened(id, { type: 'retried' })
  const item = findUpload(id)
  if (item) startUpload(item)
}

/** Goes on with an upload whose file the page had lost. False when the file is another one: nothing has happened then. */
export function continueUpload(id: string, file: File): boolean {
  const item = findUpload(id)
  if (item?.name !== file.name || checkFile(file, { takesTranscripts: takesTranscripts() }) !== null) return false
  const hasChanged = item.step.step === 'failed' && isFileGone(item.step.failure)
  if (item.sizeBytes !== file.size && !hasChanged) return false
  continueWith(id, file)
  return true
}

/** Goes on with an upload and its file, which the page has again. */
export function continueWith(id: string, file: File) {
  approveUpload(id)
  uploads.fileChosen(id, file)
  retryUpload(id)
}

/** Leaves uploads alone until they are resumed. What had been sent of one is sent again then: an address takes a file in one go. */
export function pauseUploads(ids: readonly string[]) {
  for (const id of ids) {
    const item = findUpload(id)
    // Its bytes may have come to the service since it was asked for: then it goes on, to become a recording.
    if (item === undefined || !isHoldable(item.step)) continue
    stop(id)
    uploads.happened(id, { type: 'held', hold: 'paused' })
  }
}

/** Goes on with uploads that wait for the person, whatever there was to say about their files. */
export function releaseUploads(ids: readonly string[]) {
  for (const id of ids) {
    const before = findUpload(id)
    if (before?.step.step !== 'held') continue
    // One that was only paused, or not yet looked into, is still asked about.
    if (before.isChecked && before.step.hold !== 'paused') approveUpload(id)
    uploads.happened(id, { type: 'released' })
    const item = findUpload(id)
    if (item) startUpload(item)
  }
}

/** Sends the sound of a video alone, or all of it after all; what had been sent is sent again. */
export function sendSoundOnly(id: string, isSoundOnly: boolean) {
  approveUpload(id)
  pauseUploads([id])
  uploads.soundWanted(id, isSoundOnly)
  releaseUploads([id])
}

/** Makes a transcript of the list that of a recording in it. */
export function pairTranscript(transcriptId: string, recordingId: string) {
  const transcript = findUpload(transcriptId)
  const recording = findUpload(recordingId)
  if (!transcript?.file || !recording || !canTakeTranscript(recording)) return
  stop(transcriptId)
  persistedUploads.remove(transcriptId)
  uploads.removed([transcriptId])
  uploads.transcriptPaired(recordingId, transcript.file)
  const paired = findUpload(recordingId)
  if (paired && isRemembered(paired.step.step)) remember(paired)
}

/** Takes a recording's transcript away from it; the file waits in the list, to be uploaded by itself or not at all. */
export function unpairTranscript(id: string) {
  const item = findUpload(id)
  if (!item?.transcript) return
  const { file } = item.transcript
  uploads.transcriptPaired(id, null)
  const recording = findUpload(id)
  if (recording && isRemembered(recording.step.step)) remember(recording)
  if (file !== null) {
    const { directoryId, folderPath } = item
    const { name, size: sizeBytes, lastModified } = file
    const step = { step: 'held', hold: 'transcript' } as const
    const facts = { directoryId, folderPath, name, sizeBytes, lastModified, file, step }
    uploads.added({ ...freshUpload, ...facts, id: newUploadId() })
  }
  if (item.step.step === 'failed' && item.step.failure === 'transcriptRefused') retryUpload(id)
}

/** Recordings that have none and are not made yet. */
export const canTakeTranscript = ({ name, step, transcript }: UploadItem): boolean =>
  !isTranscriptName(name) &&
  transcript === null &&
  (isUnderWay(step) || step.step === 'held') &&
  step.step !== 'finalizing'

/** Asks something of the recordings that uploads become; it holds over a reload. */
export function wishFor(ids: readonly string[], { name, ...others }: Partial<UploadOptions>) {
  const options = name === undefined ? others : { ...others, name: name?.trim() || null }
  const wanted = new Set(ids)
  uploads.wished(wanted, options)
  const remembered = useUploads.getState().items.filter(({ id, step }) => wanted.has(id) && isRemembered(step.step))
  for (const item of remembered) remember(item)
}

const isRemembered = (step: UploadItem['step']['step']) => step !== 'refused' && step !== 'done' && step !== 'held'

/** Uploads for which something can still be asked: everything until their recording is made. */
export const canStillChangeOptions = ({ step }: UploadItem): boolean => step.step !== 'refused' && step.step !== 'done'

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
function remember(item: UploadItem) {
  const person = uploadingPerson()
  if (!person) return
  const { id, directoryId, name, sizeBytes, lastModified, isSoundOnly, options, facts, step, transcript } = item
  const { tabId, userId } = person
  const file = { name, sizeBytes, lastModified, fingerprint: facts?.fingerprint ?? null, isSoundOnly }
  const owner = { id, tabId, userId, directoryId }
  persistedUploads.write({
    ...owner,
    ...file,
    options,
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
  growing: null,
  sound: null,
  isSoundOnly: false,
  options: noOptions,
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
