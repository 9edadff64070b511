import { atom } from 'nanostores'

/** The recording of the list whose name is being changed; `draft` is what was typed where it was not taken. */
export const renaming = atom<{ recordingId: string; draft: string | null } | null>(null)
