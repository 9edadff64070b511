import { sql } from 'kysely'
import { expect } from 'vitest'
import { hashPassword } from '../identity/password.ts'
import { licenseIds, newEmail, roleIds } from '../test/invite.ts'
import type { TestPerson } from '../test/test-directory.ts'
import { readMail, serviceWithMail, type ReceivedMail } from '../test/test-mail-server.ts'
import { expectContract } from '../test/validate-response.ts'

const { service, mailServer, test: base } = await serviceWithMail()

const test = base.extend('admin', ({ directory }) => directory.signIn('admin'))

const invite = (person: TestPerson, change: object = {}) =>
  person.post('/memberships', { email: newEmail(), roleId: roleIds.user, licenseId: licenseIds.full, ...change })
const post = (url: string, payload: object) => service.app.inject({ method: 'POST', url, payload })
const accept = (invitationToken: string) =>
  post('/v1.0/invitations/accept', {
    invitationToken,
    password: 'correct horse battery',
    firstName: 'A',
    lastName: 'B',
  })
const linkIn = (mail: ReceivedMail) => /https:\/\/\S+#token=([\w-]{43})/.exec(readMail(mail).text)
const tokenIn = (mail: ReceivedMail) => linkIn(mail)?.[1] ?? ''
const decodeWords = (head: string) =>
  head
    .replaceAll(/\r\n /g, ' ')
    .replaceAll(/\?=\s+=\?UTF-8\?Q\?/gi, '')
    .replaceAll(/=\?UTF-8\?Q\?(.*?)\?=/gi, (_, text: string) =>
      Buffer.from(
        text
          .replaceAll('_', ' ')
          .replaceAll(/=([0-9A-F]{2})/gi, (__, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
        'latin1',
      ).toString(),
    )

async function statusOf(admin: TestPerson) {
  return (await admin.get('/invitations')).json()[0]?.mailStatus
}

test('an invitation is sent as text and HTML, and the inviter isn’t shown a link', async ({ admin }) => {
  const response = await invite(admin, { description: 'See you on Monday' })

  expectContract('createMembership', 200, response.json())
  expect(response.json()).toMatchObject({ invitationUrl: null })
  const mail = await mailServer.mailTo(response.json().inviteeEmail)
  expect(mail.from).toBe('minutes@example.com')
  const { head, text, html } = readMail(mail)
  expect(decodeWords(head)).toContain('Subject: Test admin invites you to Test company on Minutebook')
  expect(text).toContain('> See you on Monday')
  expect(linkIn(mail)?.[0]).toMatch(/^https:\/\/minutes\.example\.com\/invitation#token=/)
  expect(html).toContain(`href="${linkIn(mail)?.[0]}"`)
  expect(html).toContain('<html lang="en">')
  expect((await accept(tokenIn(mail))).statusCode).toBe(200)
})

test('the language of the invitation is the language of the mail, else that of the company', async ({ admin }) => {
  const german = (await invite(admin, { languageCode: 'de-AT' })).json()
  const french = (await invite(admin, { languageCode: 'fr' })).json()

  const { head, text, html } = readMail(await mailServer.mailTo(german.inviteeEmail))
  expect(decodeWords(head)).toContain('Subject: Test admin lädt Sie zu Test company bei Minutebook ein')
  expect(text).toContain('Einladung annehmen')
  expect(html).toContain('<html lang="de">')
  expect(readMail(await mailServer.mailTo(french.inviteeEmail)).text).toContain('Accept the invitation')
})

test('untrusted names and words are text in the mail, and add no header', async ({ admin, directory }) => {
  const firstName = '<img src=x onerror=alert(1)>"\'&'
  await service.db.updateTable('users').set({ firstName }).where('userId', '=', admin.userId).execute()
  await service.db
    .updateTable('directories')
    .set({ name: 'Evil\r\nBcc: victim@example.test' })
    .where('directoryId', '=', directory.directoryId)
    .execute()

  const { inviteeEmail } = (await invite(admin, { description: '</blockquote><script>alert(1)</script>' })).json()

  const mail = await mailServer.mailTo(inviteeEmail)
  const { head, html } = readMail(mail)
  expect(mail.to).toEqual([inviteeEmail])
  expect(head).not.toMatch(/^Bcc:/im)
  expect(html).not.toMatch(/<(img|script)/)
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;')
})

test('inviting again sends a new link and invalidates the previous one', async ({ admin }) => {
  const email = newEmail()
  await invite(admin, { email })
  const first = tokenIn(await mailServer.mailTo(email))

  await invite(admin, { email })

  const second = tokenIn(await mailServer.mailTo(email, 1))
  expect((await accept(first)).statusCode).toBe(404)
  expect((await accept(second)).statusCode).toBe(200)
})

test('the secret of a mailed link isn’t in the database, not even in the queue', async ({ admin }) => {
  const { inviteeEmail, userId } = (await invite(admin)).json()
  const token = tokenIn(await mailServer.mailTo(inviteeEmail))

  const invitations = await service.db.selectFrom('invitations').selectAll().where('userId', '=', userId).execute()
  const jobs = await sql`select * from pgboss.job`.execute(service.db)

  expect(token).toHaveLength(43)
  expect(JSON.stringify([invitations, jobs.rows])).not.toContain(token)
})

test('a mail that the server rejects permanently is reported as failed, and inviting again retries', async ({
  admin,
}) => {
  const email = newEmail()
  mailServer.refuse({ code: 550, times: 1 })
  await invite(admin, { email })

  await expect.poll(() => statusOf(admin), { timeout: 60_000 }).toBe('failed')
  await invite(admin, { email })
  await mailServer.mailTo(email)
  await expect.poll(() => statusOf(admin), { timeout: 60_000 }).toBe('sent')
})

test('a server that is busy is tried again later', async ({ admin }) => {
  const email = newEmail()
  mailServer.refuse({ code: 451, times: 1 })
  await invite(admin, { email })
  const soon = sql`update pgboss.job set start_after = now() where name = 'send-invitation' and state = 'retry' returning id`
  const bringForward = async () => (await soon.execute(service.db)).rows.length

  await expect.poll(bringForward, { timeout: 60_000 }).toBe(1)

  expect(tokenIn(await mailServer.mailTo(email))).toHaveLength(43)
})

test('an invitation withdrawn before its mail was sent sends none', async ({ admin, directory }) => {
  const { userId, inviteeEmail } = (await invite(admin)).json()
  await mailServer.mailTo(inviteeEmail)
  await admin.delete(`/invitations/${userId}`)
  const invitation = { directoryId: directory.directoryId, userId, createdOn: new Date().toISOString() }
  await service.services.jobs.enqueue('send-invitation', invitation)

  await expect.poll(() => service.services.jobs.pending('send-invitation'), { timeout: 60_000 }).toEqual([])
  expect(mailServer.mails.filter(({ to }) => to.includes(inviteeEmail))).toHaveLength(1)
})

test('a person who forgot their password gets a link by mail in the language of the request, and signs in with it', async ({
  admin,
}) => {
  const requested = await post('/v1.0/password-resets', { email: admin.email.toUpperCase(), languageCode: 'de' })

  expect(requested.statusCode).toBe(204)
  const mail = await mailServer.mailTo(admin.email)
  expect(decodeWords(readMail(mail).head)).toContain('Subject: Ein neues Passwort für Minutebook wählen')
  expect(linkIn(mail)?.[0]).toMatch(/^https:\/\/minutes\.example\.com\/reset-password#token=/)
  const done = await post('/v1.0/password-resets/complete', {
    resetToken: tokenIn(mail),
    password: 'staple horse battery',
  })
  expect(done.statusCode).toBe(200)
  const [session] = done.cookies
  expect(session).toMatchObject({ name: '__Secure-minutebook_session', secure: true })
})

test('the mail is in the company’s language if the request names none', async ({ admin, directory }) => {
  await service.db
    .updateTable('directories')
    .set({ languageCode: 'de' })
    .where('directoryId', '=', directory.directoryId)
    .execute()
  await post('/v1.0/password-resets', { email: admin.email })

  expect(readMail(await mailServer.mailTo(admin.email)).text).toContain('Neues Passwort wählen')
})

test('no mail is sent to an address without an account', async ({ admin }) => {
  const email = newEmail()
  await post('/v1.0/password-resets', { email })
  await post('/v1.0/password-resets', { email: admin.email })

  await mailServer.mailTo(admin.email)
  await expect.poll(() => service.services.jobs.pending('send-password-reset'), { timeout: 60_000 }).toEqual([])
  expect(mailServer.mails.flatMap(({ to }) => to)).not.toContain(email)
})

test('the app knows that mail is sent', async () => {
  const response = await service.app.inject('/v1.0/sign-in-options')

  expectContract('getSignInOptions', 200, response.json())
  expect(response.json()).toMatchObject({ isMailSent: true, singleSignOnName: null })
})

test('a sign-in from a new browser or network is mailed to the person, in their language, at most five times a day', async ({
  directory,
}) => {
  const person = await directory.signIn('user')
  const passwordHash = await hashPassword('correct horse battery')
  await service.db
    .updateTable('users')
    .set({ passwordHash, languageCode: 'de', timeZone: 'Europe/Berlin' })
    .where('userId', '=', person.userId)
    .execute()
  const signIn = (remoteAddress: string) =>
    service.app.inject({
      method: 'POST',
      url: '/v1.0/sessions',
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0' },
      payload: { email: person.email, password: 'correct horse battery' },
      remoteAddress,
    })

  await signIn('198.51.100.7')
  await signIn('198.51.100.8')
  await signIn('203.0.113.9')

  const { head, text } = readMail(await mailServer.mailTo(person.email))
  expect(decodeWords(head)).toContain('Subject: Anmeldung bei Ihrem Minutebook-Konto aus einem neuen Netz')
  expect(text).toContain('Firefox auf Linux')
  expect(text).toContain(`https://minutes.example.com/d/${person.directoryId}/settings/security`)
  for (let network = 1; network <= 8; network += 1) await signIn(`10.${network}.0.1`)
  const { rows } = await sql`select id from pgboss.job where name = 'send-sign-in-notice'
    and data ->> 'userId' = ${person.userId}`.execute(service.db)
  expect(rows).toHaveLength(5)
})
