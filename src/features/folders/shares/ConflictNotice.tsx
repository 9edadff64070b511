import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { Notice } from '~/ui/Notice'
import { ChangeList } from './ChangeList'
import { sharesMessages } from './shares.messages'
import type { ShareEditing } from './use-share-editor'
import { useShareWords } from './use-share-words'

type ConflictNoticeProps = { directoryId: string; conflict: NonNullable<ShareEditing['conflict']> }

/** Says what somebody else changed meanwhile, and asks what is to become of both. */
export function ConflictNotice({ directoryId, conflict }: ConflictNoticeProps) {
  const t = useMessages(sharesMessages)
  const { nameOf } = useShareWords(directoryId)
  const { changes, clashes, merge, overwrite, discard } = conflict
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
      <div role="alert">
        <p>{t.conflictDetail}</p>
        <ChangeList directoryId={directoryId} changes={changes} />
        {clashes.length > 0 ? (
          <p className="mt-2 text-ink">{t.clashes({ names: clashes.map(nameOf).join(', ') })}</p>
        ) : null}
      </div>
    </Notice>
  )
}
