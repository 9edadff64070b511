import type { RecordingFile } from '#openapi/generated/types.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Check, Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { fileQueries, mediaQueries } from '~/features/recordings/player/media-queries'
import { sessionQueries } from '~/features/session/session-queries'
import { staysSignedIn, useSessionStore } from '~/features/session/session-store'
import { dropSound, hasSound, keepSound } from '~/lib/offline-copies'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Button, buttonClasses } from '~/ui/Button'
import { Dialog } from '~/ui/Dialog'
import { Notice } from '~/ui/Notice'
import { ProgressBar } from '~/ui/ProgressBar'
import { Skeleton } from '~/ui/Skeleton'
import { filesMessages } from '../context/context.messages'

type FilesDialogProps = { directoryId: string; recordingId: string; onClose: () => void }

/** The files of a recording, for download (extension `downloads`). */
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
      {/* Served as an attachment: the browser saves it and stays on the page. */}
      <a href={url} download={fileName} aria-label={t.download({ file: fileName })} className={buttonClasses()}>
        <Download aria-hidden />
      </a>
    </li>
  )
}

type KeepSoundProps = { directoryId: string; recordingId: string }

/** Keeps the sound on this device along with the text, for offline use. */
function KeepSound({ directoryId, recordingId }: KeepSoundProps) {
  const t = useMessages(filesMessages)
  const { fileSize } = useFormats()
  const { data: media } = useQuery(mediaQueries.address(directoryId, recordingId))
  const { state, progress, keep, cancel, remove } = useKeptSound({ directoryId, recordingId })
  if (media === undefined || state === 'unknown') return null
  const isKeeping = state === 'keeping'
  return (
    <div className="mt-4 flex flex-col gap-2">
      <div className="flex items-center justify-between gap-3">
        <p className="text-control text-ink-2">
          {state === 'kept' ? (
            <span className="inline-flex items-center gap-1.5">
              <Check aria-hidden className="shrink-0 text-good" />
              {t.soundKept}
            </span>
          ) : (
            t.soundHint
          )}
        </p>
        {isKeeping ? (
          <Button onClick={cancel}>{t.cancel}</Button>
        ) : state === 'kept' ? (
          <Button onClick={remove}>{t.removeSound}</Button>
        ) : (
          <Button onClick={keep}>{t.keepSound({ size: fileSize(media.sizeBytes) })}</Button>
        )}
      </div>
      {isKeeping ? <ProgressBar label={t.keepingSound} value={Math.min(1, progress / media.sizeBytes)} /> : null}
      <output className="text-small text-bad">{state === 'failed' ? t.soundFailed : null}</output>
    </div>
  )
}

const isWanted = () => staysSignedIn(useSessionStore.getState())

type KeptState = 'unknown' | 'none' | 'keeping' | 'kept' | 'failed'

function useKeptSound({ directoryId, recordingId }: KeepSoundProps) {
  const client = useQueryClient()
  const [state, setState] = useState<KeptState>('unknown')
  const [progress, setProgress] = useState(0)
  const running = useRef<AbortController | null>(null)

  useEffect(() => {
    void hasSound(recordingId).then((isKept) => setState(isKept ? 'kept' : 'none'))
    return () => running.current?.abort()
  }, [recordingId])

  async function keep() {
    const ending = new AbortController()
    running.current = ending
    setProgress(0)
    setState('keeping')
    try {
      const [{ userId }, { url }] = await Promise.all([
        client.query({ ...sessionQueries.me(), staleTime: 'static' }),
        client.query(mediaQueries.address(directoryId, recordingId)),
      ])
      await keepSound(recordingId, url, { userId, isWanted, signal: ending.signal, onProgress: setProgress })
      setState('kept')
    } catch {
      setState(ending.signal.aborted ? 'none' : 'failed')
    }
  }

  return {
    state,
    progress,
    keep: () => void keep(),
    cancel: () => running.current?.abort(),
    remove: () => void dropSound(recordingId).then(() => setState('none')),
  }
}
