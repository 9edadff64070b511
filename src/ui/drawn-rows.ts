import type { Virtualizer } from '@tanstack/react-virtual'
import { rowsByPage, type PagePart } from '~/lib/rows-by-page'

/** A list of which only a part is drawn, in the window or in a box of its own. */
export type DrawnRows = Pick<
  Virtualizer<Window, HTMLLIElement> | Virtualizer<HTMLElement, HTMLLIElement>,
  'getVirtualItems' | 'getTotalSize' | 'options'
>

/** Which rows of which pages are drawn. */
export function visiblePages(rows: DrawnRows, pageSize: number): PagePart[] {
  const items = rows.getVirtualItems()
  return rowsByPage(items[0]?.index ?? 0, items.at(-1)?.index ?? -1, pageSize)
}

/** What is not drawn, above and below what is; pixels. */
export function virtualPadding(rows: DrawnRows): { paddingTop: number; paddingBottom: number } {
  const items = rows.getVirtualItems()
  const { scrollMargin } = rows.options
  const [above, below] = [items[0]?.start ?? scrollMargin, items.at(-1)?.end ?? scrollMargin]
  return {
    paddingTop: above - scrollMargin,
    paddingBottom: Math.max(0, rows.getTotalSize() + scrollMargin - below),
  }
}
