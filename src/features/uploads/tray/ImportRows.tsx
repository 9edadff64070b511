import { X } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { IconButton } from '~/ui/IconButton'
import { nameOfAddress } from '../imports/import-address'
import { useImports, type ImportItem, type ImportStep } from '../imports/import-store'
import { dismissImports, runImport } from '../imports/run-import'
import { focusNeighbour, focusRow } from './focus-row'
import { UploadedRecording } from './UploadedRecording'
import { uploadTrayMessages } from './upload-tray.messages'
import { failureMessage, passingMessage, type TrayMessages } from './use-upload-status'

/** The files that the service fetches from addresses, one row each. */
export function ImportRows() {
  const items = useImports((state) => state.items)
  return items.map((item) => <ImportRow key={item.id} item={item} />)
}

function ImportRow({ item }: { item: ImportItem }) {
  const t = useMessages(uploadTrayMessages)
  const { id, directoryId, address, wishes, step } = item
  const name = wishes.name ?? nameOfAddress(address)

  function dismiss({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    focusNeighbour(currentTarget)
    dismissImports([id])
  }

  function again({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    focusRow(currentTarget)
    void runImport(id)
  }

  return (
    <li className="flex flex-col gap-1 py-2 pr-2 pl-4">
      <div className="flex items-center gap-0.5">
        {step.step === 'done' ? (
          <UploadedRecording name={name} directoryId={directoryId} recordingId={step.recordingId} />
        ) : (
          <span title={address} className="min-w-0 flex-1 truncate text-control">
            <bdi>{name}</bdi>
          </span>
        )}
        <IconButton
          data-row-end
          label={step.step === 'waitingForSlot' ? t.cancel({ name }) : t.remove({ name })}
          size="small"
          onClick={dismiss}
        >
          <X aria-hidden />
        </IconButton>
      </div>
      {step.step === 'done' ? null : (
        <p className={step.step === 'failed' ? 'text-small text-bad' : 'text-small text-ink-2'}>
          {importStatus(t, step)}
        </p>
      )}
      {step.step === 'unclear' ? (
        <Button size="small" className="self-start" aria-label={t.importAgainNamed({ name })} onClick={again}>
          {t.importAgain}
        </Button>
      ) : null}
    </li>
  )
}

function importStatus(t: TrayMessages, step: Exclude<ImportStep, { step: 'done' }>): string {
  switch (step.step) {
    case 'asking':
      return t.asking
    case 'waitingForSlot':
      return t.waitingForSlot
    case 'unclear':
      return t.importUnclear
    case 'interrupted':
      return passingMessage(t, step.failure)
    case 'failed':
      return step.failure === 'notAccepted' ? t.importNotAccepted : failureMessage(t, step.failure)
  }
}
