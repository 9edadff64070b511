import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useErrorMessage } from '~/api/error-message'
import { invalidate } from '~/api/invalidate'
import { useHasExtension } from '~/features/session/use-has-extension'
import { tellOtherTabs } from '~/api/tab-channel'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { FormDialog } from '~/ui/FormDialog'
import { ProgressBar } from '~/ui/ProgressBar'
import { showToast } from '~/ui/toasts'
import type { NewTaskPrefill } from './new-task'
import { ReviewedTask } from './ReviewedTask'
import { reviewedTasks } from './reviewed-tasks'
import { makeTask, taskQueries } from './task-queries'
import { tasksMessages } from './tasks.messages'

type NewTasksDialogProps = { directoryId: string; prefills: readonly NewTaskPrefill[]; onClose: () => void }

/** Many tasks at once: looked through first, then made one after the other. */
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

/** Makes the tasks one after the other; those that were made leave the list, so that trying again makes none twice. */
function useMaking(directoryId: string, prefills: readonly NewTaskPrefill[]) {
  const t = useMessages(tasksMessages)
  const { timeZone } = useFormats()
  const isSourceTaken = useHasExtension('tasks.edit')
  const client = useQueryClient()
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

  /** True when all were made and the dialog is still there. */
  async function start(form: FormData): Promise<boolean> {
    const tasks = reviewedTasks(left, form, { timeZone, isSourceTaken })
    if (tasks.length === 0 || done !== null) return false
    setFailure(null)
    const failed: { prefill: NewTaskPrefill; error: unknown }[] = []
    let made = 0
    for (const [index, { prefill, body }] of tasks.entries()) {
      if (isGone.current) break
      setDone(index)
      try {
        // One after the other: the service's allowance is shared with everybody else.
        // oxlint-disable-next-line no-await-in-loop
        await makeTask(directoryId, { body, sourceItemId: prefill.sourceItemId })
        made += 1
      } catch (error) {
        failed.push({ prefill, error })
      }
    }
    setDone(null)
    const keys = [taskQueries.all(directoryId)]
    for (const queryKey of keys) void invalidate(client, queryKey)
    tellOtherTabs({ kind: 'outdated', keys })
    if (made > 0) showToast(t.allCreated(made))
    const [first] = failed
    if (first === undefined) return !isGone.current
    setFailure({ count: failed.length, error: first.error })
    setLeft(failed.map(({ prefill }) => prefill))
    return false
  }

  return { left, done, failure, start }
}
