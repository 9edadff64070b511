import { expect, test } from 'vitest'
import { failureMessage } from './detail/DeliveryLog'
import { webhookDeliveriesMessages } from './webhooks.messages'

const messages = webhookDeliveriesMessages.get()
const failures = [
  'notAllowed',
  'unresolved',
  'unreachable',
  'insecure',
  'timedOut',
  'tooLarge',
  'broken',
  'switchedOff',
  'webhookDeleted',
  'paused',
  'notEntitled',
  'recordingDeleted',
  'superseded',
] as const

test('each failure has its own message', () => {
  const said = failures.map((failure) => failureMessage({ failure, responseStatus: null }, messages))
  expect(new Set(said).size).toBe(failures.length)
  expect(said.every((sentence) => /^[A-Z].+[.?]$/.test(sentence))).toBe(true)
})

test.for([
  ['redirect', 307, /This URL redirects \(status 307\)/],
  ['badStatus', 401, /requires a sign-in \(status 401\)/],
  ['badStatus', 403, /requires a sign-in \(status 403\)/],
  ['badStatus', 404, /Nothing found at this URL \(status 404\)/],
  ['badStatus', 422, /rejected it \(status 422\)/],
  ['badStatus', 503, /returned a server error \(status 503\)/],
  ['badStatus', 101, /didn’t confirm it \(status 101\)/],
] as const)('reports the response with its status: %s %i', ([failure, responseStatus, sentence]) => {
  expect(failureMessage({ failure, responseStatus }, messages)).toMatch(sentence)
})

test('errors from old log entries stay as they are, and there is no message without a failure', () => {
  const error = 'The host returned status 500.'
  expect(failureMessage({ failure: null, responseStatus: 500, error }, messages)).toBe(error)
  expect(failureMessage({ failure: null, responseStatus: 204, error: null }, messages)).toBe('')
})
