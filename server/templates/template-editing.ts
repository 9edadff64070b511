import { sql } from 'kysely'
import { isAdmin, type Member, requireAdmin } from '../access.ts'
import { type AuditChange, recordAudit } from '../audit/audit-log.ts'
import type { Db } from '../db/open-database.ts'
import type {
  DeletedMeetingTemplate,
  MeetingTemplateBody,
  MeetingTemplateSectionBody,
  MeetingTemplateUse,
  UpdateMeetingTemplateBody,
} from '../../openapi/generated/types.ts'
import { isId } from '../http/request-context.ts'
import { FieldReader, nameRule } from '../identity/field-rules.ts'
import { requireWithinLimit } from '../limits.ts'
import { newId } from '../new-id.ts'
import { Problem } from '../problems.ts'
import { builtInTemplates } from './built-in-templates/built-in-templates.ts'
import { isUsableBy } from './template-store.ts'
import { saveSections } from './templates.ts'

/** Fits, with a part of the transcript, into the context of small models. */
const MOST_CHARACTERS = 8_000
const MOST_DELETED = 100

type Facts = { title: string; description: string | null; sections: SectionFacts[] }
type SectionFacts = Required<Omit<MeetingTemplateSectionBody, 'meetingTemplateSectionId'>> & {
  meetingTemplateSectionId: string | null
}

/** Adds a template to the company; returns its id. */
export async function createTemplate(db: Db, member: Member, body: MeetingTemplateBody): Promise<string> {
  requireAdmin(member)
  const { directoryId, userId } = member
  const { sections, ...facts } = readTemplate(body)
  const meetingTemplateId = newId()
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('meetingTemplates')
      .values({ meetingTemplateId, directoryId, ownerUserId: userId, scope: 'directory', ...facts })
      .execute()
    await writeSections(trx, meetingTemplateId, sections)
    await requireWithinLimit(trx, 'templates', { directoryId })
    await note(trx, member, { meetingTemplateId, title: facts.title, action: 'created' })
  })
  return meetingTemplateId
}

/**
 * Replaces a template of the company.
 *
 * @throws Problem 400 naming each invalid field, 409 EDIT_CONFLICT if it was changed since the revision
 */
export async function updateTemplate(
  db: Db,
  member: Member,
  { meetingTemplateId, body }: { meetingTemplateId: string; body: UpdateMeetingTemplateBody },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const before = await lockOwn(trx, member, meetingTemplateId)
    const { sections, ...facts } = readTemplate(body)
    if (before.revision !== body.revision) throw Problem.conflict('Someone else changed this template. Reload it.')
    const titlesBefore = await sectionTitles(trx, meetingTemplateId)
    await trx
      .updateTable('meetingTemplates')
      .set({ ...facts, revision: before.revision + 1 })
      .where('meetingTemplateId', '=', meetingTemplateId)
      .execute()
    await writeSections(trx, meetingTemplateId, sections)
    const after = { ...facts, sections: await sectionTitles(trx, meetingTemplateId) }
    await note(trx, member, {
      meetingTemplateId,
      title: facts.title,
      action: 'updated',
      changes: changesOf({ ...before, sections: titlesBefore }, after),
    })
  })
}

export async function deleteTemplate(db: Db, member: Member, meetingTemplateId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { title } = await lockOwn(trx, member, meetingTemplateId)
    await trx
      .updateTable('meetingTemplates')
      .set({ deletedOn: new Date() })
      .where('meetingTemplateId', '=', meetingTemplateId)
      .execute()
    await note(trx, member, { meetingTemplateId, title, action: 'deleted' })
  })
}

/** Restores a deleted template; does nothing if it isn't deleted. */
export async function restoreTemplate(db: Db, member: Member, meetingTemplateId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const deleted =
      isAdmin(member) && isId(meetingTemplateId)
        ? await trx
            .updateTable('meetingTemplates')
            .set({ deletedOn: null })
            .where('meetingTemplateId', '=', meetingTemplateId)
            .where('directoryId', '=', member.directoryId)
            .where('scope', '=', 'directory')
            .where('deletedOn', 'is not', null)
            .returning('title')
            .executeTakeFirst()
        : undefined
    if (deleted === undefined) {
      await lockOwn(trx, member, meetingTemplateId)
      return
    }
    await requireWithinLimit(trx, 'templates', member)
    await note(trx, member, { meetingTemplateId, title: deleted.title, action: 'restored' })
  })
}

export async function listDeletedTemplates(db: Db, member: Member): Promise<DeletedMeetingTemplate[]> {
  requireAdmin(member)
  const rows = await db
    .selectFrom('meetingTemplates')
    .select(['meetingTemplateId', 'title', 'deletedOn'])
    .where('directoryId', '=', member.directoryId)
    .where('scope', '=', 'directory')
    .where('deletedOn', 'is not', null)
    .orderBy('deletedOn', 'desc')
    .orderBy('meetingTemplateId')
    .limit(MOST_DELETED)
    .execute()
  return rows.map(({ deletedOn, ...row }) => ({ ...row, deletedOn: (deletedOn ?? new Date()).toISOString() }))
}

/** Returns what uses a template; a built-in one includes its counterparts in other languages. */
export async function readTemplateUse(db: Db, member: Member, meetingTemplateId: string): Promise<MeetingTemplateUse> {
  await requireUsable(db, member, meetingTemplateId)
  requireAdmin(member)
  const ids = counterpartsOf(meetingTemplateId)
  const { directoryId } = member
  const { summaryCount, seriesCount, isCompanyDefault } = await db
    .selectFrom('directories')
    .select([
      sql<number>`(select count(*)::int from summaries where meeting_template_id = any(${ids}::uuid[])
        and directory_id = ${directoryId} and deleted_on is null)`.as('summaryCount'),
      sql<number>`(select count(*)::int from appointments where meeting_template_id = any(${ids}::uuid[])
        and directory_id = ${directoryId} and deleted_on is null)`.as('seriesCount'),
      sql<boolean>`coalesce(default_meeting_template_id = any(${ids}::uuid[]), false)`.as('isCompanyDefault'),
    ])
    .where('directoryId', '=', directoryId)
    .executeTakeFirstOrThrow()
  return { summaryCount, seriesCount, isCompanyDefault }
}

function counterpartsOf(meetingTemplateId: string): string[] {
  const builtIn = builtInTemplates.find((template) => template.meetingTemplateId === meetingTemplateId)
  if (builtIn === undefined) return [meetingTemplateId]
  return builtInTemplates.filter(({ kind }) => kind === builtIn.kind).map((template) => template.meetingTemplateId)
}

async function requireUsable(db: Db, member: Member, meetingTemplateId: string) {
  const row = isId(meetingTemplateId)
    ? await db
        .selectFrom('meetingTemplates')
        .select(['title', 'description', 'scope', 'revision'])
        .where('meetingTemplateId', '=', meetingTemplateId)
        .where(isUsableBy(member))
        .executeTakeFirst()
    : undefined
  if (row === undefined) throw Problem.notFound('Meeting template')
  return row
}

/** Returns a template that the member can change, locked until the end of the transaction. */
async function lockOwn(trx: Db, member: Member, meetingTemplateId: string) {
  const { scope } = await requireUsable(trx, member, meetingTemplateId)
  requireAdmin(member)
  if (scope !== 'directory') throw Problem.forbidden('Only company templates can be changed. Make a copy of this one.')
  const row = await trx
    .selectFrom('meetingTemplates')
    .select(['title', 'description', 'revision'])
    .where('meetingTemplateId', '=', meetingTemplateId)
    .where('deletedOn', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) throw Problem.notFound('Meeting template')
  return row
}

/** @throws Problem 400 naming each invalid field */
export function readTemplate({ title, description = null, sections }: MeetingTemplateBody): Facts {
  const reader = new FieldReader()
  const facts = {
    title: reader.read('title', title, nameRule),
    description: textOf(description),
    sections: sections.map((section, index): SectionFacts => ({
      meetingTemplateSectionId: section.meetingTemplateSectionId ?? null,
      title: reader.read(`sections.${index}.title`, section.title, nameRule),
      description: textOf(section.description ?? null),
      sectionType: section.sectionType,
      detailLevel: section.detailLevel ?? 'medium',
      additionalInstructions: textOf(section.additionalInstructions ?? null),
      isTimestampInclusionEnabled: section.isTimestampInclusionEnabled ?? true,
      isResponsibleDetectionEnabled: section.isResponsibleDetectionEnabled ?? false,
      isDueDateInferenceEnabled: section.isDueDateInferenceEnabled ?? false,
    })),
  }
  const first = facts.sections.findIndex(isTasks)
  const second = facts.sections.findIndex((section, index) => index > first && first >= 0 && isTasks(section))
  if (second >= 0) {
    const message = 'can be tasks in only one section.'
    reader.refuse(`sections.${second}.sectionType`, { code: 'duplicate', message })
  }
  const length = facts.sections.reduce(
    (sum, section) =>
      sum + section.title.length + (section.description ?? '').length + (section.additionalInstructions ?? '').length,
    0,
  )
  if (length > MOST_CHARACTERS) {
    const message = `can have at most ${MOST_CHARACTERS} characters in all their texts together.`
    reader.refuse('sections', { code: 'tooLong', params: { max: MOST_CHARACTERS }, message })
  }
  reader.finish()
  return facts
}

const isTasks = ({ sectionType }: SectionFacts) => sectionType === 'tasks'

const textOf = (text: string | null): string | null => {
  const trimmed = text?.trim() ?? ''
  return trimmed === '' ? null : trimmed
}

/** Removed sections are unpublished and kept for the summaries that refer to them. */
async function writeSections(trx: Db, meetingTemplateId: string, sections: readonly SectionFacts[]): Promise<void> {
  const present = await trx
    .selectFrom('meetingTemplateSections')
    .select('meetingTemplateSectionId')
    .where('meetingTemplateId', '=', meetingTemplateId)
    .execute()
  const free = new Set(present.map(({ meetingTemplateSectionId }) => meetingTemplateSectionId))
  await trx
    .updateTable('meetingTemplateSections')
    .set({ isPublished: false })
    .where('meetingTemplateId', '=', meetingTemplateId)
    .execute()
  const rows = sections.map(({ meetingTemplateSectionId: id, ...section }, index) => ({
    ...section,
    // Each id once, and none from another template.
    meetingTemplateSectionId: id !== null && free.delete(id.toLowerCase()) ? id.toLowerCase() : newId(),
    meetingTemplateId,
    outputFormat: 'markdown' as const,
    sortOrder: index + 1,
    isPublished: true,
  }))
  await saveSections(trx, rows)
}

async function sectionTitles(trx: Db, meetingTemplateId: string): Promise<string> {
  const rows = await trx
    .selectFrom('meetingTemplateSections')
    .select('title')
    .where('meetingTemplateId', '=', meetingTemplateId)
    .where('isPublished', '=', true)
    .orderBy('sortOrder')
    .execute()
  return rows.map(({ title }) => title).join(', ')
}

type Shown = { title: string; description: string | null; sections: string }

const changesOf = (before: Shown, after: Shown): AuditChange[] =>
  (['title', 'description', 'sections'] as const)
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, before: before[field], after: after[field] }))

type Note = {
  meetingTemplateId: string
  title: string
  action: 'created' | 'updated' | 'deleted' | 'restored'
  changes?: readonly AuditChange[]
}

const note = (
  trx: Db,
  { directoryId, userId }: Member,
  { meetingTemplateId, title, action, changes = [] }: Note,
): Promise<void> =>
  recordAudit(trx, {
    directoryId,
    userId,
    action: `meetingTemplate.${action}`,
    resourceId: meetingTemplateId,
    resourceName: title,
    changes,
  })
