import { classNames } from '~/lib/class-names'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { companyMessages } from '../company.messages'

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
export function UsageMeter({ label, used, limit, note, format }: UsageMeterProps) {
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
