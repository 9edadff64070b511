import { memo, Suspense } from 'react'
import { classNames } from '~/lib/class-names'
import { formatDuration } from '~/lib/format-duration'
import { useMessages } from '~/messages/use-messages'
import { speakerColor } from '~/ui/speaker-colors'
import { LineEditor, LineExtras, useRowEditing } from '../corrections/row-parts'
import { playback } from '../player/playback'
import type { Paragraph } from './paragraphs'
import { useReadingStore } from './reading-store'
import type { TranscriptLine } from './transcript-lines'
import { transcriptMessages } from './transcript.messages'
import { useSpeakerName } from './use-speaker-name'

/** What one person says in one go. Renders anew only when the current line enters, moves in or leaves it. */
export const TranscriptRow = memo(function TranscriptRow({ row }: { row: Paragraph }) {
  const t = useMessages(transcriptMessages)
  const speakerName = useSpeakerName()
  const currentLine = useReadingStore(({ currentLine: line }) => (isWithin(row, line) ? line : -1))
  const { editedLine, hasExtras } = useRowEditing(row)
  const [first] = row.lines
  if (first === undefined) return null
  const time = formatDuration(first.startTime)
  const speaker = speakerName(first.speaker)
  return (
    <div className="grid grid-cols-[var(--time-column)_minmax(0,1fr)] pb-5">
      <button
        type="button"
        tabIndex={-1}
        data-paragraph={row.index}
        aria-label={t.playFrom({ time, speaker })}
        onClick={() => playback.seekAndPlay(first.startTime)}
        className="relative -ml-1.5 h-6 justify-self-start rounded-chip px-1.5 text-small text-ink-3 tabular-nums hover:bg-ink/6 hover:text-ink"
      >
        {time}
      </button>
      <div className="min-w-0 max-w-measure">
        {row.isTurnStart ? (
          <p
            className={classNames(
              'truncate text-small leading-6 font-semibold',
              speakerColor(first.speaker.speakerNumber).text,
            )}
          >
            {speaker}
          </p>
        ) : null}
        <div dir="auto" className="wrap-anywhere whitespace-pre-line">
          {row.lines.map((line) =>
            line.index === editedLine ? (
              <Suspense key={line.index} fallback={line.text}>
                <LineEditor line={line} />
              </Suspense>
            ) : (
              <span key={line.index}>
                <LineText line={line} isCurrent={line.index === currentLine} />
                {hasExtras(line) ? (
                  <Suspense>
                    <LineExtras line={line} />
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

/** A line; one from which everything was taken shows what was recognised, struck through. */
function LineText({ line, isCurrent }: { line: TranscriptLine; isCurrent: boolean }) {
  return (
    <span data-line={line.index} aria-current={isCurrent ? 'true' : undefined} className={lineClasses(isCurrent)}>
      {line.text === '' ? <del className="text-ink-3">{line.correction?.originalText}</del> : line.text}
    </span>
  )
}

const isWithin = (row: Paragraph, line: number) => line >= row.firstLine && line <= row.lastLine

const lineClasses = (isCurrent: boolean) =>
  isCurrent
    ? 'cursor-pointer rounded-xs box-decoration-clone bg-accent-soft underline decoration-accent decoration-2 underline-offset-[5px]'
    : 'cursor-pointer rounded-xs box-decoration-clone hover:bg-ink/6'
