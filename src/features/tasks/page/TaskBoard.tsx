import { useQueries, useQuery } from '@tanstack/react-query'
import { Link2 } from 'lucide-react'
import { useMemo, useId, useState, type DragEvent, memo, type ReactNode } from 'react'
import type { TaskPage, Task } from '#openapi/generated/types.ts'
import { useErrorMessage } from '~/api/error-message'
import { classNames } from '~/lib/class-names'
import { useFormats, useTotalText } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { VirtualBox } from '~/ui/list/VirtualList'
import { SegmentedControl } from '~/ui/SegmentedControl'
import { Skeleton } from '~/ui/Skeleton'
import { useMediaQuery } from '~/ui/hooks'
import { useNow } from '~/ui/use-now'
import { taskQueries } from '../task-queries'
import { columnChange, draggedTask, useColumnMove, useDraggedTask } from './task-changes'
import { DoneToggle, DueLabel, TaskLink, TaskPeople, PendingTask, useTaskRows, useTaskTotal } from './TaskParts'
import { listName, useIsChosen } from './task-selection'
import { columnRequest, type Asker, type TaskRequest } from './task-request'
import { ONE_COLUMN, BOARD_COLUMNS, type BoardColumn, type TasksAddress } from './tasks-address'
import { useTasks } from './tasks-context'
import { tasksPageMessages } from '../tasks.messages'

type TaskBoardProps = {
  address: TasksAddress
  asker: Asker
  /** The column shown on a phone. */
  shown: BoardColumn
  onShow: (column: BoardColumn) => void
  /** Replaces the columns if all of them are empty. */
  nothing: ReactNode
}

/** Open tasks by when they are due, and done ones. On a phone, one column at a time. */
export function TaskBoard({ address, asker, shown, onShow, nothing }: TaskBoardProps) {
  const t = useMessages(tasksPageMessages)
  const isNarrow = useMediaQuery(ONE_COLUMN)
  const requests = useColumnRequests(address, asker)
  if (useIsEmpty(requests)) return nothing
  if (isNarrow) {
    return (
      <div className="flex min-h-0 flex-1 flex-col gap-2 px-4 pt-2 pb-3">
        <div className="-mx-4 overflow-x-auto px-4 py-1 [scrollbar-width:none]">
          <SegmentedControl
            label={t.columns}
            options={BOARD_COLUMNS.map((column) => ({ value: column, label: t[column] }))}
            value={shown}
            onChange={onShow}
          />
        </div>
        <TaskColumn key={shown} column={shown} request={requests[shown]} className="flex-1" />
      </div>
    )
  }
  return (
    <div className="min-h-0 flex-1 overflow-x-auto px-4 pt-3 pb-4 sm:px-7">
      <div className="grid h-full max-w-386 min-w-275 grid-cols-5 gap-3">
        {BOARD_COLUMNS.map((column) => (
          <TaskColumn key={column} column={column} request={requests[column]} />
        ))}
      </div>
    </div>
  )
}

function useIsEmpty(requests: Record<BoardColumn, TaskRequest>): boolean {
  const { directoryId } = useTasks()
  const columns = useQueries({
    queries: BOARD_COLUMNS.map((column) => taskQueries.page(directoryId, requests[column], 1)),
  })
  return columns.every(({ data }) => data?.total === 0)
}

/** Memoized, so that the objects only change with the requests. */
function useColumnRequests({ whose, who, q }: TasksAddress, { userId, isManager }: Asker) {
  return useMemo(() => {
    const request = (column: BoardColumn) => columnRequest({ whose, who, q }, column, { userId, isManager })
    return {
      overdue: request('overdue'),
      today: request('today'),
      thisWeek: request('thisWeek'),
      later: request('later'),
      done: request('done'),
    }
  }, [whose, who, q, userId, isManager])
}

type TaskColumnProps = { column: BoardColumn; request: TaskRequest; className?: string | undefined }

/** A virtualized column of the board. A task dropped on it moves there. */
function TaskColumn({ column, request, className }: TaskColumnProps) {
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

/** Whether the column accepts the dragged task, and what that changes. */
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

/** A task on the board, draggable to another column. */
const TaskCard = memo(function TaskCard({ task }: { task: Task }) {
  const t = useMessages(tasksPageMessages)
  const { canEdit } = useTasks()
  const isChosen = useIsChosen(task.taskId)
  return (
    <div
      data-task={task.taskId}
      draggable={canEdit}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.effectAllowed = 'move'
        dataTransfer.setData('text/plain', task.subject)
        draggedTask.startDrag(task)
      }}
      onDragEnd={draggedTask.endDrag}
      className={classNames(
        'relative flex gap-1 rounded-card border bg-surface py-2 pr-3 pl-1.5 hover:border-line-strong',
        isChosen ? 'border-accent' : 'border-line',
      )}
    >
      <DoneToggle task={task} />
      <div className="flex min-w-0 flex-1 flex-col gap-1 pt-1">
        <TaskLink task={task} className="line-clamp-3 text-control leading-5 font-medium" />
        {isChosen ? <span className="sr-only">{t.isSelected}</span> : null}
        <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-meta text-ink-2 empty:hidden">
          <span className="basis-full empty:hidden">
            <DueLabel task={task} />
          </span>
          {task.recordingSummaryId === null ? null : (
            <span title={t.fromMeeting} className="text-ink-3">
              <Link2 aria-hidden className="size-3.5" />
              <span className="sr-only">{t.fromMeeting}</span>
            </span>
          )}
          <span className="ml-auto inline-flex min-w-0">
            <TaskPeople task={task} />
          </span>
        </p>
      </div>
    </div>
  )
})
