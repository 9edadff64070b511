import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '../recordings/recording-visibility.ts'

/** How many recordings are searched if no exact total is requested (decision 105). */
export type WindowLimits = {
  /**
   * The newest recordings of a directory, where a page is searched first. A directory with no more is searched
   * completely.
   */
  newest: number
  /**
   * If a person can see at most this many in a directory of a million, each one is checked. The fewer they can see, the
   * longer it takes to check whether they can see what a filter leaves, so the limit grows with the square root of the
   * directory's size.
   */
  few: number
  /** How far back the next ranges go, as multiples of the first. */
  further: readonly number[]
  /** If at most this many texts match, all of them are searched: a bitmap of a longer range takes as long. */
  rare: number
  /** Where counting stops in a list without a filter. */
  counted: number
}

export const windowLimits: WindowLimits = {
  newest: 32_000,
  few: 9_500,
  further: [10, 100],
  rare: 20_000,
  counted: 10_000,
}

/**
 * The ranges in which to search for a page, one after the other until it's full. Each contains those before it, and the
 * last is the requested range; if it's the only one, everything is counted.
 */
export type WindowPlan = {
  ranges: readonly CreatedRange[]
  seesFew: boolean
  /** A term with more matching texts than this in the first range isn't rare overall. */
  rareInFirst: number
}

/** Returns true if there's nothing to gain from not counting everything. */
export const isWhole = ({ ranges, seesFew }: WindowPlan) => ranges.length === 1 && !seesFew

export type SearchWindows = {
  limits: WindowLimits
  planWindows: (viewer: Viewer, range: CreatedRange) => Promise<WindowPlan>
}

/**
 * Returns the result of the first range with more than `end` matches, or else of the last range, whose total is exact
 * unless it says otherwise.
 */
export async function searchWindows<T extends { total: number; isTotalExact?: boolean }>(
  ranges: readonly CreatedRange[],
  end: number,
  find: (range: CreatedRange) => Promise<T>,
): Promise<T & { isTotalExact: boolean }> {
  const [range = always, ...further] = ranges
  const found = await find(range)
  if (further.length === 0) return { ...found, isTotalExact: found.isTotalExact ?? true }
  return found.total > end ? { ...found, isTotalExact: false } : searchWindows(further, end, find)
}

/** When recordings were created, both ends inclusive; null for any time. */
export type CreatedRange = { createdAfter: string | null; createdBefore: string | null }

/** Any time. */
export const always: CreatedRange = { createdAfter: null, createdBefore: null }

export const isAlways = ({ createdAfter, createdBefore }: CreatedRange) =>
  createdAfter === null && createdBefore === null

/** Returns a unique key for a range. */
export const rangeName = ({ createdAfter, createdBefore }: CreatedRange) =>
  `${createdAfter ?? ''} ${createdBefore ?? ''}`

/** Returns an `and` condition that is true for times within the range. */
export function within(
  column: RawBuilder<unknown>,
  { createdAfter, createdBefore }: CreatedRange,
): RawBuilder<unknown> {
  const after = createdAfter === null ? sql`` : sql`and ${column} >= ${createdAfter}::timestamptz`
  const before = createdBefore === null ? sql`` : sql`and ${column} <= ${createdBefore}::timestamptz`
  return sql`${after} ${before}`
}
