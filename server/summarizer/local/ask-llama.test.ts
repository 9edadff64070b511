import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type MadeModel, madeLanguageModel } from './made-language-model.ts'
import { draftSchema, parseDraft } from '../model/write-draft.ts'
import { askLlama, DamagedLanguageModelError, type LlamaQuestion, PromptTooLongError } from './ask-llama.ts'

const standIn = (model: MadeModel = {}) => Buffer.concat([...madeLanguageModel(model)])

const folder = await mkdtemp(path.join(tmpdir(), 'minutebook-llama-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

async function question(bytes: Buffer, change: Partial<LlamaQuestion> = {}): Promise<LlamaQuestion> {
  const modelPath = path.join(folder, `${crypto.randomUUID()}.gguf`)
  await writeFile(modelPath, bytes)
  return {
    modelPath,
    contextTokens: 8192,
    maxTokens: 2000,
    messages: [
      { role: 'system', content: 'You write minutes.' },
      { role: 'user', content: 'Write them.' },
    ],
    schema: draftSchema(['Anna Vogel', 'Ben Carter'], { sections: 2, items: 3, characters: 120 }),
    maxMemoryBytes: 4e9,
    signal: new AbortController().signal,
    ...change,
  }
}

test('the answer fits the schema, and its tokens are counted', async () => {
  const { text, usage } = await askLlama(await question(standIn()))
  expect(parseDraft(text)).not.toBeNull()
  expect(usage.promptTokens).toBeGreaterThan(5)
  expect(usage.completionTokens).toBeGreaterThan(10)
})

test('a prompt that is too long for the context is refused, not truncated', async () => {
  const long = [{ role: 'user' as const, content: 'the meeting '.repeat(5000) }]
  await expect(askLlama(await question(standIn(), { messages: long }))).rejects.toThrow(PromptTooLongError)
})

test('an abort ends the process, even while a prompt is being read', async () => {
  const stop = new AbortController()
  const asking = askLlama(
    await question(standIn({ isEndless: true }), {
      messages: [{ role: 'user', content: 'the plan '.repeat(2000) }],
      signal: stop.signal,
    }),
  )
  setTimeout(() => stop.abort(new Error('Nobody wants it')), 1500)
  await expect(asking).rejects.toThrow('Nobody wants it')
})

test.for([
  ['cut off', (whole: Buffer) => whole.subarray(0, whole.length / 2)],
  ['something else', () => Buffer.from('<!doctype html><title>Sign in</title>')],
  ['empty', () => Buffer.alloc(0)],
] as const)('a file that is %s is called damaged', async ([, spoil]) => {
  await expect(askLlama(await question(spoil(standIn())))).rejects.toThrow(DamagedLanguageModelError)
})
