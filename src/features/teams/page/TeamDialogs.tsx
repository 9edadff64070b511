import type { Team } from '#openapi/generated/types.ts'
import { useMessages } from '~/messages/use-messages'
import { RefusedDialog } from '~/ui/ConfirmDialog'
import { ArchiveTeamDialog } from './ArchiveTeamDialog'
import { NewTeamDialog } from './NewTeamDialog'
import { RenameTeamDialog } from './RenameTeamDialog'
import { TeamEditor } from './TeamEditor'
import { teamsPageMessages } from './teams-page.messages'
import type { TeamsDialog, TeamsSearch } from './teams-search'

type TeamDialogsProps = {
  directoryId: string
  teams: readonly Team[]
  show: TeamsDialog
  teamId: string | undefined
  canManage: boolean
  onShow: (changes: TeamsSearch) => void
}

/** The dialog that the address asks for; who may not have it is told why. */
export function TeamDialogs({ directoryId, teams, show, teamId, canManage, onShow }: TeamDialogsProps) {
  const t = useMessages(teamsPageMessages)
  const onClose = () => onShow({ show: undefined, team: undefined })
  if (show === 'new') {
    if (!canManage) return <RefusedDialog title={t.newTitle} label={t.adminsOnlyNotice} onClose={onClose} />
    return (
      <NewTeamDialog
        directoryId={directoryId}
        teams={teams}
        onMade={(made) => onShow({ show: 'members', team: made })}
        onClose={onClose}
      />
    )
  }
  const team = teams.find((one) => one.teamId === teamId)
  if (team === undefined) return <RefusedDialog title={t.title} label={t.gone} onClose={onClose} />
  const refusal = canManage ? (team.isScimGroup ? t.scimRefused : null) : t.adminsOnlyNotice
  const about = { directoryId, team, onClose }
  if (show === 'members') return <TeamEditor key={team.teamId} {...about} refusal={refusal} />
  if (refusal !== null) return <RefusedDialog title={team.name} label={refusal} onClose={onClose} />
  if (show === 'rename') return <RenameTeamDialog key={team.teamId} {...about} teams={teams} />
  return <ArchiveTeamDialog key={team.teamId} {...about} />
}
