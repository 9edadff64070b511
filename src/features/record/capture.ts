import { RECORDED_TYPES } from './kept-recording'

/** What this browser lacks for recording; null if nothing. */
export type Lack = 'insecure' | 'recorder' | 'storage'

export async function findLack(): Promise<Lack | null> {
  if (!window.isSecureContext) return 'insecure'
  if (typeof MediaRecorder === 'undefined' || recordedType() === null || !('mediaDevices' in navigator))
    return 'recorder'
  try {
    if (!('locks' in navigator) || typeof Worker === 'undefined') return 'storage'
    // Some private windows have the API but reject calls.
    await navigator.storage.getDirectory()
    return null
  } catch {
    return 'storage'
  }
}

export const recordedType = (): string | null =>
  RECORDED_TYPES.find((type) => MediaRecorder.isTypeSupported(type)) ?? null

/** Why there is no microphone, classified by remedy. */
export type CaptureProblem = 'denied' | 'noDevice' | 'inUse' | 'failed'

export function captureProblemOf(error: unknown): CaptureProblem {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'noDevice'
  return name === 'NotReadableError' || name === 'AbortError' ? 'inUse' : 'failed'
}

export type Microphone = { deviceId: string; label: string }

/** The sound being recorded, from any devices. */
export type Capture = {
  stream: MediaStream
  /** Null if only the sound of a tab or screen is recorded. */
  microphone: () => Microphone | null
  /** Returns the peak of the last `seconds` (0.6 at most), from 0 to 1. */
  peak: (seconds: number) => number
  /**
   * Returns how many seconds of sound have been processed: it stops while the device sleeps or a phone call uses the
   * sound.
   */
  heardSeconds: () => number
  /** Switches to a different microphone without a gap in the file. */
  switchTo: (deviceId: string) => Promise<void>
  /** Called when a device is gone, with the one that replaces it, or null if there is none. */
  onDeviceLost: (tell: (next: Microphone | null) => void) => void
  /**
   * Adds the sound of a tab or of the system, chosen in the browser's dialog. It becomes the second channel, and the
   * microphone the first, so that the service can separate local from remote speakers. Must be called from a click,
   * before the recorder starts.
   *
   * @throws NoSoundError, or the browser's error
   */
  addScreen: () => Promise<void>
  removeScreen: () => void
  /** Called when the shared sound ends; the rest continues. */
  onScreenEnded: (tell: () => void) => void
  close: () => void
}

/** The shared source has no sound, or the user didn't share it. */
export class NoSoundError extends Error {
  override name = 'NoSoundError'
}

/** Returns whether this browser can record the sound of tabs: those that can also support muting it locally. */
export const canRecordScreens = (): boolean =>
  'getDisplayMedia' in navigator.mediaDevices &&
  'suppressLocalAudioPlayback' in navigator.mediaDevices.getSupportedConstraints()

/** The maximum an analyser provides: 0.68 s at 48 kHz. */
const WINDOW = 32_768

/**
 * Opens the microphone. The recorder gets the output of an audio graph rather than the device, so devices can be
 * switched during a recording, and losing one doesn't end it. `screenOnly` opens no microphone.
 */
export async function openCapture(deviceId: string | null, { screenOnly = false } = {}): Promise<Capture> {
  let device = screenOnly ? null : await openMicrophone(deviceId)
  let screen: MediaStream | null = null
  const context = new AudioContext()
  const output = context.createMediaStreamDestination()
  output.channelCount = 1
  const analyser = context.createAnalyser()
  analyser.fftSize = WINDOW
  const here = monoGain(context)
  const there = monoGain(context)
  const channels = context.createChannelMerger(2)
  for (const gain of [here, there]) gain.connect(analyser)
  here.connect(output)
  let source: MediaStreamAudioSourceNode | null = null
  let screenSource: MediaStreamAudioSourceNode | null = null
  const samples = new Float32Array(WINDOW)
  let tellLost: ((next: Microphone | null) => void) | null = null
  let tellScreenEnded: (() => void) | null = null
  let isClosed = false

  function use(next: MediaStream) {
    source?.disconnect()
    if (device !== null && device !== next) stopTracks(device)
    device = next
    source = context.createMediaStreamSource(next)
    source.connect(here)
    next.getAudioTracks()[0]?.addEventListener('ended', () => void replaceLost(next))
  }

  async function replaceLost(lost: MediaStream) {
    if (isClosed || lost !== device) return
    try {
      const next = await openMicrophone(null)
      if (isClosed || lost !== device) return stopTracks(next)
      use(next)
      tellLost?.(microphoneOf(next))
    } catch {
      tellLost?.(null)
    }
  }

  /** Connects the microphone to both channels, or each side to its own. */
  function connectChannels({ areTwo }: { areTwo: boolean }) {
    for (const node of [here, there, channels]) node.disconnect()
    for (const gain of [here, there]) gain.connect(analyser)
    output.channelCount = areTwo ? 2 : 1
    if (!areTwo) return here.connect(output)
    here.connect(channels, 0, 0)
    there.connect(channels, 0, 1)
    channels.connect(output)
  }

  function removeScreen() {
    screenSource?.disconnect()
    if (screen !== null) stopTracks(screen)
    screen = null
    screenSource = null
  }

  // If no device was left, uses the next one that is plugged in.
  const retry = () => {
    if (device?.getAudioTracks()[0]?.readyState === 'ended') void replaceLost(device)
  }
  navigator.mediaDevices.addEventListener('devicechange', retry)
  // A phone call suspends the graph; resume it afterwards.
  const resume = () => void (isClosed || context.state === 'running' || context.resume().catch(() => {}))
  context.addEventListener('statechange', resume)
  document.addEventListener('visibilitychange', resume)
  resume()
  if (device !== null) use(device)

  return {
    stream: output.stream,
    microphone: () => (device === null ? null : microphoneOf(device)),
    peak: (seconds) => {
      analyser.getFloatTimeDomainData(samples)
      const from = Math.max(0, WINDOW - Math.round(seconds * context.sampleRate))
      return Math.min(1, peakOf(samples.subarray(from)))
    },
    heardSeconds: () => context.currentTime,
    switchTo: async (wanted) => {
      const next = await openMicrophone(wanted)
      if (isClosed) stopTracks(next)
      else use(next)
    },
    onDeviceLost: (tell) => (tellLost = tell),
    addScreen: async () => {
      const shared = await openScreen()
      if (isClosed) return stopTracks(shared)
      removeScreen()
      screen = shared
      screenSource = context.createMediaStreamSource(shared)
      screenSource.connect(there)
      connectChannels({ areTwo: true })
      shared.getAudioTracks()[0]?.addEventListener('ended', () => {
        if (isClosed || screen !== shared) return
        removeScreen()
        tellScreenEnded?.()
      })
    },
    removeScreen: () => {
      removeScreen()
      connectChannels({ areTwo: false })
    },
    onScreenEnded: (tell) => (tellScreenEnded = tell),
    close: () => {
      isClosed = true
      navigator.mediaDevices.removeEventListener('devicechange', retry)
      document.removeEventListener('visibilitychange', resume)
      if (device !== null) stopTracks(device)
      removeScreen()
      void context.close()
    },
  }
}

function monoGain(context: AudioContext): GainNode {
  const gain = context.createGain()
  gain.channelCount = 1
  gain.channelCountMode = 'explicit'
  return gain
}

/**
 * Opens the sound of what the user shares. Browsers share sound only with video, whose track is stopped at once. The
 * shared sound stays audible.
 */
async function openScreen(): Promise<MediaStream> {
  const wanted = {
    video: true,
    audio: { echoCancellation: false, noiseSuppression: false, autoGainControl: false },
    // Missing from TypeScript's types.
    systemAudio: 'include',
    selfBrowserSurface: 'exclude',
  }
  const shared = await navigator.mediaDevices.getDisplayMedia(wanted)
  for (const track of shared.getVideoTracks()) {
    track.stop()
    shared.removeTrack(track)
  }
  if (shared.getAudioTracks().length === 0) throw new NoSoundError()
  return shared
}

/**
 * Opens the requested microphone if available, otherwise the system's default. Noise suppression is off, to keep all
 * people in a room audible.
 */
const openMicrophone = (deviceId: string | null): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({
    audio: {
      ...(deviceId === null ? {} : { deviceId: { ideal: deviceId } }),
      echoCancellation: true,
      noiseSuppression: false,
      autoGainControl: true,
    },
  })

function microphoneOf(stream: MediaStream): Microphone {
  const track = stream.getAudioTracks()[0]
  return { deviceId: track?.getSettings().deviceId ?? '', label: track?.label ?? '' }
}

function stopTracks(stream: MediaStream) {
  for (const track of stream.getTracks()) track.stop()
}

export function peakOf(samples: Float32Array): number {
  let peak = 0
  for (const sample of samples) peak = Math.max(peak, Math.abs(sample))
  return peak
}

/** Anything below is background noise. */
export const HEARD = 0.02

/** Lists microphones with their names, which browsers reveal once one is open. */
export async function listMicrophones(): Promise<Microphone[]> {
  const devices = await navigator.mediaDevices.enumerateDevices()
  return devices
    .filter(({ kind, deviceId }) => kind === 'audioinput' && deviceId !== '')
    .map(({ deviceId, label }) => ({ deviceId, label }))
}
