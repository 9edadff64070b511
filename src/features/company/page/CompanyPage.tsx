import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Directory } from '#openapi/generated/types.ts'
import { engineLabels } from '~/features/engines/EngineList'
import { engineQueries } from '~/features/engines/engine-queries'
import { enginesMessages } from '~/features/engines/engines.messages'
import { useHasExtension } from '~/features/session/use-has-extension'
import { isManager, useOwnRole } from '~/features/session/use-own-role'
import { classNames } from '~/lib/class-names'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { buttonClasses } from '~/ui/Button'
import { Notice } from '~/ui/Notice'
import { SettingsSection } from '~/ui/SettingsSection'
import { Skeleton } from '~/ui/Skeleton'
import { type Allowance, companyQueries } from '../company-queries'
import { companyMessages } from '../company.messages'
import { CompanyForm } from './CompanyForm'
import { LogoField } from './LogoField'

/** The company: name, logo, language and default template, what it may use, and whether it can transcribe. */
export function CompanyPage({ directoryId }: { directoryId: string }) {
  const t = useMessages(companyMessages)
  const { data: company } = useSuspenseQuery(companyQueries.detail(directoryId))
  const isOffered = useHasExtension('company')
  const hasEngines = useHasExtension('engines')
  const mayManage = isManager(useOwnRole(directoryId))
  const canChange = isOffered && mayManage
  return (
    <>
      <SettingsSection title={t.title} intro={t.intro}>
        {canChange ? null : <Notice>{isOffered ? t.refused : t.contractOnly}</Notice>}
        {isOffered || company.pictureFileUrl !== null ? <LogoField company={company} canChange={canChange} /> : null}
        <CompanyForm company={company} canChange={canChange} />
      </SettingsSection>
      <AllowanceMeters company={company} />
      {hasEngines && mayManage ? <EngineSummary directoryId={directoryId} /> : null}
    </>
  )
}

/** What turns speech into text, in a sentence, with the way to the page where it is tried. */
function EngineSummary({ directoryId }: { directoryId: string }) {
  const t = useMessages(companyMessages)
  const names = useMessages(enginesMessages)
  const { data: engines } = useQuery(engineQueries.list(directoryId))
  const chosen = engines?.find(({ kind, isChosen }) => kind === 'transcriber' && isChosen)
  return (
    <SettingsSection title={t.engines}>
      {engines === undefined ? (
        <Skeleton className="h-12 w-full rounded-card" />
      ) : (
        <Notice tone={chosen === undefined ? 'warn' : 'good'}>
          {chosen === undefined ? t.engineNone : t.engineInUse({ name: engineLabels(chosen, names).name })}
        </Notice>
      )}
      <div>
        <Link to="/d/$directoryId/settings/engines" params={{ directoryId }} className={buttonClasses()}>
          {t.engineLink}
        </Link>
      </div>
    </SettingsSection>
  )
}

/** What the company may use and how much of it is used, kept up to date while it is looked at. */
function AllowanceMeters({ company }: { company: Directory }) {
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

type UsageMeterProps = {
  label: string
  limit: number | null
  /** null while it is not known. */
  used: number | null
  note: string | null
  /** How the figures are written; as numbers unless said otherwise. */
  format?: (value: number) => string
}

/** From here on it is worth a look. */
const MUCH = 0.8

/** How much of an allowance is used, as a bar and in words. */
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
