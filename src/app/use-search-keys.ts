import { useEffect } from 'react'
import { searchBox, useSearchBox } from '~/features/search/search-box-store'
import { useShortcutStore } from '~/ui/shortcuts/shortcut-store'
import { isApple } from '~/lib/is-apple'

/** Opens the search box with Ctrl K, ⌘ K on Apple's keyboards, while typing too; once per page. */
export function useSearchKeys() {
  useEffect(() => {
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
  if (typedAhead !== null && isLetter(event)) {
    event.preventDefault()
    searchBox.typedAhead(event.key)
    return
  }
  if (!isSearchKey(event) || event.defaultPrevented || !useShortcutStore.getState().isOn) return
  event.preventDefault()
  if (isOpen) searchBox.closed()
  // What another dialog asks is answered first.
  else if (document.querySelector('dialog[open]') === null) searchBox.opened()
}

const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey

const isSearchKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && !altKey && !shiftKey && (isApple ? metaKey && !ctrlKey : ctrlKey && !metaKey)
