import { stat } from 'node:fs/promises'

import { MediaError } from './media-error.ts'
import type { MediaLimits } from './media-limits.ts'
import type { SubtitleTrack } from './subtitle-track.ts'

/** What the run needs of an uploaded file. All paths are inside `workDir`; their owner removes them. */
export type PreparedMedia = {
  /** Of the decoded sound, not of what the file claims. */
  durationSeconds: number
  hasVideo: boolean
  /** Nothing stands out from the noise floor. */
  isSilent: boolean
  /** 16 kHz mono s16 for the recogniser. */
  wavPath: string
  /** One byte each, PEAKS_PER_SECOND of them a second: see peaks.ts. */
  peaksPath: string
  /** An .m4a rendition where browsers cannot play the source, else null. */
  playbackPath: string | null
  /** Of the rendition where there is one, else of the source. */
  playbackMimeType: string
  subtitles: SubtitleTrack | null
}

export type PrepareMediaInput = {
  sourcePath: string
  workDir: string
  limits?: Partial<MediaLimits>
  signal: AbortSignal
  /** Called with 0..1, never falling. */
  onProgress: (fraction: number) => void
}

/**
 * Reads a stranger's audio or video file in a child process with limits on time and memory.
 *
 * @throws MediaError where the file is at fault or its limits were reached
 * @throws the signal's reason where the caller gave up
 */
export async function prepareMedia(input: PrepareMediaInput): Promise<PreparedMedia> {
  input.signal.throwIfAborted()
  const { size } = await stat(input.sourcePath)
  if (size === 0) throw new MediaError('empty', 'The file has no bytes.')
  throw new MediaError('unreadable', 'Media handling is not there yet.')
}
