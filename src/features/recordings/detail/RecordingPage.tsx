import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { classNames } from '~/lib/class-names'
import { useHasExtension } from '~/features/session/use-has-extension'
import { newTask, newTasks } from '~/features/tasks/task-body'
import { newVocabularyEntry } from '~/features/vocabulary/entries'
import { useMessages } from '~/messages/use-messages'
import { lazyWithRetry } from '~/ui/lazy-with-retry'
import { usePageTitle } from '~/ui/PageHeader'
import { announce } from '~/ui/toasts'
import { useShownName } from '../context/recording-change-queries'
import { namingDialog } from '../naming/NamingHost'
import { mediaQueries } from '../player/media-queries'
import { MediaElement, usePeaks } from '../player/MediaElement'
import { SpeakerColorProvider } from '../speakers/speaker-facts'
import { PlayerBar } from '../player/PlayerBar'
import { recordingQueries } from '../recording-queries'
import { recordingsMessages } from '../recordings.messages'
import { type TranscriptLine, momentMeant } from '../transcript/transcript-lines'
import { useFolding } from './page-scroll'
import {
  pageClasses,
  panesClasses,
  pictureClasses,
  scrollerClasses,
  showSplit,
  SIDE_BY_SIDE,
} from './RecordingSkeleton'
import { Panes, SkipLinks } from './Panes'
import { RecordingHeader } from './RecordingHeader'
import type { RecordingSearch } from './recording-search'
import { SummaryPane, SummaryToCome } from './SummaryPane'
import { TranscriptPane } from './TranscriptPane'
import { type LiveState, useLiveState } from './detail-queries'
import { useSpoken } from './speech-map'
import { outcomeOf, WithoutTranscript } from './OutcomePanel'
import { playback, usePlayback } from '../player/playback'
import { readPlace } from '../player/resume-places'
import { reading } from '../transcript/reading-store'
import { isInFlight, type RecordingState } from '../recording-state'
import { detailMessages } from './detail.messages'
import './recording.css'

const NewVocabularyEntryDialog = lazyWithRetry(
  async () => (await import('./recording-dialogs')).NewVocabularyEntryDialog,
)
const NewTaskDialog = lazyWithRetry(async () => (await import('./recording-dialogs')).NewTaskDialog)
const NewTasksDialog = lazyWithRetry(async () => (await import('./recording-dialogs')).NewTasksDialog)

type RecordingPageProps = {
  directoryId: string
  recordingId: string
  search: RecordingSearch
  /** A different number for each link followed here; undefined if the page itself changed its address. */
  arrival?: number | undefined
  /** For a recording without a transcript: offers to add an existing one. */
  addTranscript?: ReactNode
  /** Must be a stable reference. */
  onSearchChange: (search: RecordingSearch) => void
}

/** One recording: its summary, transcript and player. Needs the recording's id as `key`. */
export function RecordingPage({
  directoryId,
  recordingId,
  search,
  arrival,
  addTranscript,
  onSearchChange,
}: RecordingPageProps) {
  const messages = useMessages(recordingsMessages)
  const { data: recording } = useSuspenseQuery(recordingQueries.detail(directoryId, recordingId))
  const live = useLiveState(directoryId, recording)
  useRunAnnouncements(live)
  // Here, not in the transcript, which remounts when a phone is rotated.
  useEffect(() => namingDialog.close, [])
  const { isReadable } = live
  const { lines, speakers, speech, colors, isTextAlone } = useSpoken(directoryId, recordingId, isReadable)
  const hasMedia = useHasSound(live, isTextAlone)
  const isSoundAwaited = useIsSoundAwaited(directoryId, recordingId, { hasMedia })
  const peaks = usePeaks({ directoryId, recordingId, hasMedia })
  useOpenedRecording({ recordingId, startAt: search.t, lines, arrival, duration: recording.durationInSeconds })

  // A service with runs also provides what they have recognized so far.
  const isShownLive = live.run !== undefined && live.isInFlight && !isReadable
  const wasLive = useWasTrue(isShownLive)
  const name = useShownName(directoryId, recording) ?? messages.untitled
  usePageTitle(name)
  const article = useRef<HTMLElement>(null)
  // State rather than a ref: the children look for it before a ref would be set.
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const page = useMemo(() => ({ current: scroller }), [scroller])
  useFolding(article, scroller)
  // Anyone reading along keeps reading.
  const section = search.section ?? (wasLive ? 'transcript' : shownSection(search))
  return (
    <SpeakerColorProvider value={colors}>
      <article ref={article} className={pageClasses}>
        <SkipLinks page={article} section={section} onSearchChange={onSearchChange} />
        <div
          ref={setScroller}
          className={classNames(scrollerClasses, section === 'summary' ? 'under-tabs' : 'under-tabs-and-tools')}
        >
          <RecordingHeader
            directoryId={directoryId}
            recording={recording}
            name={name}
            isInFlight={live.isInFlight}
            speakers={isReadable ? speakers : null}
            shown={search.show}
            onShow={(show) => onSearchChange({ show })}
            language={search.language}
          />
          <div ref={showSplit} className={panesClasses}>
            <MediaElement
              directoryId={directoryId}
              recordingId={recordingId}
              hasMedia={hasMedia}
              classes={pictureClasses}
            />
            {isReadable || isShownLive ? (
              <Panes
                title={name}
                page={page}
                section={section}
                onSectionChange={(half) => onSearchChange({ section: half })}
                summary={
                  isReadable ? (
                    <SummaryPane
                      directoryId={directoryId}
                      recording={recording}
                      live={live}
                      language={search.language}
                      summaryId={search.summary}
                      marked={{
                        text: search.passage,
                        arrival,
                        onLeave: () => onSearchChange({ passage: undefined }),
                      }}
                      onLanguageChange={(language) =>
                        onSearchChange({ language, summary: undefined, passage: undefined })
                      }
                      onJump={() => {
                        if (!window.matchMedia(SIDE_BY_SIDE).matches) onSearchChange({ section: 'transcript' })
                      }}
                    />
                  ) : (
                    <SummaryToCome directoryId={directoryId} recordingId={recordingId} live={live} />
                  )
                }
                transcript={
                  <TranscriptPane
                    directoryId={directoryId}
                    recording={recording}
                    search={search}
                    arrival={arrival}
                    onSearchChange={onSearchChange}
                    live={live}
                  />
                }
              />
            ) : (
              <WithoutTranscript
                directoryId={directoryId}
                recordingId={recordingId}
                live={live}
                addTranscript={addTranscript}
              />
            )}
          </div>
        </div>
        {isTextAlone ? null : (
          <PlayerBar
            recordingId={recordingId}
            title={name}
            peaks={peaks}
            speech={speech}
            recordedSeconds={recording.durationInSeconds}
            hasTranscript={isReadable}
            isPreparing={live.isInFlight || isSoundAwaited}
          />
        )}
        <OpenedDialogs directoryId={directoryId} />
      </article>
    </SpeakerColorProvider>
  )
}

/** Dialogs that turn text or summary items into vocabulary entries and tasks. */
const OpenedDialogs = ({ directoryId }: { directoryId: string }) => (
  <>
    <newVocabularyEntry.Place>
      {(prefill) => (
        <NewVocabularyEntryDialog directoryId={directoryId} prefill={prefill} onClose={newVocabularyEntry.close} />
      )}
    </newVocabularyEntry.Place>
    <newTask.Place>
      {(prefill) => <NewTaskDialog directoryId={directoryId} prefill={prefill} onClose={newTask.close} />}
    </newTask.Place>
    <newTasks.Place>
      {(prefills) => <NewTasksDialog directoryId={directoryId} prefills={prefills} onClose={newTasks.close} />}
    </newTasks.Place>
  </>
)

/** Whether there may be something to play; an empty file has nothing. */
const useHasSound = ({ state }: LiveState, isTextAlone: boolean) =>
  useHasExtension('media') && !isTextAlone && state !== 'emptyFile'

/** Whether the service is still preparing audio that browsers can play; the transcript doesn't wait for it. */
function useIsSoundAwaited(directoryId: string, recordingId: string, { hasMedia }: { hasMedia: boolean }): boolean {
  const { error } = useQuery({ ...mediaQueries.address(directoryId, recordingId), enabled: hasMedia })
  return error?.code === 'SOUND_IN_PREPARATION'
}

function useWasTrue(isTrue: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(isTrue)
  if (isTrue && !wasTrue) setWasTrue(true)
  return wasTrue
}

/** Links to a moment, a search term or a speaker open the transcript. */
const shownSection = ({ section, t, find, speaker }: RecordingSearch) =>
  section ?? ([t, find, speaker].every((wanted) => wanted === undefined) ? 'summary' : 'transcript')

type OpenedRecording = {
  recordingId: string
  /** From the address, in seconds. */
  startAt: number | undefined
  /** Empty until they have loaded. */
  lines: readonly TranscriptLine[]
  /** Which link to this recording was followed; undefined if the page itself changed its address. */
  arrival?: number | undefined
  /** In seconds; null while unknown. */
  duration: number | null
}

/**
 * Resets player and reader for a recording and seeks to the moment in its address, initially and on changes. Without
 * one, continues where the person stopped listening. Following the same link again seeks again.
 */
export function useOpenedRecording({ recordingId, startAt, lines, arrival, duration: told }: OpenedRecording) {
  const meant = startAt === undefined ? undefined : momentMeant(lines, startAt)
  const duration = told ?? lines.at(-1)?.endTime ?? null
  const openedAt = useRef<number | undefined>(undefined)
  const arrivedBy = useRef<number | undefined>(undefined)
  const isOpen = useRef(false)

  // A layout effect, to run before the page's media element reports anything.
  useLayoutEffect(() => {
    if (!isOpen.current) {
      isOpen.current = true
      openedAt.current = startAt
      arrivedBy.current = arrival
      playback.opened(meant ?? 0, duration)
      const place = startAt === undefined ? readPlace(recordingId) : null
      if (place !== null) playback.resumed(place)
      reading.opened()
      return
    }
    const isArrival = arrival !== undefined && arrival !== arrivedBy.current
    arrivedBy.current = arrival
    if (startAt === openedAt.current && !isArrival) return
    openedAt.current = startAt
    if (meant === undefined) return
    reading.broughtBack()
    playback.seek(meant)
  }, [recordingId, startAt, meant, arrival, duration])

  // The transcript can arrive after the page has opened, but the person may have moved on by then.
  useLayoutEffect(() => {
    if (meant !== undefined && meant !== startAt && usePlayback.getState().position === startAt) playback.seek(meant)
  }, [startAt, meant])

  useEffect(() => playback.durationTold(duration), [duration])
}

type Messages = ReturnType<typeof detailMessages.get>

/**
 * Announces each stage once when it begins, and how the run ended, but no percentages. Silent about the state on
 * arrival, and until that is known.
 */
function useRunAnnouncements({ state, isReadable, run, areRunsTold }: LiveState) {
  const t = useMessages(detailMessages)
  const before = useRef<RecordingState | null>(null)
  const isKnown = run !== undefined || !areRunsTold
  useEffect(() => {
    const wasInFlight = before.current !== null && isInFlight(before.current)
    if (wasInFlight && before.current !== state) announce(newsOf(state, isReadable, t))
    before.current = isKnown ? state : null
  }, [state, isReadable, isKnown, t])
}

function newsOf(state: RecordingState, isReadable: boolean, t: Messages): string {
  if (state === 'ready') return t.allReady
  if (state === 'summarizing' && isReadable) return t.transcriptReady
  return isInFlight(state) ? t[`${state}Title`] : t[outcomeOf(state)]
}
