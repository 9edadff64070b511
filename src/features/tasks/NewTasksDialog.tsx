import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import type { CreateTaskBody } from '#openapi/generated/types.ts'
import { useErrorMessage } from '~/api/error-message'
import { ignoreNotFound } from '~/api/fetching'
import { invalidate, tellOtherTabs } from '~/api/query-client'
import { useHasExtension } from '~/features/session/use-has-extension'
import { useUndoToast } from '~/features/undo/use-undo-toast'
import { formText } from '~/lib/text'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Checkbox } from '~/ui/Checkbox'
import { DayField } from '~/ui/day/DayField'
import { FormDialog } from '~/ui/FormDialog'
import { ProgressBar } from '~/ui/ProgressBar'
import { controlClasses, useMaxLength } from '~/ui/TextField'
import { showToast } from '~/ui/toasts'
import { LONGEST_SUBJECT, type NewTaskPrefill, fieldDay, fieldTime, newTaskBody } from './task-body'
import { ResponsibleField, useResponsible } from './TaskFields'
import { makeTask, taskMutations, taskQueries } from './task-queries'
import { tasksMessages } from './tasks.messages'

type NewTasksDialogProps = { directoryId: string; prefills: readonly NewTaskPrefill[]; onClose: () => void }

/** Creates many tasks one by one after they have been reviewed. */
export function NewTasksDialog({ directoryId, prefills, onClose }: NewTasksDialogProps) {
  const t = useMessages(tasksMessages)
  const errorMessage = useErrorMessage()
  const making = useMaking(directoryId, prefills)
  const refusal = making.failure && {
    title: t.someFailed(making.failure.count),
    detail: errorMessage(making.failure.error).title,
  }
  const [isNoneTicked, setIsNoneTicked] = useState(false)
  const [ticked, setTicked] = useState(prefills.length)

  async function make(form: FormData) {
    if (await making.start(form)) onClose()
  }

  function handleSubmit(form: FormData) {
    setIsNoneTicked(!making.left.some((_, index) => form.has(`include-${index}`)))
    void make(form)
  }

  return (
    <FormDialog
      size="large"
      title={t.addAllTitle}
      description={t.addAllDetail}
      submitLabel={t.addAllSave(Math.min(ticked, making.left.length))}
      isPending={making.done !== null}
      refusal={isNoneTicked ? { detail: t.addAllNone } : refusal}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {making.done === null ? null : <ProgressBar label={t.addAllTitle} value={making.done / making.left.length} />}
      <ul
        onChange={(event) => setTicked(event.currentTarget.querySelectorAll('input[type="checkbox"]:checked').length)}
        className="divide-y divide-line"
      >
        {making.left.map((prefill, index) => (
          <ReviewedTask
            key={prefill.sourceItemId ?? prefill.subject}
            directoryId={directoryId}
            prefill={prefill}
            place={index}
          />
        ))}
      </ul>
    </FormDialog>
  )
}

type Failure = { count: number; error: unknown }

/** Creates the tasks one by one. Those created leave the list, so that a retry doesn't create them again. */
function useMaking(directoryId: string, prefills: readonly NewTaskPrefill[]) {
  const t = useMessages(tasksMessages)
  const { timeZone } = useFormats()
  const isSourceTaken = useHasExtension('tasks.edit')
  const client = useQueryClient()
  const showWithUndo = useUndoToast()
  const { mutateAsync: remove } = useMutation(taskMutations.remove(directoryId))
  const isGone = useRef(false)
  const [left, setLeft] = useState(prefills)
  const [done, setDone] = useState<number | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])

  /** Resolves to true if all were created and the dialog is still open. */
  async function start(form: FormData): Promise<boolean> {
    const tasks = reviewedTasks(left, form, { timeZone, isSourceTaken })
    if (tasks.length === 0 || done !== null) return false
    setFailure(null)
    const failed: { prefill: NewTaskPrefill; error: unknown }[] = []
    const made: string[] = []
    for (const [index, { prefill, body }] of tasks.entries()) {
      if (isGone.current) break
      setDone(index)
      try {
        // Sequential, because the rate limit is shared by everyone.
        const { taskId } = await makeTask(directoryId, { body, sourceItemId: prefill.sourceItemId })
        made.push(taskId)
      } catch (error) {
        failed.push({ prefill, error })
      }
    }
    setDone(null)
    const keys = [taskQueries.all(directoryId)]
    for (const queryKey of keys) void invalidate(client, queryKey)
    tellOtherTabs({ kind: 'outdated', keys })
    if (made.length > 0) tellMade(made)
    const [first] = failed
    if (first === undefined) return !isGone.current
    setFailure({ count: failed.length, error: first.error })
    setLeft(failed.map(({ prefill }) => prefill))
    return false
  }

  function tellMade(taskIds: readonly string[]) {
    const told = t.allCreated(taskIds.length)
    // Services without the extension can't delete tasks.
    if (!isSourceTaken) return showToast(told)
    const undo = async () => {
      for (const taskId of taskIds) await remove(taskId).catch(ignoreNotFound)
    }
    showWithUndo(told, { run: undo, done: t.allRemoved(taskIds.length), stays: t.someStay })
  }

  return { left, done, failure, start }
}

type ReviewedTaskProps = {
  directoryId: string
  prefill: NewTaskPrefill
  /** Index in the list, used as the suffix of the form's field names. */
  place: number
}

/** A task to review: whether to create it, what to do, who and by when. */
function ReviewedTask({ directoryId, prefill, place }: ReviewedTaskProps) {
  const t = useMessages(tasksMessages)
  const { timeZone } = useFormats()
  const subjectId = useId()
  const { match, person, choose } = useResponsible(directoryId, prefill)
  const [isWanted, setIsWanted] = useState(true)
  const { tooLong, control } = useMaxLength({
    maxLength: isWanted ? LONGEST_SUBJECT : undefined,
    defaultValue: prefill.subject,
  })
  return (
    <li className="flex gap-3 py-3 first:pt-0">
      <Checkbox
        label={prefill.subject}
        isLabelHidden
        name={`include-${place}`}
        checked={isWanted}
        onChange={(event) => setIsWanted(event.currentTarget.checked)}
        className="pt-2 coarse:pt-0"
      />
      <div className="min-w-0 flex-1">
        <label htmlFor={subjectId} className="sr-only">
          {t.subject}
        </label>
        <input
          id={subjectId}
          name={`subject-${place}`}
          defaultValue={prefill.subject}
          {...control}
          aria-invalid={tooLong === undefined ? undefined : true}
          aria-describedby={tooLong === undefined ? undefined : `${subjectId}-error`}
          autoComplete="off"
          disabled={!isWanted}
          className={controlClasses}
        />
        {tooLong === undefined ? null : (
          <p id={`${subjectId}-error`} className="mt-1.5 text-small text-bad">
            {tooLong}
          </p>
        )}
        {isWanted ? (
          <div className="mt-2.5 grid gap-3 sm:grid-cols-[minmax(0,1fr)_11rem]">
            <ResponsibleField
              directoryId={directoryId}
              label={t.responsible}
              name={prefill.responsibleName ?? prefill.responsibleEmail ?? null}
              match={match}
              person={person}
              onChange={choose}
            />
            <DayField label={t.due} name={`day-${place}`} isOptional value={fieldDay(prefill.dueDate, timeZone)} />
          </div>
        ) : null}
        <input type="hidden" name={`responsible-${place}`} value={person?.userId ?? ''} />
      </div>
    </li>
  )
}

type Taker = { timeZone: string | undefined; isSourceTaken: boolean }

/** The selected rows as new tasks. A row without a subject keeps its original one. */
function reviewedTasks(
  prefills: readonly NewTaskPrefill[],
  form: FormData,
  taker: Taker,
): { prefill: NewTaskPrefill; body: CreateTaskBody }[] {
  return prefills.flatMap((prefill, place) => {
    if (!form.has(`include-${place}`)) return []
    const userId = formText(form, `responsible-${place}`)
    const fields = {
      subject: formText(form, `subject-${place}`).trim() || prefill.subject,
      description: prefill.description ?? '',
      day: formText(form, `day-${place}`),
      // A different day keeps the time.
      time: fieldTime(prefill.dueDate, taker.timeZone),
      person: userId === '' ? null : { userId, name: '', emailAddress: null },
    }
    return [{ prefill, body: newTaskBody(prefill, { ...fields, ...taker }) }]
  })
}
