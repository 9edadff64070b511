import { useQuery } from '@tanstack/react-query'
import { useId, useState, type DragEvent } from 'react'
import { useErrorMessage } from '~/api/error-message'
import type { TaskPage } from '#openapi/generated/types.ts'
import { classNames } from '~/lib/class-names'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { useTotalText } from '~/messages/use-total-text'
import { Button } from '~/ui/Button'
import { Skeleton } from '~/ui/Skeleton'
import { VirtualBox } from '~/ui/list/VirtualList'
import { useNow } from '~/ui/use-now'
import { taskQueries } from '../task-queries'
import { columnChange } from './column-change'
import { draggedTask, useDraggedTask } from './dragged-task'
import { listName } from './listed-tasks'
import { PendingTask } from './PendingTask'
import { TaskCard } from './TaskCard'
import type { TaskRequest } from './task-request'
import type { BoardColumn } from './tasks-address'
import { useTasks } from './tasks-context'
import { tasksPageMessages } from './tasks-page.messages'
import { useColumnMove } from './use-column-move'
import { useTaskRows } from './use-task-rows'
import { useTaskTotal } from './use-task-total'

type TaskColumnProps = { column: BoardColumn; request: TaskRequest; className?: string | undefined }

/** One column of the board, with as many of its cards as are in sight; what is dropped there is moved there. */
export function TaskColumn({ column, request, className }: TaskColumnProps) {
  const t = useMessages(tasksPageMessages)
  const { directoryId } = useTasks()
  const titleId = useId()
  const { data, error, refetch } = useQuery(taskQueries.page(directoryId, request, 1))
  const drop = useDrop(column)
  return (
    <section
      aria-labelledby={titleId}
      data-column={column}
      data-list={listName(request)}
      {...drop.target}
      className={classNames(
        'flex min-h-0 min-w-0 flex-col rounded-card bg-sunken',
        drop.isOver && 'outline-2 outline-accent',
        className,
      )}
    >
      <header className="flex min-h-10 items-center gap-2 px-3 pt-1">
        <h2
          id={titleId}
          className={classNames('text-small font-semibold', column === 'overdue' ? 'text-bad' : 'text-ink-2')}
        >
          {t[column]}
        </h2>
        <span className="text-small text-ink-3 tabular-nums">
          {data === undefined ? null : <Total request={request} first={data} />}
        </span>
      </header>
      {drop.label === null ? null : <p className="px-3 pb-2 text-small font-medium text-accent">{drop.label}</p>}
      {data === undefined ? (
        error === null ? (
          <ColumnSkeleton />
        ) : (
          <ColumnError error={error} onRetry={() => void refetch()} />
        )
      ) : data.total === 0 ? (
        <p className="px-3 pb-4 text-small text-ink-3">{t[emptyKeys[column]]}</p>
      ) : (
        <Cards request={request} first={data} label={t[column]} />
      )}
    </section>
  )
}

const emptyKeys = {
  overdue: 'noneOverdue',
  today: 'noneToday',
  thisWeek: 'noneThisWeek',
  later: 'noneLater',
  done: 'noneDone',
} as const satisfies Record<BoardColumn, string>

type OfColumn = { request: TaskRequest; first: TaskPage }

function Total({ request, first }: OfColumn) {
  const totalText = useTotalText()
  return totalText(useTaskTotal(request, first))
}

function Cards({ request, first, label }: OfColumn & { label: string }) {
  const rows = useTaskRows(request, first)
  return (
    <VirtualBox
      rows={rows}
      label={label}
      rowHeight={{ wide: 84, narrow: 84 }}
      boxClassName="min-h-0 flex-1 px-2 pb-1"
      rowClassName="pb-2"
      renderRow={(task) => <TaskCard task={task} />}
      placeholder={<PendingTask />}
    />
  )
}

/** What of a dragged task a column takes, and what that does. */
function useDrop(column: BoardColumn) {
  const dragged = useDraggedTask(({ task }) => task)
  const { timeZone } = useFormats()
  const now = useNow()
  const { move, moveLabel } = useColumnMove()
  const [isOver, setIsOver] = useState(false)
  const change = dragged === null ? null : columnChange(dragged, column, { now, timeZone })
  const target = {
    onDragOver: (event: DragEvent) => {
      if (change === null) return
      event.preventDefault()
      setIsOver(true)
    },
    onDragLeave: (event: DragEvent) => {
      const isInside = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)
      if (!isInside) setIsOver(false)
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setIsOver(false)
      if (dragged !== null && change !== null) void move(dragged, change)
      draggedTask.endDrag()
    },
  }
  return { target, isOver: isOver && change !== null, label: change === null ? null : moveLabel(change) }
}

function ColumnSkeleton() {
  return (
    <div aria-hidden className="flex flex-col gap-2 px-2">
      {['h-20', 'h-16', 'h-20'].map((height, place) => (
        <Skeleton key={`${height}${place}`} className={classNames('rounded-card', height)} />
      ))}
    </div>
  )
}

function ColumnError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useMessages(tasksPageMessages)
  const { title, detail } = useErrorMessage()(error)
  return (
    <div role="alert" className="flex flex-col items-start gap-2 px-3 pb-4 text-small">
      <p className="font-medium">{title}</p>
      <p className="text-ink-2">{detail}</p>
      <Button size="small" onClick={onRetry}>
        {t.tryAgain}
      </Button>
    </div>
  )
}
