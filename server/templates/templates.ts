import { createHash } from 'node:crypto'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../db/open-database.ts'
import type { Database } from '../db/tables.ts'
import { builtInTemplates } from './built-in-templates/built-in-templates.ts'

const SETTING = 'built-in-templates'

/**
 * Updates the built-in templates in the database to this version's, once per version of them. Removed sections stay for
 * the summaries that refer to them.
 */
export async function seedBuiltInTemplates(db: Db): Promise<void> {
  const templates = builtInTemplates.map(({ meetingTemplateId, title, description, languageCode }, index) => ({
    meetingTemplateId,
    title,
    description,
    languageCode,
    scope: 'global' as const,
    sortOrder: index + 1,
  }))
  const sections = builtInTemplates.flatMap(({ meetingTemplateId, sections: own }) =>
    own.map((section) => ({ ...section, meetingTemplateId, isPublished: true })),
  )
  const version = createHash('sha256').update(JSON.stringify(builtInTemplates)).digest('hex')
  if ((await writtenVersion(db)) === version) return
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('meetingTemplates')
      .values(templates)
      .onConflict((conflict) =>
        conflict.column('meetingTemplateId').doUpdateSet((eb) => ({
          title: eb.ref('excluded.title'),
          description: eb.ref('excluded.description'),
          languageCode: eb.ref('excluded.languageCode'),
          sortOrder: eb.ref('excluded.sortOrder'),
        })),
      )
      .execute()
    await trx
      .updateTable('meetingTemplateSections')
      .set({ isPublished: false })
      .where(
        'meetingTemplateId',
        'in',
        templates.map((template) => template.meetingTemplateId),
      )
      .where(
        'meetingTemplateSectionId',
        'not in',
        sections.map((section) => section.meetingTemplateSectionId),
      )
      .execute()
    await saveSections(trx, sections)
    const value = sql<string>`${JSON.stringify({ version })}::jsonb`
    await trx
      .insertInto('settings')
      .values({ key: SETTING, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute()
  })
}

async function writtenVersion(db: Db): Promise<unknown> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', SETTING).executeTakeFirst()
  return row !== undefined && 'version' in row.value ? row.value.version : null
}

/** Upserts sections by id. */
export async function saveSections(
  trx: Db,
  sections: Insertable<Database['meetingTemplateSections']>[],
): Promise<void> {
  await trx
    .insertInto('meetingTemplateSections')
    .values(sections)
    .onConflict((conflict) =>
      conflict.column('meetingTemplateSectionId').doUpdateSet((eb) => ({
        title: eb.ref('excluded.title'),
        description: eb.ref('excluded.description'),
        sectionType: eb.ref('excluded.sectionType'),
        outputFormat: eb.ref('excluded.outputFormat'),
        detailLevel: eb.ref('excluded.detailLevel'),
        sortOrder: eb.ref('excluded.sortOrder'),
        additionalInstructions: eb.ref('excluded.additionalInstructions'),
        isTimestampInclusionEnabled: eb.ref('excluded.isTimestampInclusionEnabled'),
        isResponsibleDetectionEnabled: eb.ref('excluded.isResponsibleDetectionEnabled'),
        isDueDateInferenceEnabled: eb.ref('excluded.isDueDateInferenceEnabled'),
        isPublished: eb.ref('excluded.isPublished'),
      })),
    )
    .execute()
}
