import { searchBox, useSearchBox } from '~/features/search/search-box-store'
import { SearchUnloaded } from './SearchUnloaded'
import { useSearchCode } from './use-search-code'

/** The search box, from when it is first opened. */
export function SearchLayer({ directoryId }: { directoryId: string }) {
  const isOpen = useSearchBox((box) => box.isOpen)
  const wasOpened = useSearchBox((box) => box.wasOpened)
  const { code, state, retry } = useSearchCode(isOpen)
  if (code !== null && wasOpened) return <code.SearchEverywhere key={directoryId} directoryId={directoryId} />
  return isOpen && state !== 'soon' ? <SearchUnloaded state={state} onRetry={retry} onClose={searchBox.closed} /> : null
}
