import { createFileRoute } from '@tanstack/react-router'
import { agendaAsked } from '~/features/appointments/agenda/agenda-asked'
import { appointmentQueries } from '~/features/appointments/appointment-queries'
import { appointmentsDialogParams, parseAppointmentsSearch } from '~/features/appointments/appointment-search'
import { AppointmentsPage } from '~/features/appointments/page/AppointmentsPage'
import { currentTimeZone } from '~/messages/formats'
import { asGiven } from '~/lib/as-given'
import { useAddressSteps } from '~/ui/use-address-steps'

export const Route = createFileRoute('/d/$directoryId/appointments/')({
  validateSearch: asGiven,
  loaderDeps: ({ search: { view, q, from, to } }) => ({ view, q, from, to }),
  loader: ({ context: { queryClient }, params: { directoryId }, deps }) => {
    const search = parseAppointmentsSearch(deps)
    if (search.view === 'month') return
    // The page shows its own skeleton; this only starts early.
    const asked = agendaAsked(search, currentTimeZone.get())
    void queryClient.prefetchQuery(appointmentQueries.page(directoryId, asked, 1))
  },
  component: AppointmentsRoute,
})

function AppointmentsRoute() {
  const { directoryId } = Route.useParams()
  const { shown, change } = useAddressSteps(Route.useSearch(), appointmentsDialogParams)
  return <AppointmentsPage directoryId={directoryId} search={parseAppointmentsSearch(shown)} onSearchChange={change} />
}
