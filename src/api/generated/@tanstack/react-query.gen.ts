// @ts-nocheck
/* oxlint-disable */

import { type InfiniteData, infiniteQueryOptions, queryOptions, type UseMutationOptions } from '@tanstack/react-query';

import { client } from '../client.gen';
import { completeSetup, createMembership, createSession, createSessionToken, createToken, createUpload, deleteCurrentSession, deleteToken, finalizeUpload, getDirectory, getHealth, getMe, getMeetingTemplate, getRecording, getRecordingMedia, getSetup, getSummary, getTranscription, listDirectories, listEngines, listLicenses, listMeetingTemplates, listMeetingTemplateSections, listMemberships, listMembershipUsers, listOwnMemberships, listRecordings, listRecordingSummaries, listRoles, listRuns, listSetupEngines, listTokens, type Options, retryRecording, searchMembershipUsers, updateMe } from '../sdk.gen';
import type { CompleteSetupData, CompleteSetupError, CompleteSetupResponse, CreateMembershipData, CreateMembershipError, CreateMembershipResponse, CreateSessionData, CreateSessionError, CreateSessionResponse, CreateSessionTokenData, CreateSessionTokenError, CreateSessionTokenResponse, CreateTokenData, CreateTokenError, CreateTokenResponse, CreateUploadData, CreateUploadError, CreateUploadResponse, DeleteCurrentSessionData, DeleteCurrentSessionError, DeleteCurrentSessionResponse, DeleteTokenData, DeleteTokenError, DeleteTokenResponse, FinalizeUploadData, FinalizeUploadError, FinalizeUploadResponse, GetDirectoryData, GetDirectoryError, GetDirectoryResponse, GetHealthData, GetHealthError, GetHealthResponse, GetMeData, GetMeError, GetMeetingTemplateData, GetMeetingTemplateError, GetMeetingTemplateResponse, GetMeResponse, GetRecordingData, GetRecordingError, GetRecordingMediaData, GetRecordingMediaError, GetRecordingMediaResponse, GetRecordingResponse, GetSetupData, GetSetupError, GetSetupResponse, GetSummaryData, GetSummaryError, GetSummaryResponse, GetTranscriptionData, GetTranscriptionError, GetTranscriptionResponse, ListDirectoriesData, ListDirectoriesError, ListDirectoriesResponse, ListEnginesData, ListEnginesError, ListEnginesResponse, ListLicensesData, ListLicensesError, ListLicensesResponse, ListMeetingTemplatesData, ListMeetingTemplateSectionsData, ListMeetingTemplateSectionsError, ListMeetingTemplateSectionsResponse, ListMeetingTemplatesError, ListMeetingTemplatesResponse, ListMembershipsData, ListMembershipsError, ListMembershipsResponse, ListMembershipUsersData, ListMembershipUsersError, ListMembershipUsersResponse, ListOwnMembershipsData, ListOwnMembershipsError, ListOwnMembershipsResponse, ListRecordingsData, ListRecordingsError, ListRecordingsResponse, ListRecordingSummariesData, ListRecordingSummariesError, ListRecordingSummariesResponse, ListRolesData, ListRolesError, ListRolesResponse, ListRunsData, ListRunsError, ListRunsResponse, ListSetupEnginesData, ListSetupEnginesError, ListSetupEnginesResponse, ListTokensData, ListTokensError, ListTokensResponse, RetryRecordingData, RetryRecordingError, RetryRecordingResponse, SearchMembershipUsersData, SearchMembershipUsersError, SearchMembershipUsersResponse, UpdateMeData, UpdateMeError, UpdateMeResponse } from '../types.gen';

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
 * Answers a short-lived access token and sets the session cookie that fetches the next ones. A wrong e-mail and a wrong password are told apart by nothing, and repeated attempts are slowed down with 429.
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
 * Takes the session cookie instead of a bearer token. 401 when there is no session behind it any more.
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
 * For admins and owners; inviting an owner takes an owner. 400 with code `NO_FREE_SEAT` when the license has no seat left.
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

export const getRecordingMediaQueryKey = (options: Options<GetRecordingMediaData>) => createQueryKey('getRecordingMedia', options);

/**
 * Where the sound and picture are
 *
 * Answers signed addresses that live for a short time, serve byte ranges and need no token, because a media element cannot send one. Ask again when they have expired. 404 when there is nothing to play.
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
 * Starts transcription and summary over, from the file the service kept. 400 unless the last run finished without a transcript or a summary.
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
 * Creates the recording and starts its transcription. Finalizing again answers the same recording. 400 with code `UPLOAD_INCOMPLETE` before the whole file has arrived. When it is refused with 429 the file stays, and finalizing later succeeds.
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
