import { useMutation } from '@tanstack/react-query'
import { useMessages } from '~/messages/use-messages'
import { showToast } from '~/ui/toasts'
import type { Member } from './member'
import { useMembers } from './members-context'
import { membersPageMessages } from './members-page.messages'
import { membershipMutations } from './membership-queries'
import { useRefusalMessage } from './use-refusal-message'

/** Blocks a member or lets them in again, each with Undo; shown at once, and taken back in words when it is refused. */
export function useBlock({ userId, name }: Pick<Member, 'userId' | 'name'>): (isBlocked: boolean) => void {
  const t = useMessages(membersPageMessages)
  const { directoryId } = useMembers()
  const refusalMessage = useRefusalMessage()
  const { mutateAsync: update } = useMutation(membershipMutations.update(directoryId))

  const undo = (isBlocked: boolean) =>
    update({ userId, body: { isBlocked } }).catch(() => showToast(t.undoFailed, { tone: 'error' }))

  async function set(isBlocked: boolean) {
    try {
      await update({ userId, body: { isBlocked } })
      const message = isBlocked ? t.blockedToast({ name }) : t.unblockedToast({ name })
      showToast(message, { action: { label: t.undo, run: () => void undo(!isBlocked) } })
    } catch (error) {
      const title = isBlocked ? t.blockFailed({ name }) : t.unblockFailed({ name })
      showToast(t.failure({ title, detail: refusalMessage(error).detail }), { tone: 'error' })
    }
  }

  return (isBlocked) => void set(isBlocked)
}
