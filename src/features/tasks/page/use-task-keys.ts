import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, type MouseEvent, useCallback, useMemo } from 'react'
import type { Task } from '#openapi/generated/types.ts'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { announce } from '~/ui/toasts'
import { useShortcuts } from '~/ui/shortcuts'
import { useLongPress } from '~/ui/hooks'
import { focusQuickAdd } from '~/features/tasks/quick-add/QuickAdd'
import { focusCard, nextColumn, useColumnMove } from './task-changes'
import { listedTasks, shownTask, taskSelection, useTaskSelection } from './task-selection'
import { useTasks } from './tasks-context'
import { tasksPageMessages } from '../tasks.messages'

type At = { row: HTMLElement; task: Task; list: string; index: number }
type Shown = { client: QueryClient; directoryId: string }

/** What keys and Shift or Ctrl clicks do on rows and cards, other than moving between them. */
export function useTaskKeys(isBoard: boolean) {
  const client = useQueryClient()
  const { directoryId, canEdit } = useTasks()
  const shown = { client, directoryId }
  const edits = useEdits(shown, isBoard)

  function handleKey(event: KeyboardEvent) {
    const key = keyOf(event)
    if (key === 'Escape' && useTaskSelection.getState().chosen.size > 0) {
      take(event)
      taskSelection.cleared()
      return
    }
    const step = isBoard ? steps[key] : undefined
    if (step !== undefined && isOnCard(event.target)) {
      take(event)
      goAside(event.target, step)
    }
    const edit = canEdit ? edits[key] : undefined
    const place = edit === undefined ? null : placeOf(shown, event.target)
    if (edit === undefined || place === null) return
    take(event)
    edit(place)
  }

  const toggleAt = useCallback(
    (target: EventTarget | null) => {
      const place = canEdit && !isBoard ? placeOf({ client, directoryId }, target) : null
      if (place !== null) taskSelection.toggled(place.task, { list: place.list, index: place.index })
      return place !== null
    },
    [client, directoryId, canEdit, isBoard],
  )
  const longPress = useLongPress(toggleAt)

  function handlePress(event: MouseEvent) {
    if (longPress.wasPressed()) return take(event)
    // While anything is selected, a tap selects.
    const isTap = event.nativeEvent instanceof PointerEvent && event.nativeEvent.pointerType === 'touch'
    const isSelecting = isTap && !isBoard && useTaskSelection.getState().chosen.size > 0
    if (!canEdit || !(isSelecting || event.shiftKey || event.ctrlKey || event.metaKey)) return
    const place = placeOf(shown, event.target)
    if (place === null) return
    take(event)
    const { task, list, index } = place
    if (event.shiftKey) taskSelection.stretchedTo({ list, index }, listedTasks(client, directoryId, list))
    else taskSelection.toggled(task, { list, index })
  }

  return { ...longPress.handlers, onKeyDownCapture: handleKey, onClickCapture: handlePress }
}

const steps: Partial<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 }

/** What each key does to a task. */
function useEdits(shown: Shown, isBoard: boolean): Partial<Record<string, (place: At) => void>> {
  const t = useMessages(tasksPageMessages)
  const { timeZone } = useFormats()
  const { markDone } = useTasks()
  const { move } = useColumnMove()

  async function moveBy({ row, task }: At, step: 1 | -1) {
    const next = nextColumn(task, step, { now: new Date(), timeZone })
    const board = row.closest('[data-column]')?.parentElement
    if (next === null) announce(t.noColumn)
    else if ((await move(task, next.change)) && board) focusCard(board, { taskId: task.taskId, column: next.column })
  }

  const moves = {
    'Shift+ArrowRight': (place: At) => void moveBy(place, 1),
    'Shift+ArrowLeft': (place: At) => void moveBy(place, -1),
  }
  return {
    x: ({ task, list, index }) => taskSelection.toggled(task, { list, index }),
    ' ': ({ task }) => markDone(task),
    'Ctrl+a': ({ list }) => taskSelection.replaced([...listedTasks(shown.client, shown.directoryId, list).values()]),
    'Shift+ArrowDown': (place) => stretch(shown, place, 1),
    'Shift+ArrowUp': (place) => stretch(shown, place, -1),
    ...(isBoard ? moves : {}),
  }
}

/** The task whose row or card contains the target. */
function placeOf({ client, directoryId }: Shown, target: EventTarget | null): At | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-task] [data-row]') : null
  if (row === null) return null
  const { task: taskId } = dataOf(row, '[data-task]')
  const { index } = dataOf(row, '[data-index]')
  const { list } = dataOf(row, '[data-list]')
  const task = shownTask(client, directoryId, taskId)
  return task && list !== undefined ? { row, task, list, index: Number(index) } : null
}

const dataOf = (row: Element, selector: string) => row.closest<HTMLElement>(selector)?.dataset ?? {}

/** Moves to the next or previous row and extends the selection to it. */
function stretch({ client, directoryId }: Shown, { row, task, list, index }: At, step: 1 | -1) {
  if (!useTaskSelection.getState().chosen.has(task.taskId)) taskSelection.toggled(task, { list, index })
  const next = row.closest('[data-list]')?.querySelector<HTMLElement>(`[data-index="${index + step}"] [data-row]`)
  if (!next) return
  next.focus()
  next.scrollIntoView({ block: 'nearest' })
  taskSelection.stretchedTo({ list, index: index + step }, listedTasks(client, directoryId, list))
}

const isOnCard = (target: EventTarget | null): target is Element =>
  target instanceof Element && target.matches('[data-row]')

/** Focuses the nearest card in the next column that has one. */
function goAside(target: Element, step: 1 | -1) {
  const column = target.closest('[data-column]')
  const columns = [...(column?.parentElement?.querySelectorAll('[data-column]') ?? [])]
  const from = columns.findIndex((one) => one === column)
  const top = target.getBoundingClientRect().top
  const ahead = step === 1 ? columns.slice(from + 1) : columns.slice(0, from).toReversed()
  for (const next of ahead) {
    const rows = [...next.querySelectorAll<HTMLElement>('[data-row]')]
    const away = (row: HTMLElement) => Math.abs(row.getBoundingClientRect().top - top)
    const [nearest] = rows.toSorted((a, b) => away(a) - away(b))
    if (nearest !== undefined) {
      nearest.focus()
      nearest.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      return
    }
  }
}

function take(event: KeyboardEvent | MouseEvent) {
  event.preventDefault()
  event.stopPropagation()
}

/** A key with its modifiers. Ctrl and Cmd count as the same. */
function keyOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): string {
  if (altKey) return ''
  return `${ctrlKey || metaKey ? 'Ctrl+' : ''}${shiftKey ? 'Shift+' : ''}${key}`
}

/** The page's keys, for the list behind "?". */
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
        { keys: ['ArrowRight', 'ArrowLeft'], label: isBoard ? t.keyAside : t.keyWithin },
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
