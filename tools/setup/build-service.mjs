/**
 * Writes the service in a few files instead of two thousand, which Node loads in a third of the time. What the service
 * runs beside itself, on threads and in processes, and the files that it reads, stay where they are.
 */
import path from 'node:path'
import { build } from 'vite'
import { projectRoot } from './bundled-node.mjs'
import { serviceFolder } from './ensure-built.mjs'

/** Packages that bring programs for the machine or read files of their own: they work from where npm put them. */
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
      // `depd`, of the library of OAuth, calls it.
      checks: { eval: false },
      output: {
        entryFileNames: '[name].mjs',
        chunkFileNames: '[name]-[hash].mjs',
        // Node reads ASCII without decoding it, and holds it in half the memory.
        charset: 'ascii',
        comments: false,
        // The library of OAuth writes names of classes into the database.
        keepNames: true,
      },
    },
  },
})

/** In the built file `import.meta` still says where the source is: beside it are the files that it names. */
function keepPlace(code, file) {
  const source = path.relative(projectRoot, file).split(path.sep).join('/')
  if (!source.startsWith('server/') || !code.includes('import.meta.')) return null
  const up = path.relative(serviceFolder, projectRoot).split(path.sep).join('/')
  return code
    .replaceAll('import.meta.url', `new URL('${up}/${source}', import.meta.url).href`)
    .replaceAll('import.meta.dirname', `(import.meta.dirname + '/${up}/${path.posix.dirname(source)}')`)
}
