import { Repeat } from 'lucide-react'
import type {
  AppointmentImport,
  AppointmentImportPreview,
  PreviewedAppointment,
  SkippedEvent,
} from '#openapi/generated/types.ts'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Notice } from '~/ui/Notice'
import { calendarsMessages } from '../calendars.messages'

type ImportPreviewProps = { name: string; preview: AppointmentImportPreview }

/** The preview of an import, including what is left out. */
export function ImportPreview({ name, preview }: ImportPreviewProps) {
  const t = useMessages(calendarsMessages)
  const { number } = useFormats()
  const { createdCount, updatedCount, unchangedCount, items, isComplete, appointmentCount } = preview
  const total = createdCount + updatedCount + unchangedCount
  const isSame = createdCount + updatedCount === 0
  return (
    <>
      <section className="flex flex-col gap-1">
        <h3 className="text-control font-semibold">{t.willBring}</h3>
        <p dir="auto" className="text-small text-ink-3 wrap-anywhere">
          {name}
        </p>
        <p className="text-control">
          <ImportCounts counts={preview} />
        </p>
        <p className="text-small text-ink-2 tabular-nums">
          {t.appointments(appointmentCount)}. {t.seriesCount}
        </p>
      </section>
      {isComplete ? null : <Notice tone="warn">{t.incompleteFile}</Notice>}
      {isSame ? <Notice>{total === 0 ? t.nothingUsable : t.nothingNew}</Notice> : null}
      {items.length === 0 ? null : (
        <section>
          {items.length < total ? (
            <p className="mb-1 text-small text-ink-3">
              {t.firstOf({ shown: number(items.length), total: number(total) })}
            </p>
          ) : null}
          <ul className="divide-y divide-line rounded-card border border-line">
            {items.map((item, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- a file may hold the same event twice
              <Item key={index} item={item} />
            ))}
          </ul>
        </section>
      )}
      <LeftOut preview={preview} />
    </>
  )
}

function Item({ item }: { item: PreviewedAppointment }) {
  const t = useMessages(calendarsMessages)
  const becomes = { created: t.isNew, updated: t.isChanged, unchanged: t.isSame }
  return (
    <li className="flex items-start gap-3 px-3 py-2 text-control">
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-1.5">
          <bdi className="truncate font-medium" title={item.subject}>
            {item.subject.trim() || t.untitled}
          </bdi>
          {item.isRecurring ? <Repeat aria-hidden className="size-3.5 shrink-0 text-ink-3" /> : null}
        </p>
        <p className="text-small text-ink-3 tabular-nums">
          <When item={item} />
          {item.isRecurring ? <> · {t.ofSeries(item.appointmentCount)}</> : null}
        </p>
      </div>
      <span className={item.becomes === 'created' ? 'text-small text-good' : 'text-small text-ink-3'}>
        {becomes[item.becomes]}
      </span>
    </li>
  )
}

function When({ item: { startTime, isAllDay } }: { item: PreviewedAppointment }) {
  const t = useMessages(calendarsMessages)
  const { date, dateTime } = useFormats()
  if (startTime === null) return t.noTime
  // In a newly parsed file, a day begins at the user's own midnight.
  return isAllDay ? `${date(startTime)}, ${t.allDay}` : dateTime(startTime)
}

function LeftOut({ preview: { skipped, skippedCount } }: { preview: AppointmentImportPreview }) {
  const t = useMessages(calendarsMessages)
  if (skippedCount === 0) return null
  const told = skipped.filter(({ reason }) => reason !== 'tooMany')
  const areTooMany = told.length < skipped.length
  const others = areTooMany ? 0 : skippedCount - told.length
  return (
    <section className="flex flex-col gap-1 text-small">
      <h3 className="text-control font-semibold">{t.leftOut}</h3>
      {areTooMany ? <p className="text-ink-2">{t.reasonTooMany}</p> : null}
      <ul className="flex list-disc flex-col gap-0.5 pl-5">
        {told.map((event, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- nothing of them is a key
          <LeftOutItem key={index} event={event} />
        ))}
      </ul>
      {others > 0 ? <p className="text-ink-2">{t.leftOutMore(others)}</p> : null}
    </section>
  )
}

function LeftOutItem({ event: { subject, reason } }: { event: SkippedEvent }) {
  const t = useMessages(calendarsMessages)
  const reasons = {
    noTime: t.reasonNoTime,
    olderRevision: t.reasonOlderRevision,
    unreadable: t.reasonUnreadable,
    impossibleDate: t.reasonImpossibleDate,
    tooMany: t.reasonTooMany,
    tooSlow: t.reasonTooSlow,
  } satisfies Record<SkippedEvent['reason'], string>
  return (
    <li className="wrap-anywhere">
      <bdi className="font-medium">{subject ?? t.untitled}</bdi>: {reasons[reason]}
    </li>
  )
}

/** How many appointments are new, and what happens to the others; omits zero counts. */
export function ImportCounts({ counts }: { counts: Omit<AppointmentImport, 'importId'> }) {
  const t = useMessages(calendarsMessages)
  const { createdCount, updatedCount, unchangedCount, skippedCount } = counts
  const parts = [
    { count: createdCount, label: t.created },
    { count: updatedCount, label: t.updated },
    { count: unchangedCount, label: t.unchanged },
    { count: skippedCount, label: t.skipped },
  ]
  return (
    <span className="tabular-nums">
      {parts
        .filter(({ count }, index) => count > 0 || index === 0)
        .map(({ count, label }) => label(count))
        .join(' · ')}
    </span>
  )
}
