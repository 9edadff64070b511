import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { eraseMember, eraseOwnAccount, previewMemberErasure, previewOwnErasure } from '#openapi/generated/sdk.ts'

export const erasureQueries = {
  /** What erasing one's own account would do (extension `erasure`). */
  own: () =>
    queryOptions({
      queryKey: ['me', 'erasure'],
      queryFn: ({ signal }) => previewOwnErasure({ signal }),
      staleTime: 0,
    }),

  /** The same for a member; for owners. */
  ofMember: (directoryId: string, userId: string) =>
    queryOptions({
      queryKey: ['directories', directoryId, 'erasure', userId],
      queryFn: ({ signal }) => previewMemberErasure({ path: { directoryId, userId }, signal }),
      staleTime: 0,
    }),
}

/** Null: the caller takes over. */
type MemberErasure = { userId: string; takeOverUserId: string | null }

export const erasureMutations = {
  /** This session ends too, so nothing is asked again. */
  own: () => mutationOptions({ mutationFn: (password: string) => eraseOwnAccount({ body: { password } }) }),

  /** What was the person's may stand on any page of the company. */
  ofMember: (directoryId: string) =>
    mutationOptions({
      mutationFn: ({ userId, takeOverUserId }: MemberErasure) =>
        eraseMember({ path: { directoryId, userId }, body: { takeOverUserId } }),
      meta: { invalidates: [['directories', directoryId]] },
    }),
}
