import { writeFile } from 'node:fs/promises'
import { recordingKey } from '../files/file-store.ts'
import { newId } from '../new-id.ts'
import type { Services } from '../service-parts.ts'
import { addRecording } from './test-recording.ts'
import { wavOf } from './test-wav.ts'

type Meeting = {
  directoryId: string
  ownerUserId: string
  name?: string
  /** What is said, in order; each line takes ten seconds. */
  lines: readonly [speaker: string, text: string][]
  /** The speakers that have a name. */
  named?: Readonly<Record<string, { name?: string | null; emailAddress?: string | null }>>
  hasSound?: boolean
}

/** Adds a recording with audio and a transcript; returns the ids of its speakers by their names in `lines`. */
export async function addMeeting(
  { db, files }: Pick<Services, 'db' | 'files'>,
  { directoryId, ownerUserId, name = 'Weekly stand-up', lines, named = {}, hasSound = true }: Meeting,
) {
  const recordingId = newId()
  const fileKey = recordingKey(recordingId, 'source')
  if (hasSound) await writeFile(await files.pathFor(fileKey), wavOf(lines.length * 10))
  await addRecording(db, {
    recordingId,
    directoryId,
    ownerUserId,
    name,
    durationSeconds: lines.length * 10,
    ...(hasSound ? { fileKey } : {}),
  })
  const labels = [...new Set(lines.map(([speaker]) => speaker))]
  const speakers = Object.fromEntries(labels.map((label) => [label, newId()]))
  const idOf = (label: string) => speakers[label] ?? ''
  await db
    .insertInto('transcriptSpeakers')
    .values(
      labels.map((label, index) => ({
        recordingId,
        speakerId: idOf(label),
        speakerNumber: index + 1,
        ...named[label],
      })),
    )
    .execute()
  await db
    .insertInto('transcriptSegments')
    .values(
      lines.map(([label, text], position) => ({
        recordingId,
        position,
        speakerId: idOf(label),
        startTime: position * 10,
        endTime: position * 10 + 9,
        text,
      })),
    )
    .execute()
  return { recordingId, idOf }
}
