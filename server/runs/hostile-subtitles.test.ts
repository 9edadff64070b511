import { afterAll, expect, test as base, vi } from 'vitest'
import { SubtitleTranscriber } from '../speech/choose-transcriber.ts'
import { MAX_TESTED_STALL_MS } from '../test/stall-guard.ts'
import { startTestService } from '../test/start-test-service.ts'
import type { TestPerson } from '../test/test-directory.ts'
import { matroskaOf, type SubtitlePacket } from '../test/test-matroska.ts'
import { uploadSteps } from '../test/test-upload.ts'

const service = await startTestService({ transcribers: [new SubtitleTranscriber()], isWorking: true })
const { requestUpload, send, finalize } = await uploadSteps(service)
const test = base.extend('directory', () => service.createDirectory())
afterAll(() => service.close())

/** One endless sentence. */
const said = (length: number) => 'so and then we '.repeat(Math.ceil(length / 15)).slice(0, length)

function cues({ count, length, seconds }: { count: number; length: number; seconds: number }): SubtitlePacket[] {
  const text = said(length)
  return Array.from({ length: count }, (_, index) => {
    const startTime = Math.floor((index * seconds * 1000) / count)
    return { startTime, endTime: startTime + 2, text }
  })
}

async function upload(person: TestPerson, file: Buffer): Promise<string> {
  const wanted = { fileName: 'talk.mkv', mimeType: 'video/x-matroska', sizeBytes: file.length }
  const requested = await requestUpload(person, wanted)
  await send(requested, file)
  return (await finalize(person, requested, { languageCode: 'en' })).json().recordingId
}

/** The longest CPU time of this thread without returning to the event loop; other processes don't count. */
function watchThread() {
  let longestMs = 0
  let before = process.threadCpuUsage()
  const timer = setInterval(() => {
    const now = process.threadCpuUsage()
    longestMs = Math.max(longestMs, (now.user + now.system - before.user - before.system) / 1000)
    before = now
  }, 10)
  return () => {
    clearInterval(timer)
    return longestMs
  }
}

/** Uploads the file and requests another person's pages until the run is over. Returns durations in milliseconds. */
async function runWithAnother(people: { uploader: TestPerson; other: TestPerson }, file: Buffer) {
  const answers: number[] = []
  const recordingId = await upload(people.uploader, file)
  const stopWatching = watchThread()
  await vi.waitUntil(
    async () => {
      for (const path of ['/me', '/recordings?pageSize=20']) {
        const askedAt = performance.now()
        await people.other.get(path)
        answers.push(performance.now() - askedAt)
      }
      return (await people.other.get('/runs')).json().length === 0
    },
    { timeout: 120_000, interval: 10 },
  )
  const stallMs = stopWatching()
  const recording = (await people.uploader.get(`/recordings/${recordingId}`)).json()
  const slowest = answers.toSorted((a, b) => a - b)[Math.floor(answers.length * 0.99)] ?? Infinity
  return { recording, stallMs, p99Ms: slowest, answers: answers.length }
}

test.for([
  {
    what: '20,000 cues of 100 bytes in 14 seconds',
    seconds: 15,
    isCompressed: false,
    cues: { count: 20_000, length: 100, seconds: 14 },
  },
  {
    what: '600 cues of 16 kB, packed',
    seconds: 15,
    isCompressed: true,
    cues: { count: 600, length: 15_990, seconds: 14 },
  },
])(
  '$what block no one else',
  { timeout: 180_000 },
  async ({ seconds, isCompressed, ...file }, { directory, annotate }) => {
    const people = { uploader: await directory.signIn('user'), other: await directory.signIn('owner') }
    const ordinary = await runWithAnother(people, matroskaOf(15, cues({ count: 6, length: 60, seconds: 14 })))
    const hostile = await runWithAnother(people, matroskaOf(seconds, cues(file.cues), { isCompressed }))
    await annotate(JSON.stringify({ ordinary: figures(ordinary), hostile: figures(hostile) }))

    expect(hostile.stallMs).toBeLessThan(Math.max(MAX_TESTED_STALL_MS, 2 * ordinary.stallMs))
    expect(hostile.p99Ms).toBeLessThan(Math.max(MAX_TESTED_STALL_MS, 5 * ordinary.p99Ms))
  },
)

function figures({ recording, stallMs, p99Ms, answers }: Awaited<ReturnType<typeof runWithAnother>>) {
  return {
    ended: recording.transcriptionCompletionReason,
    stallMs: Math.round(stallMs),
    p99Ms: Math.round(p99Ms),
    answers,
  }
}
