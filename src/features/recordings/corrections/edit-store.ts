import { create } from 'zustand'
import { useReadingStore } from '../transcript/reading-store'
import type { TranscriptLine } from '../transcript/transcript-lines'

/** The recording whose transcript is on the page, and the person correcting it. */
export type CorrectionPlace = { directoryId: string; recordingId: string; userId: string }

/** The line as it was when editing began, for detecting conflicts. */
export type EditBase = { text: string; speakerId: string; revision: number }

/** An unsaved correction, shown at its line. */
export type Trouble = {
  /** `restored`: left over from an earlier visit to the page. */
  kind: 'failed' | 'conflict' | 'restored'
  /** The text typed. */
  text: string
  base: EditBase
  error?: unknown
}

type EditState = {
  place: CorrectionPlace | null
  /** Index of the line being edited, in the list that `transcriptLines` returns. */
  editedLine: number | null
  editedSegmentId: string | null
  /** Characters to select when editing begins; null puts the caret at the end. */
  editedWord: { from: number; to: number } | null
  /** The text typed, kept here because the row may remount while typing. */
  text: string
  base: EditBase | null
  /** Index of the line whose tools are shown. */
  toolsLine: number | null
  /** By segment id. */
  troubles: Readonly<Record<string, Trouble>>
  /** Ids of segments whose corrections show but wait for the connection to return. */
  waiting: ReadonlySet<string>
  /** Id of the segment for which another speaker is being chosen. */
  givenSegmentId: string | null
  /** Whether another speaker is being chosen for the selected lines. */
  isGivingSelected: boolean
  /** The initial search term for find and replace; null while closed. */
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

/** Actions on the corrections of the transcript on the page. */
export const editing = {
  /** Called when a transcript that the person may correct is opened. */
  opened: (place: CorrectionPlace) => setState({ ...NOTHING, place }),
  closed: () => setState(NOTHING),

  /** Starts editing a line, with its unsaved text if any. Does nothing if it's already being edited. */
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
  /** Starts editing with a word selected, unless unsaved text makes the positions meaningless. */
  startedAt: (line: TranscriptLine, editedWord: { from: number; to: number }) => {
    editing.started(line)
    if (getState().text === line.text) setState({ editedWord })
  },
  typed: (text: string) => setState({ text }),
  ended: () => setState({ editedLine: null, editedSegmentId: null, editedWord: null, text: '', base: null }),
  /** Called when a refetch has moved the line being edited. */
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

  /** Called when corrections can't be sent for now. */
  waitingFor: (segmentIds: readonly string[]) =>
    setState(({ waiting }) => ({ waiting: new Set([...waiting, ...segmentIds]) })),
  /** Called when they have been sent or have failed. */
  waitingOver: (segmentIds: readonly string[]) => {
    const over = new Set(segmentIds)
    setState(({ waiting }) => ({ waiting: new Set([...waiting].filter((segmentId) => !over.has(segmentId))) }))
  },

  speakerAsked: (line: TranscriptLine) => setState({ givenSegmentId: line.correction?.segmentId ?? null }),
  speakerAskedForSelected: () => setState({ isGivingSelected: true }),
  speakerChosen: () => setState({ givenSegmentId: null, isGivingSelected: false }),
  /** Opens find and replace with a search term. */
  replaceOpened: (words = '') => setState({ replacedWords: words }),
  replaceClosed: () => setState({ replacedWords: null }),
}

let linesNow: readonly TranscriptLine[] = []

/** Sets the lines shown, in order, to find neighbors. */
export const linesShown = (lines: readonly TranscriptLine[]) => {
  linesNow = lines
}

export const shownLines = (): readonly TranscriptLine[] => linesNow

/** Returns the next or previous line shown. */
export function neighbourOf(line: TranscriptLine, step: 1 | -1): TranscriptLine | undefined {
  const at = linesNow.findIndex(({ index }) => index === line.index)
  return at < 0 ? undefined : linesNow[at + step]
}

/**
 * Returns the line whose checkbox has focus, or else the one whose tools show in the focused row, or else the one being
 * spoken, or else the first.
 */
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

/** Starts editing the line that `lineAtHand` returns. */
export function startAtCurrentLine() {
  const line = lineAtHand()
  if (line !== undefined) editing.started(line)
}

/** Returns the line of a segment, if shown. */
export const lineOfSegment = (segmentId: string): TranscriptLine | undefined =>
  linesNow.find(({ correction }) => correction?.segmentId === segmentId)

/** Returns the base for correcting the line as it is now. */
export const baseOf = ({ text, speaker, correction }: TranscriptLine): EditBase => ({
  text,
  speakerId: speaker.speakerId,
  revision: correction?.revision ?? 0,
})
