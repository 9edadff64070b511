import { sql } from 'kysely'
import { expect } from 'vitest'
import { newId } from '../new-id.ts'
import { isContractOnlyRun } from '../test/contract-document.ts'
import { service, test } from '../test/service-test.ts'
import type { TestDirectory } from '../test/test-directory.ts'
import { addRecording } from '../test/test-recording.ts'

// Blocking the event loop fails a test (test/refuse-stalls.ts); these cover the longest possible transcripts.

// The code is the same for both databases, and filling a server takes minutes.
const isLeftOut = isContractOnlyRun || process.env.MINUTEBOOK_TEST_DATABASE === 'postgres'

type Length = { segments: number; words: number }

async function addLong(directory: TestDirectory, { segments, words }: Length) {
  const { directoryId } = directory
  const person = await directory.signIn('user')
  const { db } = service
  const recordingId = await addRecording(db, { directoryId, ownerUserId: person.userId })
  const speakerId = newId()
  await db.insertInto('transcriptSpeakers').values({ speakerId, recordingId, speakerNumber: 1 }).execute()
  await sql`
    insert into transcript_segments (recording_id, position, speaker_id, start_time, end_time, text, words)
    select ${recordingId}::uuid, place, ${speakerId}::uuid, place * 8, place * 8 + 7, repeat('word ', ${words}::int), (
      select json_agg(json_build_object('text', 'word', 'startTime', place * 8, 'endTime', place * 8 + spoken * 0.01))
      from generate_series(1, ${words}::int) spoken
    ) from generate_series(0, ${segments}::int - 1) place`.execute(db)
  return { person, path: `/recordings/${recordingId}/transcription` }
}

test.skipIf(isLeftOut)('the words of six hours of speech', async ({ directory }) => {
  const { person, path } = await addLong(directory, { segments: 2_500, words: 25 })

  const all = (await person.get(`${path}/words`)).json()
  expect(all.length).toBe(2_500)
  expect(all[2_499].words.length).toBe(25)
  const ids = (await person.get(`${path}/words?fields=segmentId&startTime=19995`)).json()
  expect(ids).toEqual([{ segmentId: '2499' }])
})

test.skipIf(isLeftOut)('a part of the transcript of half a day of speech', async ({ directory }) => {
  const { person, path } = await addLong(directory, { segments: 5_000, words: 25 })

  const parts = (await person.get(`${path}?fields=speakers,segments&words=false`)).json()
  expect(Object.keys(parts)).toEqual(['speakers', 'segments'])
  expect(parts.segments.length).toBe(5_000)
  expect((await person.get(`${path}?fields=speakers`)).json()).toEqual({ speakers: parts.speakers })
})

test.skipIf(isLeftOut).for([
  // Every word is compared with every other.
  { segments: 400, words: 450 },
  // A few long segments are enough to be slow.
  { segments: 40, words: 5_000 },
])('corrections of every one of $words words in $segments segments', async (length, { directory }) => {
  const { person, path } = await addLong(directory, length)
  const text = 'x '.repeat(length.words)
  const segments = Array.from({ length: length.segments }, (_, index) => ({
    segmentId: String(index),
    revision: 1,
    text,
  }))

  const corrected = (await person.patch(`${path}/segments`, { segments })).json()
  expect(corrected.length).toBe(length.segments)
  expect(corrected.at(-1).words.length).toBe(length.words)
})

test.skipIf(isLeftOut)('a search that finds many long segments', async ({ directory }) => {
  const { person, path } = await addLong(directory, { segments: 100, words: 5_000 })
  const search = `${'word '.repeat(190)}word`

  const recordingId = path.split('/')[2]
  const found = (await person.post('/transcriptions/search', { search, recordingId, page: 1, pageSize: 100 })).json()
  expect(found.items[0].hits.length).toBe(100)
})
