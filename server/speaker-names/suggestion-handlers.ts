import type { Db } from '../db/open-database.ts'
import type { RouteHandlers } from '../../openapi/generated/handlers.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import { isId } from '../http/request-context.ts'
import { Problem } from '../problems.ts'
import { createRecordingPermit } from '../recordings/recording-permit.ts'
import type { RecordingVisibility } from '../recordings/recording-visibility.ts'
import { acceptSuggestion, listSuggestions, orderSuggestions, setDismissed, stopLooking } from './suggestion-store.ts'

type SuggestionOperations =
  | 'listSpeakerSuggestions'
  | 'findSpeakerSuggestions'
  | 'cancelSpeakerSuggestions'
  | 'acceptSpeakerSuggestion'
  | 'dismissSpeakerSuggestion'
  | 'restoreSpeakerSuggestion'

/** Suggests who the speakers may be (extension `speakers.suggestions`), for people who can name them. */
export function suggestionHandlers({
  db,
  jobs,
  visibility,
}: {
  db: Db
  jobs: JobQueue
  visibility: RecordingVisibility
}): Pick<RouteHandlers, SuggestionOperations> {
  const permit = createRecordingPermit(db, visibility)
  return {
    async listSpeakerSuggestions(request, reply) {
      const { recordingId } = request.params
      await permit.requireEdit(request.member, recordingId)
      return reply.code(200).send(await listSuggestions(db, recordingId))
    },

    async findSpeakerSuggestions(request, reply) {
      const { recordingId } = request.params
      await permit.requireEdit(request.member, recordingId)
      await db.transaction().execute(async (trx) => {
        const { isTranscriptionSucceeded } = await trx
          .selectFrom('recordings')
          .select('isTranscriptionSucceeded')
          .where('recordingId', '=', recordingId)
          .executeTakeFirstOrThrow()
        if (!isTranscriptionSucceeded) throw new Problem(400, 'There is no transcript to look for names in.')
        await orderSuggestions(trx, jobs, { recordingId, directoryId: request.member.directoryId })
      })
      return reply.code(200).send(await listSuggestions(db, recordingId))
    },

    async cancelSpeakerSuggestions(request, reply) {
      const { recordingId } = request.params
      await permit.requireEdit(request.member, recordingId)
      await stopLooking(db, recordingId)
      return reply.code(204).send()
    },

    async acceptSpeakerSuggestion(request, reply) {
      await permit.requireEdit(request.member, request.params.recordingId)
      return reply.code(200).send(await acceptSuggestion(db, known(request.params)))
    },

    async dismissSpeakerSuggestion(request, reply) {
      await permit.requireEdit(request.member, request.params.recordingId)
      if ((await setDismissed(db, known(request.params), true)) === null) throw Problem.notFound('Suggestion')
      return reply.code(204).send()
    },

    async restoreSpeakerSuggestion(request, reply) {
      await permit.requireEdit(request.member, request.params.recordingId)
      const suggestion = await setDismissed(db, known(request.params), false)
      if (suggestion === null) throw Problem.notFound('Suggestion')
      return reply.code(200).send(suggestion)
    },
  }
}

function known({ recordingId, suggestionId }: { recordingId: string; suggestionId: string }) {
  if (!isId(suggestionId)) throw Problem.notFound('Suggestion')
  return { recordingId, suggestionId }
}
