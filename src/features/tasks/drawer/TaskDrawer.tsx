import { useQuery, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useId } from 'react'
import { useErrorMessage } from '~/api/error-message'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { ErrorState } from '~/ui/ErrorState'
import { IconButton } from '~/ui/IconButton'
import { ModalFrame } from '~/ui/ModalFrame'
import { Skeleton } from '~/ui/Skeleton'
import { uiMessages } from '~/ui/ui.messages'
import { shownTask } from '../page/task-selection'
import { useTasks } from '../page/tasks-context'
import { taskQueries } from '../task-queries'
import { drawerMessages } from './drawer.messages'
import { TaskDetails } from './TaskDetails'

/** As a ref, before the dialog opens: on a phone a field with focus would bring up the keyboard. */
const focusFirst = (heading: HTMLElement | null) => heading?.setAttribute('autofocus', '')

type TaskDrawerProps = { taskId: string; onClose: () => void }

/** One task, at the right of the page it was opened on: everything about it, to read and to change. */
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

  /** What is being typed is saved when its field is left. */
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
