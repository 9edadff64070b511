import { expect } from 'vitest'
import { newId } from '../new-id.ts'
import { isContractOnlyRun } from '../test/contract-document.ts'
import { service, test } from '../test/service-test.ts'
import { builtInTemplates } from './built-in-templates/built-in-templates.ts'
import { seedBuiltInTemplates } from './templates.ts'

const { db } = service

test('a directory has the built-in templates of its language, the default first (2.18, 4.10)', async ({
  directory,
}) => {
  const user = await directory.signIn('user')
  const english = builtInTemplates.filter((template) => template.languageCode === 'en')

  const page = (await user.get('/meetingtemplates')).json()

  expect(page.total).toBe(english.length)
  expect(page.items).toEqual(
    english.map(({ meetingTemplateId, title, description }) => ({ meetingTemplateId, title, description })),
  )
  await db
    .updateTable('directories')
    .set({ languageCode: 'de-AT' })
    .where('directoryId', '=', directory.directoryId)
    .execute()
  expect((await user.get('/meetingtemplates')).json().items[0].title).toBe('Allgemeine Besprechung')
})

test.for(builtInTemplates)('$title comes with its sections in order (2.18)', async (template, { directory }) => {
  const user = await directory.signIn('user')
  const path = `/meetingtemplates/${template.meetingTemplateId}`

  const detail = (await user.get(path)).json()

  expect(detail).toEqual({
    meetingTemplateId: template.meetingTemplateId,
    title: template.title,
    description: template.description,
    scope: 'global',
    ...(isContractOnlyRun ? {} : { revision: 1 }),
    sections: template.sections,
  })
  expect((await user.get(`${path}/sections`)).json()).toEqual(detail.sections)
})

test('personal templates are only for their owner, and another company’s are 404', async ({ directory }) => {
  const { directoryId } = directory
  const mine = await directory.signIn('user')
  const admin = await directory.signIn('admin')
  const elsewhere = await service.createDirectory()
  const other = await elsewhere.signIn('admin')
  const [personal, shared, draft] = [newId(), newId(), newId()]
  await db
    .insertInto('meetingTemplates')
    .values([
      { meetingTemplateId: personal, directoryId, ownerUserId: mine.userId, scope: 'personal', title: 'Mine' },
      { meetingTemplateId: shared, directoryId, scope: 'directory', title: 'Ours' },
      { meetingTemplateId: draft, directoryId, scope: 'directory', title: 'Draft', isPublished: false },
    ])
    .execute()
  const titles = async (person: typeof mine) =>
    (await person.get('/meetingtemplates')).json().items.map((item: { title: string }) => item.title)

  expect(await titles(mine)).toEqual(expect.arrayContaining(['Mine', 'Ours']))
  expect(await titles(admin)).not.toContain('Mine')
  expect(await titles(admin)).not.toContain('Draft')
  expect((await admin.get(`/meetingtemplates/${personal}`)).statusCode).toBe(404)
  expect((await other.get(`/meetingtemplates/${shared}`)).statusCode).toBe(404)
})

test('team templates are for members of the team, and gone with the team, the membership or the share (2.18)', async ({
  directory,
}) => {
  const { directoryId } = directory
  const [member, other] = [await directory.signIn('user'), await directory.signIn('user')]
  const [teamId, meetingTemplateId] = [newId(), newId()]
  await db.insertInto('teams').values({ teamId, directoryId, name: 'Sales' }).execute()
  await db.insertInto('teamMemberships').values({ teamId, userId: member.userId }).execute()
  await db
    .insertInto('meetingTemplates')
    .values({ meetingTemplateId, directoryId, teamId, scope: 'team', title: 'Pitch' })
    .execute()
  await db
    .insertInto('meetingTemplateSections')
    .values(
      [
        { title: 'Second', sortOrder: 2 },
        { title: 'Draft', sortOrder: 3, isPublished: false },
        { title: 'First', sortOrder: 1 },
      ].map((section) => ({ ...newSection(meetingTemplateId), ...section })),
    )
    .execute()
  const statusesOf = async () => [
    (await member.get(`/meetingtemplates/${meetingTemplateId}`)).statusCode,
    (await other.get(`/meetingtemplates/${meetingTemplateId}/sections`)).statusCode,
  ]
  const titles = async (person: typeof member) =>
    (await person.get('/meetingtemplates')).json().items.map((item: { title: string }) => item.title)

  const detail = (await member.get(`/meetingtemplates/${meetingTemplateId}`)).json()
  expect(detail).toMatchObject({ scope: 'team', sections: [{ title: 'First' }, { title: 'Second' }] })
  expect(detail.sections).toHaveLength(2)
  expect((await member.get(`/meetingtemplates/${meetingTemplateId}/sections`)).json()).toEqual(detail.sections)
  expect([
    await statusesOf(),
    (await titles(member)).includes('Pitch'),
    (await titles(other)).includes('Pitch'),
  ]).toEqual([[200, 404], true, false])

  await db.updateTable('teams').set({ deletedOn: new Date() }).where('teamId', '=', teamId).execute()
  expect(await statusesOf()).toEqual([404, 404])
  await db.updateTable('teams').set({ deletedOn: null }).where('teamId', '=', teamId).execute()
  await db.updateTable('teamMemberships').set({ deletedOn: new Date() }).where('teamId', '=', teamId).execute()
  expect(await statusesOf()).toEqual([404, 404])
  await db.updateTable('teamMemberships').set({ deletedOn: null }).where('teamId', '=', teamId).execute()
  expect(await statusesOf()).toEqual([200, 404])
  await db
    .updateTable('meetingTemplates')
    .set({ isPublished: false })
    .where('meetingTemplateId', '=', meetingTemplateId)
    .execute()
  expect(await statusesOf()).toEqual([404, 404])
})

test('the list is paged, the company’s own before the built-in ones (4.0, 4.10)', async ({ directory }) => {
  const { directoryId } = directory
  const user = await directory.signIn('user')
  const rows = ['b', 'A', 'c'].map((title) => ({
    meetingTemplateId: newId(),
    directoryId,
    scope: 'directory' as const,
    title,
  }))
  await db.insertInto('meetingTemplates').values(rows).execute()

  const first = (await user.get('/meetingtemplates?pageSize=2')).json()
  const second = (await user.get('/meetingtemplates?pageSize=2&page=2')).json()
  const past = (await user.get('/meetingtemplates?page=50')).json()

  const titles = [...first.items, ...second.items].map((item: { title: string }) => item.title)
  expect(titles.slice(0, 3)).toEqual(['A', 'b', 'c'])
  expect(first).toMatchObject({ page: 1, pageSize: 2, total: 11, hasMore: true })
  expect(past).toMatchObject({ total: 11, hasMore: false, items: [] })
})

function newSection(meetingTemplateId: string) {
  return {
    meetingTemplateSectionId: newId(),
    meetingTemplateId,
    sectionType: 'topics' as const,
    outputFormat: 'markdown' as const,
    detailLevel: 'medium' as const,
    isTimestampInclusionEnabled: true,
    isResponsibleDetectionEnabled: false,
    isDueDateInferenceEnabled: false,
  }
}

test('seeding again changes nothing', async () => {
  const rows = () => db.selectFrom('meetingTemplateSections').selectAll().orderBy('meetingTemplateSectionId').execute()
  const before = await rows()

  await seedBuiltInTemplates(db)

  expect(await rows()).toEqual(before)
})

test('templates that another version wrote are updated to this one’s', async () => {
  const [template] = builtInTemplates
  const titleOf = (id: string) =>
    db.selectFrom('meetingTemplates').select('title').where('meetingTemplateId', '=', id).executeTakeFirstOrThrow()
  await db.updateTable('meetingTemplates').set({ title: 'Before' }).where('scope', '=', 'global').execute()
  await db
    .updateTable('settings')
    .set({ value: JSON.stringify({ version: 'another' }) })
    .where('key', '=', 'built-in-templates')
    .execute()

  await seedBuiltInTemplates(db)

  expect(await titleOf(template?.meetingTemplateId ?? '')).toEqual({ title: template?.title })
})
