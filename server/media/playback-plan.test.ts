import { expect, test } from 'vitest'

import { containerOf, playbackPlan } from './media-source.ts'

test.for([
  { container: 'mp4', audioCodec: 'aac', videoCodec: null, plan: { kind: 'source', mimeType: 'audio/mp4' } },
  { container: 'mp4', audioCodec: 'aac', videoCodec: 'h264', plan: { kind: 'source', mimeType: 'video/mp4' } },
  { container: 'mp4', audioCodec: 'aac', videoCodec: 'hevc', plan: { kind: 'copy' } },
  { container: 'mp4', audioCodec: 'alac', videoCodec: null, plan: { kind: 'encode' } },
  { container: 'mp4', audioCodec: 'amr_nb', videoCodec: 'h263', plan: { kind: 'encode' } },
  { container: 'webm', audioCodec: 'opus', videoCodec: 'vp9', plan: { kind: 'source', mimeType: 'video/webm' } },
  { container: 'webm', audioCodec: 'opus', videoCodec: null, plan: { kind: 'source', mimeType: 'audio/webm' } },
  { container: 'matroska', audioCodec: 'opus', videoCodec: 'vp9', plan: { kind: 'encode' } },
  { container: 'matroska', audioCodec: 'aac', videoCodec: 'h264', plan: { kind: 'copy' } },
  { container: 'mp3', audioCodec: 'mp3', videoCodec: null, plan: { kind: 'source', mimeType: 'audio/mpeg' } },
  { container: 'mp3', audioCodec: 'mp2', videoCodec: null, plan: { kind: 'encode' } },
  { container: 'wav', audioCodec: 'pcm_s16le', videoCodec: null, plan: { kind: 'source', mimeType: 'audio/wav' } },
  { container: 'wav', audioCodec: 'gsm_ms', videoCodec: null, plan: { kind: 'encode' } },
  { container: 'aac', audioCodec: 'aac', videoCodec: null, plan: { kind: 'copy' } },
  { container: 'ogg', audioCodec: 'vorbis', videoCodec: null, plan: { kind: 'encode' } },
] as const)('$container with $audioCodec and $videoCodec: $plan.kind', ({ plan, ...shape }) => {
  expect(playbackPlan(shape)).toEqual(plan)
})

test.for([
  { demuxer: 'matroska,webm', firstBytes: '\x1aE\xdf\xa3\x9fB\x82\x84webm', container: 'webm' },
  { demuxer: 'matroska,webm', firstBytes: '\x1aE\xdf\xa3\xa3B\x82\x88matroska', container: 'matroska' },
  { demuxer: 'mov,mp4,m4a,3gp,3g2,mj2', firstBytes: '', container: 'mp4' },
  { demuxer: 'hls', firstBytes: '', container: null },
])('detects $container from $demuxer', ({ demuxer, firstBytes, container }) => {
  expect(containerOf(demuxer, Buffer.from(firstBytes, 'latin1'))).toBe(container)
})
