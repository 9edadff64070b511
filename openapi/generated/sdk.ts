// @ts-nocheck
/* oxlint-disable */

import { client } from './client.ts';
import { type Client, type ClientMeta, type Options as Options2, type RequestResult, type TDataShape, urlSearchParamsBodySerializer } from './client/index.ts';
import type { AcceptInvitationData, AcceptInvitationErrors, AcceptInvitationResponses, AcceptSpeakerSuggestionData, AcceptSpeakerSuggestionErrors, AcceptSpeakerSuggestionResponses, ActivateWebhookData, ActivateWebhookErrors, ActivateWebhookResponses, AddFolderFavoriteData, AddFolderFavoriteErrors, AddFolderFavoriteResponses, AddFolderRecordingData, AddFolderRecordingErrors, AddFolderRecordingResponses, AddTranscriptFileData, AddTranscriptFileErrors, AddTranscriptFileResponses, AssignSegmentsData, AssignSegmentsErrors, AssignSegmentsResponses, AuthorizeOauthClientData, AuthorizeOauthClientErrors, CancelSpeakerSuggestionsData, CancelSpeakerSuggestionsErrors, CancelSpeakerSuggestionsResponses, ChangeRecordingsData, ChangeRecordingsErrors, ChangeRecordingsResponses, ChangeVocabularyData, ChangeVocabularyErrors, ChangeVocabularyResponses, CompletePasswordResetData, CompletePasswordResetErrors, CompletePasswordResetResponses, CompletePendingLinkData, CompletePendingLinkErrors, CompletePendingLinkResponses, CompleteSecondStepData, CompleteSecondStepErrors, CompleteSecondStepResponses, CompleteSetupData, CompleteSetupErrors, CompleteSetupResponses, ConfirmTotpData, ConfirmTotpErrors, ConfirmTotpResponses, CountFoldersData, CountFoldersErrors, CountFoldersResponses, CountNewsData, CountNewsErrors, CountNewsResponses, CountTagsData, CountTagsErrors, CountTagsResponses, CreateCalendarData, CreateCalendarErrors, CreateCalendarResponses, CreateExportAddressData, CreateExportAddressErrors, CreateExportAddressResponses, CreateExportData, CreateExportErrors, CreateExportResponses, CreateFolderData, CreateFolderErrors, CreateFolderResponses, CreateMeetingTemplateData, CreateMeetingTemplateErrors, CreateMeetingTemplateResponses, CreateMemberExportData, CreateMemberExportErrors, CreateMemberExportResponses, CreateMemberPasswordResetData, CreateMemberPasswordResetErrors, CreateMemberPasswordResetResponses, CreateMembershipData, CreateMembershipErrors, CreateMembershipResponses, CreateOauthTokenData, CreateOauthTokenErrors, CreateOauthTokenResponses, CreatePasskeyChallengeData, CreatePasskeyChallengeErrors, CreatePasskeyChallengeResponses, CreatePasskeyData, CreatePasskeyErrors, CreatePasskeyOptionsData, CreatePasskeyOptionsErrors, CreatePasskeyOptionsResponses, CreatePasskeyResponses, CreatePasskeySessionData, CreatePasskeySessionErrors, CreatePasskeySessionResponses, CreatePasswordResetData, CreatePasswordResetErrors, CreatePasswordResetResponses, CreateRecordingExportData, CreateRecordingExportErrors, CreateRecordingExportResponses, CreateRecordingFromUrlData, CreateRecordingFromUrlErrors, CreateRecordingFromUrlResponses, CreateRecordingNoteData, CreateRecordingNoteErrors, CreateRecordingNoteResponses, CreateRecordingSummaryData, CreateRecordingSummaryErrors, CreateRecordingSummaryResponses, CreateRecoveryCodesData, CreateRecoveryCodesErrors, CreateRecoveryCodesResponses, CreateSampleRecordingData, CreateSampleRecordingErrors, CreateSampleRecordingResponses, CreateSessionData, CreateSessionErrors, CreateSessionResponses, CreateSessionTokenData, CreateSessionTokenErrors, CreateSessionTokenResponses, CreateSpeakerData, CreateSpeakerErrors, CreateSpeakerResponses, CreateTagData, CreateTagErrors, CreateTagResponses, CreateTaskData, CreateTaskErrors, CreateTaskResponses, CreateTeamData, CreateTeamErrors, CreateTeamResponses, CreateTokenData, CreateTokenErrors, CreateTokenResponses, CreateTotpData, CreateTotpErrors, CreateTotpResponses, CreateUploadData, CreateUploadErrors, CreateUploadResponses, CreateVocabularyEntryData, CreateVocabularyEntryErrors, CreateVocabularyEntryResponses, CreateVoiceprintData, CreateVoiceprintErrors, CreateVoiceprintResponses, CreateWebhookData, CreateWebhookErrors, CreateWebhookResponses, DeactivateWebhookData, DeactivateWebhookErrors, DeactivateWebhookResponses, DecideConsentRequestData, DecideConsentRequestErrors, DecideConsentRequestResponses, DeleteApplicationData, DeleteApplicationErrors, DeleteApplicationResponses, DeleteCalendarData, DeleteCalendarErrors, DeleteCalendarResponses, DeleteCurrentSessionData, DeleteCurrentSessionErrors, DeleteCurrentSessionResponses, DeleteDirectoryLogoData, DeleteDirectoryLogoErrors, DeleteDirectoryLogoResponses, DeleteExportData, DeleteExportErrors, DeleteExportResponses, DeleteFolderData, DeleteFolderErrors, DeleteFolderFavoriteData, DeleteFolderFavoriteErrors, DeleteFolderFavoriteResponses, DeleteFolderRecordingData, DeleteFolderRecordingErrors, DeleteFolderRecordingResponses, DeleteFolderResponses, DeleteInvitationData, DeleteInvitationErrors, DeleteInvitationResponses, DeleteMeetingTemplateData, DeleteMeetingTemplateErrors, DeleteMeetingTemplateResponses, DeleteMemberSecondFactorData, DeleteMemberSecondFactorErrors, DeleteMemberSecondFactorResponses, DeleteMembershipData, DeleteMembershipErrors, DeleteMembershipResponses, DeleteOwnVoiceprintsData, DeleteOwnVoiceprintsErrors, DeleteOwnVoiceprintsResponses, DeletePasskeyData, DeletePasskeyErrors, DeletePasskeyResponses, DeleteRecordingData, DeleteRecordingErrors, DeleteRecordingNoteData, DeleteRecordingNoteErrors, DeleteRecordingNoteResponses, DeleteRecordingResponses, DeleteRunData, DeleteRunErrors, DeleteRunResponses, DeleteSessionData, DeleteSessionErrors, DeleteSessionResponses, DeleteSessionsData, DeleteSessionsErrors, DeleteSessionsResponses, DeleteSummaryImprovementData, DeleteSummaryImprovementErrors, DeleteSummaryImprovementResponses, DeleteTagData, DeleteTagErrors, DeleteTagResponses, DeleteTaskData, DeleteTaskErrors, DeleteTaskResponses, DeleteTeamData, DeleteTeamErrors, DeleteTeamResponses, DeleteTokenData, DeleteTokenErrors, DeleteTokenResponses, DeleteTotpData, DeleteTotpErrors, DeleteTotpResponses, DeleteVocabularyEntryData, DeleteVocabularyEntryErrors, DeleteVocabularyEntryResponses, DeleteVoiceprintData, DeleteVoiceprintErrors, DeleteVoiceprintResponses, DeleteWebhookData, DeleteWebhookErrors, DeleteWebhookResponses, DismissSpeakerSuggestionData, DismissSpeakerSuggestionErrors, DismissSpeakerSuggestionResponses, EraseMemberData, EraseMemberErrors, EraseMemberResponses, EraseOwnAccountData, EraseOwnAccountErrors, EraseOwnAccountResponses, FinalizeUploadData, FinalizeUploadErrors, FinalizeUploadResponses, FindSpeakersData, FindSpeakersErrors, FindSpeakersResponses, FindSpeakerSuggestionsData, FindSpeakerSuggestionsErrors, FindSpeakerSuggestionsResponses, FinishSingleSignOnData, FinishSingleSignOnErrors, FireWebhookData, FireWebhookErrors, FireWebhookResponses, GetAppointmentData, GetAppointmentErrors, GetAppointmentResponses, GetAppointmentTemplateData, GetAppointmentTemplateErrors, GetAppointmentTemplateResponses, GetConsentRequestData, GetConsentRequestErrors, GetConsentRequestResponses, GetDirectoryData, GetDirectoryErrors, GetDirectoryLogoData, GetDirectoryLogoErrors, GetDirectoryLogoResponses, GetDirectoryResponses, GetDirectoryUsageData, GetDirectoryUsageErrors, GetDirectoryUsageResponses, GetFolderData, GetFolderErrors, GetFolderResponses, GetFolderSharesData, GetFolderSharesErrors, GetFolderSharesResponses, GetHealthData, GetHealthErrors, GetHealthResponses, GetLanguageModelData, GetLanguageModelErrors, GetLanguageModelResponses, GetMeData, GetMeErrors, GetMeetingTemplateData, GetMeetingTemplateErrors, GetMeetingTemplateResponses, GetMeetingTemplateUseData, GetMeetingTemplateUseErrors, GetMeetingTemplateUseResponses, GetMeResponses, GetNewsMailData, GetNewsMailErrors, GetNewsMailResponses, GetOauthMetadataData, GetOauthMetadataErrors, GetOauthMetadataResponses, GetPendingLinkData, GetPendingLinkErrors, GetPendingLinkResponses, GetRecordingContextData, GetRecordingContextErrors, GetRecordingContextResponses, GetRecordingData, GetRecordingErrors, GetRecordingMediaData, GetRecordingMediaErrors, GetRecordingMediaResponses, GetRecordingResponses, GetRecordingSharesData, GetRecordingSharesErrors, GetRecordingSharesResponses, GetRetentionData, GetRetentionErrors, GetRetentionResponses, GetSandboxData, GetSandboxErrors, GetSandboxResponses, GetSecondFactorData, GetSecondFactorErrors, GetSecondFactorResponses, GetSecondFactorRuleData, GetSecondFactorRuleErrors, GetSecondFactorRuleResponses, GetSetupData, GetSetupErrors, GetSetupLanguageModelData, GetSetupLanguageModelErrors, GetSetupLanguageModelResponses, GetSetupResponses, GetSignInOptionsData, GetSignInOptionsErrors, GetSignInOptionsResponses, GetSpeechModelsData, GetSpeechModelsErrors, GetSpeechModelsResponses, GetSummaryData, GetSummaryErrors, GetSummaryResponses, GetTaskData, GetTaskErrors, GetTaskResponses, GetTeamUserData, GetTeamUserErrors, GetTeamUserResponses, GetTranscriptionData, GetTranscriptionErrors, GetTranscriptionResponses, GetVoiceProfilesData, GetVoiceProfilesErrors, GetVoiceProfilesResponses, GetWebhookDeliveryData, GetWebhookDeliveryErrors, GetWebhookDeliveryResponses, ImportAppointmentsData, ImportAppointmentsErrors, ImportAppointmentsResponses, ListApplicationsData, ListApplicationsErrors, ListApplicationsResponses, ListAppointmentRecordingsData, ListAppointmentRecordingsErrors, ListAppointmentRecordingsResponses, ListAppointmentsData, ListAppointmentsErrors, ListAppointmentsResponses, ListAuditEntriesData, ListAuditEntriesErrors, ListAuditEntriesResponses, ListCalendarsData, ListCalendarsErrors, ListCalendarsResponses, ListDeletedMeetingTemplatesData, ListDeletedMeetingTemplatesErrors, ListDeletedMeetingTemplatesResponses, ListDeletedRecordingsData, ListDeletedRecordingsErrors, ListDeletedRecordingsResponses, ListDirectoriesData, ListDirectoriesErrors, ListDirectoriesResponses, ListEnginesData, ListEnginesErrors, ListEnginesResponses, ListExportsData, ListExportsErrors, ListExportsResponses, ListFolderAccessData, ListFolderAccessErrors, ListFolderAccessResponses, ListFolderRecordingsData, ListFolderRecordingsErrors, ListFolderRecordingsResponses, ListFoldersData, ListFoldersErrors, ListFoldersResponses, ListFolderTreeData, ListFolderTreeErrors, ListFolderTreeResponses, ListInvitationsData, ListInvitationsErrors, ListInvitationsResponses, ListLicensesData, ListLicenseSeatsData, ListLicenseSeatsErrors, ListLicenseSeatsResponses, ListLicensesErrors, ListLicensesResponses, ListLiveLinesData, ListLiveLinesErrors, ListLiveLinesResponses, ListMeetingTemplatesData, ListMeetingTemplateSectionsData, ListMeetingTemplateSectionsErrors, ListMeetingTemplateSectionsResponses, ListMeetingTemplatesErrors, ListMeetingTemplatesResponses, ListMembershipsData, ListMembershipsErrors, ListMembershipsResponses, ListMembershipUsersData, ListMembershipUsersErrors, ListMembershipUsersResponses, ListNewsData, ListNewsErrors, ListNewsResponses, ListOwnMembershipsData, ListOwnMembershipsErrors, ListOwnMembershipsResponses, ListOwnVoiceprintsData, ListOwnVoiceprintsErrors, ListOwnVoiceprintsResponses, ListOwnVoiceRecordingsData, ListOwnVoiceRecordingsErrors, ListOwnVoiceRecordingsResponses, ListRecordingAccessData, ListRecordingAccessErrors, ListRecordingAccessResponses, ListRecordingFilesData, ListRecordingFilesErrors, ListRecordingFilesResponses, ListRecordingFoldersData, ListRecordingFoldersErrors, ListRecordingFoldersResponses, ListRecordingNotesData, ListRecordingNotesErrors, ListRecordingNotesResponses, ListRecordingsData, ListRecordingsErrors, ListRecordingsResponses, ListRecordingSummariesData, ListRecordingSummariesErrors, ListRecordingSummariesResponses, ListRecordingTasksData, ListRecordingTasksErrors, ListRecordingTasksResponses, ListRolesData, ListRolesErrors, ListRolesResponses, ListRunsData, ListRunsErrors, ListRunsResponses, ListSessionsData, ListSessionsErrors, ListSessionsResponses, ListSetupEnginesData, ListSetupEnginesErrors, ListSetupEnginesResponses, ListSignInsData, ListSignInsErrors, ListSignInsResponses, ListSpeakerSuggestionsData, ListSpeakerSuggestionsErrors, ListSpeakerSuggestionsResponses, ListSpokenWordsData, ListSpokenWordsErrors, ListSpokenWordsResponses, ListTagColorsData, ListTagColorsErrors, ListTagColorsResponses, ListTagsData, ListTagsErrors, ListTagsResponses, ListTasksData, ListTasksErrors, ListTaskSourcesData, ListTaskSourcesErrors, ListTaskSourcesResponses, ListTasksResponses, ListTeamMembershipsData, ListTeamMembershipsErrors, ListTeamMembershipsResponses, ListTeamsData, ListTeamsErrors, ListTeamsOfMemberData, ListTeamsOfMemberErrors, ListTeamsOfMemberResponses, ListTeamsResponses, ListTeamUsersData, ListTeamUsersErrors, ListTeamUsersResponses, ListTokensData, ListTokensErrors, ListTokensResponses, ListVocabularyEntriesData, ListVocabularyEntriesErrors, ListVocabularyEntriesResponses, ListWebhookDeliveriesData, ListWebhookDeliveriesErrors, ListWebhookDeliveriesResponses, ListWebhooksData, ListWebhooksErrors, ListWebhooksResponses, LookUpInvitationData, LookUpInvitationErrors, LookUpInvitationResponses, LookUpPasswordResetData, LookUpPasswordResetErrors, LookUpPasswordResetResponses, MergeSpeakerData, MergeSpeakerErrors, MergeSpeakerResponses, PreviewAppointmentImportData, PreviewAppointmentImportErrors, PreviewAppointmentImportResponses, PreviewFolderAccessData, PreviewFolderAccessErrors, PreviewFolderAccessResponses, PreviewMeetingTemplateData, PreviewMeetingTemplateErrors, PreviewMeetingTemplateResponses, PreviewMemberErasureData, PreviewMemberErasureErrors, PreviewMemberErasureResponses, PreviewOwnErasureData, PreviewOwnErasureErrors, PreviewOwnErasureResponses, PreviewRetentionData, PreviewRetentionErrors, PreviewRetentionResponses, PreviewVocabularyData, PreviewVocabularyErrors, PreviewVocabularyResponses, ProveOwnAccountData, ProveOwnAccountErrors, ProveOwnAccountResponses, ReadNewsData, ReadNewsErrors, ReadNewsResponses, RedeliverWebhookDeliveryData, RedeliverWebhookDeliveryErrors, RedeliverWebhookDeliveryResponses, RegisterOauthClientData, RegisterOauthClientErrors, RegisterOauthClientResponses, ReplaceAppointmentTagsData, ReplaceAppointmentTagsErrors, ReplaceAppointmentTagsResponses, ReplaceAppointmentTemplateData, ReplaceAppointmentTemplateErrors, ReplaceAppointmentTemplateResponses, ReplaceDirectoryLogoData, ReplaceDirectoryLogoErrors, ReplaceDirectoryLogoResponses, ReplaceFolderSharesData, ReplaceFolderSharesErrors, ReplaceFolderSharesResponses, ReplaceRecordingSharesData, ReplaceRecordingSharesErrors, ReplaceRecordingSharesResponses, ReplaceRecordingTagsData, ReplaceRecordingTagsErrors, ReplaceRecordingTagsResponses, ReplaceRetentionData, ReplaceRetentionErrors, ReplaceRetentionResponses, ReplaceSecondFactorRuleData, ReplaceSecondFactorRuleErrors, ReplaceSecondFactorRuleResponses, ReplaceTeamMembershipsData, ReplaceTeamMembershipsErrors, ReplaceTeamMembershipsResponses, RestoreFolderData, RestoreFolderErrors, RestoreFolderResponses, RestoreMeetingTemplateData, RestoreMeetingTemplateErrors, RestoreMeetingTemplateResponses, RestoreRecordingData, RestoreRecordingErrors, RestoreRecordingNoteData, RestoreRecordingNoteErrors, RestoreRecordingNoteResponses, RestoreRecordingResponses, RestoreSpeakersData, RestoreSpeakersErrors, RestoreSpeakersResponses, RestoreSpeakerSuggestionData, RestoreSpeakerSuggestionErrors, RestoreSpeakerSuggestionResponses, RestoreTagData, RestoreTagErrors, RestoreTagResponses, RestoreTaskData, RestoreTaskErrors, RestoreTaskResponses, ResumeOauthAuthorizationData, ResumeOauthAuthorizationErrors, RetryRecordingData, RetryRecordingErrors, RetryRecordingResponses, RevokeOauthTokenData, RevokeOauthTokenErrors, RevokeOauthTokenResponses, RotateWebhookSecretData, RotateWebhookSecretErrors, RotateWebhookSecretResponses, SearchAppointmentsData, SearchAppointmentsErrors, SearchAppointmentsResponses, SearchFoldersData, SearchFoldersErrors, SearchFoldersResponses, SearchMeetingsData, SearchMeetingsErrors, SearchMeetingsResponses, SearchMembershipUsersData, SearchMembershipUsersErrors, SearchMembershipUsersResponses, SearchSummariesData, SearchSummariesErrors, SearchSummariesResponses, SearchTasksData, SearchTasksErrors, SearchTasksResponses, SearchTranscriptionsData, SearchTranscriptionsErrors, SearchTranscriptionsResponses, StartSingleSignOnData, StartSingleSignOnErrors, SyncCalendarData, SyncCalendarErrors, SyncCalendarResponses, TestEngineData, TestEngineErrors, TestEngineResponses, TestWebhookData, TestWebhookErrors, TestWebhookResponses, UndoAppointmentImportData, UndoAppointmentImportErrors, UndoAppointmentImportResponses, UpdateDirectoryData, UpdateDirectoryErrors, UpdateDirectoryResponses, UpdateFolderData, UpdateFolderErrors, UpdateFolderResponses, UpdateMeData, UpdateMeErrors, UpdateMeetingTemplateData, UpdateMeetingTemplateErrors, UpdateMeetingTemplateResponses, UpdateMembershipData, UpdateMembershipErrors, UpdateMembershipResponses, UpdateMeResponses, UpdateNewsMailData, UpdateNewsMailErrors, UpdateNewsMailResponses, UpdatePasskeyData, UpdatePasskeyErrors, UpdatePasskeyResponses, UpdatePasswordData, UpdatePasswordErrors, UpdatePasswordResponses, UpdateRecordingData, UpdateRecordingErrors, UpdateRecordingNoteData, UpdateRecordingNoteErrors, UpdateRecordingNoteResponses, UpdateRecordingResponses, UpdateSegmentsData, UpdateSegmentsErrors, UpdateSegmentsResponses, UpdateSpeakerData, UpdateSpeakerErrors, UpdateSpeakerResponses, UpdateSpeechModelsData, UpdateSpeechModelsErrors, UpdateSpeechModelsResponses, UpdateTagData, UpdateTagErrors, UpdateTagResponses, UpdateTaskData, UpdateTaskErrors, UpdateTaskResponses, UpdateTeamData, UpdateTeamErrors, UpdateTeamResponses, UpdateVocabularyEntryData, UpdateVocabularyEntryErrors, UpdateVocabularyEntryResponses, UpdateVoiceProfilesData, UpdateVoiceProfilesErrors, UpdateVoiceProfilesResponses, UpdateWebhookData, UpdateWebhookErrors, UpdateWebhookResponses } from './types.ts';

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
 * Does the service still need its first owner
 *
 * Answers without a token, so that the app knows whether to offer set-up or sign-in.
 */
export const getSetup = <ThrowOnError extends boolean = true>(options?: Options<GetSetupData, ThrowOnError>): RequestResult<GetSetupResponses, GetSetupErrors, ThrowOnError, 'data'> => (options?.client ?? client).get<GetSetupResponses, GetSetupErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/v1.0/setup',
    ...options
});

/**
 * Create the first owner and directory
 *
 * Works once, with the token from the link that the service prints at its first start. Signs the owner in: the answer also sets the session cookie.
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
 * Which engines were found, before there is an owner
 *
 * The same list as the engines of a directory, for the person who holds the set-up token.
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
 * The language model that fits this machine, before there is an owner
 *
 * As the language model of a directory's engines, for the person who holds the set-up token.
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
 * Answers a short-lived access token and sets the session cookie that fetches the next ones. The session that the browser had before ends. A wrong e-mail and a wrong password are told apart by nothing, and repeated attempts are slowed down with 429. An account with a second factor is answered 202, with what the second step takes.
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
 * The next access token of a session
 *
 * Takes the session cookie instead of a bearer token. 401 when there is no session behind it any more, with the code `SESSION_TOO_OLD` when it has come to the end that no use puts off, 90 days after it began.
 */
export const createSessionToken = <ThrowOnError extends boolean = true>(options?: Options<CreateSessionTokenData, ThrowOnError>): RequestResult<CreateSessionTokenResponses, CreateSessionTokenErrors, ThrowOnError, 'data'> => (options?.client ?? client).post<CreateSessionTokenResponses, CreateSessionTokenErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/v1.0/sessions/token',
    ...options
});

/**
 * Sign out
 *
 * Ends the session of the cookie with all its access tokens, and clears the cookie. Without a session nothing happens.
 */
export const deleteCurrentSession = <ThrowOnError extends boolean = true>(options?: Options<DeleteCurrentSessionData, ThrowOnError>): RequestResult<DeleteCurrentSessionResponses, DeleteCurrentSessionErrors, ThrowOnError, 'data'> => (options?.client ?? client).delete<DeleteCurrentSessionResponses, DeleteCurrentSessionErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/v1.0/sessions/current',
    ...options
});

/**
 * Which ways in there are
 *
 * Answers without a token, so that the app offers what works here and nothing else.
 */
export const getSignInOptions = <ThrowOnError extends boolean = true>(options?: Options<GetSignInOptionsData, ThrowOnError>): RequestResult<GetSignInOptionsResponses, GetSignInOptionsErrors, ThrowOnError, 'data'> => (options?.client ?? client).get<GetSignInOptionsResponses, GetSignInOptionsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/v1.0/sign-in-options',
    ...options
});

/**
 * Sign in with the company's identity provider
 *
 * Opened in the person's browser by a link of the service's own pages, and sends it to the OpenID provider (authorization code with PKCE). From anywhere else it leads to the sign-in page, where one press goes on, so that no other site signs someone in. 404 when none is set up.
 */
export const startSingleSignOn = <ThrowOnError extends boolean = true>(options?: Options<StartSingleSignOnData, ThrowOnError>): RequestResult<unknown, StartSingleSignOnErrors, ThrowOnError, 'data'> => (options?.client ?? client).get<unknown, StartSingleSignOnErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/v1.0/sso/start',
    ...options
});

/**
 * Back from the identity provider
 *
 * Where the provider sends the browser. Finds the account by the provider's own id of the person, then by a verified e-mail; sets the session cookie and goes on to the page wanted. An account of another company is not opened by an e-mail: the browser goes to a page where the person proves it once. 404 when no provider is set up.
 */
export const finishSingleSignOn = <ThrowOnError extends boolean = true>(options?: Options<FinishSingleSignOnData, ThrowOnError>): RequestResult<unknown, FinishSingleSignOnErrors, ThrowOnError, 'data'> => (options?.client ?? client).get<unknown, FinishSingleSignOnErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/v1.0/sso/callback',
    ...options
});

/**
 * What waits to be linked in this browser
 *
 * After a sign-on that found an account of another company by its e-mail. Takes the cookie of that sign-on; 404 in any other browser, and when it was used or its quarter of an hour is over.
 */
export const getPendingLink = <ThrowOnError extends boolean = true>(options?: Options<GetPendingLinkData, ThrowOnError>): RequestResult<GetPendingLinkResponses, GetPendingLinkErrors, ThrowOnError, 'data'> => (options?.client ?? client).get<GetPendingLinkResponses, GetPendingLinkErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/v1.0/sso/link',
    ...options
});

/**
 * Prove the account and link it
 *
 * With the account's password, or as the person signed in with it (bearer token of a session), which is the only way for an account with a second factor (401 with code `SESSION_REQUIRED`). Signs them in, and the identity provider opens the account from then on. 403 when they may not enter the company any more.
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
 * The caller's appointments
 *
 * Latest start first. Both time limits include the moment they name.
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
 * One hit in the subject, the description, or an attendee's name or e-mail is enough. Latest start first.
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
 * Takes an iCalendar file (RFC 5545) of up to 10 MiB. An appointment that a former import brought is brought up to date; events that make no sense are skipped and counted. A series is laid out for a year to either side of today.
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
 * See what an .ics file would bring
 *
 * Reads an iCalendar file as its import would, and changes nothing: how much of it is new, and the first events that would be left out, each with why.
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
 * Deletes the appointments that it created, unless a recording, a task or a tag is linked to them by now or another import has changed them. Those that it updated stay as they are.
 */
export const undoAppointmentImport = <ThrowOnError extends boolean = true>(options: Options<UndoAppointmentImportData, ThrowOnError>): RequestResult<UndoAppointmentImportResponses, UndoAppointmentImportErrors, ThrowOnError, 'data'> => (options.client ?? client).delete<UndoAppointmentImportResponses, UndoAppointmentImportErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/appointments/import/{importId}',
    ...options
});

/**
 * One appointment
 *
 * The caller's own copy. The master of a series, which is in no list, is found here too.
 */
export const getAppointment = <ThrowOnError extends boolean = true>(options: Options<GetAppointmentData, ThrowOnError>): RequestResult<GetAppointmentResponses, GetAppointmentErrors, ThrowOnError, 'data'> => (options.client ?? client).get<GetAppointmentResponses, GetAppointmentErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/appointments/{appointmentId}',
    ...options
});

/**
 * Recordings of an appointment
 *
 * Those linked to it, or to a colleague's copy of it, that the caller may see, newest first. Of the master of a series, those of all its appointments.
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
 * Of the caller's own copy. Tags of a series belong to its master, are inherited and cannot be set here: they are ignored where they are sent along, and the answer holds them too. Under the id of the master they are its own.
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
 * The template of an appointment
 *
 * The one that new summaries of its recordings follow where none was chosen. Of a series, that of all its appointments.
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
 * Of the caller's own copy; of an appointment of a series, for the whole series. Summaries that exist stay as they are.
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
 * The caller's calendar feeds
 *
 * Each is read once an hour. What a feed no longer has is deleted, or canceled where a recording, a task or a tag hangs on it; what has merely left the stretch of time the feed shows stays.
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
 * The address must use https (`webcal` counts as that), carry no credentials and lead to a public host; otherwise 400 with code `URL_NOT_ALLOWED`. It must answer without a redirect. The first reading starts at once. A person may have 50 feeds, each once.
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
 * Its appointments go with it, unless a recording or a task is linked to them.
 */
export const deleteCalendar = <ThrowOnError extends boolean = true>(options: Options<DeleteCalendarData, ThrowOnError>): RequestResult<DeleteCalendarResponses, DeleteCalendarErrors, ThrowOnError, 'data'> => (options.client ?? client).delete<DeleteCalendarResponses, DeleteCalendarErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/calendars/{calendarId}',
    ...options
});

/**
 * Read a feed now
 *
 * Answers when it has been read; what went wrong is in `lastError`.
 */
export const syncCalendar = <ThrowOnError extends boolean = true>(options: Options<SyncCalendarData, ThrowOnError>): RequestResult<SyncCalendarResponses, SyncCalendarErrors, ThrowOnError, 'data'> => (options.client ?? client).post<SyncCalendarResponses, SyncCalendarErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/calendars/{calendarId}/sync',
    ...options
});

/**
 * Who changed what
 *
 * For admins and owners. Changes to members, roles, shares, tokens and webhooks, everything that was deleted, sign-ins of members, attempts that failed and what was refused for want of a role or a scope, newest first. Sign-ins are kept for a year, failures and refusals for 180 days.
 */
export const listAuditEntries = <ThrowOnError extends boolean = true>(options: Options<ListAuditEntriesData, ThrowOnError>): RequestResult<ListAuditEntriesResponses, ListAuditEntriesErrors, ThrowOnError, 'data'> => (options.client ?? client).get<ListAuditEntriesResponses, ListAuditEntriesErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/audit',
    ...options
});

/**
 * What an invitation is for
 *
 * Answers without a token, for the person who holds the link. 404 when it has expired or was withdrawn.
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
 * Makes the person a member and signs in. Someone new chooses a password; a person who has an account proves it with theirs, and a wrong one is 401, or sends the access token of their own session instead; with a second factor only the latter does (401 with code `SESSION_REQUIRED`). 404 when the invitation has expired, was withdrawn or was accepted before.
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
 * Ask for a password reset link
 *
 * Sends it by e-mail where the service can; the link works once, for an hour, and ends those before it. Answers the same, and as fast, whether or not the account exists. 429 when one address asks too often, or for one account.
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
 * Whether a reset link works
 *
 * Answers without a token, for the person who holds the link, and leaves it as it is. 404 when it has expired, was used or was followed by a newer one.
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
 * Choose a new password with a reset link
 *
 * Ends all sessions of the account and signs in. With a link that an owner made, and with the first one that proves that the e-mail is theirs, personal access tokens and linked sign-ons end too: someone else may have made them. 404 when the link has expired, was used or was followed by a newer one.
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
 * Change one's own password
 *
 * Takes the current one; a wrong one is 400, and repeated ones are slowed down with 429. Other sessions end, and access tokens and applications where that is asked for.
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
 * Ends every session of the caller, this one included. Personal access tokens go on working.
 */
export const deleteSessions = <ThrowOnError extends boolean = true>(options?: Options<DeleteSessionsData, ThrowOnError>): RequestResult<DeleteSessionsResponses, DeleteSessionsErrors, ThrowOnError, 'data'> => (options?.client ?? client).delete<DeleteSessionsResponses, DeleteSessionsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/me/sessions',
    ...options
});

/**
 * Where one is signed in
 *
 * The last used first.
 */
export const listSessions = <ThrowOnError extends boolean = true>(options?: Options<ListSessionsData, ThrowOnError>): RequestResult<ListSessionsResponses, ListSessionsErrors, ThrowOnError, 'data'> => (options?.client ?? client).get<ListSessionsResponses, ListSessionsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/me/sessions',
    ...options
});

/**
 * Sign out somewhere else
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
 * Who signed in to one's account, and who tried
 *
 * Newest first. The same within an hour is one entry. Sign-ins are kept for a year, attempts that failed for 180 days.
 */
export const listSignIns = <ThrowOnError extends boolean = true>(options?: Options<ListSignInsData, ThrowOnError>): RequestResult<ListSignInsResponses, ListSignInsErrors, ThrowOnError, 'data'> => (options?.client ?? client).get<ListSignInsResponses, ListSignInsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/me/sign-ins',
    ...options
});

/**
 * The roles a member can have
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
 * The licenses a member can have
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
 * The directories of the caller
 *
 * Only those where the caller is an active member who is not blocked.
 */
export const listDirectories = <ThrowOnError extends boolean = true>(options?: Options<ListDirectoriesData, ThrowOnError>): RequestResult<ListDirectoriesResponses, ListDirectoriesErrors, ThrowOnError, 'data'> => (options?.client ?? client).get<ListDirectoriesResponses, ListDirectoriesErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories',
    ...options
});

/**
 * One directory
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
 * Change the company
 *
 * For admins and owners. Only what the body names changes. A field that `expected` names and that has another value by now is refused with 409 and code `EDIT_CONFLICT`, and nothing changes.
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
 * For admins and owners. 404 where there is none.
 */
export const deleteDirectoryLogo = <ThrowOnError extends boolean = true>(options: Options<DeleteDirectoryLogoData, ThrowOnError>): RequestResult<DeleteDirectoryLogoResponses, DeleteDirectoryLogoErrors, ThrowOnError, 'data'> => (options.client ?? client).delete<DeleteDirectoryLogoResponses, DeleteDirectoryLogoErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/logo',
    ...options
});

/**
 * The logo
 *
 * What `pictureFileUrl` of the directory leads to; 404 where there is none.
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
 * For admins and owners. The body is a PNG, JPEG or WebP picture that does not move, of up to 1 MiB and from 16 to 4096 pixels wide and high; what it is, is found out from its bytes.
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
 * How much of the transcription allowance is used
 *
 * What runs counts from the moment its length is known. What is left of the request allowance is in the headers `RateLimit` and `RateLimit-Policy` of every answer.
 */
export const getDirectoryUsage = <ThrowOnError extends boolean = true>(options: Options<GetDirectoryUsageData, ThrowOnError>): RequestResult<GetDirectoryUsageResponses, GetDirectoryUsageErrors, ThrowOnError, 'data'> => (options.client ?? client).get<GetDirectoryUsageResponses, GetDirectoryUsageErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/usage',
    ...options
});

/**
 * Members with role and license
 *
 * `search` looks at first name, last name and e-mail.
 */
export const listMemberships = <ThrowOnError extends boolean = true>(options: Options<ListMembershipsData, ThrowOnError>): RequestResult<ListMembershipsResponses, ListMembershipsErrors, ThrowOnError, 'data'> => (options.client ?? client).get<ListMembershipsResponses, ListMembershipsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/memberships',
    ...options
});

/**
 * Invite someone
 *
 * For admins and owners; inviting an owner takes an owner. 400 with code `NO_FREE_SEAT` when the license has no seat left. The person is a member once they accept, which the link allows for 7 days; inviting again renews it.
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
 * Members as people
 *
 * `search` looks at first name, last name and e-mail.
 */
export const listMembershipUsers = <ThrowOnError extends boolean = true>(options: Options<ListMembershipUsersData, ThrowOnError>): RequestResult<ListMembershipUsersResponses, ListMembershipUsersErrors, ThrowOnError, 'data'> => (options.client ?? client).get<ListMembershipUsersResponses, ListMembershipUsersErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/memberships/users',
    ...options
});

/**
 * Search members as people
 *
 * The same as the list, with the term in the body.
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
 * What recognises speech and writes summaries
 *
 * For admins and owners. In order of preference, with what to type to get one that is not there.
 */
export const listEngines = <ThrowOnError extends boolean = true>(options: Options<ListEnginesData, ThrowOnError>): RequestResult<ListEnginesResponses, ListEnginesErrors, ThrowOnError, 'data'> => (options.client ?? client).get<ListEnginesResponses, ListEnginesErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/engines',
    ...options
});

/**
 * Try an engine
 *
 * For admins and owners. Lets a speech engine recognise a sentence that comes with the service, or a summarizer summarize a short meeting. Answers when it is done, at the latest after a minute and a half; hanging up ends it. One at a time.
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
 * How what reads uploaded media is kept apart
 *
 * For admins and owners. Uploaded files are decoded, and their speech is recognized on this machine, by processes of their own. Tells what these were tried to be kept from, on the node that answers.
 */
export const getSandbox = <ThrowOnError extends boolean = true>(options: Options<GetSandboxData, ThrowOnError>): RequestResult<GetSandboxResponses, GetSandboxErrors, ThrowOnError, 'data'> => (options.client ?? client).get<GetSandboxResponses, GetSandboxErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/engines/sandbox',
    ...options
});

/**
 * The speech models of this service
 *
 * For admins and owners. Models that recognize speech and tell speakers apart on the service's own machine, and how far they are fetched. All companies of a service share them.
 */
export const getSpeechModels = <ThrowOnError extends boolean = true>(options: Options<GetSpeechModelsData, ThrowOnError>): RequestResult<GetSpeechModelsResponses, GetSpeechModelsErrors, ThrowOnError, 'data'> => (options.client ?? client).get<GetSpeechModelsResponses, GetSpeechModelsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/engines/models',
    ...options
});

/**
 * Pause or resume fetching models, or allow a language model
 *
 * For owners. What came so far is kept. Resuming also tries again at once what failed, so it may be asked for when nothing is paused. Nothing changes where fetching is forbidden.
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
 * The language model that could write summaries on this machine
 *
 * For admins and owners. An owner allows it with `updateSpeechModels`. How long it takes is measured by a trial of some seconds when it's first asked for, so the answer may take a moment.
 */
export const getLanguageModel = <ThrowOnError extends boolean = true>(options: Options<GetLanguageModelData, ThrowOnError>): RequestResult<GetLanguageModelResponses, GetLanguageModelErrors, ThrowOnError, 'data'> => (options.client ?? client).get<GetLanguageModelResponses, GetLanguageModelErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/engines/language-model',
    ...options
});

/**
 * What erasing one's own account would do
 *
 * Changes nothing. Tells what stands against it, and of each company what stays there and who takes it over.
 */
export const previewOwnErasure = <ThrowOnError extends boolean = true>(options?: Options<PreviewOwnErasureData, ThrowOnError>): RequestResult<PreviewOwnErasureResponses, PreviewOwnErasureErrors, ThrowOnError, 'data'> => (options?.client ?? client).get<PreviewOwnErasureResponses, PreviewOwnErasureErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/me/erasure',
    ...options
});

/**
 * Erase one's own account for good
 *
 * Takes the password; a wrong one is 400, and repeated ones are slowed down with 429. The account ends at once, with its sessions, tokens and memberships; the rest is done in the background. What is theirs alone goes; what belongs to a company stays there without their name, and its longest-standing other owner takes it over. Not for the last owner of a company (400). There is no way back.
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
 * What erasing a member's account would do
 *
 * For owners (403 with code `OWNER_REQUIRED`). The caller takes over what stays in this company.
 */
export const previewMemberErasure = <ThrowOnError extends boolean = true>(options: Options<PreviewMemberErasureData, ThrowOnError>): RequestResult<PreviewMemberErasureResponses, PreviewMemberErasureErrors, ThrowOnError, 'data'> => (options.client ?? client).get<PreviewMemberErasureResponses, PreviewMemberErasureErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/memberships/{userId}/erasure',
    ...options
});

/**
 * Erase a member's account for good
 *
 * For owners (403 with code `OWNER_REQUIRED`); as if the person had done it themselves. Not for oneself, and not for someone who is a member of another directory too, who can only do it themselves (400).
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
 * Copies of a person's data
 *
 * Those that the caller asked for and that have not expired: of their own data, and of members of companies whose admins they still are. Newest first.
 */
export const listExports = <ThrowOnError extends boolean = true>(options?: Options<ListExportsData, ThrowOnError>): RequestResult<ListExportsResponses, ListExportsErrors, ThrowOnError, 'data'> => (options?.client ?? client).get<ListExportsResponses, ListExportsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/me/exports',
    ...options
});

/**
 * Ask for a copy of everything kept of oneself
 *
 * Account, sessions, tokens (not what they open), and of each company one is a member of: recordings one created with their files, transcripts and summaries, tasks, appointments, folders, templates, vocabulary, what one said in recordings of others, and the audit log. Prepared in the background; while one is being prepared, that one is answered. It takes the place of an earlier one.
 */
export const createExport = <ThrowOnError extends boolean = true>(options?: Options<CreateExportData, ThrowOnError>): RequestResult<CreateExportResponses, CreateExportErrors, ThrowOnError, 'data'> => (options?.client ?? client).post<CreateExportResponses, CreateExportErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/me/exports',
    ...options
});

/**
 * Cancel a copy, or delete it before it expires
 *
 * Its file is removed, and addresses that were given out lead nowhere. 404 where there is none.
 */
export const deleteExport = <ThrowOnError extends boolean = true>(options: Options<DeleteExportData, ThrowOnError>): RequestResult<DeleteExportResponses, DeleteExportErrors, ThrowOnError, 'data'> => (options.client ?? client).delete<DeleteExportResponses, DeleteExportErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/me/exports/{exportId}',
    ...options
});

/**
 * Get the address of a copy that is ready
 *
 * Good for five minutes to begin a download; it needs no bearer token, because a browser that saves a file sends none. The audit log of the company tells of each one for someone else's data. 404 while the copy is not ready.
 */
export const createExportAddress = <ThrowOnError extends boolean = true>(options: Options<CreateExportAddressData, ThrowOnError>): RequestResult<CreateExportAddressResponses, CreateExportAddressErrors, ThrowOnError, 'data'> => (options.client ?? client).post<CreateExportAddressResponses, CreateExportAddressErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/me/exports/{exportId}/address',
    ...options
});

/**
 * Ask for a copy of what the company keeps of a member
 *
 * For admins and owners, where the law asks the company for it; of an owner only for owners (403 with code `OWNER_REQUIRED`). Holds what belongs to this company, and of the account only name, e-mail and time zone. Only who asked for it can download it, and the audit log tells of both.
 */
export const createMemberExport = <ThrowOnError extends boolean = true>(options: Options<CreateMemberExportData, ThrowOnError>): RequestResult<CreateMemberExportResponses, CreateMemberExportErrors, ThrowOnError, 'data'> => (options.client ?? client).post<CreateMemberExportResponses, CreateMemberExportErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/memberships/{userId}/exports',
    ...options
});

/**
 * Folders the caller may read
 *
 * Own folders, those shared with the caller, and those shared with their teams, in one list, by name. Admins and owners of the company see every recording, but of folders only those they may read, like everyone. A parent that the caller may not read is 404.
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
 * The caller owns it. Inside another folder it takes read-write access there: a parent the caller cannot see is 400, one they can only read is 403. Names need not be unique. At most 50 folders stand inside each other.
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
 * The same as the list, with the term in the body.
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
 * Every folder the caller may read
 *
 * The same folders as the list has on all its pages, in the same order, with no more of each than a tree shows.
 */
export const listFolderTree = <ThrowOnError extends boolean = true>(options: Options<ListFolderTreeData, ThrowOnError>): RequestResult<ListFolderTreeResponses, ListFolderTreeErrors, ThrowOnError, 'data'> => (options.client ?? client).get<ListFolderTreeResponses, ListFolderTreeErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/folders/tree',
    ...options
});

/**
 * How many recordings are in each folder
 *
 * Every folder the caller may read, each once.
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
 * The folders inside go with it, also those the caller has no access to; the recordings stay. Takes read-write access.
 */
export const deleteFolder = <ThrowOnError extends boolean = true>(options: Options<DeleteFolderData, ThrowOnError>): RequestResult<DeleteFolderResponses, DeleteFolderErrors, ThrowOnError, 'data'> => (options.client ?? client).delete<DeleteFolderResponses, DeleteFolderErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/folders/{folderId}',
    ...options
});

/**
 * One folder
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
 * Takes read-write access, for a move also on the new parent. Only what the body names changes; shares stay as they are. Moving a folder into itself or something inside it is 400, and so is a tree of more than 50 folders inside each other. A move may take the caller's own access away, when it came from above: `accessLevel` then says so. A field that `expected` names and that has another value by now is refused with 409, and nothing changes.
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
 * Undo a deletion
 *
 * For anyone who could delete it, with the folders that went with it, their shares, favorites and recordings. A folder that is not deleted is answered as it is. 409 when the folder it was in is deleted too: that one has to be restored first; 400 when more than 50 folders would stand inside each other.
 */
export const restoreFolder = <ThrowOnError extends boolean = true>(options: Options<RestoreFolderData, ThrowOnError>): RequestResult<RestoreFolderResponses, RestoreFolderErrors, ThrowOnError, 'data'> => (options.client ?? client).post<RestoreFolderResponses, RestoreFolderErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/folders/{folderId}/restore',
    ...options
});

/**
 * Who can see a folder, and why
 *
 * Members by name, each with every reason. Admins and owners of the company see the recordings of every folder: those who may not read the folder itself are listed with the access `none` and the reason `role`. A folder above is named only to who may read it.
 */
export const listFolderAccess = <ThrowOnError extends boolean = true>(options: Options<ListFolderAccessData, ThrowOnError>): RequestResult<ListFolderAccessResponses, ListFolderAccessErrors, ThrowOnError, 'data'> => (options.client ?? client).get<ListFolderAccessResponses, ListFolderAccessErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/folders/{folderId}/access',
    ...options
});

/**
 * Who would gain or lose access
 *
 * What a move, another list of shares, or both together would change, without doing it. What is left out stays as it is. Refused like the change itself. People are listed by name, the first 100 of each list; admins and owners who see the recordings anyway are listed like everyone.
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
 * Stop a folder being a favorite
 *
 * For the caller only. Doing it again changes nothing.
 */
export const deleteFolderFavorite = <ThrowOnError extends boolean = true>(options: Options<DeleteFolderFavoriteData, ThrowOnError>): RequestResult<DeleteFolderFavoriteResponses, DeleteFolderFavoriteErrors, ThrowOnError, 'data'> => (options.client ?? client).delete<DeleteFolderFavoriteResponses, DeleteFolderFavoriteErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/folders/{folderId}/favorite',
    ...options
});

/**
 * Make a folder a favorite
 *
 * For the caller only. Doing it again changes nothing.
 */
export const addFolderFavorite = <ThrowOnError extends boolean = true>(options: Options<AddFolderFavoriteData, ThrowOnError>): RequestResult<AddFolderFavoriteResponses, AddFolderFavoriteErrors, ThrowOnError, 'data'> => (options.client ?? client).put<AddFolderFavoriteResponses, AddFolderFavoriteErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/folders/{folderId}/favorite',
    ...options
});

/**
 * Who a folder is shared with
 *
 * Direct shares with people and with teams, by name, and what comes down from the folders above. There a team counts as the people who are in it now, and the owner of a folder above as someone with read-write access.
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
 * The body is the complete list: who is missing from it loses the share. Takes read-write access. Someone who is no member of the company, an unknown or archived team, and anybody listed twice, is 400. Blocked members may be listed: their share waits for them. What is inherited cannot be set here. With `expectedVersion` nothing is changed when the shares are not those any more (409).
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
 * Recordings in a folder
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
 * Take a recording out of a folder
 *
 * The recording itself stays. Takes read-write access to the folder and access to the recording. Doing it again changes nothing.
 */
export const deleteFolderRecording = <ThrowOnError extends boolean = true>(options: Options<DeleteFolderRecordingData, ThrowOnError>): RequestResult<DeleteFolderRecordingResponses, DeleteFolderRecordingErrors, ThrowOnError, 'data'> => (options.client ?? client).delete<DeleteFolderRecordingResponses, DeleteFolderRecordingErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/folders/{folderId}/recordings/{recordingId}',
    ...options
});

/**
 * Put a recording into a folder
 *
 * Takes read-write access to the folder and access to the recording, which may lie in several folders. Everyone who may read the folder then sees the recording. Where the caller may edit the recording, everyone else who may write in the folder then may edit it too; where the caller may only see it, no one gains more than that. Doing it again changes nothing, unless the caller may edit what a reader had put there.
 */
export const addFolderRecording = <ThrowOnError extends boolean = true>(options: Options<AddFolderRecordingData, ThrowOnError>): RequestResult<AddFolderRecordingResponses, AddFolderRecordingErrors, ThrowOnError, 'data'> => (options.client ?? client).put<AddFolderRecordingResponses, AddFolderRecordingErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/folders/{folderId}/recordings/{recordingId}',
    ...options
});

/**
 * Folders that hold a recording
 *
 * Only those the caller may read, by name.
 */
export const listRecordingFolders = <ThrowOnError extends boolean = true>(options: Options<ListRecordingFoldersData, ThrowOnError>): RequestResult<ListRecordingFoldersResponses, ListRecordingFoldersErrors, ThrowOnError, 'data'> => (options.client ?? client).get<ListRecordingFoldersResponses, ListRecordingFoldersErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/folders',
    ...options
});

/**
 * The person behind the token
 *
 * Works with every kind of token, and is the plainest way to find out whether one is valid.
 */
export const getMe = <ThrowOnError extends boolean = true>(options?: Options<GetMeData, ThrowOnError>): RequestResult<GetMeResponses, GetMeErrors, ThrowOnError, 'data'> => (options?.client ?? client).get<GetMeResponses, GetMeErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/me',
    ...options
});

/**
 * Change one's own profile
 *
 * Only what the body names changes.
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
 * Which directories the token reaches
 *
 * One entry per directory, with the role and the license the person has there.
 */
export const listOwnMemberships = <ThrowOnError extends boolean = true>(options?: Options<ListOwnMembershipsData, ThrowOnError>): RequestResult<ListOwnMembershipsResponses, ListOwnMembershipsErrors, ThrowOnError, 'data'> => (options?.client ?? client).get<ListOwnMembershipsResponses, ListOwnMembershipsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/me/directories/memberships',
    ...options
});

/**
 * Own personal access tokens
 *
 * Without the tokens themselves, which are shown once, when they are created.
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
 * The answer is the only one that ever holds `token`; the service keeps a hash.
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
 * It answers 401 from the next request on.
 */
export const deleteToken = <ThrowOnError extends boolean = true>(options: Options<DeleteTokenData, ThrowOnError>): RequestResult<DeleteTokenResponses, DeleteTokenErrors, ThrowOnError, 'data'> => (options.client ?? client).delete<DeleteTokenResponses, DeleteTokenErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/me/tokens/{tokenId}',
    ...options
});

/**
 * Templates to choose from
 *
 * Published ones that can be used in this directory. Where they apply and their sections come with one template.
 */
export const listMeetingTemplates = <ThrowOnError extends boolean = true>(options: Options<ListMeetingTemplatesData, ThrowOnError>): RequestResult<ListMeetingTemplatesResponses, ListMeetingTemplatesErrors, ThrowOnError, 'data'> => (options.client ?? client).get<ListMeetingTemplatesResponses, ListMeetingTemplatesErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/meetingtemplates',
    ...options
});

/**
 * Add a template for the whole company
 *
 * For admins and owners. A copy of another template is one with the same sections.
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
 * See what a template would make of a meeting
 *
 * For admins and owners, of a recording that they can see and that has a transcript. The template need not be saved; nothing is stored. Of one person only the newest preview goes on; it ends with the connection, and after two minutes.
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
 * Templates that can be restored
 *
 * For admins and owners, the company's own, last deleted first, up to 100.
 */
export const listDeletedMeetingTemplates = <ThrowOnError extends boolean = true>(options: Options<ListDeletedMeetingTemplatesData, ThrowOnError>): RequestResult<ListDeletedMeetingTemplatesResponses, ListDeletedMeetingTemplatesErrors, ThrowOnError, 'data'> => (options.client ?? client).get<ListDeletedMeetingTemplatesResponses, ListDeletedMeetingTemplatesErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/meetingtemplates/deleted',
    ...options
});

/**
 * Delete a template of the company
 *
 * For admins and owners. Summaries that exist keep their form; where it was the default, the built-in default takes its place until it is restored.
 */
export const deleteMeetingTemplate = <ThrowOnError extends boolean = true>(options: Options<DeleteMeetingTemplateData, ThrowOnError>): RequestResult<DeleteMeetingTemplateResponses, DeleteMeetingTemplateErrors, ThrowOnError, 'data'> => (options.client ?? client).delete<DeleteMeetingTemplateResponses, DeleteMeetingTemplateErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/meetingtemplates/{meetingTemplateId}',
    ...options
});

/**
 * One template with its sections
 *
 * Published sections only, in order.
 */
export const getMeetingTemplate = <ThrowOnError extends boolean = true>(options: Options<GetMeetingTemplateData, ThrowOnError>): RequestResult<GetMeetingTemplateResponses, GetMeetingTemplateErrors, ThrowOnError, 'data'> => (options.client ?? client).get<GetMeetingTemplateResponses, GetMeetingTemplateErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/meetingtemplates/{meetingTemplateId}',
    ...options
});

/**
 * Replace a template of the company
 *
 * For admins and owners. The body is the whole template; sections keep their id where the body names it. Refused with 409 and code `EDIT_CONFLICT` when it was changed since the `revision`. Summaries that exist keep their form.
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
 * For admins and owners. It is used again wherever it was the default.
 */
export const restoreMeetingTemplate = <ThrowOnError extends boolean = true>(options: Options<RestoreMeetingTemplateData, ThrowOnError>): RequestResult<RestoreMeetingTemplateResponses, RestoreMeetingTemplateErrors, ThrowOnError, 'data'> => (options.client ?? client).post<RestoreMeetingTemplateResponses, RestoreMeetingTemplateErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/meetingtemplates/{meetingTemplateId}/restore',
    ...options
});

/**
 * Where a template is used
 *
 * For admins and owners, to see before it is changed or deleted.
 */
export const getMeetingTemplateUse = <ThrowOnError extends boolean = true>(options: Options<GetMeetingTemplateUseData, ThrowOnError>): RequestResult<GetMeetingTemplateUseResponses, GetMeetingTemplateUseErrors, ThrowOnError, 'data'> => (options.client ?? client).get<GetMeetingTemplateUseResponses, GetMeetingTemplateUseErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/meetingtemplates/{meetingTemplateId}/use',
    ...options
});

/**
 * Only the sections of a template
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
 * For admins and owners; removing an owner takes an owner, and the last one stays (400). What the member brought in stays with the directory; they leave its teams, shares and favorites, and their personal webhooks stop.
 */
export const deleteMembership = <ThrowOnError extends boolean = true>(options: Options<DeleteMembershipData, ThrowOnError>): RequestResult<DeleteMembershipResponses, DeleteMembershipErrors, ThrowOnError, 'data'> => (options.client ?? client).delete<DeleteMembershipResponses, DeleteMembershipErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/memberships/{userId}',
    ...options
});

/**
 * Change role, license or block of a member
 *
 * For admins and owners; changing an owner, or making one, takes an owner (403 with code `OWNER_REQUIRED`). The last owner can be neither demoted nor blocked (400), and another license needs a free seat (400 with code `NO_FREE_SEAT`). A blocked member is locked out from the next request on.
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
 * The teams a member is in
 *
 * By name, for every member. 404 for a person who is no member of the directory.
 */
export const listTeamsOfMember = <ThrowOnError extends boolean = true>(options: Options<ListTeamsOfMemberData, ThrowOnError>): RequestResult<ListTeamsOfMemberResponses, ListTeamsOfMemberErrors, ThrowOnError, 'data'> => (options.client ?? client).get<ListTeamsOfMemberResponses, ListTeamsOfMemberErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/memberships/{userId}/teams',
    ...options
});

/**
 * Make a password reset link for a member
 *
 * For owners (403 with code `OWNER_REQUIRED`), who pass the link on when the service sends no e-mail. It works once, for 24 hours. Not for oneself, and not for someone who is a member of another directory too: no one but they may open that account (400).
 */
export const createMemberPasswordReset = <ThrowOnError extends boolean = true>(options: Options<CreateMemberPasswordResetData, ThrowOnError>): RequestResult<CreateMemberPasswordResetResponses, CreateMemberPasswordResetErrors, ThrowOnError, 'data'> => (options.client ?? client).post<CreateMemberPasswordResetResponses, CreateMemberPasswordResetErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/memberships/{userId}/password-reset',
    ...options
});

/**
 * Open invitations
 *
 * For admins and owners. Newest first, expired ones included; inviting again renews one.
 */
export const listInvitations = <ThrowOnError extends boolean = true>(options: Options<ListInvitationsData, ThrowOnError>): RequestResult<ListInvitationsResponses, ListInvitationsErrors, ThrowOnError, 'data'> => (options.client ?? client).get<ListInvitationsResponses, ListInvitationsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/invitations',
    ...options
});

/**
 * Withdraw an invitation
 *
 * For admins and owners; withdrawing that of an owner takes an owner (403 with code `OWNER_REQUIRED`). Its link stops working and its seat is free.
 */
export const deleteInvitation = <ThrowOnError extends boolean = true>(options: Options<DeleteInvitationData, ThrowOnError>): RequestResult<DeleteInvitationResponses, DeleteInvitationErrors, ThrowOnError, 'data'> => (options.client ?? client).delete<DeleteInvitationResponses, DeleteInvitationErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/invitations/{userId}',
    ...options
});

/**
 * How many seats are left
 *
 * For admins and owners. An invitation holds a seat until it expires, and so does a blocked member.
 */
export const listLicenseSeats = <ThrowOnError extends boolean = true>(options: Options<ListLicenseSeatsData, ThrowOnError>): RequestResult<ListLicenseSeatsResponses, ListLicenseSeatsErrors, ThrowOnError, 'data'> => (options.client ?? client).get<ListLicenseSeatsResponses, ListLicenseSeatsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/license-seats',
    ...options
});

/**
 * What is new for the caller
 *
 * Newest first: a task that someone gave them, a recording or a folder that was shared with them, and how the processing of a recording of theirs ended. Never what they did themselves. What happens again is the same entry, renewed. Only what they may see now is listed. Kept for 60 days, 500 at most.
 */
export const listNews = <ThrowOnError extends boolean = true>(options: Options<ListNewsData, ThrowOnError>): RequestResult<ListNewsResponses, ListNewsErrors, ThrowOnError, 'data'> => (options.client ?? client).get<ListNewsResponses, ListNewsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/news',
    ...options
});

/**
 * How much the caller hasn't read
 *
 * Of the entries that `listNews` lists.
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
 * Those that meet all that the body names, and all of the caller's where it names nothing. `until` spares what came after the list was read. An id that is none of the caller's is passed over.
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
 * How often the caller has news by e-mail
 *
 * In this company. Where the service sends no e-mail, `isMailSent` is false and the choice waits.
 */
export const getNewsMail = <ThrowOnError extends boolean = true>(options: Options<GetNewsMailData, ThrowOnError>): RequestResult<GetNewsMailResponses, GetNewsMailErrors, ThrowOnError, 'data'> => (options.client ?? client).get<GetNewsMailResponses, GetNewsMailErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/news/mail',
    ...options
});

/**
 * Choose how often news comes by e-mail
 *
 * An e-mail tells what hasn't been read for 15 minutes, each entry once. `hourly` and `daily` are the most that come.
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
 * The notes of a recording
 *
 * For anyone who can see the recording, in the order of their moments.
 */
export const listRecordingNotes = <ThrowOnError extends boolean = true>(options: Options<ListRecordingNotesData, ThrowOnError>): RequestResult<ListRecordingNotesResponses, ListRecordingNotesErrors, ThrowOnError, 'data'> => (options.client ?? client).get<ListRecordingNotesResponses, ListRecordingNotesErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/notes',
    ...options
});

/**
 * Add a note
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
 * Change a note
 *
 * For anyone who can edit the recording. What is left out stays. A field that `expected` names and that has another value by now is refused with 409 and code `EDIT_CONFLICT`, and nothing changes.
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
 * Undo the deletion of a note
 *
 * For anyone who can edit the recording. One that is not deleted is answered as it is.
 */
export const restoreRecordingNote = <ThrowOnError extends boolean = true>(options: Options<RestoreRecordingNoteData, ThrowOnError>): RequestResult<RestoreRecordingNoteResponses, RestoreRecordingNoteErrors, ThrowOnError, 'data'> => (options.client ?? client).post<RestoreRecordingNoteResponses, RestoreRecordingNoteErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/notes/{noteId}/restore',
    ...options
});

/**
 * How to sign in with OAuth 2.1
 *
 * Authorization server metadata after RFC 8414.
 */
export const getOauthMetadata = <ThrowOnError extends boolean = true>(options?: Options<GetOauthMetadataData, ThrowOnError>): RequestResult<GetOauthMetadataResponses, GetOauthMetadataErrors, ThrowOnError, 'data'> => (options?.client ?? client).get<GetOauthMetadataResponses, GetOauthMetadataErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/.well-known/oauth-authorization-server',
    ...options
});

/**
 * Register an application
 *
 * Dynamic client registration after RFC 7591. Applications are public clients, so there is no client secret. `redirect_uris` are https, http on a loopback address (any port then matches), or a private-use scheme with a dot in its name (RFC 8252); no fragment, no wildcard, no credentials. A registration that no one has allowed within seven days, or for a year, is forgotten.
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
 * Opened in the person's browser. They sign in, see what the application asks for, and are sent back to `redirect_uri` with a code or an error, and with `iss`. PKCE with S256 is required. An application that no one has allowed is sent no error: the person is shown a page, and a program gets JSON.
 */
export const authorizeOauthClient = <ThrowOnError extends boolean = true>(options: Options<AuthorizeOauthClientData, ThrowOnError>): RequestResult<unknown, AuthorizeOauthClientErrors, ThrowOnError, 'data'> => (options.client ?? client).get<unknown, AuthorizeOauthClientErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/oauth/authorize',
    ...options
});

/**
 * Go back to the application
 *
 * Where the consent page sends the browser with the person's answer. Works once, and only in the browser that was asked.
 */
export const resumeOauthAuthorization = <ThrowOnError extends boolean = true>(options: Options<ResumeOauthAuthorizationData, ThrowOnError>): RequestResult<unknown, ResumeOauthAuthorizationErrors, ThrowOnError, 'data'> => (options.client ?? client).get<unknown, ResumeOauthAuthorizationErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/oauth/authorize/{interactionUid}',
    ...options
});

/**
 * What an application asks for
 *
 * For the consent page: who asks, what for, and who would answer. Only in the browser that the application sent here, within an hour; otherwise 404.
 */
export const getConsentRequest = <ThrowOnError extends boolean = true>(options: Options<GetConsentRequestData, ThrowOnError>): RequestResult<GetConsentRequestResponses, GetConsentRequestErrors, ThrowOnError, 'data'> => (options.client ?? client).get<GetConsentRequestResponses, GetConsentRequestErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/oauth/consent/{interactionUid}/request',
    ...options
});

/**
 * Allow or deny
 *
 * The person's answer to an application. Only from the pages of this service, in the browser that the application sent here. Go to `redirectUrl` next; until then another answer replaces this one.
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
 * Refresh tokens rotate: each works once, and using one again revokes everything that came from it.
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
 * After RFC 7009; a token that is unknown is as good as revoked.
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
 * Applications one signed in to
 *
 * Those that hold a consent of the caller.
 */
export const listApplications = <ThrowOnError extends boolean = true>(options?: Options<ListApplicationsData, ThrowOnError>): RequestResult<ListApplicationsResponses, ListApplicationsErrors, ThrowOnError, 'data'> => (options?.client ?? client).get<ListApplicationsResponses, ListApplicationsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/me/applications',
    ...options
});

/**
 * Withdraw a consent
 *
 * All tokens of the application that act as the caller stop working, and the webhooks and uploads it began end.
 */
export const deleteApplication = <ThrowOnError extends boolean = true>(options: Options<DeleteApplicationData, ThrowOnError>): RequestResult<DeleteApplicationResponses, DeleteApplicationErrors, ThrowOnError, 'data'> => (options.client ?? client).delete<DeleteApplicationResponses, DeleteApplicationErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/me/applications/{clientId}',
    ...options
});

/**
 * Recordings the caller may see
 *
 * Newest first, unless `sort` asks for another order. All time limits include the moment they name.
 */
export const listRecordings = <ThrowOnError extends boolean = true>(options: Options<ListRecordingsData, ThrowOnError>): RequestResult<ListRecordingsResponses, ListRecordingsErrors, ThrowOnError, 'data'> => (options.client ?? client).get<ListRecordingsResponses, ListRecordingsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/recordings',
    ...options
});

/**
 * What was deleted and can be restored
 *
 * Those deleted within the last 30 days, last deleted first: one's own, for admins and owners everyone's; by members as by a retention rule.
 */
export const listDeletedRecordings = <ThrowOnError extends boolean = true>(options: Options<ListDeletedRecordingsData, ThrowOnError>): RequestResult<ListDeletedRecordingsResponses, ListDeletedRecordingsErrors, ThrowOnError, 'data'> => (options.client ?? client).get<ListDeletedRecordingsResponses, ListDeletedRecordingsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/recordings/deleted',
    ...options
});

/**
 * Change many recordings
 *
 * Tags, files, deletes or restores up to 1000 recordings, each of them whole or not at all, with the rules of the single operations; those for which they say no are listed with the reason. Doing it again changes nothing more. Tags that are not in the catalog, and a folder that the caller may not see, are 400 and nothing is changed; a folder they can only read is 403. With `action` no other change may be named.
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
 * Get the address of a ZIP with many recordings
 *
 * Of up to 200 recordings: a text of each with its summary, its transcript or both, the file as it was uploaded, or all of these. The ZIP is put together while it is fetched, from an address that is good for ten minutes to begin; what the caller may not see then is left out, as is what there is not, and `README.txt` in it tells which. Those the caller may not see already are answered as `refused`; 404 when that is all of them. The audit log of the company tells of it.
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
 * For its creator and for admins and owners; 403 for others who see it. Transcript, summaries and the addresses of its sound go with it, a run is canceled; tasks stay. It can be restored for 30 days; then its files are removed.
 */
export const deleteRecording = <ThrowOnError extends boolean = true>(options: Options<DeleteRecordingData, ThrowOnError>): RequestResult<DeleteRecordingResponses, DeleteRecordingErrors, ThrowOnError, 'data'> => (options.client ?? client).delete<DeleteRecordingResponses, DeleteRecordingErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}',
    ...options
});

/**
 * One recording
 *
 * With its tags, its own and the inherited ones.
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
 * For its creator, those with whom someone else shared it so, anyone who has read-write access to a folder into which someone else who may edit it put it, and admins and owners; 403 for others who see it. Only what the body names changes. A name that someone gave it and that is no longer as in `expected` is refused with 409 and code `EDIT_CONFLICT`, and nothing changes; one that the service found gives way.
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
 * Undo a deletion
 *
 * For anyone who could delete it, within 30 days, with everything that went with it. A recording that is not deleted is answered as it is. 404 when the time is over.
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
 * Its own tags. Those it inherits from appointments cannot be set here; the answer holds them too. An id that is not in the catalog is 400. For its creator, anyone who has read-write access to a folder into which someone else who may edit it put it, and admins and owners.
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
 * What surrounds a recording
 *
 * What the caller may do with it, the appointment of theirs it belongs to, and where each of its tags comes from.
 */
export const getRecordingContext = <ThrowOnError extends boolean = true>(options: Options<GetRecordingContextData, ThrowOnError>): RequestResult<GetRecordingContextResponses, GetRecordingContextErrors, ThrowOnError, 'data'> => (options.client ?? client).get<GetRecordingContextResponses, GetRecordingContextErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/context',
    ...options
});

/**
 * Who a recording is shared with
 *
 * The shares of the recording itself, with people and with teams, by name. Others see it for other reasons: see who can see it, and why.
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
 * The body is the complete list: who is missing from it loses the share. For anyone who can edit the recording; 403 for others who see it. Someone who is no member of the company, an unknown or archived team, and anybody listed twice, is 400. Blocked members may be listed: their share waits for them. With `readWrite` they may edit it and share it in turn; what someone gives a team of their own lets everyone else in it edit. With `expectedVersion` nothing is changed when the shares are not those any more (409).
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
 * Who can see a recording, and why
 *
 * The caller, then the other members by name, each with every reason; blocked members can see nothing. A folder is named only to who may read it.
 */
export const listRecordingAccess = <ThrowOnError extends boolean = true>(options: Options<ListRecordingAccessData, ThrowOnError>): RequestResult<ListRecordingAccessResponses, ListRecordingAccessErrors, ThrowOnError, 'data'> => (options.client ?? client).get<ListRecordingAccessResponses, ListRecordingAccessErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/access',
    ...options
});

/**
 * Where the sound and picture are
 *
 * Answers signed addresses that live for a short time, serve byte ranges and need no token, because a media element cannot send one. They are the caller's own, and also end when the caller may not see the recording any more; where files are kept in an object store, they live for an hour at most instead. Ask again when they have expired. 404 when there is nothing to play; with code `SOUND_IN_PREPARATION` while it is being made out of a file that browsers cannot play: ask again every few seconds.
 */
export const getRecordingMedia = <ThrowOnError extends boolean = true>(options: Options<GetRecordingMediaData, ThrowOnError>): RequestResult<GetRecordingMediaResponses, GetRecordingMediaErrors, ThrowOnError, 'data'> => (options.client ?? client).get<GetRecordingMediaResponses, GetRecordingMediaErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/media',
    ...options
});

/**
 * The files of a recording, to save them
 *
 * The file as it was uploaded, and what was made of it for playing where that is another one; empty when there is none, or no longer. The addresses are signed as those for playing are, but are good for ten minutes to begin a download, and are answered as attachments with the recording's name.
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
 * A short meeting to look around with: its sound and the words in it come with the service, and this service writes the summary. It takes no minutes. Answers the caller's own sample meeting where there is one that isn't deleted.
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
 * Starts transcription and summary over, from the file the service kept or the address it was to be imported from. For its creator and for admins and owners. 400 unless the last run finished without a transcript or a summary.
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
 * Add a transcript that exists already
 *
 * Gives a recording that has no transcript the one in an uploaded file (`createUpload`, as for recordings, with the extension vtt, srt, sbv or txt), with the names in it, and writes its summary. For its creator and for admins and owners. 400 while the recording has a transcript or is being worked on, and with a code that begins with `TRANSCRIPT_` where the file is of no use; the detail says what is wrong and what is allowed. Nothing has changed then.
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
 * How long the company keeps recordings
 *
 * For every member. Nothing is deleted by itself while both numbers are null.
 */
export const getRetention = <ThrowOnError extends boolean = true>(options: Options<GetRetentionData, ThrowOnError>): RequestResult<GetRetentionResponses, GetRetentionErrors, ThrowOnError, 'data'> => (options.client ?? client).get<GetRetentionResponses, GetRetentionErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/retention',
    ...options
});

/**
 * Set how long the company keeps recordings
 *
 * For admins and owners. Applied once a day, first within a day. Recordings are deleted as a member would delete them: they can be restored for 30 days, and one that was restored counts from then on. What was removed of sound and video does not come back. Where the rule is no longer as `expected` says, this is refused with 409 and code `EDIT_CONFLICT`, and nothing changes.
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
 * What a rule would take away today
 *
 * For admins and owners. Changes nothing; found by what the daily job itself asks.
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
 * What is being worked on
 *
 * Runs in flight of the recordings the caller may see. A run that has finished is gone from this list.
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
 * Stops an import, a transcription or a summary at once, for the recording's creator and for admins and owners; a search for speakers also for anyone who can correct the transcript, which stays as it is. The run ends as `error`, the file stays, and the recording can be run again. A summary that was being rewritten keeps its former text. 404 when nothing runs.
 */
export const deleteRun = <ThrowOnError extends boolean = true>(options: Options<DeleteRunData, ThrowOnError>): RequestResult<DeleteRunResponses, DeleteRunErrors, ThrowOnError, 'data'> => (options.client ?? client).delete<DeleteRunResponses, DeleteRunErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/runs/{recordingId}',
    ...options
});

/**
 * What is recognized so far
 *
 * The lines of a run that is still recognizing, for anyone who can see the recording; none before, and none after: then there is the transcript, or no transcript at all. They come as the engine hears them, before names and vocabulary are applied. At most 500 at once; ask again with `after` until there are no more.
 */
export const listLiveLines = <ThrowOnError extends boolean = true>(options: Options<ListLiveLinesData, ThrowOnError>): RequestResult<ListLiveLinesResponses, ListLiveLinesErrors, ThrowOnError, 'data'> => (options.client ?? client).get<ListLiveLinesResponses, ListLiveLinesErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/runs/{recordingId}/lines',
    ...options
});

/**
 * Search meetings as a person asks
 *
 * Finds the recordings the caller may see that have all words of a question, in any order: in their name, their people, their summaries, their notes and what was said. Words count in their inflected forms (English and German), as the beginning of longer ones, as parts of compounds, and with one mistyped letter; "what did we decide about" is not looked for, but puts decisions first. Times such as "last week" or "gestern" say when it was recorded. What fits best comes first, with its best passages. Where no recording has all of the words, those that have the most are answered, and `isClosest` says so.
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
 * Takes the token that signing in with a password answered (202), and a code of the authenticator app or a recovery code. A code that is wrong, was used before or is too old is answered the same (401). Five wrong ones end the attempt, and so do ten minutes (401 with code `SIGN_IN_EXPIRED`): start again with the password.
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
 * Begin to sign in with a passkey
 *
 * Answers what `navigator.credentials.get()` takes, as JSON (WebAuthn Level 3). Without a token any passkey of this service does, and no password is needed; with the token of a sign-in that waits for its second step, one of that account. Good once, for ten minutes.
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
 * With what the browser answered. The authenticator must have verified the person, such as by a fingerprint or a PIN. Whatever is wrong is answered the same (401).
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
 * What stands beside one's password
 *
 * Authenticator app, passkeys and recovery codes of the caller, and the companies that ask for one of them.
 */
export const getSecondFactor = <ThrowOnError extends boolean = true>(options?: Options<GetSecondFactorData, ThrowOnError>): RequestResult<GetSecondFactorResponses, GetSecondFactorErrors, ThrowOnError, 'data'> => (options?.client ?? client).get<GetSecondFactorResponses, GetSecondFactorErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/me/second-factor',
    ...options
});

/**
 * Show once more that it is you
 *
 * With the password, or with a code of the authenticator app or a recovery code. For ten minutes after that the session may turn off what protects the account. A code also counts as the second step of this session. A wrong one is 400, and repeated ones are slowed down with 429. Only in a session (403).
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
 * Only within ten minutes of a proof (403 with code `PROOF_REQUIRED`). Recovery codes go with the last of what stands beside the password. 404 where none is set up.
 */
export const deleteTotp = <ThrowOnError extends boolean = true>(options?: Options<DeleteTotpData, ThrowOnError>): RequestResult<DeleteTotpResponses, DeleteTotpErrors, ThrowOnError, 'data'> => (options?.client ?? client).delete<DeleteTotpResponses, DeleteTotpErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/me/totp',
    ...options
});

/**
 * Begin to set up an authenticator app
 *
 * Answers a secret for the app (TOTP, RFC 6238), which is good once one of its codes was sent back. Only within ten minutes of signing in or of a proof (403 with code `PROOF_REQUIRED`). 409 where one is set up.
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
 * With one of its codes; a wrong one is 400. From then on signing in with the password takes a code. Other sessions of the caller end. Answers recovery codes where there were none. 404 where none was begun.
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
 * Those before stop working. Only within ten minutes of signing in or of a proof (403 with code `PROOF_REQUIRED`). 404 where there is nothing beside the password.
 */
export const createRecoveryCodes = <ThrowOnError extends boolean = true>(options?: Options<CreateRecoveryCodesData, ThrowOnError>): RequestResult<CreateRecoveryCodesResponses, CreateRecoveryCodesErrors, ThrowOnError, 'data'> => (options?.client ?? client).post<CreateRecoveryCodesResponses, CreateRecoveryCodesErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/me/recovery-codes',
    ...options
});

/**
 * Begin to add a passkey
 *
 * Answers what `navigator.credentials.create()` takes, as JSON (WebAuthn Level 3). Only within ten minutes of signing in or of a proof (403 with code `PROOF_REQUIRED`). Good once, for ten minutes. 400 where the service has no host name, or with 20 passkeys.
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
 * With what the browser answered; what doesn't hold is 400. From then on signing in with the password takes a second step. Other sessions of the caller end. Answers recovery codes where there were none.
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
 * Only within ten minutes of a proof (403 with code `PROOF_REQUIRED`).
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
 * The name is for the person alone; the authenticator doesn't learn it.
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
 * Who in the company needs a second step to sign in
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
 * Set who in the company needs a second step to sign in
 *
 * For owners (403 with code `OWNER_REQUIRED`). Anyone who has one of these roles and has not taken a second step is answered 401 with code `SECOND_FACTOR_REQUIRED` in this company until they have. Who signs on with the company's identity provider took it there. 400 while the owner who asks would be refused themselves; 409 with code `EDIT_CONFLICT` where the rule is no longer as `expected` says.
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
 * For owners (403 with code `OWNER_REQUIRED`), when a member has lost their phone and their recovery codes. Removes the authenticator app, passkeys and recovery codes, and ends the member's sessions; the password stays. Not for oneself, and not for someone who is a member of another directory too (400). 404 for a member who has none.
 */
export const deleteMemberSecondFactor = <ThrowOnError extends boolean = true>(options: Options<DeleteMemberSecondFactorData, ThrowOnError>): RequestResult<DeleteMemberSecondFactorResponses, DeleteMemberSecondFactorErrors, ThrowOnError, 'data'> => (options.client ?? client).delete<DeleteMemberSecondFactorResponses, DeleteMemberSecondFactorErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/memberships/{userId}/second-factor',
    ...options
});

/**
 * Is the service there
 *
 * Answers without a token. `extensions` lists the groups of additions to version 1.0 that are switched on.
 */
export const getHealth = <ThrowOnError extends boolean = true>(options?: Options<GetHealthData, ThrowOnError>): RequestResult<GetHealthResponses, GetHealthErrors, ThrowOnError, 'data'> => (options?.client ?? client).get<GetHealthResponses, GetHealthErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/v1.0/health',
    ...options
});

/**
 * Stop looking for who the speakers may be
 *
 * For anyone who can correct the transcript. What was found before stays.
 */
export const cancelSpeakerSuggestions = <ThrowOnError extends boolean = true>(options: Options<CancelSpeakerSuggestionsData, ThrowOnError>): RequestResult<CancelSpeakerSuggestionsResponses, CancelSpeakerSuggestionsErrors, ThrowOnError, 'data'> => (options.client ?? client).delete<CancelSpeakerSuggestionsResponses, CancelSpeakerSuggestionsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/speaker-suggestions',
    ...options
});

/**
 * Who the speakers without a name may be
 *
 * For anyone who can correct the transcript. The surest first; none for a speaker who has a name by now, and none of someone whom another speaker is named after. Looked for by itself when a transcript is made.
 */
export const listSpeakerSuggestions = <ThrowOnError extends boolean = true>(options: Options<ListSpeakerSuggestionsData, ThrowOnError>): RequestResult<ListSpeakerSuggestionsResponses, ListSpeakerSuggestionsErrors, ThrowOnError, 'data'> => (options.client ?? client).get<ListSpeakerSuggestionsResponses, ListSpeakerSuggestionsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/speaker-suggestions',
    ...options
});

/**
 * Look again for who the speakers may be
 *
 * In the background, from the beginning. Replaces earlier suggestions; what was dismissed stays so. For anyone who can correct the transcript. 400 while there is none.
 */
export const findSpeakerSuggestions = <ThrowOnError extends boolean = true>(options: Options<FindSpeakerSuggestionsData, ThrowOnError>): RequestResult<FindSpeakerSuggestionsResponses, FindSpeakerSuggestionsErrors, ThrowOnError, 'data'> => (options.client ?? client).post<FindSpeakerSuggestionsResponses, FindSpeakerSuggestionsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/speaker-suggestions',
    ...options
});

/**
 * Say that it is not them
 *
 * For anyone who can correct the transcript. This speaker is not suggested to be them again.
 */
export const dismissSpeakerSuggestion = <ThrowOnError extends boolean = true>(options: Options<DismissSpeakerSuggestionData, ThrowOnError>): RequestResult<DismissSpeakerSuggestionResponses, DismissSpeakerSuggestionErrors, ThrowOnError, 'data'> => (options.client ?? client).delete<DismissSpeakerSuggestionResponses, DismissSpeakerSuggestionErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/speaker-suggestions/{suggestionId}',
    ...options
});

/**
 * Name a speaker as suggested
 *
 * For anyone who can correct the transcript. When someone else has named the speaker since, it is refused with 409 and code `EDIT_CONFLICT`. `updateSpeaker` takes it back.
 */
export const acceptSpeakerSuggestion = <ThrowOnError extends boolean = true>(options: Options<AcceptSpeakerSuggestionData, ThrowOnError>): RequestResult<AcceptSpeakerSuggestionResponses, AcceptSpeakerSuggestionErrors, ThrowOnError, 'data'> => (options.client ?? client).post<AcceptSpeakerSuggestionResponses, AcceptSpeakerSuggestionErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/speaker-suggestions/{suggestionId}/accept',
    ...options
});

/**
 * Suggest someone again after all
 *
 * Takes a dismissal back; for anyone who can correct the transcript.
 */
export const restoreSpeakerSuggestion = <ThrowOnError extends boolean = true>(options: Options<RestoreSpeakerSuggestionData, ThrowOnError>): RequestResult<RestoreSpeakerSuggestionResponses, RestoreSpeakerSuggestionErrors, ThrowOnError, 'data'> => (options.client ?? client).post<RestoreSpeakerSuggestionResponses, RestoreSpeakerSuggestionErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/speaker-suggestions/{suggestionId}/restore',
    ...options
});

/**
 * Summaries of a recording
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
 * Write a summary, or write it again
 *
 * In the recording's language unless another is named, following the template named, or else the one chosen for the recording, or else the directory's default. For the recording's creator, anyone who has read-write access to a folder into which someone else who may edit it put it, and admins and owners. A summary in that language that exists is rewritten, under the same id; its former text can be read until the new one is there. One that is being written is answered as it is, and 400 when another template is named for it. 400 while there is no transcript.
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
 * Looks at the text and at title, content, subject and description of the section items, in recordings the caller may see; newest first. The term has at least three characters; a run of white space counts as one space.
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
 * One summary with its sections
 *
 * Always with `sectionItems`. 404 also when the caller may not see the recording.
 */
export const getSummary = <ThrowOnError extends boolean = true>(options: Options<GetSummaryData, ThrowOnError>): RequestResult<GetSummaryResponses, GetSummaryErrors, ThrowOnError, 'data'> => (options.client ?? client).get<GetSummaryResponses, GetSummaryErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/summaries/{recordingSummaryId}',
    ...options
});

/**
 * Stop writing a better summary
 *
 * For anyone who can edit the recording. The summary that is there stays. Nothing happens where no better one is being written.
 */
export const deleteSummaryImprovement = <ThrowOnError extends boolean = true>(options: Options<DeleteSummaryImprovementData, ThrowOnError>): RequestResult<DeleteSummaryImprovementResponses, DeleteSummaryImprovementErrors, ThrowOnError, 'data'> => (options.client ?? client).delete<DeleteSummaryImprovementResponses, DeleteSummaryImprovementErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/summaries/{recordingSummaryId}/improvement',
    ...options
});

/**
 * The catalog of tags
 *
 * All of them, the most used first. `fields` applies to each entry of `items`.
 */
export const listTags = <ThrowOnError extends boolean = true>(options: Options<ListTagsData, ThrowOnError>): RequestResult<ListTagsResponses, ListTagsErrors, ThrowOnError, 'data'> => (options.client ?? client).get<ListTagsResponses, ListTagsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/tags',
    ...options
});

/**
 * Add a tag to the catalog
 *
 * For admins and owners. A name that exists, in upper or lower case, answers the tag that has it, unchanged.
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
 * The palette
 *
 * Every colour a tag can have.
 */
export const listTagColors = <ThrowOnError extends boolean = true>(options: Options<ListTagColorsData, ThrowOnError>): RequestResult<ListTagColorsResponses, ListTagColorsErrors, ThrowOnError, 'data'> => (options.client ?? client).get<ListTagColorsResponses, ListTagColorsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/tags/colors',
    ...options
});

/**
 * How often each tag is used
 *
 * Recordings the caller may see that carry it, themselves or inherited, and appointments that carry it themselves: the caller's own ones, for admins and owners, who may delete it from all, those of the whole company.
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
 * For admins and owners. It disappears from every appointment and recording.
 */
export const deleteTag = <ThrowOnError extends boolean = true>(options: Options<DeleteTagData, ThrowOnError>): RequestResult<DeleteTagResponses, DeleteTagErrors, ThrowOnError, 'data'> => (options.client ?? client).delete<DeleteTagResponses, DeleteTagErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/tags/{tagId}',
    ...options
});

/**
 * Rename or recolour a tag
 *
 * For admins and owners. The body names one of the two or both; neither is 400, and so is a name in use. A field that `expected` names and that has another value by now is refused with 409, and nothing changes.
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
 * Undo a deletion
 *
 * For admins and owners. The tag is back on every recording and appointment that lost it, except where 20 others have taken its place. A tag that is not deleted is answered as it is; 400 when its name was taken since.
 */
export const restoreTag = <ThrowOnError extends boolean = true>(options: Options<RestoreTagData, ThrowOnError>): RequestResult<RestoreTagResponses, RestoreTagErrors, ThrowOnError, 'data'> => (options.client ?? client).post<RestoreTagResponses, RestoreTagErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/tags/{tagId}/restore',
    ...options
});

/**
 * Tasks by preset
 *
 * The presets that begin with `my` are about the caller: `myTasks` are those they own or are responsible for,
 * `myForwarded` those they own and someone else is responsible for. The presets that begin with `all` are about the
 * whole directory and for admins and owners. Without a preset every task the caller may see is listed: own and
 * assigned ones, and for admins and owners all of the directory.
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
 * Looks at subject and description. Sorted by due date, earliest first and tasks without one last. Looking at the tasks of someone else, or of everyone by leaving out `responsible`, is for admins and owners.
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
 * For its owner and for admins and owners of the directory; 403 for someone who is only responsible.
 */
export const deleteTask = <ThrowOnError extends boolean = true>(options: Options<DeleteTaskData, ThrowOnError>): RequestResult<DeleteTaskResponses, DeleteTaskErrors, ThrowOnError, 'data'> => (options.client ?? client).delete<DeleteTaskResponses, DeleteTaskErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/tasks/{taskId}',
    ...options
});

/**
 * One task
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
 * Only what the body names changes. `isDone` and `isCanceled` set and clear `doneOn` and `canceledOn`; one of them being set clears the other, and asking for both is 400. For its owner, the person responsible, and admins and owners of the directory. Anyone who hands on a task that is not theirs no longer sees it.
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
 * Undo a deletion
 *
 * For its owner and for admins and owners of the directory. A task that is not deleted is answered as it is.
 */
export const restoreTask = <ThrowOnError extends boolean = true>(options: Options<RestoreTaskData, ThrowOnError>): RequestResult<RestoreTaskResponses, RestoreTaskErrors, ThrowOnError, 'data'> => (options.client ?? client).post<RestoreTaskResponses, RestoreTaskErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/tasks/{taskId}/restore',
    ...options
});

/**
 * Tasks that came out of a recording
 *
 * Those made from its summaries, in whichever language, in the order they were created; only those the caller may see.
 */
export const listRecordingTasks = <ThrowOnError extends boolean = true>(options: Options<ListRecordingTasksData, ThrowOnError>): RequestResult<ListRecordingTasksResponses, ListRecordingTasksErrors, ThrowOnError, 'data'> => (options.client ?? client).get<ListRecordingTasksResponses, ListRecordingTasksErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/tasks',
    ...options
});

/**
 * What of a recording's summaries is a task already
 *
 * For everyone who can see the recording, and without anything of the tasks: also of those the caller cannot see.
 */
export const listTaskSources = <ThrowOnError extends boolean = true>(options: Options<ListTaskSourcesData, ThrowOnError>): RequestResult<ListTaskSourcesResponses, ListTaskSourcesErrors, ThrowOnError, 'data'> => (options.client ?? client).get<ListTaskSourcesResponses, ListTaskSourcesErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/task-sources',
    ...options
});

/**
 * Teams of the directory
 *
 * By name, for every member. Archived ones are left out.
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
 * For admins and owners. It starts without members. Neither names nor codes need be unique.
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
 * For admins and owners. Its memberships go with it, and what was shared with it is no longer.
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
 * For admins and owners. `name` is always sent; `code` stays when left out and is cleared by null.
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
 * Who is in a team
 *
 * By id, in the order of names; the people themselves are listed one level further down.
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
 * For admins and owners. Anyone who is not listed leaves the team; anyone who stays keeps it as their main team where it is. Someone who is no member of the company is 400; someone listed twice counts once. Blocked members may be listed. With `expectedUserIds` nothing is changed when the members are not those any more (409).
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
 * Members of a team as people
 *
 * With name and e-mail.
 */
export const listTeamUsers = <ThrowOnError extends boolean = true>(options: Options<ListTeamUsersData, ThrowOnError>): RequestResult<ListTeamUsersResponses, ListTeamUsersErrors, ThrowOnError, 'data'> => (options.client ?? client).get<ListTeamUsersResponses, ListTeamUsersErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/teams/{teamId}/memberships/users',
    ...options
});

/**
 * One member of a team
 *
 * 404 for a person who is not in the team.
 */
export const getTeamUser = <ThrowOnError extends boolean = true>(options: Options<GetTeamUserData, ThrowOnError>): RequestResult<GetTeamUserResponses, GetTeamUserErrors, ThrowOnError, 'data'> => (options.client ?? client).get<GetTeamUserResponses, GetTeamUserErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/teams/{teamId}/memberships/users/{userId}',
    ...options
});

/**
 * Who said what, and when
 *
 * Empty lists while there is no transcript. Always whole, however long the meeting was.
 */
export const getTranscription = <ThrowOnError extends boolean = true>(options: Options<GetTranscriptionData, ThrowOnError>): RequestResult<GetTranscriptionResponses, GetTranscriptionErrors, ThrowOnError, 'data'> => (options.client ?? client).get<GetTranscriptionResponses, GetTranscriptionErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/transcription',
    ...options
});

/**
 * When each word is said, for a part of the recording
 *
 * The segments that are spoken between two moments and of whose words the recogniser told the times, in the transcript's order; the others are not listed.
 */
export const listSpokenWords = <ThrowOnError extends boolean = true>(options: Options<ListSpokenWordsData, ThrowOnError>): RequestResult<ListSpokenWordsResponses, ListSpokenWordsErrors, ThrowOnError, 'data'> => (options.client ?? client).get<ListSpokenWordsResponses, ListSpokenWordsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/transcription/words',
    ...options
});

/**
 * Correct what was said, or who said it
 *
 * All corrections of the body or none, for the recording's creator, anyone who has read-write access to a folder into which someone else who may edit it put it, and admins and owners. Each carries the `revision` it was made on; when someone else was faster, all are refused with 409 and code `EDIT_CONFLICT`. What was recognised is kept, and sending it back undoes a correction. Words that a correction leaves keep their times. Summaries stay as they are.
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
 * Give many segments to speakers at once
 *
 * For anyone who can correct the transcript. Each assignment says who says its segments as far as the caller knows; a segment that someone else gave to another speaker since stays theirs and is answered in `conflicts`, as it is now. What was said stays as it is. At most 50,000 segments in one request. Sending the assignments the other way round undoes them. With `revision`, all of it is refused with 409 and code `EDIT_CONFLICT` when speakers were found again, or brought back, since: the ids may be other segments' then.
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
 * For segments of someone whom the recogniser did not tell apart; at most 100 speakers. For anyone who can correct the transcript. 400 while there is none.
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
 * Say who a speaker is
 *
 * Everywhere in the transcript at once. Only what the body names changes; null clears. For anyone who can correct the transcript. With the `revision` it was made on, a change is refused with 409 and code `EDIT_CONFLICT` when someone else was faster.
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
 * All of their segments are the other's then, and they leave the transcript. For anyone who can correct it. 409 with code `EDIT_CONFLICT` when either was merged away or, with `revision`, renamed or found again since. `assignSegments` with their id in `restoredSpeakerIds` undoes it, name included.
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
 * Listens to the recording once more and tells its voices apart, also where the transcript came without speakers. It is a run that can be seen and canceled among the others; until it succeeds the transcript stays as it is, and can be corrected since. Corrected texts and the times of words stay, and a voice that is mostly one of the speakers there were keeps their name. Lines that no one has corrected are cut where someone else goes on, which gives the lines behind them other ids. For anyone who can correct the transcript. 400 while there is none, where the file is gone, or where nothing here can tell voices apart; 409 and code `RUN_IN_FLIGHT` while the recording is being worked on.
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
 * Bring back the speakers from before they were found again
 *
 * Undoes the last successful search for speakers: lines are whole again and their former speakers'. Names stay as they are. For anyone who can correct the transcript, within a day. 409 and code `EDIT_CONFLICT` when there is nothing to bring back, or someone has changed the transcript since.
 */
export const restoreSpeakers = <ThrowOnError extends boolean = true>(options: Options<RestoreSpeakersData, ThrowOnError>): RequestResult<RestoreSpeakersResponses, RestoreSpeakersErrors, ThrowOnError, 'data'> => (options.client ?? client).post<RestoreSpeakersResponses, RestoreSpeakersErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/speakers/restore',
    ...options
});

/**
 * Search what was said
 *
 * In all recordings the caller may see, newest first, or in one of them. Each hit is a segment, and tells the second it was said at. An entry lists its first 20 hits. Asked for one recording, the pages are those of its hits: `total` counts them, and its only entry lists those of the page. A run of white space in the term counts as one space.
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
 * Step 1 of 3: ask for an upload address
 *
 * Checks the transcription quota and answers where to send the file.
 *
 * **Step 2** is not part of the API: `PUT` the bytes of the file to `uploadUrl`, with exactly the `requiredHeaders`
 * and without a bearer token. The address is signed, works for six hours, and takes a file of exactly the announced
 * size, again after a broken connection, until it is finalized and at most 50 times. No recording exists yet.
 *
 * **Step 3** is `finalizeUpload`. A file that no one finalizes within 24 hours is thrown away.
 *
 * Accepted are the video formats mp4, mkv, avi, mov and webm and the audio formats mp3, wav, flac, ogg, amr, m4a,
 * opus and aac, told by the extension of `fileName`, up to 5 GiB each.
 *
 * Where the service offers `transcripts.import`, a transcript that exists already is accepted as well: vtt, srt, sbv and
 * txt, up to 20 MB. It takes nothing from the quota. Finalized, it is a recording without sound; or it goes beside a
 * recording, as `transcriptUploadId` of `finalizeUpload` or by `addTranscriptFile`.
 *
 * Where the service offers `uploads.growing`, a file that is still being recorded is sent as it grows: with `isGrowing`
 * the address works for 24 hours and takes, with each `PUT`, the bytes from a query parameter `offset` on, at most
 * 8 MiB of them and 10 000 times. The header `Upload-Offset` of the answer says how much of the file has come. 409 with
 * the same header where `offset` isn't that; the same bytes again change nothing. `HEAD` asks for it, `DELETE` forgets
 * the upload. `finalizeUpload` names the size of the whole file.
 *
 * A person has at most 200 uploads that are no recordings yet (429 with `Retry-After`). 507 where the company would
 * keep more than it may, or the service has no room.
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
 * Step 3 of 3: make the file a recording
 *
 * Creates the recording and starts its transcription. Finalizing again answers the same recording. 400 with code `UPLOAD_INCOMPLETE` before the whole file has arrived. When it is refused with 429 the file stays, and finalizing later succeeds. A transcript is read before anything is made of it: 400 with a code that begins with `TRANSCRIPT_` where it is of no use, and the detail says what is wrong and what is allowed.
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
 * Import a recording from an address
 *
 * Creates the recording, fetches the file, and runs transcription and summary in the background.
 *
 * The address must use https, carry no credentials and lead to a public host; otherwise 400 with code
 * `URL_NOT_ALLOWED`. It must answer without a redirect (give the final address), with one of the formats for uploads
 * and 5 GiB at most; when it turns out not to, the run ends as `error` or `fileEmpty`. An import does not check the
 * transcription quota; when it is used up the run ends as `quotaExceeded`.
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
 * Words the transcription knows
 *
 * The directory's entries and the caller's personal ones, by phrase.
 */
export const listVocabularyEntries = <ThrowOnError extends boolean = true>(options: Options<ListVocabularyEntriesData, ThrowOnError>): RequestResult<ListVocabularyEntriesResponses, ListVocabularyEntriesErrors, ThrowOnError, 'data'> => (options.client ?? client).get<ListVocabularyEntriesResponses, ListVocabularyEntriesErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/vocabulary',
    ...options
});

/**
 * Add a word
 *
 * Every member may add personal entries; one for the whole directory takes an admin or owner.
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
 * Add and delete many words
 *
 * All of it or nothing, with the rules of the single operations; entries to delete that are not there are left out. A refusal names the entry by its place in the list, from 0 on.
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
 * What the vocabulary makes of a text
 *
 * As in a new transcript of a recording of the caller's own in that language. Nothing is kept.
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
 * Delete an entry
 *
 * Transcripts that exist stay as they are.
 */
export const deleteVocabularyEntry = <ThrowOnError extends boolean = true>(options: Options<DeleteVocabularyEntryData, ThrowOnError>): RequestResult<DeleteVocabularyEntryResponses, DeleteVocabularyEntryErrors, ThrowOnError, 'data'> => (options.client ?? client).delete<DeleteVocabularyEntryResponses, DeleteVocabularyEntryErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/vocabulary/{vocabularyId}',
    ...options
});

/**
 * Replace an entry
 *
 * The body is the whole entry, as for a new one: what it leaves out is unset. An entry for the whole directory, before or after, takes an admin or owner; one that becomes personal becomes the caller's. A field that `expected` names and that has another value by now is refused with 409, and nothing changes.
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
 * Whether members may have their voices remembered
 *
 * For every member. No one learns whose voices these are.
 */
export const getVoiceProfiles = <ThrowOnError extends boolean = true>(options: Options<GetVoiceProfilesData, ThrowOnError>): RequestResult<GetVoiceProfilesResponses, GetVoiceProfilesErrors, ThrowOnError, 'data'> => (options.client ?? client).get<GetVoiceProfilesResponses, GetVoiceProfilesErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/voice-profiles',
    ...options
});

/**
 * Switch voice profiles on or off for the company
 *
 * For owners (403 with code `OWNER_REQUIRED`). Off at first. Switching on remembers no one: each person does so for themselves. Switching off deletes every voice profile of the company for good.
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
 * Have one's own voice forgotten
 *
 * Everything that is remembered of it in this company, for good.
 */
export const deleteOwnVoiceprints = <ThrowOnError extends boolean = true>(options: Options<DeleteOwnVoiceprintsData, ThrowOnError>): RequestResult<DeleteOwnVoiceprintsResponses, DeleteOwnVoiceprintsErrors, ThrowOnError, 'data'> => (options.client ?? client).delete<DeleteOwnVoiceprintsResponses, DeleteOwnVoiceprintsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/voice-profiles/own',
    ...options
});

/**
 * From which recordings one's own voice is remembered
 *
 * No one sees those of someone else, whatever their role.
 */
export const listOwnVoiceprints = <ThrowOnError extends boolean = true>(options: Options<ListOwnVoiceprintsData, ThrowOnError>): RequestResult<ListOwnVoiceprintsResponses, ListOwnVoiceprintsErrors, ThrowOnError, 'data'> => (options.client ?? client).get<ListOwnVoiceprintsResponses, ListOwnVoiceprintsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/voice-profiles/own',
    ...options
});

/**
 * Have one's own voice remembered
 *
 * Only the person themselves can do this, with a speaker that bears their own e-mail address in a recording they may see. Doing so is their consent. The voice is learned in the background; no sound is kept, and of more than ten the oldest go. 400 while the company has not switched it on, and for a speaker who is someone else.
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
 * Recordings from which one's own voice could be remembered
 *
 * The newest 50 the caller may see in which a speaker bears their e-mail address.
 */
export const listOwnVoiceRecordings = <ThrowOnError extends boolean = true>(options: Options<ListOwnVoiceRecordingsData, ThrowOnError>): RequestResult<ListOwnVoiceRecordingsResponses, ListOwnVoiceRecordingsErrors, ThrowOnError, 'data'> => (options.client ?? client).get<ListOwnVoiceRecordingsResponses, ListOwnVoiceRecordingsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/voice-profiles/own/recordings',
    ...options
});

/**
 * Forget what a recording taught of one's own voice
 *
 * For good. One that is still being learned is canceled.
 */
export const deleteVoiceprint = <ThrowOnError extends boolean = true>(options: Options<DeleteVoiceprintData, ThrowOnError>): RequestResult<DeleteVoiceprintResponses, DeleteVoiceprintErrors, ThrowOnError, 'data'> => (options.client ?? client).delete<DeleteVoiceprintResponses, DeleteVoiceprintErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/voice-profiles/own/{voiceprintId}',
    ...options
});

/**
 * Webhooks
 *
 * A regular user gets their own personal ones; admins and owners get all of the directory. Oldest first.
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
 * The address must use https, carry no credentials and lead to a public host; otherwise 400 with code `URL_NOT_ALLOWED`. One for the whole directory takes an admin or owner. A member has up to 100. The answer is the first of two that hold the signing `secret`; the other is its rotation. Applications get no secrets: one brings its own (`secret`), and its answer has none.
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
 * It does not fire again, and what waits to be sent is not.
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
 * Only what the body names changes; whether it is active never does. A field that `expected` names and that has another value by now is refused with 409, and nothing changes.
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
 * Switch a webhook on
 *
 * It fires for what happens from now on, also after the service paused it.
 */
export const activateWebhook = <ThrowOnError extends boolean = true>(options: Options<ActivateWebhookData, ThrowOnError>): RequestResult<ActivateWebhookResponses, ActivateWebhookErrors, ThrowOnError, 'data'> => (options.client ?? client).post<ActivateWebhookResponses, ActivateWebhookErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/webhooks/{webhookId}/activate',
    ...options
});

/**
 * Switch a webhook off
 *
 * It stays listed and does not fire; what waits to be sent is not.
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
 * Works with every event, and is the only thing that fires a `manual` webhook. Sends the summary in the recording's language, or else the first. 400 while the recording has no summary, while the webhook is switched off, and for a recording of someone else on a personal webhook.
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
 * Send a test
 *
 * Sends a made-up recording and summary, with `isTest` in the body, signed as everything else and within seconds. It is tried once; a test that fails does not count towards switching the webhook off. 400 while the webhook is switched off.
 */
export const testWebhook = <ThrowOnError extends boolean = true>(options: Options<TestWebhookData, ThrowOnError>): RequestResult<TestWebhookResponses, TestWebhookErrors, ThrowOnError, 'data'> => (options.client ?? client).post<TestWebhookResponses, TestWebhookErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/webhooks/{webhookId}/test',
    ...options
});

/**
 * Give a webhook a new secret
 *
 * It is shown in this answer only. For a day, until `previousSecretUntil`, deliveries carry a signature with the former secret as well, so that the receiver can be changed without losing one.
 */
export const rotateWebhookSecret = <ThrowOnError extends boolean = true>(options: Options<RotateWebhookSecretData, ThrowOnError>): RequestResult<RotateWebhookSecretResponses, RotateWebhookSecretErrors, ThrowOnError, 'data'> => (options.client ?? client).post<RotateWebhookSecretResponses, RotateWebhookSecretErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/webhooks/{webhookId}/secret/rotate',
    ...options
});

/**
 * What was sent and what came back
 *
 * Newest first, for 90 days.
 */
export const listWebhookDeliveries = <ThrowOnError extends boolean = true>(options: Options<ListWebhookDeliveriesData, ThrowOnError>): RequestResult<ListWebhookDeliveriesResponses, ListWebhookDeliveriesErrors, ThrowOnError, 'data'> => (options.client ?? client).get<ListWebhookDeliveriesResponses, ListWebhookDeliveriesErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/webhooks/{webhookId}/deliveries',
    ...options
});

/**
 * One delivery
 *
 * What was sent and what came back, of its last attempt.
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
 * With the same `webhook-id` and the same body, so that the receiver can tell a repetition. One that still waits is sent now; for another a new one is queued, and the log keeps both. 400 while the webhook is switched off, and once the recording was deleted.
 */
export const redeliverWebhookDelivery = <ThrowOnError extends boolean = true>(options: Options<RedeliverWebhookDeliveryData, ThrowOnError>): RequestResult<RedeliverWebhookDeliveryResponses, RedeliverWebhookDeliveryErrors, ThrowOnError, 'data'> => (options.client ?? client).post<RedeliverWebhookDeliveryResponses, RedeliverWebhookDeliveryErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/webhooks/{webhookId}/deliveries/{deliveryId}/redeliver',
    ...options
});
