import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, type RefObject } from 'react'
import type { SpokenWord } from '#openapi/generated/types.ts'
import { useHasExtension } from '~/features/session/use-has-extension'
import { usePlayback } from '../player/playback'
import type { TranscriptLine } from './transcript-lines'
import { transcriptQueries, WORD_STRETCH_SECONDS } from './transcript-queries'
import { useWordHighlight } from './use-word-highlight'
import { wordTimes, type WordTimes } from './word-times'

type WordHighlightProps = {
  directoryId: string
  recordingId: string
  scroller: RefObject<HTMLElement | null>
  lines: readonly TranscriptLine[]
}

/** The mark on the word that is spoken. Fetches the times of words for the minutes that play, and draws nothing of its own. */
export function WordHighlight({ directoryId, recordingId, scroller, lines }: WordHighlightProps) {
  const isOffered = useHasExtension('transcripts.words')
  const isPlaying = usePlayback((state) => state.isPlaying)
  const stretch = usePlayback(({ position }) => Math.floor(position / WORD_STRETCH_SECONDS))
  const { data: words } = useQuery({
    ...transcriptQueries.words(directoryId, recordingId, stretch),
    enabled: isOffered && isPlaying,
    placeholderData: keepPreviousData,
  })
  const wordsOf = useMemo(() => wordsOfLines(lines, words), [lines, words])
  useWordHighlight(scroller, wordsOf)
  return null
}

/** The words of a line, worked out once for each. */
function wordsOfLines(lines: readonly TranscriptLine[], words: ReadonlyMap<string, SpokenWord[]> | undefined) {
  const known = new Map<number, WordTimes | null>()
  return (index: number): WordTimes | null => {
    const line = lines[index]
    const before = known.get(index)
    if (line === undefined || before !== undefined) return before ?? null
    const found = wordTimes(line.text, words?.get(line.correction?.segmentId ?? ''))
    known.set(index, found)
    return found
  }
}
