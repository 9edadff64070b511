import {
  ADTS,
  type AudioCodec,
  AudioSampleSink,
  BlobSource,
  EncodedPacketSink,
  FLAC,
  Input,
  type InputAudioTrack,
  MATROSKA,
  MP3,
  MP4,
  OGG,
  QTFF,
  WAVE,
  WEBM,
} from 'mediabunny'
import type { MediaContent, MediaFacts, SoundAlone, SoundExtension } from './media-facts'

/** AVI and AMR are on the list of formats too, but not among what can be read here. */
const FORMATS = [MP4, QTFF, MATROSKA, WEBM, MP3, WAVE, FLAC, OGG, ADTS]

/** Of so many packets the size of the whole track is told; reading all of a long one would take long. */
const PACKETS_MEASURED = 400
/** Moments that are listened to, and for how long each. A meeting has pauses, but not everywhere. */
const MOMENTS = 12
const MOMENT_SECONDS = 0.4
const LISTEN_MS = 2_500

/** Looks into a file without reading all of it; rejects when the file cannot be read. */
export async function probeFile(file: File): Promise<MediaFacts> {
  const fingerprint = await fingerprintOf(file)
  return { fingerprint, media: await contentOf(file) }
}

async function contentOf(file: File): Promise<MediaContent | null> {
  const input = new Input({ source: new BlobSource(file), formats: FORMATS })
  try {
    return (await input.canRead()) ? await readContent(input) : null
  } catch {
    // Broken in a place that matters here; the service may still make something of it.
    return null
  } finally {
    input.dispose()
  }
}

async function readContent(input: Input): Promise<MediaContent> {
  const [audioTracks, videoTracks] = await Promise.all([input.getAudioTracks(), input.getVideoTracks()])
  const track = await input.getPrimaryAudioTrack()
  const durationSeconds = await input.computeDuration().catch(() => null)
  const hasVideo = videoTracks.length > 0
  const firstPacket = track === null ? null : await new EncodedPacketSink(track).getFirstPacket()
  const isSoundEmpty = track !== null && firstPacket === null
  const isHeard = track !== null && firstPacket !== null
  return {
    durationSeconds,
    hasVideo,
    audioTracks: audioTracks.length,
    isSoundEmpty,
    isSilent: isHeard ? await isSilent(track, durationSeconds ?? 0) : null,
    sound: isHeard && hasVideo ? await soundAlone(audioTracks, durationSeconds ?? 0) : null,
  }
}

async function soundAlone(tracks: InputAudioTrack[], durationSeconds: number): Promise<SoundAlone | null> {
  const codecs = await Promise.all(tracks.map((track) => track.getCodec()))
  const extension = soundExtension(codecs)
  if (extension === null) return null
  const stats = await Promise.all(tracks.map((track) => track.computePacketStats(PACKETS_MEASURED)))
  const bitsPerSecond = stats.reduce((sum, { averageBitrate }) => sum + averageBitrate, 0)
  return { extension, sizeBytes: Math.ceil((bitsPerSecond * durationSeconds) / 8) }
}

/** Listens here and there. Whatever is heard ends it; what cannot be decoded is not judged. */
async function isSilent(track: InputAudioTrack, durationSeconds: number): Promise<boolean | null> {
  if (!(await track.canDecode())) return null
  const sink = new AudioSampleSink(track)
  const giveUpAt = performance.now() + LISTEN_MS
  for (let moment = 0; moment < MOMENTS; moment += 1) {
    const from = (durationSeconds * moment) / MOMENTS
    // One after the other, because the first word ends it.
    if (!(await isQuietFrom(sink, from))) return false
    if (performance.now() > giveUpAt) return null
  }
  return true
}

async function isQuietFrom(sink: AudioSampleSink, from: number): Promise<boolean> {
  for await (const sample of sink.samples(from, from + MOMENT_SECONDS)) {
    const heard = new Float32Array(sample.allocationSize({ format: 'f32-planar', planeIndex: 0 }) / 4)
    sample.copyTo(heard, { format: 'f32-planar', planeIndex: 0 })
    sample.close()
    if (!isQuiet(heard)) return false
  }
  return true
}

const PART_BYTES = 65_536

/**
 * Tells files apart by their size and some of their bytes, whatever their names; two that agree are the same recording for
 * all one can tell without reading them whole. Null where the browser offers no hashes (plain http).
 */
async function fingerprintOf(file: Blob): Promise<string | null> {
  const { subtle }: { subtle?: SubtleCrypto } = globalThis.crypto
  if (subtle === undefined) return null
  const starts = [0, Math.floor(file.size / 2), Math.max(0, file.size - PART_BYTES)]
  const parts = starts.map((start) => file.slice(start, start + PART_BYTES))
  const bytes = await new Blob([`${file.size} `, ...parts]).arrayBuffer()
  return hex(await subtle.digest('SHA-256', bytes)).slice(0, 32)
}

const hex = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

const containers: readonly { extension: SoundExtension; codecs: readonly AudioCodec[] }[] = [
  { extension: 'm4a', codecs: ['aac'] },
  { extension: 'ogg', codecs: ['opus', 'vorbis'] },
  { extension: 'mp3', codecs: ['mp3'] },
  { extension: 'flac', codecs: ['flac'] },
  { extension: 'wav', codecs: ['pcm-s16', 'pcm-s24', 'pcm-s32', 'pcm-f32', 'pcm-u8', 'ulaw', 'alaw'] },
  { extension: 'mkv', codecs: ['ac3', 'eac3', 'dts', 'pcm-s16be', 'pcm-s24be', 'pcm-s32be'] },
]

/**
 * The container on the list of formats that takes these tracks as they are, so that nothing is encoded again; null when one
 * of them is not known. Only Matroska and MP4 hold several: a recorder's microphone and what the others said.
 */
export function soundExtension(codecs: readonly (AudioCodec | null)[]): SoundExtension | null {
  const found = codecs.map((codec) => containers.find(({ codecs: held }) => codec !== null && held.includes(codec)))
  if (found.length === 0 || found.some((container) => container === undefined)) return null
  const extensions = new Set(found.map((container) => container?.extension))
  const [only] = extensions
  const canHoldAll = extensions.size === 1 && (codecs.length === 1 || only === 'm4a')
  return canHoldAll && only !== undefined ? only : 'mkv'
}

/** Minus 66 dB of full scale: less than the hiss of a microphone in an empty room. */
const QUIET = 0.0005

/** Whether nothing can be heard in samples from -1 to 1. */
export const isQuiet = (samples: Float32Array): boolean => samples.every((sample) => Math.abs(sample) < QUIET)
