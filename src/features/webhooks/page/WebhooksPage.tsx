import { useSuspenseQuery } from '@tanstack/react-query'
import { ChevronDown, Plus, Webhook as WebhookIcon } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import type { Webhook } from '#openapi/generated/types.ts'
import { ManagedPageSkeleton } from '~/features/session/ManagedPageSkeleton'
import { useHasExtension } from '~/features/session/use-has-extension'
import { isManager, useOwnRole } from '~/features/session/use-own-role'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { EmptyState } from '~/ui/EmptyState'
import { Notice } from '~/ui/Notice'
import { SegmentedControl } from '~/ui/SegmentedControl'
import { ListSkeleton, SettingsSection } from '~/ui/SettingsSection'
import { Skeleton } from '~/ui/Skeleton'
import { controlClasses } from '~/ui/TextField'
import { focusRow, useRowFocus } from '~/ui/focus'
import { WebhookDetail } from '../detail/WebhookDetail'
import { type Owners, findWebhooks, useOwners } from '../find-webhooks'
import { SecretDialog, type ShownSecret, WebhookDialogs } from './WebhookDialogs'
import { webhookQueries } from '../webhook-queries'
import type { WebhookSearch, WebhookState } from '../webhook-search'
import { webhooksMessages } from '../webhooks.messages'
import { WebhookRow } from './WebhookRow'

type WebhooksPageProps = {
  directoryId: string
  search: WebhookSearch
  onSearchChange: (changes: WebhookSearch) => void
}

/** The webhooks a person may see, or the details of one, and their dialogs. */
export function WebhooksPage({ directoryId, search, onSearchChange }: WebhooksPageProps) {
  const { data: webhooks } = useSuspenseQuery(webhookQueries.list(directoryId))
  const hasDeliveries = useHasExtension('webhooks.deliveries')
  // Kept only here, and dropped with the dialog that shows it.
  const [secret, setSecret] = useState<ShownSecret | null>(null)
  const shown = hasDeliveries ? webhooks.find(({ webhookId }) => webhookId === search.webhook) : undefined
  const concerned = webhooks.find(({ webhookId }) => webhookId === (search.of ?? search.webhook))

  useFocusOnReturn(shown !== undefined)

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
            isCovered={secret !== null}
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

/** On return from a webhook's details, focuses the heading, because the buttons there are gone. */
function useFocusOnReturn(isOne: boolean) {
  const wasOne = useRef(isOne)
  useEffect(() => {
    if (isOne) wasOne.current = true
    // An open dialog keeps focus.
    if (isOne || !wasOne.current || document.activeElement !== document.body) return
    wasOne.current = false
    focusRow([], 0)
  })
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
      titleIn="tab"
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

type WebhookListProps = {
  directoryId: string
  webhooks: readonly Webhook[]
  /** null if all are the person's own. */
  owners: Owners | null
  onSearchChange: (changes: WebhookSearch) => void
}

/** Webhooks with their switches, oldest first. */
function WebhookList({ directoryId, webhooks, owners, onSearchChange }: WebhookListProps) {
  const t = useMessages(webhooksMessages)
  return (
    <ul aria-label={t.list} className="divide-y divide-line rounded-card border border-line bg-surface">
      {webhooks.map((webhook) => (
        <WebhookRow
          key={webhook.webhookId}
          directoryId={directoryId}
          webhook={webhook}
          whose={owners?.whose(webhook) ?? null}
          onSearchChange={onSearchChange}
        />
      ))}
    </ul>
  )
}

type WebhookFiltersProps = {
  search: WebhookSearch
  /** Others see only personal webhooks. */
  canManage: boolean
  count: number
  onSearchChange: (changes: WebhookSearch) => void
}

const states: readonly WebhookState[] = ['on', 'off', 'failing']

/** Filters webhooks by scope and state, and shows their number. */
function WebhookFilters({ search: { scope, state }, canManage, count, onSearchChange }: WebhookFiltersProps) {
  const t = useMessages(webhooksMessages)
  const isNarrowed = scope !== undefined || state !== undefined
  return (
    <div className="flex flex-wrap items-center gap-3">
      {canManage ? (
        <SegmentedControl
          label={t.scope}
          value={scope ?? 'all'}
          options={[
            { value: 'all', label: t.everybody },
            { value: 'company', label: t.company },
            { value: 'personal', label: t.personal },
          ]}
          onChange={(value) => onSearchChange({ scope: value === 'all' ? undefined : value })}
        />
      ) : null}
      <div className="relative w-44">
        <select
          aria-label={t.state}
          value={state ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onSearchChange({ state: states.find((known) => known === value) })
          }
          className={`${controlClasses} appearance-none pr-9`}
        >
          <option value="">{t.anyState}</option>
          {states.map((known) => (
            <option key={known} value={known}>
              {t[known]}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden className="pointer-events-none absolute inset-y-0 right-3 my-auto text-ink-3" />
      </div>
      <output className="ml-auto text-small text-ink-3 tabular-nums">
        {isNarrowed ? t.found(count) : t.total(count)}
      </output>
    </div>
  )
}

type NoWebhooksProps = {
  /** Whether there are no webhooks at all, rather than none that match. */
  isEmpty: boolean
  onSearchChange: (changes: WebhookSearch) => void
}

/** Shown for an empty list: what webhooks are for, or a button that shows all again. */
function NoWebhooks({ isEmpty, onSearchChange }: NoWebhooksProps) {
  const t = useMessages(webhooksMessages)
  if (isEmpty) {
    return (
      <EmptyState
        icon={<WebhookIcon aria-hidden />}
        title={t.emptyTitle}
        action={
          <Button variant="primary" aria-haspopup="dialog" onClick={() => onSearchChange({ show: 'new' })}>
            {t.create}
          </Button>
        }
      >
        {t.emptyDetail}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={t.noneFound}
      action={<Button onClick={() => onSearchChange({ scope: undefined, state: undefined })}>{t.showAll}</Button>}
    />
  )
}

/** Placeholder for the page with its final layout. */
export function WebhooksSkeleton({ directoryId }: { directoryId: string }) {
  const t = useMessages(webhooksMessages)
  const canManage = isManager(useOwnRole(directoryId))
  return (
    <ManagedPageSkeleton
      directoryId={directoryId}
      notice={t.companyRefused}
      title={t.title}
      intro={t.intro}
      titleIn="tab"
      action={<Skeleton className="h-8 w-36.5 coarse:h-11" />}
    >
      <div className="flex flex-col gap-5">
        <div className="flex flex-wrap items-center gap-3">
          {canManage ? <Skeleton className="h-8.5 w-54 rounded-control coarse:h-12.5" /> : null}
          <Skeleton className="h-9 w-44 rounded-control coarse:h-11" />
          <Skeleton className="ml-auto h-4 w-16" />
        </div>
        <ListSkeleton
          rowClassName="h-29.5 max-sm:h-34.5"
          lead="mt-4.5 h-5 w-9 self-start rounded-full"
          lines={['h-3 w-24', 'h-3 w-52', 'h-3 w-36']}
        />
      </div>
    </ManagedPageSkeleton>
  )
}
