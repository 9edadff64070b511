import type { SectionItem } from '../../openapi/generated/types.ts'
import type { MessageData } from './webhook-payload.ts'

const RECORDING_ID = '00000000-0000-7000-8000-0000000000a1'
const SUMMARY_ID = '00000000-0000-7000-8000-0000000000a2'

/** What a test tells of: a recording and a summary in the contract's shapes that do not exist. */
export function testMessageData(directoryId: string, happenedOn: Date): MessageData {
  const createdOn = happenedOn.toISOString()
  const over = { isTranscriptionSucceeded: true, isTranscriptionCompleted: true, isManualUpload: true }
  return {
    directoryId,
    recording: {
      recordingId: RECORDING_ID,
      name: 'Test of a webhook',
      durationInSeconds: 754,
      ...over,
      transcriptionCompletionReason: 'succeeded',
      languageCode: 'en',
      createdOn,
      tags: [],
    },
    summary: {
      recordingSummaryId: SUMMARY_ID,
      recordingId: RECORDING_ID,
      appointmentId: null,
      languageCode: 'en',
      summary: 'This is a test of a webhook. No meeting stands behind it.',
      isSummarizationCompleted: true,
      isSummarizationSucceeded: true,
      summarizationCompletionReason: 'succeeded',
      createdOn,
      sectionItems: null,
    },
    sectionItems: [decision, task],
    customInsights: [],
  }
}

const item: Omit<SectionItem, 'sectionItemId' | 'title' | 'sectionType' | 'sortOrder'> = {
  meetingTemplateSectionId: null,
  outputFormat: 'markdown',
  content: null,
  subject: null,
  description: null,
  responsibleUserName: null,
  responsibleUserEmail: null,
  dueDate: null,
}

const decision: SectionItem = {
  ...item,
  sectionItemId: '00000000-0000-7000-8000-0000000000a3',
  title: 'Decisions',
  sectionType: 'decisions',
  sortOrder: 1,
  content: 'The release moves to Thursday.',
}

const task: SectionItem = {
  ...item,
  sectionItemId: '00000000-0000-7000-8000-0000000000a4',
  title: 'Tasks',
  sectionType: 'tasks',
  sortOrder: 2,
  subject: 'Tell the customers about Thursday',
}
