import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build, minifySync, type Plugin, type ResolvedConfig } from 'vite'
import { noEval } from './no-eval.ts'

const PAGE = 'offline.html'
const WORKER = 'service-worker.js'
/** Of `public/`, and in the page by name. */
const SCRIPT = 'theme.js'

/**
 * Builds the page that shows what is kept without a connection, once the app is built: one script that shares none with the app,
 * so that the browser keeps few files for it. Then tells `public/service-worker.js` which they are, and a hash of them: another
 * page makes another worker, which browsers take up by themselves.
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

/** The names of its files. */
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
