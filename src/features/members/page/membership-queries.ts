import {
  createMemberPasswordReset,
  createMembership,
  deleteInvitation,
  deleteMembership,
  listInvitations,
  listLicenseSeats,
  listLicenses,
  listMembershipUsers,
  listMemberships,
  listRoles,
  listTeamsOfMember,
  updateMembership,
} from '#openapi/generated/sdk.ts'
import type { CreateMembershipBody, InvitationResult, UpdateMembershipBody } from '#openapi/generated/types.ts'
import { type QueryClient, keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import { ApiError } from '~/api/errors'
import { readAllPages, retryWhenRateLimited } from '~/api/fetching'
import { fieldErrorOf } from '~/api/form-refusal'
import { invalidate } from '~/api/query-client'
import { sessionQueries } from '~/features/session/session-queries'
import { memberQueries } from '../member-queries'
import { type Member, memberOf } from './member'

export type InvitationTerms = Omit<CreateMembershipBody, 'email'>

type InviteOrder = {
  directoryId: string
  emails: readonly string[]
  terms: InvitationTerms
  signal: AbortSignal
  onProgress: (done: number) => void
}

export type Invited = { email: string; result: InvitationResult }

/** The result for each address. */
export type InviteOutcome = {
  invited: readonly Invited[]
  /** Refused for a reason of their own, mostly because they are already members. */
  refused: readonly string[]
  /** Not attempted: an error or the user stopped before them. */
  waiting: readonly string[]
  /** The error that would have affected all waiting ones. */
  error: ApiError | null
}

/** Invites one by one until a failure that isn't about a single address, such as no free seat, no service or no permission. */
async function inviteAll({ directoryId, emails, terms, signal, onProgress }: InviteOrder): Promise<InviteOutcome> {
  const invited: Invited[] = []
  const refused: string[] = []
  for (const [index, email] of emails.entries()) {
    if (signal.aborted) return { invited, refused, waiting: emails.slice(index), error: null }
    try {
      const result = await retryWhenRateLimited(
        () => createMembership({ path: { directoryId }, body: { email, ...terms } }),
        signal,
      )
      invited.push({ email, result })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (!isAboutAddress(error)) return { invited, refused, waiting: emails.slice(index), error }
      refused.push(email)
    }
    onProgress(index + 1)
  }
  return { invited, refused, waiting: [], error: null }
}

const isAboutAddress = (error: ApiError) => error.fieldErrors.length === 1 && fieldErrorOf(error, 'email') !== undefined

/** Page size of the member list. */
export const MEMBER_PAGE_SIZE = 50
const LARGEST_PAGE = 100

export type MemberPage = { items: Member[]; total: number }

type PageParams = { directoryId: string; q: string; page: number; signal: AbortSignal }

export const membershipQueries = {
  all: (directoryId: string) => [...memberQueries.all(directoryId), 'memberships'] as const,

  lists: (directoryId: string) => [...membershipQueries.all(directoryId), 'list'] as const,

  /** A page of the members whose name or address contains the text. Pages start at 1. */
  page: (directoryId: string, q: string, page: number) =>
    queryOptions({
      queryKey: [...membershipQueries.lists(directoryId), q, page],
      queryFn: ({ signal, client }) => readPage(client, { directoryId, q, page, signal }),
      meta: { isQuiet: true },
    }),

  /** The first page. The previous result stays until it has loaded. */
  firstPage: (directoryId: string, q: string) => ({
    ...membershipQueries.page(directoryId, q, 1),
    placeholderData: keepPreviousData<MemberPage | undefined>,
  }),

  /** Everyone's role, license and whether they are blocked; names come from another endpoint. */
  everyMembership: (directoryId: string) =>
    queryOptions({
      queryKey: [...membershipQueries.all(directoryId), 'everybody'],
      queryFn: ({ signal }) =>
        readAllPages({
          pageSize: LARGEST_PAGE,
          read: (page) => listMemberships({ path: { directoryId }, query: { page, pageSize: LARGEST_PAGE }, signal }),
          idOf: ({ userId }) => userId,
        }),
      meta: { isQuiet: true },
    }),

  /** The teams a member is in, by name (extension `members.edit`). Its key is invalidated along with the teams. */
  teamsOf: (directoryId: string, userId: string) =>
    queryOptions({
      queryKey: ['directories', directoryId, 'teams', 'of', userId],
      queryFn: ({ signal }) => listTeamsOfMember({ path: { directoryId, userId }, signal }),
      staleTime: 0,
      meta: { isQuiet: true },
    }),

  roles: () =>
    queryOptions({
      queryKey: ['service', 'roles'],
      queryFn: ({ signal }) => listRoles({ signal }),
      staleTime: Infinity,
      meta: { isQuiet: true },
    }),

  licenses: () =>
    queryOptions({
      queryKey: ['service', 'licenses'],
      queryFn: ({ signal }) => listLicenses({ signal }),
      staleTime: Infinity,
      meta: { isQuiet: true },
    }),

  /** Seats of each license, for admins and owners (extension `members.edit`). */
  seats: (directoryId: string) =>
    queryOptions({
      queryKey: [...membershipQueries.all(directoryId), 'seats'],
      queryFn: ({ signal }) => listLicenseSeats({ path: { directoryId }, signal }),
      staleTime: 0,
      meta: { isQuiet: true },
    }),

  /** Open invitations, newest first, for admins and owners (extension `members.edit`). */
  invitations: (directoryId: string) =>
    queryOptions({
      queryKey: [...membershipQueries.all(directoryId), 'invitations'],
      queryFn: ({ signal }) => listInvitations({ path: { directoryId }, signal }),
      meta: { isQuiet: true },
    }),
}

/** People and memberships are two lists in the same order. If a service orders them differently, reads all memberships. */
async function readPage(client: QueryClient, { directoryId, q, page, signal }: PageParams): Promise<MemberPage> {
  const params = {
    path: { directoryId },
    query: { page, pageSize: MEMBER_PAGE_SIZE, ...(q === '' ? {} : { search: q }) },
  }
  const [users, memberships] = await Promise.all([
    listMembershipUsers({ ...params, signal }),
    listMemberships({ ...params, signal }),
  ])
  let byId = new Map(memberships.items.map((membership) => [membership.userId, membership]))
  if (users.items.some(({ userId }) => !byId.has(userId))) {
    const all = await client.fetchQuery(membershipQueries.everyMembership(directoryId))
    byId = new Map(all.map((membership) => [membership.userId, membership]))
  }
  return { items: users.items.map((user) => memberOf(user, byId.get(user.userId))), total: users.total }
}

type MembershipUpdate = { userId: string; body: UpdateMembershipBody }

/** Memberships determine the caller's own role, and who is in a team. */
const outdatedBy = (directoryId: string) => [
  memberQueries.all(directoryId),
  ['directories', directoryId, 'teams'],
  sessionQueries.directories().queryKey,
]

export const membershipMutations = {
  /** Also renews invitations. */
  invite: (directoryId: string) =>
    mutationOptions({
      mutationFn: (order: Omit<InviteOrder, 'directoryId'>) => inviteAll({ directoryId, ...order }),
      // The result can contain secrets.
      gcTime: 0,
      meta: { invalidates: [membershipQueries.all(directoryId)] },
    }),

  /** Changes role, license or block (extension `members.edit`). Updates optimistically, and rolls back if refused. */
  update: (directoryId: string) =>
    mutationOptions({
      mutationFn: ({ userId, body }: MembershipUpdate) => updateMembership({ path: { directoryId, userId }, body }),
      onMutate: async ({ userId, body }, { client }) => {
        const queryKey = membershipQueries.lists(directoryId)
        await client.cancelQueries({ queryKey })
        const before = client.getQueriesData<MemberPage>({ queryKey })
        client.setQueriesData<MemberPage>({ queryKey }, (page) =>
          page === undefined ? undefined : { ...page, items: page.items.map((one) => changed(one, { userId, body })) },
        )
        return () => before.forEach(([key, page]) => client.setQueryData(key, page))
      },
      onError: (...[, , takeBack, { client }]) => {
        takeBack?.()
        void invalidate(client, membershipQueries.all(directoryId))
      },
      meta: { invalidates: outdatedBy(directoryId) },
    }),

  /** Extension `members.edit`. */
  remove: (directoryId: string) =>
    mutationOptions({
      mutationFn: (userId: string) => deleteMembership({ path: { directoryId, userId } }),
      meta: { invalidates: outdatedBy(directoryId) },
    }),

  /** Creates a link for a member to choose a new password. For owners (extension `members.edit`). */
  resetPassword: (directoryId: string) =>
    mutationOptions({
      mutationFn: (userId: string) => createMemberPasswordReset({ path: { directoryId, userId } }),
      // The result is a secret.
      gcTime: 0,
    }),

  /** Extension `members.edit`. */
  withdraw: (directoryId: string) =>
    mutationOptions({
      mutationFn: (userId: string) => deleteInvitation({ path: { directoryId, userId } }),
      meta: { invalidates: [membershipQueries.all(directoryId)] },
    }),
}

const changed = (member: Member, { userId, body }: MembershipUpdate): Member =>
  member.userId === userId ? { ...member, ...body } : member
