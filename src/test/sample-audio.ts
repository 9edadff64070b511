const SAMPLE_RATE = 8_000

/** A WAV of silence, for tests of the player: 8 kHz, mono, 8 bit. */
export function silentWav(seconds: number): Blob {
  const size = seconds * SAMPLE_RATE
  const header = new DataView(new ArrayBuffer(44))
  const text = (offset: number, word: string) =>
    new TextEncoder().encode(word).forEach((byte, index) => header.setUint8(offset + index, byte))
  text(0, 'RIFF')
  header.setUint32(4, 36 + size, true)
  text(8, 'WAVEfmt ')
  header.setUint32(16, 16, true)
  header.setUint16(20, 1, true)
  header.setUint16(22, 1, true)
  header.setUint32(24, SAMPLE_RATE, true)
  header.setUint32(28, SAMPLE_RATE, true)
  header.setUint16(32, 1, true)
  header.setUint16(34, 8, true)
  text(36, 'data')
  header.setUint32(40, size, true)
  return new Blob([header, new Uint8Array(size).fill(128)], { type: 'audio/wav' })
}

type ClipOptions = { hasPicture: boolean; milliseconds: number }

/** A WebM recorded in this browser, like those of meeting tools: its header has no duration. */
export async function recordedClip({ hasPicture, milliseconds }: ClipOptions): Promise<Blob> {
  const stop = new AbortController()
  const sound = tone(stop.signal)
  const tracks = hasPicture ? [...sound.getTracks(), ...movingPicture(stop.signal).getTracks()] : sound.getTracks()
  const recorder = new MediaRecorder(new MediaStream(tracks))
  const parts: Blob[] = []
  const finished = new Promise((resolve) => recorder.addEventListener('stop', resolve, { once: true }))
  const startedAt = performance.now()
  recorder.addEventListener('dataavailable', ({ data }) => {
    parts.push(data)
    if (performance.now() - startedAt >= milliseconds && recorder.state === 'recording') recorder.stop()
  })
  recorder.start(100)
  await finished
  stop.abort()
  return new Blob(parts, { type: hasPicture ? 'video/webm' : 'audio/webm' })
}

function tone(signal: AbortSignal): MediaStream {
  const context = new AudioContext()
  const oscillator = context.createOscillator()
  const destination = context.createMediaStreamDestination()
  oscillator.connect(destination)
  oscillator.start()
  signal.addEventListener('abort', () => void context.close())
  return destination.stream
}

function movingPicture(signal: AbortSignal): MediaStream {
  const canvas = document.createElement('canvas')
  canvas.width = 320
  canvas.height = 180
  const context = canvas.getContext('2d')
  const draw = (time: number) => {
    if (context === null || signal.aborted) return
    context.fillStyle = `hsl(${time / 10} 60% 50%)`
    context.fillRect(0, 0, canvas.width, canvas.height)
    requestAnimationFrame(draw)
  }
  requestAnimationFrame(draw)
  return canvas.captureStream(15)
}
