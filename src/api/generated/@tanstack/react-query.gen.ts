// @ts-nocheck
/* oxlint-disable */

import { type InfiniteData, infiniteQueryOptions, queryOptions, type UseMutationOptions } from '@tanstack/react-query';

import { client } from '../client.gen';
import { acceptInvitation, acceptSpeakerSuggestion, activateWebhook, addFolderFavorite, addFolderRecording, addTranscriptFile, assignSegments, authorizeOauthClient, cancelSpeakerSuggestions, changeRecordings, changeVocabulary, completePasswordReset, completePendingLink, completeSetup, countFolders, countTags, createCalendar, createExport, createExportAddress, createFolder, createMemberExport, createMemberPasswordReset, createMembership, createOauthToken, createPasswordReset, createRecordingFromUrl, createRecordingSummary, createSession, createSessionToken, createSpeaker, createTag, createTask, createTeam, createToken, createUpload, createVocabularyEntry, createVoiceprint, createWebhook, deactivateWebhook, decideConsentRequest, deleteApplication, deleteCalendar, deleteCurrentSession, deleteDirectoryLogo, deleteExport, deleteFolder, deleteFolderFavorite, deleteFolderRecording, deleteInvitation, deleteMembership, deleteOwnVoiceprints, deleteRecording, deleteRun, deleteSession, deleteSessions, deleteTag, deleteTask, deleteTeam, deleteToken, deleteVocabularyEntry, deleteVoiceprint, deleteWebhook, dismissSpeakerSuggestion, eraseMember, eraseOwnAccount, finalizeUpload, findSpeakers, findSpeakerSuggestions, finishSingleSignOn, fireWebhook, getAppointment, getConsentRequest, getDirectory, getDirectoryLogo, getDirectoryUsage, getFolder, getFolderShares, getHealth, getMe, getMeetingTemplate, getOauthMetadata, getPendingLink, getRecording, getRecordingContext, getRecordingMedia, getRetention, getSandbox, getSetup, getSignInOptions, getSpeechModels, getSummary, getTask, getTeamUser, getTranscription, getVoiceProfiles, getWebhookDelivery, importAppointments, listApplications, listAppointmentRecordings, listAppointments, listAuditEntries, listCalendars, listDeletedRecordings, listDirectories, listEngines, listExports, listFolderAccess, listFolderRecordings, listFolders, listFolderTree, listInvitations, listLicenses, listLicenseSeats, listLiveLines, listMeetingTemplates, listMeetingTemplateSections, listMemberships, listMembershipUsers, listOwnMemberships, listOwnVoiceprints, listOwnVoiceRecordings, listRecordingFolders, listRecordings, listRecordingSummaries, listRecordingTasks, listRoles, listRuns, listSessions, listSetupEngines, listSignIns, listSpeakerSuggestions, listSpokenWords, listTagColors, listTags, listTasks, listTeamMemberships, listTeams, listTeamsOfMember, listTeamUsers, listTokens, listVocabularyEntries, listWebhookDeliveries, listWebhooks, lookUpInvitation, mergeSpeaker, type Options, previewAppointmentImport, previewFolderAccess, previewMemberErasure, previewOwnErasure, previewRetention, previewVocabulary, redeliverWebhookDelivery, registerOauthClient, replaceAppointmentTags, replaceDirectoryLogo, replaceFolderShares, replaceRecordingTags, replaceRetention, replaceTeamMemberships, restoreFolder, restoreRecording, restoreSpeakers, restoreSpeakerSuggestion, restoreTag, resumeOauthAuthorization, retryRecording, revokeOauthToken, rotateWebhookSecret, searchAppointments, searchFolders, searchMembershipUsers, searchSummaries, searchTasks, searchTranscriptions, startSingleSignOn, syncCalendar, testEngine, testWebhook, updateDirectory, updateFolder, updateMe, updateMembership, updatePassword, updateRecording, updateSegments, updateSpeaker, updateSpeechModels, updateTag, updateTask, updateTeam, updateVocabularyEntry, updateVoiceProfiles, updateWebhook } from '../sdk.gen';
import type { AcceptInvitationData, AcceptInvitationError, AcceptInvitationResponse, AcceptSpeakerSuggestionData, AcceptSpeakerSuggestionError, AcceptSpeakerSuggestionResponse, ActivateWebhookData, ActivateWebhookError, ActivateWebhookResponse, AddFolderFavoriteData, AddFolderFavoriteError, AddFolderFavoriteResponse, AddFolderRecordingData, AddFolderRecordingError, AddFolderRecordingResponse, AddTranscriptFileData, AddTranscriptFileError, AddTranscriptFileResponse, AssignSegmentsData, AssignSegmentsError, AssignSegmentsResponse, AuthorizeOauthClientData, AuthorizeOauthClientError, CancelSpeakerSuggestionsData, CancelSpeakerSuggestionsError, CancelSpeakerSuggestionsResponse, ChangeRecordingsData, ChangeRecordingsError, ChangeRecordingsResponse, ChangeVocabularyData, ChangeVocabularyError, ChangeVocabularyResponse, CompletePasswordResetData, CompletePasswordResetError, CompletePasswordResetResponse, CompletePendingLinkData, CompletePendingLinkError, CompletePendingLinkResponse, CompleteSetupData, CompleteSetupError, CompleteSetupResponse, CountFoldersData, CountFoldersError, CountFoldersResponse, CountTagsData, CountTagsError, CountTagsResponse, CreateCalendarData, CreateCalendarError, CreateCalendarResponse, CreateExportAddressData, CreateExportAddressError, CreateExportAddressResponse, CreateExportData, CreateExportError, CreateExportResponse, CreateFolderData, CreateFolderError, CreateFolderResponse, CreateMemberExportData, CreateMemberExportError, CreateMemberExportResponse, CreateMemberPasswordResetData, CreateMemberPasswordResetError, CreateMemberPasswordResetResponse, CreateMembershipData, CreateMembershipError, CreateMembershipResponse, CreateOauthTokenData, CreateOauthTokenError, CreateOauthTokenResponse, CreatePasswordResetData, CreatePasswordResetError, CreatePasswordResetResponse, CreateRecordingFromUrlData, CreateRecordingFromUrlError, CreateRecordingFromUrlResponse, CreateRecordingSummaryData, CreateRecordingSummaryError, CreateRecordingSummaryResponse, CreateSessionData, CreateSessionError, CreateSessionResponse, CreateSessionTokenData, CreateSessionTokenError, CreateSessionTokenResponse, CreateSpeakerData, CreateSpeakerError, CreateSpeakerResponse, CreateTagData, CreateTagError, CreateTagResponse, CreateTaskData, CreateTaskError, CreateTaskResponse, CreateTeamData, CreateTeamError, CreateTeamResponse, CreateTokenData, CreateTokenError, CreateTokenResponse, CreateUploadData, CreateUploadError, CreateUploadResponse, CreateVocabularyEntryData, CreateVocabularyEntryError, CreateVocabularyEntryResponse, CreateVoiceprintData, CreateVoiceprintError, CreateVoiceprintResponse, CreateWebhookData, CreateWebhookError, CreateWebhookResponse, DeactivateWebhookData, DeactivateWebhookError, DeactivateWebhookResponse, DecideConsentRequestData, DecideConsentRequestError, DecideConsentRequestResponse, DeleteApplicationData, DeleteApplicationError, DeleteApplicationResponse, DeleteCalendarData, DeleteCalendarError, DeleteCalendarResponse, DeleteCurrentSessionData, DeleteCurrentSessionError, DeleteCurrentSessionResponse, DeleteDirectoryLogoData, DeleteDirectoryLogoError, DeleteDirectoryLogoResponse, DeleteExportData, DeleteExportError, DeleteExportResponse, DeleteFolderData, DeleteFolderError, DeleteFolderFavoriteData, DeleteFolderFavoriteError, DeleteFolderFavoriteResponse, DeleteFolderRecordingData, DeleteFolderRecordingError, DeleteFolderRecordingResponse, DeleteFolderResponse, DeleteInvitationData, DeleteInvitationError, DeleteInvitationResponse, DeleteMembershipData, DeleteMembershipError, DeleteMembershipResponse, DeleteOwnVoiceprintsData, DeleteOwnVoiceprintsError, DeleteOwnVoiceprintsResponse, DeleteRecordingData, DeleteRecordingError, DeleteRecordingResponse, DeleteRunData, DeleteRunError, DeleteRunResponse, DeleteSessionData, DeleteSessionError, DeleteSessionResponse, DeleteSessionsData, DeleteSessionsError, DeleteSessionsResponse, DeleteTagData, DeleteTagError, DeleteTagResponse, DeleteTaskData, DeleteTaskError, DeleteTaskResponse, DeleteTeamData, DeleteTeamError, DeleteTeamResponse, DeleteTokenData, DeleteTokenError, DeleteTokenResponse, DeleteVocabularyEntryData, DeleteVocabularyEntryError, DeleteVocabularyEntryResponse, DeleteVoiceprintData, DeleteVoiceprintError, DeleteVoiceprintResponse, DeleteWebhookData, DeleteWebhookError, DeleteWebhookResponse, DismissSpeakerSuggestionData, DismissSpeakerSuggestionError, DismissSpeakerSuggestionResponse, EraseMemberData, EraseMemberError, EraseMemberResponse, EraseOwnAccountData, EraseOwnAccountError, EraseOwnAccountResponse, FinalizeUploadData, FinalizeUploadError, FinalizeUploadResponse, FindSpeakersData, FindSpeakersError, FindSpeakersResponse, FindSpeakerSuggestionsData, FindSpeakerSuggestionsError, FindSpeakerSuggestionsResponse, FinishSingleSignOnData, FinishSingleSignOnError, FireWebhookData, FireWebhookError, FireWebhookResponse, GetAppointmentData, GetAppointmentError, GetAppointmentResponse, GetConsentRequestData, GetConsentRequestError, GetConsentRequestResponse, GetDirectoryData, GetDirectoryError, GetDirectoryLogoData, GetDirectoryLogoError, GetDirectoryLogoResponse, GetDirectoryResponse, GetDirectoryUsageData, GetDirectoryUsageError, GetDirectoryUsageResponse, GetFolderData, GetFolderError, GetFolderResponse, GetFolderSharesData, GetFolderSharesError, GetFolderSharesResponse, GetHealthData, GetHealthError, GetHealthResponse, GetMeData, GetMeError, GetMeetingTemplateData, GetMeetingTemplateError, GetMeetingTemplateResponse, GetMeResponse, GetOauthMetadataData, GetOauthMetadataError, GetOauthMetadataResponse, GetPendingLinkData, GetPendingLinkError, GetPendingLinkResponse, GetRecordingContextData, GetRecordingContextError, GetRecordingContextResponse, GetRecordingData, GetRecordingError, GetRecordingMediaData, GetRecordingMediaError, GetRecordingMediaResponse, GetRecordingResponse, GetRetentionData, GetRetentionError, GetRetentionResponse, GetSandboxData, GetSandboxError, GetSandboxResponse, GetSetupData, GetSetupError, GetSetupResponse, GetSignInOptionsData, GetSignInOptionsError, GetSignInOptionsResponse, GetSpeechModelsData, GetSpeechModelsError, GetSpeechModelsResponse, GetSummaryData, GetSummaryError, GetSummaryResponse, GetTaskData, GetTaskError, GetTaskResponse, GetTeamUserData, GetTeamUserError, GetTeamUserResponse, GetTranscriptionData, GetTranscriptionError, GetTranscriptionResponse, GetVoiceProfilesData, GetVoiceProfilesError, GetVoiceProfilesResponse, GetWebhookDeliveryData, GetWebhookDeliveryError, GetWebhookDeliveryResponse, ImportAppointmentsData, ImportAppointmentsError, ImportAppointmentsResponse, ListApplicationsData, ListApplicationsError, ListApplicationsResponse, ListAppointmentRecordingsData, ListAppointmentRecordingsError, ListAppointmentRecordingsResponse, ListAppointmentsData, ListAppointmentsError, ListAppointmentsResponse, ListAuditEntriesData, ListAuditEntriesError, ListAuditEntriesResponse, ListCalendarsData, ListCalendarsError, ListCalendarsResponse, ListDeletedRecordingsData, ListDeletedRecordingsError, ListDeletedRecordingsResponse, ListDirectoriesData, ListDirectoriesError, ListDirectoriesResponse, ListEnginesData, ListEnginesError, ListEnginesResponse, ListExportsData, ListExportsError, ListExportsResponse, ListFolderAccessData, ListFolderAccessError, ListFolderAccessResponse, ListFolderRecordingsData, ListFolderRecordingsError, ListFolderRecordingsResponse, ListFoldersData, ListFoldersError, ListFoldersResponse, ListFolderTreeData, ListFolderTreeError, ListFolderTreeResponse, ListInvitationsData, ListInvitationsError, ListInvitationsResponse, ListLicensesData, ListLicenseSeatsData, ListLicenseSeatsError, ListLicenseSeatsResponse, ListLicensesError, ListLicensesResponse, ListLiveLinesData, ListLiveLinesError, ListLiveLinesResponse, ListMeetingTemplatesData, ListMeetingTemplateSectionsData, ListMeetingTemplateSectionsError, ListMeetingTemplateSectionsResponse, ListMeetingTemplatesError, ListMeetingTemplatesResponse, ListMembershipsData, ListMembershipsError, ListMembershipsResponse, ListMembershipUsersData, ListMembershipUsersError, ListMembershipUsersResponse, ListOwnMembershipsData, ListOwnMembershipsError, ListOwnMembershipsResponse, ListOwnVoiceprintsData, ListOwnVoiceprintsError, ListOwnVoiceprintsResponse, ListOwnVoiceRecordingsData, ListOwnVoiceRecordingsError, ListOwnVoiceRecordingsResponse, ListRecordingFoldersData, ListRecordingFoldersError, ListRecordingFoldersResponse, ListRecordingsData, ListRecordingsError, ListRecordingsResponse, ListRecordingSummariesData, ListRecordingSummariesError, ListRecordingSummariesResponse, ListRecordingTasksData, ListRecordingTasksError, ListRecordingTasksResponse, ListRolesData, ListRolesError, ListRolesResponse, ListRunsData, ListRunsError, ListRunsResponse, ListSessionsData, ListSessionsError, ListSessionsResponse, ListSetupEnginesData, ListSetupEnginesError, ListSetupEnginesResponse, ListSignInsData, ListSignInsError, ListSignInsResponse, ListSpeakerSuggestionsData, ListSpeakerSuggestionsError, ListSpeakerSuggestionsResponse, ListSpokenWordsData, ListSpokenWordsError, ListSpokenWordsResponse, ListTagColorsData, ListTagColorsError, ListTagColorsResponse, ListTagsData, ListTagsError, ListTagsResponse, ListTasksData, ListTasksError, ListTasksResponse, ListTeamMembershipsData, ListTeamMembershipsError, ListTeamMembershipsResponse, ListTeamsData, ListTeamsError, ListTeamsOfMemberData, ListTeamsOfMemberError, ListTeamsOfMemberResponse, ListTeamsResponse, ListTeamUsersData, ListTeamUsersError, ListTeamUsersResponse, ListTokensData, ListTokensError, ListTokensResponse, ListVocabularyEntriesData, ListVocabularyEntriesError, ListVocabularyEntriesResponse, ListWebhookDeliveriesData, ListWebhookDeliveriesError, ListWebhookDeliveriesResponse, ListWebhooksData, ListWebhooksError, ListWebhooksResponse, LookUpInvitationData, LookUpInvitationError, LookUpInvitationResponse, MergeSpeakerData, MergeSpeakerError, MergeSpeakerResponse, PreviewAppointmentImportData, PreviewAppointmentImportError, PreviewAppointmentImportResponse, PreviewFolderAccessData, PreviewFolderAccessError, PreviewFolderAccessResponse, PreviewMemberErasureData, PreviewMemberErasureError, PreviewMemberErasureResponse, PreviewOwnErasureData, PreviewOwnErasureError, PreviewOwnErasureResponse, PreviewRetentionData, PreviewRetentionError, PreviewRetentionResponse, PreviewVocabularyData, PreviewVocabularyError, PreviewVocabularyResponse, RedeliverWebhookDeliveryData, RedeliverWebhookDeliveryError, RedeliverWebhookDeliveryResponse, RegisterOauthClientData, RegisterOauthClientError, RegisterOauthClientResponse, ReplaceAppointmentTagsData, ReplaceAppointmentTagsError, ReplaceAppointmentTagsResponse, ReplaceDirectoryLogoData, ReplaceDirectoryLogoError, ReplaceDirectoryLogoResponse, ReplaceFolderSharesData, ReplaceFolderSharesError, ReplaceFolderSharesResponse, ReplaceRecordingTagsData, ReplaceRecordingTagsError, ReplaceRecordingTagsResponse, ReplaceRetentionData, ReplaceRetentionError, ReplaceRetentionResponse, ReplaceTeamMembershipsData, ReplaceTeamMembershipsError, ReplaceTeamMembershipsResponse, RestoreFolderData, RestoreFolderError, RestoreFolderResponse, RestoreRecordingData, RestoreRecordingError, RestoreRecordingResponse, RestoreSpeakersData, RestoreSpeakersError, RestoreSpeakersResponse, RestoreSpeakerSuggestionData, RestoreSpeakerSuggestionError, RestoreSpeakerSuggestionResponse, RestoreTagData, RestoreTagError, RestoreTagResponse, ResumeOauthAuthorizationData, ResumeOauthAuthorizationError, RetryRecordingData, RetryRecordingError, RetryRecordingResponse, RevokeOauthTokenData, RevokeOauthTokenError, RotateWebhookSecretData, RotateWebhookSecretError, RotateWebhookSecretResponse, SearchAppointmentsData, SearchAppointmentsError, SearchAppointmentsResponse, SearchFoldersData, SearchFoldersError, SearchFoldersResponse, SearchMembershipUsersData, SearchMembershipUsersError, SearchMembershipUsersResponse, SearchSummariesData, SearchSummariesError, SearchSummariesResponse, SearchTasksData, SearchTasksError, SearchTasksResponse, SearchTranscriptionsData, SearchTranscriptionsError, SearchTranscriptionsResponse, StartSingleSignOnData, StartSingleSignOnError, SyncCalendarData, SyncCalendarError, SyncCalendarResponse, TestEngineData, TestEngineError, TestEngineResponse, TestWebhookData, TestWebhookError, TestWebhookResponse, UpdateDirectoryData, UpdateDirectoryError, UpdateDirectoryResponse, UpdateFolderData, UpdateFolderError, UpdateFolderResponse, UpdateMeData, UpdateMeError, UpdateMembershipData, UpdateMembershipError, UpdateMembershipResponse, UpdateMeResponse, UpdatePasswordData, UpdatePasswordError, UpdatePasswordResponse, UpdateRecordingData, UpdateRecordingError, UpdateRecordingResponse, UpdateSegmentsData, UpdateSegmentsError, UpdateSegmentsResponse, UpdateSpeakerData, UpdateSpeakerError, UpdateSpeakerResponse, UpdateSpeechModelsData, UpdateSpeechModelsError, UpdateSpeechModelsResponse, UpdateTagData, UpdateTagError, UpdateTagResponse, UpdateTaskData, UpdateTaskError, UpdateTaskResponse, UpdateTeamData, UpdateTeamError, UpdateTeamResponse, UpdateVocabularyEntryData, UpdateVocabularyEntryError, UpdateVocabularyEntryResponse, UpdateVoiceProfilesData, UpdateVoiceProfilesError, UpdateVoiceProfilesResponse, UpdateWebhookData, UpdateWebhookError, UpdateWebhookResponse } from '../types.gen';

export type QueryKey<TOptions extends Options> = [
    Pick<TOptions, 'baseUrl' | 'body' | 'headers' | 'path' | 'query'> & {
        _id: string;
        _infinite?: boolean;
        tags?: ReadonlyArray<string>;
    }
];

const createQueryKey = <TOptions extends Options>(id: string, options?: TOptions, infinite?: boolean, tags?: ReadonlyArray<string>): [
    QueryKey<TOptions>[0]
] => {
    const params: QueryKey<TOptions>[0] = { _id: id, baseUrl: options?.baseUrl || (options?.client ?? client).getConfig().baseUrl } as QueryKey<TOptions>[0];
    if (infinite) {
        params._infinite = infinite;
    }
    if (tags) {
        params.tags = tags;
    }
    if (options?.body) {
        params.body = options.body;
    }
    if (options?.headers) {
        params.headers = options.headers;
    }
    if (options?.path) {
        params.path = options.path;
    }
    if (options?.query) {
        params.query = options.query;
    }
    return [params];
};

export const getSetupQueryKey = (options?: Options<GetSetupData>) => createQueryKey('getSetup', options);

/**
 * Does the service still need its first owner
 *
 * Answers without a token, so that the app knows whether to offer set-up or sign-in.
 */
export const getSetupOptions = (options?: Options<GetSetupData>) => queryOptions<GetSetupResponse, GetSetupError, GetSetupResponse, ReturnType<typeof getSetupQueryKey>>({
    queryFn: async ({ queryKey, signal }) => await getSetup({
        ...options,
        ...queryKey[0],
        signal,
        throwOnError: true
    }),
    queryKey: getSetupQueryKey(options)
});

/**
 * Create the first owner and directory
 *
 * Works once, with the token from the link that the service prints at its first start. Signs the owner in: the answer also sets the session cookie.
 */
export const completeSetupMutation = (options?: Partial<Options<CompleteSetupData>>): UseMutationOptions<CompleteSetupResponse, CompleteSetupError, Options<CompleteSetupData>> => {
    const mutationOptions: UseMutationOptions<CompleteSetupResponse, CompleteSetupError, Options<CompleteSetupData>> = {
        mutationFn: async (fnOptions) => await completeSetup({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

/**
 * Which engines were found, before there is an owner
 *
 * The same list as the engines of a directory, for the person who holds the set-up token.
 */
export const listSetupEnginesMutation = (options?: Partial<Options<ListSetupEnginesData>>): UseMutationOptions<ListSetupEnginesResponse, ListSetupEnginesError, Options<ListSetupEnginesData>> => {
    const mutationOptions: UseMutationOptions<ListSetupEnginesResponse, ListSetupEnginesError, Options<ListSetupEnginesData>> = {
        mutationFn: async (fnOptions) => await listSetupEngines({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

/**
 * Sign in with a password
 *
 * Answers a short-lived access token and sets the session cookie that fetches the next ones. The session that the browser had before ends. A wrong e-mail and a wrong password are told apart by nothing, and repeated attempts are slowed down with 429.
 */
export const createSessionMutation = (options?: Partial<Options<CreateSessionData>>): UseMutationOptions<CreateSessionResponse, CreateSessionError, Options<CreateSessionData>> => {
    const mutationOptions: UseMutationOptions<CreateSessionResponse, CreateSessionError, Options<CreateSessionData>> = {
        mutationFn: async (fnOptions) => await createSession({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

/**
 * The next access token of a session
 *
 * Takes the session cookie instead of a bearer token. 401 when there is no session behind it any more, with the code `SESSION_TOO_OLD` when it has come to the end that no use puts off, 90 days after it began.
 */
export const createSessionTokenMutation = (options?: Partial<Options<CreateSessionTokenData>>): UseMutationOptions<CreateSessionTokenResponse, CreateSessionTokenError, Options<CreateSessionTokenData>> => {
    const mutationOptions: UseMutationOptions<CreateSessionTokenResponse, CreateSessionTokenError, Options<CreateSessionTokenData>> = {
        mutationFn: async (fnOptions) => await createSessionToken({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

/**
 * Sign out
 *
 * Ends the session of the cookie with all its access tokens, and clears the cookie. Without a session nothing happens.
 */
export const deleteCurrentSessionMutation = (options?: Partial<Options<DeleteCurrentSessionData>>): UseMutationOptions<DeleteCurrentSessionResponse, DeleteCurrentSessionError, Options<DeleteCurrentSessionData>> => {
    const mutationOptions: UseMutationOptions<DeleteCurrentSessionResponse, DeleteCurrentSessionError, Options<DeleteCurrentSessionData>> = {
        mutationFn: async (fnOptions) => await deleteCurrentSession({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

export const getSignInOptionsQueryKey = (options?: Options<GetSignInOptionsData>) => createQueryKey('getSignInOptions', options);

/**
 * Which ways in there are
 *
 * Answers without a token, so that the app offers what works here and nothing else.
 */
export const getSignInOptionsOptions = (options?: Options<GetSignInOptionsData>) => queryOptions<GetSignInOptionsResponse, GetSignInOptionsError, GetSignInOptionsResponse, ReturnType<typeof getSignInOptionsQueryKey>>({
    queryFn: async ({ queryKey, signal }) => await getSignInOptions({
        ...options,
        ...queryKey[0],
        signal,
        throwOnError: true
    }),
    queryKey: getSignInOptionsQueryKey(options)
});

export const startSingleSignOnQueryKey = (options?: Options<StartSingleSignOnData>) => createQueryKey('startSingleSignOn', options);

/**
 * Sign in with the company's identity provider
 *
 * Opened in the person's browser by a link of the service's own pages, and sends it to the OpenID provider (authorization code with PKCE). From anywhere else it leads to the sign-in page, where one press goes on, so that no other site signs somebody in. 404 when none is set up.
 */
export const startSingleSignOnOptions = (options?: Options<StartSingleSignOnData>) => queryOptions<unknown, StartSingleSignOnError, unknown, ReturnType<typeof startSingleSignOnQueryKey>>({
    queryFn: async ({ queryKey, signal }) => await startSingleSignOn({
        ...options,
        ...queryKey[0],
        signal,
        throwOnError: true
    }),
    queryKey: startSingleSignOnQueryKey(options)
});

export const finishSingleSignOnQueryKey = (options?: Options<FinishSingleSignOnData>) => createQueryKey('finishSingleSignOn', options);

/**
 * Back from the identity provider
 *
 * Where the provider sends the browser. Finds the account by the provider's own id of the person, then by a verified e-mail; sets the session cookie and goes on to the page wanted. An account of another company is not opened by an e-mail: the browser goes to a page where the person proves it once. 404 when no provider is set up.
 */
export const finishSingleSignOnOptions = (options?: Options<FinishSingleSignOnData>) => queryOptions<unknown, FinishSingleSignOnError, unknown, ReturnType<typeof finishSingleSignOnQueryKey>>({
    queryFn: async ({ queryKey, signal }) => await finishSingleSignOn({
        ...options,
        ...queryKey[0],
        signal,
        throwOnError: true
    }),
    queryKey: finishSingleSignOnQueryKey(options)
});

export const getPendingLinkQueryKey = (options?: Options<GetPendingLinkData>) => createQueryKey('getPendingLink', options);

/**
 * What waits to be linked in this browser
 *
 * After a sign-on that found an account of another company by its e-mail. Takes the cookie of that sign-on; 404 in any other browser, and when it was used or its quarter of an hour is over.
 */
export const getPendingLinkOptions = (options?: Options<GetPendingLinkData>) => queryOptions<GetPendingLinkResponse, GetPendingLinkError, GetPendingLinkResponse, ReturnType<typeof getPendingLinkQueryKey>>({
    queryFn: async ({ queryKey, signal }) => await getPendingLink({
        ...options,
        ...queryKey[0],
        signal,
        throwOnError: true
    }),
    queryKey: getPendingLinkQueryKey(options)
});

/**
 * Prove the account and link it
 *
 * With the account's password, or as the person signed in with it (bearer token of a session). Signs them in, and the identity provider opens the account from then on. 403 when they may not enter the company any more.
 */
export const completePendingLinkMutation = (options?: Partial<Options<CompletePendingLinkData>>): UseMutationOptions<CompletePendingLinkResponse, CompletePendingLinkError, Options<CompletePendingLinkData>> => {
    const mutationOptions: UseMutationOptions<CompletePendingLinkResponse, CompletePendingLinkError, Options<CompletePendingLinkData>> = {
        mutationFn: async (fnOptions) => await completePendingLink({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

export const listAppointmentsQueryKey = (options: Options<ListAppointmentsData>) => createQueryKey('listAppointments', options);

/**
 * The caller's appointments
 *
 * Latest start first. Both time limits include the moment they name.
 */
export const listAppointmentsOptions = (options: Options<ListAppointmentsData>) => queryOptions<ListAppointmentsResponse, ListAppointmentsError, ListAppointmentsResponse, ReturnType<typeof listAppointmentsQueryKey>>({
    queryFn: async ({ queryKey, signal }) => await listAppointments({
        ...options,
        ...queryKey[0],
        signal,
        throwOnError: true
    }),
    queryKey: listAppointmentsQueryKey(options)
});

const createInfiniteParams = <K extends Pick<QueryKey<Options>[0], 'body' | 'headers' | 'path' | 'query'>>(queryKey: QueryKey<Options>, page: K) => {
    const params = { ...queryKey[0] };
    if (page.body) {
        params.body = {
            ...queryKey[0].body as any,
            ...page.body as any
        };
    }
    if (page.headers) {
        params.headers = {
            ...queryKey[0].headers,
            ...page.headers
        };
    }
    if (page.path) {
        params.path = {
            ...queryKey[0].path as any,
            ...page.path as any
        };
    }
    if (page.query) {
        params.query = {
            ...queryKey[0].query as any,
            ...page.query as any
        };
    }
    return params as unknown as typeof page;
};

export const listAppointmentsInfiniteQueryKey = (options: Options<ListAppointmentsData>): QueryKey<Options<ListAppointmentsData>> => createQueryKey('listAppointments', options, true);

/**
 * The caller's appointments
 *
 * Latest start first. Both time limits include the moment they name.
 */
export const listAppointmentsInfiniteOptions = (options: Options<ListAppointmentsData>) => {
    const opts = infiniteQueryOptions<ListAppointmentsResponse, ListAppointmentsError, InfiniteData<ListAppointmentsResponse>, QueryKey<Options<ListAppointmentsData>>, number | Pick<QueryKey<Options<ListAppointmentsData>>[0], 'body' | 'headers' | 'path' | 'query'>>(
    // @ts-ignore
    {
        queryFn: async ({ pageParam, queryKey, signal }) => {
            // @ts-ignore
            const page: Pick<QueryKey<Options<ListAppointmentsData>>[0], 'body' | 'headers' | 'path' | 'query'> = typeof pageParam === 'object' ? pageParam : {
                query: {
                    page: pageParam
                }
            };
            const params = createInfiniteParams(queryKey, page);
            return await listAppointments({
                ...options,
                ...params,
                signal,
                throwOnError: true
            });
        },
        queryKey: listAppointmentsInfiniteQueryKey(options)
    });
    return opts as Omit<typeof opts, 'initialData'>;
};

export const searchAppointmentsQueryKey = (options: Options<SearchAppointmentsData>) => createQueryKey('searchAppointments', options);

/**
 * Search the caller's appointments
 *
 * One hit in the subject, the description, or an attendee's name or e-mail is enough. Latest start first.
 */
export const searchAppointmentsOptions = (options: Options<SearchAppointmentsData>) => queryOptions<SearchAppointmentsResponse, SearchAppointmentsError, SearchAppointmentsResponse, ReturnType<typeof searchAppointmentsQueryKey>>({
    queryFn: async ({ queryKey, signal }) => await searchAppointments({
        ...options,
        ...queryKey[0],
        signal,
        throwOnError: true
    }),
    queryKey: searchAppointmentsQueryKey(options)
});

/**
 * Import an .ics file
 *
 * Takes an iCalendar file (RFC 5545) of up to 10 MiB. An appointment that a former import brought is brought up to date; events that make no sense are skipped and counted. A series is laid out for a year to either side of today.
 */
export const importAppointmentsMutation = (options?: Partial<Options<ImportAppointmentsData>>): UseMutationOptions<ImportAppointmentsResponse, ImportAppointmentsError, Options<ImportAppointmentsData>> => {
    const mutationOptions: UseMutationOptions<ImportAppointmentsResponse, ImportAppointmentsError, Options<ImportAppointmentsData>> = {
        mutationFn: async (fnOptions) => await importAppointments({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

export const previewAppointmentImportQueryKey = (options: Options<PreviewAppointmentImportData>) => createQueryKey('previewAppointmentImport', options);

/**
 * See what an .ics file would bring
 *
 * Reads an iCalendar file as its import would, and changes nothing: how much of it is new, and the first events that would be left out, each with why.
 */
export const previewAppointmentImportOptions = (options: Options<PreviewAppointmentImportData>) => queryOptions<PreviewAppointmentImportResponse, PreviewAppointmentImportError, PreviewAppointmentImportResponse, ReturnType<typeof previewAppointmentImportQueryKey>>({
    queryFn: async ({ queryKey, signal }) => await previewAppointmentImport({
        ...options,
        ...queryKey[0],
        signal,
        throwOnError: true
    }),
    queryKey: previewAppointmentImportQueryKey(options)
});

export const getAppointmentQueryKey = (options: Options<GetAppointmentData>) => createQueryKey('getAppointment', options);

/**
 * One appointment
 *
 * The caller's own copy. The master of a series, which is in no list, is found here too.
 */
export const getAppointmentOptions = (options: Options<GetAppointmentData>) => queryOptions<GetAppointmentResponse, GetAppointmentError, GetAppointmentResponse, ReturnType<typeof getAppointmentQueryKey>>({
    queryFn: async ({ queryKey, signal }) => await getAppointment({
        ...options,
        ...queryKey[0],
        signal,
        throwOnError: true
    }),
    queryKey: getAppointmentQueryKey(options)
});

export const listAppointmentRecordingsQueryKey = (options: Options<ListAppointmentRecordingsData>) => createQueryKey('listAppointmentRecordings', options);

/**
 * Recordings of an appointment
 *
 * Those linked to it, or to a colleague's copy of it, that the caller may see, newest first. Of the master of a series, those of all its appointments.
 */
export const listAppointmentRecordingsOptions = (options: Options<ListAppointmentRecordingsData>) => queryOptions<ListAppointmentRecordingsResponse, ListAppointmentRecordingsError, ListAppointmentRecordingsResponse, ReturnType<typeof listAppointmentRecordingsQueryKey>>({
    queryFn: async ({ queryKey, signal }) => await listAppointmentRecordings({
        ...options,
        ...queryKey[0],
        signal,
        throwOnError: true
    }),
    queryKey: listAppointmentRecordingsQueryKey(options)
});

/**
 * Replace the tags of an appointment
 *
 * Of the caller's own copy. Tags of a series belong to its master, are inherited and cannot be set here: they are ignored where they are sent along, and the answer holds them too. Under the id of the master they are its own.
 */
export const replaceAppointmentTagsMutation = (options?: Partial<Options<ReplaceAppointmentTagsData>>): UseMutationOptions<ReplaceAppointmentTagsResponse, ReplaceAppointmentTagsError, Options<ReplaceAppointmentTagsData>> => {
    const mutationOptions: UseMutationOptions<ReplaceAppointmentTagsResponse, ReplaceAppointmentTagsError, Options<ReplaceAppointmentTagsData>> = {
        mutationFn: async (fnOptions) => await replaceAppointmentTags({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

export const listCalendarsQueryKey = (options: Options<ListCalendarsData>) => createQueryKey('listCalendars', options);

/**
 * The caller's calendar feeds
 *
 * Each is read once an hour. What a feed no longer has is deleted, or canceled where a recording, a task or a tag hangs on it; what has merely left the stretch of time the feed shows stays.
 */
export const listCalendarsOptions = (options: Options<ListCalendarsData>) => queryOptions<ListCalendarsResponse, ListCalendarsError, ListCalendarsResponse, ReturnType<typeof listCalendarsQueryKey>>({
    queryFn: async ({ queryKey, signal }) => await listCalendars({
        ...options,
        ...queryKey[0],
        signal,
        throwOnError: true
    }),
    queryKey: listCalendarsQueryKey(options)
});

/**
 * Subscribe to an iCalendar feed
 *
 * The address must use https (`webcal` counts as that), carry no credentials and lead to a public host; otherwise 400 with code `URL_NOT_ALLOWED`. It must answer without a redirect. The first reading starts at once. A person may have 50 feeds, each once.
 */
export const createCalendarMutation = (options?: Partial<Options<CreateCalendarData>>): UseMutationOptions<CreateCalendarResponse, CreateCalendarError, Options<CreateCalendarData>> => {
    const mutationOptions: UseMutationOptions<CreateCalendarResponse, CreateCalendarError, Options<CreateCalendarData>> = {
        mutationFn: async (fnOptions) => await createCalendar({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

/**
 * Unsubscribe from a feed
 *
 * Its appointments go with it, unless a recording or a task is linked to them.
 */
export const deleteCalendarMutation = (options?: Partial<Options<DeleteCalendarData>>): UseMutationOptions<DeleteCalendarResponse, DeleteCalendarError, Options<DeleteCalendarData>> => {
    const mutationOptions: UseMutationOptions<DeleteCalendarResponse, DeleteCalendarError, Options<DeleteCalendarData>> = {
        mutationFn: async (fnOptions) => await deleteCalendar({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

/**
 * Read a feed now
 *
 * Answers when it has been read; what went wrong is in `lastError`.
 */
export const syncCalendarMutation = (options?: Partial<Options<SyncCalendarData>>): UseMutationOptions<SyncCalendarResponse, SyncCalendarError, Options<SyncCalendarData>> => {
    const mutationOptions: UseMutationOptions<SyncCalendarResponse, SyncCalendarError, Options<SyncCalendarData>> = {
        mutationFn: async (fnOptions) => await syncCalendar({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

export const listAuditEntriesQueryKey = (options: Options<ListAuditEntriesData>) => createQueryKey('listAuditEntries', options);

/**
 * Who changed what
 *
 * For admins and owners. Changes to members, roles, shares, tokens and webhooks, everything that was deleted, sign-ins of members, attempts that failed and what was refused for want of a role or a scope, newest first. Sign-ins are kept for a year, failures and refusals for 180 days.
 */
export const listAuditEntriesOptions = (options: Options<ListAuditEntriesData>) => queryOptions<ListAuditEntriesResponse, ListAuditEntriesError, ListAuditEntriesResponse, ReturnType<typeof listAuditEntriesQueryKey>>({
    queryFn: async ({ queryKey, signal }) => await listAuditEntries({
        ...options,
        ...queryKey[0],
        signal,
        throwOnError: true
    }),
    queryKey: listAuditEntriesQueryKey(options)
});

export const listAuditEntriesInfiniteQueryKey = (options: Options<ListAuditEntriesData>): QueryKey<Options<ListAuditEntriesData>> => createQueryKey('listAuditEntries', options, true);

/**
 * Who changed what
 *
 * For admins and owners. Changes to members, roles, shares, tokens and webhooks, everything that was deleted, sign-ins of members, attempts that failed and what was refused for want of a role or a scope, newest first. Sign-ins are kept for a year, failures and refusals for 180 days.
 */
export const listAuditEntriesInfiniteOptions = (options: Options<ListAuditEntriesData>) => {
    const opts = infiniteQueryOptions<ListAuditEntriesResponse, ListAuditEntriesError, InfiniteData<ListAuditEntriesResponse>, QueryKey<Options<ListAuditEntriesData>>, number | Pick<QueryKey<Options<ListAuditEntriesData>>[0], 'body' | 'headers' | 'path' | 'query'>>(
    // @ts-ignore
    {
        queryFn: async ({ pageParam, queryKey, signal }) => {
            // @ts-ignore
            const page: Pick<QueryKey<Options<ListAuditEntriesData>>[0], 'body' | 'headers' | 'path' | 'query'> = typeof pageParam === 'object' ? pageParam : {
                query: {
                    page: pageParam
                }
            };
            const params = createInfiniteParams(queryKey, page);
            return await listAuditEntries({
                ...options,
                ...params,
                signal,
                throwOnError: true
            });
        },
        queryKey: listAuditEntriesInfiniteQueryKey(options)
    });
    return opts as Omit<typeof opts, 'initialData'>;
};

/**
 * What an invitation is for
 *
 * Answers without a token, for the person who holds the link. 404 when it has expired or was withdrawn.
 */
export const lookUpInvitationMutation = (options?: Partial<Options<LookUpInvitationData>>): UseMutationOptions<LookUpInvitationResponse, LookUpInvitationError, Options<LookUpInvitationData>> => {
    const mutationOptions: UseMutationOptions<LookUpInvitationResponse, LookUpInvitationError, Options<LookUpInvitationData>> = {
        mutationFn: async (fnOptions) => await lookUpInvitation({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

/**
 * Accept an invitation
 *
 * Makes the person a member and signs in. Somebody new chooses a password; a person who has an account proves it with theirs, and a wrong one is 401, or sends the access token of their own session instead. 404 when the invitation has expired, was withdrawn or was accepted before.
 */
export const acceptInvitationMutation = (options?: Partial<Options<AcceptInvitationData>>): UseMutationOptions<AcceptInvitationResponse, AcceptInvitationError, Options<AcceptInvitationData>> => {
    const mutationOptions: UseMutationOptions<AcceptInvitationResponse, AcceptInvitationError, Options<AcceptInvitationData>> = {
        mutationFn: async (fnOptions) => await acceptInvitation({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

/**
 * Ask for a password reset link
 *
 * Sends it by e-mail where the service can; the link works once, for an hour, and ends those before it. Answers the same, and as fast, whether or not the account exists. 429 when one address asks too often, or for one account.
 */
export const createPasswordResetMutation = (options?: Partial<Options<CreatePasswordResetData>>): UseMutationOptions<CreatePasswordResetResponse, CreatePasswordResetError, Options<CreatePasswordResetData>> => {
    const mutationOptions: UseMutationOptions<CreatePasswordResetResponse, CreatePasswordResetError, Options<CreatePasswordResetData>> = {
        mutationFn: async (fnOptions) => await createPasswordReset({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

/**
 * Choose a new password with a reset link
 *
 * Ends all sessions of the account and signs in. With a link that an owner made, and with the first one that proves that the e-mail is theirs, personal access tokens and linked sign-ons end too: somebody else may have made them. 404 when the link has expired, was used or was followed by a newer one.
 */
export const completePasswordResetMutation = (options?: Partial<Options<CompletePasswordResetData>>): UseMutationOptions<CompletePasswordResetResponse, CompletePasswordResetError, Options<CompletePasswordResetData>> => {
    const mutationOptions: UseMutationOptions<CompletePasswordResetResponse, CompletePasswordResetError, Options<CompletePasswordResetData>> = {
        mutationFn: async (fnOptions) => await completePasswordReset({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

/**
 * Change one's own password
 *
 * Takes the current one; a wrong one is 400, and repeated ones are slowed down with 429. Other sessions end, and access tokens and applications where that is asked for.
 */
export const updatePasswordMutation = (options?: Partial<Options<UpdatePasswordData>>): UseMutationOptions<UpdatePasswordResponse, UpdatePasswordError, Options<UpdatePasswordData>> => {
    const mutationOptions: UseMutationOptions<UpdatePasswordResponse, UpdatePasswordError, Options<UpdatePasswordData>> = {
        mutationFn: async (fnOptions) => await updatePassword({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

/**
 * Sign out everywhere
 *
 * Ends every session of the caller, this one included. Personal access tokens go on working.
 */
export const deleteSessionsMutation = (options?: Partial<Options<DeleteSessionsData>>): UseMutationOptions<DeleteSessionsResponse, DeleteSessionsError, Options<DeleteSessionsData>> => {
    const mutationOptions: UseMutationOptions<DeleteSessionsResponse, DeleteSessionsError, Options<DeleteSessionsData>> = {
        mutationFn: async (fnOptions) => await deleteSessions({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

export const listSessionsQueryKey = (options?: Options<ListSessionsData>) => createQueryKey('listSessions', options);

/**
 * Where one is signed in
 *
 * The last used first.
 */
export const listSessionsOptions = (options?: Options<ListSessionsData>) => queryOptions<ListSessionsResponse, ListSessionsError, ListSessionsResponse, ReturnType<typeof listSessionsQueryKey>>({
    queryFn: async ({ queryKey, signal }) => await listSessions({
        ...options,
        ...queryKey[0],
        signal,
        throwOnError: true
    }),
    queryKey: listSessionsQueryKey(options)
});

/**
 * Sign out somewhere else
 *
 * Ends one session with its access tokens.
 */
export const deleteSessionMutation = (options?: Partial<Options<DeleteSessionData>>): UseMutationOptions<DeleteSessionResponse, DeleteSessionError, Options<DeleteSessionData>> => {
    const mutationOptions: UseMutationOptions<DeleteSessionResponse, DeleteSessionError, Options<DeleteSessionData>> = {
        mutationFn: async (fnOptions) => await deleteSession({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

export const listSignInsQueryKey = (options?: Options<ListSignInsData>) => createQueryKey('listSignIns', options);

/**
 * Who signed in to one's account, and who tried
 *
 * Newest first. The same within an hour is one entry. Sign-ins are kept for a year, attempts that failed for 180 days.
 */
export const listSignInsOptions = (options?: Options<ListSignInsData>) => queryOptions<ListSignInsResponse, ListSignInsError, ListSignInsResponse, ReturnType<typeof listSignInsQueryKey>>({
    queryFn: async ({ queryKey, signal }) => await listSignIns({
        ...options,
        ...queryKey[0],
        signal,
        throwOnError: true
    }),
    queryKey: listSignInsQueryKey(options)
});

export const listSignInsInfiniteQueryKey = (options?: Options<ListSignInsData>): QueryKey<Options<ListSignInsData>> => createQueryKey('listSignIns', options, true);

/**
 * Who signed in to one's account, and who tried
 *
 * Newest first. The same within an hour is one entry. Sign-ins are kept for a year, attempts that failed for 180 days.
 */
export const listSignInsInfiniteOptions = (options?: Options<ListSignInsData>) => {
    const opts = infiniteQueryOptions<ListSignInsResponse, ListSignInsError, InfiniteData<ListSignInsResponse>, QueryKey<Options<ListSignInsData>>, number | Pick<QueryKey<Options<ListSignInsData>>[0], 'body' | 'headers' | 'path' | 'query'>>(
    // @ts-ignore
    {
        queryFn: async ({ pageParam, queryKey, signal }) => {
            // @ts-ignore
            const page: Pick<QueryKey<Options<ListSignInsData>>[0], 'body' | 'headers' | 'path' | 'query'> = typeof pageParam === 'object' ? pageParam : {
                query: {
                    page: pageParam
                }
            };
            const params = createInfiniteParams(queryKey, page);
            return await listSignIns({
                ...options,
                ...params,
                signal,
                throwOnError: true
            });
        },
        queryKey: listSignInsInfiniteQueryKey(options)
    });
    return opts as Omit<typeof opts, 'initialData'>;
};

export const listRolesQueryKey = (options?: Options<ListRolesData>) => createQueryKey('listRoles', options);

/**
 * The roles a member can have
 *
 * Resolves the `roleId` of a membership.
 */
export const listRolesOptions = (options?: Options<ListRolesData>) => queryOptions<ListRolesResponse, ListRolesError, ListRolesResponse, ReturnType<typeof listRolesQueryKey>>({
    queryFn: async ({ queryKey, signal }) => await listRoles({
        ...options,
        ...queryKey[0],
        signal,
        throwOnError: true
    }),
    queryKey: listRolesQueryKey(options)
});

export const listLicensesQueryKey = (options?: Options<ListLicensesData>) => createQueryKey('listLicenses', options);

/**
 * The licenses a member can have
 *
 * Resolves the `licenseId` of a membership. Each directory has its own number of seats per license.
 */
export const listLicensesOptions = (options?: Options<ListLicensesData>) => queryOptions<ListLicensesResponse, ListLicensesError, ListLicensesResponse, ReturnType<typeof listLicensesQueryKey>>({
    queryFn: async ({ queryKey, signal }) => await listLicenses({
        ...options,
        ...queryKey[0],
        signal,
        throwOnError: true
    }),
    queryKey: listLicensesQueryKey(options)
});

export const listDirectoriesQueryKey = (options?: Options<ListDirectoriesData>) => createQueryKey('listDirectories', options);

/**
 * The directories of the caller
 *
 * Only those where the caller is an active member who is not blocked.
 */
export const listDirectoriesOptions = (options?: Options<ListDirectoriesData>) => queryOptions<ListDirectoriesResponse, ListDirectoriesError, ListDirectoriesResponse, ReturnType<typeof listDirectoriesQueryKey>>({
    queryFn: async ({ queryKey, signal }) => await listDirectories({
        ...options,
        ...queryKey[0],
        signal,
        throwOnError: true
    }),
    queryKey: listDirectoriesQueryKey(options)
});

export const getDirectoryQueryKey = (options: Options<GetDirectoryData>) => createQueryKey('getDirectory', options);

/**
 * One directory
 *
 * 404 unless the caller is a member.
 */
export const getDirectoryOptions = (options: Options<GetDirectoryData>) => queryOptions<GetDirectoryResponse, GetDirectoryError, GetDirectoryResponse, ReturnType<typeof getDirectoryQueryKey>>({
    queryFn: async ({ queryKey, signal }) => await getDirectory({
        ...options,
        ...queryKey[0],
        signal,
        throwOnError: true
    }),
    queryKey: getDirectoryQueryKey(options)
});

/**
 * Change the company
 *
 * For admins and owners. Only what the body names changes. A field that `expected` names and that has another value by now is refused with 409 and code `EDIT_CONFLICT`, and nothing changes.
 */
export const updateDirectoryMutation = (options?: Partial<Options<UpdateDirectoryData>>): UseMutationOptions<UpdateDirectoryResponse, UpdateDirectoryError, Options<UpdateDirectoryData>> => {
    const mutationOptions: UseMutationOptions<UpdateDirectoryResponse, UpdateDirectoryError, Options<UpdateDirectoryData>> = {
        mutationFn: async (fnOptions) => await updateDirectory({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

/**
 * Remove the logo
 *
 * For admins and owners. 404 where there is none.
 */
export const deleteDirectoryLogoMutation = (options?: Partial<Options<DeleteDirectoryLogoData>>): UseMutationOptions<DeleteDirectoryLogoResponse, DeleteDirectoryLogoError, Options<DeleteDirectoryLogoData>> => {
    const mutationOptions: UseMutationOptions<DeleteDirectoryLogoResponse, DeleteDirectoryLogoError, Options<DeleteDirectoryLogoData>> = {
        mutationFn: async (fnOptions) => await deleteDirectoryLogo({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

export const getDirectoryLogoQueryKey = (options: Options<GetDirectoryLogoData>) => createQueryKey('getDirectoryLogo', options);

/**
 * The logo
 *
 * What `pictureFileUrl` of the directory leads to; 404 where there is none.
 */
export const getDirectoryLogoOptions = (options: Options<GetDirectoryLogoData>) => queryOptions<GetDirectoryLogoResponse, GetDirectoryLogoError, GetDirectoryLogoResponse, ReturnType<typeof getDirectoryLogoQueryKey>>({
    queryFn: async ({ queryKey, signal }) => await getDirectoryLogo({
        ...options,
        ...queryKey[0],
        signal,
        throwOnError: true
    }),
    queryKey: getDirectoryLogoQueryKey(options)
});

/**
 * Set the logo
 *
 * For admins and owners. The body is a PNG, JPEG or WebP picture that does not move, of up to 1 MiB and from 16 to 4096 pixels wide and high; what it is, is found out from its bytes.
 */
export const replaceDirectoryLogoMutation = (options?: Partial<Options<ReplaceDirectoryLogoData>>): UseMutationOptions<ReplaceDirectoryLogoResponse, ReplaceDirectoryLogoError, Options<ReplaceDirectoryLogoData>> => {
    const mutationOptions: UseMutationOptions<ReplaceDirectoryLogoResponse, ReplaceDirectoryLogoError, Options<ReplaceDirectoryLogoData>> = {
        mutationFn: async (fnOptions) => await replaceDirectoryLogo({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

export const getDirectoryUsageQueryKey = (options: Options<GetDirectoryUsageData>) => createQueryKey('getDirectoryUsage', options);

/**
 * How much of the transcription allowance is used
 *
 * What runs counts from the moment its length is known. What is left of the request allowance is in the headers `RateLimit` and `RateLimit-Policy` of every answer.
 */
export const getDirectoryUsageOptions = (options: Options<GetDirectoryUsageData>) => queryOptions<GetDirectoryUsageResponse, GetDirectoryUsageError, GetDirectoryUsageResponse, ReturnType<typeof getDirectoryUsageQueryKey>>({
    queryFn: async ({ queryKey, signal }) => await getDirectoryUsage({
        ...options,
        ...queryKey[0],
        signal,
        throwOnError: true
    }),
    queryKey: getDirectoryUsageQueryKey(options)
});

export const listMembershipsQueryKey = (options: Options<ListMembershipsData>) => createQueryKey('listMemberships', options);

/**
 * Members with role and license
 *
 * `search` looks at first name, last name and e-mail.
 */
export const listMembershipsOptions = (options: Options<ListMembershipsData>) => queryOptions<ListMembershipsResponse, ListMembershipsError, ListMembershipsResponse, ReturnType<typeof listMembershipsQueryKey>>({
    queryFn: async ({ queryKey, signal }) => await listMemberships({
        ...options,
        ...queryKey[0],
        signal,
        throwOnError: true
    }),
    queryKey: listMembershipsQueryKey(options)
});

export const listMembershipsInfiniteQueryKey = (options: Options<ListMembershipsData>): QueryKey<Options<ListMembershipsData>> => createQueryKey('listMemberships', options, true);

/**
 * Members with role and license
 *
 * `search` looks at first name, last name and e-mail.
 */
export const listMembershipsInfiniteOptions = (options: Options<ListMembershipsData>) => {
    const opts = infiniteQueryOptions<ListMembershipsResponse, ListMembershipsError, InfiniteData<ListMembershipsResponse>, QueryKey<Options<ListMembershipsData>>, number | Pick<QueryKey<Options<ListMembershipsData>>[0], 'body' | 'headers' | 'path' | 'query'>>(
    // @ts-ignore
    {
        queryFn: async ({ pageParam, queryKey, signal }) => {
            // @ts-ignore
            const page: Pick<QueryKey<Options<ListMembershipsData>>[0], 'body' | 'headers' | 'path' | 'query'> = typeof pageParam === 'object' ? pageParam : {
                query: {
                    page: pageParam
                }
            };
            const params = createInfiniteParams(queryKey, page);
            return await listMemberships({
                ...options,
                ...params,
                signal,
                throwOnError: true
            });
        },
        queryKey: listMembershipsInfiniteQueryKey(options)
    });
    return opts as Omit<typeof opts, 'initialData'>;
};

/**
 * Invite somebody
 *
 * For admins and owners; inviting an owner takes an owner. 400 with code `NO_FREE_SEAT` when the license has no seat left. The person is a member once they accept, which the link allows for 7 days; inviting again renews it.
 */
export const createMembershipMutation = (options?: Partial<Options<CreateMembershipData>>): UseMutationOptions<CreateMembershipResponse, CreateMembershipError, Options<CreateMembershipData>> => {
    const mutationOptions: UseMutationOptions<CreateMembershipResponse, CreateMembershipError, Options<CreateMembershipData>> = {
        mutationFn: async (fnOptions) => await createMembership({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

export const listMembershipUsersQueryKey = (options: Options<ListMembershipUsersData>) => createQueryKey('listMembershipUsers', options);

/**
 * Members as people
 *
 * `search` looks at first name, last name and e-mail.
 */
export const listMembershipUsersOptions = (options: Options<ListMembershipUsersData>) => queryOptions<ListMembershipUsersResponse, ListMembershipUsersError, ListMembershipUsersResponse, ReturnType<typeof listMembershipUsersQueryKey>>({
    queryFn: async ({ queryKey, signal }) => await listMembershipUsers({
        ...options,
        ...queryKey[0],
        signal,
        throwOnError: true
    }),
    queryKey: listMembershipUsersQueryKey(options)
});

export const listMembershipUsersInfiniteQueryKey = (options: Options<ListMembershipUsersData>): QueryKey<Options<ListMembershipUsersData>> => createQueryKey('listMembershipUsers', options, true);

/**
 * Members as people
 *
 * `search` looks at first name, last name and e-mail.
 */
export const listMembershipUsersInfiniteOptions = (options: Options<ListMembershipUsersData>) => {
    const opts = infiniteQueryOptions<ListMembershipUsersResponse, ListMembershipUsersError, InfiniteData<ListMembershipUsersResponse>, QueryKey<Options<ListMembershipUsersData>>, number | Pick<QueryKey<Options<ListMembershipUsersData>>[0], 'body' | 'headers' | 'path' | 'query'>>(
    // @ts-ignore
    {
        queryFn: async ({ pageParam, queryKey, signal }) => {
            // @ts-ignore
            const page: Pick<QueryKey<Options<ListMembershipUsersData>>[0], 'body' | 'headers' | 'path' | 'query'> = typeof pageParam === 'object' ? pageParam : {
                query: {
                    page: pageParam
                }
            };
            const params = createInfiniteParams(queryKey, page);
            return await listMembershipUsers({
                ...options,
                ...params,
                signal,
                throwOnError: true
            });
        },
        queryKey: listMembershipUsersInfiniteQueryKey(options)
    });
    return opts as Omit<typeof opts, 'initialData'>;
};

export const searchMembershipUsersQueryKey = (options: Options<SearchMembershipUsersData>) => createQueryKey('searchMembershipUsers', options);

/**
 * Search members as people
 *
 * The same as the list, with the term in the body.
 */
export const searchMembershipUsersOptions = (options: Options<SearchMembershipUsersData>) => queryOptions<SearchMembershipUsersResponse, SearchMembershipUsersError, SearchMembershipUsersResponse, ReturnType<typeof searchMembershipUsersQueryKey>>({
    queryFn: async ({ queryKey, signal }) => await searchMembershipUsers({
        ...options,
        ...queryKey[0],
        signal,
        throwOnError: true
    }),
    queryKey: searchMembershipUsersQueryKey(options)
});

export const listEnginesQueryKey = (options: Options<ListEnginesData>) => createQueryKey('listEngines', options);

/**
 * What recognises speech and writes summaries
 *
 * For admins and owners. In order of preference, with what to type to get one that is not there.
 */
export const listEnginesOptions = (options: Options<ListEnginesData>) => queryOptions<ListEnginesResponse, ListEnginesError, ListEnginesResponse, ReturnType<typeof listEnginesQueryKey>>({
    queryFn: async ({ queryKey, signal }) => await listEngines({
        ...options,
        ...queryKey[0],
        signal,
        throwOnError: true
    }),
    queryKey: listEnginesQueryKey(options)
});

/**
 * Try an engine
 *
 * For admins and owners. Lets a speech engine recognise a sentence that comes with the service, or a summarizer summarize a short meeting. Answers when it is done, at the latest after a minute and a half; whoever hangs up ends it. One at a time.
 */
export const testEngineMutation = (options?: Partial<Options<TestEngineData>>): UseMutationOptions<TestEngineResponse, TestEngineError, Options<TestEngineData>> => {
    const mutationOptions: UseMutationOptions<TestEngineResponse, TestEngineError, Options<TestEngineData>> = {
        mutationFn: async (fnOptions) => await testEngine({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

export const getSandboxQueryKey = (options: Options<GetSandboxData>) => createQueryKey('getSandbox', options);

/**
 * How what reads uploaded media is kept apart
 *
 * For admins and owners. Uploaded files are decoded, and their speech is recognized on this machine, by processes of their own. Tells what these were tried to be kept from, on the node that answers.
 */
export const getSandboxOptions = (options: Options<GetSandboxData>) => queryOptions<GetSandboxResponse, GetSandboxError, GetSandboxResponse, ReturnType<typeof getSandboxQueryKey>>({
    queryFn: async ({ queryKey, signal }) => await getSandbox({
        ...options,
        ...queryKey[0],
        signal,
        throwOnError: true
    }),
    queryKey: getSandboxQueryKey(options)
});

export const getSpeechModelsQueryKey = (options: Options<GetSpeechModelsData>) => createQueryKey('getSpeechModels', options);

/**
 * The speech models of this service
 *
 * For admins and owners. Models that recognize speech and tell speakers apart on the service's own machine, and how far they are fetched. All companies of a service share them.
 */
export const getSpeechModelsOptions = (options: Options<GetSpeechModelsData>) => queryOptions<GetSpeechModelsResponse, GetSpeechModelsError, GetSpeechModelsResponse, ReturnType<typeof getSpeechModelsQueryKey>>({
    queryFn: async ({ queryKey, signal }) => await getSpeechModels({
        ...options,
        ...queryKey[0],
        signal,
        throwOnError: true
    }),
    queryKey: getSpeechModelsQueryKey(options)
});

/**
 * Pause or resume fetching speech models
 *
 * For owners. What came so far is kept. Resuming also tries again at once what failed, so it may be asked for when nothing is paused. Nothing changes where fetching is forbidden.
 */
export const updateSpeechModelsMutation = (options?: Partial<Options<UpdateSpeechModelsData>>): UseMutationOptions<UpdateSpeechModelsResponse, UpdateSpeechModelsError, Options<UpdateSpeechModelsData>> => {
    const mutationOptions: UseMutationOptions<UpdateSpeechModelsResponse, UpdateSpeechModelsError, Options<UpdateSpeechModelsData>> = {
        mutationFn: async (fnOptions) => await updateSpeechModels({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

export const previewOwnErasureQueryKey = (options?: Options<PreviewOwnErasureData>) => createQueryKey('previewOwnErasure', options);

/**
 * What erasing one's own account would do
 *
 * Changes nothing. Tells what stands against it, and of each company what stays there and who takes it over.
 */
export const previewOwnErasureOptions = (options?: Options<PreviewOwnErasureData>) => queryOptions<PreviewOwnErasureResponse, PreviewOwnErasureError, PreviewOwnErasureResponse, ReturnType<typeof previewOwnErasureQueryKey>>({
    queryFn: async ({ queryKey, signal }) => await previewOwnErasure({
        ...options,
        ...queryKey[0],
        signal,
        throwOnError: true
    }),
    queryKey: previewOwnErasureQueryKey(options)
});

/**
 * Erase one's own account for good
 *
 * Takes the password; a wrong one is 400, and repeated ones are slowed down with 429. The account ends at once, with its sessions, tokens and memberships; the rest is done in the background. What is theirs alone goes; what belongs to a company stays there without their name, and its longest-standing other owner takes it over. Not for the last owner of a company (400). There is no way back.
 */
export const eraseOwnAccountMutation = (options?: Partial<Options<EraseOwnAccountData>>): UseMutationOptions<EraseOwnAccountResponse, EraseOwnAccountError, Options<EraseOwnAccountData>> => {
    const mutationOptions: UseMutationOptions<EraseOwnAccountResponse, EraseOwnAccountError, Options<EraseOwnAccountData>> = {
        mutationFn: async (fnOptions) => await eraseOwnAccount({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

export const previewMemberErasureQueryKey = (options: Options<PreviewMemberErasureData>) => createQueryKey('previewMemberErasure', options);

/**
 * What erasing a member's account would do
 *
 * For owners (403 with code `OWNER_REQUIRED`). The caller takes over what stays in this company.
 */
export const previewMemberErasureOptions = (options: Options<PreviewMemberErasureData>) => queryOptions<PreviewMemberErasureResponse, PreviewMemberErasureError, PreviewMemberErasureResponse, ReturnType<typeof previewMemberErasureQueryKey>>({
    queryFn: async ({ queryKey, signal }) => await previewMemberErasure({
        ...options,
        ...queryKey[0],
        signal,
        throwOnError: true
    }),
    queryKey: previewMemberErasureQueryKey(options)
});

/**
 * Erase a member's account for good
 *
 * For owners (403 with code `OWNER_REQUIRED`); as if the person had done it themselves. Not for oneself, and not for somebody who is a member of another directory too, who can only do it themselves (400).
 */
export const eraseMemberMutation = (options?: Partial<Options<EraseMemberData>>): UseMutationOptions<EraseMemberResponse, EraseMemberError, Options<EraseMemberData>> => {
    const mutationOptions: UseMutationOptions<EraseMemberResponse, EraseMemberError, Options<EraseMemberData>> = {
        mutationFn: async (fnOptions) => await eraseMember({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

export const listExportsQueryKey = (options?: Options<ListExportsData>) => createQueryKey('listExports', options);

/**
 * Copies of a person's data
 *
 * Those that the caller asked for and that have not expired: of their own data, and of members of companies whose admins they still are. Newest first.
 */
export const listExportsOptions = (options?: Options<ListExportsData>) => queryOptions<ListExportsResponse, ListExportsError, ListExportsResponse, ReturnType<typeof listExportsQueryKey>>({
    queryFn: async ({ queryKey, signal }) => await listExports({
        ...options,
        ...queryKey[0],
        signal,
        throwOnError: true
    }),
    queryKey: listExportsQueryKey(options)
});

/**
 * Ask for a copy of everything kept of oneself
 *
 * Account, sessions, tokens (not what they open), and of each company one is a member of: recordings one created with their files, transcripts and summaries, tasks, appointments, folders, templates, vocabulary, what one said in recordings of others, and the audit log. Prepared in the background; while one is being prepared, that one is answered. It takes the place of an earlier one.
 */
export const createExportMutation = (options?: Partial<Options<CreateExportData>>): UseMutationOptions<CreateExportResponse, CreateExportError, Options<CreateExportData>> => {
    const mutationOptions: UseMutationOptions<CreateExportResponse, CreateExportError, Options<CreateExportData>> = {
        mutationFn: async (fnOptions) => await createExport({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

/**
 * Cancel a copy, or delete it before it expires
 *
 * Its file is removed, and addresses that were given out lead nowhere. 404 where there is none.
 */
export const deleteExportMutation = (options?: Partial<Options<DeleteExportData>>): UseMutationOptions<DeleteExportResponse, DeleteExportError, Options<DeleteExportData>> => {
    const mutationOptions: UseMutationOptions<DeleteExportResponse, DeleteExportError, Options<DeleteExportData>> = {
        mutationFn: async (fnOptions) => await deleteExport({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

/**
 * Get the address of a copy that is ready
 *
 * Good for five minutes to begin a download; it needs no bearer token, because a browser that saves a file sends none. The audit log of the company tells of each one for somebody else's data. 404 while the copy is not ready.
 */
export const createExportAddressMutation = (options?: Partial<Options<CreateExportAddressData>>): UseMutationOptions<CreateExportAddressResponse, CreateExportAddressError, Options<CreateExportAddressData>> => {
    const mutationOptions: UseMutationOptions<CreateExportAddressResponse, CreateExportAddressError, Options<CreateExportAddressData>> = {
        mutationFn: async (fnOptions) => await createExportAddress({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

/**
 * Ask for a copy of what the company keeps of a member
 *
 * For admins and owners, where the law asks the company for it; of an owner only for owners (403 with code `OWNER_REQUIRED`). Holds what belongs to this company, and of the account only name, e-mail and time zone. Only who asked for it can download it, and the audit log tells of both.
 */
export const createMemberExportMutation = (options?: Partial<Options<CreateMemberExportData>>): UseMutationOptions<CreateMemberExportResponse, CreateMemberExportError, Options<CreateMemberExportData>> => {
    const mutationOptions: UseMutationOptions<CreateMemberExportResponse, CreateMemberExportError, Options<CreateMemberExportData>> = {
        mutationFn: async (fnOptions) => await createMemberExport({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

export const listFoldersQueryKey = (options: Options<ListFoldersData>) => createQueryKey('listFolders', options);

/**
 * Folders the caller may read
 *
 * Own folders, those shared with the caller, and those shared with their teams, in one list, by name. Admins and owners of the company see every recording, but of folders only those they may read, like everybody. A parent that the caller may not read is 404.
 */
export const listFoldersOptions = (options: Options<ListFoldersData>) => queryOptions<ListFoldersResponse, ListFoldersError, ListFoldersResponse, ReturnType<typeof listFoldersQueryKey>>({
    queryFn: async ({ queryKey, signal }) => await listFolders({
        ...options,
        ...queryKey[0],
        signal,
        throwOnError: true
    }),
    queryKey: listFoldersQueryKey(options)
});

export const listFoldersInfiniteQueryKey = (options: Options<ListFoldersData>): QueryKey<Options<ListFoldersData>> => createQueryKey('listFolders', options, true);

/**
 * Folders the caller may read
 *
 * Own folders, those shared with the caller, and those shared with their teams, in one list, by name. Admins and owners of the company see every recording, but of folders only those they may read, like everybody. A parent that the caller may not read is 404.
 */
export const listFoldersInfiniteOptions = (options: Options<ListFoldersData>) => {
    const opts = infiniteQueryOptions<ListFoldersResponse, ListFoldersError, InfiniteData<ListFoldersResponse>, QueryKey<Options<ListFoldersData>>, number | Pick<QueryKey<Options<ListFoldersData>>[0], 'body' | 'headers' | 'path' | 'query'>>(
    // @ts-ignore
    {
        queryFn: async ({ pageParam, queryKey, signal }) => {
            // @ts-ignore
            const page: Pick<QueryKey<Options<ListFoldersData>>[0], 'body' | 'headers' | 'path' | 'query'> = typeof pageParam === 'object' ? pageParam : {
                query: {
                    page: pageParam
                }
            };
            const params = createInfiniteParams(queryKey, page);
            return await listFolders({
                ...options,
                ...params,
                signal,
                throwOnError: true
            });
        },
        queryKey: listFoldersInfiniteQueryKey(options)
    });
    return opts as Omit<typeof opts, 'initialData'>;
};

/**
 * Create a folder
 *
 * The caller owns it. Inside another folder it takes read-write access there: a parent the caller cannot see is 400, one they can only read is 403. Names need not be unique. At most 50 folders stand inside each other.
 */
export const createFolderMutation = (options?: Partial<Options<CreateFolderData>>): UseMutationOptions<CreateFolderResponse, CreateFolderError, Options<CreateFolderData>> => {
    const mutationOptions: UseMutationOptions<CreateFolderResponse, CreateFolderError, Options<CreateFolderData>> = {
        mutationFn: async (fnOptions) => await createFolder({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

export const searchFoldersQueryKey = (options: Options<SearchFoldersData>) => createQueryKey('searchFolders', options);

/**
 * Search folders
 *
 * The same as the list, with the term in the body.
 */
export const searchFoldersOptions = (options: Options<SearchFoldersData>) => queryOptions<SearchFoldersResponse, SearchFoldersError, SearchFoldersResponse, ReturnType<typeof searchFoldersQueryKey>>({
    queryFn: async ({ queryKey, signal }) => await searchFolders({
        ...options,
        ...queryKey[0],
        signal,
        throwOnError: true
    }),
    queryKey: searchFoldersQueryKey(options)
});

export const listFolderTreeQueryKey = (options: Options<ListFolderTreeData>) => createQueryKey('listFolderTree', options);

/**
 * Every folder the caller may read
 *
 * The same folders as the list has on all its pages, in the same order, with no more of each than a tree shows.
 */
export const listFolderTreeOptions = (options: Options<ListFolderTreeData>) => queryOptions<ListFolderTreeResponse, ListFolderTreeError, ListFolderTreeResponse, ReturnType<typeof listFolderTreeQueryKey>>({
    queryFn: async ({ queryKey, signal }) => await listFolderTree({
        ...options,
        ...queryKey[0],
        signal,
        throwOnError: true
    }),
    queryKey: listFolderTreeQueryKey(options)
});

export const countFoldersQueryKey = (options: Options<CountFoldersData>) => createQueryKey('countFolders', options);

/**
 * How many recordings are in each folder
 *
 * Every folder the caller may read, each once.
 */
export const countFoldersOptions = (options: Options<CountFoldersData>) => queryOptions<CountFoldersResponse, CountFoldersError, CountFoldersResponse, ReturnType<typeof countFoldersQueryKey>>({
    queryFn: async ({ queryKey, signal }) => await countFolders({
        ...options,
        ...queryKey[0],
        signal,
        throwOnError: true
    }),
    queryKey: countFoldersQueryKey(options)
});

/**
 * Delete a folder
 *
 * The folders inside go with it, also those the caller has no access to; the recordings stay. Takes read-write access.
 */
export const deleteFolderMutation = (options?: Partial<Options<DeleteFolderData>>): UseMutationOptions<DeleteFolderResponse, DeleteFolderError, Options<DeleteFolderData>> => {
    const mutationOptions: UseMutationOptions<DeleteFolderResponse, DeleteFolderError, Options<DeleteFolderData>> = {
        mutationFn: async (fnOptions) => await deleteFolder({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

export const getFolderQueryKey = (options: Options<GetFolderData>) => createQueryKey('getFolder', options);

/**
 * One folder
 *
 * 404 without at least read access.
 */
export const getFolderOptions = (options: Options<GetFolderData>) => queryOptions<GetFolderResponse, GetFolderError, GetFolderResponse, ReturnType<typeof getFolderQueryKey>>({
    queryFn: async ({ queryKey, signal }) => await getFolder({
        ...options,
        ...queryKey[0],
        signal,
        throwOnError: true
    }),
    queryKey: getFolderQueryKey(options)
});

/**
 * Rename, describe or move a folder
 *
 * Takes read-write access, for a move also on the new parent. Only what the body names changes; shares stay as they are. Moving a folder into itself or something inside it is 400, and so is a tree of more than 50 folders inside each other. A move may take the caller's own access away, when it came from above: `accessLevel` then says so.
 */
export const updateFolderMutation = (options?: Partial<Options<UpdateFolderData>>): UseMutationOptions<UpdateFolderResponse, UpdateFolderError, Options<UpdateFolderData>> => {
    const mutationOptions: UseMutationOptions<UpdateFolderResponse, UpdateFolderError, Options<UpdateFolderData>> = {
        mutationFn: async (fnOptions) => await updateFolder({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

/**
 * Undo a deletion
 *
 * For whoever could delete it, with the folders that went with it, their shares, favorites and recordings. A folder that is not deleted is answered as it is. 409 when the folder it was in is deleted too: that one has to be restored first; 400 when more than 50 folders would stand inside each other.
 */
export const restoreFolderMutation = (options?: Partial<Options<RestoreFolderData>>): UseMutationOptions<RestoreFolderResponse, RestoreFolderError, Options<RestoreFolderData>> => {
    const mutationOptions: UseMutationOptions<RestoreFolderResponse, RestoreFolderError, Options<RestoreFolderData>> = {
        mutationFn: async (fnOptions) => await restoreFolder({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

export const listFolderAccessQueryKey = (options: Options<ListFolderAccessData>) => createQueryKey('listFolderAccess', options);

/**
 * Who can see a folder, and why
 *
 * Members by name, each with every reason. Admins and owners of the company see the recordings of every folder: those who may not read the folder itself are listed with the access `none` and the reason `role`. A folder above is named only to who may read it.
 */
export const listFolderAccessOptions = (options: Options<ListFolderAccessData>) => queryOptions<ListFolderAccessResponse, ListFolderAccessError, ListFolderAccessResponse, ReturnType<typeof listFolderAccessQueryKey>>({
    queryFn: async ({ queryKey, signal }) => await listFolderAccess({
        ...options,
        ...queryKey[0],
        signal,
        throwOnError: true
    }),
    queryKey: listFolderAccessQueryKey(options)
});

export const listFolderAccessInfiniteQueryKey = (options: Options<ListFolderAccessData>): QueryKey<Options<ListFolderAccessData>> => createQueryKey('listFolderAccess', options, true);

/**
 * Who can see a folder, and why
 *
 * Members by name, each with every reason. Admins and owners of the company see the recordings of every folder: those who may not read the folder itself are listed with the access `none` and the reason `role`. A folder above is named only to who may read it.
 */
export const listFolderAccessInfiniteOptions = (options: Options<ListFolderAccessData>) => {
    const opts = infiniteQueryOptions<ListFolderAccessResponse, ListFolderAccessError, InfiniteData<ListFolderAccessResponse>, QueryKey<Options<ListFolderAccessData>>, number | Pick<QueryKey<Options<ListFolderAccessData>>[0], 'body' | 'headers' | 'path' | 'query'>>(
    // @ts-ignore
    {
        queryFn: async ({ pageParam, queryKey, signal }) => {
            // @ts-ignore
            const page: Pick<QueryKey<Options<ListFolderAccessData>>[0], 'body' | 'headers' | 'path' | 'query'> = typeof pageParam === 'object' ? pageParam : {
                query: {
                    page: pageParam
                }
            };
            const params = createInfiniteParams(queryKey, page);
            return await listFolderAccess({
                ...options,
                ...params,
                signal,
                throwOnError: true
            });
        },
        queryKey: listFolderAccessInfiniteQueryKey(options)
    });
    return opts as Omit<typeof opts, 'initialData'>;
};

export const previewFolderAccessQueryKey = (options: Options<PreviewFolderAccessData>) => createQueryKey('previewFolderAccess', options);

/**
 * Who would gain or lose access
 *
 * What a move, another list of shares, or both together would change, without doing it. What is left out stays as it is. Refused like the change itself. People are listed by name, the first 100 of each list; admins and owners who see the recordings anyway are listed like everybody.
 */
export const previewFolderAccessOptions = (options: Options<PreviewFolderAccessData>) => queryOptions<PreviewFolderAccessResponse, PreviewFolderAccessError, PreviewFolderAccessResponse, ReturnType<typeof previewFolderAccessQueryKey>>({
    queryFn: async ({ queryKey, signal }) => await previewFolderAccess({
        ...options,
        ...queryKey[0],
        signal,
        throwOnError: true
    }),
    queryKey: previewFolderAccessQueryKey(options)
});

/**
 * Stop a folder being a favorite
 *
 * For the caller only. Doing it again changes nothing.
 */
export const deleteFolderFavoriteMutation = (options?: Partial<Options<DeleteFolderFavoriteData>>): UseMutationOptions<DeleteFolderFavoriteResponse, DeleteFolderFavoriteError, Options<DeleteFolderFavoriteData>> => {
    const mutationOptions: UseMutationOptions<DeleteFolderFavoriteResponse, DeleteFolderFavoriteError, Options<DeleteFolderFavoriteData>> = {
        mutationFn: async (fnOptions) => await deleteFolderFavorite({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

/**
 * Make a folder a favorite
 *
 * For the caller only. Doing it again changes nothing.
 */
export const addFolderFavoriteMutation = (options?: Partial<Options<AddFolderFavoriteData>>): UseMutationOptions<AddFolderFavoriteResponse, AddFolderFavoriteError, Options<AddFolderFavoriteData>> => {
    const mutationOptions: UseMutationOptions<AddFolderFavoriteResponse, AddFolderFavoriteError, Options<AddFolderFavoriteData>> = {
        mutationFn: async (fnOptions) => await addFolderFavorite({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

export const getFolderSharesQueryKey = (options: Options<GetFolderSharesData>) => createQueryKey('getFolderShares', options);

/**
 * Who a folder is shared with
 *
 * Direct shares with people and with teams, by name, and what comes down from the folders above. There a team counts as the people who are in it now, and the owner of a folder above as somebody with read-write access.
 */
export const getFolderSharesOptions = (options: Options<GetFolderSharesData>) => queryOptions<GetFolderSharesResponse, GetFolderSharesError, GetFolderSharesResponse, ReturnType<typeof getFolderSharesQueryKey>>({
    queryFn: async ({ queryKey, signal }) => await getFolderShares({
        ...options,
        ...queryKey[0],
        signal,
        throwOnError: true
    }),
    queryKey: getFolderSharesQueryKey(options)
});

/**
 * Replace all direct shares of a folder
 *
 * The body is the complete list: who is missing from it loses the share. Takes read-write access. Somebody who is no member of the company, an unknown or archived team, and anybody listed twice, is 400. Blocked members may be listed: their share waits for them. What is inherited cannot be set here. With `expectedVersion` nothing is changed when the shares are not those any more (409).
 */
export const replaceFolderSharesMutation = (options?: Partial<Options<ReplaceFolderSharesData>>): UseMutationOptions<ReplaceFolderSharesResponse, ReplaceFolderSharesError, Options<ReplaceFolderSharesData>> => {
    const mutationOptions: UseMutationOptions<ReplaceFolderSharesResponse, ReplaceFolderSharesError, Options<ReplaceFolderSharesData>> = {
        mutationFn: async (fnOptions) => await replaceFolderShares({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

export const listFolderRecordingsQueryKey = (options: Options<ListFolderRecordingsData>) => createQueryKey('listFolderRecordings', options);

/**
 * Recordings in a folder
 *
 * Newest first.
 */
export const listFolderRecordingsOptions = (options: Options<ListFolderRecordingsData>) => queryOptions<ListFolderRecordingsResponse, ListFolderRecordingsError, ListFolderRecordingsResponse, ReturnType<typeof listFolderRecordingsQueryKey>>({
    queryFn: async ({ queryKey, signal }) => await listFolderRecordings({
        ...options,
        ...queryKey[0],
        signal,
        throwOnError: true
    }),
    queryKey: listFolderRecordingsQueryKey(options)
});

export const listFolderRecordingsInfiniteQueryKey = (options: Options<ListFolderRecordingsData>): QueryKey<Options<ListFolderRecordingsData>> => createQueryKey('listFolderRecordings', options, true);

/**
 * Recordings in a folder
 *
 * Newest first.
 */
export const listFolderRecordingsInfiniteOptions = (options: Options<ListFolderRecordingsData>) => {
    const opts = infiniteQueryOptions<ListFolderRecordingsResponse, ListFolderRecordingsError, InfiniteData<ListFolderRecordingsResponse>, QueryKey<Options<ListFolderRecordingsData>>, number | Pick<QueryKey<Options<ListFolderRecordingsData>>[0], 'body' | 'headers' | 'path' | 'query'>>(
    // @ts-ignore
    {
        queryFn: async ({ pageParam, queryKey, signal }) => {
            // @ts-ignore
            const page: Pick<QueryKey<Options<ListFolderRecordingsData>>[0], 'body' | 'headers' | 'path' | 'query'> = typeof pageParam === 'object' ? pageParam : {
                query: {
                    page: pageParam
                }
            };
            const params = createInfiniteParams(queryKey, page);
            return await listFolderRecordings({
                ...options,
                ...params,
                signal,
                throwOnError: true
            });
        },
        queryKey: listFolderRecordingsInfiniteQueryKey(options)
    });
    return opts as Omit<typeof opts, 'initialData'>;
};

/**
 * Take a recording out of a folder
 *
 * The recording itself stays. Takes read-write access to the folder and access to the recording. Doing it again changes nothing.
 */
export const deleteFolderRecordingMutation = (options?: Partial<Options<DeleteFolderRecordingData>>): UseMutationOptions<DeleteFolderRecordingResponse, DeleteFolderRecordingError, Options<DeleteFolderRecordingData>> => {
    const mutationOptions: UseMutationOptions<DeleteFolderRecordingResponse, DeleteFolderRecordingError, Options<DeleteFolderRecordingData>> = {
        mutationFn: async (fnOptions) => await deleteFolderRecording({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

/**
 * Put a recording into a folder
 *
 * Takes read-write access to the folder and access to the recording, which may lie in several folders. Everybody who may read the folder then sees the recording. Where the caller may edit the recording, everybody else who may write in the folder then may edit it too; where the caller may only see it, nobody gains more than that. Doing it again changes nothing, unless the caller may edit what a reader had put there.
 */
export const addFolderRecordingMutation = (options?: Partial<Options<AddFolderRecordingData>>): UseMutationOptions<AddFolderRecordingResponse, AddFolderRecordingError, Options<AddFolderRecordingData>> => {
    const mutationOptions: UseMutationOptions<AddFolderRecordingResponse, AddFolderRecordingError, Options<AddFolderRecordingData>> = {
        mutationFn: async (fnOptions) => await addFolderRecording({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

export const listRecordingFoldersQueryKey = (options: Options<ListRecordingFoldersData>) => createQueryKey('listRecordingFolders', options);

/**
 * Folders that hold a recording
 *
 * Only those the caller may read, by name.
 */
export const listRecordingFoldersOptions = (options: Options<ListRecordingFoldersData>) => queryOptions<ListRecordingFoldersResponse, ListRecordingFoldersError, ListRecordingFoldersResponse, ReturnType<typeof listRecordingFoldersQueryKey>>({
    queryFn: async ({ queryKey, signal }) => await listRecordingFolders({
        ...options,
        ...queryKey[0],
        signal,
        throwOnError: true
    }),
    queryKey: listRecordingFoldersQueryKey(options)
});

export const getMeQueryKey = (options?: Options<GetMeData>) => createQueryKey('getMe', options);

/**
 * The person behind the token
 *
 * Works with every kind of token, and is the plainest way to find out whether one is valid.
 */
export const getMeOptions = (options?: Options<GetMeData>) => queryOptions<GetMeResponse, GetMeError, GetMeResponse, ReturnType<typeof getMeQueryKey>>({
    queryFn: async ({ queryKey, signal }) => await getMe({
        ...options,
        ...queryKey[0],
        signal,
        throwOnError: true
    }),
    queryKey: getMeQueryKey(options)
});

/**
 * Change one's own profile
 *
 * Only what the body names changes.
 */
export const updateMeMutation = (options?: Partial<Options<UpdateMeData>>): UseMutationOptions<UpdateMeResponse, UpdateMeError, Options<UpdateMeData>> => {
    const mutationOptions: UseMutationOptions<UpdateMeResponse, UpdateMeError, Options<UpdateMeData>> = {
        mutationFn: async (fnOptions) => await updateMe({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

export const listOwnMembershipsQueryKey = (options?: Options<ListOwnMembershipsData>) => createQueryKey('listOwnMemberships', options);

/**
 * Which directories the token reaches
 *
 * One entry per directory, with the role and the license the person has there.
 */
export const listOwnMembershipsOptions = (options?: Options<ListOwnMembershipsData>) => queryOptions<ListOwnMembershipsResponse, ListOwnMembershipsError, ListOwnMembershipsResponse, ReturnType<typeof listOwnMembershipsQueryKey>>({
    queryFn: async ({ queryKey, signal }) => await listOwnMemberships({
        ...options,
        ...queryKey[0],
        signal,
        throwOnError: true
    }),
    queryKey: listOwnMembershipsQueryKey(options)
});

export const listTokensQueryKey = (options?: Options<ListTokensData>) => createQueryKey('listTokens', options);

/**
 * Own personal access tokens
 *
 * Without the tokens themselves, which are shown once, when they are created.
 */
export const listTokensOptions = (options?: Options<ListTokensData>) => queryOptions<ListTokensResponse, ListTokensError, ListTokensResponse, ReturnType<typeof listTokensQueryKey>>({
    queryFn: async ({ queryKey, signal }) => await listTokens({
        ...options,
        ...queryKey[0],
        signal,
        throwOnError: true
    }),
    queryKey: listTokensQueryKey(options)
});

/**
 * Create a personal access token
 *
 * The answer is the only one that ever holds `token`; the service keeps a hash.
 */
export const createTokenMutation = (options?: Partial<Options<CreateTokenData>>): UseMutationOptions<CreateTokenResponse, CreateTokenError, Options<CreateTokenData>> => {
    const mutationOptions: UseMutationOptions<CreateTokenResponse, CreateTokenError, Options<CreateTokenData>> = {
        mutationFn: async (fnOptions) => await createToken({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

/**
 * Revoke a personal access token
 *
 * It answers 401 from the next request on.
 */
export const deleteTokenMutation = (options?: Partial<Options<DeleteTokenData>>): UseMutationOptions<DeleteTokenResponse, DeleteTokenError, Options<DeleteTokenData>> => {
    const mutationOptions: UseMutationOptions<DeleteTokenResponse, DeleteTokenError, Options<DeleteTokenData>> = {
        mutationFn: async (fnOptions) => await deleteToken({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

export const listMeetingTemplatesQueryKey = (options: Options<ListMeetingTemplatesData>) => createQueryKey('listMeetingTemplates', options);

/**
 * Templates to choose from
 *
 * Published ones that can be used in this directory. Where they apply and their sections come with one template.
 */
export const listMeetingTemplatesOptions = (options: Options<ListMeetingTemplatesData>) => queryOptions<ListMeetingTemplatesResponse, ListMeetingTemplatesError, ListMeetingTemplatesResponse, ReturnType<typeof listMeetingTemplatesQueryKey>>({
    queryFn: async ({ queryKey, signal }) => await listMeetingTemplates({
        ...options,
        ...queryKey[0],
        signal,
        throwOnError: true
    }),
    queryKey: listMeetingTemplatesQueryKey(options)
});

export const listMeetingTemplatesInfiniteQueryKey = (options: Options<ListMeetingTemplatesData>): QueryKey<Options<ListMeetingTemplatesData>> => createQueryKey('listMeetingTemplates', options, true);

/**
 * Templates to choose from
 *
 * Published ones that can be used in this directory. Where they apply and their sections come with one template.
 */
export const listMeetingTemplatesInfiniteOptions = (options: Options<ListMeetingTemplatesData>) => {
    const opts = infiniteQueryOptions<ListMeetingTemplatesResponse, ListMeetingTemplatesError, InfiniteData<ListMeetingTemplatesResponse>, QueryKey<Options<ListMeetingTemplatesData>>, number | Pick<QueryKey<Options<ListMeetingTemplatesData>>[0], 'body' | 'headers' | 'path' | 'query'>>(
    // @ts-ignore
    {
        queryFn: async ({ pageParam, queryKey, signal }) => {
            // @ts-ignore
            const page: Pick<QueryKey<Options<ListMeetingTemplatesData>>[0], 'body' | 'headers' | 'path' | 'query'> = typeof pageParam === 'object' ? pageParam : {
                query: {
                    page: pageParam
                }
            };
            const params = createInfiniteParams(queryKey, page);
            return await listMeetingTemplates({
                ...options,
                ...params,
                signal,
                throwOnError: true
            });
        },
        queryKey: listMeetingTemplatesInfiniteQueryKey(options)
    });
    return opts as Omit<typeof opts, 'initialData'>;
};

export const getMeetingTemplateQueryKey = (options: Options<GetMeetingTemplateData>) => createQueryKey('getMeetingTemplate', options);

/**
 * One template with its sections
 *
 * Published sections only, in order.
 */
export const getMeetingTemplateOptions = (options: Options<GetMeetingTemplateData>) => queryOptions<GetMeetingTemplateResponse, GetMeetingTemplateError, GetMeetingTemplateResponse, ReturnType<typeof getMeetingTemplateQueryKey>>({
    queryFn: async ({ queryKey, signal }) => await getMeetingTemplate({
        ...options,
        ...queryKey[0],
        signal,
        throwOnError: true
    }),
    queryKey: getMeetingTemplateQueryKey(options)
});

export const listMeetingTemplateSectionsQueryKey = (options: Options<ListMeetingTemplateSectionsData>) => createQueryKey('listMeetingTemplateSections', options);

/**
 * Only the sections of a template
 *
 * The same sections as in the template, in order.
 */
export const listMeetingTemplateSectionsOptions = (options: Options<ListMeetingTemplateSectionsData>) => queryOptions<ListMeetingTemplateSectionsResponse, ListMeetingTemplateSectionsError, ListMeetingTemplateSectionsResponse, ReturnType<typeof listMeetingTemplateSectionsQueryKey>>({
    queryFn: async ({ queryKey, signal }) => await listMeetingTemplateSections({
        ...options,
        ...queryKey[0],
        signal,
        throwOnError: true
    }),
    queryKey: listMeetingTemplateSectionsQueryKey(options)
});

/**
 * Remove a member
 *
 * For admins and owners; removing an owner takes an owner, and the last one stays (400). What the member brought in stays with the directory; they leave its teams, shares and favorites, and their personal webhooks stop.
 */
export const deleteMembershipMutation = (options?: Partial<Options<DeleteMembershipData>>): UseMutationOptions<DeleteMembershipResponse, DeleteMembershipError, Options<DeleteMembershipData>> => {
    const mutationOptions: UseMutationOptions<DeleteMembershipResponse, DeleteMembershipError, Options<DeleteMembershipData>> = {
        mutationFn: async (fnOptions) => await deleteMembership({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

/**
 * Change role, license or block of a member
 *
 * For admins and owners; changing an owner, or making one, takes an owner (403 with code `OWNER_REQUIRED`). The last owner can be neither demoted nor blocked (400), and another license needs a free seat (400 with code `NO_FREE_SEAT`). A blocked member is locked out from the next request on.
 */
export const updateMembershipMutation = (options?: Partial<Options<UpdateMembershipData>>): UseMutationOptions<UpdateMembershipResponse, UpdateMembershipError, Options<UpdateMembershipData>> => {
    const mutationOptions: UseMutationOptions<UpdateMembershipResponse, UpdateMembershipError, Options<UpdateMembershipData>> = {
        mutationFn: async (fnOptions) => await updateMembership({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

export const listTeamsOfMemberQueryKey = (options: Options<ListTeamsOfMemberData>) => createQueryKey('listTeamsOfMember', options);

/**
 * The teams a member is in
 *
 * By name, for every member. 404 for a person who is no member of the directory.
 */
export const listTeamsOfMemberOptions = (options: Options<ListTeamsOfMemberData>) => queryOptions<ListTeamsOfMemberResponse, ListTeamsOfMemberError, ListTeamsOfMemberResponse, ReturnType<typeof listTeamsOfMemberQueryKey>>({
    queryFn: async ({ queryKey, signal }) => await listTeamsOfMember({
        ...options,
        ...queryKey[0],
        signal,
        throwOnError: true
    }),
    queryKey: listTeamsOfMemberQueryKey(options)
});

/**
 * Make a password reset link for a member
 *
 * For owners (403 with code `OWNER_REQUIRED`), who pass the link on when the service sends no e-mail. It works once, for 24 hours. Not for oneself, and not for somebody who is a member of another directory too: nobody but they may open that account (400).
 */
export const createMemberPasswordResetMutation = (options?: Partial<Options<CreateMemberPasswordResetData>>): UseMutationOptions<CreateMemberPasswordResetResponse, CreateMemberPasswordResetError, Options<CreateMemberPasswordResetData>> => {
    const mutationOptions: UseMutationOptions<CreateMemberPasswordResetResponse, CreateMemberPasswordResetError, Options<CreateMemberPasswordResetData>> = {
        mutationFn: async (fnOptions) => await createMemberPasswordReset({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

export const listInvitationsQueryKey = (options: Options<ListInvitationsData>) => createQueryKey('listInvitations', options);

/**
 * Open invitations
 *
 * For admins and owners. Newest first, expired ones included; inviting again renews one.
 */
export const listInvitationsOptions = (options: Options<ListInvitationsData>) => queryOptions<ListInvitationsResponse, ListInvitationsError, ListInvitationsResponse, ReturnType<typeof listInvitationsQueryKey>>({
    queryFn: async ({ queryKey, signal }) => await listInvitations({
        ...options,
        ...queryKey[0],
        signal,
        throwOnError: true
    }),
    queryKey: listInvitationsQueryKey(options)
});

/**
 * Withdraw an invitation
 *
 * For admins and owners; withdrawing that of an owner takes an owner (403 with code `OWNER_REQUIRED`). Its link stops working and its seat is free.
 */
export const deleteInvitationMutation = (options?: Partial<Options<DeleteInvitationData>>): UseMutationOptions<DeleteInvitationResponse, DeleteInvitationError, Options<DeleteInvitationData>> => {
    const mutationOptions: UseMutationOptions<DeleteInvitationResponse, DeleteInvitationError, Options<DeleteInvitationData>> = {
        mutationFn: async (fnOptions) => await deleteInvitation({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

export const listLicenseSeatsQueryKey = (options: Options<ListLicenseSeatsData>) => createQueryKey('listLicenseSeats', options);

/**
 * How many seats are left
 *
 * For admins and owners. An invitation holds a seat until it expires, and so does a blocked member.
 */
export const listLicenseSeatsOptions = (options: Options<ListLicenseSeatsData>) => queryOptions<ListLicenseSeatsResponse, ListLicenseSeatsError, ListLicenseSeatsResponse, ReturnType<typeof listLicenseSeatsQueryKey>>({
    queryFn: async ({ queryKey, signal }) => await listLicenseSeats({
        ...options,
        ...queryKey[0],
        signal,
        throwOnError: true
    }),
    queryKey: listLicenseSeatsQueryKey(options)
});

export const getOauthMetadataQueryKey = (options?: Options<GetOauthMetadataData>) => createQueryKey('getOauthMetadata', options);

/**
 * How to sign in with OAuth 2.1
 *
 * Authorization server metadata after RFC 8414.
 */
export const getOauthMetadataOptions = (options?: Options<GetOauthMetadataData>) => queryOptions<GetOauthMetadataResponse, GetOauthMetadataError, GetOauthMetadataResponse, ReturnType<typeof getOauthMetadataQueryKey>>({
    queryFn: async ({ queryKey, signal }) => await getOauthMetadata({
        ...options,
        ...queryKey[0],
        signal,
        throwOnError: true
    }),
    queryKey: getOauthMetadataQueryKey(options)
});

/**
 * Register an application
 *
 * Dynamic client registration after RFC 7591. Applications are public clients, so there is no client secret. `redirect_uris` are https, http on a loopback address (any port then matches), or a private-use scheme with a dot in its name (RFC 8252); no fragment, no wildcard, no credentials. A registration that nobody has allowed within seven days, or for a year, is forgotten.
 */
export const registerOauthClientMutation = (options?: Partial<Options<RegisterOauthClientData>>): UseMutationOptions<RegisterOauthClientResponse, RegisterOauthClientError, Options<RegisterOauthClientData>> => {
    const mutationOptions: UseMutationOptions<RegisterOauthClientResponse, RegisterOauthClientError, Options<RegisterOauthClientData>> = {
        mutationFn: async (fnOptions) => await registerOauthClient({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

export const authorizeOauthClientQueryKey = (options: Options<AuthorizeOauthClientData>) => createQueryKey('authorizeOauthClient', options);

/**
 * Ask a person for consent
 *
 * Opened in the person's browser. They sign in, see what the application asks for, and are sent back to `redirect_uri` with a code or an error, and with `iss`. PKCE with S256 is required. An application that nobody has allowed is sent no error: the person is shown a page, and a program gets JSON.
 */
export const authorizeOauthClientOptions = (options: Options<AuthorizeOauthClientData>) => queryOptions<unknown, AuthorizeOauthClientError, unknown, ReturnType<typeof authorizeOauthClientQueryKey>>({
    queryFn: async ({ queryKey, signal }) => await authorizeOauthClient({
        ...options,
        ...queryKey[0],
        signal,
        throwOnError: true
    }),
    queryKey: authorizeOauthClientQueryKey(options)
});

export const resumeOauthAuthorizationQueryKey = (options: Options<ResumeOauthAuthorizationData>) => createQueryKey('resumeOauthAuthorization', options);

/**
 * Go back to the application
 *
 * Where the consent page sends the browser with the person's answer. Works once, and only in the browser that was asked.
 */
export const resumeOauthAuthorizationOptions = (options: Options<ResumeOauthAuthorizationData>) => queryOptions<unknown, ResumeOauthAuthorizationError, unknown, ReturnType<typeof resumeOauthAuthorizationQueryKey>>({
    queryFn: async ({ queryKey, signal }) => await resumeOauthAuthorization({
        ...options,
        ...queryKey[0],
        signal,
        throwOnError: true
    }),
    queryKey: resumeOauthAuthorizationQueryKey(options)
});

export const getConsentRequestQueryKey = (options: Options<GetConsentRequestData>) => createQueryKey('getConsentRequest', options);

/**
 * What an application asks for
 *
 * For the consent page: who asks, what for, and who would answer. Only in the browser that the application sent here, within an hour; otherwise 404.
 */
export const getConsentRequestOptions = (options: Options<GetConsentRequestData>) => queryOptions<GetConsentRequestResponse, GetConsentRequestError, GetConsentRequestResponse, ReturnType<typeof getConsentRequestQueryKey>>({
    queryFn: async ({ queryKey, signal }) => await getConsentRequest({
        ...options,
        ...queryKey[0],
        signal,
        throwOnError: true
    }),
    queryKey: getConsentRequestQueryKey(options)
});

/**
 * Allow or deny
 *
 * The person's answer to an application. Only from the pages of this service, in the browser that the application sent here. Go to `redirectUrl` next; until then another answer replaces this one.
 */
export const decideConsentRequestMutation = (options?: Partial<Options<DecideConsentRequestData>>): UseMutationOptions<DecideConsentRequestResponse, DecideConsentRequestError, Options<DecideConsentRequestData>> => {
    const mutationOptions: UseMutationOptions<DecideConsentRequestResponse, DecideConsentRequestError, Options<DecideConsentRequestData>> = {
        mutationFn: async (fnOptions) => await decideConsentRequest({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

/**
 * Exchange a code or refresh token
 *
 * Refresh tokens rotate: each works once, and using one again revokes everything that came from it.
 */
export const createOauthTokenMutation = (options?: Partial<Options<CreateOauthTokenData>>): UseMutationOptions<CreateOauthTokenResponse, CreateOauthTokenError, Options<CreateOauthTokenData>> => {
    const mutationOptions: UseMutationOptions<CreateOauthTokenResponse, CreateOauthTokenError, Options<CreateOauthTokenData>> = {
        mutationFn: async (fnOptions) => await createOauthToken({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

/**
 * Revoke a token
 *
 * After RFC 7009; a token that is unknown is as good as revoked.
 */
export const revokeOauthTokenMutation = (options?: Partial<Options<RevokeOauthTokenData>>): UseMutationOptions<unknown, RevokeOauthTokenError, Options<RevokeOauthTokenData>> => {
    const mutationOptions: UseMutationOptions<unknown, RevokeOauthTokenError, Options<RevokeOauthTokenData>> = {
        mutationFn: async (fnOptions) => await revokeOauthToken({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

export const listApplicationsQueryKey = (options?: Options<ListApplicationsData>) => createQueryKey('listApplications', options);

/**
 * Applications one signed in to
 *
 * Those that hold a consent of the caller.
 */
export const listApplicationsOptions = (options?: Options<ListApplicationsData>) => queryOptions<ListApplicationsResponse, ListApplicationsError, ListApplicationsResponse, ReturnType<typeof listApplicationsQueryKey>>({
    queryFn: async ({ queryKey, signal }) => await listApplications({
        ...options,
        ...queryKey[0],
        signal,
        throwOnError: true
    }),
    queryKey: listApplicationsQueryKey(options)
});

/**
 * Withdraw a consent
 *
 * All tokens of the application that act as the caller stop working, and the webhooks and uploads it began end.
 */
export const deleteApplicationMutation = (options?: Partial<Options<DeleteApplicationData>>): UseMutationOptions<DeleteApplicationResponse, DeleteApplicationError, Options<DeleteApplicationData>> => {
    const mutationOptions: UseMutationOptions<DeleteApplicationResponse, DeleteApplicationError, Options<DeleteApplicationData>> = {
        mutationFn: async (fnOptions) => await deleteApplication({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

export const listRecordingsQueryKey = (options: Options<ListRecordingsData>) => createQueryKey('listRecordings', options);

/**
 * Recordings the caller may see
 *
 * Newest first. Both time limits include the moment they name.
 */
export const listRecordingsOptions = (options: Options<ListRecordingsData>) => queryOptions<ListRecordingsResponse, ListRecordingsError, ListRecordingsResponse, ReturnType<typeof listRecordingsQueryKey>>({
    queryFn: async ({ queryKey, signal }) => await listRecordings({
        ...options,
        ...queryKey[0],
        signal,
        throwOnError: true
    }),
    queryKey: listRecordingsQueryKey(options)
});

export const listRecordingsInfiniteQueryKey = (options: Options<ListRecordingsData>): QueryKey<Options<ListRecordingsData>> => createQueryKey('listRecordings', options, true);

/**
 * Recordings the caller may see
 *
 * Newest first. Both time limits include the moment they name.
 */
export const listRecordingsInfiniteOptions = (options: Options<ListRecordingsData>) => {
    const opts = infiniteQueryOptions<ListRecordingsResponse, ListRecordingsError, InfiniteData<ListRecordingsResponse>, QueryKey<Options<ListRecordingsData>>, number | Pick<QueryKey<Options<ListRecordingsData>>[0], 'body' | 'headers' | 'path' | 'query'>>(
    // @ts-ignore
    {
        queryFn: async ({ pageParam, queryKey, signal }) => {
            // @ts-ignore
            const page: Pick<QueryKey<Options<ListRecordingsData>>[0], 'body' | 'headers' | 'path' | 'query'> = typeof pageParam === 'object' ? pageParam : {
                query: {
                    page: pageParam
                }
            };
            const params = createInfiniteParams(queryKey, page);
            return await listRecordings({
                ...options,
                ...params,
                signal,
                throwOnError: true
            });
        },
        queryKey: listRecordingsInfiniteQueryKey(options)
    });
    return opts as Omit<typeof opts, 'initialData'>;
};

export const listDeletedRecordingsQueryKey = (options: Options<ListDeletedRecordingsData>) => createQueryKey('listDeletedRecordings', options);

/**
 * What was deleted and can be restored
 *
 * Those deleted within the last 30 days, last deleted first: one's own, for admins and owners everybody's; by members as by a retention rule.
 */
export const listDeletedRecordingsOptions = (options: Options<ListDeletedRecordingsData>) => queryOptions<ListDeletedRecordingsResponse, ListDeletedRecordingsError, ListDeletedRecordingsResponse, ReturnType<typeof listDeletedRecordingsQueryKey>>({
    queryFn: async ({ queryKey, signal }) => await listDeletedRecordings({
        ...options,
        ...queryKey[0],
        signal,
        throwOnError: true
    }),
    queryKey: listDeletedRecordingsQueryKey(options)
});

export const listDeletedRecordingsInfiniteQueryKey = (options: Options<ListDeletedRecordingsData>): QueryKey<Options<ListDeletedRecordingsData>> => createQueryKey('listDeletedRecordings', options, true);

/**
 * What was deleted and can be restored
 *
 * Those deleted within the last 30 days, last deleted first: one's own, for admins and owners everybody's; by members as by a retention rule.
 */
export const listDeletedRecordingsInfiniteOptions = (options: Options<ListDeletedRecordingsData>) => {
    const opts = infiniteQueryOptions<ListDeletedRecordingsResponse, ListDeletedRecordingsError, InfiniteData<ListDeletedRecordingsResponse>, QueryKey<Options<ListDeletedRecordingsData>>, number | Pick<QueryKey<Options<ListDeletedRecordingsData>>[0], 'body' | 'headers' | 'path' | 'query'>>(
    // @ts-ignore
    {
        queryFn: async ({ pageParam, queryKey, signal }) => {
            // @ts-ignore
            const page: Pick<QueryKey<Options<ListDeletedRecordingsData>>[0], 'body' | 'headers' | 'path' | 'query'> = typeof pageParam === 'object' ? pageParam : {
                query: {
                    page: pageParam
                }
            };
            const params = createInfiniteParams(queryKey, page);
            return await listDeletedRecordings({
                ...options,
                ...params,
                signal,
                throwOnError: true
            });
        },
        queryKey: listDeletedRecordingsInfiniteQueryKey(options)
    });
    return opts as Omit<typeof opts, 'initialData'>;
};

/**
 * Change many recordings
 *
 * Tags, files, deletes or restores up to 1000 recordings, each of them whole or not at all, with the rules of the single operations; those for which they say no are listed with the reason. Doing it again changes nothing more. Tags that are not in the catalog, and a folder that the caller may not see, are 400 and nothing is changed; a folder they can only read is 403. With `action` no other change may be named.
 */
export const changeRecordingsMutation = (options?: Partial<Options<ChangeRecordingsData>>): UseMutationOptions<ChangeRecordingsResponse, ChangeRecordingsError, Options<ChangeRecordingsData>> => {
    const mutationOptions: UseMutationOptions<ChangeRecordingsResponse, ChangeRecordingsError, Options<ChangeRecordingsData>> = {
        mutationFn: async (fnOptions) => await changeRecordings({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

/**
 * Delete a recording
 *
 * For its creator and for admins and owners; 403 for others who see it. Transcript, summaries and the addresses of its sound go with it, a run is canceled; tasks stay. It can be restored for 30 days; then its files are removed.
 */
export const deleteRecordingMutation = (options?: Partial<Options<DeleteRecordingData>>): UseMutationOptions<DeleteRecordingResponse, DeleteRecordingError, Options<DeleteRecordingData>> => {
    const mutationOptions: UseMutationOptions<DeleteRecordingResponse, DeleteRecordingError, Options<DeleteRecordingData>> = {
        mutationFn: async (fnOptions) => await deleteRecording({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

export const getRecordingQueryKey = (options: Options<GetRecordingData>) => createQueryKey('getRecording', options);

/**
 * One recording
 *
 * With its tags, its own and the inherited ones.
 */
export const getRecordingOptions = (options: Options<GetRecordingData>) => queryOptions<GetRecordingResponse, GetRecordingError, GetRecordingResponse, ReturnType<typeof getRecordingQueryKey>>({
    queryFn: async ({ queryKey, signal }) => await getRecording({
        ...options,
        ...queryKey[0],
        signal,
        throwOnError: true
    }),
    queryKey: getRecordingQueryKey(options)
});

/**
 * Rename a recording, or link it to an appointment
 *
 * For its creator, whoever has read-write access to a folder into which somebody else who may edit it put it, and admins and owners; 403 for others who see it. Only what the body names changes.
 */
export const updateRecordingMutation = (options?: Partial<Options<UpdateRecordingData>>): UseMutationOptions<UpdateRecordingResponse, UpdateRecordingError, Options<UpdateRecordingData>> => {
    const mutationOptions: UseMutationOptions<UpdateRecordingResponse, UpdateRecordingError, Options<UpdateRecordingData>> = {
        mutationFn: async (fnOptions) => await updateRecording({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

/**
 * Undo a deletion
 *
 * For whoever could delete it, within 30 days, with everything that went with it. A recording that is not deleted is answered as it is. 404 when the time is over.
 */
export const restoreRecordingMutation = (options?: Partial<Options<RestoreRecordingData>>): UseMutationOptions<RestoreRecordingResponse, RestoreRecordingError, Options<RestoreRecordingData>> => {
    const mutationOptions: UseMutationOptions<RestoreRecordingResponse, RestoreRecordingError, Options<RestoreRecordingData>> = {
        mutationFn: async (fnOptions) => await restoreRecording({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

/**
 * Replace the tags of a recording
 *
 * Its own tags. Those it inherits from appointments cannot be set here; the answer holds them too. An id that is not in the catalog is 400. For its creator, whoever has read-write access to a folder into which somebody else who may edit it put it, and admins and owners.
 */
export const replaceRecordingTagsMutation = (options?: Partial<Options<ReplaceRecordingTagsData>>): UseMutationOptions<ReplaceRecordingTagsResponse, ReplaceRecordingTagsError, Options<ReplaceRecordingTagsData>> => {
    const mutationOptions: UseMutationOptions<ReplaceRecordingTagsResponse, ReplaceRecordingTagsError, Options<ReplaceRecordingTagsData>> = {
        mutationFn: async (fnOptions) => await replaceRecordingTags({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

export const getRecordingContextQueryKey = (options: Options<GetRecordingContextData>) => createQueryKey('getRecordingContext', options);

/**
 * What surrounds a recording
 *
 * What the caller may do with it, the appointment of theirs it belongs to, and where each of its tags comes from.
 */
export const getRecordingContextOptions = (options: Options<GetRecordingContextData>) => queryOptions<GetRecordingContextResponse, GetRecordingContextError, GetRecordingContextResponse, ReturnType<typeof getRecordingContextQueryKey>>({
    queryFn: async ({ queryKey, signal }) => await getRecordingContext({
        ...options,
        ...queryKey[0],
        signal,
        throwOnError: true
    }),
    queryKey: getRecordingContextQueryKey(options)
});

export const getRecordingMediaQueryKey = (options: Options<GetRecordingMediaData>) => createQueryKey('getRecordingMedia', options);

/**
 * Where the sound and picture are
 *
 * Answers signed addresses that live for a short time, serve byte ranges and need no token, because a media element cannot send one. They are the caller's own, and also end when the caller may not see the recording any more; where files are kept in an object store, they live for an hour at most instead. Ask again when they have expired. 404 when there is nothing to play; with code `SOUND_IN_PREPARATION` while it is being made out of a file that browsers cannot play: ask again every few seconds.
 */
export const getRecordingMediaOptions = (options: Options<GetRecordingMediaData>) => queryOptions<GetRecordingMediaResponse, GetRecordingMediaError, GetRecordingMediaResponse, ReturnType<typeof getRecordingMediaQueryKey>>({
    queryFn: async ({ queryKey, signal }) => await getRecordingMedia({
        ...options,
        ...queryKey[0],
        signal,
        throwOnError: true
    }),
    queryKey: getRecordingMediaQueryKey(options)
});

/**
 * Run a failed recording again
 *
 * Starts transcription and summary over, from the file the service kept or the address it was to be imported from. For its creator and for admins and owners. 400 unless the last run finished without a transcript or a summary.
 */
export const retryRecordingMutation = (options?: Partial<Options<RetryRecordingData>>): UseMutationOptions<RetryRecordingResponse, RetryRecordingError, Options<RetryRecordingData>> => {
    const mutationOptions: UseMutationOptions<RetryRecordingResponse, RetryRecordingError, Options<RetryRecordingData>> = {
        mutationFn: async (fnOptions) => await retryRecording({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

/**
 * Add a transcript that exists already
 *
 * Gives a recording that has no transcript the one in an uploaded file (`createUpload`, as for recordings, with the extension vtt, srt, sbv or txt), with the names in it, and writes its summary. For its creator and for admins and owners. 400 while the recording has a transcript or is being worked on, and with a code that begins with `TRANSCRIPT_` where the file is of no use; the detail says what is wrong and what is allowed. Nothing has changed then.
 */
export const addTranscriptFileMutation = (options?: Partial<Options<AddTranscriptFileData>>): UseMutationOptions<AddTranscriptFileResponse, AddTranscriptFileError, Options<AddTranscriptFileData>> => {
    const mutationOptions: UseMutationOptions<AddTranscriptFileResponse, AddTranscriptFileError, Options<AddTranscriptFileData>> = {
        mutationFn: async (fnOptions) => await addTranscriptFile({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

export const getRetentionQueryKey = (options: Options<GetRetentionData>) => createQueryKey('getRetention', options);

/**
 * How long the company keeps recordings
 *
 * For every member. Nothing is deleted by itself while both numbers are null.
 */
export const getRetentionOptions = (options: Options<GetRetentionData>) => queryOptions<GetRetentionResponse, GetRetentionError, GetRetentionResponse, ReturnType<typeof getRetentionQueryKey>>({
    queryFn: async ({ queryKey, signal }) => await getRetention({
        ...options,
        ...queryKey[0],
        signal,
        throwOnError: true
    }),
    queryKey: getRetentionQueryKey(options)
});

/**
 * Set how long the company keeps recordings
 *
 * For admins and owners. Applied once a day, first within a day. Recordings are deleted as a member would delete them: they can be restored for 30 days, and one that was restored counts from then on. What was removed of sound and video does not come back.
 */
export const replaceRetentionMutation = (options?: Partial<Options<ReplaceRetentionData>>): UseMutationOptions<ReplaceRetentionResponse, ReplaceRetentionError, Options<ReplaceRetentionData>> => {
    const mutationOptions: UseMutationOptions<ReplaceRetentionResponse, ReplaceRetentionError, Options<ReplaceRetentionData>> = {
        mutationFn: async (fnOptions) => await replaceRetention({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

export const previewRetentionQueryKey = (options: Options<PreviewRetentionData>) => createQueryKey('previewRetention', options);

/**
 * What a rule would take away today
 *
 * For admins and owners. Changes nothing; found by what the daily job itself asks.
 */
export const previewRetentionOptions = (options: Options<PreviewRetentionData>) => queryOptions<PreviewRetentionResponse, PreviewRetentionError, PreviewRetentionResponse, ReturnType<typeof previewRetentionQueryKey>>({
    queryFn: async ({ queryKey, signal }) => await previewRetention({
        ...options,
        ...queryKey[0],
        signal,
        throwOnError: true
    }),
    queryKey: previewRetentionQueryKey(options)
});

export const listRunsQueryKey = (options: Options<ListRunsData>) => createQueryKey('listRuns', options);

/**
 * What is being worked on
 *
 * Runs in flight of the recordings the caller may see. A run that has finished is gone from this list.
 */
export const listRunsOptions = (options: Options<ListRunsData>) => queryOptions<ListRunsResponse, ListRunsError, ListRunsResponse, ReturnType<typeof listRunsQueryKey>>({
    queryFn: async ({ queryKey, signal }) => await listRuns({
        ...options,
        ...queryKey[0],
        signal,
        throwOnError: true
    }),
    queryKey: listRunsQueryKey(options)
});

/**
 * Cancel a run
 *
 * Stops an import, a transcription or a summary at once, for the recording's creator and for admins and owners; a search for speakers also for whoever may correct the transcript, which stays as it is. The run ends as `error`, the file stays, and the recording can be run again. A summary that was being written anew keeps its former text. 404 when nothing runs.
 */
export const deleteRunMutation = (options?: Partial<Options<DeleteRunData>>): UseMutationOptions<DeleteRunResponse, DeleteRunError, Options<DeleteRunData>> => {
    const mutationOptions: UseMutationOptions<DeleteRunResponse, DeleteRunError, Options<DeleteRunData>> = {
        mutationFn: async (fnOptions) => await deleteRun({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

export const listLiveLinesQueryKey = (options: Options<ListLiveLinesData>) => createQueryKey('listLiveLines', options);

/**
 * What is recognized so far
 *
 * The lines of a run that is still recognizing, for whoever may see the recording; none before, and none after: then there is the transcript, or no transcript at all. They come as the engine hears them, before names and vocabulary are applied. At most 500 at once; ask again with `after` until there are no more.
 */
export const listLiveLinesOptions = (options: Options<ListLiveLinesData>) => queryOptions<ListLiveLinesResponse, ListLiveLinesError, ListLiveLinesResponse, ReturnType<typeof listLiveLinesQueryKey>>({
    queryFn: async ({ queryKey, signal }) => await listLiveLines({
        ...options,
        ...queryKey[0],
        signal,
        throwOnError: true
    }),
    queryKey: listLiveLinesQueryKey(options)
});

export const listLiveLinesInfiniteQueryKey = (options: Options<ListLiveLinesData>): QueryKey<Options<ListLiveLinesData>> => createQueryKey('listLiveLines', options, true);

/**
 * What is recognized so far
 *
 * The lines of a run that is still recognizing, for whoever may see the recording; none before, and none after: then there is the transcript, or no transcript at all. They come as the engine hears them, before names and vocabulary are applied. At most 500 at once; ask again with `after` until there are no more.
 */
export const listLiveLinesInfiniteOptions = (options: Options<ListLiveLinesData>) => {
    const opts = infiniteQueryOptions<ListLiveLinesResponse, ListLiveLinesError, InfiniteData<ListLiveLinesResponse>, QueryKey<Options<ListLiveLinesData>>, string | Pick<QueryKey<Options<ListLiveLinesData>>[0], 'body' | 'headers' | 'path' | 'query'>>(
    // @ts-ignore
    {
        queryFn: async ({ pageParam, queryKey, signal }) => {
            // @ts-ignore
            const page: Pick<QueryKey<Options<ListLiveLinesData>>[0], 'body' | 'headers' | 'path' | 'query'> = typeof pageParam === 'object' ? pageParam : {
                query: {
                    after: pageParam
                }
            };
            const params = createInfiniteParams(queryKey, page);
            return await listLiveLines({
                ...options,
                ...params,
                signal,
                throwOnError: true
            });
        },
        queryKey: listLiveLinesInfiniteQueryKey(options)
    });
    return opts as Omit<typeof opts, 'initialData'>;
};

export const getHealthQueryKey = (options?: Options<GetHealthData>) => createQueryKey('getHealth', options);

/**
 * Is the service there
 *
 * Answers without a token. `extensions` lists the groups of additions to version 1.0 that are switched on.
 */
export const getHealthOptions = (options?: Options<GetHealthData>) => queryOptions<GetHealthResponse, GetHealthError, GetHealthResponse, ReturnType<typeof getHealthQueryKey>>({
    queryFn: async ({ queryKey, signal }) => await getHealth({
        ...options,
        ...queryKey[0],
        signal,
        throwOnError: true
    }),
    queryKey: getHealthQueryKey(options)
});

/**
 * Stop looking for who the speakers may be
 *
 * For whoever may correct the transcript. What was found before stays.
 */
export const cancelSpeakerSuggestionsMutation = (options?: Partial<Options<CancelSpeakerSuggestionsData>>): UseMutationOptions<CancelSpeakerSuggestionsResponse, CancelSpeakerSuggestionsError, Options<CancelSpeakerSuggestionsData>> => {
    const mutationOptions: UseMutationOptions<CancelSpeakerSuggestionsResponse, CancelSpeakerSuggestionsError, Options<CancelSpeakerSuggestionsData>> = {
        mutationFn: async (fnOptions) => await cancelSpeakerSuggestions({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

export const listSpeakerSuggestionsQueryKey = (options: Options<ListSpeakerSuggestionsData>) => createQueryKey('listSpeakerSuggestions', options);

/**
 * Who the speakers without a name may be
 *
 * For whoever may correct the transcript. The surest first; none for a speaker who has a name by now, and none of somebody whom another speaker is named after. Looked for by itself when a transcript is made.
 */
export const listSpeakerSuggestionsOptions = (options: Options<ListSpeakerSuggestionsData>) => queryOptions<ListSpeakerSuggestionsResponse, ListSpeakerSuggestionsError, ListSpeakerSuggestionsResponse, ReturnType<typeof listSpeakerSuggestionsQueryKey>>({
    queryFn: async ({ queryKey, signal }) => await listSpeakerSuggestions({
        ...options,
        ...queryKey[0],
        signal,
        throwOnError: true
    }),
    queryKey: listSpeakerSuggestionsQueryKey(options)
});

/**
 * Look again for who the speakers may be
 *
 * In the background, from the beginning. Replaces earlier suggestions; what was dismissed stays so. For whoever may correct the transcript. 400 while there is none.
 */
export const findSpeakerSuggestionsMutation = (options?: Partial<Options<FindSpeakerSuggestionsData>>): UseMutationOptions<FindSpeakerSuggestionsResponse, FindSpeakerSuggestionsError, Options<FindSpeakerSuggestionsData>> => {
    const mutationOptions: UseMutationOptions<FindSpeakerSuggestionsResponse, FindSpeakerSuggestionsError, Options<FindSpeakerSuggestionsData>> = {
        mutationFn: async (fnOptions) => await findSpeakerSuggestions({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

/**
 * Say that it is not them
 *
 * For whoever may correct the transcript. This speaker is not suggested to be them again.
 */
export const dismissSpeakerSuggestionMutation = (options?: Partial<Options<DismissSpeakerSuggestionData>>): UseMutationOptions<DismissSpeakerSuggestionResponse, DismissSpeakerSuggestionError, Options<DismissSpeakerSuggestionData>> => {
    const mutationOptions: UseMutationOptions<DismissSpeakerSuggestionResponse, DismissSpeakerSuggestionError, Options<DismissSpeakerSuggestionData>> = {
        mutationFn: async (fnOptions) => await dismissSpeakerSuggestion({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

/**
 * Name a speaker as suggested
 *
 * For whoever may correct the transcript. When somebody else has named the speaker meanwhile, it is refused with 409 and code `EDIT_CONFLICT`. `updateSpeaker` takes it back.
 */
export const acceptSpeakerSuggestionMutation = (options?: Partial<Options<AcceptSpeakerSuggestionData>>): UseMutationOptions<AcceptSpeakerSuggestionResponse, AcceptSpeakerSuggestionError, Options<AcceptSpeakerSuggestionData>> => {
    const mutationOptions: UseMutationOptions<AcceptSpeakerSuggestionResponse, AcceptSpeakerSuggestionError, Options<AcceptSpeakerSuggestionData>> = {
        mutationFn: async (fnOptions) => await acceptSpeakerSuggestion({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

/**
 * Suggest somebody again after all
 *
 * Takes a dismissal back; for whoever may correct the transcript.
 */
export const restoreSpeakerSuggestionMutation = (options?: Partial<Options<RestoreSpeakerSuggestionData>>): UseMutationOptions<RestoreSpeakerSuggestionResponse, RestoreSpeakerSuggestionError, Options<RestoreSpeakerSuggestionData>> => {
    const mutationOptions: UseMutationOptions<RestoreSpeakerSuggestionResponse, RestoreSpeakerSuggestionError, Options<RestoreSpeakerSuggestionData>> = {
        mutationFn: async (fnOptions) => await restoreSpeakerSuggestion({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

export const listRecordingSummariesQueryKey = (options: Options<ListRecordingSummariesData>) => createQueryKey('listRecordingSummaries', options);

/**
 * Summaries of a recording
 *
 * One per language. `sectionItems` is null unless `includeDetails` is true.
 */
export const listRecordingSummariesOptions = (options: Options<ListRecordingSummariesData>) => queryOptions<ListRecordingSummariesResponse, ListRecordingSummariesError, ListRecordingSummariesResponse, ReturnType<typeof listRecordingSummariesQueryKey>>({
    queryFn: async ({ queryKey, signal }) => await listRecordingSummaries({
        ...options,
        ...queryKey[0],
        signal,
        throwOnError: true
    }),
    queryKey: listRecordingSummariesQueryKey(options)
});

/**
 * Write a summary, or write it again
 *
 * In the recording's language unless another is named, following the template named, or else the one chosen for the recording, or else the directory's default. For the recording's creator, whoever has read-write access to a folder into which somebody else who may edit it put it, and admins and owners. A summary in that language that exists is written anew, under the same id; its former text can be read until the new one is there. One that is being written is answered as it is, and 400 when another template is named for it. 400 while there is no transcript.
 */
export const createRecordingSummaryMutation = (options?: Partial<Options<CreateRecordingSummaryData>>): UseMutationOptions<CreateRecordingSummaryResponse, CreateRecordingSummaryError, Options<CreateRecordingSummaryData>> => {
    const mutationOptions: UseMutationOptions<CreateRecordingSummaryResponse, CreateRecordingSummaryError, Options<CreateRecordingSummaryData>> = {
        mutationFn: async (fnOptions) => await createRecordingSummary({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

export const searchSummariesQueryKey = (options: Options<SearchSummariesData>) => createQueryKey('searchSummaries', options);

/**
 * Search summaries
 *
 * Looks at the text and at title, content, subject and description of the section items, in recordings the caller may see; newest first. The term has at least three characters; a run of white space counts as one space.
 */
export const searchSummariesOptions = (options: Options<SearchSummariesData>) => queryOptions<SearchSummariesResponse, SearchSummariesError, SearchSummariesResponse, ReturnType<typeof searchSummariesQueryKey>>({
    queryFn: async ({ queryKey, signal }) => await searchSummaries({
        ...options,
        ...queryKey[0],
        signal,
        throwOnError: true
    }),
    queryKey: searchSummariesQueryKey(options)
});

export const getSummaryQueryKey = (options: Options<GetSummaryData>) => createQueryKey('getSummary', options);

/**
 * One summary with its sections
 *
 * Always with `sectionItems`. 404 also when the caller may not see the recording.
 */
export const getSummaryOptions = (options: Options<GetSummaryData>) => queryOptions<GetSummaryResponse, GetSummaryError, GetSummaryResponse, ReturnType<typeof getSummaryQueryKey>>({
    queryFn: async ({ queryKey, signal }) => await getSummary({
        ...options,
        ...queryKey[0],
        signal,
        throwOnError: true
    }),
    queryKey: getSummaryQueryKey(options)
});

export const listTagsQueryKey = (options: Options<ListTagsData>) => createQueryKey('listTags', options);

/**
 * The catalog of tags
 *
 * All of them, the most used first. `fields` applies to each entry of `items`.
 */
export const listTagsOptions = (options: Options<ListTagsData>) => queryOptions<ListTagsResponse, ListTagsError, ListTagsResponse, ReturnType<typeof listTagsQueryKey>>({
    queryFn: async ({ queryKey, signal }) => await listTags({
        ...options,
        ...queryKey[0],
        signal,
        throwOnError: true
    }),
    queryKey: listTagsQueryKey(options)
});

/**
 * Add a tag to the catalog
 *
 * For admins and owners. A name that exists, in upper or lower case, answers the tag that has it, unchanged.
 */
export const createTagMutation = (options?: Partial<Options<CreateTagData>>): UseMutationOptions<CreateTagResponse, CreateTagError, Options<CreateTagData>> => {
    const mutationOptions: UseMutationOptions<CreateTagResponse, CreateTagError, Options<CreateTagData>> = {
        mutationFn: async (fnOptions) => await createTag({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

export const listTagColorsQueryKey = (options: Options<ListTagColorsData>) => createQueryKey('listTagColors', options);

/**
 * The palette
 *
 * Every colour a tag can have.
 */
export const listTagColorsOptions = (options: Options<ListTagColorsData>) => queryOptions<ListTagColorsResponse, ListTagColorsError, ListTagColorsResponse, ReturnType<typeof listTagColorsQueryKey>>({
    queryFn: async ({ queryKey, signal }) => await listTagColors({
        ...options,
        ...queryKey[0],
        signal,
        throwOnError: true
    }),
    queryKey: listTagColorsQueryKey(options)
});

export const countTagsQueryKey = (options: Options<CountTagsData>) => createQueryKey('countTags', options);

/**
 * How often each tag is used
 *
 * Recordings the caller may see that carry it, themselves or inherited, and appointments that carry it themselves: the caller's own ones, for admins and owners, who may delete it from all, those of the whole company.
 */
export const countTagsOptions = (options: Options<CountTagsData>) => queryOptions<CountTagsResponse, CountTagsError, CountTagsResponse, ReturnType<typeof countTagsQueryKey>>({
    queryFn: async ({ queryKey, signal }) => await countTags({
        ...options,
        ...queryKey[0],
        signal,
        throwOnError: true
    }),
    queryKey: countTagsQueryKey(options)
});

/**
 * Delete a tag
 *
 * For admins and owners. It disappears from every appointment and recording.
 */
export const deleteTagMutation = (options?: Partial<Options<DeleteTagData>>): UseMutationOptions<DeleteTagResponse, DeleteTagError, Options<DeleteTagData>> => {
    const mutationOptions: UseMutationOptions<DeleteTagResponse, DeleteTagError, Options<DeleteTagData>> = {
        mutationFn: async (fnOptions) => await deleteTag({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

/**
 * Rename or recolour a tag
 *
 * For admins and owners. The body names one of the two or both; neither is 400, and so is a name in use.
 */
export const updateTagMutation = (options?: Partial<Options<UpdateTagData>>): UseMutationOptions<UpdateTagResponse, UpdateTagError, Options<UpdateTagData>> => {
    const mutationOptions: UseMutationOptions<UpdateTagResponse, UpdateTagError, Options<UpdateTagData>> = {
        mutationFn: async (fnOptions) => await updateTag({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

/**
 * Undo a deletion
 *
 * For admins and owners. The tag is back on every recording and appointment that lost it, except where 20 others have taken its place. A tag that is not deleted is answered as it is; 400 when its name was taken meanwhile.
 */
export const restoreTagMutation = (options?: Partial<Options<RestoreTagData>>): UseMutationOptions<RestoreTagResponse, RestoreTagError, Options<RestoreTagData>> => {
    const mutationOptions: UseMutationOptions<RestoreTagResponse, RestoreTagError, Options<RestoreTagData>> = {
        mutationFn: async (fnOptions) => await restoreTag({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

export const listTasksQueryKey = (options: Options<ListTasksData>) => createQueryKey('listTasks', options);

/**
 * Tasks by preset
 *
 * The presets that begin with `my` are about the caller: `myTasks` are those they own or are responsible for,
 * `myForwarded` those they own and somebody else is responsible for. The presets that begin with `all` are about the
 * whole directory and for admins and owners. Without a preset every task the caller may see is listed: own and
 * assigned ones, and for admins and owners all of the directory.
 *
 */
export const listTasksOptions = (options: Options<ListTasksData>) => queryOptions<ListTasksResponse, ListTasksError, ListTasksResponse, ReturnType<typeof listTasksQueryKey>>({
    queryFn: async ({ queryKey, signal }) => await listTasks({
        ...options,
        ...queryKey[0],
        signal,
        throwOnError: true
    }),
    queryKey: listTasksQueryKey(options)
});

export const listTasksInfiniteQueryKey = (options: Options<ListTasksData>): QueryKey<Options<ListTasksData>> => createQueryKey('listTasks', options, true);

/**
 * Tasks by preset
 *
 * The presets that begin with `my` are about the caller: `myTasks` are those they own or are responsible for,
 * `myForwarded` those they own and somebody else is responsible for. The presets that begin with `all` are about the
 * whole directory and for admins and owners. Without a preset every task the caller may see is listed: own and
 * assigned ones, and for admins and owners all of the directory.
 *
 */
export const listTasksInfiniteOptions = (options: Options<ListTasksData>) => {
    const opts = infiniteQueryOptions<ListTasksResponse, ListTasksError, InfiniteData<ListTasksResponse>, QueryKey<Options<ListTasksData>>, number | Pick<QueryKey<Options<ListTasksData>>[0], 'body' | 'headers' | 'path' | 'query'>>(
    // @ts-ignore
    {
        queryFn: async ({ pageParam, queryKey, signal }) => {
            // @ts-ignore
            const page: Pick<QueryKey<Options<ListTasksData>>[0], 'body' | 'headers' | 'path' | 'query'> = typeof pageParam === 'object' ? pageParam : {
                query: {
                    page: pageParam
                }
            };
            const params = createInfiniteParams(queryKey, page);
            return await listTasks({
                ...options,
                ...params,
                signal,
                throwOnError: true
            });
        },
        queryKey: listTasksInfiniteQueryKey(options)
    });
    return opts as Omit<typeof opts, 'initialData'>;
};

/**
 * Create a task
 *
 * The caller becomes its owner.
 */
export const createTaskMutation = (options?: Partial<Options<CreateTaskData>>): UseMutationOptions<CreateTaskResponse, CreateTaskError, Options<CreateTaskData>> => {
    const mutationOptions: UseMutationOptions<CreateTaskResponse, CreateTaskError, Options<CreateTaskData>> = {
        mutationFn: async (fnOptions) => await createTask({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

export const searchTasksQueryKey = (options: Options<SearchTasksData>) => createQueryKey('searchTasks', options);

/**
 * Search tasks
 *
 * Looks at subject and description. Sorted by due date, earliest first and tasks without one last. Looking at the tasks of somebody else, or of everybody by leaving out `responsible`, is for admins and owners.
 */
export const searchTasksOptions = (options: Options<SearchTasksData>) => queryOptions<SearchTasksResponse, SearchTasksError, SearchTasksResponse, ReturnType<typeof searchTasksQueryKey>>({
    queryFn: async ({ queryKey, signal }) => await searchTasks({
        ...options,
        ...queryKey[0],
        signal,
        throwOnError: true
    }),
    queryKey: searchTasksQueryKey(options)
});

/**
 * Delete a task
 *
 * For its owner and for admins and owners of the directory; 403 for somebody who is only responsible.
 */
export const deleteTaskMutation = (options?: Partial<Options<DeleteTaskData>>): UseMutationOptions<DeleteTaskResponse, DeleteTaskError, Options<DeleteTaskData>> => {
    const mutationOptions: UseMutationOptions<DeleteTaskResponse, DeleteTaskError, Options<DeleteTaskData>> = {
        mutationFn: async (fnOptions) => await deleteTask({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

export const getTaskQueryKey = (options: Options<GetTaskData>) => createQueryKey('getTask', options);

/**
 * One task
 *
 * For its owner, the person responsible, and admins and owners of the directory; 404 for others.
 */
export const getTaskOptions = (options: Options<GetTaskData>) => queryOptions<GetTaskResponse, GetTaskError, GetTaskResponse, ReturnType<typeof getTaskQueryKey>>({
    queryFn: async ({ queryKey, signal }) => await getTask({
        ...options,
        ...queryKey[0],
        signal,
        throwOnError: true
    }),
    queryKey: getTaskQueryKey(options)
});

/**
 * Change a task
 *
 * Only what the body names changes. `isDone` and `isCanceled` set and clear `doneOn` and `canceledOn`; one of them being set clears the other, and asking for both is 400. For its owner, the person responsible, and admins and owners of the directory. Whoever hands on a task that is not theirs no longer sees it.
 */
export const updateTaskMutation = (options?: Partial<Options<UpdateTaskData>>): UseMutationOptions<UpdateTaskResponse, UpdateTaskError, Options<UpdateTaskData>> => {
    const mutationOptions: UseMutationOptions<UpdateTaskResponse, UpdateTaskError, Options<UpdateTaskData>> = {
        mutationFn: async (fnOptions) => await updateTask({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

export const listRecordingTasksQueryKey = (options: Options<ListRecordingTasksData>) => createQueryKey('listRecordingTasks', options);

/**
 * Tasks that came out of a recording
 *
 * Those made from its summaries, in whichever language, in the order they were created; only those the caller may see.
 */
export const listRecordingTasksOptions = (options: Options<ListRecordingTasksData>) => queryOptions<ListRecordingTasksResponse, ListRecordingTasksError, ListRecordingTasksResponse, ReturnType<typeof listRecordingTasksQueryKey>>({
    queryFn: async ({ queryKey, signal }) => await listRecordingTasks({
        ...options,
        ...queryKey[0],
        signal,
        throwOnError: true
    }),
    queryKey: listRecordingTasksQueryKey(options)
});

export const listTeamsQueryKey = (options: Options<ListTeamsData>) => createQueryKey('listTeams', options);

/**
 * Teams of the directory
 *
 * By name, for every member. Archived ones are left out.
 */
export const listTeamsOptions = (options: Options<ListTeamsData>) => queryOptions<ListTeamsResponse, ListTeamsError, ListTeamsResponse, ReturnType<typeof listTeamsQueryKey>>({
    queryFn: async ({ queryKey, signal }) => await listTeams({
        ...options,
        ...queryKey[0],
        signal,
        throwOnError: true
    }),
    queryKey: listTeamsQueryKey(options)
});

/**
 * Create a team
 *
 * For admins and owners. It starts without members. Neither names nor codes need be unique.
 */
export const createTeamMutation = (options?: Partial<Options<CreateTeamData>>): UseMutationOptions<CreateTeamResponse, CreateTeamError, Options<CreateTeamData>> => {
    const mutationOptions: UseMutationOptions<CreateTeamResponse, CreateTeamError, Options<CreateTeamData>> = {
        mutationFn: async (fnOptions) => await createTeam({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

/**
 * Archive a team
 *
 * For admins and owners. Its memberships go with it, and what was shared with it is no longer.
 */
export const deleteTeamMutation = (options?: Partial<Options<DeleteTeamData>>): UseMutationOptions<DeleteTeamResponse, DeleteTeamError, Options<DeleteTeamData>> => {
    const mutationOptions: UseMutationOptions<DeleteTeamResponse, DeleteTeamError, Options<DeleteTeamData>> = {
        mutationFn: async (fnOptions) => await deleteTeam({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

/**
 * Rename a team
 *
 * For admins and owners. `name` is always sent; `code` stays when left out and is cleared by null.
 */
export const updateTeamMutation = (options?: Partial<Options<UpdateTeamData>>): UseMutationOptions<UpdateTeamResponse, UpdateTeamError, Options<UpdateTeamData>> => {
    const mutationOptions: UseMutationOptions<UpdateTeamResponse, UpdateTeamError, Options<UpdateTeamData>> = {
        mutationFn: async (fnOptions) => await updateTeam({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

export const listTeamMembershipsQueryKey = (options: Options<ListTeamMembershipsData>) => createQueryKey('listTeamMemberships', options);

/**
 * Who is in a team
 *
 * By id, in the order of names; the people themselves are listed one level further down.
 */
export const listTeamMembershipsOptions = (options: Options<ListTeamMembershipsData>) => queryOptions<ListTeamMembershipsResponse, ListTeamMembershipsError, ListTeamMembershipsResponse, ReturnType<typeof listTeamMembershipsQueryKey>>({
    queryFn: async ({ queryKey, signal }) => await listTeamMemberships({
        ...options,
        ...queryKey[0],
        signal,
        throwOnError: true
    }),
    queryKey: listTeamMembershipsQueryKey(options)
});

/**
 * Replace all members of a team
 *
 * For admins and owners. Whoever is not listed leaves the team; whoever stays keeps it as their main team where it is. Somebody who is no member of the company is 400; somebody listed twice counts once. Blocked members may be listed. With `expectedUserIds` nothing is changed when the members are not those any more (409).
 */
export const replaceTeamMembershipsMutation = (options?: Partial<Options<ReplaceTeamMembershipsData>>): UseMutationOptions<ReplaceTeamMembershipsResponse, ReplaceTeamMembershipsError, Options<ReplaceTeamMembershipsData>> => {
    const mutationOptions: UseMutationOptions<ReplaceTeamMembershipsResponse, ReplaceTeamMembershipsError, Options<ReplaceTeamMembershipsData>> = {
        mutationFn: async (fnOptions) => await replaceTeamMemberships({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

export const listTeamUsersQueryKey = (options: Options<ListTeamUsersData>) => createQueryKey('listTeamUsers', options);

/**
 * Members of a team as people
 *
 * With name and e-mail.
 */
export const listTeamUsersOptions = (options: Options<ListTeamUsersData>) => queryOptions<ListTeamUsersResponse, ListTeamUsersError, ListTeamUsersResponse, ReturnType<typeof listTeamUsersQueryKey>>({
    queryFn: async ({ queryKey, signal }) => await listTeamUsers({
        ...options,
        ...queryKey[0],
        signal,
        throwOnError: true
    }),
    queryKey: listTeamUsersQueryKey(options)
});

export const getTeamUserQueryKey = (options: Options<GetTeamUserData>) => createQueryKey('getTeamUser', options);

/**
 * One member of a team
 *
 * 404 for a person who is not in the team.
 */
export const getTeamUserOptions = (options: Options<GetTeamUserData>) => queryOptions<GetTeamUserResponse, GetTeamUserError, GetTeamUserResponse, ReturnType<typeof getTeamUserQueryKey>>({
    queryFn: async ({ queryKey, signal }) => await getTeamUser({
        ...options,
        ...queryKey[0],
        signal,
        throwOnError: true
    }),
    queryKey: getTeamUserQueryKey(options)
});

export const getTranscriptionQueryKey = (options: Options<GetTranscriptionData>) => createQueryKey('getTranscription', options);

/**
 * Who said what, and when
 *
 * Empty lists while there is no transcript. Always whole, however long the meeting was.
 */
export const getTranscriptionOptions = (options: Options<GetTranscriptionData>) => queryOptions<GetTranscriptionResponse, GetTranscriptionError, GetTranscriptionResponse, ReturnType<typeof getTranscriptionQueryKey>>({
    queryFn: async ({ queryKey, signal }) => await getTranscription({
        ...options,
        ...queryKey[0],
        signal,
        throwOnError: true
    }),
    queryKey: getTranscriptionQueryKey(options)
});

export const listSpokenWordsQueryKey = (options: Options<ListSpokenWordsData>) => createQueryKey('listSpokenWords', options);

/**
 * When each word is said, for a part of the recording
 *
 * The segments that are spoken between two moments and of whose words the recogniser told the times, in the transcript's order; the others are not listed.
 */
export const listSpokenWordsOptions = (options: Options<ListSpokenWordsData>) => queryOptions<ListSpokenWordsResponse, ListSpokenWordsError, ListSpokenWordsResponse, ReturnType<typeof listSpokenWordsQueryKey>>({
    queryFn: async ({ queryKey, signal }) => await listSpokenWords({
        ...options,
        ...queryKey[0],
        signal,
        throwOnError: true
    }),
    queryKey: listSpokenWordsQueryKey(options)
});

/**
 * Correct what was said, or who said it
 *
 * All corrections of the body or none, for the recording's creator, whoever has read-write access to a folder into which somebody else who may edit it put it, and admins and owners. Each carries the `revision` it was made on; when somebody else was faster, all are refused with 409 and code `EDIT_CONFLICT`. What was recognised is kept, and sending it back undoes a correction. Words that a correction leaves keep their times. Summaries stay as they are.
 */
export const updateSegmentsMutation = (options?: Partial<Options<UpdateSegmentsData>>): UseMutationOptions<UpdateSegmentsResponse, UpdateSegmentsError, Options<UpdateSegmentsData>> => {
    const mutationOptions: UseMutationOptions<UpdateSegmentsResponse, UpdateSegmentsError, Options<UpdateSegmentsData>> = {
        mutationFn: async (fnOptions) => await updateSegments({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

/**
 * Give many segments to speakers at once
 *
 * For whoever may correct the transcript. Each assignment says who says its segments as far as the caller knows; a segment that somebody else gave to another speaker meanwhile stays theirs and is answered in `conflicts`, as it is now. What was said stays as it is. At most 50,000 segments in one request. Sending the assignments the other way round undoes them. With `revision`, all of it is refused with 409 and code `EDIT_CONFLICT` when speakers were found again, or brought back, since: the ids may be other segments' then.
 */
export const assignSegmentsMutation = (options?: Partial<Options<AssignSegmentsData>>): UseMutationOptions<AssignSegmentsResponse, AssignSegmentsError, Options<AssignSegmentsData>> => {
    const mutationOptions: UseMutationOptions<AssignSegmentsResponse, AssignSegmentsError, Options<AssignSegmentsData>> = {
        mutationFn: async (fnOptions) => await assignSegments({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

/**
 * Add a speaker
 *
 * For segments of somebody whom the recogniser did not tell apart; at most 100 speakers. For whoever may correct the transcript. 400 while there is none.
 */
export const createSpeakerMutation = (options?: Partial<Options<CreateSpeakerData>>): UseMutationOptions<CreateSpeakerResponse, CreateSpeakerError, Options<CreateSpeakerData>> => {
    const mutationOptions: UseMutationOptions<CreateSpeakerResponse, CreateSpeakerError, Options<CreateSpeakerData>> = {
        mutationFn: async (fnOptions) => await createSpeaker({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

/**
 * Say who a speaker is
 *
 * Everywhere in the transcript at once. Only what the body names changes; null clears. For whoever may correct the transcript. With the `revision` it was made on, a change is refused with 409 and code `EDIT_CONFLICT` when somebody else was faster.
 */
export const updateSpeakerMutation = (options?: Partial<Options<UpdateSpeakerData>>): UseMutationOptions<UpdateSpeakerResponse, UpdateSpeakerError, Options<UpdateSpeakerData>> => {
    const mutationOptions: UseMutationOptions<UpdateSpeakerResponse, UpdateSpeakerError, Options<UpdateSpeakerData>> = {
        mutationFn: async (fnOptions) => await updateSpeaker({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

/**
 * Merge a speaker into another
 *
 * All of their segments are the other's then, and they leave the transcript. For whoever may correct it. 409 with code `EDIT_CONFLICT` when either was merged away or, with `revision`, renamed or found again meanwhile. `assignSegments` with their id in `restoredSpeakerIds` undoes it, name included.
 */
export const mergeSpeakerMutation = (options?: Partial<Options<MergeSpeakerData>>): UseMutationOptions<MergeSpeakerResponse, MergeSpeakerError, Options<MergeSpeakerData>> => {
    const mutationOptions: UseMutationOptions<MergeSpeakerResponse, MergeSpeakerError, Options<MergeSpeakerData>> = {
        mutationFn: async (fnOptions) => await mergeSpeaker({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

/**
 * Find the speakers again
 *
 * Listens to the recording once more and tells its voices apart, also where the transcript came without speakers. It is a run that can be seen and canceled among the others; until it succeeds the transcript stays as it is, and can be corrected meanwhile. Corrected texts and the times of words stay, and a voice that is mostly one of the speakers there were keeps their name. Lines that nobody has corrected are cut where somebody else goes on, which gives the lines behind them other ids. For whoever may correct the transcript. 400 while there is none, where the file is gone, or where nothing here can tell voices apart; 409 and code `RUN_IN_FLIGHT` while the recording is being worked on.
 */
export const findSpeakersMutation = (options?: Partial<Options<FindSpeakersData>>): UseMutationOptions<FindSpeakersResponse, FindSpeakersError, Options<FindSpeakersData>> => {
    const mutationOptions: UseMutationOptions<FindSpeakersResponse, FindSpeakersError, Options<FindSpeakersData>> = {
        mutationFn: async (fnOptions) => await findSpeakers({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

/**
 * Bring back the speakers from before they were found again
 *
 * Undoes the last successful search for speakers: lines are whole again and their former speakers'. Names stay as they are. For whoever may correct the transcript, within a day. 409 and code `EDIT_CONFLICT` when there is nothing to bring back, or somebody has changed the transcript since.
 */
export const restoreSpeakersMutation = (options?: Partial<Options<RestoreSpeakersData>>): UseMutationOptions<RestoreSpeakersResponse, RestoreSpeakersError, Options<RestoreSpeakersData>> => {
    const mutationOptions: UseMutationOptions<RestoreSpeakersResponse, RestoreSpeakersError, Options<RestoreSpeakersData>> = {
        mutationFn: async (fnOptions) => await restoreSpeakers({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

export const searchTranscriptionsQueryKey = (options: Options<SearchTranscriptionsData>) => createQueryKey('searchTranscriptions', options);

/**
 * Search what was said
 *
 * In all recordings the caller may see, newest first, or in one of them. Each hit is a segment, and tells the second it was said at. An entry lists its first 20 hits. Asked for one recording, the pages are those of its hits: `total` counts them, and its only entry lists those of the page. A run of white space in the term counts as one space.
 */
export const searchTranscriptionsOptions = (options: Options<SearchTranscriptionsData>) => queryOptions<SearchTranscriptionsResponse, SearchTranscriptionsError, SearchTranscriptionsResponse, ReturnType<typeof searchTranscriptionsQueryKey>>({
    queryFn: async ({ queryKey, signal }) => await searchTranscriptions({
        ...options,
        ...queryKey[0],
        signal,
        throwOnError: true
    }),
    queryKey: searchTranscriptionsQueryKey(options)
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
 * **Step 3** is `finalizeUpload`. A file that nobody finalizes within 24 hours is thrown away.
 *
 * Accepted are the video formats mp4, mkv, avi, mov and webm and the audio formats mp3, wav, flac, ogg, amr, m4a,
 * opus and aac, told by the extension of `fileName`, up to 5 GiB each.
 *
 * Where the service offers `transcripts.import`, a transcript that exists already is accepted as well: vtt, srt, sbv and
 * txt, up to 20 MB. It takes nothing from the quota. Finalized, it is a recording without sound; or it goes beside a
 * recording, as `transcriptUploadId` of `finalizeUpload` or by `addTranscriptFile`.
 *
 * A person has at most 200 uploads that are no recordings yet (429 with `Retry-After`). 507 where the company would
 * keep more than it may, or the service has no room.
 *
 */
export const createUploadMutation = (options?: Partial<Options<CreateUploadData>>): UseMutationOptions<CreateUploadResponse, CreateUploadError, Options<CreateUploadData>> => {
    const mutationOptions: UseMutationOptions<CreateUploadResponse, CreateUploadError, Options<CreateUploadData>> = {
        mutationFn: async (fnOptions) => await createUpload({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

/**
 * Step 3 of 3: make the file a recording
 *
 * Creates the recording and starts its transcription. Finalizing again answers the same recording. 400 with code `UPLOAD_INCOMPLETE` before the whole file has arrived. When it is refused with 429 the file stays, and finalizing later succeeds. A transcript is read before anything is made of it: 400 with a code that begins with `TRANSCRIPT_` where it is of no use, and the detail says what is wrong and what is allowed.
 */
export const finalizeUploadMutation = (options?: Partial<Options<FinalizeUploadData>>): UseMutationOptions<FinalizeUploadResponse, FinalizeUploadError, Options<FinalizeUploadData>> => {
    const mutationOptions: UseMutationOptions<FinalizeUploadResponse, FinalizeUploadError, Options<FinalizeUploadData>> = {
        mutationFn: async (fnOptions) => await finalizeUpload({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

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
export const createRecordingFromUrlMutation = (options?: Partial<Options<CreateRecordingFromUrlData>>): UseMutationOptions<CreateRecordingFromUrlResponse, CreateRecordingFromUrlError, Options<CreateRecordingFromUrlData>> => {
    const mutationOptions: UseMutationOptions<CreateRecordingFromUrlResponse, CreateRecordingFromUrlError, Options<CreateRecordingFromUrlData>> = {
        mutationFn: async (fnOptions) => await createRecordingFromUrl({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

export const listVocabularyEntriesQueryKey = (options: Options<ListVocabularyEntriesData>) => createQueryKey('listVocabularyEntries', options);

/**
 * Words the transcription knows
 *
 * The directory's entries and the caller's personal ones, by phrase.
 */
export const listVocabularyEntriesOptions = (options: Options<ListVocabularyEntriesData>) => queryOptions<ListVocabularyEntriesResponse, ListVocabularyEntriesError, ListVocabularyEntriesResponse, ReturnType<typeof listVocabularyEntriesQueryKey>>({
    queryFn: async ({ queryKey, signal }) => await listVocabularyEntries({
        ...options,
        ...queryKey[0],
        signal,
        throwOnError: true
    }),
    queryKey: listVocabularyEntriesQueryKey(options)
});

/**
 * Add a word
 *
 * Every member may add personal entries; one for the whole directory takes an admin or owner.
 */
export const createVocabularyEntryMutation = (options?: Partial<Options<CreateVocabularyEntryData>>): UseMutationOptions<CreateVocabularyEntryResponse, CreateVocabularyEntryError, Options<CreateVocabularyEntryData>> => {
    const mutationOptions: UseMutationOptions<CreateVocabularyEntryResponse, CreateVocabularyEntryError, Options<CreateVocabularyEntryData>> = {
        mutationFn: async (fnOptions) => await createVocabularyEntry({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

/**
 * Add and delete many words
 *
 * All of it or nothing, with the rules of the single operations; entries to delete that are not there are left out. A refusal names the entry by its place in the list, from 0 on.
 */
export const changeVocabularyMutation = (options?: Partial<Options<ChangeVocabularyData>>): UseMutationOptions<ChangeVocabularyResponse, ChangeVocabularyError, Options<ChangeVocabularyData>> => {
    const mutationOptions: UseMutationOptions<ChangeVocabularyResponse, ChangeVocabularyError, Options<ChangeVocabularyData>> = {
        mutationFn: async (fnOptions) => await changeVocabulary({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

export const previewVocabularyQueryKey = (options: Options<PreviewVocabularyData>) => createQueryKey('previewVocabulary', options);

/**
 * What the vocabulary makes of a text
 *
 * As in a new transcript of a recording of the caller's own in that language. Nothing is kept.
 */
export const previewVocabularyOptions = (options: Options<PreviewVocabularyData>) => queryOptions<PreviewVocabularyResponse, PreviewVocabularyError, PreviewVocabularyResponse, ReturnType<typeof previewVocabularyQueryKey>>({
    queryFn: async ({ queryKey, signal }) => await previewVocabulary({
        ...options,
        ...queryKey[0],
        signal,
        throwOnError: true
    }),
    queryKey: previewVocabularyQueryKey(options)
});

/**
 * Delete an entry
 *
 * Transcripts that exist stay as they are.
 */
export const deleteVocabularyEntryMutation = (options?: Partial<Options<DeleteVocabularyEntryData>>): UseMutationOptions<DeleteVocabularyEntryResponse, DeleteVocabularyEntryError, Options<DeleteVocabularyEntryData>> => {
    const mutationOptions: UseMutationOptions<DeleteVocabularyEntryResponse, DeleteVocabularyEntryError, Options<DeleteVocabularyEntryData>> = {
        mutationFn: async (fnOptions) => await deleteVocabularyEntry({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

/**
 * Replace an entry
 *
 * The body is the whole entry, as for a new one: what it leaves out is unset. An entry for the whole directory, before or after, takes an admin or owner; one that becomes personal becomes the caller's.
 */
export const updateVocabularyEntryMutation = (options?: Partial<Options<UpdateVocabularyEntryData>>): UseMutationOptions<UpdateVocabularyEntryResponse, UpdateVocabularyEntryError, Options<UpdateVocabularyEntryData>> => {
    const mutationOptions: UseMutationOptions<UpdateVocabularyEntryResponse, UpdateVocabularyEntryError, Options<UpdateVocabularyEntryData>> = {
        mutationFn: async (fnOptions) => await updateVocabularyEntry({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

export const getVoiceProfilesQueryKey = (options: Options<GetVoiceProfilesData>) => createQueryKey('getVoiceProfiles', options);

/**
 * Whether members may have their voices remembered
 *
 * For every member. Nobody learns whose voices these are.
 */
export const getVoiceProfilesOptions = (options: Options<GetVoiceProfilesData>) => queryOptions<GetVoiceProfilesResponse, GetVoiceProfilesError, GetVoiceProfilesResponse, ReturnType<typeof getVoiceProfilesQueryKey>>({
    queryFn: async ({ queryKey, signal }) => await getVoiceProfiles({
        ...options,
        ...queryKey[0],
        signal,
        throwOnError: true
    }),
    queryKey: getVoiceProfilesQueryKey(options)
});

/**
 * Switch voice profiles on or off for the company
 *
 * For owners (403 with code `OWNER_REQUIRED`). Off at first. Switching on remembers nobody: each person does so for themselves. Switching off deletes every voice profile of the company for good.
 */
export const updateVoiceProfilesMutation = (options?: Partial<Options<UpdateVoiceProfilesData>>): UseMutationOptions<UpdateVoiceProfilesResponse, UpdateVoiceProfilesError, Options<UpdateVoiceProfilesData>> => {
    const mutationOptions: UseMutationOptions<UpdateVoiceProfilesResponse, UpdateVoiceProfilesError, Options<UpdateVoiceProfilesData>> = {
        mutationFn: async (fnOptions) => await updateVoiceProfiles({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

/**
 * Have one's own voice forgotten
 *
 * Everything that is remembered of it in this company, for good.
 */
export const deleteOwnVoiceprintsMutation = (options?: Partial<Options<DeleteOwnVoiceprintsData>>): UseMutationOptions<DeleteOwnVoiceprintsResponse, DeleteOwnVoiceprintsError, Options<DeleteOwnVoiceprintsData>> => {
    const mutationOptions: UseMutationOptions<DeleteOwnVoiceprintsResponse, DeleteOwnVoiceprintsError, Options<DeleteOwnVoiceprintsData>> = {
        mutationFn: async (fnOptions) => await deleteOwnVoiceprints({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

export const listOwnVoiceprintsQueryKey = (options: Options<ListOwnVoiceprintsData>) => createQueryKey('listOwnVoiceprints', options);

/**
 * From which recordings one's own voice is remembered
 *
 * Nobody sees those of somebody else, whatever their role.
 */
export const listOwnVoiceprintsOptions = (options: Options<ListOwnVoiceprintsData>) => queryOptions<ListOwnVoiceprintsResponse, ListOwnVoiceprintsError, ListOwnVoiceprintsResponse, ReturnType<typeof listOwnVoiceprintsQueryKey>>({
    queryFn: async ({ queryKey, signal }) => await listOwnVoiceprints({
        ...options,
        ...queryKey[0],
        signal,
        throwOnError: true
    }),
    queryKey: listOwnVoiceprintsQueryKey(options)
});

/**
 * Have one's own voice remembered
 *
 * Only the person themselves can do this, with a speaker that bears their own e-mail address in a recording they may see. Doing so is their consent. The voice is learned in the background; no sound is kept, and of more than ten the oldest go. 400 while the company has not switched it on, and for a speaker who is somebody else.
 */
export const createVoiceprintMutation = (options?: Partial<Options<CreateVoiceprintData>>): UseMutationOptions<CreateVoiceprintResponse, CreateVoiceprintError, Options<CreateVoiceprintData>> => {
    const mutationOptions: UseMutationOptions<CreateVoiceprintResponse, CreateVoiceprintError, Options<CreateVoiceprintData>> = {
        mutationFn: async (fnOptions) => await createVoiceprint({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

export const listOwnVoiceRecordingsQueryKey = (options: Options<ListOwnVoiceRecordingsData>) => createQueryKey('listOwnVoiceRecordings', options);

/**
 * Recordings from which one's own voice could be remembered
 *
 * The newest 50 the caller may see in which a speaker bears their e-mail address.
 */
export const listOwnVoiceRecordingsOptions = (options: Options<ListOwnVoiceRecordingsData>) => queryOptions<ListOwnVoiceRecordingsResponse, ListOwnVoiceRecordingsError, ListOwnVoiceRecordingsResponse, ReturnType<typeof listOwnVoiceRecordingsQueryKey>>({
    queryFn: async ({ queryKey, signal }) => await listOwnVoiceRecordings({
        ...options,
        ...queryKey[0],
        signal,
        throwOnError: true
    }),
    queryKey: listOwnVoiceRecordingsQueryKey(options)
});

/**
 * Forget what a recording taught of one's own voice
 *
 * For good. One that is still being learned is canceled.
 */
export const deleteVoiceprintMutation = (options?: Partial<Options<DeleteVoiceprintData>>): UseMutationOptions<DeleteVoiceprintResponse, DeleteVoiceprintError, Options<DeleteVoiceprintData>> => {
    const mutationOptions: UseMutationOptions<DeleteVoiceprintResponse, DeleteVoiceprintError, Options<DeleteVoiceprintData>> = {
        mutationFn: async (fnOptions) => await deleteVoiceprint({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

export const listWebhooksQueryKey = (options: Options<ListWebhooksData>) => createQueryKey('listWebhooks', options);

/**
 * Webhooks
 *
 * A regular user gets their own personal ones; admins and owners get all of the directory. Oldest first.
 */
export const listWebhooksOptions = (options: Options<ListWebhooksData>) => queryOptions<ListWebhooksResponse, ListWebhooksError, ListWebhooksResponse, ReturnType<typeof listWebhooksQueryKey>>({
    queryFn: async ({ queryKey, signal }) => await listWebhooks({
        ...options,
        ...queryKey[0],
        signal,
        throwOnError: true
    }),
    queryKey: listWebhooksQueryKey(options)
});

/**
 * Create a webhook
 *
 * The address must use https, carry no credentials and lead to a public host; otherwise 400 with code `URL_NOT_ALLOWED`. One for the whole directory takes an admin or owner. A member has up to 100. The answer is the first of two that hold the signing `secret`; the other is its rotation. Applications get no secrets: one brings its own (`secret`), and its answer has none.
 */
export const createWebhookMutation = (options?: Partial<Options<CreateWebhookData>>): UseMutationOptions<CreateWebhookResponse, CreateWebhookError, Options<CreateWebhookData>> => {
    const mutationOptions: UseMutationOptions<CreateWebhookResponse, CreateWebhookError, Options<CreateWebhookData>> = {
        mutationFn: async (fnOptions) => await createWebhook({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

/**
 * Delete a webhook
 *
 * It does not fire again, and what waits to be sent is not.
 */
export const deleteWebhookMutation = (options?: Partial<Options<DeleteWebhookData>>): UseMutationOptions<DeleteWebhookResponse, DeleteWebhookError, Options<DeleteWebhookData>> => {
    const mutationOptions: UseMutationOptions<DeleteWebhookResponse, DeleteWebhookError, Options<DeleteWebhookData>> = {
        mutationFn: async (fnOptions) => await deleteWebhook({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

/**
 * Change a webhook
 *
 * Only what the body names changes; whether it is active never does.
 */
export const updateWebhookMutation = (options?: Partial<Options<UpdateWebhookData>>): UseMutationOptions<UpdateWebhookResponse, UpdateWebhookError, Options<UpdateWebhookData>> => {
    const mutationOptions: UseMutationOptions<UpdateWebhookResponse, UpdateWebhookError, Options<UpdateWebhookData>> = {
        mutationFn: async (fnOptions) => await updateWebhook({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

/**
 * Switch a webhook on
 *
 * It fires for what happens from now on, also after the service paused it.
 */
export const activateWebhookMutation = (options?: Partial<Options<ActivateWebhookData>>): UseMutationOptions<ActivateWebhookResponse, ActivateWebhookError, Options<ActivateWebhookData>> => {
    const mutationOptions: UseMutationOptions<ActivateWebhookResponse, ActivateWebhookError, Options<ActivateWebhookData>> = {
        mutationFn: async (fnOptions) => await activateWebhook({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

/**
 * Switch a webhook off
 *
 * It stays listed and does not fire; what waits to be sent is not.
 */
export const deactivateWebhookMutation = (options?: Partial<Options<DeactivateWebhookData>>): UseMutationOptions<DeactivateWebhookResponse, DeactivateWebhookError, Options<DeactivateWebhookData>> => {
    const mutationOptions: UseMutationOptions<DeactivateWebhookResponse, DeactivateWebhookError, Options<DeactivateWebhookData>> = {
        mutationFn: async (fnOptions) => await deactivateWebhook({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

/**
 * Send a recording now
 *
 * Works with every event, and is the only thing that fires a `manual` webhook. Sends the summary in the recording's language, or else the first. 400 while the recording has no summary, while the webhook is switched off, and for a recording of somebody else on a personal webhook.
 */
export const fireWebhookMutation = (options?: Partial<Options<FireWebhookData>>): UseMutationOptions<FireWebhookResponse, FireWebhookError, Options<FireWebhookData>> => {
    const mutationOptions: UseMutationOptions<FireWebhookResponse, FireWebhookError, Options<FireWebhookData>> = {
        mutationFn: async (fnOptions) => await fireWebhook({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

/**
 * Send a test
 *
 * Sends a made-up recording and summary, with `isTest` in the body, signed as everything else and within seconds. It is tried once; a test that fails does not count towards switching the webhook off. 400 while the webhook is switched off.
 */
export const testWebhookMutation = (options?: Partial<Options<TestWebhookData>>): UseMutationOptions<TestWebhookResponse, TestWebhookError, Options<TestWebhookData>> => {
    const mutationOptions: UseMutationOptions<TestWebhookResponse, TestWebhookError, Options<TestWebhookData>> = {
        mutationFn: async (fnOptions) => await testWebhook({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

/**
 * Give a webhook a new secret
 *
 * It is shown in this answer only. For a day, until `previousSecretUntil`, deliveries carry a signature with the former secret as well, so that the receiver can be changed without losing one.
 */
export const rotateWebhookSecretMutation = (options?: Partial<Options<RotateWebhookSecretData>>): UseMutationOptions<RotateWebhookSecretResponse, RotateWebhookSecretError, Options<RotateWebhookSecretData>> => {
    const mutationOptions: UseMutationOptions<RotateWebhookSecretResponse, RotateWebhookSecretError, Options<RotateWebhookSecretData>> = {
        mutationFn: async (fnOptions) => await rotateWebhookSecret({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};

export const listWebhookDeliveriesQueryKey = (options: Options<ListWebhookDeliveriesData>) => createQueryKey('listWebhookDeliveries', options);

/**
 * What was sent and what came back
 *
 * Newest first, for 90 days.
 */
export const listWebhookDeliveriesOptions = (options: Options<ListWebhookDeliveriesData>) => queryOptions<ListWebhookDeliveriesResponse, ListWebhookDeliveriesError, ListWebhookDeliveriesResponse, ReturnType<typeof listWebhookDeliveriesQueryKey>>({
    queryFn: async ({ queryKey, signal }) => await listWebhookDeliveries({
        ...options,
        ...queryKey[0],
        signal,
        throwOnError: true
    }),
    queryKey: listWebhookDeliveriesQueryKey(options)
});

export const listWebhookDeliveriesInfiniteQueryKey = (options: Options<ListWebhookDeliveriesData>): QueryKey<Options<ListWebhookDeliveriesData>> => createQueryKey('listWebhookDeliveries', options, true);

/**
 * What was sent and what came back
 *
 * Newest first, for 90 days.
 */
export const listWebhookDeliveriesInfiniteOptions = (options: Options<ListWebhookDeliveriesData>) => {
    const opts = infiniteQueryOptions<ListWebhookDeliveriesResponse, ListWebhookDeliveriesError, InfiniteData<ListWebhookDeliveriesResponse>, QueryKey<Options<ListWebhookDeliveriesData>>, number | Pick<QueryKey<Options<ListWebhookDeliveriesData>>[0], 'body' | 'headers' | 'path' | 'query'>>(
    // @ts-ignore
    {
        queryFn: async ({ pageParam, queryKey, signal }) => {
            // @ts-ignore
            const page: Pick<QueryKey<Options<ListWebhookDeliveriesData>>[0], 'body' | 'headers' | 'path' | 'query'> = typeof pageParam === 'object' ? pageParam : {
                query: {
                    page: pageParam
                }
            };
            const params = createInfiniteParams(queryKey, page);
            return await listWebhookDeliveries({
                ...options,
                ...params,
                signal,
                throwOnError: true
            });
        },
        queryKey: listWebhookDeliveriesInfiniteQueryKey(options)
    });
    return opts as Omit<typeof opts, 'initialData'>;
};

export const getWebhookDeliveryQueryKey = (options: Options<GetWebhookDeliveryData>) => createQueryKey('getWebhookDelivery', options);

/**
 * One delivery
 *
 * What was sent and what came back, of its last attempt.
 */
export const getWebhookDeliveryOptions = (options: Options<GetWebhookDeliveryData>) => queryOptions<GetWebhookDeliveryResponse, GetWebhookDeliveryError, GetWebhookDeliveryResponse, ReturnType<typeof getWebhookDeliveryQueryKey>>({
    queryFn: async ({ queryKey, signal }) => await getWebhookDelivery({
        ...options,
        ...queryKey[0],
        signal,
        throwOnError: true
    }),
    queryKey: getWebhookDeliveryQueryKey(options)
});

/**
 * Send a delivery again
 *
 * With the same `webhook-id` and the same body, so that the receiver can tell a repetition. One that still waits is sent now; for another a new one is queued, and the log keeps both. 400 while the webhook is switched off, and once the recording was deleted.
 */
export const redeliverWebhookDeliveryMutation = (options?: Partial<Options<RedeliverWebhookDeliveryData>>): UseMutationOptions<RedeliverWebhookDeliveryResponse, RedeliverWebhookDeliveryError, Options<RedeliverWebhookDeliveryData>> => {
    const mutationOptions: UseMutationOptions<RedeliverWebhookDeliveryResponse, RedeliverWebhookDeliveryError, Options<RedeliverWebhookDeliveryData>> = {
        mutationFn: async (fnOptions) => await redeliverWebhookDelivery({
            ...options,
            ...fnOptions,
            throwOnError: true
        })
    };
    return mutationOptions;
};
