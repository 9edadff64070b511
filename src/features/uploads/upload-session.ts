import { useSessionStore } from '~/features/session/session-store'
import { folderReports } from './folder/folder-reports'
import { leaveImports, resumeImports } from './imports/run-import'
import { incomingFiles, useIncomingFiles } from './incoming-files'
import { canTellTabs, claimTab, onTabEnded } from './tab-claim'
import { takeIn } from './take-in'
import { freshUpload, resumedStep, stop, takeUp } from './take-up'
import { uploadLedger, type LedgerEntry } from './upload-ledger'
import { findUpload, uploads, useUploads, type UploadItem } from './upload-store'
import { setUploadingPerson, type Uploading } from './uploading'

type UploadSession = Omit<Uploading, 'tabId'>

type LiveSession = UploadSession & { tabId: string; watchedTabs: Set<string>; stops: (() => void)[] }

let session: LiveSession | null = null
let beginning: { userId: string; done: Promise<void> } | null = null

/** Where tabs cannot tell which of them lives, another's entry is left alone for as long as it may be at work on it. */
const LEFT_BEHIND_MS = 6 * 3_600_000

/**
 * Takes up the uploads of a person in this tab: the files that wait, and what a reload or a closed tab left unfinished.
 * Goes on until they sign out or another person signs in, whatever page is shown.
 */
export function beginUploads(wanted: UploadSession): Promise<void> {
  if (beginning !== null && beginning.userId !== wanted.userId) endUploads()
  beginning ??= { userId: wanted.userId, done: begin(wanted) }
  return beginning.done
}

async function begin(wanted: UploadSession) {
  const tabId = await claimTab()
  if (beginning?.userId !== wanted.userId) return
  const stopOnSignOut = useSessionStore.subscribe(({ status }) => {
    if (status === 'signed-out') endUploads()
  })
  const stops = [stopOnSignOut, uploadLedger.watch(watchTabOf), useIncomingFiles.subscribe(takeIncoming)]
  session = { ...wanted, tabId, watchedTabs: new Set([tabId]), stops }
  setUploadingPerson({ ...wanted, tabId })
  takeOver(tabId)
  for (const entry of uploadLedger.read()) watchTabOf(entry)
  resumeImports(wanted.userId)
  takeIncoming()
}

/** Nothing of one person's uploads goes on, or is seen, under another's name; the ledger keeps what the service has for the next sign-in. */
function endUploads() {
  const ids = useUploads.getState().items.map(({ id }) => id)
  for (const id of ids) stop(id)
  for (const stopListening of session?.stops ?? []) stopListening()
  uploads.removed(ids)
  folderReports.cleared()
  leaveImports()
  setUploadingPerson(null)
  session = null
  beginning = null
}

function takeIncoming() {
  for (const batch of incomingFiles.taken()) void takeIn(batch)
}

/** Continues in this tab what the entries of a tab that is gone, or of this one before a reload, speak of. */
function takeOver(fromTabId: string) {
  const current = session
  if (!current) return
  const isOurs = (entry: LedgerEntry) =>
    entry.tabId === fromTabId && entry.userId === current.userId && !findUpload(entry.id)
  const items = uploadLedger.read().filter(isOurs).map(itemOf)
  uploads.added(...items)
  for (const item of items) takeUp(item)
}

function itemOf(entry: LedgerEntry): UploadItem {
  const { id, directoryId, name, sizeBytes, lastModified, isSoundOnly, wishes, fingerprint } = entry
  const known = { id, directoryId, name, sizeBytes, lastModified, isSoundOnly, wishes }
  const { transcriptName, transcriptUploadId: uploadId } = entry
  const transcript =
    transcriptName === null || uploadId === null ? null : { name: transcriptName, file: null, uploadId }
  const facts = fingerprint === null ? null : { fingerprint, media: null }
  return { ...freshUpload, ...known, facts, transcript, step: resumedStep(entry.storedUploadId) }
}

function watchTabOf({ tabId, savedAt }: LedgerEntry) {
  if (!session || session.watchedTabs.has(tabId)) return
  if (canTellTabs()) {
    session.watchedTabs.add(tabId)
    void onTabEnded(tabId, () => takeOver(tabId))
  } else if (Date.now() - savedAt > LEFT_BEHIND_MS) {
    takeOver(tabId)
  }
}
