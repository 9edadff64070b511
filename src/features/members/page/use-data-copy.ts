import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useErrorMessage } from '~/api/error-message'
import { exportMutations } from '~/features/exports/export-queries'
import { useMessages } from '~/messages/use-messages'
import { showToast } from '~/ui/toasts'
import type { Member } from './member'
import { useMembers } from './members-context'
import { membersPageMessages } from './members-page.messages'

/** Asks for a copy of what the company keeps of a member, and leads to where it will be. */
export function useDataCopy({ userId, name }: Member): () => void {
  const t = useMessages(membersPageMessages)
  const { directoryId } = useMembers()
  const errorMessage = useErrorMessage()
  const navigate = useNavigate()
  const { mutate } = useMutation(exportMutations.createForMember(directoryId))
  const show = () => void navigate({ to: '/d/$directoryId/settings/security', params: { directoryId } })
  return () =>
    mutate(userId, {
      onSuccess: () => showToast(t.copyDataToast({ name }), { action: { label: t.copyDataShow, run: show } }),
      onError: (error) => showToast(errorMessage(error).title, { tone: 'error' }),
    })
}
