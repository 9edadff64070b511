import { Eye, PenLine } from 'lucide-react'
import type { ConsentRequest, OauthScope } from '#openapi/generated/types.ts'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Notice } from '~/ui/Notice'
import { oauthMessages } from './oauth.messages'

type ConsentFactsProps = { request: ConsentRequest; onSwitchAccount: () => void }

const icons = { read: Eye, write: PenLine } satisfies Record<OauthScope, unknown>

/** Who asks, for what, in whose name, and where the answer goes. */
export function ConsentFacts({ request, onSwitchAccount }: ConsentFactsProps) {
  const t = useMessages(oauthMessages)
  const { date } = useFormats()
  const { clientHost, redirectKind, redirectName, registeredOn, allowedBy, user } = request
  const name = `${user.firstName} ${user.lastName}`.trim()
  const isWriting = request.scopes.includes('write')
  const scopes = isWriting ? (['read', 'write'] as const) : (['read'] as const)
  return (
    <div className="flex flex-col gap-5 text-control">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-card bg-sunken px-3.5 py-2.5">
        <p className="min-w-0 break-words">
          {t.signedInAs({ person: name === '' ? user.email : `${name} (${user.email})` })}
        </p>
        <button
          type="button"
          onClick={onSwitchAccount}
          className="rounded-control text-small text-ink-2 underline decoration-line-strong underline-offset-3 hover:text-ink coarse:min-h-11"
        >
          {t.switchAccount}
        </button>
      </div>
      <div>
        <p className="font-medium">{t.could}</p>
        <ul className="mt-2 flex flex-col gap-2">
          {scopes.map((scope) => {
            const Icon = icons[scope]
            return (
              <li key={scope} className="flex gap-2.5">
                <Icon aria-hidden className="mt-0.5 shrink-0 text-ink-3" />
                {t[scope]}
              </li>
            )
          })}
        </ul>
        <p className="mt-2 text-ink-2">{t.never}</p>
      </div>
      <Notice tone="warn" title={allowedBy === 'nobody' ? t.unknownTitle : undefined}>
        {allowedBy === 'nobody' ? (
          <p className="break-words">{t.unknown({ date: date(registeredOn), target: redirectName })}</p>
        ) : null}
        <p className="break-words">{clientHost === null ? t.claimsNothing : t.claims({ host: clientHost })}</p>
        {allowedBy === 'nobody' ? null : <p>{allowedBy === 'you' ? t.allowedByYou : t.allowedByColleague}</p>}
      </Notice>
      <p className="break-words text-ink-2">
        {t[redirectKind]({ target: redirectName })} {t.later}
      </p>
    </div>
  )
}
