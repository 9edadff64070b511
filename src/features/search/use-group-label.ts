import { useMessages } from '~/messages/use-messages'
import type { OptionGroupId } from './option-groups'
import { NEWEST_COUNT } from './search-queries'
import { searchMessages } from './search.messages'
import { useSearchScope } from './use-found-groups'

/** What a group is called; where only some of the recordings are looked at, that. */
export function useGroupLabel(directoryId: string): (id: OptionGroupId) => string {
  const t = useMessages(searchMessages)
  const { hasLibrary } = useSearchScope(directoryId)
  return (id) => (id === 'recordings' && !hasLibrary ? t.newestRecordings(NEWEST_COUNT) : t[id])
}
