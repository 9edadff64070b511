import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { earlyPage } from './tools/early-page.ts'
import { noEval } from './tools/no-eval.ts'

const servicePort = process.env.MINUTEBOOK_SERVICE_PORT ?? '4400'
const service = { target: `http://127.0.0.1:${servicePort}`, changeOrigin: false }

// Where components render many times a second, as a recording plays.
const compiledSources = ['detail', 'player', 'summary', 'transcript'].map((part) => `/src/features/recordings/${part}/`)

// What the list of recordings and other pages rest on comes as one file instead of a hundred. Forms and pickers come with the pages
// that have them, and the rows of long lists bring a library that most pages do without.
const common =
  /[\\/]src[\\/](ui[\\/](?!picker|reviewed|list[\\/](use-list|use-endless|Virtual))|lib|api[\\/](?!field|form)|messages|features[\\/](company|recordings[\\/](list[\\/]|context[\\/](NameField|recording-change|tag-changes))|session[\\/](has|use)|tags[\\/]tag-queries|folders[\\/](folder-queries|tree[\\/]drag)|appointments[\\/]appointment-queries|uploads[\\/]dialog-address))|[\\/]node_modules[\\/](lucide-react|@tanstack[\\/](query-core|react-query|react-router|router-core))[\\/]/

// German comes in three portions: with the frame and the list, with the pages that are fetched ahead, and with each other feature.
function germanPortion(file: string): string | null {
  if (/[\\/](ui|api|app|recordings|list|uploads|tree)[\\/]de\.json$/.test(file)) return 'german'
  const isOfPages =
    /[\\/](folders|tasks|tasks[\\/]page|appointments|templates|tags|members|session)[\\/]([\w-]+\.)?de\.json$|field\.de\.json$/
  return isOfPages.test(file) ? 'german-pages' : null
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
            { name: 'start', tags: ['$initial'] },
            { name: germanPortion, debugName: 'german', includeDependenciesRecursively: false },
            { name: 'common', test: common, minShareCount: 2, includeDependenciesRecursively: false },
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
        '/openapi.yaml',
        '/docs',
      ].map((path) => [path, service]),
    ),
  },
})
