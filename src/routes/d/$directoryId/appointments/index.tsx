import { createFileRoute } from '@tanstack/react-router'
import {
  agendaParams,
  appointmentsDialogParams,
  parseAppointmentsSearch,
} from '~/features/appointments/appointment-search'
import { appointmentQueries } from '~/features/appointments/appointment-queries'
import { AppointmentsPage } from '~/features/appointments/page/AppointmentsPage'
import { TIMEOUT_MS, waitAtMost } from '~/lib/waiting'
import { currentTimeZone } from '~/messages/formats'
import { passThroughSearch } from '~/lib/addresses'
import { useDialogSearchParams } from '~/ui/use-dialog-search-params'

export const Route = createFileRoute('/d/$directoryId/appointments/')({
  validateSearch: passThroughSearch,
  loaderDeps: ({ search: { view, q, from, to } }) => ({ view, q, from, to }),
  loader: async ({ context: { queryClient }, params: { directoryId }, deps, cause }) => {
    const search = parseAppointmentsSearch(deps)
    if (search.view === 'month') return
    const params = agendaParams(search, currentTimeZone.get())
    const firstPage = queryClient
      .query({ ...appointmentQueries.page(directoryId, params, 1), staleTime: 'static' })
      // The page asks again and shows the error.
      .catch(() => {})
    // Usually enough to render only once. Typing into a filter shouldn't wait.
    if (cause === 'enter') await waitAtMost(TIMEOUT_MS, firstPage)
  },
  component: AppointmentsRoute,
})

function AppointmentsRoute() {
  const { directoryId } = Route.useParams()
  const { shown, change } = useDialogSearchParams(Route.useSearch(), appointmentsDialogParams)
  return <AppointmentsPage directoryId={directoryId} search={parseAppointmentsSearch(shown)} onSearchChange={change} />
}
