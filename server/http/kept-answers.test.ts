import { sql } from 'kysely'
import { expect } from 'vitest'
import { newId } from '../new-id.ts'
import { service, test } from '../test/service-test.ts'

const { db } = service

test('a cached answer is identical, counts toward the rate limit, and is valid until its directory counts a change', async ({
  directory,
}) => {
  const admin = await directory.signIn('admin')
  const user = await directory.signIn('user')
  const tagId = newId()
  await db.insertInto('tags').values({ tagId, directoryId: directory.directoryId, name: 'Before' }).execute()
  const ask = () => Promise.all([admin.get('/tags'), user.get('/tags?fields=name'), user.get('/tags?fields=tagId')])
  const first = await ask()

  await db.transaction().execute(async (trx) => {
    // Disables triggers, so that the change isn't counted.
    await sql`set local session_replication_role = replica`.execute(trx)
    await trx.updateTable('tags').set({ name: 'After' }).where('tagId', '=', tagId).execute()
  })
  const second = await ask()
  for (const [index, response] of second.entries()) {
    expect(response.body).toBe(first[index]?.body)
    expect(response.headers).toEqual({
      ...first[index]?.headers,
      date: expect.anything(),
      ratelimit: expect.stringMatching(index === 0 ? /r=598;/ : /r=59[67];/),
    })
  }

  await sql`select touch_changes(array[${directory.directoryId}]::uuid[], array['tags'])`.execute(db)
  const third = await ask()
  expect(third.map(({ body }) => body.includes('After'))).toEqual([true, true, false])
})

test('concurrent identical requests get the same answer, and one without permission gets none', async ({
  directory,
}) => {
  const user = await directory.signIn('user')
  const stranger = await (await service.createDirectory()).signIn('owner')
  const url = `v1.0/directories/${directory.directoryId}/tags`
  const responses = await Promise.all(
    Array.from({ length: 40 }, (_, index) => (index % 4 === 3 ? stranger : user).get(url)),
  )
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(
    Array.from({ length: 40 }, (_, index) => (index % 4 === 3 ? 404 : 200)),
  )
})

test('an invalid request is refused however often it is repeated', async ({ directory }) => {
  const user = await directory.signIn('user')
  for (const _ of [1, 2]) {
    expect((await user.get('/recordings?page=0')).statusCode).toBe(400)
    expect((await user.get('/tags?fields=secret')).statusCode).toBe(400)
    expect((await user.post('/folders/search', { page: 'x' })).statusCode).toBe(400)
  }
})
