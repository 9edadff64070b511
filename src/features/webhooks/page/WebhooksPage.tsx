import { useSuspenseQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useHasExtension } from '~/features/session/use-has-extension'
import { isManager, useOwnRole } from '~/features/session/use-own-role'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { Notice } from '~/ui/Notice'
import { SettingsSection } from '~/ui/SettingsSection'
import { useRowFocus } from '~/ui/use-row-focus'
import { WebhookDetail } from '../detail/WebhookDetail'
import { findWebhooks } from '../find-webhooks'
import { SecretDialog, type ShownSecret } from '../SecretDialog'
import { useOwners } from '../use-owners'
import { webhookQueries } from '../webhook-queries'
import type { WebhookSearch } from '../webhook-search'
import { webhooksMessages } from '../webhooks.messages'
import { NoWebhooks } from './NoWebhooks'
import { WebhookDialogs } from './WebhookDialogs'
import { WebhookFilters } from './WebhookFilters'
import { WebhookList } from './WebhookList'

type WebhooksPageProps = {
  directoryId: string
  search: WebhookSearch
  onSearchChange: (changes: WebhookSearch) => void
}

/** The webhooks a person may see, or one of them with its deliveries, and the dialogs about them. */
export function WebhooksPage({ directoryId, search, onSearchChange }: WebhooksPageProps) {
  const { data: webhooks } = useSuspenseQuery(webhookQueries.list(directoryId))
  const hasDeliveries = useHasExtension('webhooks.deliveries')
  // Nowhere else: it goes with the dialog that shows it.
  const [secret, setSecret] = useState<ShownSecret | null>(null)
  const shown = hasDeliveries ? webhooks.find(({ webhookId }) => webhookId === search.webhook) : undefined
  const concerned = webhooks.find(({ webhookId }) => webhookId === (search.of ?? search.webhook))

  const open = (webhookId: string) => onSearchChange({ ...closed, webhook: webhookId })

  return (
    <>
      {shown === undefined ? (
        <AllWebhooks directoryId={directoryId} search={search} onSearchChange={onSearchChange} />
      ) : (
        <Suspense>
          <WebhookDetail
            directoryId={directoryId}
            webhook={shown}
            deliveryId={search.delivery}
            onSearchChange={onSearchChange}
          />
        </Suspense>
      )}
      {search.show === undefined || secret !== null ? null : (
        <WebhookDialogs
          directoryId={directoryId}
          show={search.show}
          webhook={concerned}
          onSecret={setSecret}
          onOpen={hasDeliveries ? open : () => onSearchChange(closed)}
          onRemoved={() => onSearchChange({ ...closed, webhook: undefined, delivery: undefined })}
          onClose={() => onSearchChange(closed)}
        />
      )}
      {secret === null ? null : <SecretDialog shown={secret} onClose={() => setSecret(null)} />}
    </>
  )
}

const closed: WebhookSearch = { show: undefined, of: undefined }

function AllWebhooks({ directoryId, search, onSearchChange }: WebhooksPageProps) {
  const t = useMessages(webhooksMessages)
  const canManage = isManager(useOwnRole(directoryId))
  const { data: webhooks } = useSuspenseQuery(webhookQueries.list(directoryId))
  const owners = useOwners(directoryId, webhooks)
  const found = findWebhooks(webhooks, search)
  const isGone = search.webhook !== undefined && !webhooks.some(({ webhookId }) => webhookId === search.webhook)
  useRowFocus()
  return (
    <SettingsSection
      title={t.title}
      intro={t.intro}
      isWide
      action={
        <Button variant="primary" aria-haspopup="dialog" onClick={() => onSearchChange({ show: 'new' })}>
          <Plus aria-hidden />
          {t.create}
        </Button>
      }
    >
      {canManage ? null : <Notice>{t.companyRefused}</Notice>}
      {isGone ? <Notice tone="warn">{t.gone}</Notice> : null}
      {webhooks.length === 0 ? null : (
        <WebhookFilters search={search} canManage={canManage} count={found.length} onSearchChange={onSearchChange} />
      )}
      {found.length === 0 ? (
        <NoWebhooks isEmpty={webhooks.length === 0} onSearchChange={onSearchChange} />
      ) : (
        <WebhookList
          directoryId={directoryId}
          webhooks={found}
          owners={canManage ? owners : null}
          onSearchChange={onSearchChange}
        />
      )}
    </SettingsSection>
  )
}
