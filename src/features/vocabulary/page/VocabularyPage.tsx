import { useSuspenseQuery } from '@tanstack/react-query'
import { BookA, Download, Plus, Upload } from 'lucide-react'
import { type ComponentProps, Suspense, useDeferredValue, useMemo, useState } from 'react'
import type { VocabularyEntry } from '#openapi/generated/types.ts'
import { ManagedPageSkeleton } from '~/features/session/ManagedPageSkeleton'
import { useHasExtension } from '~/features/session/use-has-extension'
import { isManager, useOwnRole } from '~/features/session/use-own-role'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { EmptyState } from '~/ui/EmptyState'
import { Notice } from '~/ui/Notice'
import { SearchBox } from '~/ui/SearchBox'
import { SegmentedControl } from '~/ui/SegmentedControl'
import { ListSkeleton, SettingsSection } from '~/ui/SettingsSection'
import { Skeleton } from '~/ui/Skeleton'
import { useRowFocus } from '~/ui/focus'
import { exportEntries } from '../csv/read-entries'
import { findEntries, type VocabularySearch } from '../entries'
import { NewVocabularyEntryDialog } from '../EntryFields'
import { vocabularyPageMessages } from '../vocabulary.messages'
import { vocabularyQueries } from '../vocabulary-queries'
import { EntryTable } from './EntryTable'
import { ImportDialog } from './ImportDialog'
import { TryIt } from './TryIt'

type VocabularyPageProps = {
  directoryId: string
  search: VocabularySearch
  onSearchChange: (changes: VocabularySearch) => void
}

/** The company's words and the person's own, edited in place. */
export function VocabularyPage({ directoryId, search, onSearchChange }: VocabularyPageProps) {
  const t = useMessages(vocabularyPageMessages)
  const canManage = isManager(useOwnRole(directoryId))
  const { data: entries } = useSuspenseQuery(vocabularyQueries.list(directoryId))
  const { q, scope } = useDeferredValue(search)
  const found = useMemo(() => findEntries(entries, { q, scope }), [entries, q, scope])
  const editedId = search.show === 'edit' ? search.entry : undefined
  const { shown, edited } = useWithEdited(found, { entries, editedId })
  useRowFocus()
  const onNew = () => onSearchChange({ show: 'new' })
  return (
    <SettingsSection
      title={t.title}
      intro={t.intro}
      titleIn="tab"
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

/** Only the service can compute replacements. */
const Trial = ({ directoryId }: { directoryId: string }) =>
  useHasExtension('library') ? <TryIt directoryId={directoryId} /> : null

type FiltersProps = Pick<VocabularyPageProps, 'search' | 'onSearchChange'> & { count: number }

function Filters({ search: { q = '', scope }, count, onSearchChange }: FiltersProps) {
  const t = useMessages(vocabularyPageMessages)
  const isFiltered = q !== '' || scope !== undefined
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
        {isFiltered ? t.found(count) : t.words(count)}
      </output>
    </div>
  )
}

type PageActionsProps = {
  /** The words to export: those shown. */
  entries: readonly VocabularyEntry[]
  onNew: () => void
  onImport: () => void
}

function PageActions({ entries, onNew, onImport }: PageActionsProps) {
  const t = useMessages(vocabularyPageMessages)

  return (
    <div className="flex flex-wrap gap-2">
      <Button aria-haspopup="dialog" onClick={onImport}>
        <Upload aria-hidden />
        {t.importFile}
      </Button>
      <Button disabled={entries.length === 0} onClick={() => exportEntries(entries, t)}>
        <Download aria-hidden />
        {t.exportAll}
      </Button>
      <Button variant="primary" aria-haspopup="dialog" onClick={onNew}>
        <Plus aria-hidden />
        {t.newEntry}
      </Button>
    </div>
  )
}

type VocabularyDialogsProps = {
  directoryId: string
  show: 'new' | 'import'
  /** The initial phrase of a new word. */
  phrase: string
  entries: readonly VocabularyEntry[]
  isManager: boolean
  onClose: () => void
}

/** The dialog in the address. */
export function VocabularyDialogs({ show, phrase, entries, ...props }: VocabularyDialogsProps) {
  const { directoryId, isManager: canManage, onClose } = props
  if (show === 'new')
    return <NewVocabularyEntryDialog directoryId={directoryId} prefill={{ phrase }} onClose={onClose} />
  return <ImportDialog directoryId={directoryId} entries={entries} isManager={canManage} onClose={onClose} />
}

type NoEntriesProps = {
  /** Whether there are no words at all, rather than no matches. */
  isEmpty: boolean
  search: VocabularySearch
  onNew: () => void
  onSearchChange: (changes: VocabularySearch) => void
}

/** The empty state, with or without a search. */
function NoEntries({ isEmpty, search: { q = '', scope }, onNew, onSearchChange }: NoEntriesProps) {
  const t = useMessages(vocabularyPageMessages)
  if (isEmpty) {
    return (
      <EmptyState
        icon={<BookA aria-hidden />}
        title={t.emptyTitle}
        action={
          <>
            <Button onClick={() => onSearchChange({ show: 'import' })}>{t.importFile}</Button>
            <Button variant="primary" onClick={onNew}>
              {t.newEntry}
            </Button>
          </>
        }
      >
        {t.emptyDetail}
      </EmptyState>
    )
  }
  const none = scope === 'company' ? t.noneOfCompany : t.noneOfMine
  return (
    <EmptyState
      title={q === '' ? none : t.noneFound({ query: q })}
      action={
        <>
          <Button onClick={() => onSearchChange({ q: undefined, scope: undefined })}>{t.showAll}</Button>
          {q === '' ? null : (
            <Button variant="primary" onClick={onNew} className="max-w-full">
              <span className="truncate">{t.addNamed({ phrase: q })}</span>
            </Button>
          )}
        </>
      }
    />
  )
}

export function VocabularySkeleton({ directoryId }: { directoryId: string }) {
  const t = useMessages(vocabularyPageMessages)
  return (
    <ManagedPageSkeleton
      directoryId={directoryId}
      notice={t.companyRefused}
      title={t.title}
      intro={t.intro}
      titleIn="tab"
      action={<Actions />}
    >
      <div className="flex flex-col gap-5">
        <div className="flex h-8 items-center coarse:h-11">
          <Skeleton className="h-4 w-16" />
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Skeleton className="h-8 w-full sm:w-72 coarse:h-11" />
          <Skeleton className="h-8.5 w-48 rounded-control coarse:h-12.5" />
          <Skeleton className="ml-auto h-4 w-12" />
        </div>
        <ListSkeleton rowClassName="h-17 max-sm:h-30.5" lines={['h-3 w-32']} />
      </div>
    </ManagedPageSkeleton>
  )
}

const Actions = () => (
  <div className="flex flex-wrap gap-2">
    <Skeleton className="h-8 w-23 coarse:h-11" />
    <Skeleton className="h-8 w-24 coarse:h-11" />
    <Skeleton className="h-8 w-29 coarse:h-11" />
  </div>
)

type Edited = { entries: readonly VocabularyEntry[]; editedId: string | undefined }

/** Adds the word being edited to those shown, even if the search hides it or it has been deleted in the meantime. */
function useWithEdited(shown: readonly VocabularyEntry[], { entries, editedId }: Edited) {
  const now = editedId === undefined ? undefined : entries.find(({ vocabularyId }) => vocabularyId === editedId)
  const [kept, setKept] = useState(now)
  if (now !== undefined && now !== kept) setKept(now)
  const edited = now ?? (kept?.vocabularyId === editedId ? kept : undefined)
  if (edited === undefined || shown.some(({ vocabularyId }) => vocabularyId === editedId)) return { shown, edited }
  return { shown: [edited, ...shown], edited }
}
