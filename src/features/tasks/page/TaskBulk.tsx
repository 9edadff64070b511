import { Calendar, CircleCheck, CircleSlash, User, X } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { UpdateTaskBody } from '#openapi/generated/types.ts'
import { PersonPicker } from '~/features/members/PersonPicker'
import { useMessages } from '~/messages/use-messages'
import { announce } from '~/ui/announcer'
import { Button } from '~/ui/Button'
import { DayField } from '~/ui/DayField'
import { IconButton } from '~/ui/IconButton'
import { hasInvalidField } from '~/ui/focus'
import { Popover, type PopoverOpenerProps } from '~/ui/Popover'
import { ProgressBar } from '~/ui/ProgressBar'
import { useMediaQuery } from '~/ui/hooks'
import { tasksMessages } from '../tasks.messages'
import { RefusedTasks } from './RefusedTasks'
import { taskSelection, useTaskSelection } from './task-selection'
import { useTasks } from './tasks-context'
import { tasksPageMessages } from './tasks-page.messages'
import { useBulkFocus } from './use-bulk-focus'
import { useTaskBulk } from './use-task-bulk'

/** What can be done with the chosen tasks, how far that is, and which of them were refused. */
export function TaskBulk() {
  const t = useMessages(tasksPageMessages)
  const chosen = useTaskSelection((state) => state.chosen)
  const { progress, refused, forget, start } = useTaskBulk()
  useAnnouncedCount(chosen.size)
  const { bar, leave } = useBulkFocus(progress !== null)
  const change = (body: UpdateTaskBody) => {
    leave(new Set(chosen.keys()))
    void start([...useTaskSelection.getState().chosen.values()], body)
  }
  const clear = () => {
    leave(new Set(chosen.keys()))
    taskSelection.cleared()
  }
  if (chosen.size === 0 && progress === null && refused.length === 0) return null
  return (
    <section
      ref={bar}
      aria-label={t.bar}
      className="fixed inset-x-0 bottom-[calc(var(--bottom-bar)+1rem)] z-20 mx-auto flex w-fit max-w-[calc(100%-1rem)] flex-col gap-2 rounded-float border border-line bg-surface p-2 shadow-float"
    >
      {refused.length > 0 ? <RefusedTasks refused={refused} onClose={forget} /> : null}
      {progress === null ? null : (
        <div className="flex min-w-64 items-center gap-3 px-2">
          <ProgressBar
            label={t.progress({ done: String(progress.done), total: String(progress.total) })}
            value={progress.done / progress.total}
          />
          <Button size="small" onClick={progress.stop}>
            {t.stop}
          </Button>
        </div>
      )}
      {progress === null && chosen.size > 0 ? (
        <div className="flex items-center gap-1.5">
          <IconButton label={t.clear} onClick={clear}>
            <X aria-hidden />
          </IconButton>
          <p className="pr-2 text-control font-medium whitespace-nowrap tabular-nums max-sm:mr-auto">
            {t.chosen(chosen.size)}
          </p>
          <Act icon={<CircleCheck aria-hidden />} label={t.done} onClick={() => change({ isDone: true })} />
          <Act icon={<CircleSlash aria-hidden />} label={t.cancelThem} onClick={() => change({ isCanceled: true })} />
          <DueAct onChange={(dueDate) => change({ dueDate })} />
          <WhoAct onChange={(responsibleUserId) => change({ responsibleUserId })} />
        </div>
      ) : null}
    </section>
  )
}

type ActProps = { icon: ReactNode; label: string; onClick?: () => void; opener?: PopoverOpenerProps }

/** Something to do with what is chosen: an icon alone where there is no room for its words. */
function Act({ icon, label, onClick, opener }: ActProps) {
  const isNarrow = useMediaQuery('(width < 40rem)')
  if (isNarrow) {
    return (
      <IconButton label={label} variant="secondary" onClick={onClick} {...opener}>
        {icon}
      </IconButton>
    )
  }
  return (
    <Button onClick={onClick} {...opener}>
      {icon}
      {label}
    </Button>
  )
}

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
      renderOpener={(opener) => <Act icon={<Calendar aria-hidden />} label={messages.due} opener={opener} />}
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
      renderOpener={(opener) => <Act icon={<User aria-hidden />} label={t.assign} opener={opener} />}
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

function useAnnouncedCount(count: number) {
  const t = useMessages(tasksPageMessages)
  const told = useRef(count)
  useEffect(() => {
    if (count === told.current) return
    announce(count === 0 ? t.nothingChosen : t.chosen(count))
    told.current = count
  }, [count, t])
}
