/** Where a row of the agenda, which begins with the first appointment, is in the pages, which begin with the last. */
export type Place = { page: number; at: number }

/** Rows are counted from 0, pages from 1. */
export function placeOf(row: number, total: number, pageSize: number): Place {
  const fromEnd = total - 1 - row
  return { page: Math.floor(fromEnd / pageSize) + 1, at: fromEnd % pageSize }
}

/** The pages that hold the rows from one to another, both included, and the ones beside them. */
export function pagesAround(first: number, last: number, { total, pageSize }: { total: number; pageSize: number }) {
  if (total === 0) return []
  const highest = Math.ceil(total / pageSize)
  const from = Math.max(1, placeOf(Math.min(last, total - 1), total, pageSize).page - 1)
  const to = Math.min(highest, placeOf(Math.max(first, 0), total, pageSize).page + 1)
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
}
