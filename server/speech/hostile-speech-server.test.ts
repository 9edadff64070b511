import { createServer, type RequestListener } from 'node:http'
import { gzipSync } from 'node:zlib'
import { longestComputation } from '../test/longest-computation.ts'
import { expect } from 'vitest'

import { jobFor, makeWav, test as inFolder } from './fixtures/make-wav.ts'
import { OpenaiTranscriber } from './openai-transcriber.ts'
import { type Transcription, TranscriptionError } from './transcriber.ts'
import { bytes, dribble, endless } from '../test/hostile-answers.ts'

const SOUND_SECONDS = 20

type Hostile = { answers: RequestListener; requests: string[]; transcribe: () => Promise<Transcription> }

const test = inFolder.extend<{ hostile: Hostile }>({
  hostile: async ({ folder }, use) => {
    const hostile: Hostile = {
      answers: (_request, response) => response.end(),
      requests: [],
      transcribe: () => new OpenaiTranscriber(config, pace).transcribe(jobFor(folder, SOUND_SECONDS)),
    }
    const server = createServer((request, response) => {
      hostile.requests.push(request.url ?? '')
      response.on('error', () => {})
      request.resume().on('end', () => hostile.answers(request, response))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const bound = server.address()
    const port = typeof bound === 'object' && bound !== null ? bound.port : 0
    const endpoint = new URL(`http://127.0.0.1:${port}/v1/audio/transcriptions`)
    const config = { endpoint, apiKey: 'secret', model: 'whisper-1', maxFileBytes: 24_000_000, extraFields: [] }
    const pace = { firstWaitMilliseconds: 1, mostAttempts: 2, answerMilliseconds: 2000, bodyMilliseconds: 1000 }
    await makeWav(`${folder}/audio.wav`, SOUND_SECONDS)
    await use(hostile)
    server.closeAllConnections()
    server.close()
  },
})

const json =
  (value: unknown): RequestListener =>
  (_request, response) =>
    response.end(JSON.stringify(value))

const segment = { start: 0, end: 1, text: 'Hello.' }
const refused: { what: string; answers: RequestListener; says?: RegExp }[] = [
  { what: 'a gigabyte in chunks', answers: endless('{"text":"'), says: /too large/ },
  {
    what: 'a gigabyte that was announced',
    answers: endless('{"text":"', { 'content-length': 1e9 }),
    says: /too large/,
  },
  {
    what: 'a gzip bomb',
    answers: bytes(gzipSync(Buffer.alloc(300_000_000, ' ')), { 'content-encoding': 'gzip' }),
    says: /too large/,
  },
  { what: 'a failure with a gigabyte of reasons', answers: endless('no', {}, 400), says: /rejects|rejected|failed/ },
  { what: 'a page', answers: bytes('<!doctype html><title>Sign in</title>'), says: /isn’t a transcription/ },
  { what: 'nothing', answers: bytes(''), says: /isn’t a transcription/ },
  { what: 'bytes that dribble', answers: dribble(200), says: /in time/ },
  { what: 'headers that never end', answers: (request) => void request.socket.write('HTTP/1.1 200 OK\r\nx: 1') },
  {
    what: 'a huge header',
    answers: (request) => void request.socket.write(`HTTP/1.1 200 OK\r\nx: ${'1'.repeat(1e6)}`),
  },
  { what: 'no answer at all', answers: () => {}, says: /in time/ },
  { what: 'a connection that breaks', answers: (request) => request.socket.destroy(), says: /Can’t reach/ },
  { what: 'other types', answers: json({ text: 7, segments: 'many' }), says: /isn’t a transcription/ },
  { what: 'a number', answers: bytes('1e999'), says: /isn’t a transcription/ },
  {
    what: 'a text that nobody could have spoken',
    answers: json({ text: 'la '.repeat(20_000) }),
    says: /isn’t a transcription/,
  },
  { what: 'segments without end', answers: json({ segments: Array.from({ length: 5000 }, () => segment) }) },
  {
    what: 'words without end',
    answers: json({ text: 'a', words: Array.from({ length: 5000 }, () => ({ word: 'a', start: 0, end: 1 })) }),
  },
  { what: 'a time that is none', answers: bytes('{"segments":[{"start":1e999,"end":2,"text":"a"}]}') },
]

test.for(refused)(
  'turns an answer of $what into a plain error, quickly and without a stall',
  async ({ answers, says }, { hostile }) => {
    hostile.answers = answers
    const { failure, worstStallMs } = await watched(() => hostile.transcribe().catch((error: unknown) => error))
    expect(failure).toBeInstanceOf(TranscriptionError)
    expect(String(failure)).toMatch(says ?? /speech server|isn’t a transcription/)
    expect(String(failure).length).toBeLessThan(600)
    expect(worstStallMs).toBeLessThan(1_500)
  },
)

test('does not follow a redirect, wherever it leads', async ({ hostile }) => {
  hostile.answers = (_request, response) => response.writeHead(307, { location: '/elsewhere' }).end()
  await expect(hostile.transcribe()).rejects.toThrow(/redirects/)
  expect(hostile.requests).toEqual(['/v1/audio/transcriptions'])
})

test('survives an answer nested a hundred thousand levels deep', async ({ hostile }) => {
  hostile.answers = bytes(`{"x":${'['.repeat(100_000)}${']'.repeat(100_000)},"segments":[${JSON.stringify(segment)}]}`)
  expect((await hostile.transcribe()).segments).toMatchObject([{ text: 'Hello.' }])
})

test('turns hostile times, names and characters into a valid transcript', async ({ hostile }) => {
  hostile.answers = json({
    segments: [
      { start: -1e308, end: 1, text: 'Before\u0000 all.', speaker: 'x'.repeat(100_000) },
      { start: 3, end: 1e308, text: 'After all.', speaker: '\u0000\ud800' },
      { start: 9, end: 4, text: 'Backwards.' },
      ...Array.from({ length: 90 }, (_, index) => ({
        start: index / 5,
        end: index / 5 + 0.1,
        text: 'x',
        speaker: index,
      })),
    ],
  })
  const { segments } = await hostile.transcribe()
  for (const { startSeconds, endSeconds, text, speaker } of segments) {
    expect(startSeconds).toBeGreaterThanOrEqual(0)
    expect(endSeconds).toBeLessThanOrEqual(SOUND_SECONDS)
    expect(startSeconds).toBeLessThan(endSeconds)
    expect(`${text}${speaker}`).not.toContain('\0')
    expect(speaker === null || speaker.isWellFormed()).toBe(true)
    expect(speaker?.length ?? 0).toBeLessThanOrEqual(100)
  }
  expect(segments.map(({ text }) => text)).toEqual(expect.arrayContaining(['Before all.', 'After all.']))
  expect(new Set(segments.map(({ speaker }) => speaker)).size).toBeLessThanOrEqual(51)
})

/** Returns the failure and the longest block of the event loop. */
async function watched(act: () => Promise<unknown>) {
  const [failure, worstStallMs] = await longestComputation(() => act())
  return { failure, worstStallMs }
}
