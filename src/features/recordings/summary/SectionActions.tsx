import { Copy, ListPlus } from 'lucide-react'
import { useContext } from 'react'
import { newTasks } from '~/features/tasks/new-task'
import { useMadeTasks } from '~/features/tasks/made-tasks'
import { useMessages } from '~/messages/use-messages'
import { buttonClasses } from '~/ui/Button'
import { IconButton } from '~/ui/IconButton'
import { useCopySummary } from './copy/use-copy-summary'
import type { Section } from './group-sections'
import { TaskFinderContext } from './ItemTask'
import { entriesOf, isTask, type SummaryEntry } from './summary-items'
import { useSummaryScope, type SummaryScope } from './summary-scope'
import { summaryMessages } from './summary.messages'
import { taskOfEntry } from './task-of-item'

/** What can be done with a section as a whole. */
export function SectionActions({ section }: { section: Section }) {
  const t = useMessages(summaryMessages)
  const scope = useSummaryScope()
  const copy = useCopySummary()
  if (scope === null) return null
  return (
    <div className="flex shrink-0 items-center gap-1 print:hidden" data-not-copied>
      <IconButton
        label={t.copySection({ section: section.title })}
        size="small"
        onClick={({ currentTarget }) => copy([section], currentTarget.closest('[data-section]'))}
        className="pointer-fine:opacity-0 pointer-fine:group-hover/section:opacity-100 pointer-fine:focus-visible:opacity-100"
      >
        <Copy aria-hidden />
      </IconButton>
      {section.sectionType === 'tasks' ? <AddAll section={section} scope={scope} /> : null}
    </div>
  )
}

function AddAll({ section, scope }: { section: Section; scope: SummaryScope }) {
  const t = useMessages(summaryMessages)
  const find = useContext(TaskFinderContext)
  const made = useMadeTasks((state) => state.bySource)
  const open = taskEntries(section)
    .map((entry) => taskOfEntry(entry, scope))
    .filter(({ subject, sourceItemId = '' }) => {
      const { recordingSummaryId } = scope
      return subject !== '' && !made[sourceItemId] && !find?.({ sourceItemId, recordingSummaryId, subject })
    })
  if (open.length < 2) return null
  return (
    <button type="button" onClick={() => newTasks.open(open)} className={buttonClasses('ghost', 'small')}>
      <ListPlus aria-hidden />
      {t.addAllTasks}
    </button>
  )
}

function taskEntries({ items }: Section): SummaryEntry[] {
  const tasks = items.filter(isTask).map((item) => ({ key: item.sectionItemId, text: item.subject ?? '', item }))
  const texts = items.filter((item) => !isTask(item))
  return [...(texts.length === 0 ? [] : (entriesOf(texts) ?? [])), ...tasks]
}
