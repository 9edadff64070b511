import { useQueryClient } from '@tanstack/react-query'
import type { Task } from '#openapi/generated/types.ts'
import { useMessages } from '~/messages/use-messages'
import { Checkbox } from '~/ui/Checkbox'
import { taskSelection, useIsChosen } from './task-selection'
import { useTasks } from './tasks-context'
import { tasksPageMessages } from './tasks-page.messages'
import { listedTasks } from './listed-tasks'

type TaskCheckProps = { task: Task; index: number }

/** Selects a task of the list; with Shift, everything from the last one selected to here. Absent where nothing could be done with it. */
export function TaskCheck({ task, index }: TaskCheckProps) {
  const t = useMessages(tasksPageMessages)
  const { directoryId, canEdit } = useTasks()
  const client = useQueryClient()
  const isChosen = useIsChosen(task.taskId)
  if (!canEdit) return null
  return (
    <Checkbox
      isLabelHidden
      label={t.select({ subject: task.subject })}
      checked={isChosen}
      onChange={({ nativeEvent, currentTarget }) => {
        const isStretch = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey
        const list = currentTarget.closest<HTMLElement>('[data-list]')?.dataset.list ?? ''
        if (isStretch) taskSelection.stretchedTo({ list, index }, listedTasks(client, directoryId, list))
        else taskSelection.toggled(task, { list, index })
      }}
      className="relative z-1 size-8 shrink-0 items-center! justify-center coarse:size-11"
    />
  )
}
