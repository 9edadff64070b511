import { useSuspenseQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { isManager, useOwnRole } from '~/features/session/use-own-role'
import { useMessages } from '~/messages/use-messages'
import { Notice } from '~/ui/Notice'
import { RefusableButton } from '~/ui/RefusableButton'
import { SearchBox } from '~/ui/SearchBox'
import { SettingsSection } from '~/ui/SettingsSection'
import { useRowFocus } from '~/ui/use-row-focus'
import { tagQueries } from '../tag-queries'
import type { TagSearch } from '../tag-search'
import { NoTags } from './NoTags'
import { TagDialogs } from './TagDialogs'
import { TagList } from './TagList'
import { tagPagesMessages } from './tag-pages.messages'
import { TagPalette } from './TagPalette'
import { UsageFailed } from './UsageFailed'
import { useShownTags } from './use-shown-tags'

type TagsPageProps = { directoryId: string; search: TagSearch; onSearchChange: (changes: TagSearch) => void }

/** The company's tags: found by name and colour, with how often they are used; admins and owners change them. */
export function TagsPage({ directoryId, search, onSearchChange }: TagsPageProps) {
  const t = useMessages(tagPagesMessages)
  const canManage = isManager(useOwnRole(directoryId))
  const { data: catalog } = useSuspenseQuery(tagQueries.list(directoryId))
  const { shown, usage, isCounted, hasFailed, countAgain } = useShownTags(directoryId, catalog, search)
  const content = useFocusKept(search.show !== undefined)
  useRowFocus()
  const isNarrowed = search.q !== undefined || search.color !== undefined
  const onNew = () => onSearchChange({ show: 'new' })
  return (
    <SettingsSection title={t.title} intro={t.intro} action={<NewTag canManage={canManage} onPress={onNew} />}>
      {canManage ? null : <Notice>{t.managersOnly}</Notice>}
      <div ref={content} tabIndex={-1} className="flex flex-col gap-4 outline-none">
        {catalog.length === 0 ? null : (
          <>
            <SearchBox
              label={t.search}
              q={search.q ?? ''}
              onChange={(q) => onSearchChange({ q })}
              className="w-full sm:w-72"
            />
            <TagPalette tags={catalog} chosen={search.color} onChoose={(color) => onSearchChange({ color })} />
          </>
        )}
        {hasFailed ? <UsageFailed onRetry={countAgain} /> : null}
        {shown.length === 0 ? (
          <NoTags
            search={search}
            catalog={catalog}
            canManage={canManage}
            onNew={onNew}
            onShowAll={() => onSearchChange({ q: undefined, color: undefined })}
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
        {isNarrowed ? t.found(shown.length) : null}
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

/** After a dialog that was opened by its address, focus is here and not at the start of the page. */
function useFocusKept(isDialogOpen: boolean) {
  const content = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(isDialogOpen)
  useEffect(() => {
    const takeFocus = () => {
      if (document.activeElement === document.body) content.current?.focus()
    }
    // After the list, which has a row for it where the dialog was opened from one.
    if (wasOpen.current && !isDialogOpen) queueMicrotask(takeFocus)
    wasOpen.current = isDialogOpen
  }, [isDialogOpen])
  return content
}
