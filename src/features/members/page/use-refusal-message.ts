import { useErrorMessage } from '~/api/error-message'
import { ApiError } from '~/api/errors'
import { useMessages } from '~/messages/use-messages'
import { membersPageMessages } from './members-page.messages'

/** Says why the service refused a change of a member: what only owners do, the last owner, who is gone, or as any failure. */
export function useRefusalMessage(): (error: unknown) => { title?: string; detail: string } {
  const t = useMessages(membersPageMessages)
  const errorMessage = useErrorMessage()
  return (error) => {
    const copy = errorMessage(error)
    if (!(error instanceof ApiError)) return copy
    if (error.code === 'OWNER_REQUIRED') return { detail: t.ownersOnly }
    if (error.code === 'NO_FREE_SEAT') return { detail: `${t.noFreeSeat} ${t.seatAdvice}` }
    if (error.kind === 'forbidden') return { detail: t.adminsOnly }
    if (error.kind === 'not-found') return { detail: t.gone }
    // The one rule about a member that has neither a code nor a field.
    if (error.kind === 'invalid' && error.fieldErrors.length === 0) return { detail: t.lastOwner }
    return copy
  }
}
