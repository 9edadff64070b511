import type { Db } from '../db/open-database.ts'
import type { FileStore, ObjectAccess } from '../files/file-store.ts'
import type { AddressSigner } from '../files/signed-address.ts'
import type { RouteHandlers } from '../../openapi/generated/handlers.ts'
import { ownOrigin } from '../http/request-origin.ts'
import { Problem } from '../problems.ts'
import { createRecordingStore } from '../recordings/recording-store.ts'
import type { RecordingVisibility } from '../recordings/recording-visibility.ts'
import {
  attachmentDisposition,
  createMediaStore,
  DOWNLOAD_LIFETIME_MS,
  downloadClaims,
  inlineDisposition,
  mediaClaims,
  type PlayableMedia,
  type SavedFile,
} from './media-store.ts'

export type MediaDeps = {
  db: Db
  files: FileStore
  signer: AddressSigner
  publicUrl: string
  mediaLifetimeMs: number
  visibility: RecordingVisibility
}

/** Returns the addresses for playing a recording (extension `media`) and for saving its files (`downloads`). */
export function mediaHandlers(deps: MediaDeps): Pick<RouteHandlers, 'getRecordingMedia' | 'listRecordingFiles'> {
  const recordings = createRecordingStore(deps.db)
  const media = createMediaStore(deps.db)
  return {
    async getRecordingMedia(request, reply) {
      const { recordingId } = request.params
      const viewer = await deps.visibility.viewerOf(request.member)
      if (!(await recordings.isVisible(viewer, recordingId))) throw Problem.notFound('Recording')
      const playable = await media.find(recordingId)
      if (playable === null && (await media.isAwaited(recordingId))) {
        throw new Problem(404, 'The audio is still being prepared.', { code: 'SOUND_IN_PREPARATION' })
      }
      const isThere = playable !== null && (await deps.files.sizeOf(playable.fileKey)) !== null
      if (playable === null || !isThere) throw Problem.notFound('Something to play')
      const origin = ownOrigin(request, deps.publicUrl)
      const expiresOn = new Date(Math.floor((Date.now() + deps.mediaLifetimeMs) / 1000) * 1000)
      const ownAddress = (kind: 'media' | 'peaks') =>
        origin + deps.signer.sign(mediaClaims(kind, { recordingId, userId: request.member.userId }), expiresOn)
      const { objects } = deps.files
      const addresses =
        objects === null
          ? { url: ownAddress('media'), peaksUrl: playable.peaksKey === null ? null : ownAddress('peaks') }
          : await addressesIn(objects, playable, expiresOn)
      return reply.code(200).send({
        ...addresses,
        mimeType: playable.mimeType,
        sizeBytes: playable.sizeBytes,
        expiresOn: expiresOn.toISOString(),
      })
    },

    async listRecordingFiles(request, reply) {
      const { recordingId } = request.params
      const viewer = await deps.visibility.viewerOf(request.member)
      if (!(await recordings.isVisible(viewer, recordingId))) throw Problem.notFound('Recording')
      const { userId } = request.member
      const origin = ownOrigin(request, deps.publicUrl)
      const expiresOn = new Date(Math.floor((Date.now() + DOWNLOAD_LIFETIME_MS) / 1000) * 1000)
      const addressOf = async ({ kind, fileKey, mimeType, fileName }: SavedFile) =>
        deps.files.objects === null
          ? origin + deps.signer.sign(downloadClaims({ recordingId, userId }, kind), expiresOn)
          : deps.files.objects.readAddress(
              fileKey,
              { contentType: mimeType, disposition: attachmentDisposition(fileName) },
              expiresOn,
            )
      const files = []
      for (const file of await media.files(recordingId)) {
        const { kind, fileName, mimeType } = file
        const sizeBytes = await deps.files.sizeOf(file.fileKey)
        if (sizeBytes !== null) files.push({ kind, url: await addressOf(file), fileName, mimeType, sizeBytes })
      }
      return reply.code(200).send({ files, expiresOn: expiresOn.toISOString() })
    },
  }
}

async function addressesIn(objects: ObjectAccess, playable: PlayableMedia, expiresOn: Date) {
  const { fileKey, mimeType, fileName, peaksKey } = playable
  const sound = { contentType: mimeType, disposition: inlineDisposition(fileName) }
  const peaks = { contentType: 'application/octet-stream', disposition: 'inline' }
  return {
    url: await objects.readAddress(fileKey, sound, expiresOn),
    peaksUrl: peaksKey === null ? null : await objects.readAddress(peaksKey, peaks, expiresOn),
  }
}
