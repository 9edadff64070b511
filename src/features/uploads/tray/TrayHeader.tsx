import { ChevronDown, ChevronUp, Ellipsis, Link, Pause, Play, SlidersHorizontal, X } from 'lucide-react'
import { useParams } from '@tanstack/react-router'
import { classNames } from '~/lib/class-names'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { IconButton } from '~/ui/IconButton'
import { ProgressBar } from '~/ui/ProgressBar'
import { showToast } from '~/ui/toasts'
import { Menu, MenuItem, MenuSeparator } from '~/ui/Menu'
import { folderReports } from '../read-folder'
import { dismissImports, useImports } from '../imports/run-import'
import { canStillChangeOptions, dismissUploads, pauseUploads, releaseUploads } from '../upload-commands'
import { isAnyUnderWay, type UploadItem, uploads, useUploads } from '../upload-store'
import { UploadedRecording } from './UploadRow'
import { uploadTrayMessages } from './upload-tray.messages'
import { needsPerson } from './use-upload-status'
import { importDialog } from '../choose-files'
import { optionsDialog } from '../upload-options'
import { type Hold, isUnderWay, storedUploadId, type UploadStep } from '../upload-step'

/** Summarizes all uploads, with the actions for all of them. */
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
    if (!isLossless) showToast(t.cleared, { action: { label: t.undo, run: bringBack } })
  }

  return (
    <header>
      <div className={classNames('flex items-center gap-1 pl-4', isCollapsed ? 'min-h-11 pr-1.5' : 'min-h-12 pr-2')}>
        <TrayTitle title={title} only={isCollapsed ? onlyRecording(items) : null} />
        {summary.kind === 'sending' ? <Pace summary={summary} isCollapsed={isCollapsed} /> : null}
        {isCollapsed ? null : <TrayMenu />}
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
        <div className={isCollapsed ? 'px-4 pb-2' : 'px-4 pb-3'}>
          <ProgressBar label={title} value={summary.sentPart} />
        </div>
      ) : null}
    </header>
  )
}

/** The pill links to the recording if there is only one. */
function onlyRecording(items: readonly UploadItem[]) {
  const [item] = items
  if (item?.step.step !== 'done' || items.length > 1) return null
  return { name: item.name, directoryId: item.directoryId, recordingId: item.step.recordingId }
}

type TrayTitleProps = { title: string; only: ReturnType<typeof onlyRecording> }

function TrayTitle({ title, only }: TrayTitleProps) {
  if (only === null) {
    return <h2 className="min-w-0 flex-1 truncate text-control font-semibold tabular-nums">{title}</h2>
  }
  return (
    <>
      <h2 className="sr-only">{title}</h2>
      <UploadedRecording {...only} />
    </>
  )
}

type PaceProps = { summary: Extract<TraySummary, { kind: 'sending' }>; isCollapsed: boolean }

/** The remaining time; if rows show their own speed, the total speed would be one number too many. */
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
  if (summary.kind === 'settled') {
    const { uploaded, notUploaded } = summary
    const parts = [uploaded > 0 && t.uploaded(uploaded), notUploaded > 0 && t.notUploaded(notUploaded)]
    return parts.filter(Boolean).join(' · ') || t.region
  }
  const title = t[summary.kind](summary.count)
  return 'waiting' in summary && summary.waiting > 0 ? `${t.stillWaiting(summary.waiting)} · ${title}` : title
}

const idsOf = (items: readonly UploadItem[]) => items.map(({ id }) => id)

const heldFor = (items: readonly UploadItem[], hold: Hold) =>
  idsOf(items.filter(({ step }) => step.step === 'held' && step.hold === hold))

/** Actions for all uploads at once. */
function TrayMenu() {
  const t = useMessages(uploadTrayMessages)
  const items = useUploads((state) => state.items)
  const { directoryId } = useParams({ strict: false })
  const changeable = idsOf(items.filter((item) => canStillChangeOptions(item) && item.directoryId === directoryId))
  const offered = heldFor(items, 'offered')
  const paused = heldFor(items, 'paused')
  const running = idsOf(
    items.filter(({ step }) => isUnderWay(step) && step.step !== 'held' && storedUploadId(step) === null),
  )
  const unfinished = idsOf(items.filter(({ step }) => step.step !== 'done' && step.step !== 'refused'))

  function cancelAll() {
    const bringBack = dismissUploads(unfinished)
    document.querySelector('main')?.focus()
    showToast(t.allCanceled(unfinished.length), { action: { label: t.undo, run: bringBack } })
  }

  return (
    <Menu
      label={t.menu}
      side="top"
      align="end"
      renderOpener={(opener) => (
        <IconButton {...opener} label={t.menu}>
          <Ellipsis aria-hidden />
        </IconButton>
      )}
    >
      {changeable.length > 0 ? (
        <MenuItem icon={<SlidersHorizontal aria-hidden />} onSelect={() => optionsDialog.open(changeable)}>
          {t.optionsForAll(changeable.length)}
        </MenuItem>
      ) : null}
      {offered.length > 0 ? (
        <MenuItem icon={<Play aria-hidden />} onSelect={() => releaseUploads(offered)}>
          {t.startAll(offered.length)}
        </MenuItem>
      ) : null}
      {paused.length > 0 ? (
        <MenuItem icon={<Play aria-hidden />} onSelect={() => releaseUploads(paused)}>
          {t.resumeAll(paused.length)}
        </MenuItem>
      ) : null}
      {running.length > 0 ? (
        <MenuItem icon={<Pause aria-hidden />} onSelect={() => pauseUploads(running)}>
          {t.pauseAll(running.length)}
        </MenuItem>
      ) : null}
      {unfinished.length > 0 ? (
        <MenuItem icon={<X aria-hidden />} tone="danger" onSelect={cancelAll}>
          {t.cancelAll(unfinished.length)}
        </MenuItem>
      ) : null}
      {unfinished.length > 0 ? <MenuSeparator /> : null}
      {directoryId === undefined ? null : (
        <MenuItem icon={<Link aria-hidden />} onSelect={() => importDialog.open(directoryId)}>
          {t.importFromAddress}
        </MenuItem>
      )}
    </Menu>
  )
}

/** The tray's summary of all its files, most urgent first. */
type TraySummary =
  | {
      kind: 'sending'
      position: number
      total: number
      sentPart: number
      bytesPerSecond: number
      /** null while it is unknown. */
      secondsLeft: number | null
    }
  | { kind: 'starting' | 'offline' | 'waiting'; count: number }
  /**
   * Waiting for the user: to be continued, all to be started, all paused, or for various reasons. `waiting` others wait
   * for a free slot.
   */
  | { kind: 'unfinished' | 'offered' | 'paused' | 'held'; count: number; waiting: number }
  | { kind: 'settled'; uploaded: number; notUploaded: number }

type Counted = Pick<UploadItem, 'step' | 'sizeBytes'> & Partial<Pick<UploadItem, 'sound'>>

type Counts = Record<UploadStep['step'], number> & { starting: number }

/** Summarizes uploads; refused and held files don't count as being uploaded. */
export function summarize(items: readonly Counted[]): TraySummary {
  if (items.some(({ step }) => isMoving(step))) return sendingSummary(items)
  const counts = countSteps(items)
  if (counts.starting > 0) return { kind: items.some(isOffline) ? 'offline' : 'starting', count: counts.starting }
  // Problems that need the user come before those that only need time.
  const problems = items.filter(needsPerson).length
  const notSent = counts.refused + counts.failed
  const asked = problems - notSent - counts.unfinished
  const waiting = counts.waitingForSlot
  if (asked > 0 || (counts.unfinished > 0 && notSent > 0)) return { kind: 'held', count: problems, waiting }
  if (counts.unfinished > 0) return { kind: 'unfinished', count: counts.unfinished, waiting }
  if (counts.held > 0) return { kind: kindOfHold(items), count: counts.held, waiting }
  if (waiting > 0) return { kind: 'waiting', count: waiting }
  return { kind: 'settled', uploaded: counts.done, notUploaded: counts.refused + counts.failed }
}

const isOffline = ({ step }: Counted) => step.step === 'interrupted' && step.failure === 'offline'

function countSteps(items: readonly Counted[]): Counts {
  const counts: Counts = {
    refused: 0,
    queued: 0,
    held: 0,
    extracting: 0,
    requesting: 0,
    sending: 0,
    interrupted: 0,
    finalizing: 0,
    waitingForSlot: 0,
    done: 0,
    failed: 0,
    unfinished: 0,
    starting: 0,
  }
  for (const { step } of items) counts[step.step] += 1
  counts.starting = counts.finalizing + counts.interrupted
  return counts
}

function kindOfHold(items: readonly Counted[]): 'offered' | 'paused' | 'held' {
  const holds = new Set(items.flatMap(({ step }) => (step.step === 'held' ? step.hold : [])))
  const [only] = holds
  return holds.size === 1 && (only === 'offered' || only === 'paused') ? only : 'held'
}

const onTheWay: readonly UploadStep['step'][] = ['queued', 'extracting', 'requesting', 'sending', 'interrupted']
const notCounted: readonly UploadStep['step'][] = ['refused', 'unfinished', 'failed', 'held']

/** True if its bytes are being sent or waiting to be. */
const isMoving = (step: UploadStep) => onTheWay.includes(step.step) && !('uploadId' in step && step.uploadId !== null)

function sendingSummary(items: readonly Counted[]): TraySummary {
  const sums = { queued: 0, total: 0, bytes: 0, sentBytes: 0, bytesPerSecond: 0 }
  for (const { step, sizeBytes, sound } of items) {
    if (notCounted.includes(step.step)) continue
    const size = sound?.size ?? sizeBytes
    sums.total += 1
    sums.bytes += size
    sums.sentBytes += isMoving(step) ? sentBytes(step) : size
    if (step.step === 'queued') sums.queued += 1
    if (step.step === 'sending') sums.bytesPerSecond += step.bytesPerSecond ?? 0
  }
  return {
    kind: 'sending',
    // The first file starts before its step changes.
    position: Math.max(1, sums.total - sums.queued),
    total: sums.total,
    sentPart: sums.sentBytes / Math.max(1, sums.bytes),
    bytesPerSecond: sums.bytesPerSecond,
    secondsLeft: sums.bytesPerSecond > 0 ? (sums.bytes - sums.sentBytes) / sums.bytesPerSecond : null,
  }
}

const sentBytes = (step: UploadStep): number => (step.step === 'sending' ? step.sentBytes : 0)
