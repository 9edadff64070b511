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
import { replaceAppointmentTags } from './appointment-tags.ts'
import { importAppointments } from './import-appointments.ts'
import { previewImport } from './preview-import.ts'

type AppointmentOperations =
  | 'listAppointments'
  | 'searchAppointments'
  | 'importAppointments'
  | 'previewAppointmentImport'
  | 'getAppointment'
  | 'listAppointmentRecordings'
  | 'replaceAppointmentTags'

const everything = { subject: null, attendee: null, search: null, from: null, to: null }

/** Whoever cancels an import goes away: what has come stays, and the rest is left. */
function signalOf(reply: FastifyReply): AbortSignal {
  const left = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) left.abort(new Problem(503, 'The caller has gone away.'))
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
