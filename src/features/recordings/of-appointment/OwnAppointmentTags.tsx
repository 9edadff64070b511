import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Appointment, Tag } from '#openapi/generated/types.ts'
import { Skeleton } from '~/ui/Skeleton'
import { ApiError } from '~/api/errors'
import { fetchFresh } from '~/api/fetching'
import { appointmentQueries } from '~/features/appointments/appointment-queries'
import { useHasExtension } from '~/features/session/use-has-extension'
import { useFindGoneTag } from '~/features/tags/tag-queries'
import { useMessages } from '~/messages/use-messages'
import { showToast } from '~/ui/toasts'
import { type AppointmentTags, TagsOfAppointment } from '../context/TagsOfAppointment'
import { contextMessages } from '../context/context.messages'
import { withChanges } from '../context/tag-changes'
import { usePendingChanges } from '../context/tag-origins'
import { ofAppointmentMutations } from './of-appointment-queries'

type OwnAppointmentTagsProps = { directoryId: string; appointment: Appointment }

/** The tags on an appointment's page, own and from its series, with editing of its own. */
export function OwnAppointmentTags({ directoryId, appointment }: OwnAppointmentTagsProps) {
  const tags = useOwnAppointmentTags(directoryId, appointment)
  return tags === null ? (
    <Skeleton className="h-14 w-full" />
  ) : (
    <TagsOfAppointment directoryId={directoryId} tags={tags} level={2} />
  )
}

const without = (tags: readonly Tag[], others: readonly Tag[]) =>
  tags.filter(({ tagId }) => others.every((other) => other.tagId !== tagId))

/**
 * The appointment's tags including pending changes, and a function to change them; null until it's known which are
 * inherited from its series.
 */
function useOwnAppointmentTags(directoryId: string, appointment: Appointment): AppointmentTags | null {
  const { appointmentId } = appointment
  const master = useMaster(directoryId, appointment)
  const pending = usePendingChanges(ofAppointmentMutations.tagsKey(directoryId, appointmentId))
  const change = useChange(directoryId, appointment)
  if (master.tags === undefined) return null
  const { tags: ofMaster } = master
  return {
    own: withChanges(without(appointment.tags, ofMaster), pending),
    inherited: appointment.tags.filter(({ tagId }) => ofMaster.some((tag) => tag.tagId === tagId)),
    ...change,
  }
}

/** The tags of the series: none if there is no series or the service doesn't support it. */
function useMaster(directoryId: string, { seriesMasterId }: Appointment): { tags: readonly Tag[] | undefined } {
  const masterId = seriesMasterId ?? ''
  const isTold = useHasExtension('calendars') && masterId !== ''
  const { data, isError } = useQuery({
    ...appointmentQueries.detail(directoryId, { appointmentId: masterId, isTold: true }),
    enabled: isTold,
  })
  return { tags: isTold && !isError ? data?.tags : [] }
}

function useChange(directoryId: string, { appointmentId, seriesMasterId, startTime }: Appointment) {
  const t = useMessages(contextMessages)
  const client = useQueryClient()
  const isTold = useHasExtension('calendars')
  const findGone = useFindGoneTag(directoryId)
  const [failure, setFailure] = useState<string | null>(null)

  const read = (id: string) => {
    const wanted = { appointmentId: id, at: startTime ?? undefined, isTold }
    return fetchFresh(client, appointmentQueries.detail(directoryId, wanted))
  }

  /** Read again first, to keep what another tab added or removed in the meantime. */
  async function readOwn(): Promise<readonly Tag[]> {
    const [now, master] = await Promise.all([
      read(appointmentId),
      isTold && seriesMasterId ? read(seriesMasterId) : null,
    ])
    if (now === null) throw new ApiError('not-found', 'The appointment is not there any more.')
    return without(now.tags, master?.tags ?? [])
  }

  const { mutate, mutateAsync } = useMutation({
    ...ofAppointmentMutations.tags(directoryId, appointmentId, readOwn),
    onMutate: () => setFailure(null),
    onError: async (error, { add }) => {
      const gone = await findGone(error, add)
      const isFull = error instanceof ApiError && error.code === 'TAG_LIMIT'
      const message =
        gone === undefined
          ? isFull
            ? t.appointmentTagLimit
            : t.appointmentTagsFailed
          : t.appointmentTagGone({ name: gone.name })
      setFailure(message)
      showToast(message, { tone: 'error' })
    },
  })
  return { change: mutate, changeBack: mutateAsync, failure }
}
