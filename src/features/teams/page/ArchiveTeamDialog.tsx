import { useMutation } from '@tanstack/react-query'
import { useFormRefusal } from '~/api/form-refusal'
import type { Team } from '#openapi/generated/types.ts'
import { useMessages } from '~/messages/use-messages'
import { FormDialog } from '~/ui/FormDialog'
import { Notice } from '~/ui/Notice'
import { showToast } from '~/ui/toasts'
import { teamMutations } from './team-page-queries'
import { teamsPageMessages } from './teams-page.messages'

type ArchiveTeamDialogProps = { directoryId: string; team: Team; onClose: () => void }

/** Asks before a team goes, because there is no way back: what ends with it and what stays. */
export function ArchiveTeamDialog({ directoryId, team, onClose }: ArchiveTeamDialogProps) {
  const t = useMessages(teamsPageMessages)
  const { teamId, name, memberCount } = team
  const archiving = useMutation(teamMutations.archive(directoryId))
  const refusal = useFormRefusal(archiving.error, { words: { forbidden: t.refused, 'not-found': t.gone } })

  function archive() {
    archiving.mutate(teamId, {
      onSuccess: () => {
        onClose()
        showToast(t.archivedToast({ name }))
      },
    })
  }

  return (
    <FormDialog
      title={t.archiveTitle({ name })}
      submitWords={t.archiveAction}
      isDangerous
      isPending={archiving.isPending}
      refusal={refusal}
      onSubmit={archive}
      onClose={onClose}
    >
      <ul className="flex list-disc flex-col gap-1.5 pl-5 text-control text-ink-2">
        <li>{t.archiveShares}</li>
        {memberCount === 0 ? null : <li>{t.archivePeople(memberCount)}</li>}
        <li>{t.archiveStays}</li>
      </ul>
      <Notice tone="warn">{t.archiveForever}</Notice>
    </FormDialog>
  )
}
