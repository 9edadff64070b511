import { Plus } from 'lucide-react'
import { createContext, useContext } from 'react'
import { newTask, type TaskFinder } from '~/features/tasks/new-task'
import { useMadeTasks } from '~/features/tasks/made-tasks'
import { TaskMark } from '~/features/tasks/TaskMark'
import { classNames } from '~/lib/class-names'
import { useMessages } from '~/messages/use-messages'
import { buttonClasses } from '~/ui/Button'
import type { SummaryEntry } from './summary-items'
import { useSummaryScope, type SummaryScope } from './summary-scope'
import { summaryMessages } from './summary.messages'
import { taskOfEntry } from './task-of-item'

/** Finds the task made from an item; null while there are none, or none known. */
export const TaskFinderContext = createContext<TaskFinder | null>(null)

type ItemTaskProps = {
  entry: SummaryEntry
  /** Shows only under the pointer and with focus, where there is a pointer; a task that was made always shows. */
  isQuiet?: boolean
}

/** "+ Task" on an item of a summary, and the task once it was made. */
export function ItemTask({ entry, isQuiet = false }: ItemTaskProps) {
  const scope = useSummaryScope()
  return scope === null ? null : <ScopedItemTask entry={entry} isQuiet={isQuiet} scope={scope} />
}

function ScopedItemTask({ entry, isQuiet = false, scope }: ItemTaskProps & { scope: SummaryScope }) {
  const t = useMessages(summaryMessages)
  const find = useContext(TaskFinderContext)
  const { recordingSummaryId } = scope
  const prefill = taskOfEntry(entry, scope)
  const { subject } = prefill
  const made = useMadeTasks((state) => state.bySource[entry.key]?.task)
  const task = find?.({ sourceItemId: entry.key, recordingSummaryId, subject }) ?? made
  if (task !== undefined) return <TaskMark directoryId={scope.directoryId} task={task} />
  if (subject === '') return null
  return (
    <button
      type="button"
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
