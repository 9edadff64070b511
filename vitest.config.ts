import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { playwright } from '@vitest/browser-playwright'
import { mergeConfig } from 'vite'
import { defineConfig } from 'vitest/config'
import { findPostgres } from './server/test/postgres-server.ts'
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
  // The default leaves one core idle, which is half of a machine of two.
  maxWorkers: Math.max(2, availableParallelism() - 1),
}

const serverTests = {
  ...patient,
  environment: 'node',
  // Loading the service's modules anew for each file took half of the time of all tests.
  isolate: false,
  // A test in which the service holds the event loop up fails.
  setupFiles: 'server/test/refuse-stalls.ts',
} as const

const restsOnDatabase = /(service-test|start-test-service|open-test-database)\.ts'/

/** The tests that rest on a database, which is a server of its own or the embedded one. */
const testsWithDatabase = globSync('server/**/*.test.ts').filter((file) =>
  restsOnDatabase.test(readFileSync(file, 'utf8')),
)

/** What listens, decodes, fetches and writes the log asks any database the same few rows: proved once, on the embedded one. */
const alikeOnAnyDatabase = [
  /^server\/(engines|event-loop|log|mail|media-routes|metrics|speaker-names|sso|telemetry)\//,
  /^server\/http\/(compression|connections|cross-origin|early-answers|security-headers|storable-text)\./,
  /^server\/runs\/(detect-speakers|exported-subtitles|hostile-subtitles|live-lines|model-waits|renditions|transcript-engine)\./,
  /^server\/(calendars\/fetch-feed|webhooks\/(messages|verify-snippets)|vocabulary\/hostile-vocabulary)\./,
  /fairness\.test\.ts$/,
  // What a store keeps, and what is read from a file of text.
  /^server\/(files\/s3-(import-logo|store)|uploads\/transcript-files)\./,
  // Decided by the token and the operation alone; `token-scopes` shows on any database that a token keeps its scopes.
  /^server\/oauth\/operation-scopes\./,
]

/** They start a PostgreSQL server of their own, whatever the other tests rest on. */
const onPostgresAnyway = [/^server\/(care\/backup\/postgres-procedure|health\/probes)\./]

/** What the contract has nothing of: a service that offers the contract alone never gets there. */
const beyondContract = [
  /^server\/(audit|calendars|care|db|files|jobs|oauth|sample|scale\/re(ad-)?pl|security-log|speaker-search|voices|recordings\/recording-shares)/,
  // Each of their tests is skipped there, after a service was started and filled for it.
  /^server\/(runs\/runs|search\/search-meetings|transcripts\/speaker-assignments)\.test\.ts$/,
]

const matches = (file: string, rules: readonly RegExp[]) => rules.some((rule) => rule.test(file))

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
    include: testsWithDatabase.filter((file) => !matches(file, [...alikeOnAnyDatabase, ...onPostgresAnyway])),
    globalSetup: ['server/test/run-folder.ts', 'server/test/database-template.ts'],
    env: { MINUTEBOOK_TEST_DATABASE: 'postgres' },
  },
}

const contractOnlyTests = {
  extends: false,
  test: {
    ...serverTests,
    name: 'contract-only',
    include: testsWithDatabase.filter((file) => !matches(file, [...alikeOnAnyDatabase, ...beyondContract])),
    globalSetup: ['server/test/run-folder.ts', 'server/test/database-snapshot.ts'],
    env: { MINUTEBOOK_TEST_CONTRACT_ONLY: 'yes' },
  },
}

const testConfig = defineConfig({
  test: {
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
          // Loading the app anew for each file took two thirds of the time of these tests.
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
