import type { Db } from '../db/open-database.ts'
import type { FileStore } from '../files/file-store.ts'
import type { AddressSigner } from '../files/signed-address.ts'
import type { RouteHandlers } from '../generated/fastify.gen.ts'
import { ownOrigin } from '../http/own-origin.ts'
import { Problem } from '../problems.ts'
import { createRecordingStore } from '../recordings/recording-store.ts'
import type { RecordingVisibility } from '../recordings/recording-visibility.ts'
import { mediaClaims } from './media-address.ts'
import { createMediaStore } from './media-store.ts'

export type MediaDeps = {
  db: Db
  files: FileStore
  signer: AddressSigner
  publicUrl: string
  mediaLifetimeMs: number
  visibility: RecordingVisibility
}

/** `getRecordingMedia`: where to play a recording from (decisions.md, extension `media`). */
export function mediaHandlers(deps: MediaDeps): Pick<RouteHandlers, 'getRecordingMedia'> {
  const recordings = createRecordingStore(deps.db)
  const media = createMediaStore(deps.db)
  return {
    async getRecordingMedia(request, reply) {
      const { recordingId } = request.params
      const viewer = await deps.visibility.viewerOf(request.member)
      if (!(await recordings.isVisible(viewer, recordingId))) throw Problem.notFound('Recording')
      const playable = await media.find(recordingId)
      const isThere = playable !== null && (await deps.files.sizeOf(playable.fileKey)) !== null
      if (playable === null || !isThere) throw Problem.notFound('Something to play')
      const origin = ownOrigin(request, deps.publicUrl)
      const expiresOn = new Date(Math.floor((Date.now() + deps.mediaLifetimeMs) / 1000) * 1000)
      const addressOf = (kind: 'media' | 'peaks') =>
        origin + deps.signer.sign(mediaClaims(kind, { recordingId, userId: request.member.userId }), expiresOn)
      return reply.code(200).send({
        url: addressOf('media'),
        mimeType: playable.mimeType,
        sizeBytes: playable.sizeBytes,
        expiresOn: expiresOn.toISOString(),
        peaksUrl: playable.peaksKey === null ? null : addressOf('peaks'),
      })
    },
  }
}
