import { MOVE_SCHEMA } from './catalogue.ts'
import type { Mark, Phase } from './read-mark.ts'
import type { Target } from './target.ts'

/** Says whose move the target is for. `later` is what was taken off and goes back when all rows are there. */
export async function writeMark(target: Target, { moveId, phase }: Mark): Promise<void> {
  await target.transaction(async () => {
    await target.exec(`
      create schema ${MOVE_SCHEMA};
      create table ${MOVE_SCHEMA}.state (
        move_id text not null, phase text not null, changed_on timestamptz not null default now()
      );
      create table ${MOVE_SCHEMA}.tables (
        name text primary key, last_key text[], row_count bigint not null default 0, is_done boolean not null default false
      );
      create table ${MOVE_SCHEMA}.later (step integer primary key, statement text not null)`)
    await target.rows(`insert into ${MOVE_SCHEMA}.state (move_id, phase) values ($1, $2)`, [moveId, phase])
  })
}

export async function setPhase(target: Target, phase: Phase): Promise<void> {
  await target.rows(`update ${MOVE_SCHEMA}.state set phase = $1, changed_on = now()`, [phase])
}
