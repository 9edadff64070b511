import type { Page } from '@playwright/test'
import { settingsTabs, type SettingsTabId } from '../src/app/settings-pages.ts'
import type { SampleAccount } from './fixtures.ts'
import { expect, test, type Caller } from './folder-page.ts'

type Visit = {
  /** The path below the company's address. */
  path: string
  heading: string
  /** A control that everyone may use. */
  open?: string
  /** A control for admins and owners, which is disabled for others. */
  managed?: string
  /** The text that tells others who may do it. */
  refusal?: string
}

/** Settings pages whose heading isn't their name in the menu, and their controls. */
const inSettings: Partial<Record<SettingsTabId, Partial<Visit>>> = {
  security: { heading: 'Password', open: 'Sign out everywhere' },
  tokens: { open: 'New token' },
  tags: {
    managed: 'New tag',
    refusal: 'Only admins and owners can create, edit and delete tags.',
  },
  vocabulary: {
    open: 'New word',
    managed: 'Edit Adatum',
    refusal: 'Only admins and owners can change company words. You can change your own.',
  },
  webhooks: {
    open: 'New webhook',
    refusal: 'You see your own webhooks, for your recordings. Only admins and owners see company webhooks.',
  },
  members: {
    managed: 'Invite',
    refusal: 'Only admins and owners can invite and change members. Ask one of them.',
  },
  teams: {
    managed: 'Rename Sales',
    refusal: 'Only admins and owners can create and change teams. Ask one of them.',
  },
  general: {
    refusal: 'Only admins and owners can change this. Ask one of them.',
  },
  transcription: { refusal: 'Only for admins' },
  audit: { refusal: 'Only for admins' },
}

const visits: readonly Visit[] = [
  { path: '/tasks', heading: 'Tasks', open: 'Assigned to me' },
  { path: '/tasks?view=list', heading: 'Tasks', open: 'Open' },
  { path: '/tasks?whose=forwarded', heading: 'Tasks', open: 'I assigned' },
  { path: '/tasks?whose=all', heading: 'Tasks', open: 'All' },
  { path: '/appointments', heading: 'Calendar', open: 'Manage calendars' },
  { path: '/appointments?view=month', heading: 'Calendar', open: 'Next month' },
  { path: '/templates', heading: 'Templates' },
  ...settingsTabs.map(({ id, label }) => ({ path: `/settings/${id}`, heading: label, ...inSettings[id] })),
]

/** Collects the browser's errors from now on. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`)
  })
  return complaints
}

/** Navigates within the app without reloading, like a link. */
const goWithin = (page: Page, address: string) => page.evaluate((to) => history.pushState({}, '', to), address)

async function expectPage(page: Page, { path, heading, open, managed, refusal }: Visit, isManager: boolean) {
  await test.step(path, async () => {
    const main = page.getByRole('main')
    const button = (name: string) => main.getByRole('button', { name, exact: true }).first()
    // Pages only for admins show that instead of their content.
    const isClosed = !isManager && refusal === 'Only for admins'
    await expect(main.getByRole('heading', { name: isClosed ? refusal : heading, exact: true }).first()).toBeVisible()
    if (open !== undefined) await expect(button(open)).toBeEnabled()
    if (managed !== undefined) await expect(button(managed)).toBeEnabled({ enabled: isManager })
    if (refusal === undefined) return
    await expect(main.getByText(refusal)).toBeVisible({ visible: !isManager })
  })
}

for (const account of ['owner', 'admin', 'user', 'second'] as const satisfies readonly SampleAccount[]) {
  const isManager = account === 'owner' || account === 'admin'
  const may = isManager ? 'may do everything on them' : 'finds what they may not do disabled, with who can'

  test(`every page as ${account}, who ${may}`, async ({ page, openAs }) => {
    const complaints = complaintsOf(page)
    const { directoryId } = await openAs(account, '/tasks')
    await expect(page.getByRole('heading', { name: 'Tasks', level: 1 })).toBeVisible()
    for (const visit of visits) {
      /* oxlint-disable no-await-in-loop -- one page after the other */
      await goWithin(page, `/d/${directoryId}${visit.path}`)
      await expectPage(page, visit, isManager)
      /* oxlint-enable no-await-in-loop */
    }
    expect(complaints).toEqual([])
  })
}

test('what someone may not see looks exactly like what is not there', async ({ page, openAs, callAs }) => {
  const owner = await callAs('owner')
  const outsider = await callAs('outsider')
  const user = await openAs('user', '/templates')
  const own = new Set((await tasksOf(user)).map(({ taskId }) => taskId))
  const task = (await tasksOf(owner)).find(({ taskId }) => !own.has(taskId))
  const appointment = (await owner.send('GET', '/appointments')).body.items[0]
  const webhook = (await owner.send('GET', '/webhooks')).body.find(
    (one: { directoryWide: boolean }) => one.directoryWide,
  )
  const company = (await outsider.send('GET', '')).body

  const here = `/d/${user.directoryId}`
  const nowhere = 'This page doesn’t exist, or you don’t have access to it.'
  const hidden = [
    {
      id: task?.taskId,
      name: task?.subject,
      at: `${here}/tasks?task=`,
      text: 'It was deleted, or you don’t have access to it.',
    },
    { id: appointment.appointmentId, name: appointment.subject, at: `${here}/appointments/`, text: nowhere },
    {
      id: webhook.webhookId,
      name: webhook.name,
      at: `${here}/settings/webhooks?webhook=`,
      text: 'This webhook was deleted, or you don’t have access to it.',
    },
    { id: company.directoryId, name: company.name, at: '/d/', text: nowhere },
  ]
  for (const { id, name, at, text } of hidden) {
    const titles = new Set<string>()
    for (const one of ['01234567-89ab-7cde-8f01-23456789abcd', id]) {
      /* oxlint-disable no-await-in-loop -- one after the other */
      await goWithin(page, `${here}/templates`)
      await expect(page.getByRole('heading', { name: 'Templates', level: 1 })).toBeVisible()
      await goWithin(page, `${at}${one}`)
      await expect(page.getByText(text)).toBeVisible()
      await expect(page.locator('body')).not.toContainText(name)
      titles.add(await page.title())
      /* oxlint-enable no-await-in-loop */
    }
    expect(titles.size, at).toBe(1)
  }
})

async function tasksOf({ send }: Caller): Promise<{ taskId: string; subject: string }[]> {
  return (await send('GET', '/tasks?pageSize=100')).body.items
}
