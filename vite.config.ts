import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { earlyPage } from './tools/early-page.ts'
import { noEval } from './tools/no-eval.ts'
import { offlinePage } from './tools/offline-page.ts'

const servicePort = process.env.MINUTEBOOK_SERVICE_PORT ?? '4400'
const service = { target: `http://127.0.0.1:${servicePort}`, changeOrigin: false }

// Where components render many times a second, as a recording plays.
const compiledSources = ['detail', 'player', 'summary', 'transcript'].map((part) => `/src/features/recordings/${part}/`)

// What the list of recordings and other pages rest on, in one file instead of sixty. Forms and pickers come with the pages that have
// them, and `ui/list/VirtualList` brings a library that most pages do without.
const common = new RegExp(
  [
    '/src/(lib|messages)/',
    '/src/ui/(?!CodeBlock|SettingsSection)[^/]+$',
    '/src/ui/list/(BulkBar|create-selection|use-pages)',
    '/src/features/recordings/list/',
    '/src/features/recordings/context/(NameField|recording-change-queries|tag-changes)',
    '/src/features/(appointments/appointment|folders/folder|tags/tag)-queries',
    '/src/features/company/(CompanyLogo|company-queries)',
    '/src/features/folders/tree/drag',
    '/src/features/session/use-',
    '/src/features/uploads/(dialog-address|shared-files)',
    '/node_modules/lucide-react/',
    '/node_modules/@tanstack/(query-core|react-query|react-router|router-core)/',
  ].join('|'),
)

// What the recording's page shares with the parts of it that come later, and what draws Markdown: two files instead of a dozen, for
// a browser asks for six at a time.
const recording =
  /\/shared\/(escape-html|summaries)|\/src\/features\/(folders\/use-recording|recordings\/(context\/(context\.messages|tag-origins)|export\/export\.messages|(corrections|notes|player|sample|speakers|summary|transcript)\/(?!content\/(Html|Markdown|content-elements|sanitized))))|\/node_modules\/zustand\//
const markdown =
  /\/summary\/content\/(Markdown|content-elements)|\/node_modules\/(@ungap|bail|ccount|comma-separated-tokens|decode-named-character-reference|devlop|escape-string-regexp|estree-util-is-identifier-name|extend|hast|html-url-attributes|inline-style-parser|is-plain-obj|longest-streak|markdown-table|mdast|micromark|property-information|react-markdown|remark|space-separated-tokens|style-to-object|trim-lines|trough|unified|unist|vfile)/
// What the pages of every day ask for together: people, tasks, days, words and the lists of them.
const everyday =
  /\/src\/(ui\/(day|picker)|api\/(field|form-refusal)|features\/(appointments|members|tasks|undo|vocabulary)\/)|\/node_modules\/@tanstack\/(react-virtual|virtual-core)\//

// German comes in portions instead of sixty files: what is shown first, the pages that are fetched ahead, a recording, the way in, and
// the settings. What is left comes with its feature.
const germanPortions: readonly [name: string, files: RegExp][] = [
  ['german', /\/(api|app|folders\/tree|recordings|recordings\/list|ui|uploads)\/de\.json$/],
  [
    'german-pages',
    /\/(appointments|day|folders|members|tags|tasks|tasks\/page|undo|vocabulary)\/([\w-]+\.)?de\.json$|\/session\/de\.json$|\/field\.de\.json$/,
  ],
  ['german-recording', /\/(recordings\/[\w-]+|voices)\/de\.json$/],
  ['german-entry', /\/(invitations|link-account|oauth|password|session|setup|two-factor)\/([\w-]+\.)?de\.json$/],
  [
    'german-settings',
    /\/(applications|audit|calendars|company|engines|erasure|exports|members\/page|profile|retention|security|settings|teams|templates|tokens|webhooks)(\/|\.)de\.json$/,
  ],
]

/** Texts come together. Whoever reads one page of the guide reads on: all of a language are as large as one script. */
function textsOf(file: string): string | null {
  const portion = germanPortions.find(([, files]) => files.test(file))
  if (portion) return portion[0]
  const language = /\/docs\/guide\/(\w+)\/[\w-]+\.md\?raw$/.exec(file)?.[1]
  return language === undefined ? null : `guide-${language}`
}

/** What several pages share is one file, of a feature too: a script of a few hundred bytes costs a request of its own. */
function sharedPart(file: string): string | null {
  if (recording.test(file)) return 'recording'
  if (common.test(file)) return 'common'
  if (everyday.test(file)) return 'everyday'
  const feature = /\/src\/features\/(?!recordings\/)([\w-]+)\/(?!.*\.json$)/.exec(file)?.[1]
  return feature ?? (markdown.test(file) ? 'markdown' : null)
}

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routeFileIgnorePattern: '\\.test\\.',
      // A page is one file, with what it asks for: no visit carries the questions of all others.
      codeSplittingOptions: { defaultBehavior: [['loader', 'component', 'errorComponent', 'notFoundComponent']] },
    }),
    react({ compiler: { sources: compiledSources } }),
    tailwindcss(),
    earlyPage(),
    noEval(),
    offlinePage(),
  ],
  resolve: { tsconfigPaths: true },
  // German is read as a whole: naming its parts too would write them twice.
  json: { namedExports: false },
  build: {
    target: 'baseline-widely-available',
    sourcemap: false,
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // React alone: it makes errors as it starts, and a browser that is looked into (by Lighthouse, too) reads the whole file again
            // that they are made in.
            { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\/|\/src\/lib\/react-root/ },
            { name: 'start', tags: ['$initial'] },
            { name: textsOf, debugName: 'texts', includeDependenciesRecursively: false },
            { name: sharedPart, debugName: 'shared', minShareCount: 2, includeDependenciesRecursively: false },
          ],
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
        '/downloads',
        '/exports',
        '/recording-exports',
        '/openapi.yaml',
        '/docs',
      ].map((path) => [path, service]),
    ),
  },
})
