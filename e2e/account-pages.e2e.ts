import { enter, tabTo, typeInto } from './by-keyboard.ts'
import { expect, test } from './fixtures.ts'
import { sampleOwner } from './sample-owner.ts'

test('by keyboard alone, a person joins, changes the password, signs out everywhere, and gets in again by a link', async ({
  page,
  sampleService,
}) => {
  const owner = await sampleOwner(sampleService)
  const { invitationUrl, userId } = await owner.invite('keyboard@sample.test')

  await page.goto(invitationUrl)
  await typeInto(page.getByLabel('First name'), 'Katherine')
  await typeInto(page.getByLabel('Last name'), 'Johnson')
  await typeInto(page.getByLabel('Password', { exact: true }), 'numbers before machines')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Recordings' })).toBeVisible()

  await enter(page.getByRole('link', { name: 'Settings' }).first())
  await enter(page.getByRole('link', { name: 'Sign-in', exact: true }))
  await typeInto(page.getByLabel('Current password'), 'numbers before machines')
  await typeInto(page.getByLabel('New password'), 'machines after numbers')
  await enter(page.getByRole('button', { name: 'Change password' }))
  await expect(page.getByText('Password changed')).toBeVisible()

  await enter(page.getByRole('link', { name: 'Integrations' }))
  await enter(page.getByRole('link', { name: 'Applications' }))
  await expect(page.getByRole('heading', { name: 'No applications' })).toBeVisible()

  await enter(page.getByRole('link', { name: 'Account', exact: true }))
  await enter(page.getByRole('link', { name: 'Sign-in', exact: true }))
  const everywhere = page.getByRole('button', { name: 'Sign out everywhere' })
  await enter(everywhere)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(everywhere).toBeFocused()
  await page.keyboard.press('Enter')
  await enter(page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }))
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()

  await enter(page.getByRole('link', { name: 'Forgot password?' }))
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await enter(page.getByRole('link', { name: 'Back to sign-in' }))
  await tabTo(page.getByLabel('E-mail'))

  const { url } = await owner.post(`/memberships/${userId}/password-reset`, {})
  await page.goto(url)
  await typeInto(page.getByLabel('New password'), 'back to the numbers')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Recordings' })).toBeVisible()
  await owner.remove(userId)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the pages of an account are accessible in ${colorScheme} at every width`, async ({
    page,
    signIn,
    sampleService,
    expectAccessible,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { directoryId, get, invite, post, withdraw } = await sampleOwner(sampleService)
    const { invitationUrl, userId } = await invite(`${colorScheme}@sample.test`)
    const at = (path: string) => `${sampleService.address}${path}`

    async function expectGood(heading: string | RegExp) {
      await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
      for (const width of [390, 820, 1440]) {
        await page.setViewportSize({ width, height: 844 })
        await expectAccessible()
        expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
          0,
        )
      }
    }

    await page.goto(invitationUrl)
    await expectGood(/^Join /)
    await page.goto(at('/forgot-password'))
    await expectGood('Forgot your password?')
    const { items: members } = await get('/memberships/users?pageSize=100')
    const member = members.find(({ email }: { email: string }) => email === 'user@sample.test')
    const { url } = await post(`/memberships/${member.userId}/password-reset`, {})
    await page.goto(url)
    await expectGood('Choose a new password')
    await page.goto(at('/reset-password#token=broken'))
    await page.reload()
    await expectGood('This link no longer works')
    await signIn('user')
    await page.goto(at(`/d/${directoryId}/settings/security`))
    await expectGood('Password')
    await page.goto(at(`/d/${directoryId}/settings/applications`))
    await expectGood('Applications')
    await withdraw(userId)
  })
}
