import type { Member } from '../access.ts'
import { recordAudit } from '../audit/audit-log.ts'
import type { Db } from '../db/open-database.ts'
import type { UpdateDirectoryBody } from '../../openapi/generated/types.ts'
import { isId } from '../http/request-context.ts'
import { FieldReader } from '../identity/field-reader.ts'
import { languageCodeRule, nameRule } from '../identity/profile-rules.ts'
import { Problem } from '../problems.ts'
import { inLanguage } from '../templates/template-choice.ts'

export type DirectoryFacts = { name: string; languageCode: string | null; defaultMeetingTemplateId: string | null }

const fields = ['name', 'languageCode', 'defaultMeetingTemplateId'] as const

/**
 * Changes what the body names of the company.
 *
 * @throws Problem 400 naming each field that is not right, 409 EDIT_CONFLICT where `expected` is no longer so
 */
export async function updateDirectory(db: Db, member: Member, body: UpdateDirectoryBody): Promise<void> {
  const change = readChange(body)
  const { directoryId, userId } = member
  await db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('directories')
      .select(fields)
      .where('directoryId', '=', directoryId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    requireExpected(body.expected, before)
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

/** A built-in template by its id in the language of the company, under which the list of templates has it. */
export function shownTemplate({ defaultMeetingTemplateId, languageCode }: DirectoryFacts): string | null {
  return defaultMeetingTemplateId === null ? null : inLanguage(defaultMeetingTemplateId, languageCode ?? 'en')
}

function readChange({ name, languageCode, defaultMeetingTemplateId }: UpdateDirectoryBody): Partial<DirectoryFacts> {
  const reader = new FieldReader()
  const change: Partial<DirectoryFacts> = {}
  if (name !== undefined) change.name = reader.read('name', name, nameRule)
  if (languageCode !== undefined)
    change.languageCode = languageCode === null ? null : reader.read('languageCode', languageCode, languageCodeRule)
  if (defaultMeetingTemplateId !== undefined) change.defaultMeetingTemplateId = defaultMeetingTemplateId
  reader.finish()
  return change
}

function requireExpected(expected: UpdateDirectoryBody['expected'], before: DirectoryFacts) {
  if (expected === undefined) return
  const now = { ...before, defaultMeetingTemplateId: shownTemplate(before) }
  const others = fields.filter((field) => expected[field] !== undefined && expected[field] !== now[field])
  if (others.length > 0) throw Problem.conflict(`Somebody else changed this meanwhile: ${others.join(', ')}.`)
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
      message: 'must be a template that everybody in this company can use.',
    },
  ])
}

async function inWords(trx: Db, field: (typeof fields)[number], facts: DirectoryFacts): Promise<string | null> {
  const value = facts[field]
  if (field !== 'defaultMeetingTemplateId' || value === null) return value
  const template = await trx
    .selectFrom('meetingTemplates')
    .select('title')
    .where('meetingTemplateId', '=', value)
    .executeTakeFirst()
  return template?.title ?? value
}
