import { createFileRoute } from '@tanstack/react-router'
import { preloadTasks } from '~/features/tasks/page/preload-tasks'
import { readTasksAddress, taskDialogParams } from '~/features/tasks/page/tasks-address'
import { TasksPage } from '~/features/tasks/page/TasksPage'
import { asGiven } from '~/lib/as-given'
import { PATIENCE_MS, within } from '~/lib/within'
import { useAddressSteps } from '~/ui/use-address-steps'

export const Route = createFileRoute('/d/$directoryId/tasks')({
  validateSearch: asGiven,
  loader: ({ context: { queryClient }, params: { directoryId }, location }) =>
    within(PATIENCE_MS, preloadTasks(queryClient, directoryId, readTasksAddress(location.search))),
  component: TasksRoute,
})

function TasksRoute() {
  const { directoryId } = Route.useParams()
  const { shown, change } = useAddressSteps(Route.useSearch(), taskDialogParams)
  return <TasksPage directoryId={directoryId} address={readTasksAddress(shown)} onChange={change} />
}
