import type { Dialogue } from './dialogue.ts'
import { entryOf } from './sample-content.ts'
import { sampleId } from './sample-id.ts'
import type { LanguageSummary } from './sample-summary.ts'
import { templateOf } from './sample-template.ts'
import { addRows, notInFuture, recordedOnOf, recordingId, summaryId, type Seeding } from './seeding.ts'
import { writeSummary } from './write-summary.ts'

const MINUTE_MS = 60_000

/** The summaries of a spoken recording, a minute apart so that the recording's own language comes first. */
export async function seedSummaries(seeding: Seeding, dialogue: Dialogue): Promise<void> {
  const { template, summaries } = entryOf(seeding.content.summaries, dialogue.key)
  for (const [index, summary] of summaries.entries()) {
    const createdOn = new Date(recordedOnOf(seeding, dialogue.key).getTime() + (index + 1) * MINUTE_MS)
    // In order: there are few, and each needs its summary before its items.
    // oxlint-disable-next-line no-await-in-loop
    await seedSummary(seeding, { key: dialogue.key, template, summary, createdOn: notInFuture(seeding, createdOn) })
  }
}

/** A run without a transcript has one entry that says so. */
export function seedNoTranscriptSummary(seeding: Seeding, key: string): Promise<void> {
  return addRows(seeding, 'summaries', [
    {
      recordingSummaryId: summaryId(key, 'none'),
      directoryId: seeding.directoryId,
      recordingId: recordingId(key),
      isSummarizationCompleted: true,
      summarizationCompletionReason: 'noTranscript',
      createdOn: recordedOnOf(seeding, key),
      modifiedOn: recordedOnOf(seeding, key),
    },
  ])
}

type NewSummary = { key: string; template: string; summary: LanguageSummary; createdOn: Date }

async function seedSummary(seeding: Seeding, { key, template, summary, createdOn }: NewSummary) {
  const { clock, content, directoryId } = seeding
  const { meetingTemplateId, sections } = templateOf(seeding, template, summary.languageCode)
  const written = writeSummary(summary, {
    transcript: entryOf(content.transcripts, key),
    people: content.people,
    templateSections: sections,
    dueBy: (deadline) => clock.dueBy(deadline, recordedOnOf(seeding, key)),
  })
  const recordingSummaryId = summaryId(key, summary.languageCode)
  await addRows(seeding, 'summaries', [
    {
      recordingSummaryId,
      directoryId,
      recordingId: recordingId(key),
      languageCode: summary.languageCode,
      meetingTemplateId,
      summary: written.summary,
      isSummarizationCompleted: true,
      isSummarizationSucceeded: true,
      summarizationCompletionReason: 'succeeded',
      createdOn,
      modifiedOn: createdOn,
    },
  ])
  await addRows(
    seeding,
    'summarySectionItems',
    written.sectionItems.map((item) => ({
      sectionItemId: sampleId('section-item', `${recordingSummaryId}/${item.sortOrder}`),
      recordingSummaryId,
      ...item,
    })),
  )
}
