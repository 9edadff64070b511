import { useEffect } from 'react'
import { nextChapterStart, previousChapterStart } from './chapter-at'
import { playback, usePlayback, type PlaybackState } from './playback'
import { usePlaybackMarks } from './playback-marks'

type Action = [MediaSessionAction, MediaSessionActionHandler]

const actions: Action[] = [
  ['play', () => playback.play()],
  ['pause', () => playback.pause()],
  ['stop', () => playback.pause()],
  ['seekbackward', ({ seekOffset }) => playback.skip(-(seekOffset ?? 15))],
  ['seekforward', ({ seekOffset }) => playback.skip(seekOffset ?? 15)],
  ['seekto', seekTo],
]

const chapterActions: Action[] = [
  ['previoustrack', () => chapters.previous()],
  ['nexttrack', () => chapters.next()],
]

/** From chapter to chapter, where the recording has any. */
export const chapters = {
  next: () => seekIfAny(nextChapterStart(usePlaybackMarks.getState().chapters, usePlayback.getState().position)),
  previous: () =>
    seekIfAny(previousChapterStart(usePlaybackMarks.getState().chapters, usePlayback.getState().position)),
}

/** Media keys, headset buttons and the lock screen work the player and show what is playing. */
export function useMediaSession(title: string) {
  const hasChapters = usePlaybackMarks((state) => state.chapters.length > 0)

  useEffect(() => {
    if (!('mediaSession' in navigator) || typeof MediaMetadata === 'undefined') return
    const { mediaSession } = navigator
    // There is no picture of a meeting, and none is asked for elsewhere.
    mediaSession.metadata = new MediaMetadata({ title, artist: 'Minutebook', artwork: [] })
    return () => {
      mediaSession.metadata = null
    }
  }, [title])

  useEffect(() => (hasChapters ? handling(chapterActions) : undefined), [hasChapters])

  useEffect(() => {
    if (!('mediaSession' in navigator)) return
    const stopHandling = handling(actions)
    const stopFollowing = usePlayback.subscribe(follow)
    return () => {
      stopFollowing()
      stopHandling()
      navigator.mediaSession.playbackState = 'none'
      navigator.mediaSession.setPositionState()
    }
  }, [])
}

function handling(handlers: Action[]): () => void {
  for (const [action, handle] of handlers) setHandler(action, handle)
  return () => {
    for (const [action] of handlers) setHandler(action, null)
  }
}

function setHandler(action: MediaSessionAction, handle: MediaSessionActionHandler | null) {
  try {
    navigator.mediaSession.setActionHandler(action, handle)
  } catch {
    // A browser may know fewer actions; its keys then do nothing.
  }
}

function follow(now: PlaybackState, before: PlaybackState) {
  if (now.isPlaying !== before.isPlaying) navigator.mediaSession.playbackState = now.isPlaying ? 'playing' : 'paused'
  if (isJump(now.position, before.position) || now.rate !== before.rate || now.duration !== before.duration) report(now)
}

// The system counts on by itself while playing; it is told of everything else.
const isJump = (now: number, before: number) => now < before || now - before > 1

function report({ position, duration, rate }: PlaybackState) {
  if (duration === null) return
  navigator.mediaSession.setPositionState({ position: Math.min(position, duration), duration, playbackRate: rate })
}

function seekTo({ seekTime, fastSeek }: MediaSessionActionDetails) {
  if (seekTime === undefined) return
  if (fastSeek === true) playback.scrubbed(seekTime)
  else playback.seek(seekTime)
}

function seekIfAny(seconds: number | undefined) {
  if (seconds !== undefined) playback.seek(seconds)
}
