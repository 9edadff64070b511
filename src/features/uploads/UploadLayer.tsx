import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { Upload } from 'lucide-react'
import { useEffect } from 'react'
import { sessionQueries } from '~/features/session/session-queries'
import { useHasExtension } from '~/features/session/use-has-extension'
import { useMessages } from '~/messages/use-messages'
import { showToast } from '~/ui/toasts'
import { readDialog } from './dialog-address'
import { importDialog } from './imports/import-dialog'
import { useIncomingFiles } from './incoming-files'
import { hasUnfinishedWork } from './persisted-upload-keys'
import { loadTray, useLoadedTray } from './load-tray'
import { dropAreaMessages } from './drop-area.messages'
import { uploadsMessages } from './uploads.messages'
import { useFileDrop } from './use-file-drop'

type UploadLayerProps = { directoryId: string }

/** Uploads on every page of a company: files may be dropped anywhere, and the tray tells how they fare. Once per page. */
export function UploadLayer({ directoryId }: UploadLayerProps) {
  const loaded = useLoadedTray()
  const isOver = useFileDrop(directoryId)
  useTrayWhenNeeded()
  return (
    <>
      {loaded.Tray ? <loaded.Tray /> : null}
      {isOver ? <DropOverlay directoryId={directoryId} /> : null}
    </>
  )
}

/** Loads the tray once there is something for it to do. */
function useTrayWhenNeeded() {
  const t = useMessages(uploadsMessages)
  const { tryAgain } = useMessages(dropAreaMessages)
  const hasFiles = useIncomingFiles(({ batches }) => batches.length > 0)
  const isImportWanted = importDialog.useOpening() !== null
  const isAskedFor = useLocation({ select: ({ hash }) => readDialog(hash) !== null })
  const hasIncoming = hasFiles || isImportWanted || isAskedFor

  useEffect(() => {
    if (!hasIncoming && !hasUnfinishedWork()) return
    const load = () =>
      loadTray().catch(() => {
        // What a reload left unfinished will be so on the next visit too; files in hand are worth a word.
        if (hasIncoming) showToast(t.notLoaded, { tone: 'error', action: { label: tryAgain, run: () => void load() } })
      })
    void load()
  }, [hasIncoming, t, tryAgain])
}

function DropOverlay({ directoryId }: UploadLayerProps) {
  const t = useMessages(dropAreaMessages)
  const takesTranscripts = useHasExtension('transcripts.import')
  const { data: directories = [] } = useQuery(sessionQueries.directories())
  const company = directories.find((directory) => directory.directoryId === directoryId)?.name
  return (
    <div className="pointer-events-none fixed inset-0 z-50 bg-paper/85 p-3">
      <div className="flex h-full flex-col items-center justify-center gap-2 rounded-float border-2 border-dashed border-accent bg-accent-soft/60 p-6 text-center">
        <Upload aria-hidden className="size-8 text-accent" />
        <p className="text-title">{t.title}</p>
        <p className="text-body text-ink-2">{t.formats}</p>
        {takesTranscripts ? <p className="text-body text-ink-2">{t.transcripts}</p> : null}
        {company !== undefined && directories.length > 1 ? (
          <p className="text-body text-ink-2">{t.detail({ company })}</p>
        ) : null}
      </div>
    </div>
  )
}
