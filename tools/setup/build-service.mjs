/**
 * Bundles the service into a few files instead of two thousand, which Node loads in a third of the time, and so each
 * module that it runs in a thread or a child process. Files that the service reads stay where they are.
 */
import path from 'node:path'
import { build } from 'vite'
import { projectRoot } from './bundled-node.mjs'
import { serviceFolder } from './ensure-built.mjs'

/** Packages with native programs or files of their own: they work only where npm installed them. */
const installed = [
  '@electric-sql/pglite',
  '@fastify/swagger-ui',
  '@node-rs/argon2',
  'node-av',
  'node-llama-cpp',
  'sherpa-onnx-node',
]

await build({
  configFile: false,
  root: projectRoot,
  publicDir: false,
  logLevel: 'warn',
  plugins: [{ name: 'places-of-sources', transform: keepPlace }],
  ssr: { noExternal: true, external: installed },
  build: {
    ssr: true,
    target: 'node24',
    outDir: serviceFolder,
    emptyOutDir: true,
    minify: false,
    rolldownOptions: {
      input: path.join(projectRoot, 'server/main.ts'),
      // Called by `depd`, a dependency of the OAuth library.
      checks: { eval: false },
      output: {
        entryFileNames: '[name].mjs',
        chunkFileNames: '[name]-[hash].mjs',
        // Node reads ASCII without decoding it, and stores it in half the memory.
        charset: 'ascii',
        comments: false,
        // The OAuth library writes class names into the database.
        keepNames: true,
      },
    },
  },
})

/**
 * Makes `import.meta` in the built file point to the source, since files are loaded relative to it, and the address of
 * another module to the file it's built into.
 */
function keepPlace(code, file) {
  const source = path.relative(projectRoot, file).split(path.sep).join('/')
  if (!source.startsWith('server/') || !code.includes('import.meta.')) return null
  const up = path.relative(serviceFolder, projectRoot).split(path.sep).join('/')
  return code.replaceAll(
    /new URL\(["'](?<module>[^"']+)\.ts["'], import\.meta\.url\)|import\.meta\.(?:url|dirname)/gu,
    (found, module) => {
      if (found === 'import.meta.url') return `new URL('${up}/${source}', import.meta.url).href`
      if (found === 'import.meta.dirname') return `(import.meta.dirname + '/${up}/${path.posix.dirname(source)}')`
      const fileName = `${path.basename(module)}.mjs`
      this.emitFile({ type: 'chunk', id: path.resolve(path.dirname(file), `${module}.ts`), fileName })
      return `new URL('./${fileName}', import.meta.url)`
    },
  )
}
