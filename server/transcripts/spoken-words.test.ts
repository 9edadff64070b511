import { expect } from 'vitest'
import { newId } from '../new-id.ts'
import { isContractOnlyRun } from '../test/contract-document.ts'
import { service, test } from '../test/service-test.ts'
import type { TestDirectory } from '../test/test-directory.ts'
import { addRecording } from '../test/test-recording.ts'
import { expectContract } from '../test/validate-response.ts'

const word = (text: string, startTime: number) => ({ text, startTime, endTime: startTime + 1 })

/** Three segments ten seconds apart; the second one has no word times. */
async function addSpoken(directory: TestDirectory) {
  const person = await directory.signIn('user')
  const { db } = service
  const recordingId = await addRecording(db, { directoryId: directory.directoryId, ownerUserId: person.userId })
  const speakerId = newId()
  await db.insertInto('transcriptSpeakers').values({ speakerId, recordingId, speakerNumber: 1 }).execute()
  await db
    .insertInto('transcriptSegments')
    .values(
      ['Good', 'morning', 'Ana'].map((text, position) => ({
        recordingId,
        position,
        speakerId,
        startTime: position * 10,
        endTime: position * 10 + 1,
        text,
        words: position === 1 ? null : JSON.stringify([word(text, position * 10)]),
      })),
    )
    .execute()
  return { person, recordingId, outsider: await directory.signIn('user') }
}

test.skipIf(isContractOnlyRun)(
  'a transcript is returned without its words if they are not requested',
  async ({ directory }) => {
    const { person, recordingId } = await addSpoken(directory)
    const read = async (query: string) =>
      (await person.get(`/recordings/${recordingId}/transcription${query}`)).json().segments

    const whole = await read('')
    const short = await read('?words=false')

    expect(whole[0].words).toEqual([word('Good', 0)])
    expect(short.map((segment: object) => 'words' in segment)).toEqual([false, false, false])
    expect(whole).toMatchObject(short)
    expect(await read('?words=true')).toEqual(whole)
  },
)

test.skipIf(isContractOnlyRun)('words are listed for a time range', async ({ directory }) => {
  const { person, recordingId } = await addSpoken(directory)
  const list = (startTime: number, endTime: number) =>
    person.get(`/recordings/${recordingId}/transcription/words?startTime=${startTime}&endTime=${endTime}`)

  const all = await list(0, 60)
  expectContract('listSpokenWords', 200, all.json())
  expect(all.json()).toEqual([
    { segmentId: '0', words: [word('Good', 0)] },
    { segmentId: '2', words: [word('Ana', 20)] },
  ])
  expect((await list(0.5, 20)).json()).toEqual([{ segmentId: '0', words: [word('Good', 0)] }])
  expect((await list(1, 20)).json()).toEqual([])
  const unlimited = await person.get(`/recordings/${recordingId}/transcription/words`)
  expect(unlimited.json()).toEqual(all.json())
})

test.skipIf(isContractOnlyRun)(
  'words are only for those who see the recording, and only for a valid time range',
  async ({ directory }) => {
    const { person, outsider, recordingId } = await addSpoken(directory)

    const path = `/recordings/${recordingId}/transcription/words`
    expect((await outsider.get(`${path}?startTime=0&endTime=60`)).statusCode).toBe(404)
    expect((await person.get(`${path}?startTime=soon`)).statusCode).toBe(400)
    expect((await person.get(`${path}?startTime=0&endTime=-1`)).statusCode).toBe(400)
  },
)
