import { sql, type Kysely } from 'kysely'

/**
 * Lets every preset list tasks by due date from an index, and stores whether a task is due on a day or at a time. Tags
 * count their uses, so that the catalog doesn't have to count all recordings.
 */
export const tasksAndTags = {
  async up(db: Kysely<unknown>): Promise<void> {
    // In order: each statement builds on those before it.
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const inOrder = 'due_date, created_on, task_id'

const statements = [
  // A day is stored as its midnight in UTC.
  `alter table tasks add column is_due_all_day boolean not null default false`,
  `alter table tasks add constraint tasks_done_or_canceled check (not (is_done and is_canceled))`,
  `drop index tasks_by_directory`,
  `create index tasks_in_order on tasks (directory_id, ${inOrder}) where deleted_on is null`,
  `create index tasks_open_in_order on tasks (directory_id, ${inOrder})
    where deleted_on is null and not is_done and not is_canceled`,
  `create index tasks_done_in_order on tasks (directory_id, ${inOrder}) where deleted_on is null and is_done`,
  `create index tasks_canceled_in_order on tasks (directory_id, ${inOrder}) where deleted_on is null and is_canceled`,
  `create index tasks_forwarded_in_order on tasks (directory_id, ${inOrder})
    where deleted_on is null and responsible_user_id <> owner_user_id`,
  // Small, because its entries are all alike; counting all tasks reads only this index.
  `create index tasks_counted on tasks (directory_id) where deleted_on is null`,
  `create index tasks_of_owner on tasks (directory_id, owner_user_id, ${inOrder}) where deleted_on is null`,
  `create index tasks_of_responsible on tasks (directory_id, responsible_user_id, ${inOrder}) where deleted_on is null`,
  `create index tasks_text on tasks using gin (subject gin_trgm_ops, description gin_trgm_ops)
    where deleted_on is null`,

  `alter table tags add column use_count integer not null default 0`,
  // Rows are locked in order of their ids, so that two transactions with the same tags can't deadlock.
  `create function add_tag_uses(used uuid[], step integer) returns void language plpgsql as $$
  begin
    if cardinality(used) = 0 then return; end if;
    perform 1 from tags where tag_id = any(used) order by tag_id for no key update;
    update tags set use_count = use_count + step * counted.uses
      from (select id, count(*)::int as uses from unnest(used) as id group by id) counted
      where tags.tag_id = counted.id;
  end $$`,
  ...countedIn('recordings', 'recording_id', 'recording_tags'),
  ...countedIn('appointments', 'appointment_id', 'appointment_tags'),
  `update tags set use_count = (
      select count(*) from recording_tags join recordings using (recording_id)
      where recording_tags.tag_id = tags.tag_id and recordings.deleted_on is null
    ) + (
      select count(*) from appointment_tags join appointments using (appointment_id)
      where appointment_tags.tag_id = tags.tag_id and appointments.deleted_on is null
    )`,
]

/** Creates triggers that count the tags in `links` for rows of `table` that aren't deleted. */
function countedIn(table: string, id: string, links: string): string[] {
  const used = `array(select tag_id from changed join ${table} using (${id}) where ${table}.deleted_on is null)`
  const onLinks = [
    { event: 'insert', rows: 'new', step: 1 },
    { event: 'delete', rows: 'old', step: -1 },
  ]
  return [
    ...onLinks.flatMap(({ event, rows, step }) => [
      `create function count_${event}_in_${links}() returns trigger language plpgsql as $$
      begin
        perform add_tag_uses(${used}, ${step});
        return null;
      end $$`,
      `create trigger ${links}_count_${event} after ${event} on ${links}
        referencing ${rows} table as changed for each statement execute function count_${event}_in_${links}()`,
    ]),
    `create function count_tags_of_${table}() returns trigger language plpgsql as $$
    begin
      perform add_tag_uses(
        array(select tag_id from ${links} where ${id} = new.${id}),
        case when new.deleted_on is null then 1 else -1 end
      );
      return null;
    end $$`,
    `create trigger ${table}_count_tags after update of deleted_on on ${table}
      for each row when ((old.deleted_on is null) is distinct from (new.deleted_on is null))
      execute function count_tags_of_${table}()`,
  ]
}
