import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { newId } from '#server/new-id.ts'
import { applySpeakers } from '#server/speaker-search/apply-speakers.ts'
import { service } from '~/test/app-test'
import { addTranscript, problem, setStage, test, transcriptReady } from '~/test/correction-stage'
// Preloads lazy chunks, to keep load time out of the tests.
import '../detail/RecordingPage'
import '../speakers/SpeakerDialog'
import '../speakers/SpeakerDialog'
import '../speakers/SpeakersPanel'
import './Corrections'
import './LineExtras'
import './LineExtras'
import './SpeakerDialog'

const { db } = service

setStage()

/** Returns the speaker's name for each line, and the speakers of the transcript. */
async function told(recordingId: string) {
  const said = await db
    .selectFrom('transcriptSegments')
    .innerJoin('transcriptSpeakers', 'transcriptSpeakers.speakerId', 'transcriptSegments.speakerId')
    .select('transcriptSpeakers.name')
    .where('transcriptSegments.recordingId', '=', recordingId)
    .orderBy('position')
    .execute()
  const speakers = await db
    .selectFrom('transcriptSpeakers')
    .select('name')
    .where('recordingId', '=', recordingId)
    .where('removedOn', 'is', null)
    .orderBy('speakerNumber')
    .execute()
  return [said.map(({ name }) => name).join(), speakers.map(({ name }) => name).join()]
}

const asAtFirst = ['Ana Ruiz,Ana Ruiz,Ana Ruiz,Ben Okafor', 'Ana Ruiz,Ben Okafor']

type Answer = (request: Request) => Promise<Response> | Response | null

/** Answers requests with `answer`, or passes them on if it returns nothing. */
const answered = (answer: Answer) => (real: typeof fetch) => async (input: RequestInfo | URL, init?: RequestInit) => {
  const request = new Request(input, init)
  return (await answer(request)) ?? real(request)
}

const box = (name: RegExp) => screen.findByRole('checkbox', { name })

test('lines are selected singly, by range and by paragraph, reassigned, and restored with Undo', async ({
  openTranscript,
}) => {
  const { recordingId, user } = await openTranscript()
  await user.click(screen.getByRole('button', { name: 'Select lines (X)' }))
  await user.click(await box(/^All from 0:00, Ana Ruiz/))
  expect(await screen.findByText('1 selected')).toBeVisible()
  await user.keyboard('{Shift>}')
  await user.click(await box(/Good\.$/))
  await user.keyboard('{/Shift}')
  expect(await screen.findByText('3 selected')).toBeVisible()
  await user.click(await box(/On Thursday/))
  expect(await screen.findByText('2 selected')).toBeVisible()
  // Clicking the words toggles the checkbox and doesn't play.
  await user.click(screen.getByText('On Thursday, the minute book goes out.'))
  expect(await screen.findByText('3 selected')).toBeVisible()
  await user.click(await box(/On Thursday/))

  await user.keyboard('w')
  const dialog = within(await screen.findByRole('dialog', { name: 'Who’s speaking in the 2 selected lines?' }))
  await user.click(dialog.getByRole('button', { name: 'Ben Okafor' }))
  expect(await screen.findByText('2 lines assigned to Ben Okafor')).toBeVisible()
  expect(await told(recordingId)).toEqual(['Ben Okafor,Ana Ruiz,Ben Okafor,Ben Okafor', 'Ana Ruiz,Ben Okafor'])
  expect(screen.getByText('Nothing selected', { selector: 'p' })).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Speakers of 2 lines restored')).toBeVisible()
  expect(await told(recordingId)).toEqual(asAtFirst)
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  expect(await screen.findByText('Speakers of 2 lines changed again')).toBeVisible()
  expect((await told(recordingId))[0]).toBe('Ben Okafor,Ana Ruiz,Ben Okafor,Ben Okafor')
})

test('corrections of text, speakers and names are undone in reverse order', async ({ openTranscript }) => {
  const { recordingId, user } = await openTranscript()
  await user.keyboard('e')
  await user.type(await screen.findByRole('textbox', { name: 'Text of the line at 0:00' }), ' One.{Enter}')
  await screen.findByText('Line corrected')
  await user.click(screen.getByText('Good.'))
  await user.keyboard('w')
  const given = within(await screen.findByRole('dialog', { name: 'Who’s speaking?' }))
  await user.click(given.getByRole('radio', { name: 'The whole turn (3 lines)' }))
  await user.type(given.getByRole('textbox', { name: 'Someone else' }), 'Cleo Park{Enter}')
  expect(await screen.findByText('3 lines assigned to Cleo Park')).toBeVisible()
  await user.keyboard('r')
  const name = await screen.findByRole('combobox', { name: 'Name' })
  await user.clear(name)
  await user.type(name, 'Cleo Park-Lee')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Cleo Park is now Cleo Park-Lee')).toBeVisible()

  const undo = () => user.keyboard('{Control>}z{/Control}')
  await undo()
  expect(await screen.findByText('Cleo Park-Lee is now Cleo Park')).toBeVisible()
  await undo()
  expect(await screen.findByText('Speakers of 3 lines restored')).toBeVisible()
  expect(await told(recordingId)).toEqual(asAtFirst)
  await undo()
  expect(await screen.findByText('Correction undone')).toBeVisible()
})

test('two speakers are merged under one name, from the panel or by giving both the same name', async ({
  openApp,
  directory,
}) => {
  const { recordingId, ana, path } = await addTranscript(directory)
  await db.updateTable('transcriptSpeakers').set({ name: null }).where('speakerId', '=', ana).execute()
  const { user } = await openApp(path)
  await transcriptReady()
  await user.click(await screen.findByRole('button', { name: 'Speakers' }))
  await user.click(await screen.findByRole('button', { name: 'Merge Ben Okafor with another speaker', hidden: true }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Who else is Ben Okafor?' }))
  await user.click(dialog.getByRole('button', { name: /Speaker 1/ }))
  expect(await screen.findByText('Speaker 1 is now part of Ben Okafor')).toBeVisible()
  expect(await told(recordingId)).toEqual(['Ben Okafor,Ben Okafor,Ben Okafor,Ben Okafor', 'Ben Okafor'])
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Speakers of 3 lines restored')).toBeVisible()

  await user.keyboard('r')
  await user.type(await screen.findByRole('combobox', { name: 'Name' }), 'Ben Okafor')
  await user.tab()
  await user.click(await screen.findByRole('button', { name: 'Merge them' }))
  await waitFor(async () =>
    expect(await told(recordingId)).toEqual(['Ben Okafor,Ben Okafor,Ben Okafor,Ben Okafor', 'Ben Okafor']),
  )
})

test('warns before overwriting a name someone else gave in the meantime', async ({ openTranscript }) => {
  const { recordingId, ana, user } = await openTranscript()
  await user.keyboard('r')
  const name = await screen.findByRole('combobox', { name: 'Name' })
  await db.updateTable('transcriptSpeakers').set({ name: 'Anna Ruiz' }).where('speakerId', '=', ana).execute()
  await user.clear(name)
  await user.type(name, 'A. Ruiz')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(
    await screen.findByText('This speaker is now called Anna Ruiz. Save again to use your name instead.'),
  ).toBeVisible()
  expect((await told(recordingId))[1]).toBe('Anna Ruiz,Ben Okafor')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Anna Ruiz is now A. Ruiz')).toBeVisible()
})

test('a page older than the last speaker search says so, and moves no lines', async ({ openTranscript }) => {
  const { recordingId, user } = await openTranscript()
  // Another search elsewhere, unknown to this page.
  const search = { recordingId, searchId: newId() }
  await db.insertInto('speakerSearches').values(search).execute()
  await db.updateTable('recordings').set({ stage: 'findingSpeakers' }).where('recordingId', '=', recordingId).execute()
  const turns = [{ startSeconds: 0, endSeconds: 3600, speaker: 0 }]
  expect(await applySpeakers(db, search, { turns, overlaps: [] })).toBe(true)
  const found = await told(recordingId)

  await user.click(screen.getByText('Good.'))
  await user.keyboard('w')
  const dialog = within(await screen.findByRole('dialog', { name: 'Who’s speaking?' }))
  await user.click(dialog.getByRole('radio', { name: 'Everyone, from here on (2 lines)' }))
  await user.type(dialog.getByRole('textbox', { name: 'Someone else' }), 'Cleo Park{Enter}')
  expect(await screen.findByText(/^The speakers were just changed elsewhere/)).toBeVisible()
  expect(await told(recordingId)).toEqual(found)
})

test('a refused change is reverted where it shows, and can be retried', async ({ openTranscript }) => {
  let isDown = true
  const answer = (request: Request) =>
    isDown && request.url.includes('/segments/assign') ? problem(500, 'Out of order') : null
  const { recordingId, user } = await openTranscript({ fetch: answered(answer) })
  await user.click(screen.getByText('The minute book ships.'))
  await user.keyboard('w')
  const dialog = within(await screen.findByRole('dialog', { name: 'Who’s speaking?' }))
  await user.click(dialog.getByRole('radio', { name: 'Everyone, from here on (4 lines)' }))
  await user.keyboard('2')
  expect(await screen.findByText(/^Couldn’t change the speakers: /)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Play from 0:00, Ana Ruiz' })).toBeInTheDocument()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('3 lines assigned to Ben Okafor')).toBeVisible()
  expect((await told(recordingId))[0]).toBe('Ben Okafor,Ben Okafor,Ben Okafor,Ben Okafor')
})

test('a service that only supports corrections gets those, and no merge requests', async ({ openTranscript }) => {
  const requests: string[] = []
  const { recordingId, user } = await openTranscript({
    fetch: (real) => async (input, init) => {
      const request = new Request(input, init)
      requests.push(new URL(request.url).pathname)
      const response = await real(request)
      if (!request.url.endsWith('/health')) return response
      const health = await response.json()
      const extensions = health.extensions.filter((group: string) => group !== 'transcripts.speakers')
      return Response.json({ ...health, extensions })
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Speakers' }))
  expect(await screen.findByRole('button', { name: 'Rename Ana Ruiz', hidden: true })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Merge /, hidden: true })).toBeNull()
  await user.keyboard('{Escape}')
  await user.click(screen.getByText('Good.'))
  await user.keyboard('w')
  const dialog = within(await screen.findByRole('dialog', { name: 'Who’s speaking?' }))
  await user.click(dialog.getByRole('radio', { name: 'The whole turn (3 lines)' }))
  await user.type(dialog.getByRole('textbox', { name: 'Someone else' }), 'Cleo Park{Enter}')
  expect(await screen.findByText('3 lines assigned to Cleo Park')).toBeVisible()
  expect((await told(recordingId))[0]).toBe('Cleo Park,Cleo Park,Cleo Park,Ben Okafor')
  expect(requests.filter((address) => address.endsWith('/assign') || address.endsWith('/merge'))).toEqual([])
})
