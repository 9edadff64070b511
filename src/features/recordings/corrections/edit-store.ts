import { create } from 'zustand'
import { useReadingStore } from '../transcript/reading-store'
import type { TranscriptLine } from '../transcript/transcript-lines'

/** The recording whose transcript is on the page, and who corrects it. */
export type CorrectionPlace = { directoryId: string; recordingId: string; userId: string }

/** What a correction rests on: the line as it was when the edit began. */
export type EditBase = { text: string; speakerId: string; revision: number }

/** A correction that is not saved, shown at its line. */
export type Trouble = {
  /** `restored`: typed before the page was left. */
  kind: 'failed' | 'conflict' | 'restored'
  /** What was typed. */
  text: string
  base: EditBase
  error?: unknown
}

type EditState = {
  place: CorrectionPlace | null
  /** Place of the line being edited, in the list that `transcriptLines` answers. */
  editedLine: number | null
  editedSegmentId: string | null
  /** Which characters are selected as editing begins; null for none, at the end. */
  editedWord: { from: number; to: number } | null
  /** What is typed; kept here because a row may be redrawn in the middle of it. */
  text: string
  base: EditBase | null
  /** The line whose tools show. */
  toolsLine: number | null
  /** By segment. */
  troubles: Readonly<Record<string, Trouble>>
  /** Segments whose corrections show and wait for the connection to come back. */
  waiting: ReadonlySet<string>
  /** The segment of the line for which another speaker is being chosen. */
  givenSegmentId: string | null
  /** Another speaker is being chosen for the selected lines. */
  isGivingSelected: boolean
  /** What is looked for while finding and replacing; null when that is closed. */
  replacedWords: string | null
}

const NOTHING: EditState = {
  place: null,
  editedLine: null,
  editedSegmentId: null,
  editedWord: null,
  text: '',
  base: null,
  toolsLine: null,
  troubles: {},
  waiting: new Set(),
  givenSegmentId: null,
  isGivingSelected: false,
  replacedWords: null,
}

export const useEditing = create<EditState>()(() => NOTHING)

const { getState, setState } = useEditing

/** What happens to the corrections of the transcript on the page. */
export const editing = {
  /** A transcript that the person may correct is on the page. */
  opened: (place: CorrectionPlace) => setState({ ...NOTHING, place }),
  closed: () => setState(NOTHING),

  /** Begins to edit a line, with what was typed for it before where that was not saved; one that is being edited goes on. */
  started: (line: TranscriptLine, typed?: string) => {
    const { place, editedSegmentId, troubles } = getState()
    if (line.correction === undefined || place === null || line.correction.segmentId === editedSegmentId) return
    const { segmentId } = line.correction
    const unsaved = troubles[segmentId]
    setState({
      editedLine: line.index,
      editedSegmentId: segmentId,
      editedWord: null,
      text: typed ?? unsaved?.text ?? line.text,
      base: unsaved?.base ?? baseOf(line),
      toolsLine: null,
    })
    editing.settled(segmentId)
  },
  /** Begins with a word of the line selected; what was typed before has other places. */
  startedAt: (line: TranscriptLine, editedWord: { from: number; to: number }) => {
    editing.started(line)
    if (getState().text === line.text) setState({ editedWord })
  },
  typed: (text: string) => setState({ text }),
  ended: () => setState({ editedLine: null, editedSegmentId: null, editedWord: null, text: '', base: null }),
  /** The lines came again, and the one being edited has another place. */
  moved: (editedLine: number) => setState({ editedLine }),

  toolsShown: (toolsLine: number | null) => {
    if (getState().toolsLine !== toolsLine) setState({ toolsLine })
  },

  troubled: (segmentId: string, trouble: Trouble) =>
    setState(({ troubles }) => ({ troubles: { ...troubles, [segmentId]: trouble } })),
  settled: (segmentId: string) => {
    const { [segmentId]: settled, ...rest } = getState().troubles
    if (settled !== undefined) setState({ troubles: rest })
  },

  /** Corrections cannot be sent for now. */
  waitingFor: (segmentIds: readonly string[]) =>
    setState(({ waiting }) => ({ waiting: new Set([...waiting, ...segmentIds]) })),
  /** They were sent, or could not be. */
  waitingOver: (segmentIds: readonly string[]) => {
    const over = new Set(segmentIds)
    setState(({ waiting }) => ({ waiting: new Set([...waiting].filter((segmentId) => !over.has(segmentId))) }))
  },

  speakerAsked: (line: TranscriptLine) => setState({ givenSegmentId: line.correction?.segmentId ?? null }),
  speakerAskedForSelected: () => setState({ isGivingSelected: true }),
  speakerChosen: () => setState({ givenSegmentId: null, isGivingSelected: false }),
  /** Opens find and replace, with words to look for. */
  replaceOpened: (words = '') => setState({ replacedWords: words }),
  replaceClosed: () => setState({ replacedWords: null }),
}

let linesNow: readonly TranscriptLine[] = []

/** Which lines show, in order; tells where the next one is. */
export const linesShown = (lines: readonly TranscriptLine[]) => {
  linesNow = lines
}

export const shownLines = (): readonly TranscriptLine[] => linesNow

/** The line that shows so many lines after another, or before it. */
export function neighbourOf(line: TranscriptLine, step: 1 | -1): TranscriptLine | undefined {
  const at = linesNow.findIndex(({ index }) => index === line.index)
  return at < 0 ? undefined : linesNow[at + step]
}

/** The line whose checkbox has focus, else the one whose tools show at the focused row, else the one that is spoken, else the first. */
export function lineAtHand(): TranscriptLine | undefined {
  const { toolsLine } = getState()
  const picked = document.activeElement?.getAttribute('data-pick')
  const pickedLine = linesNow.find(({ index }) => String(index) === picked)
  if (pickedLine !== undefined) return pickedLine
  const row = document.activeElement?.closest('[data-index]')
  const isInRow = toolsLine !== null && Boolean(row?.querySelector(`[data-line="${toolsLine}"]`))
  const wanted = isInRow ? toolsLine : Math.max(0, useReadingStore.getState().currentLine)
  return linesNow.find(({ index }) => index >= wanted) ?? linesNow[0]
}

/** Begins to edit the line at hand. */
export function startAtCurrentLine() {
  const line = lineAtHand()
  if (line !== undefined) editing.started(line)
}

/** The line of a segment, where it shows. */
export const lineOfSegment = (segmentId: string): TranscriptLine | undefined =>
  linesNow.find(({ correction }) => correction?.segmentId === segmentId)

/** What a correction of the line as it shows rests on. */
export const baseOf = ({ text, speaker, correction }: TranscriptLine): EditBase => ({
  text,
  speakerId: speaker.speakerId,
  revision: correction?.revision ?? 0,
})
