import { sql } from 'kysely'
import { isAdmin, requireOwner } from '../access.ts'
import type { Db } from '../db/open-database.ts'
import type { RouteHandlers } from '../../openapi/generated/handlers.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import { isId } from '../http/request-context.ts'
import { Problem } from '../problems.ts'
import { createRecordingStore } from '../recordings/recording-store.ts'
import { isVisibleTo, type RecordingVisibility } from '../recordings/recording-visibility.ts'
import type { VoiceEmbedder } from './voice-embedder.ts'
import {
  areVoiceProfilesOn,
  countPeople,
  forgetVoice,
  listVoiceprints,
  rememberVoice,
  switchVoiceProfiles,
} from './voice-profile-store.ts'

type VoiceOperations =
  | 'getVoiceProfiles'
  | 'updateVoiceProfiles'
  | 'listOwnVoiceprints'
  | 'listOwnVoiceRecordings'
  | 'createVoiceprint'
  | 'deleteOwnVoiceprints'
  | 'deleteVoiceprint'

const MOST_RECORDINGS = 50

type VoiceDeps = { db: Db; jobs: JobQueue; visibility: RecordingVisibility; voices: VoiceEmbedder | null }

/** Voices by which people want to be recognized (extension `voices`). Only the person can see their own. */
export function voiceProfileHandlers({
  db,
  jobs,
  visibility,
  voices,
}: VoiceDeps): Pick<RouteHandlers, VoiceOperations> {
  const recordings = createRecordingStore(db)
  const own = async (person: { directoryId: string; userId: string }) =>
    listVoiceprints(db, person, (await voices?.modelId()) ?? null)
  return {
    async getVoiceProfiles({ member }, reply) {
      const { directoryId } = member
      const personCount = isAdmin(member) ? await countPeople(db, directoryId) : null
      return reply.code(200).send({ isOn: await areVoiceProfilesOn(db, directoryId), personCount })
    },

    async updateVoiceProfiles({ member, body }, reply) {
      requireOwner(member)
      await switchVoiceProfiles(db, member, body.isOn)
      return reply.code(200).send({ isOn: body.isOn, personCount: await countPeople(db, member.directoryId) })
    },

    async listOwnVoiceprints({ member }, reply) {
      return reply.code(200).send(await own(member))
    },

    async listOwnVoiceRecordings({ member }, reply) {
      const viewer = await visibility.viewerOf(member)
      const rows = await db
        .selectFrom('transcriptSpeakers as speaker')
        .innerJoin('recordings', 'recordings.recordingId', 'speaker.recordingId')
        .select([
          'recordings.recordingId',
          'recordings.name as recordingName',
          'recordings.createdOn',
          'speaker.speakerId',
        ])
        .select(
          sql<number>`coalesce((
            select sum(end_time - start_time) from transcript_segments segments
            where segments.recording_id = recordings.recording_id and segments.speaker_id = speaker.speaker_id
          ), 0)`.as('seconds'),
        )
        .where(sql<boolean>`lower(speaker.email_address) = ${member.email}`)
        .where('speaker.removedOn', 'is', null)
        .where('recordings.isTranscriptionSucceeded', '=', true)
        .where(isVisibleTo(viewer))
        .orderBy('recordings.createdOn', 'desc')
        .orderBy('speaker.speakerNumber')
        .limit(MOST_RECORDINGS)
        .execute()
      const items = rows.map(({ createdOn, ...row }) => ({ ...row, recordedOn: createdOn.toISOString() }))
      return reply.code(200).send(items)
    },

    async createVoiceprint({ member, body: { recordingId, speakerId } }, reply) {
      const viewer = await visibility.viewerOf(member)
      if (!isId(recordingId) || !(await recordings.isVisible(viewer, recordingId))) throw Problem.notFound('Recording')
      if (!isId(speakerId)) throw Problem.notFound('Speaker')
      const { directoryId, userId } = member
      const voiceprintId = await rememberVoice({ db, jobs }, { directoryId, userId, recordingId, speakerId })
      const requested = (await own(member)).find((one) => one.voiceprintId === voiceprintId)
      if (requested === undefined) throw Problem.notFound('Speaker')
      return reply.code(200).send(requested)
    },

    async deleteOwnVoiceprints({ member }, reply) {
      await forgetVoice(db, member, null)
      return reply.code(204).send()
    },

    async deleteVoiceprint({ member, params: { voiceprintId } }, reply) {
      const count = isId(voiceprintId) ? await forgetVoice(db, member, voiceprintId) : 0
      if (count === 0) throw Problem.notFound('Voiceprint')
      return reply.code(204).send()
    },
  }
}
