import type { RouteHandlers } from '../../openapi/generated/handlers.ts'
import type { Caller } from '../access.ts'
import { Problem } from '../problems.ts'

export const oauthScopes = ['read', 'write'] as const

/** What a person can let an application do: `write` includes reading. */
type OauthScope = (typeof oauthScopes)[number]

export function isOauthScope(text: string): text is OauthScope {
  return oauthScopes.some((scope) => scope === text)
}

/** 403 `INSUFFICIENT_SCOPE` if an application's grant lacks the scope; people pass. */
export function requireScope({ scopes }: Pick<Caller, 'scopes'>, operationId: string): void {
  if (scopes === null) return
  const needed = scopeOfOperation(operationId)
  if (needed === 'public') return
  if (needed === 'account') {
    throw Problem.insufficientScope(
      'Applications can’t do this: it concerns the person’s account, or permissions in the company.',
      null,
    )
  }
  const isGranted = scopes.includes('write') || (needed === 'read' && scopes.includes('read'))
  if (!isGranted) throw Problem.insufficientScope(`This application wasn’t granted the scope ${needed}.`, needed)
}

/** What an operation requires of an application: nothing, a grantable scope, or `account`, which can't be granted. */
export type OperationScope = 'public' | 'read' | 'write' | 'account'

/**
 * Decided per operation. A missing one is a compile error, and applications can't call it. `account` covers what
 * controls access, returns a secret or administers the company: an application with that power could survive the
 * withdrawal of its grant, or do more than the person meant to allow.
 */
export const operationScopes: Record<keyof RouteHandlers, OperationScope> = {
  // The service
  getHealth: 'public',
  getSetup: 'public',
  completeSetup: 'public',
  listSetupEngines: 'public',
  getSetupLanguageModel: 'public',
  listEngines: 'account',
  testEngine: 'account',
  getSandbox: 'account',
  getSpeechModels: 'account',
  getLanguageModel: 'account',
  updateSpeechModels: 'account',

  // Signing in
  createSession: 'public',
  createSessionToken: 'public',
  deleteCurrentSession: 'public',
  getSignInOptions: 'public',
  startSingleSignOn: 'public',
  getPendingLink: 'public',
  completePendingLink: 'public',
  finishSingleSignOn: 'public',
  lookUpInvitation: 'public',
  acceptInvitation: 'public',
  createPasswordReset: 'public',
  lookUpPasswordReset: 'public',
  completePasswordReset: 'public',
  completeSecondStep: 'public',
  createPasskeyChallenge: 'public',
  createPasskeySession: 'public',

  // The person's own account
  getMe: 'read',
  listOwnMemberships: 'read',
  updateMe: 'account',
  updatePassword: 'account',
  listSessions: 'account',
  listSignIns: 'account',
  deleteSessions: 'account',
  deleteSession: 'account',
  getSecondFactor: 'account',
  proveOwnAccount: 'account',
  createTotp: 'account',
  confirmTotp: 'account',
  deleteTotp: 'account',
  createRecoveryCodes: 'account',
  createPasskeyOptions: 'account',
  createPasskey: 'account',
  updatePasskey: 'account',
  deletePasskey: 'account',
  listTokens: 'account',
  createToken: 'account',
  deleteToken: 'account',
  listExports: 'account',
  createExport: 'account',
  deleteExport: 'account',
  createExportAddress: 'account',
  previewOwnErasure: 'account',
  eraseOwnAccount: 'account',

  // Applications
  getOauthMetadata: 'public',
  registerOauthClient: 'public',
  authorizeOauthClient: 'public',
  resumeOauthAuthorization: 'public',
  createOauthToken: 'public',
  revokeOauthToken: 'public',
  getConsentRequest: 'account',
  decideConsentRequest: 'account',
  listApplications: 'account',
  deleteApplication: 'account',

  // The company: settings, retention, audit log
  listRoles: 'read',
  listLicenses: 'read',
  listDirectories: 'read',
  getDirectory: 'read',
  getDirectoryLogo: 'read',
  getDirectoryUsage: 'read',
  updateDirectory: 'account',
  replaceDirectoryLogo: 'account',
  deleteDirectoryLogo: 'account',
  listAuditEntries: 'account',
  getRetention: 'read',
  previewRetention: 'account',
  replaceRetention: 'account',
  getSecondFactorRule: 'account',
  replaceSecondFactorRule: 'account',

  // Voices: only the person themselves may decide
  getVoiceProfiles: 'account',
  updateVoiceProfiles: 'account',
  listOwnVoiceprints: 'account',
  listOwnVoiceRecordings: 'account',
  createVoiceprint: 'account',
  deleteOwnVoiceprints: 'account',
  deleteVoiceprint: 'account',

  // Members
  listMemberships: 'read',
  listMembershipUsers: 'read',
  searchMembershipUsers: 'read',
  listTeamsOfMember: 'read',
  listLicenseSeats: 'read',
  createMembership: 'account',
  updateMembership: 'account',
  deleteMembership: 'account',
  listInvitations: 'account',
  deleteInvitation: 'account',
  createMemberPasswordReset: 'account',
  deleteMemberSecondFactor: 'account',
  createMemberExport: 'account',
  previewMemberErasure: 'account',
  eraseMember: 'account',

  // Teams: members see everything shared with the team
  listTeams: 'read',
  listTeamMemberships: 'read',
  listTeamUsers: 'read',
  getTeamUser: 'read',
  createTeam: 'write',
  updateTeam: 'write',
  deleteTeam: 'write',
  replaceTeamMemberships: 'account',

  // News
  listNews: 'read',
  countNews: 'read',
  readNews: 'write',
  getNewsMail: 'read',
  updateNewsMail: 'write',

  // Recordings
  listRecordings: 'read',
  listDeletedRecordings: 'read',
  getRecording: 'read',
  getRecordingContext: 'read',
  getRecordingMedia: 'read',
  listRecordingFiles: 'read',
  createRecordingExport: 'read',
  getRecordingShares: 'read',
  listRecordingNotes: 'read',
  listRecordingAccess: 'read',
  listRuns: 'read',
  listLiveLines: 'read',
  changeRecordings: 'write',
  updateRecording: 'write',
  deleteRecording: 'write',
  // Can't be undone, so only people can do it.
  eraseDeletedRecordings: 'account',
  restoreRecording: 'write',
  replaceRecordingTags: 'write',
  replaceRecordingShares: 'write',
  createRecordingNote: 'write',
  updateRecordingNote: 'write',
  deleteRecordingNote: 'write',
  restoreRecordingNote: 'write',
  retryRecording: 'write',
  addTranscriptFile: 'write',
  createSampleRecording: 'write',
  deleteRun: 'write',
  createUpload: 'write',
  finalizeUpload: 'write',
  createRecordingFromUrl: 'write',

  // Transcripts and summaries
  getTranscription: 'read',
  listSpokenWords: 'read',
  searchTranscriptions: 'read',
  searchMeetings: 'read',
  updateSegments: 'write',
  createSpeaker: 'write',
  updateSpeaker: 'write',
  listSpeakerSuggestions: 'read',
  findSpeakerSuggestions: 'write',
  cancelSpeakerSuggestions: 'write',
  acceptSpeakerSuggestion: 'write',
  dismissSpeakerSuggestion: 'write',
  restoreSpeakerSuggestion: 'write',
  findSpeakers: 'write',
  restoreSpeakers: 'write',
  assignSegments: 'write',
  mergeSpeaker: 'write',
  listRecordingSummaries: 'read',
  searchSummaries: 'read',
  getSummary: 'read',
  createRecordingSummary: 'write',
  deleteSummaryImprovement: 'write',
  listMeetingTemplates: 'read',
  getMeetingTemplate: 'read',
  listMeetingTemplateSections: 'read',
  listDeletedMeetingTemplates: 'read',
  getMeetingTemplateUse: 'read',
  getAppointmentTemplate: 'read',
  replaceAppointmentTemplate: 'write',
  previewMeetingTemplate: 'read',
  createMeetingTemplate: 'write',
  updateMeetingTemplate: 'write',
  deleteMeetingTemplate: 'write',
  restoreMeetingTemplate: 'write',

  // Folders and their shares; the consent page mentions sharing
  listFolders: 'read',
  searchFolders: 'read',
  listFolderTree: 'read',
  countFolders: 'read',
  getFolder: 'read',
  listFolderAccess: 'read',
  getFolderShares: 'read',
  listFolderRecordings: 'read',
  listRecordingFolders: 'read',
  createFolder: 'write',
  updateFolder: 'write',
  deleteFolder: 'write',
  restoreFolder: 'write',
  previewFolderAccess: 'write',
  replaceFolderShares: 'write',
  addFolderFavorite: 'write',
  deleteFolderFavorite: 'write',
  addFolderRecording: 'write',
  deleteFolderRecording: 'write',

  // Tags, tasks, vocabulary
  listTags: 'read',
  listTagColors: 'read',
  countTags: 'read',
  createTag: 'write',
  updateTag: 'write',
  deleteTag: 'write',
  restoreTag: 'write',
  listTasks: 'read',
  searchTasks: 'read',
  getTask: 'read',
  listRecordingTasks: 'read',
  listTaskSources: 'read',
  createTask: 'write',
  updateTask: 'write',
  deleteTask: 'write',
  restoreTask: 'write',
  listVocabularyEntries: 'read',
  createVocabularyEntry: 'write',
  changeVocabulary: 'write',
  previewVocabulary: 'write',
  updateVocabularyEntry: 'write',
  deleteVocabularyEntry: 'write',

  // Appointments; a calendar's URL is a secret that opens it
  listAppointments: 'read',
  searchAppointments: 'read',
  getAppointment: 'read',
  listAppointmentRecordings: 'read',
  importAppointments: 'write',
  previewAppointmentImport: 'write',
  undoAppointmentImport: 'write',
  replaceAppointmentTags: 'write',
  listCalendars: 'account',
  createCalendar: 'account',
  deleteCalendar: 'account',
  syncCalendar: 'account',

  // Webhooks: an application has only those it created, and they end with it
  listWebhooks: 'read',
  listWebhookDeliveries: 'read',
  getWebhookDelivery: 'read',
  createWebhook: 'write',
  updateWebhook: 'write',
  deleteWebhook: 'write',
  activateWebhook: 'write',
  deactivateWebhook: 'write',
  fireWebhook: 'write',
  testWebhook: 'write',
  // An application provides its own secret instead.
  rotateWebhookSecret: 'account',
  redeliverWebhookDelivery: 'write',
}

/** Operations missing in the table can't be granted. */
export function scopeOfOperation(operationId: string): OperationScope {
  return scopes.get(operationId) ?? 'account'
}

const scopes = new Map<string, OperationScope>(Object.entries(operationScopes))
