import { useMutation } from '@tanstack/react-query'
import { useFormRefusal } from '~/api/form-refusal'
import type { Calendar } from '#openapi/generated/types.ts'
import { useMessages } from '~/messages/use-messages'
import { ConfirmDialog } from '~/ui/ConfirmDialog'
import { calendarMutations } from './calendar-queries'
import { calendarsMessages } from './calendars.messages'

type RemoveCalendarDialogProps = { directoryId: string; calendar: Calendar; onClose: () => void }

/** Asks before a feed goes, naming what goes with it. */
export function RemoveCalendarDialog({ directoryId, calendar, onClose }: RemoveCalendarDialogProps) {
  const t = useMessages(calendarsMessages)
  const { calendarId, name } = calendar
  const removing = useMutation(calendarMutations.remove(directoryId))
  return (
    <ConfirmDialog
      title={t.removeTitle({ name })}
      description={t.removeDetail}
      confirmWords={t.remove}
      change={removing}
      variables={calendarId}
      refusal={useFormRefusal(removing.error)}
      toast={{ message: t.removed({ name }) }}
      onClose={onClose}
    />
  )
}
