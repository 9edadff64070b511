// @ts-nocheck
/* oxlint-disable */

export type ClientOptions = {
    baseUrl: `${string}://${string}` | (string & {});
};

export type Webhooks = ReceiveSummaryReadyWebhookRequest;

/**
 * Why a request was refused, with the member names of RFC 9457.
 */
export type Problem = {
    /**
     * URI of the problem type; `about:blank` if the status says it all.
     */
    type: string;
    /**
     * The status in words.
     */
    title: string;
    status: number;
    /**
     * Human-readable explanation.
     */
    detail: string;
    code?: ProblemCode;
    /**
     * For a validation error, each invalid field and the rule it breaks.
     */
    errors?: Array<FieldError>;
};

/**
 * Set only if clients must distinguish cases.
 */
export type ProblemCode = 'FUP_LIMIT_EXCEEDED' | 'TOO_MANY_CONCURRENT_TRANSCRIPTIONS' | 'RATE_LIMITED' | 'NO_FREE_SEAT' | 'UNKNOWN_FIELD' | 'VALIDATION_FAILED' | 'TAG_LIMIT' | 'UPLOAD_INCOMPLETE' | 'URL_NOT_ALLOWED' | 'OWNER_REQUIRED' | 'INSUFFICIENT_SCOPE' | 'SESSION_TOO_OLD' | 'SESSION_REQUIRED' | 'SECOND_FACTOR_REQUIRED' | 'PROOF_REQUIRED' | 'SIGN_IN_EXPIRED' | 'EDIT_CONFLICT' | 'LIMIT_REACHED' | 'RUN_IN_FLIGHT' | 'SOUND_IN_PREPARATION' | 'TRANSCRIPT_EMPTY' | 'TRANSCRIPT_NOT_TEXT' | 'TRANSCRIPT_ENCODING' | 'TRANSCRIPT_FORMAT' | 'TRANSCRIPT_TIME' | 'TRANSCRIPT_NAME' | 'TRANSCRIPT_TOO_LARGE';

export type FieldError = {
    /**
     * Name of the parameter or property, with its path if nested.
     */
    field: string;
    /**
     * The rule in words.
     */
    message: string;
    code?: FieldErrorCode;
    params?: FieldErrorParams;
};

/**
 * The rule that the field breaks, for clients with their own messages. New codes may be added: for unknown ones, a
 * client can show `message`. Each code always has the `params` named after it.
 *
 * - `required`: missing. `blank`: empty, or without visible characters.
 * - `tooShort` (`min`), `tooLong` (`max`): characters of a text. `tooFew` (`min`), `tooMany` (`max`): entries.
 * - `tooSmall` (`min`), `tooLarge` (`max`), `outOfRange` (`min`, `max`): a number, or a file's size in bytes.
 * - `wrongType` (`allowed`): JSON types. `notOneOf` (`allowed`): values. `wrongFormat` (`example`): the format.
 * - `tooDeep` (`max`): nesting levels. `duplicate`: listed twice.
 * - `notFound`: an ID that doesn't exist or that the caller can't use here.
 * - `mutuallyExclusive`: can't be combined with another part of the request.
 * - `taken`: already in use, by the caller or someone or something else.
 * - `inThePast`, `inTheFuture`: timestamps. `takesTooLong`: too much to process. `invalid`: any other rule.
 * - `notOneLine`, `unsupportedCharacter`, `notAnEmailAddress`, `notALanguageTag`, `notATimeZone`: texts.
 * - `notAUrl`, `notHttps`, `urlWithPassword`, `notAPublicHost`: URLs for the service to call.
 * - `passwordCommon`, `passwordPersonal`, `passwordPattern`: easy to guess. `passwordWrong`: not the account's
 * password. `passwordNotSet`: the account has none. `codeWrong`: not one of its codes, or already used.
 * - `noFreeSeat`: the license has no seat left. `insideItself`: a folder inside itself or its subfolders.
 * - `noSummary`, `notTheirRecording`: a recording that can't be sent to this webhook. `notAWebhookSecret`: a
 * secret.
 * - `notYourVoice`: a speaker who isn't the caller.
 * - `wrongFileType` (`allowed`): a file's extension. `wrongContentType` (`expected`), `wrongSize` (`expected`):
 * not as announced. `unusableTranscript`: see the problem's `code`, and `line` if the error is on a single line.
 * - `notAPicture`, `brokenPicture`, `movingPicture`, `pictureSize` (`min`, `max`: pixels per side): pictures.
 * - `notACalendar`, `calendarTooSlow`, `calendarTooLarge`, `unreadableCalendar`: iCalendar files.
 */
export type FieldErrorCode = 'required' | 'blank' | 'tooShort' | 'tooLong' | 'tooFew' | 'tooMany' | 'tooSmall' | 'tooLarge' | 'outOfRange' | 'wrongType' | 'notOneOf' | 'wrongFormat' | 'tooDeep' | 'duplicate' | 'notFound' | 'mutuallyExclusive' | 'taken' | 'inThePast' | 'inTheFuture' | 'takesTooLong' | 'invalid' | 'notOneLine' | 'unsupportedCharacter' | 'notAnEmailAddress' | 'notALanguageTag' | 'notATimeZone' | 'notAUrl' | 'notHttps' | 'urlWithPassword' | 'notAPublicHost' | 'passwordCommon' | 'passwordPersonal' | 'passwordPattern' | 'passwordWrong' | 'passwordNotSet' | 'codeWrong' | 'noFreeSeat' | 'insideItself' | 'noSummary' | 'notTheirRecording' | 'notAWebhookSecret' | 'notYourVoice' | 'wrongFileType' | 'wrongContentType' | 'wrongSize' | 'unusableTranscript' | 'notAPicture' | 'brokenPicture' | 'movingPicture' | 'pictureSize' | 'notACalendar' | 'calendarTooSlow' | 'calendarTooLarge' | 'unreadableCalendar';

/**
 * Values for the message of a `FieldErrorCode`.
 */
export type FieldErrorParams = {
    /**
     * Minimum.
     */
    min?: number;
    /**
     * Maximum.
     */
    max?: number;
    /**
     * All allowed values.
     */
    allowed?: Array<string>;
    /**
     * A value in the right format.
     */
    example?: string;
    /**
     * The only allowed value.
     */
    expected?: string | number;
    /**
     * Line of the file with the error.
     */
    line?: number;
};

/**
 * Fields of every page besides `items`.
 */
export type PageEnvelope = {
    page: number;
    pageSize: number;
    /**
     * Number of items on all pages.
     */
    total: number;
    /**
     * Whether another page follows.
     */
    hasMore: boolean;
    /**
     * Only if `exactTotal` is false: whether `total` is exact. If not, it's a lower bound.
     */
    isTotalExact?: boolean;
};

/**
 * Paging in the request body of a search.
 */
export type PageRequest = {
    page?: number;
    /**
     * Values above 100 count as 100.
     */
    pageSize?: number;
};

export type SetupState = {
    /**
     * Whether there is no owner yet.
     */
    isNeeded: boolean;
};

export type SetupTokenBody = {
    /**
     * From the link printed at startup.
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
     * Name of the directory.
     */
    directoryName: string;
    /**
     * The directory's default language as an IETF tag.
     */
    languageCode: string;
    /**
     * The owner's IANA time zone.
     */
    timeZone: string;
    /**
     * Whether to download the language model recommended for this machine, to write summaries.
     */
    isLanguageModelWanted?: boolean;
};

/**
 * Passwords that are easy to guess are rejected: common ones, repetitions, keyboard sequences, and those based on the person's name, e-mail or directory, or on this product's name.
 */
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
     * For the `Authorization: Bearer` header.
     */
    accessToken: string;
    expiresOn: string;
    /**
     * Whether the browser stays signed in after it's closed.
     */
    isPersistent: boolean;
};

export type SignInOptions = {
    /**
     * Whether passkeys work at this URL of the service; they don't at an IP address.
     */
    arePasskeysOffered: boolean;
    /**
     * Whether the service sends e-mail; if not, owners create reset links.
     */
    isMailSent: boolean;
    /**
     * Display name of the directory's identity provider; null if there is none.
     */
    singleSignOnName: string | null;
};

export type PendingLink = {
    /**
     * E-mail of the account to link.
     */
    email: string;
    /**
     * Display name of the identity provider.
     */
    singleSignOnName: string;
    /**
     * Name of the provider's directory.
     */
    directoryName: string;
    /**
     * When the pending link expires.
     */
    expiresOn: string;
};

export type CompletePendingLinkBody = {
    /**
     * The account's password; not required with one of its sessions.
     */
    password?: string;
};

/**
 * Stored per person: a meeting has one appointment for each attendee in the directory.
 */
export type Appointment = {
    appointmentId: string;
    subject: string;
    /**
     * As in the source calendar, usually HTML; never trust it. Plain text if created here.
     */
    description: string | null;
    startTime: string | null;
    endTime: string | null;
    durationInMinutes: number | null;
    isAllDay: boolean;
    location: string | null;
    isPrivate: boolean;
    isCanceled: boolean;
    /**
     * Whether it's part of a series.
     */
    isRecurring: boolean;
    /**
     * UID in the source calendar, shared by all copies; null if it has no source calendar.
     */
    icalId: string | null;
    attendees: Array<Attendee>;
    /**
     * Its own tags and those of its series' master.
     */
    tags: Array<Tag>;
    /**
     * IANA time zone of the start in the calendar; null for all-day appointments and if the calendar names none.
     */
    timeZone?: string | null;
    /**
     * Master of the series, an appointment that lists omit and that has the tags of the series; null if not part of a series.
     */
    seriesMasterId?: string | null;
};

export type AppointmentTemplate = {
    /**
     * null for the directory's default.
     */
    meetingTemplateId: string | null;
};

export type Attendee = {
    name: string | null;
    email: string | null;
    /**
     * The member of the directory with this e-mail; null for anyone else.
     */
    userId?: string | null;
    /**
     * Whether attendance is required rather than optional.
     */
    isRequired: boolean;
    invitationStatus: 'declined' | 'accepted' | 'tentative' | 'notResponded' | 'organizer' | 'unknown';
    attendanceStatus: 'notAttended' | 'attended' | 'unknown';
};

export type AppointmentPage = PageEnvelope & {
    items: Array<Appointment>;
};

export type SearchAppointmentsBody = PageRequest & {
    search?: string | null;
    from?: UtcTime;
    to?: UtcTime;
};

/**
 * A series counts as one entry.
 */
export type AppointmentImport = {
    /**
     * For undoing the import; null if it created nothing.
     */
    importId: string | null;
    createdCount: number;
    updatedCount: number;
    /**
     * Entries unchanged since an earlier import.
     */
    unchangedCount: number;
    /**
     * Unusable events, and older revisions of others in the file.
     */
    skippedCount: number;
};

/**
 * A series counts as one entry, except in `appointmentCount`.
 */
export type AppointmentImportPreview = {
    createdCount: number;
    updatedCount: number;
    /**
     * Entries unchanged since an earlier import.
     */
    unchangedCount: number;
    /**
     * Events to be skipped.
     */
    skippedCount: number;
    /**
     * Single appointments and those of all series, expanded for a year before and after today.
     */
    appointmentCount: number;
    /**
     * false if the file is truncated or exceeds the limit.
     */
    isComplete: boolean;
    /**
     * The first 50 entries, upcoming ones first.
     */
    items: Array<PreviewedAppointment>;
    /**
     * The first 50 events to be skipped.
     */
    skipped: Array<SkippedEvent>;
};

/**
 * A calendar entry, with the times of its next appointment, or of its last one if all are past.
 */
export type PreviewedAppointment = {
    subject: string;
    startTime: string | null;
    endTime: string | null;
    isAllDay: boolean;
    location: string | null;
    isCanceled: boolean;
    isRecurring: boolean;
    appointmentCount: number;
    becomes: 'created' | 'updated' | 'unchanged';
};

export type SkippedEvent = {
    subject: string | null;
    /**
     * `noTime`: no usable start. `olderRevision`: the file has a newer one. `tooMany`: the calendar exceeds the limit; events nearest to today are kept. `impossibleDate`: the rule names only dates that don't exist, such as February 31. `tooSlow`: the rule takes more than a second to expand.
     */
    reason: 'noTime' | 'olderRevision' | 'unreadable' | 'impossibleDate' | 'tooMany' | 'tooSlow';
};

export type Calendar = {
    calendarId: string;
    name: string;
    /**
     * Anyone with this URL can read the calendar, so only its owner sees it.
     */
    url: string;
    createdOn: string;
    /**
     * null before the first successful sync.
     */
    lastSyncedOn: string | null;
    /**
     * Why the last sync failed, as a sentence.
     */
    lastError: string | null;
    /**
     * The same as a code, for clients with their own messages; null if there is only the sentence.
     */
    lastErrorCode: CalendarErrorCode | null;
    /**
     * HTTP status of the host's response, for `hostError`.
     */
    lastErrorStatus: number | null;
};

/**
 * Why a feed can't be read. New codes may be added. `notAllowed`: its URL doesn't lead to a public host. `unresolved`, `unreachable`, `insecure`, `timedOut`, `broken`, `canceled`: the connection failed. `tooLarge`: more than 20 MiB. `webPage`, `notACalendar`: not a calendar. `redirected`, `refused`, `gone`, `tooOften`, `hostError`: the host's response. `calendarTooSlow`, `calendarTooLarge`, `unreadableCalendar`: it can't be processed.
 */
export type CalendarErrorCode = 'notAllowed' | 'unresolved' | 'unreachable' | 'insecure' | 'timedOut' | 'tooLarge' | 'canceled' | 'broken' | 'webPage' | 'notACalendar' | 'redirected' | 'refused' | 'gone' | 'tooOften' | 'hostError' | 'calendarTooSlow' | 'calendarTooLarge' | 'unreadableCalendar';

export type CreateCalendarBody = {
    url: string;
    name: string;
};

export type AuditEntry = {
    auditEntryId: string;
    occurredOn: string;
    /**
     * Later than `occurredOn` if the entry combines several events within an hour.
     */
    lastOccurredOn: string;
    /**
     * Number of events within an hour that the entry combines.
     */
    count: number;
    /**
     * null if the service did it automatically.
     */
    userId: string | null;
    /**
     * Name at that time.
     */
    userName: string | null;
    /**
     * Resource and event, such as `folder.deleted`.
     */
    action: string;
    resourceId: string | null;
    /**
     * Name at that time.
     */
    resourceName: string | null;
    changes: Array<AuditChange>;
};

export type AuditChange = {
    field: string;
    before: string | null;
    after: string | null;
};

export type AuditEntryPage = PageEnvelope & {
    items: Array<AuditEntry>;
};

export type SignIn = {
    signInId: string;
    /**
     * `limited` attempts weren't checked, because there were too many.
     */
    outcome: 'succeeded' | 'failed' | 'limited';
    /**
     * `password`, `passkey`, `singleSignOn`, `passwordReset`, `invitation` or `setUp`; null if several are combined.
     */
    method: string | null;
    /**
     * Second factor: `totp`, `recoveryCode` or `passkey`; for a failed attempt, the one tried.
     */
    secondFactor?: string | null;
    /**
     * Browser, such as Firefox; null if unknown.
     */
    browser: string | null;
    /**
     * Operating system, such as Windows; null if unknown.
     */
    system: string | null;
    /**
     * Distinguishes networks within this account, without revealing their location; null if several are combined.
     */
    network: string | null;
    /**
     * Whether the year before has sign-ins, but none with such a browser and system.
     */
    isNewDevice: boolean;
    /**
     * Whether the year before has sign-ins, but none from this network.
     */
    isNewNetwork: boolean;
    /**
     * Number of events within an hour that the entry combines.
     */
    count: number;
    occurredOn: string;
    lastOccurredOn: string;
};

export type SignInPage = PageEnvelope & {
    items: Array<SignIn>;
};

export type InvitationTokenBody = {
    invitationToken: string;
};

export type InvitationLookup = {
    inviteeEmail: string;
    directoryId: string;
    directoryName: string;
    inviterName: string;
    languageCode: string | null;
    expiresOn: string;
    /**
     * Whether the person already has an account.
     */
    hasAccount: boolean;
};

export type AcceptInvitationBody = {
    invitationToken: string;
    /**
     * Password of the account, or for a new one. Not required with the access token of the person's own session.
     */
    password?: string;
    /**
     * Required for a new account.
     */
    firstName?: string;
    /**
     * Required for a new account.
     */
    lastName?: string;
    /**
     * IANA time zone.
     */
    timeZone?: string | null;
};

export type CreatePasswordResetBody = {
    email: string;
    /**
     * Language of the e-mail as an IETF tag; the person's language if omitted.
     */
    languageCode?: string | null;
};

export type ResetTokenBody = {
    resetToken: string;
};

export type CompletePasswordResetBody = {
    resetToken: string;
    password: Password;
    endTokens?: EndTokens;
    endApplications?: EndApplications;
};

export type UpdatePasswordBody = {
    currentPassword: string;
    newPassword: Password;
    endTokens?: EndTokens;
    endApplications?: EndApplications;
};

/**
 * Also revokes all personal access tokens, except one used for this request.
 */
export type EndTokens = boolean;

/**
 * Also revokes the consents given to applications, and deletes the applications' webhooks and unfinished uploads.
 */
export type EndApplications = boolean;

export type SignedInSession = {
    sessionId: string;
    /**
     * Whether the request used this session.
     */
    isCurrent: boolean;
    /**
     * User agent of the browser.
     */
    userAgent: string | null;
    createdOn: string;
    lastUsedOn: string;
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
     * Display name.
     */
    name: string;
    /**
     * Absolute URL of the logo; requires the same bearer token.
     */
    pictureFileUrl: string | null;
    /**
     * Default language as an IETF tag.
     */
    languageCode: string | null;
    /**
     * Requests allowed per minute.
     */
    maxApiRequestsPerMinute: number;
    /**
     * Requests allowed per day.
     */
    maxApiRequestsPerDay: number;
    /**
     * Template for summaries without a chosen one; null for the built-in one.
     */
    defaultMeetingTemplateId?: string | null;
    /**
     * Consent text for anyone who records in the app; null for the app's default text.
     */
    recordingConsentText?: string | null;
    /**
     * Whether people who record in the app must confirm it first.
     */
    isRecordingConsentRequired?: boolean;
};

export type UpdateDirectoryBody = {
    name?: string;
    /**
     * Default language as an IETF tag.
     */
    languageCode?: string | null;
    /**
     * A template that everyone in the directory can use; null for the built-in one.
     */
    defaultMeetingTemplateId?: string | null;
    /**
     * A single line; null for the app's default text.
     */
    recordingConsentText?: string | null;
    isRecordingConsentRequired?: boolean;
    expected?: ExpectedDirectory;
};

/**
 * Field values as last read.
 */
export type ExpectedDirectory = {
    name?: string;
    languageCode?: string | null;
    defaultMeetingTemplateId?: string | null;
    recordingConsentText?: string | null;
    isRecordingConsentRequired?: boolean;
};

export type DirectoryUsage = {
    /**
     * In the current calendar month (UTC).
     */
    usedTranscriptionMinutes: number;
    maxTranscriptionMinutesPerMonth: number;
    /**
     * When the minutes reset.
     */
    monthEndsOn: string;
    /**
     * Includes those waiting to start.
     */
    runningTranscriptions: number;
    maxConcurrentTranscriptions: number;
    /**
     * Size in bytes of recordings, including deleted ones that are still kept, and of announced or received files that aren't recordings yet.
     */
    storedBytes: number;
    /**
     * null if the service sets no limit.
     */
    maxStoredBytes: number | null;
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
     * A blocked member has no access but keeps everything.
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
     * Message to the invited person.
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
    /**
     * Link to pass on if the service sends no e-mail; otherwise null.
     */
    invitationUrl?: string | null;
    /**
     * When the invitation expires.
     */
    expiresOn?: string;
};

/**
 * A person, as listed among the members of a directory or team.
 */
export type User = {
    userId: string;
    email: string;
    firstName: string;
    lastName: string;
    /**
     * Absolute URL of the picture; requires the same bearer token.
     */
    pictureFileUrl: string | null;
};

export type UserPage = PageEnvelope & {
    items: Array<User>;
};

export type SearchMembershipUsersBody = PageRequest & {
    /**
     * Matches first name, last name and e-mail.
     */
    search?: string | null;
};

export type LanguageModelOffer = {
    /**
     * The model that fits this machine; null if none fits, downloads are off, or another summarizer is configured.
     */
    languageModel: {
        modelId: string;
        /**
         * The model’s own name.
         */
        name: string;
        /**
         * SPDX license identifier.
         */
        licence: string;
        /**
         * Download size in bytes.
         */
        totalBytes: number;
        /**
         * Maximum memory it uses while writing, in bytes; released afterward.
         */
        memoryBytes: number;
        /**
         * Approximate time it takes for a one-hour meeting, in seconds; null if that couldn't be measured.
         */
        secondsPerHour: number | null;
        /**
         * Whether an owner allowed it.
         */
        isWanted: boolean;
    } | null;
};

export type UpdateSpeechModelsBody = {
    isPaused?: boolean;
    /**
     * Whether a language model on this machine can write summaries. True downloads the model, false deletes it.
     */
    isLanguageModelWanted?: boolean;
    /**
     * One of `foundServers` to write summaries; null for none.
     */
    chatServer?: {
        url: string;
        model: string;
    } | null;
};

export type SpeechModels = {
    /**
     * Whether downloads are paused.
     */
    isPaused: boolean;
    /**
     * False if `MINUTEBOOK_MODELS` is `off`.
     */
    isFetchingAllowed: boolean;
    /**
     * Commands to run if a model is missing and can’t be downloaded.
     */
    setUp: Array<string>;
    /**
     * Chat servers found on the service's machine that aren't part of its configuration.
     */
    foundServers: Array<{
        name: string;
        url: string;
        models: Array<string>;
    }>;
    /**
     * The chat server an owner chose; null if none.
     */
    chatServer: {
        url: string;
        model: string;
    } | null;
    models: Array<SpeechModel>;
};

export type SpeechModel = {
    modelId: string;
    /**
     * The model’s own name.
     */
    name: string;
    /**
     * `speakers` tells speakers apart; `minutes` writes summaries if an owner allows it.
     */
    purpose: 'recognition' | 'speakers' | 'minutes';
    /**
     * SPDX license identifier.
     */
    licence: string;
    /**
     * Number of languages it recognizes; null if it recognizes any, or if it doesn't recognize speech.
     */
    languageCount: number | null;
    /**
     * `absent`: no recording has needed it. `failed`: the last attempts to download it failed, and it will be retried. `off`: it’s missing, and downloads are off.
     */
    step: 'ready' | 'absent' | 'fetching' | 'paused' | 'failed' | 'off';
    doneBytes: number;
    totalBytes: number;
    /**
     * null if unknown.
     */
    secondsLeft: number | null;
    /**
     * Why the download failed, in a sentence.
     */
    detail: string | null;
};

export type EngineFetch = {
    /**
     * The model’s own name.
     */
    name: string;
    doneBytes: number;
    totalBytes: number;
    /**
     * null if unknown.
     */
    secondsLeft: number | null;
};

export type Sandbox = {
    /**
     * The tool that provides the sandbox.
     */
    kind: 'bubblewrap' | 'unshare' | 'limits' | 'none';
    /**
     * `require`: nothing is decoded unless all protections work.
     */
    mode: 'auto' | 'require' | 'off';
    /**
     * Whether all protections work.
     */
    isComplete: boolean;
    /**
     * The protections that work. `files`: sees only the file it reads, and writes only to its own folder. `network`: no network access. `processes`: sees no other processes. `privileges`: has none and can't gain any. `limits`: memory, CPU time and file size are limited.
     */
    protections: Array<'files' | 'network' | 'processes' | 'privileges' | 'limits'>;
    /**
     * Explains the status in a sentence.
     */
    detail: string;
    /**
     * Commands to run for the missing protections.
     */
    setUp: Array<string>;
};

export type TestEngineBody = {
    /**
     * An engine that `GET …/engines` lists.
     */
    engineId: string;
    kind: 'transcriber' | 'summarizer';
};

export type EngineTest = {
    engineId: string;
    kind: 'transcriber' | 'summarizer';
    /**
     * `empty`: it ran and returned nothing. `busy`: another test is running.
     */
    outcome: 'succeeded' | 'empty' | 'unavailable' | 'failed' | 'timedOut' | 'busy';
    /**
     * The text of the sample.
     */
    given: string;
    /**
     * The engine's output.
     */
    made: string | null;
    /**
     * Why the test failed, in a sentence.
     */
    detail: string | null;
    durationInSeconds: number;
};

export type Engine = {
    engineId: string;
    kind: 'transcriber' | 'summarizer';
    isAvailable: boolean;
    /**
     * Whether the next run uses this engine; it waits for a model that is still downloading.
     */
    isChosen: boolean;
    /**
     * Why it is or isn't available, in a sentence.
     */
    detail: string;
    /**
     * Commands to run to make it available.
     */
    setUp: Array<string>;
    /**
     * Fraction of its model that has been downloaded; null if no download is running.
     */
    progress: number | null;
    /**
     * The model being downloaded for it; null or absent if none.
     */
    fetching?: EngineFetch | null;
};

export type EraseOwnAccountBody = {
    password: string;
};

export type EraseMemberBody = {
    /**
     * The member who takes over recordings, folders and tasks; null or omitted for the caller.
     */
    takeOverUserId?: string | null;
};

export type ErasurePreview = {
    userId: string;
    userName: string;
    /**
     * Why erasure would currently be refused, or null.
     */
    refusal: 'lastOwner' | 'otherCompany' | 'oneself' | null;
    companies: Array<ErasureInCompany>;
};

export type ErasureInCompany = {
    directoryId: string;
    directoryName: string;
    /**
     * null if there is no one to take over.
     */
    takeOverUserId: string | null;
    takeOverName: string | null;
    /**
     * Number of recordings that stay.
     */
    recordingCount: number;
    /**
     * Number of folders that stay.
     */
    folderCount: number;
    /**
     * Number of tasks that stay.
     */
    taskCount: number;
    /**
     * Number of appointments; deleted unless they belong to a recording.
     */
    appointmentCount: number;
    /**
     * Number of personal entries; they are deleted.
     */
    vocabularyCount: number;
};

export type DataExport = {
    exportId: string;
    /**
     * The person whose data it contains.
     */
    userId: string;
    /**
     * Their name, or their e-mail address if they have none.
     */
    userName: string;
    /**
     * The directory it was made for; null for an export of the caller's own data.
     */
    directoryId: string | null;
    status: 'preparing' | 'ready' | 'failed';
    progress: number;
    /**
     * Size in bytes; null until it's ready.
     */
    sizeBytes: number | null;
    /**
     * Why it failed; `noRoom`: not enough disk space.
     */
    failure: 'noRoom' | 'error' | null;
    createdOn: string;
    /**
     * When it's deleted; null while it's being prepared.
     */
    expiresOn: string | null;
};

export type ExportAddress = {
    url: string;
    expiresOn: string;
};

export type AccessLevel = 'none' | 'read' | 'readWrite';

export type Folder = {
    folderId: string;
    name: string;
    description: string | null;
    ownerUserId: string;
    /**
     * null at the top of the tree. The caller might not be able to read the parent.
     */
    parentFolderId: string | null;
    /**
     * Whether the caller owns it.
     */
    isOwner: boolean;
    /**
     * Whether it's a favorite of the caller.
     */
    isFavorite: boolean;
    accessLevel: AccessLevel;
    /**
     * Number of recordings in the folder itself. Anyone who can read the folder sees all of them.
     */
    recordingsCount: number;
    createdOn: string;
    modifiedOn: string;
};

export type FolderPage = PageEnvelope & {
    items: Array<Folder>;
};

export type CreateFolderBody = {
    name: string;
    description?: string | null;
    /**
     * null or omitted for the top of the tree.
     */
    parentFolderId?: string | null;
};

export type UpdateFolderBody = {
    name?: string;
    /**
     * null clears it.
     */
    description?: string | null;
    /**
     * null moves it to the top of the tree.
     */
    parentFolderId?: string | null;
    expected?: ExpectedFolder;
};

/**
 * Field values as the caller last read them.
 */
export type ExpectedFolder = {
    name?: string;
    description?: string | null;
};

export type SearchFoldersBody = PageRequest & {
    /**
     * Text to find in the name.
     */
    search?: string | null;
    /**
     * Only the folders directly inside this one.
     */
    parentRecordingFolderId?: string | null;
};

export type FolderShares = {
    userShares: Array<UserShare>;
    teamShares: Array<TeamShare>;
    /**
     * Shares from parent folders, which can only be changed there. One entry per person, with their access to the direct parent and the nearest folder that grants it; `none` if a share blocks them.
     */
    inheritedShares: Array<InheritedShare>;
    /**
     * Version of the direct shares; send it as `expectedVersion` when replacing them.
     */
    version?: string;
};

export type UserShare = {
    userId: string;
    accessLevel: AccessLevel;
};

export type TeamShare = {
    teamId: string;
    accessLevel: AccessLevel;
};

export type InheritedShare = {
    userId: string;
    accessLevel: AccessLevel;
    inheritedFromFolderId: string;
};

export type ReplaceFolderSharesBody = {
    /**
     * A share with access `none` blocks the person, whatever a team or parent folder grants.
     */
    userShares: Array<UserShare>;
    /**
     * A share with access `none` grants nothing and blocks no one.
     */
    teamShares: Array<TeamShare>;
    /**
     * The `version` that the change is based on.
     */
    expectedVersion?: string | null;
};

export type FolderTreeItem = {
    folderId: string;
    name: string;
    /**
     * null at the top of the tree. The caller might not be able to read the parent.
     */
    parentFolderId: string | null;
    /**
     * Whether it's a favorite of the caller.
     */
    isFavorite: boolean;
    accessLevel: AccessLevel;
    /**
     * Number of recordings in the folder itself. Anyone who can read the folder sees all of them.
     */
    recordingsCount: number;
};

export type FolderCount = {
    folderId: string;
    /**
     * Number of recordings in the folder itself.
     */
    recordingCount: number;
    /**
     * Number including the folders inside that the caller can read; each recording counts once.
     */
    recordingCountWithSubfolders: number;
};

export type FolderAccessPage = PageEnvelope & {
    items: Array<FolderAccess>;
};

export type FolderAccess = {
    userId: string;
    email: string;
    firstName: string;
    lastName: string;
    accessLevel: AccessLevel;
    /**
     * The sources of the access, strongest first.
     */
    reasons: Array<FolderAccessReason>;
};

export type FolderAccessReason = {
    /**
     * `owner`, `share` and `team` refer to this folder; `inherited` to a parent folder; `role` is for admins and owners of the directory, who see the recordings.
     */
    kind: 'owner' | 'role' | 'share' | 'team' | 'inherited';
    /**
     * The access this reason grants; `none` for `role`.
     */
    accessLevel: AccessLevel;
    /**
     * The folder that grants it; null for `role` and for a folder the caller can't read.
     */
    folderId: string | null;
    folderName: string | null;
    /**
     * The team, if it's granted to one.
     */
    teamId: string | null;
    teamName: string | null;
};

export type PreviewFolderAccessBody = {
    /**
     * The new parent; null for the top of the tree.
     */
    parentFolderId?: string | null;
    userShares?: Array<UserShare>;
    teamShares?: Array<TeamShare>;
};

export type FolderAccessPreview = {
    /**
     * People who would have more access than now.
     */
    gained: Array<FolderAccessChange>;
    /**
     * People who would have less access than now.
     */
    lost: Array<FolderAccessChange>;
    /**
     * Total number of people who gain access.
     */
    gainedCount: number;
    /**
     * Total number of people who lose access.
     */
    lostCount: number;
    /**
     * Number of people who would keep the access they have.
     */
    unchangedCount: number;
    /**
     * The access the caller would have.
     */
    accessLevel: AccessLevel;
};

export type FolderAccessChange = {
    userId: string;
    email: string;
    firstName: string;
    lastName: string;
    from: AccessLevel;
    to: AccessLevel;
};

export type CurrentUser = {
    userId: string;
    email: string;
    firstName: string;
    lastName: string;
    /**
     * IANA time zone; null if not set.
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
     * null if it doesn't expire.
     */
    expiresOn: string | null;
    /**
     * null if it has never been used.
     */
    lastUsedOn: string | null;
};

export type CreateTokenBody = {
    name: string;
    /**
     * A time in the future; null or omitted for a token that doesn't expire.
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
     * Starts with `service_user_api_`. Store it: it isn't shown again.
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
    /**
     * Increases with each change; an update sends the revision it's based on.
     */
    revision?: number;
    sections: Array<MeetingTemplateSection>;
};

export type MeetingTemplateBody = {
    title: string;
    description?: string | null;
    /**
     * In order. At most one of type `tasks`; all their texts can have 8,000 characters in total.
     */
    sections: Array<MeetingTemplateSectionBody>;
};

export type UpdateMeetingTemplateBody = {
    title: string;
    description?: string | null;
    /**
     * Same rules as for a new template.
     */
    sections: Array<MeetingTemplateSectionBody>;
    /**
     * The revision that the change is based on.
     */
    revision: number;
};

export type PreviewMeetingTemplateBody = {
    /**
     * The recording to summarize.
     */
    recordingId: string;
    title: string;
    description?: string | null;
    /**
     * Same rules as for a new template.
     */
    sections: Array<MeetingTemplateSectionBody>;
};

export type MeetingTemplatePreview = {
    /**
     * Markdown; null if there is nothing to summarize.
     */
    summary: string | null;
    /**
     * ID of the summarizer; `extractive` quotes the transcript, the others are language models.
     */
    writtenBy: string;
};

export type MeetingTemplateSectionBody = {
    /**
     * ID of an existing section of the template; omitted for a new one.
     */
    meetingTemplateSectionId?: string;
    title: string;
    /**
     * What the section should contain.
     */
    description?: string | null;
    sectionType: 'summary' | 'tasks' | 'topics' | 'decisions' | 'customList' | 'freeText';
    detailLevel?: 'short' | 'medium' | 'long';
    additionalInstructions?: string | null;
    isTimestampInclusionEnabled?: boolean;
    isResponsibleDetectionEnabled?: boolean;
    isDueDateInferenceEnabled?: boolean;
};

export type DeletedMeetingTemplate = {
    meetingTemplateId: string;
    title: string;
    deletedOn: string;
};

export type MeetingTemplateUse = {
    /**
     * Number of summaries written with it.
     */
    summaryCount: number;
    /**
     * Number of appointments and series that have it as their default.
     */
    seriesCount: number;
    isCompanyDefault: boolean;
};

/**
 * Who can use it; `global` templates are built in.
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
     * Further instructions for writing this section.
     */
    additionalInstructions: string | null;
    /**
     * Whether entries include the time they were said.
     */
    isTimestampInclusionEnabled: boolean;
    /**
     * Whether to detect who is responsible.
     */
    isResponsibleDetectionEnabled: boolean;
    /**
     * Whether to turn spoken times into due dates.
     */
    isDueDateInferenceEnabled: boolean;
};

export type UpdateMembershipBody = {
    roleId?: string;
    licenseId?: string;
    isBlocked?: boolean;
};

export type PasswordResetLink = {
    url: string;
    expiresOn: string;
};

export type Invitation = {
    userId: string;
    inviteeEmail: string | null;
    roleId: string;
    licenseId: string;
    createdOn: string;
    expiresOn: string;
    invitedByUserId: string;
    /**
     * Status of the e-mail with the link; `none` if the service sends none and the inviter passes the link on.
     */
    mailStatus: 'none' | 'waiting' | 'sent' | 'failed';
};

export type LicenseSeats = {
    licenseId: string;
    /**
     * null if unlimited.
     */
    seatCount: number | null;
    usedSeatCount: number;
};

export type NewsMailFrequency = 'never' | 'hourly' | 'daily';

export type NewsMail = {
    frequency: NewsMailFrequency;
    /**
     * Whether the service sends e-mail.
     */
    isMailSent: boolean;
};

export type UpdateNewsMailBody = {
    frequency: NewsMailFrequency;
};

/**
 * `summaryReady` and `processingFailed` are about a recording the caller owns; only its first summary, or one after a failure, creates news.
 */
export type NewsKind = 'taskAssigned' | 'recordingShared' | 'folderShared' | 'summaryReady' | 'processingFailed';

export type NewsEntry = {
    newsId: string;
    kind: NewsKind;
    /**
     * When it last happened.
     */
    createdOn: string;
    isRead: boolean;
    /**
     * For `processingFailed`: no one speaks in the recording, so there was nothing to transcribe.
     */
    isWithoutSpeech: boolean;
    /**
     * The current name of the task, recording or folder; null for a recording without a name.
     */
    title: string | null;
    /**
     * The person who caused it; null for the service.
     */
    actorUserId: string | null;
    /**
     * Their name, or their e-mail address if they have none.
     */
    actorName: string | null;
    taskId: string | null;
    recordingId: string | null;
    folderId: string | null;
};

export type NewsPage = PageEnvelope & {
    items: Array<NewsEntry>;
};

export type NewsCount = {
    unread: number;
    /**
     * Number of unread entries of kind `taskAssigned`.
     */
    unreadTasks: number;
};

export type ReadNewsBody = {
    newsIds?: Array<string>;
    kind?: NewsKind;
    /**
     * The `createdOn` of the newest entry shown.
     */
    until?: string;
};

export type RecordingNoteList = {
    items: Array<RecordingNote>;
};

export type RecordingNote = {
    noteId: string;
    /**
     * Seconds from the start of the recording.
     */
    startTime: number;
    /**
     * Empty if it only marks a moment.
     */
    text: string;
    authorUserId: string;
    /**
     * Their name, or their e-mail address if they have none.
     */
    authorName: string;
    createdOn: string;
};

export type CreateRecordingNoteBody = {
    /**
     * Seconds from the start of the recording.
     */
    startTime: number;
    /**
     * Can be empty. Stored as one line.
     */
    text: string;
};

export type UpdateRecordingNoteBody = {
    /**
     * Seconds from the start of the recording.
     */
    startTime?: number;
    /**
     * Can be empty. Stored as one line.
     */
    text?: string;
    expected?: ExpectedRecordingNote;
};

/**
 * Field values as the caller last read them.
 */
export type ExpectedRecordingNote = {
    startTime?: number;
    text?: string;
};

export type OauthScope = 'read' | 'write';

export type OauthError = {
    error: string;
    error_description?: string;
};

export type OauthMetadata = {
    issuer: string;
    authorization_endpoint: string;
    token_endpoint: string;
    revocation_endpoint: string;
    registration_endpoint: string;
    scopes_supported: Array<string>;
    response_types_supported: Array<string>;
    grant_types_supported: Array<string>;
    response_modes_supported?: Array<string>;
    code_challenge_methods_supported: Array<string>;
    token_endpoint_auth_methods_supported: Array<string>;
    revocation_endpoint_auth_methods_supported?: Array<string>;
    authorization_response_iss_parameter_supported?: boolean;
};

export type RegisterOauthClientBody = {
    client_name: string;
    redirect_uris: Array<string>;
    client_uri?: string;
    /**
     * Scopes it can request, separated by spaces; default `read write`.
     */
    scope?: string;
};

export type OauthClient = {
    client_id: string;
    /**
     * Unix time in seconds.
     */
    client_id_issued_at: number;
    client_name: string;
    redirect_uris: Array<string>;
    client_uri?: string;
    scope: string;
    grant_types: Array<string>;
    response_types: Array<string>;
    token_endpoint_auth_method: 'none';
};

export type OauthTokenBody = {
    grant_type: 'authorization_code' | 'refresh_token';
    client_id: string;
    code?: string;
    code_verifier?: string;
    redirect_uri?: string;
    refresh_token?: string;
    /**
     * With a refresh token: a narrower scope.
     */
    scope?: string;
};

export type OauthTokens = {
    access_token: string;
    token_type: 'Bearer';
    /**
     * Lifetime in seconds.
     */
    expires_in: number;
    refresh_token: string;
    scope: string;
};

export type RevokeOauthTokenBody = {
    /**
     * An access or refresh token; every token from the same consent is revoked.
     */
    token: string;
    client_id: string;
};

export type ConsentRequest = {
    clientId: string;
    /**
     * The name the application gave itself, unverified.
     */
    clientName: string;
    /**
     * Host of the home page it registered.
     */
    clientHost: string | null;
    /**
     * The type of redirect target; `device` is a program on the person's own machine.
     */
    redirectKind: 'website' | 'device' | 'app';
    /**
     * Host of the website or device, or scheme of the app.
     */
    redirectName: string;
    scopes: Array<OauthScope>;
    /**
     * Timestamp of its registration.
     */
    registeredOn: string;
    /**
     * Whether the caller or a colleague in one of their directories already allows it.
     */
    allowedBy: 'you' | 'colleague' | 'nobody';
    user: {
        userId: string;
        email: string;
        firstName: string;
        lastName: string;
    };
};

export type DecideConsentRequestBody = {
    isAllowed: boolean;
};

export type ConsentDecision = {
    redirectUrl: string;
};

export type Application = {
    clientId: string;
    /**
     * The name the application gave itself, unverified.
     */
    name: string;
    /**
     * Host of the home page it registered.
     */
    host: string | null;
    scopes: Array<OauthScope>;
    grantedOn: string;
    /**
     * Accurate to the minute.
     */
    lastUsedOn: string | null;
    /**
     * Webhooks it created for the caller; they end with the consent.
     */
    webhooks: Array<ApplicationWebhook>;
};

export type ApplicationWebhook = {
    webhookId: string;
    directoryId: string;
    directoryName: string;
    name: string;
    /**
     * Host of the URL it posts to.
     */
    host: string;
    isActive: boolean;
};

export type CreateSampleRecordingBody = {
    /**
     * The language spoken in it.
     */
    languageCode: 'en' | 'de';
};

export type AddTranscriptFileBody = {
    /**
     * A complete upload of the transcript that isn't used yet.
     */
    uploadId: string;
};

/**
 * A UTC timestamp, `YYYY-MM-DDTHH:MM:SSZ`.
 */
export type UtcTime = string;

/**
 * How the run ended; `unknown` until then.
 */
export type TranscriptionCompletionReason = 'succeeded' | 'noSpokenAudio' | 'fileEmpty' | 'languageNotDetected' | 'error' | 'quotaExceeded' | 'unknown';

export type Recording = {
    recordingId: string;
    name: string | null;
    durationInSeconds: number | null;
    /**
     * True if a person uploaded it, not a meeting bot.
     */
    isManualUpload: boolean;
    /**
     * There is a transcript to read. Stays false if the run ended without one.
     */
    isTranscriptionSucceeded: boolean;
    /**
     * The run has ended, with or without a transcript.
     */
    isTranscriptionCompleted: boolean;
    transcriptionCompletionReason: TranscriptionCompletionReason;
    /**
     * Spoken language as an IETF tag.
     */
    languageCode: string | null;
    createdOn: string;
    /**
     * Its own tags, and those of linked appointments and their series.
     */
    tags: Array<Tag>;
    /**
     * IDs of its own tags in `tags`. Only in lists with `withContext`.
     */
    ownTagIds?: Array<string>;
    /**
     * The folders that contain it and the caller can read, by name. Only in lists with `withContext`.
     */
    folders?: Array<NamedFolder>;
    /**
     * The speakers who have a name or an email address, by speaker number. Only in lists with `withContext`.
     */
    speakerNames?: Array<string>;
    /**
     * Members who shared it with the caller or one of their teams, by name; empty for the caller's own. Only in lists with `withContext`.
     */
    sharedByNames?: Array<string>;
    /**
     * The first sentence of its summary in the spoken language, otherwise of its newest one: plain text of at most 200 characters. Only in lists with `withContext`.
     */
    summaryExcerpt?: string | null;
    /**
     * Recording time, as set by a person, its file, or the app that sent it; null if unknown. Only in lists with `withContext`.
     */
    recordedOn?: string | null;
    /**
     * The reason it has no transcript, `canceled` if someone stopped the transcription; null if there's no more to say than the completion reason. Only in lists with `withContext`.
     */
    failure?: RunFailure | null;
    namedBy?: NamedBy;
    /**
     * True for a sample meeting. Only in lists with `withContext`.
     */
    isSample?: boolean;
};

/**
 * `running` until the transcription ends, then `ready` with a transcript or `failed` without one.
 */
export type RecordingState = 'running' | 'ready' | 'failed';

/**
 * `newest` or `oldest` first, by `name` in natural order (umlauts next to their letters, 9 before 10, unnamed last), `longest` first (unknown durations last), or most recently `recorded` first (by creation time if unknown). Ties sort newest first.
 */
export type RecordingSort = 'newest' | 'oldest' | 'name' | 'longest' | 'recorded';

export type ChangeRecordingsBody = {
    recordingIds: Array<string>;
    addTagIds?: Array<string>;
    removeTagIds?: Array<string>;
    /**
     * The folder to add them to.
     */
    addFolderId?: string | null;
    /**
     * The folder to remove them from.
     */
    removeFolderId?: string | null;
    action?: 'delete' | 'restore' | null;
};

export type EraseRecordingsBody = {
    recordingIds: Array<string>;
};

export type ChangedRecordings = {
    /**
     * Recordings that are now as requested, including unchanged ones.
     */
    doneRecordingIds: Array<string>;
    refused: Array<RefusedRecording>;
};

export type RefusedRecording = {
    recordingId: string;
    /**
     * `NOT_FOUND`: it doesn't exist or the caller can't see it. `FORBIDDEN`: the caller can't change it. `TAG_LIMIT`: more than 20 tags. `VALIDATION_FAILED`: the tag or folder no longer exists.
     */
    code: 'NOT_FOUND' | 'FORBIDDEN' | 'TAG_LIMIT' | 'VALIDATION_FAILED';
    /**
     * A message for the user.
     */
    message: string;
};

export type NamedFolder = {
    folderId: string;
    name: string;
};

export type DeletedRecording = {
    recordingId: string;
    name: string | null;
    durationInSeconds: number | null;
    createdOn: string;
    /**
     * Name of its creator.
     */
    ownerName: string;
    deletedOn: string;
    /**
     * After this, it can't be restored.
     */
    restorableUntil: string;
};

export type DeletedRecordingPage = PageEnvelope & {
    items: Array<DeletedRecording>;
};

export type RecordingPage = PageEnvelope & {
    items: Array<Recording>;
};

export type RecordingContext = {
    /**
     * The caller can rename it, correct it and set its tags.
     */
    canEdit: boolean;
    /**
     * The caller can delete it and run it again.
     */
    canManage: boolean;
    /**
     * Its transcription ended as `error` because someone canceled it.
     */
    wasCanceled: boolean;
    /**
     * The reason its transcription ended without a transcript, if more is known than the completion reason; null otherwise, and for older runs.
     */
    failure: RunFailure | null;
    /**
     * The person who canceled it; null if no one did, or their account was deleted.
     */
    canceledByName: string | null;
    /**
     * The caller's own copy of a linked appointment; null if they have none.
     */
    appointment: Appointment | null;
    /**
     * The recording's tags, by name, with their origins.
     */
    tags: Array<TagOrigin>;
    namedBy: NamedBy;
    /**
     * Its name before the appointment or summary named it.
     */
    nameBefore: string | null;
    /**
     * Recording time, as set by a person, its file, or the app that sent it; null if unknown.
     */
    recordedOn: string | null;
    /**
     * True for a sample meeting.
     */
    isSample: boolean;
};

/**
 * `fileUnreadable`: damaged, or in a format that can't be decoded. `downloadFailed`: the URL to import from returned no file. `transcriptUnreadable`: the transcript file can't be read. `engineMissing`: no speech engine can do it; `engineUnreachable`: its server didn't respond; `engineFailed`: it returned an error. Details are only for admins and logs.
 */
export type RunFailure = 'fileUnreadable' | 'fileMissing' | 'fileTooLarge' | 'noAudioTrack' | 'downloadFailed' | 'transcriptUnreadable' | 'engineMissing' | 'engineUnreachable' | 'engineFailed' | 'tookTooLong' | 'outOfMemory' | 'outOfRoom' | 'canceled' | 'other';

/**
 * The source of its name. A linked appointment's subject, unless private, replaces a name from the file or a summary; the first summary replaces a name from the file. A name set by a person stays.
 */
export type NamedBy = 'file' | 'appointment' | 'summary' | 'person';

export type GivenLevel = 'read' | 'readWrite';

export type RecordingShares = {
    /**
     * Its creator, who needs no share.
     */
    ownerUserId: string;
    userShares: Array<RecordingUserShare>;
    teamShares: Array<RecordingTeamShare>;
    /**
     * Version of this list, to send when replacing it.
     */
    version: string;
};

export type RecordingUserShare = {
    userId: string;
    accessLevel: GivenLevel;
};

export type RecordingTeamShare = {
    teamId: string;
    accessLevel: GivenLevel;
};

export type ReplaceRecordingSharesBody = {
    userShares: Array<RecordingUserShare>;
    teamShares: Array<RecordingTeamShare>;
    /**
     * The `version` that the change is based on.
     */
    expectedVersion?: string | null;
};

export type RecordingAccessPage = PageEnvelope & {
    items: Array<RecordingAccess>;
};

export type RecordingAccess = {
    userId: string;
    email: string;
    firstName: string;
    lastName: string;
    accessLevel: GivenLevel;
    /**
     * The reasons for the access, strongest first.
     */
    reasons: Array<RecordingAccessReason>;
};

export type RecordingAccessReason = {
    /**
     * `owner`: its creator; `role`: admins and owners of the directory; `share` and `team`: a direct share of the recording; `folder`: a folder that contains it; `attendee`: a person invited to its meeting.
     */
    kind: 'owner' | 'role' | 'share' | 'team' | 'folder' | 'attendee';
    /**
     * The access this reason gives.
     */
    accessLevel: GivenLevel;
    /**
     * The folder; null if the caller can't read it.
     */
    folderId: string | null;
    folderName: string | null;
    /**
     * The team, for `team`.
     */
    teamId: string | null;
    teamName: string | null;
    /**
     * The person who shared it (`share`, `team`); null if they're no longer a member.
     */
    sharedByName: string | null;
};

export type TagOrigin = {
    tagId: string;
    name: string;
    colorCode: NullableColorCode;
    /**
     * The recording has this tag itself, and can inherit it as well.
     */
    isOwn: boolean;
    inheritedFrom: Array<TagSource>;
};

/**
 * An appointment whose tags its recordings inherit. An appointment only in a colleague's calendar has no subject here.
 */
export type TagSource = {
    /**
     * The caller's own copy.
     */
    appointmentId: string | null;
    subject: string | null;
    /**
     * The tag belongs to the whole series.
     */
    isSeriesMaster: boolean;
};

export type UpdateRecordingBody = {
    name?: string;
    /**
     * One of the caller's appointments; null unlinks the one the caller linked.
     */
    appointmentId?: string | null;
    /**
     * Recording time, on which dates in summaries are based; null for the creation time.
     */
    recordedOn?: string | null;
    expected?: ExpectedRecording;
};

/**
 * The values as last read.
 */
export type ExpectedRecording = {
    name?: string | null;
};

export type RetryRecordingBody = {
    /**
     * Spoken language as an IETF tag, for a run that couldn't detect it. Unchanged if omitted; detected if null.
     */
    languageCode?: string | null;
};

/**
 * At least one part to export is required.
 */
export type RecordingExportBody = {
    recordingIds: Array<string>;
    hasSummary?: boolean;
    hasTranscript?: boolean;
    hasNotes?: boolean;
    /**
     * The uploaded file.
     */
    hasFile?: boolean;
    /**
     * Format of summary, notes and transcript.
     */
    format?: 'markdown' | 'text';
    /**
     * Language of headings, dates and `README.txt`: `en` or `de`, with an optional region for the date format.
     */
    locale?: string;
};

export type RecordingExport = {
    /**
     * Signed URL of the ZIP.
     */
    url: string;
    /**
     * The URL expires at this time.
     */
    expiresOn: string;
    refused: Array<RefusedRecording>;
};

export type RecordingFiles = {
    files: Array<RecordingFile>;
    /**
     * The URLs expire at this time.
     */
    expiresOn: string;
};

export type RecordingFile = {
    /**
     * The uploaded file, or the one for playback.
     */
    kind: 'original' | 'playable';
    /**
     * Signed URL of the file.
     */
    url: string;
    /**
     * File name for the download.
     */
    fileName: string;
    mimeType: string;
    sizeBytes: number;
};

export type RecordingMedia = {
    /**
     * Signed URL of a file that browsers can play.
     */
    url: string;
    mimeType: string;
    sizeBytes: number;
    /**
     * Both URLs expire at this time.
     */
    expiresOn: string;
    /**
     * Signed URL of the waveform; null until it has been computed.
     */
    peaksUrl: string | null;
};

export type RetentionRule = {
    /**
     * Days after which a recording is deleted; null for never.
     */
    deleteAfterDays: number | null;
    /**
     * Days after which a recording's audio and video are removed, while transcript and summaries stay; null for never. Must be less than `deleteAfterDays`.
     */
    mediaAfterDays: number | null;
    /**
     * Recordings in a folder are exempt.
     */
    keepFiled: boolean;
};

export type ReplaceRetentionBody = RetentionRule & {
    expected?: RetentionRule;
};

export type RetentionPreview = {
    /**
     * Recordings that would be deleted.
     */
    deleteCount: number;
    /**
     * Recordings that would lose only audio and video.
     */
    mediaCount: number;
    /**
     * Their total size in bytes.
     */
    mediaBytes: number;
};

export type RunWaitsFor = {
    /**
     * The model's own name.
     */
    name: string;
    doneBytes: number;
    totalBytes: number;
    /**
     * null if unknown.
     */
    secondsLeft: number | null;
    /**
     * The last download attempt failed. The service retries; admins see the reason in `listEngines`.
     */
    isFailing: boolean;
};

export type LiveLines = {
    lines: Array<LiveLine>;
    /**
     * These lines start from the beginning, and those of earlier responses no longer count: the run was retried.
     */
    startsOver: boolean;
    /**
     * Where the next response starts; null while there are no lines.
     */
    next: string | null;
};

export type LiveLine = {
    /**
     * Seconds from the start.
     */
    startTime: number;
    endTime: number;
    text: string;
};

export type Run = {
    recordingId: string;
    /**
     * `waitingForModel`: the required speech model is being downloaded, and the run continues after that; `progress` is then the downloaded fraction.
     */
    stage: 'queued' | 'fetching' | 'preparing' | 'waitingForModel' | 'transcribing' | 'findingSpeakers' | 'summarizing';
    /**
     * Completed fraction of this stage; null if unknown.
     */
    progress: number | null;
    /**
     * null while it waits.
     */
    startedOn: string | null;
    /**
     * The model being downloaded in stage `waitingForModel`; null or absent otherwise.
     */
    waitsFor?: RunWaitsFor | null;
};

export type SearchMeetingsBody = PageRequest & {
    search: string;
    /**
     * IANA time zone for "yesterday" and similar words.
     */
    timeZone?: string;
};

export type FoundMeetingPage = PageEnvelope & {
    items: Array<FoundMeeting>;
    /**
     * If false, `total` is a minimum.
     */
    isTotalExact: boolean;
    /**
     * No recording contains all words; these contain the most.
     */
    isClosest: boolean;
    /**
     * Words treated as typos.
     */
    corrections: Array<SearchCorrection>;
    /**
     * Start of the time range in the question; null for no limit.
     */
    createdAfter: string | null;
    /**
     * End of the time range in the question; null for no limit.
     */
    createdBefore: string | null;
};

export type SearchCorrection = {
    typed: string;
    /**
     * The word searched for instead.
     */
    used: string;
};

export type FoundMeeting = {
    recordingId: string;
    name: string | null;
    nameMatches: Array<SnippetMatch>;
    createdOn: string;
    /**
     * Recording time; null if unknown.
     */
    recordedOn: string | null;
    durationInSeconds: number | null;
    /**
     * IETF tag.
     */
    languageCode: string | null;
    /**
     * Up to four, best first.
     */
    passages: Array<FoundPassage>;
    /**
     * Number of passages in the texts searched.
     */
    passageCount: number;
};

export type FoundPassage = {
    kind: 'decision' | 'task' | 'summary' | 'note' | 'spoken';
    /**
     * Plain text, never markup.
     */
    snippet: string;
    matches: Array<SnippetMatch>;
    /**
     * Position in the recording, in seconds; null if unknown.
     */
    time: number | null;
    /**
     * The speaker of a spoken passage.
     */
    speakerName: string | null;
    /**
     * The number of that speaker in the transcript; null for other passages.
     */
    speakerNumber?: number | null;
    /**
     * The summary that contains it; null for notes and spoken passages.
     */
    recordingSummaryId: string | null;
};

/**
 * The password was correct; a second step is required.
 */
export type SecondStep = {
    /**
     * Send it with the second step.
     */
    challengeToken: string;
    /**
     * The account's second factors.
     */
    methods: Array<'totp' | 'passkey' | 'recoveryCode'>;
    /**
     * The second step expires at this time.
     */
    expiresOn: string;
};

export type CompleteSecondStepBody = {
    challengeToken: string;
    code: SignInCode;
};

/**
 * Six digits from the authenticator app, or a recovery code. Spaces and hyphens are ignored.
 */
export type SignInCode = string;

export type CreatePasskeyChallengeBody = {
    /**
     * Token of a sign-in that waits for its second step.
     */
    challengeToken?: string | null;
};

export type PasskeyChallenge = {
    /**
     * Send it with the browser's response.
     */
    challengeToken: string;
    /**
     * For `PublicKeyCredential.parseCreationOptionsFromJSON()` or `parseRequestOptionsFromJSON()`.
     */
    options: {
        [key: string]: unknown;
    };
};

/**
 * The result of `PublicKeyCredential.toJSON()`; bytes are base64url.
 */
export type PasskeyResponse = {
    id: string;
    rawId: string;
    type: 'public-key';
    authenticatorAttachment?: string | null;
    clientExtensionResults?: {
        [key: string]: unknown;
    };
    response: {
        clientDataJSON: string;
        attestationObject?: string;
        authenticatorData?: string;
        signature?: string;
        userHandle?: string | null;
        transports?: Array<string>;
        [key: string]: unknown;
    };
};

export type CreatePasskeySessionBody = {
    challengeToken: string;
    response: PasskeyResponse;
    /**
     * Stay signed in after the browser is closed.
     */
    isPersistent?: boolean;
};

export type SecondFactor = {
    /**
     * The authenticator app; null if none is set up.
     */
    totp: TotpState | null;
    passkeys: Array<Passkey>;
    /**
     * Number of unused codes, out of ten.
     */
    recoveryCodesLeft: number;
    /**
     * A second factor was used in this session.
     */
    isProved: boolean;
    /**
     * The account has a password.
     */
    hasPassword: boolean;
    /**
     * Names of the directories that require a second factor for the caller's role.
     */
    requiredBy: Array<string>;
};

export type TotpState = {
    createdOn: string;
    lastUsedOn: string | null;
};

/**
 * Send one of the two.
 */
export type ProveOwnAccountBody = {
    password?: string;
    code?: SignInCode;
};

export type TotpSecret = {
    /**
     * In base32, for typing.
     */
    secret: string;
    /**
     * The same as an `otpauth` URI, for a QR code.
     */
    uri: string;
};

export type ConfirmTotpBody = {
    /**
     * Six digits.
     */
    code: string;
};

export type RecoveryCodes = {
    /**
     * Each works once. Stored as hashes; empty if the previous codes stay valid.
     */
    recoveryCodes: Array<string>;
};

export type Passkey = {
    passkeyId: string;
    name: string;
    /**
     * The authenticator reports that it's stored on several devices.
     */
    isSynced: boolean;
    createdOn: string;
    lastUsedOn: string | null;
};

export type CreatePasskeyBody = {
    challengeToken: string;
    name: string;
    response: PasskeyResponse;
};

export type CreatedPasskey = {
    passkey: Passkey;
    /**
     * Empty if the previous codes stay valid.
     */
    recoveryCodes: Array<string>;
};

export type UpdatePasskeyBody = {
    name: string;
};

export type SecondFactorRule = {
    /**
     * If empty, no one needs a second step.
     */
    roles: Array<'owner' | 'admin' | 'user'>;
};

export type ReplaceSecondFactorRuleBody = SecondFactorRule & {
    expected?: SecondFactorRule;
};

export type Health = {
    status: 'ok';
    /**
     * Version of the API.
     */
    version: string;
    /**
     * The `x-extension` groups that this service offers.
     */
    extensions: Array<string>;
};

export type SpeakerSuggestions = {
    /**
     * A search is running, so more may follow.
     */
    isLooking: boolean;
    /**
     * Progress of the search; null if none is running.
     */
    progress: number | null;
    /**
     * When the last search ended; null before the first and during one.
     */
    lookedOn: string | null;
    /**
     * Whether the last search compared voices with those that members have had remembered, or why not: it didn't get that far (`notCompared`), the directory hasn't turned it on (`off`), the model is missing (`noModel`), the audio is gone (`noSound`), or it failed (`failed`). null before the first search.
     */
    voices: 'notCompared' | 'compared' | 'off' | 'noModel' | 'noSound' | 'failed' | null;
    items: Array<SpeakerSuggestion>;
};

export type SpeakerSuggestion = {
    suggestionId: string;
    /**
     * A speaker of the transcript.
     */
    speakerId: string;
    name: string | null;
    emailAddress: string | null;
    /**
     * Never more than likely: a person decides.
     */
    confidence: 'likely' | 'perhaps';
    reasons: Array<SuggestionReason>;
};

export type SuggestionReason = {
    /**
     * `invited`: to the appointment. `onlyInvited`: the only invited person who isn't a speaker yet. `introduced`: says their own name. `addressed`: spoke right before or after someone addressed them by name. `handedOver`: was given the floor by name. `voice`: sounds like the voice this person has had remembered.
     */
    kind: 'invited' | 'onlyInvited' | 'introduced' | 'addressed' | 'handedOver' | 'voice';
    /**
     * Seconds from the start of the recording; null for reasons without a quote.
     */
    time: number | null;
    /**
     * The words that were said.
     */
    quote: string | null;
};

/**
 * How the run ended; `unknown` until it has. `noTranscript`, for a recording without speech, isn't a failure.
 */
export type SummarizationCompletionReason = 'succeeded' | 'noTranscript' | 'emptyResult' | 'error' | 'unknown';

export type SectionType = 'summary' | 'tasks' | 'topics' | 'decisions' | 'customList' | 'freeText' | 'unknown';

export type OutputFormat = 'html' | 'markdown' | 'unknown';

export type Summary = {
    recordingSummaryId: string;
    recordingId: string;
    /**
     * The caller's own appointment linked to the recording.
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
     * The run has ended, with or without a result.
     */
    isSummarizationCompleted: boolean;
    /**
     * There is text or at least one section item. Check this before reading.
     */
    isSummarizationSucceeded: boolean;
    summarizationCompletionReason: SummarizationCompletionReason;
    createdOn: string;
    /**
     * ID of the summarizer that wrote it, as in `listEngines`; `sample` if it was written by hand for the sample company. null until it's written, and for summaries from before this was recorded.
     */
    writtenBy?: string | null;
    /**
     * Time, tokens and cost of writing it. null until it's written, and for summaries from before this was recorded.
     */
    writing?: {
        seconds: number;
        /**
         * Tokens a language model read, by its own count; null if none was used or it doesn't report them.
         */
        promptTokens: number | null;
        /**
         * Tokens it wrote.
         */
        completionTokens: number | null;
        cost: WritingCost;
    } | null;
    /**
     * Time, tokens and cost of each attempt, oldest first, including failed, canceled and replaced ones. Empty for summaries from before this was recorded.
     */
    writings?: Array<SummaryWriting>;
    /**
     * A language model on the service's own machine is rewriting this summary. It replaces the text when it's done.
     */
    improvement?: {
        progress: number;
    } | null;
    /**
     * Since the transcript was read for this summary, it was corrected, a speaker was named, or lines changed speakers. Rewriting the summary makes it current.
     */
    isOutdated?: boolean;
    /**
     * null if they weren't requested.
     */
    sectionItems: Array<SectionItem> | null;
};

export type SummaryWriting = {
    /**
     * ID of the summarizer, as in `listEngines`.
     */
    writtenBy: string;
    /**
     * `canceled` if it was stopped, or its text came too late to be used. A failed attempt may be followed by another summarizer's.
     */
    outcome: 'succeeded' | 'failed' | 'canceled';
    seconds: number;
    /**
     * Tokens a language model read, as in `writing`.
     */
    promptTokens: number | null;
    /**
     * Tokens it wrote.
     */
    completionTokens: number | null;
    cost: WritingCost;
    endedOn: string;
};

/**
 * At the price at that time. null if no price is set or the model doesn't count tokens.
 */
export type WritingCost = {
    amount: number;
    /**
     * ISO 4217.
     */
    currency: string;
} | null;

export type SectionItem = {
    sectionItemId: string;
    /**
     * The template section it fills; null for items derived from others, such as tasks.
     */
    meetingTemplateSectionId: string | null;
    title: string;
    sectionType: SectionType;
    outputFormat: OutputFormat;
    /**
     * Position in the summary.
     */
    sortOrder: number;
    content: string | null;
    /**
     * Short text, for items such as tasks.
     */
    subject: string | null;
    /**
     * Details, for items such as tasks.
     */
    description: string | null;
    responsibleUserName: string | null;
    responsibleUserEmail: string | null;
    /**
     * ISO 8601.
     */
    dueDate: string | null;
};

export type CreateRecordingSummaryBody = {
    /**
     * IETF tag.
     */
    languageCode?: string | null;
    /**
     * A template available in the directory.
     */
    meetingTemplateId?: string | null;
};

export type SearchSummariesBody = PageRequest & {
    /**
     * False if the exact total isn't needed; see `listRecordings`.
     */
    exactTotal?: boolean;
    /**
     * null or omitted for all summaries.
     */
    search?: string | null;
};

export type SummarySearchHit = {
    recordingSummaryId: string;
    recordingId: string;
    recordingName?: string | null;
    appointmentId: string | null;
    languageCode: string | null;
    /**
     * Plain-text excerpt around the first hit.
     */
    snippet: string;
    createdOn: string;
};

export type SummarySearchHitPage = PageEnvelope & {
    items: Array<SummarySearchHit>;
};

export type TagUsage = {
    tagId: string;
    recordingCount: number;
    appointmentCount: number;
};

/**
 * Name of a palette color, never a hex value.
 */
export type ColorCode = 'indigo' | 'purple' | 'fuchsia' | 'pink' | 'rose' | 'red' | 'orange' | 'amber' | 'yellow' | 'lime' | 'green' | 'emerald' | 'teal' | 'cyan' | 'sky' | 'blue' | 'slate' | 'gray' | 'zinc' | 'stone' | 'neutral';

/**
 * null, or a name unknown to the client, means the neutral color.
 */
export type NullableColorCode = 'indigo' | 'purple' | 'fuchsia' | 'pink' | 'rose' | 'red' | 'orange' | 'amber' | 'yellow' | 'lime' | 'green' | 'emerald' | 'teal' | 'cyan' | 'sky' | 'blue' | 'slate' | 'gray' | 'zinc' | 'stone' | 'neutral' | null;

export type Tag = {
    tagId: string;
    name: string;
    colorCode: NullableColorCode;
};

export type TagList = {
    items: Array<Tag>;
};

export type TagColor = {
    colorCode: ColorCode;
};

export type CreateTagBody = {
    name: string;
    colorCode?: NullableColorCode;
};

export type UpdateTagBody = {
    name?: string;
    colorCode?: NullableColorCode;
    expected?: ExpectedTag;
};

/**
 * Field values as last read.
 */
export type ExpectedTag = {
    name?: string;
    colorCode?: NullableColorCode;
};

export type TagIdsBody = {
    /**
     * The complete set, at most 20 (more is 400 with code `TAG_LIMIT`).
     */
    tagIds: Array<string>;
};

export type TaskSource = {
    /**
     * Same as `sourceItemId` of the task.
     */
    sourceItemId: string;
};

export type TaskFilter = 'myTasks' | 'myOpen' | 'myOverdue' | 'myCompleted' | 'myForwarded' | 'allTasks' | 'allOpen' | 'allOverdue' | 'allCompleted' | 'allForwarded';

export type Task = {
    taskId: string;
    subject: string;
    description: string | null;
    /**
     * The person who created it.
     */
    ownerId: string;
    /**
     * null if no one is responsible.
     */
    responsibleUserId: string | null;
    /**
     * ISO 8601: a date, or a timestamp in UTC.
     */
    dueDate: string | null;
    isDone: boolean;
    /**
     * null unless it's done.
     */
    doneOn: string | null;
    isCanceled: boolean;
    /**
     * null unless it's canceled.
     */
    canceledOn: string | null;
    /**
     * The summary it was made from; null also if the caller can't see that summary.
     */
    recordingSummaryId: string | null;
    /**
     * The caller's own copy of the linked appointment; null also if the caller has none.
     */
    appointmentId: string | null;
    /**
     * The section item of the summary it was made from, as set by the client; null also if the caller can't see that summary.
     */
    sourceItemId?: string | null;
    createdOn: string;
    modifiedOn: string;
};

export type TaskPage = PageEnvelope & {
    items: Array<Task>;
};

/**
 * ISO 8601 date, or date and time; UTC without an offset. Midnight in UTC means the day.
 */
export type DueDate = string | null;

export type CreateTaskBody = {
    subject: string;
    description?: string | null;
    /**
     * An active member; null or omitted for no one.
     */
    responsibleUserId?: string | null;
    dueDate?: DueDate;
    /**
     * The summary it's made from; one the caller can see.
     */
    recordingSummaryId?: string | null;
    /**
     * The appointment it belongs to; one of the caller's own.
     */
    appointmentId?: string | null;
    /**
     * The section item of the summary it's made from: its ID, followed by `/` and the entry's position if the item is a list. Stored as sent; ignored without `recordingSummaryId`.
     */
    sourceItemId?: string | null;
};

export type UpdateTaskBody = {
    subject?: string;
    description?: string | null;
    /**
     * An active member; null for no one.
     */
    responsibleUserId?: string | null;
    dueDate?: DueDate;
    isDone?: boolean;
    isCanceled?: boolean;
};

export type SearchTasksBody = PageRequest & {
    /**
     * False if the exact total isn't needed; see `listRecordings`.
     */
    exactTotal?: boolean;
    /**
     * Text to find in the subject and description.
     */
    search?: string | null;
    /**
     * ID of the person responsible.
     */
    responsible?: string | null;
    /**
     * `open` is neither done nor canceled; `overdue` is open and past its due date. A day is past when it's over in the caller's time zone, or in the directory's if the caller has none.
     */
    status?: 'open' | 'completed' | 'overdue' | 'canceled' | null;
    /**
     * A preset: replaces `responsible`, and sets the state unless `status` or `due` does. Presets for the whole directory are for admins and owners.
     */
    filter?: TaskFilter | null;
    /**
     * Replaces `status`: open, not overdue, and due today, after today until Sunday, or later or without a due date. Days are in the caller's time zone, or in the directory's if the caller has none.
     */
    due?: 'today' | 'thisWeek' | 'later' | null;
    /**
     * In `due`, the default, days start at midnight in UTC; in `dueLocally`, at midnight in the caller's time zone, so that timestamps sort within their local day. `lastDone` starts with the most recently done.
     */
    order?: 'due' | 'dueLocally' | 'lastDone' | null;
};

export type Team = {
    teamId: string;
    name: string;
    /**
     * The directory's own short name for it, such as a cost center.
     */
    code: string | null;
    /**
     * An identity provider keeps it in sync through SCIM.
     */
    isScimGroup: boolean;
    /**
     * Number of current members, including blocked ones.
     */
    memberCount: number;
};

export type TeamBody = {
    name: string;
    code?: string | null;
};

export type TeamMembership = {
    teamId: string;
    userId: string;
    /**
     * Whether it's the person's main team.
     */
    isMainTeam: boolean;
};

export type ReplaceTeamMembershipsBody = {
    /**
     * The complete list.
     */
    userIds: Array<string>;
    /**
     * The members the change is based on, in any order.
     */
    expectedUserIds?: Array<string> | null;
};

export type Transcript = {
    recordingId: string;
    speakers: Array<Speaker>;
    segments: Array<Segment>;
    /**
     * Whether the caller can correct it and change who its speakers are.
     */
    canCorrect?: boolean;
    /**
     * ID of the engine that created it, as in `listEngines`: `pocketsphinx` is the stand-in that recognizes only English, and gets many words wrong. null while there is no transcript, and for transcripts from before this was recorded.
     */
    engineId?: string | null;
    /**
     * Whether voices were told apart: `done`; `unavailable` if the service can't, so that everything has one speaker; `notNeeded` if the transcript came with speakers or there is only one. null while there is no transcript, and for transcripts from before voices were told apart.
     */
    speakerDetection?: 'done' | 'unavailable' | 'notNeeded' | null;
    /**
     * Result of the last search for speakers in the finished transcript; null if there was none.
     */
    speakerSearch?: {
        /**
         * It failed, and nothing was changed.
         */
        hasFailed: boolean;
        /**
         * The speakers from before the last successful search can be restored: for a day, and until someone changes a text or speaker.
         */
        canRestore: boolean;
    } | null;
    /**
     * The file it was taken from; null if it was recognized.
     */
    file?: SourceOfTranscript | null;
};

export type SourceOfTranscript = {
    name: string;
    /**
     * The recording is only this transcript and never had audio.
     */
    isAlone: boolean;
    /**
     * Some or all lines have no time in the file; theirs were estimated from their length.
     */
    hasEstimatedTimes: boolean;
};

export type Speaker = {
    speakerId: string;
    /**
     * Order in which they first speak.
     */
    speakerNumber: number;
    name: string | null;
    emailAddress: string | null;
    /**
     * Increases with every change of who they are; send it back when changing that.
     */
    revision?: number;
};

export type Segment = {
    /**
     * One of `speakers`.
     */
    speakerId: string;
    /**
     * Seconds from the start of the recording.
     */
    startTime: number;
    /**
     * Seconds from the start of the recording.
     */
    endTime: number;
    text: string | null;
    /**
     * Stable within the recording until speakers are found again.
     */
    segmentId?: string;
    /**
     * Others speak at the same time, so some of it may be theirs. Omitted if they don't.
     */
    isOverlapped?: boolean;
    /**
     * Increases with every correction; send it back when correcting.
     */
    revision?: number;
    /**
     * The recognized text; null unless it was corrected.
     */
    originalText?: string | null;
    /**
     * The recognized speaker; null unless it was corrected. A speaker who was merged into another isn't in `speakers`.
     */
    originalSpeakerId?: string | null;
    /**
     * Each word with its time, if the recognizer returned it.
     */
    words?: Array<SpokenWord>;
};

export type SegmentWords = {
    /**
     * As in the transcript.
     */
    segmentId: string;
    words: Array<SpokenWord>;
};

export type SpokenWord = {
    text: string;
    /**
     * Seconds from the start of the recording.
     */
    startTime: number;
    /**
     * Seconds from the start of the recording.
     */
    endTime: number;
};

export type UpdateSegmentsBody = {
    segments: Array<SegmentCorrection>;
};

export type SegmentCorrection = {
    segmentId: string;
    revision: number;
    text?: string;
    /**
     * A speaker of the transcript.
     */
    speakerId?: string;
};

export type FindSpeakersBody = {
    /**
     * Number of people who speak; null if unknown.
     */
    speakerCount: number | null;
};

export type SpeakerBody = {
    name?: string | null;
    emailAddress?: string | null;
};

export type UpdateSpeakerBody = SpeakerBody & {
    /**
     * The revision the change is based on.
     */
    revision?: number;
};

export type AssignSegmentsBody = {
    assignments: Array<SegmentAssignment>;
    /**
     * Adds a speaker and assigns them the segments of assignments without `speakerId`.
     */
    newSpeaker?: SpeakerBody;
    /**
     * Removed speakers to restore: with the segments that assignments give them, or without any if none does.
     */
    restoredSpeakerIds?: Array<string>;
    /**
     * Speakers to remove from the transcript if they have no segments left.
     */
    removedSpeakerIds?: Array<string>;
};

export type SegmentAssignment = {
    /**
     * The current speaker of the segments.
     */
    fromSpeakerId: string;
    /**
     * The new speaker of the segments; `newSpeaker` if omitted.
     */
    speakerId?: string;
    segmentIds: Array<string>;
    /**
     * The lowest revision of the segments, as known to the caller.
     */
    revision?: number;
};

export type MergeSpeakerBody = {
    /**
     * Another speaker of the transcript.
     */
    intoSpeakerId: string;
    /**
     * Revision of the speaker to remove, as known to the caller.
     */
    revision?: number;
};

export type SpeakerChanges = {
    speakers: Array<Speaker>;
    segments: Array<SegmentSpeaker>;
    conflicts: Array<SegmentSpeaker>;
};

export type SegmentSpeaker = {
    segmentId: string;
    /**
     * Increases with every correction.
     */
    revision: number;
    speakerId: string;
    /**
     * As in the transcript.
     */
    originalSpeakerId: string | null;
};

export type SearchTranscriptionsBody = PageRequest & {
    /**
     * False if the exact total isn't needed; see `listRecordings`.
     */
    exactTotal?: boolean;
    search: string;
    /**
     * Searches only this recording.
     */
    recordingId?: string | null;
};

export type TranscriptSearchHit = {
    recordingId: string;
    name: string | null;
    languageCode: string | null;
    createdOn: string;
    /**
     * Number of hits in the recording.
     */
    hitCount: number;
    hits: Array<SpokenHit>;
};

export type SpokenHit = {
    speakerId: string;
    speakerName: string | null;
    /**
     * Seconds from the start of the recording.
     */
    startTime: number;
    /**
     * Seconds from the start of the recording.
     */
    endTime: number;
    /**
     * When the term is said, in seconds from the start of the recording: its first word if the recognizer returned word times, otherwise the start of the segment.
     */
    time: number;
    snippet: string;
    /**
     * Positions of the term in the snippet.
     */
    matches: Array<SnippetMatch>;
};

export type SnippetMatch = {
    /**
     * In UTF-16 code units.
     */
    start: number;
    /**
     * Exclusive, in UTF-16 code units.
     */
    end: number;
};

export type TranscriptSearchHitPage = PageEnvelope & {
    items: Array<TranscriptSearchHit>;
};

export type CreateUploadBody = {
    /**
     * Its extension determines the format; the rest becomes the recording's name.
     */
    fileName: string;
    /**
     * Content type of the file.
     */
    mimeType: string;
    /**
     * Exact size of the file in bytes.
     */
    sizeBytes: number;
    /**
     * The file is an existing transcript (vtt, srt, sbv or txt, at most 20 MB). Otherwise only audio and video are accepted.
     */
    isTranscript?: boolean;
    /**
     * The file is sent as it grows, and `sizeBytes` is its maximum size (at most 1 GiB). Not for transcripts.
     */
    isGrowing?: boolean;
};

export type UploadRequest = {
    uploadId: string;
    /**
     * URL outside the API to send the file to with `PUT`.
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
     * Spoken language as an IETF tag; detected if omitted.
     */
    languageCode?: string | null;
    /**
     * Number of people who speak; determined by the engine if omitted.
     */
    speakerCount?: number | null;
    /**
     * The caller's appointment that this is a recording of.
     */
    appointmentId?: string | null;
    /**
     * Template for the summary; the directory's default if omitted.
     */
    meetingTemplateId?: string | null;
    /**
     * Upload of a transcript of the recording, used instead of speech recognition.
     */
    transcriptUploadId?: string | null;
    /**
     * Size of the whole file in bytes. Required if the upload grows; 400 if a different number of bytes was received.
     */
    sizeBytes?: number | null;
    /**
     * When it was recorded, according to the app or the file's timestamp; metadata in the file takes precedence. A time before 1995 or in the future is ignored, because it's from a clock that isn't set.
     */
    recordedOn?: string | null;
    /**
     * Notes the caller wrote during the recording.
     */
    notes?: Array<CreateRecordingNoteBody>;
};

export type CreateRecordingFromUrlBody = {
    url: string;
    /**
     * Defaults to the file's name, from its server or else the URL.
     */
    name?: string;
    /**
     * Template for the summary; the directory's default if omitted.
     */
    meetingTemplateId?: string | null;
};

export type VocabularyEntry = {
    vocabularyId: string;
    /**
     * The text to recognize instead of something that sounds like it.
     */
    phrase: string;
    /**
     * Common misrecognitions, comma-separated; replaced with the phrase in new transcripts, whole words only, ignoring case, longer ones first.
     */
    manualReplacePhrases: string | null;
    /**
     * A note for people; the recognizer doesn't read it.
     */
    description: string | null;
    /**
     * IETF tag; null for every language. `de` also applies to transcripts in `de-CH`.
     */
    languageCode: string | null;
    /**
     * Applies to every member's recordings; otherwise only to the caller's own.
     */
    isDirectoryWide: boolean;
    createdOn: string;
    modifiedOn: string;
};

export type VocabularyEntryBody = {
    phrase: string;
    manualReplacePhrases?: string | null;
    description?: string | null;
    /**
     * null or omitted for every language.
     */
    languageCode?: string | null;
    isDirectoryWide?: boolean;
};

export type UpdateVocabularyEntryBody = VocabularyEntryBody & {
    expected?: ExpectedVocabularyEntry;
};

/**
 * Field values as last read.
 */
export type ExpectedVocabularyEntry = {
    phrase?: string;
    manualReplacePhrases?: string | null;
    description?: string | null;
    languageCode?: string | null;
    isDirectoryWide?: boolean;
};

export type ChangeVocabularyBody = {
    add?: Array<VocabularyEntryBody>;
    deleteVocabularyIds?: Array<string>;
};

export type PreviewVocabularyBody = {
    text: string;
    /**
     * IETF tag; null or omitted if unknown.
     */
    languageCode?: string | null;
};

export type VocabularyPreview = {
    /**
     * The text with the replacements.
     */
    text: string;
    /**
     * In order, without overlaps.
     */
    replacements: Array<VocabularyReplacement>;
};

export type VocabularyReplacement = {
    /**
     * In the text as sent, in UTF-16 code units.
     */
    start: number;
    /**
     * Exclusive, in UTF-16 code units.
     */
    end: number;
    /**
     * The replacement.
     */
    phrase: string;
};

export type VoiceProfiles = {
    isOn: boolean;
    /**
     * Number of members whose voice is remembered; null unless the caller is an admin or owner.
     */
    personCount: number | null;
};

export type UpdateVoiceProfilesBody = {
    isOn: boolean;
};

export type CreateVoiceprintBody = {
    recordingId: string;
    /**
     * A speaker of its transcript who has the caller's e-mail address.
     */
    speakerId: string;
};

export type Voiceprint = {
    voiceprintId: string;
    /**
     * Permanently deleting this recording deletes the voiceprint too.
     */
    recordingId: string;
    recordingName: string | null;
    recordedOn: string;
    /**
     * When the person requested it.
     */
    createdOn: string;
    /**
     * Only `ready` is used. `learning` is in progress. `outdated` was made by another model than the current one, or its recording is deleted, or the speaker is no longer in the transcript. The others weren't learned: the model is missing (`noModel`), the audio is gone (`noSound`), the person speaks for less than six seconds (`tooShort`), or it failed (`failed`).
     */
    state: 'learning' | 'ready' | 'outdated' | 'noModel' | 'noSound' | 'tooShort' | 'failed';
};

export type VoiceRecording = {
    recordingId: string;
    recordingName: string | null;
    recordedOn: string;
    speakerId: string;
    /**
     * How long the person speaks.
     */
    seconds: number;
};

/**
 * `summary.ready` fires after every summary, `manual` only on request. The other two exist on old webhooks and can't be set.
 */
export type WebhookEvent = 'summary.ready' | 'manual' | 'recording.summarized' | 'meeting.summarized';

export type SettableWebhookEvent = 'summary.ready' | 'manual';

export type Webhook = {
    webhookId: string;
    name: string;
    event: WebhookEvent;
    /**
     * URL the service posts to.
     */
    url: string;
    isActive: boolean;
    /**
     * Fires for everyone's recordings; otherwise for the creator's own.
     */
    directoryWide: boolean;
    createdOn: string;
    /**
     * The person it belongs to.
     */
    createdByUserId?: string;
    /**
     * The application that created it; the webhook is deleted when the application's consent ends. null if a person created it.
     */
    application?: WebhookApplication | null;
    /**
     * When the current series of failed deliveries began; null if there is none.
     */
    failingSince?: string | null;
    /**
     * When the service turned it off, after five days in which every delivery failed.
     */
    pausedOn?: string | null;
    /**
     * When the previous secret stops signing; null if only one secret signs.
     */
    previousSecretUntil?: string | null;
    /**
     * The newest entry of its log; null if the log is empty.
     */
    lastDelivery?: LastWebhookDelivery | null;
};

export type WebhookApplication = {
    clientId: string;
    /**
     * The application's name for itself, not verified.
     */
    name: string;
};

export type LastWebhookDelivery = {
    deliveryId: string;
    status: WebhookDeliveryStatus;
    failure: WebhookDeliveryFailure;
    responseStatus: number | null;
    createdOn: string;
    lastAttemptOn: string | null;
    nextAttemptOn: string | null;
};

export type WebhookDeliveryStatus = 'pending' | 'succeeded' | 'failed';

/**
 * Why it wasn't received: `redirect` and `badStatus` were responses; from `notAllowed` (not a public host) to `broken`, there was none, or not within 15 seconds; from `switchedOff` on, it wasn't sent, or not again. null if nothing failed, and for failures from before reasons were recorded.
 */
export type WebhookDeliveryFailure = 'redirect' | 'badStatus' | 'notAllowed' | 'unresolved' | 'unreachable' | 'insecure' | 'timedOut' | 'tooLarge' | 'canceled' | 'broken' | 'switchedOff' | 'webhookDeleted' | 'paused' | 'notEntitled' | 'recordingDeleted' | 'superseded' | null;

export type CreatedWebhook = Webhook & {
    /**
     * Signs the deliveries (`whsec_…`). Store it: it isn't shown again.
     */
    secret?: string;
};

export type CreateWebhookBody = {
    url: string;
    event?: SettableWebhookEvent;
    /**
     * Defaults to the URL's host.
     */
    name?: string;
    directoryWide?: boolean;
    /**
     * Signs the deliveries: `whsec_` and 24 to 64 random bytes in base64. Generated by the service if omitted; required for applications.
     */
    secret?: string;
};

export type UpdateWebhookBody = {
    url?: string;
    event?: SettableWebhookEvent;
    name?: string;
    expected?: ExpectedWebhook;
};

/**
 * Field values as last read.
 */
export type ExpectedWebhook = {
    url?: string;
    event?: string;
    name?: string;
};

export type WebhookSecret = {
    secret: string;
    /**
     * When the previous secret stops signing.
     */
    previousSecretUntil: string;
};

export type FireWebhookBody = {
    /**
     * A recording with a summary.
     */
    recordingId: string;
};

export type WebhookDelivery = {
    deliveryId: string;
    /**
     * The `webhook-id` it's sent with.
     */
    messageId: string;
    event: WebhookEvent;
    /**
     * The delivery is a test, without a recording.
     */
    isTest: boolean;
    /**
     * null for a test, and once the recording is deleted.
     */
    recordingId: string | null;
    /**
     * Current name of the recording.
     */
    recordingName: string | null;
    /**
     * null for a test, and once the recording is deleted.
     */
    recordingSummaryId: string | null;
    status: WebhookDeliveryStatus;
    attemptCount: number;
    /**
     * Status of the last response.
     */
    responseStatus: number | null;
    /**
     * Headers of the last response, up to 4 kB.
     */
    responseHeaders: {
        [key: string]: string;
    } | null;
    /**
     * Beginning of the last response, up to 4 kB.
     */
    responseBody: string | null;
    /**
     * Headers of the last attempt, including its signature.
     */
    requestHeaders: {
        [key: string]: string;
    } | null;
    /**
     * Request body; null once the recording is deleted.
     */
    requestBody: string | null;
    /**
     * Duration of the last attempt in milliseconds.
     */
    durationMs: number | null;
    failure: WebhookDeliveryFailure;
    /**
     * Why it wasn't sent or received, in a sentence.
     */
    error: string | null;
    createdOn: string;
    lastAttemptOn: string | null;
    /**
     * null if no attempt follows.
     */
    nextAttemptOn: string | null;
};

export type WebhookDeliveryPage = PageEnvelope & {
    items: Array<WebhookDelivery>;
};

export type WebhookPayload = {
    type: WebhookEvent;
    timestamp: string;
    /**
     * Someone is testing the webhook, and `data` is made up. Absent otherwise.
     */
    isTest?: true;
    data: {
        directoryId: string;
        recording: Recording;
        /**
         * Its own `sectionItems` is null; they are in `data`.
         */
        summary: Summary;
        sectionItems: Array<SectionItem>;
        /**
         * Section items of the template's custom sections (`customList`, `freeText`).
         */
        customInsights: Array<SectionItem>;
    };
};

/**
 * ID of a directory the token can access.
 */
export type DirectoryId = string;

/**
 * First-level fields to return, comma-separated; all if omitted.
 */
export type Fields = string;

/**
 * Page number, starting at 1.
 */
export type Page = number;

/**
 * Items per page. Values above 100 count as 100.
 */
export type PageSize = number;

/**
 * Text to find anywhere in the searched fields, case-insensitive.
 */
export type Search = string;

/**
 * ID of one of the caller's appointments.
 */
export type AppointmentId = string;

/**
 * ID of one of the caller's imports.
 */
export type ImportId = string;

/**
 * ID of one of the caller's calendars.
 */
export type CalendarId = string;

/**
 * An export that the caller requested.
 */
export type ExportId = string;

/**
 * A folder the caller can read.
 */
export type FolderId = string;

/**
 * A template that can be used in the directory.
 */
export type MeetingTemplateId = string;

/**
 * A member of the directory.
 */
export type UserId = string;

/**
 * The ID in the consent page's URL.
 */
export type InteractionUid = string;

/**
 * A recording the caller can see.
 */
export type RecordingId = string;

/**
 * A team of the directory.
 */
export type TeamId = string;

/**
 * A webhook the caller can see.
 */
export type WebhookId = string;

/**
 * A delivery of this webhook.
 */
export type DeliveryId = string;

export type GetSetupData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/v1.0/setup';
};

export type GetSetupErrors = {
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type GetSetupError = GetSetupErrors[keyof GetSetupErrors];

export type GetSetupResponses = {
    /**
     * Whether setup is needed.
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
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
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
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type ListSetupEnginesError = ListSetupEnginesErrors[keyof ListSetupEnginesErrors];

export type ListSetupEnginesResponses = {
    /**
     * Engines for speech and summaries, in order of preference.
     */
    200: Array<Engine>;
};

export type ListSetupEnginesResponse = ListSetupEnginesResponses[keyof ListSetupEnginesResponses];

export type GetSetupLanguageModelData = {
    body: SetupTokenBody;
    path?: never;
    query?: never;
    url: '/v1.0/setup/language-model';
};

export type GetSetupLanguageModelErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type GetSetupLanguageModelError = GetSetupLanguageModelErrors[keyof GetSetupLanguageModelErrors];

export type GetSetupLanguageModelResponses = {
    /**
     * The model and its requirements.
     */
    200: LanguageModelOffer;
};

export type GetSetupLanguageModelResponse = GetSetupLanguageModelResponses[keyof GetSetupLanguageModelResponses];

export type CreateSessionData = {
    body: CreateSessionBody;
    path?: never;
    query?: never;
    url: '/v1.0/sessions';
};

export type CreateSessionErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type CreateSessionError = CreateSessionErrors[keyof CreateSessionErrors];

export type CreateSessionResponses = {
    /**
     * Signed in.
     */
    200: Session;
    /**
     * The password is correct, but the account has a second factor (`two-factor`). Not signed in yet.
     */
    202: SecondStep;
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
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type CreateSessionTokenError = CreateSessionTokenErrors[keyof CreateSessionTokenErrors];

export type CreateSessionTokenResponses = {
    /**
     * A new access token.
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
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type DeleteCurrentSessionError = DeleteCurrentSessionErrors[keyof DeleteCurrentSessionErrors];

export type DeleteCurrentSessionResponses = {
    /**
     * Signed out.
     */
    204: void;
};

export type DeleteCurrentSessionResponse = DeleteCurrentSessionResponses[keyof DeleteCurrentSessionResponses];

export type GetSignInOptionsData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/v1.0/sign-in-options';
};

export type GetSignInOptionsErrors = {
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type GetSignInOptionsError = GetSignInOptionsErrors[keyof GetSignInOptionsErrors];

export type GetSignInOptionsResponses = {
    /**
     * Options for signing in and for resetting a password.
     */
    200: SignInOptions;
};

export type GetSignInOptionsResponse = GetSignInOptionsResponses[keyof GetSignInOptionsResponses];

export type StartSingleSignOnData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Path of the page to show after sign-in.
         */
        returnTo?: string;
        /**
         * Stay signed in after the browser is closed.
         */
        isPersistent?: boolean;
    };
    url: '/v1.0/sso/start';
};

export type StartSingleSignOnErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type StartSingleSignOnError = StartSingleSignOnErrors[keyof StartSingleSignOnErrors];

export type FinishSingleSignOnData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Authorization code from the provider.
         */
        code?: string;
        /**
         * State as sent to the provider.
         */
        state?: string;
        /**
         * Issuer of the response (RFC 9207).
         */
        iss?: string;
        /**
         * Error from the provider.
         */
        error?: string;
    };
    url: '/v1.0/sso/callback';
};

export type FinishSingleSignOnErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type FinishSingleSignOnError = FinishSingleSignOnErrors[keyof FinishSingleSignOnErrors];

export type GetPendingLinkData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/v1.0/sso/link';
};

export type GetPendingLinkErrors = {
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type GetPendingLinkError = GetPendingLinkErrors[keyof GetPendingLinkErrors];

export type GetPendingLinkResponses = {
    /**
     * The account and the identity provider.
     */
    200: PendingLink;
};

export type GetPendingLinkResponse = GetPendingLinkResponses[keyof GetPendingLinkResponses];

export type CompletePendingLinkData = {
    body: CompletePendingLinkBody;
    path?: never;
    query?: never;
    url: '/v1.0/sso/link';
};

export type CompletePendingLinkErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type CompletePendingLinkError = CompletePendingLinkErrors[keyof CompletePendingLinkErrors];

export type CompletePendingLinkResponses = {
    /**
     * Linked and signed in.
     */
    200: Session;
};

export type CompletePendingLinkResponse = CompletePendingLinkResponses[keyof CompletePendingLinkResponses];

export type ListAppointmentsData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
    };
    query?: {
        /**
         * Text to find in the subject.
         */
        subject?: string;
        /**
         * Text to find in the attendees' names and e-mails.
         */
        attendee?: string;
        /**
         * Earliest start, inclusive.
         */
        from?: UtcTime;
        /**
         * Latest start, inclusive.
         */
        to?: UtcTime;
        /**
         * Page number, starting at 1.
         */
        page?: number;
        /**
         * Items per page. Values above 100 count as 100.
         */
        pageSize?: number;
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/appointments';
};

export type ListAppointmentsErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type ListAppointmentsError = ListAppointmentsErrors[keyof ListAppointmentsErrors];

export type ListAppointmentsResponses = {
    /**
     * A page of appointments.
     */
    200: AppointmentPage;
};

export type ListAppointmentsResponse = ListAppointmentsResponses[keyof ListAppointmentsResponses];

export type SearchAppointmentsData = {
    body: SearchAppointmentsBody;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/appointments/search';
};

export type SearchAppointmentsErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type SearchAppointmentsError = SearchAppointmentsErrors[keyof SearchAppointmentsErrors];

export type SearchAppointmentsResponses = {
    /**
     * A page of appointments.
     */
    200: AppointmentPage;
};

export type SearchAppointmentsResponse = SearchAppointmentsResponses[keyof SearchAppointmentsResponses];

export type ImportAppointmentsData = {
    body: string;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/appointments/import';
};

export type ImportAppointmentsErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than 10 MiB.
     */
    413: Problem;
    /**
     * The request body isn't `text/calendar`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type ImportAppointmentsError = ImportAppointmentsErrors[keyof ImportAppointmentsErrors];

export type ImportAppointmentsResponses = {
    /**
     * Result of the import.
     */
    200: AppointmentImport;
};

export type ImportAppointmentsResponse = ImportAppointmentsResponses[keyof ImportAppointmentsResponses];

export type PreviewAppointmentImportData = {
    body: string;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/appointments/import/preview';
};

export type PreviewAppointmentImportErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than 10 MiB.
     */
    413: Problem;
    /**
     * The request body isn't `text/calendar`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type PreviewAppointmentImportError = PreviewAppointmentImportErrors[keyof PreviewAppointmentImportErrors];

export type PreviewAppointmentImportResponses = {
    /**
     * Expected result of the import.
     */
    200: AppointmentImportPreview;
};

export type PreviewAppointmentImportResponse = PreviewAppointmentImportResponses[keyof PreviewAppointmentImportResponses];

export type UndoAppointmentImportData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * ID of one of the caller's imports.
         */
        importId: string;
    };
    query?: never;
    url: '/v1.0/directories/{directoryId}/appointments/import/{importId}';
};

export type UndoAppointmentImportErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type UndoAppointmentImportError = UndoAppointmentImportErrors[keyof UndoAppointmentImportErrors];

export type UndoAppointmentImportResponses = {
    /**
     * Undone.
     */
    204: void;
};

export type UndoAppointmentImportResponse = UndoAppointmentImportResponses[keyof UndoAppointmentImportResponses];

export type GetAppointmentData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * ID of one of the caller's appointments.
         */
        appointmentId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/appointments/{appointmentId}';
};

export type GetAppointmentErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type GetAppointmentError = GetAppointmentErrors[keyof GetAppointmentErrors];

export type GetAppointmentResponses = {
    /**
     * The appointment.
     */
    200: Appointment;
};

export type GetAppointmentResponse = GetAppointmentResponses[keyof GetAppointmentResponses];

export type ListAppointmentRecordingsData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * ID of one of the caller's appointments.
         */
        appointmentId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/appointments/{appointmentId}/recordings';
};

export type ListAppointmentRecordingsErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type ListAppointmentRecordingsError = ListAppointmentRecordingsErrors[keyof ListAppointmentRecordingsErrors];

export type ListAppointmentRecordingsResponses = {
    /**
     * Recordings.
     */
    200: Array<Recording>;
};

export type ListAppointmentRecordingsResponse = ListAppointmentRecordingsResponses[keyof ListAppointmentRecordingsResponses];

export type ReplaceAppointmentTagsData = {
    body: TagIdsBody;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * ID of one of the caller's appointments.
         */
        appointmentId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/appointments/{appointmentId}/tags';
};

export type ReplaceAppointmentTagsErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type ReplaceAppointmentTagsError = ReplaceAppointmentTagsErrors[keyof ReplaceAppointmentTagsErrors];

export type ReplaceAppointmentTagsResponses = {
    /**
     * The current tags, own and inherited.
     */
    200: Array<Tag>;
};

export type ReplaceAppointmentTagsResponse = ReplaceAppointmentTagsResponses[keyof ReplaceAppointmentTagsResponses];

export type GetAppointmentTemplateData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * ID of one of the caller's appointments.
         */
        appointmentId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/appointments/{appointmentId}/template';
};

export type GetAppointmentTemplateErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type GetAppointmentTemplateError = GetAppointmentTemplateErrors[keyof GetAppointmentTemplateErrors];

export type GetAppointmentTemplateResponses = {
    /**
     * The template, if any.
     */
    200: AppointmentTemplate;
};

export type GetAppointmentTemplateResponse = GetAppointmentTemplateResponses[keyof GetAppointmentTemplateResponses];

export type ReplaceAppointmentTemplateData = {
    body: AppointmentTemplate;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * ID of one of the caller's appointments.
         */
        appointmentId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/appointments/{appointmentId}/template';
};

export type ReplaceAppointmentTemplateErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type ReplaceAppointmentTemplateError = ReplaceAppointmentTemplateErrors[keyof ReplaceAppointmentTemplateErrors];

export type ReplaceAppointmentTemplateResponses = {
    /**
     * The current template.
     */
    200: AppointmentTemplate;
};

export type ReplaceAppointmentTemplateResponse = ReplaceAppointmentTemplateResponses[keyof ReplaceAppointmentTemplateResponses];

export type ListCalendarsData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/calendars';
};

export type ListCalendarsErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The OAuth 2.1 access token lacks the scope for this operation, or the operation concerns the account itself.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type ListCalendarsError = ListCalendarsErrors[keyof ListCalendarsErrors];

export type ListCalendarsResponses = {
    /**
     * Calendars.
     */
    200: Array<Calendar>;
};

export type ListCalendarsResponse = ListCalendarsResponses[keyof ListCalendarsResponses];

export type CreateCalendarData = {
    body: CreateCalendarBody;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/calendars';
};

export type CreateCalendarErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type CreateCalendarError = CreateCalendarErrors[keyof CreateCalendarErrors];

export type CreateCalendarResponses = {
    /**
     * The calendar.
     */
    200: Calendar;
};

export type CreateCalendarResponse = CreateCalendarResponses[keyof CreateCalendarResponses];

export type DeleteCalendarData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * ID of one of the caller's calendars.
         */
        calendarId: string;
    };
    query?: never;
    url: '/v1.0/directories/{directoryId}/calendars/{calendarId}';
};

export type DeleteCalendarErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type DeleteCalendarError = DeleteCalendarErrors[keyof DeleteCalendarErrors];

export type DeleteCalendarResponses = {
    /**
     * Deleted.
     */
    204: void;
};

export type DeleteCalendarResponse = DeleteCalendarResponses[keyof DeleteCalendarResponses];

export type SyncCalendarData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * ID of one of the caller's calendars.
         */
        calendarId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/calendars/{calendarId}/sync';
};

export type SyncCalendarErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type SyncCalendarError = SyncCalendarErrors[keyof SyncCalendarErrors];

export type SyncCalendarResponses = {
    /**
     * The calendar.
     */
    200: Calendar;
};

export type SyncCalendarResponse = SyncCalendarResponses[keyof SyncCalendarResponses];

export type ListAuditEntriesData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
    };
    query?: {
        /**
         * Earliest timestamp, inclusive.
         */
        from?: UtcTime;
        /**
         * Latest timestamp, inclusive.
         */
        to?: UtcTime;
        /**
         * ID of the person who did it.
         */
        userId?: string;
        /**
         * One action, such as `membership.updated`.
         */
        action?: string;
        /**
         * Page number, starting at 1.
         */
        page?: number;
        /**
         * Items per page. Values above 100 count as 100.
         */
        pageSize?: number;
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/audit';
};

export type ListAuditEntriesErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type ListAuditEntriesError = ListAuditEntriesErrors[keyof ListAuditEntriesErrors];

export type ListAuditEntriesResponses = {
    /**
     * A page of entries.
     */
    200: AuditEntryPage;
};

export type ListAuditEntriesResponse = ListAuditEntriesResponses[keyof ListAuditEntriesResponses];

export type LookUpInvitationData = {
    body: InvitationTokenBody;
    path?: never;
    query?: never;
    url: '/v1.0/invitations/lookup';
};

export type LookUpInvitationErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type LookUpInvitationError = LookUpInvitationErrors[keyof LookUpInvitationErrors];

export type LookUpInvitationResponses = {
    /**
     * The invitation.
     */
    200: InvitationLookup;
};

export type LookUpInvitationResponse = LookUpInvitationResponses[keyof LookUpInvitationResponses];

export type AcceptInvitationData = {
    body: AcceptInvitationBody;
    path?: never;
    query?: never;
    url: '/v1.0/invitations/accept';
};

export type AcceptInvitationErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type AcceptInvitationError = AcceptInvitationErrors[keyof AcceptInvitationErrors];

export type AcceptInvitationResponses = {
    /**
     * Signed in.
     */
    200: Session;
};

export type AcceptInvitationResponse = AcceptInvitationResponses[keyof AcceptInvitationResponses];

export type CreatePasswordResetData = {
    body: CreatePasswordResetBody;
    path?: never;
    query?: never;
    url: '/v1.0/password-resets';
};

export type CreatePasswordResetErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type CreatePasswordResetError = CreatePasswordResetErrors[keyof CreatePasswordResetErrors];

export type CreatePasswordResetResponses = {
    /**
     * Request received.
     */
    204: void;
};

export type CreatePasswordResetResponse = CreatePasswordResetResponses[keyof CreatePasswordResetResponses];

export type LookUpPasswordResetData = {
    body: ResetTokenBody;
    path?: never;
    query?: never;
    url: '/v1.0/password-resets/lookup';
};

export type LookUpPasswordResetErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type LookUpPasswordResetError = LookUpPasswordResetErrors[keyof LookUpPasswordResetErrors];

export type LookUpPasswordResetResponses = {
    /**
     * The link works.
     */
    204: void;
};

export type LookUpPasswordResetResponse = LookUpPasswordResetResponses[keyof LookUpPasswordResetResponses];

export type CompletePasswordResetData = {
    body: CompletePasswordResetBody;
    path?: never;
    query?: never;
    url: '/v1.0/password-resets/complete';
};

export type CompletePasswordResetErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type CompletePasswordResetError = CompletePasswordResetErrors[keyof CompletePasswordResetErrors];

export type CompletePasswordResetResponses = {
    /**
     * Signed in.
     */
    200: Session;
    /**
     * The password is set, but the account has a second factor (`two-factor`). Not signed in yet.
     */
    202: SecondStep;
};

export type CompletePasswordResetResponse = CompletePasswordResetResponses[keyof CompletePasswordResetResponses];

export type UpdatePasswordData = {
    body: UpdatePasswordBody;
    path?: never;
    query?: never;
    url: '/v1.0/me/password';
};

export type UpdatePasswordErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The OAuth 2.1 access token lacks the scope for this operation, or the operation concerns the account itself.
     */
    403: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type UpdatePasswordError = UpdatePasswordErrors[keyof UpdatePasswordErrors];

export type UpdatePasswordResponses = {
    /**
     * Changed.
     */
    204: void;
};

export type UpdatePasswordResponse = UpdatePasswordResponses[keyof UpdatePasswordResponses];

export type DeleteSessionsData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/v1.0/me/sessions';
};

export type DeleteSessionsErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The OAuth 2.1 access token lacks the scope for this operation, or the operation concerns the account itself.
     */
    403: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type DeleteSessionsError = DeleteSessionsErrors[keyof DeleteSessionsErrors];

export type DeleteSessionsResponses = {
    /**
     * Signed out.
     */
    204: void;
};

export type DeleteSessionsResponse = DeleteSessionsResponses[keyof DeleteSessionsResponses];

export type ListSessionsData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/me/sessions';
};

export type ListSessionsErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The OAuth 2.1 access token lacks the scope for this operation, or the operation concerns the account itself.
     */
    403: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type ListSessionsError = ListSessionsErrors[keyof ListSessionsErrors];

export type ListSessionsResponses = {
    /**
     * Sessions.
     */
    200: Array<SignedInSession>;
};

export type ListSessionsResponse = ListSessionsResponses[keyof ListSessionsResponses];

export type DeleteSessionData = {
    body?: never;
    path: {
        /**
         * ID of one of the caller's sessions.
         */
        sessionId: string;
    };
    query?: never;
    url: '/v1.0/me/sessions/{sessionId}';
};

export type DeleteSessionErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The OAuth 2.1 access token lacks the scope for this operation, or the operation concerns the account itself.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type DeleteSessionError = DeleteSessionErrors[keyof DeleteSessionErrors];

export type DeleteSessionResponses = {
    /**
     * Signed out.
     */
    204: void;
};

export type DeleteSessionResponse = DeleteSessionResponses[keyof DeleteSessionResponses];

export type ListSignInsData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Page number, starting at 1.
         */
        page?: number;
        /**
         * Items per page. Values above 100 count as 100.
         */
        pageSize?: number;
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/me/sign-ins';
};

export type ListSignInsErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The OAuth 2.1 access token lacks the scope for this operation, or the operation concerns the account itself.
     */
    403: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type ListSignInsError = ListSignInsErrors[keyof ListSignInsErrors];

export type ListSignInsResponses = {
    /**
     * A page of sign-ins.
     */
    200: SignInPage;
};

export type ListSignInsResponse = ListSignInsResponses[keyof ListSignInsResponses];

export type ListRolesData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/roles';
};

export type ListRolesErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
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
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/licenses';
};

export type ListLicensesErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
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
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories';
};

export type ListDirectoriesErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
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
         * ID of a directory the token can access.
         */
        directoryId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}';
};

export type GetDirectoryErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type GetDirectoryError = GetDirectoryErrors[keyof GetDirectoryErrors];

export type GetDirectoryResponses = {
    /**
     * The directory.
     */
    200: Directory;
};

export type GetDirectoryResponse = GetDirectoryResponses[keyof GetDirectoryResponses];

export type UpdateDirectoryData = {
    body: UpdateDirectoryBody;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}';
};

export type UpdateDirectoryErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The resource has changed since it was read. Read it again before you retry.
     */
    409: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type UpdateDirectoryError = UpdateDirectoryErrors[keyof UpdateDirectoryErrors];

export type UpdateDirectoryResponses = {
    /**
     * The changed directory.
     */
    200: Directory;
};

export type UpdateDirectoryResponse = UpdateDirectoryResponses[keyof UpdateDirectoryResponses];

export type DeleteDirectoryLogoData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
    };
    query?: never;
    url: '/v1.0/directories/{directoryId}/logo';
};

export type DeleteDirectoryLogoErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type DeleteDirectoryLogoError = DeleteDirectoryLogoErrors[keyof DeleteDirectoryLogoErrors];

export type DeleteDirectoryLogoResponses = {
    /**
     * Removed.
     */
    204: void;
};

export type DeleteDirectoryLogoResponse = DeleteDirectoryLogoResponses[keyof DeleteDirectoryLogoResponses];

export type GetDirectoryLogoData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
    };
    query?: never;
    url: '/v1.0/directories/{directoryId}/logo';
};

export type GetDirectoryLogoErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type GetDirectoryLogoError = GetDirectoryLogoErrors[keyof GetDirectoryLogoErrors];

export type GetDirectoryLogoResponses = {
    /**
     * The picture.
     */
    200: Blob | File;
};

export type GetDirectoryLogoResponse = GetDirectoryLogoResponses[keyof GetDirectoryLogoResponses];

export type ReplaceDirectoryLogoData = {
    body: Blob | File;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
    };
    query?: {
        /**
         * `pictureFileUrl` as last read, empty if there was none; 409 if there is another one now.
         */
        replaces?: string;
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/logo';
};

export type ReplaceDirectoryLogoErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The resource has changed since it was read. Read it again before you retry.
     */
    409: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't a PNG, JPEG or WebP picture.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
    /**
     * The service has no room for this file.
     */
    507: Problem;
};

export type ReplaceDirectoryLogoError = ReplaceDirectoryLogoErrors[keyof ReplaceDirectoryLogoErrors];

export type ReplaceDirectoryLogoResponses = {
    /**
     * The changed directory.
     */
    200: Directory;
};

export type ReplaceDirectoryLogoResponse = ReplaceDirectoryLogoResponses[keyof ReplaceDirectoryLogoResponses];

export type GetDirectoryUsageData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/usage';
};

export type GetDirectoryUsageErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type GetDirectoryUsageError = GetDirectoryUsageErrors[keyof GetDirectoryUsageErrors];

export type GetDirectoryUsageResponses = {
    /**
     * Usage and limits.
     */
    200: DirectoryUsage;
};

export type GetDirectoryUsageResponse = GetDirectoryUsageResponses[keyof GetDirectoryUsageResponses];

export type ListMembershipsData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
    };
    query?: {
        /**
         * Page number, starting at 1.
         */
        page?: number;
        /**
         * Items per page. Values above 100 count as 100.
         */
        pageSize?: number;
        /**
         * Text to find anywhere in the searched fields, case-insensitive.
         */
        search?: string;
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/memberships';
};

export type ListMembershipsErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
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
         * ID of a directory the token can access.
         */
        directoryId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/memberships';
};

export type CreateMembershipErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
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
         * ID of a directory the token can access.
         */
        directoryId: string;
    };
    query?: {
        /**
         * Page number, starting at 1.
         */
        page?: number;
        /**
         * Items per page. Values above 100 count as 100.
         */
        pageSize?: number;
        /**
         * Text to find anywhere in the searched fields, case-insensitive.
         */
        search?: string;
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/memberships/users';
};

export type ListMembershipUsersErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
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
         * ID of a directory the token can access.
         */
        directoryId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/memberships/users/search';
};

export type SearchMembershipUsersErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
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
         * ID of a directory the token can access.
         */
        directoryId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/engines';
};

export type ListEnginesErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type ListEnginesError = ListEnginesErrors[keyof ListEnginesErrors];

export type ListEnginesResponses = {
    /**
     * The engines.
     */
    200: Array<Engine>;
};

export type ListEnginesResponse = ListEnginesResponses[keyof ListEnginesResponses];

export type TestEngineData = {
    body: TestEngineBody;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/engines/test';
};

export type TestEngineErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type TestEngineError = TestEngineErrors[keyof TestEngineErrors];

export type TestEngineResponses = {
    /**
     * The test result.
     */
    200: EngineTest;
};

export type TestEngineResponse = TestEngineResponses[keyof TestEngineResponses];

export type GetSandboxData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/engines/sandbox';
};

export type GetSandboxErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type GetSandboxError = GetSandboxErrors[keyof GetSandboxErrors];

export type GetSandboxResponses = {
    /**
     * The sandbox.
     */
    200: Sandbox;
};

export type GetSandboxResponse = GetSandboxResponses[keyof GetSandboxResponses];

export type GetSpeechModelsData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/engines/models';
};

export type GetSpeechModelsErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type GetSpeechModelsError = GetSpeechModelsErrors[keyof GetSpeechModelsErrors];

export type GetSpeechModelsResponses = {
    /**
     * The models.
     */
    200: SpeechModels;
};

export type GetSpeechModelsResponse = GetSpeechModelsResponses[keyof GetSpeechModelsResponses];

export type UpdateSpeechModelsData = {
    body: UpdateSpeechModelsBody;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/engines/models';
};

export type UpdateSpeechModelsErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type UpdateSpeechModelsError = UpdateSpeechModelsErrors[keyof UpdateSpeechModelsErrors];

export type UpdateSpeechModelsResponses = {
    /**
     * The models.
     */
    200: SpeechModels;
};

export type UpdateSpeechModelsResponse = UpdateSpeechModelsResponses[keyof UpdateSpeechModelsResponses];

export type GetLanguageModelData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/engines/language-model';
};

export type GetLanguageModelErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type GetLanguageModelError = GetLanguageModelErrors[keyof GetLanguageModelErrors];

export type GetLanguageModelResponses = {
    /**
     * The model and its requirements.
     */
    200: LanguageModelOffer;
};

export type GetLanguageModelResponse = GetLanguageModelResponses[keyof GetLanguageModelResponses];

export type PreviewOwnErasureData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/me/erasure';
};

export type PreviewOwnErasureErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The OAuth 2.1 access token lacks the scope for this operation, or the operation concerns the account itself.
     */
    403: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type PreviewOwnErasureError = PreviewOwnErasureErrors[keyof PreviewOwnErasureErrors];

export type PreviewOwnErasureResponses = {
    /**
     * The data that is deleted or stays, and who takes it over.
     */
    200: ErasurePreview;
};

export type PreviewOwnErasureResponse = PreviewOwnErasureResponses[keyof PreviewOwnErasureResponses];

export type EraseOwnAccountData = {
    body: EraseOwnAccountBody;
    path?: never;
    query?: never;
    url: '/v1.0/me/erasure';
};

export type EraseOwnAccountErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The OAuth 2.1 access token lacks the scope for this operation, or the operation concerns the account itself.
     */
    403: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type EraseOwnAccountError = EraseOwnAccountErrors[keyof EraseOwnAccountErrors];

export type EraseOwnAccountResponses = {
    /**
     * Account ended.
     */
    204: void;
};

export type EraseOwnAccountResponse = EraseOwnAccountResponses[keyof EraseOwnAccountResponses];

export type PreviewMemberErasureData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * A member of the directory.
         */
        userId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/memberships/{userId}/erasure';
};

export type PreviewMemberErasureErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type PreviewMemberErasureError = PreviewMemberErasureErrors[keyof PreviewMemberErasureErrors];

export type PreviewMemberErasureResponses = {
    /**
     * The data that is deleted or stays, and who takes it over.
     */
    200: ErasurePreview;
};

export type PreviewMemberErasureResponse = PreviewMemberErasureResponses[keyof PreviewMemberErasureResponses];

export type EraseMemberData = {
    body: EraseMemberBody;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * A member of the directory.
         */
        userId: string;
    };
    query?: never;
    url: '/v1.0/directories/{directoryId}/memberships/{userId}/erasure';
};

export type EraseMemberErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type EraseMemberError = EraseMemberErrors[keyof EraseMemberErrors];

export type EraseMemberResponses = {
    /**
     * Account ended.
     */
    204: void;
};

export type EraseMemberResponse = EraseMemberResponses[keyof EraseMemberResponses];

export type ListExportsData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/me/exports';
};

export type ListExportsErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The OAuth 2.1 access token lacks the scope for this operation, or the operation concerns the account itself.
     */
    403: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type ListExportsError = ListExportsErrors[keyof ListExportsErrors];

export type ListExportsResponses = {
    /**
     * The exports.
     */
    200: Array<DataExport>;
};

export type ListExportsResponse = ListExportsResponses[keyof ListExportsResponses];

export type CreateExportData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/me/exports';
};

export type CreateExportErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The OAuth 2.1 access token lacks the scope for this operation, or the operation concerns the account itself.
     */
    403: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type CreateExportError = CreateExportErrors[keyof CreateExportErrors];

export type CreateExportResponses = {
    /**
     * The export in preparation.
     */
    200: DataExport;
};

export type CreateExportResponse = CreateExportResponses[keyof CreateExportResponses];

export type DeleteExportData = {
    body?: never;
    path: {
        /**
         * An export that the caller requested.
         */
        exportId: string;
    };
    query?: never;
    url: '/v1.0/me/exports/{exportId}';
};

export type DeleteExportErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The OAuth 2.1 access token lacks the scope for this operation, or the operation concerns the account itself.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type DeleteExportError = DeleteExportErrors[keyof DeleteExportErrors];

export type DeleteExportResponses = {
    /**
     * Deleted.
     */
    204: void;
};

export type DeleteExportResponse = DeleteExportResponses[keyof DeleteExportResponses];

export type CreateExportAddressData = {
    body?: never;
    path: {
        /**
         * An export that the caller requested.
         */
        exportId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/me/exports/{exportId}/address';
};

export type CreateExportAddressErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The OAuth 2.1 access token lacks the scope for this operation, or the operation concerns the account itself.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type CreateExportAddressError = CreateExportAddressErrors[keyof CreateExportAddressErrors];

export type CreateExportAddressResponses = {
    /**
     * The URL.
     */
    200: ExportAddress;
};

export type CreateExportAddressResponse = CreateExportAddressResponses[keyof CreateExportAddressResponses];

export type CreateMemberExportData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * A member of the directory.
         */
        userId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/memberships/{userId}/exports';
};

export type CreateMemberExportErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type CreateMemberExportError = CreateMemberExportErrors[keyof CreateMemberExportErrors];

export type CreateMemberExportResponses = {
    /**
     * The export in preparation.
     */
    200: DataExport;
};

export type CreateMemberExportResponse = CreateMemberExportResponses[keyof CreateMemberExportResponses];

export type ListFoldersData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
    };
    query?: {
        /**
         * Text to find in the name.
         */
        search?: string;
        /**
         * Only the folders directly inside this one; if omitted, folders at every level.
         */
        parentRecordingFolderId?: string;
        /**
         * Page number, starting at 1.
         */
        page?: number;
        /**
         * Items per page. Values above 100 count as 100.
         */
        pageSize?: number;
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/folders';
};

export type ListFoldersErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type ListFoldersError = ListFoldersErrors[keyof ListFoldersErrors];

export type ListFoldersResponses = {
    /**
     * A page of folders.
     */
    200: FolderPage;
};

export type ListFoldersResponse = ListFoldersResponses[keyof ListFoldersResponses];

export type CreateFolderData = {
    body: CreateFolderBody;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/folders';
};

export type CreateFolderErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type CreateFolderError = CreateFolderErrors[keyof CreateFolderErrors];

export type CreateFolderResponses = {
    /**
     * The folder.
     */
    200: Folder;
};

export type CreateFolderResponse = CreateFolderResponses[keyof CreateFolderResponses];

export type SearchFoldersData = {
    body: SearchFoldersBody;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/folders/search';
};

export type SearchFoldersErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type SearchFoldersError = SearchFoldersErrors[keyof SearchFoldersErrors];

export type SearchFoldersResponses = {
    /**
     * A page of folders.
     */
    200: FolderPage;
};

export type SearchFoldersResponse = SearchFoldersResponses[keyof SearchFoldersResponses];

export type ListFolderTreeData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/folders/tree';
};

export type ListFolderTreeErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type ListFolderTreeError = ListFolderTreeErrors[keyof ListFolderTreeErrors];

export type ListFolderTreeResponses = {
    /**
     * All folders.
     */
    200: Array<FolderTreeItem>;
};

export type ListFolderTreeResponse = ListFolderTreeResponses[keyof ListFolderTreeResponses];

export type CountFoldersData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/folders/counts';
};

export type CountFoldersErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type CountFoldersError = CountFoldersErrors[keyof CountFoldersErrors];

export type CountFoldersResponses = {
    /**
     * The counts.
     */
    200: Array<FolderCount>;
};

export type CountFoldersResponse = CountFoldersResponses[keyof CountFoldersResponses];

export type DeleteFolderData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * A folder the caller can read.
         */
        folderId: string;
    };
    query?: never;
    url: '/v1.0/directories/{directoryId}/folders/{folderId}';
};

export type DeleteFolderErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type DeleteFolderError = DeleteFolderErrors[keyof DeleteFolderErrors];

export type DeleteFolderResponses = {
    /**
     * Deleted.
     */
    204: void;
};

export type DeleteFolderResponse = DeleteFolderResponses[keyof DeleteFolderResponses];

export type GetFolderData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * A folder the caller can read.
         */
        folderId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/folders/{folderId}';
};

export type GetFolderErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type GetFolderError = GetFolderErrors[keyof GetFolderErrors];

export type GetFolderResponses = {
    /**
     * The folder.
     */
    200: Folder;
};

export type GetFolderResponse = GetFolderResponses[keyof GetFolderResponses];

export type UpdateFolderData = {
    body: UpdateFolderBody;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * A folder the caller can read.
         */
        folderId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/folders/{folderId}';
};

export type UpdateFolderErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * A field in `expected` has changed since it was read. Read it again before you retry.
     */
    409: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type UpdateFolderError = UpdateFolderErrors[keyof UpdateFolderErrors];

export type UpdateFolderResponses = {
    /**
     * The changed folder.
     */
    200: Folder;
};

export type UpdateFolderResponse = UpdateFolderResponses[keyof UpdateFolderResponses];

export type RestoreFolderData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * A folder the caller can read.
         */
        folderId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/folders/{folderId}/restore';
};

export type RestoreFolderErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The resource has changed since it was read. Read it again before you retry.
     */
    409: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type RestoreFolderError = RestoreFolderErrors[keyof RestoreFolderErrors];

export type RestoreFolderResponses = {
    /**
     * The restored folder.
     */
    200: Folder;
};

export type RestoreFolderResponse = RestoreFolderResponses[keyof RestoreFolderResponses];

export type ListFolderAccessData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * A folder the caller can read.
         */
        folderId: string;
    };
    query?: {
        /**
         * Page number, starting at 1.
         */
        page?: number;
        /**
         * Items per page. Values above 100 count as 100.
         */
        pageSize?: number;
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/folders/{folderId}/access';
};

export type ListFolderAccessErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type ListFolderAccessError = ListFolderAccessErrors[keyof ListFolderAccessErrors];

export type ListFolderAccessResponses = {
    /**
     * A page of people.
     */
    200: FolderAccessPage;
};

export type ListFolderAccessResponse = ListFolderAccessResponses[keyof ListFolderAccessResponses];

export type PreviewFolderAccessData = {
    body: PreviewFolderAccessBody;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * A folder the caller can read.
         */
        folderId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/folders/{folderId}/access/preview';
};

export type PreviewFolderAccessErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type PreviewFolderAccessError = PreviewFolderAccessErrors[keyof PreviewFolderAccessErrors];

export type PreviewFolderAccessResponses = {
    /**
     * The differences.
     */
    200: FolderAccessPreview;
};

export type PreviewFolderAccessResponse = PreviewFolderAccessResponses[keyof PreviewFolderAccessResponses];

export type DeleteFolderFavoriteData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * A folder the caller can read.
         */
        folderId: string;
    };
    query?: never;
    url: '/v1.0/directories/{directoryId}/folders/{folderId}/favorite';
};

export type DeleteFolderFavoriteErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type DeleteFolderFavoriteError = DeleteFolderFavoriteErrors[keyof DeleteFolderFavoriteErrors];

export type DeleteFolderFavoriteResponses = {
    /**
     * The folder isn't a favorite.
     */
    204: void;
};

export type DeleteFolderFavoriteResponse = DeleteFolderFavoriteResponses[keyof DeleteFolderFavoriteResponses];

export type AddFolderFavoriteData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * A folder the caller can read.
         */
        folderId: string;
    };
    query?: never;
    url: '/v1.0/directories/{directoryId}/folders/{folderId}/favorite';
};

export type AddFolderFavoriteErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type AddFolderFavoriteError = AddFolderFavoriteErrors[keyof AddFolderFavoriteErrors];

export type AddFolderFavoriteResponses = {
    /**
     * The folder is a favorite.
     */
    204: void;
};

export type AddFolderFavoriteResponse = AddFolderFavoriteResponses[keyof AddFolderFavoriteResponses];

export type GetFolderSharesData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * A folder the caller can read.
         */
        folderId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/folders/{folderId}/shares';
};

export type GetFolderSharesErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type GetFolderSharesError = GetFolderSharesErrors[keyof GetFolderSharesErrors];

export type GetFolderSharesResponses = {
    /**
     * The shares.
     */
    200: FolderShares;
};

export type GetFolderSharesResponse = GetFolderSharesResponses[keyof GetFolderSharesResponses];

export type ReplaceFolderSharesData = {
    body: ReplaceFolderSharesBody;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * A folder the caller can read.
         */
        folderId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/folders/{folderId}/shares';
};

export type ReplaceFolderSharesErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The shares have changed; `expectedVersion` is no longer current.
     */
    409: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type ReplaceFolderSharesError = ReplaceFolderSharesErrors[keyof ReplaceFolderSharesErrors];

export type ReplaceFolderSharesResponses = {
    /**
     * The new shares.
     */
    200: FolderShares;
};

export type ReplaceFolderSharesResponse = ReplaceFolderSharesResponses[keyof ReplaceFolderSharesResponses];

export type ListFolderRecordingsData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * A folder the caller can read.
         */
        folderId: string;
    };
    query?: {
        /**
         * Include the folders inside that the caller can read; each recording is listed once.
         */
        includeSubfolders?: boolean;
        /**
         * False if the exact total isn't needed; see `listRecordings`.
         */
        exactTotal?: boolean;
        /**
         * Include `folders`, `speakerNames`, `summaryExcerpt` and `ownTagIds` of each.
         */
        withContext?: boolean;
        /**
         * Page number, starting at 1.
         */
        page?: number;
        /**
         * Items per page. Values above 100 count as 100.
         */
        pageSize?: number;
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/folders/{folderId}/recordings';
};

export type ListFolderRecordingsErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type ListFolderRecordingsError = ListFolderRecordingsErrors[keyof ListFolderRecordingsErrors];

export type ListFolderRecordingsResponses = {
    /**
     * A page of recordings.
     */
    200: RecordingPage;
};

export type ListFolderRecordingsResponse = ListFolderRecordingsResponses[keyof ListFolderRecordingsResponses];

export type DeleteFolderRecordingData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * A folder the caller can read.
         */
        folderId: string;
        /**
         * A recording the caller can see.
         */
        recordingId: string;
    };
    query?: never;
    url: '/v1.0/directories/{directoryId}/folders/{folderId}/recordings/{recordingId}';
};

export type DeleteFolderRecordingErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type DeleteFolderRecordingError = DeleteFolderRecordingErrors[keyof DeleteFolderRecordingErrors];

export type DeleteFolderRecordingResponses = {
    /**
     * The recording isn't in the folder.
     */
    204: void;
};

export type DeleteFolderRecordingResponse = DeleteFolderRecordingResponses[keyof DeleteFolderRecordingResponses];

export type AddFolderRecordingData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * A folder the caller can read.
         */
        folderId: string;
        /**
         * A recording the caller can see.
         */
        recordingId: string;
    };
    query?: never;
    url: '/v1.0/directories/{directoryId}/folders/{folderId}/recordings/{recordingId}';
};

export type AddFolderRecordingErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type AddFolderRecordingError = AddFolderRecordingErrors[keyof AddFolderRecordingErrors];

export type AddFolderRecordingResponses = {
    /**
     * The recording is in the folder.
     */
    204: void;
};

export type AddFolderRecordingResponse = AddFolderRecordingResponses[keyof AddFolderRecordingResponses];

export type ListRecordingFoldersData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * A recording the caller can see.
         */
        recordingId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/folders';
};

export type ListRecordingFoldersErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type ListRecordingFoldersError = ListRecordingFoldersErrors[keyof ListRecordingFoldersErrors];

export type ListRecordingFoldersResponses = {
    /**
     * The folders.
     */
    200: Array<Folder>;
};

export type ListRecordingFoldersResponse = ListRecordingFoldersResponses[keyof ListRecordingFoldersResponses];

export type GetMeData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/me';
};

export type GetMeErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
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
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/me';
};

export type UpdateMeErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The OAuth 2.1 access token lacks the scope for this operation, or the operation concerns the account itself.
     */
    403: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type UpdateMeError = UpdateMeErrors[keyof UpdateMeErrors];

export type UpdateMeResponses = {
    /**
     * The changed user.
     */
    200: CurrentUser;
};

export type UpdateMeResponse = UpdateMeResponses[keyof UpdateMeResponses];

export type ListOwnMembershipsData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/me/directories/memberships';
};

export type ListOwnMembershipsErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type ListOwnMembershipsError = ListOwnMembershipsErrors[keyof ListOwnMembershipsErrors];

export type ListOwnMembershipsResponses = {
    /**
     * The caller's memberships.
     */
    200: Array<OwnMembership>;
};

export type ListOwnMembershipsResponse = ListOwnMembershipsResponses[keyof ListOwnMembershipsResponses];

export type ListTokensData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/me/tokens';
};

export type ListTokensErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The OAuth 2.1 access token lacks the scope for this operation, or the operation concerns the account itself.
     */
    403: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type ListTokensError = ListTokensErrors[keyof ListTokensErrors];

export type ListTokensResponses = {
    /**
     * The tokens, newest first.
     */
    200: Array<AccessToken>;
};

export type ListTokensResponse = ListTokensResponses[keyof ListTokensResponses];

export type CreateTokenData = {
    body: CreateTokenBody;
    path?: never;
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/me/tokens';
};

export type CreateTokenErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The OAuth 2.1 access token lacks the scope for this operation, or the operation concerns the account itself.
     */
    403: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
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
        /**
         * A token of the caller.
         */
        tokenId: string;
    };
    query?: never;
    url: '/v1.0/me/tokens/{tokenId}';
};

export type DeleteTokenErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The OAuth 2.1 access token lacks the scope for this operation, or the operation concerns the account itself.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
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
         * ID of a directory the token can access.
         */
        directoryId: string;
    };
    query?: {
        /**
         * Page number, starting at 1.
         */
        page?: number;
        /**
         * Items per page. Values above 100 count as 100.
         */
        pageSize?: number;
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/meetingtemplates';
};

export type ListMeetingTemplatesErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type ListMeetingTemplatesError = ListMeetingTemplatesErrors[keyof ListMeetingTemplatesErrors];

export type ListMeetingTemplatesResponses = {
    /**
     * A page of templates.
     */
    200: MeetingTemplateListItemPage;
};

export type ListMeetingTemplatesResponse = ListMeetingTemplatesResponses[keyof ListMeetingTemplatesResponses];

export type CreateMeetingTemplateData = {
    body: MeetingTemplateBody;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/meetingtemplates';
};

export type CreateMeetingTemplateErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type CreateMeetingTemplateError = CreateMeetingTemplateErrors[keyof CreateMeetingTemplateErrors];

export type CreateMeetingTemplateResponses = {
    /**
     * The template.
     */
    200: MeetingTemplate;
};

export type CreateMeetingTemplateResponse = CreateMeetingTemplateResponses[keyof CreateMeetingTemplateResponses];

export type PreviewMeetingTemplateData = {
    body: PreviewMeetingTemplateBody;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/meetingtemplates/preview';
};

export type PreviewMeetingTemplateErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type PreviewMeetingTemplateError = PreviewMeetingTemplateErrors[keyof PreviewMeetingTemplateErrors];

export type PreviewMeetingTemplateResponses = {
    /**
     * The summary the template would give.
     */
    200: MeetingTemplatePreview;
};

export type PreviewMeetingTemplateResponse = PreviewMeetingTemplateResponses[keyof PreviewMeetingTemplateResponses];

export type ListDeletedMeetingTemplatesData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/meetingtemplates/deleted';
};

export type ListDeletedMeetingTemplatesErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type ListDeletedMeetingTemplatesError = ListDeletedMeetingTemplatesErrors[keyof ListDeletedMeetingTemplatesErrors];

export type ListDeletedMeetingTemplatesResponses = {
    /**
     * The deleted templates.
     */
    200: Array<DeletedMeetingTemplate>;
};

export type ListDeletedMeetingTemplatesResponse = ListDeletedMeetingTemplatesResponses[keyof ListDeletedMeetingTemplatesResponses];

export type DeleteMeetingTemplateData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * A template that can be used in the directory.
         */
        meetingTemplateId: string;
    };
    query?: never;
    url: '/v1.0/directories/{directoryId}/meetingtemplates/{meetingTemplateId}';
};

export type DeleteMeetingTemplateErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type DeleteMeetingTemplateError = DeleteMeetingTemplateErrors[keyof DeleteMeetingTemplateErrors];

export type DeleteMeetingTemplateResponses = {
    /**
     * Deleted.
     */
    204: void;
};

export type DeleteMeetingTemplateResponse = DeleteMeetingTemplateResponses[keyof DeleteMeetingTemplateResponses];

export type GetMeetingTemplateData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * A template that can be used in the directory.
         */
        meetingTemplateId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/meetingtemplates/{meetingTemplateId}';
};

export type GetMeetingTemplateErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type GetMeetingTemplateError = GetMeetingTemplateErrors[keyof GetMeetingTemplateErrors];

export type GetMeetingTemplateResponses = {
    /**
     * The template.
     */
    200: MeetingTemplate;
};

export type GetMeetingTemplateResponse = GetMeetingTemplateResponses[keyof GetMeetingTemplateResponses];

export type UpdateMeetingTemplateData = {
    body: UpdateMeetingTemplateBody;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * A template that can be used in the directory.
         */
        meetingTemplateId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/meetingtemplates/{meetingTemplateId}';
};

export type UpdateMeetingTemplateErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The resource has changed since it was read. Read it again before you retry.
     */
    409: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type UpdateMeetingTemplateError = UpdateMeetingTemplateErrors[keyof UpdateMeetingTemplateErrors];

export type UpdateMeetingTemplateResponses = {
    /**
     * The changed template.
     */
    200: MeetingTemplate;
};

export type UpdateMeetingTemplateResponse = UpdateMeetingTemplateResponses[keyof UpdateMeetingTemplateResponses];

export type RestoreMeetingTemplateData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * A template that can be used in the directory.
         */
        meetingTemplateId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/meetingtemplates/{meetingTemplateId}/restore';
};

export type RestoreMeetingTemplateErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type RestoreMeetingTemplateError = RestoreMeetingTemplateErrors[keyof RestoreMeetingTemplateErrors];

export type RestoreMeetingTemplateResponses = {
    /**
     * The template.
     */
    200: MeetingTemplate;
};

export type RestoreMeetingTemplateResponse = RestoreMeetingTemplateResponses[keyof RestoreMeetingTemplateResponses];

export type GetMeetingTemplateUseData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * A template that can be used in the directory.
         */
        meetingTemplateId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/meetingtemplates/{meetingTemplateId}/use';
};

export type GetMeetingTemplateUseErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type GetMeetingTemplateUseError = GetMeetingTemplateUseErrors[keyof GetMeetingTemplateUseErrors];

export type GetMeetingTemplateUseResponses = {
    /**
     * The usage.
     */
    200: MeetingTemplateUse;
};

export type GetMeetingTemplateUseResponse = GetMeetingTemplateUseResponses[keyof GetMeetingTemplateUseResponses];

export type ListMeetingTemplateSectionsData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * A template that can be used in the directory.
         */
        meetingTemplateId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/meetingtemplates/{meetingTemplateId}/sections';
};

export type ListMeetingTemplateSectionsErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type ListMeetingTemplateSectionsError = ListMeetingTemplateSectionsErrors[keyof ListMeetingTemplateSectionsErrors];

export type ListMeetingTemplateSectionsResponses = {
    /**
     * The sections.
     */
    200: Array<MeetingTemplateSection>;
};

export type ListMeetingTemplateSectionsResponse = ListMeetingTemplateSectionsResponses[keyof ListMeetingTemplateSectionsResponses];

export type DeleteMembershipData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * A member of the directory.
         */
        userId: string;
    };
    query?: never;
    url: '/v1.0/directories/{directoryId}/memberships/{userId}';
};

export type DeleteMembershipErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type DeleteMembershipError = DeleteMembershipErrors[keyof DeleteMembershipErrors];

export type DeleteMembershipResponses = {
    /**
     * Removed.
     */
    204: void;
};

export type DeleteMembershipResponse = DeleteMembershipResponses[keyof DeleteMembershipResponses];

export type UpdateMembershipData = {
    body: UpdateMembershipBody;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * A member of the directory.
         */
        userId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/memberships/{userId}';
};

export type UpdateMembershipErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type UpdateMembershipError = UpdateMembershipErrors[keyof UpdateMembershipErrors];

export type UpdateMembershipResponses = {
    /**
     * The changed membership.
     */
    200: Membership;
};

export type UpdateMembershipResponse = UpdateMembershipResponses[keyof UpdateMembershipResponses];

export type ListTeamsOfMemberData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * A member of the directory.
         */
        userId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/memberships/{userId}/teams';
};

export type ListTeamsOfMemberErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type ListTeamsOfMemberError = ListTeamsOfMemberErrors[keyof ListTeamsOfMemberErrors];

export type ListTeamsOfMemberResponses = {
    /**
     * The teams; empty for a member without a team.
     */
    200: Array<Team>;
};

export type ListTeamsOfMemberResponse = ListTeamsOfMemberResponses[keyof ListTeamsOfMemberResponses];

export type CreateMemberPasswordResetData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * A member of the directory.
         */
        userId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/memberships/{userId}/password-reset';
};

export type CreateMemberPasswordResetErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type CreateMemberPasswordResetError = CreateMemberPasswordResetErrors[keyof CreateMemberPasswordResetErrors];

export type CreateMemberPasswordResetResponses = {
    /**
     * The link.
     */
    200: PasswordResetLink;
};

export type CreateMemberPasswordResetResponse = CreateMemberPasswordResetResponses[keyof CreateMemberPasswordResetResponses];

export type ListInvitationsData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/invitations';
};

export type ListInvitationsErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type ListInvitationsError = ListInvitationsErrors[keyof ListInvitationsErrors];

export type ListInvitationsResponses = {
    /**
     * The invitations.
     */
    200: Array<Invitation>;
};

export type ListInvitationsResponse = ListInvitationsResponses[keyof ListInvitationsResponses];

export type DeleteInvitationData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * A member of the directory.
         */
        userId: string;
    };
    query?: never;
    url: '/v1.0/directories/{directoryId}/invitations/{userId}';
};

export type DeleteInvitationErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type DeleteInvitationError = DeleteInvitationErrors[keyof DeleteInvitationErrors];

export type DeleteInvitationResponses = {
    /**
     * Revoked.
     */
    204: void;
};

export type DeleteInvitationResponse = DeleteInvitationResponses[keyof DeleteInvitationResponses];

export type ListLicenseSeatsData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/license-seats';
};

export type ListLicenseSeatsErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type ListLicenseSeatsError = ListLicenseSeatsErrors[keyof ListLicenseSeatsErrors];

export type ListLicenseSeatsResponses = {
    /**
     * The seats of each license.
     */
    200: Array<LicenseSeats>;
};

export type ListLicenseSeatsResponse = ListLicenseSeatsResponses[keyof ListLicenseSeatsResponses];

export type ListNewsData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
    };
    query?: {
        /**
         * Page number, starting at 1.
         */
        page?: number;
        /**
         * Items per page. Values above 100 count as 100.
         */
        pageSize?: number;
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/news';
};

export type ListNewsErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type ListNewsError = ListNewsErrors[keyof ListNewsErrors];

export type ListNewsResponses = {
    /**
     * A page of entries.
     */
    200: NewsPage;
};

export type ListNewsResponse = ListNewsResponses[keyof ListNewsResponses];

export type CountNewsData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/news/counts';
};

export type CountNewsErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type CountNewsError = CountNewsErrors[keyof CountNewsErrors];

export type CountNewsResponses = {
    /**
     * The counts.
     */
    200: NewsCount;
};

export type CountNewsResponse = CountNewsResponses[keyof CountNewsResponses];

export type ReadNewsData = {
    body: ReadNewsBody;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/news/read';
};

export type ReadNewsErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type ReadNewsError = ReadNewsErrors[keyof ReadNewsErrors];

export type ReadNewsResponses = {
    /**
     * The counts afterward.
     */
    200: NewsCount;
};

export type ReadNewsResponse = ReadNewsResponses[keyof ReadNewsResponses];

export type GetNewsMailData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/news/mail';
};

export type GetNewsMailErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type GetNewsMailError = GetNewsMailErrors[keyof GetNewsMailErrors];

export type GetNewsMailResponses = {
    /**
     * The setting.
     */
    200: NewsMail;
};

export type GetNewsMailResponse = GetNewsMailResponses[keyof GetNewsMailResponses];

export type UpdateNewsMailData = {
    body: UpdateNewsMailBody;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/news/mail';
};

export type UpdateNewsMailErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type UpdateNewsMailError = UpdateNewsMailErrors[keyof UpdateNewsMailErrors];

export type UpdateNewsMailResponses = {
    /**
     * The new setting.
     */
    200: NewsMail;
};

export type UpdateNewsMailResponse = UpdateNewsMailResponses[keyof UpdateNewsMailResponses];

export type ListRecordingNotesData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * A recording the caller can see.
         */
        recordingId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/notes';
};

export type ListRecordingNotesErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type ListRecordingNotesError = ListRecordingNotesErrors[keyof ListRecordingNotesErrors];

export type ListRecordingNotesResponses = {
    /**
     * All notes, 300 at most.
     */
    200: RecordingNoteList;
};

export type ListRecordingNotesResponse = ListRecordingNotesResponses[keyof ListRecordingNotesResponses];

export type CreateRecordingNoteData = {
    body: CreateRecordingNoteBody;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * A recording the caller can see.
         */
        recordingId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/notes';
};

export type CreateRecordingNoteErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type CreateRecordingNoteError = CreateRecordingNoteErrors[keyof CreateRecordingNoteErrors];

export type CreateRecordingNoteResponses = {
    /**
     * The note.
     */
    200: RecordingNote;
};

export type CreateRecordingNoteResponse = CreateRecordingNoteResponses[keyof CreateRecordingNoteResponses];

export type DeleteRecordingNoteData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * A recording the caller can see.
         */
        recordingId: string;
        /**
         * A note of the recording.
         */
        noteId: string;
    };
    query?: never;
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/notes/{noteId}';
};

export type DeleteRecordingNoteErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type DeleteRecordingNoteError = DeleteRecordingNoteErrors[keyof DeleteRecordingNoteErrors];

export type DeleteRecordingNoteResponses = {
    /**
     * Deleted.
     */
    204: void;
};

export type DeleteRecordingNoteResponse = DeleteRecordingNoteResponses[keyof DeleteRecordingNoteResponses];

export type UpdateRecordingNoteData = {
    body: UpdateRecordingNoteBody;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * A recording the caller can see.
         */
        recordingId: string;
        /**
         * A note of the recording.
         */
        noteId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/notes/{noteId}';
};

export type UpdateRecordingNoteErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The resource has changed since it was read. Read it again before you retry.
     */
    409: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type UpdateRecordingNoteError = UpdateRecordingNoteErrors[keyof UpdateRecordingNoteErrors];

export type UpdateRecordingNoteResponses = {
    /**
     * The changed note.
     */
    200: RecordingNote;
};

export type UpdateRecordingNoteResponse = UpdateRecordingNoteResponses[keyof UpdateRecordingNoteResponses];

export type RestoreRecordingNoteData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * A recording the caller can see.
         */
        recordingId: string;
        /**
         * A deleted note.
         */
        noteId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/notes/{noteId}/restore';
};

export type RestoreRecordingNoteErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type RestoreRecordingNoteError = RestoreRecordingNoteErrors[keyof RestoreRecordingNoteErrors];

export type RestoreRecordingNoteResponses = {
    /**
     * The restored note.
     */
    200: RecordingNote;
};

export type RestoreRecordingNoteResponse = RestoreRecordingNoteResponses[keyof RestoreRecordingNoteResponses];

export type GetOauthMetadataData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/.well-known/oauth-authorization-server';
};

export type GetOauthMetadataErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type GetOauthMetadataError = GetOauthMetadataErrors[keyof GetOauthMetadataErrors];

export type GetOauthMetadataResponses = {
    /**
     * The metadata.
     */
    200: OauthMetadata;
};

export type GetOauthMetadataResponse = GetOauthMetadataResponses[keyof GetOauthMetadataResponses];

export type RegisterOauthClientData = {
    body: RegisterOauthClientBody;
    path?: never;
    query?: never;
    url: '/oauth/register';
};

export type RegisterOauthClientErrors = {
    /**
     * An error in the format of RFC 6749.
     */
    400: OauthError;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type RegisterOauthClientError = RegisterOauthClientErrors[keyof RegisterOauthClientErrors];

export type RegisterOauthClientResponses = {
    /**
     * The application.
     */
    201: OauthClient;
};

export type RegisterOauthClientResponse = RegisterOauthClientResponses[keyof RegisterOauthClientResponses];

export type AuthorizeOauthClientData = {
    body?: never;
    path?: never;
    query: {
        /**
         * Always code.
         */
        response_type: 'code';
        /**
         * The ID from the registration.
         */
        client_id: string;
        /**
         * A registered redirect URI.
         */
        redirect_uri: string;
        /**
         * SHA-256 of the code verifier, base64url.
         */
        code_challenge: string;
        /**
         * Always S256.
         */
        code_challenge_method: 'S256';
        /**
         * `read` or `read write`; default `read`. `write` includes reading.
         */
        scope?: string;
        /**
         * Returned unchanged.
         */
        state?: string;
    };
    url: '/oauth/authorize';
};

export type AuthorizeOauthClientErrors = {
    /**
     * An error in the format of RFC 6749.
     */
    400: OauthError;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * An error in the format of RFC 6749.
     */
    500: OauthError;
    /**
     * An error in the format of RFC 6749.
     */
    503: OauthError;
};

export type AuthorizeOauthClientError = AuthorizeOauthClientErrors[keyof AuthorizeOauthClientErrors];

export type ResumeOauthAuthorizationData = {
    body?: never;
    path: {
        /**
         * The ID in the consent page's URL.
         */
        interactionUid: string;
    };
    query?: never;
    url: '/oauth/authorize/{interactionUid}';
};

export type ResumeOauthAuthorizationErrors = {
    /**
     * An error in the format of RFC 6749.
     */
    400: OauthError;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * An error in the format of RFC 6749.
     */
    500: OauthError;
    /**
     * An error in the format of RFC 6749.
     */
    503: OauthError;
};

export type ResumeOauthAuthorizationError = ResumeOauthAuthorizationErrors[keyof ResumeOauthAuthorizationErrors];

export type GetConsentRequestData = {
    body?: never;
    path: {
        /**
         * The ID in the consent page's URL.
         */
        interactionUid: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/oauth/consent/{interactionUid}/request';
};

export type GetConsentRequestErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The OAuth 2.1 access token lacks the scope for this operation, or the operation concerns the account itself.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type GetConsentRequestError = GetConsentRequestErrors[keyof GetConsentRequestErrors];

export type GetConsentRequestResponses = {
    /**
     * The request.
     */
    200: ConsentRequest;
};

export type GetConsentRequestResponse = GetConsentRequestResponses[keyof GetConsentRequestResponses];

export type DecideConsentRequestData = {
    body: DecideConsentRequestBody;
    path: {
        /**
         * The ID in the consent page's URL.
         */
        interactionUid: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/oauth/consent/{interactionUid}/decision';
};

export type DecideConsentRequestErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type DecideConsentRequestError = DecideConsentRequestErrors[keyof DecideConsentRequestErrors];

export type DecideConsentRequestResponses = {
    /**
     * The URL to send the browser to.
     */
    200: ConsentDecision;
};

export type DecideConsentRequestResponse = DecideConsentRequestResponses[keyof DecideConsentRequestResponses];

export type CreateOauthTokenData = {
    body: OauthTokenBody;
    path?: never;
    query?: never;
    url: '/oauth/token';
};

export type CreateOauthTokenErrors = {
    /**
     * An error in the format of RFC 6749.
     */
    400: OauthError;
    /**
     * An error in the format of RFC 6749.
     */
    401: OauthError;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * An error in the format of RFC 6749.
     */
    500: OauthError;
    /**
     * An error in the format of RFC 6749.
     */
    503: OauthError;
};

export type CreateOauthTokenError = CreateOauthTokenErrors[keyof CreateOauthTokenErrors];

export type CreateOauthTokenResponses = {
    /**
     * The tokens.
     */
    200: OauthTokens;
};

export type CreateOauthTokenResponse = CreateOauthTokenResponses[keyof CreateOauthTokenResponses];

export type RevokeOauthTokenData = {
    body: RevokeOauthTokenBody;
    path?: never;
    query?: never;
    url: '/oauth/revoke';
};

export type RevokeOauthTokenErrors = {
    /**
     * An error in the format of RFC 6749.
     */
    400: OauthError;
    /**
     * An error in the format of RFC 6749.
     */
    401: OauthError;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * An error in the format of RFC 6749.
     */
    500: OauthError;
    /**
     * An error in the format of RFC 6749.
     */
    503: OauthError;
};

export type RevokeOauthTokenError = RevokeOauthTokenErrors[keyof RevokeOauthTokenErrors];

export type RevokeOauthTokenResponses = {
    /**
     * Revoked.
     */
    200: unknown;
};

export type ListApplicationsData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/me/applications';
};

export type ListApplicationsErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The OAuth 2.1 access token lacks the scope for this operation, or the operation concerns the account itself.
     */
    403: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type ListApplicationsError = ListApplicationsErrors[keyof ListApplicationsErrors];

export type ListApplicationsResponses = {
    /**
     * The applications.
     */
    200: Array<Application>;
};

export type ListApplicationsResponse = ListApplicationsResponses[keyof ListApplicationsResponses];

export type DeleteApplicationData = {
    body?: never;
    path: {
        /**
         * The ID from the list.
         */
        clientId: string;
    };
    query?: never;
    url: '/v1.0/me/applications/{clientId}';
};

export type DeleteApplicationErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The OAuth 2.1 access token lacks the scope for this operation, or the operation concerns the account itself.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type DeleteApplicationError = DeleteApplicationErrors[keyof DeleteApplicationErrors];

export type DeleteApplicationResponses = {
    /**
     * Withdrawn.
     */
    204: void;
};

export type DeleteApplicationResponse = DeleteApplicationResponses[keyof DeleteApplicationResponses];

export type ListRecordingsData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
    };
    query?: {
        /**
         * Created at this time or later.
         */
        createdAfter?: UtcTime;
        /**
         * Created at this time or earlier.
         */
        createdBefore?: UtcTime;
        /**
         * Recorded at this time or later. If the recording time is unknown, the creation time counts.
         */
        recordedAfter?: UtcTime;
        /**
         * Recorded at this time or earlier; same rule.
         */
        recordedBefore?: UtcTime;
        /**
         * Text to find in the name.
         */
        search?: string;
        /**
         * For callers that show only the first results of a `search`. If very many names match, such as with a single letter, the search stops at this number, and `total` counts no further.
         */
        countUpTo?: number;
        /**
         * False if the caller doesn't need the total: the service then searches only as far as it takes to fill the page, newest recordings first, and `isTotalExact` says whether it reached the end.
         */
        exactTotal?: boolean;
        /**
         * Only recordings with this tag, own or inherited; if repeated, with all of them.
         */
        tagId?: Array<string>;
        /**
         * Only recordings in this transcription state.
         */
        state?: RecordingState;
        /**
         * Only recordings the caller created.
         */
        onlyOwn?: boolean;
        /**
         * Only recordings in no folder that the caller can read.
         */
        onlyUnfiled?: boolean;
        /**
         * Only other people's recordings that are shared directly with the caller or one of their teams, not through a folder.
         */
        onlyShared?: boolean;
        /**
         * Only recordings in which this person speaks: a full email address or name, case-insensitive. A member's address also matches speakers without an address who have the member's name.
         */
        speaker?: string;
        /**
         * The sort order.
         */
        sort?: RecordingSort;
        /**
         * Adds `folders`, `speakerNames`, `sharedByNames`, `summaryExcerpt`, `recordedOn`, `ownTagIds`, `namedBy` and `isSample` to each.
         */
        withContext?: boolean;
        /**
         * Page number, starting at 1.
         */
        page?: number;
        /**
         * Items per page. Values above 100 count as 100.
         */
        pageSize?: number;
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/recordings';
};

export type ListRecordingsErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type ListRecordingsError = ListRecordingsErrors[keyof ListRecordingsErrors];

export type ListRecordingsResponses = {
    /**
     * A page of recordings.
     */
    200: RecordingPage;
};

export type ListRecordingsResponse = ListRecordingsResponses[keyof ListRecordingsResponses];

export type ListDeletedRecordingsData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
    };
    query?: {
        /**
         * Page number, starting at 1.
         */
        page?: number;
        /**
         * Items per page. Values above 100 count as 100.
         */
        pageSize?: number;
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/recordings/deleted';
};

export type ListDeletedRecordingsErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type ListDeletedRecordingsError = ListDeletedRecordingsErrors[keyof ListDeletedRecordingsErrors];

export type ListDeletedRecordingsResponses = {
    /**
     * A page of deleted recordings.
     */
    200: DeletedRecordingPage;
};

export type ListDeletedRecordingsResponse = ListDeletedRecordingsResponses[keyof ListDeletedRecordingsResponses];

export type EraseDeletedRecordingsData = {
    body: EraseRecordingsBody;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/recordings/deleted/erase';
};

export type EraseDeletedRecordingsErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type EraseDeletedRecordingsError = EraseDeletedRecordingsErrors[keyof EraseDeletedRecordingsErrors];

export type EraseDeletedRecordingsResponses = {
    /**
     * The erased and the refused recordings.
     */
    200: ChangedRecordings;
};

export type EraseDeletedRecordingsResponse = EraseDeletedRecordingsResponses[keyof EraseDeletedRecordingsResponses];

export type ChangeRecordingsData = {
    body: ChangeRecordingsBody;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/recordings/bulk';
};

export type ChangeRecordingsErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type ChangeRecordingsError = ChangeRecordingsErrors[keyof ChangeRecordingsErrors];

export type ChangeRecordingsResponses = {
    /**
     * The changed and the refused recordings.
     */
    200: ChangedRecordings;
};

export type ChangeRecordingsResponse = ChangeRecordingsResponses[keyof ChangeRecordingsResponses];

export type CreateRecordingExportData = {
    body: RecordingExportBody;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/recordings/export';
};

export type CreateRecordingExportErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type CreateRecordingExportError = CreateRecordingExportErrors[keyof CreateRecordingExportErrors];

export type CreateRecordingExportResponses = {
    /**
     * The URL.
     */
    200: RecordingExport;
};

export type CreateRecordingExportResponse = CreateRecordingExportResponses[keyof CreateRecordingExportResponses];

export type DeleteRecordingData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * A recording the caller can see.
         */
        recordingId: string;
    };
    query?: never;
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}';
};

export type DeleteRecordingErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type DeleteRecordingError = DeleteRecordingErrors[keyof DeleteRecordingErrors];

export type DeleteRecordingResponses = {
    /**
     * Deleted.
     */
    204: void;
};

export type DeleteRecordingResponse = DeleteRecordingResponses[keyof DeleteRecordingResponses];

export type GetRecordingData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * A recording the caller can see.
         */
        recordingId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}';
};

export type GetRecordingErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type GetRecordingError = GetRecordingErrors[keyof GetRecordingErrors];

export type GetRecordingResponses = {
    /**
     * The recording.
     */
    200: Recording;
};

export type GetRecordingResponse = GetRecordingResponses[keyof GetRecordingResponses];

export type UpdateRecordingData = {
    body: UpdateRecordingBody;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * A recording the caller can see.
         */
        recordingId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}';
};

export type UpdateRecordingErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The resource has changed since it was read. Read it again before you retry.
     */
    409: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type UpdateRecordingError = UpdateRecordingErrors[keyof UpdateRecordingErrors];

export type UpdateRecordingResponses = {
    /**
     * The changed recording.
     */
    200: Recording;
};

export type UpdateRecordingResponse = UpdateRecordingResponses[keyof UpdateRecordingResponses];

export type RestoreRecordingData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * A recording the caller can see.
         */
        recordingId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/restore';
};

export type RestoreRecordingErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type RestoreRecordingError = RestoreRecordingErrors[keyof RestoreRecordingErrors];

export type RestoreRecordingResponses = {
    /**
     * The restored recording.
     */
    200: Recording;
};

export type RestoreRecordingResponse = RestoreRecordingResponses[keyof RestoreRecordingResponses];

export type ReplaceRecordingTagsData = {
    body: TagIdsBody;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * A recording the caller can see.
         */
        recordingId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/tags';
};

export type ReplaceRecordingTagsErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type ReplaceRecordingTagsError = ReplaceRecordingTagsErrors[keyof ReplaceRecordingTagsErrors];

export type ReplaceRecordingTagsResponses = {
    /**
     * The current tags, own and inherited.
     */
    200: Array<Tag>;
};

export type ReplaceRecordingTagsResponse = ReplaceRecordingTagsResponses[keyof ReplaceRecordingTagsResponses];

export type GetRecordingContextData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * A recording the caller can see.
         */
        recordingId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/context';
};

export type GetRecordingContextErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type GetRecordingContextError = GetRecordingContextErrors[keyof GetRecordingContextErrors];

export type GetRecordingContextResponses = {
    /**
     * The context, as the caller sees it.
     */
    200: RecordingContext;
};

export type GetRecordingContextResponse = GetRecordingContextResponses[keyof GetRecordingContextResponses];

export type GetRecordingSharesData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * A recording the caller can see.
         */
        recordingId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/shares';
};

export type GetRecordingSharesErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type GetRecordingSharesError = GetRecordingSharesErrors[keyof GetRecordingSharesErrors];

export type GetRecordingSharesResponses = {
    /**
     * The shares.
     */
    200: RecordingShares;
};

export type GetRecordingSharesResponse = GetRecordingSharesResponses[keyof GetRecordingSharesResponses];

export type ReplaceRecordingSharesData = {
    body: ReplaceRecordingSharesBody;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * A recording the caller can see.
         */
        recordingId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/shares';
};

export type ReplaceRecordingSharesErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The shares have changed; `expectedVersion` is no longer current.
     */
    409: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type ReplaceRecordingSharesError = ReplaceRecordingSharesErrors[keyof ReplaceRecordingSharesErrors];

export type ReplaceRecordingSharesResponses = {
    /**
     * The current shares.
     */
    200: RecordingShares;
};

export type ReplaceRecordingSharesResponse = ReplaceRecordingSharesResponses[keyof ReplaceRecordingSharesResponses];

export type ListRecordingAccessData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * A recording the caller can see.
         */
        recordingId: string;
    };
    query?: {
        /**
         * Page number, starting at 1.
         */
        page?: number;
        /**
         * Items per page. Values above 100 count as 100.
         */
        pageSize?: number;
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/access';
};

export type ListRecordingAccessErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type ListRecordingAccessError = ListRecordingAccessErrors[keyof ListRecordingAccessErrors];

export type ListRecordingAccessResponses = {
    /**
     * A page of people.
     */
    200: RecordingAccessPage;
};

export type ListRecordingAccessResponse = ListRecordingAccessResponses[keyof ListRecordingAccessResponses];

export type GetRecordingMediaData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * A recording the caller can see.
         */
        recordingId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/media';
};

export type GetRecordingMediaErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type GetRecordingMediaError = GetRecordingMediaErrors[keyof GetRecordingMediaErrors];

export type GetRecordingMediaResponses = {
    /**
     * The URLs for playback.
     */
    200: RecordingMedia;
};

export type GetRecordingMediaResponse = GetRecordingMediaResponses[keyof GetRecordingMediaResponses];

export type ListRecordingFilesData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * A recording the caller can see.
         */
        recordingId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/files';
};

export type ListRecordingFilesErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type ListRecordingFilesError = ListRecordingFilesErrors[keyof ListRecordingFilesErrors];

export type ListRecordingFilesResponses = {
    /**
     * The files.
     */
    200: RecordingFiles;
};

export type ListRecordingFilesResponse = ListRecordingFilesResponses[keyof ListRecordingFilesResponses];

export type CreateSampleRecordingData = {
    body: CreateSampleRecordingBody;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/sample-recording';
};

export type CreateSampleRecordingErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * The directory has too many running transcriptions (`TOO_MANY_CONCURRENT_TRANSCRIPTIONS`), or the rate limit is exceeded (`RATE_LIMITED`). Retry later in both cases.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
    /**
     * The service has no room for this file.
     */
    507: Problem;
};

export type CreateSampleRecordingError = CreateSampleRecordingErrors[keyof CreateSampleRecordingErrors];

export type CreateSampleRecordingResponses = {
    /**
     * The recording, with a run in progress.
     */
    200: Recording;
};

export type CreateSampleRecordingResponse = CreateSampleRecordingResponses[keyof CreateSampleRecordingResponses];

export type RetryRecordingData = {
    body?: RetryRecordingBody;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * A recording the caller can see.
         */
        recordingId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/retry';
};

export type RetryRecordingErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * The directory has too many running transcriptions (`TOO_MANY_CONCURRENT_TRANSCRIPTIONS`), or the rate limit is exceeded (`RATE_LIMITED`). Retry later in both cases.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type RetryRecordingError = RetryRecordingErrors[keyof RetryRecordingErrors];

export type RetryRecordingResponses = {
    /**
     * The recording, with a run in progress.
     */
    200: Recording;
};

export type RetryRecordingResponse = RetryRecordingResponses[keyof RetryRecordingResponses];

export type AddTranscriptFileData = {
    body: AddTranscriptFileBody;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * A recording the caller can see.
         */
        recordingId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/transcript-file';
};

export type AddTranscriptFileErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * The directory has too many running transcriptions (`TOO_MANY_CONCURRENT_TRANSCRIPTIONS`), or the rate limit is exceeded (`RATE_LIMITED`). Retry later in both cases.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type AddTranscriptFileError = AddTranscriptFileErrors[keyof AddTranscriptFileErrors];

export type AddTranscriptFileResponses = {
    /**
     * The recording, with a run in progress.
     */
    200: Recording;
};

export type AddTranscriptFileResponse = AddTranscriptFileResponses[keyof AddTranscriptFileResponses];

export type GetRetentionData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/retention';
};

export type GetRetentionErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type GetRetentionError = GetRetentionErrors[keyof GetRetentionErrors];

export type GetRetentionResponses = {
    /**
     * The rule.
     */
    200: RetentionRule;
};

export type GetRetentionResponse = GetRetentionResponses[keyof GetRetentionResponses];

export type ReplaceRetentionData = {
    body: ReplaceRetentionBody;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/retention';
};

export type ReplaceRetentionErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The resource has changed since it was read. Read it again before you retry.
     */
    409: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type ReplaceRetentionError = ReplaceRetentionErrors[keyof ReplaceRetentionErrors];

export type ReplaceRetentionResponses = {
    /**
     * The new rule.
     */
    200: RetentionRule;
};

export type ReplaceRetentionResponse = ReplaceRetentionResponses[keyof ReplaceRetentionResponses];

export type PreviewRetentionData = {
    body: RetentionRule;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/retention/preview';
};

export type PreviewRetentionErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type PreviewRetentionError = PreviewRetentionErrors[keyof PreviewRetentionErrors];

export type PreviewRetentionResponses = {
    /**
     * The preview.
     */
    200: RetentionPreview;
};

export type PreviewRetentionResponse = PreviewRetentionResponses[keyof PreviewRetentionResponses];

export type ListRunsData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/runs';
};

export type ListRunsErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type ListRunsError = ListRunsErrors[keyof ListRunsErrors];

export type ListRunsResponses = {
    /**
     * Runs, oldest first.
     */
    200: Array<Run>;
};

export type ListRunsResponse = ListRunsResponses[keyof ListRunsResponses];

export type DeleteRunData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * A recording the caller can see.
         */
        recordingId: string;
    };
    query?: never;
    url: '/v1.0/directories/{directoryId}/runs/{recordingId}';
};

export type DeleteRunErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type DeleteRunError = DeleteRunErrors[keyof DeleteRunErrors];

export type DeleteRunResponses = {
    /**
     * Canceled.
     */
    204: void;
};

export type DeleteRunResponse = DeleteRunResponses[keyof DeleteRunResponses];

export type ListLiveLinesData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * A recording the caller can see.
         */
        recordingId: string;
    };
    query?: {
        /**
         * The `next` of an earlier response, to get only newer lines.
         */
        after?: string;
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/runs/{recordingId}/lines';
};

export type ListLiveLinesErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type ListLiveLinesError = ListLiveLinesErrors[keyof ListLiveLinesErrors];

export type ListLiveLinesResponses = {
    /**
     * The lines in order.
     */
    200: LiveLines;
};

export type ListLiveLinesResponse = ListLiveLinesResponses[keyof ListLiveLinesResponses];

export type SearchMeetingsData = {
    body: SearchMeetingsBody;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/search';
};

export type SearchMeetingsErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type SearchMeetingsError = SearchMeetingsErrors[keyof SearchMeetingsErrors];

export type SearchMeetingsResponses = {
    /**
     * A page of recordings with passages.
     */
    200: FoundMeetingPage;
};

export type SearchMeetingsResponse = SearchMeetingsResponses[keyof SearchMeetingsResponses];

export type CompleteSecondStepData = {
    body: CompleteSecondStepBody;
    path?: never;
    query?: never;
    url: '/v1.0/sessions/second-step';
};

export type CompleteSecondStepErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type CompleteSecondStepError = CompleteSecondStepErrors[keyof CompleteSecondStepErrors];

export type CompleteSecondStepResponses = {
    /**
     * Signed in.
     */
    200: Session;
};

export type CompleteSecondStepResponse = CompleteSecondStepResponses[keyof CompleteSecondStepResponses];

export type CreatePasskeyChallengeData = {
    body: CreatePasskeyChallengeBody;
    path?: never;
    query?: never;
    url: '/v1.0/sessions/passkey/options';
};

export type CreatePasskeyChallengeErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type CreatePasskeyChallengeError = CreatePasskeyChallengeErrors[keyof CreatePasskeyChallengeErrors];

export type CreatePasskeyChallengeResponses = {
    /**
     * The options for the browser.
     */
    200: PasskeyChallenge;
};

export type CreatePasskeyChallengeResponse = CreatePasskeyChallengeResponses[keyof CreatePasskeyChallengeResponses];

export type CreatePasskeySessionData = {
    body: CreatePasskeySessionBody;
    path?: never;
    query?: never;
    url: '/v1.0/sessions/passkey';
};

export type CreatePasskeySessionErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type CreatePasskeySessionError = CreatePasskeySessionErrors[keyof CreatePasskeySessionErrors];

export type CreatePasskeySessionResponses = {
    /**
     * Signed in.
     */
    200: Session;
};

export type CreatePasskeySessionResponse = CreatePasskeySessionResponses[keyof CreatePasskeySessionResponses];

export type GetSecondFactorData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/me/second-factor';
};

export type GetSecondFactorErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The OAuth 2.1 access token lacks the scope for this operation, or the operation concerns the account itself.
     */
    403: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type GetSecondFactorError = GetSecondFactorErrors[keyof GetSecondFactorErrors];

export type GetSecondFactorResponses = {
    /**
     * The second factors.
     */
    200: SecondFactor;
};

export type GetSecondFactorResponse = GetSecondFactorResponses[keyof GetSecondFactorResponses];

export type ProveOwnAccountData = {
    body: ProveOwnAccountBody;
    path?: never;
    query?: never;
    url: '/v1.0/me/proof';
};

export type ProveOwnAccountErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The OAuth 2.1 access token lacks the scope for this operation, or the operation concerns the account itself.
     */
    403: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type ProveOwnAccountError = ProveOwnAccountErrors[keyof ProveOwnAccountErrors];

export type ProveOwnAccountResponses = {
    /**
     * Confirmed.
     */
    204: void;
};

export type ProveOwnAccountResponse = ProveOwnAccountResponses[keyof ProveOwnAccountResponses];

export type DeleteTotpData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/v1.0/me/totp';
};

export type DeleteTotpErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The OAuth 2.1 access token lacks the scope for this operation, or the operation concerns the account itself.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type DeleteTotpError = DeleteTotpErrors[keyof DeleteTotpErrors];

export type DeleteTotpResponses = {
    /**
     * Removed.
     */
    204: void;
};

export type DeleteTotpResponse = DeleteTotpResponses[keyof DeleteTotpResponses];

export type CreateTotpData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/me/totp';
};

export type CreateTotpErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The OAuth 2.1 access token lacks the scope for this operation, or the operation concerns the account itself.
     */
    403: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The resource has changed since it was read. Read it again before you retry.
     */
    409: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type CreateTotpError = CreateTotpErrors[keyof CreateTotpErrors];

export type CreateTotpResponses = {
    /**
     * The secret, shown only once.
     */
    200: TotpSecret;
};

export type CreateTotpResponse = CreateTotpResponses[keyof CreateTotpResponses];

export type ConfirmTotpData = {
    body: ConfirmTotpBody;
    path?: never;
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/me/totp/confirm';
};

export type ConfirmTotpErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The OAuth 2.1 access token lacks the scope for this operation, or the operation concerns the account itself.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type ConfirmTotpError = ConfirmTotpErrors[keyof ConfirmTotpErrors];

export type ConfirmTotpResponses = {
    /**
     * Set up.
     */
    200: RecoveryCodes;
};

export type ConfirmTotpResponse = ConfirmTotpResponses[keyof ConfirmTotpResponses];

export type CreateRecoveryCodesData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/me/recovery-codes';
};

export type CreateRecoveryCodesErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The OAuth 2.1 access token lacks the scope for this operation, or the operation concerns the account itself.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type CreateRecoveryCodesError = CreateRecoveryCodesErrors[keyof CreateRecoveryCodesErrors];

export type CreateRecoveryCodesResponses = {
    /**
     * The codes, shown only once.
     */
    200: RecoveryCodes;
};

export type CreateRecoveryCodesResponse = CreateRecoveryCodesResponses[keyof CreateRecoveryCodesResponses];

export type CreatePasskeyOptionsData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/me/passkeys/options';
};

export type CreatePasskeyOptionsErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The OAuth 2.1 access token lacks the scope for this operation, or the operation concerns the account itself.
     */
    403: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type CreatePasskeyOptionsError = CreatePasskeyOptionsErrors[keyof CreatePasskeyOptionsErrors];

export type CreatePasskeyOptionsResponses = {
    /**
     * The options for the browser.
     */
    200: PasskeyChallenge;
};

export type CreatePasskeyOptionsResponse = CreatePasskeyOptionsResponses[keyof CreatePasskeyOptionsResponses];

export type CreatePasskeyData = {
    body: CreatePasskeyBody;
    path?: never;
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/me/passkeys';
};

export type CreatePasskeyErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The OAuth 2.1 access token lacks the scope for this operation, or the operation concerns the account itself.
     */
    403: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type CreatePasskeyError = CreatePasskeyErrors[keyof CreatePasskeyErrors];

export type CreatePasskeyResponses = {
    /**
     * Added.
     */
    200: CreatedPasskey;
};

export type CreatePasskeyResponse = CreatePasskeyResponses[keyof CreatePasskeyResponses];

export type DeletePasskeyData = {
    body?: never;
    path: {
        /**
         * One of the caller's passkeys.
         */
        passkeyId: string;
    };
    query?: never;
    url: '/v1.0/me/passkeys/{passkeyId}';
};

export type DeletePasskeyErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The OAuth 2.1 access token lacks the scope for this operation, or the operation concerns the account itself.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type DeletePasskeyError = DeletePasskeyErrors[keyof DeletePasskeyErrors];

export type DeletePasskeyResponses = {
    /**
     * Removed.
     */
    204: void;
};

export type DeletePasskeyResponse = DeletePasskeyResponses[keyof DeletePasskeyResponses];

export type UpdatePasskeyData = {
    body: UpdatePasskeyBody;
    path: {
        /**
         * One of the caller's passkeys.
         */
        passkeyId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/me/passkeys/{passkeyId}';
};

export type UpdatePasskeyErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The OAuth 2.1 access token lacks the scope for this operation, or the operation concerns the account itself.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type UpdatePasskeyError = UpdatePasskeyErrors[keyof UpdatePasskeyErrors];

export type UpdatePasskeyResponses = {
    /**
     * The renamed passkey.
     */
    200: Passkey;
};

export type UpdatePasskeyResponse = UpdatePasskeyResponses[keyof UpdatePasskeyResponses];

export type GetSecondFactorRuleData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/second-factor-rule';
};

export type GetSecondFactorRuleErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The OAuth 2.1 access token lacks the scope for this operation, or the operation concerns the account itself.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type GetSecondFactorRuleError = GetSecondFactorRuleErrors[keyof GetSecondFactorRuleErrors];

export type GetSecondFactorRuleResponses = {
    /**
     * The rule.
     */
    200: SecondFactorRule;
};

export type GetSecondFactorRuleResponse = GetSecondFactorRuleResponses[keyof GetSecondFactorRuleResponses];

export type ReplaceSecondFactorRuleData = {
    body: ReplaceSecondFactorRuleBody;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/second-factor-rule';
};

export type ReplaceSecondFactorRuleErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The resource has changed since it was read. Read it again before you retry.
     */
    409: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type ReplaceSecondFactorRuleError = ReplaceSecondFactorRuleErrors[keyof ReplaceSecondFactorRuleErrors];

export type ReplaceSecondFactorRuleResponses = {
    /**
     * The new rule.
     */
    200: SecondFactorRule;
};

export type ReplaceSecondFactorRuleResponse = ReplaceSecondFactorRuleResponses[keyof ReplaceSecondFactorRuleResponses];

export type DeleteMemberSecondFactorData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * A member of the directory.
         */
        userId: string;
    };
    query?: never;
    url: '/v1.0/directories/{directoryId}/memberships/{userId}/second-factor';
};

export type DeleteMemberSecondFactorErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type DeleteMemberSecondFactorError = DeleteMemberSecondFactorErrors[keyof DeleteMemberSecondFactorErrors];

export type DeleteMemberSecondFactorResponses = {
    /**
     * Removed.
     */
    204: void;
};

export type DeleteMemberSecondFactorResponse = DeleteMemberSecondFactorResponses[keyof DeleteMemberSecondFactorResponses];

export type GetHealthData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/v1.0/health';
};

export type GetHealthErrors = {
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type GetHealthError = GetHealthErrors[keyof GetHealthErrors];

export type GetHealthResponses = {
    /**
     * The service is up.
     */
    200: Health;
};

export type GetHealthResponse = GetHealthResponses[keyof GetHealthResponses];

export type CancelSpeakerSuggestionsData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * A recording the caller can see.
         */
        recordingId: string;
    };
    query?: never;
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/speaker-suggestions';
};

export type CancelSpeakerSuggestionsErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type CancelSpeakerSuggestionsError = CancelSpeakerSuggestionsErrors[keyof CancelSpeakerSuggestionsErrors];

export type CancelSpeakerSuggestionsResponses = {
    /**
     * Canceled.
     */
    204: void;
};

export type CancelSpeakerSuggestionsResponse = CancelSpeakerSuggestionsResponses[keyof CancelSpeakerSuggestionsResponses];

export type ListSpeakerSuggestionsData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * A recording the caller can see.
         */
        recordingId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/speaker-suggestions';
};

export type ListSpeakerSuggestionsErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type ListSpeakerSuggestionsError = ListSpeakerSuggestionsErrors[keyof ListSpeakerSuggestionsErrors];

export type ListSpeakerSuggestionsResponses = {
    /**
     * The suggestions and the progress of the search.
     */
    200: SpeakerSuggestions;
};

export type ListSpeakerSuggestionsResponse = ListSpeakerSuggestionsResponses[keyof ListSpeakerSuggestionsResponses];

export type FindSpeakerSuggestionsData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * A recording the caller can see.
         */
        recordingId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/speaker-suggestions';
};

export type FindSpeakerSuggestionsErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type FindSpeakerSuggestionsError = FindSpeakerSuggestionsErrors[keyof FindSpeakerSuggestionsErrors];

export type FindSpeakerSuggestionsResponses = {
    /**
     * The suggestions so far.
     */
    200: SpeakerSuggestions;
};

export type FindSpeakerSuggestionsResponse = FindSpeakerSuggestionsResponses[keyof FindSpeakerSuggestionsResponses];

export type DismissSpeakerSuggestionData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * A recording the caller can see.
         */
        recordingId: string;
        /**
         * The suggestion's ID.
         */
        suggestionId: string;
    };
    query?: never;
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/speaker-suggestions/{suggestionId}';
};

export type DismissSpeakerSuggestionErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type DismissSpeakerSuggestionError = DismissSpeakerSuggestionErrors[keyof DismissSpeakerSuggestionErrors];

export type DismissSpeakerSuggestionResponses = {
    /**
     * Dismissed.
     */
    204: void;
};

export type DismissSpeakerSuggestionResponse = DismissSpeakerSuggestionResponses[keyof DismissSpeakerSuggestionResponses];

export type AcceptSpeakerSuggestionData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * A recording the caller can see.
         */
        recordingId: string;
        /**
         * The suggestion's ID.
         */
        suggestionId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/speaker-suggestions/{suggestionId}/accept';
};

export type AcceptSpeakerSuggestionErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The resource has changed since it was read. Read it again before you retry.
     */
    409: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type AcceptSpeakerSuggestionError = AcceptSpeakerSuggestionErrors[keyof AcceptSpeakerSuggestionErrors];

export type AcceptSpeakerSuggestionResponses = {
    /**
     * The named speaker.
     */
    200: Speaker;
};

export type AcceptSpeakerSuggestionResponse = AcceptSpeakerSuggestionResponses[keyof AcceptSpeakerSuggestionResponses];

export type RestoreSpeakerSuggestionData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * A recording the caller can see.
         */
        recordingId: string;
        /**
         * A dismissed suggestion.
         */
        suggestionId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/speaker-suggestions/{suggestionId}/restore';
};

export type RestoreSpeakerSuggestionErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type RestoreSpeakerSuggestionError = RestoreSpeakerSuggestionErrors[keyof RestoreSpeakerSuggestionErrors];

export type RestoreSpeakerSuggestionResponses = {
    /**
     * The suggestion.
     */
    200: SpeakerSuggestion;
};

export type RestoreSpeakerSuggestionResponse = RestoreSpeakerSuggestionResponses[keyof RestoreSpeakerSuggestionResponses];

export type ListRecordingSummariesData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * A recording the caller can see.
         */
        recordingId: string;
    };
    query?: {
        /**
         * Includes `sectionItems`.
         */
        includeDetails?: boolean;
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/summaries';
};

export type ListRecordingSummariesErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type ListRecordingSummariesError = ListRecordingSummariesErrors[keyof ListRecordingSummariesErrors];

export type ListRecordingSummariesResponses = {
    /**
     * Summaries.
     */
    200: Array<Summary>;
};

export type ListRecordingSummariesResponse = ListRecordingSummariesResponses[keyof ListRecordingSummariesResponses];

export type CreateRecordingSummaryData = {
    body?: CreateRecordingSummaryBody;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * A recording the caller can see.
         */
        recordingId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/summaries';
};

export type CreateRecordingSummaryErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type CreateRecordingSummaryError = CreateRecordingSummaryErrors[keyof CreateRecordingSummaryErrors];

export type CreateRecordingSummaryResponses = {
    /**
     * The summary, with its run in progress.
     */
    200: Summary;
};

export type CreateRecordingSummaryResponse = CreateRecordingSummaryResponses[keyof CreateRecordingSummaryResponses];

export type SearchSummariesData = {
    body: SearchSummariesBody;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/summaries/search';
};

export type SearchSummariesErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type SearchSummariesError = SearchSummariesErrors[keyof SearchSummariesErrors];

export type SearchSummariesResponses = {
    /**
     * A page of hits.
     */
    200: SummarySearchHitPage;
};

export type SearchSummariesResponse = SearchSummariesResponses[keyof SearchSummariesResponses];

export type GetSummaryData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * A summary of a recording the caller can see.
         */
        recordingSummaryId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/summaries/{recordingSummaryId}';
};

export type GetSummaryErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type GetSummaryError = GetSummaryErrors[keyof GetSummaryErrors];

export type GetSummaryResponses = {
    /**
     * The summary.
     */
    200: Summary;
};

export type GetSummaryResponse = GetSummaryResponses[keyof GetSummaryResponses];

export type DeleteSummaryImprovementData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * A summary of a recording the caller can see.
         */
        recordingSummaryId: string;
    };
    query?: never;
    url: '/v1.0/directories/{directoryId}/summaries/{recordingSummaryId}/improvement';
};

export type DeleteSummaryImprovementErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type DeleteSummaryImprovementError = DeleteSummaryImprovementErrors[keyof DeleteSummaryImprovementErrors];

export type DeleteSummaryImprovementResponses = {
    /**
     * Canceled.
     */
    204: void;
};

export type DeleteSummaryImprovementResponse = DeleteSummaryImprovementResponses[keyof DeleteSummaryImprovementResponses];

export type ListTagsData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/tags';
};

export type ListTagsErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type ListTagsError = ListTagsErrors[keyof ListTagsErrors];

export type ListTagsResponses = {
    /**
     * Tags.
     */
    200: TagList;
};

export type ListTagsResponse = ListTagsResponses[keyof ListTagsResponses];

export type CreateTagData = {
    body: CreateTagBody;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/tags';
};

export type CreateTagErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type CreateTagError = CreateTagErrors[keyof CreateTagErrors];

export type CreateTagResponses = {
    /**
     * The tag.
     */
    200: Tag;
};

export type CreateTagResponse = CreateTagResponses[keyof CreateTagResponses];

export type ListTagColorsData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/tags/colors';
};

export type ListTagColorsErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type ListTagColorsError = ListTagColorsErrors[keyof ListTagColorsErrors];

export type ListTagColorsResponses = {
    /**
     * Colors.
     */
    200: Array<TagColor>;
};

export type ListTagColorsResponse = ListTagColorsResponses[keyof ListTagColorsResponses];

export type CountTagsData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/tags/usage';
};

export type CountTagsErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type CountTagsError = CountTagsErrors[keyof CountTagsErrors];

export type CountTagsResponses = {
    /**
     * All tags with their counts.
     */
    200: Array<TagUsage>;
};

export type CountTagsResponse = CountTagsResponses[keyof CountTagsResponses];

export type DeleteTagData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * A tag of the directory.
         */
        tagId: string;
    };
    query?: never;
    url: '/v1.0/directories/{directoryId}/tags/{tagId}';
};

export type DeleteTagErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type DeleteTagError = DeleteTagErrors[keyof DeleteTagErrors];

export type DeleteTagResponses = {
    /**
     * Deleted.
     */
    204: void;
};

export type DeleteTagResponse = DeleteTagResponses[keyof DeleteTagResponses];

export type UpdateTagData = {
    body: UpdateTagBody;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * A tag of the directory.
         */
        tagId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/tags/{tagId}';
};

export type UpdateTagErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * A field in `expected` has changed since it was read. Read it again before you retry.
     */
    409: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type UpdateTagError = UpdateTagErrors[keyof UpdateTagErrors];

export type UpdateTagResponses = {
    /**
     * The changed tag.
     */
    200: Tag;
};

export type UpdateTagResponse = UpdateTagResponses[keyof UpdateTagResponses];

export type RestoreTagData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * A deleted tag.
         */
        tagId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/tags/{tagId}/restore';
};

export type RestoreTagErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type RestoreTagError = RestoreTagErrors[keyof RestoreTagErrors];

export type RestoreTagResponses = {
    /**
     * The restored tag.
     */
    200: Tag;
};

export type RestoreTagResponse = RestoreTagResponses[keyof RestoreTagResponses];

export type ListTasksData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
    };
    query?: {
        /**
         * A preset.
         */
        filter?: TaskFilter;
        /**
         * Text to find in the subject.
         */
        search?: string;
        /**
         * False if the exact total isn't needed; see `listRecordings`.
         */
        exactTotal?: boolean;
        /**
         * Page number, starting at 1.
         */
        page?: number;
        /**
         * Items per page. Values above 100 count as 100.
         */
        pageSize?: number;
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/tasks';
};

export type ListTasksErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * Someone who is neither admin nor owner requested a preset for the whole directory.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type ListTasksError = ListTasksErrors[keyof ListTasksErrors];

export type ListTasksResponses = {
    /**
     * A page of tasks.
     */
    200: TaskPage;
};

export type ListTasksResponse = ListTasksResponses[keyof ListTasksResponses];

export type CreateTaskData = {
    body: CreateTaskBody;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/tasks';
};

export type CreateTaskErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type CreateTaskError = CreateTaskErrors[keyof CreateTaskErrors];

export type CreateTaskResponses = {
    /**
     * The task.
     */
    200: Task;
};

export type CreateTaskResponse = CreateTaskResponses[keyof CreateTaskResponses];

export type SearchTasksData = {
    body: SearchTasksBody;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/tasks/search';
};

export type SearchTasksErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type SearchTasksError = SearchTasksErrors[keyof SearchTasksErrors];

export type SearchTasksResponses = {
    /**
     * A page of tasks.
     */
    200: TaskPage;
};

export type SearchTasksResponse = SearchTasksResponses[keyof SearchTasksResponses];

export type DeleteTaskData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * A task the caller can see.
         */
        taskId: string;
    };
    query?: never;
    url: '/v1.0/directories/{directoryId}/tasks/{taskId}';
};

export type DeleteTaskErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type DeleteTaskError = DeleteTaskErrors[keyof DeleteTaskErrors];

export type DeleteTaskResponses = {
    /**
     * Deleted.
     */
    204: void;
};

export type DeleteTaskResponse = DeleteTaskResponses[keyof DeleteTaskResponses];

export type GetTaskData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * A task the caller can see.
         */
        taskId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/tasks/{taskId}';
};

export type GetTaskErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type GetTaskError = GetTaskErrors[keyof GetTaskErrors];

export type GetTaskResponses = {
    /**
     * The task.
     */
    200: Task;
};

export type GetTaskResponse = GetTaskResponses[keyof GetTaskResponses];

export type UpdateTaskData = {
    body: UpdateTaskBody;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * A task the caller can see.
         */
        taskId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/tasks/{taskId}';
};

export type UpdateTaskErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type UpdateTaskError = UpdateTaskErrors[keyof UpdateTaskErrors];

export type UpdateTaskResponses = {
    /**
     * The changed task.
     */
    200: Task;
};

export type UpdateTaskResponse = UpdateTaskResponses[keyof UpdateTaskResponses];

export type RestoreTaskData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * A deleted task.
         */
        taskId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/tasks/{taskId}/restore';
};

export type RestoreTaskErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type RestoreTaskError = RestoreTaskErrors[keyof RestoreTaskErrors];

export type RestoreTaskResponses = {
    /**
     * The restored task.
     */
    200: Task;
};

export type RestoreTaskResponse = RestoreTaskResponses[keyof RestoreTaskResponses];

export type ListRecordingTasksData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * A recording the caller can see.
         */
        recordingId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/tasks';
};

export type ListRecordingTasksErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type ListRecordingTasksError = ListRecordingTasksErrors[keyof ListRecordingTasksErrors];

export type ListRecordingTasksResponses = {
    /**
     * The tasks.
     */
    200: Array<Task>;
};

export type ListRecordingTasksResponse = ListRecordingTasksResponses[keyof ListRecordingTasksResponses];

export type ListTaskSourcesData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * A recording the caller can see.
         */
        recordingId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/task-sources';
};

export type ListTaskSourcesErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type ListTaskSourcesError = ListTaskSourcesErrors[keyof ListTaskSourcesErrors];

export type ListTaskSourcesResponses = {
    /**
     * The summary items, each once.
     */
    200: Array<TaskSource>;
};

export type ListTaskSourcesResponse = ListTaskSourcesResponses[keyof ListTaskSourcesResponses];

export type ListTeamsData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/teams';
};

export type ListTeamsErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type ListTeamsError = ListTeamsErrors[keyof ListTeamsErrors];

export type ListTeamsResponses = {
    /**
     * Teams.
     */
    200: Array<Team>;
};

export type ListTeamsResponse = ListTeamsResponses[keyof ListTeamsResponses];

export type CreateTeamData = {
    body: TeamBody;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/teams';
};

export type CreateTeamErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type CreateTeamError = CreateTeamErrors[keyof CreateTeamErrors];

export type CreateTeamResponses = {
    /**
     * The team.
     */
    200: Team;
};

export type CreateTeamResponse = CreateTeamResponses[keyof CreateTeamResponses];

export type DeleteTeamData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * A team of the directory.
         */
        teamId: string;
    };
    query?: never;
    url: '/v1.0/directories/{directoryId}/teams/{teamId}';
};

export type DeleteTeamErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type DeleteTeamError = DeleteTeamErrors[keyof DeleteTeamErrors];

export type DeleteTeamResponses = {
    /**
     * Archived.
     */
    204: void;
};

export type DeleteTeamResponse = DeleteTeamResponses[keyof DeleteTeamResponses];

export type UpdateTeamData = {
    body: TeamBody;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * A team of the directory.
         */
        teamId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/teams/{teamId}';
};

export type UpdateTeamErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type UpdateTeamError = UpdateTeamErrors[keyof UpdateTeamErrors];

export type UpdateTeamResponses = {
    /**
     * The changed team.
     */
    200: Team;
};

export type UpdateTeamResponse = UpdateTeamResponses[keyof UpdateTeamResponses];

export type ListTeamMembershipsData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * A team of the directory.
         */
        teamId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/teams/{teamId}/memberships';
};

export type ListTeamMembershipsErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type ListTeamMembershipsError = ListTeamMembershipsErrors[keyof ListTeamMembershipsErrors];

export type ListTeamMembershipsResponses = {
    /**
     * Team memberships.
     */
    200: Array<TeamMembership>;
};

export type ListTeamMembershipsResponse = ListTeamMembershipsResponses[keyof ListTeamMembershipsResponses];

export type ReplaceTeamMembershipsData = {
    body: ReplaceTeamMembershipsBody;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * A team of the directory.
         */
        teamId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/teams/{teamId}/memberships';
};

export type ReplaceTeamMembershipsErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * Someone else has changed the members of the team; they are no longer those in `expectedUserIds`.
     */
    409: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type ReplaceTeamMembershipsError = ReplaceTeamMembershipsErrors[keyof ReplaceTeamMembershipsErrors];

export type ReplaceTeamMembershipsResponses = {
    /**
     * The current team memberships.
     */
    200: Array<TeamMembership>;
};

export type ReplaceTeamMembershipsResponse = ReplaceTeamMembershipsResponses[keyof ReplaceTeamMembershipsResponses];

export type ListTeamUsersData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * A team of the directory.
         */
        teamId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/teams/{teamId}/memberships/users';
};

export type ListTeamUsersErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type ListTeamUsersError = ListTeamUsersErrors[keyof ListTeamUsersErrors];

export type ListTeamUsersResponses = {
    /**
     * Users.
     */
    200: Array<User>;
};

export type ListTeamUsersResponse = ListTeamUsersResponses[keyof ListTeamUsersResponses];

export type GetTeamUserData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * A team of the directory.
         */
        teamId: string;
        /**
         * A member of the directory.
         */
        userId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/teams/{teamId}/memberships/users/{userId}';
};

export type GetTeamUserErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type GetTeamUserError = GetTeamUserErrors[keyof GetTeamUserErrors];

export type GetTeamUserResponses = {
    /**
     * The user.
     */
    200: User;
};

export type GetTeamUserResponse = GetTeamUserResponses[keyof GetTeamUserResponses];

export type GetTranscriptionData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * A recording the caller can see.
         */
        recordingId: string;
    };
    query?: {
        /**
         * `false` omits the words with their times, which are most of a long transcript.
         */
        words?: boolean;
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/transcription';
};

export type GetTranscriptionErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type GetTranscriptionError = GetTranscriptionErrors[keyof GetTranscriptionErrors];

export type GetTranscriptionResponses = {
    /**
     * The transcript.
     */
    200: Transcript;
};

export type GetTranscriptionResponse = GetTranscriptionResponses[keyof GetTranscriptionResponses];

export type ListSpokenWordsData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * A recording the caller can see.
         */
        recordingId: string;
    };
    query?: {
        /**
         * Seconds from the start of the recording.
         */
        startTime?: number;
        /**
         * Seconds from the start of the recording; its end if omitted.
         */
        endTime?: number;
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/transcription/words';
};

export type ListSpokenWordsErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type ListSpokenWordsError = ListSpokenWordsErrors[keyof ListSpokenWordsErrors];

export type ListSpokenWordsResponses = {
    /**
     * The words.
     */
    200: Array<SegmentWords>;
};

export type ListSpokenWordsResponse = ListSpokenWordsResponses[keyof ListSpokenWordsResponses];

export type UpdateSegmentsData = {
    body: UpdateSegmentsBody;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * A recording the caller can see.
         */
        recordingId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/transcription/segments';
};

export type UpdateSegmentsErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The resource has changed since it was read. Read it again before you retry.
     */
    409: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type UpdateSegmentsError = UpdateSegmentsErrors[keyof UpdateSegmentsErrors];

export type UpdateSegmentsResponses = {
    /**
     * The corrected segments.
     */
    200: Array<Segment>;
};

export type UpdateSegmentsResponse = UpdateSegmentsResponses[keyof UpdateSegmentsResponses];

export type AssignSegmentsData = {
    body: AssignSegmentsBody;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * A recording the caller can see.
         */
        recordingId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/transcription/segments/assign';
};

export type AssignSegmentsErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The resource has changed since it was read. Read it again before you retry.
     */
    409: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type AssignSegmentsError = AssignSegmentsErrors[keyof AssignSegmentsErrors];

export type AssignSegmentsResponses = {
    /**
     * The changed segments, those in conflict, and the current speakers.
     */
    200: SpeakerChanges;
};

export type AssignSegmentsResponse = AssignSegmentsResponses[keyof AssignSegmentsResponses];

export type CreateSpeakerData = {
    body: SpeakerBody;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * A recording the caller can see.
         */
        recordingId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/speakers';
};

export type CreateSpeakerErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type CreateSpeakerError = CreateSpeakerErrors[keyof CreateSpeakerErrors];

export type CreateSpeakerResponses = {
    /**
     * The speaker.
     */
    200: Speaker;
};

export type CreateSpeakerResponse = CreateSpeakerResponses[keyof CreateSpeakerResponses];

export type UpdateSpeakerData = {
    body: UpdateSpeakerBody;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * A recording the caller can see.
         */
        recordingId: string;
        /**
         * The speaker's ID.
         */
        speakerId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/speakers/{speakerId}';
};

export type UpdateSpeakerErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The resource has changed since it was read. Read it again before you retry.
     */
    409: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type UpdateSpeakerError = UpdateSpeakerErrors[keyof UpdateSpeakerErrors];

export type UpdateSpeakerResponses = {
    /**
     * The changed speaker.
     */
    200: Speaker;
};

export type UpdateSpeakerResponse = UpdateSpeakerResponses[keyof UpdateSpeakerResponses];

export type MergeSpeakerData = {
    body: MergeSpeakerBody;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * A recording the caller can see.
         */
        recordingId: string;
        /**
         * The speaker to remove.
         */
        speakerId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/speakers/{speakerId}/merge';
};

export type MergeSpeakerErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The resource has changed since it was read. Read it again before you retry.
     */
    409: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type MergeSpeakerError = MergeSpeakerErrors[keyof MergeSpeakerErrors];

export type MergeSpeakerResponses = {
    /**
     * The changed segments and the remaining speakers.
     */
    200: SpeakerChanges;
};

export type MergeSpeakerResponse = MergeSpeakerResponses[keyof MergeSpeakerResponses];

export type FindSpeakersData = {
    body: FindSpeakersBody;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * A recording the caller can see.
         */
        recordingId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/speakers/find';
};

export type FindSpeakersErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The resource has changed since it was read. Read it again before you retry.
     */
    409: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type FindSpeakersError = FindSpeakersErrors[keyof FindSpeakersErrors];

export type FindSpeakersResponses = {
    /**
     * The run.
     */
    200: Run;
};

export type FindSpeakersResponse = FindSpeakersResponses[keyof FindSpeakersResponses];

export type RestoreSpeakersData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * A recording the caller can see.
         */
        recordingId: string;
    };
    query?: never;
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/speakers/restore';
};

export type RestoreSpeakersErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The resource has changed since it was read. Read it again before you retry.
     */
    409: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type RestoreSpeakersError = RestoreSpeakersErrors[keyof RestoreSpeakersErrors];

export type RestoreSpeakersResponses = {
    /**
     * Restored.
     */
    204: void;
};

export type RestoreSpeakersResponse = RestoreSpeakersResponses[keyof RestoreSpeakersResponses];

export type SearchTranscriptionsData = {
    body: SearchTranscriptionsBody;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/transcriptions/search';
};

export type SearchTranscriptionsErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type SearchTranscriptionsError = SearchTranscriptionsErrors[keyof SearchTranscriptionsErrors];

export type SearchTranscriptionsResponses = {
    /**
     * A page of recordings with hits.
     */
    200: TranscriptSearchHitPage;
};

export type SearchTranscriptionsResponse = SearchTranscriptionsResponses[keyof SearchTranscriptionsResponses];

export type CreateUploadData = {
    body: CreateUploadBody;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/recordings/uploads';
};

export type CreateUploadErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * The month's transcription quota is used up (`FUP_LIMIT_EXCEEDED`, without `Retry-After`: a retry won't help), or the rate limit is exceeded (`RATE_LIMITED`).
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
    /**
     * The service has no room for this file.
     */
    507: Problem;
};

export type CreateUploadError = CreateUploadErrors[keyof CreateUploadErrors];

export type CreateUploadResponses = {
    /**
     * The upload URL and the headers to send.
     */
    200: UploadRequest;
};

export type CreateUploadResponse = CreateUploadResponses[keyof CreateUploadResponses];

export type FinalizeUploadData = {
    body?: FinalizeUploadBody;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * From `createUpload`.
         */
        uploadId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/recordings/uploads/{uploadId}/finalize';
};

export type FinalizeUploadErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * The directory has too many running transcriptions (`TOO_MANY_CONCURRENT_TRANSCRIPTIONS`), or the rate limit is exceeded (`RATE_LIMITED`). Retry later in both cases.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type FinalizeUploadError = FinalizeUploadErrors[keyof FinalizeUploadErrors];

export type FinalizeUploadResponses = {
    /**
     * The recording, with its transcription in progress.
     */
    200: Recording;
};

export type FinalizeUploadResponse = FinalizeUploadResponses[keyof FinalizeUploadResponses];

export type CreateRecordingFromUrlData = {
    body: CreateRecordingFromUrlBody;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/recordings/from-url';
};

export type CreateRecordingFromUrlErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * The directory has too many running transcriptions (`TOO_MANY_CONCURRENT_TRANSCRIPTIONS`), or the rate limit is exceeded (`RATE_LIMITED`). Retry later in both cases.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
    /**
     * The service has no room for this file.
     */
    507: Problem;
};

export type CreateRecordingFromUrlError = CreateRecordingFromUrlErrors[keyof CreateRecordingFromUrlErrors];

export type CreateRecordingFromUrlResponses = {
    /**
     * The recording, with its import in progress.
     */
    200: Recording;
};

export type CreateRecordingFromUrlResponse = CreateRecordingFromUrlResponses[keyof CreateRecordingFromUrlResponses];

export type ListVocabularyEntriesData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/vocabulary';
};

export type ListVocabularyEntriesErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type ListVocabularyEntriesError = ListVocabularyEntriesErrors[keyof ListVocabularyEntriesErrors];

export type ListVocabularyEntriesResponses = {
    /**
     * Vocabulary entries.
     */
    200: Array<VocabularyEntry>;
};

export type ListVocabularyEntriesResponse = ListVocabularyEntriesResponses[keyof ListVocabularyEntriesResponses];

export type CreateVocabularyEntryData = {
    body: VocabularyEntryBody;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/vocabulary';
};

export type CreateVocabularyEntryErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type CreateVocabularyEntryError = CreateVocabularyEntryErrors[keyof CreateVocabularyEntryErrors];

export type CreateVocabularyEntryResponses = {
    /**
     * The entry.
     */
    200: VocabularyEntry;
};

export type CreateVocabularyEntryResponse = CreateVocabularyEntryResponses[keyof CreateVocabularyEntryResponses];

export type ChangeVocabularyData = {
    body: ChangeVocabularyBody;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/vocabulary/bulk';
};

export type ChangeVocabularyErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type ChangeVocabularyError = ChangeVocabularyErrors[keyof ChangeVocabularyErrors];

export type ChangeVocabularyResponses = {
    /**
     * The created entries, in the order of the body.
     */
    200: Array<VocabularyEntry>;
};

export type ChangeVocabularyResponse = ChangeVocabularyResponses[keyof ChangeVocabularyResponses];

export type PreviewVocabularyData = {
    body: PreviewVocabularyBody;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/vocabulary/preview';
};

export type PreviewVocabularyErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type PreviewVocabularyError = PreviewVocabularyErrors[keyof PreviewVocabularyErrors];

export type PreviewVocabularyResponses = {
    /**
     * The text and its replacements.
     */
    200: VocabularyPreview;
};

export type PreviewVocabularyResponse = PreviewVocabularyResponses[keyof PreviewVocabularyResponses];

export type DeleteVocabularyEntryData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * An entry the caller can see.
         */
        vocabularyId: string;
    };
    query?: never;
    url: '/v1.0/directories/{directoryId}/vocabulary/{vocabularyId}';
};

export type DeleteVocabularyEntryErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type DeleteVocabularyEntryError = DeleteVocabularyEntryErrors[keyof DeleteVocabularyEntryErrors];

export type DeleteVocabularyEntryResponses = {
    /**
     * Deleted.
     */
    204: void;
};

export type DeleteVocabularyEntryResponse = DeleteVocabularyEntryResponses[keyof DeleteVocabularyEntryResponses];

export type UpdateVocabularyEntryData = {
    body: UpdateVocabularyEntryBody;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * An entry the caller can see.
         */
        vocabularyId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/vocabulary/{vocabularyId}';
};

export type UpdateVocabularyEntryErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * A field in `expected` has changed since it was read. Read it again before you retry.
     */
    409: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type UpdateVocabularyEntryError = UpdateVocabularyEntryErrors[keyof UpdateVocabularyEntryErrors];

export type UpdateVocabularyEntryResponses = {
    /**
     * The changed entry.
     */
    200: VocabularyEntry;
};

export type UpdateVocabularyEntryResponse = UpdateVocabularyEntryResponses[keyof UpdateVocabularyEntryResponses];

export type GetVoiceProfilesData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/voice-profiles';
};

export type GetVoiceProfilesErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The OAuth 2.1 access token lacks the scope for this operation, or the operation concerns the account itself.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type GetVoiceProfilesError = GetVoiceProfilesErrors[keyof GetVoiceProfilesErrors];

export type GetVoiceProfilesResponses = {
    /**
     * The setting.
     */
    200: VoiceProfiles;
};

export type GetVoiceProfilesResponse = GetVoiceProfilesResponses[keyof GetVoiceProfilesResponses];

export type UpdateVoiceProfilesData = {
    body: UpdateVoiceProfilesBody;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/voice-profiles';
};

export type UpdateVoiceProfilesErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type UpdateVoiceProfilesError = UpdateVoiceProfilesErrors[keyof UpdateVoiceProfilesErrors];

export type UpdateVoiceProfilesResponses = {
    /**
     * The changed setting.
     */
    200: VoiceProfiles;
};

export type UpdateVoiceProfilesResponse = UpdateVoiceProfilesResponses[keyof UpdateVoiceProfilesResponses];

export type DeleteOwnVoiceprintsData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
    };
    query?: never;
    url: '/v1.0/directories/{directoryId}/voice-profiles/own';
};

export type DeleteOwnVoiceprintsErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type DeleteOwnVoiceprintsError = DeleteOwnVoiceprintsErrors[keyof DeleteOwnVoiceprintsErrors];

export type DeleteOwnVoiceprintsResponses = {
    /**
     * Deleted.
     */
    204: void;
};

export type DeleteOwnVoiceprintsResponse = DeleteOwnVoiceprintsResponses[keyof DeleteOwnVoiceprintsResponses];

export type ListOwnVoiceprintsData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/voice-profiles/own';
};

export type ListOwnVoiceprintsErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The OAuth 2.1 access token lacks the scope for this operation, or the operation concerns the account itself.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type ListOwnVoiceprintsError = ListOwnVoiceprintsErrors[keyof ListOwnVoiceprintsErrors];

export type ListOwnVoiceprintsResponses = {
    /**
     * The caller's voiceprints, newest first.
     */
    200: Array<Voiceprint>;
};

export type ListOwnVoiceprintsResponse = ListOwnVoiceprintsResponses[keyof ListOwnVoiceprintsResponses];

export type CreateVoiceprintData = {
    body: CreateVoiceprintBody;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/voice-profiles/own';
};

export type CreateVoiceprintErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type CreateVoiceprintError = CreateVoiceprintErrors[keyof CreateVoiceprintErrors];

export type CreateVoiceprintResponses = {
    /**
     * The voiceprint to be learned.
     */
    200: Voiceprint;
};

export type CreateVoiceprintResponse = CreateVoiceprintResponses[keyof CreateVoiceprintResponses];

export type ListOwnVoiceRecordingsData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/voice-profiles/own/recordings';
};

export type ListOwnVoiceRecordingsErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The OAuth 2.1 access token lacks the scope for this operation, or the operation concerns the account itself.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type ListOwnVoiceRecordingsError = ListOwnVoiceRecordingsErrors[keyof ListOwnVoiceRecordingsErrors];

export type ListOwnVoiceRecordingsResponses = {
    /**
     * Recordings, newest first.
     */
    200: Array<VoiceRecording>;
};

export type ListOwnVoiceRecordingsResponse = ListOwnVoiceRecordingsResponses[keyof ListOwnVoiceRecordingsResponses];

export type DeleteVoiceprintData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * One of the caller's.
         */
        voiceprintId: string;
    };
    query?: never;
    url: '/v1.0/directories/{directoryId}/voice-profiles/own/{voiceprintId}';
};

export type DeleteVoiceprintErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type DeleteVoiceprintError = DeleteVoiceprintErrors[keyof DeleteVoiceprintErrors];

export type DeleteVoiceprintResponses = {
    /**
     * Deleted.
     */
    204: void;
};

export type DeleteVoiceprintResponse = DeleteVoiceprintResponses[keyof DeleteVoiceprintResponses];

export type ListWebhooksData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/webhooks';
};

export type ListWebhooksErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type ListWebhooksError = ListWebhooksErrors[keyof ListWebhooksErrors];

export type ListWebhooksResponses = {
    /**
     * Webhooks.
     */
    200: Array<Webhook>;
};

export type ListWebhooksResponse = ListWebhooksResponses[keyof ListWebhooksResponses];

export type CreateWebhookData = {
    body: CreateWebhookBody;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/webhooks';
};

export type CreateWebhookErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type CreateWebhookError = CreateWebhookErrors[keyof CreateWebhookErrors];

export type CreateWebhookResponses = {
    /**
     * The webhook.
     */
    200: CreatedWebhook;
};

export type CreateWebhookResponse = CreateWebhookResponses[keyof CreateWebhookResponses];

export type DeleteWebhookData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * A webhook the caller can see.
         */
        webhookId: string;
    };
    query?: never;
    url: '/v1.0/directories/{directoryId}/webhooks/{webhookId}';
};

export type DeleteWebhookErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type DeleteWebhookError = DeleteWebhookErrors[keyof DeleteWebhookErrors];

export type DeleteWebhookResponses = {
    /**
     * Deleted.
     */
    204: void;
};

export type DeleteWebhookResponse = DeleteWebhookResponses[keyof DeleteWebhookResponses];

export type UpdateWebhookData = {
    body: UpdateWebhookBody;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * A webhook the caller can see.
         */
        webhookId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/webhooks/{webhookId}';
};

export type UpdateWebhookErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * A field in `expected` has changed since it was read. Read it again before you retry.
     */
    409: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type UpdateWebhookError = UpdateWebhookErrors[keyof UpdateWebhookErrors];

export type UpdateWebhookResponses = {
    /**
     * The changed webhook.
     */
    200: Webhook;
};

export type UpdateWebhookResponse = UpdateWebhookResponses[keyof UpdateWebhookResponses];

export type ActivateWebhookData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * A webhook the caller can see.
         */
        webhookId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/webhooks/{webhookId}/activate';
};

export type ActivateWebhookErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type ActivateWebhookError = ActivateWebhookErrors[keyof ActivateWebhookErrors];

export type ActivateWebhookResponses = {
    /**
     * The webhook.
     */
    200: Webhook;
};

export type ActivateWebhookResponse = ActivateWebhookResponses[keyof ActivateWebhookResponses];

export type DeactivateWebhookData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * A webhook the caller can see.
         */
        webhookId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/webhooks/{webhookId}/deactivate';
};

export type DeactivateWebhookErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type DeactivateWebhookError = DeactivateWebhookErrors[keyof DeactivateWebhookErrors];

export type DeactivateWebhookResponses = {
    /**
     * The webhook.
     */
    200: Webhook;
};

export type DeactivateWebhookResponse = DeactivateWebhookResponses[keyof DeactivateWebhookResponses];

export type FireWebhookData = {
    body: FireWebhookBody;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * A webhook the caller can see.
         */
        webhookId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/webhooks/{webhookId}/fire';
};

export type FireWebhookErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type FireWebhookError = FireWebhookErrors[keyof FireWebhookErrors];

export type FireWebhookResponses = {
    /**
     * The queued delivery.
     */
    200: WebhookDelivery;
};

export type FireWebhookResponse = FireWebhookResponses[keyof FireWebhookResponses];

export type TestWebhookData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * A webhook the caller can see.
         */
        webhookId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/webhooks/{webhookId}/test';
};

export type TestWebhookErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type TestWebhookError = TestWebhookErrors[keyof TestWebhookErrors];

export type TestWebhookResponses = {
    /**
     * The queued delivery.
     */
    200: WebhookDelivery;
};

export type TestWebhookResponse = TestWebhookResponses[keyof TestWebhookResponses];

export type RotateWebhookSecretData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * A webhook the caller can see.
         */
        webhookId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/webhooks/{webhookId}/secret/rotate';
};

export type RotateWebhookSecretErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type RotateWebhookSecretError = RotateWebhookSecretErrors[keyof RotateWebhookSecretErrors];

export type RotateWebhookSecretResponses = {
    /**
     * The secret.
     */
    200: WebhookSecret;
};

export type RotateWebhookSecretResponse = RotateWebhookSecretResponses[keyof RotateWebhookSecretResponses];

export type ListWebhookDeliveriesData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * A webhook the caller can see.
         */
        webhookId: string;
    };
    query?: {
        /**
         * Page number, starting at 1.
         */
        page?: number;
        /**
         * Items per page. Values above 100 count as 100.
         */
        pageSize?: number;
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/webhooks/{webhookId}/deliveries';
};

export type ListWebhookDeliveriesErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type ListWebhookDeliveriesError = ListWebhookDeliveriesErrors[keyof ListWebhookDeliveriesErrors];

export type ListWebhookDeliveriesResponses = {
    /**
     * A page of deliveries.
     */
    200: WebhookDeliveryPage;
};

export type ListWebhookDeliveriesResponse = ListWebhookDeliveriesResponses[keyof ListWebhookDeliveriesResponses];

export type GetWebhookDeliveryData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * A webhook the caller can see.
         */
        webhookId: string;
        /**
         * A delivery of this webhook.
         */
        deliveryId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/webhooks/{webhookId}/deliveries/{deliveryId}';
};

export type GetWebhookDeliveryErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type GetWebhookDeliveryError = GetWebhookDeliveryErrors[keyof GetWebhookDeliveryErrors];

export type GetWebhookDeliveryResponses = {
    /**
     * The delivery.
     */
    200: WebhookDelivery;
};

export type GetWebhookDeliveryResponse = GetWebhookDeliveryResponses[keyof GetWebhookDeliveryResponses];

export type RedeliverWebhookDeliveryData = {
    body?: never;
    path: {
        /**
         * ID of a directory the token can access.
         */
        directoryId: string;
        /**
         * A webhook the caller can see.
         */
        webhookId: string;
        /**
         * A delivery of this webhook.
         */
        deliveryId: string;
    };
    query?: {
        /**
         * First-level fields to return, comma-separated; all if omitted.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/webhooks/{webhookId}/deliveries/{deliveryId}/redeliver';
};

export type RedeliverWebhookDeliveryErrors = {
    /**
     * The request is invalid. `errors` lists each invalid field and the rule it breaks.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The caller can see the resource, but the operation requires a higher role or more access.
     */
    403: Problem;
    /**
     * The resource doesn't exist, or the caller can't see it.
     */
    404: Problem;
    /**
     * The headers didn't arrive within 30 seconds, or the request body within 30 seconds per MiB of its limit. The connection is closed.
     */
    408: Problem;
    /**
     * The request body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The request body isn't `application/json`.
     */
    415: Problem;
    /**
     * Too many requests by the caller in this directory, or from this network without a token.
     */
    429: Problem;
    /**
     * The URL and headers together are larger than 16 KiB. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was partially applied.
     */
    500: Problem;
    /**
     * The service can't reach its database or is overloaded. With `Retry-After`, nothing was changed: retry after that many seconds. Without it, the connection broke while a change was being saved: it was applied completely or not at all, so check before you retry.
     */
    503: Problem;
};

export type RedeliverWebhookDeliveryError = RedeliverWebhookDeliveryErrors[keyof RedeliverWebhookDeliveryErrors];

export type RedeliverWebhookDeliveryResponses = {
    /**
     * The queued delivery.
     */
    200: WebhookDelivery;
};

export type RedeliverWebhookDeliveryResponse = RedeliverWebhookDeliveryResponses[keyof RedeliverWebhookDeliveryResponses];

export type ReceiveSummaryReadyWebhookPayload = WebhookPayload;

export type ReceiveSummaryReadyWebhookRequest = {
    body: ReceiveSummaryReadyWebhookPayload;
    key: 'summaryReady';
    path?: never;
    query?: never;
};
