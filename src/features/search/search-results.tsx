import { SearchX } from 'lucide-react'
import { useEffect } from 'react'
import type { ListTotal } from '~/lib/list-total'
import { useMessages } from '~/messages/use-messages'
import { useTotalText } from '~/messages/use-total-text'
import { announce } from '~/ui/announcer'
import { EmptyState } from '~/ui/EmptyState'
import type { OptionGroupId } from './option-groups'
import { NEWEST_COUNT } from './search-queries'
import { searchMessages } from './search.messages'
import { type FoundGroup, useSearchScope } from './use-found-groups'

/** What is said when there is nothing, and what may help. */
export function NothingFound({ term }: { term: string }) {
  const t = useMessages(searchMessages)
  return (
    <EmptyState
      icon={<SearchX aria-hidden />}
      title={t.nothing({ term: term.length > 80 ? `${term.slice(0, 80)}…` : term })}
    >
      {t.nothingDetail}
    </EmptyState>
  )
}

type Announced = { term: string; found: readonly FoundGroup[]; isBehind: boolean }

/** Tells those who do not see the list how much there is, once all of it is here. */
export function useAnnouncedResults({ term, found, isBehind }: Announced) {
  const isDone = term !== '' && !isBehind && found.every(({ state }) => state === 'ready')
  const total = found.reduce((sum, { found: page }) => sum + (page?.total ?? 0), 0)
  const isTotalExact = found.every(({ found: page }) => page?.isTotalExact !== false)
  useAnnouncedTotal({ term, known: isDone ? { total, isTotalExact } : null })
}

type Total = {
  term: string
  /** null while it is not known. */
  known: ListTotal | null
}

/** The same of results that are counted already. */
export function useAnnouncedTotal({ term, known }: Total) {
  const t = useMessages(searchMessages)
  const totalText = useTotalText()
  const label = known === null ? null : foundMessage(known)
  useEffect(() => {
    if (label !== null && term !== '') announce(label)
  }, [term, label])

  function foundMessage(counted: ListTotal) {
    return counted.total === 0 ? t.nothing({ term }) : t.found(counted.total, { count: totalText(counted) })
  }
}

/** What a group is called; where only some of the recordings are looked at, that. */
export function useGroupLabel(directoryId: string): (id: OptionGroupId) => string {
  const t = useMessages(searchMessages)
  const { hasLibrary } = useSearchScope(directoryId)
  return (id) => (id === 'recordings' && !hasLibrary ? t.newestRecordings(NEWEST_COUNT) : t[id])
}
