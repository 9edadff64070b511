import * as fc from 'fast-check'
import type { ContractDocument, Parameter, Route, Schema } from './contract-document.ts'
import { exampleRequest, knownMethod } from './example-request.ts'

/** Existing ids, by the name of the path parameter or field that takes them. */
export type KnownIds = Record<string, readonly string[]>

export type RequestMaker = { document: ContractDocument; ids: KnownIds }

export type HostileRequest = {
  method: ReturnType<typeof knownMethod>
  url: string
  contentType: string | null
  body: string | null
}

type Body = Pick<HostileRequest, 'contentType' | 'body'>

/**
 * Generates requests to one operation that are mostly valid, but wrong in some places: values of the wrong type, huge
 * or nested, hostile text, ids of others.
 */
export function arbitraryRequest(maker: RequestMaker, route: Route): fc.Arbitrary<HostileRequest> {
  return fc
    .record({
      ids: fc.record(Object.fromEntries(idNames(route).map((name) => [name, idNamed(maker, name)]))),
      query: queryOf(maker, route),
      body: bodyOf(maker, route),
    })
    .map(({ ids, query, body }) => ({
      method: knownMethod(route.method),
      url: exampleRequest(route, { ids, query }).url,
      ...body,
    }))
}

function idNames({ path }: Route): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
}

/** Mostly an existing one. */
function idNamed({ ids }: RequestMaker, name: string): fc.Arbitrary<string> {
  const known = ids[name] ?? []
  const made = fc.oneof(fc.uuid(), fc.string({ minLength: 1 }).map(encodeURIComponent))
  return known.length === 0 ? made : fc.oneof({ arbitrary: fc.constantFrom(...known), weight: 30 }, made)
}

function queryOf(maker: RequestMaker, { operation }: Route): fc.Arbitrary<string> {
  const parts = (operation.parameters ?? []).flatMap((parameter) => {
    const { name = '', in: place, schema = {} } = parameterOf(maker.document, parameter)
    if (place !== 'query') return []
    const value = name === 'fields' ? hostileText : valueOf(maker, schema, name).map((found) => asText(found))
    // Mostly omitted: one invalid value is enough to reject the whole request.
    const isLeftOut = { arbitrary: fc.constant([]), weight: name === 'fields' ? 15 : 3 }
    return [
      fc.oneof(
        isLeftOut,
        value.map((text) => [[name, text]]),
      ),
    ]
  })
  return fc.tuple(...parts).map((made) => `?${new URLSearchParams(made.flat())}`)
}

function parameterOf(document: ContractDocument, { $ref, ...inline }: Parameter): Parameter {
  return document.components.parameters[$ref?.split('/').at(-1) ?? ''] ?? inline
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 50 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '%_\\',
    "'; drop table users; --",
    '<img src=x onerror=alert(1)>',
    'x'.repeat(10_000),
  ),
)

/** Mostly in the format of the operation. */
function bodyOf(maker: RequestMaker, { operation }: Route): fc.Arbitrary<Body> {
  const content = operation.requestBody?.content
  if (content === undefined) return fc.constant({ contentType: null, body: null })
  const right = fc.constantFrom(...Object.entries(content)).chain(([contentType, { schema = {}, example }]) => {
    if (contentType === 'application/json') return jsonBodyOf(maker, schema)
    if (contentType.endsWith('urlencoded')) return formOf(maker, schema)
    const text = fc.oneof(
      fc.constant(typeof example === 'string' ? example : ''),
      hostileText,
      fc.string({ unit: 'binary', maxLength: 200 }),
    )
    return text.map((body) => ({ contentType, body }))
  })
  const wrong = fc.constantFrom('text/plain', 'application/json', 'text/calendar', 'image/png', 'multipart/form-data')
  return fc.oneof(
    { arbitrary: right, weight: 15 },
    fc.record({ contentType: wrong, body: fc.oneof(hostileText, fc.constant('{"a":')) }),
  )
}

function jsonBodyOf(maker: RequestMaker, schema: Schema): fc.Arbitrary<Body> {
  const names = Object.keys(propertiesOf(maker.document, resolve(maker.document, schema)))
  const body = fc.oneof(
    { arbitrary: valueOf(maker, schema, '').map((value) => JSON.stringify(value)), weight: 20 },
    fc.json(),
    fc.constantFrom(...names, 'x').chain((name) => hugeValue.map((value) => `{${JSON.stringify(name)}:${value}}`)),
    hugeValue,
  )
  return body.map((text) => ({ contentType: 'application/json', body: text }))
}

function formOf(maker: RequestMaker, schema: Schema): fc.Arbitrary<Body> {
  return objectOf(maker, resolve(maker.document, schema)).map((value) => {
    const fields = Object.entries(Object(value)).map(([name, field]) => [name, asText(field ?? '')])
    return { contentType: 'application/x-www-form-urlencoded', body: new URLSearchParams(fields).toString() }
  })
}

const manyKeys = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`key${index}`, index]))

/** JSON at the limits of length, depth or width. */
const hugeValue = fc.constantFrom(
  JSON.stringify('x'.repeat(900_000)),
  JSON.stringify('\u{1F600}\u0301 '.repeat(20_000)),
  '['.repeat(20_000) + ']'.repeat(20_000),
  `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
  JSON.stringify(Array.from({ length: 50_000 }, () => 0)),
  JSON.stringify(Array.from({ length: 10_000 }, (_, index) => ({ id: String(index) }))),
  JSON.stringify(manyKeys),
  '1e400',
  '-0.0000000000000000000000001',
  '123456789012345678901234567890',
)

/** A value of the schema's type; one in twenty is any JSON. */
function valueOf(maker: RequestMaker, schema: Schema, name: string): fc.Arbitrary<unknown> {
  return fc.oneof({ arbitrary: fittingValue(maker, schema, name), weight: 19 }, fc.jsonValue({ maxDepth: 2 }))
}

function fittingValue(maker: RequestMaker, schema: Schema, name: string): fc.Arbitrary<unknown> {
  const resolved = resolve(maker.document, schema)
  const types = [resolved.type ?? 'object'].flat()
  return fc.oneof(...types.map((type) => valueOfType(maker, { schema: resolved, type, name })))
}

function valueOfType(
  maker: RequestMaker,
  { schema, type, name }: { schema: Schema; type: string; name: string },
): fc.Arbitrary<unknown> {
  if (schema.enum !== undefined && type === 'string') return fc.constantFrom(...schema.enum)
  if (type === 'null') return fc.constant(null)
  if (type === 'boolean') return fc.boolean()
  if (type === 'integer') return fc.oneof(fc.integer({ min: 0, max: 200 }), fc.integer())
  if (type === 'number') return fc.oneof(fc.integer({ min: 0, max: 1000 }), fc.double({ noNaN: true }))
  if (type === 'array') return fc.array(valueOf(maker, schema.items ?? {}, name), { maxLength: 4 })
  if (type === 'string') return textNamed(maker, name)
  return objectOf(maker, schema)
}

/** Text that suits the name of its field: plausible ids, addresses, times and e-mails. */
function textNamed({ ids }: RequestMaker, name: string): fc.Arbitrary<string> {
  const known = idsFor(ids, name)
  const likely = [
    ...(known.length === 0 ? [] : [fc.constantFrom(...known)]),
    // On a host that doesn't exist.
    ...(/url/i.test(name) ? [fc.webPath().map((path) => `https://host.invalid${path}`)] : []),
    ...(/email/i.test(name) ? [fc.emailAddress()] : []),
    ...(/date|time|from|^to$|On$|created/i.test(name) ? [moment] : []),
    ...(/language/i.test(name) ? [fc.constantFrom('en', 'de', 'pt-BR', 'xx')] : []),
    fc.string({ minLength: 1, maxLength: 30 }),
  ]
  return fc.oneof({ arbitrary: fc.oneof(...likely), weight: 6 }, hostileText)
}

/** Returns ids of the resource that the name ends with: `tagIds`, `fromSpeakerId`, `parentRecordingFolderId`. */
function idsFor(ids: KnownIds, name: string): readonly string[] {
  const found = Object.keys(ids).filter((known) => name.replace(/s$/, '').toLowerCase().endsWith(known.toLowerCase()))
  return found.flatMap((known) => ids[known] ?? [])
}

/** In the format of the contract's time filters (4.0). */
const moment = fc
  .date({ noInvalidDate: true, min: new Date('1990-01-01'), max: new Date('2090-01-01') })
  .map((date) => date.toISOString().replace(/\.\d+Z$/, 'Z'))

function objectOf(maker: RequestMaker, schema: Schema): fc.Arbitrary<unknown> {
  const parts = Object.entries(propertiesOf(maker.document, schema)).map(([name, property]) => {
    const part = valueOf(maker, property, name).map((value) => ({ [name]: value }))
    return schema.required?.includes(name) ? part : fc.option(part, { nil: {} })
  })
  return fc.tuple(...parts).map((made) => Object.assign({}, ...made))
}

function propertiesOf(document: ContractDocument, schema: Schema): Record<string, Schema> {
  const parts = (schema.allOf ?? []).map((part) => propertiesOf(document, resolve(document, part)))
  return Object.assign({}, ...parts, schema.properties)
}

function resolve(document: ContractDocument, schema: Schema): Schema {
  const target = document.components.schemas[schema.$ref?.split('/').at(-1) ?? '']
  return target === undefined ? schema : resolve(document, target)
}
