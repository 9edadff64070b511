/**
 * The contract's tables in its own notation, for the test that compares the document with them: sections 4 (endpoints
 * with their status sets) and 2 (fields; a question mark after a name means "or null").
 */
export const contractOperations: readonly (readonly [operationId: string, endpoint: string, statusSet: string])[] = [
  ['getMe', 'GET /v1.0/me', 'M'],
  ['listOwnMemberships', 'GET /v1.0/me/directories/memberships', 'M'],
  ['listRoles', 'GET /v1.0/roles', 'M'],
  ['listLicenses', 'GET /v1.0/licenses', 'M'],
  ['listDirectories', 'GET /v1.0/directories', 'M'],
  ['getDirectory', 'GET {d}', 'R'],
  ['listMemberships', 'GET {d}/memberships', 'R'],
  ['createMembership', 'POST {d}/memberships', 'W'],
  ['listMembershipUsers', 'GET {d}/memberships/users', 'R'],
  ['searchMembershipUsers', 'POST {d}/memberships/users/search', 'W'],
  ['listTasks', 'GET {d}/tasks', 'R'],
  ['createTask', 'POST {d}/tasks', 'W'],
  ['searchTasks', 'POST {d}/tasks/search', 'W'],
  ['getTask', 'GET {d}/tasks/{taskId}', 'R'],
  ['listFolders', 'GET {d}/folders', 'R'],
  ['searchFolders', 'POST {d}/folders/search', 'W'],
  ['getFolder', 'GET {d}/folders/{folderId}', 'R'],
  ['updateFolder', 'PATCH {d}/folders/{folderId}', 'W'],
  ['getFolderShares', 'GET {d}/folders/{folderId}/shares', 'R'],
  ['replaceFolderShares', 'PUT {d}/folders/{folderId}/shares', 'W'],
  ['addFolderRecording', 'PUT {d}/folders/{folderId}/recordings/{recordingId}', 'D'],
  ['deleteFolderRecording', 'DELETE {d}/folders/{folderId}/recordings/{recordingId}', 'D'],
  ['listFolderRecordings', 'GET {d}/folders/{folderId}/recordings', 'R'],
  ['listTeams', 'GET {d}/teams', 'R'],
  ['createTeam', 'POST {d}/teams', 'W'],
  ['updateTeam', 'PATCH {d}/teams/{teamId}', 'W'],
  ['deleteTeam', 'DELETE {d}/teams/{teamId}', 'D'],
  ['listTeamMemberships', 'GET {d}/teams/{teamId}/memberships', 'R'],
  ['replaceTeamMemberships', 'PUT {d}/teams/{teamId}/memberships', 'W'],
  ['listTeamUsers', 'GET {d}/teams/{teamId}/memberships/users', 'R'],
  ['getTeamUser', 'GET {d}/teams/{teamId}/memberships/users/{userId}', 'R'],
  ['listVocabularyEntries', 'GET {d}/vocabulary', 'R'],
  ['createVocabularyEntry', 'POST {d}/vocabulary', 'W'],
  ['updateVocabularyEntry', 'PUT {d}/vocabulary/{vocabularyId}', 'W'],
  ['deleteVocabularyEntry', 'DELETE {d}/vocabulary/{vocabularyId}', 'D'],
  ['listTags', 'GET {d}/tags', 'R'],
  ['createTag', 'POST {d}/tags', 'W'],
  ['listTagColors', 'GET {d}/tags/colors', 'R'],
  ['updateTag', 'PATCH {d}/tags/{tagId}', 'W'],
  ['deleteTag', 'DELETE {d}/tags/{tagId}', 'D'],
  ['listAppointments', 'GET {d}/appointments', 'R'],
  ['searchAppointments', 'POST {d}/appointments/search', 'W'],
  ['replaceAppointmentTags', 'PUT {d}/appointments/{appointmentId}/tags', 'W'],
  ['listRecordings', 'GET {d}/recordings', 'R'],
  ['getRecording', 'GET {d}/recordings/{recordingId}', 'R'],
  ['getTranscription', 'GET {d}/recordings/{recordingId}/transcription', 'R'],
  ['listRecordingSummaries', 'GET {d}/recordings/{recordingId}/summaries', 'R'],
  ['getSummary', 'GET {d}/summaries/{recordingSummaryId}', 'R'],
  ['searchSummaries', 'POST {d}/summaries/search', 'W'],
  ['replaceRecordingTags', 'PUT {d}/recordings/{recordingId}/tags', 'W'],
  ['createRecordingFromUrl', 'POST {d}/recordings/from-url', 'W'],
  ['createUpload', 'POST {d}/recordings/uploads', 'W'],
  ['finalizeUpload', 'POST {d}/recordings/uploads/{uploadId}/finalize', 'W'],
  ['listMeetingTemplates', 'GET {d}/meetingtemplates', 'R'],
  ['getMeetingTemplate', 'GET {d}/meetingtemplates/{meetingTemplateId}', 'R'],
  ['listMeetingTemplateSections', 'GET {d}/meetingtemplates/{meetingTemplateId}/sections', 'R'],
  ['listWebhooks', 'GET {d}/webhooks', 'R'],
  ['createWebhook', 'POST {d}/webhooks', 'W'],
  ['updateWebhook', 'PATCH {d}/webhooks/{webhookId}', 'W'],
  ['deleteWebhook', 'DELETE {d}/webhooks/{webhookId}', 'D'],
  ['activateWebhook', 'POST {d}/webhooks/{webhookId}/activate', 'W'],
  ['deactivateWebhook', 'POST {d}/webhooks/{webhookId}/deactivate', 'W'],
]

export const contractFields: Readonly<Record<string, string>> = {
  Directory: 'directoryId name pictureFileUrl? languageCode? maxApiRequestsPerMinute maxApiRequestsPerDay',
  Membership: 'directoryId userId roleId licenseId isBlocked',
  OwnMembership: 'directoryId directoryName roleId licenseId isBlocked',
  InvitationResult: 'userId inviteeEmail? roleId licenseId createdOn',
  User: 'userId email firstName lastName pictureFileUrl?',
  CurrentUser: 'userId email firstName lastName timeZone?',
  Task:
    'taskId subject description? ownerId responsibleUserId? dueDate? isDone doneOn? isCanceled canceledOn? ' +
    'recordingSummaryId? appointmentId? createdOn modifiedOn',
  Folder:
    'folderId name description? ownerUserId parentFolderId? isOwner isFavorite accessLevel recordingsCount createdOn ' +
    'modifiedOn',
  FolderShares: 'userShares teamShares inheritedShares',
  UserShare: 'userId accessLevel',
  TeamShare: 'teamId accessLevel',
  InheritedShare: 'userId accessLevel inheritedFromFolderId',
  Team: 'teamId name code? isScimGroup memberCount',
  TeamMembership: 'teamId userId isMainTeam',
  VocabularyEntry:
    'vocabularyId phrase manualReplacePhrases? description? languageCode? isDirectoryWide createdOn modifiedOn',
  Tag: 'tagId name colorCode?',
  Appointment:
    'appointmentId subject description? startTime? endTime? durationInMinutes? isAllDay location? isPrivate isCanceled ' +
    'isRecurring icalId? attendees tags',
  Attendee: 'name? email? isRequired invitationStatus attendanceStatus',
  Recording:
    'recordingId name? durationInSeconds? isManualUpload isTranscriptionSucceeded isTranscriptionCompleted ' +
    'transcriptionCompletionReason languageCode? createdOn tags',
  Transcript: 'recordingId speakers segments',
  Speaker: 'speakerId speakerNumber name? emailAddress?',
  Segment: 'speakerId startTime endTime text?',
  Summary:
    'recordingSummaryId recordingId appointmentId? languageCode? summary? isSummarizationCompleted ' +
    'isSummarizationSucceeded summarizationCompletionReason createdOn sectionItems?',
  SectionItem:
    'sectionItemId meetingTemplateSectionId? title sectionType outputFormat sortOrder content? subject? description? ' +
    'responsibleUserName? responsibleUserEmail? dueDate?',
  SummarySearchHit: 'recordingSummaryId recordingId appointmentId? languageCode? snippet createdOn',
  MeetingTemplateListItem: 'meetingTemplateId title description?',
  MeetingTemplate: 'meetingTemplateId title description? scope sections',
  MeetingTemplateSection:
    'meetingTemplateSectionId title description? sectionType outputFormat detailLevel sortOrder ' +
    'additionalInstructions? isTimestampInclusionEnabled isResponsibleDetectionEnabled isDueDateInferenceEnabled',
  Webhook: 'webhookId name event url isActive directoryWide createdOn',
  UploadRequest: 'uploadId uploadUrl requiredHeaders',
  PageEnvelope: 'page pageSize total hasMore',
}

/** Schema and field, then the allowed values. */
export const contractEnums: readonly (readonly [place: string, values: string])[] = [
  ['Folder.accessLevel', 'none read readWrite'],
  ['UserShare.accessLevel', 'none read readWrite'],
  [
    'TagColor.colorCode',
    'indigo purple fuchsia pink rose red orange amber yellow lime green emerald teal cyan sky blue slate gray zinc stone neutral',
  ],
  ['Attendee.invitationStatus', 'declined accepted tentative notResponded organizer unknown'],
  ['Attendee.attendanceStatus', 'notAttended attended unknown'],
  [
    'Recording.transcriptionCompletionReason',
    'succeeded noSpokenAudio fileEmpty languageNotDetected error quotaExceeded unknown',
  ],
  ['Summary.summarizationCompletionReason', 'succeeded noTranscript emptyResult error unknown'],
  ['SectionItem.sectionType', 'summary tasks topics decisions customList freeText unknown'],
  ['SectionItem.outputFormat', 'html markdown unknown'],
  ['MeetingTemplate.scope', 'global directory team personal'],
  ['MeetingTemplateSection.sectionType', 'summary tasks topics decisions customList freeText unknown'],
  ['MeetingTemplateSection.outputFormat', 'html markdown unknown'],
  ['MeetingTemplateSection.detailLevel', 'short medium long unknown'],
  ['Webhook.event', 'summary.ready manual recording.summarized meeting.summarized'],
  ['CreateWebhookBody.event', 'summary.ready manual'],
  ['UpdateWebhookBody.event', 'summary.ready manual'],
]

/** Schema and field, the keyword of the limit, its value (docs/contract.md 4 and 8). */
export const contractLimits: readonly (readonly [place: string, keyword: string, value: unknown])[] = [
  ['CreateTaskBody.subject', 'minLength', 1],
  ['CreateTaskBody.subject', 'maxLength', 1000],
  ['CreateTaskBody.description', 'maxLength', 4000],
  ['VocabularyEntryBody.phrase', 'maxLength', 400],
  ['VocabularyEntryBody.manualReplacePhrases', 'maxLength', 4000],
  ['VocabularyEntryBody.description', 'maxLength', 4000],
  ['VocabularyEntryBody.isDirectoryWide', 'default', false],
  ['CreateTagBody.name', 'maxLength', 100],
  ['UpdateTagBody.name', 'maxLength', 100],
  ['SummarySearchHit.snippet', 'maxLength', 300],
  ['CreateUploadBody.sizeBytes', 'maximum', 5 * 1024 ** 3],
  ['CreateWebhookBody.directoryWide', 'default', false],
  ['PageEnvelope.pageSize', 'maximum', 100],
  ['PageRequest.page', 'minimum', 1],
  ['PageRequest.page', 'default', 1],
  ['PageRequest.pageSize', 'default', 25],
]

/** Fields of the contract's request bodies; an exclamation mark means required. */
export const contractBodies: Readonly<Record<string, string>> = {
  createMembership: 'email! roleId! licenseId! description? languageCode?',
  searchMembershipUsers: 'page pageSize search?',
  createTask: 'subject! description? responsibleUserId? dueDate?',
  searchTasks: 'page pageSize search? responsible? status?',
  searchFolders: 'page pageSize search? parentRecordingFolderId?',
  updateFolder: 'name description? parentFolderId?',
  replaceFolderShares: 'userShares! teamShares!',
  createTeam: 'name! code?',
  updateTeam: 'name! code?',
  replaceTeamMemberships: 'userIds!',
  createVocabularyEntry: 'phrase! manualReplacePhrases? description? languageCode? isDirectoryWide',
  updateVocabularyEntry: 'phrase! manualReplacePhrases? description? languageCode? isDirectoryWide',
  createTag: 'name! colorCode?',
  updateTag: 'name colorCode?',
  searchAppointments: 'page pageSize search? from to',
  replaceAppointmentTags: 'tagIds!',
  searchSummaries: 'page pageSize search?',
  replaceRecordingTags: 'tagIds!',
  createRecordingFromUrl: 'url! name',
  createUpload: 'fileName! mimeType! sizeBytes!',
  finalizeUpload: 'languageCode? speakerCount? appointmentId?',
  createWebhook: 'url! event name directoryWide',
  updateWebhook: 'url event name',
}

/** Query parameters of the contract, without `fields`, which every response with fields has. */
export const contractQueries: Readonly<Record<string, string>> = {
  listMemberships: 'page pageSize search',
  listMembershipUsers: 'page pageSize search',
  listTasks: 'filter search page pageSize',
  listFolders: 'search parentRecordingFolderId page pageSize',
  listFolderRecordings: 'includeSubfolders page pageSize',
  listAppointments: 'subject attendee from to page pageSize',
  listRecordings: 'createdAfter createdBefore page pageSize',
  listRecordingSummaries: 'includeDetails',
  listMeetingTemplates: 'page pageSize',
}
