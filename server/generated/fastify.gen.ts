// @ts-nocheck
/* oxlint-disable */

import type { RouteHandler } from 'fastify';

import type { CompleteSetupData, CompleteSetupErrors, CompleteSetupResponses, CreateMembershipData, CreateMembershipErrors, CreateMembershipResponses, CreateSessionData, CreateSessionErrors, CreateSessionResponses, CreateSessionTokenErrors, CreateSessionTokenResponses, CreateTokenData, CreateTokenErrors, CreateTokenResponses, CreateUploadData, CreateUploadErrors, CreateUploadResponses, DeleteCurrentSessionErrors, DeleteCurrentSessionResponses, DeleteTokenData, DeleteTokenErrors, DeleteTokenResponses, FinalizeUploadData, FinalizeUploadErrors, FinalizeUploadResponses, GetDirectoryData, GetDirectoryErrors, GetDirectoryResponses, GetHealthErrors, GetHealthResponses, GetMeData, GetMeErrors, GetMeetingTemplateData, GetMeetingTemplateErrors, GetMeetingTemplateResponses, GetMeResponses, GetRecordingData, GetRecordingErrors, GetRecordingMediaData, GetRecordingMediaErrors, GetRecordingMediaResponses, GetRecordingResponses, GetSetupErrors, GetSetupResponses, GetSummaryData, GetSummaryErrors, GetSummaryResponses, GetTranscriptionData, GetTranscriptionErrors, GetTranscriptionResponses, ListDirectoriesData, ListDirectoriesErrors, ListDirectoriesResponses, ListEnginesData, ListEnginesErrors, ListEnginesResponses, ListLicensesData, ListLicensesErrors, ListLicensesResponses, ListMeetingTemplatesData, ListMeetingTemplateSectionsData, ListMeetingTemplateSectionsErrors, ListMeetingTemplateSectionsResponses, ListMeetingTemplatesErrors, ListMeetingTemplatesResponses, ListMembershipsData, ListMembershipsErrors, ListMembershipsResponses, ListMembershipUsersData, ListMembershipUsersErrors, ListMembershipUsersResponses, ListOwnMembershipsData, ListOwnMembershipsErrors, ListOwnMembershipsResponses, ListRecordingsData, ListRecordingsErrors, ListRecordingsResponses, ListRecordingSummariesData, ListRecordingSummariesErrors, ListRecordingSummariesResponses, ListRolesData, ListRolesErrors, ListRolesResponses, ListRunsData, ListRunsErrors, ListRunsResponses, ListSetupEnginesData, ListSetupEnginesErrors, ListSetupEnginesResponses, ListTokensData, ListTokensErrors, ListTokensResponses, RetryRecordingData, RetryRecordingErrors, RetryRecordingResponses, SearchMembershipUsersData, SearchMembershipUsersErrors, SearchMembershipUsersResponses, UpdateMeData, UpdateMeErrors, UpdateMeResponses } from './types.gen.ts';

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
    getMeetingTemplate: RouteHandler<{
        Params: GetMeetingTemplateData['path'];
        Querystring?: GetMeetingTemplateData['query'];
        Reply: GetMeetingTemplateErrors & GetMeetingTemplateResponses;
    }>;
    listMeetingTemplateSections: RouteHandler<{
        Params: ListMeetingTemplateSectionsData['path'];
        Querystring?: ListMeetingTemplateSectionsData['query'];
        Reply: ListMeetingTemplateSectionsErrors & ListMeetingTemplateSectionsResponses;
    }>;
    listRecordings: RouteHandler<{
        Params: ListRecordingsData['path'];
        Querystring?: ListRecordingsData['query'];
        Reply: ListRecordingsErrors & ListRecordingsResponses;
    }>;
    getRecording: RouteHandler<{
        Params: GetRecordingData['path'];
        Querystring?: GetRecordingData['query'];
        Reply: GetRecordingErrors & GetRecordingResponses;
    }>;
    getTranscription: RouteHandler<{
        Params: GetTranscriptionData['path'];
        Querystring?: GetTranscriptionData['query'];
        Reply: GetTranscriptionErrors & GetTranscriptionResponses;
    }>;
    getRecordingMedia: RouteHandler<{
        Params: GetRecordingMediaData['path'];
        Querystring?: GetRecordingMediaData['query'];
        Reply: GetRecordingMediaErrors & GetRecordingMediaResponses;
    }>;
    retryRecording: RouteHandler<{
        Params: RetryRecordingData['path'];
        Querystring?: RetryRecordingData['query'];
        Reply: RetryRecordingErrors & RetryRecordingResponses;
    }>;
    listRuns: RouteHandler<{
        Params: ListRunsData['path'];
        Querystring?: ListRunsData['query'];
        Reply: ListRunsErrors & ListRunsResponses;
    }>;
    getHealth: RouteHandler<{
        Reply: GetHealthErrors & GetHealthResponses;
    }>;
    listRecordingSummaries: RouteHandler<{
        Params: ListRecordingSummariesData['path'];
        Querystring?: ListRecordingSummariesData['query'];
        Reply: ListRecordingSummariesErrors & ListRecordingSummariesResponses;
    }>;
    getSummary: RouteHandler<{
        Params: GetSummaryData['path'];
        Querystring?: GetSummaryData['query'];
        Reply: GetSummaryErrors & GetSummaryResponses;
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
};
