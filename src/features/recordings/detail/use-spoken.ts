import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Speaker } from '#openapi/generated/types.ts'
import { createLineFinder } from '../transcript/segment-at'
import type { TranscriptLine } from '../transcript/transcript-lines'
import { transcriptQueries } from '../transcript/transcript-queries'
import { useCurrentLine } from '../transcript/use-current-line'
import { createSpeechMap } from './speech-map'

const NO_LINES: readonly TranscriptLine[] = []

type Spoken = {
  lines: readonly TranscriptLine[]
  /** undefined while they are on their way. */
  speakers: readonly Speaker[] | undefined
  speech: ReturnType<typeof createSpeechMap>
  /** There is a transcript, and there never was a sound. */
  isTextAlone: boolean
}

/** What the transcript says for the rest of the page, and the mark on the line that is spoken. */
export function useSpoken(directoryId: string, recordingId: string, isReadable: boolean): Spoken {
  const { data } = useQuery({ ...transcriptQueries.reading(directoryId, recordingId), enabled: isReadable })
  const lines = data?.lines ?? NO_LINES
  const findLine = useMemo(() => createLineFinder(lines), [lines])
  const speech = useMemo(() => createSpeechMap(lines, findLine), [lines, findLine])
  useCurrentLine(findLine)
  return { lines, speakers: data?.speakers, speech, isTextAlone: data?.file?.isAlone ?? false }
}
