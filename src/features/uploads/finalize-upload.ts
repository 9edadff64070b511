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
 * Creates the recording for an upload whose bytes the service has: waits for a free slot as long as it takes, and
 * retries after temporary failures. Uploads of one company are finalized one after the other, so thirty make no more
 * requests than one. Never throws; the outcome is in the store.
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

/** Tries once and waits before the next try; returns true if there is no next one. */
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

/**
 * The service compares it with the bytes it received. Omitted for the extracted sound of a video, whose size differs.
 */
function sizeOf({ person }: Finalizing, item: UploadItem | undefined): FinalizeUploadBody {
  if (item === undefined || item.isSoundOnly || !person.hasExtension('uploads.growing')) return {}
  return { sizeBytes: item.sizeBytes }
}

/** A file was last written when its recording ended, or later. The service prefers the date in its container. */
function recordedOnOf({ person }: Finalizing, item: UploadItem | undefined): FinalizeUploadBody {
  const lastModified = item?.lastModified ?? null
  if (lastModified === null || !person.hasExtension('library')) return {}
  return { recordedOn: new Date(lastModified).toISOString() }
}

/** Also called if it was canceled too late: the recording exists and appears in the list. */
async function handleCreated({ id, directoryId, person }: Finalizing, recording: Recording) {
  const { recordingId } = recording
  const item = findUpload(id)
  uploads.happened(id, { type: 'created', recordingId })
  person.onCreated(directoryId, recording)
  if (item) {
    uploadedFiles.add({ ...traitsOf(item), userId: person.userId, directoryId, recordingId, uploadedAt: Date.now() })
    await applyOptions({ person, directoryId, recording, options: item.options })
  }
  // Only now: after a reload before this point it is finalized again, which returns the same recording.
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

/**
 * Applies options that the finalize request can't: folders, and a name that was entered too late or contains slashes.
 */
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

/** Null if it was refused, or keeps failing for some time. */
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
