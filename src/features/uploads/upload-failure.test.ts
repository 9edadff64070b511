// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { ProblemCode } from '#openapi/generated/types.ts'
import { toApiError } from '~/api/errors'
import { checkFile, failureOf, type UploadFailure, type UploadPhase } from './upload-failure'
import { formatNames } from './choose-files'

type Case = [phase: UploadPhase, status: number, code: ProblemCode | undefined, failure: UploadFailure]

const answers: Case[] = [
  ['request', 400, 'VALIDATION_FAILED', 'notAccepted'],
  ['request', 401, undefined, 'signedOut'],
  ['request', 404, undefined, 'noAccess'],
  ['request', 429, 'FUP_LIMIT_EXCEEDED', 'quotaUsedUp'],
  ['request', 429, 'RATE_LIMITED', 'rateLimited'],
  ['request', 500, undefined, 'service'],
  ['finalize', 400, 'UPLOAD_INCOMPLETE', 'gone'],
  ['finalize', 404, undefined, 'gone'],
  ['finalize', 429, 'TOO_MANY_CONCURRENT_TRANSCRIPTIONS', 'busy'],
  ['finalize', 503, undefined, 'service'],
]

test.for(answers)('classifies an API response in phase "%s": %d %s is "%s"', ([phase, status, code, failure]) => {
  const problem = { type: 'about:blank', title: 'x', status, detail: 'A sentence.', code }
  expect(failureOf(toApiError(problem, new Response(null, { status })), phase)).toBe(failure)
})

test.for([
  [403, 'addressRefused'],
  [404, 'addressRefused'],
  [400, 'notAccepted'],
  [413, 'notAccepted'],
  [500, 'service'],
  [507, 'noRoom'],
] as const)('classifies status %d of the signed address as "%s"', ([status, failure]) => {
  expect(failureOf(Object.assign(new Error('refused'), { status }), 'send')).toBe(failure)
})

test('reports no response as a connection problem, or as offline if the device is', ({ onTestFinished }) => {
  expect(failureOf(new Error('Network error'), 'send')).toBe('connection')
  expect(failureOf(toApiError(new TypeError('Failed to fetch'), undefined), 'request')).toBe('connection')

  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'onLine'))
  expect(failureOf(new Error('Network error'), 'send')).toBe('offline')
})

test.for([
  ['stand-up.wav', 1, null],
  ['BOARD.MP4', 5_368_709_120, null],
  ['two.dots.m4a', 10, null],
  ['Besprechung mit Ümläuten 🎙️.opus', 10, null],
  ['trailing space.mp3 ', 10, null],
  ['notes.pdf', 10, 'format'],
  ['mp4', 10, 'format'],
  ['folder.mp4/readme', 10, 'format'],
  ['movie.mp4.exe', 10, 'format'],
  ['silence.wav', 0, 'empty'],
  ['empty.txt', 0, 'format'],
  ['huge.mkv', 5_368_709_121, 'tooLarge'],
  [`${'n'.repeat(251)}.mp3`, 10, null],
  [`${'n'.repeat(252)}.mp3`, 10, 'nameTooLong'],
] as const)('%s of %d bytes: %s', ([name, size, refusal]) => {
  expect(checkFile({ name, size })).toBe(refusal)
})

test('accepts each of the contract’s 13 formats', () => {
  const formats = ['mp4', 'mkv', 'avi', 'mov', 'webm', 'mp3', 'wav', 'flac', 'ogg', 'amr', 'm4a', 'opus', 'aac']
  expect(formatNames).toEqual(formats)
  expect(formats.map((format) => checkFile({ name: `recording.${format}`, size: 1 }))).toEqual(formats.map(() => null))
})
