import { BookA } from 'lucide-react'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { EmptyState } from '~/ui/EmptyState'
import type { VocabularySearch } from '../vocabulary-search'
import { vocabularyPageMessages } from '../vocabulary-page.messages'

type NoEntriesProps = {
  /** There is no word at all, not only none that is looked for. */
  isEmpty: boolean
  search: VocabularySearch
  onNew: () => void
  onSearchChange: (changes: VocabularySearch) => void
}

/** No word is there, or none that is looked for: what it could become, and the way back. */
export function NoEntries({ isEmpty, search: { q = '', scope }, onNew, onSearchChange }: NoEntriesProps) {
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
