import { useErrorCopy } from '~/api/error-copy'
import { ApiError } from '~/api/errors'
import type { AppointmentImport } from '~/api/generated/types.gen'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { Dialog } from '~/ui/Dialog'
import { Notice } from '~/ui/Notice'
import { ProgressBar } from '~/ui/ProgressBar'
import { calendarsMessages } from '../calendars.messages'
import { useFeedFailure } from '../feed-words'
import { FileChoice } from './FileChoice'
import { ImportCounts } from './ImportCounts'
import { ImportPreview } from './ImportPreview'
import { useImport, type ImportFailure } from './use-import'

type ImportDialogProps = { directoryId: string; onClose: () => void }

/** Takes over the appointments of an .ics file, after showing what that would bring. */
export function ImportDialog({ directoryId, onClose }: ImportDialogProps) {
  const t = useMessages(calendarsMessages)
  const importing = useImport(directoryId)
  const { state } = importing
  const isBusy = state.step === 'looking' || state.step === 'importing'
  return (
    <Dialog
      isOpen
      title={t.importTitle}
      description={t.importDetail}
      onClose={onClose}
      // A press beside it must not call off what is under way.
      onPressBeside={isBusy || state.step === 'previewed' ? () => {} : onClose}
      footer={<Footer importing={importing} onClose={onClose} />}
    >
      <div className="flex flex-col gap-4 pt-4" aria-live="polite">
        {state.step === 'choosing' ? (
          <>
            {state.wasCanceled ? <Notice>{t.canceledImport}</Notice> : null}
            <Failure failure={state.failure} />
            <FileChoice onChoose={(file) => void importing.look(file)} />
          </>
        ) : null}
        {state.step === 'looking' ? <Busy words={t.looking({ name: state.name })} /> : null}
        {state.step === 'previewed' ? (
          <>
            <Failure failure={state.failure} />
            <ImportPreview name={state.name} preview={state.preview} />
          </>
        ) : null}
        {state.step === 'importing' ? <Busy words={t.importing} detail={t.importingDetail} /> : null}
        {state.step === 'done' ? <Done result={state.result} /> : null}
      </div>
    </Dialog>
  )
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
  if (state.step !== 'previewed') return <Button onClick={cancel}>{t.cancel}</Button>
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
  const errorCopy = useErrorCopy()
  const feedFailure = useFeedFailure()
  if (failure === null) return null
  if (!(failure instanceof ApiError)) {
    const words = { tooLarge: t.tooLarge, empty: t.emptyFile, unreadable: t.unreadable, noCalendar: t.noCalendar }
    return <Notice tone="bad">{words[failure]}</Notice>
  }
  const [ofFile] = failure.fieldErrors
  const { title, detail } = errorCopy(failure)
  return (
    <Notice tone="bad" title={title}>
      {ofFile === undefined ? detail : feedFailure(ofFile.message)}
    </Notice>
  )
}

function Busy({ words, detail }: { words: string; detail?: string }) {
  return (
    <div className="flex flex-col gap-2 py-4">
      <p className="text-control wrap-anywhere">{words}</p>
      <ProgressBar label={words} value={null} />
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
