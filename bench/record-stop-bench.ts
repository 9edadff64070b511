import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright'
import { launchBrowser, openSignedIn } from './bench-browser.ts'
import { bearer, type BenchCompany, postJson, setUpCompany } from '../tools/set-up-company.ts'
import { spawnService, type SpawnedService } from '../tools/spawn-service.ts'
import { writeEncodedTalk } from './speech/encode-talk.ts'

/** As many bytes as an hour at the 64 kbit/s of the app's recorder. */
const SECONDS_AT_HALF_THE_RATE = 7_200
/** The amount recorded between two pieces. */
const LAST_BYTES = 20 * 8_000
const LINE = { offline: false, latency: 20, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 }
const LIMIT_SECONDS = 10
const PIECE_BYTES = 4 * 1024 ** 2

/**
 * Measures the time from the end of an hour's recording to “Uploaded”, on a 10 Mbit/s line: uploaded during the
 * recording, and uploaded as a whole. The recording is stored where the recorder leaves it; “Stop” and “Upload” hand it
 * over the same way.
 */
export async function benchRecordStop() {
  const folder = mkdtempSync(path.join(tmpdir(), 'minutebook-bench-'))
  const file = path.join(folder, 'recording.mkv')
  writeEncodedTalk(file, 'mkv', SECONDS_AT_HALF_THE_RATE)
  const service = await spawnService(['--data', path.join(folder, 'data')], { MINUTEBOOK_TRANSCRIBER: 'subtitles' })
  try {
    const company = await setUpCompany(service)
    const bytes = readFileSync(file)
    const whole = await secondsToUploaded(service, { company, file, growing: null, name: 'Sent whole' })
    const growing = await sendMeanwhile(service, company, bytes.subarray(0, bytes.length - LAST_BYTES))
    const meanwhile = await secondsToUploaded(service, { company, file, growing, name: 'Sent meanwhile' })
    const megabytes = (bytes.length / 1e6).toFixed(1)
    console.log(
      `${megabytes} MB at 10 Mbit/s: ${meanwhile.toFixed(1)} s where it was sent meanwhile, ${whole.toFixed(1)} s whole`,
    )
    if (meanwhile > LIMIT_SECONDS) process.exitCode = 1
  } finally {
    await service.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function sendMeanwhile(service: SpawnedService, { directoryId, token }: BenchCompany, bytes: Buffer) {
  const address = `${service.address}/v1.0/directories/${directoryId}/recordings/uploads`
  const announced = { fileName: 'Sent meanwhile.webm', mimeType: 'audio/webm', sizeBytes: 1024 ** 3, isGrowing: true }
  const { uploadId, uploadUrl: url, requiredHeaders: headers } = await postJson(address, token, announced)
  for (let offset = 0; offset < bytes.length; offset += PIECE_BYTES) {
    const body = new Uint8Array(bytes.subarray(offset, offset + PIECE_BYTES))
    const answer = await fetch(`${url}&offset=${offset}`, { method: 'PUT', headers, body })
    if (!answer.ok) throw new Error(`A piece was refused: ${answer.status}`)
  }
  return { uploadId, url, headers }
}

type Kept = { company: BenchCompany; file: string; growing: object | null; name: string }

async function secondsToUploaded(service: SpawnedService, { company, file, growing, name }: Kept): Promise<number> {
  const { directoryId, token } = company
  const me = await (await fetch(`${service.address}/v1.0/me`, { headers: bearer(token) })).json()
  const browser = await launchBrowser()
  try {
    const page = await openSignedIn(browser, service.address)
    const owner = { id: 'bench', userId: me.userId, directoryId, name, isNamed: true, languageCode: null, folders: [] }
    const sound = { mimeType: 'audio/webm;codecs=opus', startedAt: Date.now(), seconds: SECONDS_AT_HALF_THE_RATE }
    await keepOnDevice(page, file, { ...owner, ...sound, state: 'stopped', discardedAt: null, growing })
    await page.reload()
    const upload = page.getByRole('button', { name: `Upload ${name}` })
    await upload.waitFor()
    const session = await page.context().newCDPSession(page)
    await session.send('Network.emulateNetworkConditions', LINE)
    const uploaded = page.waitForResponse((answer) => answer.url().endsWith('/finalize') && answer.ok(), {
      timeout: 300_000,
    })
    const begun = performance.now()
    await upload.click()
    await uploaded
    return (performance.now() - begun) / 1_000
  } finally {
    await browser.close()
  }
}

/** Writes a recording into the browser's private file system, like the recorder does. */
async function keepOnDevice(page: Page, file: string, log: object) {
  const input = await page.evaluateHandle(() => {
    const made = document.createElement('input')
    made.type = 'file'
    document.body.append(made)
    return made
  })
  await input.setInputFiles(file)
  await input.evaluate(
    async (made, line) => {
      const root = await navigator.storage.getDirectory()
      const folder = await root.getDirectoryHandle('recordings', { create: true })
      const own = await folder.getDirectoryHandle('bench', { create: true })
      const write = async (name: string, content: Blob | string) => {
        const handle = await own.getFileHandle(name, { create: true })
        const writable = await handle.createWritable()
        await writable.write(content)
        await writable.close()
      }
      await write('audio', made.files?.[0] ?? '')
      await write('log', line)
      made.remove()
    },
    `${JSON.stringify(log)}\n`,
  )
}
