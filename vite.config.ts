import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { findPostgres } from './server/test/postgres-server.ts'
import { earlyPage } from './tools/early-page.ts'
import { lateCss } from './tools/late-css.ts'
import { leanCss } from './tools/lean-css.ts'
import { leanIcons } from './tools/lean-icons.ts'
import { noEval } from './tools/no-eval.ts'
import { preloadsOf } from './tools/preloads.ts'
import { promptReveals } from './tools/prompt-reveals.ts'
import { startChunks } from './tools/start-chunks.ts'

const servicePort = process.env.MINUTEBOOK_SERVICE_PORT ?? '4400'
const service = { target: `http://127.0.0.1:${servicePort}`, changeOrigin: false }

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

// Every page of a company is drawn in it.
const FRAME = '/d/$directoryId'
const TASKS = '/d/$directoryId/tasks'
// What the list needs is asked for before its code has arrived; the loaders of other pages come with the page.
const LIST = '/d/$directoryId/recordings/'

// The compiler's caches cost bytes: they pay where a component renders often, not in what a first visit has to fetch.
const compiledSources = ['detail', 'player', 'summary', 'transcript'].map((part) => `/src/features/recordings/${part}/`)

type RoutePart = 'loader' | 'component' | 'errorComponent' | 'notFoundComponent'

/** Which parts of a route are fetched with its page. Never what is shown while they are. */
function splitOf({ routeId }: { routeId: string }): RoutePart[][] {
  if (routeId === FRAME) return []
  if (routeId === LIST) return [['component']]
  const shown: RoutePart[] = ['component', 'errorComponent', 'notFoundComponent']
  // What a large page asks for is asked for while its code is on its way.
  return routeId === TASKS ? [['loader'], shown] : [['loader', ...shown]]
}

const patient = {
  // Hundreds of embedded databases come and go in one process, and V8 sometimes frees code of theirs that it does not know any
  // more, which ends the process (nodejs/node#64500).
  execArgv: ['--no-wasm-code-gc'],
  // A busy machine is not a failure: what is waited for ends a test only when it does not come at all.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 30_000 } },
  // The default leaves one core idle, which is half of a machine of two.
  maxWorkers: Math.max(2, availableParallelism() - 1),
}

const serverTests = {
  ...patient,
  environment: 'node',
  // Loading the service's modules anew for each file took half of the time of all tests.
  isolate: false,
  // A test in which the service holds the event loop up fails. What only takes long the first time, while it is compiled on a
  // busy machine, does not do so again.
  setupFiles: 'server/test/refuse-stalls.ts',
  retry: { count: 2, condition: /^The event loop may be held up/ },
} as const

const restsOnDatabase = /(service-test|start-test-service|open-test-database)\.ts'/

/** The tests that rest on a database: they hold on the embedded one and on a server alike. */
function testsWithDatabase(): string[] {
  return globSync('server/**/*.test.ts').filter((file) => restsOnDatabase.test(readFileSync(file, 'utf8')))
}

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
    include: testsWithDatabase(),
    globalSetup: ['server/test/run-folder.ts', 'server/test/database-template.ts'],
    env: { MINUTEBOOK_TEST_DATABASE: 'postgres' },
  },
}

const contractOnlyTests = {
  extends: false,
  test: {
    ...serverTests,
    name: 'contract-only',
    include: testsWithDatabase(),
    globalSetup: ['server/test/run-folder.ts', 'server/test/database-snapshot.ts'],
    env: { MINUTEBOOK_TEST_CONTRACT_ONLY: 'yes' },
  },
}

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routeFileIgnorePattern: '\\.test\\.',
      codeSplittingOptions: { splitBehavior: splitOf },
    }),
    react({ compiler: { sources: compiledSources } }),
    tailwindcss(),
    leanIcons(),
    leanCss(),
    lateCss(),
    earlyPage(),
    noEval(),
    promptReveals(),
  ],
  resolve: { tsconfigPaths: true },
  // German is read as a whole: naming its parts too would write them twice.
  json: { namedExports: false },
  build: {
    target: 'baseline-widely-available',
    sourcemap: false,
    manifest: true,
    // Browsers that do not preload modules (Safari before 17, Firefox before 115) load them as they are imported.
    modulePreload: { polyfill: false, resolveDependencies: preloadsOf },
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: startChunks(import.meta.dirname), debugName: 'start' }],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      // The app has pages of its own below /oauth; everything else there is the service's.
      [
        '^/oauth/(?!consent/[^/]+$|refused)',
        '/.well-known',
        '/v1.0',
        '/uploads',
        '/media',
        '/peaks',
        '/openapi.yaml',
        '/docs',
      ].map((path) => [path, service]),
    ),
  },
  test: {
    projects: [
      {
        extends: true,
        test: { ...serverTests, name: 'logic', include: logicTests },
      },
      {
        extends: true,
        test: {
          ...patient,
          name: 'app',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: ['src/**/*.browser.test.tsx', ...logicTests],
          environment: 'jsdom',
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
          include: ['server/**/*.test.ts', 'shared/**/*.test.ts', 'tools/**/*.test.ts'],
          ...serverTests,
          globalSetup: ['server/test/run-folder.ts', 'server/test/database-snapshot.ts'],
        },
      },
      contractOnlyTests,
      ...(findPostgres() === null ? [] : [postgresTests]),
    ],
  },
})
