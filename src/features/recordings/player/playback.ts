import { create } from 'zustand'
import { readSetting, writeSetting } from '~/lib/device-settings'
import {
  bufferedRanges,
  detour,
  isSameRanges,
  knownEnd,
  nextRate,
  type PlaybackProblem,
  release,
  rememberedRate,
} from './playback-rules'
import { usePlaybackMarks, type PlaybackRange } from './playback-marks'

/** State of the player, reset with each recording. Times in seconds. */
export type PlaybackState = {
  position: number
  /** null while unknown. */
  duration: number | null
  /** Duration of the file being played, which may be shorter or longer than the recording; null while unknown. */
  fileDuration: number | null
  /** `waiting`: no metadata yet; `absent`: nothing to play, but positions can be chosen. */
  sound: 'waiting' | 'ready' | 'failed' | 'absent'
  /** Why the audio failed. */
  problem: PlaybackProblem | null
  isPlaying: boolean
  isBuffering: boolean
  /** Loaded parts that play without waiting. */
  buffered: readonly PlaybackRange[]
  hasPicture: boolean
  /** The position playback was resumed at, until the person has moved on. */
  resumedAt: number | null
  /** Number of retries the person has requested. */
  attempt: number
  /** Parts that can be skipped, in order. */
  silences: readonly PlaybackRange[]
  /** Total silence skipped since the recording was opened. */
  skippedSeconds: number
  isSkippingSilence: boolean
  rate: number
  volume: number
  isMuted: boolean
}

const RATE_SETTING = 'playback-rate'
const SILENCE_SETTING = 'skip-silence'

const nothingLoaded = { fileDuration: null, buffered: [], hasPicture: false } as const

const closed = {
  ...nothingLoaded,
  position: 0,
  duration: null,
  sound: 'waiting',
  problem: null,
  isPlaying: false,
  isBuffering: false,
  resumedAt: null,
  attempt: 0,
  silences: [],
  skippedSeconds: 0,
} as const

/** `usePlayback((state) => …)` rerenders only when that part changes. */
export const usePlayback = create<PlaybackState>()(() => ({
  ...closed,
  isSkippingSilence: readSetting(SILENCE_SETTING) === 'on',
  rate: rememberedRate(readSetting(RATE_SETTING)),
  volume: 1,
  isMuted: false,
}))

const { getState, setState } = usePlayback

let media: HTMLMediaElement | null = null
let frame = 0
/** While the person is dragging the playhead, playback doesn't move it. */
let isScrubbing = false

/** Events and actions of the player. */
export const playback = {
  /** Called when a page opens a recording; resets everything of the previous one. */
  opened: (startAt: number, duration: number | null) => {
    stopClock()
    isScrubbing = false
    setState({ ...closed, position: Math.max(0, startAt), duration })
  },

  /** Seeks to where the person stopped last time, and shows that until they move elsewhere. */
  resumed: (position: number) => setState({ position, resumedAt: position }),
  resumeSeen: () => setState({ resumedAt: null }),

  /** Sets the media element; `null` when it unmounts. */
  attached: (element: HTMLMediaElement | null) => {
    stopClock()
    // An element that isn't released would stay in memory and keep playing.
    if (element === null) release(media)
    media = element
    if (element === null) return
    const { rate, volume, isMuted } = getState()
    element.volume = volume
    element.muted = isMuted
    element.defaultPlaybackRate = rate
    element.playbackRate = rate
  },

  /** Sets the element's source; the same address reloads. */
  sourceGiven: (url: string) => {
    if (media === null) return
    setState(({ sound }) => ({ buffered: [], problem: null, sound: sound === 'ready' ? 'ready' : 'waiting' }))
    media.src = url
    media.load()
  },

  /** Removes the source, with no replacement for now. */
  sourceTaken: () => {
    stopClock()
    release(media)
    setState({ sound: 'waiting', problem: null, isPlaying: false, isBuffering: false, ...nothingLoaded })
  },

  /** Called when the metadata has loaded: seeks to the page's position, also after renewing the address. */
  loaded: (element: HTMLMediaElement) => {
    const { position, isPlaying, rate } = getState()
    const hasPicture = element instanceof HTMLVideoElement && element.videoWidth > 0
    setState({ sound: 'ready', problem: null, hasPicture })
    playback.durationChanged(element)
    element.playbackRate = rate
    if (Math.abs(element.currentTime - position) > 0.05) element.currentTime = position
    if (isPlaying) startPlaying(element)
  },

  /** Sets the duration from the service, until the element knows better. */
  durationTold: (seconds: number | null) => setState({ duration: longest(seconds ?? 0) }),

  durationChanged: (element: HTMLMediaElement) => {
    const fileDuration = Number.isFinite(element.duration) ? element.duration : null
    setState({ duration: longest(knownEnd(element)), fileDuration })
  },

  /** Called when more of the audio has loaded. */
  progressed: (element: HTMLMediaElement) => {
    const buffered = bufferedRanges(element)
    const duration = longest(knownEnd(element))
    const before = getState()
    if (duration !== before.duration) setState({ duration })
    if (!isSameRanges(buffered, before.buffered)) setState({ buffered })
  },

  silencesFound: (silences: readonly PlaybackRange[]) => setState({ silences }),

  started: () => {
    setState({ isPlaying: true })
    startClock()
  },

  stopped: (element: HTMLMediaElement) => {
    stopClock()
    // A failed element pauses too; the intent to play lasts until the audio is back or given up.
    if (element.error !== null) return
    // Without a source, the element is at zero, but the person isn't.
    const position = isScrubbing || element.readyState === 0 ? {} : { position: element.currentTime }
    setState({ isPlaying: false, isBuffering: false, ...position })
  },

  ended: (element: HTMLMediaElement) => {
    const { loop } = usePlaybackMarks.getState()
    if (loop !== null && loop.endTime >= element.duration - 0.3) playback.seekAndPlay(loop.startTime)
    else playback.stopped(element)
  },

  /** Called after a seek by the page, or by system controls that bypass it. */
  moved: (element: HTMLMediaElement) => {
    if (!isScrubbing && element.readyState > 0) setState({ position: element.currentTime })
  },

  buffering: () => setState({ isBuffering: true }),
  flowing: () => setState({ isBuffering: false }),

  failed: (problem: PlaybackProblem) => {
    stopClock()
    // The playhead being dragged disappears with the controls.
    isScrubbing = false
    setState({ sound: 'failed', problem, isPlaying: false, isBuffering: false, fileDuration: null })
  },

  absent: () => setState({ sound: 'absent', isPlaying: false }),
  retried: () => setState(({ attempt }) => ({ sound: 'waiting', problem: null, attempt: attempt + 1 })),

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
    const position = withinRecording(seconds)
    if (!Number.isFinite(position)) return
    isScrubbing = false
    setState({ position, resumedAt: null })
    if (media !== null && media.readyState > 0) media.currentTime = position
  },

  /** Called while dragging the playhead; `seek` ends it. Video follows as fast as possible, audio waits. */
  scrubbed: (seconds: number) => {
    const position = withinRecording(seconds)
    isScrubbing = true
    setState({ position, resumedAt: null })
    if (media !== null && getState().hasPicture && !media.seeking) media.currentTime = position
  },

  seekAndPlay: (seconds: number) => {
    playback.seek(seconds)
    playback.play()
  },

  skip: (seconds: number) => playback.seek(getState().position + seconds),

  silenceSkippingChosen: (isSkippingSilence: boolean) => {
    setState({ isSkippingSilence })
    writeSetting(SILENCE_SETTING, isSkippingSilence ? 'on' : null)
  },

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

  /** Updates the position and skips silence. Called every frame. */
  heard: () => {
    if (media === null || media.paused || media.seeking || isScrubbing) return
    const { position: from, duration, silences, isSkippingSilence } = getState()
    const to = media.currentTime
    const { loop } = usePlaybackMarks.getState()
    const target = detour(from, to, { loop, silences: isSkippingSilence ? silences : NO_SILENCES })
    if (target === null) {
      setState(duration !== null && to > duration ? { position: to, duration: Math.ceil(to) } : { position: to })
      return
    }
    setState(({ skippedSeconds }) => ({ position: target, skippedSeconds: skippedSeconds + Math.max(0, target - to) }))
    media.currentTime = target
  },
}

const NO_SILENCES: readonly PlaybackRange[] = []

const withinRecording = (seconds: number) => Math.max(0, Math.min(seconds, getState().duration ?? Infinity))

function applyVolume() {
  if (media === null) return
  media.volume = getState().volume
  media.muted = getState().isMuted
}

function startPlaying(element: HTMLMediaElement) {
  element.play().catch((error: unknown) => {
    // Interrupted by a newer load or a pause, which isn't a failure.
    if (error instanceof DOMException && error.name === 'AbortError') return
    setState({ isPlaying: false, isBuffering: false })
  })
}

// `timeupdate` fires four times a second, too rarely to mark lines as they are spoken.
function startClock() {
  cancelAnimationFrame(frame)
  frame = requestAnimationFrame(tick)
}

function tick() {
  if (media === null || media.paused) return
  playback.heard()
  frame = requestAnimationFrame(tick)
}

const stopClock = () => cancelAnimationFrame(frame)

// A file without a length in its header reports how far it has been read.
function longest(seconds: number): number | null {
  return Math.max(getState().duration ?? 0, seconds) || null
}
