import { sql } from 'kysely'
import { newId } from '#server/new-id.ts'
import { addLine, addRecording } from '#server/test/test-recording.ts'
import { service } from './app-test'

const { db } = service

type Facts = { directoryId: string; ownerUserId: string }

/** The fields of a section item that tests need. */
export type TestItem = {
  sectionType?: 'tasks' | 'decisions'
  subject?: string
  content?: string
  person?: string
  dueDate?: string
}

/** Adds a recording in which Ana Ruiz says good morning, with an English summary. */
export async function addSummarisedRecording(facts: Facts, summary: string, items: readonly TestItem[] = []) {
  const [recordingId, recordingSummaryId] = [await addRecording(db, facts), newId()]
  await addLine(db, recordingId, { text: 'Good morning.', name: 'Ana Ruiz' })
  await db
    .insertInto('summaries')
    .values({
      recordingSummaryId,
      directoryId: facts.directoryId,
      recordingId,
      languageCode: 'en',
      summary,
      isSummarizationCompleted: true,
      isSummarizationSucceeded: true,
      summarizationCompletionReason: 'succeeded',
      transcriptStateRead: sql<string>`transcript_state(${recordingId})`,
    })
    .execute()
  const itemIds = items.map(() => newId())
  const rows = items.map((item, place) => rowOf(item, { sectionItemId: itemIds[place] ?? newId(), sortOrder: place }))
  if (rows.length > 0)
    await db
      .insertInto('summarySectionItems')
      .values(rows.map((row) => ({ ...row, recordingSummaryId })))
      .execute()
  return { recordingId, recordingSummaryId, itemIds }
}

function rowOf(item: TestItem, place: { sectionItemId: string; sortOrder: number }) {
  const { sectionType = 'tasks', subject = null, content = null, person = null, dueDate = null } = item
  return {
    ...place,
    title: sectionType === 'tasks' ? 'Tasks' : 'Decisions',
    sectionType,
    outputFormat: 'markdown' as const,
    content,
    subject,
    responsibleUserName: person,
    dueDate,
  }
}
