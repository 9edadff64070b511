import { RECORDED_TYPES } from './kept-recording'

/** What of recording this browser lacks; null where it has all of it. */
export type Lack = 'insecure' | 'recorder' | 'storage'

export async function findLack(): Promise<Lack | null> {
  if (!window.isSecureContext) return 'insecure'
  if (typeof MediaRecorder === 'undefined' || recordedType() === null || !('mediaDevices' in navigator))
    return 'recorder'
  try {
    if (!('locks' in navigator) || typeof Worker === 'undefined') return 'storage'
    // Some private windows have the call and refuse it.
    await navigator.storage.getDirectory()
    return null
  } catch {
    return 'storage'
  }
}

export const recordedType = (): string | null =>
  RECORDED_TYPES.find((type) => MediaRecorder.isTypeSupported(type)) ?? null

/** Why there is no microphone, sorted by what helps. */
export type CaptureProblem = 'denied' | 'noDevice' | 'inUse' | 'failed'

export function captureProblemOf(error: unknown): CaptureProblem {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'noDevice'
  return name === 'NotReadableError' || name === 'AbortError' ? 'inUse' : 'failed'
}

export type Microphone = { deviceId: string; label: string }

/** What is recorded, whichever device it comes from. */
export type Capture = {
  stream: MediaStream
  microphone: () => Microphone
  /** The loudest since so many seconds (0.6 at most), from 0 to 1. */
  peak: (seconds: number) => number
  /** Goes on with another microphone, without a gap in the file. */
  switchTo: (deviceId: string) => Promise<void>
  /** Told when a device went away: the one it goes on with, or null where there is none. */
  onDeviceLost: (tell: (next: Microphone | null) => void) => void
  close: () => void
}

/** As many samples as an analyser gives: 0.68 s at 48 kHz. */
const WINDOW = 32_768

/**
 * Opens the microphone. The recorder gets the end of an audio graph and not the device itself: devices can be changed in
 * the middle, and a device that goes away ends nothing.
 */
export async function openCapture(deviceId: string | null): Promise<Capture> {
  let device = await openMicrophone(deviceId)
  const context = new AudioContext()
  const output = context.createMediaStreamDestination()
  output.channelCount = 1
  const analyser = context.createAnalyser()
  analyser.fftSize = WINDOW
  const mixed = context.createGain()
  mixed.connect(analyser)
  mixed.connect(output)
  let source = context.createMediaStreamSource(device)
  source.connect(mixed)
  const samples = new Float32Array(WINDOW)
  let tellLost: ((next: Microphone | null) => void) | null = null
  let isClosed = false

  function use(next: MediaStream) {
    source.disconnect()
    stopTracks(device)
    device = next
    source = context.createMediaStreamSource(next)
    source.connect(mixed)
    watch(next)
  }

  function watch(watched: MediaStream) {
    watched.getAudioTracks()[0]?.addEventListener('ended', () => void replaceLost(watched))
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

  // Where there was no device left, the next one that is plugged in is taken.
  const retry = () => {
    if (device.getAudioTracks()[0]?.readyState === 'ended') void replaceLost(device)
  }
  navigator.mediaDevices.addEventListener('devicechange', retry)
  // A phone call interrupts the graph; it is to go on after it.
  const resume = () => void (isClosed || context.state === 'running' || context.resume().catch(() => {}))
  context.addEventListener('statechange', resume)
  document.addEventListener('visibilitychange', resume)
  resume()
  watch(device)

  return {
    stream: output.stream,
    microphone: () => microphoneOf(device),
    peak: (seconds) => {
      analyser.getFloatTimeDomainData(samples)
      const from = Math.max(0, WINDOW - Math.round(seconds * context.sampleRate))
      return Math.min(1, peakOf(samples.subarray(from)))
    },
    switchTo: async (wanted) => {
      const next = await openMicrophone(wanted)
      if (isClosed) stopTracks(next)
      else use(next)
    },
    onDeviceLost: (tell) => (tellLost = tell),
    close: () => {
      isClosed = true
      navigator.mediaDevices.removeEventListener('devicechange', retry)
      document.removeEventListener('visibilitychange', resume)
      stopTracks(device)
      void context.close()
    },
  }
}

/** The wanted one where it is there, otherwise what the system takes. People in a room are heard as they are: no noise is taken out. */
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

/** Quieter than this is the noise of a room. */
export const HEARD = 0.02

/** Microphones by their names, which browsers tell once one of them is open. */
export async function listMicrophones(): Promise<Microphone[]> {
  const devices = await navigator.mediaDevices.enumerateDevices()
  return devices
    .filter(({ kind, deviceId }) => kind === 'audioinput' && deviceId !== '')
    .map(({ deviceId, label }) => ({ deviceId, label }))
}
