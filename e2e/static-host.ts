import { once } from 'node:events'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
}

/**
 * Starts a plain static host, such as a CDN: sends the headers from `_headers`, and `index.html` for every path that
 * isn't a file.
 */
export async function startStaticHost() {
  let folder = ''
  const server = createServer((request, response) => {
    if (request.method !== 'GET') {
      response.writeHead(405).end()
      return
    }
    const requested = path.join(folder, path.normalize(new URL(request.url ?? '/', 'http://host').pathname))
    const file = [requested, path.join(folder, 'index.html')].find(isFile)
    if (file === undefined) {
      response.writeHead(404).end()
      return
    }
    const type = types[path.extname(file)] ?? 'application/octet-stream'
    response.writeHead(200, { ...headersOf(folder), 'content-type': type }).end(readFileSync(file))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('It does not listen on a port.')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    serve(served: string) {
      folder = served
    },
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

const isFile = (file: string) => existsSync(file) && statSync(file).isFile()

/** Returns the headers for all files. */
function headersOf(folder: string): Record<string, string> {
  const file = path.join(folder, '_headers')
  if (!existsSync(file)) return {}
  const [, ofAll = ''] = /^\/\*\n((?: {2}.+\n)+)/.exec(readFileSync(file, 'utf8')) ?? []
  return Object.fromEntries(
    [...ofAll.matchAll(/^ {2}([^:]+): (.+)$/gm)].map(([, name = '', value = '']) => [name, value]),
  )
}
