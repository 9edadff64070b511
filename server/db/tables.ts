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
  /** An owner has switched on that members may have their voices remembered. */
  hasVoiceProfiles: Generated<boolean>
  /** Anyone who has one of these roles needs a second step to sign in. */
  secondFactorRoles: Generated<string[]>
  /** Null for the app's own words. */
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
  /** Begun when cookies had no prefix on https. */
  hasUnprefixedCookie: Generated<boolean>
  /** How it was opened; null for one from before this was kept. */
  method: 'password' | 'passkey' | 'singleSignOn' | 'passwordReset' | 'invitation' | 'setUp' | null
  /** The person showed more than a password. */
  isSecondFactorProved: Generated<boolean>
  /** When the person last showed once more that it is they. */
  provedOn: Date | null
}

export interface AccessTokensTable {
  tokenId: string
  userId: string
  sessionId: string | null
  kind: 'personal' | 'session' | 'oauth'
  name: string | null
  tokenHash: string
  /** These three are those of an application, and null on every other token. */
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
  /** What it may ask for, separated by spaces. */
  scope: string
  createdOn: Generated<Date>
  lastAllowedOn: Date | null
}

/** What the authorization server keeps, each under a hash of its id; of a `Grant`, `grantId` is the id itself. */
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
  /** The folder whose deletion took this one along, perhaps itself; null while it is there. */
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
  /** Default for summaries of its recordings; of a series, on its master. */
  meetingTemplateId: string | null
  seriesMasterId: string | null
  subject: string
  description: string | null
  startTime: Date | null
  endTime: Date | null
  isAllDay: boolean | null
  /** IANA name of the place whose clock its calendar gives its times by. */
  timeZone: string | null
  location: string | null
  isPrivate: Generated<boolean>
  isCanceled: Generated<boolean>
  isRecurring: Generated<boolean>
  icalId: string | null
  /** The feed it came from, which may be deleted by now. */
  calendarId: string | null
  /** Tells the appointments of one feed, or of all imports, apart, the same in every reading. Null for what came from neither. */
  sourceKey: string | null
  /** Of what the last reading brought; empty when the appointment is not as it said. */
  sourceHash: string | null
  /** Stands for a whole series and is in no list. */
  isSeriesMaster: Generated<boolean>
  /** Has the description and the attendees of its master. */
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
  /** Goes up with each reading that is taken over, so that a slower one finds out it is late. */
  revision: Generated<number>
  etag: string | null
  lastModified: string | null
  bodyHash: string | null
  /** When the content was last read through, in `readTimeZone`; null when the next reading must not be cut short. */
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
  /** Recordings and appointments that carry it themselves; kept by triggers. */
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
  /** What it was called before its appointment or summary named it. */
  nameBefore: string | null
  /** When it was made, as far as that is known: as its file or the app that sent it says, or a person. */
  recordedOn: Date | null
  /** A person said when. */
  isRecordedOnGiven: Generated<boolean>
  /** Added to look around, and made by us. */
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
  /** The engine that the transcript is from; null before there is one, and of transcripts from before this was kept. */
  transcriberId: string | null
  /** Whether speakers were told apart; null before there is a transcript, and of transcripts from before that was done. */
  speakerDetection: 'done' | 'unavailable' | 'notNeeded' | null
  /** Why not, for admins and logs. */
  speakerDetectionDetail: string | null
  /** Counts the tries at a run; what belongs to an earlier one has no say any more. */
  attempt: Generated<number>
  /** Where an import fetches the file; may hold a secret, so it is never shown. */
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
  /** A transcript in a file of its own; of a recording that is nothing else, `fileKey` is the transcript. */
  transcriptFileKey: string | null
  transcriptFileName: string | null
  transcriptSizeBytes: number | null
  /** The times of the lines were worked out, because the transcript's file has none. */
  hasEstimatedTimes: Generated<boolean>
  createdOn: Generated<Date>
  modifiedOn: Generated<Date>
  deletedOn: Date | null
  /** When it was decided to remove its files for good; keys that are still there name those to be removed. */
  filesFreedOn: Date | null
  /** When a deleted recording lost transcript and summaries for good; it cannot be restored any more. */
  erasedOn: Date | null
  /** When it was brought back last: from then on it counts as new for how long it is kept. */
  restoredOn: Date | null
}

export interface FolderRecordingsTable {
  folderId: string
  recordingId: string
  addedByUserId: string | null
  addedOn: Generated<Date>
  /** Whether who filed it could edit it then, and so lets the folder's writers. */
  grantsEdit: Generated<boolean>
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

/** A recording that is shared by itself, with a person or a team; where it stands in lists is kept by triggers. */
export interface RecordingSharesTable {
  recordingId: string
  userId: string | null
  teamId: string | null
  /** One of the two. */
  sharedWithId: GeneratedAlways<string>
  accessLevel: 'read' | 'readWrite'
  /** Null for the service itself, such as the sample company's. */
  sharedByUserId: string | null
  sharedOn: Generated<Date>
  directoryId: Generated<string>
  recordingCreatedOn: Generated<Date>
  isRecordingDeleted: Generated<boolean>
}

/** What a person wrote down at a moment of a recording. */
export interface RecordingNotesTable {
  noteId: string
  recordingId: string
  authorUserId: string
  /** Seconds from the beginning. */
  startTime: number
  /** Empty for a moment that was only marked. */
  text: string
  createdOn: Generated<Date>
  modifiedOn: Generated<Date>
  deletedOn: Date | null
}

/** What is new for a person: a thing, and what happened to it. */
export interface NewsTable {
  newsId: string
  directoryId: string
  /** Whom it is told. */
  userId: string
  kind: 'taskAssigned' | 'recordingShared' | 'folderShared' | 'summaryReady' | 'processingFailed'
  /** Who did it; null for the service itself. */
  actorUserId: string | null
  /** One of the three. */
  taskId: string | null
  recordingId: string | null
  folderId: string | null
  subjectId: GeneratedAlways<string>
  /** When it happened last. */
  createdOn: Date
  readOn: Date | null
  /** When it was in an e-mail; null again once it's news again. */
  mailedOn: Generated<Date | null>
}

/** How often each noun of a directory has changed: the sum over its rows; kept by triggers. */
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
  /** How much of one that grows has come; null where a file is sent whole. */
  receivedBytes: number | null
  /** How often its address was used. */
  putCount: Generated<number>
  /** The consent under which an application began it; null for the person's own. */
  grantId: string | null
}

/** A file with bytes of an upload that grows. */
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
  /** Counted by the database. */
  revision: Generated<number>
  /** Of one that was merged into another, or whom no line was left to; null while it is a speaker of the transcript. */
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
  /** Grows with every correction. */
  revision: Generated<number>
  /** What was recognised; null while nobody has corrected it. */
  originalText: string | null
  originalSpeakerId: string | null
  originalWords: ColumnType<SegmentWord[] | null, string | null | undefined, string | null>
}

export interface LiveLinesTable {
  recordingId: string
  /** Counts from 0 in each series. */
  position: number
  /** Of one try at a run; those of the next take the place of all of them. */
  series: string
  startTime: number
  endTime: number
  text: string
}

/** The last time that speakers were looked for again in a recording that has its transcript. */
export interface SpeakerSearchesTable {
  recordingId: string
  searchId: string
  speakerCount: number | null
  startedOn: Generated<Date>
  finishedOn: Date | null
  /** Why it failed, for admins and logs. */
  errorDetail: string | null
  /** What brings back the speakers that there were before the last one that succeeded. */
  replaced: JSONColumnType<ReplacedSpeakers> | null
  replacedOn: Date | null
  /** Of the transcript as that one left it: after any other change its speakers cannot be brought back. */
  transcriptMark: string | null
  /** Lines have had at least this revision since it, or since it was undone; anyone who knows a lower one knows other lines. */
  firstRevision: number | null
}

/** Names are not among it: a speaker who left the transcript stays as a row. */
export type ReplacedSpeakers = {
  speakers: { speakerId: string; speakerNumber: number }[]
  /** Of each former line: how many lines it is now, its speaker, who was recognised (-1: the same), and whether others spoke too. */
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
  /** How often its transcript changed, counted by triggers, and how often it had when it was read for this summary. */
  transcriptChanges: Generated<number>
  transcriptChangesRead: Generated<number>
  /** A hash of what it said when it was read. */
  transcriptStateRead: string | null
  /** The id of a summarizer, or `sample`; null for those from before it was kept. */
  writtenBy: string | null
  /** What it took; null for those from before it was kept, tokens also where no model wrote it or it didn't tell. */
  writingSeconds: number | null
  promptTokens: number | null
  completionTokens: number | null
  /** By the price at that time; null where no price was set. */
  cost: number | null
  costCurrency: string | null
  /** 0 to 1 while a slow summarizer writes it again. */
  improvementProgress: number | null
  createdOn: Generated<Date>
  modifiedOn: Generated<Date>
  deletedOn: Date | null
}

/** What a try at a summary took, whatever became of it. */
export interface SummaryWritingsTable {
  summaryWritingId: string
  recordingSummaryId: string
  /** The id of a summarizer. */
  writtenBy: string
  /** `canceled` also where its text wasn't wanted anymore once it was there. */
  outcome: 'succeeded' | 'failed' | 'canceled'
  seconds: number
  promptTokens: number | null
  completionTokens: number | null
  cost: number | null
  costCurrency: string | null
  endedOn: Generated<Date>
}

/** One row per summary that can be found; kept by triggers, with an index of its words. */
export interface SearchedSummariesTable {
  recordingSummaryId: string
  directoryId: string
  recordingId: string
  createdOn: Date
}

/** One row per recording with a transcript that can be found; kept by triggers, with an index of its words. */
export interface SearchedTranscriptsTable {
  recordingId: string
  /** Of 200 lines each, from 0. */
  part: number
  directoryId: string
  createdOn: Date
}

/** Parts whose lines changed and that are to be made searchable again, by the job `make-searchable`. */
export interface UnsearchedTranscriptPartsTable {
  recordingId: string
  part: number
}

/** What search finds: each 200 lines of a meeting, with its name, people and summaries; with an index of their words. */
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

/** Every word of a passage, without accents and in small letters, and its stems. */
export interface KnownWordsTable {
  word: string
  english: string | null
  german: string | null
}

/** Every word that stands in a searched text. */
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
  /** Due on a day, which `dueDate` holds as its midnight in UTC, and not at a moment. */
  isDueAllDay: Generated<boolean>
  isDone: Generated<boolean>
  doneOn: Date | null
  isCanceled: Generated<boolean>
  canceledOn: Date | null
  recordingSummaryId: string | null
  appointmentId: string | null
  /** The section item of the summary it was made from, as the client named it. */
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
  /** Signs as well until `previousSecretUntil`. */
  previousSecret: string | null
  previousSecretUntil: Date | null
  /** When the first of its latest deliveries failed, while none has succeeded since. */
  failingSince: Date | null
  /** When the service switched it off; null once a person has switched it on. */
  pausedOn: Date | null
  /** The application that made it and the consent it had for that; null for one that the person made. */
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
  /** Null for a test, which is about no recording. */
  recordingId: string | null
  /** Null for a test. */
  recordingSummaryId: string | null
  requestBody: string
  status: Generated<'pending' | 'succeeded' | 'failed'>
  attemptCount: Generated<number>
  responseStatus: number | null
  responseBody: string | null
  /** `error` in one word. */
  failure: WebhookDeliveryFailure
  error: string | null
  /** Of the last attempt, as are `responseHeaders` and `durationMs`. */
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
  /** The last of several that are one entry; null while there was only one. */
  lastOccurredOn: Date | null
  count: Generated<number>
  /** A digest of what makes several one entry; null for an entry of its own. */
  mergeKey: string | null
}

/** A row as it is read. */
export type Row<T extends keyof Database> = Selectable<Database[T]>

/** A word with its place in the recording, as stored in `transcriptSegments.words` and answered as it is. Seconds. */
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

/** One for each account; not good before it is confirmed. */
export interface TotpFactorsTable {
  userId: string
  sealedSecret: string
  createdOn: Generated<Date>
  confirmedOn: Date | null
  lastUsedOn: Date | null
  /** Of the newest code that was taken, counted from 1970: none is taken twice. */
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
  /** As often as the authenticator says it was used; 0 for one that does not count. */
  counter: number
  transports: string[]
  name: string
  isSynced: boolean
  createdOn: Generated<Date>
  lastUsedOn: Date | null
}

/** What a person has to answer next. */
export interface SignInChallengesTable {
  tokenHash: string
  kind: 'secondStep' | 'passkeySignIn' | 'passkeyCreation'
  /** Null while nobody knows who signs in. */
  userId: string | null
  method: 'password' | 'passwordReset' | null
  isPersistent: Generated<boolean>
  /** What a passkey has to sign, once. */
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
  /** Whose data it holds. */
  userId: string
  requestedByUserId: string
  /** The company for which it was made; null for one of the requester's own data. */
  directoryId: string | null
  status: Generated<'preparing' | 'ready' | 'failed'>
  /** 0..1 */
  progress: Generated<number>
  failure: 'noRoom' | 'error' | null
  sizeBytes: number | null
  /** Of a copy that is ready, until its file is removed. */
  fileKey: string | null
  createdOn: Generated<Date>
  /** When it is removed; null while it is being prepared. */
  expiresOn: Date | null
  deletedOn: Date | null
}

export interface ErasuresTable {
  /** The nameless account that what stays points at. */
  standInId: string
  userId: string
  /** Who takes over what stays, by directory; null where nobody can. */
  takers: JSONColumnType<Record<string, string | null>>
  createdOn: Generated<Date>
}

/** How long a company keeps its recordings; one that has set nothing has no row. */
export interface RetentionRulesTable {
  directoryId: string
  deleteAfterDays: number | null
  mediaAfterDays: number | null
  keepFiled: boolean
}

/** The last look for who the speakers of a recording are. */
export interface SpeakerSuggestionRunsTable {
  recordingId: string
  runId: string
  progress: Generated<number>
  /** Whether voices were compared, and why not. */
  voices: Generated<'notCompared' | 'compared' | 'off' | 'noModel' | 'noSound' | 'failed'>
  startedOn: Generated<Date>
  finishedOn: Date | null
}

export interface SpeakerSuggestionsTable {
  suggestionId: string
  recordingId: string
  speakerId: string
  /** The e-mail address, else the name, in lower case: two suggestions with the same mean the same person. */
  personKey: string
  name: string | null
  emailAddress: string | null
  confidence: 'likely' | 'perhaps'
  /** Orders them; never shown. */
  score: number
  reasons: JSONColumnType<SuggestionReason[]>
  /** Someone said that it is not them; kept, so that it is not suggested again. */
  dismissedOn: Date | null
}

/** What one speaker of a recording sounds like, kept because that person asked for it. */
export interface VoiceprintsTable {
  voiceprintId: string
  directoryId: string
  userId: string
  recordingId: string
  speakerId: string
  state: Generated<'learning' | 'ready' | 'noModel' | 'noSound' | 'tooShort' | 'failed'>
  /** Only what the same model made can be compared. */
  modelId: string | null
  /** See `server/voices/voiceprints.ts`. */
  sealedEmbedding: string | null
  createdOn: Generated<Date>
}
