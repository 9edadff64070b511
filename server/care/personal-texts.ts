/**
 * Where texts about a person stand: what an erasure takes out of them, and what a person's copy holds. A new column is
 * named here, or as an exception in `personal-texts.test.ts`, which compares both lists with the database's catalogue.
 */
import type { Database } from '../db/tables.ts'

/** What stands where the name was. */
export const NAMELESS = 'Deleted person'

export type TextTable = {
  table: string
  /** Texts in which a name or an e-mail may stand. */
  columns?: readonly string[]
  /** The same as JSON. */
  json?: readonly string[]
  /** Tells the rows of one thing apart, which are gone through by it; it is a column of `in` as well. */
  key: string
  /** The table that knows the company of each. */
  in: string
}

const own = (table: string, key: string, columns: readonly string[]): TextTable => ({ table, columns, key, in: table })
const ofRecordings = { key: 'recording_id', in: 'recordings' }

/** What is looked through. */
export const erasedTexts: readonly TextTable[] = [
  own('recordings', 'recording_id', [
    'name',
    'name_before',
    'file_name',
    'transcript_file_name',
    'error_detail',
    'speaker_detection_detail',
    'source_url',
  ]),
  own('folders', 'folder_id', ['name', 'description']),
  own('tags', 'tag_id', ['name']),
  own('teams', 'team_id', ['name', 'code']),
  own('tasks', 'task_id', ['subject', 'description']),
  own('appointments', 'appointment_id', ['subject', 'description', 'location']),
  { table: 'appointment_attendees', key: 'appointment_id', in: 'appointments' },
  own('calendars', 'calendar_id', ['name', 'last_error']),
  own('vocabulary', 'vocabulary_id', ['phrase', 'manual_replace_phrases', 'description']),
  own('meeting_templates', 'meeting_template_id', ['title', 'description']),
  {
    table: 'meeting_template_sections',
    columns: ['title', 'description', 'additional_instructions'],
    key: 'meeting_template_id',
    in: 'meeting_templates',
  },
  own('summaries', 'recording_summary_id', ['summary', 'error_detail']),
  {
    table: 'summary_section_items',
    columns: ['title', 'content', 'subject', 'description'],
    key: 'recording_summary_id',
    in: 'summaries',
  },
  { table: 'transcript_speakers', ...ofRecordings },
  { table: 'transcript_segments', columns: ['text', 'original_text'], ...ofRecordings },
  { table: 'live_lines', columns: ['text'], ...ofRecordings },
  { table: 'speaker_searches', columns: ['error_detail'], ...ofRecordings },
  { table: 'recording_notes', columns: ['text'], ...ofRecordings },
  own('uploads', 'upload_id', ['file_name']),
  own('webhooks', 'webhook_id', ['name']),
  {
    table: 'webhook_deliveries',
    columns: ['request_body', 'response_body', 'error'],
    json: ['request_headers', 'response_headers'],
    key: 'webhook_id',
    in: 'webhooks',
  },
  { ...own('audit_entries', 'audit_entry_id', ['resource_name', 'user_name']), json: ['changes'] },
  own('invitations', 'user_id', ['invitation_text']),
  own('memberships', 'user_id', ['invitation_text']),
]

/** Columns that name a person by themselves, and what then stands there. */
export const erasedNames: Readonly<Record<string, { name: string; email: string; nameless: string | null }>> = {
  transcript_speakers: { name: 'name', email: 'email_address', nameless: null },
  summary_section_items: { name: 'responsible_user_name', email: 'responsible_user_email', nameless: NAMELESS },
  appointment_attendees: { name: 'name', email: 'email', nameless: null },
}

/** What statements of `erase-texts.ts` for a single table take care of. */
export const erasedOtherwise: Readonly<Record<string, readonly string[]>> = {
  audit_entries: ['resource_id'],
  known_words: ['word', 'english', 'german'],
  searched_words: ['word'],
  speaker_suggestions: ['person_key', 'name', 'email_address', 'reasons'],
  transcript_segments: ['words', 'original_words'],
}

type Column = { [T in keyof Database]: `${T}.${keyof Database[T] & string}` }[keyof Database]
type Selected = Column | `${Column} as ${string}`

/** What a copy holds of each table. */
export const exportedColumns = {
  profile: [
    'users.userId',
    'users.email',
    'users.firstName',
    'users.lastName',
    'users.timeZone',
    'users.languageCode',
    'users.emailVerifiedOn',
    'users.createdOn',
  ],
  companies: [
    'memberships.directoryId',
    'directories.name',
    'roles.code as role',
    'licenses.name as license',
    'memberships.isBlocked',
    'memberships.createdOn',
    'invitations.createdOn as invitedOn',
    'invitations.acceptedOn as invitationAcceptedOn',
    'invitations.invitationText',
  ],
  teams: ['teams.directoryId', 'teams.teamId', 'teams.name', 'teams.code', 'teamMemberships.isMainTeam'],
  auditLog: [
    'auditEntries.auditEntryId',
    'auditEntries.directoryId',
    'auditEntries.occurredOn',
    'auditEntries.lastOccurredOn',
    'auditEntries.count',
    'auditEntries.userName',
    'auditEntries.action',
    'auditEntries.resourceId',
    'auditEntries.resourceName',
    'auditEntries.changes',
  ],
  sessions: [
    'sessions.sessionId',
    'sessions.userAgent',
    'sessions.createdOn',
    'sessions.lastUsedOn',
    'sessions.expiresOn',
    'sessions.revokedOn',
  ],
  accessTokens: [
    'accessTokens.tokenId',
    'accessTokens.name',
    'accessTokens.createdOn',
    'accessTokens.expiresOn',
    'accessTokens.lastUsedOn',
    'accessTokens.revokedOn',
  ],
  voiceprints: [
    'voiceprints.voiceprintId',
    'voiceprints.directoryId',
    'voiceprints.recordingId',
    'voiceprints.state',
    'voiceprints.modelId',
    'voiceprints.sealedEmbedding',
    'voiceprints.createdOn',
  ],
  totp: ['totpFactors.createdOn', 'totpFactors.confirmedOn', 'totpFactors.lastUsedOn'],
  passkeys: [
    'passkeys.passkeyId',
    'passkeys.name',
    'passkeys.isSynced',
    'passkeys.transports',
    'passkeys.createdOn',
    'passkeys.lastUsedOn',
  ],
  recoveryCodes: ['recoveryCodes.createdOn', 'recoveryCodes.usedOn'],
  signOns: ['userIdentities.issuer', 'userIdentities.subject', 'userIdentities.createdOn'],
  tasks: [
    'tasks.taskId',
    'tasks.directoryId',
    'tasks.subject',
    'tasks.description',
    'tasks.ownerUserId',
    'tasks.responsibleUserId',
    'tasks.dueDate',
    'tasks.isDueAllDay',
    'tasks.isDone',
    'tasks.doneOn',
    'tasks.isCanceled',
    'tasks.canceledOn',
    'tasks.recordingSummaryId',
    'tasks.appointmentId',
    'tasks.sourceItemId',
    'tasks.createdOn',
    'tasks.modifiedOn',
    'tasks.deletedOn',
  ],
  appointments: [
    'appointments.appointmentId',
    'appointments.directoryId',
    'appointments.subject',
    'appointments.description',
    'appointments.startTime',
    'appointments.endTime',
    'appointments.isAllDay',
    'appointments.timeZone',
    'appointments.location',
    'appointments.isPrivate',
    'appointments.isCanceled',
    'appointments.isRecurring',
    'appointments.icalId',
    'appointments.meetingTemplateId',
    'appointments.createdOn',
    'appointments.modifiedOn',
    'appointments.deletedOn',
  ],
  folders: [
    'folders.folderId',
    'folders.directoryId',
    'folders.parentFolderId',
    'folders.name',
    'folders.description',
    'folders.createdOn',
    'folders.modifiedOn',
    'folders.deletedOn',
  ],
  calendars: [
    'calendars.calendarId',
    'calendars.directoryId',
    'calendars.name',
    'calendars.url',
    'calendars.lastSyncedOn',
    'calendars.createdOn',
    'calendars.deletedOn',
  ],
  vocabulary: [
    'vocabulary.vocabularyId',
    'vocabulary.directoryId',
    'vocabulary.userId',
    'vocabulary.phrase',
    'vocabulary.manualReplacePhrases',
    'vocabulary.description',
    'vocabulary.languageCode',
    'vocabulary.isDirectoryWide',
    'vocabulary.createdOn',
    'vocabulary.modifiedOn',
    'vocabulary.deletedOn',
  ],
  templates: [
    'meetingTemplates.meetingTemplateId',
    'meetingTemplates.directoryId',
    'meetingTemplates.scope',
    'meetingTemplates.title',
    'meetingTemplates.description',
    'meetingTemplates.languageCode',
    'meetingTemplates.createdOn',
    'meetingTemplates.deletedOn',
  ],
  templateSections: [
    'meetingTemplateSections.meetingTemplateSectionId',
    'meetingTemplateSections.meetingTemplateId',
    'meetingTemplateSections.title',
    'meetingTemplateSections.description',
    'meetingTemplateSections.sectionType',
    'meetingTemplateSections.outputFormat',
    'meetingTemplateSections.detailLevel',
    'meetingTemplateSections.sortOrder',
    'meetingTemplateSections.additionalInstructions',
    'meetingTemplateSections.isTimestampInclusionEnabled',
    'meetingTemplateSections.isResponsibleDetectionEnabled',
    'meetingTemplateSections.isDueDateInferenceEnabled',
    'meetingTemplateSections.isPublished',
  ],
  webhooks: [
    'webhooks.webhookId',
    'webhooks.directoryId',
    'webhooks.name',
    'webhooks.event',
    'webhooks.url',
    'webhooks.isActive',
    'webhooks.isDirectoryWide',
    'webhooks.createdOn',
    'webhooks.deletedOn',
  ],
  recordings: [
    'recordings.recordingId',
    'recordings.directoryId',
    'recordings.name',
    'recordings.namedBy',
    'recordings.nameBefore',
    'recordings.fileName',
    'recordings.transcriptFileName',
    'recordings.mimeType',
    'recordings.sizeBytes',
    'recordings.durationSeconds',
    'recordings.languageCode',
    'recordings.transcriptionCompletionReason',
    'recordings.createdOn',
    'recordings.modifiedOn',
    'recordings.deletedOn',
  ],
  notes: [
    'recordingNotes.noteId',
    'recordingNotes.startTime',
    'recordingNotes.text',
    'recordingNotes.createdOn',
    'recordingNotes.modifiedOn',
    'recordingNotes.deletedOn',
  ],
  summaries: [
    'summaries.recordingSummaryId',
    'summaries.languageCode',
    'summaries.summary',
    'summaries.writtenBy',
    'summaries.createdOn',
    'summaries.modifiedOn',
    'summaries.deletedOn',
  ],
  summarySectionItems: [
    'summarySectionItems.sectionItemId',
    'summarySectionItems.recordingSummaryId',
    'summarySectionItems.meetingTemplateSectionId',
    'summarySectionItems.title',
    'summarySectionItems.sectionType',
    'summarySectionItems.outputFormat',
    'summarySectionItems.sortOrder',
    'summarySectionItems.content',
    'summarySectionItems.subject',
    'summarySectionItems.description',
    'summarySectionItems.responsibleUserName',
    'summarySectionItems.responsibleUserEmail',
    'summarySectionItems.dueDate',
  ],
} as const satisfies Readonly<Record<string, readonly Selected[]>>

/** What a copy holds besides, written by statements that make JSON or lists of it. */
export const exportedAsJson: readonly Column[] = [
  'appointmentAttendees.name',
  'appointmentAttendees.email',
  'appointmentAttendees.invitationStatus',
  'appointmentAttendees.attendanceStatus',
  'folderUserShares.accessLevel',
  'recordingShares.accessLevel',
  'oauthClients.name',
  'oauthClients.clientUri',
  'oauthRecords.payload',
  'recordings.speakerDetection',
  'recordings.transcriberId',
  'tags.name',
  'transcriptSegments.text',
  'transcriptSegments.originalText',
  'transcriptSpeakers.name',
  'transcriptSpeakers.emailAddress',
]
