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

// What all pages rest on comes as one file instead of a hundred. Pickers and the rows of long lists bring libraries that most
// pages do without.
const sharedModules =
  /[\\/]src[\\/](ui|lib|api|messages|features[\\/](session|members|tags))[\\/](?!picker|page|TagPicker|list[\\/])|[\\/]node_modules[\\/](lucide-react|@tanstack[\\/](query-core|react-query|react-router|router-core))[\\/]/

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
            { name: 'common', test: sharedModules, minShareCount: 2, includeDependenciesRecursively: false },
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
