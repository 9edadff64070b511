import { useEffect } from 'react'
import { playback, usePlayback } from './playback'
import { findSilences, pausesBetween } from './silences'
import type { SpeechMap } from './speech-map'

/** Tells the playback what it may pass over where somebody wants that. */
export function useSilences(peaks: Uint8Array | undefined, spoken: SpeechMap['spoken']) {
  const duration = usePlayback((state) => state.duration) ?? 0
  useEffect(() => {
    if (peaks === undefined || duration === 0) return
    const pauses = spoken === null ? null : pausesBetween(spoken, duration)
    playback.silencesFound(findSilences({ peaks, pauses, duration }))
  }, [peaks, spoken, duration])
}
