import { Calendar, CircleCheck, CircleSlash, User } from 'lucide-react'
import { useRef, useState } from 'react'
import type { UpdateTaskBody } from '#openapi/generated/types.ts'
import { PersonPicker } from '~/features/members/PersonPicker'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { DayField } from '~/ui/DayField'
import { hasInvalidField } from '~/ui/has-invalid-field'
import { BulkAction, BulkBar } from '~/ui/list/BulkBar'
import { Popover } from '~/ui/Popover'
import { focusRow } from '~/ui/use-row-focus'
import { tasksMessages } from '../tasks.messages'
import { taskSelection, useTaskSelection } from './task-selection'
import { useTasks } from './tasks-context'
import { tasksPageMessages } from './tasks-page.messages'
import { useTaskBulk } from './use-task-bulk'

/** What can be done with the chosen tasks. */
export function TaskBulk() {
  const t = useMessages(tasksPageMessages)
  const chosen = useTaskSelection((state) => state.chosen)
  const { running, refused, forget, start } = useTaskBulk()
  /** Where the first of the chosen tasks stands, or stood. */
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
      refusedTitle={t.notChanged(refused.length)}
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
            value={day}
            error={isMissing ? t.dayNeeded : undefined}
            onChange={(event) => {
              setDay(event.currentTarget.value)
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
