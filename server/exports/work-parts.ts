import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'
import { jsonPart, listParts, PAGE, type ExportPart, type ExportScope } from './export-part.ts'

/** What the person has made or been given in their companies, but for recordings. */
export async function* workParts(db: Db, scope: ExportScope): AsyncGenerator<ExportPart> {
  yield* taskParts(db, scope)
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
      .selectAll()
      .where((eb) => eb.or([eb('ownerUserId', '=', userId), eb('responsibleUserId', '=', userId)]))
      .where('directoryId', '=', within(scope))
      .where('taskId', '>', after)
      .orderBy('taskId')
      .limit(PAGE)
      .execute(),
  )
}

function appointmentParts(db: Db, scope: ExportScope) {
  return listParts('appointments', 'appointmentId', (after) =>
    db
      .selectFrom('appointments')
      .select([
        'appointmentId',
        'directoryId',
        'subject',
        'description',
        'startTime',
        'endTime',
        'isAllDay',
        'timeZone',
        'location',
        'isPrivate',
        'isCanceled',
        'isRecurring',
        'icalId',
        'createdOn',
        'modifiedOn',
        'deletedOn',
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
      .select([
        'folderId',
        'directoryId',
        'parentFolderId',
        'name',
        'description',
        'createdOn',
        'modifiedOn',
        'deletedOn',
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

/** The address of a feed opens it: it is in the person's own copy only. */
async function calendars(db: Db, scope: ExportScope) {
  const rows = await db
    .selectFrom('calendars')
    .select(['calendarId', 'directoryId', 'name', 'url', 'lastSyncedOn', 'createdOn', 'deletedOn'])
    .where('userId', '=', scope.userId)
    .where('directoryId', '=', within(scope))
    .orderBy('calendarId')
    .execute()
  return scope.hasAccount ? rows : rows.map(({ url: _secret, ...calendar }) => calendar)
}

function vocabulary(db: Db, scope: ExportScope) {
  return db
    .selectFrom('vocabulary')
    .selectAll()
    .where('userId', '=', scope.userId)
    .where('directoryId', '=', within(scope))
    .orderBy('vocabularyId')
    .execute()
}

async function templates(db: Db, scope: ExportScope) {
  const rows = await db
    .selectFrom('meetingTemplates')
    .select(['meetingTemplateId', 'directoryId', 'scope', 'title', 'description', 'createdOn', 'deletedOn'])
    .where('ownerUserId', '=', scope.userId)
    .where('directoryId', '=', within(scope))
    .orderBy('meetingTemplateId')
    .execute()
  const sections = await db
    .selectFrom('meetingTemplateSections')
    .selectAll()
    .where('meetingTemplateId', '=', sql<string>`any(${rows.map((row) => row.meetingTemplateId)}::uuid[])`)
    .orderBy('sortOrder')
    .execute()
  return rows.map((row) => ({
    ...row,
    sections: sections.filter(({ meetingTemplateId }) => meetingTemplateId === row.meetingTemplateId),
  }))
}

function webhooks(db: Db, scope: ExportScope) {
  return db
    .selectFrom('webhooks')
    .select(['webhookId', 'directoryId', 'name', 'event', 'isActive', 'isDirectoryWide', 'createdOn', 'deletedOn'])
    .where('userId', '=', scope.userId)
    .where('directoryId', '=', within(scope))
    .orderBy('webhookId')
    .execute()
}
