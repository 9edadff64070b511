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
   * Prepared for reading once on arrival: that takes a few milliseconds for ten hours, too much for each use. Without
   * word times, which are most of it and only needed where it plays (`transcriptQueries.words`).
   */
  reading: (directoryId: string, recordingId: string) =>
    queryOptions({
      queryKey: transcriptQueries.all(directoryId, recordingId),
      queryFn: async ({ signal }) =>
        transcriptReading(
          await getTranscription({ path: { directoryId, recordingId }, query: { words: false }, signal }),
        ),
      // It only changes when the recording is rerun or someone corrects it, and both invalidate it.
      staleTime: 600_000,
      structuralSharing: false,
    }),

  /** Word times by segment id, for one period of `WORD_STRETCH_SECONDS` (extension `transcripts.words`). */
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
 * Lines recognized so far (extension `runs`). Requests only new ones, often while lines arrive and less and less often
 * otherwise, and pauses in background tabs. Dropped with the page.
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

/** The speaker isn't known yet. */
const nobody: Speaker = { speakerId: '', speakerNumber: 0, name: null, emailAddress: null }

/** Lines recognized in a run in flight, prepared for reading; undefined if there are none. */
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
