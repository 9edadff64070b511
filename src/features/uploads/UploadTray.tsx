import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { useEffect } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { sessionQueries } from '~/features/session/session-queries'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { IconButton } from '~/ui/IconButton'
import { ProgressBar } from '~/ui/ProgressBar'
import { showToast } from '~/ui/toasts'
import { summarize, type TraySummary } from './tray-summary'
import { showNewRecording } from './upload-queries'
import { beginUploads, dismissUploads } from './upload-session'
import { isAnyUnderWay, uploads, useUploads } from './upload-store'
import { uploadTrayMessages } from './upload-tray.messages'
import { UploadRow } from './UploadRow'
import { useAnnouncements } from './use-announcements'

/** The uploads of this tab, floating over whatever page is shown; a sheet above the bottom bar on a phone. */
export function UploadTray() {
  const t = useMessages(uploadTrayMessages)
  const ids = useUploads(useShallow(({ items }) => items.map(({ id }) => id)))
  const isCollapsed = useUploads((state) => state.isCollapsed)
  useAnnouncements()
  useUploadSession()
  useUnloadWarning()

  if (ids.length === 0) return null
  return (
    <section
      aria-label={t.region}
      className="fixed right-6 bottom-[calc(var(--bottom-bar)+var(--page-footer,0px)+1.5rem)] z-30 flex max-h-[min(27rem,calc(100dvh-8rem))] w-96 flex-col overflow-hidden rounded-float border border-line bg-surface shadow-float transition duration-150 max-sm:inset-x-0 max-sm:bottom-[calc(var(--bottom-bar)+var(--page-footer,0px))] max-sm:max-h-[50dvh] max-sm:w-auto max-sm:rounded-b-none max-sm:border-x-0 max-sm:border-b-0 starting:translate-y-2 starting:opacity-0"
    >
      <TrayHeader />
      {isCollapsed ? null : (
        <ul className="overflow-y-auto overscroll-contain border-t border-line py-1.5">
          {ids.map((id) => (
            <UploadRow key={id} id={id} />
          ))}
        </ul>
      )}
    </section>
  )
}

function TrayHeader() {
  const t = useMessages(uploadTrayMessages)
  const { fileSize } = useFormats()
  const { items, isCollapsed } = useUploads()
  const summary = summarize(items)
  const title = useTitle(summary)

  function clear() {
    const bringBack = dismissUploads(items.map(({ id }) => id))
    document.querySelector('main')?.focus()
    const isLossless = summary.kind === 'settled' && summary.notUploaded === 0
    if (!isLossless) showToast(t.removed(items.length), { action: { label: t.undo, run: bringBack } })
  }

  return (
    <header>
      <div className="flex min-h-12 items-center gap-1 pr-2 pl-4">
        <h2 className="min-w-0 flex-1 truncate text-control font-semibold tabular-nums">{title}</h2>
        {isCollapsed && summary.kind === 'sending' && summary.bytesPerSecond > 0 ? (
          <span className="px-1 text-small text-ink-3 tabular-nums">
            {t.speed({ size: fileSize(summary.bytesPerSecond) })}
          </span>
        ) : null}
        <IconButton
          label={isCollapsed ? t.expand : t.collapse}
          aria-expanded={!isCollapsed}
          onClick={uploads.trayToggled}
        >
          {isCollapsed ? <ChevronUp aria-hidden /> : <ChevronDown aria-hidden />}
        </IconButton>
        {isAnyUnderWay(items) ? null : (
          <IconButton label={t.clear} onClick={clear}>
            <X aria-hidden />
          </IconButton>
        )}
      </div>
      {isCollapsed && summary.kind === 'sending' ? (
        <div className="px-4 pb-3">
          <ProgressBar label={title} value={summary.sentPart} />
        </div>
      ) : null}
    </header>
  )
}

function useTitle(summary: TraySummary): string {
  const t = useMessages(uploadTrayMessages)
  switch (summary.kind) {
    case 'sending':
      return t.uploading({ position: summary.position, total: summary.total })
    case 'starting':
    case 'waiting':
    case 'unfinished':
      return t[summary.kind](summary.count)
    case 'settled': {
      const { uploaded, notUploaded } = summary
      const parts = [uploaded > 0 && t.uploaded(uploaded), notUploaded > 0 && t.notUploaded(notUploaded)]
      return parts.filter(Boolean).join(' · ')
    }
  }
}

/** Starts what this tray shows, and shows every new recording in the lists. */
function useUploadSession() {
  const queryClient = useQueryClient()
  const { data: me } = useQuery(sessionQueries.me())
  const userId = me?.userId
  useEffect(() => {
    if (userId === undefined) return
    void beginUploads({
      userId,
      onCreated: (directoryId, recording) => showNewRecording(queryClient, directoryId, recording),
    })
  }, [userId, queryClient])
}

/** Asks before the page goes away with something unfinished in it. */
function useUnloadWarning() {
  const isNeeded = useUploads(({ items }) => isAnyUnderWay(items))
  useEffect(() => {
    if (!isNeeded) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isNeeded])
}
