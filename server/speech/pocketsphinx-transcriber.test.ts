import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test as plainTest } from 'vitest'

import { wavHeader } from '../media/pcm-file.ts'
import { findPocketsphinx } from './pocketsphinx.ts'
import { jobFor, makeWav, test } from './fixtures/make-wav.ts'
import {
  isEnglish,
  PocketsphinxTranscriber,
  readUtteranceLine,
  readWordLine,
  segmentsOfWords,
} from './pocketsphinx-transcriber.ts'

const anywhere = { binary: null, modelDir: null }
const isInstalled = (await findPocketsphinx(anywhere)) !== null
/** Human speech from Debian's pocketsphinx-testdata, 16 kHz mono without a header. */
const speech = '/usr/share/pocketsphinx/test/data/goforward.raw'
const why = isInstalled
  ? existsSync(speech)
    ? ''
    : ' (skipped: pocketsphinx-testdata is not installed)'
  : ' (skipped: pocketsphinx is not installed)'

test.runIf(why === '')(`recognizes human speech with times, words and progress${why}`, async ({ folder }) => {
  const samples = await readFile(speech)
  await writeFile(`${folder}/audio.wav`, Buffer.concat([wavHeader(samples.length), samples]))
  const seconds = samples.length / 32_000
  const fractions: number[] = []
  const job = jobFor(folder, seconds, { onProgress: (fraction) => fractions.push(fraction) })
  const { languageCode, segments } = await new PocketsphinxTranscriber(anywhere).transcribe(job)

  expect(languageCode).toBe('en')
  expect(segments.map((segment) => segment.text)).toEqual(['Go forward ten meters.'])
  expect(segments[0]?.words?.map((word) => word.text)).toEqual(['go', 'forward', 'ten', 'meters'])
  expect(segments[0]?.startSeconds).toBeCloseTo(0.46, 1)
  expect(segments[0]?.endSeconds).toBeLessThanOrEqual(seconds)
  expect(fractions.length).toBeGreaterThan(2)
  expect(fractions.at(-1)).toBe(1)
  expect((await readdir(`${folder}/work`)).filter((name) => name.endsWith('.wav'))).toEqual([])
})

test.runIf(isInstalled && process.platform === 'linux')(
  `kills the recognizer on abort at any point and throws the abort reason${isInstalled ? '' : why}`,
  async ({ folder }) => {
    await makeWav(`${folder}/audio.wav`, 60)
    const transcriber = new PocketsphinxTranscriber(anywhere)
    // While a sandbox is set up it consists of several processes, and the abort may hit any of them.
    for (let milliseconds = 0; milliseconds < 24; milliseconds += 1) {
      const abort = new AbortController()
      const running = transcriber.transcribe(jobFor(folder, 60, { signal: abort.signal }))
      running.catch(() => {})
      await untilStarted(folder)
      await delay(milliseconds)
      abort.abort(new Error('the recording was deleted'))
      await expect(running).rejects.toThrow('the recording was deleted')
    }
    await expect.poll(() => processesNaming(folder)).toEqual([])
  },
)

test.runIf(isInstalled && process.platform === 'linux')(
  `handles an abort before the recognizer has started${isInstalled ? '' : why}`,
  async ({ folder }) => {
    await makeWav(`${folder}/audio.wav`, 60)
    const abort = new AbortController()
    const running = new PocketsphinxTranscriber(anywhere).transcribe(jobFor(folder, 60, { signal: abort.signal }))
    await expect.poll(() => readdir(`${folder}/work`)).toContain('part-0.wav')
    abort.abort(new Error('the recording was deleted'))
    await expect(running).rejects.toThrow('the recording was deleted')
    await expect.poll(() => processesNaming(folder)).toEqual([])
  },
)

async function untilStarted(folder: string) {
  await expect.poll(() => processesNaming(folder).length, { interval: 1 }).toBeGreaterThan(0)
}

/** Returns the IDs of the processes with the folder on their command line. */
function processesNaming(folder: string): string[] {
  return readdirSync('/proc').filter((name) => {
    try {
      return /^\d+$/.test(name) && readFileSync(`/proc/${name}/cmdline`, 'utf8').includes(folder)
    } catch {
      // The process has ended.
      return false
    }
  })
}

test('refuses a language other than English rather than mishearing it', async ({ folder }) => {
  const job = jobFor(folder, 1, { languageCode: 'de-DE' })
  await expect(new PocketsphinxTranscriber(anywhere).transcribe(job)).rejects.toThrow(
    'PocketSphinx recognizes only English, not de.',
  )
})

test('lists the setup commands in the status if it is not installed', async ({ folder }) => {
  const status = await new PocketsphinxTranscriber({ binary: `${folder}/gone`, modelDir: null }).status()
  expect(status).toMatchObject({
    isAvailable: false,
    setUp: ['sudo apt-get install pocketsphinx pocketsphinx-en-us', 'npm start'],
  })
})

plainTest.for([
  ['forward 0.650 1.170 0.996705', { text: 'forward', startSeconds: 0.65, endSeconds: 1.17, posterior: 0.996705 }],
  ['a(2) 0.650 1.170 0.996705', { text: 'a', startSeconds: 0.65, endSeconds: 1.17, posterior: 0.996705 }],
  ['<s> 0.000 0.450 1.000000', null],
  ['[SPEECH] 0.000 0.450 1.000000', null],
  ['++NOISE++ 0.000 0.450 1.000000', null],
  ['go forward ten meters', null],
  ['INFO: cmd_ln.c(697): Parsing 0.5 0.6 0.7', null],
  ['', null],
] as const)('the line "%s" is %j', ([line, word]) => {
  expect(readWordLine(line)).toEqual(word)
})

plainTest('an utterance of version 5 gives its words', () => {
  const line =
    '{"b":0.0,"d":2.1,"p":1.0,"t":"go on","w":[{"b":0.0,"d":0.4,"p":1.0,"t":"<s>"},{"b":0.5,"d":0.25,"p":0.9,"t":"go"},{"b":0.75,"d":0.25,"p":1.0,"t":"on(2)"}]}'
  expect(readUtteranceLine(line)).toEqual([
    { text: 'go', startSeconds: 0.5, endSeconds: 0.75, posterior: 0.9 },
    { text: 'on', startSeconds: 0.75, endSeconds: 1, posterior: 1 },
  ])
  expect(readUtteranceLine('INFO: ready')).toEqual([])
})

const saidWith = (...posteriors: number[]) =>
  posteriors.map((posterior, index) => ({ ...wordAt('word', index), posterior }))

plainTest('words that the engine is not sure of are taken for another language', () => {
  // Average values of a stand-up in English and of a dictation in German.
  expect(isEnglish(saidWith(0.95, 0.3, 0.9, 0.7))).toBe(true)
  expect(isEnglish(saidWith(0.1, 0.9, 0.05, 0.2, 0.1))).toBe(false)
  expect(isEnglish([])).toBe(true)
})

function wordAt(text: string, startSeconds: number) {
  return { text, startSeconds, endSeconds: startSeconds + 0.3 }
}

plainTest('words become a line up to each pause, with a capital and a full stop', () => {
  const lines = segmentsOfWords([
    wordAt('and', 0),
    wordAt("i'm", 0.3),
    wordAt('here', 0.6),
    wordAt('good', 2),
    wordAt('bye', 2.3),
  ])
  expect(lines.map((line) => line.text)).toEqual(["And I'm here.", 'Good bye.'])
  expect(segmentsOfWords([])).toEqual([])
})
