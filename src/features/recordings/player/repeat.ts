import { create } from 'zustand'
import { usePlayback } from './playback'
import { playbackMarks, usePlaybackMarks } from './playback-marks'

/** Where a passage to be repeated begins, while its end is still to be chosen. */
export const useRepeat = create<{ from: number | null }>()(() => ({ from: null }))

const SHORTEST_SECONDS = 0.5

/** A passage the person wants to hear over and over. */
export const repeat = {
  forgotten: () => useRepeat.setState({ from: null }),

  /** Chooses its start, then its end, then plays on: one key for all three. */
  pressed: () => {
    const { from } = useRepeat.getState()
    const { position } = usePlayback.getState()
    if (usePlaybackMarks.getState().loop !== null) {
      playbackMarks.loopSet(null)
      repeat.forgotten()
    } else if (from === null) {
      useRepeat.setState({ from: position })
    } else {
      const [startTime, endTime] = from < position ? [from, position] : [position, from]
      // A second press at the same place takes the first one back.
      if (endTime - startTime >= SHORTEST_SECONDS) playbackMarks.loopSet({ startTime, endTime })
      repeat.forgotten()
    }
  },
}
