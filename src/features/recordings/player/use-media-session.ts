import { useEffect } from 'react'
import { playback, usePlayback } from './playback'

const actions: [MediaSessionAction, MediaSessionActionHandler][] = [
  ['play', () => playback.play()],
  ['pause', () => playback.pause()],
  ['seekbackward', ({ seekOffset }) => playback.skip(-(seekOffset ?? 15))],
  ['seekforward', ({ seekOffset }) => playback.skip(seekOffset ?? 15)],
  ['seekto', ({ seekTime }) => playback.seek(seekTime ?? 0)],
]

/** Media keys, headset buttons and the lock screen work the player and show what is playing. */
export function useMediaSession(title: string) {
  useEffect(() => {
    if (!('mediaSession' in navigator) || typeof MediaMetadata === 'undefined') return
    const { mediaSession } = navigator
    mediaSession.metadata = new MediaMetadata({ title, artist: 'Minutebook' })
    for (const [action, handle] of actions) mediaSession.setActionHandler(action, handle)
    const stopFollowing = usePlayback.subscribe((now, before) => {
      if (now.isPlaying !== before.isPlaying) mediaSession.playbackState = now.isPlaying ? 'playing' : 'paused'
      if (isJump(now.position, before.position) || now.rate !== before.rate || now.duration !== before.duration)
        report()
    })
    return () => {
      stopFollowing()
      mediaSession.metadata = null
      mediaSession.playbackState = 'none'
      for (const [action] of actions) mediaSession.setActionHandler(action, null)
    }
  }, [title])
}

// The system counts on by itself while playing; it is told of everything else.
const isJump = (now: number, before: number) => now < before || now - before > 1

function report() {
  const { position, duration, rate } = usePlayback.getState()
  if (duration === null) return
  navigator.mediaSession.setPositionState({ position: Math.min(position, duration), duration, playbackRate: rate })
}
