import { UserRoundPen } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import type { RecordingFacts } from '~/features/appointments/appointment-queries'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { lazyWithRetry } from '~/ui/lazy-with-retry'
import { useShortcuts } from '~/ui/shortcuts'
import { createDialog } from '~/ui/create-dialog'
import type { TranscriptReading } from '../transcript/transcript-reading'
import { namingMessages } from './naming.messages'

const NameSpeakers = lazyWithRetry(async () => (await import('../detail/recording-dialogs')).NameSpeakers)

type NamingHostProps = { directoryId: string; recording: RecordingFacts; reading: TranscriptReading }

/** Says that speakers are unnamed, and hosts the dialog that names them one by one. */
export function NamingHost({ directoryId, recording, reading }: NamingHostProps) {
  const t = useMessages(namingMessages)
  const isOpen = namingDialog.useOpening() !== null
  const [isHidden, setIsHidden] = useState(false)
  const unnamed = reading.speakers.filter(({ name, emailAddress }) => name === null && emailAddress === null)
  // A single speaker standing for everyone can't be named.
  const isEverybody = reading.speakers.length === 1 && reading.shortcomings?.includes('noSpeakers') === true
  const isOffered = unnamed.length > 0 && !isEverybody
  const group = useMemo(() => {
    const shortcuts = isOffered ? [{ keys: ['y'], label: t.shortcut, run: () => namingDialog.open(true) }] : []
    return { id: 'naming', label: t.shortcuts, shortcuts }
  }, [t, isOffered])
  useShortcuts(group)
  return (
    <>
      {isOffered && !isHidden ? (
        <div className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-sunken px-4 py-1.5 text-small sm:px-7">
          <span className="min-w-0 flex-1 text-ink-2">{t.unnamed(unnamed.length)}</span>
          <span className="flex gap-1.5">
            <Button size="small" variant="ghost" onClick={() => setIsHidden(true)}>
              {t.hide}
            </Button>
            <Button size="small" onClick={() => namingDialog.open(true)}>
              <UserRoundPen aria-hidden />
              {t.nameSpeakers}
            </Button>
          </span>
        </div>
      ) : null}
      {isOpen ? (
        <Suspense>
          <NameSpeakers
            directoryId={directoryId}
            recording={recording}
            reading={reading}
            onClose={namingDialog.close}
          />
        </Suspense>
      ) : null}
    </>
  )
}

/** The dialog that names speakers one by one. */
export const namingDialog = createDialog<true>()
