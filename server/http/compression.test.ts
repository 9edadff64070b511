import { get, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect } from 'vitest'
import { newId } from '../new-id.ts'
import { listen } from '../test/listen.ts'
import { service, test } from '../test/service-test.ts'
import { addRecording } from '../test/test-recording.ts'
import { acceptedEncoding } from './compression.ts'

const { app, db } = service

type RawAnswer = { status: number | undefined; headers: IncomingHttpHeaders; body: Buffer }

/** The bytes on the wire; `fetch` would decompress them. */
function getRaw(url: string, headers: Record<string, string>): Promise<RawAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<RawAnswer>()
  get(url, { headers, agent: false }, (incoming) => {
    buffer(incoming).then((body) => resolve({ status: incoming.statusCode, headers: incoming.headers, body }), reject)
  }).on('error', reject)
  return promise
}

test.for([
  [undefined, null],
  ['', null],
  ['identity', null],
  ['deflate, zstd', null],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP;q=1.0, br;q=0.5', 'gzip'],
  ['br;q=0, gzip;q=0.1', 'gzip'],
  ['*', 'br'],
  ['*;q=0.5, br;q=0', 'gzip'],
  ['gzip;q=nonsense', null],
] as const)('given %s the service chooses %s', ([header, encoding]) => {
  expect(acceptedEncoding(header)).toBe(encoding)
})

test('a large response is compressed as the client prefers, cached or not, with the same content', async ({
  directory,
}) => {
  const { directoryId } = directory
  const user = await directory.signIn('user')
  const tags = Array.from({ length: 400 }, (_, index) => ({ tagId: newId(), directoryId, name: `Tag ${index}` }))
  await db.insertInto('tags').values(tags).execute()
  const url = `${await listen(app)}/v1.0/directories/${directoryId}/tags`
  const ask = (encoding: string) => getRaw(url, { authorization: `Bearer ${user.token}`, 'accept-encoding': encoding })

  const plain = await ask('identity')
  expect(plain.headers).toMatchObject({ vary: 'accept-encoding', 'content-length': String(plain.body.length) })
  expect(plain.headers['content-encoding']).toBeUndefined()
  for (const [encoding, decompress] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const { status, headers, body } = await ask(encoding)
    expect([status, headers['content-encoding']]).toEqual([200, encoding])
    expect(headers.ratelimit).toBeDefined()
    expect(body.length).toBeLessThan(plain.body.length / 3)
    expect(decompress(body).equals(plain.body)).toBe(true)
  }
})

test('a small response and an error are sent uncompressed', async ({ directory }) => {
  const { directoryId } = directory
  const user = await directory.signIn('user')
  await addRecording(db, { directoryId, ownerUserId: user.userId })
  for (const path of ['recordings', 'recordings?page=0', `recordings/${newId()}`]) {
    const response = await app.inject({
      url: `/v1.0/directories/${directoryId}/${path}`,
      headers: { authorization: `Bearer ${user.token}`, 'accept-encoding': 'gzip, br' },
    })
    expect([response.headers['content-encoding'], response.headers.vary]).toEqual([undefined, undefined])
    expect(response.json()).toBeTypeOf('object')
  }
})
