import { cpSync, existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { headersElsewhere } from '../../server/http/security-headers.ts'

type StaticApp = {
  /** The build. */
  builtFolder: string
  /** Target folder; must be empty or missing. */
  folder: string
  /** The origin of the service. */
  service: string
  /** The origin of the object store, if the service keeps files in one. */
  files: string | null
}

const NAMES_THE_SERVICE = /(<meta name="service" content=")[^"]*(")/

/**
 * Copies the built app for a static host, configures the address of the service, and writes the headers that the host
 * must send: for hosts that read `_headers` and `_redirects`, and for nginx. Builds nothing. @throws Error that says
 * what is wrong
 */
export function prepareStaticApp({ builtFolder, folder, service, files }: StaticApp): void {
  const origins = [service, ...(files === null ? [] : [files])]
  for (const origin of origins) requireOrigin(origin)
  if (!existsSync(path.join(builtFolder, 'index.html'))) throw new Error('There is no build yet. Run npm run build.')
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} isn’t empty.`)
  cpSync(builtFolder, folder, { recursive: true })
  const page = path.join(folder, 'index.html')
  const text = readFileSync(page, 'utf8')
  if (!NAMES_THE_SERVICE.test(text)) throw new Error(`${page} has no <meta name="service">; it’s from an older build.`)
  writeFileSync(
    page,
    text.replace(NAMES_THE_SERVICE, (_whole, before, after) => `${before}${service}${after}`),
  )
  // These contain the unmodified page.
  for (const ending of ['br', 'gz']) rmSync(`${page}.${ending}`, { force: true })
  const headers = Object.entries(headersElsewhere(folder, origins))
  writeFileSync(path.join(folder, '_headers'), headersFile(headers))
  writeFileSync(path.join(folder, '_redirects'), '/* /index.html 200\n')
  writeFileSync(`${folder}.nginx.conf`, nginxFile(headers))
}

function requireOrigin(text: string) {
  if (!/^https?:\/\/[\w.:[\]-]+$/.test(text) || URL.parse(text)?.origin !== text) {
    throw new Error(`"${text}" isn’t a URL like https://minutes.example.com, without a path or trailing slash.`)
  }
}

type Headers = readonly [name: string, value: string][]

const headersFile = (headers: Headers) => `/*
${headers.map(([name, value]) => `  ${name}: ${value}`).join('\n')}
/assets/*
  cache-control: public, max-age=31536000, immutable
`

/** To be included in a `server { … }` that has this folder as its `root`. */
const nginxFile = (
  headers: Headers,
) => `${headers.map(([name, value]) => `add_header ${name} "${value}" always;`).join('\n')}
location / { try_files $uri /index.html; expires -1; }
location /assets/ { try_files $uri =404; expires 1y; }
`
