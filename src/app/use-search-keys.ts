import { useLayoutEffect } from 'react'
import { searchBox, useSearchBox } from '~/features/search/search-box-store'
import { useShortcutStore } from '~/ui/shortcuts/shortcut-store'
import { isApple } from '~/lib/browser'

/** Opens the search box with Ctrl K, ⌘ K on Apple's keyboards, while typing too; once per page. */
export function useSearchKeys() {
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
