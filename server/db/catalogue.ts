/** Names are quoted and schema-qualified, ready for SQL. */
export type Table = { name: string; columns: Column[]; key: KeyColumn[] }
type Column = { name: string; type: string; isGenerated: boolean }
type KeyColumn = { name: string; type: string; isText: boolean }

/** The migration tool's own schema in the target database. */
export const MOVE_SCHEMA = 'minutebook_move'

/** Bookkeeping of schema migrations, filled by running them. */
const OF_MIGRATIONS = new Set(['public.kysely_migration', 'public.kysely_migration_lock'])

/** Our tables and pg-boss's, but not those of the system or of extensions. */
const ours = (relation: string) => `${relation}.relnamespace not in (
    select oid from pg_namespace where nspname ~ '^pg_' or nspname in ('information_schema', '${MOVE_SCHEMA}')
  ) and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = ${relation}.oid and deptype = 'e')`

/** Every table with rows of its own, ordered by name. A partitioned table counts as one. */
export async function tablesOf(session: Session): Promise<Table[]> {
  const tables = await session.rows<Table>(`
    select relation.oid::regclass::text as name,
      (select json_agg(json_build_object('name', quote_ident(attname), 'type', format_type(atttypid, atttypmod),
          'isGenerated', attgenerated <> '') order by attnum)
        from pg_attribute where attrelid = relation.oid and attnum > 0 and not attisdropped) as columns,
      coalesce((select json_agg(json_build_object('name', quote_ident(attname), 'type', format_type(atttypid, atttypmod),
          'isText', attcollation <> 0) order by place)
        from pg_index cross join unnest(indkey) with ordinality as part (number, place)
          join pg_attribute on attrelid = indrelid and attnum = number
        where indrelid = relation.oid and indisprimary), '[]') as key
    from pg_class relation
    where relkind in ('r', 'p') and not relispartition and ${ours('relation')}`)
  return tables
    .filter(({ name }) => !OF_MIGRATIONS.has(name))
    .toSorted((left, right) => (left.name < right.name ? -1 : 1))
}

type Partition = { name: string; of: string; bound: string }

export function partitionsOf(session: Session): Promise<Partition[]> {
  return session.rows<Partition>(`
    select relation.oid::regclass::text as name, inhparent::regclass::text as of, pg_get_expr(relpartbound, relation.oid) as bound
    from pg_class relation join pg_inherits on inhrelid = relation.oid
    where relkind = 'r' and relispartition and ${ours('relation')}`)
}

type Sequence = { name: string; lastValue: string | null }

export function sequencesOf(session: Session): Promise<Sequence[]> {
  return session.rows<Sequence>(`
    select relation.oid::regclass::text as name, pg_sequence_last_value(relation.oid)::text as "lastValue"
    from pg_class relation where relkind = 'S' and ${ours('relation')}`)
}

/** SQL that drops and recreates an index, foreign key or trigger, so that rows can arrive in any order. */
type TakenOff = { off: string; back: string }

/** Plain indexes, foreign keys and our triggers, in the order in which to recreate them. */
export async function obstaclesOf(session: Session): Promise<TakenOff[]> {
  const [indexes, keys, triggers] = [
    await session.rows<TakenOff>(`
      select format('drop index %s', indexrelid::regclass) as off, pg_get_indexdef(indexrelid) as back
      from pg_index join pg_class relation on relation.oid = indrelid
      where relkind = 'r' and not relispartition and not indisprimary and ${ours('relation')}
        and not exists (select from pg_constraint where conindid = indexrelid)
      order by 1`),
    await session.rows<TakenOff>(`
      select format('alter table %s drop constraint %I', conrelid::regclass, conname) as off,
        format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(pg_constraint.oid)) as back
      from pg_constraint join pg_class relation on relation.oid = conrelid
      where contype = 'f' and conparentid = 0 and ${ours('relation')}
      order by 1`),
    await session.rows<TakenOff>(`
      select distinct format('alter table %s disable trigger user', tgrelid::regclass) as off,
        format('alter table %s enable trigger user', tgrelid::regclass) as back
      from pg_trigger join pg_class relation on relation.oid = tgrelid
      where not tgisinternal and ${ours('relation')}
      order by 1`),
  ]
  return [...indexes, ...keys, ...triggers]
}

/** A session of the source or the target database. */
export type Session = {
  rows: <T extends object>(sql: string, parameters?: unknown[]) => Promise<T[]>
}

/** Makes both databases format values identically and schema-qualify all names. */
export const SAME_WORDS = `
  set timezone = 'UTC';
  set datestyle = 'ISO, YMD';
  set intervalstyle = 'postgres';
  set bytea_output = 'hex';
  set extra_float_digits = 1;
  set client_encoding = 'UTF8';
  set search_path = pg_catalog`

/**
 * Why a migration can't start or continue, or why a service can't start on its target. The message is for the terminal.
 */
export class MoveError extends Error {}

/** The phases of a migration, in order. */
export const PHASES = ['preparing', 'copying', 'building', 'verifying', 'complete'] as const
export type Phase = (typeof PHASES)[number]

/** The migration's state, stored in the target database. */
export type Mark = { moveId: string; phase: Phase }

/** Null if no migration ever targeted this database. */
export async function readMark(session: Session): Promise<Mark | null> {
  const [found] = await session.rows<{ isMarked: boolean }>(
    `select to_regclass('${MOVE_SCHEMA}.state') is not null as "isMarked"`,
  )
  if (found?.isMarked !== true) return null
  const [mark] = await session.rows<Mark>(`select move_id as "moveId", phase from ${MOVE_SCHEMA}.state`)
  return mark ?? null
}

/**
 * Call this before a service uses a database.
 * @throws MoveError if a migration to it has started but isn't complete
 */
export async function requireWholeMove(session: Session): Promise<void> {
  const mark = await readMark(session)
  if (mark === null || mark.phase === 'complete') return
  throw new MoveError(
    'A move to this database was started but isn’t finished, so it contains only part of the data. To resume the move, run npm run migrate:to-postgres again. To cancel it, drop the database and use the data folder.',
  )
}
