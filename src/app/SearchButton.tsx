import { Search } from 'lucide-react'
import { useLayoutEffect } from 'react'
import { searchBox, useSearchBox } from '~/features/search/search-box-store'
import { isApple } from '~/lib/browser'
import { useMessages } from '~/messages/use-messages'
import { useShortcutStore } from '~/ui/shortcuts'
import { appMessages } from './app.messages'
import { loadSearchEarly } from './SearchLayer'

const shortcut = isApple ? '⌘ K' : 'Ctrl K'

const opener = {
  'aria-haspopup': 'dialog',
  onPointerEnter: loadSearchEarly,
  onFocus: loadSearchEarly,
  onClick: searchBox.opened,
} as const

/** Opens the search box from the rail, looking like one, and listens for its keys. */
export function SearchButton() {
  useSearchKeys()
  const t = useMessages(appMessages)
  return (
    <button
      type="button"
      {...opener}
      title={t.searchEverywhere}
      aria-keyshortcuts="Control+K Meta+K"
      className="flex min-h-9 shrink-0 items-center gap-2.5 rounded-control border border-line bg-surface px-2.5 text-control text-ink-3 hover:border-line-strong hover:text-ink-2 max-lg:justify-center max-lg:px-0 coarse:min-h-11"
    >
      <Search aria-hidden />
      <span className="flex-1 text-left max-lg:sr-only">{t.search}</span>
      <kbd
        aria-hidden
        className="rounded-chip border border-line px-1.5 font-sans text-meta max-lg:hidden coarse:hidden"
      >
        {shortcut}
      </kbd>
    </button>
  )
}

/** The same in the bottom bar of a phone. */
export function BarSearchButton({ className, wordClassName }: { className: string; wordClassName: string }) {
  const t = useMessages(appMessages)
  return (
    <button type="button" {...opener} className={className}>
      <Search aria-hidden className="size-5" />
      <span className={wordClassName}>{t.search}</span>
    </button>
  )
}

/** Opens the search box with Ctrl K, ⌘ K on Apple's keyboards, while typing too; once per page. */
function useSearchKeys() {
  // At once: who sees the button presses the keys.
  useLayoutEffect(() => {
    document.addEventListener('keydown', handleKey, { capture: true })
    return () => {
      document.removeEventListener('keydown', handleKey, { capture: true })
      searchBox.left()
    }
  }, [])
}

/** Before the shortcuts of the page: what is typed into a box that is on its way is none of them. */
function handleKey(event: KeyboardEvent) {
  const { isOpen, typedAhead } = useSearchBox.getState()
  // A dialog that is there hears for itself, the one included that says why the box is not.
  const hasDialog = document.querySelector('dialog[open]') !== null
  if (typedAhead !== null && !hasDialog && isPlain(event)) {
    // Nor is anything else pressed in the page behind.
    event.preventDefault()
    event.stopPropagation()
    typeAhead(event.key, typedAhead)
    return
  }
  if (!isSearchKey(event) || event.defaultPrevented || !useShortcutStore.getState().isOn) return
  event.preventDefault()
  if (isOpen) searchBox.closed()
  // What another dialog asks is answered first.
  else if (!hasDialog) searchBox.opened()
}

function typeAhead(key: string, typed: string) {
  if (key === 'Escape') searchBox.closed()
  else if (key === 'Enter') searchBox.enteredAhead()
  else if (key === 'Backspace') searchBox.typedAhead(Array.from(typed).slice(0, -1).join(''))
  else if (key.length === 1) searchBox.typedAhead(typed + key)
}

const isPlain = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => !ctrlKey && !metaKey && !altKey

const isSearchKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && !altKey && !shiftKey && (isApple ? metaKey && !ctrlKey : ctrlKey && !metaKey)
