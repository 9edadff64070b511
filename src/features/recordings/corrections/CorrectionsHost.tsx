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

// All of it comes at once: a connection that is lost while someone corrects must not cost the page.
const loadCorrections = () => import('./Corrections')

const Corrections = lazyWithRetry(async () => (await loadCorrections()).Corrections)

/** In place of a line while it is edited. */
export const LineEditor = lazyWithRetry(async () => (await loadCorrections()).LineEditor)

/** After a line: its tools, that it was corrected, and what could not be saved. */
export const LineExtras = lazyWithRetry(async () => (await loadCorrections()).LineExtras)

/** Before a line and a paragraph while lines are selected. */
export const LineCheckbox = lazyWithRetry(async () => (await loadCorrections()).LineCheckbox)
export const ParagraphCheckbox = lazyWithRetry(async () => (await loadCorrections()).ParagraphCheckbox)

/** What of the corrections concerns a row; renders it again only when that changes. */
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

/** Whether a line of the row shows that it was corrected. */
export const isMarkedIn = ({ lines }: Paragraph, line: TranscriptLine) => isMarked(line, lines[lines.indexOf(line) - 1])

/** Which lines of a row are selected; null while none can be. */
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

/** Whether a line has the mark of that: of lines that were given to someone in one go, the first of a paragraph has it. */
function isMarked(line: TranscriptLine, before: TranscriptLine | undefined): boolean {
  const recognized = line.correction?.originalSpeaker?.speakerId
  const isGivenToo = recognized !== undefined && before?.correction?.originalSpeaker?.speakerId === recognized
  return isCorrected(line) && (line.correction?.originalText !== null || !isGivenToo)
}

/** Whether someone has changed what was recognised. A voice that was merged into another is no change of each of its lines. */
const isCorrected = ({ correction }: TranscriptLine) =>
  correction !== undefined && (correction.originalText !== null || correction.originalSpeaker !== undefined)

type CorrectionsHostProps = {
  directoryId: string
  recordingId: string
  reading: TranscriptReading
  /** Those that show, where not all do. */
  lines?: readonly TranscriptLine[]
  languageCode: string | null
}

/** Brings what corrects a transcript, where the service has it (extension `transcripts.edit`) and the person may. */
export function CorrectionsHost({ reading, lines = reading.lines, ...rest }: CorrectionsHostProps) {
  const isOffered = useHasExtension('transcripts.edit')
  if (!isOffered || !reading.canCorrect) return null
  return (
    <Suspense>
      <Corrections {...rest} lines={lines} />
    </Suspense>
  )
}

/** For the head of the transcript, where it can be corrected: edit the current line, find and replace. */
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
