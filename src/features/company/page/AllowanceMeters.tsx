import { useQuery } from '@tanstack/react-query'
import type { Directory } from '#openapi/generated/types.ts'
import { useHasExtension } from '~/features/session/use-has-extension'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Notice } from '~/ui/Notice'
import { SettingsSection } from '~/ui/SettingsSection'
import { companyMessages } from '../company.messages'
import { companyQueries } from '../company-queries'
import type { Allowance } from '../rate-limit'
import { UsageMeter } from './UsageMeter'

/** What the company may use and how much of it is used, kept up to date while it is looked at. */
export function AllowanceMeters({ company }: { company: Directory }) {
  const t = useMessages(companyMessages)
  const { spokenDuration } = useFormats()
  const { directoryId, maxApiRequestsPerMinute, maxApiRequestsPerDay } = company
  const { data: requests, isError } = useQuery(companyQueries.requests(directoryId))
  const hasUsage = useHasExtension('company')
  const row = (label: string, allowance: Allowance | null | undefined, limit: number) => (
    <UsageMeter
      label={label}
      used={allowance ? allowance.limit - allowance.left : null}
      limit={allowance?.limit ?? limit}
      note={allowance ? t.resetsIn({ time: spokenDuration(allowance.resetSeconds) }) : null}
    />
  )
  return (
    <SettingsSection title={t.allowances} intro={t.allowancesIntro}>
      {isError ? <Notice tone="warn">{t.usageFailed}</Notice> : null}
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {row(t.requestsMinute, requests?.minute, maxApiRequestsPerMinute)}
        {row(t.requestsDay, requests?.day, maxApiRequestsPerDay)}
        {hasUsage ? <TranscriptionMeters directoryId={directoryId} /> : null}
        {hasUsage ? <StoredBytes directoryId={directoryId} /> : null}
      </ul>
      <p className="text-small text-ink-3">{requests?.minute === null ? t.notTold : t.requestsNote}</p>
    </SettingsSection>
  )
}

function TranscriptionMeters({ directoryId }: { directoryId: string }) {
  const t = useMessages(companyMessages)
  const { dayAndMonth } = useFormats()
  const { data: usage } = useQuery(companyQueries.usage(directoryId))
  return (
    <>
      <UsageMeter
        label={t.minutes}
        used={usage === undefined ? null : Math.ceil(usage.usedTranscriptionMinutes)}
        limit={usage?.maxTranscriptionMinutesPerMonth ?? null}
        note={usage === undefined ? null : t.monthEnds({ date: dayAndMonth(usage.monthEndsOn) })}
      />
      <UsageMeter
        label={t.running}
        used={usage?.runningTranscriptions ?? null}
        limit={usage?.maxConcurrentTranscriptions ?? null}
        note={usage === undefined ? null : t.runningNote}
      />
    </>
  )
}

/** As a meter where there is a limit, and otherwise as the figure alone. */
function StoredBytes({ directoryId }: { directoryId: string }) {
  const t = useMessages(companyMessages)
  const { fileSize: format } = useFormats()
  const { data: usage } = useQuery(companyQueries.usage(directoryId))
  if (usage?.storedBytes === undefined) return null
  const { storedBytes: used, maxStoredBytes: limit } = usage
  if (limit !== null) {
    return <UsageMeter label={t.stored} used={used} limit={limit} format={format} note={t.storedNote} />
  }
  return (
    <li className="flex flex-col gap-1.5 px-4 py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-control">
        <span>{t.stored}</span>
        <span className="font-medium tabular-nums">{format(used)}</span>
      </p>
      <p className="min-h-5 text-small text-ink-3">{t.storedNote}</p>
    </li>
  )
}
