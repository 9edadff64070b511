import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { classNames } from '~/lib/class-names'
import { useMessages } from '~/messages/use-messages'
import { useEditing } from '../corrections/edit-store'
import { BackToPlace } from './BackToPlace'
import { estimateHeight } from './estimate-height'
import { paragraphOf, type Paragraph } from './paragraphs'
import { useReadingStore } from './reading-store'
import type { TranscriptLine } from './transcript-lines'
import { transcriptMessages } from './transcript.messages'
import { TranscriptRow } from './TranscriptRow'
import { useFollowing } from './use-following'
import { useTranscriptInput, type ParagraphTarget } from './use-transcript-input'
import { useTurnShortcuts } from './use-turn-shortcuts'

type TranscriptProps = {
  /** In spoken order. */
  lines: readonly TranscriptLine[]
  rows: readonly Paragraph[]
  /** IETF tag of what is spoken; null when nobody knows. */
  languageCode: string | null
}

/** What was said, line by line, following the playback. Draws only the rows in sight, whatever the length. */
export function Transcript({ lines, rows, languageCode }: TranscriptProps) {
  const t = useMessages(transcriptMessages)
  const scroller = useRef<HTMLDivElement>(null)
  const keysId = useId()
  const [focusedRow, setFocusedRow] = useState(-1)
  const editedRow = useEditing((state) => paragraphOf(rows, state.editedLine ?? -1))

  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => estimate(rows[index], scroller.current),
    getItemKey: (index) => rows[index]?.firstLine ?? index,
    overscan: 4,
    // The focused row and the edited one stay in the document when they are scrolled out of sight, or focus would be lost.
    rangeExtractor: (range) => withRows(range, [focusedRow, editedRow]),
  })

  const showRow = useCallback(
    (line: number) => virtualizer.scrollToIndex(Math.max(0, paragraphOf(rows, line)), { align: 'center' }),
    [virtualizer, rows],
  )
  const focusParagraph = useCallback(
    (target: ParagraphTarget) => {
      const index = targetRow(rows, target, virtualizer.range?.startIndex ?? 0)
      setFocusedRow(index)
      virtualizer.scrollToIndex(index, { align: 'auto' })
    },
    [rows, virtualizer],
  )

  useFollowing(scroller, showRow)
  useTranscriptInput({ scroller, lines, focusParagraph })
  useTurnShortcuts(rows)
  useEffect(() => {
    if (focusedRow >= 0)
      scroller.current?.querySelector<HTMLElement>(`[data-paragraph="${focusedRow}"]`)?.focus({ preventScroll: true })
  }, [focusedRow])

  const isAbove = (line: number) => (virtualizer.range?.startIndex ?? 0) >= paragraphOf(rows, line)
  return (
    <div className="relative min-h-0 flex-1">
      <section
        ref={scroller}
        aria-label={t.title}
        aria-describedby={keysId}
        lang={languageCode ?? undefined}
        // A part that scrolls is reached and scrolled by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="size-full overflow-y-auto overscroll-contain px-4 -outline-offset-2 [contain:strict] [overflow-anchor:none] sm:px-7"
      >
        <div
          className={classNames(
            'relative w-full',
            hasHours(lines) ? '[--time-column:4.25rem]' : '[--time-column:3.25rem]',
          )}
          style={{ height: virtualizer.getTotalSize() + 2 * PADDING }}
        >
          {virtualizer.getVirtualItems().map((item) => {
            const row = rows[item.index]
            return row === undefined ? null : (
              <div
                key={item.key}
                ref={virtualizer.measureElement}
                data-index={item.index}
                className="absolute inset-x-0 top-0"
                style={{ transform: `translateY(${item.start + PADDING}px)` }}
              >
                <TranscriptRow row={row} />
              </div>
            )
          })}
        </div>
      </section>
      <p id={keysId} hidden>
        {t.keys}
      </p>
      <BackToPlace isAbove={isAbove} />
    </div>
  )
}

const hasHours = (lines: readonly TranscriptLine[]) => (lines.at(-1)?.startTime ?? 0) >= 3600

const PADDING = 20
const WIDTH_BEFORE_LAYOUT = 560

const estimate = (row: Paragraph | undefined, scroller: HTMLElement | null) =>
  row === undefined ? 0 : estimateHeight(row, scroller?.clientWidth || WIDTH_BEFORE_LAYOUT)

function withRows(range: Range, rows: readonly number[]): number[] {
  const visible = new Set(defaultRangeExtractor(range))
  const others = rows.filter((row) => row >= 0 && row < range.count && !visible.has(row))
  return others.length === 0 ? [...visible] : [...new Set([...visible, ...others])].toSorted((a, b) => a - b)
}

function targetRow(rows: readonly Paragraph[], target: ParagraphTarget, firstInSight: number): number {
  const last = rows.length - 1
  if (target === 'first') return 0
  if (target === 'last') return last
  const focused = focusedParagraph()
  if (focused !== undefined) return Math.max(0, Math.min(last, focused + (target === 'next' ? 1 : -1)))
  const current = paragraphOf(rows, useReadingStore.getState().currentLine)
  return Math.max(current, firstInSight)
}

function focusedParagraph(): number | undefined {
  const index = document.activeElement?.getAttribute('data-paragraph')
  return index === null || index === undefined ? undefined : Number(index)
}
