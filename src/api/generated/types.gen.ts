// @ts-nocheck
/* oxlint-disable */

export type ClientOptions = {
    baseUrl: `${string}://${string}` | (string & {});
};

/**
 * Why a request was refused, with the member names of RFC 9457.
 */
export type Problem = {
    /**
     * A URI for the kind of problem; `about:blank` when the status says it all.
     */
    type: string;
    /**
     * The status in words.
     */
    title: string;
    status: number;
    /**
     * A sentence for the person at the other end.
     */
    detail: string;
    code?: ProblemCode;
    /**
     * On a validation error, what is wrong with which field.
     */
    errors?: Array<FieldError>;
};

/**
 * Only where a client must tell cases apart.
 */
export type ProblemCode = 'FUP_LIMIT_EXCEEDED' | 'TOO_MANY_CONCURRENT_TRANSCRIPTIONS' | 'RATE_LIMITED' | 'NO_FREE_SEAT' | 'UNKNOWN_FIELD' | 'VALIDATION_FAILED' | 'TAG_LIMIT' | 'UPLOAD_INCOMPLETE' | 'URL_NOT_ALLOWED' | 'OWNER_REQUIRED' | 'EDIT_CONFLICT';

export type FieldError = {
    /**
     * Name of the parameter or property, with a path where it is nested.
     */
    field: string;
    /**
     * What is allowed.
     */
    message: string;
};

/**
 * What every page carries beside its entries.
 */
export type PageEnvelope = {
    page: number;
    pageSize: number;
    /**
     * Entries on all pages together.
     */
    total: number;
    /**
     * Another page follows.
     */
    hasMore: boolean;
};

/**
 * Paging in the body of a search.
 */
export type PageRequest = {
    page?: number;
    /**
     * More than 100 counts as 100.
     */
    pageSize?: number;
};

export type SetupState = {
    /**
     * No owner exists yet.
     */
    isNeeded: boolean;
};

export type SetupTokenBody = {
    /**
     * From the link printed at the first start.
     */
    setupToken: string;
};

export type CompleteSetupBody = {
    setupToken: string;
    email: string;
    password: Password;
    firstName: string;
    lastName: string;
    /**
     * Name of the company.
     */
    directoryName: string;
    /**
     * The company's language as an IETF tag.
     */
    languageCode: string;
    /**
     * The owner's IANA time zone.
     */
    timeZone: string;
};

export type Password = string;

export type CreateSessionBody = {
    email: string;
    password: string;
    /**
     * Stay signed in after the browser is closed.
     */
    isPersistent?: boolean;
};

export type Session = {
    /**
     * For the header `Authorization: Bearer`.
     */
    accessToken: string;
    expiresOn: string;
};

export type RoleCode = 'owner' | 'admin' | 'user';

export type Role = {
    roleId: string;
    code: RoleCode;
    name: string;
};

export type License = {
    licenseId: string;
    name: string;
};

export type Directory = {
    directoryId: string;
    /**
     * The name people see.
     */
    name: string;
    /**
     * Absolute address of the logo; it asks for the same bearer token.
     */
    pictureFileUrl: string | null;
    /**
     * Default language as an IETF tag.
     */
    languageCode: string | null;
    /**
     * Requests allowed in a minute.
     */
    maxApiRequestsPerMinute: number;
    /**
     * Requests allowed in a day.
     */
    maxApiRequestsPerDay: number;
};

export type Membership = {
    directoryId: string;
    userId: string;
    /**
     * See `GET /v1.0/roles`.
     */
    roleId: string;
    /**
     * See `GET /v1.0/licenses`.
     */
    licenseId: string;
    /**
     * A blocked member is not let in, and keeps everything.
     */
    isBlocked: boolean;
};

export type MembershipPage = PageEnvelope & {
    items: Array<Membership>;
};

export type CreateMembershipBody = {
    email: string;
    roleId: string;
    licenseId: string;
    /**
     * A message to the person invited.
     */
    description?: string | null;
    /**
     * Language of the invitation as an IETF tag.
     */
    languageCode?: string | null;
};

export type InvitationResult = {
    userId: string;
    inviteeEmail: string | null;
    roleId: string;
    licenseId: string;
    createdOn: string;
};

/**
 * A person, as members of a directory and of a team are shown.
 */
export type User = {
    userId: string;
    email: string;
    firstName: string;
    lastName: string;
    /**
     * Absolute address of the picture; it asks for the same bearer token.
     */
    pictureFileUrl: string | null;
};

export type UserPage = PageEnvelope & {
    items: Array<User>;
};

export type SearchMembershipUsersBody = PageRequest & {
    /**
     * Looks at first name, last name and e-mail.
     */
    search?: string | null;
};

export type Engine = {
    engineId: string;
    kind: 'transcriber' | 'summarizer';
    isAvailable: boolean;
    /**
     * The next run uses this one.
     */
    isChosen: boolean;
    /**
     * Why it is available or not, in a sentence.
     */
    detail: string;
    /**
     * Exact lines to type to make it available.
     */
    setUp: Array<string>;
    /**
     * Part of its model that has been downloaded; null when none is under way.
     */
    progress: number | null;
};

export type CurrentUser = {
    userId: string;
    email: string;
    firstName: string;
    lastName: string;
    /**
     * IANA time zone; null when the person has set none.
     */
    timeZone: string | null;
};

export type UpdateMeBody = {
    firstName?: string;
    lastName?: string;
    /**
     * IANA time zone; null clears it.
     */
    timeZone?: string | null;
};

export type OwnMembership = {
    directoryId: string;
    directoryName: string;
    /**
     * See `GET /v1.0/roles`.
     */
    roleId: string;
    /**
     * See `GET /v1.0/licenses`.
     */
    licenseId: string;
    isBlocked: boolean;
};

export type AccessToken = {
    tokenId: string;
    name: string;
    createdOn: string;
    /**
     * null when it does not expire.
     */
    expiresOn: string | null;
    /**
     * null when it was never used.
     */
    lastUsedOn: string | null;
};

export type CreateTokenBody = {
    name: string;
    /**
     * In the future; null or left out for a token that does not expire.
     */
    expiresOn?: string | null;
};

export type CreatedAccessToken = {
    tokenId: string;
    name: string;
    createdOn: string;
    expiresOn: string | null;
    lastUsedOn: string | null;
    /**
     * Starts with `service_user_api_`. Keep it: it is not shown again.
     */
    token: string;
};

export type MeetingTemplateListItem = {
    meetingTemplateId: string;
    title: string;
    description: string | null;
};

export type MeetingTemplateListItemPage = PageEnvelope & {
    items: Array<MeetingTemplateListItem>;
};

export type MeetingTemplate = {
    meetingTemplateId: string;
    title: string;
    description: string | null;
    scope: MeetingTemplateScope;
    sections: Array<MeetingTemplateSection>;
};

/**
 * Who can use it; `global` ones are built in.
 */
export type MeetingTemplateScope = 'global' | 'directory' | 'team' | 'personal';

export type DetailLevel = 'short' | 'medium' | 'long' | 'unknown';

export type MeetingTemplateSection = {
    meetingTemplateSectionId: string;
    title: string;
    description: string | null;
    sectionType: SectionType;
    outputFormat: OutputFormat;
    detailLevel: DetailLevel;
    /**
     * Ascending within the template.
     */
    sortOrder: number;
    /**
     * What else to mind when writing this section.
     */
    additionalInstructions: string | null;
    /**
     * Points carry the time they were said at.
     */
    isTimestampInclusionEnabled: boolean;
    /**
     * Finds out who takes something on.
     */
    isResponsibleDetectionEnabled: boolean;
    /**
     * Turns spoken times into due dates.
     */
    isDueDateInferenceEnabled: boolean;
};

/**
 * A moment in UTC, `YYYY-MM-DDTHH:MM:SSZ`.
 */
export type UtcTime = string;

/**
 * How the run ended; `unknown` while it has not.
 */
export type TranscriptionCompletionReason = 'succeeded' | 'noSpokenAudio' | 'fileEmpty' | 'languageNotDetected' | 'error' | 'quotaExceeded' | 'unknown';

export type Recording = {
    recordingId: string;
    name: string | null;
    durationInSeconds: number | null;
    /**
     * A person uploaded it, no meeting bot did.
     */
    isManualUpload: boolean;
    /**
     * There is a transcript to read. Stays false when the run finished without one.
     */
    isTranscriptionSucceeded: boolean;
    /**
     * The run is over, with or without a transcript.
     */
    isTranscriptionCompleted: boolean;
    transcriptionCompletionReason: TranscriptionCompletionReason;
    /**
     * Spoken language as an IETF tag.
     */
    languageCode: string | null;
    createdOn: string;
    /**
     * Its own, and those of linked appointments and the series they belong to.
     */
    tags: Array<Tag>;
};

export type RecordingPage = PageEnvelope & {
    items: Array<Recording>;
};

export type Transcript = {
    recordingId: string;
    speakers: Array<Speaker>;
    segments: Array<Segment>;
};

export type Speaker = {
    speakerId: string;
    /**
     * Order of first speaking.
     */
    speakerNumber: number;
    name: string | null;
    emailAddress: string | null;
};

export type Segment = {
    /**
     * One of `speakers`.
     */
    speakerId: string;
    /**
     * Seconds from the beginning.
     */
    startTime: number;
    /**
     * Seconds from the beginning.
     */
    endTime: number;
    text: string | null;
    /**
     * Each word with its time, where the recogniser told.
     */
    words?: Array<SpokenWord>;
};

export type SpokenWord = {
    text: string;
    /**
     * Seconds from the beginning.
     */
    startTime: number;
    /**
     * Seconds from the beginning.
     */
    endTime: number;
};

export type RecordingMedia = {
    /**
     * Signed address of something a browser can play.
     */
    url: string;
    mimeType: string;
    sizeBytes: number;
    /**
     * When both addresses stop working.
     */
    expiresOn: string;
    /**
     * Signed address of the waveform; null while it has not been computed.
     */
    peaksUrl: string | null;
};

export type Run = {
    recordingId: string;
    stage: 'queued' | 'preparing' | 'transcribing' | 'summarizing';
    /**
     * Part of this stage that is done; null when it cannot be told.
     */
    progress: number | null;
    /**
     * null while it waits.
     */
    startedOn: string | null;
};

export type Health = {
    status: 'ok';
    /**
     * Version of the API.
     */
    version: string;
    /**
     * Groups of `x-extension` that this service offers.
     */
    extensions: Array<string>;
};

/**
 * How the run ended; `unknown` while it has not. `noTranscript` is what a recording without speech comes to, and no failure.
 */
export type SummarizationCompletionReason = 'succeeded' | 'noTranscript' | 'emptyResult' | 'error' | 'unknown';

export type SectionType = 'summary' | 'tasks' | 'topics' | 'decisions' | 'customList' | 'freeText' | 'unknown';

export type OutputFormat = 'html' | 'markdown' | 'unknown';

export type Summary = {
    recordingSummaryId: string;
    recordingId: string;
    /**
     * The caller's own appointment that the recording is linked to.
     */
    appointmentId: string | null;
    /**
     * IETF tag.
     */
    languageCode: string | null;
    /**
     * The text in Markdown.
     */
    summary: string | null;
    /**
     * The run is over, with or without a result.
     */
    isSummarizationCompleted: boolean;
    /**
     * There is text or at least one section item. Look at this one before reading.
     */
    isSummarizationSucceeded: boolean;
    summarizationCompletionReason: SummarizationCompletionReason;
    createdOn: string;
    /**
     * null when they were not asked for.
     */
    sectionItems: Array<SectionItem> | null;
};

export type SectionItem = {
    sectionItemId: string;
    /**
     * The section of the template it fills; null for items derived from others, such as tasks.
     */
    meetingTemplateSectionId: string | null;
    title: string;
    sectionType: SectionType;
    outputFormat: OutputFormat;
    /**
     * Place within the summary.
     */
    sortOrder: number;
    content: string | null;
    /**
     * What is to be done, for items like tasks.
     */
    subject: string | null;
    /**
     * More about it, for items like tasks.
     */
    description: string | null;
    responsibleUserName: string | null;
    responsibleUserEmail: string | null;
    /**
     * ISO 8601.
     */
    dueDate: string | null;
};

/**
 * A colour by its name in the palette, never a hex value.
 */
export type ColorCode = 'indigo' | 'purple' | 'fuchsia' | 'pink' | 'rose' | 'red' | 'orange' | 'amber' | 'yellow' | 'lime' | 'green' | 'emerald' | 'teal' | 'cyan' | 'sky' | 'blue' | 'slate' | 'gray' | 'zinc' | 'stone' | 'neutral';

export type Tag = {
    tagId: string;
    name: string;
    /**
     * null and names a client does not know mean the neutral colour.
     */
    colorCode: ColorCode | null;
};

export type CreateUploadBody = {
    /**
     * Its extension tells the format; the rest becomes the recording's name.
     */
    fileName: string;
    /**
     * Content type of the file.
     */
    mimeType: string;
    /**
     * Exact size of the file.
     */
    sizeBytes: number;
};

export type UploadRequest = {
    uploadId: string;
    /**
     * Address outside the API to send the file to with `PUT`.
     */
    uploadUrl: string;
    /**
     * Headers to send with the file.
     */
    requiredHeaders: {
        [key: string]: string;
    };
};

export type FinalizeUploadBody = {
    /**
     * Spoken language as an IETF tag; detected when left out.
     */
    languageCode?: string | null;
    /**
     * How many people speak; estimated when left out.
     */
    speakerCount?: number | null;
    /**
     * An appointment of the caller that this is a recording of.
     */
    appointmentId?: string | null;
    /**
     * Which template the summary follows; the directory's default when left out.
     */
    meetingTemplateId?: string | null;
};

/**
 * A directory the token reaches.
 */
export type DirectoryId = string;

/**
 * First-level fields to answer with, comma-separated; all of them when left out.
 */
export type Fields = string;

/**
 * Which page, counting from 1.
 */
export type Page = number;

/**
 * Entries on a page. More than 100 counts as 100.
 */
export type PageSize = number;

/**
 * Text to look for, in upper or lower case, anywhere in what is searched.
 */
export type Search = string;

/**
 * A template that can be used in the directory.
 */
export type MeetingTemplateId = string;

/**
 * A recording the caller may see.
 */
export type RecordingId = string;

export type GetSetupData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/v1.0/setup';
};

export type GetSetupErrors = {
    /**
     * Too many requests of this token and address in this directory.
     */
    429: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
};

export type GetSetupError = GetSetupErrors[keyof GetSetupErrors];

export type GetSetupResponses = {
    /**
     * Whether set-up is needed.
     */
    200: SetupState;
};

export type GetSetupResponse = GetSetupResponses[keyof GetSetupResponses];

export type CompleteSetupData = {
    body: CompleteSetupBody;
    path?: never;
    query?: never;
    url: '/v1.0/setup';
};

export type CompleteSetupErrors = {
    /**
     * The request is not valid. `errors` names each field and what is allowed.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The body is larger than 1 MiB.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this token and address in this directory.
     */
    429: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
};

export type CompleteSetupError = CompleteSetupErrors[keyof CompleteSetupErrors];

export type CompleteSetupResponses = {
    /**
     * The owner is signed in.
     */
    200: Session;
};

export type CompleteSetupResponse = CompleteSetupResponses[keyof CompleteSetupResponses];

export type ListSetupEnginesData = {
    body: SetupTokenBody;
    path?: never;
    query?: never;
    url: '/v1.0/setup/engines';
};

export type ListSetupEnginesErrors = {
    /**
     * The request is not valid. `errors` names each field and what is allowed.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The body is larger than 1 MiB.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this token and address in this directory.
     */
    429: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
};

export type ListSetupEnginesError = ListSetupEnginesErrors[keyof ListSetupEnginesErrors];

export type ListSetupEnginesResponses = {
    /**
     * Engines for speech and for summaries, in order of preference.
     */
    200: Array<Engine>;
};

export type ListSetupEnginesResponse = ListSetupEnginesResponses[keyof ListSetupEnginesResponses];

export type CreateSessionData = {
    body: CreateSessionBody;
    path?: never;
    query?: never;
    url: '/v1.0/sessions';
};

export type CreateSessionErrors = {
    /**
     * The request is not valid. `errors` names each field and what is allowed.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The body is larger than 1 MiB.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this token and address in this directory.
     */
    429: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
};

export type CreateSessionError = CreateSessionErrors[keyof CreateSessionErrors];

export type CreateSessionResponses = {
    /**
     * Signed in.
     */
    200: Session;
};

export type CreateSessionResponse = CreateSessionResponses[keyof CreateSessionResponses];

export type CreateSessionTokenData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/v1.0/sessions/token';
};

export type CreateSessionTokenErrors = {
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * Too many requests of this token and address in this directory.
     */
    429: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
};

export type CreateSessionTokenError = CreateSessionTokenErrors[keyof CreateSessionTokenErrors];

export type CreateSessionTokenResponses = {
    /**
     * A fresh access token.
     */
    200: Session;
};

export type CreateSessionTokenResponse = CreateSessionTokenResponses[keyof CreateSessionTokenResponses];

export type DeleteCurrentSessionData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/v1.0/sessions/current';
};

export type DeleteCurrentSessionErrors = {
    /**
     * Too many requests of this token and address in this directory.
     */
    429: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
};

export type DeleteCurrentSessionError = DeleteCurrentSessionErrors[keyof DeleteCurrentSessionErrors];

export type DeleteCurrentSessionResponses = {
    /**
     * Signed out.
     */
    204: void;
};

export type DeleteCurrentSessionResponse = DeleteCurrentSessionResponses[keyof DeleteCurrentSessionResponses];

export type ListRolesData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * First-level fields to answer with, comma-separated; all of them when left out.
         */
        fields?: string;
    };
    url: '/v1.0/roles';
};

export type ListRolesErrors = {
    /**
     * The request is not valid. `errors` names each field and what is allowed.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * Too many requests of this token and address in this directory.
     */
    429: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
};

export type ListRolesError = ListRolesErrors[keyof ListRolesErrors];

export type ListRolesResponses = {
    /**
     * All roles.
     */
    200: Array<Role>;
};

export type ListRolesResponse = ListRolesResponses[keyof ListRolesResponses];

export type ListLicensesData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * First-level fields to answer with, comma-separated; all of them when left out.
         */
        fields?: string;
    };
    url: '/v1.0/licenses';
};

export type ListLicensesErrors = {
    /**
     * The request is not valid. `errors` names each field and what is allowed.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * Too many requests of this token and address in this directory.
     */
    429: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
};

export type ListLicensesError = ListLicensesErrors[keyof ListLicensesErrors];

export type ListLicensesResponses = {
    /**
     * All licenses.
     */
    200: Array<License>;
};

export type ListLicensesResponse = ListLicensesResponses[keyof ListLicensesResponses];

export type ListDirectoriesData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * First-level fields to answer with, comma-separated; all of them when left out.
         */
        fields?: string;
    };
    url: '/v1.0/directories';
};

export type ListDirectoriesErrors = {
    /**
     * The request is not valid. `errors` names each field and what is allowed.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * Too many requests of this token and address in this directory.
     */
    429: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
};

export type ListDirectoriesError = ListDirectoriesErrors[keyof ListDirectoriesErrors];

export type ListDirectoriesResponses = {
    /**
     * Directories.
     */
    200: Array<Directory>;
};

export type ListDirectoriesResponse = ListDirectoriesResponses[keyof ListDirectoriesResponses];

export type GetDirectoryData = {
    body?: never;
    path: {
        /**
         * A directory the token reaches.
         */
        directoryId: string;
    };
    query?: {
        /**
         * First-level fields to answer with, comma-separated; all of them when left out.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}';
};

export type GetDirectoryErrors = {
    /**
     * The request is not valid. `errors` names each field and what is allowed.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * It does not exist, or the caller may not see it.
     */
    404: Problem;
    /**
     * Too many requests of this token and address in this directory.
     */
    429: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
};

export type GetDirectoryError = GetDirectoryErrors[keyof GetDirectoryErrors];

export type GetDirectoryResponses = {
    /**
     * The directory.
     */
    200: Directory;
};

export type GetDirectoryResponse = GetDirectoryResponses[keyof GetDirectoryResponses];

export type ListMembershipsData = {
    body?: never;
    path: {
        /**
         * A directory the token reaches.
         */
        directoryId: string;
    };
    query?: {
        /**
         * Which page, counting from 1.
         */
        page?: number;
        /**
         * Entries on a page. More than 100 counts as 100.
         */
        pageSize?: number;
        /**
         * Text to look for, in upper or lower case, anywhere in what is searched.
         */
        search?: string;
        /**
         * First-level fields to answer with, comma-separated; all of them when left out.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/memberships';
};

export type ListMembershipsErrors = {
    /**
     * The request is not valid. `errors` names each field and what is allowed.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * It does not exist, or the caller may not see it.
     */
    404: Problem;
    /**
     * Too many requests of this token and address in this directory.
     */
    429: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
};

export type ListMembershipsError = ListMembershipsErrors[keyof ListMembershipsErrors];

export type ListMembershipsResponses = {
    /**
     * A page of memberships.
     */
    200: MembershipPage;
};

export type ListMembershipsResponse = ListMembershipsResponses[keyof ListMembershipsResponses];

export type CreateMembershipData = {
    body: CreateMembershipBody;
    path: {
        /**
         * A directory the token reaches.
         */
        directoryId: string;
    };
    query?: {
        /**
         * First-level fields to answer with, comma-separated; all of them when left out.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/memberships';
};

export type CreateMembershipErrors = {
    /**
     * The request is not valid. `errors` names each field and what is allowed.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller sees this, but doing it needs a higher role or more access.
     */
    403: Problem;
    /**
     * It does not exist, or the caller may not see it.
     */
    404: Problem;
    /**
     * The body is larger than 1 MiB.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this token and address in this directory.
     */
    429: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
};

export type CreateMembershipError = CreateMembershipErrors[keyof CreateMembershipErrors];

export type CreateMembershipResponses = {
    /**
     * The invitation.
     */
    200: InvitationResult;
};

export type CreateMembershipResponse = CreateMembershipResponses[keyof CreateMembershipResponses];

export type ListMembershipUsersData = {
    body?: never;
    path: {
        /**
         * A directory the token reaches.
         */
        directoryId: string;
    };
    query?: {
        /**
         * Which page, counting from 1.
         */
        page?: number;
        /**
         * Entries on a page. More than 100 counts as 100.
         */
        pageSize?: number;
        /**
         * Text to look for, in upper or lower case, anywhere in what is searched.
         */
        search?: string;
        /**
         * First-level fields to answer with, comma-separated; all of them when left out.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/memberships/users';
};

export type ListMembershipUsersErrors = {
    /**
     * The request is not valid. `errors` names each field and what is allowed.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * It does not exist, or the caller may not see it.
     */
    404: Problem;
    /**
     * Too many requests of this token and address in this directory.
     */
    429: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
};

export type ListMembershipUsersError = ListMembershipUsersErrors[keyof ListMembershipUsersErrors];

export type ListMembershipUsersResponses = {
    /**
     * A page of users.
     */
    200: UserPage;
};

export type ListMembershipUsersResponse = ListMembershipUsersResponses[keyof ListMembershipUsersResponses];

export type SearchMembershipUsersData = {
    body: SearchMembershipUsersBody;
    path: {
        /**
         * A directory the token reaches.
         */
        directoryId: string;
    };
    query?: {
        /**
         * First-level fields to answer with, comma-separated; all of them when left out.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/memberships/users/search';
};

export type SearchMembershipUsersErrors = {
    /**
     * The request is not valid. `errors` names each field and what is allowed.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller sees this, but doing it needs a higher role or more access.
     */
    403: Problem;
    /**
     * It does not exist, or the caller may not see it.
     */
    404: Problem;
    /**
     * The body is larger than 1 MiB.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this token and address in this directory.
     */
    429: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
};

export type SearchMembershipUsersError = SearchMembershipUsersErrors[keyof SearchMembershipUsersErrors];

export type SearchMembershipUsersResponses = {
    /**
     * A page of users.
     */
    200: UserPage;
};

export type SearchMembershipUsersResponse = SearchMembershipUsersResponses[keyof SearchMembershipUsersResponses];

export type ListEnginesData = {
    body?: never;
    path: {
        /**
         * A directory the token reaches.
         */
        directoryId: string;
    };
    query?: {
        /**
         * First-level fields to answer with, comma-separated; all of them when left out.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/engines';
};

export type ListEnginesErrors = {
    /**
     * The request is not valid. `errors` names each field and what is allowed.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller sees this, but doing it needs a higher role or more access.
     */
    403: Problem;
    /**
     * It does not exist, or the caller may not see it.
     */
    404: Problem;
    /**
     * Too many requests of this token and address in this directory.
     */
    429: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
};

export type ListEnginesError = ListEnginesErrors[keyof ListEnginesErrors];

export type ListEnginesResponses = {
    /**
     * Engines.
     */
    200: Array<Engine>;
};

export type ListEnginesResponse = ListEnginesResponses[keyof ListEnginesResponses];

export type GetMeData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * First-level fields to answer with, comma-separated; all of them when left out.
         */
        fields?: string;
    };
    url: '/v1.0/me';
};

export type GetMeErrors = {
    /**
     * The request is not valid. `errors` names each field and what is allowed.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * Too many requests of this token and address in this directory.
     */
    429: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
};

export type GetMeError = GetMeErrors[keyof GetMeErrors];

export type GetMeResponses = {
    /**
     * The current user.
     */
    200: CurrentUser;
};

export type GetMeResponse = GetMeResponses[keyof GetMeResponses];

export type UpdateMeData = {
    body: UpdateMeBody;
    path?: never;
    query?: {
        /**
         * First-level fields to answer with, comma-separated; all of them when left out.
         */
        fields?: string;
    };
    url: '/v1.0/me';
};

export type UpdateMeErrors = {
    /**
     * The request is not valid. `errors` names each field and what is allowed.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The body is larger than 1 MiB.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this token and address in this directory.
     */
    429: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
};

export type UpdateMeError = UpdateMeErrors[keyof UpdateMeErrors];

export type UpdateMeResponses = {
    /**
     * The current user as changed.
     */
    200: CurrentUser;
};

export type UpdateMeResponse = UpdateMeResponses[keyof UpdateMeResponses];

export type ListOwnMembershipsData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * First-level fields to answer with, comma-separated; all of them when left out.
         */
        fields?: string;
    };
    url: '/v1.0/me/directories/memberships';
};

export type ListOwnMembershipsErrors = {
    /**
     * The request is not valid. `errors` names each field and what is allowed.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * Too many requests of this token and address in this directory.
     */
    429: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
};

export type ListOwnMembershipsError = ListOwnMembershipsErrors[keyof ListOwnMembershipsErrors];

export type ListOwnMembershipsResponses = {
    /**
     * Own memberships.
     */
    200: Array<OwnMembership>;
};

export type ListOwnMembershipsResponse = ListOwnMembershipsResponses[keyof ListOwnMembershipsResponses];

export type ListTokensData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * First-level fields to answer with, comma-separated; all of them when left out.
         */
        fields?: string;
    };
    url: '/v1.0/me/tokens';
};

export type ListTokensErrors = {
    /**
     * The request is not valid. `errors` names each field and what is allowed.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * Too many requests of this token and address in this directory.
     */
    429: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
};

export type ListTokensError = ListTokensErrors[keyof ListTokensErrors];

export type ListTokensResponses = {
    /**
     * Tokens, newest first.
     */
    200: Array<AccessToken>;
};

export type ListTokensResponse = ListTokensResponses[keyof ListTokensResponses];

export type CreateTokenData = {
    body: CreateTokenBody;
    path?: never;
    query?: {
        /**
         * First-level fields to answer with, comma-separated; all of them when left out.
         */
        fields?: string;
    };
    url: '/v1.0/me/tokens';
};

export type CreateTokenErrors = {
    /**
     * The request is not valid. `errors` names each field and what is allowed.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The body is larger than 1 MiB.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this token and address in this directory.
     */
    429: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
};

export type CreateTokenError = CreateTokenErrors[keyof CreateTokenErrors];

export type CreateTokenResponses = {
    /**
     * The token.
     */
    200: CreatedAccessToken;
};

export type CreateTokenResponse = CreateTokenResponses[keyof CreateTokenResponses];

export type DeleteTokenData = {
    body?: never;
    path: {
        tokenId: string;
    };
    query?: never;
    url: '/v1.0/me/tokens/{tokenId}';
};

export type DeleteTokenErrors = {
    /**
     * The request is not valid. `errors` names each field and what is allowed.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * It does not exist, or the caller may not see it.
     */
    404: Problem;
    /**
     * Too many requests of this token and address in this directory.
     */
    429: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
};

export type DeleteTokenError = DeleteTokenErrors[keyof DeleteTokenErrors];

export type DeleteTokenResponses = {
    /**
     * Revoked.
     */
    204: void;
};

export type DeleteTokenResponse = DeleteTokenResponses[keyof DeleteTokenResponses];

export type ListMeetingTemplatesData = {
    body?: never;
    path: {
        /**
         * A directory the token reaches.
         */
        directoryId: string;
    };
    query?: {
        /**
         * Which page, counting from 1.
         */
        page?: number;
        /**
         * Entries on a page. More than 100 counts as 100.
         */
        pageSize?: number;
        /**
         * First-level fields to answer with, comma-separated; all of them when left out.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/meetingtemplates';
};

export type ListMeetingTemplatesErrors = {
    /**
     * The request is not valid. `errors` names each field and what is allowed.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * It does not exist, or the caller may not see it.
     */
    404: Problem;
    /**
     * Too many requests of this token and address in this directory.
     */
    429: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
};

export type ListMeetingTemplatesError = ListMeetingTemplatesErrors[keyof ListMeetingTemplatesErrors];

export type ListMeetingTemplatesResponses = {
    /**
     * A page of templates.
     */
    200: MeetingTemplateListItemPage;
};

export type ListMeetingTemplatesResponse = ListMeetingTemplatesResponses[keyof ListMeetingTemplatesResponses];

export type GetMeetingTemplateData = {
    body?: never;
    path: {
        /**
         * A directory the token reaches.
         */
        directoryId: string;
        /**
         * A template that can be used in the directory.
         */
        meetingTemplateId: string;
    };
    query?: {
        /**
         * First-level fields to answer with, comma-separated; all of them when left out.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/meetingtemplates/{meetingTemplateId}';
};

export type GetMeetingTemplateErrors = {
    /**
     * The request is not valid. `errors` names each field and what is allowed.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * It does not exist, or the caller may not see it.
     */
    404: Problem;
    /**
     * Too many requests of this token and address in this directory.
     */
    429: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
};

export type GetMeetingTemplateError = GetMeetingTemplateErrors[keyof GetMeetingTemplateErrors];

export type GetMeetingTemplateResponses = {
    /**
     * The template.
     */
    200: MeetingTemplate;
};

export type GetMeetingTemplateResponse = GetMeetingTemplateResponses[keyof GetMeetingTemplateResponses];

export type ListMeetingTemplateSectionsData = {
    body?: never;
    path: {
        /**
         * A directory the token reaches.
         */
        directoryId: string;
        /**
         * A template that can be used in the directory.
         */
        meetingTemplateId: string;
    };
    query?: {
        /**
         * First-level fields to answer with, comma-separated; all of them when left out.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/meetingtemplates/{meetingTemplateId}/sections';
};

export type ListMeetingTemplateSectionsErrors = {
    /**
     * The request is not valid. `errors` names each field and what is allowed.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * It does not exist, or the caller may not see it.
     */
    404: Problem;
    /**
     * Too many requests of this token and address in this directory.
     */
    429: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
};

export type ListMeetingTemplateSectionsError = ListMeetingTemplateSectionsErrors[keyof ListMeetingTemplateSectionsErrors];

export type ListMeetingTemplateSectionsResponses = {
    /**
     * Sections.
     */
    200: Array<MeetingTemplateSection>;
};

export type ListMeetingTemplateSectionsResponse = ListMeetingTemplateSectionsResponses[keyof ListMeetingTemplateSectionsResponses];

export type ListRecordingsData = {
    body?: never;
    path: {
        /**
         * A directory the token reaches.
         */
        directoryId: string;
    };
    query?: {
        /**
         * Created at this moment or later.
         */
        createdAfter?: UtcTime;
        /**
         * Created at this moment or earlier.
         */
        createdBefore?: UtcTime;
        /**
         * Which page, counting from 1.
         */
        page?: number;
        /**
         * Entries on a page. More than 100 counts as 100.
         */
        pageSize?: number;
        /**
         * First-level fields to answer with, comma-separated; all of them when left out.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/recordings';
};

export type ListRecordingsErrors = {
    /**
     * The request is not valid. `errors` names each field and what is allowed.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * It does not exist, or the caller may not see it.
     */
    404: Problem;
    /**
     * Too many requests of this token and address in this directory.
     */
    429: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
};

export type ListRecordingsError = ListRecordingsErrors[keyof ListRecordingsErrors];

export type ListRecordingsResponses = {
    /**
     * A page of recordings.
     */
    200: RecordingPage;
};

export type ListRecordingsResponse = ListRecordingsResponses[keyof ListRecordingsResponses];

export type GetRecordingData = {
    body?: never;
    path: {
        /**
         * A directory the token reaches.
         */
        directoryId: string;
        /**
         * A recording the caller may see.
         */
        recordingId: string;
    };
    query?: {
        /**
         * First-level fields to answer with, comma-separated; all of them when left out.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}';
};

export type GetRecordingErrors = {
    /**
     * The request is not valid. `errors` names each field and what is allowed.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * It does not exist, or the caller may not see it.
     */
    404: Problem;
    /**
     * Too many requests of this token and address in this directory.
     */
    429: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
};

export type GetRecordingError = GetRecordingErrors[keyof GetRecordingErrors];

export type GetRecordingResponses = {
    /**
     * The recording.
     */
    200: Recording;
};

export type GetRecordingResponse = GetRecordingResponses[keyof GetRecordingResponses];

export type GetTranscriptionData = {
    body?: never;
    path: {
        /**
         * A directory the token reaches.
         */
        directoryId: string;
        /**
         * A recording the caller may see.
         */
        recordingId: string;
    };
    query?: {
        /**
         * First-level fields to answer with, comma-separated; all of them when left out.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/transcription';
};

export type GetTranscriptionErrors = {
    /**
     * The request is not valid. `errors` names each field and what is allowed.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * It does not exist, or the caller may not see it.
     */
    404: Problem;
    /**
     * Too many requests of this token and address in this directory.
     */
    429: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
};

export type GetTranscriptionError = GetTranscriptionErrors[keyof GetTranscriptionErrors];

export type GetTranscriptionResponses = {
    /**
     * The transcript.
     */
    200: Transcript;
};

export type GetTranscriptionResponse = GetTranscriptionResponses[keyof GetTranscriptionResponses];

export type GetRecordingMediaData = {
    body?: never;
    path: {
        /**
         * A directory the token reaches.
         */
        directoryId: string;
        /**
         * A recording the caller may see.
         */
        recordingId: string;
    };
    query?: {
        /**
         * First-level fields to answer with, comma-separated; all of them when left out.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/media';
};

export type GetRecordingMediaErrors = {
    /**
     * The request is not valid. `errors` names each field and what is allowed.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * It does not exist, or the caller may not see it.
     */
    404: Problem;
    /**
     * Too many requests of this token and address in this directory.
     */
    429: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
};

export type GetRecordingMediaError = GetRecordingMediaErrors[keyof GetRecordingMediaErrors];

export type GetRecordingMediaResponses = {
    /**
     * Addresses for playing.
     */
    200: RecordingMedia;
};

export type GetRecordingMediaResponse = GetRecordingMediaResponses[keyof GetRecordingMediaResponses];

export type RetryRecordingData = {
    body?: never;
    path: {
        /**
         * A directory the token reaches.
         */
        directoryId: string;
        /**
         * A recording the caller may see.
         */
        recordingId: string;
    };
    query?: {
        /**
         * First-level fields to answer with, comma-separated; all of them when left out.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/retry';
};

export type RetryRecordingErrors = {
    /**
     * The request is not valid. `errors` names each field and what is allowed.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller sees this, but doing it needs a higher role or more access.
     */
    403: Problem;
    /**
     * It does not exist, or the caller may not see it.
     */
    404: Problem;
    /**
     * Too many transcriptions of the directory run at once (`TOO_MANY_CONCURRENT_TRANSCRIPTIONS`), or too many requests (`RATE_LIMITED`). Waiting helps with both.
     */
    429: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
};

export type RetryRecordingError = RetryRecordingErrors[keyof RetryRecordingErrors];

export type RetryRecordingResponses = {
    /**
     * The recording, with a run under way.
     */
    200: Recording;
};

export type RetryRecordingResponse = RetryRecordingResponses[keyof RetryRecordingResponses];

export type ListRunsData = {
    body?: never;
    path: {
        /**
         * A directory the token reaches.
         */
        directoryId: string;
    };
    query?: {
        /**
         * First-level fields to answer with, comma-separated; all of them when left out.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/runs';
};

export type ListRunsErrors = {
    /**
     * The request is not valid. `errors` names each field and what is allowed.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * It does not exist, or the caller may not see it.
     */
    404: Problem;
    /**
     * Too many requests of this token and address in this directory.
     */
    429: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
};

export type ListRunsError = ListRunsErrors[keyof ListRunsErrors];

export type ListRunsResponses = {
    /**
     * Runs, oldest first.
     */
    200: Array<Run>;
};

export type ListRunsResponse = ListRunsResponses[keyof ListRunsResponses];

export type GetHealthData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/v1.0/health';
};

export type GetHealthErrors = {
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
};

export type GetHealthError = GetHealthErrors[keyof GetHealthErrors];

export type GetHealthResponses = {
    /**
     * The service answers.
     */
    200: Health;
};

export type GetHealthResponse = GetHealthResponses[keyof GetHealthResponses];

export type ListRecordingSummariesData = {
    body?: never;
    path: {
        /**
         * A directory the token reaches.
         */
        directoryId: string;
        /**
         * A recording the caller may see.
         */
        recordingId: string;
    };
    query?: {
        /**
         * Fill `sectionItems`.
         */
        includeDetails?: boolean;
        /**
         * First-level fields to answer with, comma-separated; all of them when left out.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/summaries';
};

export type ListRecordingSummariesErrors = {
    /**
     * The request is not valid. `errors` names each field and what is allowed.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * It does not exist, or the caller may not see it.
     */
    404: Problem;
    /**
     * Too many requests of this token and address in this directory.
     */
    429: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
};

export type ListRecordingSummariesError = ListRecordingSummariesErrors[keyof ListRecordingSummariesErrors];

export type ListRecordingSummariesResponses = {
    /**
     * Summaries.
     */
    200: Array<Summary>;
};

export type ListRecordingSummariesResponse = ListRecordingSummariesResponses[keyof ListRecordingSummariesResponses];

export type GetSummaryData = {
    body?: never;
    path: {
        /**
         * A directory the token reaches.
         */
        directoryId: string;
        /**
         * A summary of a recording the caller may see.
         */
        recordingSummaryId: string;
    };
    query?: {
        /**
         * First-level fields to answer with, comma-separated; all of them when left out.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/summaries/{recordingSummaryId}';
};

export type GetSummaryErrors = {
    /**
     * The request is not valid. `errors` names each field and what is allowed.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * It does not exist, or the caller may not see it.
     */
    404: Problem;
    /**
     * Too many requests of this token and address in this directory.
     */
    429: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
};

export type GetSummaryError = GetSummaryErrors[keyof GetSummaryErrors];

export type GetSummaryResponses = {
    /**
     * The summary.
     */
    200: Summary;
};

export type GetSummaryResponse = GetSummaryResponses[keyof GetSummaryResponses];

export type CreateUploadData = {
    body: CreateUploadBody;
    path: {
        /**
         * A directory the token reaches.
         */
        directoryId: string;
    };
    query?: {
        /**
         * First-level fields to answer with, comma-separated; all of them when left out.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/recordings/uploads';
};

export type CreateUploadErrors = {
    /**
     * The request is not valid. `errors` names each field and what is allowed.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller sees this, but doing it needs a higher role or more access.
     */
    403: Problem;
    /**
     * It does not exist, or the caller may not see it.
     */
    404: Problem;
    /**
     * The body is larger than 1 MiB.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * The month's transcription quota is used up (`FUP_LIMIT_EXCEEDED`, without `Retry-After`: waiting does not help), or too many requests (`RATE_LIMITED`).
     */
    429: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
};

export type CreateUploadError = CreateUploadErrors[keyof CreateUploadErrors];

export type CreateUploadResponses = {
    /**
     * Where and how to send the file.
     */
    200: UploadRequest;
};

export type CreateUploadResponse = CreateUploadResponses[keyof CreateUploadResponses];

export type FinalizeUploadData = {
    body?: FinalizeUploadBody;
    path: {
        /**
         * A directory the token reaches.
         */
        directoryId: string;
        /**
         * From the upload request.
         */
        uploadId: string;
    };
    query?: {
        /**
         * First-level fields to answer with, comma-separated; all of them when left out.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/recordings/uploads/{uploadId}/finalize';
};

export type FinalizeUploadErrors = {
    /**
     * The request is not valid. `errors` names each field and what is allowed.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller sees this, but doing it needs a higher role or more access.
     */
    403: Problem;
    /**
     * It does not exist, or the caller may not see it.
     */
    404: Problem;
    /**
     * The body is larger than 1 MiB.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many transcriptions of the directory run at once (`TOO_MANY_CONCURRENT_TRANSCRIPTIONS`), or too many requests (`RATE_LIMITED`). Waiting helps with both.
     */
    429: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
};

export type FinalizeUploadError = FinalizeUploadErrors[keyof FinalizeUploadErrors];

export type FinalizeUploadResponses = {
    /**
     * The recording, with its transcription under way.
     */
    200: Recording;
};

export type FinalizeUploadResponse = FinalizeUploadResponses[keyof FinalizeUploadResponses];
