import type { FastifyReply } from 'fastify'
import type { Db } from '../db/open-database.ts'
import type { RouteHandlers } from '../../openapi/generated/handlers.ts'
import { selectedFields } from '../http/fields.ts'
import { pageOfSome, pageRequest } from '../http/paging.ts'
import { isId } from '../http/request-context.ts'
import { Problem } from '../problems.ts'
import type { SearchWindows } from '../scale/search-windows.ts'
import { createRecordingPermit } from '../recordings/recording-permit.ts'
import { createRecordingStore } from '../recordings/recording-store.ts'
import type { RecordingVisibility } from '../recordings/recording-visibility.ts'
import { correctSegments } from './correction-store.ts'
import { assignSegments, mergeSpeaker, type SpeakerChangesJson } from './speaker-assignments.ts'
import { createSpeaker, updateSpeaker } from './speaker-store.ts'
import { createTranscriptSearch } from './transcript-search.ts'
import { createTranscriptStore } from './transcript-store.ts'

type TranscriptOperations =
  | 'updateSegments'
  | 'createSpeaker'
  | 'updateSpeaker'
  | 'assignSegments'
  | 'mergeSpeaker'
  | 'listSpokenWords'
  | 'searchTranscriptions'

type TranscriptDeps = { db: Db; visibility: RecordingVisibility; windows: SearchWindows }

export function transcriptHandlers({
  db,
  visibility,
  windows,
}: TranscriptDeps): Pick<RouteHandlers, TranscriptOperations> {
  const recordings = createRecordingStore(db)
  const permit = createRecordingPermit(db, visibility)
  const search = createTranscriptSearch(db, windows)
  const transcripts = createTranscriptStore(db)
  return {
    async updateSegments(request, reply) {
      const { recordingId } = request.params
      await permit.requireEdit(request.member, recordingId)
      const json = await correctSegments(db, recordingId, request.body.segments)
      return sendJson(reply, json).code(200).send([])
    },

    async createSpeaker(request, reply) {
      const { recordingId } = request.params
      await permit.requireEdit(request.member, recordingId)
      return reply.code(200).send(await createSpeaker(db, recordingId, request.body))
    },

    async updateSpeaker(request, reply) {
      const { recordingId, speakerId } = request.params
      await permit.requireEdit(request.member, recordingId)
      const speaker = await updateSpeaker(db, { recordingId, speakerId }, request.body)
      if (speaker === null) throw Problem.notFound('Speaker')
      return reply.code(200).send(speaker)
    },

    async assignSegments(request, reply) {
      const { recordingId } = request.params
      await permit.requireEdit(request.member, recordingId)
      const changes = await assignSegments(db, recordingId, request.body)
      return sendJson(reply, changesJson(changes, selectedFields(request)))
        .code(200)
        .send(NO_CHANGES)
    },

    async mergeSpeaker(request, reply) {
      const { recordingId, speakerId } = request.params
      await permit.requireEdit(request.member, recordingId)
      const changes = await mergeSpeaker(db, { recordingId, speakerId }, request.body)
      if (changes === null) throw Problem.notFound('Speaker')
      return sendJson(reply, changesJson(changes, selectedFields(request)))
        .code(200)
        .send(NO_CHANGES)
    },

    async listSpokenWords(request, reply) {
      const { recordingId } = request.params
      const viewer = await visibility.viewerOf(request.member)
      if (!(await recordings.isVisible(viewer, recordingId))) throw Problem.notFound('Recording')
      const fields = selectedFields(request)
      const json = await transcripts.wordsJson(recordingId, { ...request.query, fields })
      return sendJson(reply, json).code(200).send([])
    },

    async searchTranscriptions(request, reply) {
      const { member } = request
      const { search: term, recordingId = null, ...paging } = request.body
      const page = pageRequest(paging)
      const viewer = await visibility.viewerOf(member)
      if (recordingId !== null && !(isId(recordingId) && (await recordings.isVisible(viewer, recordingId)))) {
        throw Problem.notFound('Recording')
      }
      const exactTotal = request.body.exactTotal !== false
      const { items, ...total } = await search({ member, viewer, search: term, recordingId, page, exactTotal })
      const paged: unknown[] = recordingId === null ? items : items.flatMap(({ hits }) => hits)
      return reply.code(200).send({ ...pageOfSome(page, { ...total, items: paged }, exactTotal), items })
    },
  }
}

const NO_CHANGES = { speakers: [], segments: [], conflicts: [] }

function changesJson(changes: SpeakerChangesJson, fields: readonly string[] | null): string {
  const shown = Object.entries(changes).filter(([name]) => fields?.includes(name) ?? true)
  return `{${shown.map(([name, json]) => `"${name}":${json}`).join(',')}}`
}

/** Sends the database's text as is; the object passed to `send` only satisfies the types. */
function sendJson<R extends FastifyReply>(reply: R, json: string): R {
  void reply.type('application/json; charset=utf-8').serializer(() => json)
  return reply
}
