import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useErrorMessage } from '~/api/error-message'
import { ApiError } from '~/api/errors'
import { fetchFile } from '~/lib/browser'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { Checkbox } from '~/ui/Checkbox'
import { Dialog } from '~/ui/Dialog'
import { Notice } from '~/ui/Notice'
import { SegmentedControl } from '~/ui/SegmentedControl'
import { showToast } from '~/ui/toasts'
import {
  exportManyMutations,
  type ManyChoice,
  MOST_EXPORTED,
  rememberManyChoice,
  rememberedManyChoice,
  textFormats,
} from './export-queries'
import { exportManyMessages } from './export.messages'

type ExportManyDialogProps = { directoryId: string; recordingIds: readonly string[]; onClose: () => void }

/**
 * Exports parts of several recordings as one ZIP (extension `downloads`). The browser saves it and shows the progress.
 */
export function ExportManyDialog({ directoryId, recordingIds, onClose }: ExportManyDialogProps) {
  const t = useMessages(exportManyMessages)
  const { regional, number } = useFormats()
  const errorMessage = useErrorMessage()
  const [choice, setChoice] = useState(rememberedManyChoice)
  const creating = useMutation(exportManyMutations.create(directoryId))
  const { error } = creating
  const isTooMany = recordingIds.length > MOST_EXPORTED
  const hasText = choice.hasSummary || choice.hasTranscript || choice.hasNotes
  const isNothing = !hasText && !choice.hasFile

  function change(changed: Partial<ManyChoice>) {
    const next = { ...choice, ...changed }
    setChoice(next)
    rememberManyChoice(next)
  }

  function start() {
    creating.mutate(
      { recordingIds: [...recordingIds], ...choice, locale: localeOf(regional) },
      {
        onSuccess({ url, refused }) {
          fetchFile(url)
          showToast(refused.length === 0 ? t.started : t.startedWithout(refused.length))
          onClose()
        },
      },
    )
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t.title(recordingIds.length)}
      description={t.detail}
      footer={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button variant="primary" disabled={isTooMany || isNothing} isPending={creating.isPending} onClick={start}>
            <Download aria-hidden />
            {t.download}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 pt-3">
        {isTooMany ? (
          <Notice tone="warn">{t.tooMany({ most: number(MOST_EXPORTED), count: number(recordingIds.length) })}</Notice>
        ) : null}
        <Parts choice={choice} onChange={change} />
        {hasText ? (
          <SegmentedControl
            label={t.format}
            options={textFormats.map((value) => ({ value, label: t[value] }))}
            value={choice.format}
            onChange={(format) => change({ format })}
            isWide
          />
        ) : null}
        {isNothing ? <p className="text-small text-ink-2">{t.nothing}</p> : null}
        {error === null ? null : (
          <Notice tone="bad">{error instanceof ApiError ? errorMessage(error).title : t.failed}</Notice>
        )}
      </div>
    </Dialog>
  )
}

/** The part of the locale that the service accepts: devices may also name a script or a variant. */
const localeOf = (regional: string) => /^(?:en|de)(?:-(?:[A-Z]{2}|\d{3})(?![^-]))?/.exec(regional)?.[0] ?? 'en'

type PartsProps = { choice: ManyChoice; onChange: (changed: Partial<ManyChoice>) => void }

function Parts({ choice, onChange }: PartsProps) {
  const t = useMessages(exportManyMessages)
  return (
    <fieldset>
      <legend className="mb-1 text-small font-medium">{t.include}</legend>
      <div className="flex flex-col gap-1">
        <Checkbox
          label={t.summary}
          checked={choice.hasSummary}
          onChange={({ currentTarget }) => onChange({ hasSummary: currentTarget.checked })}
        />
        <Checkbox
          label={t.transcript}
          checked={choice.hasTranscript}
          onChange={({ currentTarget }) => onChange({ hasTranscript: currentTarget.checked })}
        />
        <Checkbox
          label={t.notes}
          checked={choice.hasNotes}
          onChange={({ currentTarget }) => onChange({ hasNotes: currentTarget.checked })}
        />
        <Checkbox
          label={t.file}
          hint={t.fileHint}
          checked={choice.hasFile}
          onChange={({ currentTarget }) => onChange({ hasFile: currentTarget.checked })}
        />
      </div>
    </fieldset>
  )
}
