import { useMessages } from '~/messages/use-messages'
import { SearchBox } from '~/ui/SearchBox'
import { listFiltersMessages } from './list-filters.messages'

type NameSearchProps = { q: string; onChange: (q: string | undefined) => void; className: string }

/** Looks for recordings by a part of their name. */
export function NameSearch({ q, onChange, className }: NameSearchProps) {
  const t = useMessages(listFiltersMessages)
  return <SearchBox label={t.search} q={q} onChange={onChange} className={className} />
}
