import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { readDocument } from '../http/operations.ts'
import { withoutExtensions } from '../http/docs.ts'

export type Schema = {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  format?: string
  properties?: Record<string, Schema>
  required?: string[]
  allOf?: Schema[]
  anyOf?: Schema[]
  items?: Schema
  maxLength?: number
  pattern?: string
  maxItems?: number
  examples?: unknown[]
  unevaluatedProperties?: boolean
  'x-extension'?: string
}
export type Media = { schema?: Schema; example?: unknown }
export type Answer = { $ref?: string; content?: Record<string, Media>; 'x-extension'?: string }
export type Parameter = { $ref?: string; name?: string; in?: string; schema?: Schema }
export type Operation = {
  operationId: string
  parameters?: Parameter[]
  security?: object[]
  requestBody?: { required?: boolean; content: Record<string, Media> }
  responses: Record<string, Answer>
  'x-extension'?: string
  'x-max-body-bytes': number
}
export type ContractDocument = {
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, Schema>
    responses: Record<string, Answer>
    parameters: Record<string, Parameter>
  }
}
export type Route = { method: string; path: string; operation: Operation }

const methods = ['get', 'post', 'put', 'patch', 'delete']

/** The same tests run a second time on a service started with `--contract-only`. */
export const isContractOnlyRun = process.env.MINUTEBOOK_TEST_CONTRACT_ONLY === 'yes'

/** Returns a copy of `openapi.yaml`. */
export function readContractDocument(): ContractDocument {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same document, of which tests read more
  return structuredClone(readDocument()) as ContractDocument
}

/** Returns what this run's service must comply with: the document, or only the contract's part. */
export function readServedDocument(): ContractDocument {
  return isContractOnlyRun ? withoutExtensions(readContractDocument()) : readContractDocument()
}

export function routesOf(document: ContractDocument): Route[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method]
      return operation === undefined ? [] : [{ method: method.toUpperCase(), path, operation }]
    }),
  )
}

/** Returns an operation's response with a status, resolving references. */
export function answerOf(document: ContractDocument, operation: Operation, status: string): Answer | undefined {
  const answer = operation.responses[status]
  const name = answer?.$ref?.replace('#/components/responses/', '')
  return name === undefined ? answer : document.components.responses[name]
}

/**
 * Compiles schemas of the document, reporting all errors, not just the first. Cached, because most responses use the
 * same few schemas: compiling each of them took a worker three seconds of CPU time, fourteen times as much.
 */
export function contractCompiler(document: ContractDocument): (schema: Schema) => ValidateFunction {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false })
  addFormats.default(ajv)
  ajv.addSchema(document, 'openapi.yaml')
  const compiled = new Map<string, ValidateFunction>()
  return (schema) => {
    const text = JSON.stringify(schema)
    const validator = compiled.get(text) ?? ajv.compile(withAbsoluteReferences(text))
    compiled.set(text, validator)
    return validator
  }
}

/** References in an extracted schema only work if they name the document. */
function withAbsoluteReferences(schema: string): Schema {
  return JSON.parse(schema.replaceAll('"$ref":"#/', '"$ref":"openapi.yaml#/'))
}
