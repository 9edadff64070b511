import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { linkedAccounts } from '../db/migrations/0033-linked-accounts.ts'
import { newId } from '../new-id.ts'
import { licenseIds, roleIds } from '../test/invite.ts'
import { openTestDatabase } from '../test/open-test-database.ts'

const { db, close } = await openTestDatabase()
afterAll(() => close())

const [own, other] = [newId(), newId()]
const moments = { early: '2026-01-01T10:00:00Z', linked: '2026-02-01T10:00:00Z', late: '2026-03-01T10:00:00Z' }

async function addPerson(memberships: [directoryId: string, since: string][]) {
  const userId = newId()
  await db
    .insertInto('users')
    .values({ userId, email: `${userId}@example.test` })
    .execute()
  for (const [directoryId, since] of memberships) {
    const membership = {
      directoryId,
      userId,
      roleId: roleIds.user,
      licenseId: licenseIds.full,
      createdOn: new Date(since),
    }
    // Few, and each is one row.
    await db.insertInto('memberships').values(membership).execute()
  }
  const link = { issuer: 'https://login.example.com', subject: userId, userId, createdOn: new Date(moments.linked) }
  await db.insertInto('userIdentities').values(link).execute()
  return userId
}

test('the upgrade removes links to accounts of other companies based only on an e-mail address, and keeps others', async () => {
  await sql`drop table pending_links`.execute(db)
  await sql`alter table sessions drop column has_unprefixed_cookie`.execute(db)
  const names = [own, other].map((directoryId) => ({ directoryId, name: 'Company', languageCode: 'en' }))
  await db.insertInto('directories').values(names).execute()
  const taken = await addPerson([
    [other, moments.early],
    // By the service's clock, a moment after the database's.
    [own, '2026-02-01T10:00:00.250Z'],
  ])
  const alone = await addPerson([[own, moments.early]])
  const joinedLater = await addPerson([
    [own, moments.early],
    [other, moments.late],
  ])

  await linkedAccounts.up(Object(db))

  const left = await db.selectFrom('userIdentities').select('userId').execute()
  expect(left.map(({ userId }) => userId).toSorted()).toEqual([alone, joinedLater].toSorted())
  expect(left.map(({ userId }) => userId)).not.toContain(taken)
})
