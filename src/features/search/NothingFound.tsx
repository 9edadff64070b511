import { SearchX } from 'lucide-react'
import { useMessages } from '~/messages/use-messages'
import { EmptyState } from '~/ui/EmptyState'
import { searchMessages } from './search.messages'

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
