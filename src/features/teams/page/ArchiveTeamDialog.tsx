import { useMutation } from '@tanstack/react-query'
import { useFormRefusal } from '~/api/form-refusal'
import type { Team } from '#openapi/generated/types.ts'
import { useMessages } from '~/messages/use-messages'
import { ConfirmDialog } from '~/ui/ConfirmDialog'
import { Notice } from '~/ui/Notice'
import { teamMutations } from './team-page-queries'
import { teamsPageMessages } from './teams-page.messages'

type ArchiveTeamDialogProps = { directoryId: string; team: Team; onClose: () => void }

/** Asks before a team goes, because there is no way back: what ends with it and what stays. */
export function ArchiveTeamDialog({ directoryId, team, onClose }: ArchiveTeamDialogProps) {
  const t = useMessages(teamsPageMessages)
  const { teamId, name, memberCount } = team
  const archiving = useMutation(teamMutations.archive(directoryId))
  return (
    <ConfirmDialog
      size="medium"
      title={t.archiveTitle({ name })}
      confirmWords={t.archiveAction}
      change={archiving}
      variables={teamId}
      refusal={useFormRefusal(archiving.error, { messages: { forbidden: t.refused } })}
      toast={{ message: t.archivedToast({ name }) }}
      onClose={onClose}
    >
      <ul className="flex list-disc flex-col gap-1.5 pl-5 text-control text-ink-2">
        <li>{t.archiveShares}</li>
        {memberCount === 0 ? null : <li>{t.archivePeople(memberCount)}</li>}
        <li>{t.archiveStays}</li>
      </ul>
      <Notice tone="warn">{t.archiveForever}</Notice>
    </ConfirmDialog>
  )
}
