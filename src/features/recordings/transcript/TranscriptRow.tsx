import { Layers2 } from 'lucide-react'
import { memo, type ReactNode, Suspense } from 'react'
import { classNames } from '~/lib/class-names'
import { formatDuration } from '~/lib/text'
import { useMessages } from '~/messages/use-messages'
import type { Speaker } from '#openapi/generated/types.ts'
import {
  isMarkedIn,
  LineCheckbox,
  LineEditor,
  LineExtras,
  ParagraphCheckbox,
  useRowEditing,
  useRowSelection,
} from '../corrections/CorrectionsHost'
import { playback } from '../player/playback'
import { isContinued, isWithin, type Paragraph, textIn, type TranscriptLine } from './transcript-lines'
import { useReadingStore } from './reading-store'
import { transcriptMessages } from './transcript.messages'
import { useSpeakerColors, useSpeakerName } from '../speakers/speaker-facts'
import { type Found, hitsOfRow, type Mark, marksOfLine } from './find/find-index'
import { useFind } from './find/find-store'

type TranscriptRowProps = {
  row: Paragraph
  /** undefined if speakers can't be renamed. */
  onRename: ((speakerId: string) => void) | undefined
}

// Keeps the mark beside the last word: even with this, Chromium breaks the line before an icon in the text, but not
// before padding.
const WORD_JOINER = '\u2060'

type LineLook = { isCurrent: boolean; isPicked: boolean; hasTools: boolean }

const lineClasses = ({ isCurrent, isPicked, hasTools }: LineLook) =>
  classNames(
    'cursor-pointer rounded-xs box-decoration-clone',
    isCurrent ? 'bg-accent-soft underline decoration-accent decoration-2 underline-offset-[5px]' : 'hover:bg-ink/6',
    isPicked && 'bg-accent-soft',
    !isCurrent && !isPicked && hasTools && 'bg-ink/6',
  )

const nameClasses = 'truncate text-small leading-6 font-semibold'

const NO_MARKS: readonly Mark[] = []

/**
 * A paragraph of one person's turn. Rerenders only when the current line enters, moves within or leaves it, or its
 * marks change.
 */
export const TranscriptRow = memo(function TranscriptRow({ row, onRename }: TranscriptRowProps) {
  const t = useMessages(transcriptMessages)
  const speakerName = useSpeakerName()
  const currentLine = useReadingStore(({ currentLine: line }) => (isWithin(row, line) ? line : -1))
  const { editedLine, toolsLine, hasExtras } = useRowEditing(row)
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
                  className={lineClasses({
                    isCurrent: line.index === currentLine,
                    isPicked: selected?.includes(line) === true,
                    hasTools: line.index === toolsLine,
                  })}
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

/** Marks speech that overlaps with others; some words may be theirs. */
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

type LineTextProps = { text: string; marks: readonly Mark[] }

/** The text of a line with search results marked. */
function LineText({ text, marks }: LineTextProps): ReactNode {
  if (marks.length === 0) return text
  const end = marks.at(-1)?.to ?? 0
  return (
    <>
      {marks.map(({ from, to, isCurrent }, place) => (
        <MarkedText key={from} before={text.slice(marks[place - 1]?.to ?? 0, from)} isCurrent={isCurrent}>
          {text.slice(from, to)}
        </MarkedText>
      ))}
      {text.slice(end)}
    </>
  )
}

type MarkedTextProps = { before: string; isCurrent: boolean; children: string }

function MarkedText({ before, isCurrent, children }: MarkedTextProps) {
  return (
    <>
      {before}
      <mark
        data-current={isCurrent ? '' : undefined}
        className={classNames(
          'rounded-xs box-decoration-clone',
          isCurrent ? 'bg-accent text-accent-ink outline-2 outline-accent' : 'bg-mark text-ink',
        )}
      >
        {children}
      </mark>
    </>
  )
}

type SpeakerLineProps = {
  speaker: Speaker
  name: string
  onRename: ((speakerId: string) => void) | undefined
}

/**
 * The speaker above a turn; pressing it asks who it is. The keyboard shortcut is R, to keep it from being a Tab stop in
 * every turn.
 */
function SpeakerLine({ speaker, name, onRename }: SpeakerLineProps) {
  const t = useMessages(transcriptMessages)
  const { text } = useSpeakerColors().of(speaker)
  if (onRename === undefined) return <p className={classNames(nameClasses, text)}>{name}</p>
  return (
    <p className="flex">
      <button
        type="button"
        tabIndex={-1}
        title={t.renameEverywhere}
        onClick={() => onRename(speaker.speakerId)}
        className={classNames(
          nameClasses,
          text,
          '-mx-1 min-w-0 rounded-chip px-1 underline-offset-2 hover:bg-ink/6 hover:underline coarse:-my-1.5 coarse:min-h-9',
        )}
      >
        <bdi>{name}</bdi>
      </button>
    </p>
  )
}

/** Search results in a row by line. Rerenders only when those change. */
function useRowMarks(row: Paragraph): (line: TranscriptLine) => readonly Mark[] {
  const found = useFind((state) => (state.found !== undefined && hasHits(state.found, row) ? state.found : undefined))
  const current = useFind((state) =>
    state.found !== undefined && isHitOf(state.found, row, state.current) ? state.current : -1,
  )
  if (found === undefined) return () => NO_MARKS
  return (line) => inPart(row, marksOfLine(found, line, current))
}

function hasHits(found: Found, row: Paragraph): boolean {
  const [first, end] = hitsOfRow(found, row)
  return first < end
}

function isHitOf(found: Found, row: Paragraph, hit: number): boolean {
  const [first, end] = hitsOfRow(found, row)
  return hit >= first && hit < end
}

/** The marks within the part of a line that a row shows, relative to its start. */
function inPart({ part }: Paragraph, marks: readonly Mark[]): readonly Mark[] {
  if (part === null) return marks
  return marks
    .filter(({ from, to }) => to > part.from && from < part.to)
    .map((mark) => ({
      ...mark,
      from: Math.max(mark.from, part.from) - part.from,
      to: Math.min(mark.to, part.to) - part.from,
    }))
}
