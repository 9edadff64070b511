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
  await expect(page.getByRole('heading', { name: 'This invitation no longer works' })).toBeVisible()

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
  await expect(page.getByRole('alert')).toHaveText('That e-mail or password isn’t right.')
  await page.getByLabel('Password', { exact: true }).fill('another ship in port')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Recordings' })).toBeVisible()
  await owner.remove(userId)
})

test('an invited person is told beside the field that a password is tried first, and joins with another', async ({
  page,
  sampleService,
  expectAccessible,
}) => {
  const owner = await sampleOwner(sampleService)
  const { invitationUrl, userId } = await owner.invite('common@sample.test')

  await page.goto(invitationUrl)
  await page.getByLabel('First name').fill('Ottilie')
  await page.getByLabel('Last name').fill('Quillfeather')
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('password123')
  await expect(password).toHaveAccessibleDescription(/Many people use this password/)
  await expectAccessible()
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(password).toBeFocused()
  await password.fill('Quillfeather-1999')
  await expect(password).toHaveAccessibleDescription(/made of your name/)
  await password.fill('a ship in port is safe')
  await expect(password).not.toHaveAttribute('aria-invalid')
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(page.getByRole('heading', { name: 'Recordings' })).toBeVisible()
  await owner.remove(userId)
})

test('a person sees who signed in and who failed to', async ({ page, sampleService, expectAccessible }) => {
  const owner = await sampleOwner(sampleService)
  const email = 'watchful@sample.test'
  const { invitationUrl, userId } = await owner.invite(email)
  await page.goto(invitationUrl)
  await page.getByLabel('First name').fill('Ottilie')
  await page.getByLabel('Last name').fill('Quillfeather')
  await page.getByLabel('Password', { exact: true }).fill('a ship in port is safe')
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(page.getByRole('heading', { name: 'Recordings' })).toBeVisible()
  const attempt = await page.request.post(`${sampleService.address}/v1.0/sessions`, {
    data: { email, password: 'not the password' },
  })
  expect(attempt.status()).toBe(401)

  await page.goto(`${sampleService.address}/d/${owner.directoryId}/settings/security`)

  const list = page.getByRole('list', { name: 'Recent sign-ins' })
  await expect(list.getByText('1 failed attempt')).toBeVisible()
  await expect(list.getByText('Signed in by accepting an invitation')).toBeVisible()
  await expect(list.getByText('Chrome on Linux').first()).toBeVisible()
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await expectAccessible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  }
  await owner.remove(userId)
})
