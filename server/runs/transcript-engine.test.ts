import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test as base, vi } from 'vitest'
import { wavHeader } from '../media/pcm-file.ts'
import { LocalTranscriber } from '../speech/local/local-transcriber.ts'
import { PocketsphinxTranscriber } from '../speech/pocketsphinx-transcriber.ts'
import type { Transcriber } from '../speech/transcriber.ts'
import { folderModelStore, makeStandInModels } from '../test/stand-in-models.ts'
import { parakeetSentences } from '../test/stand-in-recognizers.ts'
import { isContractOnlyRun, startTestService } from '../test/start-test-service.ts'
import { talk, wavOfSamples } from '../test/talk.ts'
import { uploadSteps } from '../test/test-upload.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'minutebook-engines-'))
afterAll(() => rm(folder, { recursive: true }))
const test = base.skipIf(isContractOnlyRun)

async function transcriptBy(transcriber: Transcriber, file: Buffer) {
  const service = await startTestService({ transcribers: [transcriber], isWorking: true })
  try {
    const user = await (await service.createDirectory()).signIn('user')
    const { requestUpload, send, finalize } = await uploadSteps(service)
    const upload = await requestUpload(user, { fileName: 'a.wav', mimeType: 'audio/wav', sizeBytes: file.length })
    await send(upload, file)
    const { recordingId } = (await finalize(user, upload, { languageCode: 'en' })).json()
    await vi.waitUntil(async () => (await user.get('/runs')).json().length === 0, { timeout: 120_000, interval: 50 })
    return (await user.get(`/recordings/${recordingId}/transcription`)).json()
  } finally {
    await service.close()
  }
}

test('a whole run with the local engine, which the transcript names', async () => {
  const local = new LocalTranscriber(folderModelStore(await makeStandInModels(folder)))
  const { engineId, segments } = await transcriptBy(local, wavOfSamples(talk(30).samples))
  expect(engineId).toBe('local')
  expect(segments.map(({ text }: { text: string }) => text).join(' ')).toContain(parakeetSentences[0])
})

/** Human speech from Debian's pocketsphinx-testdata, 16 kHz mono without a header. */
const speech = '/usr/share/pocketsphinx/test/data/goforward.raw'

test.skipIf(!existsSync(speech))('a transcript of the stand-in says that it is one', async () => {
  const samples = await readFile(speech)
  const standIn = new PocketsphinxTranscriber({ binary: null, modelDir: null })
  const { engineId } = await transcriptBy(standIn, Buffer.concat([wavHeader(samples.length), samples]))
  expect(engineId).toBe('pocketsphinx')
})
