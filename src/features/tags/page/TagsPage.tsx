import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Plus, Tag as TagIcon } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Tag } from '#openapi/generated/types.ts'
import { ManagedPageSkeleton } from '~/features/session/ManagedPageSkeleton'
import { useHasExtension } from '~/features/session/use-has-extension'
import { isManager, useOwnRole } from '~/features/session/use-own-role'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { EmptyState } from '~/ui/EmptyState'
import { Notice } from '~/ui/Notice'
import { RefusableButton } from '~/ui/RefusableButton'
import { SearchBox } from '~/ui/SearchBox'
import { ListSkeleton, SettingsSection } from '~/ui/SettingsSection'
import { Skeleton } from '~/ui/Skeleton'
import { useRowFocus } from '~/ui/focus'
import { tagQueries, findTags, namesake, orderTags } from '../tag-queries'
import type { TagSearch } from '../tag-search'
import { tagPagesMessages } from '../tags.messages'
import { TagDialogs } from './TagDialogs'
import { TagList } from './TagList'

type TagsPageProps = { directoryId: string; search: TagSearch; onSearchChange: (changes: TagSearch) => void }

/** The company's tags with their usage, searchable by name. Only admins and owners can change them. */
export function TagsPage({ directoryId, search, onSearchChange }: TagsPageProps) {
  const t = useMessages(tagPagesMessages)
  const canManage = isManager(useOwnRole(directoryId))
  const { data: catalog } = useSuspenseQuery(tagQueries.list(directoryId))
  const { shown, usage, isCounted, hasFailed, refetchUsage } = useShownTags(directoryId, catalog, search)
  const content = useFocusAfterDialog(search.show !== undefined)
  useRowFocus()
  const onNew = () => onSearchChange({ show: 'new' })
  return (
    <SettingsSection
      title={t.title}
      intro={t.intro}
      titleIn="tab"
      action={catalog.length === 0 ? null : <NewTag canManage={canManage} onPress={onNew} />}
    >
      {canManage ? null : <Notice>{t.managersOnly}</Notice>}
      <div ref={content} tabIndex={-1} className="flex flex-col gap-4 outline-none">
        {catalog.length === 0 ? null : (
          <SearchBox
            label={t.search}
            q={search.q ?? ''}
            onChange={(q) => onSearchChange({ q })}
            className="w-full sm:w-72"
          />
        )}
        {hasFailed ? <UsageFailed onRetry={refetchUsage} /> : null}
        {shown.length === 0 ? (
          <NoTags
            search={search}
            catalog={catalog}
            canManage={canManage}
            onNew={onNew}
            onShowAll={() => onSearchChange({ q: undefined })}
          />
        ) : (
          <TagList
            directoryId={directoryId}
            tags={shown}
            usage={usage}
            isCounted={isCounted && !hasFailed}
            isManaged={canManage}
            onShow={(show, tag) => onSearchChange({ show, tag })}
          />
        )}
      </div>
      <p aria-live="polite" className="sr-only">
        {search.q === undefined ? null : t.found(shown.length)}
      </p>
      {search.show === undefined ? null : (
        <TagDialogs
          directoryId={directoryId}
          catalog={catalog}
          search={search}
          canManage={canManage}
          onSearchChange={onSearchChange}
        />
      )}
    </SettingsSection>
  )
}

function NewTag({ canManage, onPress }: { canManage: boolean; onPress: () => void }) {
  const t = useMessages(tagPagesMessages)
  return (
    <RefusableButton variant="primary" refusal={canManage ? null : t.adminsOnly} onClick={onPress}>
      <Plus aria-hidden />
      {t.newTag}
    </RefusableButton>
  )
}

/** After closing a dialog that was opened by a link, moves focus to the content instead of the start of the page. */
function useFocusAfterDialog(isDialogOpen: boolean) {
  const content = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(isDialogOpen)
  useEffect(() => {
    const takeFocus = () => {
      if (document.activeElement === document.body) content.current?.focus()
    }
    // Deferred, because the list may return focus to the row that opened the dialog.
    if (wasOpen.current && !isDialogOpen) queueMicrotask(takeFocus)
    wasOpen.current = isDialogOpen
  }, [isDialogOpen])
  return content
}

type NoTagsProps = {
  search: TagSearch
  catalog: readonly Tag[]
  canManage: boolean
  onNew: () => void
  onShowAll: () => void
}

/** The empty state, with or without a search. */
function NoTags({ search: { q = '' }, catalog, canManage, onNew, onShowAll }: NoTagsProps) {
  const t = useMessages(tagPagesMessages)
  if (catalog.length === 0) {
    return (
      <EmptyState
        icon={<TagIcon aria-hidden />}
        title={t.emptyTitle}
        action={canManage ? <NewButton label={t.newTag} onPress={onNew} /> : null}
      >
        {canManage ? t.emptyDetail : t.emptyRefused}
      </EmptyState>
    )
  }
  return <NoneFound {...{ q, catalog, canManage, onNew, onShowAll }} />
}

type NoneFoundProps = Omit<NoTagsProps, 'search'> & { q: string }

/** Offers to create a tag with the searched name. */
function NoneFound({ q, catalog, canManage, onNew, onShowAll }: NoneFoundProps) {
  const t = useMessages(tagPagesMessages)
  const canCreate = canManage && namesake(catalog, q) === undefined
  return (
    <EmptyState
      title={t.noneFound({ query: q })}
      action={
        <>
          <Button onClick={onShowAll}>{t.showAll}</Button>
          {canCreate ? <NewButton label={t.newNamed({ name: q })} onPress={onNew} /> : null}
        </>
      }
    />
  )
}

function NewButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <Button variant="primary" onClick={onPress} className="max-w-full">
      <Plus aria-hidden />
      <span className="truncate">{label}</span>
    </Button>
  )
}

function UsageFailed({ onRetry }: { onRetry: () => void }) {
  const t = useMessages(tagPagesMessages)
  return (
    <Notice
      tone="warn"
      action={
        <Button size="small" onClick={onRetry}>
          {t.retry}
        </Button>
      }
    >
      {t.countFailed}
    </Notice>
  )
}

export function TagsSkeleton({ directoryId }: { directoryId: string }) {
  const t = useMessages(tagPagesMessages)
  return (
    <ManagedPageSkeleton
      directoryId={directoryId}
      notice={t.managersOnly}
      title={t.title}
      intro={t.intro}
      action={<Skeleton className="h-8 w-27 coarse:h-11" />}
    >
      <div className="flex flex-col gap-4">
        <Skeleton className="h-8 w-full sm:w-72 coarse:h-11" />
        <ListSkeleton rowClassName="h-12 coarse:h-15.5" />
      </div>
    </ManagedPageSkeleton>
  )
}

/** The tags matching the search, in display order, with their usage if the service counts it. */
function useShownTags(directoryId: string, catalog: readonly Tag[], { q = '' }: TagSearch) {
  const isCounted = useHasExtension('library')
  const { data: usage, isError, refetch } = useQuery({ ...tagQueries.usage(directoryId), enabled: isCounted })
  // Before counts are loaded, or if that fails, the service's order is about the same.
  const ordered = isCounted && usage === undefined ? catalog : orderTags(catalog, usage)
  return {
    shown: findTags(ordered, q),
    usage,
    isCounted,
    hasFailed: isError && usage === undefined,
    refetchUsage: () => void refetch(),
  }
}
