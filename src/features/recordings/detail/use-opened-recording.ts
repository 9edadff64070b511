import { useEffect, useLayoutEffect, useRef } from 'react'
import { playback } from '../player/playback'
import { readPlace } from '../player/resume-places'
import { reading } from '../transcript/reading-store'

type OpenedRecording = {
  recordingId: string
  /** Seconds, from the address. */
  startAt: number | undefined
  /** Seconds; null while unknown. */
  duration: number | null
}

/**
 * Resets player and reader for a recording, and goes wherever its address says, then and later. An address that says
 * nothing leads to where the person stopped listening.
 */
export function useOpenedRecording({ recordingId, startAt, duration }: OpenedRecording) {
  const openedAt = useRef<number | undefined>(undefined)
  const isOpen = useRef(false)

  // Before the media element of the page reports anything.
  useLayoutEffect(() => {
    if (!isOpen.current) {
      isOpen.current = true
      openedAt.current = startAt
      playback.opened(startAt ?? 0, duration)
      const place = startAt === undefined ? readPlace(recordingId) : null
      if (place !== null) playback.resumed(place)
      reading.opened()
      return
    }
    if (startAt === openedAt.current) return
    openedAt.current = startAt
    if (startAt === undefined) return
    reading.broughtBack()
    playback.seek(startAt)
  }, [recordingId, startAt, duration])

  useEffect(() => playback.durationTold(duration), [duration])
}
