import type { FinalizeUploadBody, Recording } from '#openapi/generated/types.ts'
import { ApiError } from '~/api/errors'
import { retryDelaySeconds, waitToRetry } from './send-pace'
import { traitsOf } from './check-upload'
import { uploadedFiles } from './duplicates'
import { requestFiling, requestFinalize, requestRename, sendPairedTranscript } from './upload-queries'
import { failureOf, isTranscriptRefused, transcriptProblemOf } from './upload-failure'
import { persistedUploads } from './persisted-uploads'
import { findUpload, type Uploading, type UploadItem, uploads } from './upload-store'
import { noOptions, type UploadOptions } from './upload-options'

export type Finalizing = {
  id: string
  directoryId: string
  uploadId: string
  signal: AbortSignal
  person: Uploading
}

const lastTurns = new Map<string, Promise<void>>()
const fullDirectories = new Set<string>()

/**
 * Makes a recording of an upload whose bytes the service has: waits for a free place as long as it takes, and over failures
 * that pass. The uploads of one company go one after the other, so that thirty of them ask no more often than one does.
 * Nothing is thrown; the store tells how it ended.
 */
export function finalizeWhenPossible(finalizing: Finalizing): Promise<void> {
  const { directoryId } = finalizing
  const before = lastTurns.get(directoryId)
  const turn = (async () => {
    await before
    await finalizeInOrder(finalizing)
  })()
  lastTurns.set(directoryId, turn)
  if (fullDirectories.has(directoryId)) uploads.slotsTaken(directoryId)
  return turn
}

async function finalizeInOrder(finalizing: Finalizing): Promise<void> {
  for (let attempt = 0; !finalizing.signal.aborted; attempt += 1) {
    const isEnded = await tryOnce(finalizing, attempt)
    if (isEnded) return
  }
}

/** One try, and the wait before the next one; true when there is no next one. */
async function tryOnce(finalizing: Finalizing, attempt: number): Promise<boolean> {
  const { id, directoryId, uploadId, signal } = finalizing
  try {
    await sendPairedTranscript(id, signal)
    const item = findUpload(id)
    const transcriptUploadId = item?.transcript?.uploadId ?? null
    const body = {
      ...finalizeBody(item?.options ?? noOptions),
      ...sizeOf(finalizing, item),
      ...recordedOnOf(finalizing, item),
      ...(transcriptUploadId === null ? {} : { transcriptUploadId }),
    }
    const recording = await requestFinalize({ directoryId, uploadId, body, signal })
    fullDirectories.delete(directoryId)
    await handleCreated(finalizing, recording)
    return true
  } catch (error) {
    if (signal.aborted) return true
    return handleFailure(finalizing, attempt, error)
  }
}

function finalizeBody({ languageCode, speakerCount, appointment, template, notes }: UploadOptions): FinalizeUploadBody {
  return {
    ...(languageCode === null ? {} : { languageCode }),
    ...(speakerCount === null ? {} : { speakerCount }),
    ...(appointment === null ? {} : { appointmentId: appointment.appointmentId }),
    ...(template === null ? {} : { meetingTemplateId: template.meetingTemplateId }),
    ...(notes.length === 0 ? {} : { notes: [...notes] }),
  }
}

/** The service compares it with what has come, where it can. What is the sound of a video is told by no one. */
function sizeOf({ person }: Finalizing, item: UploadItem | undefined): FinalizeUploadBody {
  if (item === undefined || item.isSoundOnly || !person.hasExtension('uploads.growing')) return {}
  return { sizeBytes: item.sizeBytes }
}

/** The file was last written when its recording ended, or later. What its container says counts more: the service reads that. */
function recordedOnOf({ person }: Finalizing, item: UploadItem | undefined): FinalizeUploadBody {
  const lastModified = item?.lastModified ?? null
  if (lastModified === null || !person.hasExtension('library')) return {}
  return { recordedOn: new Date(lastModified).toISOString() }
}

/** Also when it was canceled too late: the recording exists and is shown in the list. */
async function handleCreated({ id, directoryId, person }: Finalizing, recording: Recording) {
  const { recordingId } = recording
  const item = findUpload(id)
  uploads.happened(id, { type: 'created', recordingId })
  person.onCreated(directoryId, recording)
  if (item) {
    uploadedFiles.add({ ...traitsOf(item), userId: person.userId, directoryId, recordingId, uploadedAt: Date.now() })
    await applyOptions({ person, directoryId, recording, options: item.options })
  }
  // Not before: after a reload in between it is finalized once more, which answers the same recording.
  persistedUploads.remove(id)
}

async function handleFailure(
  { id, directoryId, signal }: Finalizing,
  attempt: number,
  error: unknown,
): Promise<boolean> {
  const failure = failureOf(error, 'finalize')
  const seconds = retryDelaySeconds(failure, attempt, error)
  if (seconds === null) {
    const item = findUpload(id)
    if (isTranscriptRefused(error) && item) {
      const problem = transcriptProblemOf(error, item.transcript?.name ?? item.name)
      if (problem) uploads.transcriptRefused(id, problem)
    }
    if (failure === 'gone') persistedUploads.markStored(id, null)
    uploads.happened(id, { type: 'failed', failure })
    return true
  }
  if (failure === 'busy') {
    fullDirectories.add(directoryId)
    uploads.happened(id, { type: 'retried' })
    uploads.slotsTaken(directoryId)
  } else {
    uploads.happened(id, { type: 'interrupted', failure })
  }
  await waitToRetry({ failure, seconds, signal })
  if (failure !== 'busy') uploads.happened(id, { type: 'retried' })
  return signal.aborted
}

type Applied = { person: Uploading; directoryId: string; recording: Recording; options: UploadOptions }

const DELAYS_MS = [1_000, 4_000]

/** Does for a new recording what the finalize request cannot: its folders, and a name that came too late or has slashes. */
export async function applyOptions({ person, directoryId, recording, options }: Applied): Promise<void> {
  const path = { directoryId, recordingId: recording.recordingId }
  const recordingName = options.name ?? recording.name ?? ''
  const { name } = options
  if (name !== null && recording.name !== name && person.hasExtension('recordings.edit')) {
    const renamed = await withRetry(() => requestRename(path, name))
    if (renamed === null) person.onOptionFailed({ recordingName, folderName: null })
    else person.onCreated(directoryId, renamed.answer)
  }
  for (const { folderId, name: folderName } of options.folders) {
    const filed = await withRetry(() => requestFiling({ ...path, folderId }))
    if (filed === null) person.onOptionFailed({ recordingName, folderName })
  }
}

type Kept<Answer> = { answer: Answer }

/** Null when it was refused, or still does not work after some time. */
async function withRetry<Answer>(request: () => Promise<Answer>, attempt = 0): Promise<Kept<Answer> | null> {
  try {
    return { answer: await request() }
  } catch (error) {
    const delay = DELAYS_MS[attempt]
    const mayPass = !(error instanceof ApiError) || error.kind === 'unavailable' || error.kind === 'rate-limited'
    if (delay === undefined || !mayPass) return null
    await new Promise((resolve) => setTimeout(resolve, delay))
    return withRetry(request, attempt + 1)
  }
}
