import { closeSync, openSync, readSync, statSync } from 'node:fs'
import {
  AV_DISPOSITION_ATTACHED_PIC,
  AV_DISPOSITION_FORCED,
  AVDISCARD_ALL,
  AVMEDIA_TYPE_AUDIO,
  AVMEDIA_TYPE_SUBTITLE,
  AVMEDIA_TYPE_VIDEO,
} from 'node-av/constants'
import { avGetCodecName, Dictionary, FFmpegError, FormatContext, type Stream } from 'node-av/lib'

import { isPlausibleRecordedOn } from './recorded-on.ts'
import { isTextSubtitle } from './subtitle-collector.ts'

/** An opened file with the streams we need selected and all others discarded. */
export type MediaSource = {
  format: FormatContext
  audio: Stream
  subtitle: Stream | null
  shape: SourceShape
  /** The start of the file's own clock. */
  startSeconds: number
  /** The duration stated in the file, or zero. */
  claimedSeconds: number
  /** When it was recorded, as an ISO 8601 time; null if the file doesn't say. */
  recordedOn: string | null
  sizeBytes: number
}

/** @throws UnusableMedia */
export function openMediaSource(path: string): MediaSource {
  const format = new FormatContext()
  format.allocContext()
  const options = Dictionary.fromObject({
    protocol_whitelist: 'file',
    format_whitelist: allowedDemuxers,
    // Probing for stream parameters decodes a little of every stream; the video streams aren't needed.
    codec_whitelist: allowedDecoders.join(','),
  })
  // The scheme makes FFmpeg treat a name such as `-x` or `http:x` as a file name.
  const opened = format.openInputSync(`file:${path}`, null, options)
  if (opened < 0) throw new UnusableMedia('unreadable', FFmpegError.strerror(opened))
  const container = containerOf(format.iformat?.name ?? '', readFirstBytes(path))
  if (container === null) throw new UnusableMedia('unreadable', `Unexpected demuxer ${format.iformat?.name}.`)
  const analysed = format.findStreamInfoSync()
  if (analysed < 0) throw new UnusableMedia('unreadable', FFmpegError.strerror(analysed))

  const { audio, video, subtitle } = chooseStreams(format.streams)
  if (audio === undefined) throw new UnusableMedia('noAudio', 'The file has no audio stream.')
  return {
    format,
    audio,
    subtitle: subtitle ?? null,
    shape: { container, audioCodec: codecName(audio), videoCodec: video === undefined ? null : codecName(video) },
    startSeconds: secondsOrZero(format.startTime),
    claimedSeconds: secondsOrZero(format.duration),
    recordedOn: plausibleMoment(format.metadata?.get('creation_time') ?? null),
    sizeBytes: statSync(path).size,
  }
}

function chooseStreams(streams: Stream[]) {
  const ofType = (type: number) => streams.filter((stream) => stream.codecpar.codecType === type)
  const audio = ofType(AVMEDIA_TYPE_AUDIO)[0]
  // FFmpeg treats cover art as a video stream.
  const video = ofType(AVMEDIA_TYPE_VIDEO).find((stream) => !stream.hasDisposition(AV_DISPOSITION_ATTACHED_PIC))
  // Forced tracks only translate the occasional foreign word or sign.
  const subtitle = ofType(AVMEDIA_TYPE_SUBTITLE).find(
    (stream) => isTextSubtitle(stream.codecpar.codecId) && !stream.hasDisposition(AV_DISPOSITION_FORCED),
  )
  for (const stream of streams) {
    if (stream !== audio && stream !== subtitle) stream.discard = AVDISCARD_ALL
  }
  return { audio, video, subtitle }
}

function codecName(stream: Stream): string {
  return avGetCodecName(stream.codecpar.codecId) ?? 'unknown'
}

const microsecondsPerSecond = 1_000_000

/** FFmpeg represents an unknown time as the lowest 64-bit integer. */
function secondsOrZero(microseconds: bigint): number {
  return microseconds < 0n ? 0 : Number(microseconds) / microsecondsPerSecond
}

/** Phones, cameras and meeting services store the start time in MP4, MOV and MKV, in UTC. */
function plausibleMoment(said: string | null): string | null {
  const moment = new Date(said ?? '')
  return isPlausibleRecordedOn(moment.getTime()) ? moment.toISOString() : null
}

function readFirstBytes(path: string): Buffer {
  const bytes = Buffer.alloc(64)
  const file = openSync(path, 'r')
  try {
    return bytes.subarray(0, readSync(file, bytes))
  } finally {
    closeSync(file)
  }
}

/** The file is at fault. Thrown in the child; the parent turns it into a MediaError. */
export class UnusableMedia extends Error {
  override readonly name = 'UnusableMedia'
  readonly reason: 'unreadable' | 'noAudio' | 'outOfMemory'

  constructor(reason: UnusableMedia['reason'], message: string) {
    super(message)
    this.reason = reason
  }
}

/**
 * The FFmpeg decoders that an untrusted file may use: those for the supported formats as written by phones, cameras,
 * browsers, meeting services and dictation machines. The several hundred others, including every video decoder, would
 * only enlarge the attack surface.
 */
export const allowedDecoders: readonly string[] = [
  'aac mp3float mp3 mp2float mp2 opus libopus vorbis libvorbis flac alac ac3 eac3 dca amrnb amrwb wmav1 wmav2 gsm gsm_ms speex',
  'pcm_u8 pcm_s8 pcm_s16le pcm_s16be pcm_s24le pcm_s24be pcm_s32le pcm_s32be pcm_f32le pcm_f32be pcm_f64le pcm_f64be',
  'pcm_alaw pcm_mulaw adpcm_ms adpcm_ima_wav adpcm_ima_qt g722 g726',
].flatMap((names) => names.split(' '))

/** The supported containers, detected from content and never from the file name. */
type Container = 'mp4' | 'webm' | 'matroska' | 'avi' | 'mp3' | 'wav' | 'flac' | 'ogg' | 'amr' | 'aac'

/** Facts about a source; codecs are FFmpeg names, null if there is no such stream. */
type SourceShape = { container: Container; audioCodec: string; videoCodec: string | null }

/**
 * How browsers play a recording: the source as it is, its AAC packets copied into a new container, or its sound
 * re-encoded.
 */
export type PlaybackPlan = { kind: 'source'; mimeType: string } | { kind: 'copy' } | { kind: 'encode' }

type Playable = { mimeType: string; audio: ReadonlySet<string>; video: ReadonlySet<string> }

const none: ReadonlySet<string> = new Set()

const playable: Partial<Record<Container, Playable>> = {
  mp4: { mimeType: 'mp4', audio: new Set(['aac', 'mp3', 'opus', 'flac']), video: new Set(['h264', 'vp9', 'av1']) },
  webm: { mimeType: 'webm', audio: new Set(['opus', 'vorbis']), video: new Set(['vp8', 'vp9', 'av1']) },
  mp3: { mimeType: 'mpeg', audio: new Set(['mp3']), video: none },
  flac: { mimeType: 'flac', audio: new Set(['flac']), video: none },
  wav: { mimeType: 'wav', audio: new Set(['pcm_u8', 'pcm_s16le', 'pcm_s24le', 'pcm_s32le', 'pcm_f32le']), video: none },
}

/**
 * Keeps the source only if every browser the app supports (Baseline widely available) plays it with exact seeking. A
 * bare AAC stream has no index, so clicking a line would seek inexactly; Ogg came to Safari too late.
 */
export function playbackPlan({ container, audioCodec, videoCodec }: SourceShape): PlaybackPlan {
  const rule = playable[container]
  if (rule?.audio.has(audioCodec) && (videoCodec === null || rule.video.has(videoCodec))) {
    return { kind: 'source', mimeType: `${videoCodec === null ? 'audio' : 'video'}/${rule.mimeType}` }
  }
  return audioCodec === 'aac' ? { kind: 'copy' } : { kind: 'encode' }
}

const containerByDemuxer: Record<string, Container> = {
  'mov,mp4,m4a,3gp,3g2,mj2': 'mp4',
  avi: 'avi',
  mp3: 'mp3',
  wav: 'wav',
  flac: 'flac',
  ogg: 'ogg',
  amr: 'amr',
  aac: 'aac',
}

/** The demuxers allowed for untrusted files, as FFmpeg's `format_whitelist`: no playlists, no network. */
const allowedDemuxers = [...Object.keys(containerByDemuxer), 'matroska,webm'].join(',')

/** FFmpeg has one demuxer for Matroska and WebM; the document type in the first bytes distinguishes them. */
export function containerOf(demuxer: string, firstBytes: Buffer): Container | null {
  if (demuxer === 'matroska,webm') return firstBytes.includes('webm', 0, 'latin1') ? 'webm' : 'matroska'
  return containerByDemuxer[demuxer] ?? null
}
