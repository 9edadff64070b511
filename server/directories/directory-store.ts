import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'
import { lockedDirectory } from './locked-directory.ts'
import type { Directory, DirectoryUsage, License, Role, UpdateDirectoryBody } from '../../openapi/generated/types.ts'
import { versionOfLogo } from './logo-store.ts'
import { isLetIn } from '../identity/user-store.ts'
import { countRunningTranscriptions, readQuota, readStoredBytes } from '../recordings/quotas.ts'
import type { Member } from '../access.ts'
import { recordAudit } from '../audit/audit-log.ts'
import { isId } from '../http/request-context.ts'
import { FieldReader, languageCodeRule, nameRule } from '../identity/field-rules.ts'
import { Problem, requireExpected } from '../problems.ts'
import { inLanguage } from '../templates/template-store.ts'
import { newId } from '../new-id.ts'

const columns = [
  'directoryId',
  'name',
  'pictureFileKey',
  'languageCode',
  'maxApiRequestsPerMinute',
  'maxApiRequestsPerDay',
  'defaultMeetingTemplateId',
  'recordingConsentText',
  'isRecordingConsentRequired',
] as const

/** How to present a directory to the caller. */
export type DirectoryView = {
  /** The service's base URL as the caller addresses it, without a trailing slash. */
  origin: string
  /** Whether to include the logo and the properties of the extension group `company`. */
  hasCompany: boolean
}

export async function listRoles(db: Db): Promise<Role[]> {
  return db.selectFrom('roles').select(['roleId', 'code', 'name']).orderBy('roleId').execute()
}

export async function listLicenses(db: Db): Promise<License[]> {
  return db.selectFrom('licenses').select(['licenseId', 'name']).orderBy('licenseId').execute()
}

/** The directories where the person is an unblocked member, by name. */
export async function listDirectoriesOf(db: Db, userId: string, view: DirectoryView): Promise<Directory[]> {
  const rows = await db
    .selectFrom('directories')
    .select(columns)
    .where('deletedOn', 'is', null)
    .where('directoryId', 'in', (eb) =>
      eb.selectFrom('memberships').select('directoryId').where('userId', '=', userId).where(isLetIn()),
    )
    .orderBy((eb) => eb.fn('lower', ['name']))
    .orderBy('directoryId')
    .execute()
  return rows.map((row) => toDirectory(row, view))
}

export async function readDirectory(db: Db, directoryId: string, view: DirectoryView): Promise<Directory> {
  const row = await db
    .selectFrom('directories')
    .select(columns)
    .where('directoryId', '=', directoryId)
    .executeTakeFirstOrThrow()
  return toDirectory(row, view)
}

type DirectoryRow = DirectoryFacts &
  Pick<Directory, 'directoryId' | 'maxApiRequestsPerMinute' | 'maxApiRequestsPerDay'> & {
    pictureFileKey: string | null
  }

function toDirectory({ pictureFileKey, ...row }: DirectoryRow, { origin, hasCompany }: DirectoryView): Directory {
  const pictureFileUrl =
    pictureFileKey === null || !hasCompany
      ? null
      : `${origin}/v1.0/directories/${row.directoryId}/logo?version=${versionOfLogo(pictureFileKey)}`
  return { ...row, defaultMeetingTemplateId: shownTemplate(row), pictureFileUrl }
}

/** Usage of the month's transcription minutes, the slots for concurrent runs, and the storage. */
export async function readUsage(
  db: Db,
  directoryId: string,
  storageQuotaBytes: number | null,
): Promise<DirectoryUsage> {
  const [{ used, allowed }, running, storedBytes, directory] = await Promise.all([
    readQuota(db, directoryId),
    countRunningTranscriptions(db, directoryId),
    readStoredBytes(db, directoryId),
    db
      .selectFrom('directories')
      .select(['maxConcurrentTranscriptions'])
      .select(sql<Date>`date_trunc('month', now(), 'UTC') + interval '1 month'`.as('monthEndsOn'))
      .where('directoryId', '=', directoryId)
      .executeTakeFirstOrThrow(),
  ])
  return {
    usedTranscriptionMinutes: used,
    maxTranscriptionMinutesPerMonth: allowed,
    monthEndsOn: directory.monthEndsOn.toISOString(),
    runningTranscriptions: running,
    maxConcurrentTranscriptions: directory.maxConcurrentTranscriptions,
    storedBytes,
    maxStoredBytes: storageQuotaBytes,
  }
}

type DirectoryFacts = {
  name: string
  languageCode: string | null
  defaultMeetingTemplateId: string | null
  recordingConsentText: string | null
  isRecordingConsentRequired: boolean
}

const fields = [
  'name',
  'languageCode',
  'defaultMeetingTemplateId',
  'recordingConsentText',
  'isRecordingConsentRequired',
] as const

/**
 * Changes the properties named in the body.
 * @throws Problem 400 naming each invalid field, 409 EDIT_CONFLICT if a field no longer has its `expected` value
 */
export async function updateDirectory(db: Db, member: Member, body: UpdateDirectoryBody): Promise<void> {
  const change = readChange(body)
  const { directoryId, userId } = member
  await db.transaction().execute(async (trx) => {
    const before = await lockedDirectory(trx, directoryId).select(fields).executeTakeFirstOrThrow()
    const now = { ...before, defaultMeetingTemplateId: shownTemplate(before) }
    requireExpected(body.expected, now, change)
    const wanted = change.defaultMeetingTemplateId
    if (wanted !== undefined && wanted !== null) await requireTemplateOfAll(trx, directoryId, wanted)
    const after = { ...before, ...change }
    const changed = fields.filter((field) => after[field] !== before[field])
    if (changed.length === 0) return
    await trx.updateTable('directories').set(change).where('directoryId', '=', directoryId).execute()
    await recordAudit(trx, {
      directoryId,
      userId,
      action: 'directory.updated',
      resourceId: directoryId,
      resourceName: after.name,
      changes: await Promise.all(
        changed.map(async (field) => ({
          field: field === 'defaultMeetingTemplateId' ? 'defaultMeetingTemplate' : field,
          before: await inWords(trx, field, before),
          after: await inWords(trx, field, after),
        })),
      ),
    })
  })
}

/**
 * For a built-in template, the id of its version in the company's language, which is the one in the list of templates.
 */
function shownTemplate({ defaultMeetingTemplateId, languageCode }: DirectoryFacts): string | null {
  return defaultMeetingTemplateId === null ? null : inLanguage(defaultMeetingTemplateId, languageCode ?? 'en')
}

function readChange(body: UpdateDirectoryBody): Partial<DirectoryFacts> {
  const { name, languageCode, defaultMeetingTemplateId, recordingConsentText, isRecordingConsentRequired } = body
  const reader = new FieldReader()
  const change: Partial<DirectoryFacts> = {}
  if (name !== undefined) change.name = reader.read('name', name, nameRule)
  if (languageCode !== undefined)
    change.languageCode = languageCode === null ? null : reader.read('languageCode', languageCode, languageCodeRule)
  if (defaultMeetingTemplateId !== undefined) change.defaultMeetingTemplateId = defaultMeetingTemplateId
  if (recordingConsentText !== undefined)
    change.recordingConsentText =
      recordingConsentText === null ? null : reader.read('recordingConsentText', recordingConsentText, nameRule)
  if (isRecordingConsentRequired !== undefined) change.isRecordingConsentRequired = isRecordingConsentRequired
  reader.finish()
  return change
}

async function requireTemplateOfAll(trx: Db, directoryId: string, meetingTemplateId: string) {
  const template = isId(meetingTemplateId)
    ? await trx
        .selectFrom('meetingTemplates')
        .select('meetingTemplateId')
        .where('meetingTemplateId', '=', meetingTemplateId)
        .where('isPublished', '=', true)
        .where('deletedOn', 'is', null)
        .where((eb) =>
          eb.or([
            eb('scope', '=', 'global'),
            eb.and([eb('scope', '=', 'directory'), eb('directoryId', '=', directoryId)]),
          ]),
        )
        .executeTakeFirst()
    : undefined
  if (template !== undefined) return
  throw Problem.invalid([
    {
      field: 'defaultMeetingTemplateId',
      code: 'notFound',
      message: 'must be a template that everyone in this company can use.',
    },
  ])
}

async function inWords(trx: Db, field: (typeof fields)[number], facts: DirectoryFacts): Promise<string | null> {
  const value = facts[field]
  if (typeof value === 'boolean') return String(value)
  if (field !== 'defaultMeetingTemplateId' || value === null) return value
  const template = await trx
    .selectFrom('meetingTemplates')
    .select('title')
    .where('meetingTemplateId', '=', value)
    .executeTakeFirst()
  return template?.title ?? value
}

/** The license with every right; the migration that creates the licenses assigns this id. */
export const fullLicenseId = '00000000-0000-7000-8000-000000000011'

/** Companies host the service themselves, so seats are just a figure in the overview and not something they pay for. */
const SEATS_PER_LICENSE = 1000

export type NewDirectory = { name: string; languageCode: string; timeZone: string }

/** Creates a company without members, with seats for every license; returns its id. */
export async function createDirectory(trx: Db, { name, languageCode, timeZone }: NewDirectory): Promise<string> {
  const directoryId = newId()
  await trx.insertInto('directories').values({ directoryId, name, languageCode, timeZone }).execute()
  const licenses = await trx.selectFrom('licenses').select('licenseId').execute()
  await trx
    .insertInto('directoryLicenses')
    .values(licenses.map(({ licenseId }) => ({ directoryId, licenseId, seats: SEATS_PER_LICENSE })))
    .execute()
  return directoryId
}
