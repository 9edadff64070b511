import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import type { Page } from 'playwright'
import type { IdleCompany } from '../tools/seeded-service.ts'
import { inSeededBrowser } from './library/in-seeded-browser.ts'

/** The fields we use of Vite's chunks in `dist/.vite/manifest.json`. */
type ManifestChunk = { file: string; imports?: string[] }
type Manifest = Record<string, ManifestChunk>

type Fetched = { file: string; startedAt: number; bytes: number }
type Visit = { scripts: Fetched[]; styles: Fetched[]; firstPaintAt: number }
type Language = keyof typeof languages

const RECORDINGS = 20
const IDLE_AFTER_MS = 6_000
const LIMITS = {
  critical: 140_000,
  idle: 200_000,
  ahead: 300_000,
  aheadScripts: 30,
  german: 8_000,
  css: 17_000,
  sheets: 1,
  recording: 365_000,
  recordingScripts: 10,
}
const languages = { English: 'en-GB', German: 'de-DE' } as const
const folder = path.resolve('dist')
const NAMED_BY_PAGE = /(?:src|href)="(\/assets\/[^"]+\.js)"/g
/** The files that the document preloads for a recording's address (`tools/early-page.ts`). */
const CODE_OF_RECORDING = /data-code="([^"]+)"/
const LIST_ROUTE = 'src/routes/d/$directoryId/recordings/index.tsx'

/**
 * Measures what a visit to the list of recordings has downloaded once it is idle, compressed: with data saving on,
 * which is the page alone, and without it, which includes prefetched code of other pages. Critical means needed before
 * the list can be drawn. Also measures the recording page when opened by a link.
 */
export function benchBundle() {
  return inSeededBrowser(seedRecordings, async ({ address, directoryId, inPage }) => {
    const visit = async (language: Language, savesData: boolean): Promise<Visit> => {
      let seen: Visit | undefined
      await inPage(
        async (page) => {
          if (savesData) await page.addInitScript(saveData)
          seen = await visitList(page, `${address}/d/${directoryId}/recordings`)
        },
        { locale: languages[language] },
      )
      if (seen === undefined) throw new Error('The page was not visited.')
      return seen
    }
    const english = { page: await visit('English', true), all: await visit('English', false) }
    const german = { page: await visit('German', true), all: await visit('German', false) }
    report('English', english)
    report('German', german, LIMITS.german)
    check('German more than English', total(german.page.scripts) - total(english.page.scripts), LIMITS.german)
    checkNothingAhead(english.page)
    reportRecording()
  })
}

async function seedRecordings({ db, directoryId, ownerId }: IdleCompany) {
  await sql`insert into recordings (recording_id, directory_id, owner_user_id, name, duration_seconds, language_code, stage,
      is_transcription_completed, is_transcription_succeeded, transcription_completion_reason, created_on)
    select gen_random_uuid(), ${directoryId}::uuid, ${ownerId}::uuid, 'Meeting ' || n, 60 * n, 'en', 'finished', true, true, 'succeeded',
      now() - n * interval '7 hours' from generate_series(1, ${RECORDINGS}::int) n`.execute(db)
}

/** Runs in the page: makes the browser report that the user wants to save data. */
function saveData() {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
}

async function visitList(page: Page, address: string): Promise<Visit> {
  await page.goto(address)
  await page.getByRole('checkbox', { name: 'Meeting 1' }).first().waitFor()
  await page.waitForTimeout(IDLE_AFTER_MS)
  await page.waitForLoadState('networkidle')
  const { files, firstPaintAt } = await page.evaluate(() => ({
    files: performance
      .getEntriesByType('resource')
      .map(({ name, startTime }) => ({ file: new URL(name).pathname, startedAt: startTime })),
    firstPaintAt: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  }))
  const of = (ending: string): Fetched[] =>
    [...new Map(files.filter(({ file }) => file.endsWith(ending)).map((one) => [one.file, one])).values()].map(
      (one) => ({ ...one, bytes: compressed(one.file) }),
    )
  return { scripts: of('.js'), styles: of('.css'), firstPaintAt }
}

/** `more` is the number of bytes that another language's texts may add to the limits. */
function report(language: Language, { page, all }: { page: Visit; all: Visit }, more = 0) {
  console.log(`${language}, idle after ${IDLE_AFTER_MS / 1_000} s:`)
  for (const { file, bytes } of page.scripts.toSorted((a, b) => b.bytes - a.bytes))
    console.log(`${kilobytes(bytes).padStart(12)}  ${file}`)
  const critical = criticalScripts()
  // The other language's texts block rendering too.
  const isCritical = ({ file, startedAt }: Fetched) =>
    critical.has(file) || (/\/(german|de)\b/.test(file) && startedAt < page.firstPaintAt)
  check('  critical JavaScript', total(page.scripts.filter(isCritical)), LIMITS.critical + more)
  check(`  JavaScript of the page, ${page.scripts.length} scripts`, total(page.scripts), LIMITS.idle + more)
  check('  with what is fetched ahead', total(all.scripts), LIMITS.ahead)
  checkCount(`  in ${all.scripts.length} scripts of ${LIMITS.aheadScripts}`, all.scripts.length - LIMITS.aheadScripts)
  check('  CSS', total(page.styles), LIMITS.css)
  checkCount(`  in ${page.styles.length} sheets of ${LIMITS.sheets}`, page.styles.length - LIMITS.sheets)
}

/** Returns the document's scripts and, if it is a separate chunk, the list's route with its static imports. */
function criticalScripts(): Set<string> {
  const manifest = readManifest()
  const route = Object.keys(manifest).filter((key) => key.startsWith(LIST_ROUTE))
  return new Set([...namedByDocument(), ...route.flatMap((key) => reachable(manifest, key))])
}

const readDocument = () => readFileSync(path.join(folder, 'index.html'), 'utf8')
const namedByDocument = () => [...readDocument().matchAll(NAMED_BY_PAGE)].map(([, file = '']) => file)

function reportRecording() {
  const [, code = ''] = CODE_OF_RECORDING.exec(readDocument()) ?? []
  const scripts = new Set([...namedByDocument(), ...code.split(' ')].filter((file) => file.endsWith('.js')))
  const bytes = [...scripts].reduce((sum, file) => sum + compressed(file), 0)
  check(`A recording by its link, ${scripts.size} scripts`, bytes, LIMITS.recording)
  checkCount(`  in ${scripts.size} scripts of ${LIMITS.recordingScripts}`, scripts.size - LIMITS.recordingScripts)
}

/** Checks that no other page's code is downloaded when saving data. */
function checkNothingAhead({ scripts }: Visit) {
  const files = new Set(scripts.map(({ file }) => file))
  const ahead = Object.entries(readManifest()).filter(
    ([key, { file }]) => key.startsWith('src/routes/d/') && !key.startsWith(LIST_ROUTE) && files.has(`/${file}`),
  )
  if (ahead.length === 0) return
  console.log(`Fetched ahead although the reader saves data: ${ahead.map(([key]) => key).join(', ')}`)
  process.exitCode = 1
}

const readManifest = (): Manifest => JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8'))

/** Returns the files of a chunk and of all its static imports. */
function reachable(manifest: Manifest, first: string): string[] {
  const found = new Map<string, string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (chunk === undefined) throw new Error(`The manifest does not know ${key}.`)
    if (found.has(key)) return
    found.set(key, `/${chunk.file}`)
    for (const next of chunk.imports ?? []) visit(next)
  }
  visit(first)
  return [...found.values()]
}

const compressed = (file: string) => gzipSync(readFileSync(path.join(folder, file))).length

const total = (files: Fetched[]) => files.reduce((sum, { bytes }) => sum + bytes, 0)

const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`

function check(name: string, bytes: number, limit: number) {
  checkCount(`${name}: ${kilobytes(bytes)} of ${kilobytes(limit)} allowed`, bytes - limit)
}

function checkCount(line: string, excess: number) {
  console.log(`${line}${excess > 0 ? ' (too much)' : ''}`)
  if (excess > 0) process.exitCode = 1
}
