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

/** So often what was recorded is written to the disk. */
const SLICE_MS = 2_000
const TICK_MS = 500
const QUIET_MS = 60_000
const STORAGE_EVERY_MS = 30_000
/** A gap in the sound that is told; timers of a busy page come a little late. */
const SHORTEST_GAP_SECONDS = 5
/** About two hours of sound. */
const SHORT_BYTES = 60_000_000
/** Speech through Opus is as good as it gets. */
const BITS_PER_SECOND = 64_000

export type RecorderNews =
  | { kind: 'switched'; label: string }
  | { kind: 'deviceGone' }
  | { kind: 'screenEnded' }
  /** Nothing was recorded for so long, from this second on: the device slept, or a phone call had the sound. */
  | { kind: 'interrupted'; at: number; seconds: number }
  | { kind: 'storageFull' }
  | { kind: 'broke' }

type RecorderState = {
  phase: 'idle' | 'recording' | 'paused' | 'stopping'
  name: string
  seconds: number
  /** Nothing was heard for a minute. */
  isQuiet: boolean
  /** There is no microphone to record with. */
  isDeviceGone: boolean
  isStorageShort: boolean
  /** The last thing that happened to it by itself. */
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

/** The recording of this tab; it outlives pages and companies. */
export const useRecorder = create<RecorderState>()(() => idle)

type Session = {
  recording: KeptRecording
  capture: Capture
  recorder: MediaRecorder
  writer: RecordingWriter
  /** Ends with the last chunk that was handed to the disk. */
  writing: Promise<void>
  /** What the disk did not take, and all that came after it. */
  unwritten: Blob[]
  /** Recorded before the last pause, and since when it runs; null in a pause. */
  before: number
  since: number | null
  lastHeard: number
  clock: SoundClock
  /** Signed out: it is kept for the person, and not uploaded. */
  isLeft: boolean
  releaseTab: () => void
  releaseOwn: () => void
  listening: AbortController
  /** Being typed; a recording that ends takes it along. */
  draft: { text: string; seconds: number } | null
}

/** What the clocks said at the last look, and since which second no sound came. */
type SoundClock = { monotonic: number; wall: number; heard: number; gap: { at: number; seconds: number } | null }

let session: Session | null = null

const set = (change: Partial<RecorderState>) => useRecorder.setState(change)

type Wanted = Pick<
  KeptRecording,
  'userId' | 'directoryId' | 'name' | 'isNamed' | 'languageCode' | 'folders' | 'appointment'
>

type Started = { isSentMeanwhile: boolean }

/** Begins to record what is captured, unless another tab records. Where it does not begin, the capture is left open. */
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
    // Nothing was recorded: left there, it would be offered on the next visit.
    await writer?.close().catch(() => {})
    await removeKept(id).catch(() => {})
    releaseTab()
    releaseOwn()
    throw error
  }
  if (isSentMeanwhile && session !== null) send(session)
  // Without, a browser short of room may empty its storage. Most answer without asking.
  navigator.storage.persist?.().catch(() => {})
  return 'started'
}

function begin(begun: Session) {
  const { recorder, capture, listening, recording } = begun
  const { signal } = listening
  recorder.addEventListener('dataavailable', ({ data }) => keep(begun, data), { signal })
  recorder.addEventListener('stop', () => void finish(begun), { once: true })
  // A browser may refuse to; until then nothing else has begun.
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
  // A page in the background may be ended without a word.
  document.addEventListener('visibilitychange', () => document.hidden && flush(begun), { signal })
  window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal })
  const stopListening = useSessionStore.subscribe(({ status }) => {
    if (status !== 'signed-out') return
    begun.isLeft = true
    stopRecording()
  })
  signal.addEventListener('abort', stopListening)
}

/** Its log says where it is sent to, so that a crash is followed by the rest alone. */
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

/** Chunks are written in the order in which they came. */
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

/** Tells of a gap once sound comes again. In sleep the monotonic clock of some systems stands still, and the other one can be set. */
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

/** The screen of a phone that goes dark ends the recording on some. */
function keepAwake(signal: AbortSignal) {
  let lock: WakeLockSentinel | undefined
  async function take() {
    if (document.hidden || !('wakeLock' in navigator)) return
    lock = await navigator.wakeLock.request('screen').catch(() => undefined)
    if (signal.aborted) void lock?.release()
  }
  void take()
  // Browsers release it with the page out of sight.
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

/** Ends it and uploads it. */
export function stopRecording() {
  if (session === null || session.recorder.state === 'inactive') return
  if (session.draft !== null) addNote(session.draft)
  set({ phase: 'stopping' })
  session.recorder.stop()
}

/** Where the recording is now; with a pause it stays. */
export const recordedUntilNow = (): number => (session === null ? 0 : recordedSeconds(session))

/** Writes something down, or with an empty text marks the moment. Answers its id; null where there are too many. */
export function addNote({ text, seconds }: Omit<KeptNote, 'id'>): string | null {
  const { notes } = useRecorder.getState()
  if (session === null || notes.length >= MAX_NOTES) return null
  // What is being typed at the end may be longer than a note can be, and is not to keep the recording from its upload.
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

/** What is being typed, so that it is not lost when the recording ends in the meantime. */
export function draftNote(draft: { text: string; seconds: number } | null) {
  if (session !== null) session.draft = draft !== null && draft.text.trim() !== '' ? draft : null
}

/** Where the disk is full the note goes along with what is in the memory. */
function keepNotes(notes: readonly KeptNote[], note: NonNullable<KeptChange['note']>) {
  set({ notes })
  session?.writer.append(null, { note }).catch(() => {})
}

/** The loudest of the last tenth of a second, for a meter; 0 in a pause. */
export const currentLevel = (): number => (session === null || session.since === null ? 0 : session.capture.peak(0.1))

/** After the recorder has given its last chunk: asked to stop, or because the browser ended it. */
async function finish(owner: Session) {
  const isAsked = useRecorder.getState().phase === 'stopping'
  const seconds = recordedSeconds(owner)
  owner.listening.abort()
  owner.capture.close()
  if (!isAsked) set({ phase: 'stopping', news: { kind: 'broke' } })
  await owner.writing
  const { notes } = useRecorder.getState()
  const ended: KeptRecording = { ...owner.recording, seconds, notes, state: owner.isLeft ? 'stopped' : 'uploading' }
  // Where even this line has no room, the recording is offered on the next visit.
  await owner.writer.append(null, { seconds, state: ended.state }).catch(() => {})
  await owner.writer.close().catch(() => {})
  session = null
  owner.releaseTab()
  const { news } = useRecorder.getState()
  useRecorder.setState({ ...idle, news })
  if (owner.isLeft) owner.releaseOwn()
  else await keptRecordings.uploadNew(ended, owner.unwritten, owner.releaseOwn)
}
