import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Appointment, Recording } from '#openapi/generated/types.ts'
import { AppointmentDetails } from '~/features/appointments/AppointmentDetails'
import { AppointmentPicker } from '~/features/appointments/AppointmentPicker'
import { appointmentsMessages } from '~/features/appointments/appointments.messages'
import { useRecordingAppointment } from '~/features/appointments/use-recording-appointment'
import { useHasExtension } from '~/features/session/use-has-extension'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { Dialog } from '~/ui/Dialog'
import { Notice } from '~/ui/Notice'
import { Skeleton } from '~/ui/Skeleton'
import { AppointmentTags } from './AppointmentTags'
import { drawDescription } from '../summary/content/SafeContent'
import { contextMessages } from './context.messages'
import { useLinking } from './use-linking'
import { usePermissions } from './use-permissions'

type AppointmentDialogProps = { directoryId: string; recording: Recording; onClose: () => void }

/** The appointment a recording belongs to; whoever may change the recording links and unlinks theirs. */
export function AppointmentDialog({ directoryId, recording, onClose }: AppointmentDialogProps) {
  const t = useMessages(contextMessages)
  const title = useTitle()
  const { appointment, isError, retry } = useRecordingAppointment(directoryId, recording)
  const canLink = useCanLink(directoryId, recording)
  const [isChoosing, setIsChoosing] = useState(false)
  const target = { directoryId, recordingId: recording.recordingId }
  const { link, isPending, failure } = useLinking(target, appointment ?? null)
  const isPicking = canLink && (isChoosing || appointment === null)

  async function choose(wanted: Appointment | null) {
    if (!isPending && (await link(wanted))) onClose()
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={isPicking ? t.linkTitle : title(appointment)}
      {...(isPicking ? { description: t.linkDetail } : {})}
      size="large"
      footer={
        canLink && appointment ? (
          <LinkButtons
            isChoosing={isChoosing}
            isPending={isPending}
            onChoosingChange={setIsChoosing}
            onUnlink={() => void choose(null)}
          />
        ) : undefined
      }
    >
      <div className="flex flex-col gap-4 pt-3">
        <Failure label={failure} />
        {isPicking ? (
          <Choice
            directoryId={directoryId}
            recording={recording}
            current={appointment}
            onChoose={(picked) => void choose(picked)}
          />
        ) : (
          <Known {...{ directoryId, recording, appointment, isError }} onRetry={retry} />
        )}
      </div>
    </Dialog>
  )
}

type ChoiceProps = {
  directoryId: string
  recording: Recording
  current: Appointment | null | undefined
  onChoose: (appointment: Appointment) => void
}

const Choice = ({ current, ...props }: ChoiceProps) => (
  <AppointmentPicker {...props} chosenId={current?.appointmentId ?? null} />
)

function useCanLink(directoryId: string, { recordingId }: Recording): boolean {
  const { canEdit } = usePermissions(directoryId, recordingId)
  return useHasExtension('recordings.edit') && canEdit
}

function useTitle() {
  const t = useMessages(contextMessages)
  const messages = useMessages(appointmentsMessages)
  return (appointment: Appointment | null | undefined) =>
    appointment ? appointment.subject.trim() || messages.untitled : t.appointment
}

type LinkButtonsProps = {
  isChoosing: boolean
  isPending: boolean
  onChoosingChange: (isChoosing: boolean) => void
  onUnlink: () => void
}

function LinkButtons({ isChoosing, isPending, onChoosingChange, onUnlink }: LinkButtonsProps) {
  const t = useMessages(contextMessages)
  if (isChoosing) return <Button onClick={() => onChoosingChange(false)}>{t.back}</Button>
  return (
    <>
      <Button variant="ghost" isPending={isPending} onClick={onUnlink}>
        {t.unlink}
      </Button>
      <Button onClick={() => onChoosingChange(true)}>{t.linkOther}</Button>
    </>
  )
}

const Failure = ({ label }: { label: string | null }) => (label === null ? null : <Notice tone="bad">{label}</Notice>)

type KnownProps = {
  directoryId: string
  recording: Recording
  appointment: Appointment | null | undefined
  isError: boolean
  onRetry: () => void
}

function Known({ directoryId, recording, appointment, isError, onRetry }: KnownProps) {
  const t = useMessages(contextMessages)
  if (appointment) {
    return (
      <>
        <AppointmentDetails
          appointment={appointment}
          tags={<AppointmentTags {...{ directoryId, recording, appointment }} />}
          renderDescription={drawDescription}
        />
        <Link
          to="/d/$directoryId/appointments/$appointmentId"
          params={{ directoryId, appointmentId: appointment.appointmentId }}
          search={appointment.startTime === null ? {} : { at: appointment.startTime }}
          className="inline-flex items-center self-start text-control font-medium text-accent hover:underline coarse:min-h-11"
        >
          {t.openAppointment}
        </Link>
      </>
    )
  }
  if (appointment === null) return <p className="text-control text-ink-2">{t.noAppointment}</p>
  if (!isError) return <Skeleton className="h-48 w-full" />
  return (
    <p role="alert" className="flex flex-wrap items-center gap-3 text-control text-ink-2">
      {t.appointmentFailed}
      <Button size="small" onClick={onRetry}>
        {t.retry}
      </Button>
    </p>
  )
}
