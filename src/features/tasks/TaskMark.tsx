import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleCheck, CircleDot, CircleSlash } from 'lucide-react'
import { useErrorMessage } from '~/api/error-message'
import type { Task } from '#openapi/generated/types.ts'
import { useHasExtension } from '~/features/session/use-has-extension'
import { dueDay } from '~/lib/due-dates'
import { createFormats, useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Checkbox } from '~/ui/Checkbox'
import { Popover } from '~/ui/Popover'
import { showToast } from '~/ui/toasts'
import { taskMutations } from './task-queries'
import { tasksMessages } from './tasks.messages'

type TaskMarkProps = { directoryId: string; task: Task }

/** Replaces "+ Task" once the task exists: shows its state and lets the user check it off. */
export function TaskMark({ directoryId, task }: TaskMarkProps) {
  const t = useMessages(tasksMessages)
  const state = task.isDone ? 'done' : task.isCanceled ? 'canceled' : 'open'
  const Icon = icons[state]
  return (
    <Popover
      label={t.task({ subject: task.subject })}
      align="end"
      renderOpener={(opener) => (
        <button
          type="button"
          {...opener}
          data-row
          title={task.subject}
          aria-label={`${t.mark({ state: t[state] })}, ${task.subject}`}
          className="inline-flex min-h-6 items-center gap-1.5 rounded-chip px-1 text-small font-medium text-accent hover:underline coarse:min-h-11"
        >
          <Icon aria-hidden className={state === 'done' ? 'text-good' : undefined} />
          {/* The summary item next to it says what to do, usually in the same words. */}
          {t.mark({ state: t[state] })}
        </button>
      )}
    >
      <TaskState directoryId={directoryId} task={task} label={t[state]} />
    </Popover>
  )
}

const icons = { open: CircleDot, done: CircleCheck, canceled: CircleSlash }

function TaskState({ directoryId, task, label }: TaskMarkProps & { label: string }) {
  const t = useMessages(tasksMessages)
  const errorMessage = useErrorMessage()
  const canChange = useHasExtension('tasks.edit')
  const due = useDueText(task.dueDate)
  const updating = useMutation(taskMutations.update(directoryId))

  function mark(isDone: boolean, isUndoing = false) {
    updating.mutate(
      { taskId: task.taskId, body: { isDone } },
      {
        onSuccess: () => {
          const undo = { label: t.undo, run: () => mark(!isDone, true) }
          showToast(isDone ? t.markedDone : t.reopened, isUndoing ? {} : { action: undo })
        },
        onError: (error) => showToast(`${t.changeFailed}. ${errorMessage(error).title}.`, { tone: 'error' }),
      },
    )
  }

  return (
    <div className="flex flex-col gap-2 text-control">
      <p dir="auto" className="font-semibold wrap-anywhere">
        {task.subject}
      </p>
      {task.description === null ? null : (
        <p dir="auto" className="line-clamp-4 text-small wrap-anywhere whitespace-pre-line text-ink-2">
          {task.description}
        </p>
      )}
      <p className="text-small text-ink-2">{[label, due].filter(Boolean).join(' · ')}</p>
      {canChange ? (
        <Checkbox
          label={t.isDone}
          checked={task.isDone}
          disabled={updating.isPending}
          onChange={(event) => mark(event.currentTarget.checked)}
        />
      ) : null}
      <Link
        to="/d/$directoryId/tasks"
        params={{ directoryId }}
        search={{ task: task.taskId }}
        className="inline-flex min-h-6 items-center self-start font-medium text-accent hover:underline coarse:min-h-11"
      >
        {t.openTask}
      </Link>
    </div>
  )
}

function useDueText(dueDate: string | null): string | null {
  const t = useMessages(tasksMessages)
  const formats = useFormats()
  const due = dueDay(dueDate)
  if (due === null) return null
  const { date } = due.isWholeDay ? createFormats(formats.locale, 'UTC') : formats
  return t.dueOn({ date: date(due.moment) })
}
