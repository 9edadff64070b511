import { ArrowDown, ArrowUp } from 'lucide-react'
import { type RefObject, use, useCallback, useEffect, useEffectEvent, useId, useMemo, useState } from 'react'
import { classNames } from '~/lib/class-names'
import { useMessages } from '~/messages/use-messages'
import { formatDuration } from '~/lib/text'
import { PageScroll, useScrolledPlace } from '../detail/page-scroll'
import { useEditing } from '../corrections/edit-store'
import { useLineSelection } from '../corrections/line-selection'
import { repairMessages } from '../corrections/corrections.messages'
import { useFollowing, useFoundPlace, useGrowingEnd, useKeptLine } from './reading-position'
import { focusedParagraph, type ParagraphTarget, useTranscriptInput, useTurnShortcuts } from './transcript-input'
import { isWithin, type Paragraph, paragraphOf, rowOfCharacter, type TranscriptLine } from './transcript-lines'
import { reading, useReadingStore } from './reading-store'
import { PADDING, type RowList, useRowList } from './row-list'
import { useSelected } from './selection/selection-actions'
import { textScale, useTextSize } from './text-size'
import { transcriptMessages } from './transcript.messages'
import { TranscriptRow } from './TranscriptRow'
import { usePlayback } from '../player/playback'

type TranscriptProps = {
  /** The transcript's element, which scrolls unless the page does. */
  region: RefObject<HTMLDivElement | null>
  /** All lines, in spoken order. */
  lines: readonly TranscriptLine[]
  /** The rows shown. */
  rows: readonly Paragraph[]
  /** IETF tag of the spoken language; null if unknown. */
  languageCode: string | null
  /** undefined if speakers can't be renamed. Must be stable. */
  onRename?: ((speakerId: string) => void) | undefined
  /** Lines are still arriving; readers at the end stay there. */
  isGrowing?: boolean
}

/** The transcript line by line, following playback. Renders only the rows in view, regardless of length. */
export function Transcript({ region, lines, rows, languageCode, onRename, isGrowing = false }: TranscriptProps) {
  // The virtualizer is mutable: memoized, its output would never update.
  'use no memo'
  const t = useMessages(transcriptMessages)
  const repair = useMessages(repairMessages)
  const page = use(PageScroll)
  const scroller: RefObject<HTMLElement | null> = page ?? region
  const place = useScrolledPlace(region, scroller)
  const keysId = useId()
  const [focusedRow, setFocusedRow] = useState(-1)
  const scale = useTextSize(({ step }) => textScale(step))
  const editedRow = useEditing((state) => paragraphOf(rows, state.editedLine ?? -1))
  const heldRows = useSelected((state) => state.heldRows)
  const isSelecting = useLineSelection((state) => state.isOn)
  const pointedRow = useLineSelection((state) => paragraphOf(rows, state.pointedLine))
  const keptRows = useMemo(
    () => [focusedRow, editedRow, pointedRow, ...heldRows],
    [focusedRow, editedRow, pointedRow, heldRows],
  )
  const list = useRowList({ scroller, place, rows, scale, keptRows })

  const showRow = useCallback(
    (line: number, character = 0) => {
      const index = rowOfCharacter(rows, line, character)
      list.scrollToIndex(index < 0 ? rows.length - 1 : index, { align: 'center' })
      return isWithin(rows[index], line)
    },
    [list, rows],
  )
  const focusParagraph = useCallback(
    (target: ParagraphTarget) => {
      const index = targetRow(rows, target, list.range?.startIndex ?? 0)
      setFocusedRow(index)
      list.scrollToIndex(index, { align: 'auto' })
      // Focuses directly, because a row that already had focus isn't rerendered.
      focusRow(region.current, index)
    },
    [region, rows, list],
  )

  const end = useGrowingEnd({ scroller, rows, isGrowing })
  useKeptLine({ scroller, list, rows, scale, isSelecting, isAtEnd: end.isAtEnd })
  usePointedLine(region, list, pointedRow)
  useFollowing(scroller, showRow)
  useFoundPlace(scroller, showRow)
  useTranscriptInput({ region, scroller, lines, focusParagraph })
  useTurnShortcuts(rows, onRename)
  useEffect(() => focusRow(region.current, focusedRow), [region, focusedRow])

  const isAbove = (line: number) => (list.range?.startIndex ?? 0) >= paragraphOf(rows, line)
  return (
    <div className={page === null ? 'relative min-h-0 flex-1' : 'relative'}>
      <section
        ref={region}
        aria-label={t.title}
        aria-describedby={keysId}
        lang={languageCode ?? undefined}
        // A scrollable region must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className={classNames(
          'reading px-4 -outline-offset-2 sm:px-7',
          page === null
            ? 'size-full overflow-y-auto overscroll-contain [contain:strict] [overflow-anchor:none]'
            : 'under-bars',
        )}
      >
        <div
          className={classNames(
            'relative w-full',
            hasHours(lines)
              ? '[--time-column:calc(4.25rem*var(--reading-scale,1))]'
              : '[--time-column:calc(3.25rem*var(--reading-scale,1))]',
          )}
          style={{ height: list.getTotalSize() + 2 * PADDING }}
        >
          {list.getVirtualItems().map((item) => {
            const row = rows[item.index]
            return row === undefined ? null : (
              <div
                key={item.key}
                ref={list.measureElement}
                data-index={item.index}
                className="absolute inset-x-0 top-0"
                style={{ transform: `translateY(${item.start - place.margin + PADDING}px)` }}
              >
                <TranscriptRow row={row} onRename={onRename} />
              </div>
            )
          })}
        </div>
      </section>
      <p id={keysId} hidden>
        {isSelecting ? repair.keys : t.keys}
      </p>
      <div className="sticky bottom-0 z-10 h-0">
        {end.hasMore ? <NewLinesBelow onShow={end.toEnd} /> : <BackToPlace isAbove={isAbove} />}
      </div>
    </div>
  )
}

const hasHours = (lines: readonly TranscriptLine[]) => (lines.at(-1)?.startTime ?? 0) >= 3600

/** While selecting lines, scrolls to the line the keyboard moved to, and focuses its checkbox. */
function usePointedLine(scroller: RefObject<HTMLDivElement | null>, list: RowList, row: number) {
  const moves = useLineSelection((state) => state.moves)
  const show = useEffectEvent(() => {
    const { isOn, pointedLine } = useLineSelection.getState()
    if (!isOn || pointedLine < 0) return undefined
    list.scrollToIndex(row, { align: 'auto' })
    let frame = 0
    // The row may still have to render, and the checkbox's code to load.
    const focus = (framesLeft: number) => {
      const box = scroller.current?.querySelector<HTMLElement>(`[data-pick="${pointedLine}"]`)
      box?.focus({ preventScroll: true })
      box?.scrollIntoView({ block: 'nearest' })
      if (framesLeft > 0 && document.activeElement !== box) frame = requestAnimationFrame(() => focus(framesLeft - 1))
      else if (framesLeft > 0 && box === undefined) frame = requestAnimationFrame(() => focus(framesLeft - 1))
    }
    focus(POINTING_FRAMES)
    return () => cancelAnimationFrame(frame)
  })
  useEffect(() => (moves === 0 ? undefined : show()), [moves])
}

const POINTING_FRAMES = 30

function focusRow(scroller: HTMLElement | null, row: number) {
  scroller?.querySelector<HTMLElement>(`[data-paragraph="${row}"]`)?.focus({ preventScroll: true })
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

/** Shown while lines arrive and the reader isn't at the end. */
function NewLinesBelow({ onShow }: { onShow: () => void }) {
  const t = useMessages(transcriptMessages)
  return (
    <button
      type="button"
      onClick={onShow}
      className="absolute bottom-4 left-1/2 flex h-8 -translate-x-1/2 items-center gap-2 rounded-full bg-ink px-4 text-small font-semibold text-paper shadow-float hover:bg-ink-2 coarse:h-11"
    >
      <ArrowDown aria-hidden />
      {t.newLinesBelow}
    </button>
  )
}

/** Shown after the reader has scrolled away: returns to what is playing and follows it again. */
function BackToPlace({ isAbove }: { isAbove: (line: number) => boolean }) {
  const t = useMessages(transcriptMessages)
  const isFollowing = useReadingStore((state) => state.isFollowing)
  const currentLine = useReadingStore((state) => state.currentLine)
  const seconds = usePlayback((state) => Math.floor(state.position))
  const isEditing = useEditing((state) => state.editedLine !== null)
  if (isEditing || isFollowing || currentLine < 0 || seconds === 0) return null
  const Arrow = isAbove(currentLine) ? ArrowUp : ArrowDown
  return (
    <button
      type="button"
      onClick={reading.broughtBack}
      className="absolute bottom-4 left-1/2 flex h-8 -translate-x-1/2 items-center gap-2 rounded-full bg-ink px-4 text-small font-semibold text-paper tabular-nums shadow-float hover:bg-ink-2 coarse:h-11"
    >
      <Arrow aria-hidden />
      {t.backTo({ time: formatDuration(seconds) })}
    </button>
  )
}
