import type { Logger } from 'pino'
import type { Db } from '../db/open-database.ts'
import { newId } from '../new-id.ts'
import type { Summary } from '../../openapi/generated/types.ts'
import type { Writing } from '../summarizer/choose-summarizer.ts'

/** Stores what each attempt at a summary took. With `isUnwanted`, the text of the successful one came too late. */
export async function keepWritings(
  db: Db,
  { recordingSummaryId, writings }: { recordingSummaryId: string; writings: readonly Writing[] },
  { isUnwanted = false } = {},
): Promise<void> {
  if (writings.length === 0) return
  const rows = writings.map(({ writtenBy, outcome, seconds, usage, cost, endedOn }) => ({
    summaryWritingId: newId(),
    recordingSummaryId,
    writtenBy,
    outcome: isUnwanted && outcome === 'succeeded' ? ('canceled' as const) : outcome,
    seconds,
    promptTokens: usage.promptTokens,
    completionTokens: usage.completionTokens,
    cost: cost?.amount ?? null,
    costCurrency: cost?.currency ?? null,
    endedOn,
  }))
  await db.insertInto('summaryWritings').values(rows).execute()
}

/** Stores what an unsuccessful run took; errors are only logged, because ending the run matters more. */
export async function keepInVain(
  { db, logger }: { db: Db; logger: Logger },
  run: Parameters<typeof keepWritings>[1] & { recordingId: string },
): Promise<void> {
  await keepWritings(db, run).catch((error: unknown) => {
    logger.error({ err: error, recordingId: run.recordingId }, 'failed to save what a summary took')
  })
}

type Told = Required<Summary>['writings']

/**
 * Returns what each attempt took, oldest first, by summary: including those for previous transcripts, in the same
 * language of the same recording.
 */
export async function writingsOf(
  db: Db,
  summaries: readonly { recordingSummaryId: string }[],
): Promise<Map<string, Told>> {
  const told = new Map<string, Told>(summaries.map((row) => [row.recordingSummaryId, []]))
  if (summaries.length === 0) return told
  const rows = await db
    .selectFrom('summaries as asked')
    .innerJoin('summaries as same', (join) =>
      join
        .onRef('same.recordingId', '=', 'asked.recordingId')
        .onRef('same.languageCode', 'is not distinct from', 'asked.languageCode'),
    )
    .innerJoin('summaryWritings as writing', 'writing.recordingSummaryId', 'same.recordingSummaryId')
    .select([
      'asked.recordingSummaryId',
      'writing.writtenBy',
      'writing.outcome',
      'writing.seconds',
      'writing.promptTokens',
      'writing.completionTokens',
      'writing.cost',
      'writing.costCurrency',
      'writing.endedOn',
    ])
    .where('asked.recordingSummaryId', 'in', [...told.keys()])
    .orderBy('writing.endedOn')
    .orderBy('writing.summaryWritingId')
    .execute()
  for (const { recordingSummaryId, cost: amount, costCurrency: currency, endedOn, ...row } of rows) {
    const cost = amount === null || currency === null ? null : { amount, currency }
    told.get(recordingSummaryId)?.push({ ...row, cost, endedOn: endedOn.toISOString() })
  }
  return told
}
