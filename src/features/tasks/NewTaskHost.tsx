import { lazy, Suspense } from 'react'
import { closeNewTask, useNewTask } from './new-task'

const NewTaskDialog = lazy(async () => ({ default: (await import('./NewTaskDialog')).NewTaskDialog }))

/** Where the dialog of `openNewTask` shows; once per page. */
export function NewTaskHost({ directoryId }: { directoryId: string }) {
  const prefill = useNewTask((state) => state.prefill)
  if (prefill === null) return null
  return (
    <Suspense>
      <NewTaskDialog directoryId={directoryId} prefill={prefill} onClose={closeNewTask} />
    </Suspense>
  )
}
