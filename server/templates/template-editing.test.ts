import { expect } from 'vitest'
import { newId } from '../new-id.ts'
import { service, test } from '../test/service-test.ts'
import type { TestPerson } from '../test/test-directory.ts'
import { expectContract } from '../test/validate-response.ts'
import { builtInTemplates } from './built-in-templates/built-in-templates.ts'
import { chooseTemplate } from './template-store.ts'

const { db } = service

const body = {
  title: '  Renewal ',
  description: '',
  sections: [
    { title: 'Where it stands', sectionType: 'summary', description: 'Name the obstacle.', detailLevel: 'short' },
    { title: 'Promises', sectionType: 'tasks', isDueDateInferenceEnabled: true },
  ],
}
const create = async (person: TestPerson, changes: object = {}) =>
  (await person.post('/meetingtemplates', { ...body, ...changes })).json()
const pathOf = ({ meetingTemplateId }: { meetingTemplateId: string }) => `/meetingtemplates/${meetingTemplateId}`
const fieldsOf = (response: { json: () => { errors: { field: string }[] } }) =>
  response.json().errors.map(({ field }) => field)

test('an admin adds a template that every member of the company uses', async ({ directory }) => {
  const [admin, user] = [await directory.signIn('admin'), await directory.signIn('user')]
  const elsewhere = await (await service.createDirectory()).signIn('admin')

  const response = await admin.post('/meetingtemplates', body)
  const made = response.json()

  expectContract('createMeetingTemplate', 200, made)
  expect(made).toMatchObject({ title: 'Renewal', description: null, scope: 'directory', revision: 1 })
  expect(made.sections).toMatchObject([
    { title: 'Where it stands', sortOrder: 1, detailLevel: 'short', outputFormat: 'markdown' },
    { title: 'Promises', sortOrder: 2, detailLevel: 'medium', isDueDateInferenceEnabled: true },
  ])
  expect((await user.get(pathOf(made))).json()).toEqual(made)
  expect((await user.get('/meetingtemplates')).json().items[0].title).toBe('Renewal')
  expect((await elsewhere.get(pathOf(made))).statusCode).toBe(404)
  expect((await user.post('/meetingtemplates', body)).statusCode).toBe(403)
})

test('a change names the revision it was based on, keeps the ids of sections, and is 409 if it’s late', async ({
  directory,
}) => {
  const admin = await directory.signIn('admin')
  const made = await create(admin)
  const [first, second] = made.sections

  const sections = [{ ...body.sections[1], meetingTemplateSectionId: second.meetingTemplateSectionId, title: 'To do' }]
  const changed = await admin.put(pathOf(made), { ...body, title: 'Renewals', sections, revision: 1 })
  const late = await admin.put(pathOf(made), { ...body, revision: 1 })
  const back = await admin.put(pathOf(made), {
    ...body,
    revision: 2,
    sections: made.sections.map(({ meetingTemplateSectionId, title, sectionType }: (typeof made.sections)[number]) => ({
      meetingTemplateSectionId,
      title,
      sectionType,
    })),
  })

  expectContract('updateMeetingTemplate', 200, changed.json())
  expect(changed.json()).toMatchObject({ title: 'Renewals', revision: 2, sections: [{ title: 'To do' }] })
  expect(changed.json().sections[0].meetingTemplateSectionId).toBe(second.meetingTemplateSectionId)
  expect([late.statusCode, late.json().code]).toEqual([409, 'EDIT_CONFLICT'])
  expect(back.json().sections.map((one: typeof first) => one.meetingTemplateSectionId)).toEqual([
    first.meetingTemplateSectionId,
    second.meetingTemplateSectionId,
  ])
  const audit = (await admin.get('/audit')).json().items
  expect(audit.map(({ action }: { action: string }) => action)).toEqual([
    'meetingTemplate.updated',
    'meetingTemplate.updated',
    'meetingTemplate.created',
  ])
  expect(audit[1].changes).toEqual([
    { field: 'title', before: 'Renewal', after: 'Renewals' },
    { field: 'sections', before: 'Where it stands, Promises', after: 'To do' },
  ])
})

test('a section’s id can’t be taken from another template', async ({ directory }) => {
  const admin = await directory.signIn('admin')
  const [one, other] = [await create(admin), await create(admin)]
  const [theirs] = one.sections
  const id = theirs.meetingTemplateSectionId

  const sections = [
    { title: 'Stolen', sectionType: 'freeText', meetingTemplateSectionId: id },
    { title: 'Odd', sectionType: 'freeText', meetingTemplateSectionId: 'no id' },
  ]
  const changed = (await admin.put(pathOf(other), { ...body, sections, revision: 1 })).json()

  expect(changed.sections.map(({ title }: { title: string }) => title)).toEqual(['Stolen', 'Odd'])
  expect(changed.sections[0].meetingTemplateSectionId).not.toBe(id)
  expect((await admin.get(pathOf(one))).json()).toEqual(one)
})

test('invalid fields are named', async ({ directory }) => {
  const admin = await directory.signIn('admin')
  const section = { title: 'Notes', sectionType: 'freeText' }
  const send = (changes: object) => admin.post('/meetingtemplates', { ...body, ...changes })

  expect(fieldsOf(await send({ title: ' ' }))).toEqual(['title'])
  expect(fieldsOf(await send({ sections: [section, { ...section, title: '\u200b' }] }))).toEqual(['sections.1.title'])
  expect(fieldsOf(await send({ sections: [] }))).toEqual(['sections'])
  expect(fieldsOf(await send({ sections: Array.from({ length: 21 }, () => section) }))).toEqual(['sections'])
  expect(
    fieldsOf(
      await send({
        sections: [1, 2].map(() => ({ title: 'Tasks', sectionType: 'tasks' })),
      }),
    ),
  ).toEqual(['sections.1.sectionType'])
  const long = Array.from({ length: 9 }, () => ({ ...section, additionalInstructions: 'x'.repeat(1_000) }))
  expect(fieldsOf(await send({ sections: long }))).toEqual(['sections'])
  expect((await send({ sections: long.slice(0, 7) })).statusCode).toBe(200)
})

test('built-in and personal templates can’t be changed', async ({ directory }) => {
  const admin = await directory.signIn('admin')
  const [builtIn] = builtInTemplates
  const personal = newId()
  await db
    .insertInto('meetingTemplates')
    .values({
      meetingTemplateId: personal,
      directoryId: directory.directoryId,
      ownerUserId: admin.userId,
      scope: 'personal',
      title: 'Mine',
    })
    .execute()

  for (const meetingTemplateId of [builtIn?.meetingTemplateId ?? '', personal]) {
    expect((await admin.put(pathOf({ meetingTemplateId }), { ...body, revision: 1 })).statusCode).toBe(403)
    expect((await admin.delete(pathOf({ meetingTemplateId }))).statusCode).toBe(403)
  }
})

test('a deleted template is no longer used, and is the default again once restored', async ({ directory }) => {
  const [admin, user] = [await directory.signIn('admin'), await directory.signIn('user')]
  const made = await create(admin)
  const { meetingTemplateId } = made
  const path = pathOf(made)
  await admin.patch(`v1.0/directories/${directory.directoryId}`, { defaultMeetingTemplateId: meetingTemplateId })
  const chosen = async () =>
    (await chooseTemplate(db, { candidates: [meetingTemplateId], languageCode: 'en' })).meetingTemplateId
  expect(await chosen()).toBe(meetingTemplateId)
  expect((await admin.get(`${path}/use`)).json()).toEqual({ summaryCount: 0, seriesCount: 0, isCompanyDefault: true })
  expect((await user.get(`${path}/use`)).statusCode).toBe(403)

  expect((await user.delete(path)).statusCode).toBe(403)
  expect((await admin.delete(path)).statusCode).toBe(204)

  expect((await user.get(path)).statusCode).toBe(404)
  expect(await chosen()).not.toBe(meetingTemplateId)
  expect((await admin.delete(path)).statusCode).toBe(404)
  const deleted = (await admin.get('/meetingtemplates/deleted')).json()
  expectContract('listDeletedMeetingTemplates', 200, deleted)
  expect(deleted).toMatchObject([{ meetingTemplateId, title: 'Renewal' }])
  expect((await user.get('/meetingtemplates/deleted')).statusCode).toBe(403)
  expect((await user.post(`${path}/restore`)).statusCode).toBe(404)

  const restored = await admin.post(`${path}/restore`)

  expect(restored.json()).toEqual(made)
  expect(await chosen()).toBe(meetingTemplateId)
  expect((await admin.get('/meetingtemplates/deleted')).json()).toEqual([])
})
