import type { Db } from '../db/open-database.ts'
import type { FileStore } from '../files/file-store.ts'
import type { AddressSigner } from '../files/signed-address.ts'
import type { RouteHandlers } from '../../openapi/generated/handlers.ts'
import { ownOrigin } from '../http/request-origin.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import { Problem } from '../problems.ts'
import { createRecordingPermit } from '../recordings/recording-permit.ts'
import { createRecordingStore } from '../recordings/recording-store.ts'
import type { RecordingVisibility } from '../recordings/recording-visibility.ts'
import { isQuotaUsedUp, requireStorage } from '../recordings/quotas.ts'
import { checkOutgoingUrl, type OutgoingRules } from '../outgoing/outgoing-rules.ts'
import { addTranscriptFile } from './transcript-upload.ts'
import { checkImport, checkOptions, finalizeUpload } from './finalize-upload.ts'
import { GROWING_LIFETIME_MS } from './growing-upload.ts'
import { createImportStore } from './import-recording.ts'
import { createUploadStore, UPLOAD_LIFETIME_MS, uploadClaims } from './upload-store.ts'
import { displayFileName, requireUploadLimits, uploadErrors } from './upload-rules.ts'
import type { Transfers } from './receive-upload.ts'

export type UploadDeps = {
  db: Db
  files: FileStore
  jobs: JobQueue
  signer: AddressSigner
  publicUrl: string
  visibility: RecordingVisibility
  outgoing: OutgoingRules
  /** A company's storage quota; null means no limit. */
  storageQuotaBytes: number | null
  /** Off in contract-only mode. */
  takesTranscripts: boolean
  /** Off in contract-only mode. */
  namesFromContent: boolean
  /** Accepts uploads that grow during the recording; off in contract-only mode. */
  takesPieces: boolean
  transfers: Transfers
}

export function uploadHandlers(
  deps: UploadDeps,
): Pick<RouteHandlers, 'createUpload' | 'finalizeUpload' | 'addTranscriptFile' | 'createRecordingFromUrl'> {
  const { db, signer, visibility } = deps
  const uploads = createUploadStore(db)
  const imports = createImportStore(deps)
  const recordings = createRecordingStore(db)
  const permit = createRecordingPermit(db, visibility)
  return {
    async createUpload(request, reply) {
      const { fileName, mimeType, sizeBytes } = request.body
      const isTranscript = deps.takesTranscripts && request.body.isTranscript === true
      const isGrowing = deps.takesPieces && request.body.isGrowing === true
      const errors = uploadErrors({ fileName, mimeType, sizeBytes }, { isTranscript, isGrowing })
      if (errors.length > 0) throw Problem.invalid(errors)
      const { directoryId, userId, application } = request.member
      // Transcripts need no speech recognition, so they don't count toward the quota.
      if (!isTranscript && (await isQuotaUsedUp(db, directoryId))) throw Problem.quotaUsedUp()
      const expiresOn = new Date(Date.now() + (isGrowing ? GROWING_LIFETIME_MS : UPLOAD_LIFETIME_MS))
      const named = { fileName: displayFileName(fileName), mimeType, sizeBytes }
      const facts = { directoryId, userId, ...named, expiresOn, receivedBytes: isGrowing ? 0 : null }
      const { objects } = deps.files
      const freeBytes = objects === null ? await deps.files.freeBytes() : null
      const limits = { quotaBytes: deps.storageQuotaBytes, freeBytes }
      const uploadId = await uploads.create({ ...facts, grantId: application?.grantId ?? null }, (trx) =>
        // A growing upload only takes the space of what has arrived.
        requireUploadLimits(trx, isGrowing ? { ...facts, sizeBytes: 1 } : facts, limits),
      )
      const uploadUrl =
        objects === null || isGrowing
          ? ownOrigin(request, deps.publicUrl) + signer.sign(uploadClaims({ uploadId, mimeType, sizeBytes }), expiresOn)
          : await objects.uploadAddress(uploadId, { mimeType, sizeBytes }, expiresOn)
      return reply.code(200).send({ uploadId, uploadUrl, requiredHeaders: { 'content-type': mimeType } })
    },

    async finalizeUpload(request, reply) {
      const { member } = request
      const options = await checkOptions(db, member, request.body ?? {})
      const recordingId = await finalizeUpload(deps, { member, uploadId: request.params.uploadId, options })
      const recording = await recordings.find(await visibility.viewerOf(member), recordingId)
      if (recording === null) throw Problem.notFound('Recording')
      return reply.code(200).send(recording)
    },

    async addTranscriptFile(request, reply) {
      const { member, body, params } = request
      await permit.requireManage(member, params.recordingId)
      await addTranscriptFile(deps, { member, recordingId: params.recordingId, uploadId: body.uploadId })
      const recording = await recordings.find(await visibility.viewerOf(member), params.recordingId)
      if (recording === null) throw Problem.notFound('Recording')
      return reply.code(200).send(recording)
    },

    async createRecordingFromUrl(request, reply) {
      const { member, body } = request
      const url = checkOutgoingUrl(body.url, deps.outgoing)
      const { name, meetingTemplateId } = await checkImport(db, member, body)
      const { directoryId, userId } = member
      await requireStorage(db, { directoryId, sizeBytes: 1, quotaBytes: deps.storageQuotaBytes })
      const { namesFromContent } = deps
      const facts = { directoryId, ownerUserId: userId, url, name, meetingTemplateId, namesFromContent }
      const recordingId = await imports.create(facts)
      const recording = await recordings.find(await visibility.viewerOf(member), recordingId)
      if (recording === null) throw Problem.notFound('Recording')
      return reply.code(200).send(recording)
    },
  }
}
