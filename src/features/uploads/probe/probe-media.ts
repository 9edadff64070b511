import {
  AudioSampleSink,
  BlobSource,
  EncodedPacketSink,
  Input,
  ADTS,
  FLAC,
  MATROSKA,
  MP3,
  MP4,
  OGG,
  QTFF,
  WAVE,
  WEBM,
  type InputAudioTrack,
} from 'mediabunny'
import { fingerprintOf } from './fingerprint'
import { isQuiet } from './is-quiet'
import type { MediaContent, MediaFacts, SoundAlone } from './media-facts'
import { soundExtension } from './sound-extension'

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
    // oxlint-disable-next-line no-await-in-loop
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
