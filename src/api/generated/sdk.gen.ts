// @ts-nocheck
/* oxlint-disable */

import type { Client, ClientMeta, Options as Options2, RequestResult, TDataShape } from './client';
import { client } from './client.gen';
import type { CompleteSetupData, CompleteSetupErrors, CompleteSetupResponses, CreateMembershipData, CreateMembershipErrors, CreateMembershipResponses, CreateSessionData, CreateSessionErrors, CreateSessionResponses, CreateSessionTokenData, CreateSessionTokenErrors, CreateSessionTokenResponses, CreateTokenData, CreateTokenErrors, CreateTokenResponses, CreateUploadData, CreateUploadErrors, CreateUploadResponses, DeleteCurrentSessionData, DeleteCurrentSessionErrors, DeleteCurrentSessionResponses, DeleteTokenData, DeleteTokenErrors, DeleteTokenResponses, FinalizeUploadData, FinalizeUploadErrors, FinalizeUploadResponses, GetDirectoryData, GetDirectoryErrors, GetDirectoryResponses, GetHealthData, GetHealthErrors, GetHealthResponses, GetMeData, GetMeErrors, GetMeetingTemplateData, GetMeetingTemplateErrors, GetMeetingTemplateResponses, GetMeResponses, GetRecordingData, GetRecordingErrors, GetRecordingMediaData, GetRecordingMediaErrors, GetRecordingMediaResponses, GetRecordingResponses, GetSetupData, GetSetupErrors, GetSetupResponses, GetSummaryData, GetSummaryErrors, GetSummaryResponses, GetTranscriptionData, GetTranscriptionErrors, GetTranscriptionResponses, ListDirectoriesData, ListDirectoriesErrors, ListDirectoriesResponses, ListEnginesData, ListEnginesErrors, ListEnginesResponses, ListLicensesData, ListLicensesErrors, ListLicensesResponses, ListMeetingTemplatesData, ListMeetingTemplateSectionsData, ListMeetingTemplateSectionsErrors, ListMeetingTemplateSectionsResponses, ListMeetingTemplatesErrors, ListMeetingTemplatesResponses, ListMembershipsData, ListMembershipsErrors, ListMembershipsResponses, ListMembershipUsersData, ListMembershipUsersErrors, ListMembershipUsersResponses, ListOwnMembershipsData, ListOwnMembershipsErrors, ListOwnMembershipsResponses, ListRecordingsData, ListRecordingsErrors, ListRecordingsResponses, ListRecordingSummariesData, ListRecordingSummariesErrors, ListRecordingSummariesResponses, ListRolesData, ListRolesErrors, ListRolesResponses, ListRunsData, ListRunsErrors, ListRunsResponses, ListSetupEnginesData, ListSetupEnginesErrors, ListSetupEnginesResponses, ListTokensData, ListTokensErrors, ListTokensResponses, RetryRecordingData, RetryRecordingErrors, RetryRecordingResponses, SearchMembershipUsersData, SearchMembershipUsersErrors, SearchMembershipUsersResponses, UpdateMeData, UpdateMeErrors, UpdateMeResponses } from './types.gen';

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
 * Sign in with a password
 *
 * Answers a short-lived access token and sets the session cookie that fetches the next ones. A wrong e-mail and a wrong password are told apart by nothing, and repeated attempts are slowed down with 429.
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
 * Takes the session cookie instead of a bearer token. 401 when there is no session behind it any more.
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
 * Invite somebody
 *
 * For admins and owners; inviting an owner takes an owner. 400 with code `NO_FREE_SEAT` when the license has no seat left.
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
 * Recordings the caller may see
 *
 * Newest first. Both time limits include the moment they name.
 */
export const listRecordings = <ThrowOnError extends boolean = true>(options: Options<ListRecordingsData, ThrowOnError>): RequestResult<ListRecordingsResponses, ListRecordingsErrors, ThrowOnError, 'data'> => (options.client ?? client).get<ListRecordingsResponses, ListRecordingsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/recordings',
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
 * Where the sound and picture are
 *
 * Answers signed addresses that live for a short time, serve byte ranges and need no token, because a media element cannot send one. Ask again when they have expired. 404 when there is nothing to play.
 */
export const getRecordingMedia = <ThrowOnError extends boolean = true>(options: Options<GetRecordingMediaData, ThrowOnError>): RequestResult<GetRecordingMediaResponses, GetRecordingMediaErrors, ThrowOnError, 'data'> => (options.client ?? client).get<GetRecordingMediaResponses, GetRecordingMediaErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/media',
    ...options
});

/**
 * Run a failed recording again
 *
 * Starts transcription and summary over, from the file the service kept. 400 unless the last run finished without a transcript or a summary.
 */
export const retryRecording = <ThrowOnError extends boolean = true>(options: Options<RetryRecordingData, ThrowOnError>): RequestResult<RetryRecordingResponses, RetryRecordingErrors, ThrowOnError, 'data'> => (options.client ?? client).post<RetryRecordingResponses, RetryRecordingErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/retry',
    ...options
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
 * Step 1 of 3: ask for an upload address
 *
 * Checks the transcription quota and answers where to send the file.
 *
 * **Step 2** is not part of the API: `PUT` the bytes of the file to `uploadUrl`, with exactly the `requiredHeaders`
 * and without a bearer token. The address is signed, works for six hours, and takes a file of exactly the announced
 * size. No recording exists yet.
 *
 * **Step 3** is `finalizeUpload`. A file that nobody finalizes within 24 hours is thrown away.
 *
 * Accepted are the video formats mp4, mkv, avi, mov and webm and the audio formats mp3, wav, flac, ogg, amr, m4a,
 * opus and aac, told by the extension of `fileName`, up to 5 GiB each.
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
 * Creates the recording and starts its transcription. Finalizing again answers the same recording. 400 with code `UPLOAD_INCOMPLETE` before the whole file has arrived. When it is refused with 429 the file stays, and finalizing later succeeds.
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
