import { afterAll, test as base } from 'vitest'
import { startTestService, type TestService, type TestServiceOptions } from './start-test-service.ts'

/** `test` with a running service: `directory` is a new, empty company. */
export type ServiceTest = ReturnType<typeof testsOf>

// Starting a service takes most of a second, so the files of a worker share one; it ends with the worker.
export const service = await startTestService()

export const test = testsOf(service)

/**
 * For a file that uses up the rate limit of an address without a token, or checks data that belongs to no company: a
 * service that no other file has used, or one with options.
 */
export async function ownService(
  options: TestServiceOptions = {},
): Promise<{ service: TestService; test: ServiceTest }> {
  const own = await startTestService(options)
  afterAll(() => own.close())
  return { service: own, test: testsOf(own) }
}

function testsOf(running: TestService) {
  return base.extend('directory', () => running.createDirectory())
}
