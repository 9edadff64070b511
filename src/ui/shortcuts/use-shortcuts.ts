import { useLayoutEffect } from 'react'
import { listenForShortcuts } from './listen-for-shortcuts'
import { shortcutStore, type ShortcutGroup } from './shortcut-store'

/** Offers a page's shortcuts while it is shown, from the moment it is; they are listed behind "?". */
export function useShortcuts(group: ShortcutGroup) {
  useLayoutEffect(() => {
    listenForShortcuts()
    shortcutStore.added(group)
    return () => shortcutStore.removed(group.id)
  }, [group])
}
