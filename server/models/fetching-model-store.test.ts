import { randomBytes } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { startModelMirror, pinsOf, sendFile } from '../test/model-mirror.ts'
import { asFetchError, partPathOf } from './fetch-file.ts'
import { FetchingModelStore, type StoreTiming } from './fetching-model-store.ts'
import type { ModelsConfig } from './models-config.ts'

const ID = 'titanet-small'
const OTHER = 'whisper-base'
const BYTES = 300_000

// Removed with everything else from the test run.
const runFolder = () => mkdtempSync(path.join(process.env.MINUTEBOOK_TEST_FOLDER ?? tmpdir(), 'models-'))

const stores: FetchingModelStore[] = []
afterEach(() => Promise.all(stores.splice(0).map((store) => store.close())))

/** Short retries, and half a second of silence counts as a stall. */
const quick: Partial<StoreTiming> = {
  pollMs: 20,
  firstRetryMs: 10,
  longestRetryMs: 50,
  wrongHashRetryMs: 50,
  noRoomRetryMs: 30,
  stallMs: 500,
}

async function world() {
  const served = runFolder()
  const folder = path.join(runFolder(), 'models')
  mkdirSync(path.join(served, ID))
  mkdirSync(path.join(served, OTHER))
  const name = 'nemo_en_titanet_small.onnx'
  writeFileSync(path.join(served, ID, name), randomBytes(BYTES))
  for (const part of ['encoder', 'decoder']) {
    writeFileSync(path.join(served, OTHER, `base-${part}.int8.onnx`), randomBytes(BYTES))
  }
  const mirror = await startModelMirror(served)
  onTestFinished(() => mirror.close())
  const config: ModelsConfig = { folder, mirror: mirror.url, isOff: false, models: pinsOf(served) }
  const file = config.models[ID].files[0]
  if (file === undefined) throw new Error('There is no file.')
  const target = path.join(folder, ID, name)
  return {
    served,
    folder,
    mirror,
    config,
    file,
    target,
    part: partPathOf(target, file),
    whole: path.join(served, ID, name),
  }
}

function open(config: ModelsConfig, options: { canFetch?: boolean; timing?: Partial<StoreTiming> } = {}) {
  const store = new FetchingModelStore({
    config,
    canFetch: options.canFetch ?? true,
    timing: { ...quick, ...options.timing },
  })
  stores.push(store)
  return store
}

const ready = (store: FetchingModelStore, id: typeof ID | typeof OTHER = ID) =>
  store.whenReady(id, AbortSignal.timeout(30_000))

const stepOf = async (store: FetchingModelStore) => (await store.state(ID)).step

test('models are downloaded smallest first, verified, and found again without a request or a hash', async () => {
  const { folder, mirror, config, target, whole } = await world()
  const store = open(config)
  expect(await store.state(ID)).toMatchObject({ step: 'absent', doneBytes: 0, totalBytes: BYTES })
  expect(await store.folderOf(ID)).toBeNull()

  store.want([OTHER, ID])
  expect(await ready(store, OTHER)).toBe(path.join(folder, OTHER))
  expect(await store.folderOf(ID)).toBe(path.join(folder, ID))
  expect(mirror.requests.map(({ path: requested }) => requested.split('/')[1])).toEqual([ID, OTHER, OTHER])
  expect(readFileSync(target).equals(readFileSync(whole))).toBe(true)
  expect(await store.state(ID)).toMatchObject({ step: 'ready', doneBytes: BYTES })
  await store.close()
  expect(readdirSync(path.join(folder, ID)).toSorted()).toEqual(['nemo_en_titanet_small.onnx', 'verified.json'])

  const later = open(config)
  // A verified file is trusted as long as its size and time are unchanged: its content isn't read again.
  const { mtimeMs } = JSON.parse(readFileSync(path.join(folder, ID, 'verified.json'), 'utf8'))[
    'nemo_en_titanet_small.onnx'
  ]
  writeFileSync(target, Buffer.alloc(BYTES))
  utimesSync(target, mtimeMs / 1000, mtimeMs / 1000)
  expect(await later.folderOf(ID)).not.toBeNull()
  later.want([ID])
  await later.close()
  expect(mirror.requests).toHaveLength(3)
})

test('an interrupted download resumes, also in the next process', async () => {
  const { mirror, config, part } = await world()
  const cutAt = 180_000
  mirror.behave((request, response, bytes) => {
    if (request.headers.range !== undefined) return false
    response.writeHead(200, { etag: '"one"', 'content-length': bytes.length })
    response.write(bytes.subarray(0, cutAt), () => setImmediate(() => response.destroy()))
    return true
  })
  const first = open(config, { timing: { firstRetryMs: 60_000, longestRetryMs: 60_000 } })
  first.want([ID])
  await vi.waitUntil(() => existsSync(part) && readFileSync(part).length === cutAt, { timeout: 30_000 })
  await first.close()
  expect(await first.state(ID)).toMatchObject({ doneBytes: cutAt })

  mirror.behave((request, response, bytes) => {
    expect(request.headers['if-range']).toBe('"one"')
    response.writeHead(206, {
      etag: '"one"',
      'content-length': bytes.length - cutAt,
      'content-range': `bytes ${cutAt}-${bytes.length - 1}/${bytes.length}`,
    })
    response.end(bytes.subarray(cutAt))
    return true
  })
  await ready(open(config))
  expect(mirror.requests.map(({ range }) => range)).toEqual([null, `bytes=${cutAt}-`])
})

test('a file that changed on the mirror between two ranges is read from the beginning', async () => {
  const { mirror, config, file, part, whole } = await world()
  mkdirSync(path.dirname(part), { recursive: true })
  writeFileSync(part, randomBytes(100_000))
  writeFileSync(`${part}.etag`, '"former"')
  // A compliant one sends the whole file: If-Range doesn't match.
  await ready(open(config))
  expect(mirror.requests).toEqual([expect.objectContaining({ range: 'bytes=100000-' })])

  // One that ignores If-Range sends the rest of another file, with another tag.
  rmSync(path.dirname(part), { recursive: true })
  mkdirSync(path.dirname(part))
  writeFileSync(part, randomBytes(100_000))
  writeFileSync(`${part}.etag`, '"former"')
  mirror.behave((request, response, bytes) => {
    delete request.headers['if-range']
    sendFile(request, response, bytes)
    return true
  })
  expect(await ready(open(config))).toBe(path.dirname(part))
  expect(readFileSync(whole)).toHaveLength(file.bytes)
  expect(mirror.requests.slice(1).map(({ range }) => range)).toEqual(['bytes=100000-', null])
})

test.for([
  ['a page of HTML', { 'content-type': 'text/html', 'content-length': 36 }, 'sent 36 bytes of text/html instead of'],
  ['another length', { 'content-length': 36 }, 'sent 36 bytes instead of'],
  [
    'a page of the right length',
    { 'content-type': 'text/html; charset=utf-8', 'content-length': BYTES },
    'of text/html',
  ],
] as const)('%s is refused before it is read, and said', async ([, headers, sentence]) => {
  const { mirror, config, part } = await world()
  mirror.behave((_request, response) => {
    response.writeHead(200, headers).flushHeaders()
    response.write('<html><body>Sign in first</body></html>'.slice(0, 36))
    return true
  })
  const store = open(config)
  store.want([ID])
  await vi.waitUntil(async () => (await stepOf(store)) === 'failed', { timeout: 30_000 })
  const { detail } = await store.state(ID)
  expect(detail).toContain(sentence)
  expect(existsSync(part)).toBe(false)

  mirror.behave(() => false)
  await ready(store)
})

test('a file with a wrong hash is discarded and downloaded again, and excess bytes aren’t accepted', async () => {
  const { mirror, config, part, target } = await world()
  let served = 0
  mirror.behave((_request, response, bytes) => {
    served += 1
    if (served === 1) response.writeHead(200, { 'content-length': bytes.length }).end(Buffer.alloc(bytes.length))
    // Chunked, so that the length isn't known in advance.
    else if (served === 2) response.writeHead(200).end(Buffer.concat([bytes, bytes]))
    else return false
    return true
  })
  const store = open(config)
  store.want([ID])
  await vi.waitUntil(async () => (await store.state(ID)).detail?.includes('SHA-256') === true, { timeout: 30_000 })
  expect(existsSync(target)).toBe(false)
  await ready(store)
  expect(served).toBe(3)
  expect(existsSync(part)).toBe(false)
})

test('a mirror that sends next to nothing counts as stalled and is asked again', async () => {
  const { mirror, config } = await world()
  const hanging: NodeJS.Timeout[] = []
  onTestFinished(() => hanging.forEach((timer) => clearInterval(timer)))
  mirror.behave((_request, response, bytes) => {
    if (mirror.requests.length === 1) return true
    if (mirror.requests.length > 2) return false
    response.writeHead(200, { 'content-length': bytes.length })
    hanging.push(setInterval(() => response.write('.'), 20))
    return true
  })
  await ready(open(config))
  // The dots it sent aren't part of the file: without a tag the rest is still requested, and the hash reveals it.
  expect(mirror.requests.length).toBeGreaterThanOrEqual(3)
})

test('while the connection is blocked it says so, recovers without help, and another model is downloaded in the meantime', async () => {
  const { mirror, config } = await world()
  mirror.behave((request, response) => {
    if (request.url?.includes(OTHER) === true) return false
    response.writeHead(503, { 'retry-after': '0' }).end()
    return true
  })
  const store = open(config)
  store.want([ID, OTHER])
  await ready(store, OTHER)
  await vi.waitUntil(async () => (await stepOf(store)) === 'failed', { timeout: 30_000 })
  expect((await store.state(ID)).detail).toContain('returned status 503')
  mirror.behave(() => false)
  await ready(store)
})

test('redirects are followed, but not endlessly, and the mirror’s password isn’t sent to another host', async () => {
  const { mirror, config, served } = await world()
  const other = await startModelMirror(served)
  onTestFinished(() => other.close())
  mirror.behave((request, response) => {
    const target = mirror.requests.length < 3 ? mirror.url : other.url
    response.writeHead(302, { location: new URL(request.url ?? '', target).href }).end()
    return true
  })
  const url = new URL(mirror.url)
  url.username = 'reader'
  url.password = 'p@ss'
  const store = open({ ...config, mirror: url })
  await ready(store)
  expect(mirror.requests[0]?.authorization).toBe(`Basic ${Buffer.from('reader:p@ss').toString('base64')}`)
  expect(other.requests).toEqual([expect.objectContaining({ authorization: null })])
  await store.close()

  rmSync(config.folder, { recursive: true })
  mirror.behave((request, response) => {
    response.writeHead(302, { location: request.url ?? '' }).end()
    return true
  })
  const endless = open({ ...config, mirror: url })
  endless.want([ID])
  await vi.waitUntil(async () => (await stepOf(endless)) === 'failed', { timeout: 30_000 })
  const { detail } = await endless.state(ID)
  expect(detail).toContain('redirects too many times')
  expect(detail).not.toContain('p@ss')
  expect(detail).not.toContain('reader')
})

test('a disk that fills up during a download is reported, and the download resumes when there is room', async ({
  skip,
}) => {
  skip(!existsSync('/dev/full'), 'this system has no device that is always full')
  const { config, part } = await world()
  mkdirSync(path.dirname(part), { recursive: true })
  symlinkSync('/dev/full', part)
  const store = open(config)
  store.want([ID])
  await vi.waitUntil(async () => (await stepOf(store)) === 'failed', { timeout: 30_000 })
  expect((await store.state(ID)).detail).toMatch(/^The disk with .* is full\.$/)
  rmSync(part)
  await ready(store)
})

test('an invalid proxy address is reported, and the code that asked for the model continues', async () => {
  const { config, mirror } = await world()
  vi.stubEnv('http_proxy', '10.0.0.1:3128')
  onTestFinished(() => void vi.unstubAllEnvs())
  const store = open(config)
  store.want([ID])
  await vi.waitUntil(async () => (await stepOf(store)) === 'failed', { timeout: 30_000 })
  expect((await store.state(ID)).detail).toContain('http://proxy.example.com:3128')
  expect(mirror.requests).toEqual([])
  vi.unstubAllEnvs()
  expect(await ready(store)).not.toBeNull()
})

test('a model that doesn’t fit on the disk isn’t started', async () => {
  const { config, mirror, file } = await world()
  const huge = { ...config.models, [ID]: { ...config.models[ID], files: [{ ...file, bytes: 2 ** 52 }] } }
  const store = open({ ...config, models: huge })
  store.want([ID])
  await vi.waitUntil(async () => (await stepOf(store)) === 'failed', { timeout: 30_000 })
  expect((await store.state(ID)).detail).toMatch(/needs \d+ MB of free space for TitaNet small/)
  expect(mirror.requests).toEqual([])
})

test('a folder that can’t be written to is reported; existing models are still used', async () => {
  const { config, served } = await world()
  const file = path.join(runFolder(), 'a-file')
  writeFileSync(file, '')
  const store = open({ ...config, folder: path.join(file, 'models') })
  store.want([ID])
  await vi.waitUntil(async () => (await stepOf(store)) === 'failed', { timeout: 30_000 })
  expect((await store.state(ID)).detail).toMatch(/Can’t write to/)
  // Placed there by hand, with downloads turned off.
  expect(await open({ ...config, folder: served, isOff: true }).folderOf(ID)).toBe(path.join(served, ID))
})

test('a read-only file system, where creating folders fails with ENOENT, can’t be written to', () => {
  const error = Object.assign(new Error('no such file or directory'), { code: 'ENOENT', syscall: 'mkdir' })
  expect(asFetchError(error, { host: 'mirror.test', folder: '/models' })).toMatchObject({
    failure: 'notWritable',
    message: 'Can’t write to /models.',
  })
})

test('only one of two processes that share a folder downloads, and the other sees its progress and uses the result', async () => {
  const { mirror, config } = await world()
  const held: (() => void)[] = []
  mirror.behave((_request, response, bytes) => {
    response.writeHead(200, { 'content-length': bytes.length })
    response.write(bytes.subarray(0, 200_000))
    held.push(() => response.end(bytes.subarray(200_000)))
    return true
  })
  const slow = { stallMs: 60_000 }
  const [one, two] = [open(config, { timing: slow }), open(config, { timing: slow })]
  const onlooker = open(config, { canFetch: false })
  const both = Promise.all([ready(one), ready(two)])
  await vi.waitUntil(async () => (await two.state(ID)).doneBytes === 200_000 && (await stepOf(two)) === 'fetching')
  await vi.waitUntil(async () => (await stepOf(onlooker)) === 'fetching')
  held[0]?.()
  await both
  expect(mirror.requests).toHaveLength(1)
  expect(await onlooker.state(ID)).toMatchObject({ step: 'ready' })
})

test('a paused download stays paused after a restart, and resumes from there on any node', async () => {
  const { mirror, config } = await world()
  mirror.behave((request, response, bytes) => {
    if (request.headers.range !== undefined) return false
    response.writeHead(200, { 'content-length': bytes.length })
    response.write(bytes.subarray(0, 200_000))
    return true
  })
  const store = open(config, { timing: { stallMs: 60_000 } })
  store.want([ID])
  await vi.waitUntil(async () => (await store.state(ID)).doneBytes === 200_000, { timeout: 30_000 })
  const onlooker = open(config, { canFetch: false })
  await onlooker.pause()
  await vi.waitUntil(async () => (await stepOf(store)) === 'paused', { timeout: 30_000 })
  await store.close()

  const later = open(config)
  later.want([ID])
  expect(await later.state(ID)).toMatchObject({ step: 'paused', doneBytes: 200_000 })
  await onlooker.resume()
  await ready(later)
  expect(mirror.requests.at(-1)?.range).toBe('bytes=200000-')
})

test('a file damaged later is noticed when the engine reports it, and downloaded again; with downloads off it’s named', async () => {
  const { config, mirror, target, whole } = await world()
  const store = open(config)
  await ready(store)
  const { mtimeMs } = JSON.parse(readFileSync(path.join(path.dirname(target), 'verified.json'), 'utf8'))[
    path.basename(target)
  ]
  writeFileSync(target, Buffer.alloc(BYTES, 1))
  utimesSync(target, mtimeMs / 1000, mtimeMs / 1000)
  const unfetching = open({ ...config, isOff: true })

  await unfetching.markDamaged(ID)
  expect(await unfetching.state(ID)).toMatchObject({
    step: 'off',
    detail: expect.stringContaining(`${path.basename(target)} in ${path.dirname(target)} isn’t the expected file`),
  })
  await store.markDamaged(ID)
  await ready(store)
  expect(readFileSync(target).equals(readFileSync(whole))).toBe(true)
  expect(mirror.requests).toHaveLength(2)
})

test('downloaded files that are no longer pinned are removed, and nothing else', async () => {
  const { config, folder, target } = await world()
  const store = open(config)
  await ready(store)
  await store.close()
  const verified = path.join(folder, ID, 'verified.json')
  const checked = JSON.parse(readFileSync(verified, 'utf8'))
  const own = checked[path.basename(target)]
  // Left by an earlier version: the same bytes under another name, and a different model.
  const former = path.join(folder, ID, 'former.onnx')
  writeFileSync(former, readFileSync(target))
  utimesSync(former, own.mtimeMs / 1000, own.mtimeMs / 1000)
  writeFileSync(verified, JSON.stringify({ ...checked, 'former.onnx': own }))
  writeFileSync(path.join(folder, ID, 'former.onnx.0123456789ab.part'), 'part')
  writeFileSync(path.join(folder, ID, 'my-own.txt'), 'mine')
  writeFileSync(path.join(folder, 'ggml-base.bin'), 'placed by hand')

  const next = open(config)
  next.want([OTHER])
  await ready(next, OTHER)
  await vi.waitUntil(() => !existsSync(former), { timeout: 30_000 })
  await next.close()
  expect(readdirSync(path.join(folder, ID)).toSorted()).toEqual(
    [path.basename(target), 'my-own.txt', 'verified.json'].toSorted(),
  )
  expect(existsSync(path.join(folder, 'ggml-base.bin'))).toBe(true)
})
