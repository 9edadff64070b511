import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { service, test } from '~/test/app-test'
import { newId } from '#server/new-id.ts'
import { allowWiki } from '~/test/allowed-application'

const page = '/d/:directoryId/settings/applications'

test('a person who has allowed nothing sees what would be listed here', async ({ openApp }) => {
  await openApp(page)

  expect(await screen.findByRole('heading', { name: 'No applications' })).toBeVisible()
})

test('an application is listed with its permissions, and withdrawn after confirmation', async ({ openApp }) => {
  const { user, person, queryClient } = await openApp(page)
  await screen.findByRole('heading', { name: 'No applications' })
  await allowWiki(person?.userId ?? '')
  await queryClient.invalidateQueries()

  const rows = within(await screen.findByRole('list', { name: 'Your applications' }))
  const row = within(rows.getByRole('listitem'))
  expect(row.getByText('Wiki')).toBeVisible()
  expect(row.getByText('wiki.example.com')).toBeVisible()
  expect(row.getByText('Can see and change what you can')).toBeVisible()
  expect(row.getByText('Never used')).toBeVisible()
  await user.click(row.getByRole('button', { name: 'Revoke Wiki' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Revoke “Wiki”?' }))
  await user.click(dialog.getByRole('button', { name: 'Revoke' }))

  expect(await screen.findByText('“Wiki” can no longer act on your behalf')).toBeVisible()
  expect(await screen.findByRole('heading', { name: 'No applications' })).toBeVisible()
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  expect((await person?.get('v1.0/me/applications'))?.json()).toEqual([])
})

test('an application’s webhooks are listed with it, and named before they end with it', async ({
  openApp,
  directory,
}) => {
  const { user, person, queryClient } = await openApp(page)
  await screen.findByRole('heading', { name: 'No applications' })
  const clientId = await allowWiki(person?.userId ?? '')
  const webhookId = newId()
  await service.db
    .insertInto('webhooks')
    .values({
      webhookId,
      directoryId: directory.directoryId,
      userId: person?.userId ?? '',
      name: 'Into the wiki',
      event: 'summary.ready',
      url: 'https://hooks.wiki.example.com/a-key',
      secret: 'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
      clientId,
      grantId: clientId,
    })
    .execute()
  await queryClient.invalidateQueries()

  const made = within(await screen.findByRole('list', { name: 'Created by Wiki' }))
  expect(made.getByRole('link', { name: 'Webhook “Into the wiki”' })).toHaveAttribute(
    'href',
    `/d/${directory.directoryId}/settings/webhooks?webhook=${webhookId}`,
  )
  expect(made.getByText('sends to hooks.wiki.example.com, Test company')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Revoke Wiki' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Revoke “Wiki”?' }))
  expect(within(dialog.getByRole('list', { name: 'These stop too:' })).getByText(/Into the wiki/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Revoke' }))

  expect(await screen.findByText('“Wiki” can no longer act on your behalf')).toBeVisible()
  expect((await person?.get('/webhooks'))?.json()).toEqual([])
})
