import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { expect, TestRunner } from 'vitest'
import { isContractOnlyRun, type Operation } from './contract-document.ts'
import { operationAt } from './document-routes.ts'
import { expectContract, expectContractSelection } from './validate-response.ts'

/**
 * From here on, a response that differs from the document fails the test that requested it. Every test file uses its
 * own address, because files share a service and rate limits are per address.
 */
export function checkEveryAnswer(app: FastifyInstance, isContractOnly: boolean) {
  const inject = app.inject.bind(app)
  const checked = async (given: InjectOptions | string): Promise<LightMyRequestResponse> => {
    const options = { remoteAddress: addressOfFile(), ...(typeof given === 'string' ? { url: given } : given) }
    const request = readRequest(options)
    const operation = operationAt(request.method, request.url)
    if (operation === undefined) return inject(options)
    if (isContractOnly && 'x-extension' in operation) {
      // A test that depends on an extension says nothing about the contract itself.
      if (isContractOnlyRun) TestRunner.getCurrentTest()?.context.skip('rests on an extension')
      return inject(options)
    }
    const response = await inject(options)
    await endTurn()
    checkAnswer(operation, request.url, response)
    await endTurn()
    return response
  }
  Object.assign(app, { inject: checked })
}

/** Keeps the test's own computation out of the service's event loop turn, which is measured (`stall-guard.ts`). */
async function endTurn() {
  // The first one still runs before the timers that measure.
  await nextTurn()
  await nextTurn()
}

function addressOfFile(): string {
  const [a, b, c] = createHash('sha256')
    .update(expect.getState().testPath ?? '')
    .digest()
  return `127.${a}.${b}.${c}`
}

function readRequest({ method = 'GET', url = '' }: InjectOptions): { method: string; url: string } {
  return { method, url: typeof url === 'string' ? url : (url.pathname ?? '') }
}

type CheckedAnswer = { statusCode: number; headers: { 'content-type'?: unknown }; body: string }

/**
 * Fails the test unless the document allows this response to that request. Only the status is checked if it isn't JSON.
 */
export function checkAnswer(operation: Operation, url: string, response: CheckedAnswer): void {
  const isJson = String(response.headers['content-type']).startsWith('application/json')
  if (!isJson && response.body !== '') return
  const body: unknown = response.body === '' ? '' : JSON.parse(response.body)
  const fields = selectedFields(operation, url)
  if (fields !== null && response.statusCode === 200) {
    expectContractSelection(operation.operationId, fields, body)
  } else {
    expectContract(operation.operationId, response.statusCode, body)
  }
}

/** Returns null if the operation has no `fields`, or the caller wants all of them. */
function selectedFields({ parameters = [] }: Operation, url: string): string | null {
  const fields = new URL(url, 'http://service.test').searchParams.get('fields')
  return parameters.some(({ $ref }) => $ref?.endsWith('/Fields')) ? (fields?.replaceAll(' ', '') ?? null) : null
}
