import {
  type AVCodecID,
  AV_CODEC_ID_ASS,
  AV_CODEC_ID_MOV_TEXT,
  AV_CODEC_ID_SSA,
  AV_CODEC_ID_SUBRIP,
  AV_CODEC_ID_TEXT,
  AV_CODEC_ID_WEBVTT,
} from 'node-av/constants'

import type { SubtitleCoding } from './subtitle-cues.ts'

const codings = new Map<AVCodecID, SubtitleCoding>([
  [AV_CODEC_ID_SUBRIP, 'plain'],
  [AV_CODEC_ID_TEXT, 'plain'],
  [AV_CODEC_ID_WEBVTT, 'plain'],
  [AV_CODEC_ID_MOV_TEXT, 'mov'],
  [AV_CODEC_ID_ASS, 'ass'],
  [AV_CODEC_ID_SSA, 'ass'],
])

/** Subtitles that are pictures cannot be read. */
export function isTextSubtitle(codecId: AVCodecID): boolean {
  return codings.has(codecId)
}

export function subtitleCoding(codecId: AVCodecID): SubtitleCoding {
  return codings.get(codecId) ?? 'plain'
}
