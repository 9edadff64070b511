import { createFileRoute } from '@tanstack/react-router'
import { preloadTasks } from '~/features/tasks/page/preload-tasks'
import { readTasksAddress, taskDialogParams } from '~/features/tasks/page/tasks-address'
import { TasksPage } from '~/features/tasks/page/TasksPage'
import { passThroughSearch } from '~/lib/addresses'
import { TIMEOUT_MS, waitAtMost } from '~/lib/waiting'
import { useDialogSearchParams } from '~/ui/use-dialog-search-params'

export const Route = createFileRoute('/d/$directoryId/tasks')({
  validateSearch: passThroughSearch,
  loader: ({ context: { queryClient }, params: { directoryId }, location }) =>
    waitAtMost(TIMEOUT_MS, preloadTasks(queryClient, directoryId, readTasksAddress(location.search))),
  component: TasksRoute,
})

function TasksRoute() {
  const { directoryId } = Route.useParams()
  const { shown, change } = useDialogSearchParams(Route.useSearch(), taskDialogParams)
  return <TasksPage directoryId={directoryId} address={readTasksAddress(shown)} onChange={change} />
}
