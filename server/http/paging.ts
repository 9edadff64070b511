/** A page as the caller asked for it, within the contract's limits (contract 4.0 and 8). */
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
  const capped = Math.min(pageSize, MAX_PAGE_SIZE)
  return { page, pageSize: capped, offset: (page - 1) * capped }
}

/** The contract's envelope around one page of items. */
export function pageOf<T>({ page, pageSize, offset }: PageRequest, total: number, items: T[]) {
  return { page, pageSize, total, hasMore: offset + items.length < total && items.length > 0, items }
}
