import { createHash, randomBytes } from 'node:crypto'
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { expect } from 'vitest'

import { test } from './fixtures/make-wav.ts'
import { type Answer, type Seen, startStandIn } from './fixtures/stand-in-server.ts'
import { downloadModel } from './whisper-download.ts'

const model = randomBytes(500_000)
const sha1 = createHash('sha1').update(model).digest('hex')
const never = new AbortController().signal

/** As file servers do: all of it, or what a range asks for. */
function serve(bytes: Buffer) {
  return ({ headers }: Seen): Answer => {
    const from = Number(/^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1] ?? 0)
    if (from >= bytes.length) return { status: 416 }
    return {
      status: from > 0 ? 206 : 200,
      bytes: bytes.subarray(from),
      headers: { 'content-length': String(bytes.length - from) },
    }
  }
}

test('a model is fetched with progress, checked, and put under its name', async ({ folder }) => {
  await using server = await startStandIn(serve(model))
  const fractions: number[] = []
  const targetPath = `${folder}/models/ggml-base.bin`
  await downloadModel({ url: server.url, sha1, targetPath }, never, (fraction) => fractions.push(fraction))
  expect((await readFile(targetPath)).equals(model)).toBe(true)
  expect(await readdir(`${folder}/models`)).toEqual(['ggml-base.bin'])
  expect(fractions).toEqual(fractions.toSorted((a, b) => a - b))
  expect(fractions.at(-1)).toBe(1)
})

test('a download that broke off goes on where it was', async ({ folder }) => {
  await using server = await startStandIn(serve(model))
  const targetPath = `${folder}/ggml-base.bin`
  await writeFile(`${targetPath}.part`, model.subarray(0, 400_000))
  await downloadModel({ url: server.url, sha1, targetPath }, never, () => {})
  expect(server.requests.map((request) => request.headers.range)).toEqual(['bytes=400000-'])
  expect((await readFile(targetPath)).equals(model)).toBe(true)
})

test('a server that knows no ranges sends all of it again', async ({ folder }) => {
  await using server = await startStandIn(() => ({ bytes: model }))
  const targetPath = `${folder}/ggml-base.bin`
  await writeFile(`${targetPath}.part`, model.subarray(0, 400_000))
  await downloadModel({ url: server.url, sha1, targetPath }, never, () => {})
  expect((await readFile(targetPath)).equals(model)).toBe(true)
})

test('a part that was already whole is only checked', async ({ folder }) => {
  await using server = await startStandIn(serve(model))
  const targetPath = `${folder}/ggml-base.bin`
  await writeFile(`${targetPath}.part`, model)
  await downloadModel({ url: server.url, sha1, targetPath }, never, () => {})
  expect((await readFile(targetPath)).equals(model)).toBe(true)
})

test('another file than expected is thrown away', async ({ folder }) => {
  await using server = await startStandIn(serve(randomBytes(1000)))
  const download = downloadModel({ url: server.url, sha1, targetPath: `${folder}/ggml-base.bin` }, never, () => {})
  await expect(download).rejects.toThrow(`its SHA-1 is not ${sha1}`)
  expect(await readdir(folder)).toEqual([])
})

test.for([
  { what: 'no such file', answer: { status: 404 } },
  { what: 'a cut connection', answer: 'cut' },
] satisfies { what: string; answer: Answer }[])(
  '$what says where to put the file by hand',
  async ({ answer }, { folder }) => {
    await using server = await startStandIn(() => answer)
    const targetPath = `${folder}/ggml-base.bin`
    const download = downloadModel({ url: server.url, sha1, targetPath }, never, () => {})
    await expect(download).rejects.toThrow(`Put the file there yourself: ${targetPath}`)
  },
)

test('a canceled download keeps its part for the next time', async ({ folder }) => {
  await using server = await startStandIn(serve(model))
  const abort = new AbortController()
  const download = downloadModel({ url: server.url, sha1, targetPath: `${folder}/ggml-base.bin` }, abort.signal, () =>
    abort.abort(new Error('not now')),
  )
  await expect(download).rejects.toThrow('not now')
  expect(await readdir(folder)).toEqual(['ggml-base.bin.part'])
})
