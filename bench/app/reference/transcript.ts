import { queryOptions } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

export type ReferenceSegment = { speakerId: string; startTime: number; endTime: number; text: string }
export type ReferenceTranscript = {
  speakers: { speakerId: string; name: string }[]
  segments: ReferenceSegment[]
}

/** A transcript in the API's format: segments without words. */
export const transcriptOf = (recordingId: string) =>
  queryOptions({
    queryKey: ['transcript', recordingId],
    queryFn: async (): Promise<ReferenceTranscript> => (await fetch(`/data/${recordingId}.json`)).json(),
  })

/** Returns the line spoken at a time; -1 before the first. */
export function lineAt(segments: readonly ReferenceSegment[], seconds: number): number {
  let low = 0
  let high = segments.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((segments[middle]?.startTime ?? Infinity) <= seconds) low = middle + 1
    else high = middle
  }
  return low - 1
}

let current = -1
const listeners = new Set<() => void>()

export const currentLine = () => current

export function setCurrentLine(line: number) {
  if (line === current) return
  current = line
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useIsCurrent = (line: number) => useSyncExternalStore(subscribe, () => current === line)
