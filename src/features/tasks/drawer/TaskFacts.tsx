import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FocusEvent, type ReactNode, useRef, useState } from 'react'
import type { Task } from '#openapi/generated/types.ts'
import type { Person } from '~/features/members/member-queries'
import { PersonPicker } from '~/features/members/PersonPicker'
import { addDays, dayOf } from '~/lib/dates'
import { nextMonday } from '~/lib/due-dates'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { DayField } from '~/ui/day/DayField'
import { useNow } from '~/ui/use-now'
import { useTasks } from '../page/tasks-context'
import { useDueLabel, useForwarded, usePersonName } from '~/features/tasks/page/TaskParts'
import { shortened, useTaskChange } from '~/features/tasks/page/task-changes'
import { DueTimeField } from '../TaskFields'
import { dueDateAt, fieldDay, fieldTime } from '../task-body'
import { taskQueries } from '../task-queries'
import { drawerMessages, tasksMessages } from '../tasks.messages'
import { sourceText } from './source-text'

type TaskFactsProps = {
  task: Task
  /** Includes the facts that are fields if tasks can be changed. */
  isWhole: boolean
}

/** Where a task comes from, who created it for whom, and what happened to it. */
export function TaskFacts({ task, isWhole }: TaskFactsProps) {
  const t = useMessages(drawerMessages)
  const { dateTime } = useFormats()
  const nameOf = usePersonName()
  const { userId: me } = useTasks()
  const owner = nameOf(task.ownerId)
  const date = dateTime(task.createdOn)
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1.5 border-t border-line pt-4 text-small">
      {isWhole ? <FieldFacts task={task} /> : null}
      {task.recordingSummaryId === null ? null : <Source task={task} recordingSummaryId={task.recordingSummaryId} />}
      <Fact name={t.created}>
        {owner === null ? date : task.ownerId === me ? t.createdByYou({ date }) : t.createdBy({ name: owner, date })}
      </Fact>
      <Forwarded task={task} />
      {task.doneOn === null ? null : <Fact name={t.done}>{dateTime(task.doneOn)}</Fact>}
      {task.canceledOn === null ? null : <Fact name={t.canceled}>{dateTime(task.canceledOn)}</Fact>}
    </dl>
  )
}

/** Facts that are fields if tasks can be changed. */
function FieldFacts({ task }: { task: Task }) {
  const t = useMessages(drawerMessages)
  const messages = useMessages(tasksMessages)
  const dueLabel = useDueLabel()
  const nameOf = usePersonName()
  const state = task.isDone ? 'done' : task.isCanceled ? 'canceled' : 'open'
  return (
    <>
      <Fact name={t.state}>{t[state]}</Fact>
      <Fact name={messages.responsible}>
        {task.responsibleUserId === null ? t.nobody : nameOf(task.responsibleUserId)}
      </Fact>
      <Fact name={messages.due}>{dueLabel(task.dueDate) ?? t.noDay}</Fact>
    </>
  )
}

function Forwarded({ task: { ownerId, responsibleUserId } }: { task: Task }) {
  const t = useMessages(drawerMessages)
  const nameOf = usePersonName()
  const forwarded = useForwarded({ ownerId, responsibleUserId })
  const [owner, name] = [nameOf(ownerId), nameOf(responsibleUserId)]
  if (owner === null || name === null || ownerId === responsibleUserId) return null
  return <Fact name={t.forwarded}>{t[forwarded]({ owner, name })}</Fact>
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-3">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  )
}

/** A link to the sentence of the summary that the task was made from. */
function Source({ task, recordingSummaryId }: { task: Task; recordingSummaryId: string }) {
  const t = useMessages(drawerMessages)
  const { directoryId } = useTasks()
  const { data } = useQuery(taskQueries.source(directoryId, recordingSummaryId))
  if (data === undefined) return null
  const { recordingId, sectionItems } = data
  return (
    <Fact name={t.from}>
      <Link
        to="/d/$directoryId/recordings/$recordingId"
        params={{ directoryId, recordingId }}
        search={{ section: 'summary', summary: recordingSummaryId, passage: sourceText(task, sectionItems ?? []) }}
        className="font-medium text-accent hover:underline"
      >
        {t.toSummary}
      </Link>
    </Fact>
  )
}

type DueFieldProps = { task: Task }

/**
 * The day a task is due: typed, or picked from the next few with a single click. The optional time stays when the day
 * changes.
 */
export function DueField({ task }: DueFieldProps) {
  const t = useMessages(drawerMessages)
  const messages = useMessages(tasksMessages)
  const { timeZone } = useFormats()
  const { directoryId } = useTasks()
  const change = useTaskChange(directoryId)
  const dueLabel = useDueLabel()
  const stored = fieldDay(task.dueDate, timeZone)
  const storedTime = fieldTime(task.dueDate, timeZone)
  const today = dayOf(useNow(), timeZone)

  function save(day: string, time = storedTime) {
    const subject = shortened(task.subject)
    const dueDate = dueDateAt({ day, time }, timeZone)
    const done = dueDate === null ? t.dueTakenOff({ subject }) : t.nowDue({ subject, day: dueLabel(dueDate) ?? day })
    if (day !== stored || time !== storedTime) void change(task, { dueDate }, { done })
  }

  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-x-3 gap-y-2">
        <DayField
          label={messages.due}
          value={stored}
          isSavedOnClose
          onChange={(day) => save(day)}
          className="max-w-48"
        />
        {stored === '' ? null : <DueTimeField value={storedTime} onLeave={(time) => save(stored, time)} />}
      </div>
      <div className="flex flex-wrap gap-1.5">
        <Button size="small" onClick={() => save(today)}>
          {t.today}
        </Button>
        <Button size="small" onClick={() => save(addDays(today, 1))}>
          {t.tomorrow}
        </Button>
        <Button size="small" onClick={() => save(nextMonday(today))}>
          {t.nextMonday}
        </Button>
        {stored === '' ? null : (
          <Button size="small" onClick={() => save('')}>
            {t.noDay}
          </Button>
        )}
      </div>
    </div>
  )
}

type TakerFieldProps = {
  task: Task
  /** Called when passing the task on makes it invisible to the user. */
  onGone: () => void
}

/** The person responsible. Warns users passing on a task that isn't theirs that they will no longer see it. */
export function TakerField({ task, onGone }: TakerFieldProps) {
  const t = useMessages(drawerMessages)
  const messages = useMessages(tasksMessages)
  const { directoryId, userId, isManager } = useTasks()
  const nameOf = usePersonName()
  const change = useTaskChange(directoryId)
  const [isEmptied, setIsEmptied] = useState(false)
  // A ref, because a blur in the middle of a change can reach the handler of an earlier render.
  const emptiedBy = useRef<'letters' | 'button' | null>(null)
  const isLeavingSight = !isManager && task.ownerId !== userId
  const name = nameOf(task.responsibleUserId)
  const stored: Person | null =
    task.responsibleUserId === null ? null : { userId: task.responsibleUserId, name: name ?? '…', emailAddress: null }

  function empty(by: 'letters' | 'button' | null) {
    emptiedBy.current = by
    setIsEmptied(by !== null)
  }

  async function give(person: Person | null) {
    const responsibleUserId = person?.userId ?? null
    empty(null)
    if (responsibleUserId === task.responsibleUserId) return
    const subject = shortened(task.subject)
    const said = person === null ? t.nobodyTakes({ subject }) : t.nowTakes({ subject, name: person.name })
    const isLost = isLeavingSight && responsibleUserId !== userId
    if (isLost) onGone()
    // A task the user can no longer see can't be changed back.
    await change(task, { responsibleUserId }, { done: isLost ? null : said })
  }

  function leave(event: FocusEvent) {
    const isInside = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)
    if (isInside) return
    if (emptiedBy.current === 'button') void give(null)
    // Text that didn't lead to a choice changes nothing.
    else empty(null)
  }

  return (
    <div onBlur={leave} className="flex flex-col gap-2">
      <PersonPicker
        directoryId={directoryId}
        label={messages.responsible}
        value={isEmptied ? null : stored}
        onChange={(person) => {
          if (person === null) empty('letters')
          else void give(person)
        }}
        onClear={() => empty('button')}
        hint={isLeavingSight ? t.handOnHint : undefined}
      />
      {task.responsibleUserId === userId ? null : (
        <Button
          size="small"
          className="self-start"
          onClick={() => void give({ userId, name: t.you, emailAddress: null })}
        >
          {t.takeIt}
        </Button>
      )}
    </div>
  )
}
