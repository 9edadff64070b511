import { sql } from 'kysely'
import { expect } from 'vitest'
import type { TestPerson } from '../test/test-directory.ts'
import { readMail, serviceWithMail } from '../test/test-mail-server.ts'
import { addRecording } from '../test/test-recording.ts'
import { expectContract } from '../test/validate-response.ts'
import { claimDueReader, findDueReaders } from './news-mail-store.ts'

const { service, mailServer, publicUrl, test: base } = await serviceWithMail()
const { db, jobs } = service.services

const test = base
  .extend('helen', ({ directory }) => directory.signIn('owner'))
  .extend('tom', ({ directory }) => directory.signIn('user'))

const give = (from: TestPerson, to: TestPerson, subject: string) =>
  from.post('/tasks', { subject, responsibleUserId: to.userId })

/** Makes it look that old. */
const age = (person: TestPerson, minutes: number) =>
  sql`update news set created_on = created_on - make_interval(mins => ${minutes}) where user_id = ${person.userId}`.execute(
    db,
  )

const lastMailBefore = (person: TestPerson, hours: number) =>
  sql`update memberships set news_mailed_on = now() - make_interval(hours => ${hours})
    where user_id = ${person.userId}`.execute(db)

const isDue = async ({ userId }: TestPerson) => (await findDueReaders(db)).some((reader) => reader.userId === userId)

/** Waits for the queue, because nothing new is queued before it's empty. */
async function sentAll() {
  await expect.poll(() => jobs.pending('send-news-mail')).toEqual([])
}

async function choose(person: TestPerson, frequency: string) {
  const response = await person.put('/news/mail', { frequency })
  expectContract('updateNewsMail', response.statusCode, response.json())
  return response
}

test('news left unread for a quarter of an hour comes in one e-mail, once', async ({ directory, helen, tom }) => {
  const { directoryId } = directory
  const recordingId = await addRecording(db, { directoryId, ownerUserId: helen.userId, name: 'Weekly <b>review</b>' })
  await give(helen, tom, 'Send the draft')
  const userShares = [{ userId: tom.userId, accessLevel: 'read' }]
  await helen.put(`/recordings/${recordingId}/shares`, { userShares, teamShares: [] })
  expect(await isDue(tom)).toBe(false)
  await age(tom, 16)
  expect(await isDue(tom)).toBe(true)
  await jobs.enqueue('mail-due-news', {})

  const { text, html } = readMail(await mailServer.mailTo(tom.email))
  expect(text).toContain('Test owner assigned you a task: Send the draft')
  expect(text).toContain('Test owner shared “Weekly <b>review</b>” with you')
  expect(text).toContain(`${publicUrl}/d/${directoryId}/news`)
  expect(text).toContain('at most once an hour')
  expect(html).toContain('Weekly &lt;b&gt;review&lt;/b&gt;')
  // It's marked as mailed after the mail server has accepted it.
  await sentAll()
  await lastMailBefore(tom, 48)
  expect(await isDue(tom)).toBe(false)

  // A repeated event is news again.
  await helen.put(`/recordings/${recordingId}/shares`, { userShares: [], teamShares: [] })
  await helen.put(`/recordings/${recordingId}/shares`, { userShares, teamShares: [] })
  await age(tom, 16)
  expect(await isDue(tom)).toBe(true)
})

test('a person chooses how often, and what they have read isn’t mailed', async ({ helen, tom }) => {
  const response = await tom.get('/news/mail')
  expectContract('getNewsMail', response.statusCode, response.json())
  expect(response.json()).toEqual({ frequency: 'hourly', isMailSent: true })
  await give(helen, tom, 'First')
  await age(tom, 16)
  const dueAfter: Record<string, boolean[]> = {}
  for (const frequency of ['hourly', 'daily', 'never']) {
    expect((await choose(tom, frequency)).json()).toEqual({ frequency, isMailSent: true })
    dueAfter[frequency] = []
    for (const hours of [0, 2, 25]) {
      await lastMailBefore(tom, hours)
      dueAfter[frequency].push(await isDue(tom))
    }
  }
  expect(dueAfter).toEqual({ hourly: [false, true, true], daily: [false, false, true], never: [false, false, false] })

  await choose(tom, 'hourly')
  await tom.post('/news/read', {})
  expect(await isDue(tom)).toBe(false)
  const refused = await tom.put('/news/mail', { frequency: 'weekly' })
  expect(refused.statusCode).toBe(400)
  expect(refused.json().errors).toMatchObject([{ field: 'frequency', code: 'notOneOf' }])
})

test('what is older than three days isn’t mailed, not even with something newer', async ({ helen, tom }) => {
  await give(helen, tom, 'Long ago')
  await age(tom, 4 * 24 * 60)
  expect(await isDue(tom)).toBe(false)
  await give(helen, tom, 'Just now')
  await age(tom, 16)
  await jobs.enqueue('mail-due-news', {})

  const { text } = readMail(await mailServer.mailTo(tom.email))
  expect(text).toContain('Just now')
  expect(text).not.toContain('Long ago')
})

test('removed access and blocked people get no news', async ({ helen, tom, directory }) => {
  const ada = await directory.signIn('user')
  const { taskId } = (await give(helen, tom, 'Secret')).json()
  await give(helen, ada, 'Open')
  await Promise.all([age(tom, 16), age(ada, 16)])
  await helen.delete(`/tasks/${taskId}`)
  await db.updateTable('memberships').set({ isBlocked: true }).where('userId', '=', ada.userId).execute()
  expect(await isDue(ada)).toBe(false)
  await jobs.enqueue('send-news-mail', { directoryId: directory.directoryId, userId: tom.userId })
  await sentAll()
  expect(await isDue(tom)).toBe(false)

  await give(helen, tom, 'Told')
  await age(tom, 16)
  await jobs.enqueue('mail-due-news', {})
  const { text } = readMail(await mailServer.mailTo(tom.email))
  expect(text).toContain('Told')
  expect(text).not.toContain('Secret')
})

test('only one of two processes mails, and an unavailable server is retried', async ({ helen, tom }) => {
  await give(helen, tom, 'Only once')
  await age(tom, 16)
  const claims = await Promise.all([claimDueReader(db, tom), claimDueReader(db, tom)])
  expect(claims.filter((claim) => claim !== null)).toHaveLength(1)
  await lastMailBefore(tom, 2)

  // Those of the previous tests.
  await sentAll()
  mailServer.refuse({ code: 451, times: 1 })
  await jobs.enqueue('send-news-mail', { directoryId: tom.directoryId, userId: tom.userId })
  await sentAll()
  expect(await isDue(tom)).toBe(true)
  await jobs.enqueue('mail-due-news', {})
  expect(readMail(await mailServer.mailTo(tom.email)).text).toContain('Only once')
})
