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

/** What is alive only while a recording is open. Times in seconds. */
export type PlaybackState = {
  position: number
  /** null while nobody knows. */
  duration: number | null
  /** Of the file that plays, which may be shorter or longer than the recording; null while unknown. */
  fileDuration: number | null
  /** `waiting`: no metadata yet; `absent`: nothing to play, positions can still be chosen. */
  sound: 'waiting' | 'ready' | 'failed' | 'absent'
  /** Why the sound failed. */
  problem: PlaybackProblem | null
  isPlaying: boolean
  isBuffering: boolean
  /** What has arrived and plays without waiting. */
  buffered: readonly PlaybackRange[]
  hasPicture: boolean
  /** Where playback was taken up again, until the person has gone on from there. */
  resumedAt: number | null
  /** How often the person asked for the sound again after it failed. */
  attempt: number
  /** What can be passed over, in order. */
  silences: readonly PlaybackRange[]
  /** How much silence was passed over since the recording was opened. */
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

/** `usePlayback((state) => …)` renders again only when that part changes. */
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
/** The person holds the playhead: the sound does not move it in the meantime. */
let isScrubbing = false

/** What happened, and what the person asks of the player. */
export const playback = {
  /** A page shows a recording; nothing of the one before stays. */
  opened: (startAt: number, duration: number | null) => {
    stopClock()
    isScrubbing = false
    setState({ ...closed, position: Math.max(0, startAt), duration })
  },

  /** Goes to where the recording was left the last time, and says so until the person goes elsewhere. */
  resumed: (position: number) => setState({ position, resumedAt: position }),
  resumeSeen: () => setState({ resumedAt: null }),

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
    setState(({ sound }) => ({ buffered: [], problem: null, sound: sound === 'ready' ? 'ready' : 'waiting' }))
    media.src = url
    media.load()
  },

  /** There is no address any more, and for now no other. */
  sourceTaken: () => {
    stopClock()
    release(media)
    setState({ sound: 'waiting', problem: null, isPlaying: false, isBuffering: false, ...nothingLoaded })
  },

  /** The element knows its length: picks up where the page is, also after its address was renewed. */
  loaded: (element: HTMLMediaElement) => {
    const { position, isPlaying, rate } = getState()
    const hasPicture = element instanceof HTMLVideoElement && element.videoWidth > 0
    setState({ sound: 'ready', problem: null, hasPicture })
    playback.durationChanged(element)
    element.playbackRate = rate
    if (Math.abs(element.currentTime - position) > 0.05) element.currentTime = position
    if (isPlaying) startPlaying(element)
  },

  /** What the service says of the length; the element knows better once it is there. */
  durationTold: (seconds: number | null) => setState({ duration: longest(seconds ?? 0) }),

  durationChanged: (element: HTMLMediaElement) => {
    const fileDuration = Number.isFinite(element.duration) ? element.duration : null
    setState({ duration: longest(knownEnd(element)), fileDuration })
  },

  /** More of the sound has arrived. */
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
    // An element that failed stops by itself; the wish to hear it lasts until its sound is back or given up.
    if (element.error !== null) return
    // One whose source was taken away is back at zero, the person is not.
    const position = isScrubbing || element.readyState === 0 ? {} : { position: element.currentTime }
    setState({ isPlaying: false, isBuffering: false, ...position })
  },

  ended: (element: HTMLMediaElement) => {
    const { loop } = usePlaybackMarks.getState()
    if (loop !== null && loop.endTime >= element.duration - 0.3) playback.seekAndPlay(loop.startTime)
    else playback.stopped(element)
  },

  /** The element jumped: told by the page, or by controls of the system's own that the page hears nothing of. */
  moved: (element: HTMLMediaElement) => {
    if (!isScrubbing && element.readyState > 0) setState({ position: element.currentTime })
  },

  buffering: () => setState({ isBuffering: true }),
  flowing: () => setState({ isBuffering: false }),

  failed: (problem: PlaybackProblem) => {
    stopClock()
    // What the playhead is held by goes with the controls.
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

  /** The playhead is held over a second; `seek` lets it go. A picture follows as fast as it can, a sound waits. */
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

  /** Moves the page along with the sound, and the sound over what is passed over. Called for each frame. */
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
  playback.heard()
  frame = requestAnimationFrame(tick)
}

const stopClock = () => cancelAnimationFrame(frame)

// A file without a length in its head claims to end where it has been read to.
function longest(seconds: number): number | null {
  return Math.max(getState().duration ?? 0, seconds) || null
}
