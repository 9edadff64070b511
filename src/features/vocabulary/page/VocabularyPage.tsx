import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useDeferredValue, useMemo, type ComponentProps } from 'react'
import { useHasExtension } from '~/features/session/use-has-extension'
import { isManager, useOwnRole } from '~/features/session/use-own-role'
import { useMessages } from '~/messages/use-messages'
import { Notice } from '~/ui/Notice'
import { SearchBox } from '~/ui/SearchBox'
import { SegmentedControl } from '~/ui/SegmentedControl'
import { SettingsSection } from '~/ui/SettingsSection'
import { useRowFocus } from '~/ui/use-row-focus'
import { findEntries } from '../find-entries'
import { vocabularyQueries } from '../vocabulary-queries'
import type { VocabularySearch } from '../vocabulary-search'
import { vocabularyPageMessages } from '../vocabulary-page.messages'
import { EntryTable } from './EntryTable'
import { NoEntries } from './NoEntries'
import { PageActions } from './PageActions'
import { TryIt } from './TryIt'
import { useKeptEdited } from './use-kept-edited'
import { VocabularyDialogs } from './VocabularyDialogs'

type VocabularyPageProps = {
  directoryId: string
  search: VocabularySearch
  onSearchChange: (changes: VocabularySearch) => void
}

/** The words that transcripts are to get right: the company's and the person's own, changed where they stand. */
export function VocabularyPage({ directoryId, search, onSearchChange }: VocabularyPageProps) {
  const t = useMessages(vocabularyPageMessages)
  const canManage = isManager(useOwnRole(directoryId))
  const { data: entries } = useSuspenseQuery(vocabularyQueries.list(directoryId))
  const { q, scope } = useDeferredValue(search)
  const found = useMemo(() => findEntries(entries, { q, scope }), [entries, q, scope])
  const editedId = search.show === 'edit' ? search.entry : undefined
  const { shown, edited } = useKeptEdited(found, { entries, editedId })
  useRowFocus()
  const onNew = () => onSearchChange({ show: 'new' })
  return (
    <SettingsSection
      title={t.title}
      intro={t.intro}
      isWide
      action={<PageActions entries={shown} onNew={onNew} onImport={() => onSearchChange({ show: 'import' })} />}
    >
      {canManage ? null : <Notice>{t.companyRefused}</Notice>}
      {editedId !== undefined && edited === undefined ? <Notice tone="warn">{t.gone}</Notice> : null}
      {entries.length === 0 ? null : (
        <>
          <Trial directoryId={directoryId} />
          <Filters search={search} count={found.length} onSearchChange={onSearchChange} />
        </>
      )}
      {shown.length === 0 ? (
        <NoEntries isEmpty={entries.length === 0} search={search} onNew={onNew} onSearchChange={onSearchChange} />
      ) : (
        <EntryTable
          directoryId={directoryId}
          entries={shown}
          canManage={canManage}
          editedId={editedId}
          onEdit={(entry) => onSearchChange({ show: entry === null ? undefined : 'edit', entry: entry ?? undefined })}
        />
      )}
      <Suspense>
        <Dialogs
          directoryId={directoryId}
          show={search.show}
          phrase={shown.length === 0 ? (search.q ?? '') : ''}
          entries={entries}
          isManager={canManage}
          onClose={() => onSearchChange({ show: undefined })}
        />
      </Suspense>
    </SettingsSection>
  )
}

type DialogsProps = Omit<ComponentProps<typeof VocabularyDialogs>, 'show'> & { show: VocabularySearch['show'] }

const Dialogs = ({ show, ...props }: DialogsProps) =>
  show === 'new' || show === 'import' ? <VocabularyDialogs show={show} {...props} /> : null

/** Only the service knows what it would replace. */
const Trial = ({ directoryId }: { directoryId: string }) =>
  useHasExtension('library') ? <TryIt directoryId={directoryId} /> : null

type FiltersProps = Pick<VocabularyPageProps, 'search' | 'onSearchChange'> & { count: number }

function Filters({ search: { q = '', scope }, count, onSearchChange }: FiltersProps) {
  const t = useMessages(vocabularyPageMessages)
  const isNarrowed = q !== '' || scope !== undefined
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SearchBox
        label={t.search}
        q={q}
        onChange={(wanted) => onSearchChange({ q: wanted })}
        className="w-full sm:w-72"
      />
      <SegmentedControl
        label={t.scope}
        value={scope ?? 'all'}
        options={[
          { value: 'all', label: t.everybody },
          { value: 'company', label: t.company },
          { value: 'mine', label: t.mine },
        ]}
        onChange={(value) => onSearchChange({ scope: value === 'all' ? undefined : value })}
      />
      <output className="ml-auto text-small text-ink-3 tabular-nums">
        {isNarrowed ? t.found(count) : t.words(count)}
      </output>
    </div>
  )
}
