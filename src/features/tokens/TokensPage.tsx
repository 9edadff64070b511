import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { KeyRound, Plus } from 'lucide-react'
import { useState } from 'react'
import type { AccessToken } from '#openapi/generated/types.ts'
import { useFormRefusal } from '~/api/form-refusal'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { ConfirmDialog } from '~/ui/ConfirmDialog'
import { EmptyState } from '~/ui/EmptyState'
import { SettingsSection } from '~/ui/SettingsSection'
import { useNow } from '~/ui/use-now'
import { useRowFocus } from '~/ui/focus'
import { CreateTokenDialog } from './CreateTokenDialog'
import { tokenMutations, tokenQueries } from './token-queries'
import { tokensMessages } from './tokens.messages'

/** The signed-in person's own access tokens. */
export function TokensPage() {
  const t = useMessages(tokensMessages)
  const { data: tokens } = useSuspenseQuery(tokenQueries.list())
  useRowFocus()
  const [isCreating, setIsCreating] = useState(false)
  const [revoking, setRevoking] = useState<AccessToken | null>(null)
  return (
    <SettingsSection
      title={t.title}
      intro={t.intro}
      titleIn="tab"
      action={
        <Button variant="primary" onClick={() => setIsCreating(true)}>
          <Plus aria-hidden />
          {t.create}
        </Button>
      }
    >
      {tokens.length === 0 ? (
        <EmptyState icon={<KeyRound aria-hidden />} title={t.noneTitle}>
          {t.noneDetail}
        </EmptyState>
      ) : (
        <ul aria-label={t.list} className="divide-y divide-line rounded-card border border-line bg-surface">
          {tokens.map((token) => (
            <TokenRow key={token.tokenId} token={token} onRevoke={() => setRevoking(token)} />
          ))}
        </ul>
      )}
      <CreateTokenDialog isOpen={isCreating} onClose={() => setIsCreating(false)} />
      {revoking === null ? null : <RevokeTokenDialog token={revoking} onClose={() => setRevoking(null)} />}
    </SettingsSection>
  )
}

type TokenRowProps = { token: AccessToken; onRevoke: () => void }

function TokenRow({ token, onRevoke }: TokenRowProps) {
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

type RevokeTokenDialogProps = { token: AccessToken; onClose: () => void }

/** Asks first, because it can't be undone. */
function RevokeTokenDialog({ token, onClose }: RevokeTokenDialogProps) {
  const t = useMessages(tokensMessages)
  const revoking = useMutation(tokenMutations.revoke())
  const { tokenId, name } = token
  return (
    <ConfirmDialog
      title={t.revokeTitle({ name })}
      description={t.revokeDetail}
      confirmWords={t.revoke}
      change={revoking}
      variables={tokenId}
      refusal={useFormRefusal(revoking.error)}
      toast={{ message: t.revoked({ name }) }}
      onClose={onClose}
    />
  )
}
