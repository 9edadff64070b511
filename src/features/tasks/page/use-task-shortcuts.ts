import { useMemo } from 'react'
import { useMessages } from '~/messages/use-messages'
import { useShortcuts } from '~/ui/shortcuts'
import { focusQuickAdd } from '../quick-add/QuickAdd'
import { useTasks } from './tasks-context'
import { tasksPageMessages } from './tasks-page.messages'

/** The keys of the page, for the list behind "?". */
export function useTaskShortcuts(isBoard: boolean) {
  const t = useMessages(tasksPageMessages)
  const { canEdit } = useTasks()
  const group = useMemo(
    () => ({
      id: 'tasks',
      label: t.title,
      shortcuts: [
        { keys: ['n'], label: t.keyNew, run: focusQuickAdd },
        { keys: ['ArrowDown', 'ArrowUp'], label: t.keyGo },
        ...(isBoard ? [{ keys: ['ArrowRight', 'ArrowLeft'], label: t.keyAside }] : []),
        { keys: ['Enter'], label: t.keyOpen },
        ...(canEdit
          ? [
              { keys: [' '], label: t.keyDone },
              { keys: ['x'], label: t.keySelect },
              { keys: ['Shift+ArrowDown', 'Shift+ArrowUp'], label: t.keyStretch },
              { keys: ['Ctrl+a'], label: t.keyAll },
              { keys: ['Escape'], label: t.keyClear },
              ...(isBoard ? [{ keys: ['Shift+ArrowRight', 'Shift+ArrowLeft'], label: t.keyMove }] : []),
            ]
          : []),
      ],
    }),
    [t, canEdit, isBoard],
  )
  useShortcuts(group)
}
