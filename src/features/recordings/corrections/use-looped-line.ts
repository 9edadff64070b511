import { useEffect } from 'react'
import { playback, usePlayback } from '../player/playback'
import { playbackMarks, usePlaybackMarks } from '../player/playback-marks'
import { reading, useReadingStore } from '../transcript/reading-store'
import type { TranscriptLine } from '../transcript/transcript-lines'
import { useLoopSetting } from './loop-setting'

/** Plays the line over and over while it is edited, where that is wished, and does not scroll away from it. */
export function useLoopedLine({ startTime, endTime }: TranscriptLine) {
  const isOn = useLoopSetting((state) => state.isOn)

  useEffect(() => {
    const wasFollowing = useReadingStore.getState().isFollowing
    reading.scrolledAway()
    return () => {
      if (wasFollowing) reading.broughtBack()
    }
  }, [])

  useEffect(() => {
    const { position } = usePlayback.getState()
    if (position < startTime || position >= endTime) playback.seek(startTime)
  }, [startTime, endTime])

  useEffect(() => {
    if (!isOn) return undefined
    const own = loopNow()
    playbackMarks.loopSet({ startTime, endTime })
    const ofLine = loopNow()
    return () => {
      // Unless the person chose another range meanwhile.
      if (loopNow() === ofLine) playbackMarks.loopSet(own)
    }
  }, [isOn, startTime, endTime])
}

const loopNow = () => usePlaybackMarks.getState().loop
