import { useEffect, useMemo } from 'react'
import { create } from 'zustand'
import { useMessages } from '~/messages/use-messages'
import { type Shortcut, useShortcuts } from '~/ui/shortcuts'
import { nextChapterStart, playbackMarks, previousChapterStart, usePlaybackMarks } from './playback-marks'
import { playback, type PlaybackState, usePlayback } from './playback'
import { picture } from './picture'
import { playerMessages } from './player.messages'

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

/** Moves between chapters, if the recording has any. */
export const chapters = {
  next: () => seekIfAny(nextChapterStart(usePlaybackMarks.getState().chapters, usePlayback.getState().position)),
  previous: () =>
    seekIfAny(previousChapterStart(usePlaybackMarks.getState().chapters, usePlayback.getState().position)),
}

/** Connects the player to media keys, headset buttons and the lock screen. */
export function useMediaSession(title: string) {
  const hasChapters = usePlaybackMarks((state) => state.chapters.length > 0)

  useEffect(() => {
    if (!('mediaSession' in navigator) || typeof MediaMetadata === 'undefined') return
    const { mediaSession } = navigator
    // No artwork: meetings have none, and none is fetched from elsewhere.
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
    // A browser may not support every action; those keys then do nothing.
  }
}

function follow(now: PlaybackState, before: PlaybackState) {
  if (now.isPlaying !== before.isPlaying) navigator.mediaSession.playbackState = now.isPlaying ? 'playing' : 'paused'
  if (isJump(now.position, before.position) || now.rate !== before.rate || now.duration !== before.duration) report(now)
}

// While playing, the system advances the position; only other changes are reported.
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

/** The player's keyboard shortcuts for the whole page, without those that don't apply to this recording. */
export function usePlayerShortcuts() {
  const t = useMessages(playerMessages)
  const hasChapters = usePlaybackMarks((state) => state.chapters.length > 0)
  const hasPicture = usePlayback((state) => state.hasPicture)
  const group = useMemo(() => {
    const shortcuts: Shortcut[] = [
      { keys: ['k', ' '], label: t.shortcutPlay, run: playback.toggle },
      { keys: ['j'], label: t.shortcutBack, run: ({ shiftKey }) => playback.skip(shiftKey ? -5 : -15) },
      { keys: ['l'], label: t.shortcutForward, run: ({ shiftKey }) => playback.skip(shiftKey ? 5 : 15) },
      { keys: ['ArrowLeft'], label: t.shortcutBackShort, run: () => playback.skip(-5) },
      { keys: ['ArrowRight'], label: t.shortcutForwardShort, run: () => playback.skip(5) },
      // Alternatives for keyboards where brackets need AltGr.
      { keys: ['[', '<'], label: t.shortcutSlower, run: () => playback.rateStepped(-1) },
      { keys: [']', '>'], label: t.shortcutFaster, run: () => playback.rateStepped(1) },
      { keys: ['s'], label: t.shortcutSilence, run: toggleSilenceSkipping },
      { keys: ['b'], label: t.shortcutRepeat, run: repeat.pressed },
      { keys: ['m'], label: t.shortcutMute, run: playback.muteToggled },
      { keys: ['0'], label: t.shortcutStart, run: () => playback.seek(0) },
      {
        keys: ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
        label: t.shortcutTenths,
        run: ({ key }) => jumpToTenth(Number(key)),
      },
    ]
    if (hasChapters) {
      shortcuts.push(
        { keys: [','], label: t.shortcutPreviousChapter, run: chapters.previous },
        { keys: ['.'], label: t.shortcutNextChapter, run: chapters.next },
      )
    }
    if (hasPicture) {
      shortcuts.push(
        { keys: ['v'], label: t.shortcutTheatre, run: picture.sizeToggled },
        { keys: ['i'], label: t.shortcutInPicture, run: () => void picture.inPictureToggled() },
      )
    }
    return { id: 'player', label: t.shortcuts, shortcuts }
  }, [t, hasChapters, hasPicture])
  useShortcuts(group)
}

function toggleSilenceSkipping() {
  playback.silenceSkippingChosen(!usePlayback.getState().isSkippingSilence)
}

function jumpToTenth(tenth: number) {
  const { duration } = usePlayback.getState()
  if (duration !== null) playback.seek((duration * tenth) / 10)
}

/** The start of a passage to repeat, while its end is still to be chosen. */
export const useRepeat = create<{ from: number | null }>()(() => ({ from: null }))

const SHORTEST_SECONDS = 0.5

/** A passage to repeat. */
export const repeat = {
  forgotten: () => useRepeat.setState({ from: null }),

  /** Sets the start, then the end, then stops repeating: one key for all three. */
  pressed: () => {
    const { from } = useRepeat.getState()
    const { position } = usePlayback.getState()
    if (usePlaybackMarks.getState().loop !== null) {
      playbackMarks.loopSet(null)
      repeat.forgotten()
    } else if (from === null) {
      useRepeat.setState({ from: position })
    } else {
      const [startTime, endTime] = from < position ? [from, position] : [position, from]
      // A second press at the same position cancels the first.
      if (endTime - startTime >= SHORTEST_SECONDS) playbackMarks.loopSet({ startTime, endTime })
      repeat.forgotten()
    }
  },
}
