import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import * as oauth from 'oauth4webapi'
import { enter } from './by-keyboard.ts'
import { expect, test, type E2eService } from './fixtures.ts'

const insecure = { [oauth.allowInsecureRequests]: true }

/** Starts a program on the user's machine that signs in with their account and waits for the browser's redirect. */
async function startApplication(service: E2eService, name: string) {
  const answers: URL[] = []
  const listener = createServer((request, response) => {
    answers.push(new URL(request.url ?? '/', redirectUri))
    response.setHeader('content-type', 'text/html').end('<title>Back</title><h1>Back in the application</h1>')
  })
  await new Promise<void>((resolve) => {
    listener.listen(0, '127.0.0.1', resolve)
  })
  const redirectUri = `http://127.0.0.1:${portOf(listener.address())}/callback`
  const issuer = new URL(service.address)
  const server = await oauth.processDiscoveryResponse(
    issuer,
    await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...insecure }),
  )
  const client = await oauth.processDynamicClientRegistrationResponse(
    await oauth.dynamicClientRegistrationRequest(server, { client_name: name, redirect_uris: [redirectUri] }, insecure),
  )
  const codeVerifier = oauth.generateRandomCodeVerifier()
  const state = oauth.generateRandomState()
  const params = {
    response_type: 'code',
    client_id: client.client_id,
    redirect_uri: redirectUri,
    scope: 'read write',
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
  }
  return {
    authorizeUrl: `${server.authorization_endpoint}?${new URLSearchParams(params)}`,
    /** The redirect's URL. */
    answer: () => answers.find(({ pathname }) => pathname === '/callback'),
    async exchange(): Promise<string> {
      const callback = answers.find(({ pathname }) => pathname === '/callback')
      if (callback === undefined) throw new Error('The browser has not come back.')
      const parameters = oauth.validateAuthResponse(server, client, callback, state)
      const response = await oauth.authorizationCodeGrantRequest(
        server,
        client,
        oauth.None(),
        parameters,
        redirectUri,
        codeVerifier,
        insecure,
      )
      return (await oauth.processAuthorizationCodeResponse(server, client, response)).access_token
    },
    stop: () => listener.close(),
  }
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The application does not listen on a port.')
  return address.port
}

async function signInOnTheWay(page: Page) {
  await page.getByLabel('E-mail').fill('user@sample.test')
  await page.getByLabel('Password', { exact: true }).fill('minutebook')
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Creates a webhook as the application, in the user's first company. */
async function makeWebhook(service: E2eService, token: string) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
  const directories = await (await fetch(`${service.address}/v1.0/directories`, { headers })).json()
  const response = await fetch(`${service.address}/v1.0/directories/${directories[0].directoryId}/webhooks`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ url: 'https://desk.example.com/minutes', name: 'To the desk', secret }),
  })
  expect(response.status).toBe(200)
}

async function readMe(service: E2eService, token: string) {
  const response = await fetch(`${service.address}/v1.0/me`, { headers: { authorization: `Bearer ${token}` } })
  return { status: response.status, body: await response.json() }
}

test('an application is let in: sign in on the way, allow, and it reads as the person until it is shut out', async ({
  page,
  sampleService,
  expectAccessible,
}) => {
  const application = await startApplication(sampleService, 'Desk notes')
  await page.goto(application.authorizeUrl)
  await signInOnTheWay(page)
  await expect(page.getByRole('heading', { name: 'Allow “Desk notes” to act on your behalf?' })).toBeVisible()
  await expect(page.getByText('No one you work with uses this application')).toBeVisible()
  await expectAccessible()

  await page.getByRole('button', { name: 'Allow' }).click()
  await expect(page.getByRole('heading', { name: 'Back in the application' })).toBeVisible()
  const token = await application.exchange()
  expect(await readMe(sampleService, token)).toMatchObject({ status: 200, body: { email: 'user@sample.test' } })

  await makeWebhook(sampleService, token)

  await page.goto(sampleService.address)
  await page.getByRole('link', { name: 'Settings' }).first().click()
  await page.getByRole('link', { name: 'Integrations' }).click()
  await page.getByRole('link', { name: 'Applications' }).click()
  await page.getByRole('link', { name: 'Webhook “To the desk”' }).click()
  await expect(page.getByText('Created by the application')).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: 'Applications' }).click()
  await expect(page.getByText(/sends to desk\.example\.com/)).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Revoke Desk notes' }).click()
  await expect(page.getByRole('dialog').getByText('These stop too:')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Revoke', exact: true }).click()
  await expect(page.getByText('“Desk notes” can no longer act on your behalf')).toBeVisible()
  expect((await readMe(sampleService, token)).status).toBe(401)
  application.stop()
})

test('by keyboard alone, an application is denied, and learns no more than that', async ({ page, sampleService }) => {
  const application = await startApplication(sampleService, 'Nosy')
  await page.goto(application.authorizeUrl)
  await signInOnTheWay(page)
  const deny = page.getByRole('button', { name: 'Deny' })
  await enter(deny)

  await expect(page.getByRole('heading', { name: 'Back in the application' })).toBeVisible()
  const answer = application.answer()
  expect(answer?.searchParams.get('error')).toBe('access_denied')
  expect(answer?.searchParams.has('code')).toBe(false)
  application.stop()
})

test('someone else on this computer answers as themselves, not as who is signed in', async ({
  page,
  signIn,
  sampleService,
}) => {
  await signIn('owner')
  const application = await startApplication(sampleService, 'Shared desk')
  await page.goto(application.authorizeUrl)
  await expect(page.getByText(/Signed in as .*owner@sample\.test/)).toBeVisible()

  await page.getByRole('button', { name: 'Use another account' }).click()
  await signInOnTheWay(page)
  await expect(page.getByText(/Signed in as .*user@sample\.test/)).toBeVisible()
  await page.getByRole('button', { name: 'Allow' }).click()

  await expect(page.getByRole('heading', { name: 'Back in the application' })).toBeVisible()
  const token = await application.exchange()
  expect((await readMe(sampleService, token)).body).toMatchObject({ email: 'user@sample.test' })
  application.stop()
})

test('a mistake in the request of an application that nobody has allowed ends on a page of ours', async ({
  page,
  sampleService,
  expectAccessible,
}) => {
  const application = await startApplication(sampleService, 'Phish')
  for (const [name, value] of [
    ['scope', 'bogus'],
    ['response_mode', 'form_post'],
  ] as const) {
    const mistaken = new URL(application.authorizeUrl)
    mistaken.searchParams.set(name, value)

    await page.goto(mistaken.href)

    await expect(page.getByText('Its request isn’t valid.')).toBeVisible()
    expect(new URL(page.url()).origin).toBe(sampleService.address)
  }
  await expectAccessible()
  expect(application.answer()).toBeUndefined()
  application.stop()
})

test('a request with an address that was never registered ends on a page of ours', async ({
  page,
  sampleService,
  expectAccessible,
}) => {
  const application = await startApplication(sampleService, 'Liar')
  const forged = new URL(application.authorizeUrl)
  forged.searchParams.set('redirect_uri', 'https://evil.example.com/')

  await page.goto(forged.href)

  await expect(page.getByText(/a URL it hasn’t registered/)).toBeVisible()
  expect(new URL(page.url()).origin).toBe(sampleService.address)
  await expectAccessible()
  application.stop()
})
