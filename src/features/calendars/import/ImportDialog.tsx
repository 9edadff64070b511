import { useQuery } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { AppointmentImport, AppointmentImportPreview } from '#openapi/generated/types.ts'
import { useErrorMessage } from '~/api/error-message'
import { ApiError } from '~/api/errors'
import { useFieldErrorText } from '~/api/form-refusal'
import { classNames } from '~/lib/class-names'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { Dialog } from '~/ui/Dialog'
import { Notice } from '~/ui/Notice'
import { ProgressBar } from '~/ui/ProgressBar'
import { calendarQueries } from '../calendar-queries'
import { calendarsMessages } from '../calendars.messages'
import { ImportCounts, ImportPreview } from './ImportPreview'
import { type ImportFailure, useImport } from './use-import'

/** Interval for updating the progress of an import. */
const COUNT_MS = 1_000

type ImportDialogProps = { directoryId: string; onClose: () => void }

/** Imports the appointments of an .ics file, after a preview. */
export function ImportDialog({ directoryId, onClose }: ImportDialogProps) {
  const t = useMessages(calendarsMessages)
  const importing = useImport(directoryId)
  const { state } = importing
  const content = useRef<HTMLDivElement>(null)
  // The button that led here may be gone, and focus with it.
  useEffect(() => {
    const element = content.current
    if (document.activeElement !== document.body || element === null) return
    // Not earlier, since the dialog focuses its first focusable element.
    element.tabIndex = -1
    element.focus()
  })
  const isBusy = state.step === 'looking' || state.step === 'importing'
  return (
    <Dialog
      isOpen
      title={t.importTitle}
      description={t.importDetail}
      // A running import must be canceled first, with its own button.
      onClose={state.step === 'importing' ? () => {} : onClose}
      isClosable={state.step !== 'importing'}
      // Clicking the backdrop must not cancel anything in progress.
      onBackdropClick={isBusy || state.step === 'previewed' ? () => {} : onClose}
      footer={<Footer importing={importing} onClose={onClose} />}
    >
      <div ref={content} className="flex flex-col gap-4 pt-4 outline-none" aria-live="polite">
        <Step directoryId={directoryId} importing={importing} />
      </div>
    </Dialog>
  )
}

type StepProps = { directoryId: string; importing: ReturnType<typeof useImport> }

function Step({ directoryId, importing: { state, look } }: StepProps) {
  const t = useMessages(calendarsMessages)
  switch (state.step) {
    case 'choosing':
      return (
        <>
          <Failure failure={state.failure} />
          <FileChoice onChoose={(file) => void look(file)} />
        </>
      )
    case 'looking':
      return <Busy label={t.looking({ name: state.name })} />
    case 'previewed':
      return (
        <>
          <Failure failure={state.failure} />
          {state.wasCanceled ? <Canceled preview={state.preview} /> : null}
          <ImportPreview name={state.name} preview={state.preview} />
        </>
      )
    case 'importing':
      return <Importing directoryId={directoryId} {...state} />
    case 'done':
      return <Done result={state.result} />
  }
}

function Footer({ importing, onClose }: { importing: ReturnType<typeof useImport>; onClose: () => void }) {
  const t = useMessages(calendarsMessages)
  const { state, run, cancel, startOver } = importing
  if (state.step === 'choosing') {
    return (
      <Button variant="ghost" onClick={onClose}>
        {t.close}
      </Button>
    )
  }
  if (state.step === 'done') {
    return (
      <Button variant="primary" onClick={onClose}>
        {t.show}
      </Button>
    )
  }
  if (state.step !== 'previewed') return <Button onClick={() => void cancel()}>{t.cancel}</Button>
  const { createdCount, updatedCount } = state.preview
  return (
    <>
      <Button variant="ghost" onClick={startOver}>
        {t.chooseOther}
      </Button>
      <Button variant="primary" disabled={createdCount + updatedCount === 0} onClick={() => void run(state)}>
        {t.importNow}
      </Button>
    </>
  )
}

function Failure({ failure }: { failure: ImportFailure | null }) {
  const t = useMessages(calendarsMessages)
  const errorMessage = useErrorMessage()
  const fieldErrorText = useFieldErrorText()
  if (failure === null) return null
  if (!(failure instanceof ApiError)) {
    const messages = { tooLarge: t.tooLarge, empty: t.emptyFile, unreadable: t.unreadable, noCalendar: t.noCalendar }
    return <Notice tone="bad">{messages[failure]}</Notice>
  }
  const [ofFile] = failure.fieldErrors
  const { title, detail } = errorMessage(failure)
  return (
    <Notice tone="bad" title={title}>
      {ofFile === undefined ? detail : fieldErrorText(ofFile)}
    </Notice>
  )
}

type ImportingProps = { directoryId: string; expected: number | null; before: number | null }

/** The progress of an import, by the number of appointments, if that can be counted. */
function Importing({ directoryId, expected, before }: ImportingProps) {
  const t = useMessages(calendarsMessages)
  const isCounted = expected !== null && before !== null
  const { data = before } = useQuery({
    ...calendarQueries.brought(directoryId),
    enabled: isCounted,
    refetchInterval: COUNT_MS,
  })
  if (!isCounted || data === null) return <Busy label={t.importing} detail={t.importingDetail} />
  const done = Math.min(expected, Math.max(0, data - before))
  const message = t.importedOf({ done, total: expected })
  return <Busy label={message} value={done / expected} detail={t.importingDetail} />
}

/** What had been imported when the import was canceled. */
function Canceled({ preview: { createdCount, updatedCount, unchangedCount } }: { preview: AppointmentImportPreview }) {
  const t = useMessages(calendarsMessages)
  const total = createdCount + updatedCount + unchangedCount
  return <Notice>{t.canceledImport({ done: unchangedCount, total })}</Notice>
}

type BusyProps = { label: string; value?: number; detail?: string }

function Busy({ label, value, detail }: BusyProps) {
  return (
    <div className="flex flex-col gap-2 py-4">
      <p className="text-control wrap-anywhere">{label}</p>
      <ProgressBar label={label} value={value ?? null} />
      {detail === undefined ? null : <p className="text-small text-ink-2">{detail}</p>}
    </div>
  )
}

function Done({ result }: { result: AppointmentImport }) {
  const t = useMessages(calendarsMessages)
  return (
    <Notice tone="good" title={t.doneTitle}>
      <ImportCounts counts={result} />
    </Notice>
  )
}

/** An area to choose or drop a calendar file. */
function FileChoice({ onChoose }: { onChoose: (file: File) => void }) {
  const t = useMessages(calendarsMessages)
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  return (
    // The button inside does the same without dragging.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        event.stopPropagation()
        setIsOver(false)
        const [file] = event.dataTransfer.files
        if (file) onChoose(file)
      }}
      className={classNames(
        'flex flex-col items-center gap-2 rounded-card border border-dashed px-4 py-8 text-center',
        isOver ? 'border-accent bg-accent-soft' : 'border-line-control',
      )}
    >
      <FileUp aria-hidden className="size-5 text-ink-3" />
      <Button variant="primary" onClick={() => input.current?.click()}>
        {t.choose}
      </Button>
      <p className="text-small text-ink-2">{t.dropHere}</p>
      <input
        ref={input}
        type="file"
        accept=".ics,.ical,text/calendar"
        aria-label={t.choose}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          // Allows choosing the same file again.
          event.currentTarget.value = ''
          if (file) onChoose(file)
        }}
      />
    </div>
  )
}
