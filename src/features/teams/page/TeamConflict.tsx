import { useMessages } from '~/messages/use-messages'
import { ConflictNotice } from '~/ui/reviewed/ReviewedDialog'
import { ChangedPeople } from './ChangedPeople'
import { teamsPageMessages } from './teams-page.messages'
import type { TeamEditing } from './use-team-editor'

/** Whom somebody else put in or took out meanwhile. */
export function TeamConflict({ conflict }: { conflict: NonNullable<TeamEditing['conflict']> }) {
  const t = useMessages(teamsPageMessages)
  return (
    <ConflictNotice title={t.conflictTitle} conflict={conflict}>
      <div className="flex flex-col gap-3">
        <p>{t.conflictDetail}</p>
        <ChangedPeople changes={conflict.changes} />
      </div>
    </ConflictNotice>
  )
}
