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

/** AVI and AMR are accepted formats too, but can't be read here. */
const FORMATS = [MP4, QTFF, MATROSKA, WEBM, MP3, WAVE, FLAC, OGG, ADTS]

/** The size of the whole track is estimated from this many packets, since reading all of a long one would take long. */
const PACKETS_MEASURED = 400
/** How many places to listen at, and for how long. A meeting has pauses, but not everywhere. */
const MOMENTS = 12
const MOMENT_SECONDS = 0.4
const LISTEN_MS = 2_500

/** Inspects a file without reading all of it; rejects if the file can't be read. */
export async function probeFile(file: File): Promise<MediaFacts> {
  const fingerprint = await fingerprintOf(file)
  return { fingerprint, media: await contentOf(file) }
}

async function contentOf(file: File): Promise<MediaContent | null> {
  const input = new Input({ source: new BlobSource(file), formats: FORMATS })
  try {
    return (await input.canRead()) ? await readContent(input) : null
  } catch {
    // Broken in a part that is needed here; the service may still be able to use it.
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

/** Listens at several places and stops at the first sound. Returns null if it can't be decoded. */
async function isSilent(track: InputAudioTrack, durationSeconds: number): Promise<boolean | null> {
  if (!(await track.canDecode())) return null
  const sink = new AudioSampleSink(track)
  const giveUpAt = performance.now() + LISTEN_MS
  for (let moment = 0; moment < MOMENTS; moment += 1) {
    const from = (durationSeconds * moment) / MOMENTS
    // Sequential, since the first sound ends the search.
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
 * Identifies files by their size and some of their bytes, regardless of name; equal results almost certainly mean the
 * same recording. Null if the browser supports no hashing (plain http).
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
 * Returns the accepted format that can hold these tracks without re-encoding; null if one of them is unknown. Only
 * Matroska and MP4 hold several tracks, such as a recorder's microphone and the remote side.
 */
export function soundExtension(codecs: readonly (AudioCodec | null)[]): SoundExtension | null {
  const found = codecs.map((codec) => containers.find(({ codecs: held }) => codec !== null && held.includes(codec)))
  if (found.length === 0 || found.some((container) => container === undefined)) return null
  const extensions = new Set(found.map((container) => container?.extension))
  const [only] = extensions
  const canHoldAll = extensions.size === 1 && (codecs.length === 1 || only === 'm4a')
  return canHoldAll && only !== undefined ? only : 'mkv'
}

/** Minus 66 dB of full scale: below the hiss of a microphone in an empty room. */
const QUIET = 0.0005

/** Returns whether samples from -1 to 1 are inaudible. */
export const isQuiet = (samples: Float32Array): boolean => samples.every((sample) => Math.abs(sample) < QUIET)
