import type { Virtualizer } from '@tanstack/react-virtual'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, type ReactNode, type Ref, type RefObject } from 'react'
import type { Task } from '~/api/generated/types.gen'
import { drawnParts, spaceAround } from '~/ui/drawn-rows'
import { useListFocus } from '~/ui/use-list-focus'
import { TASK_PAGE_SIZE, taskQueries } from '../task-queries'
import { listName } from './listed-tasks'
import { TaskPart, type TaskPlace } from './TaskPart'
import type { TaskRequest } from './task-request'
import { useTasks } from './tasks-context'

type Rows = Pick<
  Virtualizer<Window, HTMLLIElement> | Virtualizer<HTMLElement, HTMLLIElement>,
  'getVirtualItems' | 'getTotalSize' | 'options' | 'measureElement' | 'scrollToIndex'
>

type VirtualTasksProps = {
  rows: Rows
  request: TaskRequest
  total: number
  label: string
  /** What the arrow keys are heard in; it has focus while the row that had it is out of sight. */
  box: RefObject<HTMLElement | null>
  listRef: RefObject<HTMLUListElement | null>
  renderTask: (task: Task, place: TaskPlace) => ReactNode
}

const PAUSE_MS = 60

/** Tasks of a list of any length: as many elements as are in sight and a few more, read page by page as they come near. */
export function VirtualTasks({ rows, request, total, label, box, listRef, renderTask }: VirtualTasksProps) {
  const parts = drawnParts(rows, TASK_PAGE_SIZE)
  useListFocus({ box, list: listRef, total, goTo: (index) => rows.scrollToIndex(index) })
  usePagesAround({ request, total, first: parts[0]?.page ?? 1, last: parts.at(-1)?.page ?? 1 })
  const measure: Ref<HTMLLIElement> = rows.measureElement
  return (
    <ul
      ref={listRef}
      aria-label={label}
      data-list={listName(request)}
      className="[overflow-anchor:none]"
      style={spaceAround(rows)}
    >
      {parts.map((part) => (
        <TaskPart key={part.page} request={request} {...part} measure={measure} renderTask={renderTask} />
      ))}
    </ul>
  )
}

type PagesAround = { request: TaskRequest; total: number; first: number; last: number }

/** Reads the pages above and below those in sight, and reads all again whose tasks shifted when the total changed. */
function usePagesAround({ request, total, first, last }: PagesAround) {
  const { directoryId } = useTasks()
  const client = useQueryClient()
  const known = useRef(total)

  useEffect(() => {
    const timer = setTimeout(() => {
      for (const page of [last + 1, first - 1]) {
        const isThere = page >= 1 && (page - 1) * TASK_PAGE_SIZE < total
        if (isThere) void client.prefetchQuery(taskQueries.page(directoryId, request, page))
      }
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [client, directoryId, request, first, last, total])

  useEffect(() => {
    if (known.current === total) return
    known.current = total
    const queryKey = [...taskQueries.lists(directoryId), request]
    void client.invalidateQueries({ queryKey, predicate: (query) => query.queryKey.at(-1) !== 1 })
  }, [client, directoryId, request, total])
}
