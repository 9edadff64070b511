import type { TextPlace, TextSpan } from './selected-text'

/** Which lines of the transcript the person has selected, and from where to where; null when none are. */
export function readSelection(scroller: HTMLElement): { span: TextSpan; range: Range } | null {
  const selection = window.getSelection()
  if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return null
  const range = selection.getRangeAt(0)
  if (!scroller.contains(range.commonAncestorContainer)) return null
  const lines = [...scroller.querySelectorAll('[data-line]')].filter((line) => range.intersectsNode(line))
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
