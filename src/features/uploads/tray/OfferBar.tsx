import { Play, SlidersHorizontal } from 'lucide-react'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { optionsDialog } from '../options/options-dialog'
import { releaseUploads } from '../upload-commands'
import { useUploads } from '../upload-store'
import { uploadTrayMessages } from './upload-tray.messages'

/** Starts all the files that are offered, with or without options for them. */
export function OfferBar() {
  const t = useMessages(uploadTrayMessages)
  const { fileSize } = useFormats()
  const items = useUploads((state) => state.items)
  const offered = items.filter(({ step }) => step.step === 'held' && step.hold === 'offered')
  if (offered.length === 0) return null
  const ids = offered.map(({ id }) => id)
  const size = fileSize(offered.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0))

  function start() {
    document.querySelector<HTMLElement>('main')?.focus()
    releaseUploads(ids)
  }

  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-2.5">
      <Button variant="primary" size="small" onClick={start}>
        <Play aria-hidden />
        {t.startAll(ids.length)}
      </Button>
      <Button size="small" onClick={() => optionsDialog.open(ids)}>
        <SlidersHorizontal aria-hidden />
        {t.optionsForAll(ids.length)}
      </Button>
      <span className="ml-auto text-small text-ink-3 tabular-nums">{size}</span>
    </div>
  )
}
