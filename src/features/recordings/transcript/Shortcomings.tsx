import { Link } from '@tanstack/react-router'
import { Info, X } from 'lucide-react'
import { useState } from 'react'
import { useCanSeeEngines } from '~/features/session/use-own-role'
import { useMessages } from '~/messages/use-messages'
import { IconButton } from '~/ui/IconButton'
import { shortcomingMessages } from './shortcomings.messages'
import { isShortcomingRead, shortcomingRead, type Shortcoming } from './shortcomings'

type ShortcomingsProps = {
  directoryId: string
  recordingId: string
  shortcomings: readonly Shortcoming[]
  /** Absent where speakers cannot be found again. */
  onFindSpeakers: (() => void) | undefined
}

const linkClasses = 'font-medium text-accent underline underline-offset-2'

/** Above a transcript that could be better: why, and how to get there. Gone on this device once it has been read. */
export function Shortcomings({ directoryId, recordingId, shortcomings, onFindSpeakers }: ShortcomingsProps) {
  const t = useMessages(shortcomingMessages)
  const canSetUp = useCanSeeEngines(directoryId)
  const [isRead, setIsRead] = useState(() => isShortcomingRead(recordingId))
  const [first] = shortcomings
  if (first === undefined || isRead) return null
  return (
    <div className="flex shrink-0 items-start gap-2.5 border-b border-line bg-sunken px-4 py-2 text-small text-ink-2 sm:px-7 print:hidden">
      <Info aria-hidden className="mt-0.5 shrink-0 text-ink-3" />
      <p className="min-w-0 flex-1">
        {shortcomings.map((one) => t[one]).join(' ')}{' '}
        {onFindSpeakers !== undefined && shortcomings.includes('noSpeakers') ? (
          <>
            <button type="button" className={linkClasses} onClick={onFindSpeakers}>
              {t.findSpeakers}
            </button>{' '}
          </>
        ) : null}
        {canSetUp ? (
          <Link to="/d/$directoryId/settings/engines" params={{ directoryId }} className={linkClasses}>
            {t[`${first}SetUp`]}
          </Link>
        ) : (
          t.askAdmin
        )}
      </p>
      <IconButton
        label={t.dismiss}
        size="small"
        className="-my-1 coarse:-my-2.5"
        onClick={() => {
          shortcomingRead(recordingId)
          setIsRead(true)
        }}
      >
        <X aria-hidden />
      </IconButton>
    </div>
  )
}
