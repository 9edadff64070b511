import { useState } from 'react'
import { Trash2 } from 'lucide-react'
import type { Task } from '#openapi/generated/types.ts'
import { useMessages } from '~/messages/use-messages'
import { CopyButton } from '~/ui/CopyButton'
import { RefusableButton } from '~/ui/refusable/RefusableButton'
import { SegmentedControl } from '~/ui/SegmentedControl'
import { useTasks } from '../page/tasks-context'
import { shortened, useTaskChange } from '../page/task-changes'
import { DeleteTask } from './DeleteTask'
import { drawerMessages } from './drawer.messages'
import { DueField } from './DueField'
import { TakerField } from './TakerField'
import { TaskFacts } from './TaskFacts'
import { TaskTexts } from './TaskTexts'

type TaskDetailsProps = { task: Task; onClose: () => void }

/** What a task says and how it stands; each field is saved when it is left. Only to read where the service changes no tasks. */
export function TaskDetails({ task, onClose }: TaskDetailsProps) {
  const t = useMessages(drawerMessages)
  const { canEdit, userId, isManager } = useTasks()
  const [isDeleting, setIsDeleting] = useState(false)
  const mayDelete = isManager || task.ownerId === userId
  return (
    <>
      <div className="flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto p-5 -outline-offset-2">
        {canEdit ? (
          <>
            <TaskTexts key={task.taskId} task={task} />
            <StateChoice task={task} />
            <TakerField task={task} onGone={onClose} />
            <DueField key={`due-${task.taskId}`} task={task} />
          </>
        ) : (
          <>
            <h3 dir="auto" className="text-body font-semibold wrap-anywhere">
              {task.subject}
            </h3>
            {task.description ? (
              <p dir="auto" className="text-control wrap-anywhere whitespace-pre-line">
                {task.description}
              </p>
            ) : null}
          </>
        )}
        <TaskFacts task={task} isWhole={!canEdit} />
      </div>
      <footer className="flex flex-wrap items-center justify-between gap-2 border-t border-line bg-paper px-5 py-3">
        <CopyButton text={window.location.href} label={t.copyLink} variant="ghost" />
        {canEdit ? (
          <RefusableButton
            variant="ghost"
            className={mayDelete ? 'text-bad!' : undefined}
            aria-haspopup="dialog"
            refusal={mayDelete ? null : t.deleteForbidden}
            onClick={() => setIsDeleting(true)}
          >
            <Trash2 aria-hidden />
            {t.delete}
          </RefusableButton>
        ) : null}
      </footer>
      {isDeleting ? <DeleteTask task={task} onDeleted={onClose} onClose={() => setIsDeleting(false)} /> : null}
    </>
  )
}

const changes = {
  open: { isDone: false, isCanceled: false },
  done: { isDone: true },
  canceled: { isCanceled: true },
}

function StateChoice({ task }: { task: Task }) {
  const t = useMessages(drawerMessages)
  const { directoryId } = useTasks()
  const change = useTaskChange(directoryId)
  const state = task.isDone ? 'done' : task.isCanceled ? 'canceled' : 'open'
  return (
    <div className="flex flex-col gap-1.5">
      <span aria-hidden className="text-control font-medium">
        {t.state}
      </span>
      <SegmentedControl
        label={t.state}
        isWide
        options={[
          { value: 'open', label: t.open },
          { value: 'done', label: t.done },
          { value: 'canceled', label: t.canceled },
        ]}
        value={state}
        onChange={(next) =>
          void change(task, changes[next], { done: t[doneKeys[next]]({ subject: shortened(task.subject) }) })
        }
      />
    </div>
  )
}

const doneKeys = { open: 'nowOpen', done: 'nowDone', canceled: 'nowCanceled' } as const
