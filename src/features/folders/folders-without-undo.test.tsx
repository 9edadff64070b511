import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect } from 'vitest'
import { makeFolder } from '#server/folders/fixtures/test-folders.ts'
import { addRecording } from '#server/test/test-recording.ts'
import { service, test } from '~/test/app-test'
import { useToasts } from '~/ui/toasts'
// Preload lazy chunks so that they don't count toward a test's timeout.
import '../recordings/in-folder/FolderRecordings'
import './page/FolderDialogs'
import './page/FolderPage'
import './page/FoldersFrame'
import './page/TopPage'

beforeEach(() => useToasts.setState({ toasts: [] }))

/** A service where people can create and delete folders, without the extension `library`. */
const withoutLibrary =
  (real: typeof fetch): typeof fetch =>
  async (input, init) => {
    const { url } = new Request(input, init)
    expect(url).not.toMatch(/\/folders\/(tree|counts)|\/restore|\/access/)
    const answer = await real(input, init)
    if (!url.endsWith('/health')) return answer
    const health = await answer.json()
    const extensions = health.extensions.filter((group: string) => group !== 'library')
    return Response.json({ ...health, extensions })
  }

test('a deletion that can’t be undone says so before, and offers no Undo after', async ({ openApp, directory }) => {
  const app = await openApp('/d/:directoryId/settings', { as: 'user', fetch: withoutLibrary })
  const { person, user, history } = app
  if (!person) throw new Error('Nobody signed in.')
  const { directoryId } = directory
  const sales = await makeFolder(person, { name: 'Sales' })
  const calls = await makeFolder(person, { name: 'Calls', in: sales })
  const recordingId = await addRecording(service.db, { directoryId, ownerUserId: person.userId })
  await person.put(`/folders/${calls}/recordings/${recordingId}`)
  act(() => history.push(`/d/${directoryId}/folders/${sales}?show=delete`))

  const dialog = within(await screen.findByRole('dialog', { name: 'Delete “Sales”?' }))
  expect(await dialog.findByText('This also deletes 1 folder inside:')).toBeVisible()
  expect(dialog.getByText(/^The recording is kept/)).toBeVisible()
  expect(dialog.getByText('This can’t be undone.')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Delete folder' }))
  expect(await screen.findByText('“Sales” deleted')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  expect((await person.get(`/folders/${calls}`)).statusCode).toBe(404)
  expect((await person.get(`/recordings/${recordingId}`)).statusCode).toBe(200)
})
