import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { folderModelStore, makeStandInModels } from '../../test/stand-in-models.ts'
import { sampleInput, sampleMeeting, sampleSection } from '../sample-meeting.ts'
import { NotSetUpError } from '../summarizer.ts'
import { languageModelFor } from './language-models.ts'
import { LocalSummarizer } from './local-summarizer.ts'

const folders: string[] = []
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
})

async function storeWith(only: Parameters<typeof makeStandInModels>[1]) {
  const folder = await mkdtemp(path.join(tmpdir(), 'minutebook-language-model-'))
  folders.push(folder)
  return folderModelStore(await makeStandInModels(folder, only))
}

const fitting = languageModelFor()
const meeting = sampleMeeting(['Anna: We send the offer on Friday.', 'Ben: Good, agreed.'], {
  template: {
    sections: [sampleSection({ sectionType: 'summary' }), sampleSection({ sectionType: 'tasks', sortOrder: 2 })],
  },
})

const modelWith = (gigabytes: number) => languageModelFor(gigabytes * 1024 ** 3)

test('the machine’s memory determines the model', () => {
  expect([modelWith(16), modelWith(7.8), modelWith(6), modelWith(4), modelWith(2)]).toEqual([
    'qwen3-4b-instruct-2507',
    'qwen3-4b-instruct-2507',
    'qwen2.5-1.5b-instruct',
    'qwen2.5-1.5b-instruct',
    null,
  ])
})

test.runIf(fitting !== null)('it writes nothing until an owner turns it on, even if the model is there', async () => {
  const store = await storeWith({ only: fitting === null ? [] : [fitting] })
  const local = new LocalSummarizer(store)
  expect(await local.status()).toMatchObject({ isAvailable: false, detail: expect.stringContaining('An owner can') })
  await expect(local.summarize(sampleInput(meeting))).rejects.toThrow(NotSetUpError)

  await store.wantLanguageModel(true)
  expect(await local.status()).toMatchObject({ isAvailable: true })
  // Random weights don't cite supporting lines: everything is dropped, but the token count shows that it wrote.
  const { usage, sectionItems } = await local.summarize(sampleInput(meeting))
  expect(usage?.completionTokens).toBeGreaterThan(0)
  expect(sectionItems.filter(({ sectionType }) => sectionType === 'tasks')).toEqual([])
})

test.runIf(fitting !== null)('an abort ends it with its own reason', async () => {
  const store = await storeWith({ only: fitting === null ? [] : [fitting] })
  await store.wantLanguageModel(true)
  const stop = new AbortController()
  const running = new LocalSummarizer(store).summarize(sampleInput(meeting, { signal: stop.signal }))
  stop.abort(new Error('The recording was deleted'))
  await expect(running).rejects.toThrow('The recording was deleted')
})
