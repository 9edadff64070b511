/**
 * Puts together the root folder of the container image, in the folder that the first argument names: Node, the service,
 * the built app, the packages the service runs on, and the few libraries of Debian these are linked to. Runs in the image's
 * build stage, or on any Debian with `binutils` and `bubblewrap`.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, realpathSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readLockfile } from '../supply/lockfile.ts'
import { projectRoot } from '../supply/project-root.ts'
import { neededCode } from './needed-code.ts'
import { neededPackages } from './needed-packages.ts'

/** Parts of packages that the service never loads: WebRTC and the ffmpeg download of node-av; what glob has in its own build. */
const LEFT_OUT = new Set(['werift', 'unzipper', 'path-scurry', 'minimatch', 'minipass'])
/** Read by people and compilers only. Licences are for people too, but have to come along. */
const NOT_RUN = /\.(map|[cm]?ts|md|markdown|flow|test\.js)$/i
const NOT_RUN_FOLDERS = new Set([
  'test',
  'tests',
  'docs',
  'example',
  'examples',
  'playground',
  'benchmark',
  'benchmarks',
  '.github',
])
/**
 * Files and folders of a package that are other builds of the same (for `import` where it is required, for `require` where it
 * is imported, for browsers), or what nobody here asks it for.
 */
const UNUSED: Record<string, RegExp> = {
  // Of the extensions one; its other entries, which repeat the database's code.
  '@electric-sql/pglite':
    /\.cjs$|(?<!pg_trgm)\.tar\.gz$|^(pglite|initdb|templating)\.js$|^(live|worker|node-postgres)$/,
  // The page loads the bundle.
  '@fastify/swagger-ui': /^swagger-ui\.js$/,
  bowser: /^(bundled\.js|bowser\.mjs|src)$/,
  glob: /^esm$/,
  'ical.js': /^ical\.(es5|min)|^lib$/,
  'rrule-temporal': /\.cjs$/,
  luxon: /^(amd|cjs-browser|es6|global|src)$/,
  'chrono-node': /^cjs$/,
  // Ready-made pipelines and WebRTC; we call FFmpeg itself.
  'node-av': /^(api|webrtc)$/,
  nodemailer: /^cjs$/,
  zod: /\.cjs$|^v3$/,
  // The interface for C++, which its addon doesn't use.
  'sherpa-onnx-linux-x64': /cxx-api/,
  'sherpa-onnx-linux-arm64': /cxx-api/,
  // Larger and smaller tables, and how they are made.
  tinyld: /\.(heavy|light|browser)\.|\.node\.js$|^(benchmark|clean|train)$|\.png$/,
  'windows-iana': /\.esm\.js$/,
  yaml: /^browser$/,
}
/** The same for the packages of one maker. */
const UNUSED_OF_SCOPE: [RegExp, RegExp][] = [
  [/^@(aws-sdk|smithy)\//, /^dist-es$/],
  // prom-client requires the API, we import it.
  [/^@opentelemetry\/(?!api$)/, /\.cjs$|^(experimental|(index-)?incubating)/],
]
const LICENCE = /^(licen[cs]e|notice|copying|copyright)/i

const out = process.argv[2]
if (out === undefined) throw new Error('Name the folder to write to.')
const root = path.resolve(out)
const app = path.join(root, 'app')

const entries = [
  'server/main.ts',
  'server/backup/backup-command.ts',
  'server/backup/restore-command.ts',
  'server/move/move-command.ts',
]
const code = neededCode(entries.map((entry) => path.join(projectRoot, entry)))
const dataFiles = globSync(['server/**/*', 'shared/**/*'], { cwd: projectRoot, withFileTypes: true })
  .filter((entry) => entry.isFile() && !entry.name.endsWith('.ts'))
  .map((entry) => path.join(entry.parentPath, entry.name))
  .filter((file) => !/[\\/](test|fixtures)[\\/]/.test(path.relative(projectRoot, file)))
for (const file of new Set([...code.files, ...dataFiles])) copy(file)
for (const file of ['package.json', 'LICENSE', 'dist', 'tools/container/is-healthy.mjs'])
  copy(path.join(projectRoot, file))

const packages = neededPackages(code.packages, readLockfile(), LEFT_OUT)
for (const folder of packages) copyPackage(folder)

const node = path.join(root, 'usr/local/bin/node')
mkdirSync(path.dirname(node), { recursive: true })
execFileSync('strip', ['-o', node, realpathSync(process.execPath)])
const addons = globSync('**/*.node', { cwd: app }).map((file) => path.join(app, file))
// The sandbox for what reads uploaded media.
const programs = ['/usr/bin/bwrap', '/usr/bin/prlimit', '/usr/bin/setpriv']
// Symbols that only a debugger reads.
for (const file of [...addons, ...globSync('**/*.so', { cwd: app }).map((name) => path.join(app, name))]) {
  execFileSync('strip', ['--strip-unneeded', file])
}
const libraries = new Set([node, ...addons, ...programs].flatMap(librariesOf).filter((file) => !file.startsWith(app)))
for (const file of [...libraries, ...programs]) cpSync(realpathSync(file), path.join(root, file))
loadPackages()
for (const name of new Set([...libraries, ...programs].map(debianPackageOf))) describe(name)

mkdirSync(path.join(root, 'etc'), { recursive: true })
writeFileSync(path.join(root, 'etc/passwd'), 'minutebook:x:65532:65532::/data:/nonexistent\n')
writeFileSync(path.join(root, 'etc/group'), 'minutebook:x:65532:\n')
cpSync(realpathSync('/etc/os-release'), path.join(root, 'etc/os-release'))
mkdirSync(path.join(root, 'data'), { mode: 0o700 })
console.log(`${code.files.size} modules, ${packages.length} packages, ${libraries.size} libraries`)
console.log(`${(sizeOf(root) / 1e6).toFixed(1)} MB in ${root}`)

function copy(file: string) {
  cpSync(file, path.join(app, path.relative(projectRoot, file)), { recursive: true })
}

/** Without the packages within it: those that are needed come by themselves. */
function copyPackage(folder: string) {
  const from = path.join(projectRoot, folder)
  const packageName = folder.replace(/^node_modules\//, '')
  const unused = UNUSED_OF_SCOPE.find(([scope]) => scope.test(packageName))?.[1] ?? UNUSED[packageName]
  cpSync(from, path.join(app, folder), {
    recursive: true,
    filter: (file) => {
      const name = path.basename(file)
      if (file === from || LICENCE.test(name)) return true
      if (name === 'node_modules' || unused?.test(name) === true) return false
      return path.dirname(file) === from ? !NOT_RUN.test(name) && !NOT_RUN_FOLDERS.has(name) : !NOT_RUN.test(name)
    },
  })
}

/** Fails where something was left out that a package needs: loads all that the service imports, from the image's own folder. */
function loadPackages() {
  const imports = JSON.stringify([...code.imports])
  const load = `for (const name of ${imports}) await import(name)\nprocess.exit()`
  execFileSync(node, ['--input-type=module', '--eval', load], { cwd: app, stdio: 'inherit' })
}

/** The files a program is linked to, the loader included. Some packages bring their own, beside their addon. */
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
      // Debian knows the file by one of these names.
    }
  }
  throw new Error(`${library} belongs to no Debian package.`)
}

/** What scanners of images read: which Debian packages are in it, in which version, under which licence. */
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
