import { createServer, type RequestListener } from 'node:http'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { listenOn } from '../test/listen.ts'
import { type FileStore, StoreUnavailable } from './file-store.ts'
import { createS3Store } from './s3-store.ts'

const MB = 1024 ** 2
const never = new AbortController().signal

async function uploadsIn({ objects }: FileStore): Promise<string[]> {
  const names: string[] = []
  for await (const page of objects?.arrived() ?? []) names.push(...page)
  return names
}

/** A fake store that responds as the test says, with the requests it received. */
async function storeThat(answer: RequestListener) {
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    answer(request, response)
  })
  const endpoint = await listenOn(server)
  const workRoot = mkdtempSync(path.join(tmpdir(), 'minutebook-store-'))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
    rmSync(workRoot, { recursive: true, force: true })
  })
  const files = await createS3Store({
    config: {
      endpoint,
      publicEndpoint: endpoint,
      region: 'us-east-1',
      bucket: 'minutebook',
      accessKeyId: 'key',
      secretAccessKey: 'a-secret-of-the-store',
      forcePathStyle: true,
    },
    workRoot,
    pageOrigins: [],
    jobs: { enqueue: async () => undefined },
    logger: pino({ level: 'silent' }),
  })
  return { files, requests, workRoot }
}

const lengthOf =
  (bytes: number): RequestListener =>
  (_request, response) => {
    response.writeHead(200, { 'content-length': bytes }).end()
  }

test('a file shorter than the store announced is not processed', async () => {
  const { files, workRoot } = await storeThat((request, response) => {
    if (request.method === 'HEAD') return lengthOf(100)(request, response)
    response.writeHead(200, { 'content-length': 50 }).end('x'.repeat(50))
  })

  await expect(files.localFile('uploads/one', workRoot, never)).rejects.toThrow(
    'Expected 100 bytes, but only 50 arrived',
  )
  expect(readdirSync(workRoot)).toEqual([])
})

test('an endless file is cut off at the announced length', async () => {
  let sent = 0
  const { files, workRoot } = await storeThat((request, response) => {
    if (request.method === 'HEAD') return lengthOf(100)(request, response)
    response.writeHead(200)
    const chunk = Buffer.alloc(MB)
    const more = () => {
      while (!response.destroyed && response.write(chunk)) sent += chunk.length
    }
    response.on('drain', more)
    more()
  })

  await expect(files.localFile('uploads/one', workRoot, never)).rejects.toThrow('Expected 100 bytes, but more arrived')
  expect(readdirSync(workRoot)).toEqual([])
  expect(sent).toBeLessThan(64 * MB)
})

test('an HTML page instead of a listing names no upload', async () => {
  const { files, requests } = await storeThat((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Sign in</title>')
  })

  expect(await uploadsIn(files)).toEqual([])
  expect(requests).toHaveLength(1)
})

test.for([301, 302, 307])('a redirect by the store (%i) is not followed', async (status) => {
  const elsewhere: string[] = []
  const other = createServer((request, response) => {
    elsewhere.push(String(request.headers.authorization))
    response.end()
  })
  const address = await listenOn(other)
  onTestFinished(() => void other.close())
  const { files, requests } = await storeThat((_request, response) => {
    response.writeHead(status, { location: `${address}/minutebook/uploads/one` }).end()
  })

  await expect(files.sizeOf('uploads/one')).rejects.toThrow(StoreUnavailable)
  await expect(files.read('uploads/one')).rejects.toThrow(StoreUnavailable)
  expect(requests.length).toBeGreaterThan(0)
  expect(elsewhere).toEqual([])
})

test('XML entities in a response are not expanded', async () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE r [<!ENTITY a "${'lol'.repeat(100)}">${Array.from(
    { length: 9 },
    (_, index) => `<!ENTITY ${String.fromCharCode(98 + index)} "${`&${String.fromCharCode(97 + index)};`.repeat(10)}">`,
  ).join('')}]><ListBucketResult><Contents><Key>incoming/&j;</Key></Contents></ListBucketResult>`
  const { files } = await storeThat((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/xml' }).end(bomb)
  })

  expect(await uploadsIn(files)).toEqual([''])
})
