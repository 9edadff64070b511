import { useState } from 'react'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { Notice } from '~/ui/Notice'
import type { Outcome } from './correct'
import { replaceMessages } from './replace.messages'
import { useCorrections } from './use-corrections'
import { useReason } from './use-reason'

type ReplaceResultProps = {
  outcome: Outcome
  /** What was put in; may be nothing. */
  phrase: string
  onOffer: () => void
  onMore: () => void
  onClose: () => void
}

/** What was done and what was not, with a way back, and a way to need no correction the next time. */
export function ReplaceResult({ outcome, phrase, onOffer, onMore, onClose }: ReplaceResultProps) {
  const t = useMessages(replaceMessages)
  const { takeBack } = useCorrections()
  const [isUndoing, setIsUndoing] = useState(false)
  const { saved } = outcome

  async function undo() {
    setIsUndoing(true)
    await takeBack(saved)
    onMore()
  }

  return (
    <div className="flex flex-col gap-3 pt-3">
      {saved.length === 0 ? null : (
        <Notice
          tone="good"
          title={t.done(saved.length)}
          action={
            <Button size="small" isPending={isUndoing} onClick={() => void undo()}>
              {isUndoing ? t.undoing : t.undo}
            </Button>
          }
        />
      )}
      <NotDone outcome={outcome} />
      {saved.length > 0 && phrase !== '' ? (
        <Notice
          action={
            <Button size="small" onClick={onOffer}>
              {t.addToVocabulary}
            </Button>
          }
        >
          {t.offer({ phrase })}
        </Notice>
      ) : null}
      <div className="flex flex-wrap justify-end gap-2 pt-1">
        <Button variant="ghost" onClick={onMore}>
          {t.more}
        </Button>
        <Button variant="primary" onClick={onClose}>
          {t.close}
        </Button>
      </div>
    </div>
  )
}

function NotDone({ outcome: { conflicts, failed, error } }: { outcome: Outcome }) {
  const t = useMessages(replaceMessages)
  const reasonOf = useReason()
  return (
    <>
      {conflicts.length > 0 ? <Notice tone="warn">{t.conflicts(conflicts.length)}</Notice> : null}
      {failed.length > 0 && error !== undefined ? (
        <Notice tone="bad">{t.failed(failed.length, { reason: reasonOf(error) })}</Notice>
      ) : null}
      {failed.length > 0 && error === undefined ? <Notice tone="warn">{t.stopped(failed.length)}</Notice> : null}
    </>
  )
}
