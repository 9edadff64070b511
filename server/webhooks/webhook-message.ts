import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Db } from '../db/open-database.ts'
import type { SectionItem, Summary, WebhookEvent, WebhookPayload } from '../../openapi/generated/types.ts'
import { createRecordingStore } from '../recordings/recording-store.ts'
import { keepsNothing, type Viewer } from '../recordings/recording-visibility.ts'
import { createSummaryStore } from '../summaries/summary-store.ts'

/** What a message is about, and whose webhook it's for: `appointmentId` is that person's own. */
export type Subject = { directoryId: string; userId: string; recordingId: string; recordingSummaryId: string }

/** A recording and its summary in the contract's shape. */
export type MessageData = WebhookPayload['data']

const customSections: ReadonlySet<SectionItem['sectionType']> = new Set(['customList', 'freeText'])

/** Reads the content through the stores that also serve requests; null if the recording or its summary is gone. */
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

/** Whether a webhook may report a recording has already been decided, so this viewer sees everything. */
function wholeDirectory(directoryId: string, userId: string): Viewer {
  return { directoryId, userId, seesAll: true, email: '', readableFolderIds: [], sharedWithIds: [], ...keepsNothing }
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
 * The `webhook-id`: equal for the same webhook, event and summary text. A rewritten summary gets a new id; otherwise
 * the receiver would drop it as a duplicate.
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

/** Items get new ids each time a summary is written. */
function textOfItem(item: SectionItem) {
  return { ...item, sectionItemId: null }
}

const RECORDING_ID = '00000000-0000-7000-8000-0000000000a1'
const SUMMARY_ID = '00000000-0000-7000-8000-0000000000a2'

/** The content of a test: a made-up recording and summary in the contract's shape. */
export function testMessageData(directoryId: string, happenedOn: Date): MessageData {
  const createdOn = happenedOn.toISOString()
  const over = { isTranscriptionSucceeded: true, isTranscriptionCompleted: true, isManualUpload: true }
  return {
    directoryId,
    recording: {
      recordingId: RECORDING_ID,
      name: 'Webhook test',
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
      summary: 'This is a webhook test. It isn’t from a real meeting.',
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

const PREFIX = 'whsec_'
const SECRET_BYTES = 32
const OVERLAP_MS = 86_400_000

/** A signing secret of Standard Webhooks: 256 bits in base64 after `whsec_`. */
export function newSecret(): string {
  return PREFIX + randomBytes(SECRET_BYTES).toString('base64')
}

/** Whether it's a valid secret: 24 to 64 bytes, as Standard Webhooks requires. */
export function isSecret(text: string): boolean {
  const encoded = text.slice(PREFIX.length)
  if (!text.startsWith(PREFIX) || !/^[A-Za-z0-9+/]+={0,2}$/.test(encoded)) return false
  const bytes = Buffer.from(encoded, 'base64')
  return bytes.toString('base64') === encoded && bytes.length >= 24 && bytes.length <= 64
}

/** When a replaced secret stops signing. */
export function overlapEnd(rotatedOn: Date): Date {
  return new Date(rotatedOn.getTime() + OVERLAP_MS)
}

export type Secrets = { secret: string; previousSecret: string | null; previousSecretUntil: Date | null }

/** The secrets that sign at this time, the current one first. */
export function signingSecrets(secrets: Secrets, now: Date): string[] {
  return isOverlapping(secrets, now) ? [secrets.secret, secrets.previousSecret] : [secrets.secret]
}

/** Whether the previous secret still signs too. */
export function isOverlapping<T extends Pick<Secrets, 'previousSecret' | 'previousSecretUntil'>>(
  secrets: T,
  now: Date,
): secrets is T & { previousSecret: string; previousSecretUntil: Date } {
  const { previousSecret, previousSecretUntil } = secrets
  return previousSecret !== null && previousSecretUntil !== null && now < previousSecretUntil
}

export type SignedMessage = { messageId: string; sentOn: Date; body: string }

/** The headers of Standard Webhooks: id, Unix time in seconds, and per secret a signature over `id.time.body`. */
export function signedHeaders({ messageId, sentOn, body }: SignedMessage, secrets: readonly string[]) {
  const timestamp = Math.floor(sentOn.getTime() / 1_000)
  const content = `${messageId}.${timestamp}.${body}`
  return {
    'webhook-id': messageId,
    'webhook-timestamp': `${timestamp}`,
    'webhook-signature': secrets.map((secret) => `v1,${signatureOf(content, secret)}`).join(' '),
  }
}

function signatureOf(content: string, secret: string): string {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  return createHmac('sha256', key).update(content).digest('base64')
}
