import { expect, test } from './fixtures.ts'
import { sampleOwner } from './sample-owner.ts'

test('invited by link, a person joins, reads the recordings, forgets the password, gets a new one and signs out everywhere', async ({
  page,
  sampleService,
  expectAccessible,
}) => {
  const owner = await sampleOwner(sampleService)
  const email = 'grace@sample.test'
  const { invitationUrl, userId } = await owner.invite(email)

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

  const reset = await owner.post(`/memberships/${userId}/password-reset`, {})
  await page.goto(reset.url)
  await expectAccessible()
  await page.getByLabel('New password').fill('another ship in port')
  await page.getByRole('button', { name: 'Set password and sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Recordings' })).toBeVisible()

  await page.goto(`${sampleService.address}/d/${owner.directoryId}/settings/security`)
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
  await owner.remove(userId)
})
