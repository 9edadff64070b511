import { sql, type Kysely } from 'kysely'
import { versionTriggers } from './version-triggers.ts'

/** Notifications: one row per kind and object, renewed when it happens again. */
export const news = {
  async up(db: Kysely<unknown>): Promise<void> {
    // In order: each statement builds on those before it.
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `create table news (
    news_id uuid primary key,
    directory_id uuid not null references directories,
    user_id uuid not null references users,
    kind text not null check (kind in ('taskAssigned', 'recordingShared', 'folderShared', 'summaryReady', 'processingFailed')),
    actor_user_id uuid references users,
    task_id uuid references tasks,
    recording_id uuid references recordings,
    folder_id uuid references folders,
    subject_id uuid not null generated always as (coalesce(task_id, recording_id, folder_id)) stored,
    created_on timestamptz not null,
    read_on timestamptz,
    check (num_nonnulls(task_id, recording_id, folder_id) = 1),
    unique (subject_id, kind, user_id)
  )`,
  `create index news_of_person on news (user_id, directory_id, created_on desc, news_id desc)`,
  `create index news_by_age on news (created_on)`,
  `create index news_of_actor on news (actor_user_id)`,
  ...versionTriggers({
    table: 'news',
    resources: ['news'],
    directories: 'select distinct directory_id from changed',
  }),
]
