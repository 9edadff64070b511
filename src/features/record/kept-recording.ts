import type { GrowingUpload } from '~/features/uploads/choose-files'

/** What the person wrote down while it ran; an empty text marks a moment. */
export type KeptNote = { id: string; text: string; seconds: number }

/** A recording that is only on this device until the service has acknowledged its upload. */
export type KeptRecording = {
  /** Also the id of its upload. */
  id: string
  /** Who recorded it: no one else who uses this browser is offered it. */
  userId: string
  directoryId: string
  name: string
  /** The person gave the name; otherwise the service may find a better one. */
  isNamed: boolean
  languageCode: string | null
  folders: readonly { folderId: string; name: string }[]
  /** That it is of; its people, template and folder follow from it. */
  appointment: { appointmentId: string; subject: string } | null
  mimeType: string
  /** Milliseconds since 1970. */
  startedAt: number
  /** Recorded so far, without pauses. */
  seconds: number
  /** Where it is sent to while it runs; null where it is sent whole when it ends. */
  growing: GrowingUpload | null
  state: 'recording' | 'stopped' | 'uploading' | 'discarded'
  /** Milliseconds since 1970; null unless it is discarded. */
  discardedAt: number | null
  /** In the order in which they were made. */
  notes: readonly KeptNote[]
}

/** What changes of it; `note` is a new one, or another text of one, or with `null` the end of it. */
export type KeptChange = Partial<Omit<KeptRecording, 'notes'>> & {
  note?: Omit<KeptNote, 'text'> & { text: string | null }
}

/** One change of it, as a line of its log. The log only grows, so that a crash costs at most its last line. */
export const logLine = (change: KeptChange): string => `${JSON.stringify(change)}\n`

/** What the lines of a log come to; null where not even the first one was written whole. */
export function readLog(text: string): KeptRecording | null {
  const changes = text.split('\n').flatMap((line) => parse(line) ?? [])
  const notes = new Map<string, KeptNote>()
  for (const { note } of changes) if (note !== undefined) keepNote(notes, note)
  // Logs of earlier versions name none of these.
  const { note: _, ...recording }: KeptChange = Object.assign({ appointment: null, growing: null }, ...changes)
  const whole = { ...recording, notes: [...notes.values()] }
  return isWhole(whole) ? whole : null
}

function keepNote(notes: Map<string, KeptNote>, { id, text, seconds }: NonNullable<KeptChange['note']>) {
  if (text === null) notes.delete(id)
  else notes.set(id, { id, text, seconds })
}

/** As many as a recording can have, and as long as each can be (`recordings.notes`). */
export const MAX_NOTES = 300
export const MAX_NOTE_LENGTH = 1_000

function parse(line: string): KeptChange | null {
  try {
    const value: unknown = JSON.parse(line)
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}

function isWhole(recording: Partial<KeptRecording>): recording is KeptRecording {
  const { id, userId, directoryId, name, mimeType, startedAt, seconds, state, folders } = recording
  return (
    [id, userId, directoryId, name, mimeType, state].every((text) => typeof text === 'string') &&
    typeof startedAt === 'number' &&
    typeof seconds === 'number' &&
    Array.isArray(folders)
  )
}

const DISCARDED_FOR_MS = 24 * 3_600_000

/** Discarded so long ago that it goes. */
export const isGone = ({ state, discardedAt }: KeptRecording, now: number): boolean =>
  state === 'discarded' && now - (discardedAt ?? 0) > DISCARDED_FOR_MS

/** Ids sort in the order of their starts, as those of uploads do. */
export const newRecordingId = (now: number): string =>
  `${now.toString(36)}-0000-${Math.random().toString(36).slice(2, 8).padEnd(6, '0')}`

/** What a browser records, best first: Chromium and Firefox write WebM, Safari MPEG-4. */
export const RECORDED_TYPES: readonly string[] = ['audio/webm;codecs=opus', 'audio/mp4']

/** The file that is uploaded; a device's file systems, and the service, take no name with a path in it. */
export function fileNameOf({ name, mimeType }: Pick<KeptRecording, 'name' | 'mimeType'>): string {
  const extension = mimeType.startsWith('audio/webm') ? 'webm' : 'm4a'
  return `${name.replaceAll(/[/\\]/g, '-').trim()}.${extension}`
}
