import { expect } from 'vitest'
import { readServedDocument, routesOf } from '../test/contract-document.ts'
import { test } from '../test/service-test.ts'

test('every operation of the contract with a response body accepts fields (contract 4.0)', () => {
  const without = routesOf(readServedDocument())
    .filter(
      ({ operation }) => operation['x-extension'] === undefined && operation.responses['200']?.content !== undefined,
    )
    .filter(({ operation }) => !operation.parameters?.some(({ $ref }) => $ref?.endsWith('/Fields')))

  expect(without.map(({ path }) => path)).toEqual(['/v1.0/health'])
})

test('names may have spaces and be repeated, and each is returned once (contract 4.0)', async ({ directory }) => {
  const person = await directory.signIn('user')

  const answer = await person.get('v1.0/me?fields=%20email%20,userId,email')

  expect(answer.json()).toEqual({ email: person.email, userId: person.userId })
})

test('fields given twice is 400 (contract 4.0)', async ({ directory }) => {
  const person = await directory.signIn('user')

  expect((await person.get('v1.0/me?fields=email&fields=userId')).json()).toMatchObject({
    status: 400,
    errors: [{ field: 'fields' }],
  })
})

test('creating and changing return the requested fields (contract 4.0)', async ({ directory }) => {
  const admin = await directory.signIn('admin')
  const task = (await admin.post('/tasks?fields=taskId,subject', { subject: 'Call back' })).json()
  const team = (await admin.post('/teams?fields=teamId', { name: 'Sales' })).json()
  const tag = (await admin.post('/tags?fields=tagId', { name: 'Money' })).json()
  const entry = (await admin.post('/vocabulary?fields=vocabularyId', { phrase: 'Minutebook' })).json()
  const webhook = (await admin.post('/webhooks?fields=webhookId', { url: 'https://hooks.example.com/x' })).json()

  expect([task, team, tag, entry, webhook].map((entity) => Object.keys(entity))).toEqual([
    ['taskId', 'subject'],
    ['teamId'],
    ['tagId'],
    ['vocabularyId'],
    ['webhookId'],
  ])
  const changed = [
    await admin.patch(`/teams/${team.teamId}?fields=name`, { name: 'Marketing' }),
    await admin.put(`/teams/${team.teamId}/memberships?fields=userId`, { userIds: [admin.userId] }),
    await admin.patch(`/tags/${tag.tagId}?fields=colorCode`, { colorCode: 'teal' }),
    await admin.put(`/vocabulary/${entry.vocabularyId}?fields=phrase`, { phrase: 'Minute book' }),
    await admin.patch(`/webhooks/${webhook.webhookId}?fields=name`, { name: 'Wiki' }),
    await admin.post(`/webhooks/${webhook.webhookId}/deactivate?fields=isActive`),
  ]
  expect(changed.map((answer) => answer.json())).toEqual([
    { name: 'Marketing' },
    [{ userId: admin.userId }],
    { colorCode: 'teal' },
    { phrase: 'Minute book' },
    { name: 'Wiki' },
    { isActive: false },
  ])
})

test('an unknown name rejects a change before anything is changed (contract 4.0)', async ({ directory }) => {
  const admin = await directory.signIn('admin')
  const { teamId } = (await admin.post('/teams', { name: 'Sales' })).json()

  const refused = [
    await admin.post('/tasks?fields=nonsense', { subject: 'Call back' }),
    await admin.post('/tags?fields=nonsense', { name: 'Money' }),
    await admin.patch(`/teams/${teamId}?fields=nonsense`, { name: 'Marketing' }),
    await admin.post('/webhooks?fields=nonsense', { url: 'https://hooks.example.com/x' }),
  ]

  expect(refused.map((answer) => answer.json().code)).toEqual(refused.map(() => 'UNKNOWN_FIELD'))
  expect((await admin.get('/tasks')).json()).toMatchObject({ total: 0 })
  expect((await admin.get('/tags')).json()).toEqual({ items: [] })
  expect((await admin.get('/teams?fields=name')).json()).toEqual([{ name: 'Sales' }])
  expect((await admin.get('/webhooks')).json()).toEqual([])
})
