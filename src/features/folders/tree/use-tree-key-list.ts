import { useMemo } from 'react'
import { useMessages } from '~/messages/use-messages'
import { useShortcuts } from '~/ui/shortcuts'
import { folderPagesMessages } from '../folder-pages.messages'

/** Lists the keys of the tree behind "?"; the tree hears them itself. */
export function useTreeKeyList() {
  const t = useMessages(folderPagesMessages)
  const group = useMemo(
    () => ({
      id: 'folder-tree',
      label: t.keys,
      shortcuts: [
        { keys: ['ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown'], label: t.keyOpen },
        { keys: ['Home', 'End'], label: t.keyEnds },
        { keys: ['F2'], label: t.keyRename },
        { keys: ['Ctrl+X'], label: t.keyMove },
      ],
    }),
    [t],
  )
  useShortcuts(group)
}
