import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { Upload } from 'lucide-react'
import { useEffect, useState } from 'react'
import { sessionQueries } from '~/features/session/session-queries'
import { useHasExtension } from '~/features/session/use-has-extension'
import { useMessages } from '~/messages/use-messages'
import { showToast } from '~/ui/toasts'
import { readDialog } from './dialog-address'
import { type FolderSource, importDialog, incomingFiles, useIncomingFiles } from './choose-files'
import { hasUnfinishedWork } from './persisted-upload-keys'
import { loadTray, useLoadedTray } from './UploadButton'
import { dropAreaMessages, uploadsMessages } from './uploads.messages'

type UploadLayerProps = { directoryId: string }

/**
 * Handles uploads on every page of a company: accepts files dropped anywhere, and shows the tray. Render it once per
 * page.
 */
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

/** Loads the tray once it is needed. */
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
        // What a reload left unfinished will still be there on the next visit; new files deserve a message.
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

/**
 * Accepts files dropped anywhere in the window; returns true while files are dragged over it. Ignores text, links and
 * the page's own images.
 */
function useFileDrop(directoryId: string): boolean {
  const [isOver, setIsOver] = useState(false)

  useEffect(() => {
    let isFromPage = false
    const carriesFiles = ({ dataTransfer }: DragEvent) =>
      !isFromPage && dataTransfer !== null && dataTransfer.types.includes('Files')
    const aborting = new AbortController()
    const on = (
      type: 'dragstart' | 'dragend' | 'dragenter' | 'dragover' | 'dragleave' | 'drop',
      listen: (event: DragEvent) => void,
    ) => window.addEventListener(type, listen, { signal: aborting.signal })

    function welcome(event: DragEvent) {
      if (!carriesFiles(event)) return
      event.preventDefault()
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy'
      setIsOver(true)
    }

    on('dragstart', () => (isFromPage = true))
    on('dragend', () => (isFromPage = false))
    on('dragenter', welcome)
    on('dragover', welcome)
    on('dragleave', ({ relatedTarget }) => {
      // `relatedTarget` is the element entered next; it is null only at the window's edge.
      if (relatedTarget === null) setIsOver(false)
    })
    on('drop', (event) => {
      setIsOver(false)
      if (!carriesFiles(event) || event.dataTransfer === null) return
      event.preventDefault()
      const { files, folders } = droppedFiles(event.dataTransfer)
      incomingFiles.added({ directoryId, folders, files: files.map((file) => ({ file, folderPath: null })) })
    })
    return () => aborting.abort()
  }, [directoryId])

  return isOver
}

type Dropped = { files: File[]; folders: FolderSource[] }

/**
 * Separates files and folders. A folder looks like an empty file; only its entry identifies it. Call this within the
 * drop event.
 */
function droppedFiles({ items, files }: DataTransfer): Dropped {
  const dropped: Dropped = { files: [], folders: [] }
  const fileItems = [...items].filter(({ kind }) => kind === 'file')
  if (fileItems.length === 0) return { ...dropped, files: [...files] }
  for (const item of fileItems) {
    const entry = item.webkitGetAsEntry()
    const file = item.getAsFile()
    if (isFolder(entry)) dropped.folders.push({ kind: 'entry', name: entry.name, entry })
    else if (file !== null) dropped.files.push(file)
  }
  return dropped
}

const isFolder = (entry: FileSystemEntry | null): entry is FileSystemDirectoryEntry => entry?.isDirectory === true
