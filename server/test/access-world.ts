import type { Db } from '../db/open-database.ts'
import { newId } from '../new-id.ts'
import type { TestDirectory, TestPerson } from './test-directory.ts'
import { addAppointment, addFolder, addLine, addRecording } from './test-recording.ts'

/** An id of each kind of resource, by the name of its path parameter. */
export type ThingIds = Awaited<ReturnType<typeof addThings>>

type Place = { directoryId: string; userId: string }

/** Adds one of each kind of resource to a directory, owned by `person` and not shared. */
export async function addThings(db: Db, { directoryId }: TestDirectory, { userId }: TestPerson) {
  const place = { directoryId, userId }
  const recordingId = await addRecording(db, { directoryId, ownerUserId: userId, name: 'Of somebody else' })
  const folderId = await addFolder(db, { directoryId, ownerUserId: userId, recordingIds: [recordingId] })
  const startTime = new Date('2026-05-04T08:00:00Z')
  const appointmentId = await addAppointment(db, { ...place, icalId: newId(), startTime, recordingIds: [recordingId] })
  const recordingSummaryId = await addSummaryOf(db, { directoryId, recordingId })
  const speakerId = await addLine(db, recordingId, { text: 'A secret of somebody else.' })
  const webhookId = await addWebhook(db, place)
  const deliveryId = await addDelivery(db, { webhookId, recordingId, recordingSummaryId })
  const suggestionId = await addSuggestion(db, { recordingId, speakerId })
  const voiceprintId = await addVoiceprint(db, { ...place, recordingId, speakerId })
  const noteId = await addNote(db, { recordingId, authorUserId: userId })
  const ofSpeaker = { speakerId, suggestionId, voiceprintId }
  const ids = { directoryId, userId, recordingId, folderId, appointmentId, recordingSummaryId, ...ofSpeaker, noteId }
  return { ...ids, webhookId, deliveryId, ...(await addCatalog(db, place)), ...(await addOwn(db, place)) }
}

async function addSummaryOf(db: Db, { directoryId, recordingId }: { directoryId: string; recordingId: string }) {
  const recordingSummaryId = newId()
  await db
    .insertInto('summaries')
    .values({
      recordingSummaryId,
      directoryId,
      recordingId,
      languageCode: 'en',
      summary: 'A secret of somebody else.',
      isSummarizationCompleted: true,
      isSummarizationSucceeded: true,
      summarizationCompletionReason: 'succeeded',
    })
    .execute()
  return recordingSummaryId
}

async function addSuggestion(db: Db, facts: { recordingId: string; speakerId: string }) {
  const suggestionId = newId()
  const person = { personKey: 'somebody else', name: 'Somebody Else', emailAddress: null }
  const rank = { confidence: 'perhaps' as const, score: 1, reasons: '[]' }
  await db
    .insertInto('speakerSuggestions')
    .values({ suggestionId, ...facts, ...person, ...rank })
    .execute()
  return suggestionId
}

async function addNote(db: Db, facts: { recordingId: string; authorUserId: string }) {
  const noteId = newId()
  await db
    .insertInto('recordingNotes')
    .values({ noteId, ...facts, startTime: 0, text: 'A secret of somebody else.' })
    .execute()
  return noteId
}

async function addVoiceprint(db: Db, facts: Place & { recordingId: string; speakerId: string }) {
  const voiceprintId = newId()
  await db
    .insertInto('voiceprints')
    .values({ voiceprintId, ...facts, state: 'noModel' })
    .execute()
  return voiceprintId
}

async function addWebhook(db: Db, place: Place) {
  const webhookId = newId()
  const secret = 'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
  const target = { name: 'Of somebody else', event: 'summary.ready' as const, url: 'https://hooks.example.test/' }
  await db
    .insertInto('webhooks')
    .values({ webhookId, ...place, ...target, secret })
    .execute()
  return webhookId
}

async function addDelivery(
  db: Db,
  message: { webhookId: string; recordingId: string; recordingSummaryId: string },
): Promise<string> {
  const deliveryId = newId()
  await db
    .insertInto('webhookDeliveries')
    .values({
      deliveryId,
      ...message,
      event: 'summary.ready',
      messageId: `msg_${deliveryId}`,
      requestBody: '{}',
      status: 'succeeded',
    })
    .execute()
  return deliveryId
}

/** Adds what everyone in the directory can see. */
async function addCatalog(db: Db, { directoryId, userId }: Place) {
  const ids = { tagId: newId(), teamId: newId() }
  await db
    .insertInto('tags')
    .values({ tagId: ids.tagId, directoryId, name: `Tag ${ids.tagId}` })
    .execute()
  await db
    .insertInto('teams')
    .values({ teamId: ids.teamId, directoryId, name: `Team ${ids.teamId}` })
    .execute()
  await db.insertInto('teamMemberships').values({ teamId: ids.teamId, userId }).execute()
  return ids
}

/** Adds what only the person, or only they and admins, can see. */
async function addOwn(db: Db, { directoryId, userId }: Place) {
  const ids = {
    taskId: newId(),
    vocabularyId: newId(),
    calendarId: newId(),
    importId: newId(),
    uploadId: newId(),
    meetingTemplateId: newId(),
  }
  const { taskId, vocabularyId, calendarId, importId, uploadId, meetingTemplateId } = ids
  await db.insertInto('tasks').values({ taskId, directoryId, subject: 'Secret', ownerUserId: userId }).execute()
  const told = { kind: 'taskAssigned', taskId, createdOn: new Date() } as const
  await db
    .insertInto('news')
    .values({ newsId: newId(), directoryId, userId, ...told })
    .execute()
  await db.insertInto('vocabulary').values({ vocabularyId, directoryId, userId, phrase: 'Secret' }).execute()
  const feed = { name: 'Secret', url: `https://calendar.example.test/${calendarId}.ics`, nextSyncOn: new Date() }
  await db
    .insertInto('calendars')
    .values({ calendarId, directoryId, userId, ...feed })
    .execute()
  const startTime = new Date('2026-05-05T08:00:00Z')
  await addAppointment(db, { directoryId, userId, icalId: newId(), startTime, importId })
  const file = { fileName: 'secret.mp3', mimeType: 'audio/mpeg', sizeBytes: 1, fileKey: `uploads/${uploadId}.none` }
  await db
    .insertInto('uploads')
    .values({ uploadId, directoryId, userId, ...file, expiresOn: new Date('2100-01-01T00:00:00Z') })
    .execute()
  await db
    .insertInto('meetingTemplates')
    .values({ meetingTemplateId, directoryId, ownerUserId: userId, scope: 'personal', title: 'Secret' })
    .execute()
  return ids
}
