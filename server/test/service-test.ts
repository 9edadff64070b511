import { afterAll, test as base } from 'vitest'
import { startTestService, type TestService, type TestServiceOptions } from './start-test-service.ts'

/** `test` with a running service: `directory` is a fresh, empty company. */
export type ServiceTest = ReturnType<typeof testsOf>

// Starting one takes most of a second, so the files that a worker runs share it; it ends with the worker.
export const service = await startTestService()

export const test = testsOf(service)

/**
 * For a file that uses up what an address may ask without a token, or looks at what no company owns: a service that no
 * other file has asked before, or one with options.
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
