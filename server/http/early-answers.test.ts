import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from 'vitest'
import { openSession } from '../identity/session-store.ts'
import { newId } from '../new-id.ts'
import { ownService } from '../test/service-test.ts'
import { addRecording } from '../test/test-recording.ts'
import { firstTextOf } from './first-text.ts'

const PAGE = '<head><script>early()</script></head><body>The app</body>'

const appFolder = mkdtempSync(path.join(process.env.MINUTEBOOK_TEST_FOLDER ?? tmpdir(), 'minutebook-app-'))
writeFileSync(path.join(appFolder, 'index.html'), PAGE)
const { service, test: base } = await ownService({ appFolder })

/** A person signed in with a cookie, and how their browser requests a page. */
const test = base.extend('person', async ({ directory }) => {
  const member = await directory.signIn('user')
  const { secret } = await openSession(service.db, {
    userId: member.userId,
    isPersistent: true,
    userAgent: undefined,
    method: 'password',
  })
  return { ...member, secret, open: (url: string, headers = {}) => openPage(url, { secret, headers }) }
})

type Asking = { secret?: string; headers?: Record<string, string> }

const openPage = (url: string, { secret, headers = {} }: Asking = {}) =>
  service.app.inject({
    url,
    headers: { accept: 'text/html', ...headers },
    ...(secret === undefined ? {} : { cookies: { minutebook_session: secret } }),
  })
type Page = Awaited<ReturnType<typeof openPage>>

function answersIn({ body }: Page): Record<string, never> {
  const data = /<script type="application\/json" id="early-answers">(.*?)<\/script><script>early/.exec(body)?.[1]
  return JSON.parse(data ?? 'null')
}

const record = ({ directoryId }: { directoryId: string }, { userId }: { userId: string }, name: string) =>
  addRecording(service.db, { directoryId, ownerUserId: userId, name })

const PLAIN = { statusCode: 200, body: PAGE }

test('a company’s page embeds the API’s answers and a working token, and is never cached', async ({
  person,
  directory,
}) => {
  const recordingId = await record(directory, person, 'Sync')
  const address = `/v1.0/directories/${directory.directoryId}/recordings/${recordingId}`

  const page = await person.open(`/d/${directory.directoryId}/recordings/${recordingId}?t=5`)

  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' })
  expect(page.cookies).toMatchObject([
    { name: 'minutebook_session', value: person.secret, httpOnly: true, path: '/v1.0/sessions' },
    { name: 'minutebook_session', value: person.secret, httpOnly: true, path: '/d' },
    { name: 'minutebook_session', value: person.secret, httpOnly: true, path: '/v1.0/sso' },
    { name: 'minutebook_session', value: person.secret, httpOnly: true, path: '/v1.0/invitations' },
    { name: 'minutebook_session', value: person.secret, httpOnly: true, path: '/v1.0/password-resets' },
  ])
  const { 'POST /v1.0/sessions/token': token, ...answers } = answersIn(page)
  expect(answers).toEqual({
    'GET /v1.0/health': (await service.app.inject('/v1.0/health')).json(),
    'GET /v1.0/me': (await person.get('v1.0/me')).json(),
    'GET /v1.0/roles': (await person.get('v1.0/roles')).json(),
    'GET /v1.0/me/directories/memberships': (await person.get('v1.0/me/directories/memberships')).json(),
    [`GET ${address}`]: (await person.get(`/recordings/${recordingId}`)).json(),
    [`GET ${address}/summaries?includeDetails=true`]: [],
  })
  const { accessToken } = token ?? { accessToken: '' }
  const me = await service.app.inject({ url: '/v1.0/me', headers: { authorization: `Bearer ${accessToken}` } })
  expect(me.json()).toMatchObject({ userId: person.userId })
})

test('user text can’t break out of the data block', async ({ person, directory }) => {
  const name = '</script><script>alert(1)</script><!--<script>$& $1'
  const recordingId = await record(directory, person, name)

  const page = await person.open(`/d/${directory.directoryId}/recordings/${recordingId}`)

  expect(page.body.match(/<script|<!--/g)).toEqual(['<script', '<script'])
  expect(Object.values(answersIn(page))).toContainEqual(expect.objectContaining({ name }))
})

test('a recording that the person may not see is left out; the rest is embedded', async ({ person, directory }) => {
  const colleague = await directory.signIn('user')
  const recordingId = await record(directory, colleague, 'Secret talks')

  const page = await person.open(`/d/${directory.directoryId}/recordings/${recordingId}`)

  expect(page.body).not.toContain('Secret talks')
  expect(Object.keys(answersIn(page))).toHaveLength(5)
})

test('an answer that would delay the page is left to the page', async ({ person, directory }) => {
  const recordingId = await record(directory, person, 'Sync')
  const { directoryId } = directory
  const summary = 'So it was agreed. '.repeat(20_000)
  await service.db
    .insertInto('summaries')
    .values({ recordingSummaryId: newId(), recordingId, directoryId, summary })
    .execute()

  const page = await person.open(`/d/${directory.directoryId}/recordings/${recordingId}`)

  expect(page.body.length).toBeLessThan(300_000)
  expect(Object.keys(answersIn(page))).toHaveLength(6)
})

test('company pages other than a recording embed what all of them need', async ({ person, directory }) => {
  const pages = await Promise.all(
    ['', '/', '/recordings', '/recordings?search=x', '/folders/a'].map((rest) =>
      person.open(`/d/${directory.directoryId}${rest}`),
    ),
  )

  for (const page of pages) expect(Object.keys(answersIn(page))).toHaveLength(5)
})

test('a page forwarded by a service worker embeds them too', async ({ person, directory }) => {
  const headers = { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'navigate' }
  const page = await person.open(`/d/${directory.directoryId}/recordings`, headers)
  expect(Object.keys(answersIn(page))).toHaveLength(5)
})

test('without a sign-in, with an ended session, and for other requests, only the plain page is sent', async ({
  person,
  directory,
}) => {
  const own = `/d/${directory.directoryId}/recordings`
  const ended = await openSession(service.db, {
    userId: person.userId,
    isPersistent: true,
    userAgent: undefined,
    method: 'password',
  })
  await service.db
    .updateTable('sessions')
    .set({ revokedOn: new Date() })
    .where('sessionId', '=', ended.sessionId)
    .execute()

  expect(await openPage(own)).toMatchObject(PLAIN)
  expect(await openPage(own, { secret: ended.secret })).toMatchObject(PLAIN)
  expect(await person.open('/sign-in')).toMatchObject(PLAIN)
  expect(await person.open('/dx/recordings')).toMatchObject(PLAIN)
  expect(await person.open(own, { 'sec-fetch-dest': 'iframe' })).toMatchObject(PLAIN)
  expect(await person.open(own, { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' })).toMatchObject(PLAIN)
  expect(await person.open(own, { accept: '*/*' })).toMatchObject({ statusCode: 404 })
})

const TEMPLATE = '<template id="first-text"><h1>{name}</h1><h2>{title}</h2><p lang="{language}">{text}</p></template>'

type FirstSummary = NonNullable<Parameters<typeof firstTextOf>[1]['summaries']>[number]

const summaryIn = (languageCode: string, ...contents: string[]): FirstSummary => ({
  recordingSummaryId: languageCode,
  languageCode,
  isSummarizationSucceeded: true,
  sectionItems: contents
    .map((content, place) => ({
      title: `Part ${place + 1}`,
      content,
      sortOrder: place,
      subject: null,
      description: null,
    }))
    .toReversed(),
})

const drawn = (
  summaries: FirstSummary[] | undefined,
  { name = 'Sync', languages = 'en', isTranscriptionSucceeded = true } = {},
) => firstTextOf(TEMPLATE, { recording: { name, languageCode: 'en', isTranscriptionSucceeded }, summaries, languages })

test('the first text is the summary without its markup and times, in item order', () => {
  const summary = summaryIn('en', 'We *agreed* [01:51]; see **the plan** [1:02:04 – 1:03:00].', '- First\n- Second')

  expect(drawn([summary])).toBe(
    '<h1>Sync</h1><h2>Part 1</h2><p lang="en">We agreed; see the plan.\n\nFirst\nSecond</p>',
  )
})

test.for([
  ['de-AT,de;q=0.9,en;q=0.8', 'Beschlossen'],
  ['fr,en-GB;q=0.5', 'Agreed'],
  ['', 'Agreed'],
])('a browser that prefers "%s" gets "%s"', ([languages = '', text]) => {
  expect(drawn([summaryIn('de', 'Beschlossen'), summaryIn('en', 'Agreed')], { languages })).toContain(`>${text}</p>`)
})

test('a name and text can’t break out of their element', () => {
  const hostile = '</p><script>alert(1)</script>" onload=x <img src=x onerror=y> {text} $&'

  const html = drawn([summaryIn('en"><script>', hostile)], { name: hostile })

  expect(html.match(/<\w+|<\/\w+/g)).toEqual(['<h1', '</h1', '<h2', '</h2', '<p', '</p'])
  expect(html).toContain('lang="en&quot;&gt;&lt;script&gt;"')
})

test('without a readable summary there is none', () => {
  for (const summaries of [undefined, [], [summaryIn('en')], [{ ...summaryIn('en'), sectionItems: null }]])
    expect(drawn(summaries)).toBe('')
})

test('there is none for a recording without a transcript either, whose page shows its progress', () => {
  expect(drawn([summaryIn('en', 'Agreed')], { isTranscriptionSucceeded: false })).toBe('')
})
