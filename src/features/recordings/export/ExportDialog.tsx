import { useQuery } from '@tanstack/react-query'
import { Copy, Download, Printer } from 'lucide-react'
import { useId, useState } from 'react'
import type { Recording, Summary } from '#openapi/generated/types.ts'
import { chooseSummary } from '#shared/summaries.ts'
import { useFormats } from '~/messages/formats'
import { useHasExtension } from '~/features/session/use-has-extension'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { Dialog } from '~/ui/Dialog'
import { Notice } from '~/ui/Notice'
import { ProgressBar } from '~/ui/ProgressBar'
import { Checkbox } from '~/ui/Checkbox'
import { SegmentedControl } from '~/ui/SegmentedControl'
import { Select } from '~/ui/TextField'
import { noteQueries } from '../notes/note-queries'
import { languageName, summaryQueries } from '../summary/summary-queries'
import { exportMessages } from './export.messages'
import {
  type ExportChoice,
  type ExportFormat,
  exportFormats,
  exportParts,
  extensions,
  isCopyable,
  isSubtitles,
  partsOf,
  rememberChoice,
  rememberedChoice,
} from './export-queries'
import { useExport } from './use-export'

type ExportDialogProps = {
  directoryId: string
  recording: Recording
  /** IETF tag of the summary being read. */
  language: string | undefined
  onClose: () => void
}

/** Asks what to export, and in which format. */
export function ExportDialog({ directoryId, recording, language, onClose }: ExportDialogProps) {
  const t = useMessages(exportMessages)
  const { locale, percent } = useFormats()
  const { data: summaries } = useQuery(summaryQueries.list(directoryId, recording.recordingId))
  const readable = (summaries ?? []).filter((summary) => summary.isSummarizationSucceeded)
  const first = chooseSummary(readable, { language, locale, spoken: recording.languageCode })
  const [choice, setChoice] = useState(rememberedChoice)
  const [chosenId, setChosenId] = useState<string>()
  const summary = readable.find((one) => one.recordingSummaryId === chosenId) ?? first
  const canHaveNotes = useHasExtension('recordings.notes')
  const place = { directoryId, recordingId: recording.recordingId }
  const { data: notes } = useQuery({ ...noteQueries.list(place), enabled: canHaveNotes })
  const hasNotes = notes !== undefined && notes.length > 0
  const effective = {
    ...choice,
    parts: partsOf(choice, summary !== undefined),
    hasNotes: choice.hasNotes && hasNotes && !isSubtitles(choice.format),
  }
  const work = useExport({ directoryId, recording, choice: effective, summary, onDone: onClose })

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
          hasNotes={hasNotes}
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

type ExportOptionsProps = {
  choice: ExportChoice
  onChange: (changed: Partial<ExportChoice>) => void
  /** The readable ones. */
  summaries: readonly Summary[]
  summary: Summary | undefined
  /** Whether the recording has notes. */
  hasNotes: boolean
  onSummaryChange: (recordingSummaryId: string) => void
}

/** Export options. Those that don't apply to the format aren't shown. */
function ExportOptions({ choice, onChange, summaries, summary, hasNotes, onSummaryChange }: ExportOptionsProps) {
  const t = useMessages(exportMessages)
  const parts = partsOf(choice, summary !== undefined)
  return (
    <div className="space-y-4 pt-2">
      <FormatChoice choice={choice} onChange={onChange} />
      {isSubtitles(choice.format) || summary === undefined ? null : (
        <SegmentedControl
          label={t.parts}
          options={exportParts.map((value) => ({ value, label: t[value] }))}
          value={parts}
          onChange={(changed) => onChange({ parts: changed })}
          isWide
        />
      )}
      {isDocument(choice.format) && parts !== 'transcript' ? (
        <LanguageChoice summaries={summaries} summary={summary} onSummaryChange={onSummaryChange} />
      ) : null}
      <Toggles choice={choice} onChange={onChange} hasNotes={hasNotes} />
      {parts === 'summary' ? null : <p className="text-small text-ink-3">{t.wholeTranscript}</p>}
    </div>
  )
}

const isDocument = (format: ExportFormat) => !isSubtitles(format) && format !== 'json'

type LanguageChoiceProps = Pick<ExportOptionsProps, 'summaries' | 'summary' | 'onSummaryChange'>

function LanguageChoice({ summaries, summary, onSummaryChange }: LanguageChoiceProps) {
  const t = useMessages(exportMessages)
  if (summaries.length < 2) return null
  return (
    <Select
      label={t.language}
      value={summary?.recordingSummaryId ?? ''}
      onChange={(event) => onSummaryChange(event.currentTarget.value)}
    >
      {summaries.map(({ recordingSummaryId, languageCode }) => (
        <option key={recordingSummaryId} value={recordingSummaryId}>
          {languageCode === null ? t.otherLanguage : languageName(languageCode)}
        </option>
      ))}
    </Select>
  )
}

function Toggles({ choice, onChange, hasNotes }: FormatChoiceProps & Pick<ExportOptionsProps, 'hasNotes'>) {
  const t = useMessages(exportMessages)
  return (
    <div className="flex flex-wrap gap-x-8 gap-y-2 empty:hidden">
      {choice.format === 'json' ? null : (
        <Checkbox
          label={t.speakers}
          checked={choice.hasSpeakers}
          onChange={(event) => onChange({ hasSpeakers: event.currentTarget.checked })}
        />
      )}
      {isDocument(choice.format) ? (
        <Checkbox
          label={t.times}
          checked={choice.hasTimes}
          onChange={(event) => onChange({ hasTimes: event.currentTarget.checked })}
        />
      ) : null}
      {hasNotes && !isSubtitles(choice.format) ? (
        <Checkbox
          label={t.notes}
          checked={choice.hasNotes}
          onChange={(event) => onChange({ hasNotes: event.currentTarget.checked })}
        />
      ) : null}
    </div>
  )
}

type FormatChoiceProps = Pick<ExportOptionsProps, 'choice' | 'onChange'>

function FormatChoice({ choice, onChange }: FormatChoiceProps) {
  const t = useMessages(exportMessages)
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-1.5 text-small font-medium">{t.format}</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {exportFormats.map((format) => (
          <label
            key={format}
            className="flex min-h-11 flex-col justify-center rounded-control border border-line-control bg-surface px-3 py-1.5 hover:bg-sunken has-checked:border-accent has-checked:bg-accent-soft has-checked:ring-1 has-checked:ring-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              value={format}
              checked={choice.format === format}
              onChange={() => onChange({ format })}
              className="sr-only"
            />
            <span className="text-control font-medium">{t[format]}</span>
            <span className="text-meta text-ink-2">.{extensions[format]}</span>
          </label>
        ))}
      </div>
      <p className="mt-2 text-small text-ink-2">{t[`${choice.format}Hint`]}</p>
    </fieldset>
  )
}
