// @ts-nocheck
/* oxlint-disable */

import { client } from './client.ts';
import { type Client, type ClientMeta, type Options as Options2, type RequestResult, type TDataShape, urlSearchParamsBodySerializer } from './client/index.ts';
import type { AcceptInvitationData, AcceptInvitationErrors, AcceptInvitationResponses, AcceptSpeakerSuggestionData, AcceptSpeakerSuggestionErrors, AcceptSpeakerSuggestionResponses, ActivateWebhookData, ActivateWebhookErrors, ActivateWebhookResponses, AddFolderFavoriteData, AddFolderFavoriteErrors, AddFolderFavoriteResponses, AddFolderRecordingData, AddFolderRecordingErrors, AddFolderRecordingResponses, AddTranscriptFileData, AddTranscriptFileErrors, AddTranscriptFileResponses, AssignSegmentsData, AssignSegmentsErrors, AssignSegmentsResponses, AuthorizeOauthClientData, AuthorizeOauthClientErrors, CancelSpeakerSuggestionsData, CancelSpeakerSuggestionsErrors, CancelSpeakerSuggestionsResponses, ChangeRecordingsData, ChangeRecordingsErrors, ChangeRecordingsResponses, ChangeVocabularyData, ChangeVocabularyErrors, ChangeVocabularyResponses, CompletePasswordResetData, CompletePasswordResetErrors, CompletePasswordResetResponses, CompletePendingLinkData, CompletePendingLinkErrors, CompletePendingLinkResponses, CompleteSecondStepData, CompleteSecondStepErrors, CompleteSecondStepResponses, CompleteSetupData, CompleteSetupErrors, CompleteSetupResponses, ConfirmTotpData, ConfirmTotpErrors, ConfirmTotpResponses, CountFoldersData, CountFoldersErrors, CountFoldersResponses, CountNewsData, CountNewsErrors, CountNewsResponses, CountTagsData, CountTagsErrors, CountTagsResponses, CreateCalendarData, CreateCalendarErrors, CreateCalendarResponses, CreateExportAddressData, CreateExportAddressErrors, CreateExportAddressResponses, CreateExportData, CreateExportErrors, CreateExportResponses, CreateFolderData, CreateFolderErrors, CreateFolderResponses, CreateMeetingTemplateData, CreateMeetingTemplateErrors, CreateMeetingTemplateResponses, CreateMemberExportData, CreateMemberExportErrors, CreateMemberExportResponses, CreateMemberPasswordResetData, CreateMemberPasswordResetErrors, CreateMemberPasswordResetResponses, CreateMembershipData, CreateMembershipErrors, CreateMembershipResponses, CreateOauthTokenData, CreateOauthTokenErrors, CreateOauthTokenResponses, CreatePasskeyChallengeData, CreatePasskeyChallengeErrors, CreatePasskeyChallengeResponses, CreatePasskeyData, CreatePasskeyErrors, CreatePasskeyOptionsData, CreatePasskeyOptionsErrors, CreatePasskeyOptionsResponses, CreatePasskeyResponses, CreatePasskeySessionData, CreatePasskeySessionErrors, CreatePasskeySessionResponses, CreatePasswordResetData, CreatePasswordResetErrors, CreatePasswordResetResponses, CreateRecordingExportData, CreateRecordingExportErrors, CreateRecordingExportResponses, CreateRecordingFromUrlData, CreateRecordingFromUrlErrors, CreateRecordingFromUrlResponses, CreateRecordingNoteData, CreateRecordingNoteErrors, CreateRecordingNoteResponses, CreateRecordingSummaryData, CreateRecordingSummaryErrors, CreateRecordingSummaryResponses, CreateRecoveryCodesData, CreateRecoveryCodesErrors, CreateRecoveryCodesResponses, CreateSampleRecordingData, CreateSampleRecordingErrors, CreateSampleRecordingResponses, CreateSessionData, CreateSessionErrors, CreateSessionResponses, CreateSessionTokenData, CreateSessionTokenErrors, CreateSessionTokenResponses, CreateSpeakerData, CreateSpeakerErrors, CreateSpeakerResponses, CreateTagData, CreateTagErrors, CreateTagResponses, CreateTaskData, CreateTaskErrors, CreateTaskResponses, CreateTeamData, CreateTeamErrors, CreateTeamResponses, CreateTokenData, CreateTokenErrors, CreateTokenResponses, CreateTotpData, CreateTotpErrors, CreateTotpResponses, CreateUploadData, CreateUploadErrors, CreateUploadResponses, CreateVocabularyEntryData, CreateVocabularyEntryErrors, CreateVocabularyEntryResponses, CreateVoiceprintData, CreateVoiceprintErrors, CreateVoiceprintResponses, CreateWebhookData, CreateWebhookErrors, CreateWebhookResponses, DeactivateWebhookData, DeactivateWebhookErrors, DeactivateWebhookResponses, DecideConsentRequestData, DecideConsentRequestErrors, DecideConsentRequestResponses, DeleteApplicationData, DeleteApplicationErrors, DeleteApplicationResponses, DeleteCalendarData, DeleteCalendarErrors, DeleteCalendarResponses, DeleteCurrentSessionData, DeleteCurrentSessionErrors, DeleteCurrentSessionResponses, DeleteDirectoryLogoData, DeleteDirectoryLogoErrors, DeleteDirectoryLogoResponses, DeleteExportData, DeleteExportErrors, DeleteExportResponses, DeleteFolderData, DeleteFolderErrors, DeleteFolderFavoriteData, DeleteFolderFavoriteErrors, DeleteFolderFavoriteResponses, DeleteFolderRecordingData, DeleteFolderRecordingErrors, DeleteFolderRecordingResponses, DeleteFolderResponses, DeleteInvitationData, DeleteInvitationErrors, DeleteInvitationResponses, DeleteMeetingTemplateData, DeleteMeetingTemplateErrors, DeleteMeetingTemplateResponses, DeleteMemberSecondFactorData, DeleteMemberSecondFactorErrors, DeleteMemberSecondFactorResponses, DeleteMembershipData, DeleteMembershipErrors, DeleteMembershipResponses, DeleteOwnVoiceprintsData, DeleteOwnVoiceprintsErrors, DeleteOwnVoiceprintsResponses, DeletePasskeyData, DeletePasskeyErrors, DeletePasskeyResponses, DeleteRecordingData, DeleteRecordingErrors, DeleteRecordingNoteData, DeleteRecordingNoteErrors, DeleteRecordingNoteResponses, DeleteRecordingResponses, DeleteRunData, DeleteRunErrors, DeleteRunResponses, DeleteSessionData, DeleteSessionErrors, DeleteSessionResponses, DeleteSessionsData, DeleteSessionsErrors, DeleteSessionsResponses, DeleteSummaryImprovementData, DeleteSummaryImprovementErrors, DeleteSummaryImprovementResponses, DeleteTagData, DeleteTagErrors, DeleteTagResponses, DeleteTaskData, DeleteTaskErrors, DeleteTaskResponses, DeleteTeamData, DeleteTeamErrors, DeleteTeamResponses, DeleteTokenData, DeleteTokenErrors, DeleteTokenResponses, DeleteTotpData, DeleteTotpErrors, DeleteTotpResponses, DeleteVocabularyEntryData, DeleteVocabularyEntryErrors, DeleteVocabularyEntryResponses, DeleteVoiceprintData, DeleteVoiceprintErrors, DeleteVoiceprintResponses, DeleteWebhookData, DeleteWebhookErrors, DeleteWebhookResponses, DismissSpeakerSuggestionData, DismissSpeakerSuggestionErrors, DismissSpeakerSuggestionResponses, EraseDeletedRecordingsData, EraseDeletedRecordingsErrors, EraseDeletedRecordingsResponses, EraseMemberData, EraseMemberErrors, EraseMemberResponses, EraseOwnAccountData, EraseOwnAccountErrors, EraseOwnAccountResponses, FinalizeUploadData, FinalizeUploadErrors, FinalizeUploadResponses, FindSpeakersData, FindSpeakersErrors, FindSpeakersResponses, FindSpeakerSuggestionsData, FindSpeakerSuggestionsErrors, FindSpeakerSuggestionsResponses, FinishSingleSignOnData, FinishSingleSignOnErrors, FireWebhookData, FireWebhookErrors, FireWebhookResponses, GetAppointmentData, GetAppointmentErrors, GetAppointmentResponses, GetAppointmentTemplateData, GetAppointmentTemplateErrors, GetAppointmentTemplateResponses, GetConsentRequestData, GetConsentRequestErrors, GetConsentRequestResponses, GetDirectoryData, GetDirectoryErrors, GetDirectoryLogoData, GetDirectoryLogoErrors, GetDirectoryLogoResponses, GetDirectoryResponses, GetDirectoryUsageData, GetDirectoryUsageErrors, GetDirectoryUsageResponses, GetFolderData, GetFolderErrors, GetFolderResponses, GetFolderSharesData, GetFolderSharesErrors, GetFolderSharesResponses, GetHealthData, GetHealthErrors, GetHealthResponses, GetLanguageModelData, GetLanguageModelErrors, GetLanguageModelResponses, GetMeData, GetMeErrors, GetMeetingTemplateData, GetMeetingTemplateErrors, GetMeetingTemplateResponses, GetMeetingTemplateUseData, GetMeetingTemplateUseErrors, GetMeetingTemplateUseResponses, GetMeResponses, GetNewsMailData, GetNewsMailErrors, GetNewsMailResponses, GetOauthMetadataData, GetOauthMetadataErrors, GetOauthMetadataResponses, GetPendingLinkData, GetPendingLinkErrors, GetPendingLinkResponses, GetRecordingContextData, GetRecordingContextErrors, GetRecordingContextResponses, GetRecordingData, GetRecordingErrors, GetRecordingMediaData, GetRecordingMediaErrors, GetRecordingMediaResponses, GetRecordingResponses, GetRecordingSharesData, GetRecordingSharesErrors, GetRecordingSharesResponses, GetRetentionData, GetRetentionErrors, GetRetentionResponses, GetSandboxData, GetSandboxErrors, GetSandboxResponses, GetSecondFactorData, GetSecondFactorErrors, GetSecondFactorResponses, GetSecondFactorRuleData, GetSecondFactorRuleErrors, GetSecondFactorRuleResponses, GetSetupData, GetSetupErrors, GetSetupLanguageModelData, GetSetupLanguageModelErrors, GetSetupLanguageModelResponses, GetSetupResponses, GetSignInOptionsData, GetSignInOptionsErrors, GetSignInOptionsResponses, GetSpeechModelsData, GetSpeechModelsErrors, GetSpeechModelsResponses, GetSummaryData, GetSummaryErrors, GetSummaryResponses, GetTaskData, GetTaskErrors, GetTaskResponses, GetTeamUserData, GetTeamUserErrors, GetTeamUserResponses, GetTranscriptionData, GetTranscriptionErrors, GetTranscriptionResponses, GetVoiceProfilesData, GetVoiceProfilesErrors, GetVoiceProfilesResponses, GetWebhookDeliveryData, GetWebhookDeliveryErrors, GetWebhookDeliveryResponses, ImportAppointmentsData, ImportAppointmentsErrors, ImportAppointmentsResponses, ListApplicationsData, ListApplicationsErrors, ListApplicationsResponses, ListAppointmentRecordingsData, ListAppointmentRecordingsErrors, ListAppointmentRecordingsResponses, ListAppointmentsData, ListAppointmentsErrors, ListAppointmentsResponses, ListAuditEntriesData, ListAuditEntriesErrors, ListAuditEntriesResponses, ListCalendarsData, ListCalendarsErrors, ListCalendarsResponses, ListDeletedMeetingTemplatesData, ListDeletedMeetingTemplatesErrors, ListDeletedMeetingTemplatesResponses, ListDeletedRecordingsData, ListDeletedRecordingsErrors, ListDeletedRecordingsResponses, ListDirectoriesData, ListDirectoriesErrors, ListDirectoriesResponses, ListEnginesData, ListEnginesErrors, ListEnginesResponses, ListExportsData, ListExportsErrors, ListExportsResponses, ListFolderAccessData, ListFolderAccessErrors, ListFolderAccessResponses, ListFolderRecordingsData, ListFolderRecordingsErrors, ListFolderRecordingsResponses, ListFoldersData, ListFoldersErrors, ListFoldersResponses, ListFolderTreeData, ListFolderTreeErrors, ListFolderTreeResponses, ListInvitationsData, ListInvitationsErrors, ListInvitationsResponses, ListLicensesData, ListLicenseSeatsData, ListLicenseSeatsErrors, ListLicenseSeatsResponses, ListLicensesErrors, ListLicensesResponses, ListLiveLinesData, ListLiveLinesErrors, ListLiveLinesResponses, ListMeetingTemplatesData, ListMeetingTemplateSectionsData, ListMeetingTemplateSectionsErrors, ListMeetingTemplateSectionsResponses, ListMeetingTemplatesErrors, ListMeetingTemplatesResponses, ListMembershipsData, ListMembershipsErrors, ListMembershipsResponses, ListMembershipUsersData, ListMembershipUsersErrors, ListMembershipUsersResponses, ListNewsData, ListNewsErrors, ListNewsResponses, ListOwnMembershipsData, ListOwnMembershipsErrors, ListOwnMembershipsResponses, ListOwnVoiceprintsData, ListOwnVoiceprintsErrors, ListOwnVoiceprintsResponses, ListOwnVoiceRecordingsData, ListOwnVoiceRecordingsErrors, ListOwnVoiceRecordingsResponses, ListRecordingAccessData, ListRecordingAccessErrors, ListRecordingAccessResponses, ListRecordingFilesData, ListRecordingFilesErrors, ListRecordingFilesResponses, ListRecordingFoldersData, ListRecordingFoldersErrors, ListRecordingFoldersResponses, ListRecordingNotesData, ListRecordingNotesErrors, ListRecordingNotesResponses, ListRecordingsData, ListRecordingsErrors, ListRecordingsResponses, ListRecordingSummariesData, ListRecordingSummariesErrors, ListRecordingSummariesResponses, ListRecordingTasksData, ListRecordingTasksErrors, ListRecordingTasksResponses, ListRolesData, ListRolesErrors, ListRolesResponses, ListRunsData, ListRunsErrors, ListRunsResponses, ListSessionsData, ListSessionsErrors, ListSessionsResponses, ListSetupEnginesData, ListSetupEnginesErrors, ListSetupEnginesResponses, ListSignInsData, ListSignInsErrors, ListSignInsResponses, ListSpeakerSuggestionsData, ListSpeakerSuggestionsErrors, ListSpeakerSuggestionsResponses, ListSpokenWordsData, ListSpokenWordsErrors, ListSpokenWordsResponses, ListTagColorsData, ListTagColorsErrors, ListTagColorsResponses, ListTagsData, ListTagsErrors, ListTagsResponses, ListTasksData, ListTasksErrors, ListTaskSourcesData, ListTaskSourcesErrors, ListTaskSourcesResponses, ListTasksResponses, ListTeamMembershipsData, ListTeamMembershipsErrors, ListTeamMembershipsResponses, ListTeamsData, ListTeamsErrors, ListTeamsOfMemberData, ListTeamsOfMemberErrors, ListTeamsOfMemberResponses, ListTeamsResponses, ListTeamUsersData, ListTeamUsersErrors, ListTeamUsersResponses, ListTokensData, ListTokensErrors, ListTokensResponses, ListVocabularyEntriesData, ListVocabularyEntriesErrors, ListVocabularyEntriesResponses, ListWebhookDeliveriesData, ListWebhookDeliveriesErrors, ListWebhookDeliveriesResponses, ListWebhooksData, ListWebhooksErrors, ListWebhooksResponses, LookUpInvitationData, LookUpInvitationErrors, LookUpInvitationResponses, LookUpPasswordResetData, LookUpPasswordResetErrors, LookUpPasswordResetResponses, MergeSpeakerData, MergeSpeakerErrors, MergeSpeakerResponses, PreviewAppointmentImportData, PreviewAppointmentImportErrors, PreviewAppointmentImportResponses, PreviewFolderAccessData, PreviewFolderAccessErrors, PreviewFolderAccessResponses, PreviewMeetingTemplateData, PreviewMeetingTemplateErrors, PreviewMeetingTemplateResponses, PreviewMemberErasureData, PreviewMemberErasureErrors, PreviewMemberErasureResponses, PreviewOwnErasureData, PreviewOwnErasureErrors, PreviewOwnErasureResponses, PreviewRetentionData, PreviewRetentionErrors, PreviewRetentionResponses, PreviewVocabularyData, PreviewVocabularyErrors, PreviewVocabularyResponses, ProveOwnAccountData, ProveOwnAccountErrors, ProveOwnAccountResponses, ReadNewsData, ReadNewsErrors, ReadNewsResponses, RedeliverWebhookDeliveryData, RedeliverWebhookDeliveryErrors, RedeliverWebhookDeliveryResponses, RegisterOauthClientData, RegisterOauthClientErrors, RegisterOauthClientResponses, ReplaceAppointmentTagsData, ReplaceAppointmentTagsErrors, ReplaceAppointmentTagsResponses, ReplaceAppointmentTemplateData, ReplaceAppointmentTemplateErrors, ReplaceAppointmentTemplateResponses, ReplaceDirectoryLogoData, ReplaceDirectoryLogoErrors, ReplaceDirectoryLogoResponses, ReplaceFolderSharesData, ReplaceFolderSharesErrors, ReplaceFolderSharesResponses, ReplaceRecordingSharesData, ReplaceRecordingSharesErrors, ReplaceRecordingSharesResponses, ReplaceRecordingTagsData, ReplaceRecordingTagsErrors, ReplaceRecordingTagsResponses, ReplaceRetentionData, ReplaceRetentionErrors, ReplaceRetentionResponses, ReplaceSecondFactorRuleData, ReplaceSecondFactorRuleErrors, ReplaceSecondFactorRuleResponses, ReplaceTeamMembershipsData, ReplaceTeamMembershipsErrors, ReplaceTeamMembershipsResponses, RestoreFolderData, RestoreFolderErrors, RestoreFolderResponses, RestoreMeetingTemplateData, RestoreMeetingTemplateErrors, RestoreMeetingTemplateResponses, RestoreRecordingData, RestoreRecordingErrors, RestoreRecordingNoteData, RestoreRecordingNoteErrors, RestoreRecordingNoteResponses, RestoreRecordingResponses, RestoreSpeakersData, RestoreSpeakersErrors, RestoreSpeakersResponses, RestoreSpeakerSuggestionData, RestoreSpeakerSuggestionErrors, RestoreSpeakerSuggestionResponses, RestoreTagData, RestoreTagErrors, RestoreTagResponses, RestoreTaskData, RestoreTaskErrors, RestoreTaskResponses, ResumeOauthAuthorizationData, ResumeOauthAuthorizationErrors, RetryRecordingData, RetryRecordingErrors, RetryRecordingResponses, RevokeOauthTokenData, RevokeOauthTokenErrors, RevokeOauthTokenResponses, RotateWebhookSecretData, RotateWebhookSecretErrors, RotateWebhookSecretResponses, SearchAppointmentsData, SearchAppointmentsErrors, SearchAppointmentsResponses, SearchFoldersData, SearchFoldersErrors, SearchFoldersResponses, SearchMeetingsData, SearchMeetingsErrors, SearchMeetingsResponses, SearchMembershipUsersData, SearchMembershipUsersErrors, SearchMembershipUsersResponses, SearchSummariesData, SearchSummariesErrors, SearchSummariesResponses, SearchTasksData, SearchTasksErrors, SearchTasksResponses, SearchTranscriptionsData, SearchTranscriptionsErrors, SearchTranscriptionsResponses, StartSingleSignOnData, StartSingleSignOnErrors, SyncCalendarData, SyncCalendarErrors, SyncCalendarResponses, TestEngineData, TestEngineErrors, TestEngineResponses, TestWebhookData, TestWebhookErrors, TestWebhookResponses, UndoAppointmentImportData, UndoAppointmentImportErrors, UndoAppointmentImportResponses, UpdateDirectoryData, UpdateDirectoryErrors, UpdateDirectoryResponses, UpdateFolderData, UpdateFolderErrors, UpdateFolderResponses, UpdateMeData, UpdateMeErrors, UpdateMeetingTemplateData, UpdateMeetingTemplateErrors, UpdateMeetingTemplateResponses, UpdateMembershipData, UpdateMembershipErrors, UpdateMembershipResponses, UpdateMeResponses, UpdateNewsMailData, UpdateNewsMailErrors, UpdateNewsMailResponses, UpdatePasskeyData, UpdatePasskeyErrors, UpdatePasskeyResponses, UpdatePasswordData, UpdatePasswordErrors, UpdatePasswordResponses, UpdateRecordingData, UpdateRecordingErrors, UpdateRecordingNoteData, UpdateRecordingNoteErrors, UpdateRecordingNoteResponses, UpdateRecordingResponses, UpdateSegmentsData, UpdateSegmentsErrors, UpdateSegmentsResponses, UpdateSpeakerData, UpdateSpeakerErrors, UpdateSpeakerResponses, UpdateSpeechModelsData, UpdateSpeechModelsErrors, UpdateSpeechModelsResponses, UpdateTagData, UpdateTagErrors, UpdateTagResponses, UpdateTaskData, UpdateTaskErrors, UpdateTaskResponses, UpdateTeamData, UpdateTeamErrors, UpdateTeamResponses, UpdateVocabularyEntryData, UpdateVocabularyEntryErrors, UpdateVocabularyEntryResponses, UpdateVoiceProfilesData, UpdateVoiceProfilesErrors, UpdateVoiceProfilesResponses, UpdateWebhookData, UpdateWebhookErrors, UpdateWebhookResponses } from './types.ts';

export type Options<TData extends TDataShape = TDataShape, ThrowOnError extends boolean = boolean, TResponse = unknown> = Options2<TData, ThrowOnError, TResponse> & {
    /**
     * You can provide a client instance returned by `createClient()` instead of
     * individual options. This might be also useful if you want to implement a
     * custom client.
     */
    client?: Client;
    /**
     * You can pass arbitrary values through the `meta` object. This can be
     * used to access values that aren't defined as part of the SDK function.
     */
    meta?: keyof ClientMeta extends never ? Record<string, unknown> : ClientMeta;
};

/**
 * Check whether the service has an owner
 *
 * Requires no token. Tells the app whether to offer setup or sign-in.
 */
export const getSetup = <ThrowOnError extends boolean = true>(options?: Options<GetSetupData, ThrowOnError>): RequestResult<GetSetupResponses, GetSetupErrors, ThrowOnError, 'data'> => (options?.client ?? client).get<GetSetupResponses, GetSetupErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/v1.0/setup',
    ...options
});

/**
 * Create the first owner and directory
 *
 * Works once, with the token from the link that the service prints at startup. Also signs the owner in and sets the session cookie.
 */
export const completeSetup = <ThrowOnError extends boolean = true>(options: Options<CompleteSetupData, ThrowOnError>): RequestResult<CompleteSetupResponses, CompleteSetupErrors, ThrowOnError, 'data'> => (options.client ?? client).post<CompleteSetupResponses, CompleteSetupErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/v1.0/setup',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * List engines during setup
 *
 * Returns the same list as for a directory, for callers with the setup token.
 */
export const listSetupEngines = <ThrowOnError extends boolean = true>(options: Options<ListSetupEnginesData, ThrowOnError>): RequestResult<ListSetupEnginesResponses, ListSetupEnginesErrors, ThrowOnError, 'data'> => (options.client ?? client).post<ListSetupEnginesResponses, ListSetupEnginesErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/v1.0/setup/engines',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Get the recommended language model during setup
 *
 * Returns the same as for a directory, for callers with the setup token.
 */
export const getSetupLanguageModel = <ThrowOnError extends boolean = true>(options: Options<GetSetupLanguageModelData, ThrowOnError>): RequestResult<GetSetupLanguageModelResponses, GetSetupLanguageModelErrors, ThrowOnError, 'data'> => (options.client ?? client).post<GetSetupLanguageModelResponses, GetSetupLanguageModelErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/v1.0/setup/language-model',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Sign in with a password
 *
 * Returns a short-lived access token and sets the session cookie, which gets the next ones. Ends the browser's previous session. Doesn't reveal whether the e-mail or the password is wrong; repeated attempts get 429. For an account with a second factor, returns 202 with the options for the second step.
 */
export const createSession = <ThrowOnError extends boolean = true>(options: Options<CreateSessionData, ThrowOnError>): RequestResult<CreateSessionResponses, CreateSessionErrors, ThrowOnError, 'data'> => (options.client ?? client).post<CreateSessionResponses, CreateSessionErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/v1.0/sessions',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Get the next access token of a session
 *
 * Takes the session cookie instead of a bearer token. 401 if the session has ended, with code `SESSION_TOO_OLD` if it reached its maximum age of 90 days.
 */
export const createSessionToken = <ThrowOnError extends boolean = true>(options?: Options<CreateSessionTokenData, ThrowOnError>): RequestResult<CreateSessionTokenResponses, CreateSessionTokenErrors, ThrowOnError, 'data'> => (options?.client ?? client).post<CreateSessionTokenResponses, CreateSessionTokenErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/v1.0/sessions/token',
    ...options
});

/**
 * Sign out
 *
 * Ends the session of the cookie and that of the bearer token, if any, with all access tokens, and clears the cookie. Does nothing without a session.
 */
export const deleteCurrentSession = <ThrowOnError extends boolean = true>(options?: Options<DeleteCurrentSessionData, ThrowOnError>): RequestResult<DeleteCurrentSessionResponses, DeleteCurrentSessionErrors, ThrowOnError, 'data'> => (options?.client ?? client).delete<DeleteCurrentSessionResponses, DeleteCurrentSessionErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/v1.0/sessions/current',
    ...options
});

/**
 * Get the sign-in options
 *
 * Requires no token. Tells the app which options to offer.
 */
export const getSignInOptions = <ThrowOnError extends boolean = true>(options?: Options<GetSignInOptionsData, ThrowOnError>): RequestResult<GetSignInOptionsResponses, GetSignInOptionsErrors, ThrowOnError, 'data'> => (options?.client ?? client).get<GetSignInOptionsResponses, GetSignInOptionsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/v1.0/sign-in-options',
    ...options
});

/**
 * Sign in with the company's identity provider
 *
 * Opened in the browser from the service's own pages; redirects to the OpenID provider (authorization code with PKCE). From anywhere else, redirects to the sign-in page for confirmation, so that no other site can sign the person in. 404 if no provider is configured.
 */
export const startSingleSignOn = <ThrowOnError extends boolean = true>(options?: Options<StartSingleSignOnData, ThrowOnError>): RequestResult<unknown, StartSingleSignOnErrors, ThrowOnError, 'data'> => (options?.client ?? client).get<unknown, StartSingleSignOnErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/v1.0/sso/start',
    ...options
});

/**
 * Finish signing in with the identity provider
 *
 * The provider redirects the browser here. Finds the account by the provider's ID of the person, then by verified e-mail; sets the session cookie and redirects to the requested page. For an account of another directory, an e-mail isn't enough: redirects to a page where the person proves once that they own it. 404 if no provider is configured.
 */
export const finishSingleSignOn = <ThrowOnError extends boolean = true>(options?: Options<FinishSingleSignOnData, ThrowOnError>): RequestResult<unknown, FinishSingleSignOnErrors, ThrowOnError, 'data'> => (options?.client ?? client).get<unknown, FinishSingleSignOnErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/v1.0/sso/callback',
    ...options
});

/**
 * Get the account waiting to be linked in this browser
 *
 * For a sign-in with the identity provider that found an account of another directory by its e-mail. Takes the cookie of that sign-in; 404 in any other browser, after use and after 15 minutes.
 */
export const getPendingLink = <ThrowOnError extends boolean = true>(options?: Options<GetPendingLinkData, ThrowOnError>): RequestResult<GetPendingLinkResponses, GetPendingLinkErrors, ThrowOnError, 'data'> => (options?.client ?? client).get<GetPendingLinkResponses, GetPendingLinkErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/v1.0/sso/link',
    ...options
});

/**
 * Prove ownership of the account and link it
 *
 * Takes the account's password or the bearer token of one of its sessions; with a second factor, only the latter works (401 with code `SESSION_REQUIRED`). Signs the person in; from then on, the identity provider opens the account. 403 if the directory no longer admits them or the account is already linked to someone else.
 */
export const completePendingLink = <ThrowOnError extends boolean = true>(options: Options<CompletePendingLinkData, ThrowOnError>): RequestResult<CompletePendingLinkResponses, CompletePendingLinkErrors, ThrowOnError, 'data'> => (options.client ?? client).post<CompletePendingLinkResponses, CompletePendingLinkErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/v1.0/sso/link',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * List the caller's appointments
 *
 * Latest start first. `from` and `to` are inclusive.
 */
export const listAppointments = <ThrowOnError extends boolean = true>(options: Options<ListAppointmentsData, ThrowOnError>): RequestResult<ListAppointmentsResponses, ListAppointmentsErrors, ThrowOnError, 'data'> => (options.client ?? client).get<ListAppointmentsResponses, ListAppointmentsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/appointments',
    ...options
});

/**
 * Search the caller's appointments
 *
 * Matches the subject, the description, or an attendee's name or e-mail. Latest start first.
 */
export const searchAppointments = <ThrowOnError extends boolean = true>(options: Options<SearchAppointmentsData, ThrowOnError>): RequestResult<SearchAppointmentsResponses, SearchAppointmentsErrors, ThrowOnError, 'data'> => (options.client ?? client).post<SearchAppointmentsResponses, SearchAppointmentsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/appointments/search',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Import an .ics file
 *
 * Takes an iCalendar file (RFC 5545) of up to 10 MiB. Updates appointments from earlier imports; skips and counts unusable events. Expands series for a year before and after today.
 */
export const importAppointments = <ThrowOnError extends boolean = true>(options: Options<ImportAppointmentsData, ThrowOnError>): RequestResult<ImportAppointmentsResponses, ImportAppointmentsErrors, ThrowOnError, 'data'> => (options.client ?? client).post<ImportAppointmentsResponses, ImportAppointmentsErrors, ThrowOnError, 'data'>({
    bodySerializer: null,
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/appointments/import',
    ...options,
    headers: {
        'Content-Type': 'text/calendar',
        ...options.headers
    }
});

/**
 * Preview the import of an .ics file
 *
 * Reads an iCalendar file as its import would, but changes nothing. Returns the counts, the first entries, and the first events to be skipped, with reasons.
 */
export const previewAppointmentImport = <ThrowOnError extends boolean = true>(options: Options<PreviewAppointmentImportData, ThrowOnError>): RequestResult<PreviewAppointmentImportResponses, PreviewAppointmentImportErrors, ThrowOnError, 'data'> => (options.client ?? client).post<PreviewAppointmentImportResponses, PreviewAppointmentImportErrors, ThrowOnError, 'data'>({
    bodySerializer: null,
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/appointments/import/preview',
    ...options,
    headers: {
        'Content-Type': 'text/calendar',
        ...options.headers
    }
});

/**
 * Undo an import
 *
 * Deletes the appointments that it created, except those linked to a recording, a task or a tag, or changed by a later import. Appointments that it updated stay unchanged.
 */
export const undoAppointmentImport = <ThrowOnError extends boolean = true>(options: Options<UndoAppointmentImportData, ThrowOnError>): RequestResult<UndoAppointmentImportResponses, UndoAppointmentImportErrors, ThrowOnError, 'data'> => (options.client ?? client).delete<UndoAppointmentImportResponses, UndoAppointmentImportErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/appointments/import/{importId}',
    ...options
});

/**
 * Get an appointment
 *
 * Returns the caller's copy. Also finds the master of a series, which lists omit.
 */
export const getAppointment = <ThrowOnError extends boolean = true>(options: Options<GetAppointmentData, ThrowOnError>): RequestResult<GetAppointmentResponses, GetAppointmentErrors, ThrowOnError, 'data'> => (options.client ?? client).get<GetAppointmentResponses, GetAppointmentErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/appointments/{appointmentId}',
    ...options
});

/**
 * List the recordings of an appointment
 *
 * Returns the recordings that the caller can see and that are linked to the appointment or a colleague's copy of it, newest first. For the master of a series, those of all its appointments.
 */
export const listAppointmentRecordings = <ThrowOnError extends boolean = true>(options: Options<ListAppointmentRecordingsData, ThrowOnError>): RequestResult<ListAppointmentRecordingsResponses, ListAppointmentRecordingsErrors, ThrowOnError, 'data'> => (options.client ?? client).get<ListAppointmentRecordingsResponses, ListAppointmentRecordingsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/appointments/{appointmentId}/recordings',
    ...options
});

/**
 * Replace the tags of an appointment
 *
 * For the caller's copy. Tags of a series belong to its master and are inherited: they're ignored in the request but included in the response. With the ID of the master, replaces the tags of the series.
 */
export const replaceAppointmentTags = <ThrowOnError extends boolean = true>(options: Options<ReplaceAppointmentTagsData, ThrowOnError>): RequestResult<ReplaceAppointmentTagsResponses, ReplaceAppointmentTagsErrors, ThrowOnError, 'data'> => (options.client ?? client).put<ReplaceAppointmentTagsResponses, ReplaceAppointmentTagsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/appointments/{appointmentId}/tags',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Get the template of an appointment
 *
 * Returns the template that new summaries of its recordings use unless another is chosen. All appointments of a series share one.
 */
export const getAppointmentTemplate = <ThrowOnError extends boolean = true>(options: Options<GetAppointmentTemplateData, ThrowOnError>): RequestResult<GetAppointmentTemplateResponses, GetAppointmentTemplateErrors, ThrowOnError, 'data'> => (options.client ?? client).get<GetAppointmentTemplateResponses, GetAppointmentTemplateErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/appointments/{appointmentId}/template',
    ...options
});

/**
 * Choose the template of an appointment
 *
 * For the caller's copy or, if it's part of a series, for the whole series. Existing summaries stay unchanged.
 */
export const replaceAppointmentTemplate = <ThrowOnError extends boolean = true>(options: Options<ReplaceAppointmentTemplateData, ThrowOnError>): RequestResult<ReplaceAppointmentTemplateResponses, ReplaceAppointmentTemplateErrors, ThrowOnError, 'data'> => (options.client ?? client).put<ReplaceAppointmentTemplateResponses, ReplaceAppointmentTemplateErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/appointments/{appointmentId}/template',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * List the caller's calendar feeds
 *
 * Each feed is read once an hour. An appointment removed from it is deleted, or canceled if a recording, a task or a tag is linked to it; one that only left the feed's time range stays.
 */
export const listCalendars = <ThrowOnError extends boolean = true>(options: Options<ListCalendarsData, ThrowOnError>): RequestResult<ListCalendarsResponses, ListCalendarsErrors, ThrowOnError, 'data'> => (options.client ?? client).get<ListCalendarsResponses, ListCalendarsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/calendars',
    ...options
});

/**
 * Subscribe to an iCalendar feed
 *
 * The URL must use https (or `webcal`), contain no credentials and lead to a public host; otherwise 400 with code `URL_NOT_ALLOWED`. It must respond without a redirect. The first sync starts immediately. A person can have 50 feeds per directory, each once.
 */
export const createCalendar = <ThrowOnError extends boolean = true>(options: Options<CreateCalendarData, ThrowOnError>): RequestResult<CreateCalendarResponses, CreateCalendarErrors, ThrowOnError, 'data'> => (options.client ?? client).post<CreateCalendarResponses, CreateCalendarErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/calendars',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Unsubscribe from a feed
 *
 * Also deletes its appointments, except those linked to a recording or a task.
 */
export const deleteCalendar = <ThrowOnError extends boolean = true>(options: Options<DeleteCalendarData, ThrowOnError>): RequestResult<DeleteCalendarResponses, DeleteCalendarErrors, ThrowOnError, 'data'> => (options.client ?? client).delete<DeleteCalendarResponses, DeleteCalendarErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/calendars/{calendarId}',
    ...options
});

/**
 * Sync a feed now
 *
 * Responds when the sync is finished; `lastError` explains a failure.
 */
export const syncCalendar = <ThrowOnError extends boolean = true>(options: Options<SyncCalendarData, ThrowOnError>): RequestResult<SyncCalendarResponses, SyncCalendarErrors, ThrowOnError, 'data'> => (options.client ?? client).post<SyncCalendarResponses, SyncCalendarErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/calendars/{calendarId}/sync',
    ...options
});

/**
 * List audit entries
 *
 * For admins and owners. Changes to members, roles, shares, tokens and webhooks, all deletions, sign-ins of members, failed attempts, and requests refused for a missing role or scope, newest first. Sign-ins are kept for a year, failures and refusals for 180 days.
 */
export const listAuditEntries = <ThrowOnError extends boolean = true>(options: Options<ListAuditEntriesData, ThrowOnError>): RequestResult<ListAuditEntriesResponses, ListAuditEntriesErrors, ThrowOnError, 'data'> => (options.client ?? client).get<ListAuditEntriesResponses, ListAuditEntriesErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/audit',
    ...options
});

/**
 * Look up an invitation
 *
 * Requires only the token from the link. 404 if the invitation has expired or was revoked, accepted or renewed.
 */
export const lookUpInvitation = <ThrowOnError extends boolean = true>(options: Options<LookUpInvitationData, ThrowOnError>): RequestResult<LookUpInvitationResponses, LookUpInvitationErrors, ThrowOnError, 'data'> => (options.client ?? client).post<LookUpInvitationResponses, LookUpInvitationErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/v1.0/invitations/lookup',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Accept an invitation
 *
 * Makes the person a member and signs them in. A new person chooses a password. A person with an account proves it with its password (401 if it's wrong) or with the access token of their own session; with a second factor, only the latter works (401 with code `SESSION_REQUIRED`). 404 if the invitation has expired or was revoked, accepted or renewed.
 */
export const acceptInvitation = <ThrowOnError extends boolean = true>(options: Options<AcceptInvitationData, ThrowOnError>): RequestResult<AcceptInvitationResponses, AcceptInvitationErrors, ThrowOnError, 'data'> => (options.client ?? client).post<AcceptInvitationResponses, AcceptInvitationErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/v1.0/invitations/accept',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Request a password reset link
 *
 * Sends the link by e-mail if the service can; it works once, for an hour, and replaces earlier ones. Neither the response nor its timing reveals whether the account exists. 429 after too many requests from one IP address or for one account.
 */
export const createPasswordReset = <ThrowOnError extends boolean = true>(options: Options<CreatePasswordResetData, ThrowOnError>): RequestResult<CreatePasswordResetResponses, CreatePasswordResetErrors, ThrowOnError, 'data'> => (options.client ?? client).post<CreatePasswordResetResponses, CreatePasswordResetErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/v1.0/password-resets',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Check a password reset link
 *
 * Requires only the token from the link, and doesn't use it up. 404 if the link has expired or was used or replaced.
 */
export const lookUpPasswordReset = <ThrowOnError extends boolean = true>(options: Options<LookUpPasswordResetData, ThrowOnError>): RequestResult<LookUpPasswordResetResponses, LookUpPasswordResetErrors, ThrowOnError, 'data'> => (options.client ?? client).post<LookUpPasswordResetResponses, LookUpPasswordResetErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/v1.0/password-resets/lookup',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Set a new password with a reset link
 *
 * Ends all sessions of the account and signs in. A link created by an owner, or the first link that proves the person's e-mail, also ends personal access tokens, applications, linked sign-ons and second factors, because someone else may have set them up. 404 if the link has expired or was used or replaced.
 */
export const completePasswordReset = <ThrowOnError extends boolean = true>(options: Options<CompletePasswordResetData, ThrowOnError>): RequestResult<CompletePasswordResetResponses, CompletePasswordResetErrors, ThrowOnError, 'data'> => (options.client ?? client).post<CompletePasswordResetResponses, CompletePasswordResetErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/v1.0/password-resets/complete',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Change the caller's password
 *
 * Requires the current password: a wrong one gets 400, repeated ones 429. Ends other sessions and, on request, access tokens and applications.
 */
export const updatePassword = <ThrowOnError extends boolean = true>(options: Options<UpdatePasswordData, ThrowOnError>): RequestResult<UpdatePasswordResponses, UpdatePasswordErrors, ThrowOnError, 'data'> => (options.client ?? client).put<UpdatePasswordResponses, UpdatePasswordErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/me/password',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Sign out everywhere
 *
 * Ends all sessions of the caller, including this one. Personal access tokens keep working.
 */
export const deleteSessions = <ThrowOnError extends boolean = true>(options?: Options<DeleteSessionsData, ThrowOnError>): RequestResult<DeleteSessionsResponses, DeleteSessionsErrors, ThrowOnError, 'data'> => (options?.client ?? client).delete<DeleteSessionsResponses, DeleteSessionsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/me/sessions',
    ...options
});

/**
 * List the caller's sessions
 *
 * Most recently used first.
 */
export const listSessions = <ThrowOnError extends boolean = true>(options?: Options<ListSessionsData, ThrowOnError>): RequestResult<ListSessionsResponses, ListSessionsErrors, ThrowOnError, 'data'> => (options?.client ?? client).get<ListSessionsResponses, ListSessionsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/me/sessions',
    ...options
});

/**
 * End a session
 *
 * Ends one session with its access tokens.
 */
export const deleteSession = <ThrowOnError extends boolean = true>(options: Options<DeleteSessionData, ThrowOnError>): RequestResult<DeleteSessionResponses, DeleteSessionErrors, ThrowOnError, 'data'> => (options.client ?? client).delete<DeleteSessionResponses, DeleteSessionErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/me/sessions/{sessionId}',
    ...options
});

/**
 * List the caller's sign-ins and failed attempts
 *
 * Newest first. The same events within an hour are one entry. Sign-ins are kept for a year, failed attempts for 180 days.
 */
export const listSignIns = <ThrowOnError extends boolean = true>(options?: Options<ListSignInsData, ThrowOnError>): RequestResult<ListSignInsResponses, ListSignInsErrors, ThrowOnError, 'data'> => (options?.client ?? client).get<ListSignInsResponses, ListSignInsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/me/sign-ins',
    ...options
});

/**
 * List the roles a member can have
 *
 * Resolves the `roleId` of a membership.
 */
export const listRoles = <ThrowOnError extends boolean = true>(options?: Options<ListRolesData, ThrowOnError>): RequestResult<ListRolesResponses, ListRolesErrors, ThrowOnError, 'data'> => (options?.client ?? client).get<ListRolesResponses, ListRolesErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/roles',
    ...options
});

/**
 * List the licenses a member can have
 *
 * Resolves the `licenseId` of a membership. Each directory has its own number of seats per license.
 */
export const listLicenses = <ThrowOnError extends boolean = true>(options?: Options<ListLicensesData, ThrowOnError>): RequestResult<ListLicensesResponses, ListLicensesErrors, ThrowOnError, 'data'> => (options?.client ?? client).get<ListLicensesResponses, ListLicensesErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/licenses',
    ...options
});

/**
 * List the caller's directories
 *
 * Returns only those where the caller is an active, unblocked member.
 */
export const listDirectories = <ThrowOnError extends boolean = true>(options?: Options<ListDirectoriesData, ThrowOnError>): RequestResult<ListDirectoriesResponses, ListDirectoriesErrors, ThrowOnError, 'data'> => (options?.client ?? client).get<ListDirectoriesResponses, ListDirectoriesErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories',
    ...options
});

/**
 * Get a directory
 *
 * 404 unless the caller is a member.
 */
export const getDirectory = <ThrowOnError extends boolean = true>(options: Options<GetDirectoryData, ThrowOnError>): RequestResult<GetDirectoryResponses, GetDirectoryErrors, ThrowOnError, 'data'> => (options.client ?? client).get<GetDirectoryResponses, GetDirectoryErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}',
    ...options
});

/**
 * Change a directory
 *
 * For admins and owners. Changes only the fields in the request body. 409 with code `EDIT_CONFLICT`, without any change, if a field in `expected` now has another value.
 */
export const updateDirectory = <ThrowOnError extends boolean = true>(options: Options<UpdateDirectoryData, ThrowOnError>): RequestResult<UpdateDirectoryResponses, UpdateDirectoryErrors, ThrowOnError, 'data'> => (options.client ?? client).patch<UpdateDirectoryResponses, UpdateDirectoryErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Remove the logo
 *
 * For admins and owners. 404 if there is none.
 */
export const deleteDirectoryLogo = <ThrowOnError extends boolean = true>(options: Options<DeleteDirectoryLogoData, ThrowOnError>): RequestResult<DeleteDirectoryLogoResponses, DeleteDirectoryLogoErrors, ThrowOnError, 'data'> => (options.client ?? client).delete<DeleteDirectoryLogoResponses, DeleteDirectoryLogoErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/logo',
    ...options
});

/**
 * Get the logo
 *
 * Returns the picture at the directory's `pictureFileUrl`; 404 if there is none.
 */
export const getDirectoryLogo = <ThrowOnError extends boolean = true>(options: Options<GetDirectoryLogoData, ThrowOnError>): RequestResult<GetDirectoryLogoResponses, GetDirectoryLogoErrors, ThrowOnError, 'data'> => (options.client ?? client).get<GetDirectoryLogoResponses, GetDirectoryLogoErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/logo',
    ...options
});

/**
 * Set the logo
 *
 * For admins and owners. The request body is a still PNG, JPEG or WebP picture of up to 1 MiB, 16 to 4096 pixels wide and high; its bytes determine the format.
 */
export const replaceDirectoryLogo = <ThrowOnError extends boolean = true>(options: Options<ReplaceDirectoryLogoData, ThrowOnError>): RequestResult<ReplaceDirectoryLogoResponses, ReplaceDirectoryLogoErrors, ThrowOnError, 'data'> => (options.client ?? client).put<ReplaceDirectoryLogoResponses, ReplaceDirectoryLogoErrors, ThrowOnError, 'data'>({
    bodySerializer: null,
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/logo',
    ...options,
    headers: {
        'Content-Type': 'image/png',
        ...options.headers
    }
});

/**
 * Get the usage of a directory
 *
 * A running transcription counts as soon as its length is known. The headers `RateLimit` and `RateLimit-Policy` of every response show the requests left.
 */
export const getDirectoryUsage = <ThrowOnError extends boolean = true>(options: Options<GetDirectoryUsageData, ThrowOnError>): RequestResult<GetDirectoryUsageResponses, GetDirectoryUsageErrors, ThrowOnError, 'data'> => (options.client ?? client).get<GetDirectoryUsageResponses, GetDirectoryUsageErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/usage',
    ...options
});

/**
 * List members with role and license
 *
 * `search` matches first name, last name and e-mail.
 */
export const listMemberships = <ThrowOnError extends boolean = true>(options: Options<ListMembershipsData, ThrowOnError>): RequestResult<ListMembershipsResponses, ListMembershipsErrors, ThrowOnError, 'data'> => (options.client ?? client).get<ListMembershipsResponses, ListMembershipsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/memberships',
    ...options
});

/**
 * Invite a person
 *
 * For admins and owners; only owners can invite owners. 400 with code `NO_FREE_SEAT` if the license has no seat left. The person becomes a member by accepting within 7 days; inviting them again renews the invitation.
 */
export const createMembership = <ThrowOnError extends boolean = true>(options: Options<CreateMembershipData, ThrowOnError>): RequestResult<CreateMembershipResponses, CreateMembershipErrors, ThrowOnError, 'data'> => (options.client ?? client).post<CreateMembershipResponses, CreateMembershipErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/memberships',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * List members as users
 *
 * `search` matches first name, last name and e-mail.
 */
export const listMembershipUsers = <ThrowOnError extends boolean = true>(options: Options<ListMembershipUsersData, ThrowOnError>): RequestResult<ListMembershipUsersResponses, ListMembershipUsersErrors, ThrowOnError, 'data'> => (options.client ?? client).get<ListMembershipUsersResponses, ListMembershipUsersErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/memberships/users',
    ...options
});

/**
 * Search members as users
 *
 * Same as the list, with the search term in the request body.
 */
export const searchMembershipUsers = <ThrowOnError extends boolean = true>(options: Options<SearchMembershipUsersData, ThrowOnError>): RequestResult<SearchMembershipUsersResponses, SearchMembershipUsersErrors, ThrowOnError, 'data'> => (options.client ?? client).post<SearchMembershipUsersResponses, SearchMembershipUsersErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/memberships/users/search',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * List speech engines and summarizers
 *
 * For admins and owners. In order of preference, with the commands that make each unavailable one available.
 */
export const listEngines = <ThrowOnError extends boolean = true>(options: Options<ListEnginesData, ThrowOnError>): RequestResult<ListEnginesResponses, ListEnginesErrors, ThrowOnError, 'data'> => (options.client ?? client).get<ListEnginesResponses, ListEnginesErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/engines',
    ...options
});

/**
 * Test an engine
 *
 * For admins and owners. Has a speech engine recognize a built-in sample sentence, or a summarizer summarize a short meeting. Responds when the test ends, after 90 seconds at most; disconnecting cancels it. Only one test runs at a time.
 */
export const testEngine = <ThrowOnError extends boolean = true>(options: Options<TestEngineData, ThrowOnError>): RequestResult<TestEngineResponses, TestEngineErrors, ThrowOnError, 'data'> => (options.client ?? client).post<TestEngineResponses, TestEngineErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/engines/test',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Get the sandbox for uploaded media
 *
 * For admins and owners. Separate processes decode uploaded files and recognize their speech on this machine. Returns which protections of these processes were tested and work on the node that responds.
 */
export const getSandbox = <ThrowOnError extends boolean = true>(options: Options<GetSandboxData, ThrowOnError>): RequestResult<GetSandboxResponses, GetSandboxErrors, ThrowOnError, 'data'> => (options.client ?? client).get<GetSandboxResponses, GetSandboxErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/engines/sandbox',
    ...options
});

/**
 * Get the speech models
 *
 * For admins and owners. The models that recognize speech and tell speakers apart on the service's machine, and their download status. All directories of a service share them.
 */
export const getSpeechModels = <ThrowOnError extends boolean = true>(options: Options<GetSpeechModelsData, ThrowOnError>): RequestResult<GetSpeechModelsResponses, GetSpeechModelsErrors, ThrowOnError, 'data'> => (options.client ?? client).get<GetSpeechModelsResponses, GetSpeechModelsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/engines/models',
    ...options
});

/**
 * Pause or resume downloading models, or choose what writes summaries
 *
 * For owners. Pausing keeps partial downloads. Resuming also retries failed downloads at once, so it's allowed when nothing is paused. `isPaused` has no effect where `MINUTEBOOK_MODELS` is `off`.
 */
export const updateSpeechModels = <ThrowOnError extends boolean = true>(options: Options<UpdateSpeechModelsData, ThrowOnError>): RequestResult<UpdateSpeechModelsResponses, UpdateSpeechModelsErrors, ThrowOnError, 'data'> => (options.client ?? client).put<UpdateSpeechModelsResponses, UpdateSpeechModelsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/engines/models',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Get the language model that can write summaries on this machine
 *
 * For admins and owners. An owner allows it with `updateSpeechModels`. The first request measures its speed for a few seconds, so the response can take a moment.
 */
export const getLanguageModel = <ThrowOnError extends boolean = true>(options: Options<GetLanguageModelData, ThrowOnError>): RequestResult<GetLanguageModelResponses, GetLanguageModelErrors, ThrowOnError, 'data'> => (options.client ?? client).get<GetLanguageModelResponses, GetLanguageModelErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/engines/language-model',
    ...options
});

/**
 * Preview the erasure of the caller's account
 *
 * Changes nothing. Returns any reason for refusal and, for each directory, the data that stays and who takes it over.
 */
export const previewOwnErasure = <ThrowOnError extends boolean = true>(options?: Options<PreviewOwnErasureData, ThrowOnError>): RequestResult<PreviewOwnErasureResponses, PreviewOwnErasureErrors, ThrowOnError, 'data'> => (options?.client ?? client).get<PreviewOwnErasureResponses, PreviewOwnErasureErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/me/erasure',
    ...options
});

/**
 * Erase the caller's account permanently
 *
 * Requires the password; a wrong one returns 400, and repeated attempts are throttled with 429. Ends the account at once, with its sessions, tokens and memberships; the rest happens in the background. Personal data is deleted; data of a directory stays there without the person's name, and the longest-standing other owner takes it over. The last owner of a directory can't be erased (400). Can't be undone.
 */
export const eraseOwnAccount = <ThrowOnError extends boolean = true>(options: Options<EraseOwnAccountData, ThrowOnError>): RequestResult<EraseOwnAccountResponses, EraseOwnAccountErrors, ThrowOnError, 'data'> => (options.client ?? client).post<EraseOwnAccountResponses, EraseOwnAccountErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/me/erasure',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Preview the erasure of a member's account
 *
 * For owners (otherwise 403 with code `OWNER_REQUIRED`). The caller takes over the data that stays in this directory.
 */
export const previewMemberErasure = <ThrowOnError extends boolean = true>(options: Options<PreviewMemberErasureData, ThrowOnError>): RequestResult<PreviewMemberErasureResponses, PreviewMemberErasureErrors, ThrowOnError, 'data'> => (options.client ?? client).get<PreviewMemberErasureResponses, PreviewMemberErasureErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/memberships/{userId}/erasure',
    ...options
});

/**
 * Erase a member's account permanently
 *
 * For owners (otherwise 403 with code `OWNER_REQUIRED`); same effect as `eraseOwnAccount`. Returns 400 for the caller's own account, and for members of another directory too: only they can erase their account.
 */
export const eraseMember = <ThrowOnError extends boolean = true>(options: Options<EraseMemberData, ThrowOnError>): RequestResult<EraseMemberResponses, EraseMemberErrors, ThrowOnError, 'data'> => (options.client ?? client).post<EraseMemberResponses, EraseMemberErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/memberships/{userId}/erasure',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * List data exports
 *
 * Exports that the caller requested and that haven't expired: of their own data, and of members of directories where they are still an admin or owner. Newest first.
 */
export const listExports = <ThrowOnError extends boolean = true>(options?: Options<ListExportsData, ThrowOnError>): RequestResult<ListExportsResponses, ListExportsErrors, ThrowOnError, 'data'> => (options?.client ?? client).get<ListExportsResponses, ListExportsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/me/exports',
    ...options
});

/**
 * Request an export of the caller's data
 *
 * Contains the account, sessions, tokens (without their values) and, for each directory the caller belongs to, their recordings with files, transcripts and summaries, their tasks, appointments, folders, templates and vocabulary, what they said in other people's recordings, and the audit log. Prepared in the background; returns the export in preparation if there is one. Replaces an earlier export.
 */
export const createExport = <ThrowOnError extends boolean = true>(options?: Options<CreateExportData, ThrowOnError>): RequestResult<CreateExportResponses, CreateExportErrors, ThrowOnError, 'data'> => (options?.client ?? client).post<CreateExportResponses, CreateExportErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/me/exports',
    ...options
});

/**
 * Cancel or delete an export
 *
 * Deletes the file and invalidates its download URLs. 404 if there is no such export.
 */
export const deleteExport = <ThrowOnError extends boolean = true>(options: Options<DeleteExportData, ThrowOnError>): RequestResult<DeleteExportResponses, DeleteExportErrors, ThrowOnError, 'data'> => (options.client ?? client).delete<DeleteExportResponses, DeleteExportErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/me/exports/{exportId}',
    ...options
});

/**
 * Create a download URL for an export
 *
 * The URL is valid for five minutes, in which the download must start. It needs no bearer token, because a browser that saves a file sends none. For another person's data, each URL is recorded in the directory's audit log. 404 if the export isn't ready.
 */
export const createExportAddress = <ThrowOnError extends boolean = true>(options: Options<CreateExportAddressData, ThrowOnError>): RequestResult<CreateExportAddressResponses, CreateExportAddressErrors, ThrowOnError, 'data'> => (options.client ?? client).post<CreateExportAddressResponses, CreateExportAddressErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/me/exports/{exportId}/address',
    ...options
});

/**
 * Request an export of a member's data in the directory
 *
 * For admins and owners, to meet the company's legal obligations; only owners can export an owner's data (otherwise 403 with code `OWNER_REQUIRED`). Contains the data in this directory and, of the account, only the profile. Only the person who requested it can download it; the audit log records both.
 */
export const createMemberExport = <ThrowOnError extends boolean = true>(options: Options<CreateMemberExportData, ThrowOnError>): RequestResult<CreateMemberExportResponses, CreateMemberExportErrors, ThrowOnError, 'data'> => (options.client ?? client).post<CreateMemberExportResponses, CreateMemberExportErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/memberships/{userId}/exports',
    ...options
});

/**
 * List the folders the caller can read
 *
 * The caller's own folders and those shared with them or their teams, in one list, by name. Admins and owners of the directory see every recording, but only the folders they can read, like everyone else. Returns 404 for a parent that the caller can't read.
 */
export const listFolders = <ThrowOnError extends boolean = true>(options: Options<ListFoldersData, ThrowOnError>): RequestResult<ListFoldersResponses, ListFoldersErrors, ThrowOnError, 'data'> => (options.client ?? client).get<ListFoldersResponses, ListFoldersErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/folders',
    ...options
});

/**
 * Create a folder
 *
 * The caller owns it. Creating it inside another folder requires read-write access there: 400 for a parent the caller can't see, 403 for one they can only read. Names needn't be unique. Folders can be nested at most 50 levels deep.
 */
export const createFolder = <ThrowOnError extends boolean = true>(options: Options<CreateFolderData, ThrowOnError>): RequestResult<CreateFolderResponses, CreateFolderErrors, ThrowOnError, 'data'> => (options.client ?? client).post<CreateFolderResponses, CreateFolderErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/folders',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Search folders
 *
 * Same as `listFolders`, with the search text in the request body.
 */
export const searchFolders = <ThrowOnError extends boolean = true>(options: Options<SearchFoldersData, ThrowOnError>): RequestResult<SearchFoldersResponses, SearchFoldersErrors, ThrowOnError, 'data'> => (options.client ?? client).post<SearchFoldersResponses, SearchFoldersErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/folders/search',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * List all folders the caller can read
 *
 * The folders of `listFolders` in the same order, without pages and with only the fields a tree shows.
 */
export const listFolderTree = <ThrowOnError extends boolean = true>(options: Options<ListFolderTreeData, ThrowOnError>): RequestResult<ListFolderTreeResponses, ListFolderTreeErrors, ThrowOnError, 'data'> => (options.client ?? client).get<ListFolderTreeResponses, ListFolderTreeErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/folders/tree',
    ...options
});

/**
 * Count the recordings in each folder
 *
 * Includes every folder the caller can read.
 */
export const countFolders = <ThrowOnError extends boolean = true>(options: Options<CountFoldersData, ThrowOnError>): RequestResult<CountFoldersResponses, CountFoldersErrors, ThrowOnError, 'data'> => (options.client ?? client).get<CountFoldersResponses, CountFoldersErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/folders/counts',
    ...options
});

/**
 * Delete a folder
 *
 * Also deletes the folders inside it, including those the caller has no access to; the recordings stay. Requires read-write access.
 */
export const deleteFolder = <ThrowOnError extends boolean = true>(options: Options<DeleteFolderData, ThrowOnError>): RequestResult<DeleteFolderResponses, DeleteFolderErrors, ThrowOnError, 'data'> => (options.client ?? client).delete<DeleteFolderResponses, DeleteFolderErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/folders/{folderId}',
    ...options
});

/**
 * Get a folder
 *
 * 404 without at least read access.
 */
export const getFolder = <ThrowOnError extends boolean = true>(options: Options<GetFolderData, ThrowOnError>): RequestResult<GetFolderResponses, GetFolderErrors, ThrowOnError, 'data'> => (options.client ?? client).get<GetFolderResponses, GetFolderErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/folders/{folderId}',
    ...options
});

/**
 * Rename, describe or move a folder
 *
 * Requires read-write access; for a move, also to the new parent. Changes only the fields in the request body, never the shares. Returns 400 for a move into the folder itself or one inside it, or one that nests folders more than 50 levels deep. A move can remove access that the caller inherited: `accessLevel` then shows it. If a field in `expected` has another value now, returns 409 and changes nothing.
 */
export const updateFolder = <ThrowOnError extends boolean = true>(options: Options<UpdateFolderData, ThrowOnError>): RequestResult<UpdateFolderResponses, UpdateFolderErrors, ThrowOnError, 'data'> => (options.client ?? client).patch<UpdateFolderResponses, UpdateFolderErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/folders/{folderId}',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Restore a deleted folder
 *
 * For anyone who could delete it. Also restores the folders deleted with it, their shares, favorites and recordings. A folder that isn't deleted is returned unchanged. 409 if its parent is deleted too: restore that first. 400 if folders would be nested more than 50 levels deep.
 */
export const restoreFolder = <ThrowOnError extends boolean = true>(options: Options<RestoreFolderData, ThrowOnError>): RequestResult<RestoreFolderResponses, RestoreFolderErrors, ThrowOnError, 'data'> => (options.client ?? client).post<RestoreFolderResponses, RestoreFolderErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/folders/{folderId}/restore',
    ...options
});

/**
 * List who can see a folder and why
 *
 * Members by name, each with every reason. Admins and owners of the directory see the recordings in every folder: those who can't read the folder itself have access `none` with the reason `role`. A parent folder is named only if the caller can read it.
 */
export const listFolderAccess = <ThrowOnError extends boolean = true>(options: Options<ListFolderAccessData, ThrowOnError>): RequestResult<ListFolderAccessResponses, ListFolderAccessErrors, ThrowOnError, 'data'> => (options.client ?? client).get<ListFolderAccessResponses, ListFolderAccessErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/folders/{folderId}/access',
    ...options
});

/**
 * Preview who would gain or lose access
 *
 * Returns the effect of a move, a new list of shares, or both, without applying it. Omitted fields stay unchanged. Refused like the change itself. Each list has the first 100 people by name; it includes admins and owners, who see the recordings anyway.
 */
export const previewFolderAccess = <ThrowOnError extends boolean = true>(options: Options<PreviewFolderAccessData, ThrowOnError>): RequestResult<PreviewFolderAccessResponses, PreviewFolderAccessErrors, ThrowOnError, 'data'> => (options.client ?? client).post<PreviewFolderAccessResponses, PreviewFolderAccessErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/folders/{folderId}/access/preview',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Remove a folder from the favorites
 *
 * For the caller only. Idempotent.
 */
export const deleteFolderFavorite = <ThrowOnError extends boolean = true>(options: Options<DeleteFolderFavoriteData, ThrowOnError>): RequestResult<DeleteFolderFavoriteResponses, DeleteFolderFavoriteErrors, ThrowOnError, 'data'> => (options.client ?? client).delete<DeleteFolderFavoriteResponses, DeleteFolderFavoriteErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/folders/{folderId}/favorite',
    ...options
});

/**
 * Add a folder to the favorites
 *
 * For the caller only. Idempotent.
 */
export const addFolderFavorite = <ThrowOnError extends boolean = true>(options: Options<AddFolderFavoriteData, ThrowOnError>): RequestResult<AddFolderFavoriteResponses, AddFolderFavoriteErrors, ThrowOnError, 'data'> => (options.client ?? client).put<AddFolderFavoriteResponses, AddFolderFavoriteErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/folders/{folderId}/favorite',
    ...options
});

/**
 * List the shares of a folder
 *
 * Direct shares with people and teams, by name, and the shares inherited from parent folders. Inherited shares list a team as its current members, and the owner of a parent folder as a person with read-write access.
 */
export const getFolderShares = <ThrowOnError extends boolean = true>(options: Options<GetFolderSharesData, ThrowOnError>): RequestResult<GetFolderSharesResponses, GetFolderSharesErrors, ThrowOnError, 'data'> => (options.client ?? client).get<GetFolderSharesResponses, GetFolderSharesErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/folders/{folderId}/shares',
    ...options
});

/**
 * Replace all direct shares of a folder
 *
 * The request body is the complete list: people and teams missing from it lose their share. Requires read-write access. Returns 400 for people who aren't members of the directory, unknown or archived teams, and duplicates. Blocked members are allowed: their share applies once they are unblocked. Inherited shares can't be set here. If `expectedVersion` is no longer current, returns 409 and changes nothing.
 */
export const replaceFolderShares = <ThrowOnError extends boolean = true>(options: Options<ReplaceFolderSharesData, ThrowOnError>): RequestResult<ReplaceFolderSharesResponses, ReplaceFolderSharesErrors, ThrowOnError, 'data'> => (options.client ?? client).put<ReplaceFolderSharesResponses, ReplaceFolderSharesErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/folders/{folderId}/shares',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * List the recordings in a folder
 *
 * Newest first.
 */
export const listFolderRecordings = <ThrowOnError extends boolean = true>(options: Options<ListFolderRecordingsData, ThrowOnError>): RequestResult<ListFolderRecordingsResponses, ListFolderRecordingsErrors, ThrowOnError, 'data'> => (options.client ?? client).get<ListFolderRecordingsResponses, ListFolderRecordingsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/folders/{folderId}/recordings',
    ...options
});

/**
 * Remove a recording from a folder
 *
 * Keeps the recording itself. Requires read-write access to the folder and access to the recording. Idempotent.
 */
export const deleteFolderRecording = <ThrowOnError extends boolean = true>(options: Options<DeleteFolderRecordingData, ThrowOnError>): RequestResult<DeleteFolderRecordingResponses, DeleteFolderRecordingErrors, ThrowOnError, 'data'> => (options.client ?? client).delete<DeleteFolderRecordingResponses, DeleteFolderRecordingErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/folders/{folderId}/recordings/{recordingId}',
    ...options
});

/**
 * Add a recording to a folder
 *
 * Requires read-write access to the folder and access to the recording, which can be in several folders. Everyone who can read the folder then sees the recording. If the caller can edit the recording, so can everyone else with read-write access to the folder; if the caller can only see it, no one gains more than that. Idempotent, except if the caller can edit a recording that someone who could only see it added.
 */
export const addFolderRecording = <ThrowOnError extends boolean = true>(options: Options<AddFolderRecordingData, ThrowOnError>): RequestResult<AddFolderRecordingResponses, AddFolderRecordingErrors, ThrowOnError, 'data'> => (options.client ?? client).put<AddFolderRecordingResponses, AddFolderRecordingErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/folders/{folderId}/recordings/{recordingId}',
    ...options
});

/**
 * List the folders of a recording
 *
 * Only those the caller can read, by name.
 */
export const listRecordingFolders = <ThrowOnError extends boolean = true>(options: Options<ListRecordingFoldersData, ThrowOnError>): RequestResult<ListRecordingFoldersResponses, ListRecordingFoldersErrors, ThrowOnError, 'data'> => (options.client ?? client).get<ListRecordingFoldersResponses, ListRecordingFoldersErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/folders',
    ...options
});

/**
 * Get the current user
 *
 * Accepts every kind of token; the simplest way to check whether one is valid.
 */
export const getMe = <ThrowOnError extends boolean = true>(options?: Options<GetMeData, ThrowOnError>): RequestResult<GetMeResponses, GetMeErrors, ThrowOnError, 'data'> => (options?.client ?? client).get<GetMeResponses, GetMeErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/me',
    ...options
});

/**
 * Update the caller's profile
 *
 * Changes only the fields in the request body.
 */
export const updateMe = <ThrowOnError extends boolean = true>(options: Options<UpdateMeData, ThrowOnError>): RequestResult<UpdateMeResponses, UpdateMeErrors, ThrowOnError, 'data'> => (options.client ?? client).patch<UpdateMeResponses, UpdateMeErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/me',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * List the directories the token can access
 *
 * One entry per directory, with the person's role and license there.
 */
export const listOwnMemberships = <ThrowOnError extends boolean = true>(options?: Options<ListOwnMembershipsData, ThrowOnError>): RequestResult<ListOwnMembershipsResponses, ListOwnMembershipsErrors, ThrowOnError, 'data'> => (options?.client ?? client).get<ListOwnMembershipsResponses, ListOwnMembershipsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/me/directories/memberships',
    ...options
});

/**
 * List the caller's personal access tokens
 *
 * Without the tokens themselves, which are returned only on creation.
 */
export const listTokens = <ThrowOnError extends boolean = true>(options?: Options<ListTokensData, ThrowOnError>): RequestResult<ListTokensResponses, ListTokensErrors, ThrowOnError, 'data'> => (options?.client ?? client).get<ListTokensResponses, ListTokensErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/me/tokens',
    ...options
});

/**
 * Create a personal access token
 *
 * Only this response ever contains `token`; the service stores a hash.
 */
export const createToken = <ThrowOnError extends boolean = true>(options: Options<CreateTokenData, ThrowOnError>): RequestResult<CreateTokenResponses, CreateTokenErrors, ThrowOnError, 'data'> => (options.client ?? client).post<CreateTokenResponses, CreateTokenErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/me/tokens',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Revoke a personal access token
 *
 * Requests with it return 401 from then on.
 */
export const deleteToken = <ThrowOnError extends boolean = true>(options: Options<DeleteTokenData, ThrowOnError>): RequestResult<DeleteTokenResponses, DeleteTokenErrors, ThrowOnError, 'data'> => (options.client ?? client).delete<DeleteTokenResponses, DeleteTokenErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/me/tokens/{tokenId}',
    ...options
});

/**
 * List templates
 *
 * Published templates that can be used in this directory. `getMeetingTemplate` adds `scope` and `sections`.
 */
export const listMeetingTemplates = <ThrowOnError extends boolean = true>(options: Options<ListMeetingTemplatesData, ThrowOnError>): RequestResult<ListMeetingTemplatesResponses, ListMeetingTemplatesErrors, ThrowOnError, 'data'> => (options.client ?? client).get<ListMeetingTemplatesResponses, ListMeetingTemplatesErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/meetingtemplates',
    ...options
});

/**
 * Create a template for the whole directory
 *
 * For admins and owners. To copy a template, send its sections.
 */
export const createMeetingTemplate = <ThrowOnError extends boolean = true>(options: Options<CreateMeetingTemplateData, ThrowOnError>): RequestResult<CreateMeetingTemplateResponses, CreateMeetingTemplateErrors, ThrowOnError, 'data'> => (options.client ?? client).post<CreateMeetingTemplateResponses, CreateMeetingTemplateErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/meetingtemplates',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Preview a template
 *
 * For admins and owners. Writes a summary of a recording that the caller can see and that has a transcript. The template needn't be saved, and nothing is stored. A new preview cancels the person's previous one; disconnecting cancels it too. Times out after two minutes.
 */
export const previewMeetingTemplate = <ThrowOnError extends boolean = true>(options: Options<PreviewMeetingTemplateData, ThrowOnError>): RequestResult<PreviewMeetingTemplateResponses, PreviewMeetingTemplateErrors, ThrowOnError, 'data'> => (options.client ?? client).post<PreviewMeetingTemplateResponses, PreviewMeetingTemplateErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/meetingtemplates/preview',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * List deleted templates
 *
 * For admins and owners. The directory's own templates, most recently deleted first, 100 at most.
 */
export const listDeletedMeetingTemplates = <ThrowOnError extends boolean = true>(options: Options<ListDeletedMeetingTemplatesData, ThrowOnError>): RequestResult<ListDeletedMeetingTemplatesResponses, ListDeletedMeetingTemplatesErrors, ThrowOnError, 'data'> => (options.client ?? client).get<ListDeletedMeetingTemplatesResponses, ListDeletedMeetingTemplatesErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/meetingtemplates/deleted',
    ...options
});

/**
 * Delete a template of the directory
 *
 * For admins and owners. Existing summaries stay unchanged; where it was the default, the built-in default applies until it's restored.
 */
export const deleteMeetingTemplate = <ThrowOnError extends boolean = true>(options: Options<DeleteMeetingTemplateData, ThrowOnError>): RequestResult<DeleteMeetingTemplateResponses, DeleteMeetingTemplateErrors, ThrowOnError, 'data'> => (options.client ?? client).delete<DeleteMeetingTemplateResponses, DeleteMeetingTemplateErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/meetingtemplates/{meetingTemplateId}',
    ...options
});

/**
 * Get a template with its sections
 *
 * Only published sections, in order.
 */
export const getMeetingTemplate = <ThrowOnError extends boolean = true>(options: Options<GetMeetingTemplateData, ThrowOnError>): RequestResult<GetMeetingTemplateResponses, GetMeetingTemplateErrors, ThrowOnError, 'data'> => (options.client ?? client).get<GetMeetingTemplateResponses, GetMeetingTemplateErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/meetingtemplates/{meetingTemplateId}',
    ...options
});

/**
 * Replace a template of the directory
 *
 * For admins and owners. The request body is the complete template; a section whose ID it contains keeps that ID. 409 with code `EDIT_CONFLICT` if `revision` is outdated. Existing summaries stay unchanged.
 */
export const updateMeetingTemplate = <ThrowOnError extends boolean = true>(options: Options<UpdateMeetingTemplateData, ThrowOnError>): RequestResult<UpdateMeetingTemplateResponses, UpdateMeetingTemplateErrors, ThrowOnError, 'data'> => (options.client ?? client).put<UpdateMeetingTemplateResponses, UpdateMeetingTemplateErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/meetingtemplates/{meetingTemplateId}',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Restore a deleted template
 *
 * For admins and owners. It applies again wherever it was the default.
 */
export const restoreMeetingTemplate = <ThrowOnError extends boolean = true>(options: Options<RestoreMeetingTemplateData, ThrowOnError>): RequestResult<RestoreMeetingTemplateResponses, RestoreMeetingTemplateErrors, ThrowOnError, 'data'> => (options.client ?? client).post<RestoreMeetingTemplateResponses, RestoreMeetingTemplateErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/meetingtemplates/{meetingTemplateId}/restore',
    ...options
});

/**
 * Get the usage of a template
 *
 * For admins and owners, to check before changing or deleting it.
 */
export const getMeetingTemplateUse = <ThrowOnError extends boolean = true>(options: Options<GetMeetingTemplateUseData, ThrowOnError>): RequestResult<GetMeetingTemplateUseResponses, GetMeetingTemplateUseErrors, ThrowOnError, 'data'> => (options.client ?? client).get<GetMeetingTemplateUseResponses, GetMeetingTemplateUseErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/meetingtemplates/{meetingTemplateId}/use',
    ...options
});

/**
 * List the sections of a template
 *
 * The same sections as in the template, in order.
 */
export const listMeetingTemplateSections = <ThrowOnError extends boolean = true>(options: Options<ListMeetingTemplateSectionsData, ThrowOnError>): RequestResult<ListMeetingTemplateSectionsResponses, ListMeetingTemplateSectionsErrors, ThrowOnError, 'data'> => (options.client ?? client).get<ListMeetingTemplateSectionsResponses, ListMeetingTemplateSectionsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/meetingtemplates/{meetingTemplateId}/sections',
    ...options
});

/**
 * Remove a member
 *
 * For admins and owners; only owners can remove an owner, and the last one can't be removed (400). The member's content stays in the directory. Removes them from its teams, shares and favorites, and disables their personal webhooks.
 */
export const deleteMembership = <ThrowOnError extends boolean = true>(options: Options<DeleteMembershipData, ThrowOnError>): RequestResult<DeleteMembershipResponses, DeleteMembershipErrors, ThrowOnError, 'data'> => (options.client ?? client).delete<DeleteMembershipResponses, DeleteMembershipErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/memberships/{userId}',
    ...options
});

/**
 * Change a member's role, license or blocked state
 *
 * For admins and owners; only owners can change an owner or make someone one (otherwise 403 with code `OWNER_REQUIRED`). The last owner can't be demoted or blocked (400), and a new license requires a free seat (400 with code `NO_FREE_SEAT`). A blocked member loses access from the next request on.
 */
export const updateMembership = <ThrowOnError extends boolean = true>(options: Options<UpdateMembershipData, ThrowOnError>): RequestResult<UpdateMembershipResponses, UpdateMembershipErrors, ThrowOnError, 'data'> => (options.client ?? client).patch<UpdateMembershipResponses, UpdateMembershipErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/memberships/{userId}',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * List a member's teams
 *
 * For all members. By name. 404 for a person who isn't a member of the directory.
 */
export const listTeamsOfMember = <ThrowOnError extends boolean = true>(options: Options<ListTeamsOfMemberData, ThrowOnError>): RequestResult<ListTeamsOfMemberResponses, ListTeamsOfMemberErrors, ThrowOnError, 'data'> => (options.client ?? client).get<ListTeamsOfMemberResponses, ListTeamsOfMemberErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/memberships/{userId}/teams',
    ...options
});

/**
 * Create a password reset link for a member
 *
 * For owners (otherwise 403 with code `OWNER_REQUIRED`), to pass on if the service sends no e-mail. The link works once and expires after 24 hours. Returns 400 for the caller's own account, and for members of another directory too: only they can reset their password.
 */
export const createMemberPasswordReset = <ThrowOnError extends boolean = true>(options: Options<CreateMemberPasswordResetData, ThrowOnError>): RequestResult<CreateMemberPasswordResetResponses, CreateMemberPasswordResetErrors, ThrowOnError, 'data'> => (options.client ?? client).post<CreateMemberPasswordResetResponses, CreateMemberPasswordResetErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/memberships/{userId}/password-reset',
    ...options
});

/**
 * List open invitations
 *
 * For admins and owners. Newest first, including expired ones; inviting again renews an invitation.
 */
export const listInvitations = <ThrowOnError extends boolean = true>(options: Options<ListInvitationsData, ThrowOnError>): RequestResult<ListInvitationsResponses, ListInvitationsErrors, ThrowOnError, 'data'> => (options.client ?? client).get<ListInvitationsResponses, ListInvitationsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/invitations',
    ...options
});

/**
 * Revoke an invitation
 *
 * For admins and owners; only owners can revoke the invitation of an owner (otherwise 403 with code `OWNER_REQUIRED`). Its link stops working and its seat becomes free.
 */
export const deleteInvitation = <ThrowOnError extends boolean = true>(options: Options<DeleteInvitationData, ThrowOnError>): RequestResult<DeleteInvitationResponses, DeleteInvitationErrors, ThrowOnError, 'data'> => (options.client ?? client).delete<DeleteInvitationResponses, DeleteInvitationErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/invitations/{userId}',
    ...options
});

/**
 * List license seats
 *
 * For admins and owners. An invitation takes a seat until it expires; blocked members take one too.
 */
export const listLicenseSeats = <ThrowOnError extends boolean = true>(options: Options<ListLicenseSeatsData, ThrowOnError>): RequestResult<ListLicenseSeatsResponses, ListLicenseSeatsErrors, ThrowOnError, 'data'> => (options.client ?? client).get<ListLicenseSeatsResponses, ListLicenseSeatsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/license-seats',
    ...options
});

/**
 * List the caller's news
 *
 * Newest first: tasks assigned to the caller, recordings and folders shared with them, and the outcome of processing their recordings. Never their own actions. A repeated event renews its entry. Only entries about things the caller can currently see. Kept for 60 days, 500 at most.
 */
export const listNews = <ThrowOnError extends boolean = true>(options: Options<ListNewsData, ThrowOnError>): RequestResult<ListNewsResponses, ListNewsErrors, ThrowOnError, 'data'> => (options.client ?? client).get<ListNewsResponses, ListNewsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/news',
    ...options
});

/**
 * Count the caller's unread news
 *
 * Counts the entries that `listNews` returns.
 */
export const countNews = <ThrowOnError extends boolean = true>(options: Options<CountNewsData, ThrowOnError>): RequestResult<CountNewsResponses, CountNewsErrors, ThrowOnError, 'data'> => (options.client ?? client).get<CountNewsResponses, CountNewsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/news/counts',
    ...options
});

/**
 * Mark entries as read
 *
 * Marks the caller's entries that match all conditions in the request body, or all entries if there are none. `until` excludes entries created after the list was read. Ignores unknown IDs.
 */
export const readNews = <ThrowOnError extends boolean = true>(options: Options<ReadNewsData, ThrowOnError>): RequestResult<ReadNewsResponses, ReadNewsErrors, ThrowOnError, 'data'> => (options.client ?? client).post<ReadNewsResponses, ReadNewsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/news/read',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Get the caller's news e-mail frequency
 *
 * For this directory. If the service sends no e-mail, `isMailSent` is false and the setting has no effect yet.
 */
export const getNewsMail = <ThrowOnError extends boolean = true>(options: Options<GetNewsMailData, ThrowOnError>): RequestResult<GetNewsMailResponses, GetNewsMailErrors, ThrowOnError, 'data'> => (options.client ?? client).get<GetNewsMailResponses, GetNewsMailErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/news/mail',
    ...options
});

/**
 * Set the caller's news e-mail frequency
 *
 * An e-mail is sent once an entry has been unread for 15 minutes, but no more often than `hourly` or `daily`; each entry is sent once.
 */
export const updateNewsMail = <ThrowOnError extends boolean = true>(options: Options<UpdateNewsMailData, ThrowOnError>): RequestResult<UpdateNewsMailResponses, UpdateNewsMailErrors, ThrowOnError, 'data'> => (options.client ?? client).put<UpdateNewsMailResponses, UpdateNewsMailErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/news/mail',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * List the notes of a recording
 *
 * For anyone who can see the recording. Sorted by time in the recording.
 */
export const listRecordingNotes = <ThrowOnError extends boolean = true>(options: Options<ListRecordingNotesData, ThrowOnError>): RequestResult<ListRecordingNotesResponses, ListRecordingNotesErrors, ThrowOnError, 'data'> => (options.client ?? client).get<ListRecordingNotesResponses, ListRecordingNotesErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/notes',
    ...options
});

/**
 * Create a note
 *
 * For anyone who can edit the recording. A note without text marks a moment. 400 with code `LIMIT_REACHED` beyond 300.
 */
export const createRecordingNote = <ThrowOnError extends boolean = true>(options: Options<CreateRecordingNoteData, ThrowOnError>): RequestResult<CreateRecordingNoteResponses, CreateRecordingNoteErrors, ThrowOnError, 'data'> => (options.client ?? client).post<CreateRecordingNoteResponses, CreateRecordingNoteErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/notes',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Delete a note
 *
 * For anyone who can edit the recording.
 */
export const deleteRecordingNote = <ThrowOnError extends boolean = true>(options: Options<DeleteRecordingNoteData, ThrowOnError>): RequestResult<DeleteRecordingNoteResponses, DeleteRecordingNoteErrors, ThrowOnError, 'data'> => (options.client ?? client).delete<DeleteRecordingNoteResponses, DeleteRecordingNoteErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/notes/{noteId}',
    ...options
});

/**
 * Update a note
 *
 * For anyone who can edit the recording. Omitted fields stay unchanged. If a field in `expected` has another value now, returns 409 with code `EDIT_CONFLICT` and changes nothing.
 */
export const updateRecordingNote = <ThrowOnError extends boolean = true>(options: Options<UpdateRecordingNoteData, ThrowOnError>): RequestResult<UpdateRecordingNoteResponses, UpdateRecordingNoteErrors, ThrowOnError, 'data'> => (options.client ?? client).patch<UpdateRecordingNoteResponses, UpdateRecordingNoteErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/notes/{noteId}',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Restore a deleted note
 *
 * For anyone who can edit the recording, within 30 days. A note that isn't deleted is returned unchanged.
 */
export const restoreRecordingNote = <ThrowOnError extends boolean = true>(options: Options<RestoreRecordingNoteData, ThrowOnError>): RequestResult<RestoreRecordingNoteResponses, RestoreRecordingNoteErrors, ThrowOnError, 'data'> => (options.client ?? client).post<RestoreRecordingNoteResponses, RestoreRecordingNoteErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/notes/{noteId}/restore',
    ...options
});

/**
 * Get the OAuth 2.1 metadata
 *
 * Returns the authorization server metadata (RFC 8414).
 */
export const getOauthMetadata = <ThrowOnError extends boolean = true>(options?: Options<GetOauthMetadataData, ThrowOnError>): RequestResult<GetOauthMetadataResponses, GetOauthMetadataErrors, ThrowOnError, 'data'> => (options?.client ?? client).get<GetOauthMetadataResponses, GetOauthMetadataErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/.well-known/oauth-authorization-server',
    ...options
});

/**
 * Register an application
 *
 * Dynamic client registration (RFC 7591). Applications are public clients, so there is no client secret. `redirect_uris` must be https, http on a loopback address (any port then matches), or a private-use scheme with a dot in its name (RFC 8252); no fragment, wildcard or credentials. A registration that no one allows within seven days, or for a year, is deleted.
 */
export const registerOauthClient = <ThrowOnError extends boolean = true>(options: Options<RegisterOauthClientData, ThrowOnError>): RequestResult<RegisterOauthClientResponses, RegisterOauthClientErrors, ThrowOnError, 'data'> => (options.client ?? client).post<RegisterOauthClientResponses, RegisterOauthClientErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/oauth/register',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Ask a person for consent
 *
 * Opens in the person's browser. They sign in, see the application's request, and are redirected to `redirect_uri` with a code or an error, and with `iss`. PKCE with S256 is required. Errors aren't redirected to an application that no one has allowed; browsers get a page instead, and programs get JSON.
 */
export const authorizeOauthClient = <ThrowOnError extends boolean = true>(options: Options<AuthorizeOauthClientData, ThrowOnError>): RequestResult<unknown, AuthorizeOauthClientErrors, ThrowOnError, 'data'> => (options.client ?? client).get<unknown, AuthorizeOauthClientErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/oauth/authorize',
    ...options
});

/**
 * Return to the application
 *
 * The consent page opens this after the decision. Works once, and only in the browser that started the request.
 */
export const resumeOauthAuthorization = <ThrowOnError extends boolean = true>(options: Options<ResumeOauthAuthorizationData, ThrowOnError>): RequestResult<unknown, ResumeOauthAuthorizationErrors, ThrowOnError, 'data'> => (options.client ?? client).get<unknown, ResumeOauthAuthorizationErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/oauth/authorize/{interactionUid}',
    ...options
});

/**
 * Get an application's consent request
 *
 * For the consent page: the application, its request, and the caller. Works only in the browser that the application redirected, within an hour; otherwise 404.
 */
export const getConsentRequest = <ThrowOnError extends boolean = true>(options: Options<GetConsentRequestData, ThrowOnError>): RequestResult<GetConsentRequestResponses, GetConsentRequestErrors, ThrowOnError, 'data'> => (options.client ?? client).get<GetConsentRequestResponses, GetConsentRequestErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/oauth/consent/{interactionUid}/request',
    ...options
});

/**
 * Allow or deny an application
 *
 * Records the person's decision. Works only from this service's own pages, in the browser that the application redirected. Open `redirectUrl` next; until then, another decision replaces this one.
 */
export const decideConsentRequest = <ThrowOnError extends boolean = true>(options: Options<DecideConsentRequestData, ThrowOnError>): RequestResult<DecideConsentRequestResponses, DecideConsentRequestErrors, ThrowOnError, 'data'> => (options.client ?? client).post<DecideConsentRequestResponses, DecideConsentRequestErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/oauth/consent/{interactionUid}/decision',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Exchange a code or refresh token
 *
 * Refresh tokens rotate: each works once, and reusing one revokes everything issued from it.
 */
export const createOauthToken = <ThrowOnError extends boolean = true>(options: Options<CreateOauthTokenData, ThrowOnError>): RequestResult<CreateOauthTokenResponses, CreateOauthTokenErrors, ThrowOnError, 'data'> => (options.client ?? client).post<CreateOauthTokenResponses, CreateOauthTokenErrors, ThrowOnError, 'data'>({
    ...urlSearchParamsBodySerializer,
    responseStyle: 'data',
    url: '/oauth/token',
    ...options,
    headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        ...options.headers
    }
});

/**
 * Revoke a token
 *
 * Follows RFC 7009; an unknown token counts as revoked.
 */
export const revokeOauthToken = <ThrowOnError extends boolean = true>(options: Options<RevokeOauthTokenData, ThrowOnError>): RequestResult<RevokeOauthTokenResponses, RevokeOauthTokenErrors, ThrowOnError, 'data'> => (options.client ?? client).post<RevokeOauthTokenResponses, RevokeOauthTokenErrors, ThrowOnError, 'data'>({
    ...urlSearchParamsBodySerializer,
    responseStyle: 'data',
    url: '/oauth/revoke',
    ...options,
    headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        ...options.headers
    }
});

/**
 * List the caller's applications
 *
 * Returns those with the caller's consent.
 */
export const listApplications = <ThrowOnError extends boolean = true>(options?: Options<ListApplicationsData, ThrowOnError>): RequestResult<ListApplicationsResponses, ListApplicationsErrors, ThrowOnError, 'data'> => (options?.client ?? client).get<ListApplicationsResponses, ListApplicationsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/me/applications',
    ...options
});

/**
 * Withdraw consent
 *
 * Revokes all of the application's tokens for the caller, and ends the webhooks and uploads it created.
 */
export const deleteApplication = <ThrowOnError extends boolean = true>(options: Options<DeleteApplicationData, ThrowOnError>): RequestResult<DeleteApplicationResponses, DeleteApplicationErrors, ThrowOnError, 'data'> => (options.client ?? client).delete<DeleteApplicationResponses, DeleteApplicationErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/me/applications/{clientId}',
    ...options
});

/**
 * List the recordings the caller can see
 *
 * Newest first unless `sort` is set. All time limits are inclusive.
 */
export const listRecordings = <ThrowOnError extends boolean = true>(options: Options<ListRecordingsData, ThrowOnError>): RequestResult<ListRecordingsResponses, ListRecordingsErrors, ThrowOnError, 'data'> => (options.client ?? client).get<ListRecordingsResponses, ListRecordingsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/recordings',
    ...options
});

/**
 * List deleted recordings
 *
 * Returns recordings deleted within the last 30 days by members or a retention rule, last deleted first: the caller's own, or everyone's for admins and owners.
 */
export const listDeletedRecordings = <ThrowOnError extends boolean = true>(options: Options<ListDeletedRecordingsData, ThrowOnError>): RequestResult<ListDeletedRecordingsResponses, ListDeletedRecordingsErrors, ThrowOnError, 'data'> => (options.client ?? client).get<ListDeletedRecordingsResponses, ListDeletedRecordingsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/recordings/deleted',
    ...options
});

/**
 * Delete recordings permanently
 *
 * For admins and owners. Erases up to 1000 deleted recordings before their 30 days are over: files, transcripts, summaries and notes. They can't be restored anymore, and are erased within a minute. Each that isn't deleted, or is erased already, is returned in `refused`.
 */
export const eraseDeletedRecordings = <ThrowOnError extends boolean = true>(options: Options<EraseDeletedRecordingsData, ThrowOnError>): RequestResult<EraseDeletedRecordingsResponses, EraseDeletedRecordingsErrors, ThrowOnError, 'data'> => (options.client ?? client).post<EraseDeletedRecordingsResponses, EraseDeletedRecordingsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/recordings/deleted/erase',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Change many recordings
 *
 * Tags, files, deletes or restores up to 1000 recordings, each entirely or not at all, by the rules of the single operations; refused ones are listed with the reason. Repeating a request changes nothing more. If a tag isn't in the catalog or the caller can't see a folder, the response is 400 and nothing changes; a folder they can only read is 403. `action` excludes all other changes.
 */
export const changeRecordings = <ThrowOnError extends boolean = true>(options: Options<ChangeRecordingsData, ThrowOnError>): RequestResult<ChangeRecordingsResponses, ChangeRecordingsErrors, ThrowOnError, 'data'> => (options.client ?? client).post<ChangeRecordingsResponses, ChangeRecordingsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/recordings/bulk',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Get a URL for a ZIP of many recordings
 *
 * Exports up to 200 recordings: a text of each with its summary, transcript or notes, the uploaded file, or any of these. The ZIP is created during the download, which must start within ten minutes; anything missing or no longer visible to the caller is omitted and noted in its `README.txt`. Recordings the caller can't see now are returned in `refused`; 404 if that's all of them. Recorded in the directory's audit log.
 */
export const createRecordingExport = <ThrowOnError extends boolean = true>(options: Options<CreateRecordingExportData, ThrowOnError>): RequestResult<CreateRecordingExportResponses, CreateRecordingExportErrors, ThrowOnError, 'data'> => (options.client ?? client).post<CreateRecordingExportResponses, CreateRecordingExportErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/recordings/export',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Delete a recording
 *
 * For its creator, admins and owners; 403 for others who can see it. Also deletes the transcript and summaries, revokes the media URLs and cancels any run; tasks stay. It can be restored for 30 days; then it's erased.
 */
export const deleteRecording = <ThrowOnError extends boolean = true>(options: Options<DeleteRecordingData, ThrowOnError>): RequestResult<DeleteRecordingResponses, DeleteRecordingErrors, ThrowOnError, 'data'> => (options.client ?? client).delete<DeleteRecordingResponses, DeleteRecordingErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}',
    ...options
});

/**
 * Get a recording
 *
 * Includes its own and inherited tags.
 */
export const getRecording = <ThrowOnError extends boolean = true>(options: Options<GetRecordingData, ThrowOnError>): RequestResult<GetRecordingResponses, GetRecordingErrors, ThrowOnError, 'data'> => (options.client ?? client).get<GetRecordingResponses, GetRecordingErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}',
    ...options
});

/**
 * Rename a recording, or link it to an appointment
 *
 * For its creator, people with whom someone else shared it for editing, anyone with read-write access to a folder to which someone else who can edit it added it, and admins and owners; 403 for others who can see it. Only fields in the body change. If a person set the name and it no longer matches `expected`, returns 409 with code `EDIT_CONFLICT` and changes nothing; a name set by the service can always be replaced.
 */
export const updateRecording = <ThrowOnError extends boolean = true>(options: Options<UpdateRecordingData, ThrowOnError>): RequestResult<UpdateRecordingResponses, UpdateRecordingErrors, ThrowOnError, 'data'> => (options.client ?? client).patch<UpdateRecordingResponses, UpdateRecordingErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Restore a recording
 *
 * For anyone who could delete it, within 30 days; restores everything deleted with it. If the recording isn't deleted, it's returned unchanged. 404 after 30 days.
 */
export const restoreRecording = <ThrowOnError extends boolean = true>(options: Options<RestoreRecordingData, ThrowOnError>): RequestResult<RestoreRecordingResponses, RestoreRecordingErrors, ThrowOnError, 'data'> => (options.client ?? client).post<RestoreRecordingResponses, RestoreRecordingErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/restore',
    ...options
});

/**
 * Replace the tags of a recording
 *
 * Sets its own tags. Tags inherited from appointments can't be set here, but are in the response. An ID that isn't in the catalog is 400. For anyone who can edit the recording.
 */
export const replaceRecordingTags = <ThrowOnError extends boolean = true>(options: Options<ReplaceRecordingTagsData, ThrowOnError>): RequestResult<ReplaceRecordingTagsResponses, ReplaceRecordingTagsErrors, ThrowOnError, 'data'> => (options.client ?? client).put<ReplaceRecordingTagsResponses, ReplaceRecordingTagsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/tags',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Get a recording's context
 *
 * Returns the caller's permissions, their appointment for it, and the origin of each tag.
 */
export const getRecordingContext = <ThrowOnError extends boolean = true>(options: Options<GetRecordingContextData, ThrowOnError>): RequestResult<GetRecordingContextResponses, GetRecordingContextErrors, ThrowOnError, 'data'> => (options.client ?? client).get<GetRecordingContextResponses, GetRecordingContextErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/context',
    ...options
});

/**
 * List a recording's shares
 *
 * Returns the recording's own shares with people and teams, by name. For everyone else who has access, see `listRecordingAccess`.
 */
export const getRecordingShares = <ThrowOnError extends boolean = true>(options: Options<GetRecordingSharesData, ThrowOnError>): RequestResult<GetRecordingSharesResponses, GetRecordingSharesErrors, ThrowOnError, 'data'> => (options.client ?? client).get<GetRecordingSharesResponses, GetRecordingSharesErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/shares',
    ...options
});

/**
 * Replace all shares of a recording
 *
 * The body is the complete list: anyone missing from it loses their share. For anyone who can edit the recording; 403 for others who can see it. Non-members, unknown or archived teams, and duplicates are 400. Blocked members can be listed; their shares take effect when they're unblocked. `readWrite` allows editing and sharing; a share with one's own team lets everyone else in it edit. If the shares no longer match `expectedVersion`, the response is 409 and nothing changes.
 */
export const replaceRecordingShares = <ThrowOnError extends boolean = true>(options: Options<ReplaceRecordingSharesData, ThrowOnError>): RequestResult<ReplaceRecordingSharesResponses, ReplaceRecordingSharesErrors, ThrowOnError, 'data'> => (options.client ?? client).put<ReplaceRecordingSharesResponses, ReplaceRecordingSharesErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/shares',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * List who can see a recording, and why
 *
 * The caller, then the other members by name, each with up to 20 reasons; blocked members have no access. Folders the caller can't read aren't named.
 */
export const listRecordingAccess = <ThrowOnError extends boolean = true>(options: Options<ListRecordingAccessData, ThrowOnError>): RequestResult<ListRecordingAccessResponses, ListRecordingAccessErrors, ThrowOnError, 'data'> => (options.client ?? client).get<ListRecordingAccessResponses, ListRecordingAccessErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/access',
    ...options
});

/**
 * Get the URLs for playback
 *
 * Returns short-lived signed URLs that serve byte ranges and need no token, because media elements can't send one. They work only while the caller can see the recording; those of an object store stay valid until they expire, by default after an hour. Request new ones after that. 404 if there is nothing to play; with code `SOUND_IN_PREPARATION` while the service converts a file that browsers can't play: retry every few seconds.
 */
export const getRecordingMedia = <ThrowOnError extends boolean = true>(options: Options<GetRecordingMediaData, ThrowOnError>): RequestResult<GetRecordingMediaResponses, GetRecordingMediaErrors, ThrowOnError, 'data'> => (options.client ?? client).get<GetRecordingMediaResponses, GetRecordingMediaErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/media',
    ...options
});

/**
 * List the files of a recording for download
 *
 * Returns the uploaded file and, if different, the playable file made from it; empty if there are none, or no longer. The URLs are signed like those for playback, but a download must start within ten minutes; they serve attachments with the recording's name.
 */
export const listRecordingFiles = <ThrowOnError extends boolean = true>(options: Options<ListRecordingFilesData, ThrowOnError>): RequestResult<ListRecordingFilesResponses, ListRecordingFilesErrors, ThrowOnError, 'data'> => (options.client ?? client).get<ListRecordingFilesResponses, ListRecordingFilesErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/files',
    ...options
});

/**
 * Add a sample meeting
 *
 * Creates a short meeting to explore the app: its audio and transcript come with the service, which writes the summary. It uses no transcription minutes. If the caller already has a sample meeting, returns that one.
 */
export const createSampleRecording = <ThrowOnError extends boolean = true>(options: Options<CreateSampleRecordingData, ThrowOnError>): RequestResult<CreateSampleRecordingResponses, CreateSampleRecordingErrors, ThrowOnError, 'data'> => (options.client ?? client).post<CreateSampleRecordingResponses, CreateSampleRecordingErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/sample-recording',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Run a failed recording again
 *
 * Repeats the transcription and summary, or only the summary if that's what failed, from the stored file or the URL to import from. For its creator, admins and owners. 400 if the file is gone, or unless the last run ended without a transcript or a summary.
 */
export const retryRecording = <ThrowOnError extends boolean = true>(options: Options<RetryRecordingData, ThrowOnError>): RequestResult<RetryRecordingResponses, RetryRecordingErrors, ThrowOnError, 'data'> => (options.client ?? client).post<RetryRecordingResponses, RetryRecordingErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/retry',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Add an existing transcript
 *
 * Gives a recording without a transcript the one in an uploaded file (`createUpload`, as for recordings, with the extension vtt, srt, sbv or txt), including speaker names, and writes its summary. For its creator, admins and owners. 400 if the recording has a transcript or is being processed, and with a code that begins with `TRANSCRIPT_` if the file is unusable; the detail says what is wrong and what is allowed. Nothing changes then.
 */
export const addTranscriptFile = <ThrowOnError extends boolean = true>(options: Options<AddTranscriptFileData, ThrowOnError>): RequestResult<AddTranscriptFileResponses, AddTranscriptFileErrors, ThrowOnError, 'data'> => (options.client ?? client).post<AddTranscriptFileResponses, AddTranscriptFileErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/transcript-file',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Get the retention rule
 *
 * For every member. While both numbers are null, nothing is deleted automatically.
 */
export const getRetention = <ThrowOnError extends boolean = true>(options: Options<GetRetentionData, ThrowOnError>): RequestResult<GetRetentionResponses, GetRetentionErrors, ThrowOnError, 'data'> => (options.client ?? client).get<GetRetentionResponses, GetRetentionErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/retention',
    ...options
});

/**
 * Replace the retention rule
 *
 * For admins and owners. Applied daily, for the first time within a day. Recordings are deleted as if by a member: they can be restored for 30 days, and a restored one counts from its restoration. Removed audio and video can't be restored. If the rule no longer matches `expected`, the response is 409 with code `EDIT_CONFLICT`, and nothing changes.
 */
export const replaceRetention = <ThrowOnError extends boolean = true>(options: Options<ReplaceRetentionData, ThrowOnError>): RequestResult<ReplaceRetentionResponses, ReplaceRetentionErrors, ThrowOnError, 'data'> => (options.client ?? client).put<ReplaceRetentionResponses, ReplaceRetentionErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/retention',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Preview a retention rule
 *
 * For admins and owners. Uses the daily job's query; changes nothing.
 */
export const previewRetention = <ThrowOnError extends boolean = true>(options: Options<PreviewRetentionData, ThrowOnError>): RequestResult<PreviewRetentionResponses, PreviewRetentionErrors, ThrowOnError, 'data'> => (options.client ?? client).post<PreviewRetentionResponses, PreviewRetentionErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/retention/preview',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * List runs in progress
 *
 * Returns the runs in progress of recordings the caller can see. Finished runs aren't listed.
 */
export const listRuns = <ThrowOnError extends boolean = true>(options: Options<ListRunsData, ThrowOnError>): RequestResult<ListRunsResponses, ListRunsErrors, ThrowOnError, 'data'> => (options.client ?? client).get<ListRunsResponses, ListRunsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/runs',
    ...options
});

/**
 * Cancel a run
 *
 * Stops an import, transcription or summary immediately, for the recording's creator, admins and owners; a speaker search also for anyone who can correct the transcript, which stays as it is. The run ends as `error`, the file stays, and the recording can be run again. A summary that was being rewritten keeps its previous text. 404 if there is no run.
 */
export const deleteRun = <ThrowOnError extends boolean = true>(options: Options<DeleteRunData, ThrowOnError>): RequestResult<DeleteRunResponses, DeleteRunErrors, ThrowOnError, 'data'> => (options.client ?? client).delete<DeleteRunResponses, DeleteRunErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/runs/{recordingId}',
    ...options
});

/**
 * List the lines recognized so far
 *
 * Returns the lines of a run that is still recognizing speech, for anyone who can see the recording; none before or after that, when there is either a transcript or none. Lines appear as the engine recognizes them, without names and vocabulary. At most 500 per response; request more with `after` until there are none.
 */
export const listLiveLines = <ThrowOnError extends boolean = true>(options: Options<ListLiveLinesData, ThrowOnError>): RequestResult<ListLiveLinesResponses, ListLiveLinesErrors, ThrowOnError, 'data'> => (options.client ?? client).get<ListLiveLinesResponses, ListLiveLinesErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/runs/{recordingId}/lines',
    ...options
});

/**
 * Search meetings with a question
 *
 * Returns the recordings the caller can see that contain all words of a question, in any order: in their name, people, summaries, notes and transcript. Words match in inflected forms (English and German), as prefixes, as parts of compounds, and with one typo; "what did we decide about" isn't searched for, but ranks decisions first. Times such as "last week", "gestern" or "November 2026" limit when it was recorded; a month or weekday alone ("November") finds recordings of that time as well as those that mention it. The best matches come first, with their best passages. If no recording contains all words, returns those with the most, and `isClosest` is true.
 */
export const searchMeetings = <ThrowOnError extends boolean = true>(options: Options<SearchMeetingsData, ThrowOnError>): RequestResult<SearchMeetingsResponses, SearchMeetingsErrors, ThrowOnError, 'data'> => (options.client ?? client).post<SearchMeetingsResponses, SearchMeetingsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/search',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Sign in with a code, after the password
 *
 * Takes the token from signing in with a password (202), and a code from the authenticator app or a recovery code. Wrong, used and expired codes get the same response (401). The attempt ends after five wrong codes or ten minutes (401 with code `SIGN_IN_EXPIRED`): start again with the password.
 */
export const completeSecondStep = <ThrowOnError extends boolean = true>(options: Options<CompleteSecondStepData, ThrowOnError>): RequestResult<CompleteSecondStepResponses, CompleteSecondStepErrors, ThrowOnError, 'data'> => (options.client ?? client).post<CompleteSecondStepResponses, CompleteSecondStepErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/v1.0/sessions/second-step',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Start signing in with a passkey
 *
 * Returns the options for `navigator.credentials.get()` as JSON (WebAuthn Level 3). Without a token, any passkey of this service works, and no password is needed; with the token of a sign-in that waits for its second step, only that account's. Valid once, for ten minutes.
 */
export const createPasskeyChallenge = <ThrowOnError extends boolean = true>(options: Options<CreatePasskeyChallengeData, ThrowOnError>): RequestResult<CreatePasskeyChallengeResponses, CreatePasskeyChallengeErrors, ThrowOnError, 'data'> => (options.client ?? client).post<CreatePasskeyChallengeResponses, CreatePasskeyChallengeErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/v1.0/sessions/passkey/options',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Sign in with a passkey
 *
 * Takes the browser's response. The authenticator must have verified the person, such as by fingerprint or PIN. 401 with code `SIGN_IN_EXPIRED` if the challenge is used or expired; the same 401 for anything else that's wrong.
 */
export const createPasskeySession = <ThrowOnError extends boolean = true>(options: Options<CreatePasskeySessionData, ThrowOnError>): RequestResult<CreatePasskeySessionResponses, CreatePasskeySessionErrors, ThrowOnError, 'data'> => (options.client ?? client).post<CreatePasskeySessionResponses, CreatePasskeySessionErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/v1.0/sessions/passkey',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Get the caller's second factors
 *
 * Returns the caller's authenticator app, passkeys and recovery codes, and the directories that require a second factor.
 */
export const getSecondFactor = <ThrowOnError extends boolean = true>(options?: Options<GetSecondFactorData, ThrowOnError>): RequestResult<GetSecondFactorResponses, GetSecondFactorErrors, ThrowOnError, 'data'> => (options?.client ?? client).get<GetSecondFactorResponses, GetSecondFactorErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/me/second-factor',
    ...options
});

/**
 * Confirm the caller's identity again
 *
 * Takes the password, or a code from the authenticator app or a recovery code. For the next ten minutes, the session can turn off the account's protections. A code also counts as this session's second step. A wrong one is 400; repeated ones are rate limited (429). Only in a session (403).
 */
export const proveOwnAccount = <ThrowOnError extends boolean = true>(options: Options<ProveOwnAccountData, ThrowOnError>): RequestResult<ProveOwnAccountResponses, ProveOwnAccountErrors, ThrowOnError, 'data'> => (options.client ?? client).post<ProveOwnAccountResponses, ProveOwnAccountErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/me/proof',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Remove the authenticator app
 *
 * Only within ten minutes of `proveOwnAccount` (403 with code `PROOF_REQUIRED`). Removing the last second factor also deletes the recovery codes. 404 if none is set up.
 */
export const deleteTotp = <ThrowOnError extends boolean = true>(options?: Options<DeleteTotpData, ThrowOnError>): RequestResult<DeleteTotpResponses, DeleteTotpErrors, ThrowOnError, 'data'> => (options?.client ?? client).delete<DeleteTotpResponses, DeleteTotpErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/me/totp',
    ...options
});

/**
 * Start setting up an authenticator app
 *
 * Returns a secret for the app (TOTP, RFC 6238), valid once one of its codes is confirmed. Only within ten minutes of signing in or of `proveOwnAccount` (403 with code `PROOF_REQUIRED`). 409 if one is already set up.
 */
export const createTotp = <ThrowOnError extends boolean = true>(options?: Options<CreateTotpData, ThrowOnError>): RequestResult<CreateTotpResponses, CreateTotpErrors, ThrowOnError, 'data'> => (options?.client ?? client).post<CreateTotpResponses, CreateTotpErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/me/totp',
    ...options
});

/**
 * Finish setting up an authenticator app
 *
 * Takes one of its codes; a wrong one is 400. From then on, signing in with the password takes a second step. Ends the caller's other sessions. Returns recovery codes if there were none. 404 if no setup was started.
 */
export const confirmTotp = <ThrowOnError extends boolean = true>(options: Options<ConfirmTotpData, ThrowOnError>): RequestResult<ConfirmTotpResponses, ConfirmTotpErrors, ThrowOnError, 'data'> => (options.client ?? client).post<ConfirmTotpResponses, ConfirmTotpErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/me/totp/confirm',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Make new recovery codes
 *
 * Replaces the previous codes. Only within ten minutes of signing in or of `proveOwnAccount` (403 with code `PROOF_REQUIRED`). 404 if the account has no second factor.
 */
export const createRecoveryCodes = <ThrowOnError extends boolean = true>(options?: Options<CreateRecoveryCodesData, ThrowOnError>): RequestResult<CreateRecoveryCodesResponses, CreateRecoveryCodesErrors, ThrowOnError, 'data'> => (options?.client ?? client).post<CreateRecoveryCodesResponses, CreateRecoveryCodesErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/me/recovery-codes',
    ...options
});

/**
 * Start adding a passkey
 *
 * Returns the options for `navigator.credentials.create()` as JSON (WebAuthn Level 3). Only within ten minutes of signing in or of `proveOwnAccount` (403 with code `PROOF_REQUIRED`). Valid once, for ten minutes. 400 if the service has no host name, or with 20 passkeys.
 */
export const createPasskeyOptions = <ThrowOnError extends boolean = true>(options?: Options<CreatePasskeyOptionsData, ThrowOnError>): RequestResult<CreatePasskeyOptionsResponses, CreatePasskeyOptionsErrors, ThrowOnError, 'data'> => (options?.client ?? client).post<CreatePasskeyOptionsResponses, CreatePasskeyOptionsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/me/passkeys/options',
    ...options
});

/**
 * Add a passkey
 *
 * Takes the browser's response; an invalid one is 400. From then on, signing in with the password takes a second step. Ends the caller's other sessions. Returns recovery codes if there were none.
 */
export const createPasskey = <ThrowOnError extends boolean = true>(options: Options<CreatePasskeyData, ThrowOnError>): RequestResult<CreatePasskeyResponses, CreatePasskeyErrors, ThrowOnError, 'data'> => (options.client ?? client).post<CreatePasskeyResponses, CreatePasskeyErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/me/passkeys',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Remove a passkey
 *
 * Only within ten minutes of `proveOwnAccount` (403 with code `PROOF_REQUIRED`).
 */
export const deletePasskey = <ThrowOnError extends boolean = true>(options: Options<DeletePasskeyData, ThrowOnError>): RequestResult<DeletePasskeyResponses, DeletePasskeyErrors, ThrowOnError, 'data'> => (options.client ?? client).delete<DeletePasskeyResponses, DeletePasskeyErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/me/passkeys/{passkeyId}',
    ...options
});

/**
 * Rename a passkey
 *
 * Only the person sees the name; it isn't sent to the authenticator.
 */
export const updatePasskey = <ThrowOnError extends boolean = true>(options: Options<UpdatePasskeyData, ThrowOnError>): RequestResult<UpdatePasskeyResponses, UpdatePasskeyErrors, ThrowOnError, 'data'> => (options.client ?? client).patch<UpdatePasskeyResponses, UpdatePasskeyErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/me/passkeys/{passkeyId}',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Get the rule on who needs a second step to sign in
 *
 * For every member.
 */
export const getSecondFactorRule = <ThrowOnError extends boolean = true>(options: Options<GetSecondFactorRuleData, ThrowOnError>): RequestResult<GetSecondFactorRuleResponses, GetSecondFactorRuleErrors, ThrowOnError, 'data'> => (options.client ?? client).get<GetSecondFactorRuleResponses, GetSecondFactorRuleErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/second-factor-rule',
    ...options
});

/**
 * Replace the rule on who needs a second step to sign in
 *
 * For owners (403 with code `OWNER_REQUIRED`). Anyone with one of these roles who hasn't taken a second step gets 401 with code `SECOND_FACTOR_REQUIRED` in this directory until they do. Signing in with the directory's identity provider counts as one. 400 if the rule would lock out the calling owner; 409 with code `EDIT_CONFLICT` if the rule no longer matches `expected`.
 */
export const replaceSecondFactorRule = <ThrowOnError extends boolean = true>(options: Options<ReplaceSecondFactorRuleData, ThrowOnError>): RequestResult<ReplaceSecondFactorRuleResponses, ReplaceSecondFactorRuleErrors, ThrowOnError, 'data'> => (options.client ?? client).put<ReplaceSecondFactorRuleResponses, ReplaceSecondFactorRuleErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/second-factor-rule',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Remove a member's second factor
 *
 * For owners (403 with code `OWNER_REQUIRED`), if a member has lost their phone and their recovery codes. Removes the authenticator app, passkeys and recovery codes, and ends the member's sessions; the password stays. Not for the caller's own account, or for a member of another directory too (400). 404 if the member has none.
 */
export const deleteMemberSecondFactor = <ThrowOnError extends boolean = true>(options: Options<DeleteMemberSecondFactorData, ThrowOnError>): RequestResult<DeleteMemberSecondFactorResponses, DeleteMemberSecondFactorErrors, ThrowOnError, 'data'> => (options.client ?? client).delete<DeleteMemberSecondFactorResponses, DeleteMemberSecondFactorErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/memberships/{userId}/second-factor',
    ...options
});

/**
 * Get the service's health
 *
 * Needs no token. `extensions` lists the enabled groups of additions to version 1.0.
 */
export const getHealth = <ThrowOnError extends boolean = true>(options?: Options<GetHealthData, ThrowOnError>): RequestResult<GetHealthResponses, GetHealthErrors, ThrowOnError, 'data'> => (options?.client ?? client).get<GetHealthResponses, GetHealthErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/v1.0/health',
    ...options
});

/**
 * Cancel the search for speaker names
 *
 * For anyone who can correct the transcript. Existing suggestions stay.
 */
export const cancelSpeakerSuggestions = <ThrowOnError extends boolean = true>(options: Options<CancelSpeakerSuggestionsData, ThrowOnError>): RequestResult<CancelSpeakerSuggestionsResponses, CancelSpeakerSuggestionsErrors, ThrowOnError, 'data'> => (options.client ?? client).delete<CancelSpeakerSuggestionsResponses, CancelSpeakerSuggestionsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/speaker-suggestions',
    ...options
});

/**
 * List suggested names for speakers
 *
 * Returns suggestions for speakers without a name, by speaker, the most likely first; none of people another speaker is named after. For anyone who can correct the transcript. The search starts automatically when a transcript is created.
 */
export const listSpeakerSuggestions = <ThrowOnError extends boolean = true>(options: Options<ListSpeakerSuggestionsData, ThrowOnError>): RequestResult<ListSpeakerSuggestionsResponses, ListSpeakerSuggestionsErrors, ThrowOnError, 'data'> => (options.client ?? client).get<ListSpeakerSuggestionsResponses, ListSpeakerSuggestionsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/speaker-suggestions',
    ...options
});

/**
 * Search for speaker names again
 *
 * Restarts the search in the background and replaces previous suggestions; dismissed ones stay dismissed. For anyone who can correct the transcript. 400 while there is none.
 */
export const findSpeakerSuggestions = <ThrowOnError extends boolean = true>(options: Options<FindSpeakerSuggestionsData, ThrowOnError>): RequestResult<FindSpeakerSuggestionsResponses, FindSpeakerSuggestionsErrors, ThrowOnError, 'data'> => (options.client ?? client).post<FindSpeakerSuggestionsResponses, FindSpeakerSuggestionsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/speaker-suggestions',
    ...options
});

/**
 * Dismiss a suggestion
 *
 * For anyone who can correct the transcript. This person isn't suggested for this speaker again.
 */
export const dismissSpeakerSuggestion = <ThrowOnError extends boolean = true>(options: Options<DismissSpeakerSuggestionData, ThrowOnError>): RequestResult<DismissSpeakerSuggestionResponses, DismissSpeakerSuggestionErrors, ThrowOnError, 'data'> => (options.client ?? client).delete<DismissSpeakerSuggestionResponses, DismissSpeakerSuggestionErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/speaker-suggestions/{suggestionId}',
    ...options
});

/**
 * Accept a suggestion
 *
 * Names the speaker as suggested; `updateSpeaker` undoes it. For anyone who can correct the transcript. 409 with code `EDIT_CONFLICT` if someone else has named the speaker since.
 */
export const acceptSpeakerSuggestion = <ThrowOnError extends boolean = true>(options: Options<AcceptSpeakerSuggestionData, ThrowOnError>): RequestResult<AcceptSpeakerSuggestionResponses, AcceptSpeakerSuggestionErrors, ThrowOnError, 'data'> => (options.client ?? client).post<AcceptSpeakerSuggestionResponses, AcceptSpeakerSuggestionErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/speaker-suggestions/{suggestionId}/accept',
    ...options
});

/**
 * Restore a dismissed suggestion
 *
 * For anyone who can correct the transcript.
 */
export const restoreSpeakerSuggestion = <ThrowOnError extends boolean = true>(options: Options<RestoreSpeakerSuggestionData, ThrowOnError>): RequestResult<RestoreSpeakerSuggestionResponses, RestoreSpeakerSuggestionErrors, ThrowOnError, 'data'> => (options.client ?? client).post<RestoreSpeakerSuggestionResponses, RestoreSpeakerSuggestionErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/speaker-suggestions/{suggestionId}/restore',
    ...options
});

/**
 * List summaries of a recording
 *
 * One per language. `sectionItems` is null unless `includeDetails` is true.
 */
export const listRecordingSummaries = <ThrowOnError extends boolean = true>(options: Options<ListRecordingSummariesData, ThrowOnError>): RequestResult<ListRecordingSummariesResponses, ListRecordingSummariesErrors, ThrowOnError, 'data'> => (options.client ?? client).get<ListRecordingSummariesResponses, ListRecordingSummariesErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/summaries',
    ...options
});

/**
 * Write or rewrite a summary
 *
 * Uses the given language, or else the recording's, and the given template, or else the recording's, or else the directory's default. For anyone who can edit the recording. An existing summary in that language is rewritten with the same ID; its previous text stays until the new one is ready. A summary that is being written is returned as it is; 400 if another template is given for it. 400 while there is no transcript or its speakers are being found.
 */
export const createRecordingSummary = <ThrowOnError extends boolean = true>(options: Options<CreateRecordingSummaryData, ThrowOnError>): RequestResult<CreateRecordingSummaryResponses, CreateRecordingSummaryErrors, ThrowOnError, 'data'> => (options.client ?? client).post<CreateRecordingSummaryResponses, CreateRecordingSummaryErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/summaries',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Search summaries
 *
 * Searches the text and the title, content, subject and description of section items, in recordings the caller can see; newest first. The term must have at least three characters; a run of whitespace counts as one space.
 */
export const searchSummaries = <ThrowOnError extends boolean = true>(options: Options<SearchSummariesData, ThrowOnError>): RequestResult<SearchSummariesResponses, SearchSummariesErrors, ThrowOnError, 'data'> => (options.client ?? client).post<SearchSummariesResponses, SearchSummariesErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/summaries/search',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Get a summary with its sections
 *
 * Always includes `sectionItems`. 404 also if the caller can't see the recording.
 */
export const getSummary = <ThrowOnError extends boolean = true>(options: Options<GetSummaryData, ThrowOnError>): RequestResult<GetSummaryResponses, GetSummaryErrors, ThrowOnError, 'data'> => (options.client ?? client).get<GetSummaryResponses, GetSummaryErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/summaries/{recordingSummaryId}',
    ...options
});

/**
 * Cancel the improvement of a summary
 *
 * For anyone who can edit the recording. The existing summary stays. Does nothing if no improvement is in progress.
 */
export const deleteSummaryImprovement = <ThrowOnError extends boolean = true>(options: Options<DeleteSummaryImprovementData, ThrowOnError>): RequestResult<DeleteSummaryImprovementResponses, DeleteSummaryImprovementErrors, ThrowOnError, 'data'> => (options.client ?? client).delete<DeleteSummaryImprovementResponses, DeleteSummaryImprovementErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/summaries/{recordingSummaryId}/improvement',
    ...options
});

/**
 * List tags
 *
 * Returns all tags, the most used first. `fields` applies to each entry of `items`.
 */
export const listTags = <ThrowOnError extends boolean = true>(options: Options<ListTagsData, ThrowOnError>): RequestResult<ListTagsResponses, ListTagsErrors, ThrowOnError, 'data'> => (options.client ?? client).get<ListTagsResponses, ListTagsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/tags',
    ...options
});

/**
 * Create a tag
 *
 * For admins and owners. If the name exists, ignoring case, returns that tag unchanged.
 */
export const createTag = <ThrowOnError extends boolean = true>(options: Options<CreateTagData, ThrowOnError>): RequestResult<CreateTagResponses, CreateTagErrors, ThrowOnError, 'data'> => (options.client ?? client).post<CreateTagResponses, CreateTagErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/tags',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * List tag colors
 *
 * Returns every color a tag can have.
 */
export const listTagColors = <ThrowOnError extends boolean = true>(options: Options<ListTagColorsData, ThrowOnError>): RequestResult<ListTagColorsResponses, ListTagColorsErrors, ThrowOnError, 'data'> => (options.client ?? client).get<ListTagColorsResponses, ListTagColorsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/tags/colors',
    ...options
});

/**
 * Count uses of tags
 *
 * Counts the recordings the caller can see that have the tag, inherited or not, and the appointments that have it, not inherited: all of the directory for admins and owners, who can delete it from all; for others, only their own.
 */
export const countTags = <ThrowOnError extends boolean = true>(options: Options<CountTagsData, ThrowOnError>): RequestResult<CountTagsResponses, CountTagsErrors, ThrowOnError, 'data'> => (options.client ?? client).get<CountTagsResponses, CountTagsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/tags/usage',
    ...options
});

/**
 * Delete a tag
 *
 * For admins and owners. Removes it from all appointments and recordings.
 */
export const deleteTag = <ThrowOnError extends boolean = true>(options: Options<DeleteTagData, ThrowOnError>): RequestResult<DeleteTagResponses, DeleteTagErrors, ThrowOnError, 'data'> => (options.client ?? client).delete<DeleteTagResponses, DeleteTagErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/tags/{tagId}',
    ...options
});

/**
 * Rename or recolor a tag
 *
 * For admins and owners. The body has `name`, `colorCode` or both; 400 if it has neither or the name is taken. 409 with code `EDIT_CONFLICT`, without any change, if a field in `expected` now has another value.
 */
export const updateTag = <ThrowOnError extends boolean = true>(options: Options<UpdateTagData, ThrowOnError>): RequestResult<UpdateTagResponses, UpdateTagErrors, ThrowOnError, 'data'> => (options.client ?? client).patch<UpdateTagResponses, UpdateTagErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/tags/{tagId}',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Restore a deleted tag
 *
 * For admins and owners. Restores it on all recordings and appointments that lost it, except those with 20 other tags now. A tag that isn't deleted is returned unchanged. 400 if its name is taken now.
 */
export const restoreTag = <ThrowOnError extends boolean = true>(options: Options<RestoreTagData, ThrowOnError>): RequestResult<RestoreTagResponses, RestoreTagErrors, ThrowOnError, 'data'> => (options.client ?? client).post<RestoreTagResponses, RestoreTagErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/tags/{tagId}/restore',
    ...options
});

/**
 * List tasks by preset
 *
 * Presets that begin with `my` are about the caller: `myTasks` are the tasks they own or are responsible for,
 * `myForwarded` those they own and someone else is responsible for. Presets that begin with `all` are about the
 * whole directory and for admins and owners. Without a preset, returns every task the caller can see: their own
 * and assigned ones, and for admins and owners all tasks of the directory.
 *
 */
export const listTasks = <ThrowOnError extends boolean = true>(options: Options<ListTasksData, ThrowOnError>): RequestResult<ListTasksResponses, ListTasksErrors, ThrowOnError, 'data'> => (options.client ?? client).get<ListTasksResponses, ListTasksErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/tasks',
    ...options
});

/**
 * Create a task
 *
 * The caller becomes its owner.
 */
export const createTask = <ThrowOnError extends boolean = true>(options: Options<CreateTaskData, ThrowOnError>): RequestResult<CreateTaskResponses, CreateTaskErrors, ThrowOnError, 'data'> => (options.client ?? client).post<CreateTaskResponses, CreateTaskErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/tasks',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Search tasks
 *
 * Searches the subject and description. By default sorted by due date, earliest first, tasks without one last. Searching the tasks of other people, or of everyone by omitting `responsible`, is for admins and owners.
 */
export const searchTasks = <ThrowOnError extends boolean = true>(options: Options<SearchTasksData, ThrowOnError>): RequestResult<SearchTasksResponses, SearchTasksErrors, ThrowOnError, 'data'> => (options.client ?? client).post<SearchTasksResponses, SearchTasksErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/tasks/search',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Delete a task
 *
 * For its owner, and admins and owners of the directory; 403 for someone who is only responsible.
 */
export const deleteTask = <ThrowOnError extends boolean = true>(options: Options<DeleteTaskData, ThrowOnError>): RequestResult<DeleteTaskResponses, DeleteTaskErrors, ThrowOnError, 'data'> => (options.client ?? client).delete<DeleteTaskResponses, DeleteTaskErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/tasks/{taskId}',
    ...options
});

/**
 * Get a task
 *
 * For its owner, the person responsible, and admins and owners of the directory; 404 for others.
 */
export const getTask = <ThrowOnError extends boolean = true>(options: Options<GetTaskData, ThrowOnError>): RequestResult<GetTaskResponses, GetTaskErrors, ThrowOnError, 'data'> => (options.client ?? client).get<GetTaskResponses, GetTaskErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/tasks/{taskId}',
    ...options
});

/**
 * Change a task
 *
 * Changes only the fields in the request body. `isDone` and `isCanceled` set and clear `doneOn` and `canceledOn`; setting one clears the other, and setting both is 400. For its owner, the person responsible, and admins and owners of the directory. A person who reassigns a task they don't own no longer sees it.
 */
export const updateTask = <ThrowOnError extends boolean = true>(options: Options<UpdateTaskData, ThrowOnError>): RequestResult<UpdateTaskResponses, UpdateTaskErrors, ThrowOnError, 'data'> => (options.client ?? client).patch<UpdateTaskResponses, UpdateTaskErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/tasks/{taskId}',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Restore a deleted task
 *
 * For its owner, and admins and owners of the directory, within 30 days. A task that isn't deleted is returned unchanged.
 */
export const restoreTask = <ThrowOnError extends boolean = true>(options: Options<RestoreTaskData, ThrowOnError>): RequestResult<RestoreTaskResponses, RestoreTaskErrors, ThrowOnError, 'data'> => (options.client ?? client).post<RestoreTaskResponses, RestoreTaskErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/tasks/{taskId}/restore',
    ...options
});

/**
 * List tasks from a recording
 *
 * Returns the tasks made from its summaries, in any language, that the caller can see, in order of creation.
 */
export const listRecordingTasks = <ThrowOnError extends boolean = true>(options: Options<ListRecordingTasksData, ThrowOnError>): RequestResult<ListRecordingTasksResponses, ListRecordingTasksErrors, ThrowOnError, 'data'> => (options.client ?? client).get<ListRecordingTasksResponses, ListRecordingTasksErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/tasks',
    ...options
});

/**
 * List summary items of a recording that are already tasks
 *
 * For anyone who can see the recording. Also covers tasks the caller can't see, but returns nothing else about them.
 */
export const listTaskSources = <ThrowOnError extends boolean = true>(options: Options<ListTaskSourcesData, ThrowOnError>): RequestResult<ListTaskSourcesResponses, ListTaskSourcesErrors, ThrowOnError, 'data'> => (options.client ?? client).get<ListTaskSourcesResponses, ListTaskSourcesErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/task-sources',
    ...options
});

/**
 * List teams
 *
 * Returns the directory's teams by name, for every member. Archived teams are omitted.
 */
export const listTeams = <ThrowOnError extends boolean = true>(options: Options<ListTeamsData, ThrowOnError>): RequestResult<ListTeamsResponses, ListTeamsErrors, ThrowOnError, 'data'> => (options.client ?? client).get<ListTeamsResponses, ListTeamsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/teams',
    ...options
});

/**
 * Create a team
 *
 * For admins and owners. The team starts without members. Names and codes don't have to be unique.
 */
export const createTeam = <ThrowOnError extends boolean = true>(options: Options<CreateTeamData, ThrowOnError>): RequestResult<CreateTeamResponses, CreateTeamErrors, ThrowOnError, 'data'> => (options.client ?? client).post<CreateTeamResponses, CreateTeamErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/teams',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Archive a team
 *
 * For admins and owners. Also ends its memberships and everything shared with it.
 */
export const deleteTeam = <ThrowOnError extends boolean = true>(options: Options<DeleteTeamData, ThrowOnError>): RequestResult<DeleteTeamResponses, DeleteTeamErrors, ThrowOnError, 'data'> => (options.client ?? client).delete<DeleteTeamResponses, DeleteTeamErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/teams/{teamId}',
    ...options
});

/**
 * Rename a team
 *
 * For admins and owners. `name` is required; `code` stays if omitted and is cleared by null.
 */
export const updateTeam = <ThrowOnError extends boolean = true>(options: Options<UpdateTeamData, ThrowOnError>): RequestResult<UpdateTeamResponses, UpdateTeamErrors, ThrowOnError, 'data'> => (options.client ?? client).patch<UpdateTeamResponses, UpdateTeamErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/teams/{teamId}',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * List memberships of a team
 *
 * Sorted by the members' names; for the people themselves, see `listTeamUsers`.
 */
export const listTeamMemberships = <ThrowOnError extends boolean = true>(options: Options<ListTeamMembershipsData, ThrowOnError>): RequestResult<ListTeamMembershipsResponses, ListTeamMembershipsErrors, ThrowOnError, 'data'> => (options.client ?? client).get<ListTeamMembershipsResponses, ListTeamMembershipsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/teams/{teamId}/memberships',
    ...options
});

/**
 * Replace all members of a team
 *
 * For admins and owners. Members who aren't listed leave the team; those who stay keep it as their main team if it was. 400 for a person who isn't a member of the directory; duplicates count once. Blocked members can be listed. 409 without any change if the members are no longer those in `expectedUserIds`.
 */
export const replaceTeamMemberships = <ThrowOnError extends boolean = true>(options: Options<ReplaceTeamMembershipsData, ThrowOnError>): RequestResult<ReplaceTeamMembershipsResponses, ReplaceTeamMembershipsErrors, ThrowOnError, 'data'> => (options.client ?? client).put<ReplaceTeamMembershipsResponses, ReplaceTeamMembershipsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/teams/{teamId}/memberships',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * List members of a team
 *
 * Returns them with name and e-mail address.
 */
export const listTeamUsers = <ThrowOnError extends boolean = true>(options: Options<ListTeamUsersData, ThrowOnError>): RequestResult<ListTeamUsersResponses, ListTeamUsersErrors, ThrowOnError, 'data'> => (options.client ?? client).get<ListTeamUsersResponses, ListTeamUsersErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/teams/{teamId}/memberships/users',
    ...options
});

/**
 * Get a member of a team
 *
 * 404 for a person who isn't in the team.
 */
export const getTeamUser = <ThrowOnError extends boolean = true>(options: Options<GetTeamUserData, ThrowOnError>): RequestResult<GetTeamUserResponses, GetTeamUserErrors, ThrowOnError, 'data'> => (options.client ?? client).get<GetTeamUserResponses, GetTeamUserErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/teams/{teamId}/memberships/users/{userId}',
    ...options
});

/**
 * Get a transcript
 *
 * Empty lists while there is no transcript. Always complete, no matter how long the meeting was.
 */
export const getTranscription = <ThrowOnError extends boolean = true>(options: Options<GetTranscriptionData, ThrowOnError>): RequestResult<GetTranscriptionResponses, GetTranscriptionErrors, ThrowOnError, 'data'> => (options.client ?? client).get<GetTranscriptionResponses, GetTranscriptionErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/transcription',
    ...options
});

/**
 * List words spoken in a part of a recording
 *
 * Returns the segments between two times in the transcript's order. Segments without word times are omitted.
 */
export const listSpokenWords = <ThrowOnError extends boolean = true>(options: Options<ListSpokenWordsData, ThrowOnError>): RequestResult<ListSpokenWordsResponses, ListSpokenWordsErrors, ThrowOnError, 'data'> => (options.client ?? client).get<ListSpokenWordsResponses, ListSpokenWordsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/transcription/words',
    ...options
});

/**
 * Correct text or speakers of segments
 *
 * Makes all corrections in the request body or none. For anyone who can edit the recording. Each has the `revision` it's based on; if someone else was faster, all are refused with 409 and code `EDIT_CONFLICT`. The recognized text and speaker are kept, and sending them back undoes a correction. Unchanged words keep their times. Summaries stay unchanged.
 */
export const updateSegments = <ThrowOnError extends boolean = true>(options: Options<UpdateSegmentsData, ThrowOnError>): RequestResult<UpdateSegmentsResponses, UpdateSegmentsErrors, ThrowOnError, 'data'> => (options.client ?? client).patch<UpdateSegmentsResponses, UpdateSegmentsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/transcription/segments',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Assign many segments to speakers
 *
 * For anyone who can correct the transcript. Each assignment names the current speaker of its segments as known to the caller; a segment that someone else has assigned to another speaker since stays unchanged and is returned in `conflicts`. Texts stay unchanged. At most 50,000 segments per request. The reverse assignments undo it. With `revision`, everything is refused with 409 and code `EDIT_CONFLICT` if speakers were found again or restored since, because the IDs may refer to other segments then.
 */
export const assignSegments = <ThrowOnError extends boolean = true>(options: Options<AssignSegmentsData, ThrowOnError>): RequestResult<AssignSegmentsResponses, AssignSegmentsErrors, ThrowOnError, 'data'> => (options.client ?? client).post<AssignSegmentsResponses, AssignSegmentsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/transcription/segments/assign',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Add a speaker
 *
 * For segments of a person the recognizer didn't tell apart; at most 100 speakers. For anyone who can correct the transcript. 400 while there is none.
 */
export const createSpeaker = <ThrowOnError extends boolean = true>(options: Options<CreateSpeakerData, ThrowOnError>): RequestResult<CreateSpeakerResponses, CreateSpeakerErrors, ThrowOnError, 'data'> => (options.client ?? client).post<CreateSpeakerResponses, CreateSpeakerErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/speakers',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Change who a speaker is
 *
 * Applies to the whole transcript. Changes only the fields in the request body; null clears. For anyone who can correct the transcript. With the `revision` the change is based on, 409 with code `EDIT_CONFLICT` if someone else was faster.
 */
export const updateSpeaker = <ThrowOnError extends boolean = true>(options: Options<UpdateSpeakerData, ThrowOnError>): RequestResult<UpdateSpeakerResponses, UpdateSpeakerErrors, ThrowOnError, 'data'> => (options.client ?? client).patch<UpdateSpeakerResponses, UpdateSpeakerErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/speakers/{speakerId}',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Merge a speaker into another
 *
 * Assigns all their segments to the other speaker and removes them from the transcript. For anyone who can correct it. 409 with code `EDIT_CONFLICT` if either was merged or, with `revision`, this speaker was renamed or found again since. `assignSegments` with their ID in `restoredSpeakerIds` undoes it, including the name.
 */
export const mergeSpeaker = <ThrowOnError extends boolean = true>(options: Options<MergeSpeakerData, ThrowOnError>): RequestResult<MergeSpeakerResponses, MergeSpeakerErrors, ThrowOnError, 'data'> => (options.client ?? client).post<MergeSpeakerResponses, MergeSpeakerErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/speakers/{speakerId}/merge',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Find the speakers again
 *
 * Listens to the recording again and tells its voices apart, even if the transcript came without speakers. This is a run that can be viewed and canceled like any other; until it succeeds, the transcript stays as it is and can be corrected. Corrected texts and word times are kept, and a voice that is mostly one of the previous speakers keeps their name. Lines without corrections are split where someone else continues, which changes the IDs of later lines. For anyone who can correct the transcript. 400 while there is none, if the file is gone, or if the service can't tell voices apart; 409 with code `RUN_IN_FLIGHT` while the recording is being processed.
 */
export const findSpeakers = <ThrowOnError extends boolean = true>(options: Options<FindSpeakersData, ThrowOnError>): RequestResult<FindSpeakersResponses, FindSpeakersErrors, ThrowOnError, 'data'> => (options.client ?? client).post<FindSpeakersResponses, FindSpeakersErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/speakers/find',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Restore the previous speakers
 *
 * Undoes the last successful search for speakers: split lines are joined again, and all get their previous speakers. Names stay unchanged. For anyone who can correct the transcript, within a day. 409 with code `EDIT_CONFLICT` if there is nothing to restore or someone has changed the transcript since.
 */
export const restoreSpeakers = <ThrowOnError extends boolean = true>(options: Options<RestoreSpeakersData, ThrowOnError>): RequestResult<RestoreSpeakersResponses, RestoreSpeakersErrors, ThrowOnError, 'data'> => (options.client ?? client).post<RestoreSpeakersResponses, RestoreSpeakersErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/speakers/restore',
    ...options
});

/**
 * Search transcripts
 *
 * Searches all recordings the caller can see, newest first, or one of them. Each hit is a segment, with the second it was said at. An entry has its first 20 hits. For one recording, the pages are those of its hits: `total` counts them, and the only entry has those of the page. A run of whitespace in the term counts as one space.
 */
export const searchTranscriptions = <ThrowOnError extends boolean = true>(options: Options<SearchTranscriptionsData, ThrowOnError>): RequestResult<SearchTranscriptionsResponses, SearchTranscriptionsErrors, ThrowOnError, 'data'> => (options.client ?? client).post<SearchTranscriptionsResponses, SearchTranscriptionsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/transcriptions/search',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Step 1 of 3: Request an upload URL
 *
 * Checks the transcription quota and returns where to send the file.
 *
 * **Step 2** isn't part of the API: `PUT` the bytes of the file to `uploadUrl`, with exactly the `requiredHeaders`
 * and without a bearer token. The URL is signed, expires after six hours, and takes a file of exactly the
 * announced size, again after a broken connection, until it's finalized and at most 50 times. No recording exists
 * yet.
 *
 * **Step 3** is `finalizeUpload`. A file that isn't finalized within 24 hours is deleted.
 *
 * Supported are the video formats mp4, mkv, avi, mov and webm and the audio formats mp3, wav, flac, ogg, amr, m4a,
 * opus and aac, determined by the extension of `fileName`, up to 5 GiB each.
 *
 * If the service has `transcripts.import`, existing transcripts are accepted as well: vtt, srt, sbv and txt, up to
 * 20 MB. They don't count toward the quota. Finalized, a transcript becomes a recording without audio; or it's
 * added to a recording, as `transcriptUploadId` of `finalizeUpload` or by `addTranscriptFile`.
 *
 * If the service has `uploads.growing`, a file can be sent while it's still being recorded: with `isGrowing`, the
 * URL expires after 24 hours and takes, with each `PUT`, the bytes from a query parameter `offset` on, at most 8
 * MiB at a time and 10,000 times. The response header `Upload-Offset` is the number of bytes received. 409 with
 * the same header if `offset` is another number; sending the same bytes again changes nothing. `HEAD` returns the
 * header, `DELETE` deletes the upload. `finalizeUpload` requires the size of the whole file.
 *
 * A person can have at most 200 uploads that aren't recordings yet (429 with `Retry-After`). 507 if the directory
 * would exceed its storage limit or the service has no space.
 *
 */
export const createUpload = <ThrowOnError extends boolean = true>(options: Options<CreateUploadData, ThrowOnError>): RequestResult<CreateUploadResponses, CreateUploadErrors, ThrowOnError, 'data'> => (options.client ?? client).post<CreateUploadResponses, CreateUploadErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/recordings/uploads',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Step 3 of 3: Create the recording
 *
 * Creates the recording and starts its transcription. Finalizing again returns the same recording. 400 with code `UPLOAD_INCOMPLETE` until the whole file has arrived. After a 429, the file stays and can be finalized later. A transcript is read before anything is created: 400 with a code that begins with `TRANSCRIPT_` if it's unusable, and the detail names the error and the limit.
 */
export const finalizeUpload = <ThrowOnError extends boolean = true>(options: Options<FinalizeUploadData, ThrowOnError>): RequestResult<FinalizeUploadResponses, FinalizeUploadErrors, ThrowOnError, 'data'> => (options.client ?? client).post<FinalizeUploadResponses, FinalizeUploadErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/recordings/uploads/{uploadId}/finalize',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Import a recording from a URL
 *
 * Creates the recording, fetches the file, and runs transcription and summary in the background.
 *
 * The URL must use https, contain no credentials and lead to a public host; otherwise 400 with code
 * `URL_NOT_ALLOWED`. It must respond without a redirect (use the final URL), with one of the formats for uploads
 * and at most 5 GiB; if it doesn't, the run ends as `error` or `fileEmpty`. The request doesn't check the
 * transcription quota; if it's used up, the run ends as `quotaExceeded`.
 *
 */
export const createRecordingFromUrl = <ThrowOnError extends boolean = true>(options: Options<CreateRecordingFromUrlData, ThrowOnError>): RequestResult<CreateRecordingFromUrlResponses, CreateRecordingFromUrlErrors, ThrowOnError, 'data'> => (options.client ?? client).post<CreateRecordingFromUrlResponses, CreateRecordingFromUrlErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/recordings/from-url',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * List vocabulary entries
 *
 * Returns the directory's entries and the caller's personal ones, sorted by phrase.
 */
export const listVocabularyEntries = <ThrowOnError extends boolean = true>(options: Options<ListVocabularyEntriesData, ThrowOnError>): RequestResult<ListVocabularyEntriesResponses, ListVocabularyEntriesErrors, ThrowOnError, 'data'> => (options.client ?? client).get<ListVocabularyEntriesResponses, ListVocabularyEntriesErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/vocabulary',
    ...options
});

/**
 * Create a vocabulary entry
 *
 * Every member can create personal entries; those for the whole directory are for admins and owners.
 */
export const createVocabularyEntry = <ThrowOnError extends boolean = true>(options: Options<CreateVocabularyEntryData, ThrowOnError>): RequestResult<CreateVocabularyEntryResponses, CreateVocabularyEntryErrors, ThrowOnError, 'data'> => (options.client ?? client).post<CreateVocabularyEntryResponses, CreateVocabularyEntryErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/vocabulary',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Create and delete many vocabulary entries
 *
 * All or nothing, with the rules of the single operations; entries to delete that don't exist are ignored. Errors name an entry by its position in the list, starting at 0.
 */
export const changeVocabulary = <ThrowOnError extends boolean = true>(options: Options<ChangeVocabularyData, ThrowOnError>): RequestResult<ChangeVocabularyResponses, ChangeVocabularyErrors, ThrowOnError, 'data'> => (options.client ?? client).post<ChangeVocabularyResponses, ChangeVocabularyErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/vocabulary/bulk',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Preview the vocabulary's effect on a text
 *
 * As in a new transcript of the caller's own recording in that language. Nothing is stored.
 */
export const previewVocabulary = <ThrowOnError extends boolean = true>(options: Options<PreviewVocabularyData, ThrowOnError>): RequestResult<PreviewVocabularyResponses, PreviewVocabularyErrors, ThrowOnError, 'data'> => (options.client ?? client).post<PreviewVocabularyResponses, PreviewVocabularyErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/vocabulary/preview',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Delete a vocabulary entry
 *
 * Existing transcripts stay unchanged.
 */
export const deleteVocabularyEntry = <ThrowOnError extends boolean = true>(options: Options<DeleteVocabularyEntryData, ThrowOnError>): RequestResult<DeleteVocabularyEntryResponses, DeleteVocabularyEntryErrors, ThrowOnError, 'data'> => (options.client ?? client).delete<DeleteVocabularyEntryResponses, DeleteVocabularyEntryErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/vocabulary/{vocabularyId}',
    ...options
});

/**
 * Replace a vocabulary entry
 *
 * The request body is the whole entry, as for a new one: omitted fields are cleared. Entries for the whole directory, before or after, are for admins and owners; one that becomes personal becomes the caller's. 409 with code `EDIT_CONFLICT`, without any change, if a field in `expected` now has another value.
 */
export const updateVocabularyEntry = <ThrowOnError extends boolean = true>(options: Options<UpdateVocabularyEntryData, ThrowOnError>): RequestResult<UpdateVocabularyEntryResponses, UpdateVocabularyEntryErrors, ThrowOnError, 'data'> => (options.client ?? client).put<UpdateVocabularyEntryResponses, UpdateVocabularyEntryErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/vocabulary/{vocabularyId}',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Get the setting for voice profiles
 *
 * For every member. Doesn't reveal whose voices are remembered.
 */
export const getVoiceProfiles = <ThrowOnError extends boolean = true>(options: Options<GetVoiceProfilesData, ThrowOnError>): RequestResult<GetVoiceProfilesResponses, GetVoiceProfilesErrors, ThrowOnError, 'data'> => (options.client ?? client).get<GetVoiceProfilesResponses, GetVoiceProfilesErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/voice-profiles',
    ...options
});

/**
 * Turn voice profiles on or off
 *
 * For owners (403 with code `OWNER_REQUIRED`). Off by default. Turning it on remembers no one: each person does that for themselves. Turning it off permanently deletes every voice profile of the directory.
 */
export const updateVoiceProfiles = <ThrowOnError extends boolean = true>(options: Options<UpdateVoiceProfilesData, ThrowOnError>): RequestResult<UpdateVoiceProfilesResponses, UpdateVoiceProfilesErrors, ThrowOnError, 'data'> => (options.client ?? client).put<UpdateVoiceProfilesResponses, UpdateVoiceProfilesErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/voice-profiles',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Forget the caller's voice
 *
 * Permanently deletes all the caller's voiceprints in this directory.
 */
export const deleteOwnVoiceprints = <ThrowOnError extends boolean = true>(options: Options<DeleteOwnVoiceprintsData, ThrowOnError>): RequestResult<DeleteOwnVoiceprintsResponses, DeleteOwnVoiceprintsErrors, ThrowOnError, 'data'> => (options.client ?? client).delete<DeleteOwnVoiceprintsResponses, DeleteOwnVoiceprintsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/voice-profiles/own',
    ...options
});

/**
 * List the caller's voiceprints
 *
 * No one can see another person's, whatever their role.
 */
export const listOwnVoiceprints = <ThrowOnError extends boolean = true>(options: Options<ListOwnVoiceprintsData, ThrowOnError>): RequestResult<ListOwnVoiceprintsResponses, ListOwnVoiceprintsErrors, ThrowOnError, 'data'> => (options.client ?? client).get<ListOwnVoiceprintsResponses, ListOwnVoiceprintsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/voice-profiles/own',
    ...options
});

/**
 * Remember the caller's voice
 *
 * Only the person themselves can do this, with a speaker who has their e-mail address in a recording they can see. The request is their consent. The voice is learned in the background; no audio is kept, and only the ten newest voiceprints are. 400 if the directory hasn't turned voice profiles on, or the speaker is someone else.
 */
export const createVoiceprint = <ThrowOnError extends boolean = true>(options: Options<CreateVoiceprintData, ThrowOnError>): RequestResult<CreateVoiceprintResponses, CreateVoiceprintErrors, ThrowOnError, 'data'> => (options.client ?? client).post<CreateVoiceprintResponses, CreateVoiceprintErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/voice-profiles/own',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * List recordings to learn the caller's voice from
 *
 * Returns the newest 50 the caller can see with a speaker who has their e-mail address.
 */
export const listOwnVoiceRecordings = <ThrowOnError extends boolean = true>(options: Options<ListOwnVoiceRecordingsData, ThrowOnError>): RequestResult<ListOwnVoiceRecordingsResponses, ListOwnVoiceRecordingsErrors, ThrowOnError, 'data'> => (options.client ?? client).get<ListOwnVoiceRecordingsResponses, ListOwnVoiceRecordingsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/voice-profiles/own/recordings',
    ...options
});

/**
 * Delete a voiceprint
 *
 * Permanently. One that is still being learned is canceled.
 */
export const deleteVoiceprint = <ThrowOnError extends boolean = true>(options: Options<DeleteVoiceprintData, ThrowOnError>): RequestResult<DeleteVoiceprintResponses, DeleteVoiceprintErrors, ThrowOnError, 'data'> => (options.client ?? client).delete<DeleteVoiceprintResponses, DeleteVoiceprintErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/voice-profiles/own/{voiceprintId}',
    ...options
});

/**
 * List webhooks
 *
 * Users get their own personal ones; admins and owners get all of the directory. Oldest first.
 */
export const listWebhooks = <ThrowOnError extends boolean = true>(options: Options<ListWebhooksData, ThrowOnError>): RequestResult<ListWebhooksResponses, ListWebhooksErrors, ThrowOnError, 'data'> => (options.client ?? client).get<ListWebhooksResponses, ListWebhooksErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/webhooks',
    ...options
});

/**
 * Create a webhook
 *
 * The URL must use https, contain no credentials and lead to a public host; otherwise 400 with code `URL_NOT_ALLOWED`. Webhooks for the whole directory are for admins and owners. A member can have up to 100. Only this response and that of `rotateWebhookSecret` contain the signing `secret`. Applications get no secrets: they send their own (`secret`), and the response has none.
 */
export const createWebhook = <ThrowOnError extends boolean = true>(options: Options<CreateWebhookData, ThrowOnError>): RequestResult<CreateWebhookResponses, CreateWebhookErrors, ThrowOnError, 'data'> => (options.client ?? client).post<CreateWebhookResponses, CreateWebhookErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/webhooks',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Delete a webhook
 *
 * It no longer fires, and pending deliveries are canceled.
 */
export const deleteWebhook = <ThrowOnError extends boolean = true>(options: Options<DeleteWebhookData, ThrowOnError>): RequestResult<DeleteWebhookResponses, DeleteWebhookErrors, ThrowOnError, 'data'> => (options.client ?? client).delete<DeleteWebhookResponses, DeleteWebhookErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/webhooks/{webhookId}',
    ...options
});

/**
 * Change a webhook
 *
 * Changes only the fields in the request body, never whether it's active. 409 with code `EDIT_CONFLICT`, without any change, if a field in `expected` now has another value.
 */
export const updateWebhook = <ThrowOnError extends boolean = true>(options: Options<UpdateWebhookData, ThrowOnError>): RequestResult<UpdateWebhookResponses, UpdateWebhookErrors, ThrowOnError, 'data'> => (options.client ?? client).patch<UpdateWebhookResponses, UpdateWebhookErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/webhooks/{webhookId}',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Turn a webhook on
 *
 * It fires for events from now on, even if the service paused it.
 */
export const activateWebhook = <ThrowOnError extends boolean = true>(options: Options<ActivateWebhookData, ThrowOnError>): RequestResult<ActivateWebhookResponses, ActivateWebhookErrors, ThrowOnError, 'data'> => (options.client ?? client).post<ActivateWebhookResponses, ActivateWebhookErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/webhooks/{webhookId}/activate',
    ...options
});

/**
 * Turn a webhook off
 *
 * It stays listed but no longer fires, and pending deliveries are canceled.
 */
export const deactivateWebhook = <ThrowOnError extends boolean = true>(options: Options<DeactivateWebhookData, ThrowOnError>): RequestResult<DeactivateWebhookResponses, DeactivateWebhookErrors, ThrowOnError, 'data'> => (options.client ?? client).post<DeactivateWebhookResponses, DeactivateWebhookErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/webhooks/{webhookId}/deactivate',
    ...options
});

/**
 * Send a recording now
 *
 * Works with every event, and is the only way to fire a `manual` webhook. Sends the summary in the recording's language, or else the first. 400 if the recording has no summary, if the webhook is off, and for another person's recording on a personal webhook.
 */
export const fireWebhook = <ThrowOnError extends boolean = true>(options: Options<FireWebhookData, ThrowOnError>): RequestResult<FireWebhookResponses, FireWebhookErrors, ThrowOnError, 'data'> => (options.client ?? client).post<FireWebhookResponses, FireWebhookErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/webhooks/{webhookId}/fire',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Send a test delivery
 *
 * Sends a made-up recording and summary, with `isTest` in the body, signed like any other and within seconds. It's tried once; a failed test doesn't count toward turning the webhook off. 400 if the webhook is off.
 */
export const testWebhook = <ThrowOnError extends boolean = true>(options: Options<TestWebhookData, ThrowOnError>): RequestResult<TestWebhookResponses, TestWebhookErrors, ThrowOnError, 'data'> => (options.client ?? client).post<TestWebhookResponses, TestWebhookErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/webhooks/{webhookId}/test',
    ...options
});

/**
 * Rotate the secret of a webhook
 *
 * The new secret is only in this response. For a day, until `previousSecretUntil`, deliveries are also signed with the previous secret, so that the receiver can be changed without losing any.
 */
export const rotateWebhookSecret = <ThrowOnError extends boolean = true>(options: Options<RotateWebhookSecretData, ThrowOnError>): RequestResult<RotateWebhookSecretResponses, RotateWebhookSecretErrors, ThrowOnError, 'data'> => (options.client ?? client).post<RotateWebhookSecretResponses, RotateWebhookSecretErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/webhooks/{webhookId}/secret/rotate',
    ...options
});

/**
 * List deliveries of a webhook
 *
 * Newest first. Deliveries are kept for 90 days.
 */
export const listWebhookDeliveries = <ThrowOnError extends boolean = true>(options: Options<ListWebhookDeliveriesData, ThrowOnError>): RequestResult<ListWebhookDeliveriesResponses, ListWebhookDeliveriesErrors, ThrowOnError, 'data'> => (options.client ?? client).get<ListWebhookDeliveriesResponses, ListWebhookDeliveriesErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/webhooks/{webhookId}/deliveries',
    ...options
});

/**
 * Get a delivery
 *
 * Includes the request and response of its last attempt.
 */
export const getWebhookDelivery = <ThrowOnError extends boolean = true>(options: Options<GetWebhookDeliveryData, ThrowOnError>): RequestResult<GetWebhookDeliveryResponses, GetWebhookDeliveryErrors, ThrowOnError, 'data'> => (options.client ?? client).get<GetWebhookDeliveryResponses, GetWebhookDeliveryErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/webhooks/{webhookId}/deliveries/{deliveryId}',
    ...options
});

/**
 * Send a delivery again
 *
 * Uses the same `webhook-id` and body, so that the receiver can detect a repetition. A pending delivery is sent now; for any other, a new one is queued, and the log keeps both. 400 if the webhook is off or the recording was deleted.
 */
export const redeliverWebhookDelivery = <ThrowOnError extends boolean = true>(options: Options<RedeliverWebhookDeliveryData, ThrowOnError>): RequestResult<RedeliverWebhookDeliveryResponses, RedeliverWebhookDeliveryErrors, ThrowOnError, 'data'> => (options.client ?? client).post<RedeliverWebhookDeliveryResponses, RedeliverWebhookDeliveryErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/webhooks/{webhookId}/deliveries/{deliveryId}/redeliver',
    ...options
});
