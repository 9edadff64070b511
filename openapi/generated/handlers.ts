// @ts-nocheck
/* oxlint-disable */

import type { RouteHandler } from 'fastify';

import type { AcceptInvitationData, AcceptInvitationErrors, AcceptInvitationResponses, AcceptSpeakerSuggestionData, AcceptSpeakerSuggestionErrors, AcceptSpeakerSuggestionResponses, ActivateWebhookData, ActivateWebhookErrors, ActivateWebhookResponses, AddFolderFavoriteData, AddFolderFavoriteErrors, AddFolderFavoriteResponses, AddFolderRecordingData, AddFolderRecordingErrors, AddFolderRecordingResponses, AddTranscriptFileData, AddTranscriptFileErrors, AddTranscriptFileResponses, AssignSegmentsData, AssignSegmentsErrors, AssignSegmentsResponses, AuthorizeOauthClientData, AuthorizeOauthClientErrors, CancelSpeakerSuggestionsData, CancelSpeakerSuggestionsErrors, CancelSpeakerSuggestionsResponses, ChangeRecordingsData, ChangeRecordingsErrors, ChangeRecordingsResponses, ChangeVocabularyData, ChangeVocabularyErrors, ChangeVocabularyResponses, CompletePasswordResetData, CompletePasswordResetErrors, CompletePasswordResetResponses, CompletePendingLinkData, CompletePendingLinkErrors, CompletePendingLinkResponses, CompleteSecondStepData, CompleteSecondStepErrors, CompleteSecondStepResponses, CompleteSetupData, CompleteSetupErrors, CompleteSetupResponses, ConfirmTotpData, ConfirmTotpErrors, ConfirmTotpResponses, CountFoldersData, CountFoldersErrors, CountFoldersResponses, CountNewsData, CountNewsErrors, CountNewsResponses, CountTagsData, CountTagsErrors, CountTagsResponses, CreateCalendarData, CreateCalendarErrors, CreateCalendarResponses, CreateExportAddressData, CreateExportAddressErrors, CreateExportAddressResponses, CreateExportData, CreateExportErrors, CreateExportResponses, CreateFolderData, CreateFolderErrors, CreateFolderResponses, CreateMeetingTemplateData, CreateMeetingTemplateErrors, CreateMeetingTemplateResponses, CreateMemberExportData, CreateMemberExportErrors, CreateMemberExportResponses, CreateMemberPasswordResetData, CreateMemberPasswordResetErrors, CreateMemberPasswordResetResponses, CreateMembershipData, CreateMembershipErrors, CreateMembershipResponses, CreateOauthTokenData, CreateOauthTokenErrors, CreateOauthTokenResponses, CreatePasskeyChallengeData, CreatePasskeyChallengeErrors, CreatePasskeyChallengeResponses, CreatePasskeyData, CreatePasskeyErrors, CreatePasskeyOptionsData, CreatePasskeyOptionsErrors, CreatePasskeyOptionsResponses, CreatePasskeyResponses, CreatePasskeySessionData, CreatePasskeySessionErrors, CreatePasskeySessionResponses, CreatePasswordResetData, CreatePasswordResetErrors, CreatePasswordResetResponses, CreateRecordingExportData, CreateRecordingExportErrors, CreateRecordingExportResponses, CreateRecordingFromUrlData, CreateRecordingFromUrlErrors, CreateRecordingFromUrlResponses, CreateRecordingNoteData, CreateRecordingNoteErrors, CreateRecordingNoteResponses, CreateRecordingSummaryData, CreateRecordingSummaryErrors, CreateRecordingSummaryResponses, CreateRecoveryCodesData, CreateRecoveryCodesErrors, CreateRecoveryCodesResponses, CreateSampleRecordingData, CreateSampleRecordingErrors, CreateSampleRecordingResponses, CreateSessionData, CreateSessionErrors, CreateSessionResponses, CreateSessionTokenErrors, CreateSessionTokenResponses, CreateSpeakerData, CreateSpeakerErrors, CreateSpeakerResponses, CreateTagData, CreateTagErrors, CreateTagResponses, CreateTaskData, CreateTaskErrors, CreateTaskResponses, CreateTeamData, CreateTeamErrors, CreateTeamResponses, CreateTokenData, CreateTokenErrors, CreateTokenResponses, CreateTotpData, CreateTotpErrors, CreateTotpResponses, CreateUploadData, CreateUploadErrors, CreateUploadResponses, CreateVocabularyEntryData, CreateVocabularyEntryErrors, CreateVocabularyEntryResponses, CreateVoiceprintData, CreateVoiceprintErrors, CreateVoiceprintResponses, CreateWebhookData, CreateWebhookErrors, CreateWebhookResponses, DeactivateWebhookData, DeactivateWebhookErrors, DeactivateWebhookResponses, DecideConsentRequestData, DecideConsentRequestErrors, DecideConsentRequestResponses, DeleteApplicationData, DeleteApplicationErrors, DeleteApplicationResponses, DeleteCalendarData, DeleteCalendarErrors, DeleteCalendarResponses, DeleteCurrentSessionErrors, DeleteCurrentSessionResponses, DeleteDirectoryLogoData, DeleteDirectoryLogoErrors, DeleteDirectoryLogoResponses, DeleteExportData, DeleteExportErrors, DeleteExportResponses, DeleteFolderData, DeleteFolderErrors, DeleteFolderFavoriteData, DeleteFolderFavoriteErrors, DeleteFolderFavoriteResponses, DeleteFolderRecordingData, DeleteFolderRecordingErrors, DeleteFolderRecordingResponses, DeleteFolderResponses, DeleteInvitationData, DeleteInvitationErrors, DeleteInvitationResponses, DeleteMeetingTemplateData, DeleteMeetingTemplateErrors, DeleteMeetingTemplateResponses, DeleteMemberSecondFactorData, DeleteMemberSecondFactorErrors, DeleteMemberSecondFactorResponses, DeleteMembershipData, DeleteMembershipErrors, DeleteMembershipResponses, DeleteOwnVoiceprintsData, DeleteOwnVoiceprintsErrors, DeleteOwnVoiceprintsResponses, DeletePasskeyData, DeletePasskeyErrors, DeletePasskeyResponses, DeleteRecordingData, DeleteRecordingErrors, DeleteRecordingNoteData, DeleteRecordingNoteErrors, DeleteRecordingNoteResponses, DeleteRecordingResponses, DeleteRunData, DeleteRunErrors, DeleteRunResponses, DeleteSessionData, DeleteSessionErrors, DeleteSessionResponses, DeleteSessionsErrors, DeleteSessionsResponses, DeleteSummaryImprovementData, DeleteSummaryImprovementErrors, DeleteSummaryImprovementResponses, DeleteTagData, DeleteTagErrors, DeleteTagResponses, DeleteTaskData, DeleteTaskErrors, DeleteTaskResponses, DeleteTeamData, DeleteTeamErrors, DeleteTeamResponses, DeleteTokenData, DeleteTokenErrors, DeleteTokenResponses, DeleteTotpErrors, DeleteTotpResponses, DeleteVocabularyEntryData, DeleteVocabularyEntryErrors, DeleteVocabularyEntryResponses, DeleteVoiceprintData, DeleteVoiceprintErrors, DeleteVoiceprintResponses, DeleteWebhookData, DeleteWebhookErrors, DeleteWebhookResponses, DismissSpeakerSuggestionData, DismissSpeakerSuggestionErrors, DismissSpeakerSuggestionResponses, EraseDeletedRecordingsData, EraseDeletedRecordingsErrors, EraseDeletedRecordingsResponses, EraseMemberData, EraseMemberErrors, EraseMemberResponses, EraseOwnAccountData, EraseOwnAccountErrors, EraseOwnAccountResponses, FinalizeUploadData, FinalizeUploadErrors, FinalizeUploadResponses, FindSpeakersData, FindSpeakersErrors, FindSpeakersResponses, FindSpeakerSuggestionsData, FindSpeakerSuggestionsErrors, FindSpeakerSuggestionsResponses, FinishSingleSignOnData, FinishSingleSignOnErrors, FireWebhookData, FireWebhookErrors, FireWebhookResponses, GetAppointmentData, GetAppointmentErrors, GetAppointmentResponses, GetAppointmentTemplateData, GetAppointmentTemplateErrors, GetAppointmentTemplateResponses, GetConsentRequestData, GetConsentRequestErrors, GetConsentRequestResponses, GetDirectoryData, GetDirectoryErrors, GetDirectoryLogoData, GetDirectoryLogoErrors, GetDirectoryLogoResponses, GetDirectoryResponses, GetDirectoryUsageData, GetDirectoryUsageErrors, GetDirectoryUsageResponses, GetFolderData, GetFolderErrors, GetFolderResponses, GetFolderSharesData, GetFolderSharesErrors, GetFolderSharesResponses, GetHealthErrors, GetHealthResponses, GetLanguageModelData, GetLanguageModelErrors, GetLanguageModelResponses, GetMeData, GetMeErrors, GetMeetingTemplateData, GetMeetingTemplateErrors, GetMeetingTemplateResponses, GetMeetingTemplateUseData, GetMeetingTemplateUseErrors, GetMeetingTemplateUseResponses, GetMeResponses, GetNewsMailData, GetNewsMailErrors, GetNewsMailResponses, GetOauthMetadataErrors, GetOauthMetadataResponses, GetPendingLinkErrors, GetPendingLinkResponses, GetRecordingContextData, GetRecordingContextErrors, GetRecordingContextResponses, GetRecordingData, GetRecordingErrors, GetRecordingMediaData, GetRecordingMediaErrors, GetRecordingMediaResponses, GetRecordingResponses, GetRecordingSharesData, GetRecordingSharesErrors, GetRecordingSharesResponses, GetRetentionData, GetRetentionErrors, GetRetentionResponses, GetSandboxData, GetSandboxErrors, GetSandboxResponses, GetSecondFactorData, GetSecondFactorErrors, GetSecondFactorResponses, GetSecondFactorRuleData, GetSecondFactorRuleErrors, GetSecondFactorRuleResponses, GetSetupErrors, GetSetupLanguageModelData, GetSetupLanguageModelErrors, GetSetupLanguageModelResponses, GetSetupResponses, GetSignInOptionsErrors, GetSignInOptionsResponses, GetSpeechModelsData, GetSpeechModelsErrors, GetSpeechModelsResponses, GetSummaryData, GetSummaryErrors, GetSummaryResponses, GetTaskData, GetTaskErrors, GetTaskResponses, GetTeamUserData, GetTeamUserErrors, GetTeamUserResponses, GetTranscriptionData, GetTranscriptionErrors, GetTranscriptionResponses, GetVoiceProfilesData, GetVoiceProfilesErrors, GetVoiceProfilesResponses, GetWebhookDeliveryData, GetWebhookDeliveryErrors, GetWebhookDeliveryResponses, ImportAppointmentsData, ImportAppointmentsErrors, ImportAppointmentsResponses, ListApplicationsData, ListApplicationsErrors, ListApplicationsResponses, ListAppointmentRecordingsData, ListAppointmentRecordingsErrors, ListAppointmentRecordingsResponses, ListAppointmentsData, ListAppointmentsErrors, ListAppointmentsResponses, ListAuditEntriesData, ListAuditEntriesErrors, ListAuditEntriesResponses, ListCalendarsData, ListCalendarsErrors, ListCalendarsResponses, ListDeletedMeetingTemplatesData, ListDeletedMeetingTemplatesErrors, ListDeletedMeetingTemplatesResponses, ListDeletedRecordingsData, ListDeletedRecordingsErrors, ListDeletedRecordingsResponses, ListDirectoriesData, ListDirectoriesErrors, ListDirectoriesResponses, ListEnginesData, ListEnginesErrors, ListEnginesResponses, ListExportsData, ListExportsErrors, ListExportsResponses, ListFolderAccessData, ListFolderAccessErrors, ListFolderAccessResponses, ListFolderRecordingsData, ListFolderRecordingsErrors, ListFolderRecordingsResponses, ListFoldersData, ListFoldersErrors, ListFoldersResponses, ListFolderTreeData, ListFolderTreeErrors, ListFolderTreeResponses, ListInvitationsData, ListInvitationsErrors, ListInvitationsResponses, ListLicensesData, ListLicenseSeatsData, ListLicenseSeatsErrors, ListLicenseSeatsResponses, ListLicensesErrors, ListLicensesResponses, ListLiveLinesData, ListLiveLinesErrors, ListLiveLinesResponses, ListMeetingTemplatesData, ListMeetingTemplateSectionsData, ListMeetingTemplateSectionsErrors, ListMeetingTemplateSectionsResponses, ListMeetingTemplatesErrors, ListMeetingTemplatesResponses, ListMembershipsData, ListMembershipsErrors, ListMembershipsResponses, ListMembershipUsersData, ListMembershipUsersErrors, ListMembershipUsersResponses, ListNewsData, ListNewsErrors, ListNewsResponses, ListOwnMembershipsData, ListOwnMembershipsErrors, ListOwnMembershipsResponses, ListOwnVoiceprintsData, ListOwnVoiceprintsErrors, ListOwnVoiceprintsResponses, ListOwnVoiceRecordingsData, ListOwnVoiceRecordingsErrors, ListOwnVoiceRecordingsResponses, ListRecordingAccessData, ListRecordingAccessErrors, ListRecordingAccessResponses, ListRecordingFilesData, ListRecordingFilesErrors, ListRecordingFilesResponses, ListRecordingFoldersData, ListRecordingFoldersErrors, ListRecordingFoldersResponses, ListRecordingNotesData, ListRecordingNotesErrors, ListRecordingNotesResponses, ListRecordingsData, ListRecordingsErrors, ListRecordingsResponses, ListRecordingSummariesData, ListRecordingSummariesErrors, ListRecordingSummariesResponses, ListRecordingTasksData, ListRecordingTasksErrors, ListRecordingTasksResponses, ListRolesData, ListRolesErrors, ListRolesResponses, ListRunsData, ListRunsErrors, ListRunsResponses, ListSessionsData, ListSessionsErrors, ListSessionsResponses, ListSetupEnginesData, ListSetupEnginesErrors, ListSetupEnginesResponses, ListSignInsData, ListSignInsErrors, ListSignInsResponses, ListSpeakerSuggestionsData, ListSpeakerSuggestionsErrors, ListSpeakerSuggestionsResponses, ListSpokenWordsData, ListSpokenWordsErrors, ListSpokenWordsResponses, ListTagColorsData, ListTagColorsErrors, ListTagColorsResponses, ListTagsData, ListTagsErrors, ListTagsResponses, ListTasksData, ListTasksErrors, ListTaskSourcesData, ListTaskSourcesErrors, ListTaskSourcesResponses, ListTasksResponses, ListTeamMembershipsData, ListTeamMembershipsErrors, ListTeamMembershipsResponses, ListTeamsData, ListTeamsErrors, ListTeamsOfMemberData, ListTeamsOfMemberErrors, ListTeamsOfMemberResponses, ListTeamsResponses, ListTeamUsersData, ListTeamUsersErrors, ListTeamUsersResponses, ListTokensData, ListTokensErrors, ListTokensResponses, ListVocabularyEntriesData, ListVocabularyEntriesErrors, ListVocabularyEntriesResponses, ListWebhookDeliveriesData, ListWebhookDeliveriesErrors, ListWebhookDeliveriesResponses, ListWebhooksData, ListWebhooksErrors, ListWebhooksResponses, LookUpInvitationData, LookUpInvitationErrors, LookUpInvitationResponses, LookUpPasswordResetData, LookUpPasswordResetErrors, LookUpPasswordResetResponses, MergeSpeakerData, MergeSpeakerErrors, MergeSpeakerResponses, PreviewAppointmentImportData, PreviewAppointmentImportErrors, PreviewAppointmentImportResponses, PreviewFolderAccessData, PreviewFolderAccessErrors, PreviewFolderAccessResponses, PreviewMeetingTemplateData, PreviewMeetingTemplateErrors, PreviewMeetingTemplateResponses, PreviewMemberErasureData, PreviewMemberErasureErrors, PreviewMemberErasureResponses, PreviewOwnErasureData, PreviewOwnErasureErrors, PreviewOwnErasureResponses, PreviewRetentionData, PreviewRetentionErrors, PreviewRetentionResponses, PreviewVocabularyData, PreviewVocabularyErrors, PreviewVocabularyResponses, ProveOwnAccountData, ProveOwnAccountErrors, ProveOwnAccountResponses, ReadNewsData, ReadNewsErrors, ReadNewsResponses, RedeliverWebhookDeliveryData, RedeliverWebhookDeliveryErrors, RedeliverWebhookDeliveryResponses, RegisterOauthClientData, RegisterOauthClientErrors, RegisterOauthClientResponses, ReplaceAppointmentTagsData, ReplaceAppointmentTagsErrors, ReplaceAppointmentTagsResponses, ReplaceAppointmentTemplateData, ReplaceAppointmentTemplateErrors, ReplaceAppointmentTemplateResponses, ReplaceDirectoryLogoData, ReplaceDirectoryLogoErrors, ReplaceDirectoryLogoResponses, ReplaceFolderSharesData, ReplaceFolderSharesErrors, ReplaceFolderSharesResponses, ReplaceRecordingSharesData, ReplaceRecordingSharesErrors, ReplaceRecordingSharesResponses, ReplaceRecordingTagsData, ReplaceRecordingTagsErrors, ReplaceRecordingTagsResponses, ReplaceRetentionData, ReplaceRetentionErrors, ReplaceRetentionResponses, ReplaceSecondFactorRuleData, ReplaceSecondFactorRuleErrors, ReplaceSecondFactorRuleResponses, ReplaceTeamMembershipsData, ReplaceTeamMembershipsErrors, ReplaceTeamMembershipsResponses, RestoreFolderData, RestoreFolderErrors, RestoreFolderResponses, RestoreMeetingTemplateData, RestoreMeetingTemplateErrors, RestoreMeetingTemplateResponses, RestoreRecordingData, RestoreRecordingErrors, RestoreRecordingNoteData, RestoreRecordingNoteErrors, RestoreRecordingNoteResponses, RestoreRecordingResponses, RestoreSpeakersData, RestoreSpeakersErrors, RestoreSpeakersResponses, RestoreSpeakerSuggestionData, RestoreSpeakerSuggestionErrors, RestoreSpeakerSuggestionResponses, RestoreTagData, RestoreTagErrors, RestoreTagResponses, RestoreTaskData, RestoreTaskErrors, RestoreTaskResponses, ResumeOauthAuthorizationData, ResumeOauthAuthorizationErrors, RetryRecordingData, RetryRecordingErrors, RetryRecordingResponses, RevokeOauthTokenData, RevokeOauthTokenErrors, RevokeOauthTokenResponses, RotateWebhookSecretData, RotateWebhookSecretErrors, RotateWebhookSecretResponses, SearchAppointmentsData, SearchAppointmentsErrors, SearchAppointmentsResponses, SearchFoldersData, SearchFoldersErrors, SearchFoldersResponses, SearchMeetingsData, SearchMeetingsErrors, SearchMeetingsResponses, SearchMembershipUsersData, SearchMembershipUsersErrors, SearchMembershipUsersResponses, SearchSummariesData, SearchSummariesErrors, SearchSummariesResponses, SearchTasksData, SearchTasksErrors, SearchTasksResponses, SearchTranscriptionsData, SearchTranscriptionsErrors, SearchTranscriptionsResponses, StartSingleSignOnData, StartSingleSignOnErrors, SyncCalendarData, SyncCalendarErrors, SyncCalendarResponses, TestEngineData, TestEngineErrors, TestEngineResponses, TestWebhookData, TestWebhookErrors, TestWebhookResponses, UndoAppointmentImportData, UndoAppointmentImportErrors, UndoAppointmentImportResponses, UpdateDirectoryData, UpdateDirectoryErrors, UpdateDirectoryResponses, UpdateFolderData, UpdateFolderErrors, UpdateFolderResponses, UpdateMeData, UpdateMeErrors, UpdateMeetingTemplateData, UpdateMeetingTemplateErrors, UpdateMeetingTemplateResponses, UpdateMembershipData, UpdateMembershipErrors, UpdateMembershipResponses, UpdateMeResponses, UpdateNewsMailData, UpdateNewsMailErrors, UpdateNewsMailResponses, UpdatePasskeyData, UpdatePasskeyErrors, UpdatePasskeyResponses, UpdatePasswordData, UpdatePasswordErrors, UpdatePasswordResponses, UpdateRecordingData, UpdateRecordingErrors, UpdateRecordingNoteData, UpdateRecordingNoteErrors, UpdateRecordingNoteResponses, UpdateRecordingResponses, UpdateSegmentsData, UpdateSegmentsErrors, UpdateSegmentsResponses, UpdateSpeakerData, UpdateSpeakerErrors, UpdateSpeakerResponses, UpdateSpeechModelsData, UpdateSpeechModelsErrors, UpdateSpeechModelsResponses, UpdateTagData, UpdateTagErrors, UpdateTagResponses, UpdateTaskData, UpdateTaskErrors, UpdateTaskResponses, UpdateTeamData, UpdateTeamErrors, UpdateTeamResponses, UpdateVocabularyEntryData, UpdateVocabularyEntryErrors, UpdateVocabularyEntryResponses, UpdateVoiceProfilesData, UpdateVoiceProfilesErrors, UpdateVoiceProfilesResponses, UpdateWebhookData, UpdateWebhookErrors, UpdateWebhookResponses } from './types.ts';

export type RouteHandlers = {
    getSetup: RouteHandler<{
        Reply: GetSetupErrors & GetSetupResponses;
    }>;
    completeSetup: RouteHandler<{
        Body: CompleteSetupData['body'];
        Reply: CompleteSetupErrors & CompleteSetupResponses;
    }>;
    listSetupEngines: RouteHandler<{
        Body: ListSetupEnginesData['body'];
        Reply: ListSetupEnginesErrors & ListSetupEnginesResponses;
    }>;
    getSetupLanguageModel: RouteHandler<{
        Body: GetSetupLanguageModelData['body'];
        Reply: GetSetupLanguageModelErrors & GetSetupLanguageModelResponses;
    }>;
    createSession: RouteHandler<{
        Body: CreateSessionData['body'];
        Reply: CreateSessionErrors & CreateSessionResponses;
    }>;
    createSessionToken: RouteHandler<{
        Reply: CreateSessionTokenErrors & CreateSessionTokenResponses;
    }>;
    deleteCurrentSession: RouteHandler<{
        Reply: DeleteCurrentSessionErrors & DeleteCurrentSessionResponses;
    }>;
    getSignInOptions: RouteHandler<{
        Reply: GetSignInOptionsErrors & GetSignInOptionsResponses;
    }>;
    startSingleSignOn: RouteHandler<{
        Querystring?: StartSingleSignOnData['query'];
        Reply: StartSingleSignOnErrors;
    }>;
    finishSingleSignOn: RouteHandler<{
        Querystring?: FinishSingleSignOnData['query'];
        Reply: FinishSingleSignOnErrors;
    }>;
    getPendingLink: RouteHandler<{
        Reply: GetPendingLinkErrors & GetPendingLinkResponses;
    }>;
    completePendingLink: RouteHandler<{
        Body: CompletePendingLinkData['body'];
        Reply: CompletePendingLinkErrors & CompletePendingLinkResponses;
    }>;
    listAppointments: RouteHandler<{
        Params: ListAppointmentsData['path'];
        Querystring?: ListAppointmentsData['query'];
        Reply: ListAppointmentsErrors & ListAppointmentsResponses;
    }>;
    searchAppointments: RouteHandler<{
        Body: SearchAppointmentsData['body'];
        Params: SearchAppointmentsData['path'];
        Querystring?: SearchAppointmentsData['query'];
        Reply: SearchAppointmentsErrors & SearchAppointmentsResponses;
    }>;
    importAppointments: RouteHandler<{
        Body: ImportAppointmentsData['body'];
        Params: ImportAppointmentsData['path'];
        Querystring?: ImportAppointmentsData['query'];
        Reply: ImportAppointmentsErrors & ImportAppointmentsResponses;
    }>;
    previewAppointmentImport: RouteHandler<{
        Body: PreviewAppointmentImportData['body'];
        Params: PreviewAppointmentImportData['path'];
        Querystring?: PreviewAppointmentImportData['query'];
        Reply: PreviewAppointmentImportErrors & PreviewAppointmentImportResponses;
    }>;
    undoAppointmentImport: RouteHandler<{
        Params: UndoAppointmentImportData['path'];
        Reply: UndoAppointmentImportErrors & UndoAppointmentImportResponses;
    }>;
    getAppointment: RouteHandler<{
        Params: GetAppointmentData['path'];
        Querystring?: GetAppointmentData['query'];
        Reply: GetAppointmentErrors & GetAppointmentResponses;
    }>;
    listAppointmentRecordings: RouteHandler<{
        Params: ListAppointmentRecordingsData['path'];
        Querystring?: ListAppointmentRecordingsData['query'];
        Reply: ListAppointmentRecordingsErrors & ListAppointmentRecordingsResponses;
    }>;
    replaceAppointmentTags: RouteHandler<{
        Body: ReplaceAppointmentTagsData['body'];
        Params: ReplaceAppointmentTagsData['path'];
        Querystring?: ReplaceAppointmentTagsData['query'];
        Reply: ReplaceAppointmentTagsErrors & ReplaceAppointmentTagsResponses;
    }>;
    getAppointmentTemplate: RouteHandler<{
        Params: GetAppointmentTemplateData['path'];
        Querystring?: GetAppointmentTemplateData['query'];
        Reply: GetAppointmentTemplateErrors & GetAppointmentTemplateResponses;
    }>;
    replaceAppointmentTemplate: RouteHandler<{
        Body: ReplaceAppointmentTemplateData['body'];
        Params: ReplaceAppointmentTemplateData['path'];
        Querystring?: ReplaceAppointmentTemplateData['query'];
        Reply: ReplaceAppointmentTemplateErrors & ReplaceAppointmentTemplateResponses;
    }>;
    listCalendars: RouteHandler<{
        Params: ListCalendarsData['path'];
        Querystring?: ListCalendarsData['query'];
        Reply: ListCalendarsErrors & ListCalendarsResponses;
    }>;
    createCalendar: RouteHandler<{
        Body: CreateCalendarData['body'];
        Params: CreateCalendarData['path'];
        Querystring?: CreateCalendarData['query'];
        Reply: CreateCalendarErrors & CreateCalendarResponses;
    }>;
    deleteCalendar: RouteHandler<{
        Params: DeleteCalendarData['path'];
        Reply: DeleteCalendarErrors & DeleteCalendarResponses;
    }>;
    syncCalendar: RouteHandler<{
        Params: SyncCalendarData['path'];
        Querystring?: SyncCalendarData['query'];
        Reply: SyncCalendarErrors & SyncCalendarResponses;
    }>;
    listAuditEntries: RouteHandler<{
        Params: ListAuditEntriesData['path'];
        Querystring?: ListAuditEntriesData['query'];
        Reply: ListAuditEntriesErrors & ListAuditEntriesResponses;
    }>;
    lookUpInvitation: RouteHandler<{
        Body: LookUpInvitationData['body'];
        Reply: LookUpInvitationErrors & LookUpInvitationResponses;
    }>;
    acceptInvitation: RouteHandler<{
        Body: AcceptInvitationData['body'];
        Reply: AcceptInvitationErrors & AcceptInvitationResponses;
    }>;
    createPasswordReset: RouteHandler<{
        Body: CreatePasswordResetData['body'];
        Reply: CreatePasswordResetErrors & CreatePasswordResetResponses;
    }>;
    lookUpPasswordReset: RouteHandler<{
        Body: LookUpPasswordResetData['body'];
        Reply: LookUpPasswordResetErrors & LookUpPasswordResetResponses;
    }>;
    completePasswordReset: RouteHandler<{
        Body: CompletePasswordResetData['body'];
        Reply: CompletePasswordResetErrors & CompletePasswordResetResponses;
    }>;
    updatePassword: RouteHandler<{
        Body: UpdatePasswordData['body'];
        Reply: UpdatePasswordErrors & UpdatePasswordResponses;
    }>;
    deleteSessions: RouteHandler<{
        Reply: DeleteSessionsErrors & DeleteSessionsResponses;
    }>;
    listSessions: RouteHandler<{
        Querystring?: ListSessionsData['query'];
        Reply: ListSessionsErrors & ListSessionsResponses;
    }>;
    deleteSession: RouteHandler<{
        Params: DeleteSessionData['path'];
        Reply: DeleteSessionErrors & DeleteSessionResponses;
    }>;
    listSignIns: RouteHandler<{
        Querystring?: ListSignInsData['query'];
        Reply: ListSignInsErrors & ListSignInsResponses;
    }>;
    listRoles: RouteHandler<{
        Querystring?: ListRolesData['query'];
        Reply: ListRolesErrors & ListRolesResponses;
    }>;
    listLicenses: RouteHandler<{
        Querystring?: ListLicensesData['query'];
        Reply: ListLicensesErrors & ListLicensesResponses;
    }>;
    listDirectories: RouteHandler<{
        Querystring?: ListDirectoriesData['query'];
        Reply: ListDirectoriesErrors & ListDirectoriesResponses;
    }>;
    getDirectory: RouteHandler<{
        Params: GetDirectoryData['path'];
        Querystring?: GetDirectoryData['query'];
        Reply: GetDirectoryErrors & GetDirectoryResponses;
    }>;
    updateDirectory: RouteHandler<{
        Body: UpdateDirectoryData['body'];
        Params: UpdateDirectoryData['path'];
        Querystring?: UpdateDirectoryData['query'];
        Reply: UpdateDirectoryErrors & UpdateDirectoryResponses;
    }>;
    deleteDirectoryLogo: RouteHandler<{
        Params: DeleteDirectoryLogoData['path'];
        Reply: DeleteDirectoryLogoErrors & DeleteDirectoryLogoResponses;
    }>;
    getDirectoryLogo: RouteHandler<{
        Params: GetDirectoryLogoData['path'];
        Reply: GetDirectoryLogoErrors & GetDirectoryLogoResponses;
    }>;
    replaceDirectoryLogo: RouteHandler<{
        Body: ReplaceDirectoryLogoData['body'];
        Params: ReplaceDirectoryLogoData['path'];
        Querystring?: ReplaceDirectoryLogoData['query'];
        Reply: ReplaceDirectoryLogoErrors & ReplaceDirectoryLogoResponses;
    }>;
    getDirectoryUsage: RouteHandler<{
        Params: GetDirectoryUsageData['path'];
        Querystring?: GetDirectoryUsageData['query'];
        Reply: GetDirectoryUsageErrors & GetDirectoryUsageResponses;
    }>;
    listMemberships: RouteHandler<{
        Params: ListMembershipsData['path'];
        Querystring?: ListMembershipsData['query'];
        Reply: ListMembershipsErrors & ListMembershipsResponses;
    }>;
    createMembership: RouteHandler<{
        Body: CreateMembershipData['body'];
        Params: CreateMembershipData['path'];
        Querystring?: CreateMembershipData['query'];
        Reply: CreateMembershipErrors & CreateMembershipResponses;
    }>;
    listMembershipUsers: RouteHandler<{
        Params: ListMembershipUsersData['path'];
        Querystring?: ListMembershipUsersData['query'];
        Reply: ListMembershipUsersErrors & ListMembershipUsersResponses;
    }>;
    searchMembershipUsers: RouteHandler<{
        Body: SearchMembershipUsersData['body'];
        Params: SearchMembershipUsersData['path'];
        Querystring?: SearchMembershipUsersData['query'];
        Reply: SearchMembershipUsersErrors & SearchMembershipUsersResponses;
    }>;
    listEngines: RouteHandler<{
        Params: ListEnginesData['path'];
        Querystring?: ListEnginesData['query'];
        Reply: ListEnginesErrors & ListEnginesResponses;
    }>;
    testEngine: RouteHandler<{
        Body: TestEngineData['body'];
        Params: TestEngineData['path'];
        Querystring?: TestEngineData['query'];
        Reply: TestEngineErrors & TestEngineResponses;
    }>;
    getSandbox: RouteHandler<{
        Params: GetSandboxData['path'];
        Querystring?: GetSandboxData['query'];
        Reply: GetSandboxErrors & GetSandboxResponses;
    }>;
    getSpeechModels: RouteHandler<{
        Params: GetSpeechModelsData['path'];
        Querystring?: GetSpeechModelsData['query'];
        Reply: GetSpeechModelsErrors & GetSpeechModelsResponses;
    }>;
    updateSpeechModels: RouteHandler<{
        Body: UpdateSpeechModelsData['body'];
        Params: UpdateSpeechModelsData['path'];
        Querystring?: UpdateSpeechModelsData['query'];
        Reply: UpdateSpeechModelsErrors & UpdateSpeechModelsResponses;
    }>;
    getLanguageModel: RouteHandler<{
        Params: GetLanguageModelData['path'];
        Querystring?: GetLanguageModelData['query'];
        Reply: GetLanguageModelErrors & GetLanguageModelResponses;
    }>;
    previewOwnErasure: RouteHandler<{
        Querystring?: PreviewOwnErasureData['query'];
        Reply: PreviewOwnErasureErrors & PreviewOwnErasureResponses;
    }>;
    eraseOwnAccount: RouteHandler<{
        Body: EraseOwnAccountData['body'];
        Reply: EraseOwnAccountErrors & EraseOwnAccountResponses;
    }>;
    previewMemberErasure: RouteHandler<{
        Params: PreviewMemberErasureData['path'];
        Querystring?: PreviewMemberErasureData['query'];
        Reply: PreviewMemberErasureErrors & PreviewMemberErasureResponses;
    }>;
    eraseMember: RouteHandler<{
        Body: EraseMemberData['body'];
        Params: EraseMemberData['path'];
        Reply: EraseMemberErrors & EraseMemberResponses;
    }>;
    listExports: RouteHandler<{
        Querystring?: ListExportsData['query'];
        Reply: ListExportsErrors & ListExportsResponses;
    }>;
    createExport: RouteHandler<{
        Querystring?: CreateExportData['query'];
        Reply: CreateExportErrors & CreateExportResponses;
    }>;
    deleteExport: RouteHandler<{
        Params: DeleteExportData['path'];
        Reply: DeleteExportErrors & DeleteExportResponses;
    }>;
    createExportAddress: RouteHandler<{
        Params: CreateExportAddressData['path'];
        Querystring?: CreateExportAddressData['query'];
        Reply: CreateExportAddressErrors & CreateExportAddressResponses;
    }>;
    createMemberExport: RouteHandler<{
        Params: CreateMemberExportData['path'];
        Querystring?: CreateMemberExportData['query'];
        Reply: CreateMemberExportErrors & CreateMemberExportResponses;
    }>;
    listFolders: RouteHandler<{
        Params: ListFoldersData['path'];
        Querystring?: ListFoldersData['query'];
        Reply: ListFoldersErrors & ListFoldersResponses;
    }>;
    createFolder: RouteHandler<{
        Body: CreateFolderData['body'];
        Params: CreateFolderData['path'];
        Querystring?: CreateFolderData['query'];
        Reply: CreateFolderErrors & CreateFolderResponses;
    }>;
    searchFolders: RouteHandler<{
        Body: SearchFoldersData['body'];
        Params: SearchFoldersData['path'];
        Querystring?: SearchFoldersData['query'];
        Reply: SearchFoldersErrors & SearchFoldersResponses;
    }>;
    listFolderTree: RouteHandler<{
        Params: ListFolderTreeData['path'];
        Querystring?: ListFolderTreeData['query'];
        Reply: ListFolderTreeErrors & ListFolderTreeResponses;
    }>;
    countFolders: RouteHandler<{
        Params: CountFoldersData['path'];
        Querystring?: CountFoldersData['query'];
        Reply: CountFoldersErrors & CountFoldersResponses;
    }>;
    deleteFolder: RouteHandler<{
        Params: DeleteFolderData['path'];
        Reply: DeleteFolderErrors & DeleteFolderResponses;
    }>;
    getFolder: RouteHandler<{
        Params: GetFolderData['path'];
        Querystring?: GetFolderData['query'];
        Reply: GetFolderErrors & GetFolderResponses;
    }>;
    updateFolder: RouteHandler<{
        Body: UpdateFolderData['body'];
        Params: UpdateFolderData['path'];
        Querystring?: UpdateFolderData['query'];
        Reply: UpdateFolderErrors & UpdateFolderResponses;
    }>;
    restoreFolder: RouteHandler<{
        Params: RestoreFolderData['path'];
        Querystring?: RestoreFolderData['query'];
        Reply: RestoreFolderErrors & RestoreFolderResponses;
    }>;
    listFolderAccess: RouteHandler<{
        Params: ListFolderAccessData['path'];
        Querystring?: ListFolderAccessData['query'];
        Reply: ListFolderAccessErrors & ListFolderAccessResponses;
    }>;
    previewFolderAccess: RouteHandler<{
        Body: PreviewFolderAccessData['body'];
        Params: PreviewFolderAccessData['path'];
        Querystring?: PreviewFolderAccessData['query'];
        Reply: PreviewFolderAccessErrors & PreviewFolderAccessResponses;
    }>;
    deleteFolderFavorite: RouteHandler<{
        Params: DeleteFolderFavoriteData['path'];
        Reply: DeleteFolderFavoriteErrors & DeleteFolderFavoriteResponses;
    }>;
    addFolderFavorite: RouteHandler<{
        Params: AddFolderFavoriteData['path'];
        Reply: AddFolderFavoriteErrors & AddFolderFavoriteResponses;
    }>;
    getFolderShares: RouteHandler<{
        Params: GetFolderSharesData['path'];
        Querystring?: GetFolderSharesData['query'];
        Reply: GetFolderSharesErrors & GetFolderSharesResponses;
    }>;
    replaceFolderShares: RouteHandler<{
        Body: ReplaceFolderSharesData['body'];
        Params: ReplaceFolderSharesData['path'];
        Querystring?: ReplaceFolderSharesData['query'];
        Reply: ReplaceFolderSharesErrors & ReplaceFolderSharesResponses;
    }>;
    listFolderRecordings: RouteHandler<{
        Params: ListFolderRecordingsData['path'];
        Querystring?: ListFolderRecordingsData['query'];
        Reply: ListFolderRecordingsErrors & ListFolderRecordingsResponses;
    }>;
    deleteFolderRecording: RouteHandler<{
        Params: DeleteFolderRecordingData['path'];
        Reply: DeleteFolderRecordingErrors & DeleteFolderRecordingResponses;
    }>;
    addFolderRecording: RouteHandler<{
        Params: AddFolderRecordingData['path'];
        Reply: AddFolderRecordingErrors & AddFolderRecordingResponses;
    }>;
    listRecordingFolders: RouteHandler<{
        Params: ListRecordingFoldersData['path'];
        Querystring?: ListRecordingFoldersData['query'];
        Reply: ListRecordingFoldersErrors & ListRecordingFoldersResponses;
    }>;
    getMe: RouteHandler<{
        Querystring?: GetMeData['query'];
        Reply: GetMeErrors & GetMeResponses;
    }>;
    updateMe: RouteHandler<{
        Body: UpdateMeData['body'];
        Querystring?: UpdateMeData['query'];
        Reply: UpdateMeErrors & UpdateMeResponses;
    }>;
    listOwnMemberships: RouteHandler<{
        Querystring?: ListOwnMembershipsData['query'];
        Reply: ListOwnMembershipsErrors & ListOwnMembershipsResponses;
    }>;
    listTokens: RouteHandler<{
        Querystring?: ListTokensData['query'];
        Reply: ListTokensErrors & ListTokensResponses;
    }>;
    createToken: RouteHandler<{
        Body: CreateTokenData['body'];
        Querystring?: CreateTokenData['query'];
        Reply: CreateTokenErrors & CreateTokenResponses;
    }>;
    deleteToken: RouteHandler<{
        Params: DeleteTokenData['path'];
        Reply: DeleteTokenErrors & DeleteTokenResponses;
    }>;
    listMeetingTemplates: RouteHandler<{
        Params: ListMeetingTemplatesData['path'];
        Querystring?: ListMeetingTemplatesData['query'];
        Reply: ListMeetingTemplatesErrors & ListMeetingTemplatesResponses;
    }>;
    createMeetingTemplate: RouteHandler<{
        Body: CreateMeetingTemplateData['body'];
        Params: CreateMeetingTemplateData['path'];
        Querystring?: CreateMeetingTemplateData['query'];
        Reply: CreateMeetingTemplateErrors & CreateMeetingTemplateResponses;
    }>;
    previewMeetingTemplate: RouteHandler<{
        Body: PreviewMeetingTemplateData['body'];
        Params: PreviewMeetingTemplateData['path'];
        Querystring?: PreviewMeetingTemplateData['query'];
        Reply: PreviewMeetingTemplateErrors & PreviewMeetingTemplateResponses;
    }>;
    listDeletedMeetingTemplates: RouteHandler<{
        Params: ListDeletedMeetingTemplatesData['path'];
        Querystring?: ListDeletedMeetingTemplatesData['query'];
        Reply: ListDeletedMeetingTemplatesErrors & ListDeletedMeetingTemplatesResponses;
    }>;
    deleteMeetingTemplate: RouteHandler<{
        Params: DeleteMeetingTemplateData['path'];
        Reply: DeleteMeetingTemplateErrors & DeleteMeetingTemplateResponses;
    }>;
    getMeetingTemplate: RouteHandler<{
        Params: GetMeetingTemplateData['path'];
        Querystring?: GetMeetingTemplateData['query'];
        Reply: GetMeetingTemplateErrors & GetMeetingTemplateResponses;
    }>;
    updateMeetingTemplate: RouteHandler<{
        Body: UpdateMeetingTemplateData['body'];
        Params: UpdateMeetingTemplateData['path'];
        Querystring?: UpdateMeetingTemplateData['query'];
        Reply: UpdateMeetingTemplateErrors & UpdateMeetingTemplateResponses;
    }>;
    restoreMeetingTemplate: RouteHandler<{
        Params: RestoreMeetingTemplateData['path'];
        Querystring?: RestoreMeetingTemplateData['query'];
        Reply: RestoreMeetingTemplateErrors & RestoreMeetingTemplateResponses;
    }>;
    getMeetingTemplateUse: RouteHandler<{
        Params: GetMeetingTemplateUseData['path'];
        Querystring?: GetMeetingTemplateUseData['query'];
        Reply: GetMeetingTemplateUseErrors & GetMeetingTemplateUseResponses;
    }>;
    listMeetingTemplateSections: RouteHandler<{
        Params: ListMeetingTemplateSectionsData['path'];
        Querystring?: ListMeetingTemplateSectionsData['query'];
        Reply: ListMeetingTemplateSectionsErrors & ListMeetingTemplateSectionsResponses;
    }>;
    deleteMembership: RouteHandler<{
        Params: DeleteMembershipData['path'];
        Reply: DeleteMembershipErrors & DeleteMembershipResponses;
    }>;
    updateMembership: RouteHandler<{
        Body: UpdateMembershipData['body'];
        Params: UpdateMembershipData['path'];
        Querystring?: UpdateMembershipData['query'];
        Reply: UpdateMembershipErrors & UpdateMembershipResponses;
    }>;
    listTeamsOfMember: RouteHandler<{
        Params: ListTeamsOfMemberData['path'];
        Querystring?: ListTeamsOfMemberData['query'];
        Reply: ListTeamsOfMemberErrors & ListTeamsOfMemberResponses;
    }>;
    createMemberPasswordReset: RouteHandler<{
        Params: CreateMemberPasswordResetData['path'];
        Querystring?: CreateMemberPasswordResetData['query'];
        Reply: CreateMemberPasswordResetErrors & CreateMemberPasswordResetResponses;
    }>;
    listInvitations: RouteHandler<{
        Params: ListInvitationsData['path'];
        Querystring?: ListInvitationsData['query'];
        Reply: ListInvitationsErrors & ListInvitationsResponses;
    }>;
    deleteInvitation: RouteHandler<{
        Params: DeleteInvitationData['path'];
        Reply: DeleteInvitationErrors & DeleteInvitationResponses;
    }>;
    listLicenseSeats: RouteHandler<{
        Params: ListLicenseSeatsData['path'];
        Querystring?: ListLicenseSeatsData['query'];
        Reply: ListLicenseSeatsErrors & ListLicenseSeatsResponses;
    }>;
    listNews: RouteHandler<{
        Params: ListNewsData['path'];
        Querystring?: ListNewsData['query'];
        Reply: ListNewsErrors & ListNewsResponses;
    }>;
    countNews: RouteHandler<{
        Params: CountNewsData['path'];
        Querystring?: CountNewsData['query'];
        Reply: CountNewsErrors & CountNewsResponses;
    }>;
    readNews: RouteHandler<{
        Body: ReadNewsData['body'];
        Params: ReadNewsData['path'];
        Querystring?: ReadNewsData['query'];
        Reply: ReadNewsErrors & ReadNewsResponses;
    }>;
    getNewsMail: RouteHandler<{
        Params: GetNewsMailData['path'];
        Querystring?: GetNewsMailData['query'];
        Reply: GetNewsMailErrors & GetNewsMailResponses;
    }>;
    updateNewsMail: RouteHandler<{
        Body: UpdateNewsMailData['body'];
        Params: UpdateNewsMailData['path'];
        Querystring?: UpdateNewsMailData['query'];
        Reply: UpdateNewsMailErrors & UpdateNewsMailResponses;
    }>;
    listRecordingNotes: RouteHandler<{
        Params: ListRecordingNotesData['path'];
        Querystring?: ListRecordingNotesData['query'];
        Reply: ListRecordingNotesErrors & ListRecordingNotesResponses;
    }>;
    createRecordingNote: RouteHandler<{
        Body: CreateRecordingNoteData['body'];
        Params: CreateRecordingNoteData['path'];
        Querystring?: CreateRecordingNoteData['query'];
        Reply: CreateRecordingNoteErrors & CreateRecordingNoteResponses;
    }>;
    deleteRecordingNote: RouteHandler<{
        Params: DeleteRecordingNoteData['path'];
        Reply: DeleteRecordingNoteErrors & DeleteRecordingNoteResponses;
    }>;
    updateRecordingNote: RouteHandler<{
        Body: UpdateRecordingNoteData['body'];
        Params: UpdateRecordingNoteData['path'];
        Querystring?: UpdateRecordingNoteData['query'];
        Reply: UpdateRecordingNoteErrors & UpdateRecordingNoteResponses;
    }>;
    restoreRecordingNote: RouteHandler<{
        Params: RestoreRecordingNoteData['path'];
        Querystring?: RestoreRecordingNoteData['query'];
        Reply: RestoreRecordingNoteErrors & RestoreRecordingNoteResponses;
    }>;
    getOauthMetadata: RouteHandler<{
        Reply: GetOauthMetadataErrors & GetOauthMetadataResponses;
    }>;
    registerOauthClient: RouteHandler<{
        Body: RegisterOauthClientData['body'];
        Reply: RegisterOauthClientErrors & RegisterOauthClientResponses;
    }>;
    authorizeOauthClient: RouteHandler<{
        Querystring: AuthorizeOauthClientData['query'];
        Reply: AuthorizeOauthClientErrors;
    }>;
    resumeOauthAuthorization: RouteHandler<{
        Params: ResumeOauthAuthorizationData['path'];
        Reply: ResumeOauthAuthorizationErrors;
    }>;
    getConsentRequest: RouteHandler<{
        Params: GetConsentRequestData['path'];
        Querystring?: GetConsentRequestData['query'];
        Reply: GetConsentRequestErrors & GetConsentRequestResponses;
    }>;
    decideConsentRequest: RouteHandler<{
        Body: DecideConsentRequestData['body'];
        Params: DecideConsentRequestData['path'];
        Querystring?: DecideConsentRequestData['query'];
        Reply: DecideConsentRequestErrors & DecideConsentRequestResponses;
    }>;
    createOauthToken: RouteHandler<{
        Body: CreateOauthTokenData['body'];
        Reply: CreateOauthTokenErrors & CreateOauthTokenResponses;
    }>;
    revokeOauthToken: RouteHandler<{
        Body: RevokeOauthTokenData['body'];
        Reply: RevokeOauthTokenErrors & RevokeOauthTokenResponses;
    }>;
    listApplications: RouteHandler<{
        Querystring?: ListApplicationsData['query'];
        Reply: ListApplicationsErrors & ListApplicationsResponses;
    }>;
    deleteApplication: RouteHandler<{
        Params: DeleteApplicationData['path'];
        Reply: DeleteApplicationErrors & DeleteApplicationResponses;
    }>;
    listRecordings: RouteHandler<{
        Params: ListRecordingsData['path'];
        Querystring?: ListRecordingsData['query'];
        Reply: ListRecordingsErrors & ListRecordingsResponses;
    }>;
    listDeletedRecordings: RouteHandler<{
        Params: ListDeletedRecordingsData['path'];
        Querystring?: ListDeletedRecordingsData['query'];
        Reply: ListDeletedRecordingsErrors & ListDeletedRecordingsResponses;
    }>;
    eraseDeletedRecordings: RouteHandler<{
        Body: EraseDeletedRecordingsData['body'];
        Params: EraseDeletedRecordingsData['path'];
        Querystring?: EraseDeletedRecordingsData['query'];
        Reply: EraseDeletedRecordingsErrors & EraseDeletedRecordingsResponses;
    }>;
    changeRecordings: RouteHandler<{
        Body: ChangeRecordingsData['body'];
        Params: ChangeRecordingsData['path'];
        Querystring?: ChangeRecordingsData['query'];
        Reply: ChangeRecordingsErrors & ChangeRecordingsResponses;
    }>;
    createRecordingExport: RouteHandler<{
        Body: CreateRecordingExportData['body'];
        Params: CreateRecordingExportData['path'];
        Querystring?: CreateRecordingExportData['query'];
        Reply: CreateRecordingExportErrors & CreateRecordingExportResponses;
    }>;
    deleteRecording: RouteHandler<{
        Params: DeleteRecordingData['path'];
        Reply: DeleteRecordingErrors & DeleteRecordingResponses;
    }>;
    getRecording: RouteHandler<{
        Params: GetRecordingData['path'];
        Querystring?: GetRecordingData['query'];
        Reply: GetRecordingErrors & GetRecordingResponses;
    }>;
    updateRecording: RouteHandler<{
        Body: UpdateRecordingData['body'];
        Params: UpdateRecordingData['path'];
        Querystring?: UpdateRecordingData['query'];
        Reply: UpdateRecordingErrors & UpdateRecordingResponses;
    }>;
    restoreRecording: RouteHandler<{
        Params: RestoreRecordingData['path'];
        Querystring?: RestoreRecordingData['query'];
        Reply: RestoreRecordingErrors & RestoreRecordingResponses;
    }>;
    replaceRecordingTags: RouteHandler<{
        Body: ReplaceRecordingTagsData['body'];
        Params: ReplaceRecordingTagsData['path'];
        Querystring?: ReplaceRecordingTagsData['query'];
        Reply: ReplaceRecordingTagsErrors & ReplaceRecordingTagsResponses;
    }>;
    getRecordingContext: RouteHandler<{
        Params: GetRecordingContextData['path'];
        Querystring?: GetRecordingContextData['query'];
        Reply: GetRecordingContextErrors & GetRecordingContextResponses;
    }>;
    getRecordingShares: RouteHandler<{
        Params: GetRecordingSharesData['path'];
        Querystring?: GetRecordingSharesData['query'];
        Reply: GetRecordingSharesErrors & GetRecordingSharesResponses;
    }>;
    replaceRecordingShares: RouteHandler<{
        Body: ReplaceRecordingSharesData['body'];
        Params: ReplaceRecordingSharesData['path'];
        Querystring?: ReplaceRecordingSharesData['query'];
        Reply: ReplaceRecordingSharesErrors & ReplaceRecordingSharesResponses;
    }>;
    listRecordingAccess: RouteHandler<{
        Params: ListRecordingAccessData['path'];
        Querystring?: ListRecordingAccessData['query'];
        Reply: ListRecordingAccessErrors & ListRecordingAccessResponses;
    }>;
    getRecordingMedia: RouteHandler<{
        Params: GetRecordingMediaData['path'];
        Querystring?: GetRecordingMediaData['query'];
        Reply: GetRecordingMediaErrors & GetRecordingMediaResponses;
    }>;
    listRecordingFiles: RouteHandler<{
        Params: ListRecordingFilesData['path'];
        Querystring?: ListRecordingFilesData['query'];
        Reply: ListRecordingFilesErrors & ListRecordingFilesResponses;
    }>;
    createSampleRecording: RouteHandler<{
        Body: CreateSampleRecordingData['body'];
        Params: CreateSampleRecordingData['path'];
        Querystring?: CreateSampleRecordingData['query'];
        Reply: CreateSampleRecordingErrors & CreateSampleRecordingResponses;
    }>;
    retryRecording: RouteHandler<{
        Body?: RetryRecordingData['body'];
        Params: RetryRecordingData['path'];
        Querystring?: RetryRecordingData['query'];
        Reply: RetryRecordingErrors & RetryRecordingResponses;
    }>;
    addTranscriptFile: RouteHandler<{
        Body: AddTranscriptFileData['body'];
        Params: AddTranscriptFileData['path'];
        Querystring?: AddTranscriptFileData['query'];
        Reply: AddTranscriptFileErrors & AddTranscriptFileResponses;
    }>;
    getRetention: RouteHandler<{
        Params: GetRetentionData['path'];
        Querystring?: GetRetentionData['query'];
        Reply: GetRetentionErrors & GetRetentionResponses;
    }>;
    replaceRetention: RouteHandler<{
        Body: ReplaceRetentionData['body'];
        Params: ReplaceRetentionData['path'];
        Querystring?: ReplaceRetentionData['query'];
        Reply: ReplaceRetentionErrors & ReplaceRetentionResponses;
    }>;
    previewRetention: RouteHandler<{
        Body: PreviewRetentionData['body'];
        Params: PreviewRetentionData['path'];
        Querystring?: PreviewRetentionData['query'];
        Reply: PreviewRetentionErrors & PreviewRetentionResponses;
    }>;
    listRuns: RouteHandler<{
        Params: ListRunsData['path'];
        Querystring?: ListRunsData['query'];
        Reply: ListRunsErrors & ListRunsResponses;
    }>;
    deleteRun: RouteHandler<{
        Params: DeleteRunData['path'];
        Reply: DeleteRunErrors & DeleteRunResponses;
    }>;
    listLiveLines: RouteHandler<{
        Params: ListLiveLinesData['path'];
        Querystring?: ListLiveLinesData['query'];
        Reply: ListLiveLinesErrors & ListLiveLinesResponses;
    }>;
    searchMeetings: RouteHandler<{
        Body: SearchMeetingsData['body'];
        Params: SearchMeetingsData['path'];
        Querystring?: SearchMeetingsData['query'];
        Reply: SearchMeetingsErrors & SearchMeetingsResponses;
    }>;
    completeSecondStep: RouteHandler<{
        Body: CompleteSecondStepData['body'];
        Reply: CompleteSecondStepErrors & CompleteSecondStepResponses;
    }>;
    createPasskeyChallenge: RouteHandler<{
        Body: CreatePasskeyChallengeData['body'];
        Reply: CreatePasskeyChallengeErrors & CreatePasskeyChallengeResponses;
    }>;
    createPasskeySession: RouteHandler<{
        Body: CreatePasskeySessionData['body'];
        Reply: CreatePasskeySessionErrors & CreatePasskeySessionResponses;
    }>;
    getSecondFactor: RouteHandler<{
        Querystring?: GetSecondFactorData['query'];
        Reply: GetSecondFactorErrors & GetSecondFactorResponses;
    }>;
    proveOwnAccount: RouteHandler<{
        Body: ProveOwnAccountData['body'];
        Reply: ProveOwnAccountErrors & ProveOwnAccountResponses;
    }>;
    deleteTotp: RouteHandler<{
        Reply: DeleteTotpErrors & DeleteTotpResponses;
    }>;
    createTotp: RouteHandler<{
        Querystring?: CreateTotpData['query'];
        Reply: CreateTotpErrors & CreateTotpResponses;
    }>;
    confirmTotp: RouteHandler<{
        Body: ConfirmTotpData['body'];
        Querystring?: ConfirmTotpData['query'];
        Reply: ConfirmTotpErrors & ConfirmTotpResponses;
    }>;
    createRecoveryCodes: RouteHandler<{
        Querystring?: CreateRecoveryCodesData['query'];
        Reply: CreateRecoveryCodesErrors & CreateRecoveryCodesResponses;
    }>;
    createPasskeyOptions: RouteHandler<{
        Querystring?: CreatePasskeyOptionsData['query'];
        Reply: CreatePasskeyOptionsErrors & CreatePasskeyOptionsResponses;
    }>;
    createPasskey: RouteHandler<{
        Body: CreatePasskeyData['body'];
        Querystring?: CreatePasskeyData['query'];
        Reply: CreatePasskeyErrors & CreatePasskeyResponses;
    }>;
    deletePasskey: RouteHandler<{
        Params: DeletePasskeyData['path'];
        Reply: DeletePasskeyErrors & DeletePasskeyResponses;
    }>;
    updatePasskey: RouteHandler<{
        Body: UpdatePasskeyData['body'];
        Params: UpdatePasskeyData['path'];
        Querystring?: UpdatePasskeyData['query'];
        Reply: UpdatePasskeyErrors & UpdatePasskeyResponses;
    }>;
    getSecondFactorRule: RouteHandler<{
        Params: GetSecondFactorRuleData['path'];
        Querystring?: GetSecondFactorRuleData['query'];
        Reply: GetSecondFactorRuleErrors & GetSecondFactorRuleResponses;
    }>;
    replaceSecondFactorRule: RouteHandler<{
        Body: ReplaceSecondFactorRuleData['body'];
        Params: ReplaceSecondFactorRuleData['path'];
        Querystring?: ReplaceSecondFactorRuleData['query'];
        Reply: ReplaceSecondFactorRuleErrors & ReplaceSecondFactorRuleResponses;
    }>;
    deleteMemberSecondFactor: RouteHandler<{
        Params: DeleteMemberSecondFactorData['path'];
        Reply: DeleteMemberSecondFactorErrors & DeleteMemberSecondFactorResponses;
    }>;
    getHealth: RouteHandler<{
        Reply: GetHealthErrors & GetHealthResponses;
    }>;
    cancelSpeakerSuggestions: RouteHandler<{
        Params: CancelSpeakerSuggestionsData['path'];
        Reply: CancelSpeakerSuggestionsErrors & CancelSpeakerSuggestionsResponses;
    }>;
    listSpeakerSuggestions: RouteHandler<{
        Params: ListSpeakerSuggestionsData['path'];
        Querystring?: ListSpeakerSuggestionsData['query'];
        Reply: ListSpeakerSuggestionsErrors & ListSpeakerSuggestionsResponses;
    }>;
    findSpeakerSuggestions: RouteHandler<{
        Params: FindSpeakerSuggestionsData['path'];
        Querystring?: FindSpeakerSuggestionsData['query'];
        Reply: FindSpeakerSuggestionsErrors & FindSpeakerSuggestionsResponses;
    }>;
    dismissSpeakerSuggestion: RouteHandler<{
        Params: DismissSpeakerSuggestionData['path'];
        Reply: DismissSpeakerSuggestionErrors & DismissSpeakerSuggestionResponses;
    }>;
    acceptSpeakerSuggestion: RouteHandler<{
        Params: AcceptSpeakerSuggestionData['path'];
        Querystring?: AcceptSpeakerSuggestionData['query'];
        Reply: AcceptSpeakerSuggestionErrors & AcceptSpeakerSuggestionResponses;
    }>;
    restoreSpeakerSuggestion: RouteHandler<{
        Params: RestoreSpeakerSuggestionData['path'];
        Querystring?: RestoreSpeakerSuggestionData['query'];
        Reply: RestoreSpeakerSuggestionErrors & RestoreSpeakerSuggestionResponses;
    }>;
    listRecordingSummaries: RouteHandler<{
        Params: ListRecordingSummariesData['path'];
        Querystring?: ListRecordingSummariesData['query'];
        Reply: ListRecordingSummariesErrors & ListRecordingSummariesResponses;
    }>;
    createRecordingSummary: RouteHandler<{
        Body?: CreateRecordingSummaryData['body'];
        Params: CreateRecordingSummaryData['path'];
        Querystring?: CreateRecordingSummaryData['query'];
        Reply: CreateRecordingSummaryErrors & CreateRecordingSummaryResponses;
    }>;
    searchSummaries: RouteHandler<{
        Body: SearchSummariesData['body'];
        Params: SearchSummariesData['path'];
        Querystring?: SearchSummariesData['query'];
        Reply: SearchSummariesErrors & SearchSummariesResponses;
    }>;
    getSummary: RouteHandler<{
        Params: GetSummaryData['path'];
        Querystring?: GetSummaryData['query'];
        Reply: GetSummaryErrors & GetSummaryResponses;
    }>;
    deleteSummaryImprovement: RouteHandler<{
        Params: DeleteSummaryImprovementData['path'];
        Reply: DeleteSummaryImprovementErrors & DeleteSummaryImprovementResponses;
    }>;
    listTags: RouteHandler<{
        Params: ListTagsData['path'];
        Querystring?: ListTagsData['query'];
        Reply: ListTagsErrors & ListTagsResponses;
    }>;
    createTag: RouteHandler<{
        Body: CreateTagData['body'];
        Params: CreateTagData['path'];
        Querystring?: CreateTagData['query'];
        Reply: CreateTagErrors & CreateTagResponses;
    }>;
    listTagColors: RouteHandler<{
        Params: ListTagColorsData['path'];
        Querystring?: ListTagColorsData['query'];
        Reply: ListTagColorsErrors & ListTagColorsResponses;
    }>;
    countTags: RouteHandler<{
        Params: CountTagsData['path'];
        Querystring?: CountTagsData['query'];
        Reply: CountTagsErrors & CountTagsResponses;
    }>;
    deleteTag: RouteHandler<{
        Params: DeleteTagData['path'];
        Reply: DeleteTagErrors & DeleteTagResponses;
    }>;
    updateTag: RouteHandler<{
        Body: UpdateTagData['body'];
        Params: UpdateTagData['path'];
        Querystring?: UpdateTagData['query'];
        Reply: UpdateTagErrors & UpdateTagResponses;
    }>;
    restoreTag: RouteHandler<{
        Params: RestoreTagData['path'];
        Querystring?: RestoreTagData['query'];
        Reply: RestoreTagErrors & RestoreTagResponses;
    }>;
    listTasks: RouteHandler<{
        Params: ListTasksData['path'];
        Querystring?: ListTasksData['query'];
        Reply: ListTasksErrors & ListTasksResponses;
    }>;
    createTask: RouteHandler<{
        Body: CreateTaskData['body'];
        Params: CreateTaskData['path'];
        Querystring?: CreateTaskData['query'];
        Reply: CreateTaskErrors & CreateTaskResponses;
    }>;
    searchTasks: RouteHandler<{
        Body: SearchTasksData['body'];
        Params: SearchTasksData['path'];
        Querystring?: SearchTasksData['query'];
        Reply: SearchTasksErrors & SearchTasksResponses;
    }>;
    deleteTask: RouteHandler<{
        Params: DeleteTaskData['path'];
        Reply: DeleteTaskErrors & DeleteTaskResponses;
    }>;
    getTask: RouteHandler<{
        Params: GetTaskData['path'];
        Querystring?: GetTaskData['query'];
        Reply: GetTaskErrors & GetTaskResponses;
    }>;
    updateTask: RouteHandler<{
        Body: UpdateTaskData['body'];
        Params: UpdateTaskData['path'];
        Querystring?: UpdateTaskData['query'];
        Reply: UpdateTaskErrors & UpdateTaskResponses;
    }>;
    restoreTask: RouteHandler<{
        Params: RestoreTaskData['path'];
        Querystring?: RestoreTaskData['query'];
        Reply: RestoreTaskErrors & RestoreTaskResponses;
    }>;
    listRecordingTasks: RouteHandler<{
        Params: ListRecordingTasksData['path'];
        Querystring?: ListRecordingTasksData['query'];
        Reply: ListRecordingTasksErrors & ListRecordingTasksResponses;
    }>;
    listTaskSources: RouteHandler<{
        Params: ListTaskSourcesData['path'];
        Querystring?: ListTaskSourcesData['query'];
        Reply: ListTaskSourcesErrors & ListTaskSourcesResponses;
    }>;
    listTeams: RouteHandler<{
        Params: ListTeamsData['path'];
        Querystring?: ListTeamsData['query'];
        Reply: ListTeamsErrors & ListTeamsResponses;
    }>;
    createTeam: RouteHandler<{
        Body: CreateTeamData['body'];
        Params: CreateTeamData['path'];
        Querystring?: CreateTeamData['query'];
        Reply: CreateTeamErrors & CreateTeamResponses;
    }>;
    deleteTeam: RouteHandler<{
        Params: DeleteTeamData['path'];
        Reply: DeleteTeamErrors & DeleteTeamResponses;
    }>;
    updateTeam: RouteHandler<{
        Body: UpdateTeamData['body'];
        Params: UpdateTeamData['path'];
        Querystring?: UpdateTeamData['query'];
        Reply: UpdateTeamErrors & UpdateTeamResponses;
    }>;
    listTeamMemberships: RouteHandler<{
        Params: ListTeamMembershipsData['path'];
        Querystring?: ListTeamMembershipsData['query'];
        Reply: ListTeamMembershipsErrors & ListTeamMembershipsResponses;
    }>;
    replaceTeamMemberships: RouteHandler<{
        Body: ReplaceTeamMembershipsData['body'];
        Params: ReplaceTeamMembershipsData['path'];
        Querystring?: ReplaceTeamMembershipsData['query'];
        Reply: ReplaceTeamMembershipsErrors & ReplaceTeamMembershipsResponses;
    }>;
    listTeamUsers: RouteHandler<{
        Params: ListTeamUsersData['path'];
        Querystring?: ListTeamUsersData['query'];
        Reply: ListTeamUsersErrors & ListTeamUsersResponses;
    }>;
    getTeamUser: RouteHandler<{
        Params: GetTeamUserData['path'];
        Querystring?: GetTeamUserData['query'];
        Reply: GetTeamUserErrors & GetTeamUserResponses;
    }>;
    getTranscription: RouteHandler<{
        Params: GetTranscriptionData['path'];
        Querystring?: GetTranscriptionData['query'];
        Reply: GetTranscriptionErrors & GetTranscriptionResponses;
    }>;
    listSpokenWords: RouteHandler<{
        Params: ListSpokenWordsData['path'];
        Querystring?: ListSpokenWordsData['query'];
        Reply: ListSpokenWordsErrors & ListSpokenWordsResponses;
    }>;
    updateSegments: RouteHandler<{
        Body: UpdateSegmentsData['body'];
        Params: UpdateSegmentsData['path'];
        Querystring?: UpdateSegmentsData['query'];
        Reply: UpdateSegmentsErrors & UpdateSegmentsResponses;
    }>;
    assignSegments: RouteHandler<{
        Body: AssignSegmentsData['body'];
        Params: AssignSegmentsData['path'];
        Querystring?: AssignSegmentsData['query'];
        Reply: AssignSegmentsErrors & AssignSegmentsResponses;
    }>;
    createSpeaker: RouteHandler<{
        Body: CreateSpeakerData['body'];
        Params: CreateSpeakerData['path'];
        Querystring?: CreateSpeakerData['query'];
        Reply: CreateSpeakerErrors & CreateSpeakerResponses;
    }>;
    updateSpeaker: RouteHandler<{
        Body: UpdateSpeakerData['body'];
        Params: UpdateSpeakerData['path'];
        Querystring?: UpdateSpeakerData['query'];
        Reply: UpdateSpeakerErrors & UpdateSpeakerResponses;
    }>;
    mergeSpeaker: RouteHandler<{
        Body: MergeSpeakerData['body'];
        Params: MergeSpeakerData['path'];
        Querystring?: MergeSpeakerData['query'];
        Reply: MergeSpeakerErrors & MergeSpeakerResponses;
    }>;
    findSpeakers: RouteHandler<{
        Body: FindSpeakersData['body'];
        Params: FindSpeakersData['path'];
        Querystring?: FindSpeakersData['query'];
        Reply: FindSpeakersErrors & FindSpeakersResponses;
    }>;
    restoreSpeakers: RouteHandler<{
        Params: RestoreSpeakersData['path'];
        Reply: RestoreSpeakersErrors & RestoreSpeakersResponses;
    }>;
    searchTranscriptions: RouteHandler<{
        Body: SearchTranscriptionsData['body'];
        Params: SearchTranscriptionsData['path'];
        Querystring?: SearchTranscriptionsData['query'];
        Reply: SearchTranscriptionsErrors & SearchTranscriptionsResponses;
    }>;
    createUpload: RouteHandler<{
        Body: CreateUploadData['body'];
        Params: CreateUploadData['path'];
        Querystring?: CreateUploadData['query'];
        Reply: CreateUploadErrors & CreateUploadResponses;
    }>;
    finalizeUpload: RouteHandler<{
        Body?: FinalizeUploadData['body'];
        Params: FinalizeUploadData['path'];
        Querystring?: FinalizeUploadData['query'];
        Reply: FinalizeUploadErrors & FinalizeUploadResponses;
    }>;
    createRecordingFromUrl: RouteHandler<{
        Body: CreateRecordingFromUrlData['body'];
        Params: CreateRecordingFromUrlData['path'];
        Querystring?: CreateRecordingFromUrlData['query'];
        Reply: CreateRecordingFromUrlErrors & CreateRecordingFromUrlResponses;
    }>;
    listVocabularyEntries: RouteHandler<{
        Params: ListVocabularyEntriesData['path'];
        Querystring?: ListVocabularyEntriesData['query'];
        Reply: ListVocabularyEntriesErrors & ListVocabularyEntriesResponses;
    }>;
    createVocabularyEntry: RouteHandler<{
        Body: CreateVocabularyEntryData['body'];
        Params: CreateVocabularyEntryData['path'];
        Querystring?: CreateVocabularyEntryData['query'];
        Reply: CreateVocabularyEntryErrors & CreateVocabularyEntryResponses;
    }>;
    changeVocabulary: RouteHandler<{
        Body: ChangeVocabularyData['body'];
        Params: ChangeVocabularyData['path'];
        Querystring?: ChangeVocabularyData['query'];
        Reply: ChangeVocabularyErrors & ChangeVocabularyResponses;
    }>;
    previewVocabulary: RouteHandler<{
        Body: PreviewVocabularyData['body'];
        Params: PreviewVocabularyData['path'];
        Querystring?: PreviewVocabularyData['query'];
        Reply: PreviewVocabularyErrors & PreviewVocabularyResponses;
    }>;
    deleteVocabularyEntry: RouteHandler<{
        Params: DeleteVocabularyEntryData['path'];
        Reply: DeleteVocabularyEntryErrors & DeleteVocabularyEntryResponses;
    }>;
    updateVocabularyEntry: RouteHandler<{
        Body: UpdateVocabularyEntryData['body'];
        Params: UpdateVocabularyEntryData['path'];
        Querystring?: UpdateVocabularyEntryData['query'];
        Reply: UpdateVocabularyEntryErrors & UpdateVocabularyEntryResponses;
    }>;
    getVoiceProfiles: RouteHandler<{
        Params: GetVoiceProfilesData['path'];
        Querystring?: GetVoiceProfilesData['query'];
        Reply: GetVoiceProfilesErrors & GetVoiceProfilesResponses;
    }>;
    updateVoiceProfiles: RouteHandler<{
        Body: UpdateVoiceProfilesData['body'];
        Params: UpdateVoiceProfilesData['path'];
        Querystring?: UpdateVoiceProfilesData['query'];
        Reply: UpdateVoiceProfilesErrors & UpdateVoiceProfilesResponses;
    }>;
    deleteOwnVoiceprints: RouteHandler<{
        Params: DeleteOwnVoiceprintsData['path'];
        Reply: DeleteOwnVoiceprintsErrors & DeleteOwnVoiceprintsResponses;
    }>;
    listOwnVoiceprints: RouteHandler<{
        Params: ListOwnVoiceprintsData['path'];
        Querystring?: ListOwnVoiceprintsData['query'];
        Reply: ListOwnVoiceprintsErrors & ListOwnVoiceprintsResponses;
    }>;
    createVoiceprint: RouteHandler<{
        Body: CreateVoiceprintData['body'];
        Params: CreateVoiceprintData['path'];
        Querystring?: CreateVoiceprintData['query'];
        Reply: CreateVoiceprintErrors & CreateVoiceprintResponses;
    }>;
    listOwnVoiceRecordings: RouteHandler<{
        Params: ListOwnVoiceRecordingsData['path'];
        Querystring?: ListOwnVoiceRecordingsData['query'];
        Reply: ListOwnVoiceRecordingsErrors & ListOwnVoiceRecordingsResponses;
    }>;
    deleteVoiceprint: RouteHandler<{
        Params: DeleteVoiceprintData['path'];
        Reply: DeleteVoiceprintErrors & DeleteVoiceprintResponses;
    }>;
    listWebhooks: RouteHandler<{
        Params: ListWebhooksData['path'];
        Querystring?: ListWebhooksData['query'];
        Reply: ListWebhooksErrors & ListWebhooksResponses;
    }>;
    createWebhook: RouteHandler<{
        Body: CreateWebhookData['body'];
        Params: CreateWebhookData['path'];
        Querystring?: CreateWebhookData['query'];
        Reply: CreateWebhookErrors & CreateWebhookResponses;
    }>;
    deleteWebhook: RouteHandler<{
        Params: DeleteWebhookData['path'];
        Reply: DeleteWebhookErrors & DeleteWebhookResponses;
    }>;
    updateWebhook: RouteHandler<{
        Body: UpdateWebhookData['body'];
        Params: UpdateWebhookData['path'];
        Querystring?: UpdateWebhookData['query'];
        Reply: UpdateWebhookErrors & UpdateWebhookResponses;
    }>;
    activateWebhook: RouteHandler<{
        Params: ActivateWebhookData['path'];
        Querystring?: ActivateWebhookData['query'];
        Reply: ActivateWebhookErrors & ActivateWebhookResponses;
    }>;
    deactivateWebhook: RouteHandler<{
        Params: DeactivateWebhookData['path'];
        Querystring?: DeactivateWebhookData['query'];
        Reply: DeactivateWebhookErrors & DeactivateWebhookResponses;
    }>;
    fireWebhook: RouteHandler<{
        Body: FireWebhookData['body'];
        Params: FireWebhookData['path'];
        Querystring?: FireWebhookData['query'];
        Reply: FireWebhookErrors & FireWebhookResponses;
    }>;
    testWebhook: RouteHandler<{
        Params: TestWebhookData['path'];
        Querystring?: TestWebhookData['query'];
        Reply: TestWebhookErrors & TestWebhookResponses;
    }>;
    rotateWebhookSecret: RouteHandler<{
        Params: RotateWebhookSecretData['path'];
        Querystring?: RotateWebhookSecretData['query'];
        Reply: RotateWebhookSecretErrors & RotateWebhookSecretResponses;
    }>;
    listWebhookDeliveries: RouteHandler<{
        Params: ListWebhookDeliveriesData['path'];
        Querystring?: ListWebhookDeliveriesData['query'];
        Reply: ListWebhookDeliveriesErrors & ListWebhookDeliveriesResponses;
    }>;
    getWebhookDelivery: RouteHandler<{
        Params: GetWebhookDeliveryData['path'];
        Querystring?: GetWebhookDeliveryData['query'];
        Reply: GetWebhookDeliveryErrors & GetWebhookDeliveryResponses;
    }>;
    redeliverWebhookDelivery: RouteHandler<{
        Params: RedeliverWebhookDeliveryData['path'];
        Querystring?: RedeliverWebhookDeliveryData['query'];
        Reply: RedeliverWebhookDeliveryErrors & RedeliverWebhookDeliveryResponses;
    }>;
};
