import { useEffect } from 'react'
import { usePlayback } from '../player/playback'
import { reading, useReadingStore } from './reading-store'
import type { LineFinder } from './segment-at'

// A media element may land a hair before the second it was sent to.
const SEEK_TOLERANCE_SECONDS = 0.01

/** Marks the line that is spoken, frame by frame. Keep the finder stable. */
export function useCurrentLine(findLine: LineFinder) {
  useEffect(() => {
    const mark = ({ position }: { position: number }) => {
      const line = findLine(position + SEEK_TOLERANCE_SECONDS)
      if (line !== useReadingStore.getState().currentLine) reading.lineReached(line)
    }
    mark(usePlayback.getState())
    return usePlayback.subscribe(mark)
  }, [findLine])
}
