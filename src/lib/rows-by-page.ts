/** Rows of one page, counted within it; `to` is not among them. */
export type PagePart = { page: number; from: number; to: number }

/** Which rows of which pages the rows from `first` to `last` of a list are; pages are counted from 1. */
export function rowsByPage(first: number, last: number, pageSize: number): PagePart[] {
  const parts: PagePart[] = []
  for (let page = Math.floor(first / pageSize) + 1; (page - 1) * pageSize <= last; page += 1) {
    const start = (page - 1) * pageSize
    parts.push({ page, from: Math.max(first - start, 0), to: Math.min(last + 1 - start, pageSize) })
  }
  return parts
}
