import { PassThrough, type Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import type { FastifyInstance } from 'fastify'
import yazl from 'yazl'
import type { RouteHandlers } from '../../openapi/generated/handlers.ts'
import { recordAudit } from '../audit/audit-log.ts'
import type { Db } from '../db/open-database.ts'
import type { FileStore } from '../files/file-store.ts'
import { type AddressSigner, requireSigned } from '../files/signed-address.ts'
import { isId } from '../http/request-context.ts'
import { ownOrigin } from '../http/request-origin.ts'
import { attachmentDisposition, createMediaStore } from '../media-routes/media-store.ts'
import { Problem } from '../problems.ts'
import { createRecordingStore } from '../recordings/recording-store.ts'
import type { RecordingVisibility } from '../recordings/recording-visibility.ts'
import { EXPORT_ADDRESS_MS, exportClaims, exportQuery, localesOf, readExport } from './export-address.ts'
import { type ExportEntry, exportEntries } from './export-entries.ts'

type ExportDeps = { db: Db; signer: AddressSigner; publicUrl: string; visibility: RecordingVisibility }

/** Downloads many recordings as one ZIP (extension `downloads`). */
export function recordingExportHandlers(deps: ExportDeps): Pick<RouteHandlers, 'createRecordingExport'> {
  const recordings = createRecordingStore(deps.db)
  return {
    async createRecordingExport(request, reply) {
      const { member, body } = request
      const { hasSummary = false, hasTranscript = false, hasNotes = false, hasFile = false } = body
      const { format = 'markdown', locale = 'en' } = body
      if (!hasSummary && !hasTranscript && !hasNotes && !hasFile) {
        const message = 'must be true if no other part is.'
        throw Problem.invalid([{ field: 'hasSummary', code: 'required', message }])
      }
      const asked = [...new Set(body.recordingIds.map((recordingId) => recordingId.toLowerCase()))]
      const viewer = await deps.visibility.viewerOf(member)
      const visible = await recordings.visibleAmong(viewer, asked.filter(isId))
      const recordingIds = asked.filter((recordingId) => visible.has(recordingId))
      if (recordingIds.length === 0) throw Problem.notFound('Recording')
      const { directoryId, userId } = member
      const wanted = {
        directoryId,
        userId,
        recordingIds,
        choice: { hasSummary, hasTranscript, hasNotes, hasFile, format, ...localesOf(locale) },
      }
      const expiresOn = new Date(Math.floor((Date.now() + EXPORT_ADDRESS_MS) / 1000) * 1000)
      const address = deps.signer.sign(exportClaims(wanted), expiresOn)
      await recordAudit(deps.db, {
        directoryId,
        userId,
        action: 'recording.exported',
        resourceId: null,
        resourceName: String(recordingIds.length),
      })
      void reply.header('cache-control', 'no-store')
      return reply.code(200).send({
        url: `${ownOrigin(request, deps.publicUrl)}${address}&${exportQuery(wanted)}`,
        expiresOn: expiresOn.toISOString(),
        refused: asked
          .filter((recordingId) => !visible.has(recordingId))
          .map((recordingId) => ({ recordingId, code: 'NOT_FOUND', message: 'Recording not found.' })),
      })
    },
  }
}

type StreamDeps = { db: Db; files: FileStore; signer: AddressSigner }

/**
 * `GET` of `/recording-exports/{directoryId}/{userId}`: a signed address outside the API, because a download sends no
 * token.
 */
export function registerRecordingExports(app: FastifyInstance, { db, files, signer }: StreamDeps): void {
  const media = createMediaStore(db)
  app.get('/recording-exports/:directoryId/:userId', { exposeHeadRoute: false }, (request, reply) => {
    const { params, query } = request
    const asked = requireSigned(readExport(params, query), exportClaims, { signer, query })
    const day = new Date().toISOString().slice(0, 10)
    return reply
      .code(200)
      .header('cache-control', 'private, no-store')
      .header('content-disposition', attachmentDisposition(`minutebook-${day}.zip`))
      .header('x-content-type-options', 'nosniff')
      .type('application/zip')
      .send(zipStream(exportEntries({ db, files, media }, asked)))
  })
}

/**
 * Streams the entries as a ZIP. Each one is opened after the previous one was consumed, so that memory holds only what
 * is in transit; it stops when the reader does. An error in an entry ends the ZIP with an error.
 */
export function zipStream(entries: AsyncIterable<ExportEntry>): Readable {
  const zip = new yazl.ZipFile()
  const output = new PassThrough()
  const stop = new AbortController()
  output.once('close', () => stop.abort())
  zip.once('error', (error) => output.destroy(error))
  // Errors are passed to the reader.
  pipeline(zip.outputStream, output).catch((error) => output.destroy(error))
  fill(zip, entries, stop.signal).catch((error) => output.destroy(error))
  return output
}

/** ZIP dates begin in 1980, and before 1970 yazl throws an error that can't be caught. */
const zipTime = (moment: Date) => new Date(Math.max(moment.getTime(), Date.UTC(1980, 0, 2)))

async function fill(zip: yazl.ZipFile, entries: AsyncIterable<ExportEntry>, signal: AbortSignal): Promise<void> {
  for await (const { name, modifiedOn, isCompressed, open } of entries) {
    signal.throwIfAborted()
    const source = await open()
    const through = new PassThrough()
    zip.addReadStream(through, name, { mtime: zipTime(modifiedOn), compress: !isCompressed })
    await Promise.all([pipeline(source, through, { signal }), finished(through, { signal })])
  }
  signal.throwIfAborted()
  zip.end()
}
