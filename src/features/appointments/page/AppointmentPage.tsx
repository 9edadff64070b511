import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import type { Appointment } from '#openapi/generated/types.ts'
import { useHasExtension } from '~/features/session/use-has-extension'
import { AppointmentTemplate } from '~/features/templates/TemplateChoice'
import { useMessages } from '~/messages/use-messages'
import { buttonClasses } from '~/ui/Button'
import { EmptyState } from '~/ui/EmptyState'
import { usePageTitle } from '~/ui/PageHeader'
import { LoadingRegion, Skeleton } from '~/ui/Skeleton'
import { appointmentPagesMessages, appointmentsMessages } from '../appointments.messages'
import { appointmentQueries } from '../appointment-queries'
import { AppointmentFacts, AppointmentMarks, AttendeeList } from '../AppointmentDetails'

type AppointmentPageProps = {
  directoryId: string
  appointmentId: string
  /** Its start, if the address contains it. */
  at: string | undefined
  /** It was opened as an appointment's series. */
  isSeries: boolean
  /**
   * The content of `renderRecordings` is still loading: on a narrow screen everything below it would move when it
   * appears.
   */
  areRecordingsPending: boolean
  /** Renders the description, which is untrusted HTML. */
  renderDescription: (description: string) => ReactNode
  renderTags: (appointment: Appointment) => ReactNode
  renderRecordings: (appointment: Appointment) => ReactNode
}

/** One of the user's appointments: time, place, attendees and recordings. */
export function AppointmentPage(props: AppointmentPageProps) {
  return (
    <Suspense fallback={<AppointmentSkeleton />}>
      <Found {...props} />
    </Suspense>
  )
}

function Found({ directoryId, appointmentId, at, areRecordingsPending, ...parts }: AppointmentPageProps) {
  const isTold = useHasExtension('calendars')
  const { data: appointment } = useSuspenseQuery(appointmentQueries.detail(directoryId, { appointmentId, at, isTold }))
  if (appointment === null) return <Gone directoryId={directoryId} />
  if (areRecordingsPending) return <AppointmentSkeleton />
  return <Page directoryId={directoryId} appointment={appointment} {...parts} />
}

type PageProps = Omit<AppointmentPageProps, 'appointmentId' | 'at' | 'areRecordingsPending'> & {
  appointment: Appointment
}

function Page({ directoryId, appointment, isSeries, renderDescription, renderTags, renderRecordings }: PageProps) {
  const t = useMessages(appointmentPagesMessages)
  const messages = useMessages(appointmentsMessages)
  const subject = appointment.subject.trim() || messages.untitled
  usePageTitle(subject)
  const description = appointment.description?.trim()
  return (
    <>
      <header className="border-b border-line bg-paper px-4 pt-3 pb-4 sm:px-7">
        <BackLink directoryId={directoryId} />
        <h1 dir="auto" className="line-clamp-3 max-w-260 text-title wrap-anywhere" title={subject}>
          {subject}
        </h1>
        <AppointmentMarks appointment={appointment} />
      </header>
      <div className="grid max-w-260 gap-x-12 gap-y-8 px-4 pt-6 pb-24 sm:px-7 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-8">
          <AppointmentFacts appointment={appointment} />
          <SeriesLine directoryId={directoryId} appointment={appointment} isSeries={isSeries} />
          {renderRecordings(appointment)}
          {description ? (
            <section>
              <h2 className="mb-2 text-control font-semibold">{t.description}</h2>
              <div className="max-w-measure overflow-x-auto rounded-card bg-sunken px-4 py-3 text-control">
                {renderDescription(description)}
              </div>
            </section>
          ) : null}
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          {renderTags(appointment)}
          <AppointmentTemplate directoryId={directoryId} appointment={appointment} isSeries={isSeries} />
          <section className="[&_ul]:sm:max-lg:grid-cols-2 [&_ul]:lg:grid-cols-1">
            <h2 className="mb-0.5 text-control font-semibold">{messages.attendees}</h2>
            <AttendeeList attendees={appointment.attendees} />
          </section>
        </div>
      </div>
    </>
  )
}

type SeriesLineProps = { directoryId: string; appointment: Appointment; isSeries: boolean }

/** Links an appointment to its series; on the series' own page, explains what it is. */
function SeriesLine({ directoryId, appointment, isSeries }: SeriesLineProps) {
  const t = useMessages(appointmentPagesMessages)
  const { seriesMasterId } = appointment
  if (isSeries && !seriesMasterId) {
    return (
      <p className="text-control text-ink-2">
        {t.master}. {t.masterDetail}
      </p>
    )
  }
  if (!seriesMasterId) return null
  return (
    <p className="-mt-5">
      <Link
        to="/d/$directoryId/appointments/$appointmentId"
        params={{ directoryId, appointmentId: seriesMasterId }}
        search={{ series: true }}
        className="inline-flex items-center text-control font-medium text-accent hover:underline coarse:min-h-11"
      >
        {t.toSeries}
      </Link>
    </p>
  )
}

function BackLink({ directoryId }: { directoryId: string }) {
  const t = useMessages(appointmentPagesMessages)
  return (
    <Link
      to="/d/$directoryId/appointments"
      params={{ directoryId }}
      className="mb-1 -ml-1 inline-flex min-h-6 items-center gap-0.5 rounded-chip text-small text-ink-2 hover:text-ink hover:underline coarse:min-h-11"
    >
      <ChevronLeft aria-hidden className="size-3.5" />
      {t.back}
    </Link>
  )
}

function Gone({ directoryId }: { directoryId: string }) {
  const t = useMessages(appointmentPagesMessages)
  return (
    <EmptyState
      level={1}
      title={t.gone}
      action={
        <Link to="/d/$directoryId/appointments" params={{ directoryId }} className={buttonClasses('primary')}>
          {t.toAppointments}
        </Link>
      }
    >
      {t.goneDetail}
    </EmptyState>
  )
}

/** Skeleton of an appointment's page, in the final size. */
function AppointmentSkeleton() {
  return (
    <LoadingRegion>
      <div className="border-b border-line px-4 pt-3 pb-4 sm:px-7">
        <div className="mb-1 flex h-6 items-center coarse:h-11">
          <Skeleton className="h-4 w-24" />
        </div>
        <Skeleton className="my-1 h-6 w-72 max-w-full" />
      </div>
      <div className="grid max-w-260 gap-x-12 gap-y-8 px-4 pt-6 sm:px-7 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex flex-col gap-3">
          <Skeleton className="h-5 w-64 max-w-full" />
          <Skeleton className="h-5 w-40" />
          <Skeleton className="mt-5 h-28 w-full" />
        </div>
        <Skeleton className="h-48 w-full" />
      </div>
    </LoadingRegion>
  )
}
