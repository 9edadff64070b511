import { create } from 'zustand'

type ReadingState = {
  /** The line spoken at the playback position; -1 before the first. */
  currentLine: number
  /** Whether the transcript follows playback, until the reader scrolls. */
  isFollowing: boolean
}

export const useReadingStore = create<ReadingState>()(() => ({ currentLine: -1, isFollowing: true }))

const { setState } = useReadingStore

/** Actions on the reader's position. */
export const reading = {
  opened: () => setState({ currentLine: -1, isFollowing: true }),
  lineReached: (currentLine: number) => setState({ currentLine }),
  scrolledAway: () => setState({ isFollowing: false }),
  broughtBack: () => setState({ isFollowing: true }),
}
