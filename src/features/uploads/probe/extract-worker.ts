import {
  ALL_FORMATS,
  BlobSource,
  Conversion,
  FlacOutputFormat,
  Input,
  MkvOutputFormat,
  Mp3OutputFormat,
  Mp4OutputFormat,
  OggOutputFormat,
  Output,
  StreamTarget,
  WavOutputFormat,
  type OutputFormat,
  type StreamTargetChunk,
} from 'mediabunny'
import type { SoundExtension } from './media-facts'
import { SegmentedFile } from './segmented-file'

export type ExtractOrder = { file: File; extension: SoundExtension }
/** The progress from 0 to 1, the sound, or an error. */
export type ExtractAnswer = { part: number } | { sound: Blob } | { error: string }

const PROGRESS_EVERY_MS = 200

const formats = {
  m4a: () => new Mp4OutputFormat({ fastStart: false }),
  ogg: () => new OggOutputFormat(),
  mp3: () => new Mp3OutputFormat(),
  flac: () => new FlacOutputFormat(),
  wav: () => new WavOutputFormat({ large: true }),
  mkv: () => new MkvOutputFormat(),
} satisfies Record<SoundExtension, () => OutputFormat>

const answer = (message: ExtractAnswer) => self.postMessage(message)

self.addEventListener('message', ({ data }: MessageEvent<ExtractOrder>) => {
  extract(data).then(
    (sound) => answer({ sound }),
    (error: unknown) => answer({ error: String(error) }),
  )
})

/** Copies the packets of the sound tracks unchanged into a new file; nothing is decoded. */
async function extract({ file, extension }: ExtractOrder): Promise<Blob> {
  const sound = new SegmentedFile()
  const writable = new WritableStream<StreamTargetChunk>({ write: ({ data, position }) => sound.write(data, position) })
  const input = new Input({ source: new BlobSource(file), formats: ALL_FORMATS })
  const output = new Output({ format: formats[extension](), target: new StreamTarget(writable, { chunked: true }) })
  const conversion = await Conversion.init({
    input,
    output,
    video: { discard: true },
    // If the source has no timestamps, the sound starts at zero.
    copy: { mode: 'forced', shiftTolerance: Infinity },
    showWarnings: false,
  })
  const isWhole = conversion.discardedTracks.every(({ reason }) => reason === 'discarded_by_user')
  if (!conversion.isValid || !isWhole) throw new Error('A sound track cannot be copied.')
  let toldAt = 0
  conversion.onProgress = (part) => {
    if (performance.now() - toldAt < PROGRESS_EVERY_MS) return
    toldAt = performance.now()
    answer({ part })
  }
  await conversion.execute()
  return sound.toBlob()
}
