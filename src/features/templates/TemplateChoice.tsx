import type { Appointment } from '#openapi/generated/types.ts'
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { companyQueries } from '~/features/company/company-queries'
import { useHasExtension } from '~/features/session/use-has-extension'
import { useUndoToast } from '~/features/undo/use-undo-toast'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { Notice } from '~/ui/Notice'
import { Skeleton } from '~/ui/Skeleton'
import { Select } from '~/ui/TextField'
import { useOnSight } from '~/ui/hooks'
import { showToast } from '~/ui/toasts'
import { templateMutations, templateQueries } from './template-queries'
import { templatesMessages } from './templates.messages'

type TemplateChoiceProps = {
  directoryId: string
  /** Name of the form field; an empty value means the default template. */
  name: string
  /** The preselected template; null selects nothing, not even the default. */
  presetId?: string | null
}

/** Templates as cards with their description and sections. */
export function TemplateChoice({ directoryId, name, presetId = '' }: TemplateChoiceProps) {
  const t = useMessages(templatesMessages)
  const templates = useInfiniteQuery(templateQueries.list(directoryId))
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 text-control font-medium">{t.template}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        <TemplateCard name={name} value="" title={t.usual} isPreset={presetId === ''}>
          {t.usualDetail}
        </TemplateCard>
        {templates.isPending ? <Skeleton className="h-20 rounded-card" /> : null}
        {templates.data?.pages
          .flatMap((page) => page.items)
          .map(({ meetingTemplateId, title, description }) => (
            <TemplateCard
              key={meetingTemplateId}
              name={name}
              value={meetingTemplateId}
              title={title}
              isPreset={presetId === meetingTemplateId}
            >
              {description}
              <SectionsText directoryId={directoryId} meetingTemplateId={meetingTemplateId} />
            </TemplateCard>
          ))}
      </div>
      {templates.isError ? <Notice tone="warn">{t.loadFailed}</Notice> : null}
      {templates.hasNextPage ? (
        <Button isPending={templates.isFetchingNextPage} onClick={() => void templates.fetchNextPage()}>
          {t.more}
        </Button>
      ) : null}
    </fieldset>
  )
}

type TemplateCardProps = { name: string; value: string; title: string; isPreset?: boolean; children: ReactNode }

function TemplateCard({ name, value, title, isPreset = false, children }: TemplateCardProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- Its text is the title below.
    <label className="flex min-h-11 gap-2.5 rounded-card border border-line bg-surface p-3 hover:border-line-strong has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent">
      <input type="radio" name={name} value={value} defaultChecked={isPreset} className="mt-1 size-4 accent-accent" />
      <span className="min-w-0 flex-1">
        <span className="block text-control font-medium wrap-anywhere">{title}</span>
        <span className="block text-small wrap-anywhere text-ink-2">{children}</span>
      </span>
    </label>
  )
}

/** Loaded once the card scrolls into view, because a company may have many templates. */
function SectionsText({ directoryId, meetingTemplateId }: { directoryId: string; meetingTemplateId: string }) {
  const t = useMessages(templatesMessages)
  const [isSeen, setIsSeen] = useState(typeof IntersectionObserver === 'undefined')
  const ref = useOnSight<HTMLSpanElement>(() => setIsSeen(true), !isSeen)
  const { data } = useQuery({ ...templateQueries.detail(directoryId, meetingTemplateId), enabled: isSeen })
  const titles = data?.sections.map(({ title }) => title) ?? []
  return (
    <span ref={ref} className="mt-1 block min-h-5 text-ink-3">
      {titles.length === 0 ? null : `${t.sections}: ${titles.join(', ')}`}
    </span>
  )
}

type AppointmentTemplateProps = { directoryId: string; appointment: Appointment; isSeries: boolean }

/** Chooses the template for new summaries of an appointment or its series. */
export function AppointmentTemplate(props: AppointmentTemplateProps) {
  return useHasExtension('templates.edit') ? <TemplateSelect {...props} /> : null
}

function TemplateSelect({ directoryId, appointment, isSeries }: AppointmentTemplateProps) {
  const t = useMessages(templatesMessages)
  const { appointmentId, seriesMasterId } = appointment
  const { data } = useQuery(templateQueries.ofAppointment(directoryId, appointmentId))
  const { data: templates, isError } = useQuery(companyQueries.templates(directoryId))
  const showWithUndo = useUndoToast()
  const choosing = useMutation(templateMutations.chooseForAppointment(directoryId, appointmentId))
  const chosen = (choosing.isPending ? choosing.variables : data?.meetingTemplateId) ?? ''
  const isListed = chosen === '' || templates?.some(({ meetingTemplateId }) => meetingTemplateId === chosen) === true

  function choose(meetingTemplateId: string | null) {
    const before = data?.meetingTemplateId ?? null
    choosing.mutate(meetingTemplateId, {
      onSuccess: () =>
        showWithUndo(t.appointmentSaved, { run: () => choosing.mutateAsync(before), done: t.appointmentRestored }),
      onError: () => showToast(t.appointmentFailed, { tone: 'error' }),
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
