import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { create } from 'zustand'
import type { Task, UpdateTaskBody } from '#openapi/generated/types.ts'
import { isVisible, lengthOf } from '~/lib/text'
import { useMessages } from '~/messages/use-messages'
import { showToast } from '~/ui/toasts'
import { useTasks } from '../page/tasks-context'
import { shortened, useChangeFailure, useTaskChange } from '../page/task-changes'
import { LONGEST_DESCRIPTION, LONGEST_SUBJECT } from '../task-body'
import { readTask, taskQueries } from '../task-queries'
import { drawerMessages } from '../tasks.messages'

type TextName = 'subject' | 'description'

const maxLengths = { subject: LONGEST_SUBJECT, description: LONGEST_DESCRIPTION }

/**
 * A text that is saved on blur, or when its field unmounts. If saving fails, the text is kept; if someone else has changed
 * it since, the user is asked which version to keep.
 */
export function useKeptText(task: Task, name: TextName) {
  const { userId } = useTasks()
  const key = `${userId}/${task.taskId}/${name}`
  const stored = task[name] ?? ''
  const draft = useUnsavedTexts((texts) => texts[key])
  const [isMissing, setIsMissing] = useState(false)
  const save = useSavedText(task, { key, name })

  function leave() {
    const typed = unsavedText(key)
    if (typed === undefined || typed.step === 'saving') return
    const text = typed.text.trim()
    const isNothing = name === 'subject' && !isVisible(text)
    setIsMissing(isNothing)
    if (isNothing || lengthOf(text) > maxLengths[name]) return
    if (text === typed.base.trim()) unsavedTexts.dropped(key)
    else void save(typed)
  }

  const leaveForGood = useEffectEvent(() => {
    // An empty subject isn't worth keeping.
    const typed = unsavedText(key)
    if (name === 'subject' && typed !== undefined && !isVisible(typed.text)) unsavedTexts.dropped(key)
    else leave()
  })
  // A field that unmounts with focus fires no blur.
  useEffect(() => () => leaveForGood(), [])

  return {
    isMissing,
    isUnsaved: draft?.step === 'failed',
    field: {
      maxLength: maxLengths[name],
      value: draft?.text ?? stored,
      onChange: (event: { currentTarget: { value: string } }) => {
        unsavedTexts.typed(key, event.currentTarget.value, stored)
        setIsMissing(false)
      },
      onBlur: leave,
    },
  }
}

type Place = { key: string; name: TextName }

function useSavedText(task: Task, { key, name }: Place) {
  const t = useMessages(drawerMessages)
  const { directoryId } = useTasks()
  const client = useQueryClient()
  const change = useTaskChange(directoryId)
  const showFailure = useChangeFailure()

  async function send(draft: UnsavedText) {
    unsavedTexts.saving(key, draft)
    const text = draft.text.trim()
    const body: UpdateTaskBody = name === 'subject' ? { subject: text } : { description: text || null }
    const subject = shortened(name === 'subject' ? text : task.subject)
    const isKept = await change(task, body, { done: t.saved({ subject }), retry: () => saveAgain(draft) })
    if (isKept) unsavedTexts.saved(key, draft)
    else unsavedTexts.failed(key, draft)
  }

  const saveAgain = (draft: UnsavedText) => void save(unsavedText(key) ?? draft)

  async function save(draft: UnsavedText) {
    unsavedTexts.saving(key, draft)
    let now: Task
    try {
      now = await readTask(directoryId, task.taskId)
    } catch (error) {
      // Not saved either: it could overwrite a text that no one here has seen.
      showFailure(task, error, () => saveAgain(draft))
      return unsavedTexts.failed(key, draft)
    }
    const theirs = now[name] ?? ''
    if (theirs === draft.base || theirs === draft.text.trim()) return send(draft)
    client.setQueryData(taskQueries.detail(directoryId, task.taskId).queryKey, now)
    if (unsavedText(key)?.text === draft.text) unsavedTexts.dropped(key)
    showToast(t.conflict({ theirs: shortened(theirs) }), {
      tone: 'error',
      action: { label: t.useMine, run: () => void send(draft) },
    })
  }

  return save
}

/** A text that was typed but not saved, what the service had when typing started, and the state of saving it. */
type UnsavedText = { text: string; base: string; step: 'typed' | 'saving' | 'failed' }

type UnsavedTexts = Readonly<Record<string, UnsavedText>>

/** Texts that were typed but not saved. They outlive the drawer, so that closing it doesn't lose them. */
const useUnsavedTexts = create<UnsavedTexts>()(() => ({}))

const { getState, setState } = useUnsavedTexts

const unsavedText = (key: string): UnsavedText | undefined => getState()[key]

const unsavedTexts = {
  /** `stored` becomes the base if this starts the draft. */
  typed: (key: string, text: string, stored: string) =>
    setState({ [key]: { text, base: getState()[key]?.base ?? stored, step: 'typed' } }),

  saving: (key: string, draft: UnsavedText) => setState({ [key]: { ...draft, step: 'saving' } }),

  /** Keeps what was typed while saving. */
  saved: (key: string, { text }: UnsavedText) => {
    const now = getState()[key]
    if (now === undefined || now.text === text) unsavedTexts.dropped(key)
    else setState({ [key]: { ...now, base: text.trim() } })
  },

  failed: (key: string, draft: UnsavedText) => {
    const now = getState()[key] ?? draft
    if (now.step !== 'typed') setState({ [key]: { ...now, step: 'failed' } })
  },

  dropped: (key: string) => {
    const { [key]: dropped, ...rest } = getState()
    if (dropped !== undefined) setState(rest, true)
  },
}

const ask = (event: BeforeUnloadEvent) => event.preventDefault()

useUnsavedTexts.subscribe((texts) => {
  if (Object.keys(texts).length > 0) window.addEventListener('beforeunload', ask)
  else window.removeEventListener('beforeunload', ask)
})
