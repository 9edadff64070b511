import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
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

/** Creates a task, either from a summary item or from scratch. */
export function NewTaskDialog({ directoryId, prefill, onCreated, onClose }: NewTaskDialogProps) {
  const t = useMessages(tasksMessages)
  const { timeZone } = useFormats()
  const isSourceTaken = useHasExtension('tasks.edit')
  const errorMessage = useErrorMessage()
  const tellFailure = useLateNotice()
  // Also runs if the dialog is closed before the response arrives.
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
    if (!isVisible(subject)) return
    const due = { day: formText(form, 'day'), time: formText(form, 'time') }
    const fields = { subject, description: formText(form, 'description'), ...due }
    const body = newTaskBody(prefill, { ...fields, person: responsible.person, timeZone, isSourceTaken })
    creating.mutate({ body, sourceItemId: prefill.sourceItemId }, { onSuccess: onClose })
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

/** The due day and, once there is one, the time. */
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

/** A ref: shows the start of a long text, where browsers show its end. */
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
