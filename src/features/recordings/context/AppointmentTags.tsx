import type { Appointment, Recording } from '#openapi/generated/types.ts'
import { TagsOfAppointment } from './TagsOfAppointment'
import { useAppointmentTags } from './use-appointment-tags'

type AppointmentTagsProps = { directoryId: string; recording: Recording; appointment: Appointment }

/** The tags of the caller's appointment that a recording belongs to, its own and its series', and changing its own. */
export function AppointmentTags({ directoryId, recording, appointment }: AppointmentTagsProps) {
  return <TagsOfAppointment directoryId={directoryId} tags={useAppointmentTags(directoryId, recording, appointment)} />
}
