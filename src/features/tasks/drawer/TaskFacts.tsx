import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Task } from '#openapi/generated/types.ts'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { usePersonName, useDueLabel } from '../page/TaskParts'
import { useTasks } from '../page/tasks-context'
import { taskQueries } from '../task-queries'
import { tasksMessages } from '../tasks.messages'
import { drawerMessages } from './drawer.messages'

type TaskFactsProps = {
  task: Task
  /** With everything that is a field where tasks can be changed. */
  isWhole: boolean
}

/** Where a task comes from, who made it for whom, and what became of it. */
export function TaskFacts({ task, isWhole }: TaskFactsProps) {
  const t = useMessages(drawerMessages)
  const { dateTime } = useFormats()
  const nameOf = usePersonName()
  const owner = nameOf(task.ownerId)
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1.5 border-t border-line pt-4 text-small">
      {isWhole ? <FieldFacts task={task} /> : null}
      {task.recordingSummaryId === null ? null : <Source recordingSummaryId={task.recordingSummaryId} />}
      <Fact name={t.created}>
        {owner === null ? dateTime(task.createdOn) : t.createdBy({ name: owner, date: dateTime(task.createdOn) })}
      </Fact>
      <Forwarded task={task} />
      {task.doneOn === null ? null : <Fact name={t.done}>{dateTime(task.doneOn)}</Fact>}
      {task.canceledOn === null ? null : <Fact name={t.canceled}>{dateTime(task.canceledOn)}</Fact>}
    </dl>
  )
}

/** What is a field where tasks can be changed. */
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
  const [owner, name] = [nameOf(ownerId), nameOf(responsibleUserId)]
  if (owner === null || name === null || ownerId === responsibleUserId) return null
  return <Fact name={t.forwarded}>{t.forwardedTo({ owner, name })}</Fact>
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-3">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  )
}

function Source({ recordingSummaryId }: { recordingSummaryId: string }) {
  const t = useMessages(drawerMessages)
  const { directoryId } = useTasks()
  const { data } = useQuery(taskQueries.source(directoryId, recordingSummaryId))
  if (data === undefined) return null
  const { recordingId, languageCode } = data
  return (
    <Fact name={t.from}>
      <Link
        to="/d/$directoryId/recordings/$recordingId"
        params={{ directoryId, recordingId }}
        search={{ section: 'summary', ...(languageCode === null ? {} : { language: languageCode }) }}
        className="font-medium text-accent hover:underline"
      >
        {t.toSummary}
      </Link>
    </Fact>
  )
}
