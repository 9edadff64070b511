import { onlineManager, useMutation, useQueryClient } from '@tanstack/react-query'
import { Calendar, CircleCheck, CircleSlash, User } from 'lucide-react'
import { useRef, useState } from 'react'
import type { UpdateTaskBody, Task } from '#openapi/generated/types.ts'
import { useErrorMessage } from '~/api/error-message'
import { isUnanswered } from '~/api/fetching'
import { PersonPicker } from '~/features/members/PersonPicker'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { DayField } from '~/ui/day/DayField'
import { hasInvalidField, focusRow } from '~/ui/focus'
import { BulkAction, BulkBar, type Refused, useRunning } from '~/ui/list/BulkBar'
import { Popover } from '~/ui/Popover'
import { showToast } from '~/ui/toasts'
import { taskMutations, type TaskChange } from '../task-queries'
import { tasksMessages, tasksPageMessages } from '../tasks.messages'
import { latestTask, taskSelection, useTaskSelection } from './task-selection'
import { changeWay, isAsChanged, shortened } from './task-changes'
import { useTasks } from './tasks-context'

/** Bulk actions for the selected tasks. */
export function TaskBulk() {
  const t = useMessages(tasksPageMessages)
  const chosen = useTaskSelection((state) => state.chosen)
  const { running, refused, refusedTitle, forget, start } = useTaskBulk()
  /** Row index of the first selected task. */
  const place = useRef(0)

  function remember() {
    place.current = rowsNow().findIndex((row) => chosen.has(taskIdOf(row)))
  }

  function change(body: UpdateTaskBody) {
    remember()
    void start([...useTaskSelection.getState().chosen.values()], body)
  }

  return (
    <BulkBar
      label={t.bar}
      count={chosen.size}
      onClear={() => {
        remember()
        taskSelection.cleared()
      }}
      running={running}
      refused={refused}
      refusedTitle={refusedTitle}
      onDismiss={forget}
      onFocusLost={() => focusRow(rowsNow(), place.current)}
      className="fixed inset-x-0 max-w-[calc(100%-1rem)]"
    >
      <BulkAction icon={<CircleCheck aria-hidden />} label={t.done} onClick={() => change({ isDone: true })} />
      <BulkAction
        icon={<CircleSlash aria-hidden />}
        label={t.cancelThem}
        onClick={() => change({ isCanceled: true })}
      />
      <DueAct onChange={(dueDate) => change({ dueDate })} />
      <WhoAct onChange={(responsibleUserId) => change({ responsibleUserId })} />
    </BulkBar>
  )
}

const taskIdOf = (row: HTMLElement) => row.closest<HTMLElement>('[data-task]')?.dataset.task ?? ''

const rowsNow = () => [...document.querySelectorAll<HTMLElement>('main [data-task] [data-row]')]

function DueAct({ onChange }: { onChange: (dueDate: string | null) => void }) {
  const t = useMessages(tasksPageMessages)
  const messages = useMessages(tasksMessages)
  const [day, setDay] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  return (
    <Popover
      label={messages.due}
      side="top"
      align="end"
      renderOpener={(opener) => <BulkAction icon={<Calendar aria-hidden />} label={messages.due} {...opener} />}
    >
      {(close) => (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (hasInvalidField(event.currentTarget)) return
            setIsMissing(day === '')
            if (day === '') return
            close()
            onChange(day)
          }}
          className="flex flex-col gap-3"
        >
          <DayField
            label={messages.due}
            error={isMissing ? t.dayNeeded : undefined}
            onInput={(typed) => {
              setDay(typed ?? '')
              setIsMissing(false)
            }}
          />
          <div className="flex justify-end gap-2">
            <Button
              variant="ghost"
              onClick={() => {
                close()
                onChange(null)
              }}
            >
              {t.takeDueOff}
            </Button>
            <Button type="submit" variant="primary">
              {t.apply}
            </Button>
          </div>
        </form>
      )}
    </Popover>
  )
}

function WhoAct({ onChange }: { onChange: (userId: string | null) => void }) {
  const t = useMessages(tasksPageMessages)
  const { directoryId } = useTasks()
  return (
    <Popover
      label={t.responsible}
      side="top"
      align="end"
      renderOpener={(opener) => <BulkAction icon={<User aria-hidden />} label={t.assign} {...opener} />}
    >
      {(close) => (
        <PersonPicker
          directoryId={directoryId}
          label={t.responsible}
          value={null}
          onChange={(person) => {
            if (person === null) return
            close()
            onChange(person.userId)
          }}
        />
      )}
    </Popover>
  )
}

/** What undoes a single change. */
type Way = { changed: Task; body: UpdateTaskBody; back: UpdateTaskBody }

type RefusedTask = Refused & { error: unknown }

/** Changes many tasks: progress, refusals with their reasons, and Undo. */
function useTaskBulk() {
  const t = useMessages(tasksPageMessages)
  const errorMessage = useErrorMessage()
  const client = useQueryClient()
  const { directoryId, userId, isManager } = useTasks()
  const { running, during } = useRunning()
  const [refused, setRefused] = useState<readonly RefusedTask[]>([])
  const { mutateAsync } = useMutation(taskMutations.changeMany(directoryId))

  // A request without an answer may have been carried out.
  function notChangedTitle(failed: readonly { error: unknown }[]) {
    const isUnsure = onlineManager.isOnline() && failed.every(({ error }) => isUnanswered(error))
    return isUnsure ? t.unsure(failed.length) : t.notChanged(failed.length)
  }

  const run = (changes: readonly TaskChange[]) =>
    during({ total: changes.length }, (step) => mutateAsync({ changes, ...step }))

  async function undo(ways: readonly Way[]) {
    const isAsLeft = ({ changed, body }: Way) => isAsChanged(latestTask(client, directoryId, changed), changed, body)
    const left = ways.filter(isAsLeft)
    const outcome = await run(left.map(({ changed: { taskId }, back }) => ({ taskId, body: back })))
    if (outcome.refused.length > 0) showToast(notChangedTitle(outcome.refused), { tone: 'error' })
    if (outcome.done.length > 0) showToast(t.changesUndone(outcome.done.length))
    if (left.length < ways.length) showToast(t.changedSince(ways.length - left.length))
  }

  async function start(chosen: readonly Task[], body: UpdateTaskBody) {
    setRefused([])
    // They may have changed since they were selected.
    const tasks = chosen.map((task) => latestTask(client, directoryId, task))
    const byId = new Map(tasks.map((task) => [task.taskId, task]))
    const outcome = await run(tasks.map(({ taskId }) => ({ taskId, body })))
    setRefused(
      outcome.refused.map(({ taskId, error }) => {
        const name = shortened(byId.get(taskId)?.subject ?? '')
        return { name, why: errorMessage(error).title, error }
      }),
    )
    // Tasks that were refused stay selected.
    taskSelection.letGo(new Set(outcome.done.map(({ taskId }) => taskId)))
    tell(outcome.done, { byId, body })
  }

  function tell(done: readonly Task[], { byId, body }: { byId: ReadonlyMap<string, Task>; body: UpdateTaskBody }) {
    if (done.length === 0) return
    // A task the user can no longer see can't be changed back.
    const seen = done.filter((task) => isManager || task.ownerId === userId || task.responsibleUserId === userId)
    const ways = seen.flatMap((changed) => {
      const before = byId.get(changed.taskId)
      return before === undefined ? [] : [{ changed, body, back: changeWay(before, body) }]
    })
    const lost = done.length - seen.length
    const message = lost > 0 ? `${t.changed(done.length)}. ${t.outOfSight(lost)}` : t.changed(done.length)
    showToast(message, ways.length > 0 ? { action: { label: t.undo, run: () => void undo(ways) } } : {})
  }

  return { running, refused, refusedTitle: notChangedTitle(refused), forget: () => setRefused([]), start }
}
