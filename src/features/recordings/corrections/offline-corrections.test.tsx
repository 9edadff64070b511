import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished } from 'vitest'
import { test } from '~/test/app-test'
import {
  addTranscript,
  between,
  lineField,
  savedTexts,
  setStage,
  shownTexts,
  texts,
  transcriptReady,
} from '~/test/correction-stage'
// What the page fetches when it is needed is read before any test is timed.
import '../detail/RecordingPage'
import './Corrections'
import './LineEditor'
import './LineExtras'

setStage()

test('without a connection a correction shows, is marked as not saved, and is sent when it is back', async ({
  openApp,
  directory,
}) => {
  const { recordingId, path } = await addTranscript(directory)
  const { user } = await openApp(path)
  await transcriptReady()
  onTestFinished(() => onlineManager.setOnline(true))
  act(() => onlineManager.setOnline(false))
  await user.keyboard('e')
  await user.type(await lineField('0:00'), ' One.{Enter}')
  expect(await screen.findByText('Not saved yet')).toBeVisible()
  expect(await screen.findByText(/^You are offline. Your corrections are kept/)).toBeVisible()
  expect(shownTexts()[0]).toBe(`${texts[0]} One.`)
  expect(await savedTexts(recordingId)).toEqual(texts)

  act(() => onlineManager.setOnline(true))
  await waitFor(async () => expect((await savedTexts(recordingId))[0]).toBe(`${texts[0]} One.`))
  await waitFor(() => expect(screen.queryByText('Not saved yet')).toBeNull())
  expect(await screen.findByText('Line corrected')).toBeVisible()
})

test('what got no answer is sent again when the connection is back', async ({ openApp, directory }) => {
  const { recordingId, path } = await addTranscript(directory)
  let isDown = true
  const { user } = await openApp(path, { fetch: between(() => (isDown ? Response.error() : null)) })
  await transcriptReady()
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
