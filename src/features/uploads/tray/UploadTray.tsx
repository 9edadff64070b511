import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Folder, Play, SlidersHorizontal, X } from 'lucide-react'
import { useLocation, useNavigate, useParams } from '@tanstack/react-router'
import { recordingQueries } from '~/features/recordings/recording-queries'
import { guardSignOut, signOut } from '~/features/session/session'
import { sessionQueries } from '~/features/session/session-queries'
import { useHasExtension } from '~/features/session/use-has-extension'
import { classNames } from '~/lib/class-names'
import { useMessages } from '~/messages/use-messages'
import { showToast, announce, useAbovePageFooter } from '~/ui/toasts'
import { useFormats } from '~/messages/formats'
import { Button, Spinner } from '~/ui/Button'
import { ConfirmDialog } from '~/ui/ConfirmDialog'
import { createDialog } from '~/ui/create-dialog'
import { Disclosure } from '~/ui/Disclosure'
import { IconButton } from '~/ui/IconButton'
import { type FolderReport, folderReports, useFolderReports } from '../read-folder'
import { importDialog, isTranscriptName } from '../choose-files'
import { ImportDialog } from '../imports/ImportDialog'
import { useImports } from '../imports/run-import'
import { OptionsDialog } from '../options/OptionsDialog'
import { optionsDialog } from '../upload-options'
import { beginUploads, showNewRecording } from '../upload-session'
import { type OptionFailure, type UploadItem, uploads, useUploads } from '../upload-store'
import { isUnderWay } from '../upload-step'
import { ImportRows, UploadRows } from './UploadRows'
import { TrayHeader } from './TrayHeader'
import { uploadTrayMessages } from './upload-tray.messages'
import { canStillChangeOptions, releaseUploads } from '../upload-commands'
import { refusalMessage, useUploadStatus } from './use-upload-status'
import { readDialog, type RequestedOptions, writeDialog } from '../dialog-address'

const place =
  'fixed right-6 bottom-[calc(var(--bottom-bar)+var(--page-footer,0px)+1.5rem)] z-30 overflow-hidden border border-line bg-surface shadow-float transition duration-150 starting:translate-y-2 starting:opacity-0'

/**
 * This tab's uploads, shown above every page: a sheet above the bottom bar on a phone, a pill when nothing needs
 * attention.
 */
export function UploadTray() {
  const t = useMessages(uploadTrayMessages)
  const hasUploads = useUploads(({ items }) => items.length > 0)
  const hasImports = useImports(({ items }) => items.length > 0)
  const hasReports = useFolderReports(({ reports }) => reports.length > 0)
  const isCollapsed = useUploads((state) => state.isCollapsed)
  const tray = useRef<HTMLElement>(null)
  const isOfThisPage = useFolding(tray)
  const abovePageFooter = useAbovePageFooter()
  useAnnouncements()
  useDialogAddress(useUploadSession())
  useUnloadWarning()

  return (
    <>
      {(hasUploads || hasImports || hasReports) && !isOfThisPage ? (
        <section
          ref={tray}
          aria-label={t.region}
          style={abovePageFooter}
          className={classNames(
            place,
            isCollapsed
              ? 'max-w-96 rounded-full max-sm:right-3 max-sm:bottom-[calc(var(--bottom-bar)+var(--page-footer,0px)+0.75rem)]'
              : 'flex max-h-[min(32rem,calc(100dvh-8rem))] w-96 flex-col rounded-float max-sm:inset-x-0 max-sm:bottom-[calc(var(--bottom-bar)+var(--page-footer,0px))] max-sm:max-h-[50dvh] max-sm:w-auto max-sm:rounded-b-none max-sm:border-x-0 max-sm:border-b-0',
          )}
        >
          <TrayHeader />
          {isCollapsed ? null : (
            <>
              <FolderNotes />
              <OfferBar />
              <UploadRows before={<ImportRows />} />
            </>
          )}
        </section>
      ) : null}
      <Dialogs />
    </>
  )
}

// Long enough to see that it is ready.
const FOLD_AFTER_MS = 6_000

/**
 * Collapses the tray once everything is ready, and on a recording's page. Returns true if all uploads have become the
 * recording on this page.
 */
function useFolding(tray: RefObject<HTMLElement | null>): boolean {
  const { recordingId } = useParams({ strict: false })
  const items = useUploads((state) => state.items)
  const isAllReady = useIsAllReady(items)
  useEffect(() => {
    if (recordingId !== undefined) uploads.trayFolded()
  }, [recordingId])
  useEffect(() => {
    if (!isAllReady) return undefined
    const timer = setInterval(() => {
      const isInUse = tray.current?.matches(':hover, :focus-within') ?? false
      if (!isInUse) {
        uploads.trayFolded()
        clearInterval(timer)
      }
    }, FOLD_AFTER_MS)
    return () => clearInterval(timer)
  }, [isAllReady, tray])
  const isAboutOthers = items.some(({ step }) => step.step !== 'done' || step.recordingId !== recordingId)
  return isAllReady && !isAboutOthers
}

/** Returns whether all uploads are recordings that are no longer being processed, as far as is known. */
function useIsAllReady(items: readonly UploadItem[]): boolean {
  const imports = useImports((state) => state.items.length)
  const reports = useFolderReports((state) => state.reports.length)
  const done = items.flatMap(({ step }) => (step.step === 'done' ? step.recordingId : []))
  const isAllDone = items.length > 0 && done.length === items.length && imports + reports === 0
  const directoryId = items[0]?.directoryId ?? ''
  const hasRuns = useHasExtension('runs')
  const { data: runs } = useQuery({ ...recordingQueries.runs(directoryId), enabled: hasRuns && isAllDone })
  if (!isAllDone) return false
  return !hasRuns || (runs !== undefined && !runs.some((run) => done.includes(run.recordingId)))
}

function Dialogs() {
  const ids = optionsDialog.useOpening()
  const importInto = importDialog.useOpening()
  const isSignOutAsked = signOutDialog.useOpening() !== null
  return (
    <Suspense>
      {isSignOutAsked ? <SignOutDialog /> : null}
      {ids === null ? null : <OptionsDialog key={ids.join()} ids={ids} />}
      {importInto === null ? null : <ImportDialog directoryId={importInto} />}
    </Suspense>
  )
}

/**
 * Starts the uploads of this tab, and adds new recordings to the lists; returns true once uploads from before a reload
 * are restored.
 */
function useUploadSession(): boolean {
  const [isBegun, setIsBegun] = useState(false)
  const queryClient = useQueryClient()
  const t = useMessages(uploadTrayMessages)
  const { data: me } = useQuery(sessionQueries.me())
  const userId = me?.userId
  useEffect(() => {
    if (userId === undefined) return
    const announceOptionFailure = ({ recordingName: name, folderName }: OptionFailure) =>
      showToast(folderName === null ? t.nameFailed({ name }) : t.folderFailed({ name, folder: folderName }), {
        tone: 'error',
      })
    void beginUploads({
      userId,
      hasExtension: (group) => queryClient.getQueryData(sessionQueries.extensions().queryKey)?.includes(group) ?? false,
      onCreated: (directoryId, recording) => showNewRecording(queryClient, directoryId, recording),
      onOptionFailed: announceOptionFailure,
    }).then(() => setIsBegun(true))
  }, [userId, queryClient, t])
  return isBegun
}

const signOutDialog = createDialog<true>()

/** Returns how many files and imports would be lost with the page. */
function useUnfinishedCount(): number {
  const uploading = useUploads(({ items }) => items.filter(({ step }) => isUnderWay(step)).length)
  const importing = useImports(({ items }) => items.filter(({ step }) => step.step === 'waitingForSlot').length)
  return uploading + importing
}

/** Asks before the page is closed, or the user signs out, with something unfinished. */
function useUnloadWarning() {
  const isNeeded = useUnfinishedCount() > 0
  useEffect(() => {
    if (!isNeeded) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    const endGuard = guardSignOut(() => {
      signOutDialog.open(true)
      return true
    })
    return () => {
      window.removeEventListener('beforeunload', warn)
      endGuard()
    }
  }, [isNeeded])
}

function SignOutDialog() {
  const t = useMessages(uploadTrayMessages)
  const count = useUnfinishedCount()
  const change = useMutation({ mutationFn: signOut })
  return (
    <ConfirmDialog
      title={t.signOutTitle}
      description={count === 0 ? t.signOutFinished : t.signOutDetail(count)}
      confirmWords={t.signOut}
      change={change}
      variables={undefined}
      refusal={change.isError ? { detail: t.signOutFailed } : null}
      onClose={signOutDialog.close}
    />
  )
}

/** Starts all offered files, with or without options. */
function OfferBar() {
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

/** The recordings found in dropped folders, and what was left out. */
function FolderNotes() {
  const reports = useFolderReports((state) => state.reports)
  if (reports.length === 0) return null
  return (
    <ul className="max-h-60 shrink-0 overflow-y-auto border-t border-line">
      {reports.map((report) => (
        <FolderNote key={report.id} report={report} />
      ))}
    </ul>
  )
}

/** A longer list of names wouldn't be read. */
const NAMED = 100

function FolderNote({ report }: { report: FolderReport }) {
  const t = useMessages(uploadTrayMessages)
  const { id, name, state, isCut, leftOut } = report
  return (
    <li className="flex items-start gap-2.5 py-2 pr-2 pl-4 text-small">
      <span className="mt-1.5 text-ink-3">{state === 'reading' ? <Spinner /> : <Folder aria-hidden />}</span>
      <div className="min-w-0 flex-1 py-1">
        <output className="block wrap-anywhere">
          <FolderText report={report} />
        </output>
        {isCut ? <p className="text-warn">{t.folderCut({ name })}</p> : null}
        {leftOut.length > 0 ? (
          <Disclosure summary={t.leftOut(leftOut.length)}>
            <ul className="flex flex-col gap-1 pb-1 text-ink-2">
              {leftOut.slice(0, NAMED).map(({ path, reason }) => (
                <li key={path} className="wrap-anywhere">
                  <bdi>{path}</bdi> <span className="text-ink-3">{refusalMessage(t, reason)}</span>
                </li>
              ))}
              {leftOut.length > NAMED ? <li>{t.leftOutMore(leftOut.length - NAMED)}</li> : null}
            </ul>
          </Disclosure>
        ) : null}
      </div>
      <IconButton label={t.dismissReport({ name })} size="small" onClick={() => folderReports.dismissed(id)}>
        <X aria-hidden />
      </IconButton>
    </li>
  )
}

function FolderText({ report: { name, state, count } }: { report: FolderReport }) {
  const t = useMessages(uploadTrayMessages)
  if (state === 'reading') {
    const far = count > 0 ? ` ${t.readingCount(count)}` : ''
    return t.readingFolder({ name }) + far
  }
  return count === 0 ? t.folderEmpty({ name }) : t.folderOffers(count, { name })
}

const problems: readonly UploadItem['step']['step'][] = ['refused', 'failed', 'interrupted', 'unfinished']

/** More announcements at once would be too many. */
const MOST = 3

/** Announces to screen readers when uploads start, finish or fail; percentages would only be noise. */
function useAnnouncements() {
  const t = useMessages(uploadTrayMessages)
  const uploadStatus = useUploadStatus()

  function textOf(item: UploadItem): string {
    const { name, step } = item
    const isRead = item.transcript !== null || isTranscriptName(name)
    if (step.step === 'done') return isRead ? t.saidRead({ name }) : t.saidUploaded({ name })
    return step.step === 'waitingForSlot'
      ? t.saidWaiting({ name })
      : t.saidProblem({ name, problem: uploadStatus(item) })
  }

  const tell = useEffectEvent((items: readonly UploadItem[], before: readonly UploadItem[]) => {
    const { told, started } = changesOf(items, before)
    const texts = told.slice(0, MOST).map(textOf)
    if (told.length > MOST) texts.push(t.saidMore(told.length - MOST))
    if (started[0]) texts.push(t.saidStarted(started.length, { name: started[0].name }))
    if (texts.length > 0) announce(texts.join(' '))
  })

  useEffect(() => useUploads.subscribe(({ items }, before) => tell(items, before.items)), [])
}

function changesOf(items: readonly UploadItem[], before: readonly UploadItem[]) {
  const stepsBefore = new Map(before.map(({ id, step }) => [id, step.step]))
  const changed = items.filter(({ id, step }) => stepsBefore.get(id) !== step.step)
  return {
    told: changed.filter(isTold),
    started: changed.filter(({ id, step }) => step.step === 'queued' && !stepsBefore.has(id)),
  }
}

/** Pausing, or choosing files for review, is the user's own action and isn't announced. */
function isTold({ step }: UploadItem): boolean {
  if (step.step === 'held') return step.hold !== 'paused' && step.hold !== 'offered'
  return step.step === 'done' || step.step === 'waitingForSlot' || problems.includes(step.step)
}

/**
 * Opens the dialog in the address, and writes the open one into the address. `isReady` is true once uploads from before
 * a reload are restored.
 */
function useDialogAddress(isReady: boolean) {
  const { directoryId } = useParams({ strict: false })
  const hash = useLocation({ select: (location) => location.hash })
  const isImport = importDialog.useOpening() !== null
  const optionIds = optionsDialog.useOpening() ?? NONE
  const navigate = useNavigate()
  const shown = writeDialog({ isImport, optionIds })
  // The tray is loaded when a dialog is requested, so it may already be open.
  const before = useRef('')

  const say = useEffectEvent((wanted: string) => {
    if (wanted === hash || (wanted === '' && readDialog(hash) === null)) return
    void navigate({ to: '.', search: true, hash: wanted, replace: true, resetScroll: false, hashScrollIntoView: false })
  })

  const open = useEffectEvent((requested: ReturnType<typeof readDialog>) => {
    if (requested === null || directoryId === undefined || shown !== '') return
    if (requested === 'import') return importDialog.open(directoryId)
    const ids = changeable(directoryId, requested.options)
    if (ids.length > 0) optionsDialog.open(ids)
    else say('')
  })

  useEffect(() => {
    if (isReady) open(readDialog(hash))
  }, [hash, isReady])

  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    say(shown)
  }, [shown])
}

const NONE: readonly string[] = []

function changeable(directoryId: string, requested: RequestedOptions): string[] {
  const items = useUploads
    .getState()
    .items.filter((item) => canStillChangeOptions(item) && item.directoryId === directoryId)
  return items.map(({ id }) => id).filter((id) => requested === 'all' || requested.includes(id))
}
