import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { newId } from '#server/new-id.ts'
import { addRecording, addTag } from '#server/test/test-recording.ts'
import { contractOnlyService } from '~/test/app-test'
// Preloads lazy chunks, to keep load time out of the tests.
import './ListDialogs'
import './ListFilters'
import './RowPart'
import './Selecting'

const { service, test } = await contractOnlyService()
const { db } = service

async function addMany(directoryId: string, { ownerUserId, count }: { ownerUserId: string; count: number }) {
  for (let number = 1; number <= count; number += 1)
    await addRecording(db, { directoryId, ownerUserId, name: `Meeting ${number}` })
}

const countTagged = async (tagId: string) =>
  (await db.selectFrom('recordingTags').select('recordingId').where('tagId', '=', tagId).execute()).length

const bar = () => within(screen.getByRole('region', { name: 'Selected recordings' }))

/** Selects all and adds the tag. */
async function tagAll(user: UserEvent) {
  await screen.findByRole('checkbox', { name: 'Select Meeting 1' })
  screen.getByRole('link', { name: 'Meeting 1' }).focus()
  await user.keyboard('{Control>}a{/Control}')
  await user.click(bar().getByRole('button', { name: 'Tags' }))
  await user.click(await screen.findByRole('option', { name: 'Sales' }))
  await user.click(screen.getByRole('button', { name: 'Apply' }))
}

const isTagging = (input: RequestInfo | URL, init?: RequestInit) => {
  const { method, url } = input instanceof Request ? input : new Request(input, init)
  return method === 'PUT' && url.endsWith('/tags')
}

test('only dates filter on a service without more filters, and other filters in a link are ignored', async ({
  openApp,
  directory,
}) => {
  const { directoryId } = directory
  const { userId: ownerUserId } = await directory.signIn('owner')
  await addRecording(db, { directoryId, ownerUserId, name: 'Stand-up' })
  await openApp('/d/:directoryId/recordings?q=nothing&own=true&sort=name')

  expect(await screen.findByRole('link', { name: 'Stand-up' })).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Any time' })).toBeVisible()
  expect(screen.queryByRole('searchbox', { name: 'Search names' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Everyone’s|^Mine only/ })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Sort/ })).not.toBeInTheDocument()
  expect(screen.getByRole('list', { name: 'Recordings, newest first' })).toBeVisible()
  // Filters without effect here can't be saved as a view either.
  await screen.findByRole('button', { name: 'Views' })
  expect(screen.getByRole('menuitem', { name: 'Save as view…', hidden: true })).toHaveAttribute('aria-disabled', 'true')
})

test('tags many recordings one by one, and names those refused', async ({ openApp, directory }) => {
  const { directoryId } = directory
  const { userId: ownerUserId } = await directory.signIn('owner')
  const [full, free] = [
    await addRecording(db, { directoryId, ownerUserId, name: 'Full of tags' }),
    await addRecording(db, { directoryId, ownerUserId, name: 'Free of tags' }),
  ]
  const tags = Array.from({ length: 21 }, (_, index) => ({
    tagId: newId(),
    directoryId,
    name: `Tag ${String(index).padStart(2, '0')}`,
    colorCode: 'teal' as const,
  }))
  await db.insertInto('tags').values(tags).execute()
  const carried = tags.slice(1).map(({ tagId }) => ({ recordingId: full, tagId }))
  await db.insertInto('recordingTags').values(carried).execute()
  const { user } = await openApp('/d/:directoryId/recordings', { as: 'owner' })

  await user.click(await screen.findByRole('checkbox', { name: 'Select Full of tags' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select Free of tags' }))
  expect(bar().queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument()
  await user.click(bar().getByRole('button', { name: 'Tags' }))
  await user.click(await screen.findByRole('option', { name: 'Tag 00' }))
  await user.click(screen.getByRole('button', { name: 'Apply' }))

  const refused = within(await screen.findByRole('alert'))
  expect(refused.getByText('Full of tags')).toBeVisible()
  expect(refused.getByText(/more than 20 tags/)).toBeVisible()
  const now = await db
    .selectFrom('recordingTags')
    .select('recordingId')
    .where('tagId', '=', tags[0]?.tagId ?? '')
    .execute()
  expect(now).toEqual([{ recordingId: free }])
})

test('waits and continues when rate limited, without counting anything as refused', async ({ openApp, directory }) => {
  const { directoryId } = directory
  const { userId: ownerUserId } = await directory.signIn('owner')
  await addMany(directoryId, { ownerUserId, count: 4 })
  const tagId = await addTag(db, directory)
  let refusals = 0
  const { user } = await openApp('/d/:directoryId/recordings', {
    as: 'owner',
    fetch: (real) => (input, init) => {
      if (!isTagging(input, init) || refusals >= 2) return real(input, init)
      refusals += 1
      return Promise.resolve(new Response('Too many', { status: 429, headers: { 'retry-after': '1' } }))
    },
  })
  await tagAll(user)

  expect(await screen.findByText('Tags of 4 recordings changed')).toBeVisible()
  expect(refusals).toBe(2)
  expect(await countTagged(tagId)).toBe(4)
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('the dialog of a row keeps the tags just added', async ({ openApp, directory }) => {
  const { directoryId } = directory
  const { userId: ownerUserId } = await directory.signIn('owner')
  await addMany(directoryId, { ownerUserId, count: 1 })
  const tagId = await addTag(db, directory)
  const { user, queryClient } = await openApp('/d/:directoryId/recordings', { as: 'owner' })
  await user.click(await screen.findByRole('button', { name: 'More actions for Meeting 1' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Tags', hidden: true }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Tags' }))
  await user.click(await dialog.findByRole('option', { name: 'Sales' }))
  await waitFor(async () => expect(await countTagged(tagId)).toBe(1))
  await waitFor(() => expect(queryClient.isMutating()).toBe(0))
  expect(dialog.getByRole('option', { name: 'Sales', selected: true })).toBeVisible()
})

test('Stop cancels what has not started, which stays selected', async ({ openApp, directory }) => {
  const { directoryId } = directory
  const { userId: ownerUserId } = await directory.signIn('owner')
  await addMany(directoryId, { ownerUserId, count: 5 })
  const tagId = await addTag(db, directory)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { user } = await openApp('/d/:directoryId/recordings', {
    as: 'owner',
    fetch: (real) => async (input, init) => {
      if (isTagging(input, init)) await released
      return real(input, init)
    },
  })
  await tagAll(user)
  await user.click(await screen.findByRole('button', { name: 'Stop' }))
  release()

  expect(await screen.findByText('Tags of 3 recordings changed')).toBeVisible()
  expect(bar().getByText('2 selected')).toBeVisible()
  expect(await countTagged(tagId)).toBe(3)
})
