import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Task, UpdateTaskBody } from '~/api/generated/types.gen'
import { useMessages } from '~/messages/use-messages'
import { TextArea } from '~/ui/TextArea'
import { showToast } from '~/ui/toasts'
import { shortened, useTaskChange } from '../page/use-task-change'
import { useTasks } from '../page/tasks-context'
import { taskQueries } from '../task-queries'
import { tasksMessages } from '../tasks.messages'
import { drawerMessages } from './drawer.messages'

type TaskTextsProps = { task: Task }

/** Subject and description, saved when they are left. */
export function TaskTexts({ task }: TaskTextsProps) {
  const t = useMessages(drawerMessages)
  const words = useMessages(tasksMessages)
  const subject = useKeptText(task, 'subject')
  const description = useKeptText(task, 'description')
  return (
    <>
      <TextArea
        label={words.subject}
        dir="auto"
        rows={1}
        maxLength={1_000}
        className="min-h-9! font-semibold"
        error={subject.isMissing ? words.subjectNeeded : undefined}
        {...subject.field}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          event.currentTarget.blur()
        }}
      />
      <TextArea
        label={words.description}
        dir="auto"
        maxLength={4_000}
        placeholder={t.noDescription}
        {...description.field}
      />
    </>
  )
}

/** A text that is saved when its field is left, unless somebody else changed it since it was begun: then it is asked whose to keep. */
function useKeptText(task: Task, name: 'subject' | 'description') {
  const t = useMessages(drawerMessages)
  const { directoryId } = useTasks()
  const client = useQueryClient()
  const change = useTaskChange(directoryId)
  const stored = task[name] ?? ''
  const base = useRef(stored)
  const [draft, setDraft] = useState<string | null>(null)
  const [isMissing, setIsMissing] = useState(false)

  async function save(typed: string) {
    const text = typed.trim()
    const body: UpdateTaskBody = name === 'subject' ? { subject: text } : { description: text || null }
    const isKept = await change(task, body, t.saved({ subject: shortened(name === 'subject' ? text : task.subject) }))
    if (isKept) base.current = text
    // What was typed on meanwhile stays.
    setDraft((now) => (isKept ? (now === typed ? null : now) : (now ?? typed)))
  }

  /** What the service has now; what was there before where it does not say. */
  async function readTheirs(): Promise<string> {
    const reading = client.fetchQuery({ ...taskQueries.detail(directoryId, task.taskId), staleTime: 0 })
    const now = await reading.catch(() => null)
    return now === null ? base.current : (now[name] ?? '')
  }

  async function leave() {
    if (draft === null) return
    const text = draft.trim()
    const isNothing = name === 'subject' && text === ''
    setIsMissing(isNothing)
    if (isNothing) return
    if (text === base.current.trim()) {
      setDraft(null)
      return
    }
    const theirs = await readTheirs()
    if (theirs === base.current || theirs === text) {
      await save(draft)
      return
    }
    setDraft((now) => (now === draft ? null : now))
    showToast(t.conflict({ theirs: shortened(theirs) }), {
      tone: 'error',
      action: { label: t.useMine, run: () => void save(draft) },
    })
  }

  return {
    isMissing,
    field: {
      value: draft ?? stored,
      onFocus: () => {
        if (draft === null) base.current = stored
      },
      onChange: (event: { currentTarget: { value: string } }) => {
        setDraft(event.currentTarget.value)
        setIsMissing(false)
      },
      onBlur: () => void leave(),
    },
  }
}
