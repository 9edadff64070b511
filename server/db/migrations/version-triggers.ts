/** Changes to a table that invalidate cached responses. */
export type Touch = {
  table: string
  /** The names that `change_versions` counts under; responses that depend on one of them are invalidated. */
  resources: readonly string[]
  /** Selects the ids of affected directories from `changed`, the rows that were written or deleted. */
  directories: string
  events?: readonly ('insert' | 'update' | 'delete')[]
  /** Restricts updates to those that change one of these columns, or a column other than these. */
  updates?: { key: string } & ({ of: readonly string[] } | { outside: readonly string[] })
}

/** Stands for all directories, for rows that belong to none, such as built-in templates. */
export const EVERYWHERE = '00000000-0000-0000-0000-000000000000'

const everyEvent = ['insert', 'update', 'delete'] as const

/**
 * Returns statements that create the triggers of a table. They increment `change_versions` after each change, in the
 * same transaction, once per statement however many rows it writes.
 */
export function versionTriggers({ table, resources, directories, events = everyEvent, updates }: Touch): string[] {
  const list = resources.map((resource) => `'${resource}'`).join(', ')
  return events.flatMap((event) => {
    const name = `${table}_touch_${resources.join('_')}_${event}`
    const isFiltered = event === 'update' && updates !== undefined
    const rows = isFiltered ? `with changed as (${changedRows(updates)}) ${directories}` : directories
    const tables = { insert: 'new table as changed', update: 'new table as changed', delete: 'old table as changed' }
    return [
      `create function ${name}() returns trigger language plpgsql as $$
      begin
        perform touch_changes(array(${rows}), array[${list}]);
        return null;
      end $$`,
      `create trigger ${name} after ${event} on ${table}
        referencing ${isFiltered ? 'old table as before_change new table as after_change' : tables[event]}
        for each statement execute function ${name}()`,
    ]
  })
}

function changedRows({ key, ...which }: NonNullable<Touch['updates']>): string {
  const join = `select after_change.* from after_change join before_change using (${key}) where`
  if ('of' in which) return `${join} (${of('after_change', which)}) is distinct from (${of('before_change', which)})`
  const outside = (rows: string) => `to_jsonb(${rows}) - array[${which.outside.map((name) => `'${name}'`).join(', ')}]`
  return `${join} ${outside('after_change')} is distinct from ${outside('before_change')}`
}

const of = (rows: string, { of: columns }: { of: readonly string[] }) =>
  columns.map((name) => `${rows}.${name}`).join(', ')
