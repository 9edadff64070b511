import { sql } from 'kysely'
import { expect } from 'vitest'
import type { FoundMeetingPage } from '../../openapi/generated/types.ts'
import { newId } from '../new-id.ts'
import { isContractOnlyRun } from '../test/contract-document.ts'
import { service, test as base } from '../test/service-test.ts'
import type { TestDirectory, TestPerson } from '../test/test-directory.ts'
import { addAppointment, addFolder, addRecording } from '../test/test-recording.ts'
import { expectContract } from '../test/validate-response.ts'
import { makeSearchable } from './make-searchable.ts'

const { db } = service
const test = base.skipIf(isContractOnlyRun)

type Meeting = {
  name?: string
  day?: string
  said?: string[]
  speaker?: string
  decisions?: string
  tasks?: string[]
  summary?: string
  /** When it was recorded, if that isn't the day it was imported. */
  recorded?: string
}

async function addMeeting({ directoryId }: TestDirectory, owner: TestPerson, meeting: Meeting): Promise<string> {
  const { name = 'Weekly', day = '2026-03-02', said = [], speaker = 'Ada Byron', recorded } = meeting
  const createdOn = new Date(`${day}T10:00:00Z`)
  const recordedOn = recorded === undefined ? null : new Date(`${recorded}T10:00:00Z`)
  const recordingId = await addRecording(db, { directoryId, ownerUserId: owner.userId, name, createdOn, recordedOn })
  const speakerId = newId()
  await db
    .insertInto('transcriptSpeakers')
    .values({ speakerId, recordingId, speakerNumber: 1, name: speaker })
    .execute()
  if (said.length > 0) {
    const lines = said.map((text, position) => {
      return { recordingId, position, speakerId, startTime: position * 10, endTime: position * 10 + 9, text }
    })
    await db.insertInto('transcriptSegments').values(lines).execute()
  }
  const recordingSummaryId = newId()
  await db.insertInto('summaries').values({ recordingSummaryId, directoryId, recordingId, createdOn }).execute()
  const item = { recordingSummaryId, outputFormat: 'markdown' } as const
  const items = [
    { sectionType: 'summary', title: 'Summary', content: meeting.summary ?? null, subject: null },
    { sectionType: 'decisions', title: 'Decisions', content: meeting.decisions ?? null, subject: null },
    ...(meeting.tasks ?? []).map(
      (subject) => ({ sectionType: 'tasks', title: 'Tasks', content: null, subject }) as const,
    ),
  ] as const
  await db
    .insertInto('summarySectionItems')
    .values(items.map((own, sortOrder) => ({ sectionItemId: newId(), sortOrder, ...item, ...own })))
    .execute()
  return recordingId
}

async function ask(person: TestPerson, search: string): Promise<FoundMeetingPage> {
  const response = await person.post('/search', { search, timeZone: 'Europe/Berlin' })
  expect([search, response.statusCode]).toEqual([search, 200])
  expectContract('searchMeetings', 200, response.json())
  return response.json()
}
/** In the caller's time zone, whose date differs from UTC for an hour or two a day. */
const dayAgo = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'Europe/Berlin' })
const nameOfYesterday = (locale: string, part: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { timeZone: 'Europe/Berlin', ...part }).format(Date.now() - 86_400_000)
const snippetsOf = ({ items }: FoundMeetingPage) => items[0]?.passages.map(({ snippet, time }) => [snippet, time])
const namesOf = ({ items }: FoundMeetingPage) => items.map(({ name }) => name)

test('words are found in any order, wherever they are: in the name, the people, the summary and the transcript', async ({
  directory,
}) => {
  const user = await directory.signIn('user')
  const own = (meeting: Meeting) => addMeeting(directory, user, meeting)
  await own({ name: 'Contoso renewal', speaker: 'Helen Marsh', said: ['We cannot live with the export limit.'] })
  await own({ name: 'Stand-up', said: ['The export is slow.'] })
  await own({ name: 'Limits', said: ['Nothing else.'] })

  expect(namesOf(await ask(user, 'limit export'))).toEqual(['Contoso renewal'])
  expect(namesOf(await ask(user, 'export Helen'))).toEqual(['Contoso renewal'])
  expect(namesOf(await ask(user, 'renewal limits'))).toEqual(['Contoso renewal'])
  const exports = await ask(user, 'exports')
  expect(new Set(namesOf(exports))).toEqual(new Set(['Contoso renewal', 'Stand-up']))
  expect([exports.isClosest, exports.total]).toEqual([false, 2])
  expect(exports.items.find(({ name }) => name === 'Contoso renewal')?.passages).toEqual([
    {
      kind: 'spoken',
      snippet: 'We cannot live with the export limit.',
      matches: [{ start: 24, end: 30 }],
      time: 0,
      speakerName: 'Helen Marsh',
      speakerNumber: 1,
      recordingSummaryId: null,
    },
  ])
})

test('decisions come first, with their moment; a question is not searched word by word', async ({ directory }) => {
  const user = await directory.signIn('user')
  await addMeeting(directory, user, {
    name: 'Talked about',
    day: '2026-03-09',
    said: ['The export limit again.', 'What did we decide about it?'],
  })
  const decided = await addMeeting(directory, user, {
    name: 'Decided',
    said: ['The export limit is a problem.'],
    tasks: ['Lift the **export limit**'],
    decisions: '- The export limit goes by March. [2:05]\n- Lunch is at one.',
  })

  const { items } = await ask(user, 'What did we decide about export limits?')

  expect(items.map(({ recordingId }) => recordingId)[0]).toBe(decided)
  expect(items[0]?.passages.map(({ kind, snippet, time }) => [kind, snippet, time])).toEqual([
    ['decision', 'The export limit goes by March.', 125],
    ['task', 'Lift the export limit', null],
    ['spoken', 'The export limit is a problem.', 0],
  ])
  expect(items[0]?.passageCount).toBe(3)
})

test.for([
  { typed: 'renewing', said: 'The renewal was renewed.' },
  { typed: 'decidable budgets', said: 'A decidable budget.' },
  { typed: 'contr', said: 'The contract is here.' },
  { typed: 'expotr', said: 'Take the export.', corrected: 'export' },
  { typed: 'exprot', said: 'Take the export.', corrected: 'export' },
  { typed: 'budgte', said: 'Our budget is gone.', corrected: 'budget' },
  { typed: 'Koeln Köln', said: 'Koeln heißt Köln.' },
  { typed: 'Koln', said: 'Auf nach Köln!' },
  { typed: 'Verträge', said: 'Der Vertrag endet.' },
  { typed: 'Quote', said: 'Die Verlängerungsquote steigt.' },
  { typed: 'Exportgrenze', said: 'Die Grenze für den Export fällt.' },
  { typed: 'standup', said: 'After the stand-up, please.' },
  { typed: 'Email', said: 'Die E-Mail kam an.' },
  { typed: 'sprint23', said: 'We plan sprint 23.' },
  { typed: 'kickoff', said: 'The kick off is on Monday.' },
  { typed: 'бюджет', said: 'Наш бюджет мал.' },
  { typed: '会议', said: '今天的会议很长。' },
])('"$typed" finds "$said"', async ({ typed, said, corrected }, { directory }) => {
  const user = await directory.signIn('user')
  await addMeeting(directory, user, { name: 'Meant', said: [said] })
  await addMeeting(directory, user, { name: 'Other', said: ['Nothing of the kind.'] })

  const found = await ask(user, typed)

  expect([namesOf(found), found.isClosest]).toEqual([['Meant'], false])
  expect(found.corrections).toEqual(corrected === undefined ? [] : [{ typed: typed.toLowerCase(), used: corrected }])
})

test('a joined word finds meetings that write it apart, besides those that join it', async ({ directory }) => {
  const user = await directory.signIn('user')
  await addMeeting(directory, user, { name: 'Daily stand-up', day: '2026-03-03', said: ['Nothing new.'] })
  await addMeeting(directory, user, { name: 'Joined', said: ['The standup is at nine.'] })
  await addMeeting(directory, user, { name: 'Apart', said: ['Please stand here.', 'Time is up.'] })

  const found = await ask(user, 'standup')
  expect(namesOf(found)).toEqual(['Daily stand-up', 'Joined'])
  expect(found.items[0]?.nameMatches).toEqual([{ start: 6, end: 14 }])
})

test('if no meeting has all the words, the closest are returned and marked as such', async ({ directory }) => {
  const user = await directory.signIn('user')
  await addMeeting(directory, user, { name: 'Both', said: ['The zebra meets the walrus.'] })
  await addMeeting(directory, user, { name: 'One', day: '2026-03-09', said: ['Only a zebra.'] })
  await addMeeting(directory, user, { name: 'Hedge', said: ['A hedge.'] })

  const found = await ask(user, 'zebra walrus qwxzptk')
  expect([namesOf(found), found.isClosest]).toEqual([['Both'], true])
  const some = await ask(user, 'zebra walrus hedge')
  expect([namesOf(some), some.isClosest]).toEqual([['Both'], true])
  const none = await ask(user, 'qwxzptk')
  expect([none.items, none.isClosest, none.total]).toEqual([[], false, 0])
  expect((await ask(user, '?! …')).items).toEqual([])
})

test('a certain time in the question narrows the search; a month or a weekday is searched as a word too', async ({
  directory,
}) => {
  const user = await directory.signIn('user')
  await addMeeting(directory, user, { name: 'Yesterday', day: dayAgo(1), said: ['About hedgehogs.'] })
  await addMeeting(directory, user, { name: 'Long ago', day: '2025-08-12', said: ['About hedgehogs, and the storm.'] })
  await addMeeting(directory, user, { name: 'Of the storm', day: '2025-10-01', said: ['The storm in August 2025.'] })

  const yesterday = await ask(user, 'hedgehogs yesterday')
  expect(namesOf(yesterday)).toEqual(['Yesterday'])
  expect(yesterday.createdAfter).not.toBeNull()
  expect(namesOf(await ask(user, 'gestern'))).toEqual(['Yesterday'])
  for (const search of ['August 2025', '8/2025', 'storm August 2025']) {
    const found = await ask(user, search)
    expect([search, namesOf(found), found.createdAfter]).toEqual([search, ['Long ago'], '2025-07-31T22:00:00.000Z'])
  }
  // Only the day was found, so the answer says that it is limited to it.
  const weekday = await ask(user, `hedgehogs ${nameOfYesterday('en', { weekday: 'long' })}`)
  expect([namesOf(weekday), weekday.createdAfter]).toEqual([['Yesterday'], yesterday.createdAfter])
})

test('meetings of a month and those in which it is said are found together, newest first', async ({ directory }) => {
  const user = await directory.signIn('user')
  // In German, because "May" is left out as a word.
  const month = nameOfYesterday('de', { month: 'long' })
  await addMeeting(directory, user, { name: 'Plan', day: '2020-02-02', said: [`Die Otter ziehen im ${month}.`] })
  await addMeeting(directory, user, { name: 'Of the month', day: dayAgo(1), said: ['Otter.'] })
  await addMeeting(directory, user, { name: 'Other', day: '2020-02-03', said: ['Otter.'] })

  for (const search of [month, `Otter im ${month}`]) {
    const found = await ask(user, search)
    expect([search, namesOf(found), found.createdAfter]).toEqual([search, ['Of the month', 'Plan'], null])
  }
})

test('the time in a question means when a meeting was recorded, not when it was imported', async ({ directory }) => {
  const user = await directory.signIn('user')
  const today = dayAgo(0)
  await addMeeting(directory, user, { name: 'Archive', day: dayAgo(1), recorded: '2025-08-12', said: ['On otters.'] })
  await addMeeting(directory, user, { name: 'Yesterday', day: dayAgo(1), said: ['On otters.'] })
  await addMeeting(directory, user, { name: 'Late', day: today, recorded: dayAgo(1), said: ['On otters.'] })
  await addMeeting(directory, user, { name: 'Other', day: today, recorded: dayAgo(1), said: ['On beavers.'] })

  const yesterday = await ask(user, 'otters yesterday')
  expect(new Set(namesOf(yesterday))).toEqual(new Set(['Late', 'Yesterday']))
  expect(yesterday.items.find(({ name }) => name === 'Late')?.recordedOn).toBe(`${dayAgo(1)}T10:00:00.000Z`)
  expect(namesOf(await ask(user, 'otters August 2025'))).toEqual(['Archive'])
  expect(new Set(namesOf(await ask(user, 'otters')))).toEqual(new Set(['Archive', 'Late', 'Yesterday']))
  const other = await directory.signIn('user')
  expect(namesOf(await ask(other, 'otters yesterday'))).toEqual([])
})

test('no one finds what they may not see or what was deleted', async ({ directory }) => {
  const [owner, user, other] = [
    await directory.signIn('owner'),
    await directory.signIn('user'),
    await directory.signIn('user'),
  ]
  const recordingId = await addMeeting(directory, user, { name: 'Secret', said: ['The okapi project.'] })
  expect(namesOf(await ask(owner, 'okapi'))).toEqual(['Secret'])
  expect(namesOf(await ask(user, 'okapi'))).toEqual(['Secret'])
  expect(namesOf(await ask(other, 'okapi'))).toEqual([])
  const folderId = await addFolder(db, {
    directoryId: directory.directoryId,
    ownerUserId: user.userId,
    recordingIds: [recordingId],
  })
  await db.insertInto('folderUserShares').values({ folderId, userId: other.userId, accessLevel: 'read' }).execute()
  expect(namesOf(await ask(other, 'okapi'))).toEqual(['Secret'])

  await user.delete(`/recordings/${recordingId}`)
  for (const person of [owner, user, other]) {
    expect(namesOf(await ask(person, 'okapi'))).toEqual([])
  }
  await user.post(`/recordings/${recordingId}/restore`)
  expect(namesOf(await ask(user, 'okapi'))).toEqual(['Secret'])
})

test('a change is found right away', async ({ directory }) => {
  const user = await directory.signIn('user')
  const recordingId = await addMeeting(directory, user, { name: 'Before', said: ['A badger.'] })
  expect(namesOf(await ask(user, 'badger'))).toEqual(['Before'])

  await user.patch(`/recordings/${recordingId}`, { name: 'After the flood' })
  expect(namesOf(await ask(user, 'flood badger'))).toEqual(['After the flood'])
  const segments = [{ segmentId: '0', revision: 1, text: 'A wombat.' }]
  expect((await user.patch(`/recordings/${recordingId}/transcription/segments`, { segments })).statusCode).toBe(200)
  expect(namesOf(await ask(user, 'wombat'))).toEqual(['After the flood'])
  expect(namesOf(await ask(user, 'badger'))).toEqual([])
  await addAppointment(db, {
    directoryId: directory.directoryId,
    userId: user.userId,
    attendees: ['grace.adeyemi@hospitals.example'],
    recordingIds: [recordingId],
  })
  expect(namesOf(await ask(user, 'Adeyemi wombat'))).toEqual(['After the flood'])
})

test('concurrent searches all find a change right away', async ({ directory }) => {
  const user = await directory.signIn('user')
  for (let round = 0; round < 5; round += 1) {
    const word = `quokka${round}`
    await addMeeting(directory, user, { name: word })
    const found = await Promise.all(Array.from({ length: 4 }, () => ask(user, word)))
    expect(found.map(namesOf)).toEqual([[word], [word], [word], [word]])
  }
})

test('a long meeting is found by words said together, and its pages end', async ({ directory }) => {
  const user = await directory.signIn('user')
  const lines = Array.from({ length: 2_500 }, (_, at) => (at === 2_300 ? 'The lemur is late.' : `Line ${at}`))
  await addMeeting(directory, user, { name: 'A whole day', said: lines })
  await makeSearchable(db, new AbortController().signal)

  const found = await ask(user, 'late lemur')
  expect(found.items[0]?.passages).toMatchObject([{ snippet: 'The lemur is late.', time: 23_000 }])
  const beyond = await user.post('/search', { search: 'lemur', page: 2 })
  expect(beyond.json()).toMatchObject({ items: [], hasMore: false, total: 1 })
})

test('a title or an initial doesn’t end a sentence of a summary, and bold text is text', async ({ directory }) => {
  const user = await directory.signIn('user')
  const summary =
    '- **Mr. J. Barlow:** The carbon tax hits farmers. [37:54]\n- **Hon. Bains:** We help. Everybody agrees.'
  await addMeeting(directory, user, { summary })

  expect(snippetsOf(await ask(user, 'farmers'))).toEqual([['Mr. J. Barlow: The carbon tax hits farmers.', 2274]])
  expect(snippetsOf(await ask(user, 'agrees'))).toEqual([['Everybody agrees.', null]])
})

test('only one of two equivalent summaries in different languages is shown', async ({ directory }) => {
  const user = await directory.signIn('user')
  const { directoryId } = directory
  const recordingId = await addMeeting(directory, user, { decisions: '- Contoso kommt zuerst. [0:10]' })
  const recordingSummaryId = newId()
  await db
    .insertInto('summaries')
    .values({ recordingSummaryId, directoryId, recordingId, languageCode: 'en' })
    .execute()
  const content = '- Contoso comes first. [0:10]'
  const facts = { title: 'Decisions', sectionType: 'decisions', outputFormat: 'markdown', sortOrder: 0 } as const
  const item = { sectionItemId: newId(), recordingSummaryId, content, ...facts }
  await db.insertInto('summarySectionItems').values(item).execute()

  const english = { kind: 'decision', snippet: 'Contoso comes first.', time: 10 }
  expect((await ask(user, 'contoso first')).items[0]?.passages).toMatchObject([english])
  // Both match, and the meeting is in English.
  expect((await ask(user, 'contoso')).items[0]?.passages).toMatchObject([english])
})

test('notes are found at their moment, with their current text, but not if deleted', async ({ directory }) => {
  const user = await directory.signIn('user')
  const recordingId = await addMeeting(directory, user, { name: 'Retro', said: ['Nothing of that.'] })
  // Indexes the current state, so that the following changes must be picked up.
  expect((await ask(user, 'retro')).items).toHaveLength(1)
  const at = `/recordings/${recordingId}/notes`
  const { noteId } = (await user.post(at, { startTime: 61.5, text: 'Ask legal about ocelots' })).json()
  await user.post(at, { startTime: 90, text: '' })

  // Words of the note combined with words of its meeting.
  expect((await ask(user, 'retro ocelot')).items).toMatchObject([
    {
      recordingId,
      passages: [
        {
          kind: 'note',
          snippet: 'Ask legal about ocelots',
          matches: [{ start: 16, end: 23 }],
          time: 61.5,
          speakerName: null,
          recordingSummaryId: null,
        },
      ],
    },
  ])
  await user.patch(`${at}/${noteId}`, { text: 'Ask legal about pangolins' })
  expect((await ask(user, 'pangolins')).items[0]?.passages).toMatchObject([{ snippet: 'Ask legal about pangolins' }])
  expect((await ask(user, 'ocelots')).items).toEqual([])

  await user.delete(`${at}/${noteId}`)
  expect((await ask(user, 'pangolins')).items).toEqual([])
  await user.post(`${at}/${noteId}/restore`, {})
  expect((await ask(user, 'pangolins')).items).toHaveLength(1)
})

test('an unknown time zone is named', async ({ directory }) => {
  const user = await directory.signIn('user')
  const refused = await user.post('/search', { search: 'x', timeZone: 'Mars/Olympus' })
  expect([refused.statusCode, refused.json().errors]).toMatchObject([
    400,
    [{ field: 'timeZone', code: 'notATimeZone' }],
  ])
})

test('a summary that is nearly all white space blocks no one', async ({ directory }) => {
  const user = await directory.signIn('user')
  await addMeeting(directory, user, { name: 'Wide', summary: `Pangolins${' '.repeat(100_000)}and more. [0:10]` })

  const { items } = await ask(user, 'pangolin')
  expect(items[0]?.passages).toMatchObject([{ kind: 'summary', snippet: 'Pangolins and more.', time: 10 }])
})

test('hostile questions are answered in time', async ({ directory }) => {
  const user = await directory.signIn('user')
  await addMeeting(directory, user, { name: 'Plain', said: ['Nothing.'] })
  for (const search of [
    'a'.repeat(1_000),
    'ab '.repeat(333),
    '%_%\\ \' " ; drop table recordings',
    'constructor of the __proto__',
    '\u{1F600}'.repeat(400),
    'donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
  ]) {
    expect((await ask(user, search)).items.length).toBeLessThanOrEqual(1)
  }
  expect((await user.post('/search', { search: '\u0000' })).statusCode).toBe(400)
  const { rows } = await sql<{ count: number }>`select count(*)::int from recordings`.execute(db)
  expect(rows[0]?.count).toBeGreaterThan(0)
})
