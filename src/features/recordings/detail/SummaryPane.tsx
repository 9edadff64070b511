import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useMessages } from '~/messages/use-messages'
import type { Recording, Summary } from '~/api/generated/types.gen'
import { useFormats } from '~/messages/formats'
import { preloadContent } from '../summary/content/SafeContent'
import { chooseSummary } from '../summary/choose-summary'
import { summaryMessages } from '../summary/summary.messages'
import { summaryQueries } from '../summary/summary-queries'
import { SummaryPanel } from '../summary/SummaryPanel'
import { SummaryOutcome } from './SummaryOutcome'
import type { LiveState } from './use-live-state'
import { PanePending } from './PanePending'

type SummaryPaneProps = {
  directoryId: string
  recording: Recording
  live: LiveState
  language: string | undefined
  onLanguageChange: (language: string) => void
}

/** The summary, or what there is to say while it is written, loads, or does not. */
export function SummaryPane({ directoryId, recording, live, language, onLanguageChange }: SummaryPaneProps) {
  const t = useMessages(summaryMessages)
  const { locale } = useFormats()
  const { recordingId, languageCode } = recording
  const { data: summaries, isError, refetch } = useQuery(summaryQueries.list(directoryId, recordingId))
  const shown = chooseSummary(summaries ?? [], { language, locale, spoken: languageCode })
  useQuery({ ...summaryQueries.progress(directoryId, recordingId), enabled: isAwaited(summaries, live, recording) })

  useEffect(preloadContent, [])

  if (summaries === undefined) return <PanePending isError={isError} messages={t} onRetry={() => void refetch()} />
  const outcome = <SummaryOutcome directoryId={directoryId} recordingId={recordingId} summary={shown} live={live} />
  if (shown === undefined) return outcome
  return <SummaryPanel summaries={summaries} shown={shown} onLanguageChange={onLanguageChange} outcome={outcome} />
}

// A service that does not tell of runs does not tell either that no summary will come.
const AWAITED_HOURS = 6

/** Whether there is one to come. A service that does not tell of runs may still be at the first one. */
function isAwaited(
  summaries: readonly Summary[] | undefined,
  { isInFlight, areRunsTold }: LiveState,
  { createdOn }: Recording,
): boolean {
  if (summaries === undefined) return false
  const isFirstAwaited = summaries.length === 0 && !areRunsTold && isWithinHours(createdOn, AWAITED_HOURS)
  return isInFlight || isFirstAwaited || summaries.some((summary) => !summary.isSummarizationCompleted)
}

const isWithinHours = (moment: string, hours: number) => Date.now() - Date.parse(moment) < hours * 3_600_000
