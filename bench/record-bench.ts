import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pass } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { BrowserContext, Page } from 'playwright'
import { microphoneArgs } from '../e2e/fake-microphone.ts'
import { killableBrowser } from '../e2e/killable-browser.ts'
import { wavHeader } from '../server/media/pcm-file.ts'
import { bearer, type BenchCompany, benchOwner, setUpCompany } from '../tools/set-up-company.ts'
import { spawnService, type SpawnedService } from '../tools/spawn-service.ts'

const LIMITS = { missingSeconds: 5, gapMs: 50, memoryMegabytes: 30, mainThreadMsPerSecond: 20 }

const RATE = 16_000
/** Duration of random on-off noise bits: every stretch of it sounds different. */
const BIT_MS = 20
const SOUND_SECONDS = 300
const HEARD_SECONDS = 60
/** How much sound the control experiment removes, to verify that a gap would be detected. */
const CONTROL_MS = 100
/** Duration and size of the recorder's slices, and their number in three hours. */
const SLICE_SECONDS = 2
const SLICE_BYTES = 16_000
const SLICES = (3 * 3_600) / SLICE_SECONDS

type Stage = { service: SpawnedService; company: BenchCompany; bits: readonly boolean[]; sound: string }

/**
 * Records in the browser from a microphone that plays a known sound; measures what a killed browser loses, whether
 * anything is missing between the written pieces, and what three hours cost the page. `--kills` defaults to 20.
 */
export async function benchRecord() {
  const { values } = parseArgs({ options: { kills: { type: 'string', default: '20' } }, strict: false })
  const folder = mkdtempSync(path.join(tmpdir(), 'minutebook-bench-'))
  const service = await spawnService(['--data', path.join(folder, 'data')], { MINUTEBOOK_TRANSCRIBER: 'subtitles' })
  try {
    const bits = randomBits((SOUND_SECONDS * 1_000) / BIT_MS)
    const sound = path.join(folder, 'sound.wav')
    writeFileSync(sound, noiseOf(bits))
    const stage = { service, company: await setUpCompany(service), bits, sound }
    await measureKills(stage, Number(values.kills))
    await measureSound(stage)
    await measureHours(stage)
  } finally {
    await service.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function report(what: string, value: number, { limit, unit }: { limit: number; unit: string }) {
  console.log(`${what}: ${value.toFixed(1)} ${unit} (limit ${limit})`)
  if (value > limit) process.exitCode = 1
}

/** Seeded, so that every run uses the same noise. */
function randomNumbers(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

function randomBits(count: number): boolean[] {
  const next = randomNumbers(1)
  return Array.from({ length: count }, () => next() < 0.5)
}

function noiseOf(bits: readonly boolean[]): Buffer {
  const next = randomNumbers(2)
  const each = (RATE * BIT_MS) / 1_000
  const sound = Buffer.alloc(bits.length * each * 2)
  for (let at = 0; at < bits.length * each; at += 1) {
    const loudness = bits[Math.floor(at / each)] === true ? 12_000 : 300
    sound.writeInt16LE(Math.round((next() * 2 - 1) * loudness), at * 2)
  }
  return Buffer.concat([wavHeader(sound.length), sound])
}

async function visit(context: BrowserContext, { service, company }: Stage): Promise<Page> {
  await context.grantPermissions(['microphone'])
  const page = context.pages()[0] ?? (await context.newPage())
  await page.request.post(`${service.address}/v1.0/sessions`, {
    data: { ...benchOwner, isPersistent: true },
  })
  await page.goto(`${service.address}/d/${company.directoryId}/recordings`)
  await page.getByRole('heading', { name: 'Recordings', exact: true }).waitFor()
  return page
}

async function start(page: Page, name: string) {
  await page.getByRole('button', { name: 'More ways to upload' }).click()
  await page.getByRole('menuitem', { name: 'Record…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record' })
  await dialog.getByText('We can hear you.').waitFor()
  await dialog.getByLabel('Recording name').fill(name)
  await dialog.getByRole('button', { name: 'Start recording' }).click()
  await page.getByRole('region', { name: 'Running recording' }).waitFor()
}

const stop = (page: Page) =>
  page.getByRole('region', { name: 'Running recording' }).getByRole('button', { name: 'Stop' }).click()

type Recording = { recordingId: string; name: string; durationInSeconds: number | null }

/** Waits until the service has measured it. */
async function recordingNamed({ service, company }: Stage, name: string): Promise<Recording> {
  const url = `${service.address}/v1.0/directories/${company.directoryId}/recordings?pageSize=100`
  for (;;) {
    const { items }: { items: Recording[] } = await (await fetch(url, { headers: bearer(company.token) })).json()
    const found = items.find((recording) => recording.name === name && (recording.durationInSeconds ?? 0) > 0)
    if (found !== undefined) return found
    await pass(500)
  }
}

/** Kills the browser midway; compares what it uploads on the next visit with how long it recorded. */
async function measureKills(stage: Stage, kills: number) {
  const next = randomNumbers(3)
  const missing: number[] = []
  for (let kill = 1; kill <= kills; kill += 1) {
    const browser = killableBrowser(microphoneArgs(stage.sound))
    const name = `Killed ${kill}`
    try {
      const page = await visit(await browser.start(), stage)
      await start(page, name)
      const started = performance.now()
      await pass(3_000 + next() * 12_000)
      const recorded = (performance.now() - started) / 1_000
      await browser.kill()
      const again = await visit(await browser.start(), stage)
      await again.getByRole('button', { name: `Upload ${name}` }).click()
      const { durationInSeconds } = await recordingNamed(stage, name)
      missing.push(recorded - (durationInSeconds ?? 0))
    } finally {
      await browser.remove()
    }
  }
  console.log(`missing after each kill: ${missing.map((seconds) => seconds.toFixed(1)).join(' ')} s`)
  report('most that a kill cost', Math.max(...missing), { limit: LIMITS.missingSeconds, unit: 's' })
}

/** Records a minute in real time; measures the page's main thread, and how far the recording drifts from the sound. */
async function measureSound(stage: Stage) {
  const browser = killableBrowser(microphoneArgs(stage.sound))
  try {
    const page = await visit(await browser.start(), stage)
    await start(page, 'Heard')
    const session = await page.context().newCDPSession(page)
    // Its own processor time, independent of other load.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    const taskSeconds = async () => {
      const { metrics } = await session.send('Performance.getMetrics')
      return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
    }
    const before = await taskSeconds()
    await pass(HEARD_SECONDS * 1_000)
    const busy = ((await taskSeconds()) - before) / HEARD_SECONDS
    await stop(page)
    const { recordingId } = await recordingNamed(stage, 'Heard')
    report('main thread', busy * 1_000, { limit: LIMITS.mainThreadMsPerSecond, unit: 'ms a second' })
    const loudness = await loudnessOf(page, stage, recordingId)
    const cut = CONTROL_MS / (BIT_MS / 4)
    const half = Math.floor(loudness.length / 2)
    const control = largestJump([...loudness.slice(0, half), ...loudness.slice(half + cut)], stage.bits)
    console.log(`with ${CONTROL_MS} ms cut out of it: a jump of ${control} ms`)
    if (control < CONTROL_MS - LIMITS.gapMs) process.exitCode = 1
    report('largest jump in the sound', largestJump(loudness, stage.bits), { limit: LIMITS.gapMs, unit: 'ms' })
  } finally {
    await browser.remove()
  }
}

/** Returns the loudness of each stretch of `BIT_MS / 4` in a recording, decoded by the browser. */
async function loudnessOf(page: Page, { service, company }: Stage, recordingId: string): Promise<number[]> {
  const address = `${service.address}/v1.0/directories/${company.directoryId}/recordings/${recordingId}/files`
  const { files } = await (await fetch(address, { headers: bearer(company.token) })).json()
  return page.evaluate(
    async ([url, stretchMs]) => {
      const bytes = await (await fetch(url)).arrayBuffer()
      const decoded = await new AudioContext().decodeAudioData(bytes)
      const samples = decoded.getChannelData(0)
      const each = (decoded.sampleRate * stretchMs) / 1_000
      return Array.from({ length: Math.floor(samples.length / each) }, (_, index) => {
        const stretch = samples.subarray(Math.round(index * each), Math.round((index + 1) * each))
        return Math.sqrt(stretch.reduce((sum, value) => sum + value * value, 0) / stretch.length)
      })
    },
    [files[0].url, BIT_MS / 4] as const,
  )
}

/**
 * Locates each second of the recording in the played sound by correlation; returns the largest change of the offset
 * from one second to the next, in milliseconds.
 */
function largestJump(loudness: readonly number[], bits: readonly boolean[]): number {
  const perBit = 4
  const played = bits.flatMap((bit) => Array.from({ length: perBit }, () => (bit ? 1 : -1)))
  const window = (1_000 / BIT_MS) * perBit
  const offsets: number[] = []
  for (let at = 0; at + window <= loudness.length; at += window) {
    const heard = loudness.slice(at, at + window)
    const mean = heard.reduce((sum, value) => sum + value, 0) / window
    let best = { offset: 0, score: Number.NEGATIVE_INFINITY }
    // The browser loops the sound from its own starting point.
    for (let offset = 0; offset < played.length; offset += 1) {
      let score = 0
      for (let index = 0; index < window; index += 1)
        score += ((heard[index] ?? 0) - mean) * (played[(offset + index) % played.length] ?? 0)
      if (score > best.score) best = { offset, score }
    }
    offsets.push((best.offset - at + played.length * 1_000) % played.length)
  }
  const jumps = offsets.slice(1).map((offset, index) => Math.abs(offset - (offsets[index] ?? offset)))
  return (Math.max(0, ...jumps.map((jump) => Math.min(jump, played.length - jump))) * BIT_MS) / perBit
}

/** Feeds three hours of pieces at full speed; measures the page's memory at a tenth of the way and at the end. */
async function measureHours(stage: Stage) {
  const browser = killableBrowser([...microphoneArgs(stage.sound), '--js-flags=--expose-gc'])
  try {
    const context = await browser.start()
    await context.addInitScript(feedPieces, { bytes: SLICE_BYTES, pieces: SLICES })
    const page = await visit(context, stage)
    await start(page, 'Three hours')
    // Uploading now would use pieces of many times the usual size, at the feeding speed.
    await context.setOffline(true)
    const megabytes: number[] = []
    for (let tenth = 1; tenth <= 10; tenth += 1) {
      const wanted = (SLICES * tenth) / 10
      await page.waitForFunction((count) => Reflect.get(window, 'piecesFed') >= count, wanted, { timeout: 1_800_000 })
      megabytes.push((await memoryOf(page)) / 1e6)
    }
    console.log(`memory of the page at each tenth of three hours: ${megabytes.map(Math.round).join(' ')} MB`)
    const [first = Number.NaN, ...rest] = megabytes
    report('most that it grew', Math.max(...rest) - first, { limit: LIMITS.memoryMegabytes, unit: 'MB' })
    await stop(page)
  } finally {
    await browser.remove()
  }
}

/** Runs in the page: a recorder that delivers pieces of the usual size, each once the one before is on disk. */
function feedPieces({ bytes, pieces }: { bytes: number; pieces: number }) {
  const answers = new EventTarget()
  window.Worker = class extends Worker {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options)
      this.addEventListener('message', () => answers.dispatchEvent(new Event('written')))
    }
  }
  Reflect.set(window, 'piecesFed', 0)
  window.MediaRecorder = class extends MediaRecorder {
    override start() {
      super.start()
      const piece = crypto.getRandomValues(new Uint8Array(bytes))
      let fed = 0
      const feed = () => {
        if (fed === pieces) return
        fed += 1
        Reflect.set(window, 'piecesFed', fed)
        this.dispatchEvent(new BlobEvent('dataavailable', { data: new Blob([piece]) }))
      }
      // In a separate task, like a recorder's pieces.
      answers.addEventListener('written', () => setTimeout(feed))
      feed()
    }
  }
}

/** Returns the bytes held by the page's process, after garbage collection in the page and its threads. */
async function memoryOf(page: Page): Promise<number> {
  await Promise.all([page.evaluate('gc()'), ...page.workers().map((worker) => worker.evaluate('gc()'))])
  const session = await page.context().browser()?.newBrowserCDPSession()
  const { processInfo } = (await session?.send('SystemInfo.getProcessInfo')) ?? { processInfo: [] }
  return Math.max(...processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => residentBytes(id)))
}

function residentBytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) * 1_024
}
