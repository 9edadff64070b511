import { memo } from 'react'
import { Calendar } from 'lucide-react'
import type { SectionItem } from '#openapi/generated/types.ts'
import { textOf } from '#shared/summaries.ts'
import { classNames } from '~/lib/class-names'
import { Avatar } from '~/ui/Avatar'
import { createFormats, type Formats, useFormats } from '~/messages/formats'
import type { Locale } from '~/messages/i18n'
import { useMessages } from '~/messages/use-messages'
import { dueDay } from '~/lib/due-dates'
import { SafeContent } from './content/SafeContent'
import type { TimeMention } from './content/content-text'
import { TimeChip } from './content/TimeChip'
import { EntryList, ItemTask, offscreenText, useVisibleItems } from './EntryList'
import { useSpeakerColors } from '../speakers/speaker-facts'
import { entriesOf, isTask, withoutTimes } from './summary-items'
import { summaryMessages } from './summary.messages'

/** A card per task, with its responsible and due date. Items without a subject are rendered as text. */
export function TaskCards({ items, eager }: { items: readonly SectionItem[]; eager: number }) {
  const cards = items.filter(isTask)
  const texts = items.filter((item) => !isTask(item))
  const entries = texts.length === 0 ? null : entriesOf(texts)
  return (
    <>
      {entries === null ? (
        texts.map((item) => <SafeContent key={item.sectionItemId} text={textOf(item)} format={item.outputFormat} />)
      ) : (
        <EntryList entries={entries} mark="dot" eager={eager} />
      )}
      {cards.length === 0 ? null : <CardList cards={cards} eager={eager} />}
    </>
  )
}

function CardList({ cards, eager }: { cards: readonly SectionItem[]; eager: number }) {
  const { list, isNear } = useVisibleItems(cards.length, eager)
  return (
    <ul ref={list} className="space-y-2 not-first:mt-3">
      {cards.map((item, index) =>
        isNear(index) ? (
          <TaskCard key={item.sectionItemId} item={item} />
        ) : (
          <li key={item.sectionItemId} dir="auto" className={classNames(CARD, 'min-h-20')}>
            {farTask(item)}
          </li>
        ),
      )}
    </ul>
  )
}

const CARD = 'rounded-card border border-line bg-surface px-4 py-3 wrap-anywhere whitespace-pre-line'

/** The text of a card, one line each: the task, its details, its responsible. */
function farTask({ subject, description, content, responsibleUserName, responsibleUserEmail }: SectionItem): string {
  const lines = [subject, description ?? content].map((text) => offscreenText(text ?? ''))
  return [...new Set([...lines, responsibleUserName ?? responsibleUserEmail ?? ''])].filter(Boolean).join('\n')
}

const distinct = (times: TimeMention[]) => [...new Map(times.map((time) => [time.label, time])).values()]

const known = new Map<Locale, Formats>()

const TaskCard = memo(function TaskCard({ item }: { item: SectionItem }) {
  const subject = withoutTimes(item.subject ?? '')
  const description = item.description ?? item.content ?? ''
  const isHtml = item.outputFormat === 'html'
  const details = isHtml ? { text: description.trim(), times: [] } : withoutTimes(description)
  return (
    <li className="rounded-card border border-line bg-surface px-4 py-3 print:break-inside-avoid">
      <p dir="auto" className="wrap-anywhere">
        {subject.text}
      </p>
      {details.text === '' || details.text === subject.text ? null : <Details text={details.text} isHtml={isHtml} />}
      <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
        <TaskFacts item={item} times={distinct([...subject.times, ...details.times])} />
        <span className="-mr-2 ml-auto flex min-w-0 max-w-full justify-end">
          <ItemTask entry={{ key: item.sectionItemId, text: subject.text, item }} />
        </span>
      </div>
    </li>
  )
})

function Details({ text, isHtml }: { text: string; isHtml: boolean }) {
  const look = 'mt-0.5 text-small wrap-anywhere text-ink-2'
  if (!isHtml)
    return (
      <p dir="auto" className={`${look} whitespace-pre-line`}>
        {text}
      </p>
    )
  return (
    <div className={look}>
      <SafeContent text={text} format="html" />
    </div>
  )
}

function TaskFacts({ item, times }: { item: SectionItem; times: TimeMention[] }) {
  const person = item.responsibleUserName ?? item.responsibleUserEmail
  const color = useSpeakerColors().named(item.responsibleUserName, item.responsibleUserEmail)
  if (person === null && item.dueDate === null && times.length === 0) return null
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-2">
      {person === null ? null : (
        <span className="inline-flex min-w-0 items-center gap-1.5">
          <Avatar name={person} {...(color ? { color } : {})} isDecorative />
          <span className="truncate">{person}</span>
        </span>
      )}
      <DueDate dueDate={item.dueDate} />
      {times.map((time) => (
        <TimeChip key={time.label} {...time} />
      ))}
    </div>
  )
}

/** A task's due date; nothing if unknown. */
function DueDate({ dueDate }: { dueDate: string | null }) {
  const t = useMessages(summaryMessages)
  const formats = useFormats()
  const day = dueDay(dueDate)
  if (day === null) return null
  const { date } = day.isWholeDay ? formatsOfDays(formats.locale) : formats
  const text = date(day.moment)
  return (
    <span className="inline-flex items-center gap-1.5">
      <Calendar aria-hidden className="size-3.5 text-ink-3" />
      <span className="sr-only">{t.due({ date: text })}</span>
      <time aria-hidden dateTime={dueDate ?? undefined}>
        {text}
      </time>
    </span>
  )
}

/**
 * Formats for dates, in UTC since dates have no time zone. Cached, because creating them is slow and hundreds of tasks
 * share them.
 */
function formatsOfDays(locale: Locale): Formats {
  const formats = known.get(locale) ?? createFormats(locale, 'UTC')
  known.set(locale, formats)
  return formats
}
