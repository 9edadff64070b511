import { expect, test, type E2eService } from './fixtures.ts'

type Caller = { service: E2eService & { tokens: Record<string, string> }; directoryId: string }

/** A request as the owner of the sample company. */
async function asOwner({ service, directoryId }: Caller, path: string, body: object) {
  const response = await fetch(`${service.address}/v1.0/directories/${directoryId}${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${service.tokens['owner@sample.test']}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  })
  expect(response.status).toBe(200)
  return response.json()
}

async function sampleDirectory({ address, tokens }: Caller['service']): Promise<string> {
  const headers = { authorization: `Bearer ${tokens['owner@sample.test']}` }
  const [directory] = await (await fetch(`${address}/v1.0/directories`, { headers })).json()
  return directory.directoryId
}

test('invited by link, a person joins, reads the recordings, forgets the password, gets a new one and signs out everywhere', async ({
  page,
  sampleService,
  expectAccessible,
}) => {
  const caller = { service: sampleService, directoryId: await sampleDirectory(sampleService) }
  const email = 'grace@sample.test'
  const { invitationUrl, userId } = await asOwner(caller, '/memberships', {
    email,
    roleId: '00000000-0000-7000-8000-000000000003',
    licenseId: '00000000-0000-7000-8000-000000000011',
    languageCode: 'en',
  })

  await page.goto(invitationUrl)
  await expect(page.getByRole('heading', { name: /^Join / })).toBeVisible()
  await expectAccessible()
  await page.getByLabel('First name').fill('Grace')
  await page.getByLabel('Last name').fill('Hopper')
  await page.getByLabel('Password', { exact: true }).fill('a ship in port is safe')
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(page.getByRole('heading', { name: 'Recordings' })).toBeVisible()
  await page.goto(invitationUrl)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'This invitation does not work any more' })).toBeVisible()

  const reset = await asOwner(caller, `/memberships/${userId}/password-reset`, {})
  await page.goto(reset.url)
  await expectAccessible()
  await page.getByLabel('New password').fill('another ship in port')
  await page.getByRole('button', { name: 'Set password and sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Recordings' })).toBeVisible()

  await page.goto(`${sampleService.address}/d/${caller.directoryId}/settings/security`)
  await expect(page.getByText('This browser')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()

  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('a ship in port is safe')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toHaveText('E-mail or password is wrong.')
  await page.getByLabel('Password', { exact: true }).fill('another ship in port')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Recordings' })).toBeVisible()
})
