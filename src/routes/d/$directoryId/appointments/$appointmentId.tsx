import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { appointmentQueries } from '~/features/appointments/appointment-queries'
import { appointmentDialogParams, parseAppointmentSearch } from '~/features/appointments/appointment-search'
import { AppointmentPage } from '~/features/appointments/page/AppointmentPage'
import { AppointmentRecordings } from '~/features/recordings/of-appointment/AppointmentRecordings'
import { ofAppointmentQueries } from '~/features/recordings/of-appointment/of-appointment-queries'
import { OwnAppointmentTags } from '~/features/recordings/of-appointment/OwnAppointmentTags'
import { drawDescription } from '~/features/recordings/summary/content/SafeContent'
import { sessionQueries } from '~/features/session/session-queries'
import { useHasExtension } from '~/features/session/use-has-extension'
import { recordDialog } from '~/features/uploads/choose-files'
import { passThroughSearch } from '~/lib/addresses'
import { TIMEOUT_MS, waitAtMost } from '~/lib/waiting'
import { useDialogSearchParams } from '~/ui/use-dialog-search-params'

export const Route = createFileRoute('/d/$directoryId/appointments/$appointmentId')({
  validateSearch: passThroughSearch,
  loaderDeps: ({ search: { at } }) => ({ at }),
  loader: async ({ context: { queryClient }, params: { directoryId, appointmentId }, deps }) => {
    const extensions = await queryClient.query({ ...sessionQueries.extensions(), staleTime: 'static' })
    const wanted = { appointmentId, at: parseAppointmentSearch(deps).at, isTold: extensions.includes('calendars') }
    const appointment = queryClient.query({ ...appointmentQueries.detail(directoryId, wanted), staleTime: 'static' })
    if (wanted.isTold) void queryClient.prefetchQuery(ofAppointmentQueries.list(directoryId, appointmentId))
    await waitAtMost(TIMEOUT_MS, appointment)
  },
  component: AppointmentRoute,
})

function AppointmentRoute() {
  const { directoryId, appointmentId } = Route.useParams()
  const { shown, change } = useDialogSearchParams(Route.useSearch(), appointmentDialogParams)
  const { at, series, show } = parseAppointmentSearch(shown)
  const recordings = useQuery({
    ...ofAppointmentQueries.list(directoryId, appointmentId),
    enabled: useHasExtension('calendars'),
  })
  return (
    <AppointmentPage
      key={appointmentId}
      directoryId={directoryId}
      appointmentId={appointmentId}
      at={at}
      isSeries={series === true}
      areRecordingsPending={recordings.isLoading}
      renderDescription={(description) => drawDescription(description, { isWaitedFor: true })}
      renderTags={(appointment) => <OwnAppointmentTags directoryId={directoryId} appointment={appointment} />}
      renderRecordings={(appointment) => (
        <AppointmentRecordings
          directoryId={directoryId}
          appointment={appointment}
          isSeries={series === true}
          isAttaching={show === 'attach'}
          onAttachingChange={(isOn) => change({ show: isOn ? 'attach' : undefined })}
          onRecord={() => {
            const { appointmentId: id, subject, seriesMasterId } = appointment
            recordDialog.open({
              directoryId,
              appointment: { appointmentId: id, subject },
              seriesId: seriesMasterId ?? id,
            })
          }}
        />
      )}
    />
  )
}
