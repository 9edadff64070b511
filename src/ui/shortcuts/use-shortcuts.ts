import { useEffect } from 'react'
import { shortcutStore, type ShortcutGroup } from './shortcut-store'

/** Offers a page's shortcuts while it is shown; they are listed behind "?". */
export function useShortcuts(group: ShortcutGroup) {
  useEffect(() => {
    shortcutStore.added(group)
    return () => shortcutStore.removed(group.id)
  }, [group])
}
