import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { newId } from '#server/new-id.ts'
import { addRecording } from '#server/test/test-recording.ts'
import { ownAppService, service, test } from '~/test/app-test'
// Preloads lazy chunks, to keep load time out of the tests.
import '~/features/tasks/page/TasksPage'

const PAGE = '/d/:directoryId/news'

test('entries say who did what, opening one marks it as read, and all can be marked at once', async ({
  openApp,
  directory,
}) => {
  const { directoryId } = directory
  const owner = await directory.signIn('owner')
  const recordingId = await addRecording(service.db, { directoryId, ownerUserId: owner.userId, name: 'Weekly review' })
  const { user, history, person } = await openApp('/d/:directoryId/recordings', { as: 'user' })
  const { userId } = person ?? { userId: '' }
  await owner.post('/tasks', { subject: 'Send the draft', responsibleUserId: userId })
  await owner.put(`/recordings/${recordingId}/shares`, {
    userShares: [{ userId, accessLevel: 'read' }],
    teamShares: [],
  })

  history.push(`/d/${directoryId}/news`)
  const list = within(await screen.findByRole('list', { name: 'News' }))
  expect(list.getAllByRole('link').map((link) => link.textContent)).toEqual([
    expect.stringMatching(/^Test owner shared “Weekly review” with you.*Unread$/),
    expect.stringMatching(/^Test owner assigned you a task: Send the draft.*Unread$/),
  ])
  await user.click(list.getByRole('link', { name: /Send the draft/ }))
  await waitFor(() => expect(history.location.pathname).toBe(`/d/${directoryId}/tasks`))
  expect(history.location.search).toContain('task=')
  history.back()

  await waitFor(() => expect(screen.getByRole('link', { name: /Send the draft/ })).not.toHaveTextContent('Unread'))
  expect(screen.getByRole('link', { name: /Weekly review/ })).toHaveTextContent('Unread')
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }))
  await screen.findByText('All news marked as read')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument())
  expect((await person?.get('/news/counts'))?.json()).toEqual({ unread: 0, unreadTasks: 0 })
})

test('the menu shows the number of unread entries; opening the tasks clears theirs', async ({ openApp, directory }) => {
  const owner = await directory.signIn('owner')
  const given = Promise.withResolvers<void>()
  const { history, person } = await openApp(PAGE, {
    as: 'user',
    // Counting waits until the tasks are assigned, which avoids polling.
    fetch: (real) => async (input, init) => {
      const request = new Request(input, init)
      if (request.url.endsWith('/news/counts')) await given.promise
      return real(request)
    },
  })
  expect(await screen.findByRole('heading', { name: 'Nothing new yet' })).toBeVisible()
  const task = { subject: 'Send the draft', responsibleUserId: person?.userId }
  await owner.post('/tasks', task)
  await owner.post('/tasks', { ...task, subject: 'Send the plan' })
  given.resolve()

  const tasks = await screen.findAllByRole('link', { name: 'Tasks, 2 new' })
  expect(tasks.length).toBeGreaterThan(0)
  expect(screen.getByRole('link', { name: 'News, 2 unread' })).toBeInTheDocument()
  history.push(`/d/${directory.directoryId}/tasks`)
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Tasks, 2 new' })).not.toBeInTheDocument())
  expect(await screen.findByRole('link', { name: 'News' })).toBeInTheDocument()
})

test('a recording in which no one speaks isn’t called a failure', async ({ openApp, directory: { directoryId } }) => {
  const { history, person } = await openApp('/d/:directoryId/tasks', { as: 'user' })
  const userId = person?.userId ?? ''
  const facts = { directoryId, ownerUserId: userId, isTranscriptionSucceeded: false }
  for (const [name, transcriptionCompletionReason] of [
    ['Voice memo', 'noSpokenAudio'],
    ['Weekly review', 'error'],
  ] as const) {
    const recordingId = await addRecording(service.db, { ...facts, name, transcriptionCompletionReason })
    const news = { newsId: newId(), directoryId, userId, kind: 'processingFailed', recordingId } as const
    await service.db
      .insertInto('news')
      .values({ ...news, createdOn: new Date() })
      .execute()
  }
  history.push(`/d/${directoryId}/news`)
  expect(await screen.findByRole('link', { name: /^No one speaks in “Voice memo”/ })).toBeVisible()
  expect(screen.getByRole('link', { name: /^Couldn’t process “Weekly review”/ })).toBeVisible()
})

const mailer = { send: async () => {}, close: async () => {} }
const { test: testWithMail } = await ownAppService({ mailer, publicUrl: 'https://minutes.example.com' })

testWithMail('how often news comes by e-mail is chosen, where the service sends any', async ({ openApp }) => {
  const { user, person } = await openApp(PAGE, { as: 'user' })
  const choice = await screen.findByRole('combobox', { name: 'E-mail with what you haven’t read' })
  expect(choice).toHaveDisplayValue('Once an hour at most')
  await user.selectOptions(choice, 'Never')
  await screen.findByText('Saved')
  expect(choice).toHaveDisplayValue('Never')
  expect((await person?.get('/news/mail'))?.json()).toEqual({ frequency: 'never', isMailSent: true })
})
