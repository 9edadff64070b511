import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { AuditEntry } from '#openapi/generated/types.ts'
import { csvText } from '~/lib/text'
import { saveFile } from '~/lib/browser'
import { dayOf } from '~/lib/dates'
import { useFormats, type Formats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { ProgressBar } from '~/ui/ProgressBar'
import { showToast } from '~/ui/toasts'
import { readAllEntries, type AuditParams } from './audit-queries'
import { actionText, changeText, isFact, personOf, withErased } from './audit-texts'
import { auditActionMessages, auditFieldMessages, auditMessages } from './audit.messages'

type AuditExportProps = { directoryId: string; params: AuditParams; isEmpty: boolean }

/** Saves the filtered entries as a spreadsheet file; shows progress and can be stopped. */
export function AuditExport({ directoryId, params, isEmpty }: AuditExportProps) {
  const t = useMessages(auditMessages)
  const actions = useMessages(auditActionMessages)
  const fields = useMessages(auditFieldMessages)
  const formats = useFormats()
  const running = useRef<AbortController>(null)
  const [part, setPart] = useState<number | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function run() {
    const control = new AbortController()
    running.current = control
    setPart(0)
    try {
      const entries = await readAllEntries({ directoryId, params, signal: control.signal, onProgress: setPart })
      const csv = entriesAsCsv(entries, { t, actions, fields, formats })
      saveFile(new Blob([csv], { type: 'text/csv' }), `${t.fileName} ${dayOf(new Date(), formats.timeZone)}.csv`)
      showToast(t.exported(entries.length))
    } catch {
      if (!control.signal.aborted) showToast(t.exportFailed, { tone: 'error' })
    } finally {
      setPart(null)
    }
  }

  if (part === null) {
    return (
      <Button disabled={isEmpty} onClick={() => void run()}>
        <Download aria-hidden />
        {t.exportAll}
      </Button>
    )
  }
  return (
    <div className="flex w-56 flex-col gap-1.5">
      <p className="flex items-center justify-between gap-3 text-small text-ink-2 tabular-nums">
        {t.exporting}
        <Button size="small" variant="ghost" onClick={() => running.current?.abort()}>
          {t.cancel}
        </Button>
      </p>
      <ProgressBar label={t.exporting} value={part} />
    </div>
  )
}

type ExportMessages = {
  t: ReturnType<typeof auditMessages.get>
  actions: ReturnType<typeof auditActionMessages.get>
  fields: ReturnType<typeof auditFieldMessages.get>
  formats: Formats
}

/** Formats entries as CSV, one per row, both localized and as raw values. */
function entriesAsCsv(entries: readonly AuditEntry[], { t, actions, fields, formats }: ExportMessages): string {
  const head = [
    t.columnTime,
    t.columnUtc,
    t.columnPerson,
    t.columnAction,
    t.columnCode,
    t.columnName,
    t.columnChanges,
    t.columnCount,
  ]
  const rows = entries
    .map((stored) => withErased(stored, fields))
    .map((entry) => [
      formats.dateTime(entry.occurredOn),
      entry.occurredOn,
      personOf(entry) ?? t.service,
      actionText(entry.action, entry.resourceName, actions),
      entry.action,
      entry.resourceName ?? '',
      entry.changes
        .map((change) => {
          const { field, before, after } = changeText(change, fields, formats)
          return isFact(change)
            ? `${field}: ${after ?? t.nothing}`
            : `${field}: ${before ?? t.nothing} → ${after ?? t.nothing}`
        })
        .join('; '),
      String(entry.count),
    ])
  return csvText([head, ...rows])
}
