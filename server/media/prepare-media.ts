import { join } from 'node:path'

import type { FoundSpeakers } from '../speech/transcriber.ts'
import { MediaError } from './media-error.ts'
import { type MediaInput, runMediaChild } from './run-media-child.ts'
import type { SubtitleCue, SubtitleTrack } from './subtitle-track.ts'

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
  /** How browsers get to hear it: the file as it is, its sound copied into an .m4a file, or one that `renderMedia` makes. */
  playback: { kind: 'source'; mimeType: string } | { kind: 'copied'; path: string } | { kind: 'toRender' }
  subtitles: SubtitleTrack | null
  /** Who speaks when where each of two channels has a voice of its own; null elsewhere. */
  channelTurns: FoundSpeakers | null
  /** There are subtitles, but more than can have been said; they were left out. */
  hasTooManySubtitles: boolean
}

export type PrepareMediaInput = MediaInput

const names = { wav: 'audio.wav', peaks: 'audio.peaks', playback: 'playback.m4a' }

/**
 * Reads a stranger's audio or video file for recognition, in a child process. A file that breaks off gives what could be decoded.
 *
 * @throws as `runMediaChild` does. Nothing is left in `workDir` then.
 */
export function prepareMedia(input: MediaInput): Promise<PreparedMedia> {
  const cues: SubtitleCue[] = []
  const channels: FoundSpeakers = { turns: [], overlaps: [] }
  const task: Parameters<typeof runMediaChild>[1] = {
    job: (folder, common) => ({
      ...common,
      task: 'prepare',
      wavPath: join(folder, names.wav),
      peaksPath: join(folder, names.peaks),
      playbackPath: join(folder, names.playback),
    }),
    onMessage(message) {
      if (message.type === 'cues') cues.push(...message.cues)
      if (message.type !== 'channelTurns') return
      channels.turns.push(...message.turns)
      channels.overlaps.push(...message.overlaps)
    },
  }
  return runMediaChild(input, task, async (outcome, takeOver) => {
    if (outcome.type !== 'done') throw new MediaError('crashed', 'The media process ended without a result.')
    const { subtitles, playback, hasChannelTurns, ...facts } = outcome.facts
    return {
      ...facts,
      wavPath: await takeOver(names.wav),
      peaksPath: await takeOver(names.peaks),
      playback: playback.kind === 'copied' ? { ...playback, path: await takeOver(names.playback) } : playback,
      subtitles: subtitles === null || subtitles === 'tooMuch' ? null : { ...subtitles, cues },
      channelTurns: hasChannelTurns ? channels : null,
      hasTooManySubtitles: subtitles === 'tooMuch',
    }
  })
}

/**
 * Encodes the sound of a file for browsers that can't play it, in a child process, and answers where the .m4a file is, in `workDir`.
 * That takes many times as long as reading it for recognition, which therefore doesn't wait for it.
 *
 * @throws as `runMediaChild` does. Nothing is left in `workDir` then.
 */
export function renderMedia(input: MediaInput): Promise<string> {
  const task: Parameters<typeof runMediaChild>[1] = {
    job: (folder, common) => ({ ...common, task: 'render', playbackPath: join(folder, names.playback) }),
  }
  return runMediaChild(input, task, async (outcome, takeOver) => {
    if (outcome.type !== 'rendered') throw new MediaError('crashed', 'The media process ended without a result.')
    return takeOver(names.playback)
  })
}
