import { probeFile } from './probe/probe-file'
import type { MediaFacts } from './probe/media-facts'
import {
  type Duplicate,
  type FileTraits,
  isSameFile,
  recordedDuplicate,
  recordingNameOf,
  uploadedFiles,
} from './duplicates'
import { findNamesakes, isStillThere } from './upload-queries'
import type { Hold } from './upload-step'
import { findUpload, payloadOf, uploadingPerson, type UploadItem, uploads, useUploads } from './upload-store'
import { checkFile, MAX_NAME_LENGTH, type TranscriptProblem } from './upload-failure'
import { contentTypeOf, isTranscriptName } from './choose-files'

/** Uploads that the user has approved despite any warnings. */
const approved = new Set<string>()

/** Approves the upload as it is. */
export const approveUpload = (id: string) => approved.add(id)

/**
 * Inspects the file of an upload before any byte is sent: its content, and whether this browser uploaded it before.
 * Holds the upload if sending it would be pointless.
 */
export async function checkUpload(id: string, userId: string): Promise<void> {
  const item = findUpload(id)
  if (!item?.file || item.isChecked) return
  const problem = transcriptProblem(item.transcript)
  if (problem !== null) {
    uploads.transcriptRefused(id, problem)
    uploads.happened(id, { type: 'failed', failure: 'transcriptRefused' })
    return
  }
  const facts = await probeFile(item.file)
  const duplicate = await findDuplicate(item, facts, userId)
  uploads.lookedInto(id, facts, duplicate)
  const hold = approved.has(id) ? null : reasonToHold(facts, duplicate)
  if (hold !== null) uploads.happened(id, { type: 'held', hold })
}

/** The service would refuse it only after the recording is sent, or without saying which file it means. */
function transcriptProblem(transcript: UploadItem['transcript']): TranscriptProblem | null {
  if (!transcript?.file) return null
  const refusal = checkFile(transcript.file, { takesTranscripts: true })
  const { name } = transcript
  if (refusal === 'empty') return { code: 'TRANSCRIPT_EMPTY', line: null, name }
  return refusal === 'transcriptTooLarge' ? { code: 'TRANSCRIPT_TOO_LARGE', line: null, name } : null
}

/** Uploads already checked with the service. */
const askedAbout = new Set<string>()

/**
 * Holds an upload that is already a recording, uploaded from another browser or by a colleague. Checked when its turn
 * comes, so that a hundred files don't cause a hundred requests at once. The upload waits for it: a slow service
 * wouldn't be faster with the file.
 */
export async function checkWithService(id: string, signal: AbortSignal): Promise<void> {
  const item = findUpload(id)
  if (!item || approved.has(id) || askedAbout.has(id)) return
  askedAbout.add(id)
  const recorded = await findRecorded(item, signal)
  // Checked again when the upload resumes.
  if (signal.aborted) askedAbout.delete(id)
  if (recorded === null || findUpload(id)?.step.step !== 'queued') return
  uploads.lookedInto(id, item.facts, recorded)
  uploads.happened(id, { type: 'held', hold: 'duplicate' })
}

async function findRecorded(item: UploadItem, signal: AbortSignal): Promise<Duplicate | null> {
  const durationSeconds = item.facts?.media?.durationSeconds ?? null
  const name = recordingNameOf(announcedFile(item).fileName)
  // A name alone isn't enough: many devices give all of their recordings the same name.
  if (durationSeconds === null || name === '' || !uploadingPerson()?.hasExtension('library')) return null
  const namesakes = await findNamesakes({ directoryId: item.directoryId, name, signal })
  const duplicate = recordedDuplicate(namesakes, { name, durationSeconds })
  return (
    duplicate && {
      name: duplicate.name ?? item.name,
      recordingId: duplicate.recordingId,
      uploadedAt: Date.parse(duplicate.createdOn),
    }
  )
}

/** Returns why the user should decide before the upload starts; null if there is no reason. */
export function reasonToHold(facts: MediaFacts | null, duplicate: Duplicate | null): Hold | null {
  if (duplicate !== null) return 'duplicate'
  const media = facts?.media ?? null
  if (media === null) return null
  if (media.audioTracks === 0) return 'noSound'
  if (media.isSoundEmpty) return 'emptySound'
  return media.isSilent === true ? 'silent' : null
}

async function findDuplicate(item: UploadItem, facts: MediaFacts | null, userId: string): Promise<Duplicate | null> {
  const traits = traitsOf({ ...item, facts })
  const beside = useUploads
    .getState()
    .items.find((other) => isBefore(other, item) && isSameFile(traitsOf(other), traits))
  if (beside) return { name: beside.name, recordingId: null, uploadedAt: Date.now() }
  const { directoryId } = item
  const known = uploadedFiles.find({ userId, directoryId }, traits)
  if (known === null || !(await isStillThere(directoryId, known.recordingId))) return null
  return { name: known.name, recordingId: known.recordingId, uploadedAt: known.uploadedAt }
}

/** True if chosen earlier for the same company, and neither refused nor held as a duplicate. */
function isBefore(other: UploadItem, item: UploadItem): boolean {
  if (other.directoryId !== item.directoryId || other.id >= item.id) return false
  const { step } = other
  return step.step !== 'refused' && step.step !== 'done' && !(step.step === 'held' && step.hold === 'duplicate')
}

/** Returns the properties by which a file is recognized. */
export function traitsOf({ name, sizeBytes, lastModified, facts }: UploadItem): FileTraits {
  return { name, sizeBytes, lastModified, fingerprint: facts?.fingerprint ?? null }
}

export type AnnouncedFile = { fileName: string; mimeType: string; sizeBytes: number; isTranscript?: true }

/** Returns the file's announced properties: the service derives the recording's name from `fileName`. */
export function announcedFile(item: UploadItem): AnnouncedFile {
  const payload = payloadOf(item)
  const name = payload?.name ?? item.name
  return {
    fileName: item.options.name === null ? name : namedFile(item.options.name, name),
    mimeType: contentTypeOf(name) ?? 'application/octet-stream',
    sizeBytes: payload?.size ?? item.sizeBytes,
    // Only sent for transcripts: services without the extension don't know this field.
    ...(isTranscriptName(name) ? { isTranscript: true } : {}),
  }
}

/** Makes a valid file name: the service would cut the name at a slash, and limits its length. */
function namedFile(requestedName: string, name: string): string {
  const extension = /\.[^./\\]+$/.exec(name.trim())?.[0] ?? ''
  return (
    requestedName
      .replaceAll(/[/\\]/g, '-')
      .slice(0, MAX_NAME_LENGTH - extension.length)
      .toWellFormed() + extension
  )
}
