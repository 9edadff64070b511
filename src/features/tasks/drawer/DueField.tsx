import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { Task } from '#openapi/generated/types.ts'
import { nextMonday } from '~/lib/due-when'
import { addDays, dayOf } from '~/lib/zoned-day'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { DayField, isNoDay } from '~/ui/DayField'
import { useNow } from '~/ui/use-now'
import { useTasks } from '../page/tasks-context'
import { useDueLabel } from '../page/TaskParts'
import { shortened, useTaskChange } from '../page/task-changes'
import { fieldDay } from '../task-body'
import { tasksMessages } from '../tasks.messages'
import { drawerMessages } from './drawer.messages'

type DueFieldProps = { task: Task }

/** The day a task is due: typed, or one of the next in one press. */
export function DueField({ task }: DueFieldProps) {
  const t = useMessages(drawerMessages)
  const messages = useMessages(tasksMessages)
  const { timeZone } = useFormats()
  const { directoryId } = useTasks()
  const change = useTaskChange(directoryId)
  const dueLabel = useDueLabel()
  const stored = fieldDay(task.dueDate, timeZone)
  const field = useRef<HTMLInputElement>(null)
  const today = dayOf(useNow(), timeZone)

  function save(day: string) {
    const subject = shortened(task.subject)
    const dueDate = day === '' ? null : day
    const done = dueDate === null ? t.dueTakenOff({ subject }) : t.nowDue({ subject, day: dueLabel(dueDate) ?? day })
    if (day !== stored) void change(task, { dueDate }, { done })
  }

  function leave(input: HTMLInputElement) {
    // Looked at, it says what is wrong.
    if (input.checkValidity() && !isNoDay(input)) save(input.value)
  }

  const leaveForGood = useEffectEvent(() => {
    if (field.current !== null) leave(field.current)
  })
  // Taken away with the focus in it, a field does not tell that it was left; it is still there only for layout effects.
  useLayoutEffect(() => () => leaveForGood(), [])

  // A new field would not have the focus of the old one.
  useEffect(() => {
    if (field.current !== null && field.current.value !== stored) field.current.value = stored
  }, [stored])

  return (
    <div className="flex flex-col gap-2">
      <DayField
        ref={field}
        label={messages.due}
        defaultValue={stored}
        onBlur={(event) => leave(event.currentTarget)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') leave(event.currentTarget)
        }}
        className="max-w-48"
      />
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
