import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2, X } from 'lucide-react'
import { useId, useState } from 'react'
import type { Task } from '#openapi/generated/types.ts'
import { useErrorMessage } from '~/api/error-message'
import { useFormRefusal } from '~/api/form-refusal'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { CopyButton } from '~/ui/CodeBlock'
import { ConfirmDialog } from '~/ui/ConfirmDialog'
import { ErrorState } from '~/ui/EmptyState'
import { IconButton } from '~/ui/IconButton'
import { ModalFrame } from '~/ui/ModalFrame'
import { RefusableButton } from '~/ui/RefusableButton'
import { SegmentedControl } from '~/ui/SegmentedControl'
import { Skeleton } from '~/ui/Skeleton'
import { TextArea } from '~/ui/TextField'
import { showToast } from '~/ui/toasts'
import { uiMessages } from '~/ui/ui.messages'
import { shownTask } from '../page/task-selection'
import { useTasks } from '../page/tasks-context'
import { shortened, useTaskChange } from '~/features/tasks/page/task-changes'
import { taskMutations, taskQueries } from '../task-queries'
import { drawerMessages, tasksMessages } from '../tasks.messages'
import { DueField, TakerField, TaskFacts } from './TaskFacts'
import { useKeptText } from './use-kept-text'

/** A ref that runs before the dialog opens: on a phone, a focused field would bring up the keyboard. */
const focusFirst = (heading: HTMLElement | null) => heading?.setAttribute('autofocus', '')

type TaskDrawerProps = { taskId: string; onClose: () => void }

/** A task next to the page it was opened on, to read and edit. */
export function TaskDrawer({ taskId, onClose }: TaskDrawerProps) {
  const t = useMessages(drawerMessages)
  const { close } = useMessages(uiMessages)
  const titleId = useId()
  const errorMessage = useErrorMessage()
  const client = useQueryClient()
  const { directoryId } = useTasks()
  const {
    data: task,
    error,
    refetch,
  } = useQuery({
    ...taskQueries.detail(directoryId, taskId),
    placeholderData: () => shownTask(client, directoryId, taskId),
  })

  /** Blurs the current field, which saves what was typed. */
  function leave() {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    onClose()
  }

  return (
    <ModalFrame
      isOpen
      onClose={leave}
      onBackdropClick={leave}
      aria-labelledby={titleId}
      className="mr-0 ml-auto h-dvh max-h-dvh rounded-none border-y-0 border-r-0 sm:w-120"
    >
      <h2
        id={titleId}
        ref={focusFirst}
        tabIndex={-1}
        className="border-b border-line px-5 py-3.5 pr-14 text-control font-semibold text-ink-2 outline-none"
      >
        {t.task}
      </h2>
      {task === undefined ? (
        error === null ? (
          <div className="flex flex-col gap-4 p-5">
            <Skeleton className="h-6 w-64 max-w-full" />
            <Skeleton className="h-9 w-full" />
            <Skeleton className="h-9 w-full" />
            <Skeleton className="h-24 w-full" />
          </div>
        ) : (
          <ErrorState
            title={error.kind === 'not-found' ? t.goneTitle : errorMessage(error).title}
            onRetry={errorMessage(error).canRetry ? () => void refetch() : undefined}
            action={<Button onClick={leave}>{t.toTasks}</Button>}
          >
            {error.kind === 'not-found' ? t.goneDetail : errorMessage(error).detail}
          </ErrorState>
        )
      ) : (
        <TaskDetails task={task} onClose={leave} />
      )}
      <IconButton
        label={close}
        size="small"
        onClick={leave}
        className="absolute top-2.5 right-3 coarse:top-1 coarse:right-1"
      >
        <X aria-hidden />
      </IconButton>
    </ModalFrame>
  )
}

type TaskDetailsProps = { task: Task; onClose: () => void }

/** Each field is saved on blur. Read-only if the service can't change tasks. */
function TaskDetails({ task, onClose }: TaskDetailsProps) {
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

type TaskTextsProps = { task: Task }

/** Subject and description, saved on blur. */
function TaskTexts({ task }: TaskTextsProps) {
  const t = useMessages(drawerMessages)
  const messages = useMessages(tasksMessages)
  const subject = useKeptText(task, 'subject')
  const description = useKeptText(task, 'description')
  const unsaved = ({ isUnsaved }: { isUnsaved: boolean }) => (isUnsaved ? t.notSaved : undefined)
  return (
    <>
      <TextArea
        label={messages.subject}
        dir="auto"
        rows={1}
        className="min-h-9! font-semibold"
        error={subject.isMissing ? messages.subjectNeeded : unsaved(subject)}
        {...subject.field}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          event.currentTarget.blur()
        }}
      />
      <TextArea
        label={messages.description}
        dir="auto"
        placeholder={t.noDescription}
        error={unsaved(description)}
        {...description.field}
      />
    </>
  )
}

type DeleteTaskProps = { task: Task; onDeleted: () => void; onClose: () => void }

/** Asks before deleting a task, and offers to keep it as canceled. */
function DeleteTask({ task, onDeleted, onClose }: DeleteTaskProps) {
  const t = useMessages(drawerMessages)
  const { undo } = useMessages(tasksMessages)
  const errorMessage = useErrorMessage()
  const { directoryId } = useTasks()
  const change = useTaskChange(directoryId)
  const subject = shortened(task.subject)
  const removing = useMutation(taskMutations.remove(directoryId))
  const restoring = useMutation({
    ...taskMutations.restore(directoryId),
    onSuccess: () => showToast(t.restored({ subject })),
    onError: (error) => showToast(errorMessage(error).title, { tone: 'error' }),
  })

  function cancel() {
    onClose()
    void change(task, changes.canceled, { done: t.nowCanceled({ subject }) })
  }

  return (
    <ConfirmDialog
      title={t.deleteTitle({ subject })}
      description={t.deleteDetail}
      confirmWords={t.delete}
      alternative={task.isCanceled ? undefined : { label: t.markCanceled, onSelect: cancel }}
      change={removing}
      variables={task.taskId}
      refusal={useFormRefusal(removing.error, { messages: { forbidden: t.deleteForbidden } })}
      toast={{ message: t.deleted({ subject }), action: { label: undo, run: () => restoring.mutate(task.taskId) } }}
      onDone={onDeleted}
      onClose={onClose}
    />
  )
}
