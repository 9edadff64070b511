import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { TestRunner } from 'vitest'
import { isContractOnlyRun, type Operation } from './contract-document.ts'
import { operationAt } from './document-routes.ts'
import { expectContract, expectContractSelection } from './validate-response.ts'

/** From here on, an answer that differs from the document fails whichever test asked for it. */
export function checkEveryAnswer(app: FastifyInstance, isContractOnly: boolean) {
  const inject = app.inject.bind(app)
  const checked = async (options: InjectOptions | string): Promise<LightMyRequestResponse> => {
    const request = typeof options === 'string' ? { url: options } : options
    const operation = operationOf(request)
    const isMissing = isContractOnly && operation !== undefined && 'x-extension' in operation
    // A test that rests on an extension has nothing to show about the contract's own part.
    if (isMissing && isContractOnlyRun) TestRunner.getCurrentTest()?.context.skip('rests on an extension')
    const response = await inject(options)
    if (operation !== undefined && !isMissing) checkAnswer(operation, request, response)
    return response
  }
  Object.assign(app, { inject: checked })
}

function operationOf({ method = 'GET', url }: InjectOptions): Operation | undefined {
  return typeof url === 'string' ? operationAt(method, url) : undefined
}

function checkAnswer(operation: Operation, { url }: InjectOptions, response: LightMyRequestResponse) {
  const isJson = String(response.headers['content-type'] ?? '').startsWith('application/json')
  if (!isJson && response.body !== '') return
  const body: unknown = response.body === '' ? '' : response.json()
  const fields = new URL(String(url), 'http://service.test').searchParams.get('fields')
  const takesFields = operation.parameters?.some(({ $ref }) => $ref?.endsWith('/Fields')) ?? false
  if (fields !== null && takesFields && response.statusCode === 200) {
    expectContractSelection(operation.operationId, fields.replaceAll(' ', ''), body)
  } else {
    expectContract(operation.operationId, response.statusCode, body)
  }
}
