import type { RouteHandlers } from '../../openapi/generated/handlers.ts'
import type { Db } from '../db/open-database.ts'
import { pageOf, pageRequest } from '../http/paging.ts'
import { FieldReader, timeZoneRule } from '../identity/field-rules.ts'
import type { RecordingVisibility } from '../recordings/recording-visibility.ts'
import type { SearchWindows } from '../scale/search-windows.ts'
import { createMeetingSearch } from './find-meetings.ts'
import { makeLastChangesSearchable } from './make-searchable.ts'
import { understandQuestion } from './understand-question.ts'

export type SearchDeps = { db: Db; visibility: RecordingVisibility; windows: SearchWindows }

export function searchHandlers({ db, visibility, windows }: SearchDeps): Pick<RouteHandlers, 'searchMeetings'> {
  const findMeetings = createMeetingSearch(db, windows)
  return {
    async searchMeetings(request, reply) {
      const { search, timeZone: zone = 'UTC', ...paging } = request.body
      const reader = new FieldReader()
      const timeZone = reader.read('timeZone', zone, timeZoneRule)
      reader.finish()
      const page = pageRequest(paging)
      const viewer = await visibility.viewerOf(request.member)
      await makeLastChangesSearchable(db)
      const question = understandQuestion(search, { now: new Date(), timeZone })
      const { items, total, ...rest } = await findMeetings({ viewer, question, ...page })
      const range = question.range ?? { createdAfter: null, createdBefore: null }
      return reply.code(200).send({ ...pageOf(page, total, items), ...rest, ...range })
    },
  }
}
