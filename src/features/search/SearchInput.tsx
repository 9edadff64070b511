import { LoaderCircle, Search, X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useMessages } from '~/messages/use-messages'
import { IconButton } from '~/ui/IconButton'
import { searchMessages } from './search.messages'
import type { useSearchText } from './use-search-text'

type SearchInputProps = {
  text: ReturnType<typeof useSearchText>
  listId: string
  activeId: string | undefined
  isBusy: boolean
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
  onClose: () => void
}

/** Where one types; the list below is gone through from here. */
export function SearchInput({ text, listId, activeId, isBusy, onKeyDown, onClose }: SearchInputProps) {
  const t = useMessages(searchMessages)
  return (
    <div className="flex shrink-0 items-center gap-2 border-b border-line px-4">
      {isBusy && text.term !== '' ? (
        <LoaderCircle aria-hidden className="shrink-0 animate-spin text-ink-3" />
      ) : (
        <Search aria-hidden className="shrink-0 text-ink-3" />
      )}
      <input
        {...text.input}
        type="text"
        inputMode="search"
        enterKeyHint="go"
        role="combobox"
        aria-label={t.everywhere}
        aria-expanded={activeId !== undefined}
        aria-autocomplete="list"
        aria-controls={listId}
        aria-activedescendant={activeId}
        placeholder={t.placeholder}
        onKeyDown={onKeyDown}
        className="min-h-13 min-w-0 flex-1 bg-transparent px-1 text-body text-ink outline-none placeholder:text-ink-3"
      />
      <IconButton label={t.close} size="small" onClick={onClose}>
        <X aria-hidden />
      </IconButton>
    </div>
  )
}
