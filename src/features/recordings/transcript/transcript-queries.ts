import { getTranscription, listLiveLines, listSpokenWords } from '#openapi/generated/sdk.ts'
import type { LiveLine, LiveLines, Run, Speaker } from '#openapi/generated/types.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { askCounter } from '../recording-state'
import { recordingQueries } from '../recording-queries'
import { type TranscriptReading, readingOf, transcriptReading } from './transcript-reading'

export const WORD_STRETCH_SECONDS = 300

export const transcriptQueries = {
  all: (directoryId: string, recordingId: string) =>
    [...recordingQueries.all(directoryId), 'transcript', recordingId] as const,

  /**
   * Made ready for reading once, when it arrives: ten hours take a few milliseconds, not a few for each look. Without the
   * times of words, which are most of it and wanted only where it plays (`transcriptQueries.words`).
   */
  reading: (directoryId: string, recordingId: string) =>
    queryOptions({
      queryKey: transcriptQueries.all(directoryId, recordingId),
      queryFn: async ({ signal }) =>
        transcriptReading(
          await getTranscription({ path: { directoryId, recordingId }, query: { words: false }, signal }),
        ),
      // It changes only when the recording is run again or someone corrects it, which both say so.
      staleTime: 600_000,
      structuralSharing: false,
    }),

  /** The times of words in one stretch of `WORD_STRETCH_SECONDS` (extension `transcripts.words`), by the id of their segment. */
  words: (directoryId: string, recordingId: string, stretch: number) =>
    queryOptions({
      queryKey: [...recordingQueries.all(directoryId), 'transcript', recordingId, 'words', stretch],
      queryFn: async ({ signal }) => {
        const query = { startTime: stretch * WORD_STRETCH_SECONDS, endTime: (stretch + 1) * WORD_STRETCH_SECONDS }
        const spoken = await listSpokenWords({ path: { directoryId, recordingId }, query, signal })
        return new Map(spoken.map(({ segmentId, words }) => [segmentId, words]))
      },
      staleTime: 600_000,
      structuralSharing: false,
    }),
}

const LONGEST_WAIT_MS = 10_000

type Known = { lines: readonly LiveLine[]; next: string | null }

const asks = askCounter()
const nothing: Known = { lines: [], next: null }

/**
 * What is recognized so far (extension `runs`): only what is new is asked for, often while lines come and ever more seldom
 * while none do, and not in a hidden tab. Forgotten with the page.
 */
const liveLineQuery = (directoryId: string, recordingId: string, isRecognizing: boolean) =>
  queryOptions({
    queryKey: [...recordingQueries.all(directoryId), 'live-lines', recordingId],
    queryFn: async ({ signal, client, queryKey }) => {
      asks.requested(recordingId)
      const before = client.getQueryData<Known>(queryKey) ?? nothing
      let known = before
      let answer: LiveLines
      do {
        const query = known.next === null ? {} : { after: known.next }
        answer = await listLiveLines({ path: { directoryId, recordingId }, query, signal })
        if (answer.lines.length > 0) {
          known = { lines: answer.startsOver ? answer.lines : [...known.lines, ...answer.lines], next: answer.next }
        }
      } while (answer.lines.length > 0)
      if (known !== before) asks.news(recordingId)
      return known
    },
    refetchInterval: isRecognizing ? () => Math.min(asks.delay(recordingId), LONGEST_WAIT_MS) : false,
    staleTime: 1_000,
    gcTime: 0,
    structuralSharing: false,
    meta: { isQuiet: true },
  })

/** Nobody knows yet who speaks. */
const nobody: Speaker = { speakerId: '', speakerNumber: 0, name: null, emailAddress: null }

/** What is recognized of a run in flight, made ready for reading; undefined while there is nothing. */
export function useLiveReading(
  directoryId: string,
  recordingId: string,
  { run, isReadable }: { run: Run | undefined; isReadable: boolean },
): TranscriptReading | undefined {
  const isRecognizing = run?.stage === 'transcribing' || run?.stage === 'findingSpeakers'
  const { data } = useQuery({
    ...liveLineQuery(directoryId, recordingId, isRecognizing),
    enabled: run !== undefined && !isReadable,
  })
  return useMemo(() => (data === undefined || data.lines.length === 0 ? undefined : liveReading(data.lines)), [data])
}

function liveReading(lines: readonly LiveLine[]): TranscriptReading {
  const placed = lines.map((line, index) => ({ ...line, index, speaker: nobody }))
  const reading = readingOf(placed, { allSpeakers: [], canCorrect: false, file: null })
  return { ...reading, rows: reading.rows.map((row) => ({ ...row, isTurnStart: false })), speakers: [] }
}
