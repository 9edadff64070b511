import { screen, waitFor, within } from '@testing-library/react'
import { expect, vi, beforeEach } from 'vitest'
import { pngOf } from '#server/test/test-picture.ts'
import { contractOnlyService, test } from '~/test/app-test'

const { test: bare } = await contractOnlyService()

const PAGE = '/d/:directoryId/settings/general'

beforeEach(() => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:here', revokeObjectURL: () => {} }))
})

const picture = (bytes: Uint8Array<ArrayBuffer>, name = 'logo.png', type = 'image/png') =>
  new File([bytes], name, { type })
const name = () => screen.findByLabelText<HTMLInputElement>('Name')

test('an admin changes the name, and Undo restores it', async ({ openApp }) => {
  const { user } = await openApp(PAGE)
  await user.clear(await name())
  await user.type(await name(), 'Übersee & Söhne 🚢')
  await user.click(screen.getByRole('button', { name: 'Save' }))

  await user.click(await screen.findByRole('button', { name: 'Undo' }))

  await waitFor(async () => expect(await name()).toHaveValue('Test company'))
  expect(await screen.findByText('Company restored')).toBeInTheDocument()
})

test.for([
  ['', 'Enter a name.'],
  ['x'.repeat(4000), /4000 characters; 200 are allowed/],
] as const)('a bad name is refused beside its field and kept', async ([text, expectedText], { openApp }) => {
  const { user } = await openApp(PAGE)
  await user.clear(await name())
  if (text !== '') {
    await user.click(await name())
    await user.paste(text)
  }
  await user.click(screen.getByRole('button', { name: 'Save' }))

  expect(await screen.findByText(expectedText)).toBeVisible()
  expect(await name()).toHaveValue(text)
})

test('when two admins change the name, the second is asked and nothing is overwritten', async ({
  openApp,
  directory,
}) => {
  const other = await directory.signIn('owner')
  const { user } = await openApp(PAGE)
  await user.clear(await name())
  await user.type(await name(), 'Mine')
  await other.patch(`v1.0/directories/${directory.directoryId}`, { name: 'Theirs' })
  await user.click(screen.getByRole('button', { name: 'Save' }))

  expect(await screen.findByText('The name is now “Theirs”.')).toBeVisible()
  expect(await name()).toHaveValue('Mine')
  await user.click(screen.getByRole('button', { name: 'Save mine anyway' }))

  await waitFor(async () =>
    expect((await other.get(`v1.0/directories/${directory.directoryId}`)).json()).toMatchObject({ name: 'Mine' }),
  )
})

test.for([
  ['an SVG named .png', new Uint8Array(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')), /SVG isn’t allowed/],
  ['nothing', new Uint8Array(), /This file is empty/],
  ['20 MB', new Uint8Array(Buffer.concat([pngOf(64, 64), Buffer.alloc(20_000_000)])), /The limit is 1 MB/],
] as const)('%s is refused before it is sent', async ([, bytes, text], { openApp }) => {
  const { user } = await openApp(PAGE)
  await user.upload(await screen.findByLabelText('Logo', { selector: 'input' }), picture(bytes))

  expect(await screen.findByText(text)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Use this logo' })).toBeNull()
})

test('the meters show usage and limits', async ({ openApp }) => {
  const { history } = await openApp('/d/:directoryId/settings/data')
  expect(await screen.findByText('0 of 6,000')).toBeVisible()
  expect(screen.getByText('0 of 4')).toBeVisible()
  history.push(history.location.pathname.replace(/data$/, 'tokens'))
  expect(await screen.findByRole('meter', { name: 'Requests this minute' })).toHaveAttribute('max', '600')
})

test('leaving with unsaved changes asks first', async ({ openApp }) => {
  const { user } = await openApp(PAGE)
  await user.type(await name(), '!')
  const settings = within(screen.getByRole('navigation', { name: 'Settings' }))
  await user.click(settings.getByRole('link', { name: 'Library' }))

  expect(await screen.findByRole('heading', { name: 'Leave without saving?' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await name()).toHaveValue('Test company!')
})

test('a user sees everything and who can change it, but can’t change anything', async ({ openApp }) => {
  const { history } = await openApp(PAGE, { as: 'user' })
  expect(await screen.findByText(/Only admins and owners can change this/)).toBeVisible()
  expect(await name()).toBeDisabled()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Choose a picture…' })).toBeNull()
  history.push(history.location.pathname.replace(/general$/, 'data'))
  expect(await screen.findByText('0 of 6,000')).toBeVisible()
})

bare(
  'a service with the contract alone shows what it knows, and no control that it cannot serve',
  async ({ openApp }) => {
    const { history } = await openApp(PAGE)
    expect(await screen.findByText(/You can only view the company here/)).toBeVisible()
    expect(await name()).toBeDisabled()
    expect(screen.queryByLabelText('Default template')).toBeNull()
    history.push(history.location.pathname.replace(/general$/, 'webhooks'))
    expect(await screen.findByRole('meter', { name: 'Requests this minute' })).toHaveAttribute('max', '600')
    history.push(history.location.pathname.replace(/webhooks$/, 'data'))
    expect(await screen.findByRole('heading', { name: 'Data', level: 1 })).toBeVisible()
    expect(screen.queryByText('Running transcriptions')).toBeNull()
  },
)
