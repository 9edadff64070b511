import { expect } from 'vitest'
import { newId } from '../new-id.ts'
import { service, test } from '../test/service-test.ts'
import { builtInTemplates } from './built-in-templates/built-in-templates.ts'
import { seedBuiltInTemplates } from './seed-built-in-templates.ts'

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
    sections: template.sections,
  })
  expect((await user.get(`${path}/sections`)).json()).toEqual(detail.sections)
})

test('personal templates are their owner’s alone, and another company’s are 404', async ({ directory }) => {
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

test('seeding again changes nothing', async () => {
  const rows = () => db.selectFrom('meetingTemplateSections').selectAll().orderBy('meetingTemplateSectionId').execute()
  const before = await rows()

  await seedBuiltInTemplates(db)

  expect(await rows()).toEqual(before)
})
