import { describe, expect, test } from 'vitest'
import {
  contractCompiler,
  readContractDocument,
  routesOf,
  type Parameter,
  type Route,
  type Schema,
} from '../test/contract-document.ts'
import {
  contractBodies,
  contractEnums,
  contractFields,
  contractLimits,
  contractOperations,
  contractQueries,
} from '../test/contract-tables.ts'

const document = readContractDocument()
const compile = contractCompiler(document)
const routes = new Map(routesOf(document).map((route) => [route.operation.operationId, route]))

/** docs/contract.md 4.0. M gains 400, because an unknown name in `fields` is 400 on every endpoint (docs/contract.md 7). */
const statusSets: Record<string, string[]> = {
  R: ['200', '400', '401', '404', '429', '500'],
  W: ['200', '400', '401', '403', '404', '429', '500'],
  M: ['200', '400', '401', '429', '500'],
  D: ['204', '400', '401', '403', '404', '429', '500'],
}

describe('operations', () => {
  test('every operation has a unique id', () => {
    expect(routes.size).toBe(routesOf(document).length)
  })

  test.for(contractOperations)('%s is %s with the statuses of set %s (contract 4)', ([operationId, endpoint, set]) => {
    const route = routes.get(operationId)
    expect(route && `${route.method} ${route.path}`).toBe(
      endpoint.replace('{d}', '/v1.0/directories/{directoryId}').trim(),
    )
    expect(route?.operation['x-extension']).toBeUndefined()
    expect(contractStatuses(route)).toEqual(statusSets[set])
  })

  test.for(Object.entries(contractBodies))('%s takes the body %s (contract 4)', ([operationId, fields]) => {
    const schema = routes.get(operationId)?.operation.requestBody?.content['application/json']?.schema
    const parts = partsOf(schema ?? {})
    const required = new Set(parts.flatMap((part) => part.required ?? []))
    const properties = parts.flatMap((part) => Object.entries(part.properties ?? {}))
    const actual = properties
      .filter(([, property]) => !property['x-extension'])
      .map(([name, property]) => `${name}${required.has(name) ? '!' : ''}${isNullable(property) ? '?' : ''}`)
    expect(actual.join(' ')).toBe(fields)
  })

  test.for(contractOperations)('%s takes the query of the contract (contract 4)', ([operationId]) => {
    const route = routes.get(operationId)
    const parameters = (route?.operation.parameters ?? [])
      .filter((parameter) => !('x-extension' in parameter))
      .map((parameter) => parameterOf(parameter).name)
    const expected = contractQueries[operationId]?.split(' ') ?? []
    expect(parameters).toEqual(route?.operation.responses['200'] ? [...expected, 'fields'] : [])
  })

  test('every operation documents what is refused before routing: 408 and 431', () => {
    const silent = [...routes.values()].filter(
      ({ operation: { responses } }) => responses['408'] === undefined || responses['431'] === undefined,
    )
    expect(silent.map(({ operation }) => operation.operationId)).toEqual([])
  })

  test('every other operation states its extension', () => {
    const contractIds = new Set([...contractOperations.map(([operationId]) => operationId), 'getHealth'])
    const unmarked = [...routes.values()]
      .filter(({ operation }) => !contractIds.has(operation.operationId) && operation['x-extension'] === undefined)
      .map(({ operation }) => operation.operationId)
    expect(unmarked).toEqual([])
  })
})

describe('resources', () => {
  test.for(Object.entries(contractFields))('%s has the fields %s (contract 2)', ([name, fields]) => {
    const schema = document.components.schemas[name]
    const properties = Object.entries(schema?.properties ?? {}).filter(([, property]) => !property['x-extension'])
    const actual = properties.map(([field, property]) => (isNullable(property) ? `${field}?` : field))
    expect(actual.join(' ')).toBe(fields)
    expect(schema?.required).toEqual(properties.map(([field]) => field))
  })

  test.for(contractEnums)('%s is one of %s', ([place, values]) => {
    expect(enumOf(propertyAt(place)).join(' ')).toBe(values)
  })

  test.for(contractLimits)('%s has %s %s', ([place, keyword, value]) => {
    expect(propertyAt(place)).toHaveProperty(keyword, value)
  })

  test('a summary search needs at least three characters (contract 8)', () => {
    const [, body] = partsOf(schemaNamed('SearchSummariesBody'))
    expect(body?.properties?.search).toHaveProperty('minLength', 3)
  })

  test.for(Object.entries(document.components.schemas))('the examples of %s are valid', ([name, schema]) => {
    const validate = compile({ $ref: `#/components/schemas/${name}` })
    for (const example of standsAlone(schema) ? (schema.examples ?? []) : []) {
      expect([validate(example), validate.errors]).toEqual([true, null])
    }
  })

  test.for([...routes.values()])('the examples of $operation.operationId are valid', ({ operation }) => {
    const answers = Object.values(operation.responses).map((answer) => followed(answer.$ref) ?? answer)
    const bodies = [operation.requestBody, ...answers].flatMap((body) => Object.values(body?.content ?? {}))
    // Pictures are binary, so they have no example.
    for (const { schema, example } of bodies.filter((body) => !isPicture(body.schema))) {
      const validate = compile(schema ?? {})
      expect(example).toBeDefined()
      expect([validate(example), validate.errors]).toEqual([true, null])
    }
  })
})

const isPicture = (schema: object | undefined) =>
  schema !== undefined && 'format' in schema && schema.format === 'binary'

/** Statuses that the document doesn't mark as an extension. */
function contractStatuses(route: Route | undefined) {
  return Object.entries(route?.operation.responses ?? {})
    .filter(([, answer]) => !(followed(answer.$ref) ?? answer)['x-extension'])
    .map(([status]) => status)
    .toSorted()
}

function followed(reference: string | undefined) {
  return document.components.responses[reference?.replace('#/components/responses/', '') ?? '']
}

function schemaNamed(name: string): Schema {
  return document.components.schemas[name] ?? {}
}

function resolved(schema: Schema): Schema {
  return schema.$ref ? schemaNamed(schema.$ref.replace('#/components/schemas/', '')) : schema
}

/** Flattens a schema into the parts of its `allOf`. */
function partsOf(schema: Schema): Schema[] {
  const { allOf, ...rest } = resolved(schema)
  return allOf ? allOf.flatMap(partsOf) : [rest]
}

function propertyAt(place: string): Schema {
  const [name = '', field = ''] = place.split('.')
  return schemaNamed(name).properties?.[field] ?? {}
}

function enumOf(schema: Schema): unknown[] {
  return resolved(schema).enum ?? []
}

function parameterOf(parameter: Parameter): Parameter {
  return document.components.parameters[parameter.$ref?.replace('#/components/parameters/', '') ?? ''] ?? parameter
}

function isNullable(schema: Schema): boolean {
  const { type, anyOf } = resolved(schema)
  return [type].flat().includes('null') || (anyOf ?? []).some(isNullable)
}

/** An example inside one part of an `allOf` describes only that part. */
function standsAlone(schema: Schema) {
  return schema.allOf === undefined
}
