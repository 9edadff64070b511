import { speakerColor } from '~/ui/speaker-colors'
import type { SpeechMap } from '../player/playback-marks'
import type { LineFinder } from '../transcript/segment-at'
import type { TranscriptLine } from '../transcript/transcript-lines'

const TOKENS = ['--speaker-1', '--speaker-2', '--speaker-3', '--speaker-4', '--speaker-5', '--speaker-6']

// A recogniser cuts lines a little short; a pause shorter than this keeps its speaker's colour.
const BRIDGED_SECONDS = 1.5

/** Who speaks and what is said at any second, for the waveform. */
export function createSpeechMap(lines: readonly TranscriptLine[], findLine: LineFinder): SpeechMap {
  const lineAt = (seconds: number) => {
    const line = lines[findLine(seconds)]
    return line !== undefined && seconds <= line.endTime + BRIDGED_SECONDS ? line : undefined
  }
  return {
    colorAt: (seconds) => {
      const line = lineAt(seconds)
      return line === undefined ? -1 : TOKENS.indexOf(speakerColor(line.speaker.speakerNumber).token)
    },
    textAt: (seconds) => lineAt(seconds)?.text ?? null,
    spoken: lines.length === 0 ? null : lines,
  }
}
