import { useMutation } from '@tanstack/react-query'
import { useFormRefusal } from '~/api/form-refusal'
import type { Calendar } from '#openapi/generated/types.ts'
import { useMessages } from '~/messages/use-messages'
import { FormDialog } from '~/ui/FormDialog'
import { showToast } from '~/ui/toasts'
import { calendarMutations } from './calendar-queries'
import { calendarsMessages } from './calendars.messages'

type RemoveCalendarDialogProps = { directoryId: string; calendar: Calendar; onClose: () => void }

/** Asks before a feed goes, naming what goes with it. */
export function RemoveCalendarDialog({ directoryId, calendar, onClose }: RemoveCalendarDialogProps) {
  const t = useMessages(calendarsMessages)
  const { calendarId, name } = calendar
  const removing = useMutation(calendarMutations.remove(directoryId))
  // Somebody else of one's own tabs was faster: it is gone, as was wanted.
  const isGone = removing.error?.kind === 'not-found'
  const refusal = useFormRefusal(isGone ? null : removing.error)
  return (
    <FormDialog
      size="small"
      title={t.removeTitle({ name })}
      description={t.removeDetail}
      submitWords={t.remove}
      isDangerous
      isPending={removing.isPending}
      refusal={refusal}
      onSubmit={() =>
        removing.mutate(calendarId, {
          onSuccess: () => {
            showToast(t.removed({ name }))
            onClose()
          },
          onError: (error) => {
            if (error.kind === 'not-found') onClose()
          },
        })
      }
      onClose={onClose}
    />
  )
}
