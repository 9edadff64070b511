import { afterAll, test as base } from 'vitest'
import { newId } from '../new-id.ts'
import type { SsoConfig } from '../sso/sso-config.ts'
import { signOnBrowser } from './sign-on-browser.ts'
import { startTestIdentityProvider } from './test-identity-provider.ts'
import { startTestService } from './start-test-service.ts'

/**
 * Starts a service with an identity provider, and a browser to sign on with. In `test`, each test has its own company
 * for the provider, and default rules.
 */
export async function startSsoService() {
  const publicUrl = 'http://minutes.test'
  const provider = await startTestIdentityProvider(`${publicUrl}/v1.0/sso/callback`)
  const config: SsoConfig = {
    issuer: provider.issuer,
    clientId: 'minutebook',
    clientSecret: 'the secret of the client',
    name: 'Example SSO',
    directoryId: newId(),
    newRole: null,
    emailDomains: ['example.test'],
    acrValues: [],
  }
  const service = await startTestService({ sso: config, publicUrl })
  afterAll(async () => {
    await service.close()
    await provider.close()
  })
  const test = base.extend('directory', async () => {
    const directory = await service.createDirectory()
    Object.assign(config, { directoryId: directory.directoryId, newRole: null, emailDomains: ['example.test'] })
    return directory
  })
  return { publicUrl, provider, config, service, test, ...signOnBrowser({ service, provider, publicUrl }) }
}
