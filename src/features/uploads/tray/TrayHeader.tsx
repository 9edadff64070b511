import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { IconButton } from '~/ui/IconButton'
import { ProgressBar } from '~/ui/ProgressBar'
import { showToast } from '~/ui/toasts'
import { folderReports } from '../folder/folder-reports'
import { useImports } from '../imports/import-store'
import { dismissImports } from '../imports/run-import'
import { dismissUploads } from '../upload-commands'
import { isAnyUnderWay, uploads, useUploads } from '../upload-store'
import { summarize, type TraySummary } from './tray-summary'
import { TrayMenu } from './TrayMenu'
import { uploadTrayMessages } from './upload-tray.messages'

/** How all uploads together are, and what can be done with all of them. */
export function TrayHeader() {
  const t = useMessages(uploadTrayMessages)
  const { items, isCollapsed } = useUploads()
  const imported = useImports((state) => state.items)
  const summary = summarize(items)
  const title = useTitle(summary, items.length === 0 ? imported.length : 0)
  const isBusy = isAnyUnderWay(items) || imported.some(({ step }) => step.step === 'waitingForSlot')

  function clear() {
    const bringBack = dismissUploads(items.map(({ id }) => id))
    dismissImports(imported.map(({ id }) => id))
    folderReports.cleared()
    document.querySelector('main')?.focus()
    const isLossless = summary.kind === 'settled' && summary.notUploaded === 0
    if (!isLossless) showToast(t.removed(items.length), { action: { label: t.undo, run: bringBack } })
  }

  return (
    <header>
      <div className="flex min-h-12 items-center gap-1 pr-2 pl-4">
        <h2 className="min-w-0 flex-1 truncate text-control font-semibold tabular-nums">{title}</h2>
        {summary.kind === 'sending' ? <Pace summary={summary} isCollapsed={isCollapsed} /> : null}
        <TrayMenu />
        <IconButton
          label={isCollapsed ? t.expand : t.collapse}
          aria-expanded={!isCollapsed}
          onClick={uploads.trayToggled}
        >
          {isCollapsed ? <ChevronUp aria-hidden /> : <ChevronDown aria-hidden />}
        </IconButton>
        {isBusy ? null : (
          <IconButton label={t.clear} onClick={clear}>
            <X aria-hidden />
          </IconButton>
        )}
      </div>
      {summary.kind === 'sending' && (isCollapsed || summary.total > 1) ? (
        <div className="px-4 pb-3">
          <ProgressBar label={title} value={summary.sentPart} />
        </div>
      ) : null}
    </header>
  )
}

type PaceProps = { summary: Extract<TraySummary, { kind: 'sending' }>; isCollapsed: boolean }

/** How long it all takes; while rows show their own speed, that of all together would be one number too many. */
function Pace({ summary: { total, bytesPerSecond, secondsLeft }, isCollapsed }: PaceProps) {
  const t = useMessages(uploadTrayMessages)
  const { fileSize, spokenDuration } = useFormats()
  if (secondsLeft === null || (!isCollapsed && total === 1)) return null
  const left = secondsLeft < 1 ? null : t.timeLeft({ time: spokenDuration(secondsLeft) })
  const speed = isCollapsed ? t.speed({ size: fileSize(bytesPerSecond) }) : null
  return (
    <span className="shrink-0 px-1 text-small text-ink-3 tabular-nums">
      {[left, speed].filter(Boolean).join(' · ')}
    </span>
  )
}

function useTitle(summary: TraySummary, importsOnly: number): string {
  const t = useMessages(uploadTrayMessages)
  if (importsOnly > 0) return t.importing(importsOnly)
  if (summary.kind === 'sending') return t.uploading({ position: summary.position, total: summary.total })
  if (summary.kind !== 'settled') return t[summary.kind](summary.count)
  const { uploaded, notUploaded } = summary
  const parts = [uploaded > 0 && t.uploaded(uploaded), notUploaded > 0 && t.notUploaded(notUploaded)]
  return parts.filter(Boolean).join(' · ') || t.region
}
