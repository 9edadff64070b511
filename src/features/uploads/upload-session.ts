import type { QueryClient } from '@tanstack/react-query'
import { useSessionStore } from '~/features/session/session-store'
import type { Recording } from '#openapi/generated/types.ts'
import { invalidate, tellOtherTabs } from '~/api/query-client'
import { recordingQueries } from '~/features/recordings/recording-queries'
import { folderReports } from './read-folder'
import { leaveImports, resumeImports } from './imports/run-import'
import { incomingFiles, useIncomingFiles } from './choose-files'
import { enqueueFiles } from './enqueue-files'
import { freshUpload, resumedStep, startUpload, stop } from './upload-commands'
import { type PersistedUpload, persistedUploads } from './persisted-uploads'
import { findUpload, setUploadingPerson, type Uploading, type UploadItem, uploads, useUploads } from './upload-store'

type UploadSession = Omit<Uploading, 'tabId'>

type LiveSession = UploadSession & { tabId: string; watchedTabs: Set<string>; stops: (() => void)[] }

let session: LiveSession | null = null
let beginning: { userId: string; done: Promise<void> } | null = null

/** If tabs can't detect each other, another tab's entry is left alone for as long as it may be in use. */
const LEFT_BEHIND_MS = 6 * 3_600_000

/**
 * Takes over a user's uploads in this tab: waiting files, and what a reload or a closed tab left unfinished. Continues
 * across pages until they sign out or a different user signs in.
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

/**
 * Stops and hides one user's uploads before another's session; the service's part stays persisted for their next
 * sign-in.
 */
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

/** Continues the uploads of a closed tab, or of this one before a reload, in this tab. */
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
  const { id, directoryId, name, sizeBytes, lastModified, isSoundOnly, options, fingerprint } = entry
  const known = { id, directoryId, name, sizeBytes, lastModified, isSoundOnly, options }
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

const STORAGE_KEY = 'minutebook.tab'
const RELOAD_MS = 1_500
const GRACE_MS = 4_000

const lockName = (tabId: string) => `minutebook.tab.${tabId}`

/** Browsers support locks only on https and localhost. */
const locks = (): LockManager | undefined => navigator.locks

let locked: Promise<string> | undefined

/** Returns this tab's id. It survives a reload and, if the browser supports locks, is locked while the tab is open. */
function lockTab(): Promise<string> {
  locked ??= claim()
  return locked
}

async function claim(): Promise<string> {
  const before = readTabId()
  // Fails in a duplicated tab, which starts with a copy of the other one's id.
  if (before !== null && (await hold(before))) return before
  const tabId = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`
  await hold(tabId)
  keepTabId(tabId)
  return tabId
}

/** Takes the tab's lock permanently. Just after a reload the previous page may still hold it for a moment. */
function hold(tabId: string): Promise<boolean> {
  const manager = locks()
  if (!manager) return Promise.resolve(true)
  return new Promise((resolve) => {
    const heldForever = () => {
      resolve(true)
      return new Promise(() => {})
    }
    manager
      .request(lockName(tabId), { signal: AbortSignal.timeout(RELOAD_MS) }, heldForever)
      .catch(() => resolve(false))
  })
}

/**
 * Calls `onEnded` once another tab has been closed or has crashed, in only one of the tabs that wait for it. Never
 * called if the browser doesn't support locks.
 */
async function onTabEnded(tabId: string, onEnded: () => void): Promise<void> {
  const manager = locks()
  if (!manager) return
  for (;;) {
    await manager.request(lockName(tabId), () => undefined)
    // A reloading tab takes its lock again.
    await new Promise((resolve) => setTimeout(resolve, GRACE_MS))
    const hasEnded = await manager.request(lockName(tabId), { ifAvailable: true }, (lock) => {
      if (lock !== null) onEnded()
      return lock !== null
    })
    if (hasEnded) return
  }
}

const canTellTabs = (): boolean => locks() !== undefined

function readTabId(): string | null {
  try {
    return sessionStorage.getItem(STORAGE_KEY)
  } catch {
    return null
  }
}

function keepTabId(tabId: string) {
  try {
    sessionStorage.setItem(STORAGE_KEY, tabId)
  } catch {
    // Without storage, a reload counts as a new tab.
  }
}

/**
 * Several of a hundred short files may become recordings within a second; the lists are invalidated once for all of
 * them.
 */
const EVERY_MS = 1_000

const shownAt = new Map<string, number>()
const waiting = new Set<string>()

/** Shows a newly created recording on every page and in every tab. */
export function showNewRecording(client: QueryClient, directoryId: string, recording: Recording) {
  client.setQueryData(recordingQueries.detail(directoryId, recording.recordingId).queryKey, recording)
  invalidateLists(client, directoryId)
}

function invalidateLists(client: QueryClient, directoryId: string) {
  if (waiting.has(directoryId)) return
  const now = performance.now()
  const wait = (shownAt.get(directoryId) ?? -EVERY_MS) + EVERY_MS - now
  if (wait > 0) {
    waiting.add(directoryId)
    setTimeout(() => {
      waiting.delete(directoryId)
      invalidateLists(client, directoryId)
    }, wait)
    return
  }
  shownAt.set(directoryId, now)
  const outdated = [recordingQueries.lists(directoryId), recordingQueries.runs(directoryId).queryKey]
  for (const queryKey of outdated) void invalidate(client, queryKey)
  tellOtherTabs({ kind: 'outdated', keys: outdated })
}
