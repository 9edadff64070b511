import { create } from 'zustand'
import { isContinued, type Paragraph, paragraphOf, type TranscriptLine } from '../transcript-lines'

/** A place in the text of a line, in characters. */
type TextPlace = { line: number; offset: number }

/** From one place in the transcript to another, in spoken order. */
export type TextSpan = { start: TextPlace; end: TextPlace }

/** What one person says in a piece of the transcript. */
export type Passage = {
  line: TranscriptLine
  text: string
}

/** What of the rows shown lies within a span, one passage for each speaker in turn; nothing empty. */
export function passagesIn(rows: readonly Paragraph[], { start, end }: TextSpan): Passage[] {
  const passages: Passage[] = []
  const first = Math.max(0, paragraphOf(rows, start.line))
  for (const row of rows.slice(first)) {
    if (row.firstLine > end.line) break
    for (const line of isContinued(row) ? [] : row.lines) add(passages, line, textWithin(line, { start, end }))
  }
  return passages
}

/** All of a row, where nothing is selected. */
export function spanOfRow({ lines, firstLine, lastLine }: Paragraph): TextSpan {
  return {
    start: { line: firstLine, offset: 0 },
    end: { line: lastLine, offset: lines.at(-1)?.text.length ?? 0 },
  }
}

function textWithin({ index, text }: TranscriptLine, { start, end }: TextSpan): string {
  if (index < start.line || index > end.line) return ''
  return text
    .slice(index === start.line ? start.offset : 0, index === end.line ? end.offset : undefined)
    .replace(/\s+/g, ' ')
    .trim()
}

function add(passages: Passage[], line: TranscriptLine, text: string) {
  if (text === '') return
  const last = passages.at(-1)
  if (last?.line.speaker.speakerId === line.speaker.speakerId) last.text += ` ${text}`
  else passages.push({ line, text })
}

type SelectedState = {
  /** What the actions are for; null when there is nothing. */
  span: TextSpan | null
  /** The paragraph they are for where no text is selected; its place among the rows. */
  row: number | null
  /** Grows when the person asks to go to the actions by keyboard. */
  entries: number
  /** Rows in which the selection begins and ends; they must not leave the document. */
  heldRows: readonly number[]
}

const NOTHING: SelectedState = { span: null, row: null, entries: 0, heldRows: [] }

/** What of the transcript is selected. */
export const useSelected = create<SelectedState>()(() => NOTHING)

const { setState, getState } = useSelected

export const selected = {
  spanChosen: (span: TextSpan) => setState({ span, row: null }),
  rowChosen: (row: number, span: TextSpan) => setState(({ entries }) => ({ span, row, entries: entries + 1 })),
  entered: () => setState(({ entries }) => ({ entries: entries + 1 })),
  nothing: () => {
    if (getState().span !== null) setState({ span: null, row: null })
  },
  rowsHeld: (heldRows: readonly number[]) => {
    if (heldRows.join() !== getState().heldRows.join()) setState({ heldRows })
  },
}

/** Which lines of the transcript the person has selected, and from where to where; null when none are. */
export function readSelection(region: HTMLElement): { span: TextSpan; range: Range } | null {
  const selection = window.getSelection()
  if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return null
  const range = selection.getRangeAt(0)
  if (!region.contains(range.commonAncestorContainer)) return null
  const lines = [...region.querySelectorAll('[data-line]')].filter((line) => range.intersectsNode(line))
  const [first] = lines
  const last = lines.at(-1)
  if (first === undefined || last === undefined) return null
  const start = placeIn(first, range.startContainer, range.startOffset) ?? placeAt(first, 0)
  const end = placeIn(last, range.endContainer, range.endOffset) ?? placeAt(last, last.textContent.length)
  return { span: { start, end }, range }
}

/** Where in a line's text a boundary of the selection is; null when it lies outside of the line. */
function placeIn(line: Element, node: Node, offset: number): TextPlace | null {
  if (!line.contains(node)) return null
  const before = new Range()
  before.setStart(line, 0)
  before.setEnd(node, offset)
  return placeAt(line, before.toString().length)
}

const placeAt = (line: Element, offset: number): TextPlace => ({
  line: Number(line.getAttribute('data-line')),
  offset: offset + Number(line.getAttribute('data-from') ?? 0),
})
