import { sql, type RawBuilder } from 'kysely'

import type { Member } from '../access.ts'
import type { Db } from '../db/open-database.ts'
import type { MeetingTemplate, MeetingTemplateListItem, MeetingTemplateSection } from '../../openapi/generated/types.ts'
import type { PageRequest } from '../http/paging.ts'
import { isId } from '../http/request-context.ts'
import type { FieldError } from '../field-errors.ts'
import { defaultBuiltInTemplate, builtInTemplates } from './built-in-templates/built-in-templates.ts'

type TemplateStore = {
  list: (member: Member, page: PageRequest) => Promise<{ total: number; items: MeetingTemplateListItem[] }>
  /** Returns null if it doesn't exist or this member can't use it. */
  find: (member: Member, meetingTemplateId: string) => Promise<MeetingTemplate | null>
}

export function createTemplateStore(db: Db): TemplateStore {
  return {
    /**
     * Built-in templates exist once per language; the list has those in the directory's language, because a summary
     * follows its recording's language whichever one was chosen.
     */
    async list(member, page) {
      const directory = await db
        .selectFrom('directories')
        .select('languageCode')
        .where('directoryId', '=', member.directoryId)
        .executeTakeFirstOrThrow()
      const { languageCode } = defaultBuiltInTemplate(directory.languageCode)
      const listed = db
        .selectFrom('meetingTemplates')
        .where(isUsableBy(member))
        .where((eb) => eb.or([eb('scope', '<>', 'global'), eb('languageCode', '=', languageCode)]))
      const { total } = await listed.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
      const items = await listed
        .select(['meetingTemplateId', 'title', 'description'])
        .orderBy(sql`scope = 'global'`)
        .orderBy('sortOrder')
        .orderBy(sql`lower(title)`)
        .orderBy('meetingTemplateId')
        .limit(page.pageSize)
        .offset(page.offset)
        .execute()
      return { total, items }
    },

    async find(member, meetingTemplateId) {
      const template = await db
        .selectFrom('meetingTemplates')
        .select(['meetingTemplateId', 'title', 'description', 'scope', 'revision'])
        .where('meetingTemplateId', '=', meetingTemplateId)
        .where(isUsableBy(member))
        .executeTakeFirst()
      return template === undefined ? null : { ...template, sections: await readSections(db, meetingTemplateId) }
    },
  }
}

/** Returns the published sections of a template in sort order; none if it was deleted. */
function readSections(db: Db, meetingTemplateId: string): Promise<MeetingTemplateSection[]> {
  return db
    .selectFrom('meetingTemplateSections')
    .select([
      'meetingTemplateSectionId',
      'title',
      'description',
      'sectionType',
      'outputFormat',
      'detailLevel',
      'sortOrder',
      'additionalInstructions',
      'isTimestampInclusionEnabled',
      'isResponsibleDetectionEnabled',
      'isDueDateInferenceEnabled',
    ])
    .where('meetingTemplateId', '=', meetingTemplateId)
    .where('isPublished', '=', true)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('meetingTemplates')
          .select('meetingTemplateId')
          .where('meetingTemplateId', '=', meetingTemplateId)
          .where('deletedOn', 'is', null),
      ),
    )
    .orderBy('sortOrder')
    .orderBy('meetingTemplateSectionId')
    .execute()
}

/** A condition for rows of `meeting_templates` that are published and that the member can use. */
export function isUsableBy({ directoryId, userId }: Pick<Member, 'directoryId' | 'userId'>): RawBuilder<boolean> {
  return sql<boolean>`meeting_templates.is_published and meeting_templates.deleted_on is null and (
    meeting_templates.scope = 'global'
    or (meeting_templates.directory_id = ${directoryId} and (
      meeting_templates.scope = 'directory'
      or (meeting_templates.scope = 'personal' and meeting_templates.owner_user_id = ${userId})
      or (meeting_templates.scope = 'team' and meeting_templates.team_id in (
        select teams.team_id from teams join team_memberships using (team_id)
        where teams.deleted_on is null and team_memberships.deleted_on is null and team_memberships.user_id = ${userId}
      ))
    ))
  )`
}

/** Returns why the requested template can't be used, or null. */
export async function templateError(
  db: Db,
  member: Member,
  meetingTemplateId: string | null,
): Promise<FieldError | null> {
  if (meetingTemplateId === null || (await isUsableTemplate(db, member, meetingTemplateId))) return null
  const message = 'must be a template that you can use in this company.'
  return { field: 'meetingTemplateId', code: 'notFound', message }
}

async function isUsableTemplate(db: Db, member: Member, meetingTemplateId: string): Promise<boolean> {
  if (!isId(meetingTemplateId)) return false
  const row = await db
    .selectFrom('meetingTemplates')
    .select('meetingTemplateId')
    .where('meetingTemplateId', '=', meetingTemplateId)
    .where(isUsableBy(member))
    .executeTakeFirst()
  return row !== undefined
}

type TemplateOptions = {
  /** The one chosen for the recording, then the directory's default; null if not set. */
  candidates: readonly (string | null)[]
  languageCode: string | null
}

/**
 * Returns the template for a summary in this language: the first candidate that still has sections, else the built-in
 * default.
 */
export async function chooseTemplate(
  db: Db,
  { candidates, languageCode }: TemplateOptions,
): Promise<{ meetingTemplateId: string; sections: MeetingTemplateSection[] }> {
  const fallback = defaultBuiltInTemplate(languageCode).meetingTemplateId
  for (const candidate of [...candidates, fallback]) {
    if (candidate === null) continue
    const meetingTemplateId = inLanguage(candidate, languageCode)
    // In order of preference: the next one is tried only if this one is empty.
    // oxlint-disable-next-line no-await-in-loop
    const sections = await readSections(db, meetingTemplateId)
    if (sections.length > 0) return { meetingTemplateId, sections }
  }
  throw new Error('The built-in templates are missing.')
}

/** Returns a built-in template's counterpart in the language of the recording; other templates have none. */
export function inLanguage(meetingTemplateId: string, languageCode: string | null): string {
  const language = languageCode?.toLowerCase().split('-', 1)[0]
  const chosen = builtInTemplates.find((template) => template.meetingTemplateId === meetingTemplateId)
  const counterpart = builtInTemplates.find(
    (template) => template.kind === chosen?.kind && template.languageCode === language,
  )
  return counterpart?.meetingTemplateId ?? meetingTemplateId
}
