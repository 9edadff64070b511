import { AlignLeft, BadgeCheck, List, ListChecks, MessagesSquare, type LucideIcon } from 'lucide-react'
import { useMemo, type ReactNode } from 'react'
import type { SectionItem, SectionType } from '~/api/generated/types.gen'
import { SafeContent } from './content/SafeContent'
import { TimedText } from './content/TimedText'
import { EntryList } from './EntryList'
import { groupSections, type Section } from './group-sections'
import { headingId } from './section-heading'
import { SectionActions } from './SectionActions'
import { entriesOf, textOf } from './summary-items'
import { TaskCards } from './TaskCards'
import { topicEntries } from './topic-entries'
import { useGrowingCount } from './use-growing-count'

type Items = { items: readonly SectionItem[] }

type SectionLook = { Icon: LucideIcon | null; Body: (props: Items) => ReactNode }

/** A new section type does not compile until it is drawn. */
const looks: Record<SectionType, SectionLook> = {
  summary: { Icon: null, Body: Texts },
  decisions: { Icon: BadgeCheck, Body: Decisions },
  tasks: { Icon: ListChecks, Body: TaskCards },
  topics: { Icon: MessagesSquare, Body: Topics },
  customList: { Icon: List, Body: CustomList },
  freeText: { Icon: AlignLeft, Body: CustomList },
  unknown: { Icon: null, Body: Texts },
}

/** The sections of a summary in their order, each drawn as what it is. */
export function SummarySections({ items }: Items) {
  const sections = useMemo(() => groupSections(items), [items])
  const count = useGrowingCount(items.length)
  return shownSections(sections, count).map(({ section, shown }) => (
    <SummarySection key={section.key} section={section} shown={shown} />
  ))
}

/** The sections as far as the first so many items reach. */
function shownSections(sections: readonly Section[], count: number) {
  const result: { section: Section; shown: readonly SectionItem[] }[] = []
  let left = count
  for (const section of sections) {
    if (left <= 0) break
    // A section that shows whole keeps its list, so that what was drawn of it stays.
    result.push({ section, shown: section.items.length <= left ? section.items : section.items.slice(0, left) })
    left -= section.items.length
  }
  return result
}

function SummarySection({ section, shown }: { section: Section; shown: readonly SectionItem[] }) {
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
      <Body items={shown} />
    </section>
  )
}

function Texts({ items }: Items) {
  return items.map((item) => <SafeContent key={item.sectionItemId} text={textOf(item)} format={item.outputFormat} />)
}

function CustomList({ items }: Items) {
  return useListed(items, 'dot') ?? <Texts items={items} />
}

function Decisions({ items }: Items) {
  const listed = useListed(items, 'check')
  if (listed !== null) return listed
  return items.map((item) => (
    <SafeContent key={item.sectionItemId} text={textOf(item)} format={item.outputFormat} lists="checks" />
  ))
}

/** Items that are a list; a lone line without anything to list is a text. */
function useListed(items: readonly SectionItem[], mark: 'dot' | 'check'): ReactNode {
  const entries = useMemo(() => entriesOf(items), [items])
  const isList = entries !== null && (mark === 'check' || entries.length > 1)
  return isList ? <EntryList entries={entries} mark={mark} /> : null
}

function Topics({ items }: Items) {
  const entries = topicEntries(items)
  if (entries === null) return <CustomList items={items} />
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
