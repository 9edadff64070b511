import { useEffect, useLayoutEffect, useRef } from 'react'
import { playback } from '../player/playback'
import { reading } from '../transcript/reading-store'

type OpenedRecording = {
  /** Seconds, from the address. */
  startAt: number | undefined
  /** Seconds; null while unknown. */
  duration: number | null
  hasMedia: boolean
}

/** Resets player and reader for a recording, and goes wherever its address says, then and later. */
export function useOpenedRecording({ startAt, duration, hasMedia }: OpenedRecording) {
  const openedAt = useRef<number | undefined>(undefined)
  const isOpen = useRef(false)

  // Before the media element of the page reports anything.
  useLayoutEffect(() => {
    if (!isOpen.current) {
      isOpen.current = true
      openedAt.current = startAt
      playback.opened(startAt ?? 0, duration)
      reading.opened()
      return
    }
    if (startAt === undefined || startAt === openedAt.current) return
    openedAt.current = startAt
    reading.broughtBack()
    playback.seek(startAt)
  }, [startAt, duration])

  useEffect(() => playback.durationTold(duration), [duration])

  useEffect(() => {
    if (!hasMedia) playback.absent()
  }, [hasMedia])
}
