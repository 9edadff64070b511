import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import type { SectionItem, Summary } from '../../openapi/generated/types.ts'
import { wavHeader } from '../media/pcm-file.ts'
import { LocalTranscriber } from '../speech/local/local-transcriber.ts'
import { PocketsphinxTranscriber } from '../speech/pocketsphinx-transcriber.ts'
import type { Transcriber } from '../speech/transcriber.ts'
import { folderModelStore, makeStandInModels } from '../test/stand-in-models.ts'
import { parakeetSentences } from '../test/stand-in-recognizers.ts'
import { isContractOnlyRun } from '../test/contract-document.ts'
import { startTestService, type TestService } from '../test/start-test-service.ts'
import { talk, wavOfSamples } from '../test/talk.ts'
import type { TestPerson } from '../test/test-directory.ts'
import { uploadSteps } from '../test/test-upload.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'minutebook-engines-'))
afterAll(() => rm(folder, { recursive: true }))

const isIdle = (person: TestPerson) =>
  vi.waitUntil(async () => (await person.get('/runs')).json().length === 0, { timeout: 120_000, interval: 250 })

type Transcribed = { service: TestService; user: TestPerson; recordingId: string }

async function transcriptBy(
  transcriber: Transcriber,
  file: Buffer,
  then: (transcribed: Transcribed) => Promise<void> = async () => {},
) {
  const service = await startTestService({ transcribers: [transcriber], isWorking: true })
  try {
    const user = await (await service.createDirectory()).signIn('user')
    const { uploadWav } = await uploadSteps(service)
    const recordingId = await uploadWav(user, file, { languageCode: 'en' })
    await isIdle(user)
    const transcription = (await user.get(`/recordings/${recordingId}/transcription`)).json()
    await then({ service, user, recordingId })
    return transcription
  } finally {
    await service.close()
  }
}

test.skipIf(isContractOnlyRun)('a whole run with the local engine, which the transcript names', async () => {
  const local = new LocalTranscriber(folderModelStore(await makeStandInModels(folder)))
  const { engineId, segments } = await transcriptBy(local, wavOfSamples(talk(30).samples))
  expect(engineId).toBe('local')
  expect(segments.map(({ text }: { text: string }) => text).join(' ')).toContain(parakeetSentences[0])
})

/** Human speech from Debian's pocketsphinx-testdata, 16 kHz mono without a header. */
const speech = '/usr/share/pocketsphinx/test/data/goforward.raw'

test.skipIf(isContractOnlyRun || !existsSync(speech))(
  'a transcript by the stand-in says so; its summary lists no tasks, because a single speaker’s tasks name no one',
  async () => {
    const samples = await readFile(speech)
    const standIn = new PocketsphinxTranscriber({ binary: null, modelDir: null })
    const file = Buffer.concat([wavHeader(samples.length), samples])
    const { engineId } = await transcriptBy(standIn, file, async ({ service, user, recordingId }) => {
      const said = 'I’ll send the report to the bank by Friday.'
      await service.db
        .updateTable('transcriptSegments')
        .set({ text: said })
        .where('recordingId', '=', recordingId)
        .execute()
      expect(await listedIn(user, recordingId)).toEqual([])
      await service.db
        .updateTable('recordings')
        .set({ transcriberId: 'local' })
        .where('recordingId', '=', recordingId)
        .execute()
      expect(await listedIn(user, recordingId)).toMatchObject([
        { sectionType: 'tasks', subject: 'Send the report to the bank', responsibleUserName: null },
      ])
    })
    expect(engineId).toBe('pocketsphinx')
  },
)

/** The decisions and tasks of a rewritten summary. */
async function listedIn(user: TestPerson, recordingId: string): Promise<SectionItem[]> {
  await user.post(`/recordings/${recordingId}/summaries`, {})
  await isIdle(user)
  const summaries: Summary[] = (await user.get(`/recordings/${recordingId}/summaries?includeDetails=true`)).json()
  const items = summaries.flatMap(({ sectionItems }) => sectionItems ?? [])
  return items.filter(({ sectionType }) => sectionType === 'decisions' || sectionType === 'tasks')
}
