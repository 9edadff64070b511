import { Search } from 'lucide-react'
import { searchBox } from '~/features/search/search-box-store'
import { useMessages } from '~/messages/use-messages'
import { appMessages } from './app.messages'
import { loadSearchEarly } from './load-search'
import { useSearchKeys } from './use-search-keys'
import { isApple } from '~/lib/browser'

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
