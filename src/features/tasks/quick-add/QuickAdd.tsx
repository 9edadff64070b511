import { useMutation } from '@tanstack/react-query'
import { Clock, Ellipsis, Plus, X } from 'lucide-react'
import { type SubmitEvent, use, useId, useRef, useState } from 'react'
import { useErrorMessage } from '~/api/error-message'
import type { Person } from '~/features/members/member-queries'
import { dueWhen } from '~/lib/due-dates'
import { isVisible } from '~/lib/text'
import { useFormats } from '~/messages/formats'
import { useUndoToast } from '~/features/undo/use-undo-toast'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { IconButton } from '~/ui/IconButton'
import { controlClasses, useMaxLength } from '~/ui/TextField'
import { showToast } from '~/ui/toasts'
import { useNow } from '~/ui/use-now'
import { NewTaskDialog } from '../NewTaskDialog'
import { PeopleContext, useTasks } from '../page/tasks-context'
import { useDueLabel } from '~/features/tasks/page/TaskParts'
import { shortened } from '~/features/tasks/page/task-changes'
import { LONGEST_SUBJECT } from '../task-body'
import { taskMutations } from '../task-queries'
import { quickAddMessages, tasksMessages } from '../tasks.messages'
import type { findDueDate, findNoDay, FoundDate } from './natural-date'

type DateFinder = { findDueDate: typeof findDueDate; findNoDay: typeof findNoDay }

/**
 * A new task in one line: what to do and, in words, by when. The date is shown as understood and can be rejected before
 * saving.
 */
export function QuickAdd({ directoryId }: { directoryId: string }) {
  const t = useMessages(quickAddMessages)
  const messages = useMessages(tasksMessages)
  const hintId = useId()
  const [text, setText] = useState('')
  const [isEmptyRefused, setIsEmptyRefused] = useState(false)
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const oneself = useOneself()
  const { due, noDay, refuse, unrefuse, listen, understand } = useUnderstood(text)
  const { add, isPending, refusal } = useAdding(directoryId)
  const { subject, dueDate } = taskIn(text, due)
  const { isTooLong, problem } = useProblem(subject, isEmptyRefused ? messages.subjectNeeded : refusal)

  /** Keeps what was typed after submitting. */
  function clear() {
    setText((now) => (now === text ? '' : now))
    unrefuse()
  }

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setIsEmptyRefused(!isVisible(subject))
    if (!isVisible(subject) || isTooLong) return
    // Enter can come before the code that finds dates.
    add(taskIn(text, await understand()), clear)
  }

  return (
    <>
      <form noValidate onSubmit={(event) => void handleSubmit(event)} className="flex flex-col gap-1">
        <div className="flex max-w-240 items-center gap-2">
          <span className="relative flex-1">
            <Plus aria-hidden className="pointer-events-none absolute top-1/2 left-2.5 -translate-y-1/2 text-ink-3" />
            <input
              id={QUICK_ADD_ID}
              type="text"
              dir="auto"
              aria-label={messages.newTitle}
              aria-describedby={hintId}
              aria-invalid={problem === null ? undefined : true}
              placeholder={t.placeholder}
              autoComplete="off"
              value={text}
              onFocus={listen}
              onChange={(event) => {
                setText(event.currentTarget.value)
                setIsEmptyRefused(false)
              }}
              className={`${controlClasses} pl-8!`}
            />
          </span>
          <Button type="submit" variant="primary" isPending={isPending}>
            {t.add}
          </Button>
          <IconButton label={t.more} variant="secondary" onClick={() => setIsDialogOpen(true)}>
            <Ellipsis aria-hidden />
          </IconButton>
        </div>
        <div id={hintId} className="flex min-h-0 flex-wrap items-center gap-x-3 gap-y-1 text-small empty:hidden">
          {due === null ? null : <Understood due={due} onRefuse={refuse} />}
          <NoDay phrase={noDay} />
          {problem === null ? null : (
            <p role="alert" className="text-bad">
              {problem}
            </p>
          )}
        </div>
      </form>
      {isDialogOpen ? (
        <NewTaskDialog
          directoryId={directoryId}
          prefill={{ subject, dueDate, person: oneself }}
          onCreated={clear}
          onClose={() => setIsDialogOpen(false)}
        />
      ) : null}
    </>
  )
}

const taskIn = (text: string, due: FoundDate | null) => ({
  subject: due?.rest || text.trim(),
  dueDate: due?.dueDate ?? null,
})

/** What prevents saving: text that is too long, or `other`. */
function useProblem(subject: string, other: string | null) {
  const { tooLong } = useMaxLength({ maxLength: LONGEST_SUBJECT, value: subject })
  return { isTooLong: tooLong !== undefined, problem: tooLong ?? other }
}

/** New tasks are assigned to the user until someone else is chosen. */
function useOneself(): Person | null {
  const { userId } = useTasks()
  const name = use(PeopleContext)?.get(userId)
  return name === undefined ? null : { userId, name, emailAddress: null }
}

function NoDay({ phrase }: { phrase: string | null }) {
  const t = useMessages(quickAddMessages)
  return phrase === null ? null : <output className="text-warn">{t.noDay({ phrase })}</output>
}

type UnderstoodProps = { due: FoundDate; onRefuse: () => void }

function Understood({ due: { dueDate, phrase }, onRefuse }: UnderstoodProps) {
  const t = useMessages(quickAddMessages)
  const { timeZone } = useFormats()
  const now = useNow()
  const day = useDueLabel()(dueDate)
  if (day === null) return null
  const isPast = dueWhen(dueDate, { now, timeZone }) === 'overdue'
  return (
    <span className="inline-flex min-h-7 items-center gap-1.5 rounded-chip border border-line bg-surface pl-2 text-ink-2">
      <Clock aria-hidden className="size-3.5" />
      <output>{isPast ? t.understoodPast({ day, phrase }) : t.understood({ day, phrase })}</output>
      <IconButton label={t.refuse({ phrase })} size="small" onClick={onRefuse}>
        <X aria-hidden />
      </IconButton>
    </span>
  )
}

/** The due date in a text unless it was rejected, or words that name an invalid day. */
function useUnderstood(text: string) {
  const { finder, find, findNone, load } = useDateFinder()
  const [refused, setRefused] = useState<string | null>(null)
  const unlessRefused = (one: FoundDate | null) => (one === null || one.phrase === refused ? null : one)
  const found = find(finder, text)
  const due = unlessRefused(found)
  return {
    due,
    noDay: found === null ? findNone(text) : null,
    refuse: () => setRefused(found?.phrase ?? null),
    unrefuse: () => setRefused(null),
    listen: () => void load(),
    understand: async () => unlessRefused(find(await load(), text)),
  }
}

/** Creates a task for the user, with Undo if the service can delete tasks. */
function useAdding(directoryId: string) {
  const messages = useMessages(tasksMessages)
  const { userId, canEdit } = useTasks()
  const creating = useMutation(taskMutations.create(directoryId))
  // A second click can arrive before the button shows that the first is being sent.
  const isSent = useRef(false)
  const errorMessage = useErrorMessage()
  const showWithUndo = useUndoToast()
  const { mutateAsync: remove } = useMutation(taskMutations.remove(directoryId))
  const refusal = creating.error === null ? null : errorMessage(creating.error).title

  function add({ subject, dueDate }: { subject: string; dueDate: string | null }, onAdded: () => void) {
    if (isSent.current) return
    isSent.current = true
    const body = { subject, dueDate, description: null, responsibleUserId: userId }
    creating.mutate(
      { body, sourceItemId: undefined },
      {
        onSuccess: ({ taskId }) => {
          onAdded()
          const told = { subject: shortened(subject) }
          if (!canEdit) return showToast(messages.created(told))
          showWithUndo(messages.created(told), { run: () => remove(taskId), done: messages.removed(told) })
        },
        onSettled: () => (isSent.current = false),
      },
    )
  }

  return { add, isPending: creating.isPending, refusal }
}

const QUICK_ADD_ID = 'new-task'

export function focusQuickAdd() {
  document.getElementById(QUICK_ADD_ID)?.focus()
}

/** Finds dates in texts once its code is loaded. */
function useDateFinder() {
  const { locale, timeZone } = useFormats()
  const [finder, setFinder] = useState<DateFinder | null>(null)
  const loading = useRef<Promise<DateFinder | null>>(null)

  function load(): Promise<DateFinder | null> {
    loading.current ??= import('./natural-date').then(
      (loaded) => {
        setFinder(loaded)
        return loaded
      },
      () => {
        // People can still choose a date in the dialog; the next use tries again.
        loading.current = null
        return null
      },
    )
    return loading.current
  }

  const find = (by: DateFinder | null, text: string): FoundDate | null =>
    by === null || text.trim() === '' ? null : by.findDueDate(text, { locale, timeZone, now: new Date() })

  /** Words that name an invalid day. */
  const findNone = (text: string): string | null => finder?.findNoDay(text, { timeZone, now: new Date() }) ?? null

  return { finder, find, findNone, load }
}
