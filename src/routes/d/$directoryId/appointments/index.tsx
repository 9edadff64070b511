import { createFileRoute } from '@tanstack/react-router'
import { agendaAsked } from '~/features/appointments/agenda/agenda-asked'
import { appointmentQueries } from '~/features/appointments/appointment-queries'
import { appointmentsDialogParams, parseAppointmentsSearch } from '~/features/appointments/appointment-search'
import { AppointmentsPage } from '~/features/appointments/page/AppointmentsPage'
import { PATIENCE_MS, within } from '~/lib/within'
import { currentTimeZone } from '~/messages/formats'
import { asGiven } from '~/lib/as-given'
import { useAddressSteps } from '~/ui/use-address-steps'

export const Route = createFileRoute('/d/$directoryId/appointments/')({
  validateSearch: asGiven,
  loaderDeps: ({ search: { view, q, from, to } }) => ({ view, q, from, to }),
  loader: async ({ context: { queryClient }, params: { directoryId }, deps, cause }) => {
    const search = parseAppointmentsSearch(deps)
    if (search.view === 'month') return
    const asked = agendaAsked(search, currentTimeZone.get())
    const firstPage = queryClient
      .query({ ...appointmentQueries.page(directoryId, asked, 1), staleTime: 'static' })
      // The page asks again, and says what is wrong.
      .catch(() => {})
    // Mostly it's then drawn once. Whoever types a filter goes on typing.
    if (cause === 'enter') await within(PATIENCE_MS, firstPage)
  },
  component: AppointmentsRoute,
})

function AppointmentsRoute() {
  const { directoryId } = Route.useParams()
  const { shown, change } = useAddressSteps(Route.useSearch(), appointmentsDialogParams)
  return <AppointmentsPage directoryId={directoryId} search={parseAppointmentsSearch(shown)} onSearchChange={change} />
}
