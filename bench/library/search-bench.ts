import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Browser, type Page } from 'playwright'
import { spawnService } from '../../tools/spawn-service.ts'
import { watchOthers } from './in-seeded-browser.ts'
import { companyIn, SIZES, type BenchReader } from '../service-seed.ts'
import { describeLatencies, latenciesOf } from '../latencies.ts'
import { createChance } from '../service-requests.ts'

const WORDS = 40
/** The interval of a fast typist. */
const KEY_MS = 90
const LIMIT_MS = 150

type World = { address: string; directoryId: string }
/** Milliseconds after the last letter of each word, and the number of requests for all its letters. */
type Figures = { first: number[]; all: number[]; requests: number[] }

/**
 * Measures the search box with 200 000 recordings and their texts: types one letter, two letters and whole words that
 * weren't searched before letter by letter, as an admin and as a user; and reports how long after the last letter the
 * first result and all results are painted. `--data DIR` is a folder that `service` also uses, `--words N` the maximum
 * number of words of each kind.
 */
export async function benchSearch() {
  const { values } = parseArgs({
    args: process.argv.slice(2),
    allowPositionals: true,
    options: { data: { type: 'string' }, words: { type: 'string', default: String(WORDS) } },
  })
  const folder = values.data ?? mkdtempSync(path.join(tmpdir(), 'minutebook-bench-'))
  const company = await companyIn(folder)
  const service = await spawnService(['--data', folder])
  const executablePath = process.env.MINUTEBOOK_CHROMIUM
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    ...(executablePath === undefined ? {} : { executablePath }),
  })
  const chance = createChance(Date.now())
  const world = { address: service.address, directoryId: company.directoryId }
  try {
    for (const role of ['admin', 'user'] as const) {
      const reader = company.readers.find((one) => one.role === role)
      if (reader === undefined) throw new Error(`The company has no ${role}.`)
      for (const { what, words } of termsOf(company.words, Number(values.words), chance)) {
        const others = watchOthers()
        // Sequential, so that measurements don't disturb each other.
        report(`${role}, ${what}`, await measure(browser, { world, reader, words }), others())
      }
    }
  } finally {
    await browser.close()
    await service.stop()
    if (values.data === undefined) rmSync(folder, { recursive: true, force: true })
  }
}

type Terms = { what: string; words: readonly string[] }

/** Each term only once, since earlier searches are cached. */
function termsOf(words: readonly string[], most: number, chance: ReturnType<typeof createChance>): Terms[] {
  const among = (terms: Iterable<string>) => {
    const left = [...new Set(terms)]
    return Array.from({ length: Math.min(most, left.length) }, () => left.splice(chance.below(left.length), 1)[0] ?? '')
  }
  return [
    { what: 'one letter', words: among(Array.from(`${words.join('')}0123456789`)) },
    { what: 'two letters', words: among(words.map((word) => word.slice(0, 2))) },
    { what: 'words', words: among(words) },
  ]
}

type Measured = { world: World; reader: BenchReader; words: readonly string[] }

async function measure(browser: Browser, { world, reader, words }: Measured): Promise<Figures> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' })
  const page = await context.newPage()
  await enter(page, world, reader)
  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox', { name: 'Search everywhere' })
  await box.waitFor()
  await page.evaluate(watchResults)
  const figures: Figures = { first: [], all: [], requests: [] }
  let requests = 0
  page.on('request', (request) => {
    if (request.url().includes(`/directories/${world.directoryId}/`)) requests += 1
  })
  for (const word of words) {
    requests = 0
    await box.fill('')
    await box.pressSequentially(word, { delay: KEY_MS })
    const seen = await page.waitForFunction(() => window.searchSeen.allAfter !== null && window.searchSeen)
    const { firstAfter, allAfter } = await seen
      .jsonValue()
      .then((value) => value || { firstAfter: null, allAfter: null })
    if (firstAfter === null || allAfter === null) continue
    figures.first.push(firstAfter)
    figures.all.push(allAfter)
    figures.requests.push(requests)
  }
  await context.close()
  return figures
}

async function enter(page: Page, { address, directoryId }: World, { token }: BenchReader) {
  await page.goto(`${address}/sign-in`)
  await page.getByRole('button', { name: 'Use an access token instead' }).click()
  await page.getByLabel('Personal access token').fill(token)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(`**/d/${directoryId}/recordings`)
  await page.locator('[aria-keyshortcuts="Control+K Meta+K"]').waitFor()
  await page.waitForLoadState('networkidle')
}

declare global {
  interface Window {
    /** Milliseconds after the last letter; null until then. */
    searchSeen: { firstAfter: number | null; allAfter: number | null }
  }
}

/** Records in each frame which results of the last typed term are visible. Runs in the page. */
function watchResults() {
  let typed = ''
  let typedAt = 0
  window.searchSeen = { firstAfter: null, allAfter: null }
  document.addEventListener(
    'input',
    ({ target }) => {
      if (!(target instanceof HTMLInputElement)) return
      typed = target.value
      typedAt = performance.now()
      window.searchSeen = { firstAfter: null, allAfter: null }
    },
    true,
  )
  const found = '[role="group"][aria-busy="false"] [role="option"]:not(#everything, [id^="action-"])'
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page has nothing of this file but this function
  const isThere = (selector: string) => document.querySelector(selector) !== null
  const isNamed = (selector: string) => document.querySelector(selector)?.textContent.includes(`“${typed}”`) === true
  const look = () => {
    const seen = window.searchSeen
    const after = performance.now() - typedAt
    // Users with little access may find nothing.
    if (typed !== '' && isNamed('dialog h2')) seen.allAfter ??= after
    if (typed !== '' && isNamed('#everything')) {
      if (isThere(found)) seen.firstAfter ??= after
      if (!isThere('[role="group"][aria-busy="true"]')) seen.allAfter ??= after
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

function report(role: string, { first, all, requests }: Figures, others: number | null) {
  const firstLatencies = latenciesOf(first)
  const mean = requests.reduce((sum, count) => sum + count, 0) / Math.max(1, requests.length)
  console.log(
    `${role}, first result of ${SIZES.recordings} recordings: ${describeLatencies(firstLatencies)}, p95 at most ${LIMIT_MS}`,
  )
  console.log(`${role}, everything found: ${describeLatencies(latenciesOf(all))}`)
  console.log(`${role}, requests for a whole word: ${mean.toFixed(1)}`)
  if (others !== null && others > 0.35) console.log(`Others used ${others.toFixed(1)} cores meanwhile.`)
  if (firstLatencies.p95 > LIMIT_MS) process.exitCode = 1
}
