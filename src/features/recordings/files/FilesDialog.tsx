import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { RecordingFile } from '#openapi/generated/types.ts'
import { staysSignedIn, useSessionStore } from '~/features/session/session-store'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Button, buttonClasses } from '~/ui/Button'
import { Dialog } from '~/ui/Dialog'
import { Notice } from '~/ui/Notice'
import { Skeleton } from '~/ui/Skeleton'
import { fileQueries } from './file-queries'
import { KeepSound } from './KeepSound'
import { filesMessages } from './files.messages'

type FilesDialogProps = { directoryId: string; recordingId: string; onClose: () => void }

/** The files of a recording, each to save (extension `downloads`). */
export function FilesDialog({ directoryId, recordingId, onClose }: FilesDialogProps) {
  const t = useMessages(filesMessages)
  const { data, isError, refetch } = useQuery(fileQueries.list(directoryId, recordingId))
  const isKeptOffline = useSessionStore(staysSignedIn) && 'serviceWorker' in navigator && import.meta.env.PROD
  return (
    <Dialog isOpen onClose={onClose} title={t.title} size="small">
      <div className="pt-3">
        {data !== undefined ? (
          <>
            <Files files={data.files} />
            {isKeptOffline && data.files.length > 0 ? (
              <KeepSound directoryId={directoryId} recordingId={recordingId} />
            ) : null}
          </>
        ) : isError ? (
          <Notice tone="bad">
            {t.failed}{' '}
            <Button size="small" onClick={() => void refetch()}>
              {t.retry}
            </Button>
          </Notice>
        ) : (
          <Skeleton className="h-14 w-full" />
        )}
      </div>
    </Dialog>
  )
}

function Files({ files }: { files: readonly RecordingFile[] }) {
  const t = useMessages(filesMessages)
  if (files.length === 0) return <p className="text-control text-ink-2">{t.none}</p>
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface">
      {files.map((file) => (
        <FileRow key={file.kind} file={file} />
      ))}
    </ul>
  )
}

function FileRow({ file: { kind, url, fileName, sizeBytes } }: { file: RecordingFile }) {
  const t = useMessages(filesMessages)
  const { fileSize } = useFormats()
  return (
    <li className="flex items-center justify-between gap-3 py-2.5 pr-2.5 pl-3.5">
      <div className="min-w-0">
        <p className="text-control font-medium">{t[kind]}</p>
        <p className="text-meta text-ink-2">{t[`${kind}Hint`]}</p>
        <p className="text-meta wrap-anywhere text-ink-3 tabular-nums">
          <bdi>{fileName}</bdi> · {fileSize(sizeBytes)}
        </p>
      </div>
      {/* Answered as an attachment: the browser saves it and stays on the page. */}
      <a href={url} download={fileName} aria-label={t.download({ file: fileName })} className={buttonClasses()}>
        <Download aria-hidden />
      </a>
    </li>
  )
}
