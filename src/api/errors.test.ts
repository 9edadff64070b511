import { expect, test } from 'vitest'
import { ApiError, toApiError } from './errors'

const problem = (code?: string) => ({ type: 'about:blank', title: 'x', status: 400, detail: 'A sentence.', code })

test.for([
  [400, undefined, 'invalid'],
  [401, undefined, 'signed-out'],
  [403, undefined, 'forbidden'],
  [404, undefined, 'not-found'],
  [409, 'EDIT_CONFLICT', 'conflict'],
  [413, undefined, 'invalid'],
  [429, 'RATE_LIMITED', 'rate-limited'],
  [429, undefined, 'rate-limited'],
  [429, 'TOO_MANY_CONCURRENT_TRANSCRIPTIONS', 'busy'],
  [429, 'FUP_LIMIT_EXCEEDED', 'quota-used-up'],
  [500, undefined, 'unavailable'],
  [501, undefined, 'not-offered'],
  [503, undefined, 'unavailable'],
] as const)('%s with code %s is %s', ([status, code, kind]) => {
  expect(toApiError(problem(code), new Response(null, { status }))).toMatchObject({ kind, message: 'A sentence.' })
})

test('an HTML page from a proxy is "unavailable" and doesn’t crash', () => {
  const error = toApiError('<html>Bad gateway</html>', new Response(null, { status: 502 }))
  expect(error).toMatchObject({ kind: 'unavailable', message: 'The service did not answer.' })
})

test('no response at all is "unavailable"', () => {
  expect(toApiError(new TypeError('Failed to fetch'), undefined)).toMatchObject({ kind: 'unavailable' })
})

test('an abort is passed through, because no one needs to hear about it', () => {
  const abort = new DOMException('aborted', 'AbortError')
  expect(toApiError(abort, undefined)).toBe(abort)
})

test.for([
  ['7', 7],
  ['0', 0],
  ['soon', undefined],
  [null, undefined],
] as const)('Retry-After %s means %s seconds', ([header, seconds]) => {
  const response = new Response(null, { status: 429, headers: header === null ? {} : { 'retry-after': header } })
  const error = toApiError(problem(), response)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ retryAfterSeconds: seconds })
})
