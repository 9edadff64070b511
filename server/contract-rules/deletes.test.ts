import { expect } from 'vitest'
import { test } from '../test/service-test.ts'

const url = 'https://hooks.example.com/x'

test.for([
  { list: '/teams', id: 'teamId', body: { name: 'Sales' }, changes: [['patch', '', { name: 'Marketing' }]] },
  { list: '/tags', id: 'tagId', body: { name: 'Money' }, changes: [['patch', '', { name: 'Cash' }]] },
  {
    list: '/vocabulary',
    id: 'vocabularyId',
    body: { phrase: 'Kumquat' },
    changes: [['put', '', { phrase: 'Quince' }]],
  },
  {
    list: '/webhooks',
    id: 'webhookId',
    body: { url },
    changes: [
      ['patch', '', { name: 'Wiki' }],
      ['post', '/activate', {}],
      ['post', '/deactivate', {}],
    ],
  },
] as const)(
  'what was deleted from $list answers 204 without a body, and 404 from then on (contract 4.0, set D; contract-decisions, deletes)',
  async ({ list, id, body, changes }, { directory }) => {
    const admin = await directory.signIn('admin')
    const created = (await admin.post(list, body)).json()
    const address = `${list}/${created[id]}`

    const deleted = await admin.delete(address)
    const after = [await admin.delete(address)]
    for (const [method, below, change] of changes) after.push(await admin[method](`${address}${below}`, change))

    expect([deleted.statusCode, deleted.body, deleted.headers['content-type']]).toEqual([204, '', undefined])
    expect(after.map(({ statusCode }) => statusCode)).toEqual(after.map(() => 404))
    expect((await admin.get(list)).body).not.toContain(created[id])
  },
)
