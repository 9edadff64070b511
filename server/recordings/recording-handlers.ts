import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'
import type { Recording } from '../../openapi/generated/types.ts'
import type { RouteHandlers } from '../../openapi/generated/handlers.ts'
import type { FolderCounts } from '../folders/folder-counts.ts'
import type { FolderTrees } from '../folders/folder-tree.ts'
import { selectedFields } from '../http/fields.ts'
import { pageOfSome, pageRequest } from '../http/paging.ts'
import { Problem } from '../problems.ts'
import type { RunCancellations } from '../runs/run-monitor.ts'
import { deleteRecording, listDeletedRecordings, restoreRecording } from './recording-changes.ts'
import { readContext, withContext } from './recording-context.ts'
import { isNarrowing, readFilter } from './recording-filter.ts'
import type { SearchWindows } from '../scale/search-windows.ts'
import { createRecordingFinder, type FoundRecordings } from './recording-finder.ts'
import { createRecordingPermit } from './recording-permit.ts'
import { createRecordingStore, updateRecording } from './recording-store.ts'
import type { RecordingVisibility, Viewer } from './recording-visibility.ts'
import { createTranscriptStore } from '../transcripts/transcript-store.ts'

type RecordingOperations =
  | 'listRecordings'
  | 'getRecording'
  | 'getRecordingContext'
  | 'updateRecording'
  | 'deleteRecording'
  | 'restoreRecording'
  | 'listDeletedRecordings'
  | 'getTranscription'

export type RecordingDeps = {
  db: Db
  visibility: RecordingVisibility
  trees: FolderTrees
  counts: FolderCounts
  windows: SearchWindows
  runCancellations: RunCancellations
}

export function recordingHandlers(deps: RecordingDeps): Pick<RouteHandlers, RecordingOperations> {
  const { db, visibility, runCancellations } = deps
  const find = createRecordingFinder(deps)
  const recordings = createRecordingStore(db)
  const permit = createRecordingPermit(db, visibility)
  const transcripts = createTranscriptStore(db)

  async function listFound(viewer: Viewer, { ids, ...total }: FoundRecordings) {
    const items = await recordings.listAmong(viewer, sql`select unnest(${ids}::uuid[])`)
    const places = new Map(ids.map((recordingId, place) => [recordingId, place]))
    const placeOf = ({ recordingId }: Recording) => places.get(recordingId) ?? 0
    return { ...total, items: items.toSorted((left, right) => placeOf(left) - placeOf(right)) }
  }

  return {
    async listRecordings(request, reply) {
      const { member, query = {} } = request
      const { createdAfter = null, createdBefore = null, countUpTo, sort = 'newest', ...rest } = query
      const exactTotal = rest.exactTotal !== false
      const page = pageRequest(rest)
      const range = { createdAfter, createdBefore }
      const viewer = await visibility.viewerOf(member)
      const filter = readFilter(rest)
      const { items, ...total } =
        sort === 'newest' && !isNarrowing(filter)
          ? await recordings.list({ viewer, range, page, windows: deps.windows, exactTotal })
          : await listFound(viewer, await find({ member, viewer, filter, range, sort, page, exactTotal, countUpTo }))
      const shown = rest.withContext === true ? await withContext(deps, { member, viewer }, items) : items
      return reply.code(200).send(pageOfSome(page, { ...total, items: shown }, exactTotal))
    },

    async getRecording(request, reply) {
      const viewer = await visibility.viewerOf(request.member)
      const recording = await recordings.find(viewer, request.params.recordingId)
      if (recording === null) throw Problem.notFound('Recording')
      return reply.code(200).send(recording)
    },

    async getRecordingContext(request, reply) {
      const { member } = request
      const { recordingId } = request.params
      const permitted = await permit.permitted(member, recordingId)
      return reply.code(200).send({ ...permitted, ...(await readContext(db, member, recordingId)) })
    },

    async updateRecording(request, reply) {
      const { member, body } = request
      const { recordingId } = request.params
      await permit.requireEdit(member, recordingId)
      await updateRecording(db, { member, recordingId, body })
      const recording = await recordings.find(await visibility.viewerOf(member), recordingId)
      if (recording === null) throw Problem.notFound('Recording')
      return reply.code(200).send(recording)
    },

    async deleteRecording(request, reply) {
      const { member } = request
      const { recordingId } = request.params
      await permit.requireManage(member, recordingId)
      await deleteRecording(db, { member, recordingId })
      runCancellations.cancel(recordingId)
      return reply.code(204).send()
    },

    async restoreRecording(request, reply) {
      const { member } = request
      const { recordingId } = request.params
      const isThere = await restoreRecording(db, { member, recordingId })
      // Only other people's recordings are left: 403 if the member sees it, otherwise 404.
      if (!isThere) await permit.requireManage(member, recordingId)
      const recording = await recordings.find(await visibility.viewerOf(member), recordingId)
      if (recording === null) throw Problem.notFound('Recording')
      return reply.code(200).send(recording)
    },

    async listDeletedRecordings(request, reply) {
      const { member, query = {} } = request
      return reply.code(200).send(await listDeletedRecordings(db, member, pageRequest(query)))
    },

    async getTranscription(request, reply) {
      const { recordingId } = request.params
      const canCorrect = await permit.canEdit(request.member, recordingId)
      const hasWords = request.query?.words !== false
      const fields = selectedFields(request)
      const json = await transcripts.readJson(recordingId, { canCorrect, hasWords, fields })
      // Sends the text as is; the object only satisfies the types.
      // With a custom serializer, Fastify doesn't set the content type.
      void reply.type('application/json; charset=utf-8').serializer(() => json)
      return reply.code(200).send({ recordingId, speakers: [], segments: [] })
    },
  }
}
