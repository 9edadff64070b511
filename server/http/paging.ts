import { Problem } from '../problems.ts'

/** The requested page, clamped to the contract's limits. */
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
  // No list has that many entries, and PostgreSQL rejects larger numbers.
  const offset = Math.min((page - 1) * capped, Number.MAX_SAFE_INTEGER)
  return { page, pageSize: capped, offset }
}

/** Ajv coerces "Infinity" in a query to an integer. */
function requireFinite(numbers: Record<string, number>) {
  const field = Object.keys(numbers).find((name) => !Number.isFinite(numbers[name]))
  if (field === undefined) return
  throw Problem.invalid([
    { field, code: 'tooSmall', params: { min: 1 }, message: 'must be a whole number, at least 1' },
  ])
}

/** The contract's envelope around a page of items. */
export function pageOf<T>({ page, pageSize, offset }: PageRequest, total: number, items: T[]) {
  return { page, pageSize, total, hasMore: offset + items.length < total && items.length > 0, items }
}

/** If the total isn't exact, it's a lower bound, and there are more entries than on this page and those before it. */
export type Total = { total: number; isTotalExact: boolean }

/** The same, plus whether the total is exact for callers who sent `exactTotal: false` (decision 40). */
export function pageOfSome<T>(page: PageRequest, found: Total & { items: T[] }, exactTotal: boolean) {
  const { total, isTotalExact, items } = found
  return { ...pageOf(page, total, items), ...(exactTotal ? {} : { isTotalExact }) }
}
