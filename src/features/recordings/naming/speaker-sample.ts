import { useEffect, useState } from 'react'
import { playback, usePlayback } from '../player/playback'
import type { TranscriptLine } from '../transcript/transcript-lines'

const LONGEST_SECONDS = 8
/** What a jump to the sample may land beside it. */
const TOLERANCE_SECONDS = 0.5

export type Sample = { startTime: number; endTime: number; text: string }

/** Where a speaker is heard best: the beginning of their longest line. */
export function sampleOf(lines: readonly TranscriptLine[], speakerId: string): Sample | null {
  let longest: TranscriptLine | null = null
  for (const line of lines) {
    if (line.speaker.speakerId !== speakerId) continue
    if (longest === null || line.endTime - line.startTime > longest.endTime - longest.startTime) longest = line
  }
  if (longest === null) return null
  const { startTime, endTime, text } = longest
  return { startTime, endTime: Math.min(endTime, startTime + LONGEST_SECONDS), text }
}

/** Plays a sample and stops behind it; the page is then where it was before. */
export function useSample(sample: Sample | null) {
  const [before] = useState(() => usePlayback.getState().position)
  const [isPlaying, setIsPlaying] = useState(false)
  const canPlay = usePlayback(({ sound }) => sound === 'ready' || sound === 'waiting') && sample !== null

  useEffect(() => {
    if (!isPlaying || sample === null) return undefined
    return usePlayback.subscribe((state) => {
      const isBeside = state.position < sample.startTime - TOLERANCE_SECONDS
      if (state.position >= sample.endTime || isBeside || !state.isPlaying) setIsPlaying(false)
    })
  }, [isPlaying, sample])

  useEffect(() => {
    if (!isPlaying) return undefined
    return () => {
      playback.pause()
      playback.seek(before)
    }
  }, [isPlaying, before])

  function toggle() {
    if (isPlaying || sample === null) return setIsPlaying(false)
    playback.seekAndPlay(sample.startTime)
    setIsPlaying(true)
  }

  return { canPlay, isPlaying, toggle }
}
