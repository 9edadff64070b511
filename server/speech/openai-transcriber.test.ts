import { expect } from 'vitest'

import { jobFor, makeWav, test } from './fixtures/make-wav.ts'
import { type Answer, type Seen, startStandIn } from './fixtures/stand-in-server.ts'
import { OpenaiTranscriber } from './openai-transcriber.ts'
import type { SpeechServerConfig } from './speech-config.ts'

const pace = { firstWaitMilliseconds: 1 }

function configFor(url: URL, config: Partial<SpeechServerConfig> = {}): SpeechServerConfig {
  return {
    endpoint: new URL('v1/audio/transcriptions', url),
    apiKey: null,
    model: 'whisper-1',
    maxFileBytes: 24_000_000,
    extraFields: [],
    ...config,
  }
}

function verbose(text: string): Answer {
  return { json: { language: 'english', text, segments: [{ start: 0.5, end: 1.5, text }] } }
}

/** Returns all form fields except the file. */
function fieldsOf(seen: Seen | undefined): [string, string][] {
  return [...(seen?.form ?? [])].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
}

function fileOf(seen: Seen | undefined): File | null {
  const file = seen?.form?.get('file')
  return file instanceof File ? file : null
}

test('sends a short recording as one request with the key, the model and the hints', async ({ folder }) => {
  await using server = await startStandIn(() => verbose(' Good morning. '))
  await makeWav(`${folder}/audio.wav`, 3)
  const config = configFor(server.url, {
    apiKey: 'secret',
    extraFields: [
      ['diarize', 'true'],
      ['num_speakers', '{speakers}'],
    ],
  })
  const job = jobFor(folder, 3, { languageCode: 'de-AT', phrases: ['Minutebook', 'Kysely'], speakerCount: 3 })
  const result = await new OpenaiTranscriber(config, pace).transcribe(job)

  expect(result).toEqual({
    languageCode: 'en',
    segments: [{ startSeconds: 0.5, endSeconds: 1.5, text: 'Good morning.', speaker: null, words: null }],
  })
  const [request] = server.requests
  expect(request?.path).toBe('/v1/audio/transcriptions')
  expect(request?.headers.authorization).toBe('Bearer secret')
  expect(fileOf(request)).toMatchObject({ name: 'part-0.wav', size: 44 + 3 * 32_000, type: 'audio/wav' })
  expect(fieldsOf(request)).toEqual([
    ['model', 'whisper-1'],
    ['response_format', 'verbose_json'],
    ['timestamp_granularities[]', 'segment'],
    ['timestamp_granularities[]', 'word'],
    ['language', 'de'],
    ['prompt', 'Minutebook, Kysely'],
    ['diarize', 'true'],
    ['num_speakers', '3'],
  ])
})

test('hints at as many phrases of a long vocabulary as fit, each complete and once', async ({ folder }) => {
  await using server = await startStandIn(() => verbose('Good.'))
  await makeWav(`${folder}/audio.wav`, 3)
  const phrases = ['a'.repeat(390), 'b'.repeat(390), 'too long for what is left', 'c'.repeat(10), 'a'.repeat(390)]

  await new OpenaiTranscriber(configFor(server.url), pace).transcribe(jobFor(folder, 3, { phrases }))

  const [, prompt] = fieldsOf(server.requests[0]).find(([name]) => name === 'prompt') ?? []
  expect(prompt).toBe([phrases[0], phrases[1], phrases[3]].join(', '))
})

test('sends a recording above the size limit in parts cut at pauses, with progress and times of the recording', async ({
  folder,
}) => {
  await using server = await startStandIn((_, index) => verbose(`Part ${index}.`))
  await makeWav(`${folder}/audio.wav`, 25, [
    [9, 9.8],
    [18, 19],
  ])
  const fractions: number[] = []
  const job = jobFor(folder, 25, { onProgress: (fraction) => fractions.push(fraction) })
  const { segments } = await new OpenaiTranscriber(configFor(server.url, { maxFileBytes: 320_044 }), pace).transcribe(
    job,
  )

  expect(segments.map((segment) => segment.text)).toEqual(['Part 0.', 'Part 1.', 'Part 2.'])
  expect(segments.map((segment) => Math.round(segment.startSeconds))).toEqual([1, 10, 19])
  expect(Math.max(...server.requests.map((request) => fileOf(request)?.size ?? 0))).toBeLessThanOrEqual(320_044)
  expect(fractions.at(-1)).toBe(1)
})

test('requests only the missing parts after a restart', async ({ folder }) => {
  let isDown = true
  await using server = await startStandIn((_, index) => (index > 0 && isDown ? { status: 401 } : verbose('Said.')))
  await makeWav(`${folder}/audio.wav`, 15, [[9, 9.8]])
  const transcriber = new OpenaiTranscriber(configFor(server.url, { maxFileBytes: 320_044 }), pace)
  await expect(transcriber.transcribe(jobFor(folder, 15))).rejects.toThrow('rejects the key')
  isDown = false
  const { segments } = await transcriber.transcribe(jobFor(folder, 15))
  expect(segments).toHaveLength(2)
  expect(server.requests).toHaveLength(3)
})

test.for([
  { what: 'a busy server', answer: { status: 503 } },
  { what: 'too many requests', answer: { status: 429, headers: { 'retry-after': '0' } } },
  { what: 'a connection that is cut', answer: 'cut' },
  { what: 'an answer that is not JSON', answer: { bytes: Buffer.from('<html>') } },
] satisfies { what: string; answer: Answer }[])('retries after $what', async ({ answer }, { folder }) => {
  await using server = await startStandIn((_, index) => (index < 2 ? answer : verbose('At last.')))
  await makeWav(`${folder}/audio.wav`, 2)
  const { segments } = await new OpenaiTranscriber(configFor(server.url), pace).transcribe(jobFor(folder, 2))
  expect(segments[0]?.text).toBe('At last.')
  expect(server.requests).toHaveLength(3)
})

test.for([
  {
    status: 401,
    body: { error: { message: 'Incorrect API key' } },
    message: /rejects the key in MINUTEBOOK_TRANSCRIBER_KEY. It said: Incorrect API key/,
  },
  {
    status: 404,
    body: { error: 'no such model' },
    message: /no model whisper-1. Check MINUTEBOOK_TRANSCRIBER_URL and _MODEL. It said: no such model/,
  },
  { status: 413, body: { detail: 'too large' }, message: /Lower MINUTEBOOK_TRANSCRIBER_MAX_MB/ },
  { status: 400, body: { error: { message: 'audio is corrupt' } }, message: /failed. It said: audio is corrupt/ },
])(
  'fails at once on status $status with a message for the administrator',
  async ({ status, body, message }, { folder }) => {
    await using server = await startStandIn(() => ({ status, json: body }))
    await makeWav(`${folder}/audio.wav`, 2)
    const failure = new OpenaiTranscriber(configFor(server.url), pace).transcribe(jobFor(folder, 2))
    await expect(failure).rejects.toMatchObject({
      name: 'TranscriptionError',
      isTransient: false,
      message: expect.stringMatching(message),
    })
    expect(server.requests).toHaveLength(1)
  },
)

test('gives up on an unreachable server with a transient error', async ({ folder }) => {
  await using server = await startStandIn(() => 'cut')
  await makeWav(`${folder}/audio.wav`, 2)
  const failure = new OpenaiTranscriber(configFor(server.url), pace).transcribe(jobFor(folder, 2))
  await expect(failure).rejects.toMatchObject({
    isTransient: true,
    message: expect.stringContaining('Can’t reach'),
  })
})

test('reports a response that isn’t a speech server’s as such, not as an unreachable server', async ({ folder }) => {
  await using server = await startStandIn(() => ({ bytes: Buffer.from('<html>Please sign in</html>') }))
  await makeWav(`${folder}/audio.wav`, 2)
  const failure = new OpenaiTranscriber(configFor(server.url), pace).transcribe(jobFor(folder, 2))
  await expect(failure).rejects.toMatchObject({
    message: `The response from ${server.url.host} isn’t a transcription.`,
  })
})

test('calls a server once in a trial, and reports its failure as it is', async ({ folder }) => {
  await using server = await startStandIn(() => ({ status: 500, json: { error: 'out of memory' } }))
  await makeWav(`${folder}/audio.wav`, 2)
  const failure = new OpenaiTranscriber(configFor(server.url), pace).transcribe(jobFor(folder, 2, { isTrial: true }))
  await expect(failure).rejects.toMatchObject({ message: expect.stringMatching(/failed\. It said: out of memory$/) })
  expect(server.requests).toHaveLength(1)
})

test('asks a server without word times, then without segments, for less until it answers', async ({ folder }) => {
  await using server = await startStandIn((seen) => {
    const format = seen.form?.get('response_format')
    if (format !== 'json') return { status: 400, json: { error: { message: 'This response_format is not supported' } } }
    return { json: { text: 'All of it.' } }
  })
  await makeWav(`${folder}/audio.wav`, 4)
  const { segments } = await new OpenaiTranscriber(configFor(server.url), pace).transcribe(jobFor(folder, 4))
  expect(segments).toEqual([{ startSeconds: 0, endSeconds: 4, text: 'All of it.', speaker: null, words: null }])
  expect(server.requests).toHaveLength(3)
})

test('sends a model without times short parts, so that lines are close to their words', async ({ folder }) => {
  await using server = await startStandIn((_, index) => ({ json: { text: `Part ${index}.` } }))
  await makeWav(`${folder}/audio.wav`, 60, [[40, 41]])
  const { segments } = await new OpenaiTranscriber(
    configFor(server.url, { model: 'gpt-4o-mini-transcribe' }),
    pace,
  ).transcribe(jobFor(folder, 60))
  expect(segments.at(-1)?.startSeconds).toBeGreaterThan(40)
  expect(fieldsOf(server.requests[0])).toContainEqual(['response_format', 'json'])
})

test('tells the diarizing model who spoke before, and gives new voices names of their own', async ({ folder }) => {
  await using server = await startStandIn((_, index) => ({
    json: {
      text: 'x',
      segments:
        index === 0
          ? [
              { start: 0, end: 4, text: 'I am Anna.', speaker: 'A' },
              { start: 4, end: 5, text: 'Yes.', speaker: 'B' },
            ]
          : [
              { start: 0, end: 2, text: 'Anna again.', speaker: 'known-A' },
              { start: 2, end: 4, text: 'I am new.', speaker: 'A' },
            ],
    },
  }))
  await makeWav(`${folder}/audio.wav`, 15, [[9, 9.8]])
  const config = configFor(server.url, { model: 'gpt-4o-transcribe-diarize', maxFileBytes: 320_044 })
  const { segments } = await new OpenaiTranscriber(config, pace).transcribe(jobFor(folder, 15, { phrases: ['Anna'] }))

  expect(segments.map((segment) => segment.speaker)).toEqual(['A', 'B', 'A', 'A-2'])
  const first = fieldsOf(server.requests[0])
  expect(first).toContainEqual(['response_format', 'diarized_json'])
  expect(first).toContainEqual(['chunking_strategy', 'auto'])
  expect(first.map(([name]) => name)).not.toContain('prompt')
  const second = fieldsOf(server.requests[1])
  // Recognizing a voice takes two seconds, so B's one second isn't sent.
  expect(second.filter(([name]) => name === 'known_speaker_names[]')).toEqual([['known_speaker_names[]', 'known-A']])
  expect(second.find(([name]) => name === 'known_speaker_references[]')?.[1]).toMatch(/^data:audio\/wav;base64,UklGR/)
})

test('overlaps the parts of a long file if the server identifies speakers, so that two people stay two', async ({
  folder,
}) => {
  let heardUntil = 0
  // Anna speaks in each even second, Ben in each odd one; which of them is SPEAKER_00 alternates between parts.
  await using server = await startStandIn((seen, index) => {
    const seconds = ((fileOf(seen)?.size ?? 44) - 44) / 32_000
    const from = index === 0 ? 0 : heardUntil - 3
    heardUntil = from + seconds
    const turns = Array.from({ length: 30 }, (_, second) => second).flatMap((second) => {
      const [start, end] = [Math.max(0, second - from), Math.min(seconds, second + 1 - from)]
      const isAnna = second % 2 === 0
      const speaker = isAnna === (index % 2 === 0) ? 'SPEAKER_00' : 'SPEAKER_01'
      return end - start > 0.01 ? [{ start, end, text: isAnna ? 'Anna.' : 'Ben.', speaker }] : []
    })
    return { json: { text: 'x', segments: turns } }
  })
  await makeWav(`${folder}/audio.wav`, 29)
  const config = configFor(server.url, { extraFields: [['diarize', 'true']], maxFileBytes: 44 + 12 * 32_000 })
  const { segments } = await new OpenaiTranscriber(config, pace).transcribe(jobFor(folder, 29))

  expect(server.requests.length).toBeGreaterThan(2)
  expect(new Set(segments.map(({ speaker, text }) => `${speaker} ${text}`))).toEqual(
    new Set(['SPEAKER_00 Anna.', 'SPEAKER_01 Ben.']),
  )
  // Nothing in an overlap appears twice.
  const spoken = segments.reduce((sum, { startSeconds, endSeconds }) => sum + endSeconds - startSeconds, 0)
  expect(spoken).toBeGreaterThan(24)
  expect(spoken).toBeLessThanOrEqual(29)
})

test('throws the abort reason in the middle of a request', async ({ folder }) => {
  const abort = new AbortController()
  await using server = await startStandIn(() => {
    abort.abort(new Error('the recording was deleted'))
    return new Promise<Answer>(() => {})
  })
  await makeWav(`${folder}/audio.wav`, 2)
  const job = jobFor(folder, 2, { signal: abort.signal })
  await expect(new OpenaiTranscriber(configFor(server.url), pace).transcribe(job)).rejects.toThrow(
    'the recording was deleted',
  )
})

test('lists the setup commands in the status if there is no server', async () => {
  const status = await new OpenaiTranscriber(null).status()
  expect(status).toMatchObject({
    isAvailable: false,
    setUp: expect.arrayContaining(['export MINUTEBOOK_TRANSCRIBER_URL=https://api.openai.com/v1']),
  })
})
