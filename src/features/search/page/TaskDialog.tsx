import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useErrorCopy } from '~/api/error-copy'
import type { Task } from '~/api/generated/types.gen'
import { memberQueries } from '~/features/members/member-queries'
import { sessionQueries } from '~/features/session/session-queries'
import { dueDay } from '~/lib/due-day'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Dialog } from '~/ui/Dialog'
import { Notice } from '~/ui/Notice'
import { Skeleton } from '~/ui/Skeleton'
import { PlaceLink } from '../PlaceLink'
import { searchMessages } from '../search.messages'
import { itemQueries, type Item } from './item-queries'
import { searchPageMessages } from './search-page.messages'

type TaskDialogProps = { directoryId: string; item: Item; onClose: () => void }

/** One task, to read: what is to be done, by whom, until when, and where it comes from. */
export function TaskDialog({ directoryId, item, onClose }: TaskDialogProps) {
  const words = useMessages(searchPageMessages)
  const errorCopy = useErrorCopy()
  const { data: task, error } = useQuery(itemQueries.task(directoryId, item.id))
  return (
    <Dialog isOpen title={task?.subject ?? words.task} onClose={onClose}>
      {error === null ? null : (
        <Notice tone="bad" title={errorCopy(error).title}>
          {errorCopy(error).detail}
        </Notice>
      )}
      {task === undefined && error === null ? <Skeleton className="h-24 w-full" /> : null}
      {task === undefined ? null : <TaskFacts directoryId={directoryId} task={task} />}
    </Dialog>
  )
}

function TaskFacts({ directoryId, task }: { directoryId: string; task: Task }) {
  const t = useMessages(searchMessages)
  const words = useMessages(searchPageMessages)
  const { date } = useFormats()
  const responsible = useMemberName(directoryId, task.responsibleUserId)
  const due = dueDay(task.dueDate)
  return (
    <div className="flex flex-col gap-4 pt-3 text-control">
      {task.description ? (
        <p dir="auto" className="break-words whitespace-pre-wrap">
          {task.description}
        </p>
      ) : null}
      <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-1.5">
        <Fact name={words.state}>{task.isDone ? t.done : task.isCanceled ? t.canceled : words.open}</Fact>
        {due === null ? null : <Fact name={words.dueDate}>{date(due.moment)}</Fact>}
        <Fact name={words.responsible}>{task.responsibleUserId === null ? words.nobody : responsible}</Fact>
      </dl>
      {task.recordingSummaryId === null ? null : (
        <TaskSource directoryId={directoryId} recordingSummaryId={task.recordingSummaryId} />
      )}
    </div>
  )
}

/** One's own name is known; to give others theirs all members are read, once for some minutes. */
function useMemberName(directoryId: string, userId: string | null): string {
  const { data: me } = useQuery(sessionQueries.me())
  const isSomebodyElse = userId !== null && me !== undefined && me.userId !== userId
  const { data: people, isError } = useQuery({ ...memberQueries.everybody(directoryId), enabled: isSomebodyElse })
  const words = useMessages(searchPageMessages)
  if (me?.userId === userId) return words.you
  const name = people?.find((person) => person.userId === userId)?.name
  return name ?? (people === undefined && !isError ? '…' : words.formerMember)
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-2">{name}</dt>
      <dd>{children}</dd>
    </>
  )
}

function TaskSource({ directoryId, recordingSummaryId }: { directoryId: string; recordingSummaryId: string }) {
  const words = useMessages(searchPageMessages)
  const { data: source } = useQuery(itemQueries.recordingOfSummary(directoryId, recordingSummaryId))
  if (source === undefined) return null
  const { recordingId, languageCode } = source
  return (
    <PlaceLink
      directoryId={directoryId}
      place={{
        to: 'recording',
        recordingId,
        section: 'summary',
        ...(languageCode === null ? {} : { language: languageCode }),
      }}
      className="self-start font-medium text-accent hover:underline"
    >
      {words.toSource}
    </PlaceLink>
  )
}
