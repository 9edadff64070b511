import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { addAppointment } from '#server/test/test-recording.ts'
import { service } from '~/test/app-test'
import { addTranscript, setStage, test, transcriptReady } from '~/test/correction-stage'
// Preloads lazy chunks, to keep load time out of the tests.
import '../detail/RecordingPage'
import './Corrections'
import './LineExtras'
import './SpeakerDialog'

const { db } = service

setStage()

test('a line or a whole turn can be reassigned, even to a new speaker', async ({ openTranscript }) => {
  const { recordingId, ben, user } = await openTranscript()
  const speakerIds = async () => {
    const rows = await db
      .selectFrom('transcriptSegments')
      .select('speakerId')
      .where('recordingId', '=', recordingId)
      .orderBy('position')
      .execute()
    return rows.map(({ speakerId }) => speakerId)
  }
  const askFor = async (text: string) => {
    await user.click(await screen.findByText(text))
    await user.click(await screen.findByRole('button', { name: 'Change speaker' }))
    return screen.findByRole('dialog', { name: 'Who’s speaking?' })
  }

  const first = await askFor('Good.')
  await user.click(within(first).getByRole('radio', { name: 'The whole turn (3 lines)' }))
  await user.click(within(first).getByRole('button', { name: 'Ben Okafor' }))
  expect(await screen.findByText('3 lines assigned to Ben Okafor')).toBeVisible()
  await waitFor(async () => expect(await speakerIds()).toEqual([ben, ben, ben, ben]))

  const second = await askFor('Good.')
  await user.type(within(second).getByRole('textbox', { name: 'Someone else' }), 'Cleo Park{Enter}')
  expect(await screen.findByText('1 line assigned to Cleo Park')).toBeVisible()
  const cleo = (await speakerIds())[2]
  expect(cleo).not.toBe(ben)
  expect(await screen.findAllByText('Cleo Park')).not.toEqual([])
})

test('a line can be assigned to someone invited, who then becomes a speaker', async ({ openApp, directory }) => {
  const { recordingId, path } = await addTranscript(directory)
  const { user, person, history } = await openApp('/d/:directoryId/recordings')
  const { directoryId } = directory
  const appointmentId = await addAppointment(db, {
    directoryId,
    userId: person?.userId ?? '',
    recordingIds: [recordingId],
  })
  await db
    .insertInto('appointmentAttendees')
    .values([
      { appointmentId, position: 0, name: 'Ana Ruiz', email: 'ana@example.test' },
      { appointmentId, position: 1, name: 'Cleo Park', email: 'cleo@example.test' },
    ])
    .execute()
  history.push(path.replace(':directoryId', directoryId))
  await transcriptReady()
  await user.click(await screen.findByText('Good.'))
  await user.click(await screen.findByRole('button', { name: 'Change speaker' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Who’s speaking?' }))
  const invited = within(await dialog.findByRole('list', { name: 'Invited to the appointment' }))
  expect(invited.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Cleo Park'),
  ])
  await user.click(invited.getByRole('button', { name: /Cleo Park/ }))
  expect(await screen.findByText('1 line assigned to Cleo Park')).toBeVisible()
  const { emailAddress } = await db
    .selectFrom('transcriptSpeakers')
    .select('emailAddress')
    .where('recordingId', '=', recordingId)
    .where('name', '=', 'Cleo Park')
    .executeTakeFirstOrThrow()
  expect(emailAddress).toBe('cleo@example.test')
})
