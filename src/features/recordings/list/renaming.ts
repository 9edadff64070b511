import { create } from 'zustand'

/**
 * The listed recording being renamed. `draft` is a refused name, and `seen` the name it replaces; undefined means the
 * one shown.
 */
type Renaming = { recordingId: string | null; draft: string | null; seen?: string | null | undefined }

const NONE: Renaming = { recordingId: null, draft: null, seen: undefined }

export const useRenaming = create<Renaming>()(() => NONE)

export const renaming = {
  begun: (recordingId: string, draft: string | null = null, seen?: string | null) =>
    useRenaming.setState({ recordingId, draft, seen }),
  ended: () => useRenaming.setState(NONE),
}
