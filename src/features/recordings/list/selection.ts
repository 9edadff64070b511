import type { Recording } from '#openapi/generated/types.ts'

/** Recordings by their ids. */
export type Chosen = ReadonlyMap<string, Recording>

/** A row of the list, counted from 0. */
export type Place = { index: number; recordingId: string }

/** Which recordings are chosen. `base` is what was chosen before the stretch that began at `anchor`. */
export type Selection = { chosen: Chosen; base: Chosen; anchor: Place | null }

export const NOTHING_CHOSEN: Selection = { chosen: new Map(), base: new Map(), anchor: null }

/** Chooses one, or lets it go; a stretch begins there. */
export function toggle({ chosen }: Selection, recording: Recording, index: number): Selection {
  const now = new Map(chosen)
  if (!now.delete(recording.recordingId)) now.set(recording.recordingId, recording)
  return { chosen: now, base: now, anchor: { index, recordingId: recording.recordingId } }
}

/** Chooses everything between the beginning of the stretch and its end, and lets go what an earlier end of it had beyond. */
export function stretch(selection: Selection, between: readonly Recording[]): Selection {
  return { ...selection, chosen: new Map([...selection.base, ...byId(between)]) }
}

/** Exactly these. */
export function choose(recordings: readonly Recording[], anchor: Place | null = null): Selection {
  const chosen = new Map(byId(recordings))
  return { chosen, base: chosen, anchor }
}

const byId = (recordings: readonly Recording[]) =>
  recordings.map((recording) => [recording.recordingId, recording] as const)
