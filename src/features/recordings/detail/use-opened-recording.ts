import { useEffect, useLayoutEffect, useRef } from 'react'
import { playback } from '../player/playback'
import { readPlace } from '../player/resume-places'
import { reading } from '../transcript/reading-store'

type OpenedRecording = {
  recordingId: string
  /** Seconds, from the address. */
  startAt: number | undefined
  /** Which of the links to this recording led here; undefined where the page itself changed its address. */
  arrival?: number | undefined
  /** Seconds; null while unknown. */
  duration: number | null
}

/**
 * Resets player and reader for a recording, and goes wherever its address says, then and later. An address that says
 * nothing leads to where the person stopped listening. The same link pressed again leads there again.
 */
export function useOpenedRecording({ recordingId, startAt, arrival, duration }: OpenedRecording) {
  const openedAt = useRef<number | undefined>(undefined)
  const arrivedBy = useRef<number | undefined>(undefined)
  const isOpen = useRef(false)

  // Before the media element of the page reports anything.
  useLayoutEffect(() => {
    if (!isOpen.current) {
      isOpen.current = true
      openedAt.current = startAt
      arrivedBy.current = arrival
      playback.opened(startAt ?? 0, duration)
      const place = startAt === undefined ? readPlace(recordingId) : null
      if (place !== null) playback.resumed(place)
      reading.opened()
      return
    }
    const isArrival = arrival !== undefined && arrival !== arrivedBy.current
    arrivedBy.current = arrival
    if (startAt === openedAt.current && !isArrival) return
    openedAt.current = startAt
    if (startAt === undefined) return
    reading.broughtBack()
    playback.seek(startAt)
  }, [recordingId, startAt, arrival, duration])

  useEffect(() => playback.durationTold(duration), [duration])
}
