import { sql, type Kysely } from 'kysely'

/**
 * Stores the texts of tasks in lower case too: a search that matches many tasks examines each of them, and lowercasing
 * costs several times as much as matching.
 */
export const taskSearch = {
  async up(db: Kysely<unknown>): Promise<void> {
    // In order: each statement builds on those before it.
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `alter table tasks
    add column subject_lower text generated always as (lower(subject)) stored,
    add column description_lower text generated always as (lower(description)) stored`,
  `drop index tasks_text`,
  `create index tasks_text on tasks using gin (subject_lower gin_trgm_ops, description_lower gin_trgm_ops)
    where deleted_on is null`,
]
