import { AlignLeft, BadgeCheck, List, ListChecks, MessagesSquare, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SectionItem, SectionType } from '~/api/generated/types.gen'
import { markdownListEntries } from './content/content-shape'
import { CheckedEntry } from './content/content-elements'
import { SafeContent } from './content/SafeContent'
import { TimedText } from './content/TimedText'
import { groupSections } from './group-sections'
import { TaskCards } from './TaskCards'
import { topicEntries } from './topic-entries'

type Items = { items: readonly SectionItem[] }

type SectionLook = { Icon: LucideIcon | null; Body: (props: Items) => ReactNode }

/** A new section type does not compile until it is drawn. */
const looks: Record<SectionType, SectionLook> = {
  summary: { Icon: null, Body: Texts },
  decisions: { Icon: BadgeCheck, Body: Decisions },
  tasks: { Icon: ListChecks, Body: TaskCards },
  topics: { Icon: MessagesSquare, Body: Topics },
  customList: { Icon: List, Body: Texts },
  freeText: { Icon: AlignLeft, Body: Texts },
  unknown: { Icon: null, Body: Texts },
}

/** The sections of a summary in their order, each drawn as what it is. */
export function SummarySections({ items }: Items) {
  return groupSections(items).map((section) => (
    <SummarySection key={section.key} title={section.title} look={looks[section.sectionType]} items={section.items} />
  ))
}

type SummarySectionProps = Items & { title: string; look: SectionLook }

function SummarySection({ title, look: { Icon, Body }, items }: SummarySectionProps) {
  return (
    <section data-section className="mt-7 first:mt-0">
      <h2 className="mb-2 flex items-center gap-2 font-semibold">
        {Icon === null ? null : <Icon aria-hidden className="text-ink-2" />}
        <span className="min-w-0 wrap-anywhere">{title}</span>
      </h2>
      <Body items={items} />
    </section>
  )
}

function Texts({ items }: Items) {
  return items.map((item) => <SafeContent key={item.sectionItemId} text={textOf(item)} format={item.outputFormat} />)
}

function Decisions({ items }: Items) {
  const areOneByOne = items.every((item) => item.outputFormat !== 'html' && markdownListEntries(textOf(item)) === null)
  if (!areOneByOne) {
    return items.map((item) => (
      <SafeContent key={item.sectionItemId} text={textOf(item)} format={item.outputFormat} lists="checks" />
    ))
  }
  return (
    <ul className="space-y-2">
      {items.map((item) => (
        <CheckedEntry key={item.sectionItemId}>
          <SafeContent text={textOf(item)} format={item.outputFormat} />
        </CheckedEntry>
      ))}
    </ul>
  )
}

function Topics({ items }: Items) {
  const entries = topicEntries(items)
  if (entries === null) return <Texts items={items} />
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

const textOf = ({ content, subject, description }: SectionItem) =>
  content ?? [subject, description].filter(Boolean).join('\n\n')
