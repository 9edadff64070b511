import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { sampleId } from '../server/sample/sample-sources.ts'
import { freePort } from '../server/test/free-port.ts'
import { startTestIdentityProvider } from '../server/test/test-identity-provider.ts'
import { spawnService } from '../tools/spawn-service.ts'
import { newDataFolder } from './data-folders.ts'
import { expect, test as base } from './fixtures.ts'
import { sampleOwner } from './sample-owner.ts'

/** The sample company with its own identity provider. */
const test = base.extend<{ company: Awaited<ReturnType<typeof sampleOwner>> & { address: string } }>({
  company: async ({}, use) => {
    const dataFolder = newDataFolder('sample')
    const port = await freePort()
    const address = `http://127.0.0.1:${port}`
    const provider = await startTestIdentityProvider(`${address}/v1.0/sso/callback`)
    const service = await spawnService(
      ['--data', dataFolder, '--sample', '--port', String(port), '--public-url', address],
      {
        MINUTEBOOK_OIDC_ISSUER: provider.issuer.origin,
        MINUTEBOOK_OIDC_CLIENT_ID: 'minutebook',
        MINUTEBOOK_OIDC_CLIENT_SECRET: 'the secret of the client',
        MINUTEBOOK_OIDC_NAME: 'Example SSO',
        MINUTEBOOK_OIDC_DIRECTORY: sampleId('directory', 'northwind'),
        MINUTEBOOK_OIDC_DOMAINS: 'sample.test',
      },
    )
    const tokens = JSON.parse(readFileSync(path.join(dataFolder, 'sample-tokens.json'), 'utf8'))
    provider.signOnAs({ sub: 'outsider-at-example', email: 'outsider@sample.test', email_verified: true })
    await use({ ...(await sampleOwner({ ...service, dataFolder, tokens })), address })
    await service.stop()
    await provider.close()
    rmSync(dataFolder, { recursive: true, force: true })
  },
})

test('a member of another company links their account with its password once, and signs on from then on', async ({
  page,
  company,
  expectAccessible,
}) => {
  await company.invite('outsider@sample.test')

  // A link from elsewhere doesn't sign in without a click.
  await page.goto(`${company.address}/v1.0/sso/start?returnTo=/d/${company.directoryId}/recordings`)
  const signOn = page.getByRole('link', { name: 'Sign in with Example SSO' })
  await expect(signOn).toBeFocused()
  await expectAccessible()
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: 'Link your account' })).toBeVisible()
  await expect(page.getByText('outsider@sample.test')).toBeVisible()
  for (const [width, height] of [
    [1440, 900],
    [820, 1180],
    [844, 390],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    await expectAccessible()
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByLabel('Your password').fill('not the password')
  await page.getByRole('button', { name: 'Link and sign in' }).click()
  await expect(page.getByRole('alert')).toHaveText('That password isn’t right.')
  await page.getByLabel('Your password').fill('minutebook')
  await page.getByRole('button', { name: 'Link and sign in' }).click()

  await expect(page.getByRole('heading', { name: 'Recordings', exact: true })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/d/${company.directoryId}/recordings`))

  await page.context().clearCookies({ name: /minutebook/ })
  await page.goto(`${company.address}/sign-in`)
  await page.getByRole('link', { name: 'Sign in with Example SSO' }).click()
  await expect(page.getByRole('heading', { name: 'Recordings', exact: true })).toBeVisible()
})
