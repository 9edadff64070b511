import type { Recording } from '~/api/generated/types.gen'
import { useSessionStore } from '~/features/session/session-store'
import { checkFile } from './check-file'
import { finalizeWhenPossible } from './finalize-upload'
import { incomingFiles, useIncomingFiles, type IncomingFiles } from './incoming-files'
import { needsFile } from './needs-file'
import { sendUpload, stopSending } from './send-upload'
import { canTellTabs, claimTab, onTabEnded } from './tab-claim'
import { uploadLedger, type LedgerEntry } from './upload-ledger'
import { startingStep, storedUploadId, type UploadStep } from './upload-step'
import { findUpload, uploads, useUploads, type UploadItem } from './upload-store'

type UploadSession = {
  userId: string
  onCreated: (directoryId: string, recording: Recording) => void
}

type LiveSession = UploadSession & { tabId: string; watchedTabs: Set<string>; stops: (() => void)[] }

let session: LiveSession | null = null
let beginning: { userId: string; done: Promise<void> } | null = null

const finalizings = new Map<string, AbortController>()

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
  takeOver(tabId)
  for (const entry of uploadLedger.read()) watchTabOf(entry)
  takeIncoming()
}

/** Nothing of one person's uploads goes on, or is seen, under another's name; the ledger keeps them for the next sign-in. */
function endUploads() {
  const ids = useUploads.getState().items.map(({ id }) => id)
  for (const id of ids) stop(id)
  for (const stopListening of session?.stops ?? []) stopListening()
  uploads.removed(ids)
  session = null
  beginning = null
}

function takeIncoming() {
  for (const batch of incomingFiles.taken()) addBatch(batch)
}

function addBatch({ directoryId, files, folderNames }: IncomingFiles) {
  const fresh = files.filter((file) => !continuesOne(directoryId, file))
  const folders = folderNames.map((name): UploadItem => {
    return { id: newId(), directoryId, name, sizeBytes: 0, file: null, step: { step: 'refused', refusal: 'folder' } }
  })
  const items = fresh.map((file): UploadItem => {
    const refusal = checkFile(file)
    const step: UploadStep = refusal === null ? startingStep : { step: 'refused', refusal }
    return {
      id: newId(),
      directoryId,
      name: file.name,
      sizeBytes: file.size,
      file: refusal === null ? file : null,
      step,
    }
  })
  uploads.added(...items, ...folders)
  uploads.trayOpened()
  for (const item of items) if (item.step.step === 'queued') takeUp(item)
}

/** Choosing a file that an unfinished upload waits for goes on with that one, however it was chosen. */
function continuesOne(directoryId: string, file: File): boolean {
  const waiting = useUploads.getState().items.filter((item) => item.directoryId === directoryId && needsFile(item))
  return waiting.some(({ id }) => continueUpload(id, file))
}

/** Remembers an upload and starts it from where it is. */
function takeUp(item: UploadItem) {
  remember(item)
  if (item.step.step === 'queued') void sendUpload(item.id, finalize)
  const uploadId = storedUploadId(item.step)
  if (item.step.step === 'finalizing' && uploadId !== null) void finalize(item.id, uploadId)
}

function remember({ id, directoryId, name, sizeBytes, step }: UploadItem) {
  if (!session) return
  const { tabId, userId } = session
  const storedId = storedUploadId(step)
  uploadLedger.write({ id, tabId, userId, directoryId, name, sizeBytes, storedUploadId: storedId, savedAt: Date.now() })
}

async function finalize(id: string, uploadId: string) {
  const item = findUpload(id)
  const current = session
  if (!item || !current) return
  const aborting = new AbortController()
  finalizings.set(id, aborting)
  const onCreated = (recording: Recording) => current.onCreated(item.directoryId, recording)
  await finalizeWhenPossible({ id, directoryId: item.directoryId, uploadId, signal: aborting.signal, onCreated })
  if (finalizings.get(id) === aborting) finalizings.delete(id)
}

function stop(id: string) {
  stopSending(id)
  finalizings.get(id)?.abort()
  finalizings.delete(id)
}

/** Stops uploads and takes them out of the tray. The answer brings back those that can be: from the start, or from where the service has their bytes. */
export function dismissUploads(ids: readonly string[]): () => void {
  const items = ids.flatMap((id) => findUpload(id) ?? [])
  for (const { id } of items) {
    stop(id)
    uploadLedger.remove(id)
  }
  uploads.removed(ids)
  return () => {
    const restored = items.map(restoredItem)
    uploads.added(...restored)
    for (const item of restored) takeUp(item)
  }
}

function restoredItem(item: UploadItem): UploadItem {
  const { step } = item
  if (step.step === 'refused' || step.step === 'done') return item
  const uploadId = storedUploadId(step)
  if (uploadId !== null) return { ...item, step: { step: 'finalizing', uploadId } }
  return { ...item, step: item.file === null ? { step: 'unfinished' } : startingStep }
}

/** Tries a failed upload again, from where it stopped. */
export function retryUpload(id: string) {
  uploads.happened(id, { type: 'retried' })
  const item = findUpload(id)
  if (item) takeUp(item)
}

/** Goes on with an upload whose file the page had lost. False when the file is another one: nothing has happened then. */
export function continueUpload(id: string, file: File): boolean {
  const item = findUpload(id)
  if (item?.name !== file.name || checkFile(file) !== null) return false
  const hasChanged = item.step.step === 'failed' && item.step.failure === 'fileChanged'
  if (item.sizeBytes !== file.size && !hasChanged) return false
  uploads.fileChosen(id, file)
  retryUpload(id)
  return true
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

function itemOf({ id, directoryId, name, sizeBytes, storedUploadId: uploadId }: LedgerEntry): UploadItem {
  const step: UploadStep = uploadId === null ? { step: 'unfinished' } : { step: 'finalizing', uploadId }
  return { id, directoryId, name, sizeBytes, file: null, step }
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

let lastNumber = 0

/** Ids sort in the order of their uploads, so that a reload keeps it. */
function newId(): string {
  lastNumber += 1
  const parts = [
    Date.now().toString(36),
    lastNumber.toString(36).padStart(4, '0'),
    Math.random().toString(36).slice(2, 8),
  ]
  return parts.join('-')
}
