import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { beforeEach, expect, vi } from 'vitest'
import { configureApi } from '~/api/client'
import { forgetGrowing, sendRest } from '~/features/uploads/growing-upload'
import type { GrowingUpload } from '~/features/uploads/choose-files'
import { service, test } from '~/test/app-test'
import { listen } from '#server/test/listen.ts'
import type { TestDirectory } from '#server/test/test-directory.ts'
import { createSender } from './send-while-recording'

const origin = await listen(service.app)
const sound = randomBytes(9_000_000)
const { signal } = new AbortController()

beforeEach(() => void vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true))

/** Creates a recording with this many bytes on disk. */
async function recordingIn(directory: TestDirectory) {
  const user = await directory.signIn('user')
  const readToken = async () => user.token
  configureApi({ baseUrl: origin, readToken, replaceToken: async () => undefined })
  const disk = { bytes: 0 }
  const kept: (GrowingUpload | null)[] = []
  const send = createSender({
    recording: { directoryId: directory.directoryId, name: 'Q3 / Q4', mimeType: 'audio/webm;codecs=opus' },
    read: async (from, max) => new Uint8Array(sound.subarray(from, Math.min(disk.bytes, from + max))).buffer,
    keep: (growing) => void kept.push(growing),
    signal,
  })
  const growing = () => {
    const last = kept.at(-1)
    if (!last) throw new Error('It goes nowhere.')
    return last
  }
  return { user, disk, kept, send, growing }
}

const offsetOf = async ({ url }: GrowingUpload) =>
  Number((await fetch(url, { method: 'HEAD' })).headers.get('upload-offset'))

test('sends what is on disk while recording, and the rest when it ends', async ({ directory }) => {
  const { user, disk, kept, send, growing } = await recordingIn(directory)
  for (const bytes of [1_000, 1_000, 8_500_000]) {
    disk.bytes = bytes
    expect(await send()).toBe(true)
    expect(await offsetOf(growing())).toBe(bytes)
  }
  expect(kept).toHaveLength(1)

  const progress: number[] = []
  await sendRest(growing(), { file: new Blob([sound]), signal, onProgress: (sent) => progress.push(sent) })

  expect(progress).toEqual([8_500_000, sound.length])
  const finalized = await user.post(`/recordings/uploads/${growing().uploadId}/finalize`, { sizeBytes: sound.length })
  expect(finalized.json()).toMatchObject({ name: 'Q3 - Q4' })
  const { fileKey } = await service.db
    .selectFrom('recordings')
    .select('fileKey')
    .where('recordingId', '=', finalized.json().recordingId)
    .executeTakeFirstOrThrow()
  expect((await buffer(await service.services.files.read(fileKey ?? ''))).equals(sound)).toBe(true)
})

test('resumes at the service’s offset after a lost response and after an hour offline', async ({ directory }) => {
  const { disk, kept, send, growing } = await recordingIn(directory)
  disk.bytes = 1_000
  await send()
  disk.bytes = 2_000
  const real = globalThis.fetch
  const lost = vi.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
    await real(...request)
    throw new TypeError('The connection was lost.')
  })
  expect(await send()).toBe(true)
  lost.mockRestore()
  expect(await offsetOf(growing())).toBe(2_000)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  disk.bytes = 3_000
  expect(await send()).toBe(true)
  expect(await offsetOf(growing())).toBe(2_000)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)

  expect(await send()).toBe(true)

  expect(await offsetOf(growing())).toBe(3_000)
  expect(kept).toHaveLength(1)
})

test('sends nothing more before the end if the service has forgotten the upload', async ({ directory }) => {
  const { disk, kept, send, growing } = await recordingIn(directory)
  disk.bytes = 1_000
  await send()
  await forgetGrowing(growing())
  disk.bytes = 2_000

  expect(await send()).toBe(false)

  expect(kept).toEqual([expect.objectContaining({ url: expect.any(String) }), null])
})

test('does not start the recording at the service if a company may upload nothing more', async ({ directory }) => {
  const { disk, kept, send } = await recordingIn(directory)
  await service.db
    .updateTable('directories')
    .set({ maxTranscriptionMinutesPerMonth: 0 })
    .where('directoryId', '=', directory.directoryId)
    .execute()
  disk.bytes = 1_000

  expect(await send()).toBe(true)
  expect(kept).toEqual([])
})
