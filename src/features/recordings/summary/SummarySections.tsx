import { AlignLeft, BadgeCheck, Copy, List, ListChecks, ListPlus, type LucideIcon, MessagesSquare } from 'lucide-react'
import { type ReactNode, startTransition, useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { SectionItem, SectionType } from '#openapi/generated/types.ts'
import { textOf } from '#shared/summaries.ts'
import { newTasks } from '~/features/tasks/task-body'
import { useMadeTasks } from '~/features/tasks/task-queries'
import { useMessages } from '~/messages/use-messages'
import { buttonClasses } from '~/ui/Button'
import { useRowFocus } from '~/ui/focus'
import { IconButton } from '~/ui/IconButton'
import { showToast } from '~/ui/toasts'
import { SafeContent } from './content/SafeContent'
import { TimedText } from './content/TimeChip'
import { EntryList, TaskFinderContext, taskOfEntry, TaskSourcesContext } from './EntryList'
import { entriesOf, groupSections, isTask, type Section, type SummaryEntry, topicEntries } from './summary-items'
import { TaskCards } from './TaskCards'
import { type SummaryScope, useSummaryScope } from './summary-scope'
import { summaryMessages } from './summary.messages'

type Items = { items: readonly SectionItem[] }

/** `eager`: how many are rendered in full even far from the screen. */
type BodyProps = Items & { eager: number }

type SectionLook = { Icon: LucideIcon | null; Body: (props: BodyProps) => ReactNode }

/** Typed to fail compilation when a new section type has no renderer. */
const looks: Record<SectionType, SectionLook> = {
  summary: { Icon: null, Body: Texts },
  decisions: { Icon: BadgeCheck, Body: Decisions },
  tasks: { Icon: ListChecks, Body: TaskCards },
  topics: { Icon: MessagesSquare, Body: Topics },
  customList: { Icon: List, Body: CustomList },
  freeText: { Icon: AlignLeft, Body: CustomList },
  unknown: { Icon: null, Body: Texts },
}

/** Enough to fill a screen. */
const EAGER_ENTRIES = 16

/** The sections of a summary in order, each rendered by type. */
export function SummarySections({ items }: Items) {
  const sections = useMemo(() => groupSections(items), [items])
  const count = useGrowingCount(items.length)
  // The button that makes a task from an item disappears once it's made.
  useRowFocus()
  return shownSections(sections, count).map(({ section, shown, eager }) => (
    <SummarySection key={section.key} section={section} shown={shown} eager={eager} />
  ))
}

type ShownSection = { section: Section; shown: readonly SectionItem[]; eager: number }

/** The sections that contain the first `count` items. */
function shownSections(sections: readonly Section[], count: number) {
  const result: ShownSection[] = []
  let left = count
  let eager = EAGER_ENTRIES
  for (const section of sections) {
    if (left <= 0) break
    // A complete section keeps its array, which avoids rerendering it.
    result.push({
      section,
      shown: section.items.length <= left ? section.items : section.items.slice(0, left),
      eager,
    })
    left -= section.items.length
    // A single item can be a list.
    if (eager > 0) eager = Math.max(0, eager - (entriesOf(section.items)?.length ?? section.items.length))
  }
  return result
}

function SummarySection({ section, shown, eager }: ShownSection) {
  const { Icon, Body } = looks[section.sectionType]
  return (
    <section data-section className="group/section mt-7 first:mt-0">
      <div className="mb-2 flex min-h-8 items-center gap-2">
        <h2
          id={headingId(section)}
          tabIndex={-1}
          className="flex min-w-0 flex-1 scroll-mt-6 items-center gap-2 font-semibold"
        >
          {Icon === null ? null : <Icon aria-hidden className="text-ink-2" />}
          <span className="min-w-0 wrap-anywhere">{section.title}</span>
        </h2>
        <SectionActions section={section} />
      </div>
      <Body items={shown} eager={eager} />
    </section>
  )
}

function Texts({ items }: Items) {
  return items.map((item) => <SafeContent key={item.sectionItemId} text={textOf(item)} format={item.outputFormat} />)
}

function CustomList({ items, eager }: BodyProps) {
  return useListed(items, 'dot', eager) ?? <Texts items={items} />
}

function Decisions({ items, eager }: BodyProps) {
  const listed = useListed(items, 'check', eager)
  if (listed !== null) return listed
  return items.map((item) => (
    <SafeContent key={item.sectionItemId} text={textOf(item)} format={item.outputFormat} lists="checks" />
  ))
}

/** Renders items as a list if they are one; a single line becomes plain text. */
function useListed(items: readonly SectionItem[], mark: 'dot' | 'check', eager: number): ReactNode {
  const entries = useMemo(() => entriesOf(items), [items])
  const isList = entries !== null && (mark === 'check' || entries.length > 1)
  return isList ? <EntryList entries={entries} mark={mark} eager={eager} /> : null
}

function Topics({ items, eager }: BodyProps) {
  const entries = topicEntries(items)
  if (entries === null) return <CustomList items={items} eager={eager} />
  return (
    <ul className="flex flex-wrap gap-x-2 text-ink-2">
      {entries.map((entry) => (
        <li
          key={entry}
          className="not-last:after:ml-2 not-last:after:text-ink-3 not-last:after:content-['·']"
          dir="auto"
        >
          <TimedText text={entry} />
        </li>
      ))}
    </ul>
  )
}

/** Actions for a whole section. */
function SectionActions({ section }: { section: Section }) {
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
  const sources = useContext(TaskSourcesContext)
  const made = useMadeTasks((state) => state.bySource)
  const open = taskEntries(section)
    .map((entry) => taskOfEntry(entry, scope))
    .filter(({ subject, sourceItemId = '' }) => {
      const { recordingSummaryId } = scope
      if (subject === '' || made[sourceItemId] || sources.has(sourceItemId)) return false
      return !find?.({ sourceItemId, recordingSummaryId, subject })
    })
  const isOffered = open.length > 1
  const id = headingId(section)
  const isDialogOpen = newTasks.useOpening() !== null
  const isOpener = useRef(false)
  useEffect(() => {
    if (isDialogOpen || !isOpener.current) return
    isOpener.current = false
    // The button can't get its focus back.
    if (!isOffered) document.getElementById(id)?.focus()
  }, [isDialogOpen, isOffered, id])
  if (!isOffered) return null

  function openDialog() {
    isOpener.current = true
    newTasks.open(open)
  }

  return (
    <button type="button" onClick={openDialog} className={buttonClasses('ghost', 'small')}>
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

const FIRST = 30
const STEP = 40

/**
 * Number of items to render for now: a screenful immediately, the rest in steps during idle time, which keeps the page
 * responsive with hundreds of items.
 */
function useGrowingCount(total: number): number {
  const [count, setCount] = useState(FIRST)
  useEffect(() => {
    if (count >= total) return
    // Each step is a separate task; together they would add up to a long one.
    const timer = setTimeout(() => startTransition(() => setCount(count + STEP)), 0)
    return () => clearTimeout(timer)
  }, [count, total])
  return Math.min(count, total)
}

/**
 * Copies sections as rich text and as Markdown; the target decides which to paste. `drawn` is their element on the
 * page.
 */
export function useCopySummary(): (sections: readonly Section[], drawn: Element | null) => void {
  const t = useMessages(summaryMessages)
  return (sections, drawn) => {
    if (drawn === null) return
    void import('./copy-summary')
      .then(({ copySummary }) => copySummary(sections, drawn))
      .then(
        () => showToast(t.copied),
        () => showToast(t.copyFailed, { tone: 'error' }),
      )
  }
}

/** Id of a section's heading, for jumping to it. */
export const headingId = ({ key }: Pick<Section, 'key'>): string => `section-${key}`
