import { MOVE_SCHEMA, MoveError, type Session } from './catalogue.ts'

/** What is being done with the target, in this order. */
export const PHASES = ['preparing', 'copying', 'building', 'verifying', 'complete'] as const
export type Phase = (typeof PHASES)[number]

/** What a database says of the move to it. */
export type Mark = { moveId: string; phase: Phase }

/** Null where nothing was ever moved to. */
export async function readMark(session: Session): Promise<Mark | null> {
  const [found] = await session.rows<{ isMarked: boolean }>(
    `select to_regclass('${MOVE_SCHEMA}.state') is not null as "isMarked"`,
  )
  if (found?.isMarked !== true) return null
  const [mark] = await session.rows<Mark>(`select move_id as "moveId", phase from ${MOVE_SCHEMA}.state`)
  return mark ?? null
}

/**
 * For a service that is about to use a database.
 *
 * @throws MoveError when a move to it has begun and is not finished
 */
export async function requireWholeMove(session: Session): Promise<void> {
  const mark = await readMark(session)
  if (mark === null || mark.phase === 'complete') return
  throw new MoveError(
    'A move to this database has begun and is not finished: it holds a part of the data. Run npm run migrate:to-postgres again, which goes on where it stopped, or drop the database and go on with the data folder.',
  )
}
