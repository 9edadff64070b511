import { useMutation } from '@tanstack/react-query'
import { useId, useState, type SubmitEvent } from 'react'
import { useErrorCopy } from '~/api/error-copy'
import type { ApiError } from '~/api/errors'
import { useHasExtension } from '~/features/session/use-has-extension'
import { formText } from '~/lib/form-text'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { Dialog } from '~/ui/Dialog'
import { Notice } from '~/ui/Notice'
import { TextArea } from '~/ui/TextArea'
import { TextField } from '~/ui/TextField'
import { showToast } from '~/ui/toasts'
import type { NewTaskPrefill } from './new-task'
import { ResponsibleField } from './ResponsibleField'
import { fieldDay, newTaskBody } from './task-body'
import { taskMutations } from './task-queries'
import { tasksMessages } from './tasks.messages'
import { useResponsible } from './use-responsible'

type NewTaskDialogProps = { directoryId: string; prefill: NewTaskPrefill; onClose: () => void }

/** Makes a task, of something said or of nothing. */
export function NewTaskDialog({ directoryId, prefill, onClose }: NewTaskDialogProps) {
  const t = useMessages(tasksMessages)
  const formId = useId()
  const { timeZone } = useFormats()
  const isSourceTaken = useHasExtension('tasks.edit')
  const creating = useMutation(taskMutations.create(directoryId))
  const responsible = useResponsible(directoryId, prefill)
  const [isSubjectMissing, setIsSubjectMissing] = useState(false)
  const messageOf = (field: string) => creating.error?.fieldErrors.find((error) => error.field === field)?.message

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const subject = formText(form, 'subject')
    setIsSubjectMissing(subject.trim() === '')
    if (subject.trim() === '' || creating.isPending || creating.isSuccess) return
    const fields = { subject, description: formText(form, 'description'), day: formText(form, 'day') }
    const body = newTaskBody(prefill, { ...fields, person: responsible.person, timeZone, isSourceTaken })
    creating.mutate(
      { body, sourceItemId: prefill.sourceItemId },
      {
        onSuccess: (task) => {
          showToast(t.created({ subject: task.subject }))
          onClose()
        },
      },
    )
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t.newTitle}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button type="submit" form={formId} variant="primary" isPending={creating.isPending}>
            {t.save}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit} className="flex flex-col gap-4 pt-4">
        {creating.error === null ? null : <Refusal error={creating.error} />}
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
        <TextField
          label={t.due}
          name="day"
          type="date"
          isOptional
          defaultValue={fieldDay(prefill.dueDate, timeZone)}
          error={messageOf('dueDate')}
          className="max-w-48"
        />
      </form>
    </Dialog>
  )
}

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
        defaultValue={prefill.subject}
        maxLength={1000}
        autoComplete="off"
        error={subjectError}
      />
      <TextArea
        label={t.description}
        name="description"
        isOptional
        defaultValue={prefill.description}
        maxLength={4000}
        error={messageOf('description')}
      />
    </>
  )
}

const FIELDS = new Set(['subject', 'description', 'responsibleUserId', 'dueDate'])

/** What was refused as a whole, or at something the form does not show. */
function Refusal({ error }: { error: ApiError }) {
  const t = useMessages(tasksMessages)
  const errorCopy = useErrorCopy()
  const others = error.fieldErrors.filter(({ field }) => !FIELDS.has(field))
  const detail = error.kind === 'forbidden' ? t.forbidden : errorCopy(error).detail
  return (
    <Notice tone="bad" title={errorCopy(error).title}>
      {others.length === 0 ? detail : others.map(({ field, message }) => `${field} ${message}`).join(' ')}
    </Notice>
  )
}
