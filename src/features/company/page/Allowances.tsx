import { useQuery } from '@tanstack/react-query'
import { classNames } from '~/lib/class-names'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Notice } from '~/ui/Notice'
import { SettingsSection } from '~/ui/SettingsSection'
import { type Allowance, companyQueries } from '../company-queries'
import { companyMessages } from '../company.messages'

/** The remaining request allowance of programs and the person, updated while shown. */
export function RequestSection({ directoryId }: { directoryId: string }) {
  const t = useMessages(companyMessages)
  const { spokenDuration } = useFormats()
  const { data: company } = useQuery(companyQueries.detail(directoryId))
  const { data: requests, isError } = useQuery(companyQueries.requests(directoryId))
  const row = (label: string, allowance: Allowance | null | undefined, limit: number | undefined) => (
    <UsageMeter
      label={label}
      used={allowance ? allowance.limit - allowance.left : null}
      limit={allowance?.limit ?? limit ?? null}
      note={allowance ? t.resetsIn({ time: spokenDuration(allowance.resetSeconds) }) : null}
    />
  )
  return (
    <SettingsSection title={t.requests} intro={t.requestsIntro}>
      {isError ? <Notice tone="warn">{t.usageFailed}</Notice> : null}
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {row(t.requestsMinute, requests?.minute, company?.maxApiRequestsPerMinute)}
        {row(t.requestsDay, requests?.day, company?.maxApiRequestsPerDay)}
      </ul>
      <p className="text-small text-ink-3">{requests?.minute === null ? t.notTold : t.requestsNote}</p>
    </SettingsSection>
  )
}

/** The company's limits and current usage. */
export function UsageSection({ directoryId }: { directoryId: string }) {
  const t = useMessages(companyMessages)
  const { isError } = useQuery(companyQueries.usage(directoryId))
  return (
    <SettingsSection title={t.usage} intro={t.usageIntro}>
      {isError ? <Notice tone="warn">{t.usageFailed}</Notice> : null}
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        <TranscriptionMeters directoryId={directoryId} />
        <StoredBytes directoryId={directoryId} />
      </ul>
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

/** A meter if there is a limit, otherwise just the number. */
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

type UsageMeterProps = {
  label: string
  limit: number | null
  /** null while unknown. */
  used: number | null
  note: string | null
  /** Formats the values; as numbers by default. */
  format?: (value: number) => string
}

/** Usage from which it is highlighted. */
const MUCH = 0.8

/** Usage of an allowance as a bar and text. */
function UsageMeter({ label, used, limit, note, format }: UsageMeterProps) {
  return (
    <li className="flex flex-col gap-1.5 px-4 py-3">
      {used === null || limit === null ? (
        <UnknownUse label={label} limit={limit} />
      ) : (
        <KnownUse label={label} used={used} limit={limit} format={format} />
      )}
      <p className="min-h-5 text-small text-ink-3 tabular-nums">{note}</p>
    </li>
  )
}

const line = 'flex flex-wrap items-baseline justify-between gap-x-4 text-control'

function UnknownUse({ label, limit }: Pick<UsageMeterProps, 'label' | 'limit'>) {
  const t = useMessages(companyMessages)
  const { number } = useFormats()
  return (
    <>
      <p className={line}>
        <span>{label}</span>
        <span className="tabular-nums">{limit === null ? ' ' : t.limitOnly({ limit: number(limit) })}</span>
      </p>
      <div aria-hidden className="h-1.5 rounded-full bg-line" />
    </>
  )
}

type KnownUseProps = { label: string; used: number; limit: number; format: UsageMeterProps['format'] }

function KnownUse({ label, used, limit, format }: KnownUseProps) {
  const t = useMessages(companyMessages)
  const { number } = useFormats()
  const isUsedUp = used >= limit
  const part = isUsedUp ? 1 : used / limit
  const write = format ?? number
  const labelText = t.used({ used: write(used), limit: write(limit) })
  return (
    <>
      <p className={line}>
        <span>{label}</span>
        <span className={classNames('tabular-nums', isUsedUp ? 'font-semibold text-bad' : 'font-medium')}>
          {isUsedUp ? `${labelText}, ${t.usedUp}` : labelText}
        </span>
      </p>
      <meter
        aria-label={label}
        aria-valuetext={labelText}
        min={0}
        max={Math.max(1, limit)}
        value={used}
        className="sr-only"
      />
      <div aria-hidden className="h-1.5 overflow-hidden rounded-full bg-line">
        <div
          className={classNames('h-full rounded-full', isUsedUp ? 'bg-bad' : part >= MUCH ? 'bg-warn' : 'bg-accent')}
          style={{ width: `${part * 100}%` }}
        />
      </div>
    </>
  )
}
