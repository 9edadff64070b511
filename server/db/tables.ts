import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely'
import type { DetailLevel, OutputFormat, SectionType } from '../generated/types.gen.ts'

/** Tables as Kysely sees them: camelCase here, snake_case in the database. Timestamps are `Date`, ids are UUID strings. */
export interface Database {
  settings: SettingsTable
  roles: RolesTable
  licenses: LicensesTable
  directories: DirectoriesTable
  directoryLicenses: DirectoryLicensesTable
  users: UsersTable
  memberships: MembershipsTable
  sessions: SessionsTable
  accessTokens: AccessTokensTable
  teams: TeamsTable
  teamMemberships: TeamMembershipsTable
  folders: FoldersTable
  folderFavorites: FolderFavoritesTable
  folderUserShares: FolderUserSharesTable
  folderTeamShares: FolderTeamSharesTable
  meetingTemplates: MeetingTemplatesTable
  meetingTemplateSections: MeetingTemplateSectionsTable
  appointments: AppointmentsTable
  appointmentAttendees: AppointmentAttendeesTable
  tags: TagsTable
  appointmentTags: AppointmentTagsTable
  recordings: RecordingsTable
  folderRecordings: FolderRecordingsTable
  recordingListVersions: RecordingListVersionsTable
  recordingAttendees: RecordingAttendeesTable
  recordingAppointments: RecordingAppointmentsTable
  recordingTags: RecordingTagsTable
  uploads: UploadsTable
  transcriptionUsage: TranscriptionUsageTable
  transcriptSpeakers: TranscriptSpeakersTable
  transcriptSegments: TranscriptSegmentsTable
  summaries: SummariesTable
  summarySectionItems: SummarySectionItemsTable
  tasks: TasksTable
  vocabulary: VocabularyTable
  webhooks: WebhooksTable
  auditEntries: AuditEntriesTable
}

export interface SettingsTable {
  key: string
  value: JSONColumnType<object>
}

export interface RolesTable {
  roleId: string
  code: 'owner' | 'admin' | 'user'
  name: string
}

export interface LicensesTable {
  licenseId: string
  name: string
}

export interface DirectoriesTable {
  directoryId: string
  name: string
  pictureFileKey: string | null
  languageCode: string | null
  timeZone: Generated<string>
  maxApiRequestsPerMinute: Generated<number>
  maxApiRequestsPerDay: Generated<number>
  maxConcurrentTranscriptions: Generated<number>
  maxTranscriptionMinutesPerMonth: Generated<number>
  defaultMeetingTemplateId: string | null
  createdOn: Generated<Date>
  deletedOn: Date | null
}

export interface DirectoryLicensesTable {
  directoryId: string
  licenseId: string
  seats: number
}

export interface UsersTable {
  userId: string
  email: string
  firstName: Generated<string>
  lastName: Generated<string>
  timeZone: string | null
  languageCode: string | null
  pictureFileKey: string | null
  passwordHash: string | null
  createdOn: Generated<Date>
  deletedOn: Date | null
}

export interface MembershipsTable {
  directoryId: string
  userId: string
  roleId: string
  licenseId: string
  isBlocked: Generated<boolean>
  invitedByUserId: string | null
  invitationText: string | null
  invitationLanguageCode: string | null
  createdOn: Generated<Date>
  deletedOn: Date | null
}

export interface SessionsTable {
  sessionId: string
  userId: string
  tokenHash: string
  isPersistent: Generated<boolean>
  userAgent: string | null
  createdOn: Generated<Date>
  lastUsedOn: Generated<Date>
  expiresOn: Date
  revokedOn: Date | null
}

export interface AccessTokensTable {
  tokenId: string
  userId: string
  sessionId: string | null
  kind: 'personal' | 'session'
  name: string | null
  tokenHash: string
  createdOn: Generated<Date>
  expiresOn: Date | null
  lastUsedOn: Date | null
  revokedOn: Date | null
}

export interface TeamsTable {
  teamId: string
  directoryId: string
  name: string
  code: string | null
  isScimGroup: Generated<boolean>
  createdOn: Generated<Date>
  deletedOn: Date | null
}

export interface TeamMembershipsTable {
  teamId: string
  userId: string
  isMainTeam: Generated<boolean>
}

export interface FoldersTable {
  folderId: string
  directoryId: string
  ownerUserId: string
  parentFolderId: string | null
  name: string
  description: string | null
  createdOn: Generated<Date>
  modifiedOn: Generated<Date>
  deletedOn: Date | null
}

export interface FolderFavoritesTable {
  folderId: string
  userId: string
}

export interface FolderUserSharesTable {
  folderId: string
  userId: string
  accessLevel: 'none' | 'read' | 'readWrite'
}

export interface FolderTeamSharesTable {
  folderId: string
  teamId: string
  accessLevel: 'none' | 'read' | 'readWrite'
}

export interface MeetingTemplatesTable {
  meetingTemplateId: string
  directoryId: string | null
  teamId: string | null
  ownerUserId: string | null
  scope: 'global' | 'directory' | 'team' | 'personal'
  title: string
  description: string | null
  languageCode: string | null
  sortOrder: Generated<number>
  isPublished: Generated<boolean>
  createdOn: Generated<Date>
  deletedOn: Date | null
}

export interface MeetingTemplateSectionsTable {
  meetingTemplateSectionId: string
  meetingTemplateId: string
  title: string
  description: string | null
  sectionType: SectionType
  outputFormat: OutputFormat
  detailLevel: DetailLevel
  sortOrder: number
  additionalInstructions: string | null
  isTimestampInclusionEnabled: boolean
  isResponsibleDetectionEnabled: boolean
  isDueDateInferenceEnabled: boolean
  isPublished: Generated<boolean>
}

export interface AppointmentsTable {
  appointmentId: string
  directoryId: string
  userId: string
  seriesMasterId: string | null
  subject: string
  description: string | null
  startTime: Date | null
  endTime: Date | null
  isAllDay: boolean | null
  location: string | null
  isPrivate: Generated<boolean>
  isCanceled: Generated<boolean>
  isRecurring: Generated<boolean>
  icalId: string | null
  createdOn: Generated<Date>
  modifiedOn: Generated<Date>
  deletedOn: Date | null
}

export interface AppointmentAttendeesTable {
  appointmentId: string
  position: number
  name: string | null
  email: string | null
  isRequired: Generated<boolean>
  invitationStatus: Generated<string>
  attendanceStatus: Generated<string>
}

export interface TagsTable {
  tagId: string
  directoryId: string
  name: string
  colorCode: string | null
  createdOn: Generated<Date>
  deletedOn: Date | null
}

export interface AppointmentTagsTable {
  appointmentId: string
  tagId: string
}

export interface RecordingsTable {
  recordingId: string
  directoryId: string
  ownerUserId: string
  name: string | null
  durationSeconds: number | null
  isManualUpload: Generated<boolean>
  languageCode: string | null
  requestedLanguageCode: string | null
  speakerCount: number | null
  meetingTemplateId: string | null
  stage: Generated<'queued' | 'preparing' | 'transcribing' | 'summarizing' | 'finished'>
  progress: number | null
  isTranscriptionCompleted: Generated<boolean>
  isTranscriptionSucceeded: Generated<boolean>
  transcriptionCompletionReason: Generated<
    'succeeded' | 'noSpokenAudio' | 'fileEmpty' | 'languageNotDetected' | 'error' | 'quotaExceeded' | 'unknown'
  >
  errorDetail: string | null
  runStartedOn: Date | null
  runFinishedOn: Date | null
  uploadId: string | null
  fileName: string | null
  fileKey: string | null
  mimeType: string | null
  sizeBytes: number | null
  hasVideo: Generated<boolean>
  playbackFileKey: string | null
  playbackMimeType: string | null
  playbackSizeBytes: number | null
  peaksFileKey: string | null
  createdOn: Generated<Date>
  modifiedOn: Generated<Date>
  deletedOn: Date | null
}

export interface FolderRecordingsTable {
  folderId: string
  recordingId: string
  addedByUserId: string | null
  addedOn: Generated<Date>
  /** The recording's `createdOn`, kept by a trigger. */
  recordingCreatedOn: Generated<Date>
  /** Kept by a trigger. */
  isRecordingDeleted: Generated<boolean>
}

/** The attendees of the appointments a recording is linked to, each address once and in lower case; kept by triggers. */
export interface RecordingAttendeesTable {
  recordingId: string
  email: string
  directoryId: string
  recordingCreatedOn: Date
  isRecordingDeleted: boolean
}

/** A directory's version changes with everything that decides who sees which recording; kept by triggers. */
export interface RecordingListVersionsTable {
  directoryId: string
  version: number
}

export interface RecordingAppointmentsTable {
  recordingId: string
  appointmentId: string
}

export interface RecordingTagsTable {
  recordingId: string
  tagId: string
}

export interface UploadsTable {
  uploadId: string
  directoryId: string
  userId: string
  fileName: string
  mimeType: string
  sizeBytes: number
  fileKey: string
  createdOn: Generated<Date>
  expiresOn: Date
  storedOn: Date | null
  recordingId: string | null
}

export interface TranscriptionUsageTable {
  recordingId: string
  directoryId: string
  minutes: number
  countedOn: Generated<Date>
}

export interface TranscriptSpeakersTable {
  speakerId: string
  recordingId: string
  speakerNumber: number
  name: string | null
  emailAddress: string | null
}

export interface TranscriptSegmentsTable {
  recordingId: string
  position: number
  speakerId: string
  startTime: number
  endTime: number
  text: string | null
  words: ColumnType<SegmentWord[] | null, string | null, string | null>
}

export interface SummariesTable {
  recordingSummaryId: string
  directoryId: string
  recordingId: string
  languageCode: string | null
  meetingTemplateId: string | null
  summary: string | null
  isSummarizationCompleted: Generated<boolean>
  isSummarizationSucceeded: Generated<boolean>
  summarizationCompletionReason: Generated<'succeeded' | 'noTranscript' | 'emptyResult' | 'error' | 'unknown'>
  errorDetail: string | null
  createdOn: Generated<Date>
  modifiedOn: Generated<Date>
  deletedOn: Date | null
}

export interface SummarySectionItemsTable {
  sectionItemId: string
  recordingSummaryId: string
  meetingTemplateSectionId: string | null
  title: string
  sectionType: SectionType
  outputFormat: OutputFormat
  sortOrder: number
  content: string | null
  subject: string | null
  description: string | null
  responsibleUserName: string | null
  responsibleUserEmail: string | null
  dueDate: string | null
}

export interface TasksTable {
  taskId: string
  directoryId: string
  subject: string
  description: string | null
  ownerUserId: string
  responsibleUserId: string | null
  dueDate: Date | null
  isDone: Generated<boolean>
  doneOn: Date | null
  isCanceled: Generated<boolean>
  canceledOn: Date | null
  recordingSummaryId: string | null
  appointmentId: string | null
  createdOn: Generated<Date>
  modifiedOn: Generated<Date>
  deletedOn: Date | null
}

export interface VocabularyTable {
  vocabularyId: string
  directoryId: string
  userId: string
  phrase: string
  manualReplacePhrases: string | null
  description: string | null
  languageCode: string | null
  isDirectoryWide: Generated<boolean>
  createdOn: Generated<Date>
  modifiedOn: Generated<Date>
  deletedOn: Date | null
}

export interface WebhooksTable {
  webhookId: string
  directoryId: string
  userId: string
  name: string
  event: string
  url: string
  isActive: Generated<boolean>
  isDirectoryWide: Generated<boolean>
  secret: string
  createdOn: Generated<Date>
  deletedOn: Date | null
}

export interface AuditEntriesTable {
  auditEntryId: string
  directoryId: string | null
  userId: string | null
  userName: string | null
  action: string
  resourceId: string | null
  resourceName: string | null
  changes: JSONColumnType<{ field: string; before: string | null; after: string | null }[]>
  occurredOn: Generated<Date>
}

/** A row as it is read. */
export type Row<T extends keyof Database> = Selectable<Database[T]>

/** A word with its place in the recording, as stored in `transcriptSegments.words` and answered as it is. Seconds. */
export type SegmentWord = { text: string; startTime: number; endTime: number }
