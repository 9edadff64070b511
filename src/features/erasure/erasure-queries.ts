import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { eraseMember, eraseOwnAccount, previewMemberErasure, previewOwnErasure } from '#openapi/generated/sdk.ts'

export const erasureQueries = {
  /** Previews erasing the caller's own account (extension `erasure`). */
  own: () =>
    queryOptions({
      queryKey: ['me', 'erasure'],
      queryFn: ({ signal }) => previewOwnErasure({ signal }),
      staleTime: 0,
    }),

  /** Previews erasing a member; for owners. */
  ofMember: (directoryId: string, userId: string) =>
    queryOptions({
      queryKey: ['directories', directoryId, 'erasure', userId],
      queryFn: ({ signal }) => previewMemberErasure({ path: { directoryId, userId }, signal }),
      staleTime: 0,
    }),
}

/** null: the caller takes over. */
type MemberErasure = { userId: string; takeOverUserId: string | null }

export const erasureMutations = {
  /** This session ends too, so there is nothing to refetch. */
  own: () => mutationOptions({ mutationFn: (password: string) => eraseOwnAccount({ body: { password } }) }),

  /** The person's content may appear on any page of the company. */
  ofMember: (directoryId: string) =>
    mutationOptions({
      mutationFn: ({ userId, takeOverUserId }: MemberErasure) =>
        eraseMember({ path: { directoryId, userId }, body: { takeOverUserId } }),
      meta: { invalidates: [['directories', directoryId]] },
    }),
}
