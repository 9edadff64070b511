import { createHash } from 'node:crypto'
import type { Db } from '../db/open-database.ts'
import type { SectionItem, Summary, WebhookEvent, WebhookPayload } from '../../openapi/generated/types.ts'
import { createRecordingStore } from '../recordings/recording-store.ts'
import { keepsNothing, type Viewer } from '../recordings/recording-visibility.ts'
import { createSummaryStore } from '../summaries/summary-store.ts'

/** What a message is about, and whose webhook it is for: `appointmentId` is that person's own. */
export type Subject = { directoryId: string; userId: string; recordingId: string; recordingSummaryId: string }

/** A recording and its summary as the contract shapes them; null when one of them is gone. */
export type MessageData = WebhookPayload['data']

const customSections: ReadonlySet<SectionItem['sectionType']> = new Set(['customList', 'freeText'])

/** Reads what a message tells, through the stores that answer requests. */
export async function readMessageData(
  db: Db,
  { directoryId, userId, recordingId, recordingSummaryId }: Subject,
): Promise<MessageData | null> {
  const viewer = wholeDirectory(directoryId, userId)
  const recording = await createRecordingStore(db).find(viewer, recordingId)
  const summary = await createSummaryStore(db).find(viewer, recordingSummaryId)
  if (recording === null || summary === null) return null
  const sectionItems = summary.sectionItems ?? []
  return {
    directoryId,
    recording,
    summary: { ...summary, sectionItems: null },
    sectionItems,
    customInsights: sectionItems.filter(({ sectionType }) => customSections.has(sectionType)),
  }
}

/** Whether a webhook may tell of a recording is decided before its message is written. */
function wholeDirectory(directoryId: string, userId: string): Viewer {
  return { directoryId, userId, seesAll: true, email: '', readableFolderIds: [], ...keepsNothing }
}

export type Message = { type: WebhookEvent; happenedOn: Date; isTest?: boolean; data: MessageData }

/** The body that is signed and sent (docs/contract-decisions.md#webhook-payload). */
export function messageBody({ type, happenedOn, isTest = false, data }: Message): string {
  const payload: WebhookPayload = {
    type,
    timestamp: happenedOn.toISOString(),
    ...(isTest ? { isTest: true } : {}),
    data,
  }
  return JSON.stringify(payload)
}

/**
 * The `webhook-id`: the same for one summary, webhook and event for as long as the summary says the same. A summary that was
 * written anew is news, and a receiver that knows the id would drop it.
 */
export function messageIdOf(
  { webhookId, event }: { webhookId: string; event: WebhookEvent },
  data: MessageData,
): string {
  const content = JSON.stringify([webhookId, event, textOf(data.summary), data.sectionItems.map(textOfItem)])
  return `msg_${createHash('sha256').update(content).digest('base64url').slice(0, 32)}`
}

function textOf({ recordingSummaryId, summary }: Summary) {
  return [recordingSummaryId, summary]
}

/** Items get new ids whenever a summary is written. */
function textOfItem(item: SectionItem) {
  return { ...item, sectionItemId: null }
}
