import { ListChecks, Pencil, Replace } from 'lucide-react'
import { Suspense } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { useHasExtension } from '~/features/session/use-has-extension'
import { classNames } from '~/lib/class-names'
import { useMessages } from '~/messages/use-messages'
import { lazyWithRetry } from '~/ui/lazy-with-retry'
import { ToolButton } from '../transcript/TranscriptToolbar'
import type { Paragraph, TranscriptLine } from '../transcript/transcript-lines'
import type { TranscriptReading } from '../transcript/transcript-reading'
import { correctionButtonsMessages } from './corrections.messages'
import { editing, startAtCurrentLine, useEditing } from './edit-store'
import { lineSelection, useLineSelection } from './line-selection'

// A single chunk: losing the connection while correcting must not break the page.
const loadCorrections = () => import('./Corrections')

const Corrections = lazyWithRetry(async () => (await loadCorrections()).Corrections)

/** Replaces a line while it is edited. */
export const LineEditor = lazyWithRetry(async () => (await loadCorrections()).LineEditor)

/** After a line: its tools, the mark that it was corrected, and unsaved text. */
export const LineExtras = lazyWithRetry(async () => (await loadCorrections()).LineExtras)

/** Before a line or a paragraph while selecting lines. */
export const LineCheckbox = lazyWithRetry(async () => (await loadCorrections()).LineCheckbox)
export const ParagraphCheckbox = lazyWithRetry(async () => (await loadCorrections()).ParagraphCheckbox)

/** The part of the correction state that concerns a row; rerenders it only when that part changes. */
export function useRowEditing(row: Paragraph) {
  const within = (line: number | null) => (line !== null && line >= row.firstLine && line <= row.lastLine ? line : -1)
  const editedLine = useEditing((state) => within(state.editedLine))
  const toolsLine = useEditing((state) => within(state.toolsLine))
  const troubled = useEditing(useShallow(({ troubles }) => row.lines.filter((line) => isIn(troubles, line))))
  const waiting = useEditing(useShallow((state) => row.lines.filter((line) => isAmong(state.waiting, line))))
  return {
    editedLine,
    toolsLine,
    hasExtras: (line: TranscriptLine) =>
      line.index === toolsLine || isMarkedIn(row, line) || troubled.includes(line) || waiting.includes(line),
  }
}

/** Whether a line in the row shows the mark for corrected lines. */
export const isMarkedIn = ({ lines }: Paragraph, line: TranscriptLine) => isMarked(line, lines[lines.indexOf(line) - 1])

/** The selected lines of a row; null while not selecting. */
export function useRowSelection(row: Paragraph): readonly TranscriptLine[] | null {
  return useLineSelection(
    useShallow(({ isOn, selected }) =>
      isOn ? row.lines.filter(({ correction }) => selected.has(correction?.segmentId ?? '')) : null,
    ),
  )
}

const isIn = (troubles: Readonly<Record<string, unknown>>, { correction }: TranscriptLine) =>
  correction !== undefined && correction.segmentId in troubles

const isAmong = (segmentIds: ReadonlySet<string>, { correction }: TranscriptLine) =>
  correction !== undefined && segmentIds.has(correction.segmentId)

/**
 * Whether a line gets the mark. Of consecutive lines reassigned from the same speaker, only the first in a paragraph
 * does.
 */
function isMarked(line: TranscriptLine, before: TranscriptLine | undefined): boolean {
  const recognized = line.correction?.originalSpeaker?.speakerId
  const isGivenToo = recognized !== undefined && before?.correction?.originalSpeaker?.speakerId === recognized
  return isCorrected(line) && (line.correction?.originalText !== null || !isGivenToo)
}

/** Whether someone changed what was recognized. Merging speakers doesn't count as changing each line. */
const isCorrected = ({ correction }: TranscriptLine) =>
  correction !== undefined && (correction.originalText !== null || correction.originalSpeaker !== undefined)

type CorrectionsHostProps = {
  directoryId: string
  recordingId: string
  reading: TranscriptReading
  /** The lines shown, if not all are. */
  lines?: readonly TranscriptLine[]
  languageCode: string | null
}

/**
 * Loads the correction tools if the service supports them (extension `transcripts.edit`) and the person may correct.
 */
export function CorrectionsHost({ reading, lines = reading.lines, ...rest }: CorrectionsHostProps) {
  const isOffered = useHasExtension('transcripts.edit')
  if (!isOffered || !reading.canCorrect) return null
  return (
    <Suspense>
      <Corrections {...rest} lines={lines} />
    </Suspense>
  )
}

/** Buttons for the transcript header, if it can be corrected: edit the current line, select lines, find and replace. */
export function CorrectionButtons() {
  const t = useMessages(correctionButtonsMessages)
  const mayCorrect = useEditing((state) => state.place !== null)
  const isSelecting = useLineSelection((state) => state.isOn)
  if (!mayCorrect) return null
  return (
    <>
      <ToolButton label={t.edit} word={t.editShort} onClick={() => startAtCurrentLine()}>
        <Pencil aria-hidden />
      </ToolButton>
      <ToolButton
        label={t.select}
        word={t.selectShort}
        aria-pressed={isSelecting}
        onClick={() => (isSelecting ? lineSelection.ended() : lineSelection.started(false))}
        className={classNames(isSelecting && 'bg-accent-soft text-accent hover:bg-accent-soft hover:text-accent')}
      >
        <ListChecks aria-hidden />
      </ToolButton>
      <ToolButton label={t.replace} word={t.replaceShort} onClick={() => editing.replaceOpened()}>
        <Replace aria-hidden />
      </ToolButton>
    </>
  )
}
