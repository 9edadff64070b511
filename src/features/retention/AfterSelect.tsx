import { useMessages } from '~/messages/use-messages'
import { Select } from '~/ui/Select'
import { retentionMessages } from './retention.messages'

const YEAR = 365
const OFFERED = [7, 30, 90, 180, YEAR, 2 * YEAR, 3 * YEAR, 5 * YEAR, 10 * YEAR]

type AfterSelectProps = {
  label: string
  hint: string
  error?: string | undefined
  /** Null for never. */
  days: number | null
  onChange: (days: number | null) => void
}

/** After how much time something happens. What was set by other means is offered too. */
export function AfterSelect({ label, hint, error, days, onChange }: AfterSelectProps) {
  const t = useMessages(retentionMessages)
  const offered = [...new Set([...OFFERED, ...(days === null ? [] : [days])])].toSorted((a, b) => a - b)
  return (
    <Select
      label={label}
      hint={hint}
      error={error}
      value={days ?? ''}
      onChange={({ currentTarget: { value } }) => onChange(value === '' ? null : Number(value))}
    >
      <option value="">{t.never}</option>
      {offered.map((one) => (
        <option key={one} value={one}>
          {one % YEAR === 0 ? t.years(one / YEAR) : t.days(one)}
        </option>
      ))}
    </Select>
  )
}
