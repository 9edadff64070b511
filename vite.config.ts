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

// What the list of recordings and other pages rest on comes as one file instead of a hundred, and so does what dialogs and settings
// are made of, which the list does without, in English as in German. The rows of long lists bring a library that most pages do
// without.
const common =
  /[\\/]src[\\/](ui[\\/](?!picker|list[\\/](use-list|use-endless|Virtual))|lib|api|messages|features[\\/](company|recordings[\\/](list[\\/]|context[\\/](NameField|recording-change|tag-changes))|session[\\/](has|use)|tags[\\/]tag-queries|folders[\\/](folder-queries|tree[\\/]drag)|appointments[\\/]appointment-queries|uploads[\\/]dialog-address))|[\\/]node_modules[\\/](lucide-react|@tanstack[\\/](query-core|react-query|react-router|router-core))[\\/]/
const dialogs =
  /[\\/]src[\\/](ui[\\/](ChipsField|CodeBlock|Combobox|ConfirmDialog|Refusable|reviewed|SaveButtons|Select\.|Settings|Switch|Tabs|use-dialog)|api[\\/](field|form)|lib[\\/]due|features[\\/](members|tags|session)[\\/](?!picker|page|TagPicker|tag-queries|SignIn|has|use|session))/

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
            { name: 'dialogs', test: dialogs, minShareCount: 2, includeDependenciesRecursively: false },
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
