import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Circle, CircleCheck, CircleSlash, CircleAlert, Clock, ArrowRight } from 'lucide-react'
import { memo, use } from 'react'
import type { Task, TaskPage } from '#openapi/generated/types.ts'
import { classNames } from '~/lib/class-names'
import { dueDay, dueWhen } from '~/lib/due-dates'
import { addDays, dayOf } from '~/lib/dates'
import { useFormats, createFormats, type Formats } from '~/messages/formats'
import type { Locale } from '~/messages/i18n'
import { useMessages } from '~/messages/use-messages'
import { Avatar } from '~/ui/Avatar'
import { Checkbox } from '~/ui/Checkbox'
import { rowPart } from '~/ui/list/row-keys'
import { useOpeningState } from '~/ui/use-dialog-search-params'
import { useNow } from '~/ui/use-now'
import { listedTasks, taskSelection, useIsChosen, useTaskSelection } from './task-selection'
import { useTasks, PeopleContext } from './tasks-context'
import { tasksPageMessages } from '../tasks.messages'
import type { Counted, ListTotal } from '~/lib/list-total'
import { usePages, useListTotal } from '~/ui/list/use-pages'
import { TASK_PAGE_SIZE, taskQueries } from '../task-queries'
import type { TaskRequest } from './task-request'

type TaskLinkProps = { task: Task; className: string }

/** The subject of a task, which opens its drawer. Its clickable area covers the whole card or row. */
export function TaskLink({ task, className }: TaskLinkProps) {
  const t = useMessages(tasksPageMessages)
  const { directoryId } = useTasks()
  const openingState = useOpeningState()
  return (
    <Link
      to="/d/$directoryId/tasks"
      params={{ directoryId }}
      search={(before) => ({ ...before, task: task.taskId })}
      state={openingState}
      resetScroll={false}
      preload={false}
      data-row
      draggable={false}
      dir="auto"
      className={classNames(
        'wrap-anywhere after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent',
        task.isDone || task.isCanceled ? 'text-ink-3 line-through decoration-ink-3/60' : 'text-ink',
        className,
      )}
    >
      {task.subject}
      {task.isCanceled ? <span className="sr-only">, {t.canceled}</span> : null}
    </Link>
  )
}

type DoneToggleProps = { task: Task; className?: string }

/** Checks a task off or reopens it. If tasks can't be changed, it only shows the state. */
export function DoneToggle({ task, className }: DoneToggleProps) {
  const t = useMessages(tasksPageMessages)
  const { canEdit, markDone } = useTasks()
  const Icon = task.isDone ? CircleCheck : task.isCanceled ? CircleSlash : Circle
  const icon = <Icon aria-hidden className={classNames('size-4.5', task.isDone ? 'text-good' : 'text-ink-3')} />
  const place = classNames('relative z-1 inline-flex size-7 shrink-0 items-center justify-center', className)
  if (!canEdit) {
    return (
      <span className={place}>
        {icon}
        <span className="sr-only">{task.isDone ? t.done : task.isCanceled ? t.canceled : t.open}</span>
      </span>
    )
  }
  return (
    <button
      type="button"
      {...rowPart}
      // A native checkbox can't be drawn as an icon with three states.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="checkbox"
      aria-checked={task.isDone}
      aria-label={t.markDone({ subject: task.subject })}
      onClick={() => markDone(task)}
      className={classNames(place, 'rounded-full hover:bg-ink/6 coarse:-m-2 coarse:size-11')}
    >
      {icon}
    </button>
  )
}

type DueLabelProps = { task: Task }

/** When a task is due. Overdue tasks are marked, and not by color alone. */
export const DueLabel = memo(function DueLabel({ task: { dueDate, isDone, isCanceled } }: DueLabelProps) {
  const t = useMessages(tasksPageMessages)
  const { timeZone } = useFormats()
  const now = useNow()
  const text = useDueLabel()(dueDate)
  if (text === null) return null
  const isOverdue = !isDone && !isCanceled && dueWhen(dueDate, { now, timeZone }) === 'overdue'
  const Icon = isOverdue ? CircleAlert : Clock
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 whitespace-nowrap tabular-nums',
        isOverdue ? 'font-medium text-bad' : 'text-ink-2',
      )}
    >
      <Icon aria-hidden className="size-3.5" />
      <span className="sr-only">{isOverdue ? t.overdueSince : t.due} </span>
      <time dateTime={dueDate ?? undefined}>{text}</time>
    </span>
  )
})

const known = new Map<Locale, Formats>()

/** Whole days have no time zone. The formats are slow to create, so tasks share them. */
function formatsOfDays(locale: Locale): Formats {
  const formats = known.get(locale) ?? createFormats(locale, 'UTC')
  known.set(locale, formats)
  return formats
}

/** Includes the year unless it is the current one. */
const farDay = ({ date, weekdayAndDate }: Formats, moment: string, isThisYear: boolean) =>
  isThisYear ? weekdayAndDate(moment) : date(moment)

/** Formats due dates: "Today", "Tomorrow, 16:00", "Fri 27 Nov"; null if there is none. */
export function useDueLabel(): (dueDate: string | null) => string | null {
  const t = useMessages(tasksPageMessages)
  const formats = useFormats()
  const now = useNow()
  return (dueDate) => {
    const due = dueDay(dueDate)
    if (due === null) return null
    const { locale, timeZone } = formats
    const today = dayOf(now, timeZone)
    const day = due.isWholeDay ? due.moment.slice(0, 10) : dayOf(new Date(due.moment), timeZone)
    const near = { [addDays(today, -1)]: t.yesterday, [today]: t.today, [addDays(today, 1)]: t.tomorrow }
    const label =
      near[day] ??
      farDay(due.isWholeDay ? formatsOfDays(locale) : formats, due.moment, day.slice(0, 4) === today.slice(0, 4))
    return due.isWholeDay ? label : `${label}, ${formats.time(due.moment)}`
  }
}

type TaskPeopleProps = { task: Task; hasName?: boolean }

/** The person responsible, and who assigned the task if that was someone else. */
export function TaskPeople({ task: { ownerId, responsibleUserId }, hasName = false }: TaskPeopleProps) {
  const t = useMessages(tasksPageMessages)
  const nameOf = usePersonName()
  const people = use(PeopleContext)
  const forwarded = useForwarded({ ownerId, responsibleUserId })
  const picturedAs = (userId: string, called: string) => people?.get(userId) ?? called
  const name = nameOf(responsibleUserId)
  if (responsibleUserId === null) return <span className="text-ink-3">{t.nobody}</span>
  if (name === null) return null
  const owner = ownerId === responsibleUserId ? null : nameOf(ownerId)
  const label = owner === null ? t.takenBy({ name }) : t[forwarded]({ owner, name })
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5" title={label}>
      <span className="sr-only">{label}</span>
      {owner === null ? null : (
        <>
          <Avatar name={picturedAs(ownerId, owner)} id={ownerId} isDecorative />
          <ArrowRight aria-hidden className="size-3 text-ink-3" />
        </>
      )}
      <Avatar name={picturedAs(responsibleUserId, name)} id={responsibleUserId} isDecorative />
      {hasName ? (
        <span aria-hidden className="min-w-0 truncate max-sm:hidden">
          {name}
        </span>
      ) : null}
    </span>
  )
}

/** Names people: "You", a member, or a former member. Null while names are loading, and for no one. */
export function usePersonName(): (userId: string | null) => string | null {
  const t = useMessages(tasksPageMessages)
  const { userId: me } = useTasks()
  const people = use(PeopleContext)
  return (userId) => {
    if (userId === null) return null
    if (userId === me) return t.you
    return people === undefined ? null : (people.get(userId) ?? t.formerMember)
  }
}

type Handed = Pick<Task, 'ownerId' | 'responsibleUserId'>

/** The message key for who assigned a task to whom. It addresses the user as "you" instead of by name. */
export function useForwarded({ ownerId, responsibleUserId }: Handed) {
  const { userId: me } = useTasks()
  if (responsibleUserId === me) return 'forwardedToYou'
  return ownerId === me ? 'forwardedByYou' : 'forwardedTo'
}

type TaskCheckProps = { task: Task; index: number }

/**
 * Selects a task of the list; with Shift, everything from the last one selected to here. Visible on hover and focus, and on
 * every row once one is selected. On a touch screen, a long press selects the first. Hidden if there are no bulk actions.
 */
export function TaskCheck({ task, index }: TaskCheckProps) {
  const t = useMessages(tasksPageMessages)
  const { directoryId, canEdit } = useTasks()
  const client = useQueryClient()
  const isChosen = useIsChosen(task.taskId)
  const isSelecting = useTaskSelection(({ chosen }) => chosen.size > 0)
  if (!canEdit) return null
  return (
    <Checkbox
      {...rowPart}
      isLabelHidden
      label={t.select({ subject: task.subject })}
      checked={isChosen}
      onChange={({ nativeEvent, currentTarget }) => {
        const isStretch = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey
        const list = currentTarget.closest<HTMLElement>('[data-list]')?.dataset.list ?? ''
        if (isStretch) taskSelection.stretchedTo({ list, index }, listedTasks(client, directoryId, list))
        else taskSelection.toggled(task, { list, index })
      }}
      className={classNames(
        'relative z-1 size-8 shrink-0 items-center! justify-center coarse:size-11',
        !isSelecting &&
          'pointer-fine:opacity-0 pointer-fine:group-hover/task:opacity-100 pointer-fine:group-has-[a:focus-visible]/task:opacity-100 pointer-fine:has-focus-visible:opacity-100 coarse:not-focus-within:sr-only',
      )}
    />
  )
}

/** `first` is the first page of the list. */
export function useTaskRows(request: TaskRequest, first: TaskPage) {
  const { directoryId } = useTasks()
  return usePages({
    first,
    pageSize: TASK_PAGE_SIZE,
    query: (page) => taskQueries.page(directoryId, request, page),
    whole: taskQueries.whole(directoryId, request),
    idOf: ({ taskId }) => taskId,
  })
}

/** The number of tasks in a list, as far as known. `first` is its first page. */
export function useTaskTotal(request: TaskRequest, first: Counted): ListTotal {
  const { directoryId } = useTasks()
  return useListTotal(first, taskQueries.whole(directoryId, request))
}

export const PendingTask = () => (
  <div className="flex min-h-12 flex-col justify-center gap-2 px-3 pb-2">
    <span className="h-3.5 w-44 max-w-full rounded-chip bg-sunken" />
    <span className="h-3 w-20 rounded-chip bg-sunken" />
  </div>
)
