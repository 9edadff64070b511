import { createFileRoute } from '@tanstack/react-router'
import { readTasksAddress } from '~/features/tasks/page/tasks-address'
import { TasksPage } from '~/features/tasks/page/TasksPage'
import { asGiven } from '~/lib/as-given'
import { useAddressSteps } from '~/ui/use-address-steps'

export const Route = createFileRoute('/d/$directoryId/tasks')({
  validateSearch: asGiven,
  component: TasksRoute,
})

function TasksRoute() {
  const { directoryId } = Route.useParams()
  const { shown, change } = useAddressSteps(Route.useSearch())
  return <TasksPage directoryId={directoryId} address={readTasksAddress(shown)} onChange={change} />
}
