import { randomBytes } from 'node:crypto'

import { addRows, companyId, userId, type Seeding } from './seeding.ts'

const DAY_MS = 86_400_000
const SETTINGS_DAYS_AGO = 90

/** Adds tags, vocabulary, webhooks and the company's own templates. */
export async function seedSettings(seeding: Seeding): Promise<void> {
  const createdOn = new Date(seeding.clock.now.getTime() - SETTINGS_DAYS_AGO * DAY_MS)
  await seedTags(seeding, createdOn)
  await seedVocabulary(seeding, createdOn)
  await seedWebhooks(seeding, createdOn)
  await seedTemplates(seeding, createdOn)
}

async function seedTags(seeding: Seeding, createdOn: Date) {
  const { company, directoryId } = seeding
  await addRows(
    seeding,
    'tags',
    company.tags.map(({ key, name, colorCode }) => ({
      tagId: companyId(seeding, 'tag', key),
      directoryId,
      name,
      colorCode,
      createdOn,
    })),
  )
}

async function seedVocabulary(seeding: Seeding, createdOn: Date) {
  const { company, directoryId } = seeding
  await addRows(
    seeding,
    'vocabulary',
    company.vocabulary.map(({ key, owner, ...entry }) => ({
      vocabularyId: companyId(seeding, 'vocabulary', key),
      directoryId,
      userId: userId(owner),
      ...entry,
      createdOn,
      modifiedOn: createdOn,
    })),
  )
}

/** Inactive, so that the sample company never sends anything on its own. */
async function seedWebhooks(seeding: Seeding, createdOn: Date) {
  const { company, directoryId } = seeding
  await addRows(
    seeding,
    'webhooks',
    company.webhooks.map(({ key, owner, ...webhook }) => ({
      webhookId: companyId(seeding, 'webhook', key),
      directoryId,
      userId: userId(owner),
      ...webhook,
      isActive: false,
      secret: `whsec_${randomBytes(32).toString('base64')}`,
      createdOn,
    })),
  )
}

async function seedTemplates(seeding: Seeding, createdOn: Date) {
  const { company, directoryId } = seeding
  await addRows(
    seeding,
    'meetingTemplates',
    company.templates.map(({ key, scope, team, owner, languageCode, title, description }, index) => ({
      meetingTemplateId: companyId(seeding, 'template', key),
      directoryId,
      teamId: team === null ? null : companyId(seeding, 'team', team),
      ownerUserId: owner === null ? null : userId(owner),
      scope,
      title,
      description,
      languageCode,
      sortOrder: index + 1,
      createdOn,
    })),
  )
  await addRows(
    seeding,
    'meetingTemplateSections',
    company.templates.flatMap(({ key, sections }) =>
      sections.map((section, index) => ({
        meetingTemplateSectionId: companyId(seeding, 'template-section', `${key}/${section.title}`),
        meetingTemplateId: companyId(seeding, 'template', key),
        ...section,
        outputFormat: 'markdown' as const,
        sortOrder: index + 1,
        isTimestampInclusionEnabled: true,
        isResponsibleDetectionEnabled: section.sectionType === 'tasks',
        isDueDateInferenceEnabled: section.sectionType === 'tasks',
      })),
    ),
  )
}
