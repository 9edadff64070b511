import { useId } from 'react'
import type { Summary } from '#openapi/generated/types.ts'
import { useMessages } from '~/messages/use-messages'
import { Checkbox } from '~/ui/Checkbox'
import { SegmentedControl } from '~/ui/SegmentedControl'
import { Select } from '~/ui/Select'
import { languageName } from '../summary/choose-summary'
import { exportMessages } from './export.messages'
import {
  exportFormats,
  exportParts,
  extensions,
  isSubtitles,
  partsOf,
  type ExportChoice,
  type ExportFormat,
} from './export-choice'

type ExportOptionsProps = {
  choice: ExportChoice
  onChange: (changed: Partial<ExportChoice>) => void
  /** Those that can be read. */
  summaries: readonly Summary[]
  summary: Summary | undefined
  onSummaryChange: (recordingSummaryId: string) => void
}

/** The choices of an export. Those that a format leaves no room for are not shown. */
export function ExportOptions({ choice, onChange, summaries, summary, onSummaryChange }: ExportOptionsProps) {
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
      {choice.format === 'json' ? null : <Toggles choice={choice} onChange={onChange} />}
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

function Toggles({ choice, onChange }: FormatChoiceProps) {
  const t = useMessages(exportMessages)
  return (
    <div className="flex flex-wrap gap-x-8 gap-y-2">
      <Checkbox
        label={t.speakers}
        checked={choice.hasSpeakers}
        onChange={(event) => onChange({ hasSpeakers: event.currentTarget.checked })}
      />
      {isDocument(choice.format) ? (
        <Checkbox
          label={t.times}
          checked={choice.hasTimes}
          onChange={(event) => onChange({ hasTimes: event.currentTarget.checked })}
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
