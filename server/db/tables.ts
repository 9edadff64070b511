import type { ColumnType, Generated, GeneratedAlways, JSONColumnType, Selectable } from 'kysely'
import type { AdapterPayload } from 'oidc-provider'
import type {
  CalendarErrorCode,
  DetailLevel,
  OutputFormat,
  RunFailure,
  SectionType,
  SuggestionReason,
  WebhookDeliveryFailure,
  WebhookEvent,
} from '../../openapi/generated/types.ts'

/**
 * Tables as Kysely sees them: camelCase here, snake_case in the database. Timestamps are `Date`, ids are UUID strings.
 */
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
  oauthClients: OauthClientsTable
  oauthRecords: OauthRecordsTable
  teams: TeamsTable
  teamMemberships: TeamMembershipsTable
  folders: FoldersTable
  folderFavorites: FolderFavoritesTable
  folderUserShares: FolderUserSharesTable
  folderTeamShares: FolderTeamSharesTable
  meetingTemplates: MeetingTemplatesTable
  meetingTemplateSections: MeetingTemplateSectionsTable
  calendars: CalendarsTable
  appointments: AppointmentsTable
  appointmentAttendees: AppointmentAttendeesTable
  tags: TagsTable
  appointmentTags: AppointmentTagsTable
  recordings: RecordingsTable
  folderRecordings: FolderRecordingsTable
  changeVersions: ChangeVersionsTable
  recordingAttendees: RecordingAttendeesTable
  recordingShares: RecordingSharesTable
  recordingNotes: RecordingNotesTable
  news: NewsTable
  recordingAppointments: RecordingAppointmentsTable
  recordingTags: RecordingTagsTable
  deletedRecordingTags: RecordingTagsTable
  deletedAppointmentTags: AppointmentTagsTable
  uploads: UploadsTable
  uploadPieces: UploadPiecesTable
  transcriptionUsage: TranscriptionUsageTable
  transcriptSpeakers: TranscriptSpeakersTable
  transcriptSegments: TranscriptSegmentsTable
  liveLines: LiveLinesTable
  speakerSearches: SpeakerSearchesTable
  summaries: SummariesTable
  summarySectionItems: SummarySectionItemsTable
  summaryWritings: SummaryWritingsTable
  searchedSummaries: SearchedSummariesTable
  searchedTranscripts: SearchedTranscriptsTable
  unsearchedTranscriptParts: UnsearchedTranscriptPartsTable
  foundPassages: FoundPassagesTable
  unfoundPassages: UnfoundPassagesTable
  knownWords: KnownWordsTable
  searchedWords: SearchedWordsTable
  tasks: TasksTable
  vocabulary: VocabularyTable
  webhooks: WebhooksTable
  webhookDeliveries: WebhookDeliveriesTable
  auditEntries: AuditEntriesTable
  invitations: InvitationsTable
  passwordResets: PasswordResetsTable
  userIdentities: UserIdentitiesTable
  pendingLinks: PendingLinksTable
  totpFactors: TotpFactorsTable
  recoveryCodes: RecoveryCodesTable
  passkeys: PasskeysTable
  signInChallenges: SignInChallengesTable
  dataExports: DataExportsTable
  erasures: ErasuresTable
  retentionRules: RetentionRulesTable
  speakerSuggestionRuns: SpeakerSuggestionRunsTable
  speakerSuggestions: SpeakerSuggestionsTable
  voiceprints: VoiceprintsTable
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
  /** An owner has allowed members to store voice profiles. */
  hasVoiceProfiles: Generated<boolean>
  /** Roles whose members must sign in with a second factor. */
  secondFactorRoles: Generated<string[]>
  /** Null uses the app's default text. */
  recordingConsentText: string | null
  isRecordingConsentRequired: Generated<boolean>
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
  emailVerifiedOn: Date | null
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
  newsMail: Generated<'never' | 'hourly' | 'daily'>
  newsMailedOn: Generated<Date | null>
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
  /** True for sessions from before https cookies got a prefix. */
  hasUnprefixedCookie: Generated<boolean>
  /** Null for sessions from before this was recorded. */
  method: 'password' | 'passkey' | 'singleSignOn' | 'passwordReset' | 'invitation' | 'setUp' | null
  /** The person proved more than a password. */
  isSecondFactorProved: Generated<boolean>
  /** When the person last re-authenticated. */
  provedOn: Date | null
}

export interface AccessTokensTable {
  tokenId: string
  userId: string
  sessionId: string | null
  kind: 'personal' | 'session' | 'oauth'
  name: string | null
  tokenHash: string
  /** This and the next two are set for OAuth tokens only. */
  clientId: string | null
  grantId: string | null
  scopes: string[] | null
  createdOn: Generated<Date>
  expiresOn: Date | null
  lastUsedOn: Date | null
  revokedOn: Date | null
}

export interface OauthClientsTable {
  clientId: string
  name: string
  clientUri: string | null
  redirectUris: JSONColumnType<string[]>
  /** Scopes it may request, separated by spaces. */
  scope: string
  createdOn: Generated<Date>
  lastAllowedOn: Date | null
}

/** The authorization server's records, each under a hash of its id. On a `Grant`, `grantId` is the plain id. */
export interface OauthRecordsTable {
  model: string
  recordHash: string
  payload: JSONColumnType<AdapterPayload>
  grantId: string | null
  userId: string | null
  clientId: string | null
  createdOn: Generated<Date>
  expiresOn: Date
  consumedOn: Date | null
  lastUsedOn: Date | null
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
  deletedOn: Date | null
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
  /** The folder whose deletion also deleted this one, possibly itself; null while it exists. */
  deletedWithFolderId: string | null
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
  revision: Generated<number>
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
  /** Default template for summaries of its recordings. For a series it's set on the master. */
  meetingTemplateId: string | null
  seriesMasterId: string | null
  subject: string
  description: string | null
  startTime: Date | null
  endTime: Date | null
  isAllDay: boolean | null
  /** IANA name of the time zone in which its calendar states the times. */
  timeZone: string | null
  location: string | null
  isPrivate: Generated<boolean>
  isCanceled: Generated<boolean>
  isRecurring: Generated<boolean>
  icalId: string | null
  /** The feed it came from, which may be deleted. */
  calendarId: string | null
  /** The import that created it, until another one changes it. */
  importId: string | null
  /** Stable identifier within one feed, or among all imports; null if it came from neither. */
  sourceKey: string | null
  /** Hash of what the last sync delivered; empty if the appointment differs from it. */
  sourceHash: string | null
  /** Represents a whole series and never appears in lists. */
  isSeriesMaster: Generated<boolean>
  /** Shares its master's description and attendees. */
  inheritsFromMaster: Generated<boolean>
  /** Subject and description in lower case, without markup. */
  searchText: GeneratedAlways<string>
  createdOn: Generated<Date>
  modifiedOn: Generated<Date>
  deletedOn: Date | null
}

export interface CalendarsTable {
  calendarId: string
  directoryId: string
  userId: string
  name: string
  /** A secret: anyone who knows it can read the calendar. */
  url: string
  lastSyncedOn: Date | null
  lastError: string | null
  lastErrorCode: CalendarErrorCode | null
  lastErrorStatus: number | null
  nextSyncOn: Date
  /** Incremented by each sync that is applied, so that a slower concurrent one notices it's stale. */
  revision: Generated<number>
  etag: string | null
  lastModified: string | null
  bodyHash: string | null
  /** When the content was last parsed, in `readTimeZone`; null forces the next sync to parse it fully. */
  readOn: Date | null
  readTimeZone: string | null
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
  /** Name and e-mail in lower case. */
  searchText: GeneratedAlways<string>
}

export interface TagsTable {
  tagId: string
  directoryId: string
  name: string
  colorCode: string | null
  /** Number of recordings and appointments that have the tag directly; maintained by triggers. */
  useCount: Generated<number>
  createdOn: Generated<Date>
  deletedOn: Date | null
}

export interface AppointmentTagsTable {
  appointmentId: string
  tagId: string
}

export type RunStage = 'fetching' | 'preparing' | 'waitingForModel' | 'transcribing' | 'findingSpeakers' | 'summarizing'

export interface RecordingsTable {
  recordingId: string
  directoryId: string
  ownerUserId: string
  name: string | null
  namedBy: Generated<'file' | 'appointment' | 'summary' | 'person'>
  /** Its name before an appointment or a summary renamed it. */
  nameBefore: string | null
  /** When it was recorded, if known: from the file, the app that uploaded it, or a person. */
  recordedOn: Date | null
  /** `recordedOn` was entered by a person. */
  isRecordedOnGiven: Generated<boolean>
  /** Sample data that we created for exploring the app. */
  isSample: Generated<boolean>
  durationSeconds: number | null
  isManualUpload: Generated<boolean>
  languageCode: string | null
  requestedLanguageCode: string | null
  speakerCount: number | null
  meetingTemplateId: string | null
  stage: Generated<RunStage | 'queued' | 'finished'>
  progress: number | null
  isTranscriptionCompleted: Generated<boolean>
  isTranscriptionSucceeded: Generated<boolean>
  transcriptionCompletionReason: Generated<
    'succeeded' | 'noSpokenAudio' | 'fileEmpty' | 'languageNotDetected' | 'error' | 'quotaExceeded' | 'unknown'
  >
  errorDetail: string | null
  failure: RunFailure | null
  canceledByUserId: string | null
  runStartedOn: Date | null
  runFinishedOn: Date | null
  /** The engine that made the transcript; null without a transcript, or from before this was recorded. */
  transcriberId: string | null
  /** Outcome of diarization; null without a transcript, or from before diarization existed. */
  speakerDetection: 'done' | 'unavailable' | 'notNeeded' | null
  /** Why diarization didn't run, for admins and logs. */
  speakerDetectionDetail: string | null
  /** Number of the current run; results of earlier ones are discarded. */
  attempt: Generated<number>
  /** Where an import fetches the file. It may contain a secret, so it's never exposed. */
  sourceUrl: string | null
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
  /** An additional transcript file. If the recording is only a transcript, that one is in `fileKey`. */
  transcriptFileKey: string | null
  transcriptFileName: string | null
  transcriptSizeBytes: number | null
  /** The transcript file has no times, so they were estimated. */
  hasEstimatedTimes: Generated<boolean>
  createdOn: Generated<Date>
  modifiedOn: Generated<Date>
  deletedOn: Date | null
  /** When its files were scheduled for permanent removal; keys still present are those left to remove. */
  filesFreedOn: Date | null
  /** When someone asked for the deleted recording to be erased at once; it can't be restored anymore. */
  deletedPermanentlyOn: Date | null
  /** When the texts of the deleted recording were erased; it can't be restored anymore. */
  erasedOn: Date | null
  /** When it was last restored; retention counts from then. */
  restoredOn: Date | null
}

export interface FolderRecordingsTable {
  folderId: string
  recordingId: string
  addedByUserId: string | null
  addedOn: Generated<Date>
  /** The person who filed it had edit access, so writers of the folder get it too. */
  grantsEdit: Generated<boolean>
  /** Copy of the recording's `createdOn`, maintained by a trigger. */
  recordingCreatedOn: Generated<Date>
  /** Maintained by a trigger. */
  isRecordingDeleted: Generated<boolean>
}

/** Distinct lower-case addresses of the attendees of a recording's appointments; maintained by triggers. */
export interface RecordingAttendeesTable {
  recordingId: string
  email: string
  directoryId: string
  recordingCreatedOn: Date
  isRecordingDeleted: boolean
}

/** A recording shared directly with a person or a team. Triggers maintain the columns that lists sort by. */
export interface RecordingSharesTable {
  recordingId: string
  userId: string | null
  teamId: string | null
  /** `userId` or `teamId`; exactly one is set. */
  sharedWithId: GeneratedAlways<string>
  accessLevel: 'read' | 'readWrite'
  /** Null if the service itself shared it, as in the sample company. */
  sharedByUserId: string | null
  sharedOn: Generated<Date>
  directoryId: Generated<string>
  recordingCreatedOn: Generated<Date>
  isRecordingDeleted: Generated<boolean>
}

/** A person's note at a moment of a recording. */
export interface RecordingNotesTable {
  noteId: string
  recordingId: string
  authorUserId: string
  /** Seconds from the start. */
  startTime: number
  /** Empty for a plain marker. */
  text: string
  createdOn: Generated<Date>
  modifiedOn: Generated<Date>
  deletedOn: Date | null
}

/** A notification about a thing and what happened to it. */
export interface NewsTable {
  newsId: string
  directoryId: string
  /** The recipient. */
  userId: string
  kind: 'taskAssigned' | 'recordingShared' | 'folderShared' | 'summaryReady' | 'processingFailed'
  /** Who did it; null for the service itself. */
  actorUserId: string | null
  /** Exactly one of the three is set. */
  taskId: string | null
  recordingId: string | null
  folderId: string | null
  subjectId: GeneratedAlways<string>
  /** When it last happened. */
  createdOn: Date
  readOn: Date | null
  /** When it was included in an e-mail; reset to null if it happens again. */
  mailedOn: Generated<Date | null>
}

/** Change counts per resource of a directory: the sum over its rows; maintained by triggers. */
export interface ChangeVersionsTable {
  directoryId: string
  writer: number
  versions: Record<string, number>
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
  /** For a growing upload, the bytes received; null for a file uploaded as a whole. */
  receivedBytes: number | null
  /** How often the upload URL was used. */
  putCount: Generated<number>
  /** The OAuth grant under which an application started it; null for the person's own. */
  grantId: string | null
}

/** A file with one piece of a growing upload. */
export interface UploadPiecesTable {
  uploadId: string
  startByte: number
  sizeBytes: number
  fileKey: string
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
  /** Maintained by the database. */
  revision: Generated<number>
  /** When the speaker was merged into another or lost their last line; null while they are in the transcript. */
  removedOn: Date | null
}

export interface TranscriptSegmentsTable {
  recordingId: string
  position: number
  speakerId: string
  startTime: number
  endTime: number
  text: string | null
  words: ColumnType<SegmentWord[] | null, string | null, string | null>
  /** Someone else speaks at the same time. */
  isOverlapped: Generated<boolean>
  /** Incremented by each correction. */
  revision: Generated<number>
  /** The recognized text; null until someone corrects it. */
  originalText: string | null
  originalSpeakerId: string | null
  originalWords: ColumnType<SegmentWord[] | null, string | null | undefined, string | null>
}

export interface LiveLinesTable {
  recordingId: string
  /** Counts from 0 in each series. */
  position: number
  /** Identifies a run; the lines of the next run replace these. */
  series: string
  startTime: number
  endTime: number
  text: string
}

/** The latest re-detection of speakers in a recording that already has a transcript. */
export interface SpeakerSearchesTable {
  recordingId: string
  searchId: string
  speakerCount: number | null
  startedOn: Generated<Date>
  finishedOn: Date | null
  /** Why it failed, for admins and logs. */
  errorDetail: string | null
  /** Undo data: the speakers before the last successful search. */
  replaced: JSONColumnType<ReplacedSpeakers> | null
  replacedOn: Date | null
  /** Fingerprint of the transcript after that search; undo is only possible while it's unchanged. */
  transcriptMark: string | null
  /** Lower bound of line revisions since the search or its undo; a client that knows a lower one has outdated lines. */
  firstRevision: number | null
}

/** Without names: speakers removed from the transcript keep their row. */
export type ReplacedSpeakers = {
  speakers: { speakerId: string; speakerNumber: number }[]
  /**
   * For each former line: its current number of lines, its speaker, the recognized speaker (-1: the same), and the
   * overlap flag.
   */
  lines: [parts: number, speaker: number, original: number, isOverlapped: 0 | 1][]
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
  attempt: Generated<number>
  /**
   * How often the transcript has changed, counted by triggers, and that count when this summary was written from it.
   */
  transcriptChanges: Generated<number>
  transcriptChangesRead: Generated<number>
  /** A hash of the transcript this summary was written from. */
  transcriptStateRead: string | null
  /** A summarizer's id or `sample`; null from before this was recorded. */
  writtenBy: string | null
  /**
   * Cost of writing it; null from before this was recorded. Tokens are also null without a model, or if it didn't
   * report them.
   */
  writingSeconds: number | null
  promptTokens: number | null
  completionTokens: number | null
  /** At the price of that time; null if no price was set. */
  cost: number | null
  costCurrency: string | null
  /** 0 to 1 while a slow summarizer rewrites it. */
  improvementProgress: number | null
  createdOn: Generated<Date>
  modifiedOn: Generated<Date>
  deletedOn: Date | null
}

/** What an attempt at a summary cost, whatever its outcome. */
export interface SummaryWritingsTable {
  summaryWritingId: string
  recordingSummaryId: string
  /** A summarizer's id. */
  writtenBy: string
  /** `canceled` includes text that was finished but no longer wanted. */
  outcome: 'succeeded' | 'failed' | 'canceled'
  seconds: number
  promptTokens: number | null
  completionTokens: number | null
  cost: number | null
  costCurrency: string | null
  endedOn: Generated<Date>
}

/** One row per searchable summary, with a full-text index; maintained by triggers. */
export interface SearchedSummariesTable {
  recordingSummaryId: string
  directoryId: string
  recordingId: string
  createdOn: Date
}

/** One row per part of a searchable transcript, with a full-text index; maintained by triggers. */
export interface SearchedTranscriptsTable {
  recordingId: string
  /** Counts from 0; a part has 200 lines. */
  part: number
  directoryId: string
  createdOn: Date
}

/** Parts with changed lines, to be reindexed by the job `make-searchable`. */
export interface UnsearchedTranscriptPartsTable {
  recordingId: string
  part: number
}

/** The unit of search: 200 lines of a meeting with its name, people and summaries, and a full-text index. */
export interface FoundPassagesTable {
  recordingId: string
  part: number
  directoryId: string
  createdOn: Date
}

/** Passages that changed since they were indexed. */
export interface UnfoundPassagesTable {
  recordingId: string
  part: number
  notedOn: Generated<Date>
}

/** Every word of a passage, in lower case without accents, with its stems. */
export interface KnownWordsTable {
  word: string
  english: string | null
  german: string | null
}

/** Every distinct word in searchable texts. */
export interface SearchedWordsTable {
  word: string
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
  /** Due on a day rather than at a moment; `dueDate` is that day's midnight in UTC. */
  isDueAllDay: Generated<boolean>
  isDone: Generated<boolean>
  doneOn: Date | null
  isCanceled: Generated<boolean>
  canceledOn: Date | null
  recordingSummaryId: string | null
  appointmentId: string | null
  /** The summary's section item that it was created from, as named by the client. */
  sourceItemId: string | null
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
  event: WebhookEvent
  url: string
  isActive: Generated<boolean>
  isDirectoryWide: Generated<boolean>
  secret: string
  /** Also signs until `previousSecretUntil`. */
  previousSecret: string | null
  previousSecretUntil: Date | null
  /** The first failure since the last successful delivery. */
  failingSince: Date | null
  /** When the service disabled it; null once a person has enabled it again. */
  pausedOn: Date | null
  /** The application that created it, and the OAuth grant it used; null if a person did. */
  clientId: string | null
  grantId: string | null
  createdOn: Generated<Date>
  deletedOn: Date | null
}

export interface WebhookDeliveriesTable {
  deliveryId: string
  webhookId: string
  event: WebhookEvent
  /** The `webhook-id` header. */
  messageId: string
  /** Null for a test delivery. */
  recordingId: string | null
  /** Null for a test delivery. */
  recordingSummaryId: string | null
  requestBody: string
  status: Generated<'pending' | 'succeeded' | 'failed'>
  attemptCount: Generated<number>
  responseStatus: number | null
  responseBody: string | null
  /** Machine-readable form of `error`. */
  failure: WebhookDeliveryFailure
  error: string | null
  /** Of the last attempt, like `responseHeaders` and `durationMs`. */
  requestHeaders: ColumnType<Record<string, string> | null, string | null | undefined, string | null>
  responseHeaders: ColumnType<Record<string, string> | null, string | null | undefined, string | null>
  durationMs: number | null
  createdOn: Generated<Date>
  lastAttemptOn: Date | null
  /** Set if and only if the delivery is pending. */
  nextAttemptOn: Date | null
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
  /** The last of several merged events; null if there was only one. */
  lastOccurredOn: Date | null
  count: Generated<number>
  /** Events with equal digests are merged; null prevents merging. */
  mergeKey: string | null
}

/** A row as selected. */
export type Row<T extends keyof Database> = Selectable<Database[T]>

/** A word with its position in the recording, in seconds; stored in `transcriptSegments.words` and returned as is. */
export type SegmentWord = { text: string; startTime: number; endTime: number }

export interface InvitationsTable {
  directoryId: string
  userId: string
  roleId: string
  licenseId: string
  tokenHash: string | null
  invitedByUserId: string
  invitationText: string | null
  languageCode: string | null
  mailStatus: 'none' | 'waiting' | 'sent' | 'failed'
  createdOn: Date
  expiresOn: Date
  acceptedOn: Date | null
  deletedOn: Date | null
}

export interface PasswordResetsTable {
  passwordResetId: string
  userId: string
  directoryId: string | null
  tokenHash: string
  createdOn: Generated<Date>
  expiresOn: Date
}

export interface UserIdentitiesTable {
  issuer: string
  subject: string
  userId: string
  createdOn: Generated<Date>
}

/** One per account; inactive until confirmed. */
export interface TotpFactorsTable {
  userId: string
  sealedSecret: string
  createdOn: Generated<Date>
  confirmedOn: Date | null
  lastUsedOn: Date | null
  /** The 30-second step since 1970 of the last accepted code; prevents replay. */
  lastStep: Generated<number>
}

export interface RecoveryCodesTable {
  userId: string
  codeHash: string
  createdOn: Generated<Date>
  usedOn: Date | null
}

export interface PasskeysTable {
  passkeyId: string
  userId: string
  credentialId: string
  publicKey: string
  /** The authenticator's signature counter; 0 if it has none. */
  counter: number
  transports: string[]
  name: string
  isSynced: boolean
  createdOn: Generated<Date>
  lastUsedOn: Date | null
}

/** A pending step of a sign-in. */
export interface SignInChallengesTable {
  tokenHash: string
  kind: 'secondStep' | 'passkeySignIn' | 'passkeyCreation'
  /** Null until we know who signs in. */
  userId: string | null
  method: 'password' | 'passwordReset' | null
  isPersistent: Generated<boolean>
  /** The one-time value that a passkey must sign. */
  challenge: string | null
  attemptsLeft: number
  createdOn: Generated<Date>
  expiresOn: Date
}

export interface PendingLinksTable {
  tokenHash: string
  userId: string
  issuer: string
  subject: string
  createdOn: Generated<Date>
  expiresOn: Date
}

export interface DataExportsTable {
  exportId: string
  /** The person whose data it contains. */
  userId: string
  requestedByUserId: string
  /** The company it was made for; null for an export of the requester's own data. */
  directoryId: string | null
  status: Generated<'preparing' | 'ready' | 'failed'>
  /** 0..1 */
  progress: Generated<number>
  failure: 'noRoom' | 'error' | null
  sizeBytes: number | null
  /** Set while the export is ready and its file exists. */
  fileKey: string | null
  createdOn: Generated<Date>
  /** When it's removed; null while it's being prepared. */
  expiresOn: Date | null
  deletedOn: Date | null
}

export interface ErasuresTable {
  /** The anonymous account that remaining references point to. */
  standInId: string
  userId: string
  /** Who takes over what remains, by directory; null if no one can. */
  takers: JSONColumnType<Record<string, string | null>>
  createdOn: Generated<Date>
}

/** How long a company keeps its recordings; no row without a rule. */
export interface RetentionRulesTable {
  directoryId: string
  deleteAfterDays: number | null
  mediaAfterDays: number | null
  keepFiled: boolean
}

/** The latest run that suggested names for a recording's speakers. */
export interface SpeakerSuggestionRunsTable {
  recordingId: string
  runId: string
  progress: Generated<number>
  /** Whether voices were compared, or why not. */
  voices: Generated<'notCompared' | 'compared' | 'off' | 'noModel' | 'noSound' | 'failed'>
  startedOn: Generated<Date>
  finishedOn: Date | null
}

export interface SpeakerSuggestionsTable {
  suggestionId: string
  recordingId: string
  speakerId: string
  /** The e-mail address, or else the name, in lower case; identifies the person across suggestions. */
  personKey: string
  name: string | null
  emailAddress: string | null
  confidence: 'likely' | 'perhaps'
  /** Only for sorting; never exposed. */
  score: number
  reasons: JSONColumnType<SuggestionReason[]>
  /** Someone rejected it; kept so that it isn't suggested again. */
  dismissedOn: Date | null
}

/** A voice embedding of one speaker in a recording, stored with that person's consent. */
export interface VoiceprintsTable {
  voiceprintId: string
  directoryId: string
  userId: string
  recordingId: string
  speakerId: string
  state: Generated<'learning' | 'ready' | 'noModel' | 'noSound' | 'tooShort' | 'failed'>
  /** Only embeddings of the same model are comparable. */
  modelId: string | null
  /** See `server/voices/voiceprints.ts`. */
  sealedEmbedding: string | null
  createdOn: Generated<Date>
}
