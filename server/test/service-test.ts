import { afterAll, test as base } from 'vitest'
import { startTestService } from './start-test-service.ts'

// Started while the file loads: PostgreSQL takes seconds, and a fixture would charge them to the first test's time limit.
export const service = await startTestService()
afterAll(() => service.close())

/** `test` with a running service: `directory` is a fresh, empty company. */
export const test = base.extend('directory', () => service.createDirectory())
