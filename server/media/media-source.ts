import { closeSync, openSync, readSync, statSync } from 'node:fs'
import {
  AVDISCARD_ALL,
  AVMEDIA_TYPE_AUDIO,
  AVMEDIA_TYPE_SUBTITLE,
  AVMEDIA_TYPE_VIDEO,
  AV_DISPOSITION_ATTACHED_PIC,
  AV_DISPOSITION_FORCED,
} from 'node-av/constants'
import { Dictionary, FFmpegError, FormatContext, type Stream, avGetCodecName } from 'node-av/lib'

import { allowedDecoders } from './allowed-decoders.ts'
import { allowedDemuxers, containerOf, type SourceShape } from './playback-plan.ts'
import { isTextSubtitle } from './subtitle-packets.ts'
import { UnusableMedia } from './unusable-media.ts'

/** An opened file with the streams that matter chosen and all others switched off. */
export type MediaSource = {
  format: FormatContext
  audio: Stream
  subtitle: Stream | null
  shape: SourceShape
  /** Where the file's own clock begins. */
  startSeconds: number
  /** What the file claims; zero where it claims nothing. */
  claimedSeconds: number
  sizeBytes: number
}

/** @throws UnusableMedia */
export function openMediaSource(path: string): MediaSource {
  const format = new FormatContext()
  format.allocContext()
  const options = Dictionary.fromObject({
    protocol_whitelist: 'file',
    format_whitelist: allowedDemuxers,
    // Looking for stream parameters decodes a little of everything: pictures are none of our business.
    codec_whitelist: allowedDecoders.join(','),
  })
  // The scheme keeps a name such as `-x` or `http:x` a file name.
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
    sizeBytes: statSync(path).size,
  }
}

function chooseStreams(streams: Stream[]) {
  const ofType = (type: number) => streams.filter((stream) => stream.codecpar.codecType === type)
  const audio = ofType(AVMEDIA_TYPE_AUDIO)[0]
  // Cover art is a video stream to FFmpeg.
  const video = ofType(AVMEDIA_TYPE_VIDEO).find((stream) => !stream.hasDisposition(AV_DISPOSITION_ATTACHED_PIC))
  // Forced tracks only translate the odd foreign word or sign.
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

/** FFmpeg marks an unknown time by the least 64-bit number. */
function secondsOrZero(microseconds: bigint): number {
  return microseconds < 0n ? 0 : Number(microseconds) / microsecondsPerSecond
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
