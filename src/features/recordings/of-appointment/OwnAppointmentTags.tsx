import type { Appointment } from '#openapi/generated/types.ts'
import { Skeleton } from '~/ui/Skeleton'
import { TagsOfAppointment } from '../context/TagsOfAppointment'
import { useOwnAppointmentTags } from './use-own-appointment-tags'

type OwnAppointmentTagsProps = { directoryId: string; appointment: Appointment }

/** The tags of an appointment on its page, its own and its series', and changing its own. */
export function OwnAppointmentTags({ directoryId, appointment }: OwnAppointmentTagsProps) {
  const tags = useOwnAppointmentTags(directoryId, appointment)
  return tags === null ? (
    <Skeleton className="h-14 w-full" />
  ) : (
    <TagsOfAppointment directoryId={directoryId} tags={tags} level={2} />
  )
}
