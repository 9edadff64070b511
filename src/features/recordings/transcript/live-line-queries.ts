import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { listLiveLines } from '#openapi/generated/sdk.ts'
import type { LiveLine, LiveLines, Run, Speaker } from '#openapi/generated/types.ts'
import { askCounter } from '../detail/run-pace'
import { recordingQueries } from '../recording-queries'
import { readingOf, type TranscriptReading } from './transcript-reading'

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
