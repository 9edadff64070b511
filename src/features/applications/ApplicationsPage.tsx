import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { AppWindow } from 'lucide-react'
import { useState } from 'react'
import type { Application } from '#openapi/generated/types.ts'
import { useFormRefusal } from '~/api/form-refusal'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { ConfirmDialog } from '~/ui/ConfirmDialog'
import { EmptyState } from '~/ui/EmptyState'
import { SettingsSection } from '~/ui/SettingsSection'
import { useRowFocus } from '~/ui/focus'
import { applicationMutations, applicationQueries } from './application-queries'
import { applicationsMessages } from './applications.messages'

/** The applications a person has allowed; lists and withdraws them. */
export function ApplicationsPage() {
  const t = useMessages(applicationsMessages)
  const { data: applications } = useSuspenseQuery(applicationQueries.list())
  useRowFocus()
  const [withdrawing, setWithdrawing] = useState<Application | null>(null)
  return (
    <SettingsSection title={t.title} intro={t.intro} titleIn="tab">
      {applications.length === 0 ? (
        <EmptyState icon={<AppWindow aria-hidden />} title={t.noneTitle}>
          {t.noneDetail}
        </EmptyState>
      ) : (
        <ul aria-label={t.list} className="divide-y divide-line rounded-card border border-line bg-surface">
          {applications.map((application) => (
            <ApplicationRow
              key={application.clientId}
              application={application}
              onWithdraw={() => setWithdrawing(application)}
            />
          ))}
        </ul>
      )}
      {withdrawing === null ? null : <WithdrawDialog application={withdrawing} onClose={() => setWithdrawing(null)} />}
    </SettingsSection>
  )
}

type ApplicationRowProps = { application: Application; onWithdraw: () => void }

/** One application: the name it gave itself, its permissions, and when it was allowed and last used. */
function ApplicationRow({ application, onWithdraw }: ApplicationRowProps) {
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

/** Webhooks an application has created, which work as long as it is allowed; nothing if there are none. */
function MadeByApplication({ webhooks, label }: Pick<Application, 'webhooks'> & { label: string }) {
  const t = useMessages(applicationsMessages)
  if (webhooks.length === 0) return null
  return (
    <ul aria-label={label} className="mt-1.5 flex flex-col gap-1 text-small text-ink-2">
      {webhooks.map(({ webhookId, directoryId, directoryName, name, host, isActive }) => (
        <li key={webhookId} className="wrap-anywhere">
          <Link
            to="/d/$directoryId/settings/webhooks"
            params={{ directoryId }}
            search={(before: object) => ({ ...before, webhook: webhookId })}
            className="inline-flex items-center underline decoration-line-strong underline-offset-3 hover:text-ink coarse:min-h-11"
          >
            {t.webhook({ name })}
          </Link>{' '}
          <span className="text-ink-3">
            {isActive ? t.sendsTo({ host, company: directoryName }) : t.isOff({ host, company: directoryName })}
          </span>
        </li>
      ))}
    </ul>
  )
}

type WithdrawDialogProps = { application: Application; onClose: () => void }

/** Asks before withdrawing an application's access. */
function WithdrawDialog({ application, onClose }: WithdrawDialogProps) {
  const t = useMessages(applicationsMessages)
  const withdrawing = useMutation(applicationMutations.withdraw())
  const { clientId, name, webhooks } = application
  return (
    <ConfirmDialog
      title={t.withdrawTitle({ name })}
      description={t.withdrawDetail}
      confirmWords={t.withdraw}
      change={withdrawing}
      variables={clientId}
      refusal={useFormRefusal(withdrawing.error)}
      toast={{ message: t.withdrawn({ name }) }}
      onClose={onClose}
    >
      {webhooks.length === 0 ? null : (
        <div className="text-control">
          <p>{t.endsWithIt}</p>
          <MadeByApplication webhooks={webhooks} label={t.endsWithIt} />
        </div>
      )}
    </ConfirmDialog>
  )
}
