import { newId } from '#server/new-id.ts'
import type { TestDirectory } from '#server/test/test-directory.ts'
import type { TestService } from '#server/test/start-test-service.ts'

/** Adds a company template with two sections that set every field. Returns its id. */
export async function addCompanyTemplate(
  { db }: TestService,
  { directoryId }: Pick<TestDirectory, 'directoryId'>,
  title: string,
): Promise<string> {
  const meetingTemplateId = newId()
  await db
    .insertInto('meetingTemplates')
    .values({ meetingTemplateId, directoryId, scope: 'directory', title, description: 'Where a renewal stands.' })
    .execute()
  await db
    .insertInto('meetingTemplateSections')
    .values([
      {
        meetingTemplateSectionId: newId(),
        meetingTemplateId,
        title: 'Promises',
        description: 'What we said we would do.',
        sectionType: 'tasks',
        outputFormat: 'markdown',
        detailLevel: 'short',
        sortOrder: 2,
        additionalInstructions: 'Only what was promised aloud.',
        isTimestampInclusionEnabled: true,
        isResponsibleDetectionEnabled: true,
        isDueDateInferenceEnabled: true,
      },
      {
        meetingTemplateSectionId: newId(),
        meetingTemplateId,
        title: 'Where it stands',
        description: null,
        sectionType: 'summary',
        outputFormat: 'html',
        detailLevel: 'unknown',
        sortOrder: 1,
        additionalInstructions: null,
        isTimestampInclusionEnabled: false,
        isResponsibleDetectionEnabled: false,
        isDueDateInferenceEnabled: false,
      },
    ])
    .execute()
  return meetingTemplateId
}
