import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { Notice } from '~/ui/Notice'
import { ChangedPeople } from './ChangedPeople'
import { teamsPageMessages } from './teams-page.messages'
import type { TeamEditing } from './use-team-editor'

/** Says what somebody else changed meanwhile, and asks what is to become of both. */
export function TeamConflict({ conflict }: { conflict: NonNullable<TeamEditing['conflict']> }) {
  const t = useMessages(teamsPageMessages)
  const { changes, merge, overwrite, discard } = conflict
  return (
    <Notice
      tone="warn"
      title={t.conflictTitle}
      action={
        <>
          <Button variant="primary" onClick={merge}>
            {t.merge}
          </Button>
          <Button onClick={overwrite}>{t.overwrite}</Button>
          <Button variant="ghost" onClick={discard}>
            {t.discard}
          </Button>
        </>
      }
    >
      <div role="alert" className="flex flex-col gap-3">
        <p>{t.conflictDetail}</p>
        <ChangedPeople changes={changes} />
      </div>
    </Notice>
  )
}
