import { useRef, useState, type FocusEvent } from 'react'
import type { Task } from '#openapi/generated/types.ts'
import { PersonPicker } from '~/features/members/PersonPicker'
import type { Person } from '~/features/members/person'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { useTasks } from '../page/tasks-context'
import { usePersonName } from '../page/TaskParts'
import { shortened, useTaskChange } from '../page/task-changes'
import { tasksMessages } from '../tasks.messages'
import { drawerMessages } from './drawer.messages'

type TakerFieldProps = {
  task: Task
  /** The task was handed on, and is not shown to its former taker any more. */
  onGone: () => void
}

/** Who takes a task on. Whoever hands on what is not theirs is told before that they will not see it any more. */
export function TakerField({ task, onGone }: TakerFieldProps) {
  const t = useMessages(drawerMessages)
  const messages = useMessages(tasksMessages)
  const { directoryId, userId, isManager } = useTasks()
  const nameOf = usePersonName()
  const change = useTaskChange(directoryId)
  const [isEmptied, setIsEmptied] = useState(false)
  // What a blur in the middle of a change goes by: its handler may be of an earlier drawing.
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
    // What is not seen any more cannot be taken back.
    await change(task, { responsibleUserId }, { done: isLost ? null : said })
  }

  function leave(event: FocusEvent) {
    const isInside = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)
    if (isInside) return
    if (emptiedBy.current === 'button') void give(null)
    // Letters that nobody was picked by mean nobody else.
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
