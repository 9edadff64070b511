import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { speakerTokens } from '~/ui/Avatar'
import type { Speaker } from '#openapi/generated/types.ts'
import type { SpeechMap } from '../player/playback-marks'
import { type SpeakerColors, useColorsOf } from '../speakers/speaker-facts'
import { type LineFinder, type TranscriptLine, createLineFinder, useCurrentLine } from '../transcript/transcript-lines'
import { transcriptQueries } from '../transcript/transcript-queries'

// Recognizers cut lines a little short; shorter pauses than this keep the speaker's color.
const BRIDGED_SECONDS = 1.5

/** Returns who speaks and what is said at any second, for the waveform. */
export function createSpeechMap(
  lines: readonly TranscriptLine[],
  findLine: LineFinder,
  colors: Pick<SpeakerColors, 'of'>,
): SpeechMap {
  const lineAt = (seconds: number) => {
    const line = lines[findLine(seconds)]
    return line !== undefined && seconds <= line.endTime + BRIDGED_SECONDS ? line : undefined
  }
  return {
    colorAt: (seconds) => {
      const line = lineAt(seconds)
      return line === undefined ? -1 : speakerTokens.indexOf(colors.of(line.speaker).token)
    },
    textAt: (seconds) => lineAt(seconds)?.text ?? null,
    spoken: lines.length === 0 ? null : lines,
  }
}

const NO_LINES: readonly TranscriptLine[] = []

type Spoken = {
  lines: readonly TranscriptLine[]
  /** undefined while loading. */
  speakers: readonly Speaker[] | undefined
  speech: ReturnType<typeof createSpeechMap>
  colors: SpeakerColors
  /** There is a transcript, but there never was any sound. */
  isTextAlone: boolean
}

/** What the rest of the page needs from the transcript. Also tracks the line being spoken. */
export function useSpoken(directoryId: string, recordingId: string, isReadable: boolean): Spoken {
  const { data } = useQuery({ ...transcriptQueries.reading(directoryId, recordingId), enabled: isReadable })
  const lines = data?.lines ?? NO_LINES
  const colors = useColorsOf(directoryId, data?.speakers)
  const findLine = useMemo(() => createLineFinder(lines), [lines])
  const speech = useMemo(() => createSpeechMap(lines, findLine, colors), [lines, findLine, colors])
  useCurrentLine(findLine)
  return { lines, speakers: data?.speakers, speech, colors, isTextAlone: data?.file?.isAlone ?? false }
}
