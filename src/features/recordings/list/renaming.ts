import { create } from 'zustand'

/** The recording of the list whose name is being changed; `draft` is what was typed where it was not taken. */
type Renaming = { recordingId: string | null; draft: string | null }

const NONE: Renaming = { recordingId: null, draft: null }

export const useRenaming = create<Renaming>()(() => NONE)

export const renaming = {
  begun: (recordingId: string, draft: string | null = null) => useRenaming.setState({ recordingId, draft }),
  ended: () => useRenaming.setState(NONE),
}
