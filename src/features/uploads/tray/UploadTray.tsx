import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { sessionQueries } from '~/features/session/session-queries'
import { useMessages } from '~/messages/use-messages'
import { lazyWithRetry } from '~/ui/lazy-with-retry'
import { showToast } from '~/ui/toasts'
import { useFolderReports } from '../folder/folder-reports'
import { importDialog } from '../imports/import-dialog'
import { useImports } from '../imports/import-store'
import { optionsDialog } from '../options/options-dialog'
import { showNewRecording } from '../show-new-recording'
import { beginUploads } from '../upload-session'
import { isAnyUnderWay, useUploads } from '../upload-store'
import type { OptionFailure } from '../uploading'
import { FolderNotes } from './FolderNotes'
import { ImportRows } from './ImportRows'
import { OfferBar } from './OfferBar'
import { TrayHeader } from './TrayHeader'
import { uploadTrayMessages } from './upload-tray.messages'
import { UploadRows } from './UploadRows'
import { useAnnouncements } from './use-announcements'
import { useDialogAddress } from './use-dialog-address'

const OptionsDialog = lazyWithRetry(async () => (await import('../options/OptionsDialog')).OptionsDialog)
const ImportDialog = lazyWithRetry(async () => (await import('../imports/ImportDialog')).ImportDialog)

/** The uploads of this tab, floating over whatever page is shown; a sheet above the bottom bar on a phone. */
export function UploadTray() {
  const t = useMessages(uploadTrayMessages)
  const hasUploads = useUploads(({ items }) => items.length > 0)
  const hasImports = useImports(({ items }) => items.length > 0)
  const hasReports = useFolderReports(({ reports }) => reports.length > 0)
  const isCollapsed = useUploads((state) => state.isCollapsed)
  useAnnouncements()
  useDialogAddress(useUploadSession())
  useUnloadWarning()

  return (
    <>
      {hasUploads || hasImports || hasReports ? (
        <section
          aria-label={t.region}
          className="fixed right-6 bottom-[calc(var(--bottom-bar)+var(--page-footer,0px)+1.5rem)] z-30 flex max-h-[min(32rem,calc(100dvh-8rem))] w-96 flex-col overflow-hidden rounded-float border border-line bg-surface shadow-float transition duration-150 max-sm:inset-x-0 max-sm:bottom-[calc(var(--bottom-bar)+var(--page-footer,0px))] max-sm:max-h-[50dvh] max-sm:w-auto max-sm:rounded-b-none max-sm:border-x-0 max-sm:border-b-0 starting:translate-y-2 starting:opacity-0"
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

function Dialogs() {
  const ids = optionsDialog.useOpening()
  const importInto = importDialog.useOpening()
  return (
    <Suspense>
      {ids === null ? null : <OptionsDialog key={ids.join()} ids={ids} />}
      {importInto === null ? null : <ImportDialog directoryId={importInto} />}
    </Suspense>
  )
}

/** Starts what this tray shows, and shows every new recording in the lists; true once what a reload left is there. */
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

/** Asks before the page goes away with something unfinished in it. */
function useUnloadWarning() {
  const hasUploads = useUploads(({ items }) => isAnyUnderWay(items))
  const hasImports = useImports(({ items }) => items.some(({ step }) => step.step === 'waitingForSlot'))
  const isNeeded = hasUploads || hasImports
  useEffect(() => {
    if (!isNeeded) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isNeeded])
}
