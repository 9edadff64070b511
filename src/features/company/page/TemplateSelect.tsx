import { useQuery } from '@tanstack/react-query'
import { useMessages } from '~/messages/use-messages'
import { Select } from '~/ui/Select'
import { companyMessages } from '../company.messages'
import { companyQueries } from '../company-queries'

type TemplateSelectProps = {
  directoryId: string
  /** null for the built-in one. */
  value: string | null
  onChange: (meetingTemplateId: string | null) => void
  error: string | undefined
}

/** The template of summaries for which none was chosen. */
export function TemplateSelect({ directoryId, value, onChange, error }: TemplateSelectProps) {
  const t = useMessages(companyMessages)
  const { data: templates, isError } = useQuery(companyQueries.templates(directoryId))
  const isListed = value === null || templates?.some(({ meetingTemplateId }) => meetingTemplateId === value) === true
  return (
    <Select
      label={t.template}
      hint={t.templateHint}
      error={error ?? (isError ? t.templatesFailed : undefined)}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    >
      <option value="">{t.builtIn}</option>
      {isListed ? null : <option value={value}>{templates === undefined ? '…' : t.unknownTemplate}</option>}
      {templates?.map(({ meetingTemplateId, title }) => (
        <option key={meetingTemplateId} value={meetingTemplateId}>
          {title}
        </option>
      ))}
    </Select>
  )
}
