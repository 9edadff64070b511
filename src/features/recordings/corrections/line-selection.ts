import { create } from 'zustand'
import type { TranscriptLine } from '../transcript/transcript-lines'
import { lineAtHand, lineOfSegment, shownLines, useEditing } from './edit-store'

type LineSelection = {
  isOn: boolean
  /** By segment. */
  selected: ReadonlySet<string>
  /** The segment from which a stretch is selected. */
  anchor: string | null
  /** Place of the line whose checkbox has focus or had it last; -1 for none. */
  pointedLine: number
  /** Grows when the keyboard goes to the pointed line, which then takes focus. */
  moves: number
}

const NOTHING: LineSelection = { isOn: false, selected: new Set(), anchor: null, pointedLine: -1, moves: 0 }

export const useLineSelection = create<LineSelection>()(() => NOTHING)

const { getState, setState } = useLineSelection

/** Which lines of the transcript are chosen to be given to another speaker. */
export const lineSelection = {
  /** Begins with the line at hand selected, or with none. */
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

  /** One line, or with `isStretch` all from the last one that was selected. */
  toggled: (line: TranscriptLine, isStretch = false) => {
    const { selected, anchor } = getState()
    const segmentId = idOf(line)
    if (segmentId === null) return
    if (isStretch && anchor !== null) return select(line, [...selected, ...between(anchor, line)])
    const rest = new Set(selected)
    if (!rest.delete(segmentId)) rest.add(segmentId)
    setState({ selected: rest, anchor: segmentId, pointedLine: line.index })
  },
  /** All lines of a paragraph, or none of them where all are. */
  paragraphToggled: (lines: readonly TranscriptLine[]) => {
    const ids = lines.flatMap((line) => idOf(line) ?? [])
    const { selected } = getState()
    const isWhole = ids.every((id) => selected.has(id))
    const rest = [...selected].filter((id) => !ids.includes(id))
    setState({ selected: new Set(isWhole ? rest : [...rest, ...ids]), anchor: ids[0] ?? null })
  },
  allShown: () => setState({ selected: new Set(shownLines().flatMap((line) => idOf(line) ?? [])) }),
  /** They were given to someone: others can be selected from where the keyboard was. */
  given: () => setState(({ moves }) => ({ selected: new Set(), anchor: null, moves: moves + 1 })),
  cleared: () => setState({ selected: new Set(), anchor: null }),

  /** The keyboard goes to a line. */
  pointed: (line: TranscriptLine | undefined) => {
    if (line !== undefined) setState(({ moves }) => ({ pointedLine: line.index, moves: moves + 1 }))
  },
  /** The keyboard goes to a line and selects everything up to it. */
  stretchedTo: (line: TranscriptLine | undefined) => {
    if (line === undefined) return
    const { anchor, selected } = getState()
    const from = anchor ?? segmentAt(getState().pointedLine)
    select(line, [...selected, ...(from === null ? [] : between(from, line))], from)
    lineSelection.pointed(line)
  },
}

/** Ends it, with the focus on the paragraph where the keyboard was. */
export function leaveSelection() {
  const { pointedLine } = getState()
  focusRowOf(Math.max(0, pointedLine))
  lineSelection.ended()
}

/** The selected lines that are still there, in spoken order. */
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

/** How much of the transcript is given to someone, seen from one line. */
export type Extent = 'line' | 'turn' | 'voiceOn' | 'voice' | 'everyoneOn'

/** What can be given from a line on, the least first; without what would be the same lines again. */
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

/** Both are stretches of the same transcript, in order. */
const isEqual = (one: readonly TranscriptLine[], other: readonly TranscriptLine[]) =>
  one.length === other.length && one[0] === other[0] && one.at(-1) === other.at(-1)

/** All lines that the line's speaker says in one go, in order. */
function turnOf(lines: readonly TranscriptLine[], index: number): readonly TranscriptLine[] {
  const line = lines[index]
  if (line === undefined) return []
  const isSame = (other: TranscriptLine | undefined) => other?.speaker.speakerId === line.speaker.speakerId
  let [first, last] = [index, index]
  while (isSame(lines[first - 1])) first -= 1
  while (isSame(lines[last + 1])) last += 1
  return lines.slice(first, last + 1)
}

/** Gives focus to the row of a line, so that keys go on from there. */
export function focusRowOf(line: number) {
  const row = document.querySelector(`[data-line="${line}"]`)?.closest('[data-index]')
  row?.querySelector<HTMLElement>('[data-paragraph]')?.focus({ preventScroll: true })
}
