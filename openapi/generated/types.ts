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
export type ProblemCode = 'FUP_LIMIT_EXCEEDED' | 'TOO_MANY_CONCURRENT_TRANSCRIPTIONS' | 'RATE_LIMITED' | 'NO_FREE_SEAT' | 'UNKNOWN_FIELD' | 'VALIDATION_FAILED' | 'TAG_LIMIT' | 'UPLOAD_INCOMPLETE' | 'URL_NOT_ALLOWED' | 'OWNER_REQUIRED' | 'INSUFFICIENT_SCOPE' | 'SESSION_TOO_OLD' | 'SESSION_REQUIRED' | 'SECOND_FACTOR_REQUIRED' | 'PROOF_REQUIRED' | 'SIGN_IN_EXPIRED' | 'EDIT_CONFLICT' | 'LIMIT_REACHED' | 'RUN_IN_FLIGHT' | 'SOUND_IN_PREPARATION' | 'TRANSCRIPT_EMPTY' | 'TRANSCRIPT_NOT_TEXT' | 'TRANSCRIPT_ENCODING' | 'TRANSCRIPT_FORMAT' | 'TRANSCRIPT_TIME' | 'TRANSCRIPT_NAME' | 'TRANSCRIPT_TOO_LARGE';

export type FieldError = {
    /**
     * Name of the parameter or property, with a path where it is nested.
     */
    field: string;
    /**
     * What is allowed.
     */
    message: string;
    code?: FieldErrorCode;
    params?: FieldErrorParams;
};

/**
 * Which rule the field breaks, for clients that say it in words of their own. New codes may be added: what a client
 * doesn't know it can say with `message`. The names after a code are the `params` that it always has.
 *
 * - `required`: it is missing. `blank`: it is empty, or has nothing that can be seen.
 * - `tooShort` (`min`), `tooLong` (`max`): characters of a text. `tooFew` (`min`), `tooMany` (`max`): entries.
 * - `tooSmall` (`min`), `tooLarge` (`max`), `outOfRange` (`min`, `max`): a number, or the bytes of a file.
 * - `wrongType` (`allowed`): JSON types. `notOneOf` (`allowed`): values. `wrongFormat` (`example`): how it has to look.
 * - `tooDeep` (`max`): levels within each other. `duplicate`: listed twice.
 * - `notFound`: the id of something that isn't there, or that the caller may not use here.
 * - `mutuallyExclusive`: it can't be sent together with something else in the request.
 * - `taken`: someone or something else has it already, or the caller does.
 * - `inThePast`: a time that has passed. `inTheFuture`: one still to come. `takesTooLong`: too much to work on. `invalid`: any other rule.
 * - `notOneLine`, `unsupportedCharacter`, `notAnEmailAddress`, `notALanguageTag`, `notATimeZone`: texts.
 * - `notAUrl`, `notHttps`, `urlWithPassword`, `notAPublicHost`: addresses that the service is to call.
 * - `passwordCommon`, `passwordPersonal`, `passwordPattern`: passwords that are tried first. `passwordWrong`: not the
 * one of this account. `passwordNotSet`: this account has none. `codeWrong`: not a code of it, or used before.
 * - `noFreeSeat`: the license has no seat left. `insideItself`: a folder in itself or below itself.
 * - `noSummary`, `notTheirRecording`: a recording that can't be sent to this webhook. `notAWebhookSecret`: a secret.
 * - `notYourVoice`: a speaker who isn't the caller.
 * - `wrongFileType` (`allowed`): the extension of a file. `wrongContentType` (`expected`), `wrongSize` (`expected`): not
 * what was announced. `unusableTranscript`: the problem's `code` says why, and `line` where it is a single one.
 * - `notAPicture`, `brokenPicture`, `movingPicture`, `pictureSize` (`min`, `max`: pixels of a side): pictures.
 * - `notACalendar`, `calendarTooSlow`, `calendarTooLarge`, `unreadableCalendar`: iCalendar files.
 */
export type FieldErrorCode = 'required' | 'blank' | 'tooShort' | 'tooLong' | 'tooFew' | 'tooMany' | 'tooSmall' | 'tooLarge' | 'outOfRange' | 'wrongType' | 'notOneOf' | 'wrongFormat' | 'tooDeep' | 'duplicate' | 'notFound' | 'mutuallyExclusive' | 'taken' | 'inThePast' | 'inTheFuture' | 'takesTooLong' | 'invalid' | 'notOneLine' | 'unsupportedCharacter' | 'notAnEmailAddress' | 'notALanguageTag' | 'notATimeZone' | 'notAUrl' | 'notHttps' | 'urlWithPassword' | 'notAPublicHost' | 'passwordCommon' | 'passwordPersonal' | 'passwordPattern' | 'passwordWrong' | 'passwordNotSet' | 'codeWrong' | 'noFreeSeat' | 'insideItself' | 'noSummary' | 'notTheirRecording' | 'notAWebhookSecret' | 'notYourVoice' | 'wrongFileType' | 'wrongContentType' | 'wrongSize' | 'unusableTranscript' | 'notAPicture' | 'brokenPicture' | 'movingPicture' | 'pictureSize' | 'notACalendar' | 'calendarTooSlow' | 'calendarTooLarge' | 'unreadableCalendar';

/**
 * What the sentence of a `FieldErrorCode` has to name.
 */
export type FieldErrorParams = {
    /**
     * The least that is allowed.
     */
    min?: number;
    /**
     * The most that is allowed.
     */
    max?: number;
    /**
     * All that is allowed.
     */
    allowed?: Array<string>;
    /**
     * A value of the right form.
     */
    example?: string;
    /**
     * The only value that is allowed.
     */
    expected?: string | number;
    /**
     * The line of a file that is at fault.
     */
    line?: number;
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
    /**
     * Only where `exactTotal` was false: whether `total` is all there are. If not, there are at least so many.
     */
    isTotalExact?: boolean;
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
    /**
     * The language model that fits this machine is fetched, and writes summaries.
     */
    isLanguageModelWanted?: boolean;
};

/**
 * Refused are passwords that are tried first: common ones, repetitions, runs along the keyboard, and what is made of the person's name, their e-mail, their company or the name of this product.
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
     * For the header `Authorization: Bearer`.
     */
    accessToken: string;
    expiresOn: string;
    /**
     * The browser stays signed in after it is closed.
     */
    isPersistent: boolean;
};

export type SignInOptions = {
    /**
     * Passkeys can be used with this address of the service; with a bare number they cannot.
     */
    arePasskeysOffered: boolean;
    /**
     * The service sends e-mail; without it an owner makes reset links.
     */
    isMailSent: boolean;
    /**
     * What people know the company's identity provider as; null when there is none.
     */
    singleSignOnName: string | null;
};

export type PendingLink = {
    /**
     * Of the account that would be linked.
     */
    email: string;
    /**
     * What people know the identity provider as.
     */
    singleSignOnName: string;
    /**
     * The company whose provider it is.
     */
    directoryName: string;
    /**
     * Until when the account can be proved.
     */
    expiresOn: string;
};

export type CompletePendingLinkBody = {
    /**
     * Of the account; not needed with a session of it.
     */
    password?: string;
};

/**
 * Stored once per person, so that the same meeting exists as often as it has attendees here.
 */
export type Appointment = {
    appointmentId: string;
    subject: string;
    /**
     * As the calendar delivered it, usually HTML; never trust it. Plain text when it was created here.
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
     * Part of a series.
     */
    isRecurring: boolean;
    /**
     * UID in the source calendar, shared by every copy; null when it never came from one.
     */
    icalId: string | null;
    attendees: Array<Attendee>;
    /**
     * Its own, and those of the master of its series.
     */
    tags: Array<Tag>;
    /**
     * IANA name of the place by whose clock the calendar gives the start; null for whole days, and where the calendar names no place.
     */
    timeZone?: string | null;
    /**
     * The master of its series, an appointment that is in no list and carries the tags of the series; null for what is part of none.
     */
    seriesMasterId?: string | null;
};

export type AppointmentTemplate = {
    /**
     * null for the default of the company.
     */
    meetingTemplateId: string | null;
};

export type Attendee = {
    name: string | null;
    email: string | null;
    /**
     * The member of the directory with this address; null for everyone else.
     */
    userId?: string | null;
    /**
     * Otherwise optional.
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
 * A series counts once.
 */
export type AppointmentImport = {
    /**
     * To undo it with; null where it created nothing.
     */
    importId: string | null;
    createdCount: number;
    updatedCount: number;
    /**
     * Those that are as they were imported before.
     */
    unchangedCount: number;
    /**
     * Events that make no sense, and older revisions of others in the file.
     */
    skippedCount: number;
};

/**
 * A series counts once, but in `appointmentCount`.
 */
export type AppointmentImportPreview = {
    createdCount: number;
    updatedCount: number;
    /**
     * Those that are as they were imported before.
     */
    unchangedCount: number;
    /**
     * Events that would be left out.
     */
    skippedCount: number;
    /**
     * Appointments of all series, laid out for a year to either side of today, and the single ones.
     */
    appointmentCount: number;
    /**
     * false for a file that breaks off, or holds more than is kept.
     */
    isComplete: boolean;
    /**
     * The first 50 entries, what is still to come first.
     */
    items: Array<PreviewedAppointment>;
    /**
     * The first 50 events that would be left out.
     */
    skipped: Array<SkippedEvent>;
};

/**
 * An entry of a calendar, at the time of that of its appointments which comes next.
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
     * `noTime`: it has no start that makes sense. `olderRevision`: the file holds a newer one. `tooMany`: the calendar holds more than is kept, and those nearest to today are. `impossibleDate`: its rule names no day that exists, such as the 31st of February. `tooSlow`: its rule takes longer than a second to lay out.
     */
    reason: 'noTime' | 'olderRevision' | 'unreadable' | 'impossibleDate' | 'tooMany' | 'tooSlow';
};

export type Calendar = {
    calendarId: string;
    name: string;
    /**
     * Anyone who knows it can read the calendar, so only its owner gets to see it.
     */
    url: string;
    createdOn: string;
    /**
     * null before the first reading.
     */
    lastSyncedOn: string | null;
    /**
     * Why the last reading failed, in a sentence.
     */
    lastError: string | null;
    /**
     * The same for clients that say it in words of their own; null too where only the sentence is known.
     */
    lastErrorCode: CalendarErrorCode | null;
    /**
     * The status of the host's answer with `hostError`.
     */
    lastErrorStatus: number | null;
};

/**
 * Why a feed could not be read. New codes may be added. `notAllowed`: its address leads to no public host. `unresolved`, `unreachable`, `insecure`, `timedOut`, `broken`, `canceled`: the connection. `tooLarge`: more than 20 MB. `webPage`, `notACalendar`: it is something else. `redirected`, `refused`, `gone`, `tooOften`, `hostError`: the host's answer. `calendarTooSlow`, `calendarTooLarge`, `unreadableCalendar`: it could not be worked on.
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
     * Later than `occurredOn` where several of the same within an hour are one entry.
     */
    lastOccurredOn: string;
    /**
     * How many of the same within an hour this entry is.
     */
    count: number;
    /**
     * null when the service did it by itself.
     */
    userId: string | null;
    /**
     * As it was then.
     */
    userName: string | null;
    /**
     * Resource and what became of it, such as `folder.deleted`.
     */
    action: string;
    resourceId: string | null;
    /**
     * As it was then.
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
     * Limited are attempts that were not looked at, because there had been too many.
     */
    outcome: 'succeeded' | 'failed' | 'limited';
    /**
     * How: `password`, `passkey`, `singleSignOn`, `passwordReset`, `invitation` or `setUp`; null for many at once.
     */
    method: string | null;
    /**
     * What came after the password: `totp`, `recoveryCode` or `passkey`; for an attempt that failed, what was tried.
     */
    secondFactor?: string | null;
    /**
     * What it called itself, such as Firefox; null where it is not known.
     */
    browser: string | null;
    /**
     * Such as Windows; null where it is not known.
     */
    system: string | null;
    /**
     * Tells networks apart, for this account alone, and says nothing about where they are; null for several at once.
     */
    network: string | null;
    /**
     * No one had signed in with such a browser in the year before.
     */
    isNewDevice: boolean;
    /**
     * No one had signed in from there in the year before.
     */
    isNewNetwork: boolean;
    /**
     * How many of the same within an hour this is.
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
    directoryName: string;
    inviterName: string;
    languageCode: string | null;
    expiresOn: string;
    /**
     * The person has an account here already.
     */
    hasAccount: boolean;
};

export type AcceptInvitationBody = {
    invitationToken: string;
    /**
     * Of the account, or for a new one. Not needed with the access token of the person's own session.
     */
    password?: string;
    /**
     * Needed for a new account.
     */
    firstName?: string;
    /**
     * Needed for a new account.
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
     * Language of the e-mail as an IETF tag; the person's own without it.
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
 * All personal access tokens end as well, but for one that this request is made with.
 */
export type EndTokens = boolean;

/**
 * The consents given to applications are withdrawn as well, with what those applications made.
 */
export type EndApplications = boolean;

export type SignedInSession = {
    sessionId: string;
    /**
     * The request came from this one.
     */
    isCurrent: boolean;
    /**
     * What the browser called itself.
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
    /**
     * The template of summaries for which none was chosen; null for the built-in one.
     */
    defaultMeetingTemplateId?: string | null;
    /**
     * What the company asks of anyone who records in the app; null for the app's own words.
     */
    recordingConsentText?: string | null;
    /**
     * Anyone who records in the app has to confirm it before.
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
     * One that everyone in the company can use; null for the built-in one.
     */
    defaultMeetingTemplateId?: string | null;
    /**
     * On one line; null for the app's own words.
     */
    recordingConsentText?: string | null;
    isRecordingConsentRequired?: boolean;
    expected?: ExpectedDirectory;
};

/**
 * Fields as they were read before.
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
     * In this calendar month (UTC).
     */
    usedTranscriptionMinutes: number;
    maxTranscriptionMinutesPerMonth: number;
    /**
     * When the minutes start over.
     */
    monthEndsOn: string;
    /**
     * Waiting ones too, as far as they hold a place.
     */
    runningTranscriptions: number;
    maxConcurrentTranscriptions: number;
    /**
     * What its recordings take, those included that were deleted and are still kept, and files that were announced or sent and are no recordings yet.
     */
    storedBytes: number;
    /**
     * null where the service sets no limit.
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
    /**
     * Link to pass on, when the service sends no e-mail; null when it does.
     */
    invitationUrl?: string | null;
    /**
     * Until when the invitation can be accepted.
     */
    expiresOn?: string;
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

export type LanguageModelOffer = {
    /**
     * The one that fits this machine; null where none does, or none may be fetched.
     */
    languageModel: {
        modelId: string;
        /**
         * The model’s own name.
         */
        name: string;
        /**
         * An SPDX identifier.
         */
        licence: string;
        /**
         * What is fetched.
         */
        totalBytes: number;
        /**
         * What it needs at most while it writes, and gives back.
         */
        memoryBytes: number;
        /**
         * About how long it takes for a meeting of one hour; null where that couldn't be measured.
         */
        secondsPerHour: number | null;
        /**
         * An owner allowed it.
         */
        isWanted: boolean;
    } | null;
};

export type UpdateSpeechModelsBody = {
    isPaused?: boolean;
    /**
     * Summaries may be written by a language model on this machine. It's fetched then, or removed.
     */
    isLanguageModelWanted?: boolean;
    /**
     * One of `foundServers` that writes summaries; null for none of them.
     */
    chatServer?: {
        url: string;
        model: string;
    } | null;
};

export type SpeechModels = {
    /**
     * Someone paused fetching.
     */
    isPaused: boolean;
    /**
     * False where `MINUTEBOOK_MODELS` is `off`.
     */
    isFetchingAllowed: boolean;
    /**
     * Exact lines to type where a model is missing and can’t be fetched.
     */
    setUp: Array<string>;
    /**
     * Chat servers that run on the service's machine and that no one set up.
     */
    foundServers: Array<{
        name: string;
        url: string;
        models: Array<string>;
    }>;
    /**
     * The one that an owner chose.
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
     * `speakers`: it tells them apart. `minutes`: it writes summaries, where an owner wants it to.
     */
    purpose: 'recognition' | 'speakers' | 'minutes';
    /**
     * An SPDX identifier.
     */
    licence: string;
    /**
     * How many languages it recognizes; null for any, and for those that recognize none.
     */
    languageCount: number | null;
    /**
     * `absent`: no recording has needed it. `failed`: the last tries to fetch it failed, and it’s tried again. `off`: it’s missing, and nothing may be fetched.
     */
    step: 'ready' | 'absent' | 'fetching' | 'paused' | 'failed' | 'off';
    doneBytes: number;
    totalBytes: number;
    /**
     * Null when it can’t be told.
     */
    secondsLeft: number | null;
    /**
     * Why it failed, in a sentence.
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
     * Null when it can’t be told.
     */
    secondsLeft: number | null;
};

export type Sandbox = {
    /**
     * What it is made with.
     */
    kind: 'bubblewrap' | 'unshare' | 'limits' | 'none';
    /**
     * `require`: nothing is decoded where it is not complete.
     */
    mode: 'auto' | 'require' | 'off';
    /**
     * All protections are on.
     */
    isComplete: boolean;
    /**
     * What is on. `files`: sees only the file it reads, writes only to a folder of its own. `network`: reaches none. `processes`: sees no others. `privileges`: has none and can gain none. `limits`: memory, processor time and the size of files are bounded.
     */
    protections: Array<'files' | 'network' | 'processes' | 'privileges' | 'limits'>;
    /**
     * Why it is as it is, in a sentence.
     */
    detail: string;
    /**
     * Exact lines to type to make it complete.
     */
    setUp: Array<string>;
};

export type TestEngineBody = {
    /**
     * One that `GET …/engines` lists.
     */
    engineId: string;
    kind: 'transcriber' | 'summarizer';
};

export type EngineTest = {
    engineId: string;
    kind: 'transcriber' | 'summarizer';
    /**
     * `empty`: it worked and found nothing. `busy`: another test is under way.
     */
    outcome: 'succeeded' | 'empty' | 'unavailable' | 'failed' | 'timedOut' | 'busy';
    /**
     * What is said in the sample.
     */
    given: string;
    /**
     * What the engine made of it.
     */
    made: string | null;
    /**
     * Why it did not work, in a sentence.
     */
    detail: string | null;
    durationInSeconds: number;
};

export type Engine = {
    engineId: string;
    kind: 'transcriber' | 'summarizer';
    isAvailable: boolean;
    /**
     * The next run uses this one, and waits for its model where that is being fetched.
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
    /**
     * The model that is being fetched for it; null or absent when none is.
     */
    fetching?: EngineFetch | null;
};

export type EraseOwnAccountBody = {
    password: string;
};

export type EraseMemberBody = {
    /**
     * The member who takes over recordings, folders and tasks; the caller without it.
     */
    takeOverUserId?: string | null;
};

export type ErasurePreview = {
    userId: string;
    userName: string;
    /**
     * Why it would be refused just now.
     */
    refusal: 'lastOwner' | 'otherCompany' | 'oneself' | null;
    companies: Array<ErasureInCompany>;
};

export type ErasureInCompany = {
    directoryId: string;
    directoryName: string;
    /**
     * null where no one is left to take over.
     */
    takeOverUserId: string | null;
    takeOverName: string | null;
    /**
     * Stay.
     */
    recordingCount: number;
    /**
     * Stay.
     */
    folderCount: number;
    /**
     * Stay.
     */
    taskCount: number;
    /**
     * Go
     */
    appointmentCount: number;
    /**
     * Personal entries, which go.
     */
    vocabularyCount: number;
};

export type DataExport = {
    exportId: string;
    /**
     * Whose data it holds.
     */
    userId: string;
    /**
     * Their name, or their e-mail where they have given none.
     */
    userName: string;
    /**
     * The company for which it was made; null for one of one's own data.
     */
    directoryId: string | null;
    status: 'preparing' | 'ready' | 'failed';
    progress: number;
    /**
     * null until it is ready.
     */
    sizeBytes: number | null;
    /**
     * Why it failed; `noRoom` when the service has no room for it.
     */
    failure: 'noRoom' | 'error' | null;
    createdOn: string;
    /**
     * When it is removed; null until it is ready or has failed.
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
     * null at the top of the tree. The parent may be a folder that the caller cannot read.
     */
    parentFolderId: string | null;
    /**
     * The caller owns it.
     */
    isOwner: boolean;
    /**
     * The caller marked it.
     */
    isFavorite: boolean;
    accessLevel: AccessLevel;
    /**
     * In the folder itself. Anyone who may read the folder sees all of them.
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
     * null or left out for the top of the tree.
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
 * Fields as they were read before.
 */
export type ExpectedFolder = {
    name?: string;
    description?: string | null;
};

export type SearchFoldersBody = PageRequest & {
    /**
     * Text to look for in the name.
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
     * From the folders above; changed there. One entry per person, with their access to the folder right above and the nearest folder that gives it; `none` for someone whom a share keeps out.
     */
    inheritedShares: Array<InheritedShare>;
    /**
     * Names this list of direct shares; send it back when replacing them.
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
     * A share with access `none` keeps someone out, whatever a team or a folder above gives them.
     */
    userShares: Array<UserShare>;
    /**
     * A share with access `none` gives nothing and keeps no one out.
     */
    teamShares: Array<TeamShare>;
    /**
     * The `version` that the change was made on.
     */
    expectedVersion?: string | null;
};

export type FolderTreeItem = {
    folderId: string;
    name: string;
    /**
     * null at the top of the tree. The parent may be a folder that the caller cannot read.
     */
    parentFolderId: string | null;
    /**
     * The caller marked it.
     */
    isFavorite: boolean;
    accessLevel: AccessLevel;
    /**
     * In the folder itself. Anyone who may read the folder sees all of them.
     */
    recordingsCount: number;
};

export type FolderCount = {
    folderId: string;
    /**
     * In the folder itself.
     */
    recordingCount: number;
    /**
     * Also in the folders inside that the caller may read, each recording once.
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
     * What gives the access, the strongest first.
     */
    reasons: Array<FolderAccessReason>;
};

export type FolderAccessReason = {
    /**
     * `owner`, `share` and `team` of this folder; `inherited` from a folder above; `role` for admins and owners of the company, who see the recordings.
     */
    kind: 'owner' | 'role' | 'share' | 'team' | 'inherited';
    /**
     * What this reason gives; `none` for `role`.
     */
    accessLevel: AccessLevel;
    /**
     * Where it comes from; null for `role` and for a folder that the caller may not read.
     */
    folderId: string | null;
    folderName: string | null;
    /**
     * The team, where it is given to one.
     */
    teamId: string | null;
    teamName: string | null;
};

export type PreviewFolderAccessBody = {
    /**
     * Where it would be; null for the top of the tree.
     */
    parentFolderId?: string | null;
    userShares?: Array<UserShare>;
    teamShares?: Array<TeamShare>;
};

export type FolderAccessPreview = {
    /**
     * Who would have more access than now.
     */
    gained: Array<FolderAccessChange>;
    /**
     * Who would have less access than now.
     */
    lost: Array<FolderAccessChange>;
    /**
     * All of them.
     */
    gainedCount: number;
    /**
     * All of them.
     */
    lostCount: number;
    /**
     * Who has access now and would have the same.
     */
    unchangedCount: number;
    /**
     * What the caller would have.
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
    /**
     * Counts its changes; a change names the one it was made on.
     */
    revision?: number;
    sections: Array<MeetingTemplateSection>;
};

export type MeetingTemplateBody = {
    title: string;
    description?: string | null;
    /**
     * In order. At most one of type `tasks`; all of their texts together have at most 8,000 characters.
     */
    sections: Array<MeetingTemplateSectionBody>;
};

export type UpdateMeetingTemplateBody = {
    title: string;
    description?: string | null;
    /**
     * As for a new template.
     */
    sections: Array<MeetingTemplateSectionBody>;
    /**
     * The one that the change was made on.
     */
    revision: number;
};

export type PreviewMeetingTemplateBody = {
    /**
     * The recording to write the preview from.
     */
    recordingId: string;
    title: string;
    description?: string | null;
    /**
     * As for a new template.
     */
    sections: Array<MeetingTemplateSectionBody>;
};

export type MeetingTemplatePreview = {
    /**
     * Markdown; null where there is nothing to summarize.
     */
    summary: string | null;
    /**
     * Who wrote it; `extractive` quotes the transcript, `openai` stands for a language model.
     */
    writtenBy: string;
};

export type MeetingTemplateSectionBody = {
    /**
     * Of a section that the template has; left out for a new one.
     */
    meetingTemplateSectionId?: string;
    title: string;
    /**
     * What belongs into it.
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
     * Summaries that were written by it.
     */
    summaryCount: number;
    /**
     * Appointments and series that have it as their default.
     */
    seriesCount: number;
    isCompanyDefault: boolean;
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
     * Of the e-mail with the link; `none` when the service sends none and the inviter passes the link on.
     */
    mailStatus: 'none' | 'waiting' | 'sent' | 'failed';
};

export type LicenseSeats = {
    licenseId: string;
    /**
     * null without a limit.
     */
    seatCount: number | null;
    usedSeatCount: number;
};

export type NewsMailFrequency = 'never' | 'hourly' | 'daily';

export type NewsMail = {
    frequency: NewsMailFrequency;
    /**
     * Whether the service sends e-mail at all.
     */
    isMailSent: boolean;
};

export type UpdateNewsMailBody = {
    frequency: NewsMailFrequency;
};

/**
 * `summaryReady` and `processingFailed` are about a recording that the person made; the first summary alone is news.
 */
export type NewsKind = 'taskAssigned' | 'recordingShared' | 'folderShared' | 'summaryReady' | 'processingFailed';

export type NewsEntry = {
    newsId: string;
    kind: NewsKind;
    /**
     * When it happened last.
     */
    createdOn: string;
    isRead: boolean;
    /**
     * What the task, the recording or the folder is called now; null for a recording without a name.
     */
    title: string | null;
    /**
     * Who did it; null for the service.
     */
    actorUserId: string | null;
    /**
     * Their e-mail address, for who has no name.
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
     * Of these, the tasks that someone gave them.
     */
    unreadTasks: number;
};

export type ReadNewsBody = {
    newsIds?: Array<string>;
    kind?: NewsKind;
    /**
     * Of the newest entry that was shown.
     */
    until?: string;
};

export type RecordingNoteList = {
    items: Array<RecordingNote>;
};

export type RecordingNote = {
    noteId: string;
    /**
     * Seconds from the beginning.
     */
    startTime: number;
    /**
     * Empty for a moment that was only marked.
     */
    text: string;
    authorUserId: string;
    /**
     * Their e-mail address, for who has no name.
     */
    authorName: string;
    createdOn: string;
};

export type CreateRecordingNoteBody = {
    /**
     * Seconds from the beginning.
     */
    startTime: number;
    /**
     * May be empty. On one line.
     */
    text: string;
};

export type UpdateRecordingNoteBody = {
    /**
     * Seconds from the beginning.
     */
    startTime?: number;
    /**
     * May be empty. On one line.
     */
    text?: string;
    expected?: ExpectedRecordingNote;
};

/**
 * Fields as they were read before.
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
     * What it may ask for, separated by spaces; `read write` when left out.
     */
    scope?: string;
};

export type OauthClient = {
    client_id: string;
    /**
     * Unix seconds.
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
     * With a refresh token: less than was granted.
     */
    scope?: string;
};

export type OauthTokens = {
    access_token: string;
    token_type: 'Bearer';
    /**
     * Seconds.
     */
    expires_in: number;
    refresh_token: string;
    scope: string;
};

export type RevokeOauthTokenBody = {
    /**
     * Either of the two; both end, with all that came from the same consent.
     */
    token: string;
    client_id: string;
};

export type ConsentRequest = {
    clientId: string;
    /**
     * What the application calls itself. No one has checked it.
     */
    clientName: string;
    /**
     * Host of the home page it names.
     */
    clientHost: string | null;
    /**
     * Where the answer goes; `device` is a program on the person's own machine.
     */
    redirectKind: 'website' | 'device' | 'app';
    /**
     * Host of a website or device, scheme of an app.
     */
    redirectName: string;
    scopes: Array<OauthScope>;
    /**
     * When it registered itself here.
     */
    registeredOn: string;
    /**
     * Who in the caller's companies lets it work for them already.
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
     * What the application calls itself. No one has checked it.
     */
    name: string;
    /**
     * Host of the home page it names.
     */
    host: string | null;
    scopes: Array<OauthScope>;
    grantedOn: string;
    /**
     * To the minute.
     */
    lastUsedOn: string | null;
    /**
     * What it made for the caller that goes on without it; they end with the consent.
     */
    webhooks: Array<ApplicationWebhook>;
};

export type ApplicationWebhook = {
    webhookId: string;
    directoryId: string;
    directoryName: string;
    name: string;
    /**
     * Of the address it posts to.
     */
    host: string;
    isActive: boolean;
};

export type CreateSampleRecordingBody = {
    /**
     * The language that is spoken in it.
     */
    languageCode: 'en' | 'de';
};

export type AddTranscriptFileBody = {
    /**
     * The upload of the transcript, sent whole and used by nothing else.
     */
    uploadId: string;
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
    /**
     * Which of `tags` it carries itself. Only in lists that are asked for it.
     */
    ownTagIds?: Array<string>;
    /**
     * The folders that hold it, of those the caller may read, by name. Only in lists that are asked for it.
     */
    folders?: Array<NamedFolder>;
    /**
     * Who speaks in it, of those who have a name or an address, by their numbers. Only in lists that are asked for it.
     */
    speakerNames?: Array<string>;
    /**
     * Members who shared it with the caller or a team of theirs, by name; empty for one's own. Only in lists that are asked for it.
     */
    sharedByNames?: Array<string>;
    /**
     * The first sentence of its summary in the language that is spoken, else of its newest one: plain text of at most 200 characters. Only in lists that are asked for it.
     */
    summaryExcerpt?: string | null;
    /**
     * When it was made: as a person, its file, or the app that sent it says. Null where that isn't known. Only in lists that are asked for it.
     */
    recordedOn?: string | null;
    namedBy?: NamedBy;
    /**
     * A sample meeting that someone added to look around. Only in lists that are asked for it.
     */
    isSample?: boolean;
};

/**
 * `running` until the transcription is over, `ready` with a transcript, `failed` when it is over without one.
 */
export type RecordingState = 'running' | 'ready' | 'failed';

/**
 * `newest` or `oldest` first, by `name` as people sort (umlauts beside their letters, 9 before 10, those without one last), `longest` first (those of unknown duration last), or last `recorded` first (by when they were created where that isn't known). Of those that are equal the newest comes first.
 */
export type RecordingSort = 'newest' | 'oldest' | 'name' | 'longest' | 'recorded';

export type ChangeRecordingsBody = {
    recordingIds: Array<string>;
    addTagIds?: Array<string>;
    removeTagIds?: Array<string>;
    /**
     * A folder to put them into.
     */
    addFolderId?: string | null;
    /**
     * A folder to take them out of.
     */
    removeFolderId?: string | null;
    action?: 'delete' | 'restore' | null;
};

export type ChangedRecordings = {
    /**
     * Those that are now as was asked, also where nothing had to change.
     */
    doneRecordingIds: Array<string>;
    refused: Array<RefusedRecording>;
};

export type RefusedRecording = {
    recordingId: string;
    /**
     * `NOT_FOUND` also for what the caller may not see, `FORBIDDEN` for what they may not change, `TAG_LIMIT` for more than 20 tags, `VALIDATION_FAILED` for a tag or folder that is gone by then.
     */
    code: 'NOT_FOUND' | 'FORBIDDEN' | 'TAG_LIMIT' | 'VALIDATION_FAILED';
    /**
     * A sentence for the person at the other end.
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
     * Who made it.
     */
    ownerName: string;
    deletedOn: string;
    /**
     * Afterwards it is gone for good.
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
     * The caller may rename it, correct it and set its tags.
     */
    canEdit: boolean;
    /**
     * The caller may delete it and run it again.
     */
    canManage: boolean;
    /**
     * Its transcription ended as `error` because someone canceled it.
     */
    wasCanceled: boolean;
    /**
     * Why its transcription ended without a transcript, where more is known than the completion reason; null otherwise, and of runs from before this was kept.
     */
    failure: RunFailure | null;
    /**
     * Who canceled it; null where no one did, or for someone who is gone.
     */
    canceledByName: string | null;
    /**
     * The caller's own copy of an appointment it is linked to; null for a caller who has none.
     */
    appointment: Appointment | null;
    /**
     * The tags of the recording, by name, with their origins.
     */
    tags: Array<TagOrigin>;
    namedBy: NamedBy;
    /**
     * What it was called before its appointment or its summary named it.
     */
    nameBefore: string | null;
    /**
     * When it was made: as a person, its file, or the app that sent it says. Null where that is not known.
     */
    recordedOn: string | null;
    /**
     * A sample meeting that someone added to look around.
     */
    isSample: boolean;
};

/**
 * `fileUnreadable`: damaged, or of a format that cannot be decoded. `downloadFailed`: an import whose address gave no file. `transcriptUnreadable`: of a file with a transcript. `engineMissing`: no speech engine can do it; `engineUnreachable`: its server did not answer; `engineFailed`: it answered with an error. Details are for admins and logs.
 */
export type RunFailure = 'fileUnreadable' | 'fileMissing' | 'fileTooLarge' | 'noAudioTrack' | 'downloadFailed' | 'transcriptUnreadable' | 'engineMissing' | 'engineUnreachable' | 'engineFailed' | 'tookTooLong' | 'outOfMemory' | 'outOfRoom' | 'canceled' | 'other';

/**
 * Where its name is from. A name from its file gives way to the subject of an appointment it is linked to, which is not private, or to what its first summary is about; one that a person gave does not.
 */
export type NamedBy = 'file' | 'appointment' | 'summary' | 'person';

export type GivenLevel = 'read' | 'readWrite';

export type RecordingShares = {
    /**
     * Its creator, with whom it need not be shared.
     */
    ownerUserId: string;
    userShares: Array<RecordingUserShare>;
    teamShares: Array<RecordingTeamShare>;
    /**
     * Names this list; send it back when replacing it.
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
     * The `version` that the change was made on.
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
     * What gives the access, the strongest first.
     */
    reasons: Array<RecordingAccessReason>;
};

export type RecordingAccessReason = {
    /**
     * `owner` for its creator; `role` for admins and owners of the company; `share` and `team` for what the recording is shared with by itself; `folder` for one that holds it; `attendee` for who was invited to its meeting.
     */
    kind: 'owner' | 'role' | 'share' | 'team' | 'folder' | 'attendee';
    /**
     * What this reason gives.
     */
    accessLevel: GivenLevel;
    /**
     * The folder; null for one that the caller may not read.
     */
    folderId: string | null;
    folderName: string | null;
    /**
     * The team, for `team`.
     */
    teamId: string | null;
    teamName: string | null;
    /**
     * Who shared it, for `share` and `team`; null for someone who is gone.
     */
    sharedByName: string | null;
};

export type TagOrigin = {
    tagId: string;
    name: string;
    colorCode: NullableColorCode;
    /**
     * The recording carries it itself, and may inherit it as well.
     */
    isOwn: boolean;
    inheritedFrom: Array<TagSource>;
};

/**
 * An appointment that hands a tag down to its recordings. What is in a colleague's calendar only has no name here.
 */
export type TagSource = {
    /**
     * The caller's own copy.
     */
    appointmentId: string | null;
    subject: string | null;
    /**
     * The tag is one of the whole series.
     */
    isSeriesMaster: boolean;
};

export type UpdateRecordingBody = {
    name?: string;
    /**
     * An appointment of the caller; null unlinks the one the caller had linked.
     */
    appointmentId?: string | null;
    /**
     * When it was made; dates in summaries count from then. Null for when it was created.
     */
    recordedOn?: string | null;
    expected?: ExpectedRecording;
};

/**
 * Fields as they were read before.
 */
export type ExpectedRecording = {
    name?: string | null;
};

export type RetryRecordingBody = {
    /**
     * Spoken language as an IETF tag, for a run that could not tell it. What was asked for before when left out; detected when null.
     */
    languageCode?: string | null;
};

/**
 * Names at least one thing to export.
 */
export type RecordingExportBody = {
    recordingIds: Array<string>;
    hasSummary?: boolean;
    hasTranscript?: boolean;
    hasNotes?: boolean;
    /**
     * The file as it was uploaded.
     */
    hasFile?: boolean;
    /**
     * Of summary, notes and transcript.
     */
    format?: 'markdown' | 'text';
    /**
     * Of headings, dates and `README.txt`: `en` or `de`, with a region where dates are written as there.
     */
    locale?: string;
};

export type RecordingExport = {
    /**
     * Signed address of the ZIP.
     */
    url: string;
    /**
     * When the address stops working.
     */
    expiresOn: string;
    refused: Array<RefusedRecording>;
};

export type RecordingFiles = {
    files: Array<RecordingFile>;
    /**
     * When the addresses stop working.
     */
    expiresOn: string;
};

export type RecordingFile = {
    /**
     * As it was uploaded, or as it is played.
     */
    kind: 'original' | 'playable';
    /**
     * Signed address of the file.
     */
    url: string;
    /**
     * The name it is saved under.
     */
    fileName: string;
    mimeType: string;
    sizeBytes: number;
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

export type RetentionRule = {
    /**
     * Days after which a recording is deleted; null for never.
     */
    deleteAfterDays: number | null;
    /**
     * Days after which sound and video of a recording are removed, while transcript and summaries stay; null for never. Fewer than `deleteAfterDays`.
     */
    mediaAfterDays: number | null;
    /**
     * Recordings in a folder are left alone.
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
     * Recordings that would lose sound and video only.
     */
    mediaCount: number;
    /**
     * How much room these take.
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
     * null when it cannot be told.
     */
    secondsLeft: number | null;
    /**
     * The last try to fetch it failed. It is tried again; admins read why under `listEngines`.
     */
    isFailing: boolean;
};

export type LiveLines = {
    lines: Array<LiveLine>;
    /**
     * These are the first lines of all, and lines from earlier answers no longer count: the run was tried again.
     */
    startsOver: boolean;
    /**
     * Where the next answer is to begin; null while there are no lines.
     */
    next: string | null;
};

export type LiveLine = {
    /**
     * Seconds from the beginning.
     */
    startTime: number;
    endTime: number;
    text: string;
};

export type Run = {
    recordingId: string;
    /**
     * `waitingForModel`: the speech model it needs is being fetched, and it goes on by itself when that is there; `progress` is the part of it that is.
     */
    stage: 'queued' | 'fetching' | 'preparing' | 'waitingForModel' | 'transcribing' | 'findingSpeakers' | 'summarizing';
    /**
     * Part of this stage that is done; null when it cannot be told.
     */
    progress: number | null;
    /**
     * null while it waits.
     */
    startedOn: string | null;
    /**
     * In stage `waitingForModel` what is fetched; null or absent in others.
     */
    waitsFor?: RunWaitsFor | null;
};

export type SearchMeetingsBody = PageRequest & {
    search: string;
    /**
     * Whose days "yesterday" and the like are; an IANA name.
     */
    timeZone?: string;
};

export type FoundMeetingPage = PageEnvelope & {
    items: Array<FoundMeeting>;
    /**
     * False where there are at least so many.
     */
    isTotalExact: boolean;
    /**
     * No recording has all of the words; these have the most.
     */
    isClosest: boolean;
    /**
     * Words that were taken as mistyped.
     */
    corrections: Array<SearchCorrection>;
    /**
     * From when on they were recorded, as the question says; null for any time.
     */
    createdAfter: string | null;
    /**
     * Until when they were recorded; null for any time.
     */
    createdBefore: string | null;
};

export type SearchCorrection = {
    typed: string;
    /**
     * The word that was looked for in its place.
     */
    used: string;
};

export type FoundMeeting = {
    recordingId: string;
    name: string | null;
    nameMatches: Array<SnippetMatch>;
    createdOn: string;
    /**
     * When it was made; null where that isn't known.
     */
    recordedOn: string | null;
    durationInSeconds: number | null;
    /**
     * IETF tag.
     */
    languageCode: string | null;
    /**
     * Up to four, the best first.
     */
    passages: Array<FoundPassage>;
    /**
     * How many there are in what was looked at.
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
     * The second of the recording it rests on; null where it names none.
     */
    time: number | null;
    /**
     * Of what was said.
     */
    speakerName: string | null;
    /**
     * The summary it is in; null for notes and for what was said.
     */
    recordingSummaryId: string | null;
};

/**
 * The password was right; something else is needed.
 */
export type SecondStep = {
    /**
     * To be sent with the second step.
     */
    challengeToken: string;
    /**
     * What the account has.
     */
    methods: Array<'totp' | 'passkey' | 'recoveryCode'>;
    /**
     * Until when the second step can be taken.
     */
    expiresOn: string;
};

export type CompleteSecondStepBody = {
    challengeToken: string;
    code: SignInCode;
};

/**
 * Six digits of the authenticator app, or a recovery code. Spaces and hyphens are ignored.
 */
export type SignInCode = string;

export type CreatePasskeyChallengeBody = {
    /**
     * Of a sign-in that waits for its second step.
     */
    challengeToken?: string | null;
};

export type PasskeyChallenge = {
    /**
     * To be sent with what the browser answers.
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
 * What `PublicKeyCredential.toJSON()` says; bytes are base64url.
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
     * The authenticator app; null where none is set up.
     */
    totp: TotpState | null;
    passkeys: Array<Passkey>;
    /**
     * How many of ten were not used.
     */
    recoveryCodesLeft: number;
    /**
     * This session was opened with more than a password.
     */
    isProved: boolean;
    /**
     * The account can be opened with a password.
     */
    hasPassword: boolean;
    /**
     * Names of the companies that ask for it of the caller's role there.
     */
    requiredBy: Array<string>;
};

export type TotpState = {
    createdOn: string;
    lastUsedOn: string | null;
};

/**
 * One of the two.
 */
export type ProveOwnAccountBody = {
    password?: string;
    code?: SignInCode;
};

export type TotpSecret = {
    /**
     * In base 32, to be typed.
     */
    secret: string;
    /**
     * The same as an `otpauth` address, to be shown as a QR code.
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
     * Each works once. Kept as hashes; empty where those before go on working.
     */
    recoveryCodes: Array<string>;
};

export type Passkey = {
    passkeyId: string;
    name: string;
    /**
     * The authenticator says that it is kept on several devices.
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
     * Empty where those before go on working.
     */
    recoveryCodes: Array<string>;
};

export type UpdatePasskeyBody = {
    name: string;
};

export type SecondFactorRule = {
    /**
     * No one is asked where there are none.
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
     * Groups of `x-extension` that this service offers.
     */
    extensions: Array<string>;
};

export type SpeakerSuggestions = {
    /**
     * More may come.
     */
    isLooking: boolean;
    /**
     * Part of the search that is done; null while nothing is looked for.
     */
    progress: number | null;
    /**
     * When the last search ended; null before the first.
     */
    lookedOn: string | null;
    /**
     * Whether the last search compared voices with those that members have had remembered, and if not, why: it never came to that, the company has not switched it on, the model is not there, the sound is gone, or it failed.
     */
    voices: 'notCompared' | 'compared' | 'off' | 'noModel' | 'noSound' | 'failed' | null;
    items: Array<SpeakerSuggestion>;
};

export type SpeakerSuggestion = {
    suggestionId: string;
    /**
     * One of the transcript.
     */
    speakerId: string;
    name: string | null;
    emailAddress: string | null;
    /**
     * Never surer: a person decides.
     */
    confidence: 'likely' | 'perhaps';
    reasons: Array<SuggestionReason>;
};

export type SuggestionReason = {
    /**
     * `invited`: to the appointment. `onlyInvited`: no one else who was invited is without a speaker. `introduced`: says their own name. `addressed`: spoke right before or after someone said their name to them. `handedOver`: was given the floor by name. `voice`: sounds like the voice that this person has had remembered.
     */
    kind: 'invited' | 'onlyInvited' | 'introduced' | 'addressed' | 'handedOver' | 'voice';
    /**
     * When it is said
     */
    time: number | null;
    /**
     * The words.
     */
    quote: string | null;
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
     * The summarizer that wrote it, as `listEngines` names it; `sample` where it was written by hand for the sample company. null while there is none, and for summaries from before this was kept.
     */
    writtenBy?: string | null;
    /**
     * What it took to write it. null while there is none, and for summaries from before this was kept.
     */
    writing?: {
        seconds: number;
        /**
         * What a language model read, by its own count; null where none did, or where it doesn't tell.
         */
        promptTokens: number | null;
        /**
         * What it wrote.
         */
        completionTokens: number | null;
        cost: WritingCost;
    } | null;
    /**
     * What each try at it took, oldest first: also of those that failed, were stopped, or whose text was replaced. Of summaries from before this was kept there are none.
     */
    writings?: Array<SummaryWriting>;
    /**
     * A language model on the service's own machine is writing this summary again. It replaces the text once it's done.
     */
    improvement?: {
        progress: number;
    } | null;
    /**
     * The transcript was corrected since it was read for this summary, or a speaker was named, or has other lines. Writing it again makes it current.
     */
    isOutdated?: boolean;
    /**
     * null when they were not asked for.
     */
    sectionItems: Array<SectionItem> | null;
};

export type SummaryWriting = {
    /**
     * The summarizer, as `listEngines` names it.
     */
    writtenBy: string;
    /**
     * `canceled` where it was stopped, or where its text came when it wasn't wanted anymore. One that failed may be followed by another summarizer's.
     */
    outcome: 'succeeded' | 'failed' | 'canceled';
    seconds: number;
    /**
     * What a language model read, as in `writing`.
     */
    promptTokens: number | null;
    /**
     * What it wrote.
     */
    completionTokens: number | null;
    cost: WritingCost;
    endedOn: string;
};

/**
 * By the price at that time. null where no price is set, or where the model doesn't count tokens.
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

export type CreateRecordingSummaryBody = {
    /**
     * IETF tag.
     */
    languageCode?: string | null;
    /**
     * A template that can be used in the directory.
     */
    meetingTemplateId?: string | null;
};

export type SearchSummariesBody = PageRequest & {
    /**
     * False for callers who do not need to know how many there are in all: see the list of recordings.
     */
    exactTotal?: boolean;
    /**
     * null or left out for every summary.
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
     * Excerpt around the first hit as plain text.
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
 * A colour by its name in the palette, never a hex value.
 */
export type ColorCode = 'indigo' | 'purple' | 'fuchsia' | 'pink' | 'rose' | 'red' | 'orange' | 'amber' | 'yellow' | 'lime' | 'green' | 'emerald' | 'teal' | 'cyan' | 'sky' | 'blue' | 'slate' | 'gray' | 'zinc' | 'stone' | 'neutral';

/**
 * null, and any name a client does not know, means the neutral colour.
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
 * Fields as they were read before.
 */
export type ExpectedTag = {
    name?: string;
    colorCode?: NullableColorCode;
};

export type TagIdsBody = {
    /**
     * The complete set, 20 at most (more is 400 with code `TAG_LIMIT`).
     */
    tagIds: Array<string>;
};

export type TaskSource = {
    /**
     * As `sourceItemId` of the task.
     */
    sourceItemId: string;
};

export type TaskFilter = 'myTasks' | 'myOpen' | 'myOverdue' | 'myCompleted' | 'myForwarded' | 'allTasks' | 'allOpen' | 'allOverdue' | 'allCompleted' | 'allForwarded';

export type Task = {
    taskId: string;
    subject: string;
    description: string | null;
    /**
     * Who created it.
     */
    ownerId: string;
    /**
     * null while no one is responsible.
     */
    responsibleUserId: string | null;
    /**
     * ISO 8601: a date for what is due on a day, or a moment in UTC.
     */
    dueDate: string | null;
    isDone: boolean;
    /**
     * null unless it is done.
     */
    doneOn: string | null;
    isCanceled: boolean;
    /**
     * null unless it is canceled.
     */
    canceledOn: string | null;
    /**
     * The summary it came out of; null also for a caller who may not see that summary.
     */
    recordingSummaryId: string | null;
    /**
     * The caller's own copy of the appointment it is linked to; null also for a caller who has none.
     */
    appointmentId: string | null;
    /**
     * The section item of the summary it was made from, as the client named it; null also for a caller who may not see that summary.
     */
    sourceItemId?: string | null;
    createdOn: string;
    modifiedOn: string;
};

export type TaskPage = PageEnvelope & {
    items: Array<Task>;
};

/**
 * An ISO 8601 date, or date and time; without an offset the time is UTC. Midnight in UTC is the day.
 */
export type DueDate = string | null;

export type CreateTaskBody = {
    subject: string;
    description?: string | null;
    /**
     * An active member; null or left out for no one.
     */
    responsibleUserId?: string | null;
    dueDate?: DueDate;
    /**
     * The summary it comes out of; one that the caller may see.
     */
    recordingSummaryId?: string | null;
    /**
     * The appointment it belongs to; one of the caller's own.
     */
    appointmentId?: string | null;
    /**
     * The section item it is made from, where it has a summary: its id, and behind a `/` the place of the entry where the item is a list. Kept as it is.
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
     * False for callers who do not need to know how many there are in all: see the list of recordings.
     */
    exactTotal?: boolean;
    /**
     * Text to look for in subject and description.
     */
    search?: string | null;
    /**
     * Id of the person responsible.
     */
    responsible?: string | null;
    /**
     * `open` is neither done nor canceled; `overdue` is open and past its due date. A day is past when it is over in the caller's time zone, or in the directory's where the caller has none.
     */
    status?: 'open' | 'completed' | 'overdue' | 'canceled' | null;
    /**
     * A preset: whose tasks, in place of `responsible`, and in which state unless `status` or `due` say another. Those of the whole directory are for admins and owners.
     */
    filter?: TaskFilter | null;
    /**
     * In place of `status`: open and not overdue, and due today, after today until Sunday, or after that or on no day. Days are those of the caller's time zone, or of the directory's where the caller has none.
     */
    due?: 'today' | 'thisWeek' | 'later' | null;
    /**
     * `due` is the order without one, in which a day begins at midnight in UTC; in `dueLocally` it begins at midnight in the caller's time zone, so that moments stand under their own day there. `lastDone` has first what was done last.
     */
    order?: 'due' | 'dueLocally' | 'lastDone' | null;
};

export type Team = {
    teamId: string;
    name: string;
    /**
     * A short name of the company's own, such as a cost centre.
     */
    code: string | null;
    /**
     * An identity provider keeps it in step through SCIM.
     */
    isScimGroup: boolean;
    /**
     * Anyone who is in the team now, blocked ones too.
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
     * It is this person's main team.
     */
    isMainTeam: boolean;
};

export type ReplaceTeamMembershipsBody = {
    /**
     * The complete list.
     */
    userIds: Array<string>;
    /**
     * The members that the change was made on, in any order.
     */
    expectedUserIds?: Array<string> | null;
};

export type Transcript = {
    recordingId: string;
    speakers: Array<Speaker>;
    segments: Array<Segment>;
    /**
     * Whether the caller may correct it and say who its speakers are.
     */
    canCorrect?: boolean;
    /**
     * The engine that it is from, as `listEngines` names it: `pocketsphinx` is the stand-in that recognizes English only, and many words wrongly. null while there is no transcript, and for transcripts from before this was kept.
     */
    engineId?: string | null;
    /**
     * Whether voices were told apart: `done`; `unavailable` where nothing here can, so that all of it is one speaker's; `notNeeded` where whatever made the transcript told who speaks, or there is one speaker only. null while there is no transcript, and for transcripts from before voices were told apart.
     */
    speakerDetection?: 'done' | 'unavailable' | 'notNeeded' | null;
    /**
     * How the last search for speakers in the finished transcript ended; null while there was none.
     */
    speakerSearch?: {
        /**
         * It failed, and nothing was changed.
         */
        hasFailed: boolean;
        /**
         * The speakers from before the last successful one can be brought back: for a day, and until someone changes who said what or what was said.
         */
        canRestore: boolean;
    } | null;
    /**
     * The file that it was taken from; null where it was recognized.
     */
    file?: SourceOfTranscript | null;
};

export type SourceOfTranscript = {
    name: string;
    /**
     * The recording is nothing else, and there was never a sound.
     */
    isAlone: boolean;
    /**
     * Some or all lines have no time in the file; theirs were worked out by how long they are.
     */
    hasEstimatedTimes: boolean;
};

export type Speaker = {
    speakerId: string;
    /**
     * Order of first speaking.
     */
    speakerNumber: number;
    name: string | null;
    emailAddress: string | null;
    /**
     * Grows with every change of who they are; send it back when changing that.
     */
    revision?: number;
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
     * Stable within the recording, until speakers are found again.
     */
    segmentId?: string;
    /**
     * Others speak at the same time, so that some of it may be theirs. Left out where they don't.
     */
    isOverlapped?: boolean;
    /**
     * Grows with every correction; send it back when correcting.
     */
    revision?: number;
    /**
     * What was recognised; null while no one has corrected it.
     */
    originalText?: string | null;
    /**
     * Who was recognised; null while no one has corrected it. Someone who was merged into another is none of `speakers`.
     */
    originalSpeakerId?: string | null;
    /**
     * Each word with its time, where the recogniser told.
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
     * Seconds from the beginning.
     */
    startTime: number;
    /**
     * Seconds from the beginning.
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
     * One of the transcript.
     */
    speakerId?: string;
};

export type FindSpeakersBody = {
    /**
     * How many people speak; null where no one knows.
     */
    speakerCount: number | null;
};

export type SpeakerBody = {
    name?: string | null;
    emailAddress?: string | null;
};

export type UpdateSpeakerBody = SpeakerBody & {
    /**
     * The one the change was made on.
     */
    revision?: number;
};

export type AssignSegmentsBody = {
    assignments: Array<SegmentAssignment>;
    /**
     * Adds a speaker, who gets the segments of assignments without `speakerId`.
     */
    newSpeaker?: SpeakerBody;
    /**
     * Speakers that left the transcript and come back: with the segments that assignments give them, or without any if none does.
     */
    restoredSpeakerIds?: Array<string>;
    /**
     * Speakers that leave the transcript if none of its segments is theirs then.
     */
    removedSpeakerIds?: Array<string>;
};

export type SegmentAssignment = {
    /**
     * Who says the segments now.
     */
    fromSpeakerId: string;
    /**
     * Who is to say them; the new speaker when left out.
     */
    speakerId?: string;
    segmentIds: Array<string>;
    /**
     * The lowest of the segments' revisions as the caller knows them.
     */
    revision?: number;
};

export type MergeSpeakerBody = {
    /**
     * Another speaker of the transcript.
     */
    intoSpeakerId: string;
    /**
     * Of the speaker who leaves
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
     * Grows with every correction.
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
     * False for callers who do not need to know how many there are in all: see the list of recordings.
     */
    exactTotal?: boolean;
    search: string;
    /**
     * Only in this recording.
     */
    recordingId?: string | null;
};

export type TranscriptSearchHit = {
    recordingId: string;
    name: string | null;
    languageCode: string | null;
    createdOn: string;
    /**
     * All hits of the recording.
     */
    hitCount: number;
    hits: Array<SpokenHit>;
};

export type SpokenHit = {
    speakerId: string;
    speakerName: string | null;
    /**
     * Seconds from the beginning.
     */
    startTime: number;
    /**
     * Seconds from the beginning.
     */
    endTime: number;
    /**
     * When the term is said, in seconds from the beginning: its first word where the recogniser told when words are said, otherwise the beginning of the segment.
     */
    time: number;
    snippet: string;
    /**
     * Where the term stands in the snippet.
     */
    matches: Array<SnippetMatch>;
};

export type SnippetMatch = {
    /**
     * Counted in UTF-16 units.
     */
    start: number;
    /**
     * Of the first unit behind it.
     */
    end: number;
};

export type TranscriptSearchHitPage = PageEnvelope & {
    items: Array<TranscriptSearchHit>;
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
    /**
     * The file is a transcript that exists already (vtt, srt, sbv or txt, 20 MB at most). Without it only sound and video are taken.
     */
    isTranscript?: boolean;
    /**
     * The file is sent as it grows, and `sizeBytes` is the most it can become (1 GiB at most). Not for a transcript.
     */
    isGrowing?: boolean;
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
     * How many people speak; left to the engine when left out.
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
    /**
     * The upload of a transcript of the recording, which becomes its transcript in place of speech recognition.
     */
    transcriptUploadId?: string | null;
    /**
     * Size of the whole file. Required where the upload grows; another than what has come is refused.
     */
    sizeBytes?: number | null;
    /**
     * When it was made, as the app or the file's own time says; what the file holds within counts more. A moment before 1995 or still to come is left out: no clock that is set says so.
     */
    recordedOn?: string | null;
    /**
     * What the caller wrote down while it was recorded.
     */
    notes?: Array<CreateRecordingNoteBody>;
};

export type CreateRecordingFromUrlBody = {
    url: string;
    /**
     * The file's name unless given, as its server or else the address tells it.
     */
    name?: string;
    /**
     * Which template the summary follows; the directory's default when left out.
     */
    meetingTemplateId?: string | null;
};

export type VocabularyEntry = {
    vocabularyId: string;
    /**
     * What to recognise rather than something that sounds like it.
     */
    phrase: string;
    /**
     * What it is mistaken for, comma-separated; replaced with the phrase in new transcripts, whole words only, in upper or lower case, longer ones first.
     */
    manualReplacePhrases: string | null;
    /**
     * A note for people; the recogniser does not read it.
     */
    description: string | null;
    /**
     * IETF tag; null for every language. `de` is also for transcripts in `de-CH`.
     */
    languageCode: string | null;
    /**
     * For every member; otherwise only for the caller's own recordings.
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
     * null or left out for every language.
     */
    languageCode?: string | null;
    isDirectoryWide?: boolean;
};

export type UpdateVocabularyEntryBody = VocabularyEntryBody & {
    expected?: ExpectedVocabularyEntry;
};

/**
 * Fields as they were read before.
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
     * IETF tag; null or left out while it is not known.
     */
    languageCode?: string | null;
};

export type VocabularyPreview = {
    /**
     * The text as it would be.
     */
    text: string;
    /**
     * In order, without overlaps.
     */
    replacements: Array<VocabularyReplacement>;
};

export type VocabularyReplacement = {
    /**
     * In the text as it was sent, in UTF-16 units.
     */
    start: number;
    /**
     * Not included.
     */
    end: number;
    /**
     * What stands there instead.
     */
    phrase: string;
};

export type VoiceProfiles = {
    isOn: boolean;
    /**
     * How many members have their voice remembered; null for anyone who is neither admin nor owner.
     */
    personCount: number | null;
};

export type UpdateVoiceProfilesBody = {
    isOn: boolean;
};

export type CreateVoiceprintBody = {
    recordingId: string;
    /**
     * A speaker of its transcript who bears the caller's e-mail address.
     */
    speakerId: string;
};

export type Voiceprint = {
    voiceprintId: string;
    /**
     * When this recording is deleted for good, it goes too.
     */
    recordingId: string;
    recordingName: string | null;
    recordedOn: string;
    /**
     * When the person asked for it.
     */
    createdOn: string;
    /**
     * `ready` is used. `outdated` was made by another model than the present one, or its recording is deleted, or the speaker is not in the transcript any more: it is not used. The others were not learned: the model is not there, the sound is gone, the person speaks for less than six seconds, or it failed.
     */
    state: 'learning' | 'ready' | 'outdated' | 'noModel' | 'noSound' | 'tooShort' | 'failed';
};

export type VoiceRecording = {
    recordingId: string;
    recordingName: string | null;
    recordedOn: string;
    speakerId: string;
    /**
     * How long the person speaks there.
     */
    seconds: number;
};

/**
 * `summary.ready` fires after every summary, `manual` only when someone starts it. The other two are read on old webhooks and cannot be set.
 */
export type WebhookEvent = 'summary.ready' | 'manual' | 'recording.summarized' | 'meeting.summarized';

export type SettableWebhookEvent = 'summary.ready' | 'manual';

export type Webhook = {
    webhookId: string;
    name: string;
    event: WebhookEvent;
    /**
     * Where the service posts to.
     */
    url: string;
    isActive: boolean;
    /**
     * Fires for the recordings of everyone; otherwise for the creator's own.
     */
    directoryWide: boolean;
    createdOn: string;
    /**
     * Whose it is.
     */
    createdByUserId?: string;
    /**
     * The application that made it, and with whose consent it ends; null for one that a person made.
     */
    application?: WebhookApplication | null;
    /**
     * When the first of its deliveries failed after which none was received; null while they are.
     */
    failingSince?: string | null;
    /**
     * When the service switched it off, after five days in which every delivery failed.
     */
    pausedOn?: string | null;
    /**
     * Until when the former secret signs as well; null when only one signs.
     */
    previousSecretUntil?: string | null;
    /**
     * The newest entry of its log; null while that is empty.
     */
    lastDelivery?: LastWebhookDelivery | null;
};

export type WebhookApplication = {
    clientId: string;
    /**
     * What it calls itself. No one has checked it.
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
 * Why it was not received: `redirect` and `badStatus` were answers; from `notAllowed` (not a public host) to `broken` there was none, or not in 15 seconds; from `switchedOff` on it was not sent, or not again. Null when nothing went wrong, and for what failed before the service told reasons apart.
 */
export type WebhookDeliveryFailure = 'redirect' | 'badStatus' | 'notAllowed' | 'unresolved' | 'unreachable' | 'insecure' | 'timedOut' | 'tooLarge' | 'canceled' | 'broken' | 'switchedOff' | 'webhookDeleted' | 'paused' | 'notEntitled' | 'recordingDeleted' | 'superseded' | null;

export type CreatedWebhook = Webhook & {
    /**
     * Signs the deliveries (`whsec_…`). Keep it: it is not shown again.
     */
    secret?: string;
};

export type CreateWebhookBody = {
    url: string;
    event?: SettableWebhookEvent;
    /**
     * The host of the address unless given.
     */
    name?: string;
    directoryWide?: boolean;
    /**
     * What the deliveries are signed with: `whsec_` and 24 to 64 random bytes in base64. Made by the service unless given; an application has to give it.
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
 * Fields as they were read before.
 */
export type ExpectedWebhook = {
    url?: string;
    event?: string;
    name?: string;
};

export type WebhookSecret = {
    secret: string;
    /**
     * Until when the former one signs as well.
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
     * The `webhook-id` it is sent with.
     */
    messageId: string;
    event: WebhookEvent;
    /**
     * It tells of no recording.
     */
    isTest: boolean;
    /**
     * null for a test and once the recording was deleted.
     */
    recordingId: string | null;
    /**
     * What it is called now.
     */
    recordingName: string | null;
    /**
     * null for a test and once the recording was deleted.
     */
    recordingSummaryId: string | null;
    status: WebhookDeliveryStatus;
    attemptCount: number;
    /**
     * Status of the last answer.
     */
    responseStatus: number | null;
    /**
     * Of the last answer, up to 4 kB.
     */
    responseHeaders: {
        [key: string]: string;
    } | null;
    /**
     * Beginning of the last answer, up to 4 kB.
     */
    responseBody: string | null;
    /**
     * Those of the last attempt, its signature among them.
     */
    requestHeaders: {
        [key: string]: string;
    } | null;
    /**
     * What is sent; null once the recording was deleted.
     */
    requestBody: string | null;
    /**
     * How long the last attempt took.
     */
    durationMs: number | null;
    failure: WebhookDeliveryFailure;
    /**
     * Why it was not sent or not received, in a sentence.
     */
    error: string | null;
    createdOn: string;
    lastAttemptOn: string | null;
    /**
     * null when no other attempt follows.
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
     * Someone tries the webhook out; what `data` tells is made up. Absent otherwise.
     */
    isTest?: true;
    data: {
        directoryId: string;
        recording: Recording;
        /**
         * Its own `sectionItems` is null; they come beside it.
         */
        summary: Summary;
        sectionItems: Array<SectionItem>;
        /**
         * Those section items that fill sections of a template's own (`customList`, `freeText`).
         */
        customInsights: Array<SectionItem>;
    };
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
 * An appointment of the caller.
 */
export type AppointmentId = string;

/**
 * An import of the caller.
 */
export type ImportId = string;

/**
 * A calendar of the caller.
 */
export type CalendarId = string;

/**
 * One that the caller asked for.
 */
export type ExportId = string;

/**
 * A folder the caller may read.
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
 * From the address of the consent page.
 */
export type InteractionUid = string;

/**
 * A recording the caller may see.
 */
export type RecordingId = string;

/**
 * A team of the directory.
 */
export type TeamId = string;

/**
 * A webhook the caller may see.
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
     * The request is not valid. `errors` names each field and what is allowed.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type ListSetupEnginesError = ListSetupEnginesErrors[keyof ListSetupEnginesErrors];

export type ListSetupEnginesResponses = {
    /**
     * Engines for speech and for summaries, in order of preference.
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
     * The request is not valid. `errors` names each field and what is allowed.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type GetSetupLanguageModelError = GetSetupLanguageModelErrors[keyof GetSetupLanguageModelErrors];

export type GetSetupLanguageModelResponses = {
    /**
     * The model, and what it takes.
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
     * The request is not valid. `errors` names each field and what is allowed.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
     * The password was right, and the account has a second factor (`two-factor`). Not signed in yet.
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type GetSignInOptionsError = GetSignInOptionsErrors[keyof GetSignInOptionsErrors];

export type GetSignInOptionsResponses = {
    /**
     * Ways to sign in and to get a new password.
     */
    200: SignInOptions;
};

export type GetSignInOptionsResponse = GetSignInOptionsResponses[keyof GetSignInOptionsResponses];

export type StartSingleSignOnData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Path of the page to show after signing in.
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
     * The request is not valid. `errors` names each field and what is allowed.
     */
    400: Problem;
    /**
     * It does not exist, or the caller may not see it.
     */
    404: Problem;
    /**
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type StartSingleSignOnError = StartSingleSignOnErrors[keyof StartSingleSignOnErrors];

export type FinishSingleSignOnData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * From the provider.
         */
        code?: string;
        /**
         * As sent to the provider.
         */
        state?: string;
        /**
         * The provider, after RFC 9207.
         */
        iss?: string;
        /**
         * Why the provider refused.
         */
        error?: string;
    };
    url: '/v1.0/sso/callback';
};

export type FinishSingleSignOnErrors = {
    /**
     * The request is not valid. `errors` names each field and what is allowed.
     */
    400: Problem;
    /**
     * It does not exist, or the caller may not see it.
     */
    404: Problem;
    /**
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
     * It does not exist, or the caller may not see it.
     */
    404: Problem;
    /**
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type GetPendingLinkError = GetPendingLinkErrors[keyof GetPendingLinkErrors];

export type GetPendingLinkResponses = {
    /**
     * The account, and who wants to open it.
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
         * A directory the token reaches.
         */
        directoryId: string;
    };
    query?: {
        /**
         * Text to look for in the subject.
         */
        subject?: string;
        /**
         * Text to look for in the names and e-mail addresses of the attendees.
         */
        attendee?: string;
        /**
         * Starts at this moment or later.
         */
        from?: UtcTime;
        /**
         * Starts at this moment or earlier.
         */
        to?: UtcTime;
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
    url: '/v1.0/directories/{directoryId}/appointments';
};

export type ListAppointmentsErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
    url: '/v1.0/directories/{directoryId}/appointments/search';
};

export type SearchAppointmentsErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
    url: '/v1.0/directories/{directoryId}/appointments/import';
};

export type ImportAppointmentsErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than 10 MiB.
     */
    413: Problem;
    /**
     * The body is not `text/calendar`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type ImportAppointmentsError = ImportAppointmentsErrors[keyof ImportAppointmentsErrors];

export type ImportAppointmentsResponses = {
    /**
     * What became of the entries.
     */
    200: AppointmentImport;
};

export type ImportAppointmentsResponse = ImportAppointmentsResponses[keyof ImportAppointmentsResponses];

export type PreviewAppointmentImportData = {
    body: string;
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
    url: '/v1.0/directories/{directoryId}/appointments/import/preview';
};

export type PreviewAppointmentImportErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than 10 MiB.
     */
    413: Problem;
    /**
     * The body is not `text/calendar`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type PreviewAppointmentImportError = PreviewAppointmentImportErrors[keyof PreviewAppointmentImportErrors];

export type PreviewAppointmentImportResponses = {
    /**
     * What would become of the entries.
     */
    200: AppointmentImportPreview;
};

export type PreviewAppointmentImportResponse = PreviewAppointmentImportResponses[keyof PreviewAppointmentImportResponses];

export type UndoAppointmentImportData = {
    body?: never;
    path: {
        /**
         * A directory the token reaches.
         */
        directoryId: string;
        /**
         * An import of the caller.
         */
        importId: string;
    };
    query?: never;
    url: '/v1.0/directories/{directoryId}/appointments/import/{importId}';
};

export type UndoAppointmentImportErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
         * A directory the token reaches.
         */
        directoryId: string;
        /**
         * An appointment of the caller.
         */
        appointmentId: string;
    };
    query?: {
        /**
         * First-level fields to answer with, comma-separated; all of them when left out.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/appointments/{appointmentId}';
};

export type GetAppointmentErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
         * A directory the token reaches.
         */
        directoryId: string;
        /**
         * An appointment of the caller.
         */
        appointmentId: string;
    };
    query?: {
        /**
         * First-level fields to answer with, comma-separated; all of them when left out.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/appointments/{appointmentId}/recordings';
};

export type ListAppointmentRecordingsErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
         * A directory the token reaches.
         */
        directoryId: string;
        /**
         * An appointment of the caller.
         */
        appointmentId: string;
    };
    query?: {
        /**
         * First-level fields to answer with, comma-separated; all of them when left out.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/appointments/{appointmentId}/tags';
};

export type ReplaceAppointmentTagsErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type ReplaceAppointmentTagsError = ReplaceAppointmentTagsErrors[keyof ReplaceAppointmentTagsErrors];

export type ReplaceAppointmentTagsResponses = {
    /**
     * The tags as they are now, own and inherited.
     */
    200: Array<Tag>;
};

export type ReplaceAppointmentTagsResponse = ReplaceAppointmentTagsResponses[keyof ReplaceAppointmentTagsResponses];

export type GetAppointmentTemplateData = {
    body?: never;
    path: {
        /**
         * A directory the token reaches.
         */
        directoryId: string;
        /**
         * An appointment of the caller.
         */
        appointmentId: string;
    };
    query?: {
        /**
         * First-level fields to answer with, comma-separated; all of them when left out.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/appointments/{appointmentId}/template';
};

export type GetAppointmentTemplateErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
         * A directory the token reaches.
         */
        directoryId: string;
        /**
         * An appointment of the caller.
         */
        appointmentId: string;
    };
    query?: {
        /**
         * First-level fields to answer with, comma-separated; all of them when left out.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/appointments/{appointmentId}/template';
};

export type ReplaceAppointmentTemplateErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type ReplaceAppointmentTemplateError = ReplaceAppointmentTemplateErrors[keyof ReplaceAppointmentTemplateErrors];

export type ReplaceAppointmentTemplateResponses = {
    /**
     * The template as it is now.
     */
    200: AppointmentTemplate;
};

export type ReplaceAppointmentTemplateResponse = ReplaceAppointmentTemplateResponses[keyof ReplaceAppointmentTemplateResponses];

export type ListCalendarsData = {
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
    url: '/v1.0/directories/{directoryId}/calendars';
};

export type ListCalendarsErrors = {
    /**
     * The request is not valid. `errors` names each field and what is allowed.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The OAuth 2.1 access token was not granted the scope this operation needs, or acts on the account itself.
     */
    403: Problem;
    /**
     * It does not exist, or the caller may not see it.
     */
    404: Problem;
    /**
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
    url: '/v1.0/directories/{directoryId}/calendars';
};

export type CreateCalendarErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
         * A directory the token reaches.
         */
        directoryId: string;
        /**
         * A calendar of the caller.
         */
        calendarId: string;
    };
    query?: never;
    url: '/v1.0/directories/{directoryId}/calendars/{calendarId}';
};

export type DeleteCalendarErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
         * A directory the token reaches.
         */
        directoryId: string;
        /**
         * A calendar of the caller.
         */
        calendarId: string;
    };
    query?: {
        /**
         * First-level fields to answer with, comma-separated; all of them when left out.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/calendars/{calendarId}/sync';
};

export type SyncCalendarErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
         * A directory the token reaches.
         */
        directoryId: string;
    };
    query?: {
        /**
         * Happened at this moment or later.
         */
        from?: UtcTime;
        /**
         * Happened at this moment or earlier.
         */
        to?: UtcTime;
        /**
         * Done by this person.
         */
        userId?: string;
        /**
         * One action, such as `membership.updated`.
         */
        action?: string;
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
    url: '/v1.0/directories/{directoryId}/audit';
};

export type ListAuditEntriesErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
     * The request is not valid. `errors` names each field and what is allowed.
     */
    400: Problem;
    /**
     * It does not exist, or the caller may not see it.
     */
    404: Problem;
    /**
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
     * The request is not valid. `errors` names each field and what is allowed.
     */
    400: Problem;
    /**
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type CreatePasswordResetError = CreatePasswordResetErrors[keyof CreatePasswordResetErrors];

export type CreatePasswordResetResponses = {
    /**
     * Taken note of.
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
     * The request is not valid. `errors` names each field and what is allowed.
     */
    400: Problem;
    /**
     * It does not exist, or the caller may not see it.
     */
    404: Problem;
    /**
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type LookUpPasswordResetError = LookUpPasswordResetErrors[keyof LookUpPasswordResetErrors];

export type LookUpPasswordResetResponses = {
    /**
     * It works.
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
     * The request is not valid. `errors` names each field and what is allowed.
     */
    400: Problem;
    /**
     * It does not exist, or the caller may not see it.
     */
    404: Problem;
    /**
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
     * The password is set, and the account has a second factor (`two-factor`). Not signed in yet.
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
     * The request is not valid. `errors` names each field and what is allowed.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The OAuth 2.1 access token was not granted the scope this operation needs, or acts on the account itself.
     */
    403: Problem;
    /**
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
     * The request is not valid. `errors` names each field and what is allowed.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The OAuth 2.1 access token was not granted the scope this operation needs, or acts on the account itself.
     */
    403: Problem;
    /**
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
         * First-level fields to answer with, comma-separated; all of them when left out.
         */
        fields?: string;
    };
    url: '/v1.0/me/sessions';
};

export type ListSessionsErrors = {
    /**
     * The request is not valid. `errors` names each field and what is allowed.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The OAuth 2.1 access token was not granted the scope this operation needs, or acts on the account itself.
     */
    403: Problem;
    /**
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
         * One of the caller's.
         */
        sessionId: string;
    };
    query?: never;
    url: '/v1.0/me/sessions/{sessionId}';
};

export type DeleteSessionErrors = {
    /**
     * The request is not valid. `errors` names each field and what is allowed.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The OAuth 2.1 access token was not granted the scope this operation needs, or acts on the account itself.
     */
    403: Problem;
    /**
     * It does not exist, or the caller may not see it.
     */
    404: Problem;
    /**
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
    url: '/v1.0/me/sign-ins';
};

export type ListSignInsErrors = {
    /**
     * The request is not valid. `errors` names each field and what is allowed.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The OAuth 2.1 access token was not granted the scope this operation needs, or acts on the account itself.
     */
    403: Problem;
    /**
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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

export type UpdateDirectoryErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * This was changed elsewhere. Read it again and decide.
     */
    409: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type UpdateDirectoryError = UpdateDirectoryErrors[keyof UpdateDirectoryErrors];

export type UpdateDirectoryResponses = {
    /**
     * The directory as changed.
     */
    200: Directory;
};

export type UpdateDirectoryResponse = UpdateDirectoryResponses[keyof UpdateDirectoryResponses];

export type DeleteDirectoryLogoData = {
    body?: never;
    path: {
        /**
         * A directory the token reaches.
         */
        directoryId: string;
    };
    query?: never;
    url: '/v1.0/directories/{directoryId}/logo';
};

export type DeleteDirectoryLogoErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
         * A directory the token reaches.
         */
        directoryId: string;
    };
    query?: never;
    url: '/v1.0/directories/{directoryId}/logo';
};

export type GetDirectoryLogoErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
         * A directory the token reaches.
         */
        directoryId: string;
    };
    query?: {
        /**
         * `pictureFileUrl` as it was read before, empty where there was none: when there is another one by now, this is refused with 409.
         */
        replaces?: string;
        /**
         * First-level fields to answer with, comma-separated; all of them when left out.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/logo';
};

export type ReplaceDirectoryLogoErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * This was changed elsewhere. Read it again and decide.
     */
    409: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is no PNG, JPEG or WebP picture.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
     * The directory as changed.
     */
    200: Directory;
};

export type ReplaceDirectoryLogoResponse = ReplaceDirectoryLogoResponses[keyof ReplaceDirectoryLogoResponses];

export type GetDirectoryUsageData = {
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
    url: '/v1.0/directories/{directoryId}/usage';
};

export type GetDirectoryUsageErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type GetDirectoryUsageError = GetDirectoryUsageErrors[keyof GetDirectoryUsageErrors];

export type GetDirectoryUsageResponses = {
    /**
     * Use and limits.
     */
    200: DirectoryUsage;
};

export type GetDirectoryUsageResponse = GetDirectoryUsageResponses[keyof GetDirectoryUsageResponses];

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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type ListEnginesError = ListEnginesErrors[keyof ListEnginesErrors];

export type ListEnginesResponses = {
    /**
     * Engines.
     */
    200: Array<Engine>;
};

export type ListEnginesResponse = ListEnginesResponses[keyof ListEnginesResponses];

export type TestEngineData = {
    body: TestEngineBody;
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
    url: '/v1.0/directories/{directoryId}/engines/test';
};

export type TestEngineErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type TestEngineError = TestEngineErrors[keyof TestEngineErrors];

export type TestEngineResponses = {
    /**
     * What came of it.
     */
    200: EngineTest;
};

export type TestEngineResponse = TestEngineResponses[keyof TestEngineResponses];

export type GetSandboxData = {
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
    url: '/v1.0/directories/{directoryId}/engines/sandbox';
};

export type GetSandboxErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
    url: '/v1.0/directories/{directoryId}/engines/models';
};

export type GetSpeechModelsErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
    url: '/v1.0/directories/{directoryId}/engines/models';
};

export type UpdateSpeechModelsErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
    url: '/v1.0/directories/{directoryId}/engines/language-model';
};

export type GetLanguageModelErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type GetLanguageModelError = GetLanguageModelErrors[keyof GetLanguageModelErrors];

export type GetLanguageModelResponses = {
    /**
     * The model, and what it takes.
     */
    200: LanguageModelOffer;
};

export type GetLanguageModelResponse = GetLanguageModelResponses[keyof GetLanguageModelResponses];

export type PreviewOwnErasureData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * First-level fields to answer with, comma-separated; all of them when left out.
         */
        fields?: string;
    };
    url: '/v1.0/me/erasure';
};

export type PreviewOwnErasureErrors = {
    /**
     * The request is not valid. `errors` names each field and what is allowed.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The OAuth 2.1 access token was not granted the scope this operation needs, or acts on the account itself.
     */
    403: Problem;
    /**
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type PreviewOwnErasureError = PreviewOwnErasureErrors[keyof PreviewOwnErasureErrors];

export type PreviewOwnErasureResponses = {
    /**
     * What goes, what stays, and who takes it over.
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
     * The request is not valid. `errors` names each field and what is allowed.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The OAuth 2.1 access token was not granted the scope this operation needs, or acts on the account itself.
     */
    403: Problem;
    /**
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type EraseOwnAccountError = EraseOwnAccountErrors[keyof EraseOwnAccountErrors];

export type EraseOwnAccountResponses = {
    /**
     * Ended.
     */
    204: void;
};

export type EraseOwnAccountResponse = EraseOwnAccountResponses[keyof EraseOwnAccountResponses];

export type PreviewMemberErasureData = {
    body?: never;
    path: {
        /**
         * A directory the token reaches.
         */
        directoryId: string;
        /**
         * A member of the directory.
         */
        userId: string;
    };
    query?: {
        /**
         * First-level fields to answer with, comma-separated; all of them when left out.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/memberships/{userId}/erasure';
};

export type PreviewMemberErasureErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type PreviewMemberErasureError = PreviewMemberErasureErrors[keyof PreviewMemberErasureErrors];

export type PreviewMemberErasureResponses = {
    /**
     * What goes, what stays, and who takes it over.
     */
    200: ErasurePreview;
};

export type PreviewMemberErasureResponse = PreviewMemberErasureResponses[keyof PreviewMemberErasureResponses];

export type EraseMemberData = {
    body: EraseMemberBody;
    path: {
        /**
         * A directory the token reaches.
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type EraseMemberError = EraseMemberErrors[keyof EraseMemberErrors];

export type EraseMemberResponses = {
    /**
     * Ended.
     */
    204: void;
};

export type EraseMemberResponse = EraseMemberResponses[keyof EraseMemberResponses];

export type ListExportsData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * First-level fields to answer with, comma-separated; all of them when left out.
         */
        fields?: string;
    };
    url: '/v1.0/me/exports';
};

export type ListExportsErrors = {
    /**
     * The request is not valid. `errors` names each field and what is allowed.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The OAuth 2.1 access token was not granted the scope this operation needs, or acts on the account itself.
     */
    403: Problem;
    /**
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type ListExportsError = ListExportsErrors[keyof ListExportsErrors];

export type ListExportsResponses = {
    /**
     * Copies.
     */
    200: Array<DataExport>;
};

export type ListExportsResponse = ListExportsResponses[keyof ListExportsResponses];

export type CreateExportData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * First-level fields to answer with, comma-separated; all of them when left out.
         */
        fields?: string;
    };
    url: '/v1.0/me/exports';
};

export type CreateExportErrors = {
    /**
     * The request is not valid. `errors` names each field and what is allowed.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The OAuth 2.1 access token was not granted the scope this operation needs, or acts on the account itself.
     */
    403: Problem;
    /**
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type CreateExportError = CreateExportErrors[keyof CreateExportErrors];

export type CreateExportResponses = {
    /**
     * The copy, being prepared.
     */
    200: DataExport;
};

export type CreateExportResponse = CreateExportResponses[keyof CreateExportResponses];

export type DeleteExportData = {
    body?: never;
    path: {
        /**
         * One that the caller asked for.
         */
        exportId: string;
    };
    query?: never;
    url: '/v1.0/me/exports/{exportId}';
};

export type DeleteExportErrors = {
    /**
     * The request is not valid. `errors` names each field and what is allowed.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The OAuth 2.1 access token was not granted the scope this operation needs, or acts on the account itself.
     */
    403: Problem;
    /**
     * It does not exist, or the caller may not see it.
     */
    404: Problem;
    /**
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type DeleteExportError = DeleteExportErrors[keyof DeleteExportErrors];

export type DeleteExportResponses = {
    /**
     * Gone.
     */
    204: void;
};

export type DeleteExportResponse = DeleteExportResponses[keyof DeleteExportResponses];

export type CreateExportAddressData = {
    body?: never;
    path: {
        /**
         * One that the caller asked for.
         */
        exportId: string;
    };
    query?: {
        /**
         * First-level fields to answer with, comma-separated; all of them when left out.
         */
        fields?: string;
    };
    url: '/v1.0/me/exports/{exportId}/address';
};

export type CreateExportAddressErrors = {
    /**
     * The request is not valid. `errors` names each field and what is allowed.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The OAuth 2.1 access token was not granted the scope this operation needs, or acts on the account itself.
     */
    403: Problem;
    /**
     * It does not exist, or the caller may not see it.
     */
    404: Problem;
    /**
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type CreateExportAddressError = CreateExportAddressErrors[keyof CreateExportAddressErrors];

export type CreateExportAddressResponses = {
    /**
     * The address.
     */
    200: ExportAddress;
};

export type CreateExportAddressResponse = CreateExportAddressResponses[keyof CreateExportAddressResponses];

export type CreateMemberExportData = {
    body?: never;
    path: {
        /**
         * A directory the token reaches.
         */
        directoryId: string;
        /**
         * A member of the directory.
         */
        userId: string;
    };
    query?: {
        /**
         * First-level fields to answer with, comma-separated; all of them when left out.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/memberships/{userId}/exports';
};

export type CreateMemberExportErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type CreateMemberExportError = CreateMemberExportErrors[keyof CreateMemberExportErrors];

export type CreateMemberExportResponses = {
    /**
     * The copy, being prepared.
     */
    200: DataExport;
};

export type CreateMemberExportResponse = CreateMemberExportResponses[keyof CreateMemberExportResponses];

export type ListFoldersData = {
    body?: never;
    path: {
        /**
         * A directory the token reaches.
         */
        directoryId: string;
    };
    query?: {
        /**
         * Text to look for in the name.
         */
        search?: string;
        /**
         * Only the folders directly inside this one; without it folders of every depth.
         */
        parentRecordingFolderId?: string;
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
    url: '/v1.0/directories/{directoryId}/folders';
};

export type ListFoldersErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
    url: '/v1.0/directories/{directoryId}/folders';
};

export type CreateFolderErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
    url: '/v1.0/directories/{directoryId}/folders/search';
};

export type SearchFoldersErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
    url: '/v1.0/directories/{directoryId}/folders/tree';
};

export type ListFolderTreeErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type ListFolderTreeError = ListFolderTreeErrors[keyof ListFolderTreeErrors];

export type ListFolderTreeResponses = {
    /**
     * Every folder.
     */
    200: Array<FolderTreeItem>;
};

export type ListFolderTreeResponse = ListFolderTreeResponses[keyof ListFolderTreeResponses];

export type CountFoldersData = {
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
    url: '/v1.0/directories/{directoryId}/folders/counts';
};

export type CountFoldersErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type CountFoldersError = CountFoldersErrors[keyof CountFoldersErrors];

export type CountFoldersResponses = {
    /**
     * Counts.
     */
    200: Array<FolderCount>;
};

export type CountFoldersResponse = CountFoldersResponses[keyof CountFoldersResponses];

export type DeleteFolderData = {
    body?: never;
    path: {
        /**
         * A directory the token reaches.
         */
        directoryId: string;
        /**
         * A folder the caller may read.
         */
        folderId: string;
    };
    query?: never;
    url: '/v1.0/directories/{directoryId}/folders/{folderId}';
};

export type DeleteFolderErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
         * A directory the token reaches.
         */
        directoryId: string;
        /**
         * A folder the caller may read.
         */
        folderId: string;
    };
    query?: {
        /**
         * First-level fields to answer with, comma-separated; all of them when left out.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/folders/{folderId}';
};

export type GetFolderErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
         * A directory the token reaches.
         */
        directoryId: string;
        /**
         * A folder the caller may read.
         */
        folderId: string;
    };
    query?: {
        /**
         * First-level fields to answer with, comma-separated; all of them when left out.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/folders/{folderId}';
};

export type UpdateFolderErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * Someone else changed in the meantime what `expected` names. Read it again and decide.
     */
    409: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type UpdateFolderError = UpdateFolderErrors[keyof UpdateFolderErrors];

export type UpdateFolderResponses = {
    /**
     * The folder as changed.
     */
    200: Folder;
};

export type UpdateFolderResponse = UpdateFolderResponses[keyof UpdateFolderResponses];

export type RestoreFolderData = {
    body?: never;
    path: {
        /**
         * A directory the token reaches.
         */
        directoryId: string;
        /**
         * A folder the caller may read.
         */
        folderId: string;
    };
    query?: {
        /**
         * First-level fields to answer with, comma-separated; all of them when left out.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/folders/{folderId}/restore';
};

export type RestoreFolderErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * This was changed elsewhere. Read it again and decide.
     */
    409: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type RestoreFolderError = RestoreFolderErrors[keyof RestoreFolderErrors];

export type RestoreFolderResponses = {
    /**
     * The folder, back again.
     */
    200: Folder;
};

export type RestoreFolderResponse = RestoreFolderResponses[keyof RestoreFolderResponses];

export type ListFolderAccessData = {
    body?: never;
    path: {
        /**
         * A directory the token reaches.
         */
        directoryId: string;
        /**
         * A folder the caller may read.
         */
        folderId: string;
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
    url: '/v1.0/directories/{directoryId}/folders/{folderId}/access';
};

export type ListFolderAccessErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
         * A directory the token reaches.
         */
        directoryId: string;
        /**
         * A folder the caller may read.
         */
        folderId: string;
    };
    query?: {
        /**
         * First-level fields to answer with, comma-separated; all of them when left out.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/folders/{folderId}/access/preview';
};

export type PreviewFolderAccessErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
         * A directory the token reaches.
         */
        directoryId: string;
        /**
         * A folder the caller may read.
         */
        folderId: string;
    };
    query?: never;
    url: '/v1.0/directories/{directoryId}/folders/{folderId}/favorite';
};

export type DeleteFolderFavoriteErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type DeleteFolderFavoriteError = DeleteFolderFavoriteErrors[keyof DeleteFolderFavoriteErrors];

export type DeleteFolderFavoriteResponses = {
    /**
     * It is no favorite.
     */
    204: void;
};

export type DeleteFolderFavoriteResponse = DeleteFolderFavoriteResponses[keyof DeleteFolderFavoriteResponses];

export type AddFolderFavoriteData = {
    body?: never;
    path: {
        /**
         * A directory the token reaches.
         */
        directoryId: string;
        /**
         * A folder the caller may read.
         */
        folderId: string;
    };
    query?: never;
    url: '/v1.0/directories/{directoryId}/folders/{folderId}/favorite';
};

export type AddFolderFavoriteErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type AddFolderFavoriteError = AddFolderFavoriteErrors[keyof AddFolderFavoriteErrors];

export type AddFolderFavoriteResponses = {
    /**
     * It is a favorite.
     */
    204: void;
};

export type AddFolderFavoriteResponse = AddFolderFavoriteResponses[keyof AddFolderFavoriteResponses];

export type GetFolderSharesData = {
    body?: never;
    path: {
        /**
         * A directory the token reaches.
         */
        directoryId: string;
        /**
         * A folder the caller may read.
         */
        folderId: string;
    };
    query?: {
        /**
         * First-level fields to answer with, comma-separated; all of them when left out.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/folders/{folderId}/shares';
};

export type GetFolderSharesErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
         * A directory the token reaches.
         */
        directoryId: string;
        /**
         * A folder the caller may read.
         */
        folderId: string;
    };
    query?: {
        /**
         * First-level fields to answer with, comma-separated; all of them when left out.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/folders/{folderId}/shares';
};

export type ReplaceFolderSharesErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * Someone else replaced the shares in the meantime; `expectedVersion` is not theirs.
     */
    409: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type ReplaceFolderSharesError = ReplaceFolderSharesErrors[keyof ReplaceFolderSharesErrors];

export type ReplaceFolderSharesResponses = {
    /**
     * The shares as they are now.
     */
    200: FolderShares;
};

export type ReplaceFolderSharesResponse = ReplaceFolderSharesResponses[keyof ReplaceFolderSharesResponses];

export type ListFolderRecordingsData = {
    body?: never;
    path: {
        /**
         * A directory the token reaches.
         */
        directoryId: string;
        /**
         * A folder the caller may read.
         */
        folderId: string;
    };
    query?: {
        /**
         * Also those in the folders inside that the caller may read, each once.
         */
        includeSubfolders?: boolean;
        /**
         * False for callers who do not need to know how many there are in all: see the list of recordings.
         */
        exactTotal?: boolean;
        /**
         * With `folders`, `speakerNames`, `summaryExcerpt` and `ownTagIds` of each.
         */
        withContext?: boolean;
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
    url: '/v1.0/directories/{directoryId}/folders/{folderId}/recordings';
};

export type ListFolderRecordingsErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
         * A directory the token reaches.
         */
        directoryId: string;
        /**
         * A folder the caller may read.
         */
        folderId: string;
        /**
         * A recording the caller may see.
         */
        recordingId: string;
    };
    query?: never;
    url: '/v1.0/directories/{directoryId}/folders/{folderId}/recordings/{recordingId}';
};

export type DeleteFolderRecordingErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type DeleteFolderRecordingError = DeleteFolderRecordingErrors[keyof DeleteFolderRecordingErrors];

export type DeleteFolderRecordingResponses = {
    /**
     * It is not in the folder.
     */
    204: void;
};

export type DeleteFolderRecordingResponse = DeleteFolderRecordingResponses[keyof DeleteFolderRecordingResponses];

export type AddFolderRecordingData = {
    body?: never;
    path: {
        /**
         * A directory the token reaches.
         */
        directoryId: string;
        /**
         * A folder the caller may read.
         */
        folderId: string;
        /**
         * A recording the caller may see.
         */
        recordingId: string;
    };
    query?: never;
    url: '/v1.0/directories/{directoryId}/folders/{folderId}/recordings/{recordingId}';
};

export type AddFolderRecordingErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type AddFolderRecordingError = AddFolderRecordingErrors[keyof AddFolderRecordingErrors];

export type AddFolderRecordingResponses = {
    /**
     * It is in the folder.
     */
    204: void;
};

export type AddFolderRecordingResponse = AddFolderRecordingResponses[keyof AddFolderRecordingResponses];

export type ListRecordingFoldersData = {
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
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/folders';
};

export type ListRecordingFoldersErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type ListRecordingFoldersError = ListRecordingFoldersErrors[keyof ListRecordingFoldersErrors];

export type ListRecordingFoldersResponses = {
    /**
     * Folders.
     */
    200: Array<Folder>;
};

export type ListRecordingFoldersResponse = ListRecordingFoldersResponses[keyof ListRecordingFoldersResponses];

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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
     * The OAuth 2.1 access token was not granted the scope this operation needs, or acts on the account itself.
     */
    403: Problem;
    /**
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
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
     * The OAuth 2.1 access token was not granted the scope this operation needs, or acts on the account itself.
     */
    403: Problem;
    /**
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
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
     * The OAuth 2.1 access token was not granted the scope this operation needs, or acts on the account itself.
     */
    403: Problem;
    /**
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
         * One of the caller's.
         */
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
     * The OAuth 2.1 access token was not granted the scope this operation needs, or acts on the account itself.
     */
    403: Problem;
    /**
     * It does not exist, or the caller may not see it.
     */
    404: Problem;
    /**
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
    url: '/v1.0/directories/{directoryId}/meetingtemplates';
};

export type CreateMeetingTemplateErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
    url: '/v1.0/directories/{directoryId}/meetingtemplates/preview';
};

export type PreviewMeetingTemplateErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type PreviewMeetingTemplateError = PreviewMeetingTemplateErrors[keyof PreviewMeetingTemplateErrors];

export type PreviewMeetingTemplateResponses = {
    /**
     * The summary that would be written.
     */
    200: MeetingTemplatePreview;
};

export type PreviewMeetingTemplateResponse = PreviewMeetingTemplateResponses[keyof PreviewMeetingTemplateResponses];

export type ListDeletedMeetingTemplatesData = {
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
    url: '/v1.0/directories/{directoryId}/meetingtemplates/deleted';
};

export type ListDeletedMeetingTemplatesErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type ListDeletedMeetingTemplatesError = ListDeletedMeetingTemplatesErrors[keyof ListDeletedMeetingTemplatesErrors];

export type ListDeletedMeetingTemplatesResponses = {
    /**
     * Deleted templates.
     */
    200: Array<DeletedMeetingTemplate>;
};

export type ListDeletedMeetingTemplatesResponse = ListDeletedMeetingTemplatesResponses[keyof ListDeletedMeetingTemplatesResponses];

export type DeleteMeetingTemplateData = {
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
    query?: never;
    url: '/v1.0/directories/{directoryId}/meetingtemplates/{meetingTemplateId}';
};

export type DeleteMeetingTemplateErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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

export type UpdateMeetingTemplateErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * This was changed elsewhere. Read it again and decide.
     */
    409: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type UpdateMeetingTemplateError = UpdateMeetingTemplateErrors[keyof UpdateMeetingTemplateErrors];

export type UpdateMeetingTemplateResponses = {
    /**
     * The template as changed.
     */
    200: MeetingTemplate;
};

export type UpdateMeetingTemplateResponse = UpdateMeetingTemplateResponses[keyof UpdateMeetingTemplateResponses];

export type RestoreMeetingTemplateData = {
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
    url: '/v1.0/directories/{directoryId}/meetingtemplates/{meetingTemplateId}/restore';
};

export type RestoreMeetingTemplateErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
    url: '/v1.0/directories/{directoryId}/meetingtemplates/{meetingTemplateId}/use';
};

export type GetMeetingTemplateUseErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type GetMeetingTemplateUseError = GetMeetingTemplateUseErrors[keyof GetMeetingTemplateUseErrors];

export type GetMeetingTemplateUseResponses = {
    /**
     * What uses it.
     */
    200: MeetingTemplateUse;
};

export type GetMeetingTemplateUseResponse = GetMeetingTemplateUseResponses[keyof GetMeetingTemplateUseResponses];

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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type ListMeetingTemplateSectionsError = ListMeetingTemplateSectionsErrors[keyof ListMeetingTemplateSectionsErrors];

export type ListMeetingTemplateSectionsResponses = {
    /**
     * Sections.
     */
    200: Array<MeetingTemplateSection>;
};

export type ListMeetingTemplateSectionsResponse = ListMeetingTemplateSectionsResponses[keyof ListMeetingTemplateSectionsResponses];

export type DeleteMembershipData = {
    body?: never;
    path: {
        /**
         * A directory the token reaches.
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
         * A directory the token reaches.
         */
        directoryId: string;
        /**
         * A member of the directory.
         */
        userId: string;
    };
    query?: {
        /**
         * First-level fields to answer with, comma-separated; all of them when left out.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/memberships/{userId}';
};

export type UpdateMembershipErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type UpdateMembershipError = UpdateMembershipErrors[keyof UpdateMembershipErrors];

export type UpdateMembershipResponses = {
    /**
     * The membership as changed.
     */
    200: Membership;
};

export type UpdateMembershipResponse = UpdateMembershipResponses[keyof UpdateMembershipResponses];

export type ListTeamsOfMemberData = {
    body?: never;
    path: {
        /**
         * A directory the token reaches.
         */
        directoryId: string;
        /**
         * A member of the directory.
         */
        userId: string;
    };
    query?: {
        /**
         * First-level fields to answer with, comma-separated; all of them when left out.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/memberships/{userId}/teams';
};

export type ListTeamsOfMemberErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type ListTeamsOfMemberError = ListTeamsOfMemberErrors[keyof ListTeamsOfMemberErrors];

export type ListTeamsOfMemberResponses = {
    /**
     * Teams; none for someone who is in no team.
     */
    200: Array<Team>;
};

export type ListTeamsOfMemberResponse = ListTeamsOfMemberResponses[keyof ListTeamsOfMemberResponses];

export type CreateMemberPasswordResetData = {
    body?: never;
    path: {
        /**
         * A directory the token reaches.
         */
        directoryId: string;
        /**
         * A member of the directory.
         */
        userId: string;
    };
    query?: {
        /**
         * First-level fields to answer with, comma-separated; all of them when left out.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/memberships/{userId}/password-reset';
};

export type CreateMemberPasswordResetErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
    url: '/v1.0/directories/{directoryId}/invitations';
};

export type ListInvitationsErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type ListInvitationsError = ListInvitationsErrors[keyof ListInvitationsErrors];

export type ListInvitationsResponses = {
    /**
     * Invitations.
     */
    200: Array<Invitation>;
};

export type ListInvitationsResponse = ListInvitationsResponses[keyof ListInvitationsResponses];

export type DeleteInvitationData = {
    body?: never;
    path: {
        /**
         * A directory the token reaches.
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type DeleteInvitationError = DeleteInvitationErrors[keyof DeleteInvitationErrors];

export type DeleteInvitationResponses = {
    /**
     * Withdrawn.
     */
    204: void;
};

export type DeleteInvitationResponse = DeleteInvitationResponses[keyof DeleteInvitationResponses];

export type ListLicenseSeatsData = {
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
    url: '/v1.0/directories/{directoryId}/license-seats';
};

export type ListLicenseSeatsErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type ListLicenseSeatsError = ListLicenseSeatsErrors[keyof ListLicenseSeatsErrors];

export type ListLicenseSeatsResponses = {
    /**
     * Seats of each license.
     */
    200: Array<LicenseSeats>;
};

export type ListLicenseSeatsResponse = ListLicenseSeatsResponses[keyof ListLicenseSeatsResponses];

export type ListNewsData = {
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
    url: '/v1.0/directories/{directoryId}/news';
};

export type ListNewsErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
    url: '/v1.0/directories/{directoryId}/news/counts';
};

export type CountNewsErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type CountNewsError = CountNewsErrors[keyof CountNewsErrors];

export type CountNewsResponses = {
    /**
     * Counts.
     */
    200: NewsCount;
};

export type CountNewsResponse = CountNewsResponses[keyof CountNewsResponses];

export type ReadNewsData = {
    body: ReadNewsBody;
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
    url: '/v1.0/directories/{directoryId}/news/read';
};

export type ReadNewsErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type ReadNewsError = ReadNewsErrors[keyof ReadNewsErrors];

export type ReadNewsResponses = {
    /**
     * What is unread then.
     */
    200: NewsCount;
};

export type ReadNewsResponse = ReadNewsResponses[keyof ReadNewsResponses];

export type GetNewsMailData = {
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
    url: '/v1.0/directories/{directoryId}/news/mail';
};

export type GetNewsMailErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type GetNewsMailError = GetNewsMailErrors[keyof GetNewsMailErrors];

export type GetNewsMailResponses = {
    /**
     * The choice.
     */
    200: NewsMail;
};

export type GetNewsMailResponse = GetNewsMailResponses[keyof GetNewsMailResponses];

export type UpdateNewsMailData = {
    body: UpdateNewsMailBody;
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
    url: '/v1.0/directories/{directoryId}/news/mail';
};

export type UpdateNewsMailErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type UpdateNewsMailError = UpdateNewsMailErrors[keyof UpdateNewsMailErrors];

export type UpdateNewsMailResponses = {
    /**
     * The choice as it is now.
     */
    200: NewsMail;
};

export type UpdateNewsMailResponse = UpdateNewsMailResponses[keyof UpdateNewsMailResponses];

export type ListRecordingNotesData = {
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
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/notes';
};

export type ListRecordingNotesErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type ListRecordingNotesError = ListRecordingNotesErrors[keyof ListRecordingNotesErrors];

export type ListRecordingNotesResponses = {
    /**
     * All of them, 300 at most.
     */
    200: RecordingNoteList;
};

export type ListRecordingNotesResponse = ListRecordingNotesResponses[keyof ListRecordingNotesResponses];

export type CreateRecordingNoteData = {
    body: CreateRecordingNoteBody;
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
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/notes';
};

export type CreateRecordingNoteErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
         * A directory the token reaches.
         */
        directoryId: string;
        /**
         * A recording the caller may see.
         */
        recordingId: string;
        /**
         * One of the recording.
         */
        noteId: string;
    };
    query?: never;
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/notes/{noteId}';
};

export type DeleteRecordingNoteErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
         * A directory the token reaches.
         */
        directoryId: string;
        /**
         * A recording the caller may see.
         */
        recordingId: string;
        /**
         * One of the recording.
         */
        noteId: string;
    };
    query?: {
        /**
         * First-level fields to answer with, comma-separated; all of them when left out.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/notes/{noteId}';
};

export type UpdateRecordingNoteErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * This was changed elsewhere. Read it again and decide.
     */
    409: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type UpdateRecordingNoteError = UpdateRecordingNoteErrors[keyof UpdateRecordingNoteErrors];

export type UpdateRecordingNoteResponses = {
    /**
     * The note as changed.
     */
    200: RecordingNote;
};

export type UpdateRecordingNoteResponse = UpdateRecordingNoteResponses[keyof UpdateRecordingNoteResponses];

export type RestoreRecordingNoteData = {
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
        /**
         * One that was deleted.
         */
        noteId: string;
    };
    query?: {
        /**
         * First-level fields to answer with, comma-separated; all of them when left out.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/notes/{noteId}/restore';
};

export type RestoreRecordingNoteErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type RestoreRecordingNoteError = RestoreRecordingNoteErrors[keyof RestoreRecordingNoteErrors];

export type RestoreRecordingNoteResponses = {
    /**
     * The note, back again.
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
     * The request is not valid. `errors` names each field and what is allowed.
     */
    400: Problem;
    /**
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type GetOauthMetadataError = GetOauthMetadataErrors[keyof GetOauthMetadataErrors];

export type GetOauthMetadataResponses = {
    /**
     * Metadata.
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
     * Refused, in the form of RFC 6749.
     */
    400: OauthError;
    /**
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
         * From the registration.
         */
        client_id: string;
        /**
         * One of those registered.
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
         * `read`, or `read write`; `read` when left out. `write` includes reading.
         */
        scope?: string;
        /**
         * Comes back unchanged.
         */
        state?: string;
    };
    url: '/oauth/authorize';
};

export type AuthorizeOauthClientErrors = {
    /**
     * Refused, in the form of RFC 6749.
     */
    400: OauthError;
    /**
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * Refused, in the form of RFC 6749.
     */
    500: OauthError;
    /**
     * Refused, in the form of RFC 6749.
     */
    503: OauthError;
};

export type AuthorizeOauthClientError = AuthorizeOauthClientErrors[keyof AuthorizeOauthClientErrors];

export type ResumeOauthAuthorizationData = {
    body?: never;
    path: {
        /**
         * From the address of the consent page.
         */
        interactionUid: string;
    };
    query?: never;
    url: '/oauth/authorize/{interactionUid}';
};

export type ResumeOauthAuthorizationErrors = {
    /**
     * Refused, in the form of RFC 6749.
     */
    400: OauthError;
    /**
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * Refused, in the form of RFC 6749.
     */
    500: OauthError;
    /**
     * Refused, in the form of RFC 6749.
     */
    503: OauthError;
};

export type ResumeOauthAuthorizationError = ResumeOauthAuthorizationErrors[keyof ResumeOauthAuthorizationErrors];

export type GetConsentRequestData = {
    body?: never;
    path: {
        /**
         * From the address of the consent page.
         */
        interactionUid: string;
    };
    query?: {
        /**
         * First-level fields to answer with, comma-separated; all of them when left out.
         */
        fields?: string;
    };
    url: '/oauth/consent/{interactionUid}/request';
};

export type GetConsentRequestErrors = {
    /**
     * The request is not valid. `errors` names each field and what is allowed.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The OAuth 2.1 access token was not granted the scope this operation needs, or acts on the account itself.
     */
    403: Problem;
    /**
     * It does not exist, or the caller may not see it.
     */
    404: Problem;
    /**
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
         * From the address of the consent page.
         */
        interactionUid: string;
    };
    query?: {
        /**
         * First-level fields to answer with, comma-separated; all of them when left out.
         */
        fields?: string;
    };
    url: '/oauth/consent/{interactionUid}/decision';
};

export type DecideConsentRequestErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type DecideConsentRequestError = DecideConsentRequestErrors[keyof DecideConsentRequestErrors];

export type DecideConsentRequestResponses = {
    /**
     * Where to send the browser.
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
     * Refused, in the form of RFC 6749.
     */
    400: OauthError;
    /**
     * Refused, in the form of RFC 6749.
     */
    401: OauthError;
    /**
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * Refused, in the form of RFC 6749.
     */
    500: OauthError;
    /**
     * Refused, in the form of RFC 6749.
     */
    503: OauthError;
};

export type CreateOauthTokenError = CreateOauthTokenErrors[keyof CreateOauthTokenErrors];

export type CreateOauthTokenResponses = {
    /**
     * Tokens.
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
     * Refused, in the form of RFC 6749.
     */
    400: OauthError;
    /**
     * Refused, in the form of RFC 6749.
     */
    401: OauthError;
    /**
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * Refused, in the form of RFC 6749.
     */
    500: OauthError;
    /**
     * Refused, in the form of RFC 6749.
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
         * First-level fields to answer with, comma-separated; all of them when left out.
         */
        fields?: string;
    };
    url: '/v1.0/me/applications';
};

export type ListApplicationsErrors = {
    /**
     * The request is not valid. `errors` names each field and what is allowed.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The OAuth 2.1 access token was not granted the scope this operation needs, or acts on the account itself.
     */
    403: Problem;
    /**
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type ListApplicationsError = ListApplicationsErrors[keyof ListApplicationsErrors];

export type ListApplicationsResponses = {
    /**
     * Applications.
     */
    200: Array<Application>;
};

export type ListApplicationsResponse = ListApplicationsResponses[keyof ListApplicationsResponses];

export type DeleteApplicationData = {
    body?: never;
    path: {
        /**
         * From the list.
         */
        clientId: string;
    };
    query?: never;
    url: '/v1.0/me/applications/{clientId}';
};

export type DeleteApplicationErrors = {
    /**
     * The request is not valid. `errors` names each field and what is allowed.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The OAuth 2.1 access token was not granted the scope this operation needs, or acts on the account itself.
     */
    403: Problem;
    /**
     * It does not exist, or the caller may not see it.
     */
    404: Problem;
    /**
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
         * Recorded at this moment or later. Where the service doesn't know when a recording was made, it counts when it was created.
         */
        recordedAfter?: UtcTime;
        /**
         * Recorded at this moment or earlier, likewise.
         */
        recordedBefore?: UtcTime;
        /**
         * Text to look for in the name.
         */
        search?: string;
        /**
         * For callers that show only the first results of a `search`. One that is in very many names, like a single letter, is then looked for until there are so many, and `total` counts no further.
         */
        countUpTo?: number;
        /**
         * False for callers who needn't know how many there are in all: then the service looks no further than it takes to fill the page, among the newest recordings at first, and `isTotalExact` says whether it came to the end.
         */
        exactTotal?: boolean;
        /**
         * Only with this tag, its own or inherited; given several times, with all of them.
         */
        tagId?: Array<string>;
        /**
         * Only with this state of their transcription.
         */
        state?: RecordingState;
        /**
         * Only those the caller made.
         */
        onlyOwn?: boolean;
        /**
         * Only those in no folder that the caller may read.
         */
        onlyUnfiled?: boolean;
        /**
         * Only those of others that are shared with the caller, or with a team of theirs, by themselves: not through a folder.
         */
        onlyShared?: boolean;
        /**
         * Only those in which this person speaks: an e-mail address or a name, whole, whatever its case. Of a member's address also those in which a speaker without an address has the member's name.
         */
        speaker?: string;
        /**
         * In which order.
         */
        sort?: RecordingSort;
        /**
         * With `folders`, `speakerNames`, `sharedByNames`, `summaryExcerpt`, `recordedOn` and `ownTagIds` of each.
         */
        withContext?: boolean;
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
    url: '/v1.0/directories/{directoryId}/recordings/deleted';
};

export type ListDeletedRecordingsErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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

export type ChangeRecordingsData = {
    body: ChangeRecordingsBody;
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
    url: '/v1.0/directories/{directoryId}/recordings/bulk';
};

export type ChangeRecordingsErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type ChangeRecordingsError = ChangeRecordingsErrors[keyof ChangeRecordingsErrors];

export type ChangeRecordingsResponses = {
    /**
     * What was done, and what was not.
     */
    200: ChangedRecordings;
};

export type ChangeRecordingsResponse = ChangeRecordingsResponses[keyof ChangeRecordingsResponses];

export type CreateRecordingExportData = {
    body: RecordingExportBody;
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
    url: '/v1.0/directories/{directoryId}/recordings/export';
};

export type CreateRecordingExportErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type CreateRecordingExportError = CreateRecordingExportErrors[keyof CreateRecordingExportErrors];

export type CreateRecordingExportResponses = {
    /**
     * The address.
     */
    200: RecordingExport;
};

export type CreateRecordingExportResponse = CreateRecordingExportResponses[keyof CreateRecordingExportResponses];

export type DeleteRecordingData = {
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
    query?: never;
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}';
};

export type DeleteRecordingErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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

export type UpdateRecordingErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * This was changed elsewhere. Read it again and decide.
     */
    409: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type UpdateRecordingError = UpdateRecordingErrors[keyof UpdateRecordingErrors];

export type UpdateRecordingResponses = {
    /**
     * The recording as changed.
     */
    200: Recording;
};

export type UpdateRecordingResponse = UpdateRecordingResponses[keyof UpdateRecordingResponses];

export type RestoreRecordingData = {
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
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/restore';
};

export type RestoreRecordingErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type RestoreRecordingError = RestoreRecordingErrors[keyof RestoreRecordingErrors];

export type RestoreRecordingResponses = {
    /**
     * The recording, back again.
     */
    200: Recording;
};

export type RestoreRecordingResponse = RestoreRecordingResponses[keyof RestoreRecordingResponses];

export type ReplaceRecordingTagsData = {
    body: TagIdsBody;
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
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/tags';
};

export type ReplaceRecordingTagsErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type ReplaceRecordingTagsError = ReplaceRecordingTagsErrors[keyof ReplaceRecordingTagsErrors];

export type ReplaceRecordingTagsResponses = {
    /**
     * The tags as they are now, own and inherited.
     */
    200: Array<Tag>;
};

export type ReplaceRecordingTagsResponse = ReplaceRecordingTagsResponses[keyof ReplaceRecordingTagsResponses];

export type GetRecordingContextData = {
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
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/context';
};

export type GetRecordingContextErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type GetRecordingContextError = GetRecordingContextErrors[keyof GetRecordingContextErrors];

export type GetRecordingContextResponses = {
    /**
     * Its surroundings, as the caller sees them.
     */
    200: RecordingContext;
};

export type GetRecordingContextResponse = GetRecordingContextResponses[keyof GetRecordingContextResponses];

export type GetRecordingSharesData = {
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
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/shares';
};

export type GetRecordingSharesErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/shares';
};

export type ReplaceRecordingSharesErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * Someone else replaced the shares in the meantime; `expectedVersion` is not theirs.
     */
    409: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type ReplaceRecordingSharesError = ReplaceRecordingSharesErrors[keyof ReplaceRecordingSharesErrors];

export type ReplaceRecordingSharesResponses = {
    /**
     * The shares as they are now.
     */
    200: RecordingShares;
};

export type ReplaceRecordingSharesResponse = ReplaceRecordingSharesResponses[keyof ReplaceRecordingSharesResponses];

export type ListRecordingAccessData = {
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
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/access';
};

export type ListRecordingAccessErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type GetRecordingMediaError = GetRecordingMediaErrors[keyof GetRecordingMediaErrors];

export type GetRecordingMediaResponses = {
    /**
     * Addresses for playing.
     */
    200: RecordingMedia;
};

export type GetRecordingMediaResponse = GetRecordingMediaResponses[keyof GetRecordingMediaResponses];

export type ListRecordingFilesData = {
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
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/files';
};

export type ListRecordingFilesErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
    url: '/v1.0/directories/{directoryId}/sample-recording';
};

export type CreateSampleRecordingErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
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
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
     * The recording, with a run under way.
     */
    200: Recording;
};

export type CreateSampleRecordingResponse = CreateSampleRecordingResponses[keyof CreateSampleRecordingResponses];

export type RetryRecordingData = {
    body?: RetryRecordingBody;
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
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
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type RetryRecordingError = RetryRecordingErrors[keyof RetryRecordingErrors];

export type RetryRecordingResponses = {
    /**
     * The recording, with a run under way.
     */
    200: Recording;
};

export type RetryRecordingResponse = RetryRecordingResponses[keyof RetryRecordingResponses];

export type AddTranscriptFileData = {
    body: AddTranscriptFileBody;
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
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/transcript-file';
};

export type AddTranscriptFileErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
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
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type AddTranscriptFileError = AddTranscriptFileErrors[keyof AddTranscriptFileErrors];

export type AddTranscriptFileResponses = {
    /**
     * The recording, with a run under way.
     */
    200: Recording;
};

export type AddTranscriptFileResponse = AddTranscriptFileResponses[keyof AddTranscriptFileResponses];

export type GetRetentionData = {
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
    url: '/v1.0/directories/{directoryId}/retention';
};

export type GetRetentionErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
    url: '/v1.0/directories/{directoryId}/retention';
};

export type ReplaceRetentionErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * This was changed elsewhere. Read it again and decide.
     */
    409: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type ReplaceRetentionError = ReplaceRetentionErrors[keyof ReplaceRetentionErrors];

export type ReplaceRetentionResponses = {
    /**
     * The rule as set.
     */
    200: RetentionRule;
};

export type ReplaceRetentionResponse = ReplaceRetentionResponses[keyof ReplaceRetentionResponses];

export type PreviewRetentionData = {
    body: RetentionRule;
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
    url: '/v1.0/directories/{directoryId}/retention/preview';
};

export type PreviewRetentionErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type PreviewRetentionError = PreviewRetentionErrors[keyof PreviewRetentionErrors];

export type PreviewRetentionResponses = {
    /**
     * How much.
     */
    200: RetentionPreview;
};

export type PreviewRetentionResponse = PreviewRetentionResponses[keyof PreviewRetentionResponses];

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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
         * A directory the token reaches.
         */
        directoryId: string;
        /**
         * A recording the caller may see.
         */
        recordingId: string;
    };
    query?: never;
    url: '/v1.0/directories/{directoryId}/runs/{recordingId}';
};

export type DeleteRunErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
         * The `next` of an earlier answer, for what has come since.
         */
        after?: string;
        /**
         * First-level fields to answer with, comma-separated; all of them when left out.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/runs/{recordingId}/lines';
};

export type ListLiveLinesErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type ListLiveLinesError = ListLiveLinesErrors[keyof ListLiveLinesErrors];

export type ListLiveLinesResponses = {
    /**
     * Lines in order.
     */
    200: LiveLines;
};

export type ListLiveLinesResponse = ListLiveLinesResponses[keyof ListLiveLinesResponses];

export type SearchMeetingsData = {
    body: SearchMeetingsBody;
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
    url: '/v1.0/directories/{directoryId}/search';
};

export type SearchMeetingsErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
     * The request is not valid. `errors` names each field and what is allowed.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
     * The request is not valid. `errors` names each field and what is allowed.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type CreatePasskeyChallengeError = CreatePasskeyChallengeErrors[keyof CreatePasskeyChallengeErrors];

export type CreatePasskeyChallengeResponses = {
    /**
     * What to hand to the browser.
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
     * The request is not valid. `errors` names each field and what is allowed.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
         * First-level fields to answer with, comma-separated; all of them when left out.
         */
        fields?: string;
    };
    url: '/v1.0/me/second-factor';
};

export type GetSecondFactorErrors = {
    /**
     * The request is not valid. `errors` names each field and what is allowed.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The OAuth 2.1 access token was not granted the scope this operation needs, or acts on the account itself.
     */
    403: Problem;
    /**
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type GetSecondFactorError = GetSecondFactorErrors[keyof GetSecondFactorErrors];

export type GetSecondFactorResponses = {
    /**
     * What there is.
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
     * The request is not valid. `errors` names each field and what is allowed.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The OAuth 2.1 access token was not granted the scope this operation needs, or acts on the account itself.
     */
    403: Problem;
    /**
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type ProveOwnAccountError = ProveOwnAccountErrors[keyof ProveOwnAccountErrors];

export type ProveOwnAccountResponses = {
    /**
     * Shown.
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
     * The request is not valid. `errors` names each field and what is allowed.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The OAuth 2.1 access token was not granted the scope this operation needs, or acts on the account itself.
     */
    403: Problem;
    /**
     * It does not exist, or the caller may not see it.
     */
    404: Problem;
    /**
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
         * First-level fields to answer with, comma-separated; all of them when left out.
         */
        fields?: string;
    };
    url: '/v1.0/me/totp';
};

export type CreateTotpErrors = {
    /**
     * The request is not valid. `errors` names each field and what is allowed.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The OAuth 2.1 access token was not granted the scope this operation needs, or acts on the account itself.
     */
    403: Problem;
    /**
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * This was changed elsewhere. Read it again and decide.
     */
    409: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type CreateTotpError = CreateTotpErrors[keyof CreateTotpErrors];

export type CreateTotpResponses = {
    /**
     * The secret, shown this once.
     */
    200: TotpSecret;
};

export type CreateTotpResponse = CreateTotpResponses[keyof CreateTotpResponses];

export type ConfirmTotpData = {
    body: ConfirmTotpBody;
    path?: never;
    query?: {
        /**
         * First-level fields to answer with, comma-separated; all of them when left out.
         */
        fields?: string;
    };
    url: '/v1.0/me/totp/confirm';
};

export type ConfirmTotpErrors = {
    /**
     * The request is not valid. `errors` names each field and what is allowed.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The OAuth 2.1 access token was not granted the scope this operation needs, or acts on the account itself.
     */
    403: Problem;
    /**
     * It does not exist, or the caller may not see it.
     */
    404: Problem;
    /**
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
         * First-level fields to answer with, comma-separated; all of them when left out.
         */
        fields?: string;
    };
    url: '/v1.0/me/recovery-codes';
};

export type CreateRecoveryCodesErrors = {
    /**
     * The request is not valid. `errors` names each field and what is allowed.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The OAuth 2.1 access token was not granted the scope this operation needs, or acts on the account itself.
     */
    403: Problem;
    /**
     * It does not exist, or the caller may not see it.
     */
    404: Problem;
    /**
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type CreateRecoveryCodesError = CreateRecoveryCodesErrors[keyof CreateRecoveryCodesErrors];

export type CreateRecoveryCodesResponses = {
    /**
     * Shown this once.
     */
    200: RecoveryCodes;
};

export type CreateRecoveryCodesResponse = CreateRecoveryCodesResponses[keyof CreateRecoveryCodesResponses];

export type CreatePasskeyOptionsData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * First-level fields to answer with, comma-separated; all of them when left out.
         */
        fields?: string;
    };
    url: '/v1.0/me/passkeys/options';
};

export type CreatePasskeyOptionsErrors = {
    /**
     * The request is not valid. `errors` names each field and what is allowed.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The OAuth 2.1 access token was not granted the scope this operation needs, or acts on the account itself.
     */
    403: Problem;
    /**
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type CreatePasskeyOptionsError = CreatePasskeyOptionsErrors[keyof CreatePasskeyOptionsErrors];

export type CreatePasskeyOptionsResponses = {
    /**
     * What to hand to the browser.
     */
    200: PasskeyChallenge;
};

export type CreatePasskeyOptionsResponse = CreatePasskeyOptionsResponses[keyof CreatePasskeyOptionsResponses];

export type CreatePasskeyData = {
    body: CreatePasskeyBody;
    path?: never;
    query?: {
        /**
         * First-level fields to answer with, comma-separated; all of them when left out.
         */
        fields?: string;
    };
    url: '/v1.0/me/passkeys';
};

export type CreatePasskeyErrors = {
    /**
     * The request is not valid. `errors` names each field and what is allowed.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The OAuth 2.1 access token was not granted the scope this operation needs, or acts on the account itself.
     */
    403: Problem;
    /**
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
         * One of the caller's.
         */
        passkeyId: string;
    };
    query?: never;
    url: '/v1.0/me/passkeys/{passkeyId}';
};

export type DeletePasskeyErrors = {
    /**
     * The request is not valid. `errors` names each field and what is allowed.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The OAuth 2.1 access token was not granted the scope this operation needs, or acts on the account itself.
     */
    403: Problem;
    /**
     * It does not exist, or the caller may not see it.
     */
    404: Problem;
    /**
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
         * One of the caller's.
         */
        passkeyId: string;
    };
    query?: {
        /**
         * First-level fields to answer with, comma-separated; all of them when left out.
         */
        fields?: string;
    };
    url: '/v1.0/me/passkeys/{passkeyId}';
};

export type UpdatePasskeyErrors = {
    /**
     * The request is not valid. `errors` names each field and what is allowed.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The OAuth 2.1 access token was not granted the scope this operation needs, or acts on the account itself.
     */
    403: Problem;
    /**
     * It does not exist, or the caller may not see it.
     */
    404: Problem;
    /**
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type UpdatePasskeyError = UpdatePasskeyErrors[keyof UpdatePasskeyErrors];

export type UpdatePasskeyResponses = {
    /**
     * As renamed.
     */
    200: Passkey;
};

export type UpdatePasskeyResponse = UpdatePasskeyResponses[keyof UpdatePasskeyResponses];

export type GetSecondFactorRuleData = {
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
    url: '/v1.0/directories/{directoryId}/second-factor-rule';
};

export type GetSecondFactorRuleErrors = {
    /**
     * The request is not valid. `errors` names each field and what is allowed.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The OAuth 2.1 access token was not granted the scope this operation needs, or acts on the account itself.
     */
    403: Problem;
    /**
     * It does not exist, or the caller may not see it.
     */
    404: Problem;
    /**
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
    url: '/v1.0/directories/{directoryId}/second-factor-rule';
};

export type ReplaceSecondFactorRuleErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * This was changed elsewhere. Read it again and decide.
     */
    409: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type ReplaceSecondFactorRuleError = ReplaceSecondFactorRuleErrors[keyof ReplaceSecondFactorRuleErrors];

export type ReplaceSecondFactorRuleResponses = {
    /**
     * The rule as set.
     */
    200: SecondFactorRule;
};

export type ReplaceSecondFactorRuleResponse = ReplaceSecondFactorRuleResponses[keyof ReplaceSecondFactorRuleResponses];

export type DeleteMemberSecondFactorData = {
    body?: never;
    path: {
        /**
         * A directory the token reaches.
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type GetHealthError = GetHealthErrors[keyof GetHealthErrors];

export type GetHealthResponses = {
    /**
     * The service answers.
     */
    200: Health;
};

export type GetHealthResponse = GetHealthResponses[keyof GetHealthResponses];

export type CancelSpeakerSuggestionsData = {
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
    query?: never;
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/speaker-suggestions';
};

export type CancelSpeakerSuggestionsErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type CancelSpeakerSuggestionsError = CancelSpeakerSuggestionsErrors[keyof CancelSpeakerSuggestionsErrors];

export type CancelSpeakerSuggestionsResponses = {
    /**
     * Stopped.
     */
    204: void;
};

export type CancelSpeakerSuggestionsResponse = CancelSpeakerSuggestionsResponses[keyof CancelSpeakerSuggestionsResponses];

export type ListSpeakerSuggestionsData = {
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
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/speaker-suggestions';
};

export type ListSpeakerSuggestionsErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type ListSpeakerSuggestionsError = ListSpeakerSuggestionsErrors[keyof ListSpeakerSuggestionsErrors];

export type ListSpeakerSuggestionsResponses = {
    /**
     * The suggestions, and how far the search for them is.
     */
    200: SpeakerSuggestions;
};

export type ListSpeakerSuggestionsResponse = ListSpeakerSuggestionsResponses[keyof ListSpeakerSuggestionsResponses];

export type FindSpeakerSuggestionsData = {
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
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/speaker-suggestions';
};

export type FindSpeakerSuggestionsErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type FindSpeakerSuggestionsError = FindSpeakerSuggestionsErrors[keyof FindSpeakerSuggestionsErrors];

export type FindSpeakerSuggestionsResponses = {
    /**
     * What there is so far.
     */
    200: SpeakerSuggestions;
};

export type FindSpeakerSuggestionsResponse = FindSpeakerSuggestionsResponses[keyof FindSpeakerSuggestionsResponses];

export type DismissSpeakerSuggestionData = {
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
        /**
         * One of the recording.
         */
        suggestionId: string;
    };
    query?: never;
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/speaker-suggestions/{suggestionId}';
};

export type DismissSpeakerSuggestionErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
         * A directory the token reaches.
         */
        directoryId: string;
        /**
         * A recording the caller may see.
         */
        recordingId: string;
        /**
         * One of the recording.
         */
        suggestionId: string;
    };
    query?: {
        /**
         * First-level fields to answer with, comma-separated; all of them when left out.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/speaker-suggestions/{suggestionId}/accept';
};

export type AcceptSpeakerSuggestionErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * This was changed elsewhere. Read it again and decide.
     */
    409: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type AcceptSpeakerSuggestionError = AcceptSpeakerSuggestionErrors[keyof AcceptSpeakerSuggestionErrors];

export type AcceptSpeakerSuggestionResponses = {
    /**
     * The speaker as named.
     */
    200: Speaker;
};

export type AcceptSpeakerSuggestionResponse = AcceptSpeakerSuggestionResponses[keyof AcceptSpeakerSuggestionResponses];

export type RestoreSpeakerSuggestionData = {
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
        /**
         * One that was dismissed.
         */
        suggestionId: string;
    };
    query?: {
        /**
         * First-level fields to answer with, comma-separated; all of them when left out.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/speaker-suggestions/{suggestionId}/restore';
};

export type RestoreSpeakerSuggestionErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/summaries';
};

export type CreateRecordingSummaryErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type CreateRecordingSummaryError = CreateRecordingSummaryErrors[keyof CreateRecordingSummaryErrors];

export type CreateRecordingSummaryResponses = {
    /**
     * The summary, with its run under way.
     */
    200: Summary;
};

export type CreateRecordingSummaryResponse = CreateRecordingSummaryResponses[keyof CreateRecordingSummaryResponses];

export type SearchSummariesData = {
    body: SearchSummariesBody;
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
    url: '/v1.0/directories/{directoryId}/summaries/search';
};

export type SearchSummariesErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
         * A directory the token reaches.
         */
        directoryId: string;
        /**
         * A summary of a recording the caller may see.
         */
        recordingSummaryId: string;
    };
    query?: never;
    url: '/v1.0/directories/{directoryId}/summaries/{recordingSummaryId}/improvement';
};

export type DeleteSummaryImprovementErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type DeleteSummaryImprovementError = DeleteSummaryImprovementErrors[keyof DeleteSummaryImprovementErrors];

export type DeleteSummaryImprovementResponses = {
    /**
     * Stopped.
     */
    204: void;
};

export type DeleteSummaryImprovementResponse = DeleteSummaryImprovementResponses[keyof DeleteSummaryImprovementResponses];

export type ListTagsData = {
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
    url: '/v1.0/directories/{directoryId}/tags';
};

export type ListTagsErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
    url: '/v1.0/directories/{directoryId}/tags';
};

export type CreateTagErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
    url: '/v1.0/directories/{directoryId}/tags/colors';
};

export type ListTagColorsErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type ListTagColorsError = ListTagColorsErrors[keyof ListTagColorsErrors];

export type ListTagColorsResponses = {
    /**
     * Colours.
     */
    200: Array<TagColor>;
};

export type ListTagColorsResponse = ListTagColorsResponses[keyof ListTagColorsResponses];

export type CountTagsData = {
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
    url: '/v1.0/directories/{directoryId}/tags/usage';
};

export type CountTagsErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type CountTagsError = CountTagsErrors[keyof CountTagsErrors];

export type CountTagsResponses = {
    /**
     * Every tag of the catalog.
     */
    200: Array<TagUsage>;
};

export type CountTagsResponse = CountTagsResponses[keyof CountTagsResponses];

export type DeleteTagData = {
    body?: never;
    path: {
        /**
         * A directory the token reaches.
         */
        directoryId: string;
        /**
         * A tag of the catalog.
         */
        tagId: string;
    };
    query?: never;
    url: '/v1.0/directories/{directoryId}/tags/{tagId}';
};

export type DeleteTagErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
         * A directory the token reaches.
         */
        directoryId: string;
        /**
         * A tag of the catalog.
         */
        tagId: string;
    };
    query?: {
        /**
         * First-level fields to answer with, comma-separated; all of them when left out.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/tags/{tagId}';
};

export type UpdateTagErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * Someone else changed in the meantime what `expected` names. Read it again and decide.
     */
    409: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type UpdateTagError = UpdateTagErrors[keyof UpdateTagErrors];

export type UpdateTagResponses = {
    /**
     * The tag as changed.
     */
    200: Tag;
};

export type UpdateTagResponse = UpdateTagResponses[keyof UpdateTagResponses];

export type RestoreTagData = {
    body?: never;
    path: {
        /**
         * A directory the token reaches.
         */
        directoryId: string;
        /**
         * A tag that was deleted.
         */
        tagId: string;
    };
    query?: {
        /**
         * First-level fields to answer with, comma-separated; all of them when left out.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/tags/{tagId}/restore';
};

export type RestoreTagErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type RestoreTagError = RestoreTagErrors[keyof RestoreTagErrors];

export type RestoreTagResponses = {
    /**
     * The tag, back again.
     */
    200: Tag;
};

export type RestoreTagResponse = RestoreTagResponses[keyof RestoreTagResponses];

export type ListTasksData = {
    body?: never;
    path: {
        /**
         * A directory the token reaches.
         */
        directoryId: string;
    };
    query?: {
        /**
         * A preset.
         */
        filter?: TaskFilter;
        /**
         * Text to look for in the subject.
         */
        search?: string;
        /**
         * False for callers who do not need to know how many there are in all: see the list of recordings.
         */
        exactTotal?: boolean;
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
    url: '/v1.0/directories/{directoryId}/tasks';
};

export type ListTasksErrors = {
    /**
     * The request is not valid. `errors` names each field and what is allowed.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * A preset for the whole directory was asked for by someone who is neither admin nor owner.
     */
    403: Problem;
    /**
     * It does not exist, or the caller may not see it.
     */
    404: Problem;
    /**
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
    url: '/v1.0/directories/{directoryId}/tasks';
};

export type CreateTaskErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
    url: '/v1.0/directories/{directoryId}/tasks/search';
};

export type SearchTasksErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
         * A directory the token reaches.
         */
        directoryId: string;
        /**
         * A task the caller may see.
         */
        taskId: string;
    };
    query?: never;
    url: '/v1.0/directories/{directoryId}/tasks/{taskId}';
};

export type DeleteTaskErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
         * A directory the token reaches.
         */
        directoryId: string;
        /**
         * A task the caller may see.
         */
        taskId: string;
    };
    query?: {
        /**
         * First-level fields to answer with, comma-separated; all of them when left out.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/tasks/{taskId}';
};

export type GetTaskErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
         * A directory the token reaches.
         */
        directoryId: string;
        /**
         * A task the caller may see.
         */
        taskId: string;
    };
    query?: {
        /**
         * First-level fields to answer with, comma-separated; all of them when left out.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/tasks/{taskId}';
};

export type UpdateTaskErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type UpdateTaskError = UpdateTaskErrors[keyof UpdateTaskErrors];

export type UpdateTaskResponses = {
    /**
     * The task as changed.
     */
    200: Task;
};

export type UpdateTaskResponse = UpdateTaskResponses[keyof UpdateTaskResponses];

export type RestoreTaskData = {
    body?: never;
    path: {
        /**
         * A directory the token reaches.
         */
        directoryId: string;
        /**
         * A task that was deleted.
         */
        taskId: string;
    };
    query?: {
        /**
         * First-level fields to answer with, comma-separated; all of them when left out.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/tasks/{taskId}/restore';
};

export type RestoreTaskErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type RestoreTaskError = RestoreTaskErrors[keyof RestoreTaskErrors];

export type RestoreTaskResponses = {
    /**
     * The task, back again.
     */
    200: Task;
};

export type RestoreTaskResponse = RestoreTaskResponses[keyof RestoreTaskResponses];

export type ListRecordingTasksData = {
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
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/tasks';
};

export type ListRecordingTasksErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/task-sources';
};

export type ListTaskSourcesErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type ListTaskSourcesError = ListTaskSourcesErrors[keyof ListTaskSourcesErrors];

export type ListTaskSourcesResponses = {
    /**
     * The places in the summaries, each once.
     */
    200: Array<TaskSource>;
};

export type ListTaskSourcesResponse = ListTaskSourcesResponses[keyof ListTaskSourcesResponses];

export type ListTeamsData = {
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
    url: '/v1.0/directories/{directoryId}/teams';
};

export type ListTeamsErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
    url: '/v1.0/directories/{directoryId}/teams';
};

export type CreateTeamErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
         * A directory the token reaches.
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
         * A directory the token reaches.
         */
        directoryId: string;
        /**
         * A team of the directory.
         */
        teamId: string;
    };
    query?: {
        /**
         * First-level fields to answer with, comma-separated; all of them when left out.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/teams/{teamId}';
};

export type UpdateTeamErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type UpdateTeamError = UpdateTeamErrors[keyof UpdateTeamErrors];

export type UpdateTeamResponses = {
    /**
     * The team as changed.
     */
    200: Team;
};

export type UpdateTeamResponse = UpdateTeamResponses[keyof UpdateTeamResponses];

export type ListTeamMembershipsData = {
    body?: never;
    path: {
        /**
         * A directory the token reaches.
         */
        directoryId: string;
        /**
         * A team of the directory.
         */
        teamId: string;
    };
    query?: {
        /**
         * First-level fields to answer with, comma-separated; all of them when left out.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/teams/{teamId}/memberships';
};

export type ListTeamMembershipsErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
         * A directory the token reaches.
         */
        directoryId: string;
        /**
         * A team of the directory.
         */
        teamId: string;
    };
    query?: {
        /**
         * First-level fields to answer with, comma-separated; all of them when left out.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/teams/{teamId}/memberships';
};

export type ReplaceTeamMembershipsErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * Someone else changed who is in the team in the meantime; `expectedUserIds` are not its members.
     */
    409: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type ReplaceTeamMembershipsError = ReplaceTeamMembershipsErrors[keyof ReplaceTeamMembershipsErrors];

export type ReplaceTeamMembershipsResponses = {
    /**
     * The team memberships as they are now.
     */
    200: Array<TeamMembership>;
};

export type ReplaceTeamMembershipsResponse = ReplaceTeamMembershipsResponses[keyof ReplaceTeamMembershipsResponses];

export type ListTeamUsersData = {
    body?: never;
    path: {
        /**
         * A directory the token reaches.
         */
        directoryId: string;
        /**
         * A team of the directory.
         */
        teamId: string;
    };
    query?: {
        /**
         * First-level fields to answer with, comma-separated; all of them when left out.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/teams/{teamId}/memberships/users';
};

export type ListTeamUsersErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
         * A directory the token reaches.
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
         * First-level fields to answer with, comma-separated; all of them when left out.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/teams/{teamId}/memberships/users/{userId}';
};

export type GetTeamUserErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
         * `false` leaves out the words with their times, which are most of a long transcript.
         */
        words?: boolean;
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
         * Seconds from the beginning.
         */
        startTime?: number;
        /**
         * Seconds from the beginning; to the end when left out.
         */
        endTime?: number;
        /**
         * First-level fields to answer with, comma-separated; all of them when left out.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/transcription/words';
};

export type ListSpokenWordsErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/transcription/segments';
};

export type UpdateSegmentsErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * This was changed elsewhere. Read it again and decide.
     */
    409: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/transcription/segments/assign';
};

export type AssignSegmentsErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * This was changed elsewhere. Read it again and decide.
     */
    409: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type AssignSegmentsError = AssignSegmentsErrors[keyof AssignSegmentsErrors];

export type AssignSegmentsResponses = {
    /**
     * The segments that changed, those that did not, and the speakers as they are now.
     */
    200: SpeakerChanges;
};

export type AssignSegmentsResponse = AssignSegmentsResponses[keyof AssignSegmentsResponses];

export type CreateSpeakerData = {
    body: SpeakerBody;
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
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/speakers';
};

export type CreateSpeakerErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
         * A directory the token reaches.
         */
        directoryId: string;
        /**
         * A recording the caller may see.
         */
        recordingId: string;
        /**
         * One of the transcript.
         */
        speakerId: string;
    };
    query?: {
        /**
         * First-level fields to answer with, comma-separated; all of them when left out.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/speakers/{speakerId}';
};

export type UpdateSpeakerErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * This was changed elsewhere. Read it again and decide.
     */
    409: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type UpdateSpeakerError = UpdateSpeakerErrors[keyof UpdateSpeakerErrors];

export type UpdateSpeakerResponses = {
    /**
     * The speaker as changed.
     */
    200: Speaker;
};

export type UpdateSpeakerResponse = UpdateSpeakerResponses[keyof UpdateSpeakerResponses];

export type MergeSpeakerData = {
    body: MergeSpeakerBody;
    path: {
        /**
         * A directory the token reaches.
         */
        directoryId: string;
        /**
         * A recording the caller may see.
         */
        recordingId: string;
        /**
         * Who leaves the transcript.
         */
        speakerId: string;
    };
    query?: {
        /**
         * First-level fields to answer with, comma-separated; all of them when left out.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/speakers/{speakerId}/merge';
};

export type MergeSpeakerErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * This was changed elsewhere. Read it again and decide.
     */
    409: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type MergeSpeakerError = MergeSpeakerErrors[keyof MergeSpeakerErrors];

export type MergeSpeakerResponses = {
    /**
     * The segments that changed, and the speakers that are left.
     */
    200: SpeakerChanges;
};

export type MergeSpeakerResponse = MergeSpeakerResponses[keyof MergeSpeakerResponses];

export type FindSpeakersData = {
    body: FindSpeakersBody;
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
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/speakers/find';
};

export type FindSpeakersErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * This was changed elsewhere. Read it again and decide.
     */
    409: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
         * A directory the token reaches.
         */
        directoryId: string;
        /**
         * A recording the caller may see.
         */
        recordingId: string;
    };
    query?: never;
    url: '/v1.0/directories/{directoryId}/recordings/{recordingId}/speakers/restore';
};

export type RestoreSpeakersErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * This was changed elsewhere. Read it again and decide.
     */
    409: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type RestoreSpeakersError = RestoreSpeakersErrors[keyof RestoreSpeakersErrors];

export type RestoreSpeakersResponses = {
    /**
     * They are back.
     */
    204: void;
};

export type RestoreSpeakersResponse = RestoreSpeakersResponses[keyof RestoreSpeakersResponses];

export type SearchTranscriptionsData = {
    body: SearchTranscriptionsBody;
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
    url: '/v1.0/directories/{directoryId}/transcriptions/search';
};

export type SearchTranscriptionsErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
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
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
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
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type FinalizeUploadError = FinalizeUploadErrors[keyof FinalizeUploadErrors];

export type FinalizeUploadResponses = {
    /**
     * The recording, with its transcription under way.
     */
    200: Recording;
};

export type FinalizeUploadResponse = FinalizeUploadResponses[keyof FinalizeUploadResponses];

export type CreateRecordingFromUrlData = {
    body: CreateRecordingFromUrlBody;
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
    url: '/v1.0/directories/{directoryId}/recordings/from-url';
};

export type CreateRecordingFromUrlErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
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
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
     * The recording, with its import under way.
     */
    200: Recording;
};

export type CreateRecordingFromUrlResponse = CreateRecordingFromUrlResponses[keyof CreateRecordingFromUrlResponses];

export type ListVocabularyEntriesData = {
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
    url: '/v1.0/directories/{directoryId}/vocabulary';
};

export type ListVocabularyEntriesErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
    url: '/v1.0/directories/{directoryId}/vocabulary';
};

export type CreateVocabularyEntryErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
    url: '/v1.0/directories/{directoryId}/vocabulary/bulk';
};

export type ChangeVocabularyErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type ChangeVocabularyError = ChangeVocabularyErrors[keyof ChangeVocabularyErrors];

export type ChangeVocabularyResponses = {
    /**
     * The entries that were added, in the order of the body.
     */
    200: Array<VocabularyEntry>;
};

export type ChangeVocabularyResponse = ChangeVocabularyResponses[keyof ChangeVocabularyResponses];

export type PreviewVocabularyData = {
    body: PreviewVocabularyBody;
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
    url: '/v1.0/directories/{directoryId}/vocabulary/preview';
};

export type PreviewVocabularyErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type PreviewVocabularyError = PreviewVocabularyErrors[keyof PreviewVocabularyErrors];

export type PreviewVocabularyResponses = {
    /**
     * The text, and what was put right in it.
     */
    200: VocabularyPreview;
};

export type PreviewVocabularyResponse = PreviewVocabularyResponses[keyof PreviewVocabularyResponses];

export type DeleteVocabularyEntryData = {
    body?: never;
    path: {
        /**
         * A directory the token reaches.
         */
        directoryId: string;
        /**
         * An entry the caller may see.
         */
        vocabularyId: string;
    };
    query?: never;
    url: '/v1.0/directories/{directoryId}/vocabulary/{vocabularyId}';
};

export type DeleteVocabularyEntryErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
         * A directory the token reaches.
         */
        directoryId: string;
        /**
         * An entry the caller may see.
         */
        vocabularyId: string;
    };
    query?: {
        /**
         * First-level fields to answer with, comma-separated; all of them when left out.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/vocabulary/{vocabularyId}';
};

export type UpdateVocabularyEntryErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * Someone else changed in the meantime what `expected` names. Read it again and decide.
     */
    409: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type UpdateVocabularyEntryError = UpdateVocabularyEntryErrors[keyof UpdateVocabularyEntryErrors];

export type UpdateVocabularyEntryResponses = {
    /**
     * The entry as changed.
     */
    200: VocabularyEntry;
};

export type UpdateVocabularyEntryResponse = UpdateVocabularyEntryResponses[keyof UpdateVocabularyEntryResponses];

export type GetVoiceProfilesData = {
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
    url: '/v1.0/directories/{directoryId}/voice-profiles';
};

export type GetVoiceProfilesErrors = {
    /**
     * The request is not valid. `errors` names each field and what is allowed.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The OAuth 2.1 access token was not granted the scope this operation needs, or acts on the account itself.
     */
    403: Problem;
    /**
     * It does not exist, or the caller may not see it.
     */
    404: Problem;
    /**
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type GetVoiceProfilesError = GetVoiceProfilesErrors[keyof GetVoiceProfilesErrors];

export type GetVoiceProfilesResponses = {
    /**
     * Whether it is on.
     */
    200: VoiceProfiles;
};

export type GetVoiceProfilesResponse = GetVoiceProfilesResponses[keyof GetVoiceProfilesResponses];

export type UpdateVoiceProfilesData = {
    body: UpdateVoiceProfilesBody;
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
    url: '/v1.0/directories/{directoryId}/voice-profiles';
};

export type UpdateVoiceProfilesErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type UpdateVoiceProfilesError = UpdateVoiceProfilesErrors[keyof UpdateVoiceProfilesErrors];

export type UpdateVoiceProfilesResponses = {
    /**
     * As set.
     */
    200: VoiceProfiles;
};

export type UpdateVoiceProfilesResponse = UpdateVoiceProfilesResponses[keyof UpdateVoiceProfilesResponses];

export type DeleteOwnVoiceprintsData = {
    body?: never;
    path: {
        /**
         * A directory the token reaches.
         */
        directoryId: string;
    };
    query?: never;
    url: '/v1.0/directories/{directoryId}/voice-profiles/own';
};

export type DeleteOwnVoiceprintsErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type DeleteOwnVoiceprintsError = DeleteOwnVoiceprintsErrors[keyof DeleteOwnVoiceprintsErrors];

export type DeleteOwnVoiceprintsResponses = {
    /**
     * Forgotten.
     */
    204: void;
};

export type DeleteOwnVoiceprintsResponse = DeleteOwnVoiceprintsResponses[keyof DeleteOwnVoiceprintsResponses];

export type ListOwnVoiceprintsData = {
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
    url: '/v1.0/directories/{directoryId}/voice-profiles/own';
};

export type ListOwnVoiceprintsErrors = {
    /**
     * The request is not valid. `errors` names each field and what is allowed.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The OAuth 2.1 access token was not granted the scope this operation needs, or acts on the account itself.
     */
    403: Problem;
    /**
     * It does not exist, or the caller may not see it.
     */
    404: Problem;
    /**
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type ListOwnVoiceprintsError = ListOwnVoiceprintsErrors[keyof ListOwnVoiceprintsErrors];

export type ListOwnVoiceprintsResponses = {
    /**
     * One's own, newest first.
     */
    200: Array<Voiceprint>;
};

export type ListOwnVoiceprintsResponse = ListOwnVoiceprintsResponses[keyof ListOwnVoiceprintsResponses];

export type CreateVoiceprintData = {
    body: CreateVoiceprintBody;
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
    url: '/v1.0/directories/{directoryId}/voice-profiles/own';
};

export type CreateVoiceprintErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type CreateVoiceprintError = CreateVoiceprintErrors[keyof CreateVoiceprintErrors];

export type CreateVoiceprintResponses = {
    /**
     * What will be remembered.
     */
    200: Voiceprint;
};

export type CreateVoiceprintResponse = CreateVoiceprintResponses[keyof CreateVoiceprintResponses];

export type ListOwnVoiceRecordingsData = {
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
    url: '/v1.0/directories/{directoryId}/voice-profiles/own/recordings';
};

export type ListOwnVoiceRecordingsErrors = {
    /**
     * The request is not valid. `errors` names each field and what is allowed.
     */
    400: Problem;
    /**
     * The token is missing, unknown, expired or revoked.
     */
    401: Problem;
    /**
     * The OAuth 2.1 access token was not granted the scope this operation needs, or acts on the account itself.
     */
    403: Problem;
    /**
     * It does not exist, or the caller may not see it.
     */
    404: Problem;
    /**
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
         * A directory the token reaches.
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type DeleteVoiceprintError = DeleteVoiceprintErrors[keyof DeleteVoiceprintErrors];

export type DeleteVoiceprintResponses = {
    /**
     * Forgotten.
     */
    204: void;
};

export type DeleteVoiceprintResponse = DeleteVoiceprintResponses[keyof DeleteVoiceprintResponses];

export type ListWebhooksData = {
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
    url: '/v1.0/directories/{directoryId}/webhooks';
};

export type ListWebhooksErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
    url: '/v1.0/directories/{directoryId}/webhooks';
};

export type CreateWebhookErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
         * A directory the token reaches.
         */
        directoryId: string;
        /**
         * A webhook the caller may see.
         */
        webhookId: string;
    };
    query?: never;
    url: '/v1.0/directories/{directoryId}/webhooks/{webhookId}';
};

export type DeleteWebhookErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
         * A directory the token reaches.
         */
        directoryId: string;
        /**
         * A webhook the caller may see.
         */
        webhookId: string;
    };
    query?: {
        /**
         * First-level fields to answer with, comma-separated; all of them when left out.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/webhooks/{webhookId}';
};

export type UpdateWebhookErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * Someone else changed in the meantime what `expected` names. Read it again and decide.
     */
    409: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type UpdateWebhookError = UpdateWebhookErrors[keyof UpdateWebhookErrors];

export type UpdateWebhookResponses = {
    /**
     * The webhook as changed.
     */
    200: Webhook;
};

export type UpdateWebhookResponse = UpdateWebhookResponses[keyof UpdateWebhookResponses];

export type ActivateWebhookData = {
    body?: never;
    path: {
        /**
         * A directory the token reaches.
         */
        directoryId: string;
        /**
         * A webhook the caller may see.
         */
        webhookId: string;
    };
    query?: {
        /**
         * First-level fields to answer with, comma-separated; all of them when left out.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/webhooks/{webhookId}/activate';
};

export type ActivateWebhookErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
         * A directory the token reaches.
         */
        directoryId: string;
        /**
         * A webhook the caller may see.
         */
        webhookId: string;
    };
    query?: {
        /**
         * First-level fields to answer with, comma-separated; all of them when left out.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/webhooks/{webhookId}/deactivate';
};

export type DeactivateWebhookErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
         * A directory the token reaches.
         */
        directoryId: string;
        /**
         * A webhook the caller may see.
         */
        webhookId: string;
    };
    query?: {
        /**
         * First-level fields to answer with, comma-separated; all of them when left out.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/webhooks/{webhookId}/fire';
};

export type FireWebhookErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type FireWebhookError = FireWebhookErrors[keyof FireWebhookErrors];

export type FireWebhookResponses = {
    /**
     * The delivery, queued.
     */
    200: WebhookDelivery;
};

export type FireWebhookResponse = FireWebhookResponses[keyof FireWebhookResponses];

export type TestWebhookData = {
    body?: never;
    path: {
        /**
         * A directory the token reaches.
         */
        directoryId: string;
        /**
         * A webhook the caller may see.
         */
        webhookId: string;
    };
    query?: {
        /**
         * First-level fields to answer with, comma-separated; all of them when left out.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/webhooks/{webhookId}/test';
};

export type TestWebhookErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type TestWebhookError = TestWebhookErrors[keyof TestWebhookErrors];

export type TestWebhookResponses = {
    /**
     * The delivery, queued.
     */
    200: WebhookDelivery;
};

export type TestWebhookResponse = TestWebhookResponses[keyof TestWebhookResponses];

export type RotateWebhookSecretData = {
    body?: never;
    path: {
        /**
         * A directory the token reaches.
         */
        directoryId: string;
        /**
         * A webhook the caller may see.
         */
        webhookId: string;
    };
    query?: {
        /**
         * First-level fields to answer with, comma-separated; all of them when left out.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/webhooks/{webhookId}/secret/rotate';
};

export type RotateWebhookSecretErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
         * A directory the token reaches.
         */
        directoryId: string;
        /**
         * A webhook the caller may see.
         */
        webhookId: string;
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
    url: '/v1.0/directories/{directoryId}/webhooks/{webhookId}/deliveries';
};

export type ListWebhookDeliveriesErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
         * A directory the token reaches.
         */
        directoryId: string;
        /**
         * A webhook the caller may see.
         */
        webhookId: string;
        /**
         * A delivery of this webhook.
         */
        deliveryId: string;
    };
    query?: {
        /**
         * First-level fields to answer with, comma-separated; all of them when left out.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/webhooks/{webhookId}/deliveries/{deliveryId}';
};

export type GetWebhookDeliveryErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
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
         * A directory the token reaches.
         */
        directoryId: string;
        /**
         * A webhook the caller may see.
         */
        webhookId: string;
        /**
         * A delivery of this webhook.
         */
        deliveryId: string;
    };
    query?: {
        /**
         * First-level fields to answer with, comma-separated; all of them when left out.
         */
        fields?: string;
    };
    url: '/v1.0/directories/{directoryId}/webhooks/{webhookId}/deliveries/{deliveryId}/redeliver';
};

export type RedeliverWebhookDeliveryErrors = {
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
     * The headers did not arrive within 30 seconds, or the body not within 30 seconds for every MiB it may have. The connection is closed.
     */
    408: Problem;
    /**
     * The body is larger than the operation's `x-max-body-bytes`.
     */
    413: Problem;
    /**
     * The body is not `application/json`.
     */
    415: Problem;
    /**
     * Too many requests of this person in this directory, or of a network without a token.
     */
    429: Problem;
    /**
     * The address and the headers are larger than 16 KiB together. The connection is closed.
     */
    431: Problem;
    /**
     * The service failed. Nothing was half done.
     */
    500: Problem;
    /**
     * The service cannot reach its database, or it is too busy. With `Retry-After` nothing was done: send the request again after that many seconds. Without it the connection broke while a change was being kept: it was done whole or not at all, so look before you send it again.
     */
    503: Problem;
};

export type RedeliverWebhookDeliveryError = RedeliverWebhookDeliveryErrors[keyof RedeliverWebhookDeliveryErrors];

export type RedeliverWebhookDeliveryResponses = {
    /**
     * The delivery, queued.
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
