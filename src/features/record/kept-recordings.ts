import { create } from 'zustand'
import { useSessionStore } from '~/features/session/session-store'
import { incomingFiles } from '~/features/uploads/choose-files'
import { forgetGrowing } from '~/features/uploads/growing-upload'
import { persistedUploads } from '~/features/uploads/persisted-uploads'
import { useUploads } from '~/features/uploads/upload-store'
import type { KeptRecording } from './kept-recording'
import { changeKept, fileOf, lockOf, readKept, removeKept, waitForLock } from './recording-storage'

/** This user's idle recordings on this device: to be uploaded or discarded, and those discarded within a day. */
export const useKept = create<{ recordings: readonly KeptRecording[] }>()(() => ({ recordings: [] }))

/** Locks of this tab, by recording. */
const held = new Map<string, () => void>()
/** Recordings passed to this tab's uploads. */
const uploading = new Map<string, KeptRecording>()
let taking: { userId: string; ending: AbortController } | null = null

useSessionStore.subscribe(({ status }) => {
  if (status === 'signed-out') leave()
})

useUploads.subscribe(({ items }, before) => {
  if (items === before.items || uploading.size === 0) return
  for (const { id, step } of items) if (step.step === 'done' && uploading.has(id)) void acknowledged(id)
  const left = new Set(items.map(({ id }) => id))
  for (const { id } of before.items) if (uploading.has(id) && !left.has(id)) void canceled(id)
})

/** Takes over what a crash or a closed tab has left of a user, and what other tabs leave from now on. */
async function take(userId: string): Promise<void> {
  if (taking?.userId === userId) return
  leave()
  const ending = new AbortController()
  taking = { userId, ending }
  for (const { id, userId: owner } of await readKept(Date.now())) {
    if (owner === userId) void takeOne(id, ending.signal)
  }
}

async function takeOne(id: string, signal: AbortSignal) {
  // After a reload, waits for the previous page to be gone; another tab's recording arrives here when that tab closes.
  const release = await waitForLock(lockOf(id), signal).catch(() => null)
  if (release === null) return
  // It may have been uploaded or changed by now.
  const recording = (await readKept(Date.now())).find((kept) => kept.id === id)
  if (recording === undefined || signal.aborted) return release()
  held.set(id, release)
  if (recording.state === 'uploading') await upload(recording)
  else show(recording)
}

function leave() {
  taking?.ending.abort()
  taking = null
  for (const release of held.values()) release()
  held.clear()
  uploading.clear()
  useKept.setState({ recordings: [] })
}

function show(recording: KeptRecording) {
  useKept.setState(({ recordings }) => ({
    recordings: [...recordings.filter(({ id }) => id !== recording.id), recording].toSorted(
      (a, b) => a.startedAt - b.startedAt,
    ),
  }))
}

const hide = (id: string) =>
  useKept.setState(({ recordings }) => ({ recordings: recordings.filter((recording) => recording.id !== id) }))

/**
 * Passes a recording to the uploads, which retry and resume; it leaves the device once the service has created a
 * recording from it.
 */
async function upload(recording: KeptRecording, unwritten: readonly Blob[] = []): Promise<void> {
  const { id, directoryId, name, isNamed, languageCode, folders, appointment, growing, notes } = recording
  hide(id)
  uploading.set(id, { ...recording, state: 'uploading' })
  // If the disk is full, a reload offers the recording instead of resuming the upload.
  if (recording.state !== 'uploading') await changeKept(id, { state: 'uploading' }).catch(() => {})
  // The service has its bytes: the uploads resume without the file.
  if (persistedUploads.read().some((entry) => entry.id === id && entry.storedUploadId !== null)) return
  const file = await fileOf(recording, unwritten)
  const written = notes.map(({ seconds, text }) => ({ startTime: seconds, text }))
  const options = { name: isNamed ? name : null, languageCode, folders, appointment, notes: written }
  incomingFiles.added({ directoryId, files: [{ file, folderPath: null, id, growing }], options })
}

/** Uploads what this tab has just recorded; keeps the lock, so that no other tab takes it. */
async function uploadNew(recording: KeptRecording, unwritten: readonly Blob[], release: () => void): Promise<void> {
  held.set(recording.id, release)
  await upload(recording, unwritten)
}

async function acknowledged(id: string) {
  uploading.delete(id)
  hide(id)
  await removeKept(id).catch(() => {})
  held.get(id)?.()
  held.delete(id)
}

/**
 * Canceled among the uploads, where the user can undo it: offers the recording again, until that is undone and
 * completed.
 */
async function canceled(id: string) {
  const recording = uploading.get(id)
  if (recording === undefined || useSessionStore.getState().status === 'signed-out') return
  show({ ...recording, state: 'stopped' })
  await changeKept(id, { state: 'stopped' }).catch(() => {})
}

async function discard(recording: KeptRecording): Promise<void> {
  const change = { state: 'discarded', discardedAt: Date.now(), growing: null } as const
  await changeKept(recording.id, change)
  // If restored, it is sent as a whole.
  if (recording.growing !== null) void forgetGrowing(recording.growing)
  show({ ...recording, ...change })
}

async function restore(recording: KeptRecording): Promise<void> {
  const change = { state: 'stopped', discardedAt: null } as const
  await changeKept(recording.id, change)
  show({ ...recording, ...change })
}

export const keptRecordings = { take, upload, uploadNew, discard, restore }
