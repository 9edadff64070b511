import { useQuery } from '@tanstack/react-query'
import { memo, type ReactNode, type Ref } from 'react'
import type { Task, TaskPage } from '#openapi/generated/types.ts'
import { TASK_PAGE_SIZE, taskQueries } from '../task-queries'
import { PendingTask } from './PendingTask'
import type { TaskRequest } from './task-request'
import { useTasks } from './tasks-context'

/** Where a task stands in its list, counted from 0, of how many (-1 while that is not known), and what stands before it. */
export type TaskPlace = { index: number; setSize: number; before: Task | undefined; measure: Ref<HTMLLIElement> }

type TaskPartProps = {
  request: TaskRequest
  /** From 1 on; tasks are counted within it, `to` is not among them. */
  page: number
  from: number
  to: number
  setSize: number
  measure: Ref<HTMLLIElement>
  renderTask: (task: Task, place: TaskPlace) => ReactNode
}

const lastOf = ({ items }: TaskPage) => items.at(-1)

/** Tasks of one page of a list, and places for them until it is here. */
export const TaskPart = memo(function TaskPart(props: TaskPartProps) {
  const { request, page, from, to, setSize, measure, renderTask } = props
  const { directoryId } = useTasks()
  const { data } = useQuery(taskQueries.page(directoryId, request, page))
  const { data: last } = useQuery({
    ...taskQueries.page(directoryId, request, page - 1),
    enabled: page > 1,
    select: lastOf,
  })
  const first = (page - 1) * TASK_PAGE_SIZE
  if (data === undefined) {
    return Array.from({ length: to - from }, (_, at) => (
      <PendingTask key={first + from + at} index={first + from + at} measure={measure} />
    ))
  }
  return data.items.slice(from, to).map((task, at) =>
    renderTask(task, {
      index: first + from + at,
      setSize,
      before: from + at === 0 ? last : data.items[from + at - 1],
      measure,
    }),
  )
})
