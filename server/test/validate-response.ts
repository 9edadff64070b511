import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js'
import { expect } from 'vitest'
import { answerOf, contractCompiler, readServedDocument, routesOf, type Schema } from './contract-document.ts'

const document = readServedDocument()
const operations = new Map(routesOf(document).map(({ operation }) => [operation.operationId, operation]))
closeSchemas()
const compile = contractCompiler(document)
const validators = new Map<string, ValidateFunction | null>()

/**
 * Fails the test unless the document allows this body with this status, and declares every property in it: anything
 * beyond the document is a leak. `body` is the parsed JSON, or an empty string if there is none.
 */
export function expectContract(operationId: string, statusCode: number, body: unknown): void {
  refuse(operationId, statusCode, validate(operationId, statusCode, body))
}

/** The same for a response to `?fields=…`: each entry has exactly the selected fields. */
export function expectContractSelection(operationId: string, fields: string, body: unknown): void {
  const names = [...new Set(fields.split(','))].toSorted()
  const entryPath = entryPathOf(body)
  const isLeftOut = ({ keyword, params, instancePath }: ErrorObject) =>
    keyword === 'required' && entryPath.test(instancePath) && !names.includes(params.missingProperty)
  refuse(
    operationId,
    200,
    validate(operationId, 200, body).filter((error) => !isLeftOut(error)),
  )
  for (const entry of entriesOf(body)) expect(Object.keys(entry).toSorted()).toEqual(names)
}

function validate(operationId: string, statusCode: number, body: unknown): ErrorObject[] {
  const key = `${operationId} ${statusCode}`
  const validator = validators.get(key) ?? compileAnswer(operationId, String(statusCode))
  validators.set(key, validator)
  if (validator === null) {
    if (body !== '') throw new Error(`The document gives ${key} no body.`)
    return []
  }
  return validator(body) ? [] : (validator.errors ?? [])
}

function compileAnswer(operationId: string, status: string): ValidateFunction | null {
  const operation = operations.get(operationId)
  if (operation === undefined) throw new Error(`The document has no operation ${operationId}.`)
  const answer = answerOf(document, operation, status)
  if (answer === undefined) throw new Error(`The document does not let ${operationId} answer ${status}.`)
  const schema = answer.content?.['application/json']?.schema
  return schema === undefined ? null : compile(schema)
}

function refuse(operationId: string, statusCode: number, errors: ErrorObject[]) {
  if (errors.length === 0) return
  const reasons = errors.map(({ instancePath, message, params }) =>
    [instancePath || '(the body)', message, JSON.stringify(params)].join(' '),
  )
  throw new Error(`${operationId} ${statusCode} differs from the document:\n${reasons.join('\n')}`)
}

/** Returns where the entries that `fields` applies to are: the items of a page, of a list, or the body itself. */
function entryPathOf(body: unknown) {
  if (Array.isArray(body)) return /^\/\d+$/
  return isObject(body) && 'items' in body ? /^\/items\/\d+$/ : /^$/
}

function entriesOf(body: unknown): object[] {
  if (Array.isArray(body)) return body
  if (!isObject(body)) return []
  return 'items' in body && Array.isArray(body.items) ? body.items : [body]
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** Forbids undeclared properties in all objects, except in parts of an `allOf`, which the other parts complete. */
function closeSchemas() {
  const parts = new Set<string>()
  JSON.stringify(document, (key, value: unknown) => {
    if (key === 'allOf' && Array.isArray(value)) for (const part of value) parts.add(String(part.$ref))
    return value
  })
  for (const [name, schema] of Object.entries(document.components.schemas)) {
    if (!parts.has(`#/components/schemas/${name}`) && isClosable(schema)) schema.unevaluatedProperties = false
  }
}

function isClosable({ properties, allOf }: Schema) {
  return properties !== undefined || allOf !== undefined
}
