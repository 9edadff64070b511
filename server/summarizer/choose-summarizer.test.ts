import { expect, test } from 'vitest'

import { folderModelStore } from '../test/stand-in-models.ts'
import { createSummarizers, summarizeMeeting } from './choose-summarizer.ts'
import { startChatServer } from './openai/chat-server-double.ts'
import { sampleInput, sampleMeeting } from './sample-meeting.ts'
import { parseSummarizerConfig } from './summarizer-config.ts'

const meeting = sampleMeeting([
  'Anna: The new price list is ready, and the customers will get it on Monday.',
  'Ben: We should print the price list on better paper this time.',
])
const models = folderModelStore('/nowhere')
const openai = { MINUTEBOOK_SUMMARIZER_URL: 'http://localhost:11434/v1/', MINUTEBOOK_SUMMARIZER_MODEL: 'llama3.1' }

const price = (input?: string, output?: string, currency?: string) => ({
  MINUTEBOOK_SUMMARIZER_INPUT_PRICE: input,
  MINUTEBOOK_SUMMARIZER_OUTPUT_PRICE: output,
  MINUTEBOOK_SUMMARIZER_CURRENCY: currency,
})

test.for([
  [{}, ['openai', 'local', 'extractive']],
  [{ MINUTEBOOK_SUMMARIZER: 'extractive', ...openai }, ['extractive']],
  [openai, ['openai', 'local', 'extractive']],
  [{ MINUTEBOOK_SUMMARIZER: 'openai', ...openai }, ['openai']],
] as const)('%o uses %o', ([env, ids]) => {
  expect(createSummarizers(parseSummarizerConfig(env), models).map((summarizer) => summarizer.id)).toEqual(ids)
})

test.for([
  [{ MINUTEBOOK_SUMMARIZER: 'gpt' }, 'MINUTEBOOK_SUMMARIZER must be one of auto, openai, extractive, not "gpt".'],
  [{ MINUTEBOOK_SUMMARIZER: 'openai' }, 'MINUTEBOOK_SUMMARIZER_URL is missing'],
  [{ MINUTEBOOK_SUMMARIZER_URL: 'http://localhost/v1' }, 'MINUTEBOOK_SUMMARIZER_MODEL is missing'],
  [
    { ...openai, MINUTEBOOK_SUMMARIZER_URL: 'localhost:11434' },
    'MINUTEBOOK_SUMMARIZER_URL must be an http or https URL',
  ],
  [
    { ...openai, MINUTEBOOK_SUMMARIZER_URL: 'http://me:pw@localhost/v1' },
    'MINUTEBOOK_SUMMARIZER_URL must not contain a password',
  ],
  [{ ...openai, ...price('0.15') }, 'MINUTEBOOK_SUMMARIZER_OUTPUT_PRICE is missing'],
  [{ ...openai, ...price('-1', '1') }, 'MINUTEBOOK_SUMMARIZER_INPUT_PRICE must be a number from 0 to 1000000'],
  [{ ...openai, ...price('1', 'Infinity') }, 'MINUTEBOOK_SUMMARIZER_OUTPUT_PRICE must be a number from 0 to 1000000'],
  [{ ...openai, ...price('1', '2', 'dollars') }, 'MINUTEBOOK_SUMMARIZER_CURRENCY must be a three-letter'],
] as const)('%o is refused by name', ([env, message]) => {
  expect(() => parseSummarizerConfig(env)).toThrow(message)
})

test('the address is kept without its trailing slash, and the key is optional', () => {
  expect(parseSummarizerConfig(openai).chatServer).toEqual({
    url: 'http://localhost:11434/v1',
    key: null,
    model: 'llama3.1',
    price: null,
  })
})

const priceOf = (env: object) => parseSummarizerConfig({ ...openai, ...env }).chatServer?.price

test('a price is per million tokens, in dollars unless a currency is named', () => {
  expect(priceOf(price('0.15', '0'))).toEqual({ input: 0.15, output: 0, currency: 'USD' })
  expect(priceOf(price('1', '2', 'eur'))).toEqual({ input: 1, output: 2, currency: 'EUR' })
})

test('without a fixed choice, a chat server that refuses falls back to the built-in summarizer', async () => {
  await using server = await startChatServer(() => ({ status: 401 }))
  const env = { MINUTEBOOK_SUMMARIZER_URL: server.url, MINUTEBOOK_SUMMARIZER_MODEL: 'm' }
  const written = await summarizeMeeting(createSummarizers(parseSummarizerConfig(env), models), sampleInput(meeting))
  expect(written.writtenBy).toBe('extractive')
  expect(written.summary).toContain('price list')
  expect(written.failures).toHaveLength(1)
})

test('a chat server chosen explicitly has no fallback', async () => {
  await using server = await startChatServer(() => ({ status: 401 }))
  const env = {
    MINUTEBOOK_SUMMARIZER: 'openai',
    MINUTEBOOK_SUMMARIZER_URL: server.url,
    MINUTEBOOK_SUMMARIZER_MODEL: 'm',
  }
  const running = summarizeMeeting(createSummarizers(parseSummarizerConfig(env), models), sampleInput(meeting))
  await expect(running).rejects.toThrow('401')
})

test('a chat server that isn’t set up is skipped silently, and its status shows an admin the lines to type', async () => {
  const summarizers = createSummarizers(parseSummarizerConfig({}), models)
  const written = await summarizeMeeting(summarizers, sampleInput(meeting))
  expect(written).toMatchObject({ writtenBy: 'extractive', failures: [] })

  const [chat, , builtIn] = await Promise.all(summarizers.map((summarizer) => summarizer.status()))
  expect(chat).toMatchObject({ id: 'openai', isAvailable: false })
  expect(chat?.setUp).toContain('export MINUTEBOOK_SUMMARIZER_MODEL=llama3.1')
  expect(builtIn).toMatchObject({ id: 'extractive', isAvailable: true })
})
