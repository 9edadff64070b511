import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import path from 'node:path'
import { pinnedModels, isModelId, type PinnedModels } from '../models/pinned-models.ts'

/** Returns true if it handled the request. */
type Behavior = (request: IncomingMessage, response: ServerResponse, file: Buffer) => boolean

/** Returns the files in a folder, `<modelId>/<file>`, as pinned models. */
export function pinsOf(folder: string): PinnedModels {
  const models = { ...pinnedModels }
  for (const id of readdirSync(folder).filter((name) => isModelId(name))) {
    // Without the metadata that a store writes next to them.
    const names = readdirSync(path.join(folder, id)).filter((name) => !name.endsWith('.json'))
    const files = names.map((name) => {
      const bytes = readFileSync(path.join(folder, id, name))
      return { name, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
    })
    models[id] = { ...models[id], files }
  }
  return models
}

/** Writes the same to a file for MINUTEBOOK_MODELS_PINS. */
export function writePins(folder: string, file: string): string {
  const files = Object.entries(pinsOf(folder)).map(([id, model]) => [id, model.files])
  writeFileSync(file, JSON.stringify(Object.fromEntries(files)))
  return file
}

const honest: Behavior = () => false

/** Serves a folder of models with ranges and ETags, like a mirror; `behave` makes it misbehave. */
export async function startModelMirror(folder: string) {
  const requests: { path: string; range: string | null; authorization: string | null }[] = []
  let behave = honest
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://mirror')
    const { range, authorization } = request.headers
    requests.push({ path: pathname, range: range ?? null, authorization: authorization ?? null })
    const file = path.join(folder, pathname)
    const bytes = statSync(file, { throwIfNoEntry: false })?.isFile() === true ? readFileSync(file) : null
    if (behave(request, response, bytes ?? Buffer.alloc(0))) return
    if (bytes === null) response.writeHead(404).end()
    else sendFile(request, response, bytes)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The mirror has no port.')
  return {
    url: new URL(`http://127.0.0.1:${address.port}/`),
    requests,
    behave: (next: Behavior) => void (behave = next),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const etagOf = (bytes: Buffer) => `"${createHash('sha256').update(bytes).digest('hex').slice(0, 20)}"`

/** Sends the whole file, or the requested range if the validator still matches. */
export function sendFile(request: IncomingMessage, response: ServerResponse, bytes: Buffer): void {
  const etag = etagOf(bytes)
  const [, from] = /^bytes=(\d+)-$/.exec(request.headers.range ?? '') ?? []
  const ifRange = request.headers['if-range']
  const start = from === undefined || (ifRange !== undefined && ifRange !== etag) ? 0 : Number(from)
  if (start >= bytes.length) return void response.writeHead(416).end()
  const headers = { etag, 'content-type': 'application/octet-stream', 'content-length': bytes.length - start }
  if (start === 0) response.writeHead(200, headers)
  else response.writeHead(206, { ...headers, 'content-range': `bytes ${start}-${bytes.length - 1}/${bytes.length}` })
  response.end(bytes.subarray(start))
}
