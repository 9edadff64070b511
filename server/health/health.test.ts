import { expect } from 'vitest'
import { isContractOnlyRun } from '../test/contract-document.ts'
import { service, test } from '../test/service-test.ts'

test.skipIf(isContractOnlyRun)('health responds without a token and lists the extension groups', async () => {
  const response = await service.app.inject('/v1.0/health')

  expect(response.statusCode).toBe(200)
  expect(response.json()).toMatchObject({ status: 'ok', version: '1.0' })
  expect(response.json().extensions).toContain('accounts')
})

test('an operation without a token is 401 with the common error body and the rate-limit headers', async ({
  directory,
}) => {
  const response = await service.app.inject(`/v1.0/directories/${directory.directoryId}/recordings`)

  expect(response.statusCode).toBe(401)
  expect(response.json()).toMatchObject({ status: 401, title: 'Unauthorized' })
  expect(response.headers).toHaveProperty('ratelimit')
})
