import { sql, type RawBuilder } from 'kysely'

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
