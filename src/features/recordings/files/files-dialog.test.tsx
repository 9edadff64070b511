import { writeFile } from 'node:fs/promises'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { newId } from '#server/new-id.ts'
import { addRecording } from '#server/test/test-recording.ts'
import { service, test } from '~/test/app-test'

const { app, db, services } = service

async function saved(link: HTMLElement): Promise<string> {
  const { pathname, search } = new URL(link.getAttribute('href') ?? '')
  return (await app.inject({ url: pathname + search })).body
}

test('the audio is downloaded from the recording’s menu, as uploaded and as played', async ({ openApp, directory }) => {
  const { userId: ownerUserId } = await directory.signIn('admin')
  const recordingId = newId()
  const fileKey = `recordings/${recordingId}/source`
  const playbackFileKey = `recordings/${recordingId}/playback.m4a`
  await writeFile(await services.files.pathFor(fileKey), 'as it was uploaded')
  await writeFile(await services.files.pathFor(playbackFileKey), 'as it is played')
  const kept = { fileKey, fileName: 'MVI_0001.AVI', playbackFileKey, playbackMimeType: 'audio/mp4' }
  const facts = { ownerUserId, name: 'Sales: Monday', ...kept }
  await addRecording(db, { recordingId, directoryId: directory.directoryId, ...facts })
  const { user } = await openApp(`/d/:directoryId/recordings/${recordingId}`)

  await user.click(await screen.findByRole('button', { name: 'More actions for this recording' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Download audio or video…', hidden: true }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Download audio or video' }))
  const original = await dialog.findByRole('link', { name: 'Download Sales Monday.avi' })
  const playable = dialog.getByRole('link', { name: 'Download Sales Monday.m4a' })

  expect(await saved(original)).toBe('as it was uploaded')
  expect(await saved(playable)).toBe('as it is played')
})

test('a recording without a file says so', async ({ openApp, directory }) => {
  const { userId: ownerUserId } = await directory.signIn('admin')
  const recordingId = await addRecording(db, { directoryId: directory.directoryId, ownerUserId, name: 'Only words' })
  await openApp(`/d/:directoryId/recordings/${recordingId}?show=files`)

  expect(await screen.findByText('There’s no audio or video to download.')).toBeVisible()
})
