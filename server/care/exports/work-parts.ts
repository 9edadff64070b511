import { sql } from 'kysely'
import type { Db } from '../../db/open-database.ts'
import { exportedColumns } from '../personal-texts.ts'
import { type ExportPart, type ExportScope, jsonPart, listParts, PAGE } from './export-parts.ts'

/** Yields what the person created or was given in their companies, except recordings. */
export async function* workParts(db: Db, scope: ExportScope): AsyncGenerator<ExportPart> {
  yield* taskParts(db, scope)
  yield* newsParts(db, scope)
  yield* appointmentParts(db, scope)
  yield* folderParts(db, scope)
  yield jsonPart('calendars.json', await calendars(db, scope))
  yield jsonPart('vocabulary.json', await vocabulary(db, scope))
  yield jsonPart('templates.json', await templates(db, scope))
  yield jsonPart('webhooks.json', await webhooks(db, scope))
}

const within = ({ directoryIds }: ExportScope) => sql<string>`any(${directoryIds}::uuid[])`

function taskParts(db: Db, scope: ExportScope) {
  const { userId } = scope
  return listParts('tasks', 'taskId', (after) =>
    db
      .selectFrom('tasks')
      .select(exportedColumns.tasks)
      .where((eb) => eb.or([eb('ownerUserId', '=', userId), eb('responsibleUserId', '=', userId)]))
      .where('directoryId', '=', within(scope))
      .where('taskId', '>', after)
      .orderBy('taskId')
      .limit(PAGE)
      .execute(),
  )
}

function newsParts(db: Db, scope: ExportScope) {
  return listParts('news', 'newsId', (after) =>
    db
      .selectFrom('news')
      .select(exportedColumns.news)
      .where('userId', '=', scope.userId)
      .where('directoryId', '=', within(scope))
      .where('newsId', '>', after)
      .orderBy('newsId')
      .limit(PAGE)
      .execute(),
  )
}

function appointmentParts(db: Db, scope: ExportScope) {
  return listParts('appointments', 'appointmentId', (after) =>
    db
      .selectFrom('appointments')
      .select(exportedColumns.appointments)
      .select([
        sql<object[]>`coalesce((
            select jsonb_agg(jsonb_build_object('name', name, 'email', email, 'isRequired', is_required,
              'invitationStatus', invitation_status, 'attendanceStatus', attendance_status) order by position)
            from appointment_attendees where appointment_attendees.appointment_id = appointments.appointment_id
          ), '[]'::jsonb)`.as('attendees'),
        sql<string[]>`array(
            select tags.name from appointment_tags join tags using (tag_id)
            where appointment_tags.appointment_id = appointments.appointment_id order by tags.name
          )`.as('tags'),
      ])
      .where('userId', '=', scope.userId)
      .where('directoryId', '=', within(scope))
      .where('appointmentId', '>', after)
      .orderBy('appointmentId')
      .limit(PAGE)
      .execute(),
  )
}

function folderParts(db: Db, scope: ExportScope) {
  const { userId } = scope
  return listParts('folders', 'folderId', (after) =>
    db
      .selectFrom('folders')
      .select(exportedColumns.folders)
      .select([
        sql<boolean>`owner_user_id = ${userId}`.as('isOwner'),
        sql<boolean>`exists (
            select from folder_favorites where folder_favorites.folder_id = folders.folder_id and user_id = ${userId}
          )`.as('isFavorite'),
        sql<string | null>`(
            select access_level from folder_user_shares
            where folder_user_shares.folder_id = folders.folder_id and user_id = ${userId}
          )`.as('sharedWithThemAs'),
      ])
      .where((eb) =>
        eb.or([
          eb('ownerUserId', '=', userId),
          eb('folderId', 'in', eb.selectFrom('folderFavorites').select('folderId').where('userId', '=', userId)),
          eb('folderId', 'in', eb.selectFrom('folderUserShares').select('folderId').where('userId', '=', userId)),
        ]),
      )
      .where('directoryId', '=', within(scope))
      .where('folderId', '>', after)
      .orderBy('folderId')
      .limit(PAGE)
      .execute(),
  )
}

async function calendars(db: Db, scope: ExportScope) {
  const rows = await db
    .selectFrom('calendars')
    .select(exportedColumns.calendars)
    .where('userId', '=', scope.userId)
    .where('directoryId', '=', within(scope))
    .orderBy('calendarId')
    .execute()
  return rows.map((row) => withOwnSecrets(row, scope))
}

/**
 * The address of a feed gives access to it, and that of a webhook may too, so they are only in the person's own copy.
 */
function withOwnSecrets<T extends { url: string }>(row: T, { hasAccount }: ExportScope) {
  const { url: _secret, ...rest } = row
  return hasAccount ? row : rest
}

function vocabulary(db: Db, scope: ExportScope) {
  return db
    .selectFrom('vocabulary')
    .select(exportedColumns.vocabulary)
    .where('userId', '=', scope.userId)
    .where('directoryId', '=', within(scope))
    .orderBy('vocabularyId')
    .execute()
}

async function templates(db: Db, scope: ExportScope) {
  const rows = await db
    .selectFrom('meetingTemplates')
    .select(exportedColumns.templates)
    .where('ownerUserId', '=', scope.userId)
    .where('directoryId', '=', within(scope))
    .orderBy('meetingTemplateId')
    .execute()
  const sections = await db
    .selectFrom('meetingTemplateSections')
    .select(exportedColumns.templateSections)
    .where('meetingTemplateId', '=', sql<string>`any(${rows.map((row) => row.meetingTemplateId)}::uuid[])`)
    .orderBy('sortOrder')
    .execute()
  return rows.map((row) => ({
    ...row,
    sections: sections.filter(({ meetingTemplateId }) => meetingTemplateId === row.meetingTemplateId),
  }))
}

async function webhooks(db: Db, scope: ExportScope) {
  const rows = await db
    .selectFrom('webhooks')
    .select(exportedColumns.webhooks)
    .where('userId', '=', scope.userId)
    .where('directoryId', '=', within(scope))
    .orderBy('webhookId')
    .execute()
  return rows.map((row) => withOwnSecrets(row, scope))
}
