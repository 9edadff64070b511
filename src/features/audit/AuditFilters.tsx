import { useQuery } from '@tanstack/react-query'
import { memberQueries } from '~/features/members/member-queries'
import { PersonPicker } from '~/features/members/PersonPicker'
import { useMessages } from '~/messages/use-messages'
import { Select } from '~/ui/Select'
import { TextField } from '~/ui/TextField'
import { auditActionMessages, auditMessages } from './audit.messages'
import { isBackwards, type AuditPageProps } from './audit-search'
import { actionAlone, knownActions } from './audit-texts'

/** Narrows the log by person, by what happened, and by day. */
export function AuditFilters({ directoryId, search, onSearchChange }: AuditPageProps) {
  const t = useMessages(auditMessages)
  const messages = useMessages(auditActionMessages)
  const { person, action, from, to } = search
  const isKnown = knownActions.some((known) => known === action)
  return (
    <fieldset className="grid min-w-0 gap-3 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_auto_auto]">
      <legend className="sr-only">{t.filters}</legend>
      <PersonFilter
        directoryId={directoryId}
        userId={person ?? null}
        onChange={(userId) => onSearchChange({ person: userId ?? undefined })}
      />
      <Select
        label={t.action}
        value={action ?? ''}
        onChange={(event) => onSearchChange({ action: event.currentTarget.value || undefined })}
      >
        <option value="">{t.anyAction}</option>
        {action === undefined || isKnown ? null : <option value={action}>{action}</option>}
        {knownActions.map((known) => (
          <option key={known} value={known}>
            {actionAlone(known, messages)}
          </option>
        ))}
      </Select>
      <TextField
        label={t.from}
        type="date"
        value={from ?? ''}
        max={to ?? '9999-12-31'}
        onChange={(event) => onSearchChange({ from: event.currentTarget.value || undefined })}
      />
      <TextField
        label={t.to}
        type="date"
        value={to ?? ''}
        min={from}
        max="9999-12-31"
        error={isBackwards(search) ? t.backwards : undefined}
        onChange={(event) => onSearchChange({ to: event.currentTarget.value || undefined })}
      />
    </fieldset>
  )
}

type PersonFilterProps = { directoryId: string; userId: string | null; onChange: (userId: string | null) => void }

function PersonFilter({ directoryId, userId, onChange }: PersonFilterProps) {
  const t = useMessages(auditMessages)
  const { data: everybody } = useQuery({ ...memberQueries.everybody(directoryId), enabled: userId !== null })
  const known = everybody?.find((member) => member.userId === userId)
  const name = everybody === undefined ? '…' : t.somebody
  const value = userId === null ? null : (known ?? { userId, name, emailAddress: null })
  return (
    <PersonPicker
      label={t.person}
      directoryId={directoryId}
      value={value}
      onChange={(person) => onChange(person?.userId ?? null)}
    />
  )
}
