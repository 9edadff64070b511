import { create } from 'zustand'
import type { TranscriptLine } from '../transcript/transcript-lines'
import { lineAtHand, lineOfSegment, shownLines, useEditing } from './edit-store'

type LineSelection = {
  isOn: boolean
  /** By segment id. */
  selected: ReadonlySet<string>
  /** Id of the segment where a range selection starts. */
  anchor: string | null
  /** Index of the line whose checkbox last had focus; -1 for none. */
  pointedLine: number
  /** Incremented when the keyboard moves to the pointed line, which then takes focus. */
  moves: number
}

const NOTHING: LineSelection = { isOn: false, selected: new Set(), anchor: null, pointedLine: -1, moves: 0 }

export const useLineSelection = create<LineSelection>()(() => NOTHING)

const { getState, setState } = useLineSelection

/** The lines of the transcript selected for reassigning to another speaker. */
export const lineSelection = {
  /** Starts selecting, with or without the line at hand. */
  started: (isWithLine: boolean) => {
    if (getState().isOn || useEditing.getState().place === null) return
    setState({ ...NOTHING, isOn: true })
    const line = lineAtHand()
    if (line === undefined) return
    if (isWithLine) lineSelection.toggled(line)
    lineSelection.pointed(line)
  },
  ended: () => {
    if (getState().isOn) setState(NOTHING)
  },

  /** Toggles one line, or with `isStretch` selects everything from the anchor to it. */
  toggled: (line: TranscriptLine, isStretch = false) => {
    const { selected, anchor } = getState()
    const segmentId = idOf(line)
    if (segmentId === null) return
    if (isStretch && anchor !== null) return select(line, [...selected, ...between(anchor, line)])
    const rest = new Set(selected)
    if (!rest.delete(segmentId)) rest.add(segmentId)
    setState({ selected: rest, anchor: segmentId, pointedLine: line.index })
  },
  /** Selects all lines of a paragraph, or deselects them if all are selected. */
  paragraphToggled: (lines: readonly TranscriptLine[]) => {
    const ids = lines.flatMap((line) => idOf(line) ?? [])
    const { selected } = getState()
    const isWhole = ids.every((id) => selected.has(id))
    const rest = [...selected].filter((id) => !ids.includes(id))
    setState({ selected: new Set(isWhole ? rest : [...rest, ...ids]), anchor: ids[0] ?? null })
  },
  allShown: () => setState({ selected: new Set(shownLines().flatMap((line) => idOf(line) ?? [])) }),
  /** Clears the selection after reassigning; selecting can go on from the same line. */
  given: () => setState(({ moves }) => ({ selected: new Set(), anchor: null, moves: moves + 1 })),
  cleared: () => setState({ selected: new Set(), anchor: null }),

  /** Moves the keyboard focus to a line. */
  pointed: (line: TranscriptLine | undefined) => {
    if (line !== undefined) setState(({ moves }) => ({ pointedLine: line.index, moves: moves + 1 }))
  },
  /** Moves the keyboard focus to a line and selects everything up to it. */
  stretchedTo: (line: TranscriptLine | undefined) => {
    if (line === undefined) return
    const { anchor, selected } = getState()
    const from = anchor ?? segmentAt(getState().pointedLine)
    select(line, [...selected, ...(from === null ? [] : between(from, line))], from)
    lineSelection.pointed(line)
  },
}

/** Stops selecting and focuses the paragraph where the keyboard was. */
export function leaveSelection() {
  const { pointedLine } = getState()
  focusRowOf(Math.max(0, pointedLine))
  lineSelection.ended()
}

/** Returns the selected lines that still exist, in spoken order. */
export const selectedLines = (lines: readonly TranscriptLine[], selected: ReadonlySet<string>) =>
  lines.filter((line) => selected.has(idOf(line) ?? ''))

function select(line: TranscriptLine, segmentIds: readonly string[], anchor = getState().anchor) {
  setState({ selected: new Set(segmentIds), anchor, pointedLine: line.index })
}

function between(anchor: string, { index }: TranscriptLine): string[] {
  const from = lineOfSegment(anchor)?.index ?? index
  const [first, last] = [Math.min(from, index), Math.max(from, index)]
  return shownLines().flatMap((line) => (line.index >= first && line.index <= last ? (idOf(line) ?? []) : []))
}

const segmentAt = (index: number) => {
  const line = shownLines().find((one) => one.index === index)
  return line === undefined ? null : idOf(line)
}

const idOf = ({ correction }: TranscriptLine) => correction?.segmentId ?? null

/** How much of the transcript to reassign, starting from one line. */
export type Extent = 'line' | 'turn' | 'voiceOn' | 'voice' | 'everyoneOn'

/** Returns what can be reassigned from a line, smallest first, without options that cover the same lines. */
export function extentsOf(
  lines: readonly TranscriptLine[],
  line: TranscriptLine,
): { extent: Extent; lines: readonly TranscriptLine[] }[] {
  const after = lines.slice(line.index)
  const isTheirs = ({ speaker }: TranscriptLine) => speaker.speakerId === line.speaker.speakerId
  const all: { extent: Extent; lines: readonly TranscriptLine[] }[] = [
    { extent: 'line', lines: [line] },
    { extent: 'turn', lines: turnOf(lines, line.index) },
    { extent: 'voiceOn', lines: after.filter(isTheirs) },
    { extent: 'voice', lines: lines.filter(isTheirs) },
    { extent: 'everyoneOn', lines: after },
  ]
  return all.filter((one, index) => !all.slice(0, index).some((less) => isEqual(less.lines, one.lines)))
}

/** Enough to compare, because both are ordered subsets of the same transcript. */
const isEqual = (one: readonly TranscriptLine[], other: readonly TranscriptLine[]) =>
  one.length === other.length && one[0] === other[0] && one.at(-1) === other.at(-1)

/** Returns the consecutive lines of the line's speaker around it, in order. */
function turnOf(lines: readonly TranscriptLine[], index: number): readonly TranscriptLine[] {
  const line = lines[index]
  if (line === undefined) return []
  const isSame = (other: TranscriptLine | undefined) => other?.speaker.speakerId === line.speaker.speakerId
  let [first, last] = [index, index]
  while (isSame(lines[first - 1])) first -= 1
  while (isSame(lines[last + 1])) last += 1
  return lines.slice(first, last + 1)
}

/** Focuses the row of a line, where keyboard navigation continues. */
export function focusRowOf(line: number) {
  const row = document.querySelector(`[data-line="${line}"]`)?.closest('[data-index]')
  row?.querySelector<HTMLElement>('[data-paragraph]')?.focus({ preventScroll: true })
}
