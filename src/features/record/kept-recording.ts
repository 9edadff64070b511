import type { GrowingUpload } from '~/features/uploads/choose-files'

/** A note taken while recording; an empty text marks a moment. */
export type KeptNote = { id: string; text: string; seconds: number }

/** A recording that exists only on this device until the service has acknowledged its upload. */
export type KeptRecording = {
  /** Also the id of its upload. */
  id: string
  /** The user who recorded it; it isn't offered to other users of this browser. */
  userId: string
  directoryId: string
  name: string
  /** The user chose the name; otherwise the service may find a better one. */
  isNamed: boolean
  languageCode: string | null
  folders: readonly { folderId: string; name: string }[]
  /** Its appointment, from which attendees, template and folder follow. */
  appointment: { appointmentId: string; subject: string } | null
  mimeType: string
  /** Milliseconds since 1970. */
  startedAt: number
  /** Duration so far, without pauses. */
  seconds: number
  /** The upload it is sent to while recording; null if it is sent as a whole at the end. */
  growing: GrowingUpload | null
  state: 'recording' | 'stopped' | 'uploading' | 'discarded'
  /** Milliseconds since 1970; null unless it is discarded. */
  discardedAt: number | null
  /** In the order of creation. */
  notes: readonly KeptNote[]
}

/** A change to a recording; `note` is a new or changed note, or with `null` a deleted one. */
export type KeptChange = Partial<Omit<KeptRecording, 'notes'>> & {
  note?: Omit<KeptNote, 'text'> & { text: string | null }
}

/** Formats a change as a line of the log. The log is append-only, so that a crash costs at most its last line. */
export const logLine = (change: KeptChange): string => `${JSON.stringify(change)}\n`

/** Combines the lines of a log; null if not even the first one is complete. */
export function readLog(text: string): KeptRecording | null {
  const changes = text.split('\n').flatMap((line) => parse(line) ?? [])
  const notes = new Map<string, KeptNote>()
  for (const { note } of changes) if (note !== undefined) keepNote(notes, note)
  // Logs of earlier versions lack these fields.
  const { note: _, ...recording }: KeptChange = Object.assign({ appointment: null, growing: null }, ...changes)
  const whole = { ...recording, notes: [...notes.values()] }
  return isWhole(whole) ? whole : null
}

function keepNote(notes: Map<string, KeptNote>, { id, text, seconds }: NonNullable<KeptChange['note']>) {
  if (text === null) notes.delete(id)
  else notes.set(id, { id, text, seconds })
}

/** The service's limits on the number and length of notes (`recordings.notes`). */
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

/** Returns whether it was discarded long enough ago to be removed. */
export const isGone = ({ state, discardedAt }: KeptRecording, now: number): boolean =>
  state === 'discarded' && now - (discardedAt ?? 0) > DISCARDED_FOR_MS

/** Ids sort by start, like those of uploads. */
export const newRecordingId = (now: number): string =>
  `${now.toString(36)}-0000-${Math.random().toString(36).slice(2, 8).padEnd(6, '0')}`

/** Recording formats, best first: Chromium and Firefox write WebM, Safari MPEG-4. */
export const RECORDED_TYPES: readonly string[] = ['audio/webm;codecs=opus', 'audio/mp4']

/** Returns the name of the uploaded file; neither file systems nor the service accept names with slashes. */
export function fileNameOf({ name, mimeType }: Pick<KeptRecording, 'name' | 'mimeType'>): string {
  const extension = mimeType.startsWith('audio/webm') ? 'webm' : 'm4a'
  return `${name.replaceAll(/[/\\]/g, '-').trim()}.${extension}`
}
