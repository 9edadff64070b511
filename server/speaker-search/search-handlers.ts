import type { RouteHandlers } from '../../openapi/generated/handlers.ts'
import { createRecordingPermit } from '../recordings/recording-permit.ts'
import type { RecordingVisibility } from '../recordings/recording-visibility.ts'
import { orderSearch, type OrderSearchDeps } from './order-search.ts'
import { restoreSpeakers } from './restore-speakers.ts'

export type SpeakerSearchDeps = OrderSearchDeps & { visibility: RecordingVisibility }

export function speakerSearchHandlers(
  deps: SpeakerSearchDeps,
): Pick<RouteHandlers, 'findSpeakers' | 'restoreSpeakers'> {
  const permit = createRecordingPermit(deps.db, deps.visibility)
  return {
    async findSpeakers(request, reply) {
      const { member, params, body } = request
      await permit.requireEdit(member, params.recordingId)
      return reply.code(200).send(await orderSearch(deps, { member, ...params, speakerCount: body.speakerCount }))
    },

    async restoreSpeakers(request, reply) {
      const { recordingId } = request.params
      await permit.requireEdit(request.member, recordingId)
      await restoreSpeakers(deps.db, recordingId)
      return reply.code(204).send()
    },
  }
}
