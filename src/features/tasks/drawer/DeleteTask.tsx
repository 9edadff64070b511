import { useMutation } from '@tanstack/react-query'
import type { Task } from '#openapi/generated/types.ts'
import { useFormRefusal } from '~/api/form-refusal'
import { useMessages } from '~/messages/use-messages'
import { ConfirmDialog } from '~/ui/ConfirmDialog'
import { useTasks } from '../page/tasks-context'
import { shortened } from '../page/task-changes'
import { taskMutations } from '../task-queries'
import { drawerMessages } from './drawer.messages'

type DeleteTaskProps = { task: Task; onDeleted: () => void; onClose: () => void }

/** Asks before a task is deleted, which has no way back. */
export function DeleteTask({ task, onDeleted, onClose }: DeleteTaskProps) {
  const t = useMessages(drawerMessages)
  const { directoryId } = useTasks()
  const removing = useMutation(taskMutations.remove(directoryId))
  const subject = shortened(task.subject)
  return (
    <ConfirmDialog
      title={t.deleteTitle({ subject })}
      description={t.deleteDetail}
      confirmWords={t.delete}
      change={removing}
      variables={task.taskId}
      refusal={useFormRefusal(removing.error, { messages: { forbidden: t.deleteForbidden } })}
      toast={{ message: t.deleted({ subject }) }}
      onDone={onDeleted}
      onClose={onClose}
    />
  )
}
