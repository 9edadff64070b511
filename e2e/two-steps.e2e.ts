import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { enter, tabTo, typeInto } from './by-keyboard.ts'
import { expect, test } from './fixtures.ts'
import { sampleOwner } from './sample-owner.ts'

const password = 'a ship in port is safe'

/** Returns the authenticator app's code for this key; each time step's code is accepted once. */
const codeOf = (key: string, step = 0) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + step * 30_000 })

async function join(page: Page, invitationUrl: string) {
  await page.goto(invitationUrl)
  await page.getByLabel('First name').fill('Grace')
  await page.getByLabel('Last name').fill('Hopper')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(page.getByRole('heading', { name: 'Recordings' })).toBeVisible()
}

/** Passkeys need a host name; an IP address doesn't work. */
const named = (address: string) => address.replace('127.0.0.1', 'localhost')

async function signOut(page: Page) {
  await page.evaluate(() => fetch('/v1.0/sessions/current', { method: 'DELETE' }))
}

async function enterPassword(page: Page, email: string) {
  await typeInto(page.getByLabel('E-mail'), email)
  await typeInto(page.getByLabel('Password', { exact: true }), password)
  await enter(page.getByRole('button', { name: 'Sign in', exact: true }))
}

const sizes = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
]

/** Expects that nothing on the current page is wider than the screen, at any size. */
async function expectToFit(page: Page) {
  const before = page.viewportSize()
  for (const size of sizes) {
    // One size at a time.
    await page.setViewportSize(size)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  }
  if (before !== null) await page.setViewportSize(before)
}

test('a person sets up an app by keyboard, signs in with its code and with a recovery code', async ({
  page,
  sampleService,
  expectAccessible,
}) => {
  const owner = await sampleOwner(sampleService)
  const email = 'codes@sample.test'
  const { invitationUrl, userId } = await owner.invite(email)
  await join(page, invitationUrl)
  const security = `${sampleService.address}/d/${owner.directoryId}/settings/security`
  await page.goto(security)
  await enter(page.getByRole('button', { name: 'Set up an authenticator app' }))
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' })
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await expectAccessible()
  await expectToFit(page)
  const key = (await dialog.locator('code').textContent()) ?? ''
  await typeInto(dialog.getByLabel('Code from the app'), codeOf(key))
  await page.keyboard.press('Enter')
  const codes = page.getByRole('dialog', { name: 'Save your recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await expectAccessible()
  await expectToFit(page)
  const [recoveryCode = ''] = await codes.getByRole('listitem').allTextContents()
  await page.keyboard.press('Escape')
  await expect(codes).toBeVisible()
  await enter(codes.getByRole('button', { name: 'I saved them' }))
  await expect(page.getByText('10 of 10 left')).toBeVisible()
  await expectAccessible()
  await expectToFit(page)

  await signOut(page)
  await page.goto(security)
  await enterPassword(page, email)
  const field = page.getByLabel('Code from your app')
  await expect(field).toBeFocused()
  await expectAccessible()
  await expectToFit(page)
  await page.keyboard.type(codeOf(key, 1))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Signed in with a password and a code')).toBeVisible()

  await signOut(page)
  await page.goto(security)
  await enterPassword(page, email)
  await enter(page.getByRole('button', { name: 'Use a recovery code' }))
  await typeInto(page.getByLabel('Recovery code'), recoveryCode)
  await page.keyboard.press('Enter')
  await expect(page.getByText('9 of 10 left')).toBeVisible()
  await owner.remove(userId)
})

test('a person adds a passkey and signs in with it alone, and after the password', async ({
  page,
  sampleService,
  expectAccessible,
}) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const owner = await sampleOwner(sampleService)
  const email = 'passkeys@sample.test'
  const { invitationUrl, userId } = await owner.invite(email)
  await join(page, named(invitationUrl))
  const security = named(`${sampleService.address}/d/${owner.directoryId}/settings/security`)
  await page.goto(security)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await expectAccessible()
  await dialog.getByLabel('Name').fill('Work laptop')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'I saved them' }).click()
  const list = page.getByRole('list', { name: 'Your passkeys' })
  await expect(list).toContainText('Work laptop')
  await list.getByRole('button', { name: 'Rename Work laptop' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Desk')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(list).toContainText('Desk')
  await expectAccessible()
  await expectToFit(page)

  await signOut(page)
  await page.goto(security)
  await expectAccessible()
  await expectToFit(page)
  await enter(page.getByRole('button', { name: 'Use a passkey' }))
  await expect(page.getByText('Signed in with a passkey')).toBeVisible()

  await signOut(page)
  await page.goto(security)
  await enterPassword(page, email)
  await tabTo(page.getByRole('button', { name: 'Use a recovery code' }))
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByText('Signed in with a password and a passkey')).toBeVisible()

  await list.getByRole('button', { name: 'Remove Desk' }).click()
  await page.getByRole('dialog').locator('[name=password]').fill(password)
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(list).toBeHidden()
  await owner.remove(userId)
})
