import type { FastifyInstance } from 'fastify'
import { Problem } from '../problems.ts'
import { decodeCalendar } from './ical/decode-calendar.ts'

const operations = ['importAppointments', 'previewAppointmentImport']

/** Takes an iCalendar file as the body of the operations that want one, and nothing else there. */
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
