import type { Application } from '#openapi/generated/types.ts'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { applicationsMessages } from './applications.messages'
import { MadeByApplication } from './MadeByApplication'

type ApplicationRowProps = { application: Application; onWithdraw: () => void }

/** One application by the name it gave itself: what it may do, since when, and when it last did. */
export function ApplicationRow({ application, onWithdraw }: ApplicationRowProps) {
  const t = useMessages(applicationsMessages)
  const { date } = useFormats()
  const { name, host, scopes, grantedOn, lastUsedOn } = application
  return (
    <li className="flex items-center justify-between gap-4 py-3 pr-3 pl-4">
      <div className="min-w-0">
        <p dir="auto" title={name} className="truncate text-control font-semibold">
          {name}
        </p>
        <p className="flex flex-wrap gap-x-3 text-meta text-ink-3 tabular-nums">
          {host === null ? null : <span className="min-w-0 truncate">{host}</span>}
          <span>{scopes.includes('write') ? t.write : t.read}</span>
          <span>{lastUsedOn === null ? t.neverUsed : t.lastUsed({ date: date(lastUsedOn) })}</span>
          <span>{t.allowed({ date: date(grantedOn) })}</span>
        </p>
        <MadeByApplication webhooks={application.webhooks} label={t.made({ name })} />
      </div>
      <Button data-row size="small" aria-label={t.withdrawNamed({ name })} onClick={onWithdraw}>
        {t.withdraw}
      </Button>
    </li>
  )
}
