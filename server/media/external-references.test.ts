import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test as base, expect } from 'vitest'

import { chooseSandbox, currentSandbox } from '../sandbox/sandbox.ts'
import { aliasReference, referenceMovie, urlReference, withReference } from './fixtures/quicktime-references.ts'
import { runLimitedChild } from './limited-child.ts'
import { prepareMedia } from './prepare-media.ts'

// The reader itself must not follow references; a sandbox would hide it if it did.
await chooseSandbox('off')

const fixtures = path.join(import.meta.dirname, 'fixtures')

type World = { folder: string; other: string; address: string; requests: string[] }

const test = base.extend<{ world: World }>({
  // oxlint-disable-next-line no-empty-pattern -- the test runner reads which fixtures are needed from the pattern
  world: async ({}, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'references-'))
    const other = path.join(folder, 'other.m4a')
    const sound = await readFile(path.join(fixtures, 'talk.m4a'))
    await writeFile(other, sound)
    const requests: string[] = []
    const server = createServer((request, response) => {
      requests.push(request.url ?? '')
      response.end(sound)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const bound = server.address()
    const port = typeof bound === 'object' && bound !== null ? bound.port : 0
    await use({ folder, other, address: `http://127.0.0.1:${port}/elsewhere.m4a`, requests })
    server.closeAllConnections()
    server.close()
    await rm(folder, { recursive: true })
  },
})

type Hostile = {
  what: string
  make: (world: World, whole: Buffer) => Buffer
  /** A reader that follows references hears the other file's sound; FFmpeg doesn't support the other kinds at all. */
  isKnown: boolean
}

const hostile: Hostile[] = [
  {
    what: 'a path, by url',
    make: ({ other }, whole) => withReference(whole, urlReference(`file://${other}`)),
    isKnown: false,
  },
  {
    what: 'a server, by url',
    make: ({ address }, whole) => withReference(whole, urlReference(address)),
    isKnown: false,
  },
  {
    what: 'a path, by alias',
    make: ({ other }, whole) => withReference(whole, aliasReference(other)),
    isKnown: true,
  },
  {
    what: 'a server, by alias',
    make: ({ address }, whole) => withReference(whole, aliasReference(address)),
    isKnown: false,
  },
  { what: 'a server, by reference movie', make: ({ address }) => referenceMovie(address), isKnown: false },
]

test.for(hostile)('does not fetch sound stored elsewhere ($what)', async ({ make, isKnown }, { world }) => {
  const { folder, requests } = world
  const whole = await readFile(path.join(fixtures, 'talk.m4a'))
  for (const name of ['upload.mov', 'upload.mp4', 'upload.m4a']) {
    const sourcePath = path.join(folder, name)
    await writeFile(sourcePath, make(world, whole))
    const { signal } = new AbortController()
    const preparing = prepareMedia({ sourcePath, workDir: path.join(folder, 'work'), signal, onProgress: () => {} })
    await expect(preparing).rejects.toMatchObject({ reason: expect.stringMatching(/^(unreadable|noAudio)$/) })
    expect(requests).toEqual([])
  }
  expect(await readdir(path.join(folder, 'work'))).toEqual([])

  expect(await followReferences(path.join(folder, 'upload.mov'))).toEqual({ hasSound: isKnown })
})

/** Reads the file with references followed, to show that the file really contains one. */
async function followReferences(sourcePath: string): Promise<unknown> {
  let answer: unknown = null
  await runLimitedChild({
    entry: new URL('fixtures/reference-following-child.ts', import.meta.url),
    job: { sourcePath },
    access: { read: [], write: [] },
    sandbox: await currentSandbox(),
    limits: { minSeconds: 60, secondsPerMediaSecond: 0, stallSeconds: 60, maxMemoryBytes: 1e9 },
    signal: new AbortController().signal,
    parseMessage: (message) => message,
    onMessage(message) {
      answer = message
      return null
    },
  })
  return answer
}
