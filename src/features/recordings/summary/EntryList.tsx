import { Check, Plus } from 'lucide-react'
import { createContext, memo, type RefObject, useContext, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { LONGEST_DESCRIPTION, type NewTaskPrefill, type TaskFinder, newTask } from '~/features/tasks/task-body'
import { useMadeTasks } from '~/features/tasks/task-queries'
import { TaskMark } from '~/features/tasks/TaskMark'
import { classNames } from '~/lib/class-names'
import { useMessages } from '~/messages/use-messages'
import { buttonClasses } from '~/ui/Button'
import type { SectionItem } from '#openapi/generated/types.ts'
import { SafeContent } from './content/SafeContent'
import { isTask, plainText, type SummaryEntry, withoutTimes } from './summary-items'
import { type SummaryScope, useSummaryScope } from './summary-scope'
import { summaryMessages } from './summary.messages'
import { splitTimes } from './content/content-text'

/** The marker of entries: a dot, or a check mark for decisions. */
type Mark = 'dot' | 'check'

type EntryListProps = {
  entries: readonly SummaryEntry[]
  mark: Mark
  /** How many entries to render in full initially; the rest are plain text until they come near the screen. */
  eager: number
}

/** A list of entries, each of which can become a task. */
export function EntryList({ entries, mark, eager }: EntryListProps) {
  const { list, isNear } = useVisibleItems(entries.length, eager)
  return (
    <ul ref={list} className={mark === 'check' ? 'space-y-2' : 'space-y-1'}>
      {entries.map((entry, index) =>
        isNear(index) ? (
          <Entry key={entry.key} entry={entry} mark={mark} />
        ) : (
          <li key={entry.key} dir="auto" className="min-h-7 pl-5 wrap-anywhere">
            {offscreenText(entry.text)}
          </li>
        ),
      )}
    </ul>
  )
}

/** Finds the task made from an item; null if there are none or they aren't known. */
export const TaskFinderContext = createContext<TaskFinder | null>(null)

/** Ids of items that are already tasks, even if only others can see those. */
export const TaskSourcesContext = createContext<ReadonlySet<string>>(new Set())

const LONGEST_SUBJECT = 200

const begin = (text: string, longest: number) =>
  text.length <= longest ? text : `${text.slice(0, longest - 1).trimEnd()}…`

const Entry = memo(function Entry({ entry, mark }: { entry: SummaryEntry; mark: Mark }) {
  return (
    <li className="group/entry flex items-start gap-2.5">
      {mark === 'check' ? (
        <Check aria-hidden className="mt-1 shrink-0 text-good" />
      ) : (
        <span aria-hidden className="mt-2.5 ml-1.5 size-1 shrink-0 rounded-full bg-ink-3" />
      )}
      <div className="flex min-w-0 flex-1 flex-wrap items-start justify-between gap-x-3">
        <div className="min-w-0 flex-[1_1_16rem]">
          <SafeContent text={entry.text} format={entry.item.outputFormat} />
        </div>
        <ItemTask entry={entry} isQuiet />
      </div>
    </li>
  )
})

type ItemTaskProps = {
  entry: SummaryEntry
  /** Shows only on hover and focus, on devices with a mouse; an existing task always shows. */
  isQuiet?: boolean
}

/** "+ Task" on a summary item, or the task already made from it. */
export function ItemTask({ entry, isQuiet = false }: ItemTaskProps) {
  const scope = useSummaryScope()
  return scope === null ? null : <ScopedItemTask entry={entry} isQuiet={isQuiet} scope={scope} />
}

function ScopedItemTask({ entry, isQuiet = false, scope }: ItemTaskProps & { scope: SummaryScope }) {
  const t = useMessages(summaryMessages)
  const find = useContext(TaskFinderContext)
  const isTaskOfOthers = useContext(TaskSourcesContext).has(entry.key)
  const { recordingSummaryId } = scope
  const prefill = taskOfEntry(entry, scope)
  const { subject } = prefill
  const made = useMadeTasks((state) => state.bySource[entry.key]?.task)
  const task = find?.({ sourceItemId: entry.key, recordingSummaryId, subject }) ?? made
  if (task !== undefined) return <TaskMark directoryId={scope.directoryId} task={task} />
  if (isTaskOfOthers) {
    return (
      <span data-not-copied className="inline-flex min-h-6 shrink-0 items-center gap-1.5 px-1 text-small text-ink-2">
        <Check aria-hidden />
        {t.alreadyTask}
      </span>
    )
  }
  if (subject === '') return null
  return (
    <button
      type="button"
      data-row
      onClick={() => newTask.open(prefill)}
      aria-label={t.addTaskNamed({ subject })}
      data-not-copied
      className={classNames(
        buttonClasses('ghost', 'small'),
        'shrink-0 print:hidden',
        isQuiet &&
          'pointer-fine:opacity-0 pointer-fine:group-hover/entry:opacity-100 pointer-fine:focus-visible:opacity-100',
      )}
    >
      <Plus aria-hidden />
      {t.addTask}
    </button>
  )
}

/** Initial values of a task made from a summary item, or from one entry of a list. */
export function taskOfEntry({ key, text, item }: SummaryEntry, scope: SummaryScope): NewTaskPrefill {
  const { subject, description } = isTask(item) ? ofTask(item) : ofText(text)
  return {
    subject,
    description,
    responsibleName: item.responsibleUserName,
    responsibleEmail: item.responsibleUserEmail,
    dueDate: item.dueDate,
    recordingSummaryId: scope.recordingSummaryId,
    sourceItemId: key,
    candidates: scope.candidates,
  }
}

function ofTask(item: SectionItem) {
  const subject = withoutTimes(item.subject ?? '').text
  const more = withoutTimes(item.description ?? item.content ?? '').text
  return { subject, description: more === subject ? '' : begin(more, LONGEST_DESCRIPTION) }
}

/** A long text becomes the description, and its beginning the subject. */
function ofText(text: string) {
  const words = plainText(text)
  const subject = begin(words, LONGEST_SUBJECT)
  return { subject, description: subject === words ? '' : begin(words, LONGEST_DESCRIPTION) }
}

/** Number of items revealed together. */
const GROUP = 5
/** Distance from the screen at which items are revealed, in pixels. */
const NEAR = 450

type Near = {
  list: RefObject<HTMLUListElement | null>
  /** Whether the item at an index should be rendered in full. */
  isNear: (index: number) => boolean
}

/** Tracks which items of a list are or have been near the screen; the first `eager` ones always are. */
export function useVisibleItems(count: number, eager: number): Near {
  const list = useRef<HTMLUListElement>(null)
  const [near, setNear] = useState<ReadonlySet<number> | 'all'>(nobody)
  const isNear = (index: number) => near === 'all' || index < eager || near.has(Math.floor(index / GROUP))

  useEffect(() => whenAllIsWanted(() => setNear('all')), [])

  useEffect(() => {
    const element = list.current
    if (element === null || near === 'all' || count <= eager || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.flatMap(({ isIntersecting, target }) => (isIntersecting ? [groupOf(element, target)] : []))
        // The previous group ends where this one begins, so it's just as near.
        if (seen.length > 0) setNear((before) => (before === 'all' ? before : withGroups(before, seen)))
      },
      { root: element.closest('section[tabindex]'), rootMargin: `${NEAR}px 0px` },
    )
    for (let index = firstFar(eager); index < element.children.length; index += GROUP) {
      const first = element.children[index]
      if (first !== undefined) observer.observe(first)
    }
    return () => observer.disconnect()
  }, [count, eager, near])

  return { list, isNear }
}

const nobody: ReadonlySet<number> = new Set()

/** Index of the first item of the first group with items beyond `eager`. */
const firstFar = (eager: number) => Math.floor(eager / GROUP) * GROUP

const groupOf = (list: Element, item: Element) => Math.floor([...list.children].indexOf(item) / GROUP)

function withGroups(before: ReadonlySet<number>, seen: readonly number[]): ReadonlySet<number> {
  const wanted = seen.flatMap((group) => [group - 1, group]).filter((group) => !before.has(group))
  return wanted.length === 0 ? before : new Set([...before, ...wanted])
}

const lists = new Set<() => void>()

/** Registers a list for `drawFarItems`; returns a function to unregister. */
function whenAllIsWanted(drawAll: () => void): () => void {
  lists.add(drawAll)
  return () => lists.delete(drawAll)
}

/** Renders items far from the screen in full, synchronously. For copying or printing the whole page. */
export function drawFarItems() {
  flushSync(() => {
    for (const drawAll of lists) drawAll()
  })
}

/** The readable and searchable text of an item not rendered in full: its words, including times. */
export const offscreenText = (text: string): string =>
  plainText(
    splitTimes(text)
      .map((part) => (typeof part === 'string' ? part : part.label))
      .join(''),
  )
