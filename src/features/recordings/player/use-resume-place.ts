import { useLayoutEffect } from 'react'
import { usePlayback } from './playback'
import { keepPlace } from './resume-places'

const KEEP_EVERY_SECONDS = 5

/** Keeps where the person is in a recording while they listen, so that it can be taken up there again. */
export function useResumePlace(recordingId: string) {
  // Ends before the next recording's page is there, whose position is not this one's.
  useLayoutEffect(() => {
    let kept: number | null = null
    const keep = () => {
      const { position, duration } = usePlayback.getState()
      kept = position
      keepPlace(recordingId, position, duration)
    }
    const stop = usePlayback.subscribe((now, before) => {
      const isDue = now.isPlaying && Math.abs(now.position - (kept ?? -KEEP_EVERY_SECONDS)) >= KEEP_EVERY_SECONDS
      if (isDue || (before.isPlaying && !now.isPlaying && now.sound === 'ready')) keep()
    })
    // A place that was only looked at is not where somebody stopped listening.
    const keepHeard = () => {
      if (kept !== null) keep()
    }
    window.addEventListener('pagehide', keepHeard)
    return () => {
      stop()
      window.removeEventListener('pagehide', keepHeard)
      keepHeard()
    }
  }, [recordingId])
}
