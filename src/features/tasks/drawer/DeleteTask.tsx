import { useMutation } from '@tanstack/react-query'
import type { Task } from '#openapi/generated/types.ts'
import { useFormRefusal } from '~/api/form-refusal'
import { useMessages } from '~/messages/use-messages'
import { FormDialog } from '~/ui/FormDialog'
import { showToast } from '~/ui/toasts'
import { useTasks } from '../page/tasks-context'
import { shortened } from '../page/use-task-change'
import { taskMutations } from '../task-queries'
import { drawerMessages } from './drawer.messages'

type DeleteTaskProps = { task: Task; onDeleted: () => void; onClose: () => void }

/** Asks before a task is deleted, which has no way back. */
export function DeleteTask({ task, onDeleted, onClose }: DeleteTaskProps) {
  const t = useMessages(drawerMessages)
  const { directoryId } = useTasks()
  const removing = useMutation(taskMutations.remove(directoryId))
  const refusal = useFormRefusal(removing.error, { words: { forbidden: t.deleteForbidden } })
  const subject = shortened(task.subject)

  function remove() {
    removing.mutate(task.taskId, {
      onSuccess: () => {
        showToast(t.deleted({ subject }))
        onDeleted()
      },
    })
  }

  return (
    <FormDialog
      title={t.deleteTitle({ subject })}
      description={t.deleteDetail}
      submitWords={t.delete}
      isDangerous
      size="small"
      isPending={removing.isPending}
      refusal={refusal}
      onSubmit={remove}
      onClose={onClose}
    />
  )
}
