import { CircleAlert, CloudOff, Pencil, UserRound } from 'lucide-react'
import { useId, useLayoutEffect, useRef, useState, useEffect } from 'react'
import { useMessages } from '~/messages/use-messages'
import { IconButton } from '~/ui/IconButton'
import { Button } from '~/ui/Button'
import { showToast } from '~/ui/toasts'
import type { TranscriptLine } from '../transcript/transcript-lines'
import { correctionsMessages, repairMessages } from './corrections.messages'
import { DiffText, EditedMark } from './EditedMark'
import { baseOf, editing, type Trouble, useEditing } from './edit-store'
import { useLineSelection, lineSelection } from './line-selection'
import { isPointedAt } from './use-line-tools'
import { forgetDraft, keepDraft, useCorrections } from './use-corrections'
import { useReason } from './use-speaker-repairs'
import { formatDuration } from '~/lib/text'
import { checkboxClasses } from '~/ui/Checkbox'
import { useSpeakerName } from '../speakers/speaker-facts'

/** Everything shown after a line's text. */
export function LineExtras({ line, isMarked }: { line: TranscriptLine; isMarked: boolean }) {
  const isSelecting = useLineSelection((state) => state.isOn)
  const hasTools = useEditing((state) => state.toolsLine === line.index) && !isSelecting
  const trouble = useEditing((state) => state.troubles[line.correction?.segmentId ?? ''])
  const isWaiting = useEditing((state) => state.waiting.has(line.correction?.segmentId ?? ''))
  return (
    <>
      {/* Unsaved text has its own tools, and these would cover the texts being compared. */}
      {hasTools && line.correction !== undefined && trouble === undefined ? <LineTools line={line} /> : null}
      {isMarked ? <EditedMark line={line} /> : null}
      {isWaiting ? <WaitingMark /> : null}
      {trouble === undefined ? null : <LineTrouble line={line} trouble={trouble} />}
    </>
  )
}

/** Shown while a correction is on the page but hasn't reached the service. */
function WaitingMark() {
  const t = useMessages(correctionsMessages)
  return (
    <span
      title={t.waitsDetail}
      className="ml-1.5 inline-flex items-center gap-1 rounded-full bg-warn-soft px-2 text-meta font-medium whitespace-nowrap text-ink"
    >
      <CloudOff aria-hidden className="size-3.5 text-warn" />
      {t.waits}
    </span>
  )
}

/** In the margin beside a line, in the time column, where it neither shifts the layout nor covers words. */
function LineTools({ line }: { line: TranscriptLine }) {
  const t = useMessages(correctionsMessages)
  const tools = useMarginPlace(line)
  return (
    <span
      ref={tools}
      role="toolbar"
      aria-label={t.tools}
      data-line-tools
      style={{ right: 'calc(100% - var(--time-column) + 0.25rem)' }}
      className="absolute z-10 flex rounded-control border border-line bg-surface shadow-float coarse:flex-col"
    >
      <IconButton label={`${t.edit} (E)`} size="small" onClick={() => editing.started(line)}>
        <Pencil aria-hidden />
      </IconButton>
      <IconButton label={t.giveLine} size="small" onClick={() => editing.speakerAsked(line)}>
        <UserRound aria-hidden />
      </IconButton>
    </span>
  )
}

/** Level with the part of the line being pointed at, or else its start, and below the paragraph's time. */
function useMarginPlace(line: TranscriptLine) {
  const tools = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const row = tools.current?.closest('[data-index]')
    if (!row) return undefined
    const place = () => {
      const parts = [...(row.querySelector(`[data-line="${line.index}"]`)?.getClientRects() ?? [])]
      const part = parts.find((rect) => isPointedAt(rect)) ?? parts[0]
      if (!tools.current || part === undefined) return
      const time = row.querySelector('[data-paragraph]')?.getBoundingClientRect()
      const middle = part.top + (part.height - tools.current.offsetHeight) / 2
      tools.current.style.top = `${Math.max(middle, time?.bottom ?? 0) - row.getBoundingClientRect().top}px`
    }
    place()
    const sizes = new ResizeObserver(place)
    sizes.observe(row)
    return () => sizes.disconnect()
  }, [line])
  return tools
}

type LineTroubleProps = { line: TranscriptLine; trouble: Trouble }

/** An unsaved correction at its line: the text, why it isn't saved, and the options. */
function LineTrouble({ line, trouble }: LineTroubleProps) {
  return trouble.kind === 'conflict' ? (
    <ConflictPanel line={line} trouble={trouble} />
  ) : (
    <UnsavedText line={line} trouble={trouble} />
  )
}

function UnsavedText({ line, trouble }: LineTroubleProps) {
  const t = useMessages(correctionsMessages)
  const reasonOf = useReason()
  const { saveText } = useCorrections()
  const segmentId = line.correction?.segmentId ?? ''

  function giveUp() {
    editing.settled(segmentId)
    forgetDraft(segmentId)
    showToast(t.discarded, { action: { label: t.undo, run: () => editing.troubled(segmentId, trouble) } })
  }

  return (
    <span className="my-1.5 block rounded-card bg-warn-soft px-3 py-2 text-control">
      <span className="flex gap-2">
        <CircleAlert aria-hidden className="mt-0.5 shrink-0 text-warn" />
        <span className="font-medium">
          {trouble.kind === 'failed' ? t.failedBecause({ reason: reasonOf(trouble.error) }) : t.restored}
        </span>
      </span>
      <span dir="auto" className="mt-1 block wrap-anywhere whitespace-pre-line">
        {trouble.text}
      </span>
      <span className="mt-2 flex flex-wrap gap-2">
        <Button size="small" onClick={() => void saveText({ segmentId, base: trouble.base, text: trouble.text })}>
          {trouble.kind === 'failed' ? t.tryAgain : t.save}
        </Button>
        <Button size="small" variant="ghost" onClick={() => editing.started(line)}>
          {t.goOn}
        </Button>
        <Button size="small" variant="ghost" onClick={giveUp}>
          {t.discard}
        </Button>
      </span>
    </span>
  )
}

type ConflictPanelProps = { line: TranscriptLine; trouble: Trouble }

/** Both versions of a line changed by two people, side by side, to choose one or combine them. */
function ConflictPanel({ line, trouble }: ConflictPanelProps) {
  const t = useMessages(correctionsMessages)
  const { saveText } = useCorrections()
  const titleId = useId()
  const [mine, setMine] = useState(trouble.text)
  const segmentId = line.correction?.segmentId ?? ''

  function change(text: string) {
    setMine(text)
    const { place } = useEditing.getState()
    if (place !== null) keepDraft(place, segmentId, { text, base: trouble.base })
  }

  function keepTheirs() {
    editing.settled(segmentId)
    forgetDraft(segmentId)
    const back = () => {
      editing.troubled(segmentId, { ...trouble, text: mine })
      change(mine)
    }
    showToast(t.discarded, { action: { label: t.undo, run: back } })
  }

  return (
    <fieldset
      aria-labelledby={titleId}
      className="@container my-2 block rounded-card border border-line-strong bg-surface p-3 text-control"
    >
      <span className="flex gap-2">
        <CircleAlert aria-hidden className="mt-0.5 shrink-0 text-warn" />
        <span>
          <span id={titleId} className="block font-medium">
            {t.conflictTitle}
          </span>
          <span className="block text-small text-ink-2">{t.conflictDetail}</span>
        </span>
      </span>
      <span className="mt-3 grid gap-3 @sm:grid-cols-2">
        <span className="flex flex-col gap-1.5">
          <span className="text-meta font-medium text-ink-3">{t.theirs}</span>
          <span className="block flex-1 rounded-control bg-sunken px-3 py-2">
            <DiffText before={mine.trim()} after={line.text} side="after" />
          </span>
          <Button size="small" onClick={keepTheirs}>
            {t.keepTheirs}
          </Button>
        </span>
        <span className="flex flex-col gap-1.5">
          <label htmlFor={`${titleId}-mine`} className="text-meta font-medium text-ink-3">
            {t.yours}
          </label>
          <textarea
            id={`${titleId}-mine`}
            value={mine}
            dir="auto"
            rows={2}
            maxLength={50_000}
            onChange={(event) => change(event.currentTarget.value)}
            className="w-full flex-1 resize-none rounded-control border border-line-control bg-surface px-3 py-2 text-control [field-sizing:content] coarse:text-[1rem]"
          />
          <Button
            size="small"
            variant="primary"
            onClick={() => void saveText({ segmentId, base: baseOf(line), text: mine })}
          >
            {t.saveYours}
          </Button>
        </span>
      </span>
    </fieldset>
  )
}

const MAX_WORDS = 80

type LineCheckboxProps = { line: TranscriptLine; isSelected: boolean }

/** Before a line while selecting lines. */
export function LineCheckbox({ line, isSelected }: LineCheckboxProps) {
  const t = useMessages(repairMessages)
  const speaker = useSpeakerName()(line.speaker)
  const text = line.text.length > MAX_WORDS ? `${line.text.slice(0, MAX_WORDS)}…` : line.text
  return (
    // A word joiner keeps it beside the first word. It's generated content, because quotes count the characters of the
    // text.
    <span className="after:content-['\2060']">
      <input
        type="checkbox"
        tabIndex={-1}
        data-pick={line.index}
        aria-label={t.line({ time: formatDuration(line.startTime), speaker, text })}
        checked={isSelected}
        onChange={({ nativeEvent }) =>
          lineSelection.toggled(line, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
        }
        className={`${checkboxClasses} mr-1.5 align-[-0.15em]`}
      />
    </span>
  )
}

type ParagraphCheckboxProps = { lines: readonly TranscriptLine[]; selectedCount: number; time: string; speaker: string }

/** Selects a whole paragraph. */
export function ParagraphCheckbox({ lines, selectedCount, time, speaker }: ParagraphCheckboxProps) {
  const t = useMessages(repairMessages)
  const box = useRef<HTMLInputElement>(null)
  const isWhole = selectedCount === lines.length
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = selectedCount > 0 && !isWhole
  })
  return (
    <label className="-ml-1 flex size-7 items-center justify-center coarse:size-11">
      <input
        ref={box}
        type="checkbox"
        tabIndex={-1}
        aria-label={t.paragraph({ time, speaker })}
        checked={isWhole}
        onChange={() => lineSelection.paragraphToggled(lines)}
        className={checkboxClasses}
      />
    </label>
  )
}
