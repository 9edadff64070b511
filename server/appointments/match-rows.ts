import type { SourceRow } from './appointment-rows.ts'

/** An appointment that a former reading of the same calendar stored, deleted ones included. */
export type StoredRow = {
  appointmentId: string
  sourceKey: string
  sourceHash: string
  icalId: string | null
  isSeriesMaster: boolean
  startTime: Date | null
  endTime: Date | null
  isDeleted: boolean
}

export type Matched = { row: SourceRow; stored: StoredRow | null }
export type Matching = { matched: Matched[]; missing: StoredRow[] }

/**
 * Finds each row's stored appointment, so that it keeps its id and with it tags, tasks and recordings. What has another key
 * now, because its series was moved to another hour or a single meeting became one, is recognised by UID and day.
 */
export function matchRows(rows: readonly SourceRow[], stored: readonly StoredRow[]): Matching {
  const byKey = new Map(stored.map((one) => [one.sourceKey, one]))
  const exact = rows.map((row) => ({ row, stored: byKey.get(row.sourceKey) ?? null }))
  const taken = new Set(exact.flatMap((one) => one.stored?.appointmentId ?? []))
  const free = new Map<string, StoredRow>()
  for (const one of stored)
    if (one.icalId !== null && !taken.has(one.appointmentId) && !one.isDeleted) free.set(dayOf(one), one)
  const matched = exact.map((one) => {
    const moved = one.stored === null ? free.get(dayOf(one.row)) : undefined
    if (moved === undefined) return one
    free.delete(dayOf(one.row))
    taken.add(moved.appointmentId)
    return { row: one.row, stored: moved }
  })
  return { matched, missing: stored.filter(({ appointmentId }) => !taken.has(appointmentId)) }
}

function dayOf({ icalId, isSeriesMaster, startTime }: Pick<StoredRow, 'icalId' | 'isSeriesMaster' | 'startTime'>) {
  const day = isSeriesMaster ? 'series' : (startTime?.toISOString().slice(0, 10) ?? '')
  return JSON.stringify([icalId, day])
}
