import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Request } from 'playwright'
import { spawnService, type SpawnedService } from '../tools/spawn-service.ts'
import { launchBrowser, openSignedIn } from './bench-browser.ts'
import { postJson, setUpCompany, type BenchCompany } from '../tools/set-up-company.ts'

const SIZE_BYTES = 2 * 1024 ** 3
const MIME_TYPE = 'audio/wav'
const ROUNDS = 2

type Figures = { megabytesPerSecond: number; rssGrowthMegabytes: number | null }

/**
 * Uploads 2 GB through the browser and with `curl -T` to the same service; reports throughput and the service's memory.
 */
export async function benchUpload() {
  const folder = mkdtempSync(path.join(tmpdir(), 'minutebook-bench-'))
  const file = path.join(folder, 'two-gigabytes.wav')
  writeFileSync(file, '')
  truncateSync(file, SIZE_BYTES)
  const service = await spawnService(['--data', path.join(folder, 'data')])
  try {
    const company = await setUpCompany(service)
    for (let round = 1; round <= ROUNDS; round += 1) {
      const curl = await watchMemory(service, () => uploadWithCurl(service, company, file))
      const browser = await watchMemory(service, () => uploadWithBrowser(service, file))
      report(`round ${round}`, { curl, browser })
    }
  } finally {
    await service.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function report(name: string, { curl, browser }: Record<'curl' | 'browser', Figures>) {
  const ratio = (browser.megabytesPerSecond / curl.megabytesPerSecond).toFixed(2)
  const line = ({ megabytesPerSecond, rssGrowthMegabytes }: Figures) =>
    `${megabytesPerSecond.toFixed(0)} MB/s, memory +${rssGrowthMegabytes?.toFixed(0) ?? '?'} MB`
  console.log(`2 GB upload, ${name}: curl ${line(curl)} · browser ${line(browser)} · ratio ${ratio}`)
}

async function watchMemory(service: SpawnedService, upload: () => Promise<number>): Promise<Figures> {
  const before = service.rssBytes()
  let peak = before
  const timer = setInterval(() => {
    peak = Math.max(peak ?? 0, service.rssBytes() ?? 0)
  }, 50)
  const seconds = await upload()
  clearInterval(timer)
  const rssGrowthMegabytes = before === null || peak === null ? null : (peak - before) / 1e6
  return { megabytesPerSecond: SIZE_BYTES / 1e6 / seconds, rssGrowthMegabytes }
}

async function uploadWithCurl(service: SpawnedService, company: BenchCompany, file: string): Promise<number> {
  const upload = await postJson(
    `${service.address}/v1.0/directories/${company.directoryId}/recordings/uploads`,
    company.token,
    {
      fileName: path.basename(file),
      mimeType: MIME_TYPE,
      sizeBytes: SIZE_BYTES,
    },
  )
  const headers = Object.entries(upload.requiredHeaders).flatMap(([name, value]) => ['-H', `${name}: ${String(value)}`])
  const seconds = execFileSync('curl', ['-sSf', '-T', file, ...headers, '-w', '%{time_total}', upload.uploadUrl])
  return Number(seconds)
}

async function uploadWithBrowser(service: SpawnedService, file: string): Promise<number> {
  const browser = await launchBrowser()
  try {
    const page = await openSignedIn(browser, service.address)
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Upload', exact: true }).click()
    const started = page.waitForRequest(isPut).then(() => performance.now())
    const finished = page
      .waitForEvent('requestfinished', { predicate: isPut, timeout: 300_000 })
      .then(() => performance.now())
    await (await chooser).setFiles(file)
    return ((await finished) - (await started)) / 1000
  } finally {
    await browser.close()
  }
}

function isPut(request: Request) {
  return request.method() === 'PUT' && request.url().includes('/uploads/')
}
