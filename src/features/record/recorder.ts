import { create } from 'zustand'
import { useSessionStore } from '~/features/session/session-store'
import { type Capture, HEARD, type Microphone, recordedType } from './capture'
import {
  type KeptChange,
  type KeptNote,
  type KeptRecording,
  MAX_NOTE_LENGTH,
  MAX_NOTES,
  newRecordingId,
} from './kept-recording'
import { keptRecordings } from './kept-recordings'
import { RECORDING_LOCK, type RecordingWriter, lockOf, openWriter, removeKept, takeLock } from './recording-storage'
import { sendWhileRecording } from './send-while-recording'

/** Interval for writing recorded sound to disk. */
const SLICE_MS = 2_000
const TICK_MS = 500
const QUIET_MS = 60_000
const STORAGE_EVERY_MS = 30_000
/** The shortest gap in the sound to report; timers of a busy page are a little late. */
const SHORTEST_GAP_SECONDS = 5
/** About two hours of sound. */
const SHORT_BYTES = 60_000_000
/** More doesn't improve Opus speech any further. */
const BITS_PER_SECOND = 64_000

export type RecorderNews =
  | { kind: 'switched'; label: string }
  | { kind: 'deviceGone' }
  | { kind: 'screenEnded' }
  /** Nothing was recorded for this long, from second `at` on: the device slept, or a phone call used the sound. */
  | { kind: 'interrupted'; at: number; seconds: number }
  | { kind: 'storageFull' }
  | { kind: 'broke' }

type RecorderState = {
  phase: 'idle' | 'recording' | 'paused' | 'stopping'
  name: string
  seconds: number
  /** There was no sound for a minute. */
  isQuiet: boolean
  /** There is no microphone to record with. */
  isDeviceGone: boolean
  isStorageShort: boolean
  /** The last event that the user didn't cause. */
  news: RecorderNews | null
  notes: readonly KeptNote[]
}

const idle: RecorderState = {
  phase: 'idle',
  name: '',
  seconds: 0,
  isQuiet: false,
  isDeviceGone: false,
  isStorageShort: false,
  news: null,
  notes: [],
}

/** This tab's recording; independent of the current page and company. */
export const useRecorder = create<RecorderState>()(() => idle)

type Session = {
  recording: KeptRecording
  capture: Capture
  recorder: MediaRecorder
  writer: RecordingWriter
  /** Resolves once the last chunk is written. */
  writing: Promise<void>
  /** Chunks that couldn't be written, and all later ones. */
  unwritten: Blob[]
  /** Seconds recorded before the last pause, and when recording resumed; null while paused. */
  before: number
  since: number | null
  lastHeard: number
  clock: SoundClock
  /** The user signed out: it is kept for them, but not uploaded. */
  isLeft: boolean
  releaseTab: () => void
  releaseOwn: () => void
  listening: AbortController
  /** A note being typed; it is saved if the recording ends. */
  draft: { text: string; seconds: number } | null
}

/** The clocks at the last check, and the start and length of the current gap in the sound. */
type SoundClock = { monotonic: number; wall: number; heard: number; gap: { at: number; seconds: number } | null }

let session: Session | null = null

const set = (change: Partial<RecorderState>) => useRecorder.setState(change)

type Wanted = Pick<
  KeptRecording,
  'userId' | 'directoryId' | 'name' | 'isNamed' | 'languageCode' | 'folders' | 'appointment'
>

type Started = { isSentMeanwhile: boolean }

/** Starts recording unless another tab is recording. If it doesn't start, the capture stays open. */
export async function startRecording(
  capture: Capture,
  wanted: Wanted,
  { isSentMeanwhile }: Started,
): Promise<'started' | 'elsewhere'> {
  const mimeType = recordedType()
  if (mimeType === null) throw new Error('This browser records nothing.')
  const releaseTab = await takeLock(RECORDING_LOCK)
  if (releaseTab === null) return 'elsewhere'
  const startedAt = Date.now()
  const id = newRecordingId(startedAt)
  const releaseOwn = (await takeLock(lockOf(id))) ?? (() => {})
  const state = { state: 'recording', seconds: 0, discardedAt: null, growing: null } as const
  const begun = { ...wanted, ...state, id, mimeType, startedAt }
  const recording: KeptRecording = { ...begun, notes: [] }
  let writer: RecordingWriter | null = null
  try {
    writer = await openWriter(id)
    await writer.append(null, begun)
    const recorder = new MediaRecorder(capture.stream, { mimeType, audioBitsPerSecond: BITS_PER_SECOND })
    const listening = new AbortController()
    const now = performance.now()
    const time = { before: 0, since: now, lastHeard: now, clock: readClock(capture) }
    const data = { writing: Promise.resolve(), unwritten: [], draft: null }
    const owner = { recording, capture, recorder, writer, ...data, ...time, isLeft: false }
    begin({ ...owner, releaseTab, releaseOwn, listening })
  } catch (error) {
    // Nothing was recorded, so don't offer it on the next visit.
    await writer?.close().catch(() => {})
    await removeKept(id).catch(() => {})
    releaseTab()
    releaseOwn()
    throw error
  }
  if (isSentMeanwhile && session !== null) send(session)
  // Otherwise a browser that is short of space may clear its storage. Most respond without asking the user.
  navigator.storage.persist?.().catch(() => {})
  return 'started'
}

function begin(begun: Session) {
  const { recorder, capture, listening, recording } = begun
  const { signal } = listening
  recorder.addEventListener('dataavailable', ({ data }) => keep(begun, data), { signal })
  recorder.addEventListener('stop', () => void finish(begun), { once: true })
  // A browser may refuse this, so nothing else has started before.
  recorder.start(SLICE_MS)
  session = begun
  capture.onDeviceLost((next) => deviceLost(next))
  capture.onScreenEnded(() => set({ news: { kind: 'screenEnded' } }))
  useRecorder.setState({ ...idle, phase: 'recording', name: recording.name })
  const ticking = setInterval(() => tick(begun), TICK_MS)
  const looking = setInterval(() => void checkStorage(), STORAGE_EVERY_MS)
  signal.addEventListener('abort', () => {
    clearInterval(ticking)
    clearInterval(looking)
  })
  void checkStorage()
  keepAwake(signal)
  // A page in the background may be killed without notice.
  document.addEventListener('visibilitychange', () => document.hidden && flush(begun), { signal })
  window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal })
  const stopListening = useSessionStore.subscribe(({ status }) => {
    if (status !== 'signed-out') return
    begun.isLeft = true
    stopRecording()
  })
  signal.addEventListener('abort', stopListening)
}

/** The log records the upload, so that after a crash only the rest is sent. */
function send(owner: Session) {
  sendWhileRecording({
    recording: owner.recording,
    read: owner.writer.read,
    keep: (growing) => {
      owner.recording = { ...owner.recording, growing }
      owner.writer.append(null, { growing }).catch(() => {})
    },
    signal: owner.listening.signal,
  })
}

function flush({ recorder }: Session) {
  if (recorder.state === 'recording') recorder.requestData()
}

/** Chunks are written in order. */
function keep(owner: Session, chunk: Blob) {
  if (chunk.size > 0) owner.writing = writeAfter(owner.writing, owner, { chunk, seconds: recordedSeconds(owner) })
}

async function writeAfter(before: Promise<void>, owner: Session, { chunk, seconds }: { chunk: Blob; seconds: number }) {
  await before
  if (owner.unwritten.length > 0) {
    owner.unwritten.push(chunk)
    return
  }
  try {
    await owner.writer.append(await chunk.arrayBuffer(), { seconds })
  } catch {
    owner.unwritten.push(chunk)
    set({ news: { kind: 'storageFull' } })
    stopRecording()
  }
}

function tick(owner: Session) {
  const now = performance.now()
  lookForGap(owner)
  if (owner.since === null || owner.capture.peak(TICK_MS / 1_000) > HEARD) owner.lastHeard = now
  set({ seconds: recordedSeconds(owner), isQuiet: now - owner.lastHeard > QUIET_MS })
}

const readClock = (capture: Capture): SoundClock => ({
  monotonic: performance.now(),
  wall: Date.now(),
  heard: capture.heardSeconds(),
  gap: null,
})

/**
 * Reports a gap once sound returns. On some systems the monotonic clock stops during sleep, and the wall clock can be
 * changed.
 */
function lookForGap(owner: Session) {
  const { clock, capture, since } = owner
  const now = readClock(capture)
  const passed = Math.max(now.monotonic - clock.monotonic, now.wall - clock.wall) / 1_000
  const missed = passed - (now.heard - clock.heard)
  owner.clock = now
  if (since === null) return
  if (missed > TICK_MS / 2_000) {
    const { at, seconds } = clock.gap ?? {
      at: recordedSeconds(owner) - (now.monotonic - clock.monotonic) / 1_000,
      seconds: 0,
    }
    now.gap = { at, seconds: seconds + missed }
  } else if (clock.gap !== null && clock.gap.seconds > SHORTEST_GAP_SECONDS) {
    owner.lastHeard = performance.now()
    set({ news: { kind: 'interrupted', ...clock.gap } })
  }
}

const recordedSeconds = ({ before, since }: Session) =>
  before + (since === null ? 0 : (performance.now() - since) / 1_000)

async function checkStorage() {
  const { quota, usage } = await navigator.storage.estimate()
  if (quota !== undefined && usage !== undefined) set({ isStorageShort: quota - usage < SHORT_BYTES })
}

function deviceLost(next: Microphone | null) {
  set({
    isDeviceGone: next === null,
    news: next === null ? { kind: 'deviceGone' } : { kind: 'switched', label: next.label },
  })
}

/** On some phones, turning off the screen ends the recording. */
function keepAwake(signal: AbortSignal) {
  let lock: WakeLockSentinel | undefined
  async function take() {
    if (document.hidden || !('wakeLock' in navigator)) return
    lock = await navigator.wakeLock.request('screen').catch(() => undefined)
    if (signal.aborted) void lock?.release()
  }
  void take()
  // Browsers release it while the page isn't shown.
  document.addEventListener('visibilitychange', () => void take(), { signal })
  signal.addEventListener('abort', () => void lock?.release())
}

export function pauseRecording() {
  if (session === null || session.since === null) return
  session.before = recordedSeconds(session)
  session.since = null
  flush(session)
  session.recorder.pause()
  set({ phase: 'paused', isQuiet: false, seconds: session.before })
}

export function resumeRecording() {
  if (session === null || session.since !== null || session.recorder.state !== 'paused') return
  session.since = performance.now()
  session.lastHeard = session.since
  session.recorder.resume()
  set({ phase: 'recording' })
}

/** Stops the recording and uploads it. */
export function stopRecording() {
  if (session === null || session.recorder.state === 'inactive') return
  if (session.draft !== null) addNote(session.draft)
  set({ phase: 'stopping' })
  session.recorder.stop()
}

/** The recording's current position; it stops during a pause. */
export const recordedUntilNow = (): number => (session === null ? 0 : recordedSeconds(session))

/** Adds a note, or with an empty text marks the moment. Returns its id; null if there are too many. */
export function addNote({ text, seconds }: Omit<KeptNote, 'id'>): string | null {
  const { notes } = useRecorder.getState()
  if (session === null || notes.length >= MAX_NOTES) return null
  // A draft at the end may exceed the maximum length, and must not prevent the upload.
  const kept = text.trim().slice(0, MAX_NOTE_LENGTH)
  const note = { id: crypto.randomUUID(), text: kept, seconds: Math.round(seconds * 10) / 10 }
  session.draft = null
  keepNotes([...notes, note], note)
  return note.id
}

export function removeNote(id: string) {
  const { notes } = useRecorder.getState()
  const note = notes.find((kept) => kept.id === id)
  if (note !== undefined)
    keepNotes(
      notes.filter((kept) => kept !== note),
      { ...note, text: null },
    )
}

/** Stores the draft of a note, so that it isn't lost if the recording ends. */
export function draftNote(draft: { text: string; seconds: number } | null) {
  if (session !== null) session.draft = draft !== null && draft.text.trim() !== '' ? draft : null
}

/** If the disk is full, the note is kept in memory like the sound. */
function keepNotes(notes: readonly KeptNote[], note: NonNullable<KeptChange['note']>) {
  set({ notes })
  session?.writer.append(null, { note }).catch(() => {})
}

/** The peak of the last tenth of a second, for a meter; 0 while paused. */
export const currentLevel = (): number => (session === null || session.since === null ? 0 : session.capture.peak(0.1))

/** Runs after the recorder's last chunk: on request, or because the browser stopped it. */
async function finish(owner: Session) {
  const isAsked = useRecorder.getState().phase === 'stopping'
  const seconds = recordedSeconds(owner)
  owner.listening.abort()
  owner.capture.close()
  if (!isAsked) set({ phase: 'stopping', news: { kind: 'broke' } })
  await owner.writing
  const { notes } = useRecorder.getState()
  const ended: KeptRecording = { ...owner.recording, seconds, notes, state: owner.isLeft ? 'stopped' : 'uploading' }
  // If even this line doesn't fit on the disk, the recording is offered on the next visit.
  await owner.writer.append(null, { seconds, state: ended.state }).catch(() => {})
  await owner.writer.close().catch(() => {})
  session = null
  owner.releaseTab()
  const { news } = useRecorder.getState()
  useRecorder.setState({ ...idle, news })
  if (owner.isLeft) owner.releaseOwn()
  else await keptRecordings.uploadNew(ended, owner.unwritten, owner.releaseOwn)
}
