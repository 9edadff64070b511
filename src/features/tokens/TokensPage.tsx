import { useSuspenseQuery } from '@tanstack/react-query'
import { KeyRound, Plus } from 'lucide-react'
import { useState } from 'react'
import type { AccessToken } from '#openapi/generated/types.ts'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { EmptyState } from '~/ui/EmptyState'
import { SettingsSection } from '~/ui/SettingsSection'
import { useRowFocus } from '~/ui/use-row-focus'
import { CreateTokenDialog } from './CreateTokenDialog'
import { RevokeTokenDialog } from './RevokeTokenDialog'
import { tokenQueries } from './token-queries'
import { TokenRow } from './TokenRow'
import { tokensMessages } from './tokens.messages'

/** The person's own access tokens: list, create, revoke. */
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
