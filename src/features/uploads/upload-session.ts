import { useSessionStore } from '~/features/session/session-store'
import { folderReports } from './folder/folder-reports'
import { leaveImports, resumeImports } from './imports/run-import'
import { incomingFiles, useIncomingFiles } from './incoming-files'
import { canTellTabs, lockTab, onTabEnded } from './tab-lock'
import { enqueueFiles } from './enqueue-files'
import { freshUpload, resumedStep, stop, startUpload } from './start-upload'
import { persistedUploads, type PersistedUpload } from './persisted-uploads'
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
  const tabId = await lockTab()
  if (beginning?.userId !== wanted.userId) return
  const stopOnSignOut = useSessionStore.subscribe(({ status }) => {
    if (status === 'signed-out') endUploads()
  })
  const stops = [stopOnSignOut, persistedUploads.watch(watchTabOf), useIncomingFiles.subscribe(enqueueIncoming)]
  session = { ...wanted, tabId, watchedTabs: new Set([tabId]), stops }
  setUploadingPerson({ ...wanted, tabId })
  takeOver(tabId)
  for (const entry of persistedUploads.read()) watchTabOf(entry)
  resumeImports(wanted.userId)
  enqueueIncoming()
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

function enqueueIncoming() {
  for (const batch of incomingFiles.taken()) void enqueueFiles(batch)
}

/** Continues in this tab what the entries of a tab that is gone, or of this one before a reload, speak of. */
function takeOver(fromTabId: string) {
  const current = session
  if (!current) return
  const isOurs = (entry: PersistedUpload) =>
    entry.tabId === fromTabId && entry.userId === current.userId && !findUpload(entry.id)
  const items = persistedUploads.read().filter(isOurs).map(itemOf)
  uploads.added(...items)
  for (const item of items) startUpload(item)
}

function itemOf(entry: PersistedUpload): UploadItem {
  const { id, directoryId, name, sizeBytes, lastModified, isSoundOnly, wishes, fingerprint } = entry
  const known = { id, directoryId, name, sizeBytes, lastModified, isSoundOnly, wishes }
  const { transcriptName, transcriptUploadId: uploadId } = entry
  const transcript =
    transcriptName === null || uploadId === null ? null : { name: transcriptName, file: null, uploadId }
  const facts = fingerprint === null ? null : { fingerprint, media: null }
  return { ...freshUpload, ...known, facts, transcript, step: resumedStep(entry.storedUploadId) }
}

function watchTabOf({ tabId, savedAt }: PersistedUpload) {
  if (!session || session.watchedTabs.has(tabId)) return
  if (canTellTabs()) {
    session.watchedTabs.add(tabId)
    void onTabEnded(tabId, () => takeOver(tabId))
  } else if (Date.now() - savedAt > LEFT_BEHIND_MS) {
    takeOver(tabId)
  }
}
