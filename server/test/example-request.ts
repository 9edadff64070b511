import type { InjectOptions } from 'fastify'
import { newId } from '../new-id.ts'
import type { Route } from './contract-document.ts'

export type Asking = { token?: string; ids?: Record<string, string>; query?: string; payload?: object }

/**
 * Returns a request for an operation with the document's own example body, so that only what a test changes is wrong.
 */
export function exampleRequest({ method, path, operation }: Route, asking: Asking): InjectOptions & { url: string } {
  const { token, ids = {}, query = '', payload = exampleBody(operation) } = asking
  return {
    method: knownMethod(method),
    url: path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? newId()) + query,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    ...(payload === undefined ? {} : { payload }),
  }
}

/** Returns the document's example of a body that is a JSON object. */
export function exampleBody({ requestBody }: Route['operation']): object | undefined {
  const example = requestBody?.content['application/json']?.example
  return typeof example === 'object' && example !== null ? example : undefined
}

/** Narrows the type of a method. */
export function knownMethod(method: string) {
  const known = (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).find((name) => name === method)
  if (known === undefined) throw new Error(`The document uses the method ${method}.`)
  return known
}
