import { screen, waitFor, within } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { newId } from '#server/new-id.ts'
import { service, test } from '~/test/app-test'
import { addCompanyTemplate } from '~/test/company-template'

const PAGE = '/d/:directoryId/templates'

test('each template shows its purpose and sections, and links to its details', async ({ openApp, directory }) => {
  await addCompanyTemplate(service, directory, 'Customer renewal')
  const { user, history } = await openApp(PAGE, { as: 'user' })
  const list = await screen.findByRole('list', { name: 'Templates' })
  const [first] = within(list).getAllByRole('link')
  if (!first) throw new Error('There is no template.')
  expect(first).toHaveTextContent('Customer renewal')
  expect(first).toHaveTextContent('Where a renewal stands.')
  await waitFor(() => expect(first).toHaveTextContent('Where it stands · Promises'))
  expect(first).toHaveTextContent('2 sections · Whole company')
  const builtIn = within(list).getByRole('link', { name: /^Stand-up/ })
  await waitFor(() => expect(builtIn).toHaveTextContent('Built in'))

  await user.click(first)
  expect(await screen.findByRole('heading', { level: 1, name: 'Customer renewal' })).toBeVisible()
  const headings = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(headings).toEqual(['Where it stands', 'Promises'])
  const [, promises] = screen.getAllByRole('listitem').filter((item) => within(item).queryByRole('heading') !== null)
  if (!promises) throw new Error('There is no second section.')
  for (const text of [
    'Tasks',
    'What we said we would do.',
    'Short: the essence',
    'Timestamps',
    'Suggests assignee',
    'Suggests due date',
    'Only what was promised aloud.',
  ])
    expect(within(promises).getByText(text)).toBeVisible()
  expect(screen.getByText('As long as it takes')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Upload with this template' })).toBeVisible()

  await user.click(screen.getByRole('link', { name: 'All templates' }))
  expect(await screen.findByRole('list', { name: 'Templates' })).toBeVisible()
  expect(history.location.pathname).toMatch(/\/templates$/)
})

test('a missing or someone else’s template is not found', async ({ openApp, directory }) => {
  const other = await directory.signIn('user')
  const meetingTemplateId = newId()
  await service.db
    .insertInto('meetingTemplates')
    .values({
      meetingTemplateId,
      directoryId: directory.directoryId,
      ownerUserId: other.userId,
      scope: 'personal',
      title: 'Of somebody else',
    })
    .execute()
  await openApp(`${PAGE}/${meetingTemplateId}`, { as: 'user' })
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible()
  vi.mocked(console.error).mockClear()
})

test('templates that fail to load say why, and can be retried', async ({ openApp }) => {
  let isBroken = true
  const { user } = await openApp(PAGE, {
    as: 'user',
    fetch: (real) => async (input, init) =>
      isBroken && (input instanceof Request ? input.url : `${input}`).includes('/meetingtemplates')
        ? Response.json({ type: 'about:blank', title: 'Bad Request', status: 400, detail: 'No.' }, { status: 400 })
        : real(input, init),
  })
  expect(await screen.findByRole('alert')).toBeVisible()
  vi.mocked(console.error).mockClear()
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('list', { name: 'Templates' })).toBeVisible()
})

test('a service without templates says so', async ({ openApp }) => {
  await openApp(PAGE, {
    as: 'user',
    fetch: (real) => async (input, init) =>
      (input instanceof Request ? input.url : `${input}`).includes('/meetingtemplates')
        ? Response.json({ page: 1, pageSize: 50, total: 0, hasMore: false, items: [] })
        : real(input, init),
  })
  expect(await screen.findByRole('heading', { name: 'No templates' })).toBeVisible()
})
