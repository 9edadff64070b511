import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build, minifySync, type Plugin, type ResolvedConfig } from 'vite'
import { noEval } from './no-eval.ts'

const PAGE = 'offline.html'
const WORKER = 'service-worker.js'
/** A file in `public/`, referenced by the page. */
const SCRIPT = 'theme.js'

/**
 * Builds the page that shows saved recordings without a connection, after the app is built: one script that shares no
 * chunks with the app, so that the browser has few files to cache. Then writes their names and a hash into
 * `public/service-worker.js`: a changed page changes the worker, so that browsers update it automatically.
 */
export function offlinePage(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'offline-page',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    async closeBundle(error) {
      if (error !== undefined) return
      const outDir = path.resolve(config.root, config.build.outDir)
      const files = [...(await buildPage(config, outDir)), SCRIPT].toSorted()
      const hash = createHash('sha256')
      for (const file of files) hash.update(readFileSync(path.join(outDir, file)))
      const known = {
        FILES: JSON.stringify(files.map((file) => `/${file}`)),
        VERSION: JSON.stringify(hash.digest('hex').slice(0, 16)),
      }
      const constants = Object.entries(known).map(([name, value]) => `const ${name} = ${value}\n`)
      const source = readFileSync(path.join(config.root, 'public', WORKER), 'utf8')
      const { code } = minifySync(WORKER, constants.join('') + source)
      writeFileSync(path.join(outDir, WORKER), code)
    },
  }
}

/** Returns the names of its files. */
async function buildPage({ root, build: { target } }: ResolvedConfig, outDir: string): Promise<string[]> {
  const built = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [react(), tailwindcss(), noEval()],
    resolve: { tsconfigPaths: true },
    json: { namedExports: false },
    build: {
      outDir,
      emptyOutDir: false,
      target,
      modulePreload: false,
      rolldownOptions: { input: path.join(root, PAGE), output: { codeSplitting: false } },
    },
  })
  if (!('output' in built)) throw new Error(`${PAGE} was not built once.`)
  return built.output.map(({ fileName }) => fileName)
}
