import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Recording } from '#openapi/generated/types.ts'
import { useFieldMessage, useFormRefusal } from '~/api/form-refusal'
import { appointmentQueries } from '~/features/appointments/appointment-queries'
import { dayOf, momentOf, timeOf } from '~/lib/dates'
import { formText } from '~/lib/text'
import { useFormats } from '~/messages/formats'
import { useUndoToast } from '~/features/undo/use-undo-toast'
import { useMessages } from '~/messages/use-messages'
import { DayField } from '~/ui/day/DayField'
import { FormDialog } from '~/ui/FormDialog'
import { TextField } from '~/ui/TextField'
import { useNow } from '~/ui/use-now'
import { contextMessages } from './context.messages'
import { recordingChanges, useCanChange, useRecordedOn } from './recording-change-queries'

type RecordedOnDialogProps = { directoryId: string; recording: Recording; onClose: () => void }

/** Asks when the recording was made, for anyone who may change it, once its context has loaded. */
export function RecordedOnDialog(props: RecordedOnDialogProps) {
  const { directoryId, recording } = props
  const canChange = useCanChange(directoryId, recording.recordingId)
  const { isSuccess } = useQuery(appointmentQueries.context(directoryId, recording.recordingId))
  return canChange && isSuccess ? <RecordedOnForm {...props} /> : null
}

function RecordedOnForm({ directoryId, recording, onClose }: RecordedOnDialogProps) {
  const t = useMessages(contextMessages)
  const { timeZone } = useFormats()
  const today = dayOf(useNow(), timeZone)
  const shown = useRecordedOn(directoryId, recording)
  // Changes by others while the dialog is open don't replace what is being typed.
  const [before] = useState(shown)
  const { save, isPending, error } = useSaving({ directoryId, recording, before, onClose })
  const [missing, setMissing] = useState<{ day?: string; time?: string }>({})
  const messageOf = useFieldMessage(error)
  const refusal = useFormRefusal(error, { fields: ['recordedOn'], messages: { forbidden: t.changeRefused } })

  function submit(form: FormData) {
    const [day, time] = [formText(form, 'day'), formText(form, 'time')]
    setMissing({ ...(day === '' ? { day: t.dayNeeded } : {}), ...(time === '' ? { time: t.timeNeeded } : {}) })
    if (day === '' || time === '') return
    const isUntouched = day === dayOf(new Date(before), timeZone) && time === timeOf(new Date(before), timeZone)
    if (isUntouched) onClose()
    else save(momentOf(day, time, timeZone).toISOString())
  }

  return (
    <FormDialog
      title={t.dateTitle}
      description={t.dateDetail}
      submitLabel={t.save}
      isPending={isPending}
      refusal={refusal}
      alternative={before === recording.createdOn ? undefined : { label: t.useUpload, onSelect: () => save(null) }}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="flex flex-wrap gap-x-3 gap-y-4">
        <DayField
          label={t.day}
          name="day"
          value={dayOf(new Date(before), timeZone)}
          max={today}
          error={missing.day ?? messageOf('recordedOn')}
          className="max-w-48"
        />
        <TextField
          label={t.time}
          name="time"
          type="time"
          defaultValue={timeOf(new Date(before), timeZone)}
          error={missing.time}
          className="max-w-48"
        />
      </div>
    </FormDialog>
  )
}

type Saving = RecordedOnDialogProps & { before: string }

/** Saves the recording date, or null if unknown, and offers Undo. */
function useSaving({ directoryId, recording, before, onClose }: Saving) {
  const t = useMessages(contextMessages)
  const { dateTime } = useFormats()
  const { recordingId, createdOn } = recording
  const { mutate, mutateAsync, isPending, error } = useMutation(
    recordingChanges.field({ directoryId, recordingId }, 'recordedOn'),
  )
  const showWithUndo = useUndoToast()
  const save = (recordedOn: string | null) =>
    mutate(recordedOn, {
      onSuccess: () => {
        showWithUndo(t.dateChanged({ date: dateTime(recordedOn ?? createdOn) }), {
          run: () => mutateAsync(before === createdOn ? null : before),
          done: t.dateChanged({ date: dateTime(before) }),
        })
        onClose()
      },
    })
  return { save, isPending, error }
}
