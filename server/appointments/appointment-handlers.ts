import type { FastifyReply } from 'fastify'
import type { PresentMember } from '../access.ts'
import type { Db } from '../db/open-database.ts'
import type { RouteHandlers } from '../../openapi/generated/handlers.ts'
import { pageOf, pageRequest } from '../http/paging.ts'
import { Problem } from '../problems.ts'
import { createRecordingStore } from '../recordings/recording-store.ts'
import type { RecordingVisibility } from '../recordings/recording-visibility.ts'
import { recordingIdsOf } from './appointment-recordings.ts'
import { createAppointmentStore } from './appointment-store.ts'
import { importAppointments, previewImport, undoImport } from './import-appointments.ts'
import type { Tag } from '../../openapi/generated/types.ts'
import { chooseTags, effectiveAppointmentTags } from '../tags/recording-tags.ts'

type AppointmentOperations =
  | 'listAppointments'
  | 'searchAppointments'
  | 'importAppointments'
  | 'previewAppointmentImport'
  | 'undoAppointmentImport'
  | 'getAppointment'
  | 'listAppointmentRecordings'
  | 'replaceAppointmentTags'

const everything = { subject: null, attendee: null, search: null, from: null, to: null }

/** Aborted when the client disconnects: what has been imported stays, and the rest is skipped. */
function signalOf(reply: FastifyReply): AbortSignal {
  const left = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) left.abort(new Problem(503, 'The client disconnected.'))
  })
  return left.signal
}

export function appointmentHandlers(
  db: Db,
  visibility: RecordingVisibility,
): Pick<RouteHandlers, AppointmentOperations> {
  const appointments = createAppointmentStore(db)
  const recordings = createRecordingStore(db)

  async function findOwn(member: PresentMember, appointmentId: string) {
    const appointment = await appointments.find(member, appointmentId)
    if (appointment === null) throw Problem.notFound('Appointment')
    return appointment
  }

  return {
    async listAppointments(request, reply) {
      const { subject, attendee, from = null, to = null, ...paging } = request.query ?? {}
      const page = pageRequest(paging)
      const filter = { ...everything, subject: subject || null, attendee: attendee || null, from, to }
      const { total, items } = await appointments.list(request.member, filter, page)
      return reply.code(200).send(pageOf(page, total, items))
    },

    async searchAppointments(request, reply) {
      const { search, from = null, to = null, ...paging } = request.body
      const page = pageRequest(paging)
      const filter = { ...everything, search: search || null, from, to }
      const { total, items } = await appointments.list(request.member, filter, page)
      return reply.code(200).send(pageOf(page, total, items))
    },

    async importAppointments(request, reply) {
      const file = { text: request.body, signal: signalOf(reply) }
      return reply.code(200).send(await importAppointments(db, request.member, file))
    },

    async previewAppointmentImport(request, reply) {
      const file = { text: request.body, signal: signalOf(reply) }
      return reply.code(200).send(await previewImport(db, request.member, file))
    },

    async undoAppointmentImport(request, reply) {
      const isUndone = await undoImport(db, request.member, request.params.importId)
      if (!isUndone) throw Problem.notFound('Import')
      return reply.code(204).send()
    },

    async getAppointment(request, reply) {
      return reply.code(200).send(await findOwn(request.member, request.params.appointmentId))
    },

    async listAppointmentRecordings(request, reply) {
      const { appointmentId } = await findOwn(request.member, request.params.appointmentId)
      const viewer = await visibility.viewerOf(request.member)
      return reply.code(200).send(await recordings.listAmong(viewer, recordingIdsOf(request.member, appointmentId)))
    },

    async replaceAppointmentTags(request, reply) {
      const { appointmentId } = request.params
      const { tagIds } = request.body
      return reply.code(200).send(await replaceAppointmentTags(db, request.member, { appointmentId, tagIds }))
    },
  }
}

export type AppointmentTags = { appointmentId: string; tagIds: readonly string[] }

/**
 * Replaces the tags of the caller's copy of an appointment and returns the effective ones. Tags inherited from its
 * series stay inherited even if they are sent back.
 */
async function replaceAppointmentTags(
  db: Db,
  { directoryId, userId }: PresentMember,
  { appointmentId, tagIds }: AppointmentTags,
): Promise<Tag[]> {
  await db.transaction().execute(async (trx) => {
    const appointment = await trx
      .selectFrom('appointments')
      .select('seriesMasterId')
      .where('appointmentId', '=', appointmentId)
      .where('directoryId', '=', directoryId)
      .where('userId', '=', userId)
      .where('deletedOn', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (appointment === undefined) throw Problem.notFound('Appointment')
    const current = await ownTagIds(trx, appointmentId)
    const { seriesMasterId } = appointment
    const inherited = seriesMasterId === null ? [] : await ownTagIds(trx, seriesMasterId)
    const { added, removed } = await chooseTags(trx, { directoryId, wanted: tagIds, current })
    const own = added.filter((tagId) => !inherited.includes(tagId))
    if (removed.length > 0) {
      await trx
        .deleteFrom('appointmentTags')
        .where('appointmentId', '=', appointmentId)
        .where('tagId', 'in', removed)
        .execute()
    }
    if (own.length > 0) {
      const rows = own.map((tagId) => ({ appointmentId, tagId }))
      await trx.insertInto('appointmentTags').values(rows).execute()
    }
  })
  return (await effectiveAppointmentTags(db, [appointmentId])).get(appointmentId) ?? []
}

/** Only tags that still exist. */
async function ownTagIds(trx: Db, appointmentId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('appointmentTags')
    .innerJoin('tags', 'tags.tagId', 'appointmentTags.tagId')
    .select('tags.tagId')
    .where('appointmentId', '=', appointmentId)
    .where('tags.deletedOn', 'is', null)
    .execute()
  return rows.map(({ tagId }) => tagId)
}
