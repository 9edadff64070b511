import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useErrorMessage } from '~/api/error-message'
import { useFieldMessage, useFormRefusal } from '~/api/form-refusal'
import { useHasExtension } from '~/features/session/use-has-extension'
import { formText, isVisible } from '~/lib/text'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { DayField } from '~/ui/day/DayField'
import { FormDialog } from '~/ui/FormDialog'
import { TextArea, TextField } from '~/ui/TextField'
import { showToast } from '~/ui/toasts'
import { useLateNotice } from '~/ui/hooks'
import {
  LONGEST_DESCRIPTION,
  LONGEST_SUBJECT,
  type NewTaskPrefill,
  fieldDay,
  fieldTime,
  newTaskBody,
} from './task-body'
import { DueTimeField, ResponsibleField, useResponsible } from './TaskFields'
import { taskMutations } from './task-queries'
import { tasksMessages } from './tasks.messages'

type NewTaskDialogProps = { directoryId: string; prefill: NewTaskPrefill; onCreated?: () => void; onClose: () => void }

/** Makes a task, of something said or of nothing. */
export function NewTaskDialog({ directoryId, prefill, onCreated, onClose }: NewTaskDialogProps) {
  const t = useMessages(tasksMessages)
  const { timeZone } = useFormats()
  const isSourceTaken = useHasExtension('tasks.edit')
  const errorMessage = useErrorMessage()
  const tellFailure = useLateNotice()
  // Two presses may come before it shows that the first is being sent.
  const isSent = useRef(false)
  // Also when the dialog is closed before the answer comes.
  const creating = useMutation({
    ...taskMutations.create(directoryId),
    onSuccess: ({ subject }) => {
      onCreated?.()
      showToast(t.created({ subject }))
    },
    onError: (error, task) => tellFailure(errorMessage(error).title, () => creating.mutate(task)),
  })
  const responsible = useResponsible(directoryId, prefill)
  const [isSubjectMissing, setIsSubjectMissing] = useState(false)
  const messageOf = useFieldMessage(creating.error)
  const refusal = useFormRefusal(creating.error, { fields: FIELDS, messages: { forbidden: t.forbidden } })

  function create(form: FormData) {
    const subject = formText(form, 'subject')
    setIsSubjectMissing(!isVisible(subject))
    if (!isVisible(subject) || isSent.current) return
    isSent.current = true
    const due = { day: formText(form, 'day'), time: formText(form, 'time') }
    const fields = { subject, description: formText(form, 'description'), ...due }
    const body = newTaskBody(prefill, { ...fields, person: responsible.person, timeZone, isSourceTaken })
    const again = () => (isSent.current = false)
    creating.mutate({ body, sourceItemId: prefill.sourceItemId }, { onSuccess: onClose, onError: again })
  }

  return (
    <FormDialog
      title={t.newTitle}
      submitLabel={t.save}
      isPending={creating.isPending}
      refusal={refusal}
      onSubmit={create}
      onClose={onClose}
    >
      <Wording
        prefill={prefill}
        subjectError={isSubjectMissing ? t.subjectNeeded : messageOf('subject')}
        messageOf={messageOf}
      />
      <ResponsibleField
        directoryId={directoryId}
        label={t.responsible}
        name={prefill.responsibleName ?? prefill.responsibleEmail ?? null}
        match={responsible.match}
        person={responsible.person}
        onChange={responsible.choose}
        error={messageOf('responsibleUserId')}
      />
      <Due dueDate={prefill.dueDate} error={messageOf('dueDate')} />
    </FormDialog>
  )
}

const FIELDS = ['subject', 'description', 'responsibleUserId', 'dueDate']

type DueProps = { dueDate: string | null | undefined; error: string | undefined }

/** The day, and once there is one, its time. */
function Due({ dueDate, error }: DueProps) {
  const t = useMessages(tasksMessages)
  const { timeZone } = useFormats()
  const given = fieldDay(dueDate, timeZone)
  const [hasDay, setHasDay] = useState(given !== '')
  return (
    <div className="flex flex-wrap gap-x-3 gap-y-4">
      <DayField
        label={t.due}
        name="day"
        isOptional
        value={given}
        onInput={(day) => setHasDay(day !== '')}
        error={error}
        className="max-w-48"
      />
      {hasDay ? <DueTimeField name="time" value={fieldTime(dueDate, timeZone)} /> : null}
    </div>
  )
}

/** As a ref: long words are read from their beginning, where a browser shows their end. */
const showBeginning = (field: HTMLInputElement | null) => field?.setSelectionRange(0, 0)

type WordingProps = {
  prefill: NewTaskPrefill
  subjectError: string | undefined
  messageOf: (field: string) => string | undefined
}

function Wording({ prefill, subjectError, messageOf }: WordingProps) {
  const t = useMessages(tasksMessages)
  return (
    <>
      <TextField
        label={t.subject}
        name="subject"
        ref={showBeginning}
        defaultValue={prefill.subject}
        maxLength={LONGEST_SUBJECT}
        autoComplete="off"
        error={subjectError}
      />
      <TextArea
        label={t.description}
        name="description"
        isOptional
        defaultValue={prefill.description}
        maxLength={LONGEST_DESCRIPTION}
        error={messageOf('description')}
      />
    </>
  )
}
