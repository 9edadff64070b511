import { checkFile, isFileGone } from './upload-failure'
import { approveUpload } from './check-upload'
import { persistedUploads } from './persisted-uploads'
import { isHoldable, isUnderWay, startingStep, storedUploadId, type UploadStep } from './upload-step'
import { findUpload, takesTranscripts, uploadingPerson, type UploadItem, uploads, useUploads } from './upload-store'
import { noOptions, untilChosen, type UploadOptions } from './upload-options'
import { isTranscriptName } from './choose-files'
import { finalizeWhenPossible } from './finalize-upload'
import { sendUpload, stopSending } from './send-upload'

/**
 * Stops uploads and removes them from the tray. The returned function restores those that can be: from the start, or
 * from where the service has their bytes.
 */
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

/** Retries a failed upload from where it stopped. */
export function retryUpload(id: string) {
  uploads.happened(id, { type: 'retried' })
  const item = findUpload(id)
  if (item) startUpload(item)
}

/**
 * Resumes an upload whose file was lost with the page. Returns false, without doing anything, if the file is a
 * different one.
 */
export function continueUpload(id: string, file: File): boolean {
  const item = findUpload(id)
  if (item?.name !== file.name || checkFile(file, { takesTranscripts: takesTranscripts() }) !== null) return false
  const hasChanged = item.step.step === 'failed' && isFileGone(item.step.failure)
  if (item.sizeBytes !== file.size && !hasChanged) return false
  continueWith(id, file)
  return true
}

/** Resumes an upload with its file. */
export function continueWith(id: string, file: File) {
  approveUpload(id)
  uploads.fileChosen(id, file)
  retryUpload(id)
}

/**
 * Pauses uploads until they are resumed. Bytes already sent are sent again then, since an address takes a file in a
 * single request.
 */
export function pauseUploads(ids: readonly string[]) {
  for (const id of ids) {
    const item = findUpload(id)
    // All its bytes may be with the service by now: then it continues and becomes a recording.
    if (item === undefined || !isHoldable(item.step)) continue
    stop(id)
    uploads.happened(id, { type: 'held', hold: 'paused' })
  }
}

/** Releases held uploads, overriding any warnings about their files. */
export function releaseUploads(ids: readonly string[]) {
  for (const id of ids) {
    const before = findUpload(id)
    if (before?.step.step !== 'held') continue
    // One that was only paused, or not inspected yet, can still be held.
    if (before.isChecked && before.step.hold !== 'paused') approveUpload(id)
    uploads.happened(id, { type: 'released' })
    const item = findUpload(id)
    if (item) startUpload(item)
  }
}

/** Switches between sending only the sound of a video and the whole video; bytes already sent are sent again. */
export function sendSoundOnly(id: string, isSoundOnly: boolean) {
  approveUpload(id)
  pauseUploads([id])
  uploads.soundWanted(id, isSoundOnly)
  releaseUploads([id])
}

/** Makes a separate transcript in the list the one of a recording in it. */
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

/** Separates a recording's transcript; the file waits in the list, to be uploaded separately or not at all. */
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
    const refusal = checkFile(file, { takesTranscripts: true })
    const step: UploadStep = refusal === null ? { step: 'held', hold: 'transcript' } : { step: 'refused', refusal }
    const facts = { directoryId, folderPath, name, sizeBytes, lastModified, file, step }
    uploads.added({ ...freshUpload, ...facts, id: newUploadId() })
  }
  if (item.step.step === 'failed' && item.step.failure === 'transcriptRefused') retryUpload(id)
}

/** True for recordings that have no transcript and aren't created yet. */
export const canTakeTranscript = ({ name, step, transcript }: UploadItem): boolean =>
  !isTranscriptName(name) &&
  transcript === null &&
  (isUnderWay(step) || step.step === 'held') &&
  step.step !== 'finalizing'

/** Sets options of the recordings that uploads become; they survive a reload. */
export function wishFor(ids: readonly string[], { name, ...others }: Partial<UploadOptions>) {
  const options = name === undefined ? others : { ...others, name: name?.trim() || null }
  const wanted = new Set(ids)
  uploads.wished(wanted, options)
  const remembered = useUploads.getState().items.filter(({ id, step }) => wanted.has(id) && isRemembered(step.step))
  for (const item of remembered) remember(item)
}

const isRemembered = (step: UploadItem['step']['step']) => step !== 'refused' && step !== 'done' && step !== 'held'

/** Returns whether options can still be changed: until the recording is created. */
export const canStillChangeOptions = ({ step }: UploadItem): boolean => step.step !== 'refused' && step.step !== 'done'

const finalizings = new Map<string, AbortController>()

/** Persists an upload and starts it from its current step. */
export function startUpload(item: UploadItem) {
  const person = uploadingPerson()
  if (!person) return
  remember(item)
  if (item.step.step === 'queued') void sendUpload(item.id, { userId: person.userId, whenSent: finalize })
  const uploadId = storedUploadId(item.step)
  if (item.step.step === 'finalizing' && uploadId !== null) void finalize(item.id, uploadId)
}

/** Persists what is needed after a reload. */
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

/** After a reload only the service's copy remains; the file itself would have to be chosen again. */
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

/** Stops working on an upload; the service keeps what it has. */
export function stop(id: string) {
  stopSending(id)
  finalizings.get(id)?.abort()
  finalizings.delete(id)
}

/** Initial values before the file is inspected. */
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

/** Ids sort in upload order, so that a reload keeps it. */
export function newUploadId(): string {
  lastNumber += 1
  const parts = [
    Date.now().toString(36),
    lastNumber.toString(36).padStart(4, '0'),
    Math.random().toString(36).slice(2, 8),
  ]
  return parts.join('-')
}

/** Returns the step of a restored upload: from the start, or from where the service has its bytes. */
export function resumedStep(uploadId: string | null): UploadStep {
  return uploadId === null ? { step: 'unfinished' } : { step: 'finalizing', uploadId }
}
