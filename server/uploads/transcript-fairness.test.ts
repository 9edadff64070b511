import { expect, test as base } from 'vitest'
import { isContractOnlyRun } from '../test/contract-document.ts'
import { ownService } from '../test/service-test.ts'
import type { TestPerson } from '../test/test-directory.ts'
import { uploadSteps } from '../test/test-upload.ts'

const { service } = await ownService()
const { requestUpload, send, finalize } = await uploadSteps(service)
const test = base.extend('directory', () => service.createDirectory()).skipIf(isContractOnlyRun)

const cue = (second: number) => `00:00:00.${String(second % 1000).padStart(3, '0')} --> 00:01:00.000\nAnna: Well.\n`
/** Exceeds a limit, but that only shows after parsing almost all of it. */
const long = Buffer.from(`WEBVTT\n\n${Array.from({ length: 110_000 }, (_, index) => cue(index)).join('\n')}`)
/** The last line is invalid. */
const broken = Buffer.from(
  `WEBVTT\n\n${Array.from({ length: 20_000 }, (_, index) => cue(index)).join('\n')}\n00:00:99.0 --> x`,
)
const short = Buffer.from('WEBVTT\n\n00:00:01.000 --> 00:00:04.000\nAnna: Good morning.\n')

async function upload(person: TestPerson, file: Buffer) {
  const facts = { fileName: 'a.vtt', mimeType: 'text/vtt', sizeBytes: file.length, isTranscript: true }
  const requested = await requestUpload(person, facts)
  expect((await send(requested, file)).status).toBe(200)
  return requested
}

test('however many transcripts of one person are being read, another person’s is read in parallel', async ({
  directory,
}) => {
  const [hostile, other] = [await directory.signIn('user'), await directory.signIn('user')]
  const [held, brought] = [await upload(hostile, long), await upload(other, short)]
  let finished = 0
  const answers = Array.from({ length: 5 }, () => finalize(hostile, held).finally(() => (finished += 1)))

  expect((await finalize(other, brought)).statusCode).toBe(200)

  // The one being parsed when the other arrived, plus one more on a slow machine.
  expect(finished).toBeLessThan(3)
  for (const answer of await Promise.all(answers)) {
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'TRANSCRIPT_TOO_LARGE'])
  }
})

test('a person can have a few transcripts read at once, and beyond that learns the limit', async ({ directory }) => {
  const person = await directory.signIn('user')
  const held = await upload(person, broken)
  const answers = await Promise.all(Array.from({ length: 14 }, () => finalize(person, held)))
  const refused = answers.filter(({ statusCode }) => statusCode === 429)

  expect(refused).toHaveLength(4)
  expect(refused[0]?.json()).toMatchObject({ detail: expect.stringContaining('10 transcripts') })
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
  expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(10)
})
