import { expect } from 'vitest'
import { service, test } from '../server/test/service-test.ts'
import viteConfig from '../vite.config.ts'

/** Monitoring calls the service directly. */
const probe = /^\/(livez|startupz|readyz|metrics)$/

test('the development server forwards everything that the service serves besides the app', () => {
  const addresses = service.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => /^[├└]── (\/[^ ]+)/.exec(line)?.[1] ?? [])
    .filter((address) => !probe.test(address))
  const handedOn = Object.keys(viteConfig.server?.proxy ?? {})
  const isHandedOn = (address: string) =>
    handedOn.some((path) => (path.startsWith('^') ? new RegExp(path).test(address) : address.startsWith(path)))

  expect(addresses).toContain('/media/:recordingId/:userId')
  expect(addresses.filter((address) => !isHandedOn(address))).toEqual([])
})
