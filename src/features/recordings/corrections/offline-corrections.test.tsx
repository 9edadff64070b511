import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished } from 'vitest'
import { between, lineField, savedTexts, setStage, shownTexts, test, texts } from '~/test/correction-stage'
// Preloads lazy chunks, to keep load time out of the tests.
import '../detail/RecordingPage'
import './Corrections'
import './LineEditor'
import './LineExtras'

setStage()

test('an offline correction shows, is marked as unsaved, and is sent once back online', async ({ openTranscript }) => {
  const { recordingId, user } = await openTranscript()
  onTestFinished(() => onlineManager.setOnline(true))
  act(() => onlineManager.setOnline(false))
  await user.keyboard('e')
  await user.type(await lineField('0:00'), ' One.{Enter}')
  expect(await screen.findByText('Not saved yet')).toBeVisible()
  expect(await screen.findByText(/^You’re offline. We’ll save your corrections/)).toBeVisible()
  expect(shownTexts()[0]).toBe(`${texts[0]} One.`)
  expect(await savedTexts(recordingId)).toEqual(texts)

  act(() => onlineManager.setOnline(true))
  await waitFor(async () => expect((await savedTexts(recordingId))[0]).toBe(`${texts[0]} One.`))
  await waitFor(() => expect(screen.queryByText('Not saved yet')).toBeNull())
  expect(await screen.findByText('Line corrected')).toBeVisible()
})

test('a request that got no response is retried once back online', async ({ openTranscript }) => {
  let isDown = true
  const { recordingId, user } = await openTranscript({ fetch: between(() => (isDown ? Response.error() : null)) })
  await user.keyboard('e')
  await user.type(await lineField('0:00'), ' One.{Enter}')
  expect(await screen.findByText(/^Not saved: /)).toBeVisible()
  isDown = false
  onTestFinished(() => onlineManager.setOnline(true))
  act(() => onlineManager.setOnline(false))
  act(() => onlineManager.setOnline(true))
  await waitFor(async () => expect((await savedTexts(recordingId))[0]).toBe(`${texts[0]} One.`))
  await waitFor(() => expect(screen.queryByText(/^Not saved: /)).toBeNull())
})

test('Ctrl+Z right after a correction undoes it even before the service responds', async ({ openTranscript }) => {
  const held = Promise.withResolvers<null>()
  let saves = 0
  const { recordingId, user } = await openTranscript({
    fetch: (real) => async (input, init) => {
      const request = new Request(input, init)
      if (request.method !== 'PATCH') return real(request)
      saves += 1
      const isSecond = saves === 2
      const answer = await real(request)
      if (isSecond) await held.promise
      return answer
    },
  })
  await user.keyboard('e')
  await user.type(await lineField('0:00'), ' One.{Tab}')
  expect(await screen.findByText('Line corrected')).toBeVisible()
  await user.type(await lineField('0:10'), ' Two.{Enter}')
  await waitFor(async () => expect((await savedTexts(recordingId))[1]).toBe(`${texts[1]} Two.`))

  await user.keyboard('{Control>}z{/Control}')
  held.resolve(null)
  await waitFor(async () => expect(await savedTexts(recordingId)).toEqual([`${texts[0]} One.`, ...texts.slice(1)]))
})
