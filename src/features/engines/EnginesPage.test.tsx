import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { ownAppService, test } from '~/test/app-test'
import { scriptedTranscriber, segment } from '#server/test/test-transcriber.ts'

const engine = scriptedTranscriber()
const { test: testTrying } = await ownAppService({ transcribers: [engine] })

test('an admin sees that nothing can transcribe yet, and what summarizes', async ({ openApp }) => {
  await openApp('/d/:directoryId/settings/transcription', { as: 'admin' })
  expect(await screen.findByText('Transcription isn’t set up')).toBeVisible()
  expect(screen.getByText('Built in')).toBeVisible()
  expect(screen.getByText('In use')).toBeVisible()
})

test('a summary written as a test is shown with its headings', async ({ openApp }) => {
  const { user } = await openApp('/d/:directoryId/settings/transcription', { as: 'admin' })
  const engines = within(await screen.findByRole('region', { name: 'Summaries' }))
  await user.click(engines.getByRole('button', { name: 'Test Built in' }))
  expect(await engines.findByRole('heading', { name: 'Summary' })).toBeVisible()
  expect(engines.queryByText(/##/)).toBeNull()
})

test('an admin sees the protections for uploaded files, and whether each is on', async ({ openApp }) => {
  await openApp('/d/:directoryId/settings/transcription', { as: 'admin' })
  const section = within(await screen.findByRole('region', { name: 'Protection from harmful files' }))
  const rows = section.getAllByRole('listitem').map((row) => row.textContent)
  expect(rows).toHaveLength(5)
  for (const row of rows) expect(row).toMatch(/(On|Off)$/)
  // Protections that are off say how to enable them, in the service's own words.
  const isComplete = rows.every((row) => row.endsWith('On'))
  expect(section.queryByText('Some protections are off') === null).toBe(isComplete)
})

testTrying('an engine whose test failed is not called good until one succeeds', async ({ openApp }) => {
  engine.answerWith(() => Promise.reject(new Error('out of memory')))
  const { user } = await openApp('/d/:directoryId/settings/transcription', { as: 'admin' })
  const engines = within(await screen.findByRole('region', { name: 'Speech to text' }))
  const row = within(engines.getByRole('listitem'))
  expect(row.getByText('In use')).toBeVisible()
  await user.click(row.getByRole('button', { name: /^Test/ }))
  expect(await row.findByText(/^It failed after/)).toBeVisible()
  expect(row.getByText('In use, but its test failed')).toBeVisible()
  expect(row.queryByText('In use')).toBeNull()
  expect(row.getByRole('button', { name: /^Test/ })).toHaveFocus()

  engine.answerWith(async () => ({ languageCode: 'en', segments: [segment(0, null, 'I worked on the view.')] }))
  await user.click(row.getByRole('button', { name: /^Test/ }))
  expect(await row.findByText(/^It works/)).toBeVisible()
  expect(row.getByText('In use')).toBeVisible()
})

test('a user sees who manages it, without a request to the service', async ({ openApp }) => {
  const requests: string[] = []
  await openApp('/d/:directoryId/settings/transcription', {
    as: 'user',
    fetch: (real) => (input, init) => {
      requests.push(new Request(input, init).url)
      return real(input, init)
    },
  })
  expect(await screen.findByRole('heading', { name: 'Only for admins' })).toBeVisible()
  expect(requests.filter((url) => url.includes('/engines'))).toEqual([])
})
