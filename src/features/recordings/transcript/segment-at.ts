import { useEffect } from 'react'
import { usePlayback } from '../player/playback'
import { reading, useReadingStore } from './reading-store'

/** What `segmentAt` needs of a line; lists are in order of `startTime`. */
export type TimedLine = { startTime: number; endTime: number }

/** Answers which line is spoken at a second; -1 before the first. */
export type LineFinder = (seconds: number) => number

/**
 * Prepares the search in a transcript. Of several lines that run at once the one that began last counts; in a pause the one
 * before it stays, so that the reader's place never goes dark.
 */
export function createLineFinder(lines: readonly TimedLine[]): LineFinder {
  const latestEnds = runningMaximum(lines)
  return (seconds) => segmentAt({ lines, latestEnds }, seconds)
}

type Search = { lines: readonly TimedLine[]; latestEnds: Float64Array }

function segmentAt({ lines, latestEnds }: Search, seconds: number): number {
  const lastBegun = lastBegunAt(lines, seconds)
  for (let index = lastBegun; index >= 0 && isAfter(latestEnds[index], seconds); index -= 1) {
    if (isAfter(lines[index]?.endTime, seconds)) return index
  }
  return lastBegun
}

function lastBegunAt(lines: readonly TimedLine[], seconds: number): number {
  let low = 0
  let high = lines.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((lines[middle]?.startTime ?? Infinity) <= seconds) low = middle + 1
    else high = middle
  }
  return low - 1
}

const isAfter = (end: number | undefined, seconds: number) => end !== undefined && end > seconds

function runningMaximum(lines: readonly TimedLine[]): Float64Array {
  const latestEnds = new Float64Array(lines.length)
  let latest = 0
  lines.forEach((line, index) => {
    latest = Math.max(latest, line.endTime)
    latestEnds[index] = latest
  })
  return latestEnds
}

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
