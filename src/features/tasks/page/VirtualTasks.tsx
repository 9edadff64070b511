import type { Virtualizer } from '@tanstack/react-virtual'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, type ReactNode, type Ref, type RefObject } from 'react'
import type { Task, TaskPage } from '#openapi/generated/types.ts'
import { placesMark, setSizeOf, type ListTotal } from '~/lib/list-total'
import type { PagePart } from '~/lib/rows-by-page'
import { visiblePages, virtualPadding } from '~/ui/drawn-rows'
import { EndOfCount } from '~/ui/EndOfCount'
import { useListFocus } from '~/ui/list/use-list-focus'
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
  /** The first page of the list, and how many tasks it has in all as far as that is known. */
  first: TaskPage
  known: ListTotal
  label: string
  /** What the arrow keys are heard in; it has focus while the row that had it is out of sight. */
  box: RefObject<HTMLElement | null>
  listRef: RefObject<HTMLUListElement | null>
  renderTask: (task: Task, place: TaskPlace) => ReactNode
}

const PAUSE_MS = 60

/** Tasks of a list of any length: as many elements as are in sight and a few more, read page by page as they come near. */
export function VirtualTasks(props: VirtualTasksProps) {
  const { rows, request, first, known, label, box, listRef, renderTask } = props
  const { directoryId } = useTasks()
  const parts = visiblePages(rows, TASK_PAGE_SIZE)
  useListFocus({ box, list: listRef, ...known, goTo: (index) => rows.scrollToIndex(index) })
  usePagesAround({ request, first, total: known.total, parts })
  const measure: Ref<HTMLLIElement> = rows.measureElement
  return (
    <>
      <ul
        ref={listRef}
        aria-label={label}
        data-list={listName(request)}
        className="[overflow-anchor:none]"
        style={virtualPadding(rows)}
      >
        {parts.map((part) => (
          <TaskPart
            key={part.page}
            request={request}
            {...part}
            setSize={setSizeOf(known)}
            measure={measure}
            renderTask={renderTask}
          />
        ))}
      </ul>
      <EndOfCount first={first} whole={taskQueries.whole(directoryId, request)} rows={rows} />
    </>
  )
}

type PagesAround = { request: TaskRequest; first: TaskPage; total: number; parts: readonly PagePart[] }

/** Reads the pages above and below those in sight, and reads all again whose tasks have shifted. */
function usePagesAround({ request, first: firstPage, total, parts }: PagesAround) {
  const [first, last] = [parts[0]?.page ?? 1, parts.at(-1)?.page ?? 1]
  const { directoryId } = useTasks()
  const client = useQueryClient()
  const mark = placesMark(firstPage, firstPage.items.at(-1)?.taskId)
  const known = useRef(mark)

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
    if (known.current === mark) return
    known.current = mark
    const queryKey = [...taskQueries.lists(directoryId), request]
    void client.invalidateQueries({ queryKey, predicate: (query) => query.queryKey.at(-1) !== 1 })
  }, [client, directoryId, request, mark])
}
