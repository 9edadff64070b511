import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parse, stringify } from 'yaml'
import { scopeOfOperation } from '../server/oauth/operation-scopes.ts'
import { exampleOf } from './compose-example.mjs'

const folder = new URL('./', import.meta.url)
const methods = ['get', 'post', 'put', 'patch', 'delete']

/** The status sets of docs/contract.md 4.0, without the success status; M gains 400 because `fields` can be refused. */
const refusals = {
  R: { 400: 'BadRequest', 401: 'Unauthorized', 404: 'NotFound', 429: 'TooManyRequests', 500: 'ServerError' },
  M: { 400: 'BadRequest', 401: 'Unauthorized', 429: 'TooManyRequests', 500: 'ServerError' },
}
refusals.W = { ...refusals.R, 403: 'Forbidden' }
refusals.D = refusals.W

const banner = ' Written by `npm run api:generate` from openapi/parts. Change those files, not this one.'

/**
 * Merges `openapi/parts/*.yaml`, one file per noun, into the self-contained `openapi/openapi.yaml`, for people, and
 * `openapi/openapi.json`, which the service reads at its start: reading YAML would take a second.
 */
export function writeBundle(outputPath) {
  const document = mergeParts(readParts())
  const rateLimitHeaders = document.components['x-rate-limit-headers']
  delete document.components['x-rate-limit-headers']
  for (const { operation, method } of operationsOf(document)) {
    expandStatusSet(operation)
    addBodyLimit(operation)
    addRefusedRequests(operation, method)
    addUnavailable(operation)
    addScope(operation)
    addHeaders(operation, rateLimitHeaders)
    addExamples(operation, document)
  }
  const text = stringify(document, { lineWidth: 0, singleQuote: true, aliasDuplicateObjects: false })
  mkdirSync(dirname(outputPath), { recursive: true })
  writeFileSync(outputPath, `#${banner}\n${text}`)
  writeFileSync(outputPath.replace(/yaml$/, 'json'), `${JSON.stringify(document, null, 1)}\n`)
}

function readParts() {
  const files = readdirSync(new URL('parts/', folder)).filter((name) => name.endsWith('.yaml'))
  return files
    .toSorted()
    .map((name) => ({ name, ...parse(readFileSync(new URL(`parts/${name}`, folder), 'utf8'), { merge: true }) }))
}

function mergeParts(parts) {
  const { name: _, ...document } = parts.find((part) => part.openapi)
  const merged = { ...document, paths: {}, webhooks: {}, components: {} }
  for (const part of parts) {
    addAll(merged.paths, part.paths, part.name)
    addAll(merged.webhooks, part.webhooks, part.name)
    for (const [kind, entries] of Object.entries(part.components ?? {})) {
      addAll((merged.components[kind] ??= {}), entries, part.name)
    }
  }
  return merged
}

function addAll(target, entries = {}, fileName) {
  for (const [key, value] of Object.entries(entries)) {
    if (key in target) throw new Error(`openapi/parts/${fileName} repeats ${key}`)
    target[key] = value
  }
}

function operationsOf(document) {
  return Object.values(document.paths).flatMap((path) =>
    methods.flatMap((method) => (path[method] ? [{ operation: path[method], method }] : [])),
  )
}

function expandStatusSet(operation) {
  const { 'x-status-set': set, responses } = operation
  delete operation['x-status-set']
  if (set === undefined) return
  for (const [status, name] of Object.entries(refusals[set])) {
    responses[status] ??= { $ref: `#/components/responses/${name}` }
  }
}

/** What an operation without a limit of its own takes: enough for the longest texts there are, and for whoever may not be known. */
function addBodyLimit(operation) {
  operation['x-max-body-bytes'] ??= operation.requestBody && operation.security === undefined ? 64 * 1024 : 16 * 1024
}

/** What is refused before it is known what was asked, or whatever was asked. Protocols of others keep their own form. */
function addRefusedRequests({ responses, requestBody }, method) {
  responses[408] ??= { $ref: '#/components/responses/RequestTimeout' }
  responses[431] ??= { $ref: '#/components/responses/HeadersTooLarge' }
  if (responses[500]?.$ref !== '#/components/responses/ServerError') return
  if (requestBody === undefined && method === 'get') return
  responses[413] ??= { $ref: '#/components/responses/PayloadTooLarge' }
  responses[415] ??= { $ref: '#/components/responses/UnsupportedMediaType' }
}

/** Whatever asks the database finds it away at times. Protocols of others keep their own form. */
function addUnavailable({ responses }) {
  if (responses[500] === undefined) return
  const isOurs = responses[500].$ref === '#/components/responses/ServerError'
  responses[503] ??= isOurs ? { $ref: '#/components/responses/Unavailable' } : responses[500]
}

/** Says what an application must have been granted; an operation without a 403 of its own still refuses a token that was granted too little. */
function addScope(operation) {
  const scope = scopeOfOperation(operation.operationId)
  if (operation.security === undefined) operation['x-oauth-scope'] = scope
  if (operation.security !== undefined || scope === 'read') return
  operation.responses[403] ??= { $ref: '#/components/responses/InsufficientScope' }
}

function addHeaders(operation, headers) {
  for (const status of ['200', '204']) {
    if (operation.responses[status])
      operation.responses[status].headers = { ...headers, ...operation.responses[status].headers }
  }
}

function addExamples(operation, document) {
  const bodies = [operation.requestBody, ...[200, 201, 202].map((status) => operation.responses[status])]
  for (const media of bodies.flatMap((body) => Object.values(body?.content ?? {}))) {
    // A picture cannot be written down.
    if (media.schema.format === 'binary') continue
    if (media.example === undefined && media.examples === undefined) media.example = exampleOf(media.schema, document)
  }
}
