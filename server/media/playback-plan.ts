/** The containers of the contract, told apart by content and never by file name. */
export type Container = 'mp4' | 'webm' | 'matroska' | 'avi' | 'mp3' | 'wav' | 'flac' | 'ogg' | 'amr' | 'aac'

/** What is known of a source; codecs by FFmpeg's names, null where there is no such stream. */
export type SourceShape = { container: Container; audioCodec: string; videoCodec: string | null }

/**
 * How a browser gets to hear a recording: the source as it is, its AAC packets in a new container,
 * or its sound encoded anew.
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
 * Only what every browser of the app's own target (Baseline widely available) plays with exact seeking stays as it is.
 * A bare AAC stream has no index, so that a click on a line would land beside it; Ogg came to Safari too late.
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

/** The demuxers a stranger's file may choose between, as FFmpeg's `format_whitelist`: no playlists, no network. */
export const allowedDemuxers = [...Object.keys(containerByDemuxer), 'matroska,webm'].join(',')

/** FFmpeg has one demuxer for Matroska and WebM; the document type within the first bytes tells them apart. */
export function containerOf(demuxer: string, firstBytes: Buffer): Container | null {
  if (demuxer === 'matroska,webm') return firstBytes.includes('webm', 0, 'latin1') ? 'webm' : 'matroska'
  return containerByDemuxer[demuxer] ?? null
}
