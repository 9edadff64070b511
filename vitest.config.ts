import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { playwright } from '@vitest/browser-playwright'
import { mergeConfig } from 'vite'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { findPostgres } from './server/test/postgres-server.ts'
import { isLongTest } from './tools/changed/longest-tests.ts'
import appConfig from './vite.config.ts'

const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
]

const patient = {
  // Hundreds of embedded databases come and go in one process, and V8 sometimes frees code of theirs that it does not know any
  // more, which ends the process (nodejs/node#64500).
  execArgv: ['--no-wasm-code-gc'],
  // A busy machine is not a failure: what is waited for ends a test only when it does not come at all.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 30_000 } },
  // On a machine of others a test may pass at its second try: `npm test` names it at the end.
  retry: process.env.CI === undefined ? 0 : 1,
  // Two workers leave a quarter of two cores idle: tests wait for processes and for what is meant to take long.
  maxWorkers: Math.max(3, availableParallelism() - 1),
}

const isLong = ({ moduleId }: TestSpecification) => isLongTest(moduleId)

/**
 * A long one that is begun last leaves all other workers with nothing to do. Vitest knows what took long from the run before; a
 * fresh clone has none.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- not an array's
    const sorted = await super.sort(files)
    const ofProjects = Map.groupBy(sorted, ({ project }) => project).values()
    return [...ofProjects].flatMap((found) => [...found.filter(isLong), ...found.filter((file) => !isLong(file))])
  }
}

const serverTests = {
  ...patient,
  environment: 'node',
  // Loading the service's modules again for each file took half of the time of all tests.
  isolate: false,
  // A test in which the service holds the event loop up fails.
  setupFiles: 'server/test/refuse-stalls.ts',
} as const

/**
 * What can differ on a PostgreSQL server, which may be older than the embedded one. Roles, refusals and words are decided in code,
 * and what follows from steps one after the other is the same: proved once, on the embedded one.
 */
const differsOnPostgres = [
  // Connections beside each other: locks, snapshots, counts, jobs; and the server's own settings.
  'db/{change-versions,postgres-pool,require-own-database}',
  'db/migrations/*',
  'http/{identify-caller,kept-answers}',
  'jobs/job-queue',
  'limits',
  'scale/{nodes,request-counts,search-windows}',
  // Whatever value is handed to another driver.
  'hidden-ids',
  'http/odd-input',
  // Of each noun its statements: types, the order of texts, search, pages of long lists, two who change the same at once.
  'appointments/{appointments,import-appointments}',
  'audit/audit',
  'calendars/sync-calendar',
  'care/{erasure/erase-person,exports/prepare-export,move/move-to-postgres,personal-texts,retention/retention}',
  'contract-rules/{deletes,paging,time-filters}',
  'directories/{company,directories,invitations,member-changes,memberships}',
  'folders/{folder-deletion,folder-moves,folder-recordings,folder-restoration,folders,shares}',
  'identity/{accept-invitation,credentials,guess-limits,password-reset,sessions,setup}',
  'news/{news,news-mail}',
  'oauth/{applications,oauth,token-scopes,what-applications-made}',
  'recordings/{bulk-changes,count-up-to,deep-pages,deleted-recordings,list-context,recordings,sorted-recordings}',
  'recordings/recording-{changes,context,filters,permit,shares,total}',
  'runs/{cancel-runs,vocabulary-and-quota}',
  'search/search-meetings',
  'second-factor/second-factor',
  'security-log/security-log',
  'summaries/{order-summary,summaries,summary-search}',
  'tags/{recording-tags,tag-restoration,tags}',
  'tasks/{task-columns,task-lists,tasks}',
  'teams/teams',
  'templates/{template-editing,templates}',
  'tokens/tokens',
  'transcripts/{corrections,speaker-assignments,spoken-words,transcript-search}',
  'uploads/{finalize-upload,growing-upload,sweep-uploads,upload-limits,uploads}',
  'vocabulary/vocabulary',
  'webhooks/{deliveries,delivery-attempts,sweep-deliveries,webhooks}',
]

/** What a service that offers the contract alone answers and refuses, once for each of its nouns. */
const differsWithoutExtensions = [
  'access-matrix',
  'appointments/{appointment-recordings,appointments}',
  'contract-rules/*',
  'directories/{directories,memberships}',
  'folders/{folder-recordings,folders,shares}',
  'hidden-ids',
  'http/{common-rules,every-operation,kept-answers,request-bodies}',
  'me/me',
  'recordings/{contract-answers,list-context,recording-context,recordings}',
  'runs/vocabulary-and-quota',
  'summaries/{summaries,summary-search}',
  'tags/{recording-tags,tags}',
  'tasks/{task-lists,tasks}',
  'teams/teams',
  'templates/templates',
  'tokens/tokens',
  'transcripts/{corrections,transcript-search}',
  'uploads/{finalize-upload,uploads}',
  'vocabulary/vocabulary',
  'webhooks/{deliveries,webhooks}',
]

const testsOf = (names: readonly string[]) => names.map((name) => `server/${name}.test.ts`)

const restsOnPage = /(app-test|service-test|testing-library\/(react|dom|user-event))'/

/** The tests of the app that need no page: a page and the service for each file took most of their time. */
function testsOfLogic(): string[] {
  return globSync('src/**/*.test.ts').filter((file) => !restsOnPage.test(readFileSync(file, 'utf8')))
}

const logicTests = testsOfLogic()

const postgresTests = {
  extends: false,
  test: {
    ...serverTests,
    name: 'postgres',
    include: testsOf(differsOnPostgres),
    globalSetup: ['server/test/run-folder.ts', 'server/test/database-template.ts'],
    env: { MINUTEBOOK_TEST_DATABASE: 'postgres' },
  },
}

const contractOnlyTests = {
  extends: false,
  test: {
    ...serverTests,
    name: 'contract-only',
    include: testsOf(differsWithoutExtensions),
    globalSetup: ['server/test/run-folder.ts', 'server/test/database-snapshot.ts'],
    env: { MINUTEBOOK_TEST_CONTRACT_ONLY: 'yes' },
  },
}

const testConfig = defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: { ...serverTests, name: 'logic', include: logicTests },
      },
      {
        extends: true,
        resolve: {
          alias: [{ find: /^zustand$/, replacement: path.resolve(import.meta.dirname, 'src/test/reset-stores.ts') }],
        },
        test: {
          ...patient,
          name: 'app',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: ['src/**/*.browser.test.tsx', ...logicTests],
          environment: './src/test/page-environment.ts',
          // Loading the app again for each file took two thirds of the time of these tests.
          isolate: false,
          // The service runs as it is, in Node: made for a browser, its threads would be looked for on the page.
          server: { deps: { external: [/[\\/]server[\\/]/] } },
          globalSetup: ['server/test/run-folder.ts', 'server/test/database-snapshot.ts'],
          setupFiles: ['src/test/setup.ts'],
        },
      },
      {
        extends: true,
        // Found before the first test asks for them: a dependency found later reloads the page in mid-test.
        optimizeDeps: { include: ['vitest-browser-react', '@tanstack/react-query', '@tanstack/react-virtual', 'docx'] },
        test: {
          ...patient,
          name: 'browser',
          include: ['src/**/*.browser.test.tsx'],
          // One page has the keyboard at a time.
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1280, height: 800 },
            provider: playwright({
              launchOptions: {
                executablePath: process.env.MINUTEBOOK_CHROMIUM ?? '/usr/bin/chromium',
                args: chromiumFlags,
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        extends: false,
        // A test reads what the app writes, and the app imports what both sides share.
        resolve: { tsconfigPaths: true },
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'shared/**/*.test.ts', 'tools/**/*.test.ts', 'bench/**/*.test.ts'],
          ...serverTests,
          globalSetup: ['server/test/run-folder.ts', 'server/test/database-snapshot.ts'],
        },
      },
      contractOnlyTests,
      ...(findPostgres() === null ? [] : [postgresTests]),
    ],
  },
})

// oxlint-disable-next-line import/no-default-export -- Vitest reads it
export default mergeConfig(appConfig, testConfig)
