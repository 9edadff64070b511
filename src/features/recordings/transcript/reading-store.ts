import { create } from 'zustand'

type ReadingState = {
  /** The line that is spoken at the playback position; -1 before the first. */
  currentLine: number
  /** The transcript scrolls along. Ends the moment the reader scrolls. */
  isFollowing: boolean
}

export const useReadingStore = create<ReadingState>()(() => ({ currentLine: -1, isFollowing: true }))

const { setState } = useReadingStore

/** What happens to the reader's place. */
export const reading = {
  opened: () => setState({ currentLine: -1, isFollowing: true }),
  lineReached: (currentLine: number) => setState({ currentLine }),
  scrolledAway: () => setState({ isFollowing: false }),
  broughtBack: () => setState({ isFollowing: true }),
}
