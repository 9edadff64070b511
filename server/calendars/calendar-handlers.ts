import type { Db } from '../db/open-database.ts'
import type { RouteHandlers } from '../../openapi/generated/handlers.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import type { OutgoingRules } from '../outgoing/outgoing-rules.ts'
import { Problem } from '../problems.ts'
import { createCalendar, deleteCalendar, findCalendar, listCalendars } from './calendar-store.ts'
import { feedAddress } from './feed-address.ts'
import { syncCalendar } from './sync-calendar.ts'

type CalendarOperations = 'listCalendars' | 'createCalendar' | 'deleteCalendar' | 'syncCalendar'

type CalendarDeps = { db: Db; jobs: JobQueue; outgoing: OutgoingRules }

/** Feeds of one's own calendars (extension `calendars`). */
export function calendarHandlers({ db, jobs, outgoing }: CalendarDeps): Pick<RouteHandlers, CalendarOperations> {
  return {
    async listCalendars(request, reply) {
      return reply.code(200).send(await listCalendars(db, request.member))
    },

    async createCalendar(request, reply) {
      const name = request.body.name.trim()
      if (name === '') {
        throw Problem.invalid([{ field: 'name', code: 'blank', message: 'must have 1 to 200 characters.' }])
      }
      const url = feedAddress(request.body.url, outgoing)
      return reply.code(200).send(await createCalendar({ db, jobs }, request.member, { name, url }))
    },

    async deleteCalendar(request, reply) {
      const isDeleted = await deleteCalendar(db, request.member, request.params.calendarId)
      if (!isDeleted) throw Problem.notFound('Calendar')
      return reply.code(204).send()
    },

    async syncCalendar(request, reply) {
      const { calendarId } = request.params
      if ((await findCalendar(db, request.member, calendarId)) === null) throw Problem.notFound('Calendar')
      await syncCalendar({ db, outgoing }, calendarId)
      const calendar = await findCalendar(db, request.member, calendarId)
      if (calendar === null) throw Problem.notFound('Calendar')
      return reply.code(200).send(calendar)
    },
  }
}
