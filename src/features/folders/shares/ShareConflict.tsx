import { useMessages } from '~/messages/use-messages'
import { ConflictNotice } from '~/ui/reviewed/ReviewedDialog'
import { ChangeList } from './ChangeList'
import { sharesMessages } from './shares.messages'
import type { ShareEditing } from './use-share-editor'
import { useShareLabels } from './use-share-labels'

type ShareConflictProps = { directoryId: string; conflict: NonNullable<ShareEditing['conflict']> }

/** Which shares somebody else changed meanwhile, and which of them were changed here too. */
export function ShareConflict({ directoryId, conflict }: ShareConflictProps) {
  const t = useMessages(sharesMessages)
  const { nameOf } = useShareLabels(directoryId)
  const { changes, clashes } = conflict
  return (
    <ConflictNotice title={t.conflictTitle} conflict={conflict}>
      <p>{t.conflictDetail}</p>
      <ChangeList directoryId={directoryId} changes={changes} />
      {clashes.length > 0 ? (
        <p className="mt-2 text-ink">{t.clashes({ names: clashes.map(nameOf).join(', ') })}</p>
      ) : null}
    </ConflictNotice>
  )
}
