import type { ReactNode } from 'react'
import { useMessages } from '~/messages/use-messages'
import { Button } from '../Button'
import { Notice } from '../Notice'
import { reviewedMessages } from './reviewed.messages'

type ConflictNoticeProps = {
  title: string
  /** Goes on from theirs: with both, with one's own alone, or with theirs alone. */
  conflict: { merge: () => void; overwrite: () => void; discard: () => void }
  /** What they changed. */
  children: ReactNode
}

/** Says what somebody else changed meanwhile, and asks what is to become of both. */
export function ConflictNotice({ title, conflict, children }: ConflictNoticeProps) {
  const t = useMessages(reviewedMessages)
  const { merge, overwrite, discard } = conflict
  return (
    <Notice
      tone="warn"
      title={title}
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
      <div role="alert">{children}</div>
    </Notice>
  )
}
