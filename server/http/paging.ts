import { Problem } from '../problems.ts'

/** A page as the caller asked for it, within the contract's limits. */
export type PageRequest = { page: number; pageSize: number; offset: number }

const DEFAULT_PAGE_SIZE = 25
const MAX_PAGE_SIZE = 100

export function pageRequest({
  page = 1,
  pageSize = DEFAULT_PAGE_SIZE,
}: {
  page?: number
  pageSize?: number
}): PageRequest {
  requireFinite({ page, pageSize })
  const capped = Math.min(pageSize, MAX_PAGE_SIZE)
  // Beyond that no list has entries, and PostgreSQL would refuse the number.
  const offset = Math.min((page - 1) * capped, Number.MAX_SAFE_INTEGER)
  return { page, pageSize: capped, offset }
}

/** The check against the document takes "Infinity" in a query for a whole number. */
function requireFinite(numbers: Record<string, number>) {
  const field = Object.keys(numbers).find((name) => !Number.isFinite(numbers[name]))
  if (field === undefined) return
  throw Problem.invalid([
    { field, code: 'tooSmall', params: { min: 1 }, message: 'must be a whole number, at least 1' },
  ])
}

/** The contract's envelope around one page of items. */
export function pageOf<T>({ page, pageSize, offset }: PageRequest, total: number, items: T[]) {
  return { page, pageSize, total, hasMore: offset + items.length < total && items.length > 0, items }
}

/** A total that is exact, or how many there are at least: then there are more than are on this page and those before it. */
export type Total = { total: number; isTotalExact: boolean }

/** The same, which also says whether the total is exact to callers who asked with `exactTotal: false` (decision 40). */
export function pageOfSome<T>(page: PageRequest, found: Total & { items: T[] }, exactTotal: boolean) {
  const { total, isTotalExact, items } = found
  return { ...pageOf(page, total, items), ...(exactTotal ? {} : { isTotalExact }) }
}
