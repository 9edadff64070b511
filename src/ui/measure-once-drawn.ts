import { measureElement, type Virtualizer } from '@tanstack/react-virtual'

/**
 * How tall a row is, once the browser has laid it out. Until then it counts as estimated: to ask at once would have the
 * browser lay out the page in the middle of each scroll, and rows that stand in the flow are right without it.
 */
export function measureOnceDrawn<Box extends Window | Element, Row extends Element>(
  row: Row,
  entry: ResizeObserverEntry | undefined,
  rows: Virtualizer<Box, Row>,
): number {
  if (entry !== undefined) return measureElement(row, entry, rows)
  const index = rows.indexFromElement(row)
  return rows.itemSizeCache.get(rows.options.getItemKey(index)) ?? rows.options.estimateSize(index)
}
