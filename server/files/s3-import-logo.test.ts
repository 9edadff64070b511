import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, test as baseTest, vi } from 'vitest'
import { isContractOnlyRun } from '../test/contract-document.ts'
import { listenOn } from '../test/listen.ts'
import { hasS3Server, startS3Server } from '../test/s3-server.ts'
import { ownService } from '../test/service-test.ts'
import { pngOf } from '../test/test-picture.ts'
import { scriptedTranscriber } from '../test/test-transcriber.ts'
import { wavOf } from '../test/test-wav.ts'

// Imports and logos are extensions; checked up front because this server takes seconds to start.
const isThere = !isContractOnlyRun && hasS3Server()

// oxlint-disable-next-line vitest/expect-expect -- it only says why the others are left out
baseTest.skipIf(isThere)('imports and logos in an object store', ({ skip }) => skip('No S3 server is installed here.'))

describe.runIf(isThere)('with a store that checks signatures', async () => {
  // Vitest runs the body of a skipped `describe` too.
  if (!isThere) return
  const talk = wavOf(3)
  const host = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'audio/wav', 'content-length': talk.length }).end(talk)
  })
  const hostAddress = await listenOn(host)
  const store = await startS3Server({ origins: ['https://minutes.example.com'] })
  const { service, test } = await ownService({
    s3: store.config,
    transcribers: [scriptedTranscriber()],
    isWorking: true,
  })
  const { files } = service.services
  const objects = files.objects ?? expect.unreachable()
  afterAll(async () => {
    host.close()
    await store.stop()
  })

  test('an imported file is kept in the store, and transcribed and played from there', async ({ directory }) => {
    const user = await directory.signIn('user')
    const { recordingId } = (await user.post('/recordings/from-url', { url: `${hostAddress}/talk.wav` })).json()
    await vi.waitUntil(async () => (await user.get('/runs')).json().length === 0, { timeout: 60_000, interval: 250 })

    expect((await user.get(`/recordings/${recordingId}`)).json()).toMatchObject({
      name: 'talk',
      transcriptionCompletionReason: 'succeeded',
    })
    const { url } = (await user.get(`/recordings/${recordingId}/media`)).json()
    expect(url.startsWith(objects.origin)).toBe(true)
    expect(Buffer.from(await (await fetch(url)).arrayBuffer()).equals(talk)).toBe(true)
    expect(await files.list('work')).toEqual([])
  })

  test('a logo is kept in the store, served by the service, and deleted when removed', async ({ directory }) => {
    const admin = await directory.signIn('admin')
    const png = pngOf(40, 30)
    const as = { authorization: `Bearer ${admin.token}` }
    const sent = await service.app.inject({
      method: 'PUT',
      url: `/v1.0/directories/${directory.directoryId}/logo`,
      headers: { ...as, 'content-type': 'image/png' },
      payload: png,
    })
    const { pictureFileKey } = await service.db
      .selectFrom('directories')
      .select('pictureFileKey')
      .where('directoryId', '=', directory.directoryId)
      .executeTakeFirstOrThrow()
    const key = pictureFileKey ?? ''
    const { pictureFileUrl } = sent.json()
    const shown = await service.app.inject({ url: pictureFileUrl, headers: as })

    expect((await buffer(await files.read(key))).equals(png)).toBe(true)
    expect(shown.rawPayload.equals(png)).toBe(true)
    expect((await admin.delete('/logo')).statusCode).toBe(204)
    expect(await files.sizeOf(key)).toBeNull()
  })
})
