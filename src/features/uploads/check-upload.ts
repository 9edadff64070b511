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
import { MAX_NAME_LENGTH } from './upload-failure'
import { contentTypeOf, isTranscriptName } from './choose-files'

/** Uploads the person has said yes to, whatever there is to say about their files. */
const approved = new Set<string>()

/** The person wants this one as it is. */
export const approveUpload = (id: string) => approved.add(id)

/**
 * Looks into the file of an upload before a byte of it moves: what is in it, and whether this browser uploaded it before. Holds it
 * for the person where sending it would be for nothing.
 */
export async function checkUpload(id: string, userId: string): Promise<void> {
  const item = findUpload(id)
  if (!item?.file || item.isChecked) return
  const facts = await probeFile(item.file)
  const duplicate = await findDuplicate(item, facts, userId)
  uploads.lookedInto(id, facts, duplicate)
  const hold = approved.has(id) ? null : reasonToHold(facts, duplicate)
  if (hold !== null) uploads.happened(id, { type: 'held', hold })
}

/** Uploads that the service was asked about. */
const askedAbout = new Set<string>()

/**
 * Holds an upload whose recording is there already: uploaded with another browser, or by a colleague. Asked when its turn
 * comes, so that a hundred files do not ask at once, and waited for: a slow service would be no quicker with the file.
 */
export async function checkWithService(id: string, signal: AbortSignal): Promise<void> {
  const item = findUpload(id)
  if (!item || approved.has(id) || askedAbout.has(id)) return
  askedAbout.add(id)
  const recorded = await findRecorded(item, signal)
  // Asked again when it goes on.
  if (signal.aborted) askedAbout.delete(id)
  if (recorded === null || findUpload(id)?.step.step !== 'queued') return
  uploads.lookedInto(id, item.facts, recorded)
  uploads.happened(id, { type: 'held', hold: 'duplicate' })
}

async function findRecorded(item: UploadItem, signal: AbortSignal): Promise<Duplicate | null> {
  const durationSeconds = item.facts?.media?.durationSeconds ?? null
  const name = recordingNameOf(announcedFile(item).fileName)
  // A name alone says little: many a device calls all of its recordings the same.
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

/** What a person would want to know before they wait for an upload. */
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

/** Chosen earlier for the same company, and not itself refused or held as a copy. */
function isBefore(other: UploadItem, item: UploadItem): boolean {
  if (other.directoryId !== item.directoryId || other.id >= item.id) return false
  const { step } = other
  return step.step !== 'refused' && step.step !== 'done' && !(step.step === 'held' && step.hold === 'duplicate')
}

/** By what a file is known again. */
export function traitsOf({ name, sizeBytes, lastModified, facts }: UploadItem): FileTraits {
  return { name, sizeBytes, lastModified, fingerprint: facts?.fingerprint ?? null }
}

export type AnnouncedFile = { fileName: string; mimeType: string; sizeBytes: number; isTranscript?: true }

/** What is announced of the bytes to come: the service makes the recording's name out of `fileName`. */
export function announcedFile(item: UploadItem): AnnouncedFile {
  const payload = payloadOf(item)
  const name = payload?.name ?? item.name
  return {
    fileName: item.options.name === null ? name : namedFile(item.options.name, name),
    mimeType: contentTypeOf(name) ?? 'application/octet-stream',
    sizeBytes: payload?.size ?? item.sizeBytes,
    // Only said of one: services without this extension know no such field.
    ...(isTranscriptName(name) ? { isTranscript: true } : {}),
  }
}

/** A slash would end the name in the eyes of the service, and it takes no more than so many characters. */
function namedFile(requestedName: string, name: string): string {
  const extension = /\.[^./\\]+$/.exec(name.trim())?.[0] ?? ''
  return (
    requestedName
      .replaceAll(/[/\\]/g, '-')
      .slice(0, MAX_NAME_LENGTH - extension.length)
      .toWellFormed() + extension
  )
}
