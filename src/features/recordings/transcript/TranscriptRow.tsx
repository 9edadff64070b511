import { Layers2 } from 'lucide-react'
import { memo, Suspense } from 'react'
import { classNames } from '~/lib/class-names'
import { formatDuration } from '~/lib/text'
import { useMessages } from '~/messages/use-messages'
import {
  isMarkedIn,
  LineCheckbox,
  LineEditor,
  LineExtras,
  ParagraphCheckbox,
  useRowEditing,
  useRowSelection,
} from '../corrections/row-parts'
import { playback } from '../player/playback'
import { LineText } from './LineText'
import { isContinued, isWithin, textIn, type Paragraph } from './paragraphs'
import { useReadingStore } from './reading-store'
import { SpeakerLine } from './SpeakerLine'
import { transcriptMessages } from './transcript.messages'
import { useRowMarks } from './use-row-marks'
import { useSpeakerName } from './use-speaker-name'

type TranscriptRowProps = {
  row: Paragraph
  /** Absent where speakers cannot be renamed. */
  onRename: ((speakerId: string) => void) | undefined
}

/** What one person says in one go. Renders anew only when the current line enters, moves in or leaves it, or its marks do. */
export const TranscriptRow = memo(function TranscriptRow({ row, onRename }: TranscriptRowProps) {
  const t = useMessages(transcriptMessages)
  const speakerName = useSpeakerName()
  const currentLine = useReadingStore(({ currentLine: line }) => (isWithin(row, line) ? line : -1))
  const { editedLine, hasExtras } = useRowEditing(row)
  const selected = useRowSelection(row)
  const marksOf = useRowMarks(row)
  const [first] = row.lines
  if (first === undefined) return null
  const time = formatDuration(first.startTime)
  const speaker = speakerName(first.speaker)
  return (
    <div className="grid grid-cols-[var(--time-column)_minmax(0,1fr)] pb-5">
      <div>
        <button
          type="button"
          tabIndex={-1}
          data-paragraph={row.index}
          aria-label={t.playFrom({ time, speaker })}
          onClick={() => playback.seekAndPlay(first.startTime)}
          className="relative -ml-1.5 h-[calc(1.5rem*var(--reading-scale,1))] justify-self-start rounded-chip px-1.5 text-small text-ink-3 tabular-nums hover:bg-ink/6 hover:text-ink"
        >
          {isContinued(row) ? '…' : time}
        </button>
        {selected === null || isContinued(row) ? null : (
          <Suspense>
            <ParagraphCheckbox lines={row.lines} selectedCount={selected.length} time={time} speaker={speaker} />
          </Suspense>
        )}
      </div>
      <div className="min-w-0 max-w-measure">
        {row.isTurnStart ? <SpeakerLine speaker={first.speaker} name={speaker} onRename={onRename} /> : null}
        <div dir="auto" className="wrap-anywhere whitespace-pre-line">
          {row.lines.map((line) =>
            line.index === editedLine ? (
              <Suspense key={line.index} fallback={line.text}>
                {isContinued(row) ? null : <LineEditor line={line} />}
              </Suspense>
            ) : (
              <span key={line.index}>
                <span
                  data-line={line.index}
                  data-from={row.part?.from}
                  aria-current={line.index === currentLine ? 'true' : undefined}
                  className={classNames(
                    lineClasses(line.index === currentLine),
                    selected?.includes(line) && 'bg-accent-soft',
                  )}
                >
                  {selected === null || isContinued(row) ? null : (
                    <Suspense>
                      <LineCheckbox line={line} isSelected={selected.includes(line)} />
                    </Suspense>
                  )}
                  {line.text === '' ? (
                    <del className="text-ink-3">{line.correction?.originalText}</del>
                  ) : (
                    <LineText text={textIn(row, line)} marks={marksOf(line)} />
                  )}
                </span>
                {line.isOverlapped === true && !isContinued(row) ? <OverlapMark /> : null}
                {hasExtras(line) && !isContinued(row) ? (
                  <Suspense>
                    <LineExtras line={line} isMarked={isMarkedIn(row, line)} />
                  </Suspense>
                ) : null}{' '}
              </span>
            ),
          )}
        </div>
      </div>
    </div>
  )
})

// Keeps the mark beside the last word: Chromium breaks the line before an icon in the text, even after this, but not before padding.
const WORD_JOINER = '\u2060'

/** Of what was said while others spoke, some may be theirs. */
function OverlapMark() {
  const { overlapped } = useMessages(transcriptMessages)
  return (
    <span title={overlapped} data-overlap className="relative pr-4.5 text-ink-3">
      {WORD_JOINER}
      <Layers2 aria-hidden className="absolute top-1/2 right-0 size-3.5 -translate-y-1/2" />
      <span className="sr-only">({overlapped})</span>
    </span>
  )
}

const lineClasses = (isCurrent: boolean) =>
  isCurrent
    ? 'cursor-pointer rounded-xs box-decoration-clone bg-accent-soft underline decoration-accent decoration-2 underline-offset-[5px]'
    : 'cursor-pointer rounded-xs box-decoration-clone hover:bg-ink/6'
