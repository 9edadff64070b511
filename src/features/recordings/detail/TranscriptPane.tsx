import { useQuery } from '@tanstack/react-query'
import {
  Suspense,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  type RefObject,
  useState,
} from 'react'
import type { Recording, Run, SourceOfTranscript } from '#openapi/generated/types.ts'
import { useHasExtension } from '~/features/session/use-has-extension'
import { useMessages } from '~/messages/use-messages'
import { AfterFirstPaint } from '~/ui/AfterFirstPaint'
import { lazyWithRetry } from '~/ui/lazy-with-retry'
import { announce } from '~/ui/toasts'
import { Skeleton } from '~/ui/Skeleton'
import { useMediaQuery } from '~/ui/hooks'
import { CorrectionButtons, CorrectionsHost } from '../corrections/CorrectionsHost'

import { find } from '../transcript/find/find-store'
import { isContinued, rowsOfSpeaker } from '../transcript/transcript-lines'
import { Transcript } from '../transcript/Transcript'
import { transcriptQueries, useLiveReading } from '../transcript/transcript-queries'
import { transcriptMessages, shortcomingMessages } from '../transcript/transcript.messages'
import {
  type TranscriptReading,
  isShortcomingRead,
  type Shortcoming,
  shortcomingRead,
} from '../transcript/transcript-reading'
import { TextSizeButton } from '../transcript/text-size'
import { TranscriptToolbar } from '../transcript/TranscriptToolbar'
import { NamingHost } from '../naming/NamingHost'
import { useRestoredSpeakers } from '../speakers/speaker-search-queries'
import { RecordingsLink, ShownOnly, speakerDialog, SpeakersButton, speakerSearch } from '../speakers/SpeakersButton'
import { recordingsMessages } from '../recordings.messages'
import { SIDE_BY_SIDE } from './RecordingSkeleton'
import { PageScroll } from './page-scroll'
import { PanePending } from './Panes'
import { type RecordingSearch, useFindInAddress } from './recording-search'
import { RunBar, RunPanel } from './RunPanel'
import type { LiveState } from './detail-queries'
import { Link } from '@tanstack/react-router'
import { Info, X } from 'lucide-react'
import { useCanSeeEngines } from '~/features/session/use-own-role'
import { IconButton } from '~/ui/IconButton'

// Loaded in one chunk once the transcript shows; none of it is needed before the person asks for it.
const loadTools = () => import('./transcript-tools')
const SelectionHost = lazyWithRetry(async () => (await loadTools()).SelectionHost)
const SpeakerDialogHost = lazyWithRetry(async () => (await loadTools()).SpeakerDialogHost)
const SpeakerSearchHost = lazyWithRetry(async () => (await loadTools()).SpeakerSearchHost)
const WordHighlight = lazyWithRetry(async () => (await loadTools()).WordHighlight)

type TranscriptPaneProps = {
  directoryId: string
  recording: Recording
  search: RecordingSearch
  /** A different number for each link followed here. */
  arrival: number | undefined
  /** Must be a stable reference. */
  onSearchChange: (search: RecordingSearch) => void
  live: LiveState
}

/** The transcript, what has been recognized so far, or its state while loading or after failing. */
export function TranscriptPane(props: TranscriptPaneProps) {
  const t = useMessages(transcriptMessages)
  const { directoryId, recording, live } = props
  const { recordingId } = recording
  const { data, isError, refetch } = useQuery({
    ...transcriptQueries.reading(directoryId, recordingId),
    enabled: live.isReadable,
  })
  const soFar = useLiveReading(directoryId, recordingId, live)
  // Lines recognized so far stay until the transcript replaces them.
  if (soFar !== undefined && (data === undefined || !live.isReadable) && !isError)
    return <ReadableTranscript reading={soFar} isGrowing {...props} />
  if (!live.isReadable) return <LinesToCome directoryId={directoryId} recordingId={recordingId} live={live} />
  if (data === undefined) return <PanePending isError={isError} messages={t} onRetry={() => void refetch()} />
  if (data.lines.length === 0) return <p className="m-auto px-7 py-10 text-control text-ink-2">{t.empty}</p>
  return <ReadableTranscript reading={data} isGrowing={false} {...props} />
}

/** Shown before the first line is recognized. */
function LinesToCome({
  directoryId,
  recordingId,
  live,
}: {
  directoryId: string
  recordingId: string
  live: LiveState
}) {
  const t = useMessages(transcriptMessages)
  const isWide = useMediaQuery(SIDE_BY_SIDE)
  if (isWide) return <p className="m-auto px-7 py-10 text-control text-ink-2">{t.linesToCome}</p>
  return (
    <div className="flex min-h-0 flex-1 overflow-y-auto">
      <RunPanel directoryId={directoryId} recordingId={recordingId} run={live.run} />
    </div>
  )
}

type ReadableTranscriptProps = TranscriptPaneProps & { reading: TranscriptReading; isGrowing: boolean }

function ReadableTranscript({ directoryId, recording, reading, live, isGrowing, ...address }: ReadableTranscriptProps) {
  const { search, onSearchChange } = address
  const { recordingId } = recording
  const input = useRef<HTMLInputElement>(null)
  const region = useRef<HTMLDivElement>(null)
  const work = useSpeakerWork({ directoryId, recordingId, reading })
  const speaker = reading.speakers.find(({ speakerId }) => speakerId === search.speaker)
  const rows = useMemo(() => rowsOfSpeaker(reading.rows, speaker?.speakerId), [reading.rows, speaker?.speakerId])
  const keepWords = useFindInAddress(reading.lines, address)
  useLayoutEffect(() => find.rowsShown(rows), [rows])
  const showOnly = useCallback(
    (speakerId: string | undefined) => onSearchChange({ speaker: speakerId }),
    [onSearchChange],
  )

  return (
    <>
      {isGrowing || live.run?.stage === 'findingSpeakers' ? (
        <SoFar directoryId={directoryId} recordingId={recordingId} run={live.run} isGrowing={isGrowing} />
      ) : null}
      {isGrowing ? null : (
        <TranscriptToolbar input={input} region={region} onWordsChange={keepWords}>
          <AfterFirstPaint instead={<Skeleton className="h-7 w-36 max-sm:w-16" />}>
            <SpeakersButton
              reading={reading}
              shown={speaker}
              onShow={showOnly}
              renderLink={(one) => <RecordingsLink directoryId={directoryId} speaker={one} />}
              {...work.tools}
            />
            <TextSizeButton />
            <CorrectionButtons />
          </AfterFirstPaint>
        </TranscriptToolbar>
      )}
      {work.canName && !isGrowing ? (
        <NamingHost directoryId={directoryId} recording={recording} reading={reading} />
      ) : null}
      {reading.file === null ? null : <SourceNote file={reading.file} />}
      <Shortcomings
        directoryId={directoryId}
        recordingId={recordingId}
        shortcomings={reading.shortcomings ?? NONE}
        onFindSpeakers={work.tools.search?.onFind}
      />
      {speaker === undefined ? null : <ShownOnly speaker={speaker} onShowAll={() => showOnly(undefined)} />}
      <Transcript
        region={region}
        lines={reading.lines}
        rows={rows}
        languageCode={recording.languageCode}
        onRename={work.tools.onRename}
        isGrowing={isGrowing}
      />
      {isGrowing ? null : (
        <TranscriptHosts
          directoryId={directoryId}
          recording={recording}
          reading={reading}
          rows={rows}
          isNarrowed={speaker !== undefined}
          region={region}
          work={work}
        />
      )}
    </>
  )
}

/** What the person may do with speakers; actions not allowed or not supported are absent. */
function useSpeakerWork({
  directoryId,
  recordingId,
  reading,
}: {
  directoryId: string
  recordingId: string
  reading: TranscriptReading
}) {
  const canRename = useCanRename(reading)
  const offersRepair = useHasExtension('transcripts.speakers')
  const hasSuggestions = useHasExtension('speakers.suggestions')
  const onRestore = useRestoredSpeakers({ directoryId, recordingId })
  const canMerge = canRename && offersRepair
  return {
    canRename,
    canMerge,
    canName: canRename && hasSuggestions,
    tools: {
      onRename: canRename ? (speakerId: string) => speakerDialog.open({ speakerId, isMerge: false }) : undefined,
      onMerge: canMerge ? (speakerId: string) => speakerDialog.open({ speakerId, isMerge: true }) : undefined,
      search: canMerge ? { onFind: () => speakerSearch.open(true), onRestore } : undefined,
    },
  }
}

type TranscriptHostsProps = {
  directoryId: string
  recording: Recording
  reading: TranscriptReading
  rows: TranscriptReading['rows']
  /** Whether only some lines are shown. */
  isNarrowed: boolean
  region: RefObject<HTMLDivElement | null>
  work: ReturnType<typeof useSpeakerWork>
}

/** Tools that appear over or in the transcript on demand. */
function TranscriptHosts({ directoryId, recording, reading, rows, isNarrowed, region, work }: TranscriptHostsProps) {
  const { recordingId, languageCode } = recording
  const messages = useMessages(recordingsMessages)
  const scroller = use(PageScroll) ?? region
  const lines = useMemo(
    () => (isNarrowed ? rows.flatMap((row) => (isContinued(row) ? [] : row.lines)) : reading.lines),
    [reading.lines, rows, isNarrowed],
  )
  return (
    <AfterFirstPaint>
      <Suspense>
        <WordHighlight directoryId={directoryId} recordingId={recordingId} scroller={scroller} lines={reading.lines} />
        <SelectionHost
          region={region}
          rows={rows}
          title={recording.name ?? messages.untitled}
          languageCode={languageCode}
        />
        {work.canRename ? (
          <SpeakerDialogHost directoryId={directoryId} recording={recording} reading={reading} />
        ) : null}
        {work.canMerge ? <SpeakerSearchHost directoryId={directoryId} recordingId={recordingId} /> : null}
      </Suspense>
      <CorrectionsHost
        directoryId={directoryId}
        recordingId={recordingId}
        reading={reading}
        lines={lines}
        languageCode={languageCode}
      />
    </AfterFirstPaint>
  )
}

/** The file a transcript came from, and whether its times are estimated. */
function SourceNote({ file }: { file: SourceOfTranscript }) {
  const t = useMessages(transcriptMessages)
  return (
    <p className="px-7 pt-2 text-small wrap-anywhere text-ink-2 max-sm:px-4">
      {file.hasEstimatedTimes ? t.fromFileWithoutTimes({ name: file.name }) : t.fromFile({ name: file.name })}
    </p>
  )
}

const NONE = [] as const

/** Whether the person may rename speakers. A service that doesn't say may still refuse. */
function useCanRename({ canCorrect }: TranscriptReading): boolean {
  const isOffered = useHasExtension('recordings.edit')
  const isTold = useHasExtension('transcripts.edit')
  return isOffered && (canCorrect || !isTold)
}

type SoFarProps = { directoryId: string; recordingId: string; run: Run | undefined; isGrowing: boolean }

/** Above what is recognized so far, in place of the transcript's toolbar. */
function SoFar({ directoryId, recordingId, run, isGrowing }: SoFarProps) {
  const t = useMessages(transcriptMessages)
  const isWide = useMediaQuery(SIDE_BY_SIDE)
  useEffect(() => {
    if (isGrowing) announce(t.linesHaveBegun)
    // Once, with the first lines.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  // The panel beside it shows the progress.
  if (run !== undefined && !(isWide && isGrowing))
    return <RunBar directoryId={directoryId} recordingId={recordingId} run={run} />
  return (
    <p className="flex min-h-12 shrink-0 flex-wrap items-center gap-x-2 border-b border-line px-4 py-1.5 text-small sm:px-7 coarse:min-h-14">
      <span className="font-semibold">{t.soFar}</span>
      <span className="text-ink-2">{t.soFarDetail}</span>
    </p>
  )
}

type ShortcomingsProps = {
  directoryId: string
  recordingId: string
  shortcomings: readonly Shortcoming[]
  /** undefined if speakers can't be searched again. */
  onFindSpeakers: (() => void) | undefined
}

const linkClasses = 'font-medium text-accent underline underline-offset-2'

/** Above a transcript that could be better: why, and how to improve it. Once dismissed, stays away on this device. */
export function Shortcomings({ directoryId, recordingId, shortcomings, onFindSpeakers }: ShortcomingsProps) {
  const t = useMessages(shortcomingMessages)
  const canSetUp = useCanSeeEngines(directoryId)
  const [isRead, setIsRead] = useState(() => isShortcomingRead(recordingId))
  const [first] = shortcomings
  if (first === undefined || isRead) return null
  return (
    <div className="flex shrink-0 items-start gap-2.5 border-b border-line bg-sunken px-4 py-2 text-small text-ink-2 sm:px-7 print:hidden">
      <Info aria-hidden className="mt-0.5 shrink-0 text-ink-3" />
      <p className="min-w-0 flex-1">
        {shortcomings.map((one) => t[one]).join(' ')}{' '}
        {onFindSpeakers !== undefined && shortcomings.includes('noSpeakers') ? (
          <>
            <button type="button" className={linkClasses} onClick={onFindSpeakers}>
              {t.findSpeakers}
            </button>{' '}
          </>
        ) : null}
        {canSetUp ? (
          <Link to="/d/$directoryId/settings/transcription" params={{ directoryId }} className={linkClasses}>
            {t[`${first}SetUp`]}
          </Link>
        ) : (
          t.askAdmin
        )}
      </p>
      <IconButton
        label={t.dismiss}
        size="small"
        className="-my-1 coarse:-my-2.5"
        onClick={() => {
          shortcomingRead(recordingId)
          setIsRead(true)
        }}
      >
        <X aria-hidden />
      </IconButton>
    </div>
  )
}
