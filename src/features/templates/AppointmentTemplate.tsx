import { useMutation, useQuery } from '@tanstack/react-query'
import type { Appointment } from '#openapi/generated/types.ts'
import { companyQueries } from '~/features/company/company-queries'
import { useHasExtension } from '~/features/session/use-has-extension'
import { useMessages } from '~/messages/use-messages'
import { Select } from '~/ui/TextField'
import { showToast } from '~/ui/toasts'
import { templateMutations, templateQueries } from './template-queries'
import { templatesMessages } from './templates.messages'

type AppointmentTemplateProps = { directoryId: string; appointment: Appointment; isSeries: boolean }

/** The template that new summaries of an appointment, or of its series, follow. */
export function AppointmentTemplate(props: AppointmentTemplateProps) {
  return useHasExtension('templates.edit') ? <TemplateSelect {...props} /> : null
}

function TemplateSelect({ directoryId, appointment, isSeries }: AppointmentTemplateProps) {
  const t = useMessages(templatesMessages)
  const { appointmentId, seriesMasterId } = appointment
  const { data } = useQuery(templateQueries.ofAppointment(directoryId, appointmentId))
  const { data: templates, isError } = useQuery(companyQueries.templates(directoryId))
  const choosing = useMutation(templateMutations.chooseForAppointment(directoryId, appointmentId))
  const chosen = (choosing.isPending ? choosing.variables : data?.meetingTemplateId) ?? ''
  const isListed = chosen === '' || templates?.some(({ meetingTemplateId }) => meetingTemplateId === chosen) === true

  const onError = () => showToast(t.appointmentFailed, { tone: 'error' })

  function choose(meetingTemplateId: string | null) {
    const before = data?.meetingTemplateId ?? null
    choosing.mutate(meetingTemplateId, {
      onSuccess: () =>
        showToast(t.appointmentSaved, {
          action: { label: t.undo, run: () => choosing.mutate(before, { onError }) },
        }),
      onError,
    })
  }

  return (
    <Select
      label={t.forAppointment}
      hint={isSeries || seriesMasterId ? t.forSeriesHint : t.forAppointmentHint}
      error={isError ? t.loadFailed : undefined}
      disabled={data === undefined}
      value={chosen}
      onChange={(event) => choose(event.currentTarget.value || null)}
    >
      <option value="">{t.companyDefault}</option>
      {isListed ? null : <option value={chosen}>{templates === undefined ? '…' : t.unknownTemplate}</option>}
      {templates?.map(({ meetingTemplateId, title }) => (
        <option key={meetingTemplateId} value={meetingTemplateId}>
          {title}
        </option>
      ))}
    </Select>
  )
}
