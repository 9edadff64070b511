import { Link } from '@tanstack/react-router'
import type { Application } from '#openapi/generated/types.ts'
import { useMessages } from '~/messages/use-messages'
import { applicationsMessages } from './applications.messages'

/** What an application made that goes on while it is allowed; nothing where there is nothing. */
export function MadeByApplication({ webhooks, label }: Pick<Application, 'webhooks'> & { label: string }) {
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
