import type { AccessToken } from '#openapi/generated/types.ts'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { useNow } from '~/ui/use-now'
import { tokensMessages } from './tokens.messages'

type TokenRowProps = { token: AccessToken; onRevoke: () => void }

/** One token by its name: when it was made, used and ends. */
export function TokenRow({ token, onRevoke }: TokenRowProps) {
  const t = useMessages(tokensMessages)
  const { date } = useFormats()
  const now = useNow()
  const { name, createdOn, expiresOn, lastUsedOn } = token
  const hasExpired = expiresOn !== null && Date.parse(expiresOn) <= now.getTime()
  const end =
    expiresOn === null
      ? t.neverExpires
      : hasExpired
        ? t.expired({ date: date(expiresOn) })
        : t.expires({ date: date(expiresOn) })
  return (
    <li className="flex items-center justify-between gap-4 py-3 pr-3 pl-4">
      <div className="min-w-0">
        <p dir="auto" title={name} className="truncate text-control font-semibold">
          {name}
        </p>
        <p className="flex flex-wrap gap-x-3 text-meta text-ink-3 tabular-nums">
          <span className={hasExpired ? 'text-bad' : undefined}>{end}</span>
          <span>{lastUsedOn === null ? t.neverUsed : t.lastUsed({ date: date(lastUsedOn) })}</span>
          <span>{t.created({ date: date(createdOn) })}</span>
        </p>
      </div>
      <Button data-row size="small" aria-label={t.revokeNamed({ name })} onClick={onRevoke}>
        {t.revoke}
      </Button>
    </li>
  )
}
