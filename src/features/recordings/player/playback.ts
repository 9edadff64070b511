import { create } from 'zustand'
import { readSetting, writeSetting } from '~/lib/device-settings'
import { nextRate, rememberedRate } from './playback-rates'

/** What is alive only while a recording is open. Times in seconds. */
export type PlaybackState = {
  position: number
  /** null while nobody knows. */
  duration: number | null
  /** `waiting`: no metadata yet; `absent`: nothing to play, positions can still be chosen. */
  sound: 'waiting' | 'ready' | 'failed' | 'absent'
  isPlaying: boolean
  isBuffering: boolean
  /** How often the person asked for the sound again after it failed. */
  attempt: number
  rate: number
  volume: number
  isMuted: boolean
}

const RATE_SETTING = 'playback-rate'

const closed = {
  position: 0,
  duration: null,
  sound: 'waiting',
  isPlaying: false,
  isBuffering: false,
  attempt: 0,
} as const

/** `usePlayback((state) => …)` renders anew only when that part changes. */
export const usePlayback = create<PlaybackState>()(() => ({
  ...closed,
  rate: rememberedRate(readSetting(RATE_SETTING)),
  volume: 1,
  isMuted: false,
}))

const { getState, setState } = usePlayback

let media: HTMLMediaElement | null = null
let frame = 0

/** What happened, and what the person asks of the player. */
export const playback = {
  /** A page shows a recording; nothing of the one before stays. */
  opened: (startAt: number, duration: number | null) => {
    stopClock()
    setState({ ...closed, position: Math.max(0, startAt), duration })
  },

  /** The element that makes the sound; `null` when it goes away. */
  attached: (element: HTMLMediaElement | null) => {
    stopClock()
    // A forgotten element would keep its sound in memory, and playing.
    if (element === null) release(media)
    media = element
    if (element === null) return
    const { rate, volume, isMuted } = getState()
    element.volume = volume
    element.muted = isMuted
    element.defaultPlaybackRate = rate
    element.playbackRate = rate
  },

  /** Where the element's sound is; the same address again loads again. */
  sourceGiven: (url: string) => {
    if (media === null) return
    media.src = url
    media.load()
  },

  /** The element knows its length: picks up where the page is, also after its address was renewed. */
  loaded: (element: HTMLMediaElement) => {
    const { position, isPlaying, rate } = getState()
    setState({ sound: 'ready', duration: longest(element.duration) })
    element.playbackRate = rate
    if (Math.abs(element.currentTime - position) > 0.05) element.currentTime = position
    if (isPlaying) startPlaying(element)
  },

  /** What the service says of the length; the element knows better once it is there. */
  durationTold: (seconds: number | null) => setState({ duration: longest(seconds ?? 0) }),

  durationChanged: (element: HTMLMediaElement) => {
    setState({ duration: longest(element.duration) })
  },

  started: () => {
    setState({ isPlaying: true })
    startClock()
  },

  stopped: (element: HTMLMediaElement) => {
    stopClock()
    // An element that failed stops by itself; the wish to hear it lasts until its sound is back or given up.
    if (element.error === null) setState({ isPlaying: false, isBuffering: false, position: element.currentTime })
  },

  /** The element jumped: told by the page, or by controls of the system's own that the page hears nothing of. */
  moved: (element: HTMLMediaElement) => setState({ position: element.currentTime }),

  buffering: () => setState({ isBuffering: true }),
  flowing: () => setState({ isBuffering: false }),

  failed: () => {
    stopClock()
    setState({ sound: 'failed', isPlaying: false, isBuffering: false })
  },

  absent: () => setState({ sound: 'absent', isPlaying: false }),
  retried: () => setState(({ attempt }) => ({ sound: 'waiting', attempt: attempt + 1 })),

  play: () => {
    const { sound, position, duration } = getState()
    if (media === null || sound === 'absent' || sound === 'failed') return
    if (duration !== null && position >= duration - 0.05) playback.seek(0)
    setState({ isPlaying: true })
    if (media.readyState > 0) startPlaying(media)
  },

  pause: () => {
    setState({ isPlaying: false })
    media?.pause()
  },

  toggle: () => (getState().isPlaying ? playback.pause() : playback.play()),

  seek: (seconds: number) => {
    const position = Math.max(0, Math.min(seconds, getState().duration ?? Infinity))
    if (!Number.isFinite(position)) return
    setState({ position })
    if (media !== null && media.readyState > 0) media.currentTime = position
  },

  seekAndPlay: (seconds: number) => {
    playback.seek(seconds)
    playback.play()
  },

  skip: (seconds: number) => playback.seek(getState().position + seconds),

  rateChosen: (rate: number) => {
    setState({ rate })
    writeSetting(RATE_SETTING, String(rate))
    if (media !== null) media.playbackRate = rate
  },

  rateStepped: (direction: 1 | -1) => playback.rateChosen(nextRate(getState().rate, direction)),

  volumeChosen: (volume: number) => {
    setState({ volume, isMuted: volume === 0 })
    applyVolume()
  },

  muteToggled: () => {
    const { isMuted, volume } = getState()
    setState({ isMuted: !isMuted, volume: isMuted && volume === 0 ? 0.5 : volume })
    applyVolume()
  },
}

function release(element: HTMLMediaElement | null) {
  if (element === null) return
  element.pause()
  element.removeAttribute('src')
  element.load()
}

function applyVolume() {
  if (media === null) return
  media.volume = getState().volume
  media.muted = getState().isMuted
}

function startPlaying(element: HTMLMediaElement) {
  element.play().catch((error: unknown) => {
    // A newer load or a pause took over: not a refusal.
    if (error instanceof DOMException && error.name === 'AbortError') return
    setState({ isPlaying: false, isBuffering: false })
  })
}

// `timeupdate` comes four times a second: too late for a line that is marked while it is spoken.
function startClock() {
  cancelAnimationFrame(frame)
  frame = requestAnimationFrame(tick)
}

function tick() {
  if (media === null || media.paused) return
  if (!media.seeking) setState({ position: media.currentTime })
  frame = requestAnimationFrame(tick)
}

const stopClock = () => cancelAnimationFrame(frame)

// A file without a length in its head claims to end where it has been read to.
function longest(seconds: number): number | null {
  const known = getState().duration ?? 0
  return Math.max(known, Number.isFinite(seconds) ? seconds : 0) || null
}
