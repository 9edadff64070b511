import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { FastifyInstance } from 'fastify'
import { registerStorableText } from './storable-text.ts'

/**
 * Requests are checked against the document: text from the path and the query is coerced, a body is taken as it is.
 * Answers are written whole; tests check them against the document.
 */
export function registerValidation(app: FastifyInstance) {
  const bodyAjv = createAjv(false)
  const otherAjv = createAjv('array')
  // Whoever wants a body says which: a text would go unchecked, and JSON of any depth would be read for no address at all.
  app.removeAllContentTypeParsers()
  registerStorableText(app)
  app.setValidatorCompiler(({ schema, httpPart }) =>
    (httpPart === 'body' ? bodyAjv : otherAjv).compile(asSchema(schema)),
  )
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))
}

function createAjv(coerceTypes: false | 'array') {
  // `verbose` hands the document's own example on to whoever sent something of another form.
  const ajv = new Ajv2020({ strict: false, strictNumbers: true, coerceTypes, useDefaults: true, verbose: true })
  addFormats.default(ajv)
  return ajv
}

function asSchema(schema: unknown): object {
  if (typeof schema !== 'object' || schema === null) throw new Error('A schema must be an object.')
  return schema
}
