/**
 * Assembles the root folder of the container image in the folder given as the first argument: Node, the service, the
 * built app, the package files that the service loads, and the few Debian libraries that these are linked to. Runs in
 * the image's build stage, or on any Debian with `binutils` and `bubblewrap`.
 */
import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { nodeFileTrace } from '@vercel/nft'
import { spawnService } from '../spawn-service.ts'

const projectRoot = path.resolve(import.meta.dirname, '../..')
const out = process.argv[2]
if (out === undefined) throw new Error('Name the folder to write to.')
const root = path.resolve(out)
const app = path.join(root, 'app')

const { fileList, reasons } = await nodeFileTrace(
  ['server/main.ts', 'server/care/backup/{backup,restore}-command.ts', 'server/care/move/move-command.ts'].flatMap(
    (pattern) => globSync(pattern, { cwd: projectRoot }),
  ),
  {
    base: projectRoot,
    readFile: readAsJavaScript,
    ignore: [
      // The page loads a bundle of these.
      'node_modules/@fastify/swagger-ui/static/swagger-ui.js',
      // CommonJS duplicates of the ES modules.
      'node_modules/{@electric-sql/pglite,chrono-node,nodemailer,zod}/**/*.cjs',
      'node_modules/{chrono-node,nodemailer}/**/cjs/**',
      // Needed only to build from source.
      'node_modules/node-llama-cpp/llama/gitRelease.bundle',
      // The C++ API, which the addon doesn't use.
      'node_modules/**/libsherpa-onnx-cxx-api.so',
    ],
  },
)
const traced = [...fileList]
const unreached = globSync('server/**/*-{child,task,worker}.ts', { cwd: projectRoot }).filter(
  (file) => !/[\\/]fixtures[\\/]/.test(file) && !fileList.has(file),
)
if (unreached.length > 0)
  throw new Error(`No module names these, so they wouldn't be in the image: ${unreached.join(', ')}`)

const packages = new Set(traced.flatMap((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? []))
const ownFiles = globSync('{server,shared}/**/*', { cwd: projectRoot, withFileTypes: true })
  .filter((entry) => entry.isFile() && !entry.name.endsWith('.ts'))
  .map((entry) => path.relative(projectRoot, path.join(entry.parentPath, entry.name)))
  .filter((file) => !/[\\/](test|fixtures)[\\/]/.test(file))
const copied = new Set([
  ...traced,
  ...ownFiles,
  // Their paths are built at run time.
  ...globSync(
    [
      `node_modules/@seydx/node-av-${process.platform}-${process.arch}/*.{json,node}`,
      'node_modules/@seriousme/openapi-schema-validator/schemas/**/*.json',
    ],
    { cwd: projectRoot },
  ),
  ...[...packages].flatMap((folder) =>
    globSync(`${folder}/**/{LICEN[CS]E,[Ll]icen[cs]e,NOTICE,COPYING,COPYRIGHT}*`, { cwd: projectRoot }),
  ),
  'package.json',
  'LICENSE',
  'dist',
  'tools/container/is-healthy.mjs',
])
for (const file of copied) cpSync(path.join(projectRoot, file), path.join(app, file), { recursive: true })

const node = path.join(root, 'usr/local/bin/node')
mkdirSync(path.dirname(node), { recursive: true })
cpSync(realpathSync(process.execPath), node)
const addons = globSync('**/*.{node,so}', { cwd: app }).map((file) => path.join(app, file))
// Debug symbols.
execFileSync('strip', [node])
for (const file of addons) execFileSync('strip', ['--strip-unneeded', file])
// The sandbox for processes that read uploaded media.
const programs = ['/usr/bin/bwrap', '/usr/bin/prlimit', '/usr/bin/setpriv']
const libraries = new Set([node, ...addons, ...programs].flatMap(librariesOf).filter((file) => !file.startsWith(app)))
for (const file of [...libraries, ...programs]) cpSync(realpathSync(file), path.join(root, file))
for (const name of new Set([...libraries, ...programs].map(debianPackageOf))) describe(name)
await tryOut()

mkdirSync(path.join(root, 'etc'), { recursive: true })
writeFileSync(path.join(root, 'etc/passwd'), 'minutebook:x:65532:65532::/data:/nonexistent\n')
writeFileSync(path.join(root, 'etc/group'), 'minutebook:x:65532:\n')
cpSync(realpathSync('/etc/os-release'), path.join(root, 'etc/os-release'))
mkdirSync(path.join(root, 'data'), { mode: 0o700 })
console.log(`${packages.size} packages, ${libraries.size} libraries, ${(sizeOf(root) / 1e6).toFixed(1)} MB in ${root}`)

/** The tracer can't read TypeScript. */
async function readAsJavaScript(file: string) {
  if (!existsSync(file)) return null
  const text = readFileSync(file, 'utf8')
  return file.endsWith('.ts') ? stripTypeScriptTypes(text) : text
}

/**
 * Fails if something is missing: loads all packages that the service imports and starts it, using only the image's
 * folder.
 */
async function tryOut() {
  const named = traced.filter(
    (file) =>
      /node_modules.*\.[cm]?js$/.test(file) &&
      [...(reasons.get(file)?.parents ?? [])].some((parent) => parent.startsWith('server/')),
  )
  const load = `for (const file of ${JSON.stringify(named)}) await import('./' + file)\nprocess.exit()`
  execFileSync(node, ['--input-type=module', '--eval', load], { cwd: app, stdio: 'inherit' })
  const data = mkdtempSync(path.join(tmpdir(), 'minutebook-image-'))
  try {
    const service = await spawnService(['--data', data], {}, { node, folder: app })
    await service.stop()
  } finally {
    rmSync(data, { recursive: true, force: true })
  }
}

/**
 * Returns the files a program is linked to, including the loader. Some packages bring their own, next to their addon.
 */
function librariesOf(program: string): string[] {
  const lines = execFileSync('ldd', [program], { encoding: 'utf8' }).split('\n')
  return lines.flatMap((line) => /(?:=>\s+|^\s+)(\/\S+)\s+\(0x/.exec(line)?.[1] ?? [])
}

function debianPackageOf(library: string): string {
  const places = [library, realpathSync(library), library.replace(/^\/usr/, ''), `/usr${library}`]
  for (const place of places) {
    try {
      return execFileSync('dpkg', ['-S', place], { encoding: 'utf8', stdio: 'pipe' }).split(':')[0] ?? ''
    } catch {
      // Debian knows the file by only one of these names.
    }
  }
  throw new Error(`${library} belongs to no Debian package.`)
}

/** Writes the metadata for image scanners: Debian packages with their versions and licenses. */
function describe(name: string) {
  const folder = path.join(root, 'var/lib/dpkg/status.d')
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, name), execFileSync('dpkg-query', ['-s', name]))
  const copyright = `usr/share/doc/${name}/copyright`
  cpSync(path.join('/', copyright), path.join(root, copyright), { dereference: true })
}

function sizeOf(folder: string): number {
  return globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0)
}
