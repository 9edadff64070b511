import { useQuery } from '@tanstack/react-query'
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import type { Recording } from '~/api/generated/types.gen'
import { useHasExtension } from '~/features/session/use-has-extension'
import { useMessages } from '~/messages/use-messages'
import { Later } from '~/ui/Later'
import { Skeleton } from '~/ui/Skeleton'
import { CorrectionButtons } from '../corrections/CorrectionButtons'
import { CorrectionsHost } from '../corrections/CorrectionsHost'

import { find } from '../transcript/find/find-store'
import { isContinued, rowsOfSpeaker } from '../transcript/paragraphs'
import { Transcript } from '../transcript/Transcript'
import { transcriptMessages } from '../transcript/transcript.messages'
import { transcriptQueries } from '../transcript/transcript-queries'
import type { TranscriptReading } from '../transcript/transcript-reading'
import { SelectionHost } from '../transcript/selection/SelectionHost'
import { TextSizeButton } from '../transcript/TextSizeButton'
import { WordHighlight } from '../transcript/WordHighlight'
import { TranscriptToolbar } from '../transcript/TranscriptToolbar'
import { SpeakerDialogHost } from '../speakers/SpeakerDialogHost'
import { speakerDialog } from '../speakers/speaker-dialog'
import { speakerSearch } from '../speakers/speaker-search-queries'
import { SpeakerSearchHost, useRestoredSpeakers } from '../speakers/SpeakerSearchHost'
import { SpeakersButton } from '../speakers/SpeakersButton'
import { ShownOnly } from '../speakers/ShownOnly'
import { recordingsMessages } from '../recordings.messages'
import { PanePending } from './PanePending'
import type { RecordingSearch } from './recording-search'
import { useFindInAddress } from './use-find-in-address'

type TranscriptPaneProps = {
  directoryId: string
  recording: Recording
  search: RecordingSearch
  /** Another number for each link that led here. */
  arrival: number | undefined
  /** Keep it stable. */
  onSearchChange: (search: RecordingSearch) => void
}

/** The transcript, or what there is to say while it loads or when it does not. */
export function TranscriptPane(props: TranscriptPaneProps) {
  const t = useMessages(transcriptMessages)
  const { directoryId, recording } = props
  const { data, isError, refetch } = useQuery(transcriptQueries.reading(directoryId, recording.recordingId))
  if (data === undefined) return <PanePending isError={isError} messages={t} onRetry={() => void refetch()} />
  if (data.lines.length === 0) return <p className="m-auto px-7 py-10 text-control text-ink-2">{t.empty}</p>
  return <ReadableTranscript reading={data} {...props} />
}

type ReadableTranscriptProps = TranscriptPaneProps & { reading: TranscriptReading }

function ReadableTranscript({ directoryId, recording, reading, ...address }: ReadableTranscriptProps) {
  const { search, onSearchChange } = address
  const words = useMessages(recordingsMessages)
  const input = useRef<HTMLInputElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const canRename = useCanRename(reading)
  const restoreSpeakers = useRestoredSpeakers({ directoryId, recordingId: recording.recordingId })
  const canMerge = useHasExtension('transcripts.speakers')
  const speaker = reading.speakers.find(({ speakerId }) => speakerId === search.speaker)
  const rows = useMemo(() => rowsOfSpeaker(reading.rows, speaker?.speakerId), [reading.rows, speaker?.speakerId])
  const keepWords = useFindInAddress(reading.lines, address)
  useLayoutEffect(() => find.rowsShown(rows), [rows])
  const shownLines = useMemo(
    () => (speaker === undefined ? reading.lines : rows.flatMap((row) => (isContinued(row) ? [] : row.lines))),
    [reading.lines, rows, speaker],
  )
  const showOnly = useCallback(
    (speakerId: string | undefined) => onSearchChange({ speaker: speakerId }),
    [onSearchChange],
  )

  return (
    <>
      <TranscriptToolbar input={input} scroller={scroller} onWordsChange={keepWords}>
        <Later instead={<Skeleton className="h-7 w-36 max-sm:w-16" />}>
          <SpeakersButton
            reading={reading}
            shown={speaker}
            onShow={showOnly}
            onRename={canRename ? speakerDialog.opened : undefined}
            onMerge={canRename && canMerge ? speakerDialog.mergeOpened : undefined}
            search={canRename && canMerge ? { onFind: speakerSearch.opened, onRestore: restoreSpeakers } : undefined}
          />
          <TextSizeButton />
          <CorrectionButtons />
        </Later>
      </TranscriptToolbar>
      {speaker === undefined ? null : <ShownOnly speaker={speaker} onShowAll={() => showOnly(undefined)} />}
      <Transcript
        scroller={scroller}
        lines={reading.lines}
        rows={rows}
        languageCode={recording.languageCode}
        onRename={canRename ? speakerDialog.opened : undefined}
      />
      <Later>
        <WordHighlight
          directoryId={directoryId}
          recordingId={recording.recordingId}
          scroller={scroller}
          lines={reading.lines}
        />
        <SelectionHost
          scroller={scroller}
          rows={rows}
          title={recording.name ?? words.untitled}
          languageCode={recording.languageCode}
        />
        {canRename ? <SpeakerDialogHost directoryId={directoryId} recording={recording} reading={reading} /> : null}
        {canRename && canMerge ? (
          <SpeakerSearchHost directoryId={directoryId} recordingId={recording.recordingId} />
        ) : null}
        <CorrectionsHost
          directoryId={directoryId}
          recordingId={recording.recordingId}
          reading={reading}
          lines={shownLines}
          languageCode={recording.languageCode}
        />
      </Later>
    </>
  )
}

/** Where the service takes names at all, for whoever may correct the transcript; one that does not tell may refuse. */
function useCanRename({ canCorrect }: TranscriptReading): boolean {
  const isOffered = useHasExtension('recordings.edit')
  const isTold = useHasExtension('transcripts.edit')
  return isOffered && (canCorrect || !isTold)
}
