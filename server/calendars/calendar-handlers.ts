import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/open-database.ts'
import type { RouteHandlers } from '../../openapi/generated/handlers.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import { checkOutgoingUrl, type OutgoingRules } from '../outgoing/outgoing-rules.ts'
import { Problem } from '../problems.ts'
import { createCalendar, deleteCalendar, findCalendar, listCalendars } from './calendar-store.ts'
import { syncCalendar } from './sync-calendar.ts'
import { decodeCalendar } from './ical/content-lines.ts'

type CalendarOperations = 'listCalendars' | 'createCalendar' | 'deleteCalendar' | 'syncCalendar'

type CalendarDeps = { db: Db; jobs: JobQueue; outgoing: OutgoingRules }

/** The caller's calendar feeds (extension `calendars`). */
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

/**
 * Normalizes a feed's URL: `webcal://` means https, and the fragment is dropped. 400 `URL_NOT_ALLOWED` naming `url` if
 * the service may not send requests there.
 */
function feedAddress(url: string, rules: OutgoingRules): string {
  const address = checkOutgoingUrl(url.trim().replace(/^webcals?:\/\//i, 'https://'), rules)
  address.hash = ''
  return address.href
}

const operations = ['importAppointments', 'previewAppointmentImport']

/** Accepts an iCalendar file as the body of the operations that expect one, and nothing else there. */
export function registerCalendarBodies(api: FastifyInstance) {
  api.addContentTypeParser('text/calendar', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, decodeCalendar(Buffer.from(body)))
  })

  api.addHook('onRequest', async (request) => {
    const contentType = request.headers['content-type']
    const operation = request.routeOptions.config.operation
    if (contentType === undefined || operation === undefined) return
    const isCalendar = /^text\/calendar\s*(;|$)/i.test(contentType)
    const isWanted = operations.includes(operation.operationId)
    if (isWanted && !isCalendar) {
      throw new Problem(415, 'The body must be an iCalendar file (content type text/calendar).')
    }
    if (!isWanted && isCalendar) {
      throw new Problem(415, 'The body must be JSON (content type application/json).')
    }
  })
}
