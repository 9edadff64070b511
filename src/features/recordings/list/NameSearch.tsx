import { useMessages } from '~/messages/use-messages'
import { SearchBox } from '~/ui/SearchBox'
import { listFiltersMessages } from './list-filters.messages'

type NameSearchProps = { q: string; onChange: (q: string | undefined) => void }

/** Looks for recordings by a part of their name. */
export function NameSearch({ q, onChange }: NameSearchProps) {
  const t = useMessages(listFiltersMessages)
  return <SearchBox label={t.search} q={q} onChange={onChange} className="w-44 lg:w-56 coarse:w-56" />
}
