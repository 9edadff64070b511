import { sql, type Kysely } from 'kysely'

/** Data for restoring a deleted folder or tag exactly as it was. */
export const library = {
  async up(db: Kysely<unknown>): Promise<void> {
    // In order: each statement builds on those before it.
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  // The folder whose deletion also deleted this one; itself if it was deleted directly.
  `alter table folders add column deleted_with_folder_id uuid references folders`,
  // Until now, a deletion gave all its folders the same timestamp.
  `with recursive deleted as (
    select folders.folder_id, folders.deleted_on, folders.folder_id as root
    from folders left join folders above on above.folder_id = folders.parent_folder_id
    where folders.deleted_on is not null and above.deleted_on is distinct from folders.deleted_on
    union all
    select folders.folder_id, folders.deleted_on, deleted.root
    from deleted join folders on folders.parent_folder_id = deleted.folder_id and folders.deleted_on = deleted.deleted_on
  )
  update folders set deleted_with_folder_id = deleted.root from deleted where deleted.folder_id = folders.folder_id`,
  // Few folders are deleted, and only restoring looks for them.
  `create index folders_deleted_with on folders (deleted_with_folder_id) where deleted_with_folder_id is not null`,

  // The recordings that had a tag when it was deleted.
  `create table deleted_recording_tags (
    tag_id uuid not null references tags,
    recording_id uuid not null references recordings,
    primary key (tag_id, recording_id)
  )`,
  `create table deleted_appointment_tags (
    tag_id uuid not null references tags,
    appointment_id uuid not null references appointments,
    primary key (tag_id, appointment_id)
  )`,
]
