import { useQuery } from '@tanstack/react-query'
import { Copy, Download, Printer } from 'lucide-react'
import { useState } from 'react'
import type { Recording, Summary } from '#openapi/generated/types.ts'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { Dialog } from '~/ui/Dialog'
import { Notice } from '~/ui/Notice'
import { ProgressBar } from '~/ui/ProgressBar'
import { chooseSummary } from '../summary/choose-summary'
import { summaryQueries } from '../summary/summary-queries'
import { exportMessages } from './export.messages'
import { isCopyable, partsOf, rememberChoice, rememberedChoice, type ExportChoice } from './export-choice'
import { ExportOptions } from './ExportOptions'
import { useExport } from './use-export'

type ExportDialogProps = {
  directoryId: string
  recording: Recording
  /** IETF tag of the summary that is being read. */
  language: string | undefined
  onClose: () => void
}

/** What to export, and as what. */
export function ExportDialog({ directoryId, recording, language, onClose }: ExportDialogProps) {
  const t = useMessages(exportMessages)
  const { locale, percent } = useFormats()
  const { data: summaries } = useQuery(summaryQueries.list(directoryId, recording.recordingId))
  const readable = (summaries ?? []).filter((summary) => summary.isSummarizationSucceeded)
  const first = chooseSummary(readable, { language, locale, spoken: recording.languageCode })
  const [choice, setChoice] = useState(rememberedChoice)
  const [chosenId, setChosenId] = useState<string>()
  const summary = readable.find((one) => one.recordingSummaryId === chosenId) ?? first
  const work = useExport({ directoryId, recording, choice: effective(choice, summary), summary, onDone: onClose })

  function change(changed: Partial<ExportChoice>) {
    const next = { ...choice, ...changed }
    setChoice(next)
    rememberChoice(next)
  }

  function close() {
    work.cancel()
    onClose()
  }

  return (
    <Dialog
      isOpen
      onClose={close}
      title={t.title}
      footer={<Actions work={work} isCopyable={isCopyable(choice.format)} />}
    >
      <div inert={work.isWorking}>
        <ExportOptions
          choice={choice}
          onChange={change}
          summaries={readable}
          summary={summary}
          onSummaryChange={setChosenId}
        />
      </div>
      {work.isWorking ? (
        <div className="mt-4">
          <p className="mb-1.5 flex justify-between gap-3 text-small text-ink-2">
            {t.working}
            {work.done === null ? null : <span className="tabular-nums">{percent(work.done)}</span>}
          </p>
          <ProgressBar label={t.working} value={work.done} />
        </div>
      ) : null}
      {work.error === null ? null : (
        <div className="mt-4">
          <Notice tone="bad">{work.error}</Notice>
        </div>
      )}
    </Dialog>
  )
}

const effective = (choice: ExportChoice, summary: Summary | undefined): ExportChoice => ({
  ...choice,
  parts: partsOf(choice, summary !== undefined),
})

function Actions({ work, isCopyable: canCopy }: { work: ReturnType<typeof useExport>; isCopyable: boolean }) {
  const t = useMessages(exportMessages)
  if (work.isWorking) return <Button onClick={work.cancel}>{t.cancel}</Button>
  return (
    <>
      <Button variant="ghost" className="mr-auto" onClick={work.print}>
        <Printer aria-hidden />
        {t.print}
      </Button>
      {canCopy ? (
        <Button onClick={work.copy}>
          <Copy aria-hidden />
          {t.copy}
        </Button>
      ) : null}
      <Button variant="primary" onClick={work.download}>
        <Download aria-hidden />
        {t.download}
      </Button>
    </>
  )
}
