import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const projectRoot = path.resolve(import.meta.dirname, '..')

const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8')
const filesOf = (pattern: string) => globSync(pattern, { cwd: projectRoot })

const records = new Map(
  filesOf('docs/decisions/[0-9]*.md').map((file) => [Number(path.basename(file).slice(0, 4)), file]),
)
const contractSections = anchorsOf('docs/contract.md')
const openPoints = new Set(headingsOf('docs/contract-decisions.md').map((heading) => heading.toLowerCase()))

/** Documents that people have worked from, but that aren't in the repository. */
const elsewhere = /(?<![\w/-])decisions\.md|plain-house|ux-audit|security-review|shared\/design|\bissue \d+/gi

/** Returns what a text cites that isn't in the repository; `file` contains the text. */
function brokenCitations(file: string, text: string): string[] {
  const numbers = [...text.matchAll(/\bdecisions? (\d+)|docs\/decisions\/(\d{4})/gi)].filter(
    ([, number, padded]) => !records.has(Number(number ?? padded)),
  )
  const sections = [
    ...text.matchAll(/(?:docs\/contract\.md|\bcontract),?(?: section)? ((?:\d+(?:\.\d+)?(?:, | and )?)+)/gi),
  ].filter(([, list = '']) => list.match(/\d+(?:\.\d+)?/g)?.some((section) => !contractSections.has(section)))
  const points = [...text.matchAll(/contract-decisions, ([^;)]+)/g)].filter(
    ([, point = '']) => !openPoints.has(point.toLowerCase()),
  )
  const papers = [...text.matchAll(/(?<![\w./-])docs\/[\w/-]+\.md(?:#[\w.-]+)?/g)].filter(([place]) => !isThere(place))
  const links = file.endsWith('.md')
    ? [...text.matchAll(/\]\((?!\w+:)([^)\s]+)\)/g)].filter(([, to = '']) => !isThere(linkedFrom(file, to)))
    : []
  return [...numbers, ...sections, ...points, ...papers, ...links, ...text.matchAll(elsewhere)].map(
    ([cited]) => `${file} cites ${cited}`,
  )
}

function linkedFrom(file: string, to: string): string {
  return to.startsWith('#') ? `${file}${to}` : path.join(path.dirname(file), to)
}

function isThere(place: string): boolean {
  const [file = '', anchor] = place.split('#')
  if (!existsSync(path.join(projectRoot, file))) return false
  return anchor === undefined || anchorsOf(file).has(anchor)
}

function headingsOf(file: string): string[] {
  return [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading)
}

/** Returns GitHub's anchors for headings, and explicit ones. */
function anchorsOf(file: string): Set<string> {
  const named = headingsOf(file).map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
  return new Set([...named, ...[...read(file).matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id)])
}

test('code and documents cite only what is in the repository', () => {
  const texts = [
    '{src,server,shared,tools,bench,e2e,openapi}/**/*.{ts,tsx,mjs,css,yaml,md}',
    'docs/**/*.md',
    '*.{md,ts}',
    'deploy/**/*.{md,yaml}',
  ]
    .flatMap(filesOf)
    .filter((file) => !file.includes('/generated/') && file !== 'tools/citations.test.ts')

  expect(texts.length).toBeGreaterThan(500)
  expect(texts.flatMap((file) => brokenCitations(file, read(file)))).toEqual([])
})

test.for([
  'as decision 9999 has it',
  'docs/decisions/9999',
  'who may (contract 4.99)',
  'the limits (docs/contract.md 4.1 and 4.99)',
  'a rule (contract 4.0; contract-decisions, what nobody decided)',
  'see docs/nowhere.md',
  'see docs/contract.md#4.99',
  'a rule (decisions.md, deletes)',
  '[a link](nowhere.md)',
  '[an anchor](contract.md#4.99)',
])('reports %j, which cites something missing', (text) => {
  expect(brokenCitations('docs/example.md', text)).toHaveLength(1)
})

test('accepts citations of existing things', () => {
  const text = `decision 12, docs/decisions/0012, (contract 4.0, 5.4; contract-decisions, deletes), docs/contract.md 8,
    docs/contract-decisions.md#folder-moves, [a link](decisions/0012-webhooks.md), [an anchor](contract.md#4.3)`
  expect(brokenCitations('docs/example.md', text)).toEqual([])
})

test('everything that the pages for newcomers say to copy exists', () => {
  const paths = ['README.md', 'CONTRIBUTING.md']
    .flatMap((file) => [...read(file).matchAll(/`((?:src|server|shared|openapi|e2e|tools|bench|docs)\/[\w/.-]+)`/g)])
    .map(([, place = '']) => place)

  expect(paths.length).toBeGreaterThan(10)
  expect(paths.filter((place) => !existsSync(path.join(projectRoot, place)))).toEqual([])
})

/** A page may omit its own folder; the table of limits omits `server/` and says so above it. */
const placesOf = (page: string) => ['', path.dirname(page), ...(page === 'docs/security.md' ? ['server'] : [])]

test('all code named on pages exists', () => {
  const named = ['*.md', 'docs/*.md', '{bench,server,tools}/**/*.md']
    .flatMap(filesOf)
    .flatMap((page) =>
      [...read(page).matchAll(/`([\w-]+\/[\w/.*-]+\.(?:tsx?|mjs))`/g)].map(([, file = '']) => ({ page, file })),
    )

  expect(named.length).toBeGreaterThan(50)
  expect(
    named.filter(({ page, file }) => !placesOf(page).some((place) => filesOf(path.join(place, file)).length > 0)),
  ).toEqual([])
})

test('every decision record has a date, a status and a line in the index', () => {
  const index = read('docs/decisions/README.md')
  const incomplete = [...records].filter(
    ([number, file]) =>
      !read(file).startsWith(`# ${number}. `) ||
      !/\n\nDate: \d{4}-\d\d-\d\d\. Status: (accepted|superseded by \[\d+\])/.test(read(file)) ||
      !index.includes(`(${path.basename(file)})`),
  )
  expect(incomplete).toEqual([])
})
