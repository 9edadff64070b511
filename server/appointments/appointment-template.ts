import { type RawBuilder, sql } from 'kysely'
import type { Member } from '../access.ts'
import type { Db } from '../db/open-database.ts'
import type { RouteHandlers } from '../../openapi/generated/handlers.ts'
import { Problem } from '../problems.ts'
import { inLanguage, templateError } from '../templates/template-store.ts'

type Operations = 'getAppointmentTemplate' | 'replaceAppointmentTemplate'

/** The default template of an appointment or a series, for summaries of its recordings (group `templates.edit`). */
export function appointmentTemplateHandlers(db: Db): Pick<RouteHandlers, Operations> {
  return {
    async getAppointmentTemplate(request, reply) {
      const { member, params } = request
      return reply.code(200).send(await readTemplate(db, await findHolder(db, member, params.appointmentId)))
    },

    async replaceAppointmentTemplate(request, reply) {
      const { member, params, body } = request
      const { meetingTemplateId } = body
      const holderId = await findHolder(db, member, params.appointmentId)
      const wrong = await templateError(db, member, meetingTemplateId)
      if (wrong !== null) throw Problem.invalid([wrong])
      await db
        .updateTable('appointments')
        .set({ meetingTemplateId: meetingTemplateId?.toLowerCase() ?? null })
        .where('appointmentId', '=', holderId)
        .execute()
      return reply.code(200).send(await readTemplate(db, holderId))
    },
  }
}

/**
 * For a built-in template, the id of its version in the company's language, which is the one in the list of templates.
 */
async function readTemplate(db: Db, holderId: string): Promise<{ meetingTemplateId: string | null }> {
  const holder = await db
    .selectFrom('appointments')
    .innerJoin('directories', 'directories.directoryId', 'appointments.directoryId')
    .select(['appointments.meetingTemplateId', 'directories.languageCode'])
    .where('appointmentId', '=', holderId)
    .executeTakeFirst()
  const { meetingTemplateId = null, languageCode = null } = holder ?? {}
  return { meetingTemplateId: meetingTemplateId && inLanguage(meetingTemplateId, languageCode ?? 'en') }
}

/** The series master of the member's appointment, or the appointment itself. */
async function findHolder(db: Db, { directoryId, userId }: Member, appointmentId: string): Promise<string> {
  const own = await db
    .selectFrom('appointments')
    .select(['appointmentId', 'seriesMasterId'])
    .where('appointmentId', '=', appointmentId)
    .where('directoryId', '=', directoryId)
    .where('userId', '=', userId)
    .where('deletedOn', 'is', null)
    .executeTakeFirst()
  if (own === undefined) throw Problem.notFound('Appointment')
  return own.seriesMasterId ?? own.appointmentId
}

/** The template of the appointment or series that a recording is linked to; the first one if there are several. */
export function templateOfAppointment(recordingId: string): RawBuilder<string | null> {
  return sql`(
    select holder.meeting_template_id
    from recording_appointments linked
    join appointments own using (appointment_id)
    join appointments holder on holder.appointment_id = coalesce(own.series_master_id, own.appointment_id)
    where linked.recording_id = ${recordingId} and own.deleted_on is null and holder.deleted_on is null
      and holder.meeting_template_id is not null
    order by own.start_time, own.appointment_id limit 1
  )`
}
