import type { TestDirectory, TestPerson } from '#server/test/test-directory.ts'
import { newId } from '#server/new-id.ts'
import { addAppointment, addFolder, addRecording } from '#server/test/test-recording.ts'
import type { TestService } from '#server/test/start-test-service.ts'

/** The times of the matches in the recording of `addKumquats`, in seconds. */
export const saidAt = [12, 22, 32, 42, 52]

/** Adds one or two of everything that can be found with "kumquat", all owned by the person. */
export async function addKumquats({ db }: TestService, directory: TestDirectory, person: TestPerson) {
  const facts = { directoryId: directory.directoryId, ownerUserId: person.userId }
  const recordingId = await addRecording(db, { ...facts, name: 'Kumquat harvest 2026' })
  const speakerId = newId()
  await db.insertInto('transcriptSpeakers').values({ recordingId, speakerId, speakerNumber: 1, name: 'Ada' }).execute()
  const texts = ['Good morning.', ...saidAt.map((second) => `At ${second} the kumquats are ripe.`)]
  await db
    .insertInto('transcriptSegments')
    .values(
      texts.map((text, position) => {
        const startTime = saidAt[position - 1] ?? 1
        return { recordingId, position, speakerId, startTime, endTime: startTime + 4, text, words: null }
      }),
    )
    .execute()
  for (const [languageCode, summary] of [
    ['en', 'The price of a kumquat rises.'],
    ['de', 'Der Preis der Kumquats steigt.'],
  ] as const)
    await db
      .insertInto('summaries')
      .values({
        recordingSummaryId: newId(),
        directoryId: facts.directoryId,
        recordingId,
        languageCode,
        summary,
        isSummarizationCompleted: true,
        isSummarizationSucceeded: true,
        summarizationCompletionReason: 'succeeded',
      })
      .execute()
  const folderId = await addFolder(db, { ...facts, name: 'Kumquat exports' })
  const appointmentId = await addAppointment(db, {
    directoryId: facts.directoryId,
    userId: person.userId,
    subject: 'Kumquat review',
    startTime: new Date('2026-01-05T10:00:00Z'),
    endTime: new Date('2026-01-05T11:00:00Z'),
    attendees: ['ada@kumquats.test'],
    recordingIds: [recordingId],
  })
  const { taskId } = (
    await person.post('/tasks', {
      subject: 'Buy kumquats',
      description: 'Two crates.',
      responsibleUserId: person.userId,
      dueDate: '2026-12-01T00:00:00Z',
    })
  ).json()
  const { userId } = await directory.signIn('user')
  await db
    .updateTable('users')
    .set({ firstName: 'Kim', lastName: 'Kumquat', email: `kim-${userId}@kumquats.test` })
    .where('userId', '=', userId)
    .execute()
  return { recordingId, folderId, appointmentId, taskId, userId }
}
