type ClipOptions = { hasPicture: boolean; milliseconds: number }

/** A WebM recorded live in this browser, as meeting tools in a browser make them: its head tells no length. */
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
