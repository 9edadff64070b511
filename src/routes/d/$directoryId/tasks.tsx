import { createFileRoute, useRouter } from '@tanstack/react-router'
import { readTasksAddress } from '~/features/tasks/page/tasks-address'
import { TasksPage } from '~/features/tasks/page/TasksPage'
import { asGiven } from '~/lib/as-given'

export const Route = createFileRoute('/d/$directoryId/tasks')({
  validateSearch: asGiven,
  component: TasksRoute,
})

function TasksRoute() {
  const { directoryId } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { history } = useRouter()
  return (
    <TasksPage
      directoryId={directoryId}
      address={readTasksAddress(search)}
      onChange={(change, options) =>
        void navigate({ search: (before) => ({ ...before, ...change }), resetScroll: false, ...options })
      }
      onBack={() => history.back()}
    />
  )
}
