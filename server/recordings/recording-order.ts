import { type RawBuilder, sql } from 'kysely'

/** In which order a list of recordings is. */
export type RecordingSort = 'newest' | 'oldest' | 'name' | 'longest'

/** Whether the index of moments gives the order, and with it a range of them. */
export const isByMoment = (sort: RecordingSort): boolean => sort === 'newest' || sort === 'oldest'

/** The columns of rows of `recordings` that an order takes. */
export const columnsOf = (sort: RecordingSort): RawBuilder<unknown> =>
  sql.join([
    sql`recordings.recording_id, recordings.created_on`,
    ...(sort === 'name' ? [sql`recordings.name`] : []),
    ...(sort === 'longest' ? [sql`recordings.duration_seconds`] : []),
  ])

/**
 * The order of the rows of a table, in which no two stand in the same place; the indexes of migrations 0001 and 0064 give
 * it. What has no name or no duration comes last.
 */
export function orderOf(sort: RecordingSort, table: 'recordings' | 'found'): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const newestFirst = sql`${column('created_on')} desc, ${column('recording_id')} desc`
  if (sort === 'newest') return newestFirst
  if (sort === 'oldest') return sql`${column('created_on')}, ${column('recording_id')}`
  if (sort === 'name') return sql`left(${column('name')}, 200) collate natural_order, ${newestFirst}`
  return sql`${column('duration_seconds')} desc nulls last, ${newestFirst}`
}
