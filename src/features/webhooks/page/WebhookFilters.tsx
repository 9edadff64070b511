import { useMessages } from '~/messages/use-messages'
import { SegmentedControl } from '~/ui/SegmentedControl'
import { controlClasses } from '~/ui/TextField'
import { ChevronDown } from 'lucide-react'
import type { WebhookSearch, WebhookState } from '../webhook-search'
import { webhooksMessages } from '../webhooks.messages'

type WebhookFiltersProps = {
  search: WebhookSearch
  /** Others see only personal ones. */
  canManage: boolean
  count: number
  onSearchChange: (changes: WebhookSearch) => void
}

const states: readonly WebhookState[] = ['on', 'off', 'failing']

/** Narrows the webhooks to a scope and a state, and says how many those are. */
export function WebhookFilters({ search: { scope, state }, canManage, count, onSearchChange }: WebhookFiltersProps) {
  const t = useMessages(webhooksMessages)
  const isNarrowed = scope !== undefined || state !== undefined
  return (
    <div className="flex flex-wrap items-center gap-3">
      {canManage ? (
        <SegmentedControl
          label={t.scope}
          value={scope ?? 'all'}
          options={[
            { value: 'all', label: t.everybody },
            { value: 'company', label: t.company },
            { value: 'personal', label: t.personal },
          ]}
          onChange={(value) => onSearchChange({ scope: value === 'all' ? undefined : value })}
        />
      ) : null}
      <div className="relative w-44">
        <select
          aria-label={t.state}
          value={state ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onSearchChange({ state: states.find((known) => known === value) })
          }
          className={`${controlClasses} appearance-none pr-9`}
        >
          <option value="">{t.anyState}</option>
          {states.map((known) => (
            <option key={known} value={known}>
              {t[known]}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden className="pointer-events-none absolute inset-y-0 right-3 my-auto text-ink-3" />
      </div>
      <output className="ml-auto text-small text-ink-3 tabular-nums">
        {isNarrowed ? t.found(count) : t.total(count)}
      </output>
    </div>
  )
}
