import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { saveFile } from '~/lib/browser'
import { dayOf } from '~/lib/dates'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { ProgressBar } from '~/ui/ProgressBar'
import { showToast } from '~/ui/toasts'
import { auditActionMessages, auditFieldMessages, auditMessages } from './audit.messages'
import { readAllEntries, type AuditParams } from './audit-queries'
import { entriesAsCsv } from './export-entries'

type AuditExportProps = { directoryId: string; params: AuditParams; isEmpty: boolean }

/** Saves what the filters leave as a file for spreadsheets; tells how far it is and can be stopped. */
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
