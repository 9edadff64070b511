import { Suspense, useEffect } from 'react'
import { lazyWithRetry } from '~/ui/lazy-with-retry'
import { closeNewTask, useNewTask } from './new-task'

const NewTaskDialog = lazyWithRetry(async () => (await import('./NewTaskDialog')).NewTaskDialog)
const NewTasksDialog = lazyWithRetry(async () => (await import('./NewTasksDialog')).NewTasksDialog)

/** Where the dialogs of `openNewTask` and `openNewTasks` show; once per page. */
export function NewTaskHost({ directoryId }: { directoryId: string }) {
  useEffect(() => closeNewTask, [])
  const prefill = useNewTask((state) => state.prefill)
  const several = useNewTask((state) => state.several)
  return (
    <Suspense>
      {prefill === null ? null : <NewTaskDialog directoryId={directoryId} prefill={prefill} onClose={closeNewTask} />}
      {several === null ? null : <NewTasksDialog directoryId={directoryId} prefills={several} onClose={closeNewTask} />}
    </Suspense>
  )
}
