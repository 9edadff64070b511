import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '../recordings/recording-visibility.ts'

/** How many recordings are searched when no exact total is asked for (decision 105). */
export type WindowLimits = {
  /** The newest of a directory, among which a page is looked for first. A directory with no more is looked through as a whole. */
  newest: number
  /**
   * Of a person who sees no more than these in a directory of a million each one is looked at. To ask of what a filter leaves
   * whether they see it takes the longer the fewer of all they see, so that in a larger directory more are few: with its root.
   */
  few: number
  /** How many times as far as those the next ranges go back. */
  further: readonly number[]
  /** What no more texts than these have is looked for in all of them: a bitmap of a longer range takes as long. */
  rare: number
  /** Where counting a list without a filter ends. */
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
 * Where to look for a page: in one range after the other until it is full. Each holds those before it, and the last is the
 * range that was asked for; where that is the only one, all is counted.
 */
export type WindowPlan = {
  ranges: readonly CreatedRange[]
  seesFew: boolean
  /** Of what more than so many texts of the first range have more than a few have it in all. */
  rareInFirst: number
}

/** True where there is nothing to be gained by not counting all. */
export const isWhole = ({ ranges, seesFew }: WindowPlan) => ranges.length === 1 && !seesFew

export type SearchWindows = {
  limits: WindowLimits
  planWindows: (viewer: Viewer, range: CreatedRange) => Promise<WindowPlan>
}

/** What the first range that has more than `end` gives, or else the last, whose total is exact unless it says otherwise. */
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

/** When recordings were created, both moments included; null for any time. */
export type CreatedRange = { createdAfter: string | null; createdBefore: string | null }

/** Any time. */
export const always: CreatedRange = { createdAfter: null, createdBefore: null }

export const isAlways = ({ createdAfter, createdBefore }: CreatedRange) =>
  createdAfter === null && createdBefore === null

/** One text for a range. */
export const rangeName = ({ createdAfter, createdBefore }: CreatedRange) =>
  `${createdAfter ?? ''} ${createdBefore ?? ''}`

/** True for moments within the range, after an `and`. */
export function within(
  column: RawBuilder<unknown>,
  { createdAfter, createdBefore }: CreatedRange,
): RawBuilder<unknown> {
  const after = createdAfter === null ? sql`` : sql`and ${column} >= ${createdAfter}::timestamptz`
  const before = createdBefore === null ? sql`` : sql`and ${column} <= ${createdBefore}::timestamptz`
  return sql`${after} ${before}`
}
