import type { AppointmentImport } from '#openapi/generated/types.ts'
import { useMessages } from '~/messages/use-messages'
import { calendarsMessages } from '../calendars.messages'

/** How much of a file is new, and what becomes of the rest; without what is none. */
export function ImportCounts({ counts }: { counts: AppointmentImport }) {
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
