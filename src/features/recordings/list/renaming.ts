import { create } from 'zustand'

/**
 * The recording of the list whose name is being changed. `draft` is what was typed where it was not taken, and `seen` the name
 * that it replaces; undefined for the one that is shown.
 */
type Renaming = { recordingId: string | null; draft: string | null; seen?: string | null | undefined }

const NONE: Renaming = { recordingId: null, draft: null, seen: undefined }

export const useRenaming = create<Renaming>()(() => NONE)

export const renaming = {
  begun: (recordingId: string, draft: string | null = null, seen?: string | null) =>
    useRenaming.setState({ recordingId, draft, seen }),
  ended: () => useRenaming.setState(NONE),
}
