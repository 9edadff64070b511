import { createMembership } from '#openapi/generated/sdk.ts'
import type { CreateMembershipBody, InvitationResult } from '#openapi/generated/types.ts'
import { fieldErrorOf } from '~/api/form-refusal'
import { ApiError } from '~/api/errors'
import { retryWhenRateLimited } from '~/api/fetching'

export type InvitationTerms = Omit<CreateMembershipBody, 'email'>

export type InviteOrder = {
  directoryId: string
  emails: readonly string[]
  terms: InvitationTerms
  signal: AbortSignal
  onProgress: (done: number) => void
}

export type Invited = { email: string; result: InvitationResult }

/** What became of each address. */
export type InviteOutcome = {
  invited: readonly Invited[]
  /** Not accepted for their own sake: mostly those who are members already. */
  refused: readonly string[]
  /** Not asked about: what went wrong, or the person's stop, came before them. */
  waiting: readonly string[]
  /** What would have gone wrong with all that wait. */
  error: ApiError | null
}

/** Invites one after the other, until something goes wrong that is not about one address: no seat, no service, no right. */
export async function inviteAll({
  directoryId,
  emails,
  terms,
  signal,
  onProgress,
}: InviteOrder): Promise<InviteOutcome> {
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
