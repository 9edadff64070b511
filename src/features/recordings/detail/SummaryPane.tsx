import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { Attendee, Recording, Summary } from '#openapi/generated/types.ts'
import { useRecordingAppointment } from '~/features/appointments/use-recording-appointment'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { lazyWithRetry } from '~/ui/lazy-with-retry'
import { useDeferredMount } from '~/ui/use-deferred-mount'
import { useMediaQuery } from '~/ui/hooks'
import { chooseSummary } from '../summary/choose-summary'
import { preloadContent } from '../summary/content/SafeContent'
import { TaskFinderContext } from '../summary/ItemTask'
import { newSummary } from '../summary/rewrite/new-summary'
import { WritingNotice } from '../summary/rewrite/WritingNotice'
import { momentMeant } from '../summary/peek/passage'
import { SummaryScopeContext, type SummaryScope } from '../summary/summary-scope'
import { summaryMessages } from '../summary/summary.messages'
import { summaryQueries } from '../summary/summary-queries'
import type { MarkedPassage } from '../summary/use-marked-passage'
import { SummaryPanel } from '../summary/SummaryPanel'
import { transcriptQueries } from '../transcript/transcript-queries'
import { detailMessages } from './detail.messages'
import { SIDE_BY_SIDE } from './layout-classes'
import { PanePending } from './PanePending'
import { RunPanel } from './RunPanel'
import { SummaryOutcome } from './SummaryOutcome'
import type { LiveState } from './use-live-state'
import { useTaskFinder } from './use-task-finder'

const NewSummaryDialog = lazyWithRetry(
  async () => (await import('../summary/rewrite/NewSummaryDialog')).NewSummaryDialog,
)

type SummaryPaneProps = {
  directoryId: string
  recording: Recording
  live: LiveState
  language: string | undefined
  /** Id of the one to read, before its language. */
  summaryId: string | undefined
  marked: MarkedPassage
  onLanguageChange: (language: string) => void
  /** The reader goes to a moment: where only one half shows, it is to be the transcript. */
  onJump: () => void
}

/** The summary, or what there is to say while it is written, loads, or does not. */
export function SummaryPane({
  directoryId,
  recording,
  live,
  language,
  summaryId,
  marked,
  onLanguageChange,
  onJump,
}: SummaryPaneProps) {
  const t = useMessages(summaryMessages)
  const { locale } = useFormats()
  const { recordingId, languageCode } = recording
  const { data: summaries, isError, refetch } = useQuery(summaryQueries.list(directoryId, recordingId))
  const shown = chooseSummary(summaries ?? [], { summaryId, language, locale, spoken: languageCode })
  useQuery({ ...summaryQueries.progress(directoryId, recordingId), enabled: isAwaited(summaries, live, recording) })
  const scope = useScope({ directoryId, recording, shown, onJump })
  const findTask = useTaskFinder(directoryId, recordingId, summaries)

  useEffect(preloadContent, [])
  const isSettled = useDeferredMount()

  if (summaries === undefined || !isSettled)
    return <PanePending isError={isError} messages={t} onRetry={() => void refetch()} />
  const outcome = <SummaryOutcome directoryId={directoryId} recordingId={recordingId} summary={shown} live={live} />
  const notice = summaries.some((summary) => !summary.isSummarizationCompleted) ? (
    <WritingNotice directoryId={directoryId} recordingId={recordingId} run={live.run} />
  ) : null
  return (
    <SummaryScopeContext value={scope}>
      <TaskFinderContext value={findTask}>
        {shown === undefined ? (
          outcome
        ) : (
          <SummaryPanel
            summaries={summaries}
            shown={shown}
            marked={marked}
            onLanguageChange={onLanguageChange}
            outcome={outcome}
            notice={shown.isSummarizationSucceeded ? notice : null}
          />
        )}
      </TaskFinderContext>
      <newSummary.Place>
        {(prefill) => (
          <NewSummaryDialog
            directoryId={directoryId}
            recordingId={recordingId}
            summaries={summaries}
            prefill={prefill}
            // A summary is being written in that language.
            onStarted={onLanguageChange}
            onClose={newSummary.close}
          />
        )}
      </newSummary.Place>
    </SummaryScopeContext>
  )
}

/** Before there is a transcript to sum up: how far that is, where the transcript's own half doesn't say it. */
export function SummaryToCome({ directoryId, recordingId, live }: ToComeProps) {
  const t = useMessages(detailMessages)
  const isWide = useMediaQuery(SIDE_BY_SIDE)
  if (!isWide) return <p className="m-auto px-6 py-10 text-control text-ink-2">{t.summaryToCome}</p>
  return (
    <div className="flex min-h-0 flex-1 overflow-y-auto">
      <RunPanel directoryId={directoryId} recordingId={recordingId} run={live.run} />
    </div>
  )
}

type ToComeProps = { directoryId: string; recordingId: string; live: LiveState }

type ScopeFacts = Pick<SummaryPaneProps, 'directoryId' | 'recording' | 'onJump'> & { shown: Summary | undefined }

/** What the parts of the summary know; the same object as long as nothing of it changes. */
function useScope({ directoryId, recording, shown, onJump }: ScopeFacts): SummaryScope | null {
  const { recordingId, languageCode } = recording
  const recordingSummaryId = shown?.recordingSummaryId
  const { appointment } = useRecordingAppointment(directoryId, recording)
  const client = useQueryClient()
  const attendees = appointment?.attendees
  return useMemo(() => {
    if (recordingSummaryId === undefined) return null
    const candidates = (attendees ?? []).flatMap(namesOf)
    const { queryKey } = transcriptQueries.reading(directoryId, recordingId)
    return {
      directoryId,
      recordingId,
      recordingSummaryId,
      spokenLanguage: languageCode,
      candidates,
      momentMeant: (seconds) => momentMeant(client.getQueryData(queryKey)?.lines ?? [], seconds),
      onJump,
    }
  }, [client, directoryId, recordingId, recordingSummaryId, languageCode, attendees, onJump])
}

const namesOf = ({ name, email }: Attendee) => [name, email].filter((text) => text !== null)

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
